"""Two copies put together: torn ends, flipped bits, power cuts."""

import itertools
import shutil

import pytest
from saving import count

from companion.store import Damaged, Store
from companion.store import disk as disk_module
from companion.store.copies import State, agree, state_of
from companion.store.frame import line_of, number_of, seed_of

SEED = seed_of("a game")
LINES = [line_of(SEED, number, {"put": {"t": {str(number): {"é": number}}}}) for number in range(4)]
WHOLE = b"".join(LINES)


def codes(game):
    return [one.code for one in game.notices]


@pytest.fixture
def tmp_path(in_memory):
    """What thousands of openings find does not depend on waiting for a disk."""
    return in_memory


@pytest.fixture
def files(store, copies):
    """Set both copies, open the game, give its lines and notices back, and check that the next
    line can be added and both copies are the same again."""
    data = copies[0].read_bytes()
    id = copies[0].stem

    def opened(first, second, **how):
        for path, content in zip(copies, (first, second), strict=True):
            for old in path.parent.glob(path.name + ".damaged-*"):
                old.unlink()
            if content is None:
                path.unlink(missing_ok=True)
            else:
                path.write_bytes(content)
        with store.open(id, **how) as game:
            lines, notices = list(game.lines), codes(game)
            game.add(count(99))
        assert copies[0].read_bytes() == copies[1].read_bytes()
        assert store.export(id).count(b"\n") == len(lines) + 1
        return lines, notices

    opened.data = data
    opened.store = store
    opened.id = id
    opened.copies = copies
    return opened


def test_a_line_of_another_journal_is_not_one_of_this():
    assert number_of(SEED, LINES[2][:-1]) == 2
    assert number_of(seed_of("another"), LINES[2][:-1]) is None


def test_lines_come_from_whichever_copy_has_them():
    for lost_here, lost_there in itertools.permutations(range(4), 2):
        one = b"".join(b"x" * 40 + b"\n" if n == lost_here else LINES[n] for n in range(4))
        two = b"".join(b"y\n" if n == lost_there else LINES[n] for n in range(4))
        agreed = agree(SEED, one, two)
        assert agreed.lines == LINES
        assert not agreed.doubt


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (LINES[0] + LINES[2], LINES[0] + LINES[3]),
        (WHOLE[:-1], WHOLE[:-2]),
        (WHOLE + b"x\n", None),
        (WHOLE + LINES[1].replace(b"1", b"2"), WHOLE + b"torn"),
        (WHOLE, LINES[0] + line_of(SEED, 1, {"other": 1})),
        (LINES[0] + LINES[1] + line_of(SEED, 1, {"other": 1}), LINES[0]),
    ],
    ids=["hole", "both torn", "only copy broken", "both broken", "they differ", "twice"],
)
def test_what_may_have_been_acknowledged_is_never_given_up_silently(first, second):
    assert agree(SEED, first, second).doubt


def test_the_states_of_a_copy():
    assert state_of(WHOLE, WHOLE) is State.WHOLE
    assert state_of(WHOLE[:-5], WHOLE) is State.SHORT
    assert state_of(b"", WHOLE) is State.SHORT
    assert state_of(WHOLE + b"\0\0", WHOLE) is State.TORN
    assert state_of(WHOLE + b"\0\n", WHOLE) is State.BROKEN
    assert state_of(None, WHOLE) is State.MISSING


def test_one_copy_torn_at_every_byte_loses_nothing(files):
    whole = files.data
    lines = whole.splitlines(keepends=True)
    start = len(whole) - len(lines[-1])
    for cut in range(start, len(whole)):
        for first, second in ((whole[:cut], whole), (whole, whole[:cut])):
            read, notices = files(first, second)
            assert len(read) == 10
            assert notices == ["rolled-forward"]


def test_a_line_torn_in_the_first_copy_and_not_begun_in_the_second_is_cut(files):
    whole = files.data
    start = len(whole) - len(whole.splitlines(keepends=True)[-1])
    for cut in range(start + 1, len(whole)):
        read, notices = files(whole[:cut], whole[:start])
        assert len(read) == 9
        assert notices == ["tail-cut"]


def test_the_only_copy_torn_at_every_byte_loses_the_torn_line_alone(files):
    whole = files.data
    start = len(whole) - len(whole.splitlines(keepends=True)[-1])
    for cut in range(start + 1, len(whole)):
        read, notices = files(whole[:cut], None)
        assert len(read) == 9
        assert sorted(notices) == ["repaired", "tail-cut"]


@pytest.mark.parametrize("which", [0, 1])
def test_every_single_bit_flipped_in_one_copy_is_repaired(files, which):
    """Each bit of three lines is looked at; every eighth is put into the file and opened."""
    lines = files.data.splitlines(keepends=True)
    whole = b"".join(lines[:3])
    for place in range(len(whole)):
        for bit in range(8):
            flipped = bytearray(whole)
            flipped[place] ^= 1 << bit
            agreed = agree(seed_of(files.id), *((bytes(flipped), whole)[:: 1 - 2 * which]))
            assert not agreed.doubt
            assert agreed.data == whole
            assert state_of(bytes(flipped), whole) is not State.WHOLE
    for place in range(0, len(whole)):
        flipped = bytearray(whole)
        flipped[place] ^= 1 << (place % 8)
        pair = (bytes(flipped), whole)[:: 1 - 2 * which]
        read, notices = files(*pair)
        assert len(read) == 2
        assert notices == ["repaired"]
        kept = list(files.copies[which].parent.glob("*.damaged-1"))
        assert [one.read_bytes() for one in kept] == [bytes(flipped)]


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("content", [None, b"", b"\0" * 500], ids=["gone", "empty", "zeros"])
def test_a_whole_copy_can_be_gone(files, which, content):
    pair = (content, files.data)[:: 1 - 2 * which]
    read, notices = files(*pair)
    assert len(read) == 10
    assert notices in (["repaired"], ["rolled-forward"])


def test_both_copies_damaged_are_refused_and_left_alone(files):
    lines = files.data.splitlines(keepends=True)
    broken = b"".join([*lines[:5], lines[5].replace(b"text", b"test"), *lines[6:]])
    with pytest.raises(Damaged) as found:
        files(broken, broken)
    assert found.value.figures == {"line": 5}
    assert [path.read_bytes() for path in files.copies] == [broken, broken]


def test_what_is_left_of_two_damaged_copies_can_be_salvaged(files):
    lines = files.data.splitlines(keepends=True)
    broken = b"".join([*lines[:5], lines[5].replace(b"text", b"test"), *lines[6:]])
    read, notices = files(broken, broken, salvage=True)
    assert len(read) == 4
    assert sorted(notices) == ["repaired", "repaired", "salvaged"]
    kept = [one for path in files.copies for one in path.parent.glob("*.damaged-1")]
    assert [one.read_bytes() for one in kept] == [broken, broken]


def test_both_ends_torn_are_kept_when_they_are_given_up(files):
    torn = files.data[:-4]
    with pytest.raises(Damaged):
        files(torn, torn)
    read, _ = files(torn, torn, salvage=True)
    assert len(read) == 9
    kept = [one for path in files.copies for one in path.parent.glob("*.damaged-1")]
    assert [one.read_bytes() for one in kept] == [torn, torn]


class Cut:
    """A disk that notes what was written and what was synced, to cut the power at any moment."""

    def __init__(self, monkeypatch, copies):
        self.written = [path.read_bytes() for path in copies]
        self.synced = [len(one) for one in self.written]
        self.moments = [self.moment(0)]
        self.acknowledged = 0
        places = {path: place for place, path in enumerate(copies)}
        append, sync = disk_module.append, disk_module.sync

        def noting_append(file, data):
            append(file, data)
            if file.name in places:
                self.written[places[file.name]] += data
                self.moments.append(self.moment(self.acknowledged))

        def noting_sync(file):
            sync(file)
            if file.name in places:
                self.synced[places[file.name]] = len(self.written[places[file.name]])
                self.moments.append(self.moment(self.acknowledged))

        monkeypatch.setattr(disk_module, "append", noting_append)
        monkeypatch.setattr(disk_module, "sync", noting_sync)

    def moment(self, acknowledged):
        return list(self.written), list(self.synced), acknowledged


def survivors(written, synced):
    """What may be left of a file: all that was synced, and any part of the rest, or zeros."""
    rest = written[synced:]
    if not rest:
        return [written]
    cuts = {*range(0, len(rest), 5), len(rest) - 1, len(rest)}
    return [written[: synced + cut] for cut in sorted(cuts)] + [
        written[:synced] + b"\0" * len(rest),
        written[:synced] + b"\0" * (len(rest) - 20) + rest[-20:],
    ]


def test_a_power_cut_at_any_moment_loses_nothing_acknowledged(
    store, game, copies, monkeypatch, tmp_path
):
    with store.open(game) as open_game:
        cut = Cut(monkeypatch, copies)
        for cash in range(3):
            open_game.add(count(1000 + cash))
            cut.acknowledged = cash + 1
            cut.moments.append(cut.moment(cut.acknowledged))
    monkeypatch.undo()
    tried = 0
    for written, synced, acknowledged in cut.moments:
        pairs = itertools.product(*map(survivors, written, synced))
        for first, second in pairs:
            tried += 1
            other = Store(tmp_path / "after")
            shutil.rmtree(other.folder, ignore_errors=True)
            for folder, content in (("games", first), ("mirror", second)):
                (other.folder / folder).mkdir(parents=True)
                (other.folder / folder / copies[0].name).write_bytes(content)
            with other.open(game) as again:
                assert 10 + acknowledged <= len(again.lines) <= 11 + acknowledged
    assert tried > 100


def test_a_store_opened_after_a_cut_can_be_cut_again(store, game, copies, monkeypatch):
    """Putting right is itself only appending, cutting a torn end, or replacing a whole file."""
    whole = copies[0].read_bytes()
    copies[0].write_bytes(whole.replace(b"text", b"test", 1))

    def fails(path, chunks):
        raise KeyboardInterrupt

    monkeypatch.setattr(disk_module, "replace", fails)
    with pytest.raises(KeyboardInterrupt):
        store.open(game)
    monkeypatch.undo()
    with store.open(game) as again:
        assert len(again.lines) == 10
    assert copies[0].read_bytes() == whole == copies[1].read_bytes()
