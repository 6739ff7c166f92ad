// Brothers at Arms as people see it: cards, notes, the track, overlays, the account, and what is
// kept from the other side.

#include "movement_cast.h"
#include "orders_cast.h"
#include "rulebooks/brothers_at_arms/present.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>

namespace longroll::brothers_at_arms {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

ScenePiece piece(const Cast& cast, CounterId counter, Viewer viewer = Viewer::umpire())
{
    const Scene scene = Rulebook::scene(cast.field, cast.state, viewer);
    for (const auto& list : {scene.pieces, scene.off_board})
        for (const ScenePiece& each : list)
            if (each.id == id_of(cast.field, counter)) return each;
    return {};
}
ActionWords words(const Cast& cast, const Action& action, Viewer viewer = Viewer::umpire())
{
    return Rulebook::describe(cast.field, cast.state, action, viewer);
}
Overlay overlay(const Cast& cast, CounterId counter)
{
    return Rulebook::overlay(cast.field, cast.state, Viewer::everybody(),
                             id_of(cast.field, counter));
}
OverlayArea area(const Overlay& overlay, const std::string& label, const std::string& kind)
{
    for (const OverlayArea& each : overlay.areas)
        if (each.area == label && each.kind == kind) return each;
    return {};
}

TEST(Cards, SayWhatTheFactorsMean)
{
    Cast cast;
    const UnitId unit = cast.csa({0, 0}, {2, 4, 3});
    cast.field.units[0].men = 2400;
    const auto card = piece(cast, unit).card;
    EXPECT_EQ(card[0], "Confederate infantry, division 1, 2400 men.");
    EXPECT_EQ(card[1], "Fires up to 2 hexes, hits on 4 or more; moves 2 hexes.");
    EXPECT_EQ(card[2], "Strength 3: it attacks with 3 dice, and 3 hits in one attack disperse it.");
    EXPECT_THAT(card, Contains("Has orders."));
    EXPECT_EQ(card.size(), 4u);
}

TEST(Cards, SayWhatWeighsOnAUnit)
{
    Cast cast;
    const UnitId unit = cast.csa({0, 0}, {1, 4, 1});
    cast[unit].orders = false;
    cast[unit].nic = cast[unit].fatigued = cast[unit].pinned = true;
    cast[unit].rest_bounds = 2;
    const ScenePiece tired = piece(cast, unit);
    EXPECT_THAT(tired.card, Contains("Fatigued: rested 2 of 4 bounds."));
    EXPECT_THAT(tired.card, Contains(HasSubstr("Not in command")));
    EXPECT_THAT(tired.card, Contains(HasSubstr("Pinned")));
    EXPECT_THAT(tired.card, Contains(HasSubstr("From here and now: 1 die at 5")));
    EXPECT_THAT(tired.markers, ElementsAre(SceneTag{"NIC", Tone::Caution, Icon::None},
                                           SceneTag{"pinned", Tone::Bad, Icon::None},
                                           SceneTag{"fatigued 2", Tone::Worn, Icon::None}));
    ASSERT_EQ(tired.gauges.size(), 1u);
    EXPECT_EQ(tired.gauges[0].value, 2);
    EXPECT_EQ(tired.gauges[0].most, 4);
}

TEST(Counters, AreFaintWhenTheyHaveHadTheirTurn)
{
    OrdersCast cast;
    const CommanderId leader = cast.leader(1, {2, 0}, 2);
    const UnitId unit = cast.brigade(division(1), {5, 0});
    cast[unit].moved = cast[leader].moved = true;
    for (const Phase phase : {Phase::MoveUnits, Phase::MoveCommands, Phase::Fire, Phase::Melee}) {
        cast.state.phase = phase;
        cast.state.active = cast.field[unit].side;
        cast[unit].attacked = false;
        EXPECT_EQ(piece(cast, unit).done, phase == Phase::MoveUnits);
        EXPECT_EQ(piece(cast, leader).done, phase == Phase::MoveCommands);
        cast[unit].attacked = true;
        EXPECT_EQ(piece(cast, unit).done, phase != Phase::MoveCommands);
        cast.state.active = enemy_of(cast.field[unit].side);
        EXPECT_FALSE(piece(cast, unit).done);
    }
}

TEST(Cards, NameTheSuperior)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({0, 0}, 3);
    const CommanderId leader = cast.leader(1, {2, 0}, 2);
    const UnitId unit = cast.brigade(division(1), {5, 0});
    EXPECT_EQ(piece(cast, unit).superior, "c1");
    EXPECT_THAT(piece(cast, unit).card,
                Contains("Takes orders from c1, 3 hexes away; he reaches 2."));
    EXPECT_EQ(piece(cast, leader).superior, "c0");
    EXPECT_EQ(piece(cast, chief).superior, "");
    cast[unit].under = chief;
    EXPECT_EQ(piece(cast, unit).superior, "c0");
}

TEST(Notes, SayWhatAMoveCosts)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    const UnitId horse = cast.csa_arm(Arm::Cavalry, {0, 3});
    EXPECT_EQ(words(cast, MoveUnit{unit, {kE}}).note, "1 of 2");
    EXPECT_EQ(words(cast, MoveUnit{horse, {kE, kE, kE}}).note, "3 of 4");
    cast.lay(MovementCast::Line::Turnpike, {0, 0}, {kW, kW, kW, kW});
    EXPECT_EQ(words(cast, MoveUnit{unit, {kW, kW, kW, kW}}).note, "4 of 4, road");
    cast.woodland({1, 0});
    cast.ground({1, 0}).marsh = true;
    EXPECT_EQ(words(cast, MoveUnit{unit, {kE}}).note, "2 of 2; unformed there");
    cast.csa({0, 1});
    EXPECT_EQ(words(cast, MoveUnit{unit, {kSE}}).note, "1 of 2; stacked, so neither can attack");
    cast.us({2, -2});
    const UnitId held = cast.csa({1, -2});
    EXPECT_EQ(words(cast, MoveUnit{held, {kW}}).note, "1 of 1, withdrawing");
    cast.nightfall();
    EXPECT_EQ(words(cast, MoveUnit{unit, {kW}}).note, "the whole move, night");
}

TEST(Notes, SayWhatAnAttackRolls)
{
    Cast cast;
    const UnitId one = cast.csa({0, 0}, {3, 4, 3});
    const UnitId two = cast.csa({0, 1}, {3, 4, 1});
    const UnitId target = cast.us({2, 0}, {2, 4, 1});
    EXPECT_EQ(words(cast, Fire{{one}, target}).note, "3 dice at 4 or more; 1 hit disperses it");
    EXPECT_EQ(words(cast, Fire{{one, two}, target}).note, "4 dice in all; 1 hit disperses it");
    cast.ground({2, 0}).settlement = true;
    EXPECT_EQ(words(cast, Fire{{two}, target}).note,
              "1 die at 4 or more, then 4 or more through hard cover; 1 hit disperses it");
}

TEST(Track, HasTwelvePhasesForEachSideAndMarksTheOneInHand)
{
    Cast cast;
    cast.state.active = Side::Union;
    cast.state.phase = Phase::Fire;
    const auto track = Rulebook::scene(cast.field, cast.state, Viewer::everybody()).track;
    ASSERT_EQ(track.size(), 25u);
    for (std::size_t index = 0; index < track.size(); ++index) {
        EXPECT_EQ(track[index].now, index == 22) << track[index].name;
        const bool automatic = index > 0 && (index - 1) % 12 % 3 == 2 && (index - 1) % 12 != 8;
        EXPECT_EQ(track[index].automatic, automatic) << track[index].name;
        EXPECT_TRUE(track[index].clause.has_value());
    }
    EXPECT_EQ(track[1].side, Side::Confederate);
    EXPECT_EQ(track[13].side, Side::Union);
    EXPECT_EQ(track[22].clause->id, "BA-SEQ-7");
}

TEST(Track, ShowsTheNightThatIsAtHand)
{
    Cast cast;
    cast.field.scenario.bounds = 30;
    cast.state.bound = 13;  // 18 o'clock, the last of the day
    auto track = Rulebook::scene(cast.field, cast.state, Viewer::everybody()).track;
    ASSERT_EQ(track.size(), 27u);
    cast.state.phase = Phase::NightWithdraw;
    track = Rulebook::scene(cast.field, cast.state, Viewer::everybody()).track;
    EXPECT_TRUE(track[25].now);
}

TEST(Prompts, NameThePiecesAndTheTopic)
{
    MovementCast cast;
    cast.csa({0, 0});
    const UnitId idle = cast.csa({4, 0});
    cast[idle].orders = false;
    cast.us({8, 0});
    Prompt prompt = Rulebook::prompt(cast.field, cast.state, Viewer::everybody());
    EXPECT_EQ(prompt.topic, "move_units");
    EXPECT_EQ(prompt.pieces, std::vector<std::string>{"u0"});
    cast.state.pending.push_back(FlinchDue{idle, kNoUnit, Side::Confederate, {}});
    prompt = Rulebook::prompt(cast.field, cast.state, Viewer::everybody());
    EXPECT_EQ(prompt.topic, "flinch");
    EXPECT_EQ(prompt.pieces, std::vector<std::string>{"u1"});
}

// A step for a topic that no prompt has would never be shown.
TEST(Prompts, HaveEveryTopicOfTheGuide)
{
    std::set<std::string> topics = {"control_roll", "command_roll"};
    Cast cast;
    const CommanderId control = cast.control(Side::Confederate, {0, 0});
    const UnitId unit = cast.csa({0, 0});
    cast.state.night.control = control;
    for (const Phase phase :
         {Phase::SetUp, Phase::Arrivals, Phase::ControlRange, Phase::CommandRange, Phase::MoveUnits,
          Phase::MoveCommands, Phase::MoveControls, Phase::Fire, Phase::Melee, Phase::NightWithdraw,
          Phase::NightReposition}) {
        cast.state.phase = phase;
        topics.insert(Rulebook::prompt(cast.field, cast.state, Viewer::everybody()).topic);
    }
    cast.state.pending.push_back(FlinchDue{unit, kNoUnit, Side::Confederate, {}});
    topics.insert(Rulebook::prompt(cast.field, cast.state, Viewer::everybody()).topic);
    topics.insert({"aim", "contact"});  // told before the game, and at a drop on an enemy
    for (const GuideStep& step : Rulebook::guide())
        EXPECT_THAT(topics, Contains(std::string(step.topic)));
    EXPECT_GE(Rulebook::guide().size(), 10u);
    EXPECT_LE(Rulebook::guide().size(), 16u);
}

TEST(Overlays, ShowRangeSightAndWhatBlocksIt)
{
    Cast cast;
    const UnitId unit = cast.csa({0, 0}, {2, 4, 3});
    cast.woodland({1, 0});
    cast.field.scenario.places = {{"Dogan's Wood", {1, 0}}};
    const Overlay drawn = overlay(cast, unit);
    EXPECT_EQ(area(drawn, "(1,0)", "range").text, "range 1: 3 dice at 4 or more");
    EXPECT_EQ(area(drawn, "(0,2)", "range").clause->id, "BA-FIRE-2");
    const OverlayArea hidden = area(drawn, "(2,0)", "blocked");
    EXPECT_EQ(hidden.text, "Dogan's Wood ((1,0)) blocks the view");
    EXPECT_EQ(hidden.blocker, "(1,0)");
    EXPECT_EQ(hidden.clause->id, "BA-LOS-5");
    EXPECT_EQ(area(drawn, "(3,0)", "range").area, "");
    EXPECT_EQ(area(drawn, "(0,0)", "range").area, "");
}

TEST(Overlays, ReachOneHexFartherDownhill)
{
    Cast cast;
    const UnitId unit = cast.csa({0, 0}, {2, 4, 3});
    cast.ground({0, 0}).level = 1;
    EXPECT_EQ(area(overlay(cast, unit), "(3,0)", "range").text, "range 3: 3 dice at 4 or more");
}

TEST(Overlays, NameBothHexesOfAFlankPair)
{
    Cast cast;
    const UnitId unit = cast.csa({0, 0}, {2, 4, 3});
    cast.woodland({1, 0});
    cast.woodland({0, 1});
    EXPECT_EQ(area(overlay(cast, unit), "(1,1)", "blocked").clause->id, "BA-LOS-3");
    EXPECT_THAT(area(overlay(cast, unit), "(1,1)", "blocked").text, HasSubstr("together block"));
}

TEST(Overlays, ShowTheZoneOfThatUnitOnly)
{
    Cast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.csa({2, 0});
    const auto zone = [&] {
        const Overlay drawn = overlay(cast, unit);
        return std::ranges::count(drawn.areas, "zone", &OverlayArea::kind);
    };
    EXPECT_EQ(zone(), 6);
    cast[unit].pinned = true;
    EXPECT_EQ(zone(), 0);
}

TEST(Overlays, DrawTheChainOfCommand)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({0, 0}, 2);
    const CommanderId leader = cast.leader(1, {4, 0}, 2);
    const UnitId near = cast.brigade(division(1), {5, 0});
    cast.brigade(division(1), {8, 0});
    cast.brigade(division(2), {6, 0});
    const Overlay led = overlay(cast, leader);
    ASSERT_EQ(led.lines.size(), 3u);
    EXPECT_EQ(led.lines[0].kind, "out_of_command");
    EXPECT_EQ(led.lines[0].clause->id, "BA-ORD-5");
    EXPECT_EQ(led.lines[0].from, place_of(Hex{0, 0}));
    EXPECT_EQ(led.lines[1].kind, "command");
    EXPECT_EQ(led.lines[1].clause->id, "BA-ORD-8");
    EXPECT_EQ(led.lines[2].kind, "out_of_command");
    EXPECT_EQ(led.lines[2].clause->id, "BA-ORD-9");
    EXPECT_EQ(std::ranges::count(led.areas, "command", &OverlayArea::kind), 19);
    EXPECT_EQ(overlay(cast, chief).lines.size(), 1u);
    ASSERT_EQ(overlay(cast, near).lines.size(), 1u);
    EXPECT_EQ(overlay(cast, near).lines[0].text,
              "u0 is 1 hex from c1, whose leadership reaches 2: orders without a roll");
}

TEST(Accounts, CountUnitsAndMen)
{
    Cast cast;
    const UnitId lost = cast.csa({0, 0});
    const UnitId taken = cast.csa({1, 0});
    const UnitId late = cast.csa({2, 0});
    cast.us({5, 0});
    for (UnitCard& card : cast.field.units) card.men = 1000;
    cast[lost].fate = UnitFate::Dispersed;
    cast[taken].fate = UnitFate::Surrendered;
    cast[late].fate = UnitFate::Reserve;
    const CommanderId general = cast.command(Side::Union, 1, {6, 0});
    cast[general].fate = CommanderFate::Captured;
    const Account account = Rulebook::account(cast.field, cast.state);
    const auto line = [&](std::string_view name) {
        for (const AccountLine& each : account.lines)
            if (each.name == name) return each.counts;
        return std::array<int, 2>{-1, -1};
    };
    EXPECT_EQ(line("units dispersed"), (std::array{1, 0}));
    EXPECT_EQ(line("units surrendered"), (std::array{1, 0}));
    EXPECT_EQ(line("units that never arrived"), (std::array{1, 0}));
    EXPECT_EQ(line("commanders captured"), (std::array{0, 1}));
    EXPECT_EQ(line("men in these units"), (std::array{2000, 0}));
    EXPECT_EQ(account.men_engaged, (std::array{2000, 1000}));
    EXPECT_EQ(account.men_lost, (std::array{700, 0}));
    EXPECT_FALSE(account.note.empty());
}

// A march of the Union, whose edge the Confederates must not learn.
class Marching : public Cast {
public:
    Marching()
    {
        control_ = control(Side::Union, {0, 0});
        unit_ = us({0, 0});
        state.phase = Phase::NightReposition;
        state.night.control = control_;
    }
    void march(MapEdge edge)
    {
        state[unit_].fate = UnitFate::TacticalMarch;
        state.marches = {{division(1), Side::Union, kNoCommander, edge, false, false, false, {}}};
    }
    CommanderId control_;
    UnitId unit_;
};

TEST(BA_TAC_3, TheOrderToMarchIsASecretOfItsSide)
{
    Marching cast;
    const TacticalMarch east{division(1), MapEdge::East, false};
    const TacticalMarch south{division(1), MapEdge::South, false};
    EXPECT_EQ(Rulebook::secret_of(cast.field, cast.state, east), Side::Union);
    EXPECT_EQ(Rulebook::secret_of(cast.field, cast.state, EndPhase{}), std::nullopt);
    for (const Viewer viewer : {Viewer(Side::Confederate), Viewer::everybody()})
        EXPECT_EQ(words(cast, east, viewer).text, words(cast, south, viewer).text);
    EXPECT_NE(words(cast, east, Side::Union).text, words(cast, south, Side::Union).text);
}

TEST(BA_TAC_3, TheEdgeIsToldToItsSideOnly)
{
    Marching cast;
    const auto told = [&](MapEdge edge, Viewer viewer) {
        return Rulebook::words(cast.field, MarchedOff{division(1), Side::Union, edge}, viewer);
    };
    const auto knows = [&](Viewer viewer) {
        return Rulebook::knows(cast.field, MarchedOff{division(1), Side::Union, MapEdge::East},
                               viewer);
    };
    for (const Viewer viewer : {Viewer(Side::Confederate), Viewer::everybody()}) {
        EXPECT_EQ(told(MapEdge::East, viewer), told(MapEdge::South, viewer));
        EXPECT_FALSE(knows(viewer));
    }
    for (const Viewer viewer : {Viewer(Side::Union), Viewer::umpire()}) {
        EXPECT_THAT(told(MapEdge::East, viewer), HasSubstr("east"));
        EXPECT_TRUE(knows(viewer));
    }
}

TEST(BA_TAC_3, TheMarchersAreSeenToBeAwayButNotWhere)
{
    Marching cast;
    cast.march(MapEdge::East);
    EXPECT_THAT(piece(cast, cast.unit_, Side::Union).card, Contains(HasSubstr("east")));
    for (const Viewer viewer : {Viewer(Side::Confederate), Viewer::everybody()}) {
        const auto card = piece(cast, cast.unit_, viewer).card;
        EXPECT_THAT(card, Contains("On a tactical march."));
        EXPECT_EQ(piece(cast, cast.unit_, viewer).place, Place{});
    }
    cast.state.marches[0].arrived = true;
    EXPECT_THAT(piece(cast, cast.unit_, Side::Confederate).card, Contains(HasSubstr("east")));
}

TEST(BA_TAC_3, TheDiceOfTheMarchAndTheirChanceTellNothing)
{
    EXPECT_TRUE(Rulebook::is_secret_roll({"BA-TAC-2"}));
    EXPECT_FALSE(Rulebook::is_secret_roll({"BA-TAC-4"}));
    EXPECT_FALSE(Rulebook::is_outcome(MarchRolled{0, false, division(1), Side::Union}));
    EXPECT_TRUE(Rulebook::reveals(MarchRolled{0, true, division(1), Side::Union}));
    EXPECT_FALSE(Rulebook::reveals(MarchRolled{0, false, division(1), Side::Union}));
}

TEST(BA_TAC_3, AStateIsMadeUniformForWhoMayNotKnow)
{
    Marching east;
    Marching south;
    east.march(MapEdge::East);
    south.march(MapEdge::South);
    const auto known = [](const Marching& cast, Viewer viewer) {
        return Rulebook::as_known_to(cast.field, cast.state, viewer);
    };
    EXPECT_EQ(known(east, Side::Confederate), known(south, Side::Confederate));
    EXPECT_EQ(known(east, Viewer::everybody()), known(south, Viewer::everybody()));
    EXPECT_EQ(known(east, Side::Union), east.state);
}

TEST(Words, OfAShotAtWorksNameNoUnit)
{
    Cast cast;
    const UnitId gun = cast.csa({0, 0});
    EXPECT_EQ(Rulebook::words(cast.field, Fired{gun, kNoUnit, 3, 4, 1}, Viewer::umpire()),
              "u0 batters the works with 3 dice at 4: 1 hit.");
    EXPECT_EQ(Rulebook::words(cast.field, Fired{gun, gun, 1, 4, 0}, Viewer::umpire()),
              "u0 attacks u0 with 1 die at 4: 0 hits.");
}

int total_of(const Cast& cast, const Action& action, const std::string& name)
{
    for (const NamedTally& named : Rulebook::tallies(cast.field, cast.state, action))
        if (named.name == name) return named.tally.total();
    return 0;
}

// What the dice need is what the tally says.
TEST(Tallies, SayTheScoreThatHits)
{
    Cast cast;
    cast.field.options.out_of_range_penalty = true;
    const UnitId unit = cast.csa({0, 0}, {2, 5, 3});
    const UnitId target = cast.us({2, 0});
    const CommanderId alone = cast.control(Side::Union, {1, 0});
    cast[unit].fatigued = cast[unit].out_of_range = true;
    EXPECT_EQ(total_of(cast, Fire{{unit}, target}, "attack value of u0"), 6);
    EXPECT_EQ(total_of(cast, Breach{{unit}, {2, 0}, Direction::W}, "attack value of u0"), 6);
    EXPECT_EQ(total_of(cast, Breach{{unit}, {2, 0}, Direction::W}, "dice of u0"), 3);
    cast[unit].fatigued = cast[unit].out_of_range = false;
    EXPECT_EQ(total_of(cast, ShootCommander{unit, alone}, "score wanted of u0"), 6);
    cast.field.units[0].sharpshooters = true;
    EXPECT_EQ(total_of(cast, ShootCommander{unit, alone}, "score wanted of u0"), 5);
}

}  // namespace
}  // namespace longroll::brothers_at_arms
