"""What tools/clauses reads, writes and refuses."""

import importlib.machinery
import importlib.util
import pathlib
import sys
import tempfile
import unittest

TOOLS = pathlib.Path(__file__).resolve().parents[2] / 'tools'
sys.dont_write_bytecode = True
sys.path.insert(0, str(TOOLS))


def load(name):
    loader = importlib.machinery.SourceFileLoader(name, str(TOOLS / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


clauses = load('clauses')
BOOK = 'src/rulebooks/brothers_at_arms/'
PAGE = 'docs/clauses/brothers_at_arms.md'
LEDGER = '''inline constexpr ClauseEntry kLedger[] = {
    // Fire.
    {"BA-FIRE-1", ClauseKind::Essential},
    {"BA-FIRE-2", ClauseKind::Optional, ClauseStatus::Pending},
    {"BA-FIRE-3", ClauseKind::Advice},
};
'''
TEXTS = '''static constexpr ClauseText kTexts[] = {
    {"BA-FIRE-1",
     "Only an ordered counter "
     "fires. More follows."},
};
'''
CHAPTER = '''// RULING: BA-R-7 An order lasts a round.
if (!ordered) return Refusal{"BA-FIRE-1"_clause, "it has no orders"};
'''
TESTS = 'TEST(BA_FIRE_1, Refuses)\n{\n}\nTEST(BA_FIRE_1, Allows)\n{\n}\n'


class ClausesTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)
        self.put(BOOK + 'clauses.h', LEDGER)
        self.put(BOOK + 'clause_texts.cpp', TEXTS)
        self.put(BOOK + 'fire.cpp', CHAPTER)
        self.put('tests/rulebooks/brothers_at_arms/fire_test.cpp', TESTS)

    def put(self, name, text):
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_text(text, encoding='utf-8')

    def write(self):
        clauses.write(self.root, lambda words: None)
        return (self.root / PAGE).read_text(encoding='utf-8')

    def gaps(self):
        found = []
        clauses.check(self.root, found.append)
        return found

    def test_writes_citation_tests_and_ruling(self):
        page = self.write()
        self.assertIn('| BA-FIRE-1 | essential | Only an ordered counter fires | '
                      '[fire.cpp](../../src/rulebooks/brothers_at_arms/fire.cpp):2 | '
                      '2 in [fire_test.cpp](../../tests/rulebooks/brothers_at_arms/fire_test.cpp) '
                      '| BA-R-7 |', page)
        self.assertIn('3 clauses: 1 enforced, 1 shown to players only, 1 pending.', page)

    def test_accepts_what_is_current(self):
        self.write()
        self.assertEqual(self.gaps(), [])

    def test_finds_a_page_out_of_date(self):
        self.write()
        self.put(BOOK + 'fire.cpp', '\n' + CHAPTER)
        self.assertEqual(self.gaps(), [f'{PAGE}:1: out of date; run ./longroll clauses'])

    def test_finds_a_clause_without_citation_or_suite(self):
        self.put(BOOK + 'clauses.h', LEDGER.replace(', ClauseStatus::Pending', ''))
        self.write()
        found = self.gaps()
        self.assertEqual(len(found), 2, found)
        self.assertIn(BOOK + 'clauses.h:4: no source cites BA-FIRE-2', found[0])
        self.assertIn('TEST(BA_FIRE_2, ...)', found[1])

    def test_finds_a_clause_that_is_pending_no_more(self):
        self.put(BOOK + 'fire.cpp', CHAPTER + 'auto a = "BA-FIRE-2"_clause;\n')
        self.put('tests/rulebooks/brothers_at_arms/fire_test.cpp', TESTS + 'TEST_F(BA_FIRE_2, A) {}')
        self.write()
        self.assertIn('no longer pending', self.gaps()[0])

    def test_finds_a_suite_of_no_clause(self):
        self.put('tests/laws/odd_test.cpp', 'TEST(BA_FIRE_9, A) {}\nTEST(BA_R_9, B) {}\n')
        self.write()
        self.assertEqual(self.gaps(), ['tests/laws/odd_test.cpp:1: suite BA_FIRE_9 is named after no '
                                       f'clause; see {BOOK}clauses.h'])

    def test_reads_citations_in_comments_below_the_opening(self):
        self.put(BOOK + 'clauses.h', LEDGER.replace(', ClauseStatus::Pending', ''))
        self.put('tests/laws/two_test.cpp', 'TEST(BA_FIRE_2, A) {}\n')
        self.put(BOOK + 'fire.cpp', CHAPTER + 'int range();  // BA-FIRE-1 to 3.\n')
        self.assertIn('fire.cpp):2, 3 |', self.write())
        self.assertEqual(self.gaps(), [])
        self.put(BOOK + 'fire.cpp', '// Fire: BA-FIRE-2.\n' + CHAPTER)
        self.write()
        self.assertIn('no source cites BA-FIRE-2', self.gaps()[0])

    def test_finds_a_comment_that_names_no_clause(self):
        self.put(BOOK + 'fire.cpp', CHAPTER + 'int range();  // BA-FIRE-7.\n')
        self.write()
        self.assertEqual(self.gaps(), [BOOK + 'fire.cpp:3: no clause is called BA-FIRE-7; '
                                       'see clauses.h'])

    def test_finds_a_clause_listed_twice(self):
        entry = '    {"BA-FIRE-3", ClauseKind::Advice},\n'
        self.put(BOOK + 'clauses.h', LEDGER.replace(entry, entry * 2))
        self.write()
        self.assertIn('listed twice', self.gaps()[0])

    def put_common(self):
        self.put('src/rulebooks/shared/clauses.h',
                 'inline constexpr ClauseEntry kLongRoll[] = {\n'
                 '    {"LR-HOLD-1", ClauseKind::Special},\n};\n')
        self.put('src/rulebooks/shared/clause_texts.h',
                 '{"LR-HOLD-1",\n "Who is held "\n "stays. More follows."},\n')
        self.put(BOOK + 'holds.cpp', '// Holds.\n\nreturn Refusal{"LR-HOLD-1"_clause, "held"};\n')
        self.put('tests/rulebooks/brothers_at_arms/holds_test.cpp', 'TEST(LR_HOLD_1, A)\n{\n}\n')

    def test_gives_the_common_clauses_a_page_of_their_own(self):
        self.put_common()
        self.write()
        page = (self.root / 'docs/clauses/long-roll.md').read_text(encoding='utf-8')
        self.assertIn('# Clauses of Long Roll', page)
        self.assertIn(
            '| LR-HOLD-1 | special | Who is held stays | [rulebooks/brothers_at_arms/holds.cpp]'
            '(../../src/rulebooks/brothers_at_arms/holds.cpp):3 | 1 in '
            '[brothers_at_arms/holds_test.cpp]'
            '(../../tests/rulebooks/brothers_at_arms/holds_test.cpp) |', page)
        self.assertNotIn('LR-HOLD-1', self.write())
        self.assertEqual(self.gaps(), [])

    def test_finds_a_rulebook_that_leaves_out_a_common_clause(self):
        self.put_common()
        self.put('src/rulebooks/iron_brigade/clauses.h',
                 'inline constexpr ClauseEntry kLedger[] = {\n};\n')
        self.write()
        ledger = 'src/rulebooks/shared/clauses.h:2: '
        self.assertEqual(self.gaps(), [ledger + 'no source of iron_brigade cites LR-HOLD-1',
                                       ledger + 'no test of iron_brigade is named LR_HOLD_1'])

    def test_knows_the_common_clauses_in_a_rulebooks_comments(self):
        self.put_common()
        self.put(BOOK + 'fire.cpp', CHAPTER + 'int range();  // LR-HOLD-1.\n')
        self.write()
        self.assertEqual(self.gaps(), [])
        self.put(BOOK + 'fire.cpp', CHAPTER + 'int range();  // LR-HOLD-7.\n')
        self.write()
        self.assertIn(BOOK + 'fire.cpp:3: no clause is called LR-HOLD-7; see clauses.h',
                      self.gaps())


if __name__ == '__main__':
    unittest.main()
