"""The clauses of each rulebook, where the sources cite them, and the tests named after them."""

import dataclasses
import re

_ENTRY = re.compile(r'^\s*\{"([A-Z]{2}-[A-Z0-9]+-\d+[a-z]?)",\s*\w*Kind::(\w+)'
                    r'(?:,\s*\w*Status::(\w+))?[^}]*\},?\s*(?://\s*(.*))?$')
_WAITING = re.compile(r'\bkLongRollPending\[\]\s*=\s*\{([^}]*)\}')
_GROUP = re.compile(r'^\s*//\s*(.*)$')
_FILE = re.compile(r'\b([a-z_]+\.(?:cpp|h))\b')
_TEXT = re.compile(r'\{\s*"([A-Z]{2}-[A-Z0-9]+-\d+[a-z]?)",\s*((?:"(?:\\.|[^"\\])*"\s*)+)\}')
_CITATION = re.compile(r'"([A-Z]{2}-[A-Z0-9]+-\d+[a-z]?)"_clause')
# In a comment at the code: "BA-COV-6", "BA-COV-1, 6 to 8 and 10".
_NOTED = re.compile(r'\b([A-Z]{2}-(?!R-)[A-Z0-9]+-)'
                    r'(\d+(?:(?:,\s*|\s+to\s+|\s+and\s+)\d+(?!\d|\.\d))*)')
_RULING = re.compile(r'RULING:\s*((?:[A-Z]{2}-R-\d+(?:,\s*|\s+and\s+)?)+)')
_TEST = re.compile(r'^\s*(?:TYPED_)?(?:TEST|TEST_F|TEST_P|RC_GTEST_PROP|RC_GTEST_FIXTURE_PROP)\('
                   r'\s*(\w+)\s*,\s*(\w+)', re.MULTILINE)
# Kinds that are shown to players and never enforced.
SHOWN_ONLY = ('Display', 'Advice', 'Definition')
# What the ledgers call their worked examples: BA-EX-1, IB-X-1, FE-W-1. Suites may be named after
# them.
EXAMPLES = ('E', 'EX', 'X', 'W')
# Where the clauses stand that every rulebook enforces beside its own; what their page is called.
COMMON_FOLDER, COMMON = 'shared', 'long-roll'


@dataclasses.dataclass
class Clause:
    id: str
    kind: str
    line: int                                      # in clauses.h
    pending: bool = False
    homes: tuple = ()                              # the files that clauses.h names for it
    text: str = ''
    citations: list = dataclasses.field(default_factory=list)  # (file, line)
    tests: dict = dataclasses.field(default_factory=dict)      # file -> number of tests
    rulings: set = dataclasses.field(default_factory=set)

    @property
    def suite(self):
        return self.id.replace('-', '_')

    @property
    def enforced(self):
        return self.kind not in SHOWN_ONLY and not self.pending


@dataclasses.dataclass
class Rulebook:
    name: str        # brothers_at_arms
    clauses: list
    problems: list   # (file, line, sentence)
    strays: list     # suites that look like a clause of this rulebook and are none
    folder: str      # of clauses.h and what else citations are told from: src/rulebooks/<name>
    ledger: str      # src/rulebooks/<name>/clauses.h
    enforcers: tuple = ()  # of the common clauses: the rulebooks that must each enforce them
    # Of the common clauses: which of them each of these says that it does not enforce yet.
    waiting: dict = dataclasses.field(default_factory=dict)

    @property
    def pending(self):
        return [clause for clause in self.clauses
                if clause.pending and clause.kind not in SHOWN_ONLY]


def read(root):
    """All rulebooks that have a clauses.h, and the ledger that is common to them."""
    folder = root / 'src' / 'rulebooks'
    names = [ledger.parent.name for ledger in sorted(folder.glob('*/clauses.h'))]
    own = tuple(name for name in names if name != COMMON_FOLDER)
    common = _read_common(root, own) if COMMON_FOLDER in names else None
    known = {clause.id for clause in common.clauses} if common else set()
    rulebooks = [_read_rulebook(root, name, known) for name in own]
    return rulebooks + ([common] if common else [])


def _sources(folder):
    """The files that may cite a clause."""
    return [path for path in sorted([*folder.rglob('*.cpp'), *folder.rglob('*.h')])
            if path.name not in ('clauses.h', 'clause_texts.cpp', 'clause_texts.h')]


def _read_rulebook(root, name, common):
    where = f'src/rulebooks/{name}'
    folder = root / where
    clauses, problems = _read_entries(folder / 'clauses.h')
    by_id = {clause.id: clause for clause in clauses}
    _read_texts(folder / 'clause_texts.cpp', by_id)
    for path in _sources(folder):
        _read_citations(path, path.name, by_id, common, problems)
    strays = _read_tests(root, by_id)
    return Rulebook(name, clauses, problems, strays, where, f'{where}/clauses.h')


def _read_common(root, enforcers):
    """The clauses that no rulebook has for itself: cited and tested in each."""
    where = f'src/rulebooks/{COMMON_FOLDER}'
    clauses, problems = _read_entries(root / where / 'clauses.h')
    by_id = {clause.id: clause for clause in clauses}
    _read_texts(root / where / 'clause_texts.h', by_id)
    source = root / 'src'
    prefixes = {id.split('-')[0] for id in by_id}
    for path in _sources(source):
        found = []
        _read_citations(path, path.relative_to(source).as_posix(), by_id, set(), found)
        problems += [problem for problem in found
                     if re.search(r'called (\w+)-', problem[2])[1] in prefixes]
    strays = _read_tests(root, by_id)
    waiting = {name: _read_waiting(root / 'src' / 'rulebooks' / name / 'clauses.h')
               for name in enforcers}
    problems += [(f'rulebooks/{name}/clauses.h', 1, f'no clause is called {id}; see {where}')
                 for name, ids in waiting.items() for id in ids if id not in by_id]
    return Rulebook(COMMON, clauses, problems, strays, 'src', f'{where}/clauses.h', enforcers,
                    waiting)


def _read_waiting(path):
    """The common clauses in a rulebook's kLongRollPending."""
    found = _WAITING.search(path.read_text(encoding='utf-8'))
    return re.findall(r'"([^"]*)"', found[1]) if found else []


def _read_entries(path):
    clauses, problems, homes = [], [], ()
    seen = set()
    for number, line in enumerate(path.read_text(encoding='utf-8').split('\n'), start=1):
        if entry := _ENTRY.match(line):
            id, kind, status, note = entry.groups()
            own = tuple(_FILE.findall(note or ''))
            clauses.append(Clause(id, kind, number, status == 'Pending', own or homes))
            if id in seen:
                problems.append(('clauses.h', number, f'{id} is listed twice; keep one'))
            seen.add(id)
        elif clauses and re.match(r'^\s*\};', line):
            break
        elif re.match(r'^\s*\{"', line):
            problems.append(('clauses.h', number, 'not one clause in the usual form; write '
                             '{"ID", ClauseKind::Kind},'))
        elif group := _GROUP.match(line):
            homes = tuple(_FILE.findall(group[1]))
    return clauses, problems


def _read_texts(path, by_id):
    if not path.is_file():
        return
    for id, literals in _TEXT.findall(path.read_text(encoding='utf-8')):
        if id in by_id:
            parts = re.findall(r'"((?:\\.|[^"\\])*)"', literals)
            by_id[id].text = re.sub(r'\\(.)', r'\1', ''.join(parts))


def _read_citations(path, name, by_id, others, problems):
    """Citations, and rulings: a ruling belongs to the clauses cited in the paragraph below it.

    A clause that is neither refused, rolled, logged nor added up is cited by a comment at the code
    that keeps to it. The comment that opens a file is a table of contents and cites nothing."""
    rulings, opening = (), True
    for number, line in enumerate(path.read_text(encoding='utf-8').split('\n'), start=1):
        if found := _RULING.search(line):
            rulings = tuple(re.findall(r'[A-Z]{2}-R-\d+', found[1]))
        elif not line.strip() or line.startswith('}'):
            rulings = ()
        opening = opening and line.startswith('//')
        noted = _noted(line.partition('//')[2])
        for id in noted:
            if id not in by_id and id not in others and id.split('-')[1] not in EXAMPLES:
                problems.append((name, number, f'no clause is called {id}; see clauses.h'))
        for id in dict.fromkeys(_CITATION.findall(line) + ([] if opening else noted)):
            if id in by_id:
                by_id[id].citations.append((name, number))
                by_id[id].rulings.update(rulings)


def _noted(comment):
    """The clauses that a comment names: "BA-COV-1, 6 to 8 and 10" are five."""
    ids = []
    for prefix, numbers in _NOTED.findall(comment):
        for first, last in re.findall(r'(\d+)(?:\s+to\s+(\d+))?', numbers):
            ids += [f'{prefix}{number}' for number in range(int(first), int(last or first) + 1)]
    return ids


def _read_tests(root, by_id):
    """Counts the tests of each clause's suite; answers the suites of unknown clauses."""
    suites = {clause.suite: clause for clause in by_id.values()}
    prefixes = {id.split('-')[0] for id in by_id}
    strays = []
    for path in sorted((root / 'tests').rglob('*.cpp')):
        text = path.read_text(encoding='utf-8')
        for match in _TEST.finditer(text):
            suite = re.sub(r'(?:Test|_Laws)$', '', match[1])
            where = path.relative_to(root / 'tests').as_posix()
            if suite in suites:
                tests = suites[suite].tests
                tests[where] = tests.get(where, 0) + 1
            elif re.fullmatch(r'[A-Z]{2}_[A-Z0-9]+_\d+', suite) and suite[:2] in prefixes \
                    and suite.split('_')[1] not in ('R', *EXAMPLES):
                strays.append((f'tests/{where}', text.count('\n', 0, match.start()) + 1, suite))
    return strays
