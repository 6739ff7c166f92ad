"""What tools/clang_tidy looks at again, and what it remembers."""

import importlib.machinery
import importlib.util
import pathlib
import sys
import tempfile
import unittest

TOOLS = pathlib.Path(__file__).resolve().parents[2] / 'tools'
sys.dont_write_bytecode = True


def load(name):
    loader = importlib.machinery.SourceFileLoader(name, str(TOOLS / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


class ATree(unittest.TestCase):
    """fire.cpp includes fire.h, which includes core's clause.h; melee.cpp includes nothing."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.tool = load('clang_tidy')
        self.root = self.tool.ROOT = pathlib.Path(folder.name).resolve()
        self.write('.clang-tidy', 'Checks: all\n')
        self.write('src/core/clause.h', 'struct Clause;\n')
        self.write('src/ba/fire.h', '#include "core/clause.h"\n')
        self.fire = self.write('src/ba/fire.cpp', '#include "ba/fire.h"\n')
        self.melee = self.write('src/ba/melee.cpp', 'int melee;\n')

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def digest(self, *paths):
        return self.tool.Digests().of(paths)


class Digests(ATree):
    def test_a_header_that_is_reached_through_another_counts(self):
        before = self.digest(self.fire), self.digest(self.melee)
        self.write('src/core/clause.h', 'struct Clause {};\n')
        self.assertNotEqual(self.digest(self.fire), before[0])
        self.assertEqual(self.digest(self.melee), before[1])

    def test_the_file_its_name_the_checks_and_the_flags_count(self):
        seen = {self.digest(self.melee)}
        self.melee.write_text('int melees;\n')
        seen.add(self.digest(self.melee))
        self.write('.clang-tidy', 'Checks: none\n')
        seen.add(self.digest(self.melee))
        self.tool.FLAGS = [*self.tool.FLAGS, '-Wmore']
        seen.add(self.digest(self.melee))
        seen.add(self.digest(self.melee.rename(self.root / 'src/ba/close.cpp')))
        self.assertEqual(len(seen), 5)

    def test_the_place_of_the_tree_does_not_count(self):
        before = self.digest(self.fire)
        self.root = self.tool.ROOT = self.root.rename(self.root.with_name(self.root.name + '_moved'))
        self.addCleanup(lambda: self.root.rename(self.root.with_name(self.root.name[:-6])))
        self.assertEqual(self.digest(self.root / 'src/ba/fire.cpp'), before)


class Memory(ATree):
    def setUp(self):
        super().setUp()
        self.tool.SCRATCH = self.root / 'build'
        self.tool.SCRATCH.mkdir()
        self.passed = self.root / 'passed'

    def look(self, content):
        """Looks at both files by a program that is content or is not; what is remembered then."""
        self.tool.PROGRAM = 'true' if content else 'false'
        wanted = [([path], self.digest(path)) for path in (self.fire, self.melee)]
        passed = self.tool.read_passed(self.passed)
        stderr, sys.stderr = sys.stderr, open(self.root / 'said', 'w')
        self.addCleanup(sys.stderr.close)
        try:
            failed = self.tool.look_at(wanted, 2, passed)
        finally:
            sys.stderr = stderr
        self.tool.write_passed(self.passed, passed)
        return failed, {digest for _, digest in wanted}

    def test_what_passed_is_kept_and_read_again(self):
        failed, digests = self.look(content=True)
        self.assertEqual(failed, 0)
        self.assertEqual(self.tool.read_passed(self.passed), digests)
        self.assertEqual(self.passed.read_text(), ''.join(f'{each}\n' for each in sorted(digests)))

    def test_what_does_not_pass_any_more_is_forgotten(self):
        self.passed.write_text('another\n')
        _, digests = self.look(content=False)
        self.assertEqual(self.tool.read_passed(self.passed), {'another'})
        self.tool.write_passed(self.passed, digests)
        failed, _ = self.look(content=False)
        self.assertEqual(failed, 2)
        self.assertEqual(self.tool.read_passed(self.passed), set())


class Batches(ATree):
    def test_files_of_a_folder_stand_together_up_to_a_number(self):
        many = [self.root / f'src/ba/chapter_{number:02}.cpp' for number in range(14)]
        core = self.root / 'src/core/clause.cpp'
        sizes = [len(batch) for batch in self.tool.batches_of([*many, core])]
        self.assertEqual(sizes, [self.tool.BATCH, 14 - self.tool.BATCH, 1])

    def test_programs_of_one_file_stand_alone(self):
        files = [self.root / name for name in ('src/cli/game.cpp', 'src/cli/main.cpp',
                                               'src/cli/match.cpp', 'tests/laws/laws_test.cpp',
                                               'tests/laws/more_test.cpp')]
        self.assertEqual([len(batch) for batch in self.tool.batches_of(files)], [1] * 5)


if __name__ == '__main__':
    unittest.main()
