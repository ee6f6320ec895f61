"""Message catalogues: one line a message, English and Hungarian side by side.

Columns, separated by tabs: key, en, hu, rules, placeholders, note. The first
line of each file is a heading. :mod:`gamekit.core.message` reads them.
"""
