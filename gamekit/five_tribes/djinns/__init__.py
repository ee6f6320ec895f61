"""FT-14: the 22 djinns, one object each; the turn calls their hooks and knows none by name.

``registry.DJINNS`` has them all. By what they do: ``guards`` (Boaz), ``bids`` (Kumarbi), ``shifts``
(Hagis, Lamia), ``effects`` (Echidna, Iblis), ``incomes`` (Ba'al, Kandicha, Marid, Monkir, Nekir),
``powers`` (the other paid ones), ``endgame`` (those that count at the end). ``invoking`` is the
action of using one.
"""
