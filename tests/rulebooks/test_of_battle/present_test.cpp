// Test of Battle as people see it: stands and columns, tokens, markers, cards, the track, prompts,
// overlays, notes, sums, the board and the account.

#include "cast.h"
#include "rulebooks/test_of_battle/morale.h"
#include "rulebooks/test_of_battle/present.h"
#include "rulebooks/test_of_battle/rulebook.h"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>

namespace longroll::test_of_battle {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

Scene scene_of(const Cast& cast)
{
    return Rulebook::scene(cast.field, cast.state, Viewer::umpire());
}
template <class Id>
ScenePiece piece(const Cast& cast, Id id)
{
    const Scene scene = scene_of(cast);
    for (const auto& list : {scene.pieces, scene.off_board})
        for (const ScenePiece& each : list)
            if (each.id == piece_id(cast.field, id)) return each;
    return {};
}
ActionWords words(const Cast& cast, const Action& action)
{
    return Rulebook::describe(cast.field, cast.state, action, Viewer::umpire());
}
template <class Id>
Overlay overlay(const Cast& cast, Id id)
{
    return Rulebook::overlay(cast.field, cast.state, Viewer::umpire(), piece_id(cast.field, id));
}
std::vector<OverlayLine> lines(const Overlay& overlay, std::string_view kind)
{
    std::vector<OverlayLine> found;
    for (const OverlayLine& line : overlay.lines)
        if (line.kind == kind) found.push_back(line);
    return found;
}
std::vector<OverlayShape> shapes(const Overlay& overlay, std::string_view kind)
{
    std::vector<OverlayShape> found;
    for (const OverlayShape& shape : overlay.shapes)
        if (shape.kind == kind) found.push_back(shape);
    return found;
}
std::vector<std::string> clauses(const Overlay& overlay)
{
    std::vector<std::string> found;
    for (const auto& shape : overlay.shapes)
        if (shape.clause) found.emplace_back(shape.clause->id);
    for (const auto& line : overlay.lines)
        if (line.clause) found.emplace_back(line.clause->id);
    return found;
}
std::vector<std::string> marks(const ScenePiece& piece)
{
    std::vector<std::string> texts;
    for (const SceneTag& marker : piece.markers) texts.push_back(marker.text);
    return texts;
}
std::string in_inches(std::string_view sentence) { return said_in(measure_in_inches(), sentence); }

// ---- Stands ----

TEST(TbStands, AreDrawnAsIfTheyFacedNorthWithTheirFrontAhead)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10), kEast);
    const ScenePiece drawn = piece(cast, brigade);
    EXPECT_EQ(drawn.kind, "infantry");
    EXPECT_EQ(drawn.heading, 900);
    ASSERT_EQ(drawn.stands.size(), 1u);
    EXPECT_THAT(drawn.stands[0].outline, ElementsAre(Place{-1500, -1500}, Place{1500, -1500},
                                                     Place{1500, 1500}, Place{-1500, 1500}));
    // On a scene y grows to the south; the front is half a depth ahead of the middle.
    EXPECT_EQ(drawn.place, (Place{18'500, 50'000}));
    EXPECT_THAT(drawn.figures, ElementsAre("4", "5"));
    EXPECT_EQ(drawn.gauges[0].most, 4);
}

TEST(TbStands, InColumnDrawTheirTrailBehindThem)
{
    Cast cast;
    const UnitId column = cast.csa(at(20, 20));
    cast[column].column = true;
    cast[column].trail = {at(20, 17), at(20, 15), Point{inches(20), 12'500}};
    const ScenePiece drawn = piece(cast, column);
    ASSERT_EQ(drawn.stands.size(), 3u);
    EXPECT_EQ(drawn.stands[1].place, (Place{20'000, 44'000}));
    EXPECT_THAT(marks(drawn), Contains("march column"));
}

TEST(TbStands, BearEveryMarkerOfTheirState)
{
    Cast cast;
    const UnitId id = cast.csa(at(20, 10));
    Unit& unit = cast[id];
    EXPECT_THAT(marks(piece(cast, id)), IsEmpty());
    unit.stationary = unit.gone_to_ground = unit.rallied = unit.charged = true;
    unit.guns = 1;
    unit.strength = 2;
    unit.command = CommandVia::None;
    cast.state[DivisionId{0}].exhausted = true;
    for (const std::string_view marker : {"stationary", "to ground", "rallied", "charged", "gun",
                                          "2 SP lost", "no command", "exhausted"})
        EXPECT_THAT(marks(piece(cast, id)), Contains(marker));
    // Whether it is in command matters in its own player turn.
    cast.state.phasing = Side::Union;
    EXPECT_THAT(marks(piece(cast, id)), Not(Contains("no command")));
}

TEST(TbStands, TellDisorderByLettersAndToneAndRoutByAnArrow)
{
    Cast cast;
    const UnitId id = cast.csa(at(20, 10));
    cast[id].temporary = true;
    EXPECT_THAT(piece(cast, id).markers,
                ElementsAre(SceneTag{"T disorder", Tone::Caution, Icon::None}));
    cast[id].permanent = true;
    EXPECT_THAT(piece(cast, id).markers,
                ElementsAre(SceneTag{"T+P routed \u21a9", Tone::Grave, Icon::None}));
    cast[id].temporary = false;
    EXPECT_THAT(piece(cast, id).markers,
                ElementsAre(SceneTag{"P disorder", Tone::Bad, Icon::None}));
}

TEST(TbStands, OnFootOrLimberedSaySo)
{
    Cast cast;
    const UnitId horse = cast.cavalry(Side::Confederate, at(20, 10));
    const UnitId guns = cast.guns(Side::Confederate, at(30, 10));
    EXPECT_THAT(marks(piece(cast, horse)), IsEmpty());
    cast[horse].mounted = false;
    cast[guns].limbered = true;
    EXPECT_THAT(marks(piece(cast, horse)), Contains("dismounted"));
    EXPECT_THAT(marks(piece(cast, guns)), Contains("limbered"));
    EXPECT_EQ(piece(cast, guns).kind, "artillery");
}

TEST(TbStands, HaveACardThatSaysWhatTheBlockCannot)
{
    Cast cast;
    const UnitId id = cast.csa(at(20, 10));
    cast[id].strength = 3;
    const auto card = piece(cast, id).card;
    EXPECT_EQ(card[0], "infantry brigade, 3 of 4 SP, facing north");
    EXPECT_EQ(card[1], "morale 5, in good order");
    EXPECT_EQ(in_inches(card[2]), "rifled muskets, range 4 inches");
    EXPECT_EQ(card[3], "south: 0 SP lost, exhausted at 100");
}

TEST(TbStands, ThatHaveDoneTheirPartAreFaint)
{
    Cast cast;
    const UnitId id = cast.csa(at(20, 10));
    EXPECT_FALSE(piece(cast, id).done);
    cast[id].move.over = true;
    EXPECT_TRUE(piece(cast, id).done);
    cast.state.phase = Phase::Combat;
    EXPECT_FALSE(piece(cast, id).done);
    cast[id].attacked = true;
    EXPECT_TRUE(piece(cast, id).done);
}

TEST(TbTokens, HaveAPictureForEachLevelAndBearTheirDivisionsState)
{
    Cast cast;
    std::set<std::string> pictures;
    for (const CommanderLevel level :
         {CommanderLevel::Division, CommanderLevel::Corps, CommanderLevel::Army})
        pictures.insert(piece(cast, cast.leader(Side::Confederate, level, at(10, 10))).kind);
    EXPECT_EQ(pictures.size(), 3u);
    const LeaderId division = leader_id(0);
    cast.state[DivisionId{0}].exhausted = true;
    EXPECT_THAT(piece(cast, division).markers,
                ElementsAre(SceneTag{"exhausted", Tone::Caution, Icon::None}));
    cast.state[DivisionId{0}].collapsed = true;
    EXPECT_THAT(marks(piece(cast, division)), ElementsAre("collapsed"));
}

TEST(TbMarkers, ShowFiresAndObjectives)
{
    Cast cast;
    const BlockId block = cast.block(true, at(30, 30));
    cast.state[block].ignited = 1;
    cast.field.scenario.objectives.emplace_back();
    cast.field.scenario.objectives.back().name = "Henry house";
    cast.state.objectives.push_back(Side::Union);
    const Scene scene = scene_of(cast);
    ASSERT_EQ(scene.markers.size(), 2u);
    EXPECT_THAT(scene.markers[0].text, HasSubstr("Henry house"));
    EXPECT_EQ(scene.markers[1].text, "block is burning");
    EXPECT_EQ(scene.markers[1].icon, Icon::Burst);
}

TEST(TbTrack, ShowsTheSixPhasesAndWhereTheTurnIs)
{
    Cast cast;
    for (const Phase phase : {Phase::Movement, Phase::Rally, Phase::Morale, Phase::Ground,
                              Phase::Combat, Phase::Residual}) {
        cast.state.phase = phase;
        const auto track = scene_of(cast).track;
        EXPECT_EQ(track.size(), 8u);
        EXPECT_EQ(std::ranges::count_if(track, &SceneStep::now), 1);
    }
    EXPECT_TRUE(scene_of(cast).track[0].automatic);
}

// ---- Prompts ----

std::vector<Pending> every_choice(Cast& cast)
{
    const UnitId a = cast.csa(at(20, 10));
    const UnitId b = cast.us(at(20, 40));
    const LeaderId leader = cast.leader(Side::Confederate, CommanderLevel::Division, at(20, 6));
    return {DodgeDue{b, a},
            ContinueDue{a},
            RallyFacingDue{a},
            AfterRoutDue{b, Units{a}, Units{}},
            BreakthroughDue{a},
            FollowDue{leader, a, at(20, 9)},
            ReplyDue{b},
            CavalrySaveDue{a, 2},
            TakeHitsDue{Units{a}, 1},
            AdvanceDue{Units{a}, b}};
}

TEST(TbPrompts, HaveAGuideStepForEveryTopicAndNoStepTooMany)
{
    Cast cast;
    std::set<std::string> topics;
    const auto look = [&] {
        const Prompt prompt = Rulebook::prompt(cast.field, cast.state, Viewer::umpire());
        EXPECT_FALSE(prompt.text.empty());
        EXPECT_FALSE(prompt.title.empty());
        EXPECT_TRUE(prompt.clause);
        topics.insert(prompt.topic);
    };
    for (const Phase phase :
         {Phase::SetUp, Phase::Movement, Phase::Ground, Phase::Combat, Phase::Residual}) {
        cast.state.phase = phase;
        look();
    }
    const auto choices = every_choice(cast);
    EXPECT_EQ(choices.size(), std::variant_size_v<Pending>);
    for (const Pending& choice : choices) {
        cast.state.pending = {choice};
        look();
    }
    topics.insert({"aim", "contact"});  // told before the game, and at a drop on an enemy
    std::set<std::string> explained;
    for (const GuideStep& step : Rulebook::guide()) explained.insert(std::string(step.topic));
    EXPECT_EQ(explained, topics);
    EXPECT_GE(explained.size(), 10u);
    EXPECT_LE(explained.size(), 16u);
}

TEST(TbPrompts, PointAtWhoeverMustAnswerAndOnlyForHisOwnSide)
{
    Cast cast;
    const UnitId mine = cast.csa(at(20, 10));
    const UnitId theirs = cast.us(at(20, 10));
    EXPECT_THAT(Rulebook::prompt(cast.field, cast.state, Viewer(Side::Confederate)).pieces,
                ElementsAre(piece_id(cast.field, mine)));
    cast.state.pending = {ReplyDue{theirs}};
    cast.state.phase = Phase::Combat;
    const Prompt prompt = Rulebook::prompt(cast.field, cast.state, Viewer(Side::Union));
    EXPECT_EQ(prompt.decides, Side::Union);
    EXPECT_THAT(prompt.pieces, ElementsAre(piece_id(cast.field, theirs)));
    EXPECT_THAT(Rulebook::prompt(cast.field, cast.state, Viewer(Side::Confederate)).pieces,
                IsEmpty());
}

// ---- Overlays ----

TEST(TbOverlays, DrawTheFireArcFromTheCornersWithItsBands)
{
    Cast cast;
    const UnitId guns = cast.guns(Side::Confederate, at(20, 20));
    const auto bands = shapes(overlay(cast, guns), "range");
    ASSERT_EQ(bands.size(), 2u);
    EXPECT_EQ(in_inches(bands[0].text), "long range: 10 inches");
    EXPECT_EQ(in_inches(bands[1].text), "close range: 4 inches");
    EXPECT_EQ(bands[0].clause->id, "TB-RNG-2");
    const ScenePiece drawn = piece(cast, guns);
    const Place corner = drawn.stands[0].outline[0];
    EXPECT_EQ(bands[0].outline.front(),
              (Place{drawn.place.x + corner.x, drawn.place.y + corner.y}));
    cast[guns].limbered = true;
    EXPECT_THAT(shapes(overlay(cast, guns), "range"), IsEmpty());
}

TEST(TbOverlays, OfDedicatedGunsReachFourInches)
{
    Cast cast;
    const UnitId horse = cast.cavalry(Side::Confederate, at(20, 20));
    EXPECT_THAT(shapes(overlay(cast, horse), "range"), IsEmpty());
    cast[horse].guns = 1;
    EXPECT_EQ(in_inches(shapes(overlay(cast, horse), "range")[0].text), "dedicated guns: 4 inches");
}

TEST(TbOverlays, ShowTheLinksOfCommand)
{
    Cast cast;
    const UnitId near = cast.csa(at(20, 10));
    const UnitId far = cast.csa(at(50, 10));
    const LeaderId leader = cast.leader(Side::Confederate, CommanderLevel::Division, at(20, 5));
    EXPECT_THAT(lines(overlay(cast, near), "command")[0].text, StartsWith("l0, "));
    EXPECT_EQ(lines(overlay(cast, far), "out_of_command")[0].clause->id, "TB-CMD-2");
    const Overlay his = overlay(cast, leader);
    EXPECT_EQ(lines(his, "command").size(), 1u);
    EXPECT_EQ(lines(his, "out_of_command").size(), 1u);
    ASSERT_EQ(his.arcs.size(), 2u);
    EXPECT_EQ(his.arcs[0].radius, 6'500);
    EXPECT_EQ(his.arcs[1].radius, 3'500);
    cast[far].command = CommandVia::Contact;
    cast[far].partners = {near};
    EXPECT_EQ(lines(overlay(cast, far), "command")[0].clause->id, "TB-CMD-3");
}

TEST(TbOverlays, DrawHowFarItComesAndWhatGroundCosts)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    const auto open = shapes(overlay(cast, brigade), "reach");
    ASSERT_EQ(open.size(), 1u);
    EXPECT_EQ(in_inches(open[0].text), "reaches 16 inches ahead");
    EXPECT_THAT(open[0].outline, Contains(Place{20'000, 34'000}));
    EXPECT_THAT(lines(overlay(cast, brigade), "slow"), IsEmpty());
    cast.area(TerrainKind::Forest, {0, 14}, {60, 30});
    const Overlay woods = overlay(cast, brigade);
    EXPECT_THAT(shapes(woods, "reach")[0].outline, Contains(Place{20'000, 40'000}));
    ASSERT_EQ(lines(woods, "slow").size(), 1u);
    EXPECT_NEAR(lines(woods, "slow")[0].from.y, 46'000, 600);
    cast[brigade].move.over = true;
    EXPECT_THAT(shapes(overlay(cast, brigade), "reach"), IsEmpty());
}

TEST(TbOverlays, NameWhatBlocksTheView)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    cast.us(at(20, 24));
    EXPECT_THAT(in_inches(lines(overlay(cast, brigade), "sight")[0].text),
                StartsWith("u1, 14 inches away"));
    cast.ground(cast.area(TerrainKind::Forest, {0, 14}, {60, 20})).name = "Groveton woods";
    const auto blocked = lines(overlay(cast, brigade), "blocked");
    ASSERT_EQ(blocked.size(), 1u);
    EXPECT_EQ(blocked[0].text, "Groveton woods blocks the view of u1");
    EXPECT_EQ(blocked[0].clause->id, "TB-TFO-1");
}

TEST(TbOverlays, ShowZonesFlanksAndSkirmishersCover)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    const Overlay drawn = overlay(cast, brigade);
    const auto zone = shapes(drawn, "zone");
    ASSERT_EQ(zone.size(), 1u);
    EXPECT_EQ(zone[0].clause->id, "TB-MOV-15");
    EXPECT_THAT(zone[0].outline, Contains(Place{18'500, 49'000}));
    EXPECT_EQ(lines(drawn, "edge")[0].clause->id, "TB-MOR-12");
    const UnitId open = cast.skirmishers(Side::Confederate, at(40, 10));
    EXPECT_THAT(clauses(overlay(cast, open)), Contains("TB-SKP-3"));
}

TEST(TbOverlays, NeverLeaveACommanderOrAStandBare)
{
    Cast cast;
    const LeaderId army = cast.leader(Side::Union, CommanderLevel::Army, at(20, 5));
    EXPECT_FALSE(overlay(cast, army).lines.empty());
    const UnitId alone = cast.csa(at(20, 10));
    cast[alone].temporary = cast[alone].permanent = true;
    EXPECT_FALSE(overlay(cast, alone).lines.empty());
    EXPECT_THAT(Rulebook::overlay(cast.field, cast.state, Viewer::umpire(), "nobody").lines,
                IsEmpty());
}

// ---- Notes ----

TEST(TbNotes, OfATurnShowWhereItWouldStand)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    const ActionWords turn = words(cast, Face{brigade, kEast, Price::HalfMove});
    EXPECT_EQ(turn.text, "u0 turns to face east");
    ASSERT_EQ(turn.ghosts.size(), 1u);
    EXPECT_EQ(turn.ghosts[0].place, piece(cast, brigade).place);
    EXPECT_EQ(turn.ghosts[0].heading, 900);
    EXPECT_EQ(words(cast, Face{brigade, kEast, Price::Disorder}).text,
              "u0 turns to face east, at the price of disorder");
}

TEST(TbNotes, OfAMarchShowTheWayOfItsMiddleAndWhatIsLeft)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    March march;
    march.unit = brigade;
    march.path = {at(20, 14), at(22, 16)};
    const ActionWords told = words(cast, march);
    EXPECT_THAT(told.path,
                ElementsAre(Place{20'000, 51'500}, Place{20'000, 47'500}, Place{22'000, 45'500}));
    ASSERT_EQ(told.ghosts.size(), 1u);
    EXPECT_EQ(told.ghosts[0].place, told.path.back());
    EXPECT_EQ(in_inches(told.note), "march; 9.2 inches left");
    // A turn is about the middle, so that the way begins there all the same.
    march.facing = kEast;
    march.path = {at(27, 8)};
    march.path[0].y += 500;
    EXPECT_THAT(words(cast, march).path, ElementsAre(Place{20'000, 51'500}, Place{25'500, 51'500}));
}

TEST(TbNotes, OfAnAttackTellFireFromMelee)
{
    Cast cast;
    const UnitId firer = cast.csa(at(20, 10));
    const UnitId fighter = cast.csa(at(30, 20));
    const UnitId enemy = cast.us(at(30, 20));
    cast.state.phase = Phase::Combat;
    Attack attack;
    attack.target = enemy;
    attack.attackers.emplace_back().unit = firer;
    EXPECT_EQ(words(cast, attack).text, "u0 fires at u2");
    EXPECT_THAT(in_inches(words(cast, attack).note), HasSubstr("inches away"));
    attack.attackers.emplace_back().unit = fighter;
    EXPECT_EQ(words(cast, attack).text, "u1 fights u2; u0 fires at u2");
    EXPECT_THAT(words(cast, attack).pieces, ElementsAre("u0", "u1"));
    EXPECT_EQ(words(cast, attack).target, "u2");
}

// ---- Sums ----

TEST(TbSums, OfTheEndOfACombatTellHowNearADivisionIsToItsEnd)
{
    Cast cast;
    cast.csa(at(20, 10));
    cast.state.phase = Phase::Residual;
    EXPECT_THAT(Rulebook::tallies(cast.field, cast.state, EndPhase{}), IsEmpty());
    cast.field.divisions[0].exhaustion_level = 5;
    cast.state[DivisionId{0}].casualties = 4;
    cast.state[DivisionId{0}].casualties_now = 2;
    auto sums = Rulebook::tallies(cast.field, cast.state, EndPhase{});
    ASSERT_EQ(sums.size(), 1u);
    EXPECT_EQ(sums[0].name, "losses of south, exhausted at 5");
    EXPECT_EQ(sums[0].tally.total(), 4);
    cast.state[DivisionId{0}].casualties = 5;
    sums = Rulebook::tallies(cast.field, cast.state, EndPhase{});
    EXPECT_EQ(sums[0].name, "south collapses on a roll of at most");
    EXPECT_EQ(sums[0].tally.total(), 2);
}

TEST(TbSums, OfTheEndOfMovementAreTheMoraleOfThoseInContact)
{
    Cast cast;
    const UnitId mine = cast.csa(at(20, 10));
    const UnitId theirs = cast.us(at(20, 10));
    cast.csa(at(50, 10));
    const auto sums = Rulebook::tallies(cast.field, cast.state, EndPhase{});
    ASSERT_EQ(sums.size(), 2u);
    EXPECT_EQ(sums[0].tally, modified_morale(cast.view(), mine));
    EXPECT_EQ(sums[1].tally, modified_morale(cast.view(), theirs));
}

// ---- The board and the account ----

TEST(TbBoards, AreTablesInThousandthsOfAnInchAHundredYardsTheInch)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {10, 10}, {20, 20});
    cast.line(TerrainKind::Road, {{0, 5}, {60, 5}});
    cast.spot(GroundSpot::Kind::Ford, at(30, 5));
    cast.field.scenario.places.push_back({"Chinn house", at(30, 30)});
    const SceneBoard board = Rulebook::board(cast.field);
    EXPECT_EQ(board.kind, BoardKind::Table);
    EXPECT_EQ(board.greatest, (Place{60'000, 60'000}));
    EXPECT_EQ(board.yards_per_unit, 100);
    ASSERT_EQ(board.areas.size(), 2u);
    EXPECT_THAT(board.areas[0].kinds, ElementsAre("woodland"));
    EXPECT_THAT(board.areas[1].kinds, ElementsAre("ford"));
    EXPECT_EQ(board.areas[1].place, (Place{30'000, 55'000}));
    EXPECT_EQ(board.lines[0].kind, "local_road");
    EXPECT_THAT(board.labels, Contains(testing::Field(&SceneLabel::text, "Chinn house")));
}

TEST(TbAccounts, CountMenByTheStrengthThatIsGone)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    const UnitId guns = cast.guns(Side::Union, at(20, 40));
    cast.card(brigade).men = 1'800;
    cast.card(guns).guns = 24;
    cast[brigade].strength = 3;
    cast[guns].strength = 2;
    cast.state[DivisionId{0}].exhausted = true;
    const Account account = Rulebook::account(cast.field, cast.state);
    EXPECT_EQ(account.men_engaged[0], 1'800);
    EXPECT_EQ(account.men_lost[0], 450);
    EXPECT_EQ(account.lines[0].counts, (std::array<int, 2>{1, 2}));
    EXPECT_EQ(account.lines[1].counts, (std::array<int, 2>{0, 12}));
    EXPECT_EQ(account.lines[3].counts, (std::array<int, 2>{1, 0}));
}

}  // namespace
}  // namespace longroll::test_of_battle
