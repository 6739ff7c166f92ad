// What a person is asked under each rulebook when what is plain is played for him: less than there
// is to choose, and nothing is played that a veteran would call a blunder.

#include "asked_game.h"

#include <algorithm>
#include <string>

namespace longroll::ai {
namespace {

struct Field {
    std::string rulebook;
    std::string battle;
    int turns = 1000;        // so many of it are played
    int of_a_hundred = 100;  // questions that are left, at most
};

class Asking : public testing::TestWithParam<Field> {};

int sum_of(const std::map<std::string, int>& counts)
{
    int sum = 0;
    for (const auto& [topic, count] : counts) sum += count;
    return sum;
}

TEST_P(Asking, LeavesWhatIsPlainOut)
{
    const Field& field = GetParam();
    AskedGame game({field.rulebook, field.battle, 1, field.turns, true});
    game.play();
    int before = 0;
    int after = 0;
    int played = 0;
    int otherwise = 0;
    for (const Side side : {Side::Confederate, Side::Union}) {
        const Questions& asked = game.of(side);
        EXPECT_EQ(asked.asked + asked.single + sum_of(asked.plain), asked.decisions);
        before += asked.decisions - asked.single;
        after += asked.asked;
        played += sum_of(asked.plain);
        otherwise += sum_of(asked.worse);
        for (const auto& [topic, words] : asked.sample) RecordProperty(topic, words);
    }
    RecordProperty("before", before);
    RecordProperty("after", after);
    RecordProperty("turns", game.turns());
    EXPECT_GT(played, 0);
    EXPECT_LE(100 * after, field.of_a_hundred * before) << after << " of " << before;
    // A veteran weighs what was played no lower than what he would do himself, but for a few.
    EXPECT_LE(otherwise, played / 5) << otherwise << " of " << played;
}

INSTANTIATE_TEST_SUITE_P(
    EveryRulebook, Asking,
    testing::Values(Field{"brothers-at-arms", "brawners-farm", 1000, 55},
                    Field{"iron-brigade", "brawners-farm", 1000, 72},
                    Field{"test-of-battle", "brawners-farm", 1000, 93},
                    Field{"face-to-the-enemy", "brawners-farm", 1000, 80},
                    Field{"brothers-at-arms-miniatures", "brawners-farm", 1000, 90},
                    Field{"brothers-at-arms", "first-bull-run", 1000, 52},
                    Field{"iron-brigade", "first-bull-run", 1, 99},
                    Field{"test-of-battle", "first-bull-run", 3, 98},
                    Field{"face-to-the-enemy", "first-bull-run", 3, 87},
                    Field{"brothers-at-arms-miniatures", "first-bull-run", 4, 95}),
    [](const testing::TestParamInfo<Field>& field) {
        std::string name = field.param.rulebook + "_on_" + field.param.battle;
        std::ranges::replace(name, '-', '_');
        return name;
    });

}  // namespace
}  // namespace longroll::ai
