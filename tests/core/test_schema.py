import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.core.errors import BadPosition
from gamekit.core.schema import MAX_CHARACTERS, Node, document


def fault(call: object) -> BadPosition:
    assert callable(call)
    with pytest.raises(BadPosition) as caught:
        call()
    assert caught.value.text("en")
    assert caught.value.text("hu")
    return caught.value


def test_values_are_read_with_their_paths() -> None:
    root = document('{"a": [{"n": 3}, {"n": true}], "colour": "red", "on": false}')
    root.keys(["a", "colour"], ["on", "off"])
    assert root["a"].items(0, 2)[0]["n"].integer(0, 3) == 3
    assert root["colour"].choice(["red", "blue"]) == "red"
    assert root["on"].boolean() is False
    assert root["colour"].text(3) == "red"
    assert "on" in root
    assert "off" not in root


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda root: root["a"].items(0, 2)[1]["n"].integer(0, 3), "a[1].n: true"),
        (lambda root: root["a"].items(0, 2)[0]["n"].integer(4, 9), "a[0].n: 3"),
        (lambda root: root["a"].items(3, 3), "a: […]"),
        (lambda root: root["a"]["b"], "a: […]"),
        (lambda root: root["b"], "b: this value is missing"),
        (lambda root: root.keys(["a"]), "colour: nothing is called this"),
        (lambda root: root.keys(["a", "colour", "z"]), "z: this value is missing"),
        (lambda root: root["colour"].choice(["green", "blue"]), "Expected: green, blue"),
        (lambda root: root["colour"].boolean(), "colour: red"),
        (lambda root: root["colour"].big(), "colour: red"),
        (lambda root: root["colour"].text(2), "colour: red"),
    ],
)
def test_faults_name_the_path(call: object, says: str) -> None:
    root = document('{"a": [{"n": 3}, {"n": true}], "colour": "red"}')
    assert callable(call)
    assert says in fault(lambda: call(root)).text("en")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "error.json_text"),
        ("{", "error.json_text"),
        ('{"a": 1, "a": 2}', "error.json_twice"),
        ("[NaN]", "error.json_twice"),
        ("[" * 100_000, "error.json_deep"),
        ("[" + "9" * 50_000 + "]", "error.json_deep"),
        (b"\xff\xfe\x00", "error.json_deep"),
        (" " * (MAX_CHARACTERS + 1), "error.json_size"),
    ],
)
def test_texts_that_are_no_documents(text: str | bytes, key: str) -> None:
    assert fault(lambda: document(text)).message.key == key


def test_whatever_stands_there_is_told_in_a_short_line() -> None:
    deep: tuple[object, ...] = ()
    for _ in range(100_000):
        deep = (deep,)
    for value in (deep, {1, 2}, 10**5000, -(10**5000), "\u202e\x07" * 99, object(), 3j, 1e999):
        says = fault(lambda value=value: Node({"a": value})["a"].integer(0, 5)).text("en")
        assert len(says) < 120
        assert says.isprintable()
    says = fault(lambda: Node({"\u202e\x07" * 99: 1}).keys(["a"])).text("en")
    assert len(says) < 120
    assert says.isprintable()


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.integers(), inner),
    )
)
def test_anything_at_all_is_answered_or_refused(value: object) -> None:
    node = Node(value)
    for ask in (
        lambda: node["a"],
        lambda: node.keys(["a"]),
        lambda: node.items(1, 2),
        lambda: node.integer(0, 5),
        node.big,
        node.boolean,
        lambda: node.text(5),
        lambda: node.choice(["a"]),
    ):
        said = None
        try:
            ask()
        except BadPosition as caught:
            said = caught
        assert said is None or (said.text("en") and said.text("hu"))
