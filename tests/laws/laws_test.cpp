// What every rulebook must obey, on every battle, over random games with random options. One suite,
// an instantiation for each rulebook and battle. The games are drawn by LONGROLL_SEED.

#include "core/json.h"
#include "game/describe.h"
#include "game/game.h"
#include "game/known.h"
#include "support/test_seed.h"

#include <algorithm>
#include <cstdlib>
#include <ostream>
#include <set>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace longroll::game {
namespace {

constexpr long kMostDecisions = 500'000;

bool is_measured(const Ruleset& ruleset) { return ruleset.board_kind() == BoardKind::Table; }

// How much a law looks at, in decisions: some hundred short games in every run, ten thousand by
// night. Games on a measured table are long, and each decision in them is dearer.
long decisions_to_make(const Ruleset& ruleset, long by_day)
{
    const long share = is_measured(ruleset) ? by_day / 8 : by_day;
    return std::getenv("LONGROLL_NIGHTLY") != nullptr ? share * 40 : share;
}

Library& library()
{
    static Library kLibrary(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    return kLibrary;
}

struct Match {
    const Ruleset* ruleset;
    std::string battle;
};
void PrintTo(const Match& match, std::ostream* out)
{
    *out << match.ruleset->id() << " on " << match.battle;
}

std::vector<Match> all_matches()
{
    std::vector<Match> matches;
    for (const Ruleset* ruleset : rulesets())
        for (const std::string& battle : library().ids()) matches.push_back({ruleset, battle});
    return matches;
}

std::string name_of_match(const testing::TestParamInfo<Match>& match)
{
    std::string name = std::string(match.param.ruleset->id()) + "_on_" + match.param.battle;
    for (char& letter : name)
        if (letter == '-') letter = '_';
    return name;
}

class Laws : public testing::TestWithParam<Match> {
protected:
    std::unique_ptr<Position> muster(const Json& options) const
    {
        const auto battle = library().find(GetParam().battle);
        EXPECT_TRUE(battle) << to_text(battle.error());
        auto position = GetParam().ruleset->muster(**battle, options);
        EXPECT_TRUE(position) << to_text(position.error());
        return *std::move(position);
    }
    std::unique_ptr<Position> random_opening(PlayoutDice& dice) const
    {
        return muster(GetParam().ruleset->random_options(dice));
    }
    static long decisions_to_make(long by_day)
    {
        return game::decisions_to_make(*GetParam().ruleset, by_day);
    }
    // Where each look is dear, a measured table gets fewer of them.
    static std::uint32_t seldom(std::uint32_t every)
    {
        return is_measured(*GetParam().ruleset) ? every * 8 : every;
    }
    // Some moments of random games, so many decisions in all: visits one decision in `every`. Until
    // enough of them were worth a visit more games are played, but not for ever.
    template <class Visit, class Enough>
    void visit_moments(std::uint64_t seed, long by_day, std::uint32_t every, Visit visit,
                       Enough enough) const
    {
        constexpr long kMostTimes = 20;
        visit_games(seed, by_day, every, visit);
        for (long times = 1; times < kMostTimes && !enough() && !HasFatalFailure(); ++times)
            visit_games(seed + 50'000 * times, by_day, every, visit);
    }
    template <class Visit>
    void visit_moments(std::uint64_t seed, long by_day, std::uint32_t every, Visit visit) const
    {
        visit_games(seed, by_day, every, visit);
    }
    template <class Visit>
    void visit_games(std::uint64_t seed, long by_day, std::uint32_t every, Visit visit) const
    {
        seed = first_seed(seed);
        for (long left = decisions_to_make(by_day); left > 0; ++seed) {
            SCOPED_TRACE("game " + std::to_string(seed));
            PlayoutDice dice(seed);
            const auto position = random_opening(dice);
            for (; left > 0 && position->decider(); --left) {
                const AnyAction action = position->sample(dice);
                if (dice.below(every) == 0) {
                    visit(*position, action, dice);
                    if (testing::Test::HasFatalFailure()) return;
                }
                Story story;
                ASSERT_TRUE(std::holds_alternative<Done>(position->apply(action, dice, story)))
                    << text_of(*position, action);
            }
        }
    }
    // Plays on until the game is over, or very many options have been listed.
    static Playout play_to_the_end(Position& position, PlayoutDice& dice, PlayoutStyle style)
    {
        return position.playout(dice, style, {kMostDecisions, 60'000});
    }
    static std::string text_of(const Position& position, const AnyAction& action)
    {
        return boost::json::serialize(position.write_action(action));
    }
};

TEST_P(Laws, RandomGamesEndAndStaySound)
{
    std::uint64_t seed = first_seed(1);
    for (long left = decisions_to_make(150'000); left > 0; ++seed) {
        PlayoutDice dice(seed);
        const auto position = random_opening(dice);
        const Playout playout = play_to_the_end(*position, dice, PlayoutStyle::Sample);
        ASSERT_TRUE(playout.verdict.over) << "game " << seed << " does not end";
        ASSERT_EQ(position->check(), "") << "game " << seed;
        EXPECT_FALSE(position->decider().has_value());
        left -= playout.decisions;
    }
}

TEST_P(Laws, GamesFromListsStaySoundToo)
{
    constexpr long kUsualOptions = 32;
    std::uint64_t seed = first_seed(900);
    for (long left = decisions_to_make(30'000) * kUsualOptions; left > 0; ++seed) {
        PlayoutDice dice(seed);
        const auto position = random_opening(dice);
        const Playout playout = play_to_the_end(*position, dice, PlayoutStyle::List);
        ASSERT_EQ(position->check(), "") << "game " << seed;
        ASSERT_EQ(position->decider().has_value(), !playout.verdict.over);
        left -= playout.options;
    }
}

TEST_P(Laws, ListedAndDrawnActionsAreAccepted)
{
    visit_moments(
        2000, 20'000, seldom(12),
        [&](const Position& position, const AnyAction& drawn, PlayoutDice& dice) {
            const auto refusal = position.refuse(drawn);
            ASSERT_FALSE(refusal) << text_of(position, drawn) << refusal->clause.id;
            const auto actions = position.legal();
            ASSERT_FALSE(actions.empty());
            for (const AnyAction& action : actions) {
                const auto listed = position.refuse(action);
                ASSERT_FALSE(listed) << text_of(position, action) << " " << listed->clause.id;
            }
            const auto next = position.clone();
            Story story;
            const AnyAction& any = actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
            ASSERT_TRUE(std::holds_alternative<Done>(next->apply(any, dice, story)));
            ASSERT_EQ(next->check(), "") << text_of(position, any);
        });
}

// Actions that were legal at some other moment are mostly not so now.
TEST_P(Laws, RefusedActionsChangeNothing)
{
    std::vector<AnyAction> pool;
    long refusals = 0;
    visit_moments(
        3000, 20'000, 8,
        [&](const Position& position, const AnyAction& drawn, PlayoutDice& dice) {
            if (pool.size() < 400) pool.push_back(drawn);
            const auto copy = position.clone();
            for (int tries = 0; tries < 20; ++tries) {
                const AnyAction& stale = pool[dice.below(static_cast<std::uint32_t>(pool.size()))];
                if (!copy->refuse(stale)) continue;
                ++refusals;
                Story story;
                const Applied applied = copy->apply(stale, dice, story);
                ASSERT_TRUE(std::holds_alternative<Refusal>(applied));
                ASSERT_TRUE(story.empty());
                ASSERT_FALSE(std::get<Refusal>(applied).reason.empty());
            }
            ASSERT_TRUE(copy->same_state(position));
        },
        [&] { return refusals > 100; });
    EXPECT_GT(refusals, 100);
}

TEST_P(Laws, JsonGoesThereAndBack)
{
    visit_moments(4000, 10'000, 40,
                  [&](const Position& position, const AnyAction& drawn, PlayoutDice&) {
                      const auto action = position.read_action(position.write_action(drawn));
                      ASSERT_TRUE(action) << to_text(action.error());
                      ASSERT_TRUE(position.same_action(*action, drawn));

                      const std::string text = boost::json::serialize(position.write_state());
                      const auto copy = muster(position.write_options());
                      const auto parsed = parse_json(text, "state");
                      ASSERT_TRUE(parsed);
                      const Problems problems = copy->read_state(*parsed);
                      ASSERT_TRUE(problems.empty()) << to_text(problems);
                      ASSERT_TRUE(copy->same_state(position)) << text;
                      ASSERT_EQ(copy->digest(), position.digest());
                  });
}

// Written whole, set up and written again: the same to the last hexside, and as playable.
TEST_P(Laws, ASandboxIsTheWholePosition)
{
    int written = 0;
    visit_moments(
        4500, 4000, 100,
        [&](const Position& position, const AnyAction& drawn, PlayoutDice&) {
            ++written;
            const std::string whole = boost::json::serialize(position.write_sandbox());
            const auto parsed = parse_json(whole, "position");
            ASSERT_TRUE(parsed);
            const auto copy = GetParam().ruleset->sandbox(*parsed);
            ASSERT_TRUE(copy) << to_text(copy.error());
            ASSERT_EQ(boost::json::serialize((*copy)->write_sandbox()), whole);
            ASSERT_TRUE((*copy)->same_state(position))
                << boost::json::serialize((*copy)->write_state());
            ASSERT_EQ(boost::json::serialize(to_json(JsonNames{}, (*copy)->board())),
                      boost::json::serialize(to_json(JsonNames{}, position.board())));
            ASSERT_EQ((*copy)->refuse(drawn).has_value(), position.refuse(drawn).has_value());
        },
        [&] { return written > 0; });
    EXPECT_GT(written, 0);
}

// What came of an action, as the odds tell results apart.
Story outcome_of(const Position& position, Story story)
{
    std::erase_if(story, [&](const StoryLine& line) { return !position.is_outcome(line.event); });
    return story;
}

bool same_outcome(const Position& position, const Story& a, const Story& b)
{
    return std::ranges::equal(a, b, [&](const StoryLine& one, const StoryLine& other) {
        return one.clause == other.clause && position.same_event(one.event, other.event);
    });
}

std::string story_text(const Position& position, const Story& story)
{
    std::string text;
    for (const StoryLine& line : story)
        text += "\n  " + std::string(line.clause.id) + " " +
                boost::json::serialize(position.write_event(line.event));
    return text;
}

// Every action is tried beside the game. If something of note comes of it, that must be among the
// odds, and so must whatever comes of it when it is tried again.
TEST_P(Laws, OddsAddUpAndHoldEveryResult)
{
    PlayoutDice plays(first_seed(5500));
    const auto try_it = [&](const Position& position, const AnyAction& action) {
        Story story;
        EXPECT_TRUE(std::holds_alternative<Done>(position.clone()->apply(action, plays, story)));
        return outcome_of(position, std::move(story));
    };
    int asked = 0;
    int uncertain = 0;
    visit_moments(
        5000, 15'000, 3,
        [&](const Position& position, const AnyAction& drawn, PlayoutDice&) {
            Story outcome = try_it(position, drawn);
            if (outcome.empty() && plays.below(30) != 0) return;
            const auto chances = position.odds(drawn);
            if (!chances) return;
            ++asked;
            uncertain += chances->size() > 1 ? 1 : 0;
            Fraction total;
            for (const Chance& chance : *chances) {
                ASSERT_GT(chance.chance, Fraction(0)) << text_of(position, drawn);
                total = total + chance.chance;
            }
            ASSERT_EQ(total, Fraction(1)) << text_of(position, drawn);
            for (int play = 0; play < 6; ++play) {
                ASSERT_TRUE(std::ranges::any_of(*chances,
                                                [&](const Chance& chance) {
                                                    return same_outcome(position, chance.outcome,
                                                                        outcome);
                                                }))
                    << text_of(position, drawn) << " came out as" << story_text(position, outcome);
                if (chances->size() > 1) outcome = try_it(position, drawn);
            }
        },
        [&] { return asked > 20 && uncertain > 5; });
    RecordProperty("asked", asked);
    RecordProperty("uncertain", uncertain);
    EXPECT_GT(asked, 20);
    EXPECT_GT(uncertain, 5);
}

TEST_P(Laws, ScenesPromptsAndWordsAreThere)
{
    visit_moments(6000, 500, seldom(25),
                  [&](const Position& position, const AnyAction& drawn, PlayoutDice&) {
                      for (const Viewer viewer : {Viewer::umpire(), Viewer::everybody(),
                                                  Viewer(Side::Confederate), Viewer(Side::Union)}) {
                          ASSERT_FALSE(position.scene(viewer).heading.empty());
                          ASSERT_FALSE(position.prompt(viewer).text.empty());
                      }
                      const ActionWords words = position.describe(drawn);
                      ASSERT_FALSE(words.text.empty());
                      ASSERT_FALSE(words.clause.id.empty());
                  });
}

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
            if (step % seldom(20) == 0) {
                hidden_moments += expect_veiled(*position) ? 1 : 0;
                if (position->decider()) expect_answered(*position, dice);
            }
            if (HasFailure()) return;
        }
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

// What a person drags is understood or means nothing, and never breaks anything.
TEST_P(Laws, EveryDragIsUnderstoodOrMeansNothing)
{
    long understood = 0;
    long allowed = 0;
    visit_moments(
        8500, 2'000, 15,
        [&](const Position& position, const AnyAction& drawn, PlayoutDice& dice) {
            const Scene scene = position.scene(Viewer::umpire());
            const auto any = [&](std::size_t size) {
                return dice.below(static_cast<std::uint32_t>(size));
            };
            for (int tries = 0; tries < 10 && !scene.pieces.empty(); ++tries) {
                const ScenePiece& piece = scene.pieces[any(scene.pieces.size())];
                const ScenePiece& other = scene.pieces[any(scene.pieces.size())];
                Intent intent{piece.id, other.place, {}, {}};
                if (any(2) == 0) intent.target = other.id;
                if (any(2) == 0) intent.to.x += 1000 * static_cast<int>(any(5)) - 2000;
                const auto meant = position.intend(intent);
                if (!meant) continue;
                ++understood;
                const auto refusal = position.refuse(*meant);
                ASSERT_FALSE(refusal && (refusal->clause.id.empty() || refusal->reason.empty()));
            }
            // A listed action with one piece and a way can be dragged, too.
            const ActionWords words = position.describe(drawn);
            if (words.pieces.size() != 1 || words.path.empty()) return;
            const auto meant =
                position.intend({words.pieces[0], words.path.back(), words.target, {}});
            ASSERT_TRUE(meant) << text_of(position, drawn);
            if (!position.refuse(*meant)) ++allowed;
        },
        [&] { return understood > 20 && allowed > 0; });
    // A short battle has few moments; the law is about all that there are.
    EXPECT_GT(understood, 20);
    EXPECT_GT(allowed, 0);
}

TEST_P(Laws, EveryPieceHasItsOverlayAndTheGameItsAccount)
{
    visit_moments(8700, 500, 60, [&](const Position& position, const AnyAction&, PlayoutDice&) {
        const Scene scene = position.scene(Viewer::everybody());
        for (const ScenePiece& piece : scene.pieces) {
            const Overlay overlay = position.overlay(Viewer::everybody(), piece.id);
            for (const OverlayArea& area : overlay.areas) ASSERT_FALSE(area.text.empty());
            for (const OverlayLine& line : overlay.lines) ASSERT_FALSE(line.text.empty());
            for (const OverlayShape& shape : overlay.shapes) ASSERT_FALSE(shape.text.empty());
            ASSERT_FALSE(overlay.areas.empty() && overlay.lines.empty()) << piece.id;
        }
        ASSERT_TRUE(position.overlay(Viewer::umpire(), "nobody").areas.empty());
        const Account account = position.account();
        for (const std::size_t side : {0u, 1u})
            ASSERT_LE(account.men_lost[side], account.men_engaged[side]);
    });
}

// A client draws any piece without knowing a rulebook, and says any length in any measure.
TEST_P(Laws, PiecesAreWholeAndLengthsCanBeSaid)
{
    long marked = 0;
    SceneBoard board;
    const auto say = [&](const std::string& sentence) {
        for (const Measure& measure : board.measures)
            ASSERT_EQ(said_in(measure, sentence).find('{'), std::string::npos) << sentence;
        if (sentence.find('{') != std::string::npos) ++marked;
    };
    visit_moments(8900, 500, 60,
                  [&](const Position& position, const AnyAction& drawn, PlayoutDice&) {
                      board = position.board();
                      ASSERT_FALSE(board.measures.empty());
                      say(board.scale);
                      const ActionWords words = position.describe(drawn);
                      say(words.text);
                      say(words.note);
                      for (const Ghost& ghost : words.ghosts) ASSERT_FALSE(ghost.stands.empty());
                      const Scene scene = position.scene(Viewer::umpire());
                      for (const SceneMarker& marker : scene.markers)
                          ASSERT_FALSE(marker.text.empty());
                      for (const ScenePiece& piece : scene.pieces) {
                          ASSERT_EQ(piece.stands.empty(), board.kind == BoardKind::Hex) << piece.id;
                          for (const SceneStand& stand : piece.stands)
                              ASSERT_GE(stand.outline.size(), 3u);
                          for (const SceneTag& tag : piece.markers) ASSERT_FALSE(tag.text.empty());
                          for (const std::string& line : piece.card) say(line);
                      }
                  });
    // Hexes are counted, not measured.
    if (board.kind == BoardKind::Hex) {
        EXPECT_EQ(marked, 0);
    }
}

TEST_P(Laws, ExactlyOneStepOfTheTrackIsNow)
{
    visit_moments(8800, 500, 10, [&](const Position& position, const AnyAction&, PlayoutDice&) {
        const Scene scene = position.scene(Viewer::everybody());
        const auto now = std::ranges::count_if(scene.track, &SceneStep::now);
        ASSERT_EQ(now, 1) << scene.heading;
    });
}

TEST_P(Laws, TheGuideKnowsTheTopicsAndTheOptionsAreExplained)
{
    std::set<std::string> guided;
    for (const GuideStep& step : GetParam().ruleset->guide())
        EXPECT_TRUE(guided.insert(std::string(step.topic)).second) << step.topic;
    std::set<std::string> met;
    visit_moments(8900, 3000, seldom(1),
                  [&](const Position& position, const AnyAction&, PlayoutDice&) {
                      met.insert(position.prompt(Viewer::everybody()).topic);
                  });
    std::size_t explained = 0;
    for (const std::string& topic : met) explained += guided.count(topic);
    // A bound's usual decisions are all explained; rare ones may not be.
    EXPECT_GE(explained * 10, met.size() * 8);

    const Json options = GetParam().ruleset->options();
    std::set<std::string> told;
    for (const OptionText& option : GetParam().ruleset->option_texts()) {
        EXPECT_TRUE(options.as_object().contains(option.name)) << option.name;
        EXPECT_FALSE(option.title.empty() || option.text.empty());
        told.insert(std::string(option.name));
    }
    EXPECT_EQ(told.size(), options.as_object().size());
}

// A whole game, kept: its log gives it again, and undo takes it back.
TEST_P(Laws, ReplaysMatchAndUndoRestores)
{
    std::uint64_t number = first_seed(0);
    for (long left = decisions_to_make(20'000); left > 0; ++number) {
        SCOPED_TRACE("game " + std::to_string(number));
        PlayoutDice dice(number + 7000);
        DiceTerms terms;
        terms.seed = Seed::from_number(number);
        auto game = Game::start(library(), GetParam().battle, std::string(GetParam().ruleset->id()),
                                GetParam().ruleset->random_options(dice), terms);
        ASSERT_TRUE(game) << to_text(game.error());
        for (long step = 0; left > 0 && !game->over(); ++step, --left) {
            const auto before = step % 50 == 0 ? game->position().clone() : nullptr;
            const AnyAction action = game->position().sample(dice);
            ASSERT_TRUE(std::holds_alternative<Accepted>(game->apply(action)));
            if (before == nullptr) continue;
            ASSERT_TRUE(game->undo());
            ASSERT_TRUE(game->position().same_state(*before));
        }
        const std::string log = game->log();
        const auto again = Game::replay(library(), log);
        ASSERT_TRUE(again) << to_text(again.error());
        EXPECT_TRUE(again->position().same_state(game->position()));
        EXPECT_EQ(again->log(), log);
        const auto proof = verify(library(), log);
        ASSERT_EQ(proof.has_value(), game->over());  // the seed is revealed at the end
        EXPECT_TRUE(!proof || proof->over);
    }
}

INSTANTIATE_TEST_SUITE_P(AllRulebooks, Laws, testing::ValuesIn(all_matches()), name_of_match);

}  // namespace
}  // namespace longroll::game
