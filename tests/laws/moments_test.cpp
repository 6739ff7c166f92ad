// Where the play stands, and what a move costs: laws for every rulebook, over random games that are
// drawn by LONGROLL_SEED.

#include "laws.h"

#include <algorithm>

namespace longroll::game {
namespace {

// So many decisions of each rulebook, in games with options drawn at random.
template <class Visit>
void visit_games(std::uint64_t seed, int decisions, RunOn run_on, Visit visit)
{
    seed = first_seed(seed);
    for (const Ruleset* ruleset : rulesets())
        for (int left = decisions; left > 0; ++seed) {
            SCOPED_TRACE("game " + std::to_string(seed));
            PlayoutDice dice(seed);
            DiceTerms terms;
            terms.seed = Seed::from_number(seed);
            auto game = Game::start(library(), "brawners-farm", std::string(ruleset->id()),
                                    ruleset->random_options(dice), terms);
            ASSERT_TRUE(game) << to_text(game.error());
            for (; left > 0 && !game->over(); --left) {
                const auto before = game->position().clone();
                const AnyAction action = before->sample(dice);
                ASSERT_TRUE(std::holds_alternative<Accepted>(game->apply(action, {}, run_on)));
                visit(*before, action, *game);
                if (testing::Test::HasFatalFailure()) return;
            }
            const auto again = Game::replay(library(), game->log());
            ASSERT_TRUE(again) << to_text(again.error());
            ASSERT_EQ(again->position().digest(), game->position().digest());
        }
}

std::string text_of(const Position& position, const AnyAction& action)
{
    return boost::json::serialize(position.write_action(action));
}

// Arrivals and nights run on, and so does the beginning: nobody ends them as a phase.
bool is_ended_by_players(const Moment& moment)
{
    return moment.phase != "set_up" && moment.phase != "arrivals" &&
           !moment.phase.starts_with("night");
}

TEST(StopAtThePhase, OnlyTheEndOfAPhaseEndsIt)
{
    int ended = 0;
    visit_games(100, 1500, RunOn::ToPhaseEnd,
                [&](const Position& before, const AnyAction& action, const Game& game) {
                    const Position& after = game.position();
                    ASSERT_EQ(after.check(), "") << text_of(before, action);
                    if (after.verdict().over) return;
                    ASSERT_FALSE(after.legal().empty()) << text_of(before, action);
                    if (!is_ended_by_players(before.moment())) return;
                    const bool ends = before.write_action(action).at("do") == Json("end_phase");
                    ASSERT_EQ(after.moment() != before.moment(), ends) << text_of(before, action);
                    ended += ends ? 1 : 0;
                });
    EXPECT_GT(ended, 100);
}

// A legal move costs no more than it may, and its legs add up.
TEST(RouteOfAMove, FitsItsAllowance)
{
    int moves = 0;
    visit_games(200, 1500, RunOn::ToChoice,
                [&](const Position& before, const AnyAction& action, const Game&) {
                    const auto route = before.route(action);
                    if (!route) return;
                    ++moves;
                    ASSERT_FALSE(route->legs.empty()) << text_of(before, action);
                    ASSERT_FALSE(route->unit.empty());
                    const bool whole = route->reading == "one hex as the whole move";
                    int spent = 0;
                    for (const RouteLeg& leg : route->legs) {
                        ASSERT_GE(leg.cost.total(), 0);
                        spent += leg.cost.total();
                        const int left = std::max(0, leg.allowance.total() - spent);
                        ASSERT_EQ(leg.left, whole ? 0 : left) << text_of(before, action);
                    }
                    // What is measured on a table has a tolerance (IB-R-1).
                    const int most = route->legs.back().allowance.total() + 1;
                    ASSERT_TRUE(whole || spent <= most) << text_of(before, action);
                });
    EXPECT_GT(moves, 100);
}

}  // namespace
}  // namespace longroll::game
