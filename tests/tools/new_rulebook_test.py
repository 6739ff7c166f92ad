"""What tools/new_rulebook lays out: in the house style, its matrix pending, and what compiles."""

import importlib.machinery
import importlib.util
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOLS = ROOT / 'tools'
sys.dont_write_bytecode = True
sys.path.insert(0, str(TOOLS))


def load(name):
    loader = importlib.machinery.SourceFileLoader(name, str(TOOLS / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


new_rulebook, clauses, tidy = load('new_rulebook'), load('clauses'), load('tidy')


class Layout(unittest.TestCase):
    """One rulebook with a long name, laid out once in a copy of the sources."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.root = pathlib.Path(cls.folder.name)
        for part in ('src', 'tests/rulebooks', 'docs/clauses'):
            shutil.copytree(ROOT / part, cls.root / part)
        shutil.copy(ROOT / '.clang-format', cls.root)
        cls.written = new_rulebook.lay_out(cls.root, 'stand-up-to-the-enemy', 'QX')
        new_rulebook.write_matrix(cls.root, lambda _: None)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def text(self, path):
        return (self.root / path).read_text(encoding='utf-8')

    def test_leaves_no_blank_to_fill_in(self):
        for path in self.written:
            self.assertNotRegex(self.text(path), r'@\w+@', path)

    def test_names_it_in_every_way(self):
        face = self.text('src/rulebooks/stand_up_to_the_enemy/rulebook.h')
        self.assertIn('namespace longroll::stand_up_to_the_enemy {', face)
        self.assertIn('id = "stand-up-to-the-enemy";', face)
        self.assertIn('title = "Stand Up to the Enemy";', face)
        self.assertIn('TEST(SkeletonQX, ',
                      self.text('tests/rulebooks/stand_up_to_the_enemy/skeleton_test.cpp'))

    def test_is_offered_behind_the_others(self):
        own = int(new_rulebook.re.search(
            r'offered_at = (\d+);', self.text('src/rulebooks/stand_up_to_the_enemy/rulebook.h'))[1])
        for path in (ROOT / 'src' / 'rulebooks').glob('*/rulebook.h'):
            other = new_rulebook.re.search(r'\boffered_at = (\d+);', path.read_text(encoding='utf-8'))
            self.assertLess(int(other[1]), own, path)

    def test_has_a_matrix_with_everything_pending_and_no_gap(self):
        page = self.text('docs/clauses/stand_up_to_the_enemy.md')
        self.assertIn('7 clauses: 0 enforced, 0 shown to players only, 7 pending.', page)
        found = []
        clauses.check(self.root, found.append)
        self.assertEqual([line for line in found if 'stand_up' in line or 'QX-' in line], [])

    def test_keeps_the_house_rules(self):
        checked = tidy.Tidy(self.root)
        checked.run()
        own = [finding for finding in checked.findings if finding[0] in self.written]
        self.assertEqual(own, [])

    def test_is_laid_out_as_clang_format_wants(self):
        formatter = shutil.which('clang-format-14')
        if not formatter:
            self.skipTest('clang-format-14 is not installed')
        sources = [self.root / path for path in self.written if path.endswith(('.h', '.cpp'))]
        done = subprocess.run([formatter, '--dry-run', '-Werror', *sources], capture_output=True,
                              check=False, text=True)
        self.assertEqual(done.stderr, '')

    # Everything in one file, as a model of the concept: seconds, where building it takes minutes.
    def test_compiles_against_the_concept_of_today(self):
        compiler = shutil.which('g++')
        if not compiler:
            self.skipTest('g++ is not installed')
        folder = self.root / 'src' / 'rulebooks' / 'stand_up_to_the_enemy'
        lines = [f'#include "{path}"' for path in sorted(folder.glob('*.cpp'))]
        lines += ['#include "game/ruleset_of.h"', 'template class longroll::game::RulesetOf<'
                  'longroll::stand_up_to_the_enemy::Rulebook>;']
        done = subprocess.run(
            [compiler, '-std=c++20', '-fsyntax-only', '-Wall', '-Wextra', '-Wpedantic', '-Wshadow',
             '-Werror', f'-I{self.root}/src', '-x', 'c++', '-'],
            input='\n'.join(lines) + '\n', capture_output=True, check=False, text=True)
        self.assertEqual((done.returncode, done.stderr[:2000]), (0, ''))

    def refused(self, name, prefix):
        before = sorted(self.root.rglob('*'))
        with self.assertRaises(new_rulebook.Wrong) as wrong:
            new_rulebook.lay_out(self.root, name, prefix)
        self.assertEqual(sorted(self.root.rglob('*')), before)
        return str(wrong.exception)

    def test_refuses_what_is_taken(self):
        self.assertEqual(self.refused('iron-brigade', 'QZ'),
                         '"iron-brigade" is taken: there is src/rulebooks/iron_brigade')
        self.assertEqual(self.refused('another', 'IB'),
                         '"IB" is taken: the clauses of iron_brigade begin with it')
        self.assertEqual(self.refused('another', 'LR'),
                         '"LR" is taken: the clauses of shared begin with it')

    def test_refuses_names_that_cannot_be(self):
        for name in ('Face', 'face to', '2nd-edition', 'face-', '../core', ''):
            self.assertIn('cannot be the name of a rulebook; write small letters',
                          self.refused(name, 'QZ'))
        self.assertIn('means something else here', self.refused('core', 'QZ'))
        for prefix in ('Q', 'QQQ', 'qq', 'Q1', ''):
            self.assertIn('give two capital letters', self.refused('another', prefix))


class Waiting(unittest.TestCase):
    """Common clauses that a rulebook says it does not enforce yet."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)
        self.put('src/rulebooks/shared/clauses.h', 'inline constexpr ClauseEntry kLongRoll[] = {\n'
                 '    {"LR-HOLD-1", ClauseKind::Special},\n};\n')
        for name in ('old', 'young'):
            self.put(f'src/rulebooks/{name}/clauses.h', '')
        self.enforce('old')

    def put(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, encoding='utf-8')

    def enforce(self, name):
        self.put(f'src/rulebooks/{name}/holds.cpp',
                 '// Holds.\n\nreturn Refusal{"LR-HOLD-1"_clause, "held"};\n')
        self.put(f'tests/rulebooks/{name}/holds_test.cpp', 'TEST(LR_HOLD_1, A)\n{\n}\n')

    def gaps(self):
        found = []
        clauses.check(self.root, found.append)
        return [line for line in found if 'out of date' not in line]

    def test_are_no_gap_until_they_are_enforced(self):
        self.assertEqual(len(self.gaps()), 2)
        self.put('src/rulebooks/young/clauses.h',
                 'inline constexpr std::string_view kLongRollPending[] = {\n    "LR-HOLD-1",\n};\n')
        self.assertEqual(self.gaps(), [])
        self.enforce('young')
        self.assertEqual(self.gaps(), [
            'src/rulebooks/young/clauses.h:1: LR-HOLD-1 is cited and tested; take it out of '
            'kLongRollPending'])

    def test_must_exist(self):
        self.put('src/rulebooks/young/clauses.h', 'kLongRollPending[] = {"LR-HOLD-1", "LR-X-1"};\n')
        self.assertEqual(self.gaps(), ['src/rulebooks/young/clauses.h:1: no clause is called '
                                       'LR-X-1; see src/rulebooks/shared'])


if __name__ == '__main__':
    unittest.main()
