// Secrets stay with their side, in every rulebook and on every battle.

#include "core/json.h"
#include "game/known.h"
#include "laws.h"

#include <algorithm>

namespace longroll::game {
namespace {

// One side's hidden facts, exchanged for others, must make no difference to what anybody else is
// shown, told or offered. Two nights are added to the battle, since that is when armies have
// secrets, and the options are drawn until they bring some, if any do.
class Secrets : public Laws {
protected:
    std::unique_ptr<Position> long_battle(PlayoutDice& dice) const
    {
        battle::Battle battle = **library().find(GetParam().battle);
        constexpr int kMinutesOfTwoDays = 2 * 24 * 60;
        battle.clock.end.minutes += kMinutesOfTwoDays;
        constexpr int kDraws = 20;
        for (int draw = 1;; ++draw) {
            auto position =
                GetParam().ruleset->muster(battle, GetParam().ruleset->random_options(dice));
            EXPECT_TRUE(position) << to_text(position.error());
            if (draw == kDraws || (*position)->has_secrets()) return *std::move(position);
        }
    }
    static std::string shown(const Position& position, Viewer viewer)
    {
        return boost::json::serialize(to_json(JsonNames{}, position.scene(viewer))) +
               boost::json::serialize(to_json(JsonNames{}, position.prompt(viewer)));
    }
    // A rulebook's own scenes and prompts hide what the door hides, and the door is the same for
    // whoever has been through it.
    static bool expect_veiled(const Position& position)
    {
        bool hidden = false;
        for (const Viewer viewer :
             {Viewer(Side::Confederate), Viewer(Side::Union), Viewer::everybody()}) {
            const auto known = position.as_known_to(viewer);
            hidden = hidden || !known->same_state(position);
            EXPECT_EQ(shown(*known, viewer), shown(position, viewer));
            EXPECT_TRUE(known->as_known_to(viewer)->same_state(*known));
            EXPECT_EQ(known->decider(), position.decider());
            EXPECT_EQ(known->moment(), position.moment());
        }
        EXPECT_TRUE(position.as_known_to(Viewer::umpire())->same_state(position));
        EXPECT_TRUE(position.has_secrets() || !hidden);
        return hidden;
    }
    // What is listed to one who does not know everything is done, in one way or another, or refused
    // in words that tell nothing; odds, tallies and words can be made of it.
    static void expect_answered(const Position& position, PlayoutDice& dice)
    {
        const Known known(position, *position.decider());
        const std::vector<AnyAction> listed = known->legal();
        ASSERT_FALSE(listed.empty());
        for (const AnyAction& action : listed) {
            const Ruled done = ruled(position, known, action);
            if (const auto* refusal = std::get_if<Refusal>(&done)) {
                EXPECT_EQ(refusal->clause, position.refused_unseen().clause);
                EXPECT_EQ(refusal->reason, position.refused_unseen().reason);
            } else {
                EXPECT_FALSE(position.refuse(std::get<AnyAction>(done)));
            }
        }
        const AnyAction& drawn = listed[dice.below(static_cast<std::uint32_t>(listed.size()))];
        EXPECT_FALSE(known->describe(drawn, known.viewer()).text.empty());
        (void)known->tallies(drawn);
        EXPECT_FALSE(position.refuse(first_allowed(position, known)));
    }
    static void expect_veiled_words(const Position& position, const Story& story)
    {
        const auto words = [&](const StoryLine& line, Viewer viewer) {
            return position.words(line.event, viewer);
        };
        for (const StoryLine& line : story)
            for (const Side side : {Side::Confederate, Side::Union}) {
                const bool same = words(line, side) == words(line, Viewer::umpire());
                EXPECT_EQ(same, position.knows(line.event, side)) << words(line, side);
                EXPECT_FALSE(position.knows(line.event, Viewer::everybody()) && !same);
                EXPECT_TRUE(position.knows(line.event, Viewer::umpire()));
            }
    }
    // Nobody was told or shown anything of a secret order: then nobody knows what he did not know.
    static bool expect_unnoticed(const Position& before, const Position& after, const Story& story,
                                 Viewer viewer)
    {
        const bool told = std::ranges::any_of(
            story, [&](const StoryLine& line) { return !after.words(line.event, viewer).empty(); });
        if (told || shown(before, viewer) != shown(after, viewer)) return false;
        EXPECT_TRUE(after.as_known_to(viewer)->same_state(*before.as_known_to(viewer)));
        return true;
    }
};

TEST_P(Secrets, StayWithTheirSide)
{
    constexpr long kMostOfAGame = 500;
    long secret_deeds = 0;
    long unnoticed = 0;
    long hidden_moments = 0;
    bool may_hide = false;
    std::uint64_t seed = first_seed(8000);
    // Where secrets are rare, more games are played until one was looked at, but not for ever.
    int prolonged = 0;
    for (long left = decisions_to_make(12'000); left > 0; ++seed) {
        SCOPED_TRACE("game " + std::to_string(seed));
        PlayoutDice dice(seed);
        const auto position = long_battle(dice);
        may_hide = may_hide || position->has_secrets();
        const long most = position->has_secrets() ? kMostOfAGame : left;
        for (long step = 0; step < most && left > 0 && position->decider(); ++step, --left) {
            const AnyAction action = position->sample(dice);
            const auto owner = position->secret_of(action);
            const auto before = owner ? position->clone() : nullptr;
            SCOPED_TRACE(position->describe(action).text);
            if (owner) {
                ++secret_deeds;
                EXPECT_EQ(owner, position->decider());
                const std::string told = position->describe(action).text;
                EXPECT_EQ(position->describe(action, *owner).text, told);
                EXPECT_NE(position->describe(action, enemy_of(*owner)).text, told);
            }
            Story story;
            ASSERT_TRUE(std::holds_alternative<Done>(position->apply(action, dice, story)));
            expect_veiled_words(*position, story);
            if (owner)
                for (const Viewer viewer : {Viewer(enemy_of(*owner)), Viewer::everybody()})
                    unnoticed += expect_unnoticed(*before, *position, story, viewer) ? 1 : 0;
            if ((owner && hidden_moments == 0) || step % seldom(20) == 0) {
                hidden_moments += expect_veiled(*position) ? 1 : 0;
                if (position->decider()) expect_answered(*position, dice);
            }
            if (HasFailure()) return;
        }
        constexpr int kMostProlonged = 10;
        if (left == 0 && secret_deeds > 0 && hidden_moments == 0 && ++prolonged <= kMostProlonged)
            left = decisions_to_make(12'000);
    }
    // How much the law has seen stands in the test's report.
    RecordProperty("secret_deeds", std::to_string(secret_deeds));
    RecordProperty("unnoticed", std::to_string(unnoticed));
    RecordProperty("hidden_moments", std::to_string(hidden_moments));
    // Where the options bring secrets, the law has seen some.
    if (may_hide) {
        EXPECT_GT(hidden_moments, 0);
        EXPECT_GT(unnoticed, 0);
    }
    // The games of every day are known to have both or neither; others may not, by luck.
    if (test_seed() == 0) {
        EXPECT_EQ(secret_deeds > 0, hidden_moments > 0);
    }
}

INSTANTIATE_TEST_SUITE_P(AllRulebooks, Secrets, testing::ValuesIn(all_matches()), name_of_match);

}  // namespace
}  // namespace longroll::game
