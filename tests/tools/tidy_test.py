"""What tools/tidy must catch, and what it must leave alone."""

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


tidy = load('tidy')
FIRE = 'src/rulebooks/brothers_at_arms/fire.cpp'
BOUND = 'src/rulebooks/brothers_at_arms/bound.h'

# A chapter in the house style: nothing in it is to be found.
CHAPTER = '''// Fire Unit Counters: who may fire at what. Sight: line_of_sight.cpp.

#include "rulebooks/brothers_at_arms/bound.h"

#include <optional>

namespace longroll::brothers_at_arms {

static constexpr int kRange = 3;
const Chart kChart = {{1, 2}, {3, 4}};

// clang-format off
static constexpr int kWide[] = {1,    2,    3,    4,    5,    6,    7,    8,    9,    10,    11,   12};
// clang-format on

template <class Id, class Item = std::pair<int, int>>
static std::optional<Id> find(const Items& items)
{
    static constexpr int kLimit = 4;
    return items.empty() ? Id{} : Id{kLimit};
}

struct Firing {
    explicit Firing(int dice) : dice_{dice}, list_{{1, 2}} {}
    friend bool operator==(const Firing&, const Firing&) = default;
    static int total(const Firing& firing) { return firing.dice_; }
    int dice_ = 0;
    std::shared_ptr<const Field> field;
};

MaybeRefusal refuse(const Field& field, const State& state, const Fire& order)
{
    // RULING: BA-R-7 Range counts from the hex's own rim; the firer's hex is none;
    if (!order.ordered) return Refusal{"BA-FIRE-1"_clause, "it has no orders this round"};
    if (order.pinned)
        return only(Phase::Fire, "BA-FIRE-2"_clause, "a pinned counter may not fire");
    LR_CHECK(order.range > 0, "a counter fires without any range");
    problems.add("hex", "this is not a hex of the board", "write column and row");
    return {};
}

}  // namespace longroll::brothers_at_arms
'''
LINE = CHAPTER[:CHAPTER.index('    LR_CHECK')].count('\n') + 1  # where tests add a line
HEADER = '// The bound.\n\n#pragma once\n'


class TidyTest(unittest.TestCase):
    def findings(self, files):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in files.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text, encoding='utf-8')
            checker = tidy.Tidy(root)
            checker.run()
            self.warnings = checker.warnings
            return [f'{file}:{line}: {what}' for file, line, what in checker.findings]

    def assert_finds(self, words, files):
        found = self.findings(files)
        self.assertTrue(any(words in each for each in found), f'{words!r} is not in {found}')

    def in_chapter(self, line):
        """The findings when a line is added to a rule's body."""
        text = CHAPTER.replace('    LR_CHECK', f'    {line}\n    LR_CHECK')
        return self.findings({FIRE: text, BOUND: HEADER})

    def assert_bans(self, line, words):
        found = self.in_chapter(line)
        self.assertEqual(len(found), 1, found)
        self.assertIn(words, found[0])
        self.assertIn(f'{FIRE}:{LINE}: ', found[0])

    def test_leaves_a_good_chapter_alone(self):
        self.assertEqual(self.findings({FIRE: CHAPTER, BOUND: HEADER}), [])

    def test_bans_what_differs_between_machines(self):
        self.assert_bans('const float odds = 1;', 'floating point')
        self.assert_bans('const double odds = 1;', 'floating point')
        self.assert_bans('std::unordered_map<int, int> counters;', 'std::map')
        self.assert_bans('const auto now = std::chrono::steady_clock::now();', 'the clock')
        self.assert_bans('const auto now = std::time(nullptr);', 'the clock')
        self.assert_bans('const int die = rand() % 6;', 'ask the Dice')
        self.assert_bans('std::random_device device;', 'ask the Dice')
        self.assert_bans('std::shared_ptr<State> other;', 'shared_ptr<const T>')
        self.assert_bans('std::cout << 1;', 'iostream')
        self.assert_bans('static int calls = 0;', 'a static variable')
        self.assert_bans('thread_local int calls = 0;', 'thread_local')
        self.assert_bans('auto* unit = dynamic_cast<Unit*>(piece);', 'std::variant')
        self.assert_bans('const auto key = std::hash<int>{}(1);', 'core/digest.h')

    def test_ignores_banned_words_in_comments_and_strings(self):
        self.assertEqual(self.in_chapter('// Never a float or a double here.'), [])
        self.assertEqual(self.in_chapter('log.add("BA-FIRE-1"_clause, Named{"double"});'), [])

    def test_lets_the_projection_alone_use_floating_point(self):
        text = '// Degrees to yards.\n\nint yards(double degrees) { return 0 * int(degrees); }\n'
        self.assertEqual(self.findings({'src/battle/projection.cpp': text}), [])
        self.assert_finds('floating point', {'src/battle/loader.cpp': text})

    def test_bans_globals(self):
        self.assert_finds('a global that can change',
                          {FIRE: '// Fire.\n\nnamespace longroll {\nint shots = 0;\n}\n'})
        self.assert_finds('a static variable',
                          {FIRE: '// Fire.\n\nnamespace longroll {\nstatic State last;\n}\n'})

    def test_finds_english_in_a_rule(self):
        self.assert_bans('log.say("the brigade breaks and runs");', 'English')
        self.assertEqual(self.in_chapter('log.say("short words");'), [])
        self.assertEqual(self.findings({FIRE: '// Fire.\n\nWords reason_of(Sight sight)\n{\n'
                                        '    return "the ground hides the target";\n}\n'}), [])
        self.assertEqual(self.in_chapter('log.say("Brothers at Arms");'), [])
        self.assertEqual(self.in_chapter('table.fault(key, "this is no place", "give one");'), [])
        self.assertEqual(self.findings({
            'src/rulebooks/brothers_at_arms/present.cpp':
                '// Words.\n\nconst char* words() { return "the brigade breaks and runs"; }\n'}), [])

    def test_finds_lengths_that_no_reader_can_choose(self):
        self.assert_bans('return Refusal{"IB-FIR-1"_clause, "they are an inch apart"};', 'a length')
        self.assertEqual(
            self.in_chapter('return Refusal{"IB-FIR-1"_clause, "they are {1000} apart"};'), [])
        self.assert_finds('a length in words', {
            'src/rulebooks/brothers_at_arms/present_guide.cpp':
                '// Words.\n\nconst char* words() { return "it goes 16 inches"; }\n'})

    def test_finds_includes_that_point_up(self):
        def including(name, header):
            other = '// Other.\n\n#pragma once\n'
            text = f'// A file.\n\n#include "{header}"\n'
            return self.findings({name: text, f'src/{header}': other})
        for name, header in [('src/core/dice.cpp', 'board/hex.h'),
                             ('src/battle/load.cpp', 'rulebooks/all.h'),
                             ('src/game/game.cpp', 'cli/engine.h'),
                             ('src/game/game.cpp', 'rulebooks/iron_brigade/fire.h'),
                             ('src/ai/search.cpp', 'lab/sweep.h'),
                             ('src/cli/play.cpp', 'rulebooks/all.h'),
                             (FIRE, 'game/game.h'), (FIRE, 'rulebooks/iron_brigade/fire.h'),
                             ('src/rulebooks/shared/a.cpp', 'rulebooks/iron_brigade/fire.h')]:
            self.assertEqual(len(including(name, header)), 1, (name, header))
        for name, header in [('src/board/hex.cpp', 'core/dice.h'),
                             ('src/game/game.cpp', 'rulebooks/all.h'),
                             ('src/game/game.cpp', 'rulebooks/iron_brigade/rulebook.h'),
                             ('src/cli/main.cpp', 'ai/player.h'),
                             ('src/lab/sweep.cpp', 'game/game.h'),
                             (FIRE, 'rulebooks/shared/tally.h')]:
            self.assertEqual(including(name, header), [], (name, header))

    def test_keeps_heavy_libraries_out_of_rulebook_headers(self):
        self.assert_finds('every chapter pays for it', {
            BOUND: '// B.\n\n#pragma once\n\n#include <boost/json.hpp>\n'})

    def test_finds_long_functions_and_lines(self):
        body = '    step();\n' * 68
        text = '// Fire.\n\nvoid fire(int a)\n{\n' + body + '}\n'
        self.assert_finds(f'{FIRE}:3: fire is 71 lines long', {FIRE: text})
        self.assertEqual(self.findings({FIRE: text.replace(body, body[13:])}), [])
        chart = body.replace('    step();\n', '    // clang-format off\n', 1)
        self.assertEqual(self.findings({FIRE: text.replace(body, chart)}), [])
        self.assert_finds(f'{FIRE}:3: 101 columns', {FIRE: '// Fire.\n\n' + '// ' + 'x' * 98 + '\n'})

    def test_warns_of_long_files(self):
        self.assertEqual(self.findings({FIRE: '// Fire.\n' + 'int f();\n' * 600}), [])
        self.assertEqual(len(self.warnings), 1)

    def test_finds_unfinished_and_dead_code(self):
        self.assert_bans('// FIX' + 'ME later.', 'unfinished')
        self.assert_bans('// TO' + 'DO later.', 'unfinished')
        self.assert_bans('// NOTE: this is odd.', 'the tag NOTE')
        self.assert_bans('// RULING: we decided.', 'a ruling without its id')
        self.assert_bans('// state.pinned = true;', 'code in a comment')
        self.assert_bans('// if (pinned) return {};', 'code in a comment')
        self.assert_bans('// flinch(state, order);', 'code in a comment')
        self.assertEqual(self.in_chapter('// Counters stand; others move;'), [])
        self.assert_finds('nobody includes this header', {BOUND: HEADER})
        self.assert_finds('no target builds this file', {'src/core/deep/a.cpp': '// A.\n'})
        self.assert_finds('no target builds this file', {'src/extra/a.cpp': '// A.\n'})
        self.assert_finds('no target builds this file',
                          {'src/rulebooks/shared/deep/a.cpp': '// A.\n'})
        self.assertEqual(self.findings({'src/rulebooks/shared/table/a.cpp': '// A.\n'}), [])

    def test_finds_untidy_text(self):
        self.assert_finds('a tab', {FIRE: '// Fire.\n\tint a();\n'})
        self.assert_finds('blanks at the end', {'docs/a.md': 'words \n'})
        self.assert_finds('no newline at the end', {'CMakeLists.txt': 'project(x)'})
        self.assert_finds('no opening comment', {FIRE: 'int f();\n'})
        self.assert_finds('no include guard', {BOUND: '// B.\nint f();\n'})

    def test_knows_where_a_clause_lives(self):
        ledger = ('// Ledger.\n\n#pragma once\n\ninline constexpr ClauseEntry kLedger[] = {\n'
                  '    // Fire: fire.cpp.\n'
                  '    {"BA-FIRE-1", ClauseKind::Essential},\n'
                  '    {"BA-FIRE-2", ClauseKind::Essential},  // cover.cpp\n'
                  '    {"BA-FIRE-3", ClauseKind::Essential, ClauseStatus::Pending},\n};\n')
        cover = ('// Cover.\n\n#include "rulebooks/brothers_at_arms/clauses.h"\n\n'
                 'Clause a() { return "BA-FIRE-1"_clause; }\n'
                 'Clause b() { return "BA-FIRE-2"_clause; }\n')
        found = self.findings({'src/rulebooks/brothers_at_arms/clauses.h': ledger,
                               'src/rulebooks/brothers_at_arms/cover.cpp': cover})
        self.assertEqual(len(found), 1, found)
        self.assertIn('clauses.h:7: BA-FIRE-1 is enforced in cover.cpp, not in fire.cpp', found[0])


if __name__ == '__main__':
    unittest.main()
