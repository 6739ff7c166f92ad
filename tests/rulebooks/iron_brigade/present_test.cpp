// Iron Brigade as people see it: stands, cards, markers, the track, the prompt, overlays, notes,
// sums, the account, and what is kept from the other side.

#include "cast.h"
#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/present.h"
#include "rulebooks/iron_brigade/retreat.h"
#include "rulebooks/iron_brigade/rulebook.h"

#include <algorithm>

#include <gmock/gmock.h>

namespace longroll::iron_brigade {
namespace {

using testing::Contains;
using testing::ElementsAre;

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

template <class Id>
ScenePiece piece(const Cast& cast, Id id, Viewer viewer = Viewer::umpire())
{
    const Scene scene = Rulebook::scene(cast.field, cast.state, viewer);
    for (const auto& list : {scene.pieces, scene.off_board})
        for (const ScenePiece& each : list)
            if (each.id == piece_id(cast.field, id)) return each;
    return {};
}
ActionWords words(const Cast& cast, const Action& action, Viewer viewer = Viewer::umpire())
{
    return Rulebook::describe(cast.field, cast.state, action, viewer);
}
template <class Id>
Overlay overlay(const Cast& cast, Id id, Viewer viewer = Viewer::umpire())
{
    return Rulebook::overlay(cast.field, cast.state, viewer, piece_id(cast.field, id));
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
std::string in_inches(std::string_view sentence) { return said_in(measure_in_inches(), sentence); }
int sum(const std::vector<NamedTally>& sums, const std::string& name)
{
    for (const NamedTally& each : sums)
        if (each.name == name) return each.tally.total();
    ADD_FAILURE() << "no sum is called " << name;
    return -1;
}

// ---- Stands ----

TEST(Stands, AreDrawnAsIfTheyFacedNorthWithTheirFrontAhead)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10), kEast);
    const ScenePiece drawn = piece(cast, line);
    EXPECT_EQ(drawn.heading, 900);
    // Twenty castings in two ranks are ten files of half an inch, and an inch deep.
    ASSERT_EQ(drawn.stands.size(), 1u);
    EXPECT_EQ(drawn.stands[0].place, drawn.place);
    EXPECT_EQ(drawn.stands[0].heading, 900);
    EXPECT_THAT(drawn.stands[0].outline, ElementsAre(Place{-2500, -500}, Place{2500, -500},
                                                     Place{2500, 500}, Place{-2500, 500}));
    // On a scene y grows to the south; the front is half a depth ahead of the middle.
    EXPECT_EQ(drawn.place, (Place{19500, 50000}));
}

TEST(Stands, TellCastingsAndMoraleOnTheirTrackOfEight)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    cast[line].castings = 17;
    cast[line].morale = 4;
    const ScenePiece drawn = piece(cast, line);
    EXPECT_THAT(drawn.figures, ElementsAre("17", "4/6"));
    ASSERT_EQ(drawn.gauges.size(), 2u);
    EXPECT_EQ(drawn.gauges[0].value, 4);
    EXPECT_EQ(drawn.gauges[0].most, 7);
    EXPECT_EQ(drawn.gauges[0].mark, 6);
    EXPECT_EQ(drawn.gauges[1].value, 17);
    EXPECT_EQ(drawn.gauges[1].most, 20);
}

// What its markers say.
std::vector<std::string> marks(const ScenePiece& piece)
{
    std::vector<std::string> texts;
    for (const SceneTag& marker : piece.markers) texts.push_back(marker.text);
    return texts;
}

TEST(Stands, BearEveryMarkerOfTheirState)
{
    Cast cast;
    const UnitId id = cast.csa(20, at(20, 10));
    Unit& unit = cast[id];
    EXPECT_THAT(marks(piece(cast, id)), IsEmpty());
    unit.morale = 2;
    unit.prone = unit.fired_last_own_mf = unit.acted.over = unit.no_move = true;
    unit.double_quicked = unit.hit_bad = unit.crews_mounted = true;
    unit.aims.push_back(at(1, 1));
    unit.holders = 3;
    unit.work = {.kind = Work::Kind::Clearing, .turns = 1, .feature = 0};
    unit.boats = 1;
    const auto markers = marks(piece(cast, id));
    for (const std::string_view marker :
         {"pinned", "prone", "has fired", "acted", "may not move", "double quick", "leader hit",
          "has the range", "crews mounted", "horses held", "clearing abatis", "aboard"})
        EXPECT_THAT(markers, Contains(marker));
    unit.morale = 1;
    EXPECT_THAT(marks(piece(cast, id)), Contains("broken"));
    unit.morale = 0;
    EXPECT_THAT(marks(piece(cast, id)), Contains("routed"));
    unit.acted = {.kind = Acted::Kind::Split, .items = 1, .over = false};
    EXPECT_THAT(marks(piece(cast, id)), Contains("half done"));
    // What it did in its own phase is nobody's concern in the enemy's.
    unit.acted.over = true;
    cast.state.phasing = Side::Union;
    EXPECT_THAT(marks(piece(cast, id)), Not(Contains("acted")));
    unit.formation = formed(FormationKind::CompanyColumn);
    EXPECT_THAT(marks(piece(cast, id)), Contains("company column"));
    unit.formation = formed(FormationKind::EnMasse);
    EXPECT_THAT(marks(piece(cast, id)), Contains("en masse"));
}

TEST(Stands, TellByToneAndFaintnessHowTheyAre)
{
    Cast cast;
    const UnitId id = cast.csa(20, at(20, 10));
    cast[id].morale = 2;
    EXPECT_THAT(piece(cast, id).markers, ElementsAre(SceneTag{"pinned", Tone::Bad, Icon::None}));
    cast[id].morale = 0;
    EXPECT_THAT(piece(cast, id).markers, ElementsAre(SceneTag{"routed", Tone::Grave, Icon::None}));
    EXPECT_FALSE(piece(cast, id).done);
    cast[id].acted.over = true;
    EXPECT_TRUE(piece(cast, id).done);
    cast.state.phasing = Side::Union;
    EXPECT_FALSE(piece(cast, id).done);
}

TEST(Stands, HaveACardThatSaysWhatTheCounterCannot)
{
    Cast cast;
    const UnitId id = cast.csa(20, at(20, 10));
    const LeaderId leader = cast.leader(Side::Confederate, at(20, 9), id, Rating::Good);
    cast.card(id).brigade = "Stonewall Brigade";
    cast[id].prior_fire = false;
    const ScenePiece drawn = piece(cast, id);
    EXPECT_EQ(drawn.identity, "Stonewall Brigade");
    EXPECT_EQ(drawn.card[0], "line, 2 ranks, 20 of 20 castings, facing north");
    EXPECT_EQ(drawn.card[1], "regular troops, morale 6 of 6");
    EXPECT_EQ(drawn.card[2], "rifled muskets; 20 may fire");
    EXPECT_THAT(drawn.card, Contains("with it l0 (good, mounted)"));
    EXPECT_THAT(drawn.card, Contains("has not been under fire yet"));
    EXPECT_EQ(piece(cast, leader).superior, "u0");
    cast[id].morale = 1;
    cast[id].hit_deduction = -2;
    EXPECT_EQ(piece(cast, id).card[1],
              "regular troops, morale 1 of 6: broken; -2 in its next rally for a fallen leader");
}

TEST(Stands, OfPrisonersHoldersAndBoatsAreMarkers)
{
    Cast cast;
    const UnitId horse = cast.cavalry(Side::Union, 10, at(20, 10));
    cast[horse].holders = 2;
    cast[horse].holders_at = at(20, 5);
    cast.state.prisoners.push_back({.castings = 3,
                                    .of = horse,
                                    .captor = Side::Confederate,
                                    .moved = false,
                                    .at = at(5, 5),
                                    .facing = kNorth});
    cast.state.boats.push_back({.at = at(9, 9),
                                .facing = kNorth,
                                .side = Side::Union,
                                .carries = kNoUnit,
                                .from = {},
                                .moved = false});
    const Scene scene = Rulebook::scene(cast.field, cast.state, Viewer::umpire());
    EXPECT_THAT(scene.markers, Contains(testing::Field(&SceneMarker::text, "3 prisoners")));
    EXPECT_THAT(scene.markers, Contains(testing::Field(&SceneMarker::text, "horses of u0")));
    EXPECT_THAT(scene.markers, Contains(testing::Field(&SceneMarker::icon, Icon::Boat)));
}

TEST(Track, ShowsWhereTheTurnIs)
{
    Cast cast;
    cast.state.phase = Phase::DoubleQuick;
    const auto track = Rulebook::scene(cast.field, cast.state, Viewer::umpire()).track;
    ASSERT_EQ(track.size(), 7u);
    for (const SceneStep& step : track) EXPECT_EQ(step.now, step.name == "double quick");
    EXPECT_TRUE(track[0].automatic);
}

// ---- Prompts ----

TEST(Prompts, HaveAGuideStepForEveryTopic)
{
    Cast cast;
    for (const Phase phase : {Phase::SetUp, Phase::Plot, Phase::Rally, Phase::Retreat,
                              Phase::DoubleQuick, Phase::Declare, Phase::Action}) {
        cast.state.phase = phase;
        const Prompt prompt = Rulebook::prompt(cast.field, cast.state, Viewer::umpire());
        EXPECT_FALSE(prompt.text.empty());
        const auto steps = Rulebook::guide();
        EXPECT_TRUE(std::any_of(steps.begin(), steps.end(), [&](const GuideStep& step) {
            return step.topic == prompt.topic;
        })) << prompt.topic;
    }
}

TEST(Prompts, PointAtThoseWhoMustRetreat)
{
    Cast cast;
    const UnitId broken = cast.csa(10, at(20, 10));
    cast.csa(10, at(40, 10));
    cast.us(20, at(20, 14));
    cast[broken].morale = 1;
    cast[broken].retreat_due = true;
    cast.state.phase = Phase::Retreat;
    const Prompt mine = Rulebook::prompt(cast.field, cast.state, Viewer(Side::Confederate));
    EXPECT_THAT(mine.pieces, ElementsAre("u0"));
    const Prompt theirs = Rulebook::prompt(cast.field, cast.state, Viewer(Side::Union));
    EXPECT_THAT(theirs.pieces, IsEmpty());
}

// ---- Overlays ----

TEST(Overlays, DrawTheFireZoneWithItsBands)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10), kNorth);
    const Overlay drawn = overlay(cast, line);
    ASSERT_FALSE(drawn.arcs.empty());
    for (const SceneArc& arc : drawn.arcs) {
        EXPECT_EQ(arc.from, 3150);
        EXPECT_EQ(arc.to, 450);
        EXPECT_EQ(arc.place, (Place{20000, 50000}));
    }
    EXPECT_EQ(drawn.arcs.size(), weapon(WeaponId::RifledMusket).bands.size());
    cast[line].formation = formed(FormationKind::EnMasse);
    const Overlay round = overlay(cast, line);
    EXPECT_EQ(round.arcs.size(), drawn.arcs.size());
    for (const SceneArc& arc : round.arcs) EXPECT_EQ(arc.from, arc.to);
}

TEST(Overlays, SayWhatIsInTheWayOfSight)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    cast.us(10, at(20, 20));
    const std::string seen = lines(overlay(cast, line), "sight")[0].text;
    EXPECT_EQ(said_in(measure_in_inches(), seen), "u1, 10 inches away");
    EXPECT_EQ(said_in(measure_in_centimetres(), seen), "u1, 25.4 cm away");
    const FeatureId woods = cast.area(Ground::DenseWoods, {0, 12}, {40, 18});
    cast.ground(woods).name = "Stony Ridge woods";
    const auto blocked = lines(overlay(cast, line), "blocked");
    ASSERT_EQ(blocked.size(), 1u);
    EXPECT_EQ(blocked[0].text, "u1 is not seen: Stony Ridge woods is in the way");
    EXPECT_TRUE(blocked[0].clause);
}

const OverlayShape* shape(const Overlay& overlay, std::string_view kind)
{
    for (const OverlayShape& shape : overlay.shapes)
        if (shape.kind == kind) return &shape;
    return nullptr;
}

TEST(Overlays, DrawWhatIsOverlookedUpToTheWoods)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 20), kNorth);
    const auto north_of = [&] {
        const Overlay drawn = overlay(cast, line);
        return shape(drawn, "view")->outline[0].y;
    };
    // From the middle at 19.5 inches by whole ones to the edge of the table, 60 inches high.
    EXPECT_EQ(north_of(), 500);
    // Four inches into woods that begin at 30.
    cast.area(Ground::Woods, {0, 30}, {60, 50});
    EXPECT_EQ(north_of(), 60'000 - 33'500);
}

TEST(Overlays, DrawTheStripThatCountsToTheDepth)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 20), kNorth);
    const Overlay drawn = overlay(cast, line);
    const OverlayShape* strip = shape(drawn, "zone");
    ASSERT_NE(strip, nullptr);
    EXPECT_EQ(strip->clause->id, "IB-RNK-3");
    EXPECT_EQ(strip->outline[3].y - strip->outline[0].y, 8'000);
}

TEST(Overlays, MarkTheThirdThatIsFiredOver)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10), kNorth);
    cast.us(10, at(20, 21), kSouth);
    EXPECT_THAT(lines(overlay(cast, line), "mark"), IsEmpty());
    cast.hill(1, {10, 0}, {30, 12});
    const auto marks = lines(overlay(cast, line), "mark");
    ASSERT_EQ(marks.size(), 1u);
    EXPECT_EQ(marks[0].clause->id, "IB-TGT-4");
    // The middles are 12 inches apart, the higher one at 9.5.
    EXPECT_EQ(marks[0].from.y, 60'000 - 13'500);
}

TEST(Overlays, DrawNoLinesToThoseOutOfRange)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    cast.us(10, at(20, 59));
    EXPECT_THAT(lines(overlay(cast, line), "sight"), IsEmpty());
}

TEST(Overlays, DrawTheCorridorOfReachAndWhereGroundBeginsToCount)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    const auto open = shapes(overlay(cast, line), "reach");
    ASSERT_EQ(open.size(), 1u);
    EXPECT_EQ(in_inches(open[0].text), "full move: 7 inches");
    EXPECT_THAT(open[0].outline, Contains(Place{17500, 43000}));
    EXPECT_EQ(shapes(overlay(cast, line), "half").size(), 1u);
    EXPECT_EQ(shapes(overlay(cast, line), "back").size(), 1u);
    EXPECT_THAT(lines(overlay(cast, line), "slow"), IsEmpty());
    cast.area(Ground::Woods, {0, 13}, {40, 40});
    const auto slow = lines(overlay(cast, line), "slow");
    ASSERT_EQ(slow.size(), 1u);
    EXPECT_THAT(slow[0].text, StartsWith("from here "));
    EXPECT_NEAR(slow[0].from.y, 60000 - 13000, 500);
}

TEST(Overlays, DrawTheFanOfRetreat)
{
    Cast cast;
    const UnitId broken = cast.csa(10, at(30, 30));
    const UnitId enemy = cast.us(20, at(30, 34));
    cast[broken].morale = 1;
    cast[broken].causes.push_back(enemy);
    const auto fan = fan_of_retreat(cast.field, cast.state, broken);
    const auto legal = std::count_if(
        fan.begin(), fan.end(), [](const RetreatWay& way) { return way.legal && way.length > 0; });
    EXPECT_GT(legal, 0);
    EXPECT_EQ(lines(overlay(cast, broken), "way").size(), static_cast<std::size_t>(legal));
}

TEST(Overlays, ShowWhereAnEnemyWouldTakePrisoners)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    EXPECT_THAT(shapes(overlay(cast, line), "danger"), IsEmpty());
    cast.us(10, {20'000, 10'500});
    const auto zone = shapes(overlay(cast, line), "danger");
    ASSERT_EQ(zone.size(), 1u);
    EXPECT_THAT(zone[0].outline, Contains(Place{16500, 49000}));
}

TEST(Overlays, OfALeaderLeadToHisUnit)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    const LeaderId with = cast.leader(Side::Confederate, at(20, 9), line);
    const LeaderId alone = cast.leader(Side::Confederate, at(30, 9));
    EXPECT_EQ(lines(overlay(cast, with), "command")[0].text, "with u0");
    EXPECT_THAT(lines(overlay(cast, alone), "out_of_command")[0].text, StartsWith("u0, "));
}

// ---- What the other side may not know ----

TEST(Hidden, UnitsAreNeitherDrawnNorToldOf)
{
    Cast cast;
    cast.field.options.adv_hidden_movement = true;
    const UnitId mine = cast.csa(20, at(20, 10));
    const UnitId theirs = cast.us(10, at(20, 16));
    cast[theirs].spotted = false;
    const Viewer me = Viewer(Side::Confederate);
    EXPECT_EQ(piece(cast, theirs, me).id, "");
    EXPECT_EQ(piece(cast, theirs, Viewer(Side::Union)).id, "u1");
    EXPECT_THAT(lines(overlay(cast, mine, me), "sight"), IsEmpty());
    EXPECT_THAT(overlay(cast, theirs, me).lines, IsEmpty());
    // What a march would meet is told by what the viewer knows.
    const Move move{.unit = mine, .half = false, .march = ahead_by(8000)};
    EXPECT_THAT(words(cast, move, me).note, Not(HasSubstr("contact")));
    EXPECT_EQ(words(cast, move, me).target, "");
    EXPECT_THAT(words(cast, move, Viewer::umpire()).note, HasSubstr("into contact with u1"));
    const std::string secret =
        Rulebook::words(cast.field, InSecret{Side::Union, Faced{theirs, kEast}}, me);
    EXPECT_EQ(secret, "");
    EXPECT_EQ(Rulebook::words(cast.field, InSecret{Side::Union, Faced{theirs, kEast}},
                              Viewer(Side::Union)),
              "u1 turns to face east.");
}

// ---- Notes ----

TEST(Notes, SayHowFarAMoveGoesAndWhatItMeets)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    const Move move{.unit = line, .half = false, .march = ahead_by(5000)};
    const ActionWords open = words(cast, move);
    EXPECT_EQ(in_inches(open.note), "5 of 7 inches, 2 left");
    EXPECT_EQ(said_in(measure_in_centimetres(), open.note), "12.7 of 17.8 cm, 5.1 left");
    EXPECT_THAT(open.path, ElementsAre(Place{20000, 50000}, Place{20000, 45000}));
    ASSERT_EQ(open.ghosts.size(), 1u);
    EXPECT_EQ(open.ghosts[0].place, (Place{20000, 45500}));
    cast.us(10, at(20, 13));
    const ActionWords met = words(cast, move);
    EXPECT_THAT(met.note, HasSubstr("into contact with u1"));
    EXPECT_EQ(met.target, "u1");
}

TEST(Notes, SayWhatAFormationIsGoodFor)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    Change change;
    change.unit = line;
    change.formation = line_of(1);
    EXPECT_EQ(in_inches(words(cast, change).note),
              "the whole action, front 10 inches, depth 0.5 inches, 1 rank, 20 may fire");
    ASSERT_EQ(words(cast, change).ghosts.size(), 1u);
    EXPECT_THAT(words(cast, change).ghosts[0].stands[0].outline, Contains(Place{-5000, -250}));
    change.formation = {};
    change.facing = kEast;
    EXPECT_EQ(words(cast, change).text, "u0 turns to face east");
    EXPECT_EQ(words(cast, change).note, "the whole action, turns 90 degrees");
    EXPECT_THAT(words(cast, EnMasse{line, 5}).note, StartsWith("free, front "));
}

TEST(Notes, WarnOfTrampledFriendsAndSurrender)
{
    Cast cast;
    const UnitId broken = cast.csa(10, at(30, 30));
    const UnitId enemy = cast.us(20, at(30, 34));
    cast[broken].morale = 1;
    cast[broken].retreat_due = true;
    cast[broken].causes.push_back(enemy);
    cast.state.phase = Phase::Retreat;
    const auto ways = ways_to_retreat({cast.field, cast.state}, broken);
    EXPECT_THAT(words(cast, Retreat{broken, ways[0].bend, false}).note,
                StartsWith(inches_text(ways[0].length) + " to the south"));
    const UnitId battery = cast.battery(Side::Confederate, 2, at(30, 27));
    const auto through = ways_to_retreat({cast.field, cast.state}, broken);
    ASSERT_FALSE(through[0].tramples.empty());
    EXPECT_THAT(words(cast, Retreat{broken, through[0].bend, false}).note,
                HasSubstr("through " + piece_id(cast.field, battery)));
}

// ---- Sums ----

TEST(Sums, OfAMoveIntoContactTellTheCheckThatTheEnemyWillFace)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    const UnitId enemy = cast.us(10, at(20, 13));
    const Move move{.unit = line, .half = false, .march = ahead_by(5000), .attempt_ford = false};
    const auto sums = Rulebook::tallies(cast.field, cast.state, move);
    ASSERT_TRUE(cast.act(move));
    const auto check = contact_check_of(cast.field, cast.state, enemy);
    ASSERT_TRUE(check);
    EXPECT_GT(check->castings, 0);
    EXPECT_EQ(sum(sums, "castings that press on u1"), check->castings);
    EXPECT_EQ(sum(sums, "Results Table of its contact check"), check->table);
    EXPECT_EQ(sum(sums, "column"), 10);
}

TEST(Sums, OfADoubleQuickTellWhatEachFaceCosts)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    cast.state.phase = Phase::DoubleQuick;
    const auto sums = Rulebook::tallies(cast.field, cast.state, DoubleQuick{line, ahead_by(5000)});
    EXPECT_GE(sum(sums, "levels lost on a 1"), sum(sums, "levels lost on a 6"));
    EXPECT_EQ(sums.size(), 7u);
}

TEST(Sums, OfARallyAreThoseOfTheRule)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    cast.leader(Side::Confederate, at(20, 9), line, Rating::Hero);
    cast[line].morale = 3;
    const auto sums = Rulebook::tallies(cast.field, cast.state, Rally{line});
    EXPECT_EQ(sum(sums, "rally of u0"), rally_tally(cast.field, cast.state, line).total());
}

TEST(Sums, OfARetreatNameTheFriendsWhoWouldSeeIt)
{
    Cast cast;
    const UnitId broken = cast.csa(10, at(30, 30));
    const UnitId enemy = cast.us(20, at(30, 34));
    cast.csa(12, at(40, 30));
    cast[broken].morale = 1;
    cast[broken].retreat_due = true;
    cast[broken].causes.push_back(enemy);
    cast.state.phase = Phase::Retreat;
    const auto ways = ways_to_retreat({cast.field, cast.state}, broken);
    const auto sums =
        Rulebook::tallies(cast.field, cast.state, Retreat{broken, ways[0].bend, false});
    EXPECT_EQ(sum(sums, "u2 sees u0 flee and counts as"), 12);
    EXPECT_EQ(sum(sums, "row"), printed_row(10));
    EXPECT_EQ(sum(sums, "column"), printed_column(12));
}

TEST(Sums, OfAFireTellWhoMayFireAndHowDeepTheTargetStands)
{
    Cast cast;
    const UnitId column = cast.csa(20, at(20, 10));
    cast[column].formation = formed(FormationKind::Column);
    const UnitId enemy = cast.us(20, at(20, 18), kSouth);
    cast[enemy].formation = line_of(1);
    cast.us(20, at(20, 22), kSouth);
    Fire fire;
    fire.volleys.push_back({{Firer{column, 2, false}}, enemy});
    const auto sums = Rulebook::tallies(cast.field, cast.state, fire);
    EXPECT_EQ(sum(sums, "castings of u0 that may fire"), 2);
    EXPECT_EQ(sum(sums, "castings of u1, two ranks deep"), 40);
}

// ---- The board and the account ----

TEST(Boards, AreTablesInThousandthsOfAnInch)
{
    Cast cast;
    cast.area(Ground::Woods, {10, 10}, {20, 20});
    cast.line(Ground::Road, {{0, 5}, {60, 5}});
    cast.field.scenario.places.push_back({"Brawner house", at(30, 30)});
    const SceneBoard board = Rulebook::board(cast.field);
    EXPECT_EQ(board.kind, BoardKind::Table);
    EXPECT_EQ(board.greatest, (Place{60000, 60000}));
    EXPECT_EQ(board.unit, 1000);
    EXPECT_THAT(board.measures, ElementsAre(measure_in_inches(), measure_in_centimetres()));
    ASSERT_EQ(board.areas.size(), 1u);
    EXPECT_THAT(board.areas[0].kinds, ElementsAre("woodland"));
    EXPECT_THAT(board.areas[0].outline, Contains(Place{10000, 50000}));
    ASSERT_EQ(board.lines.size(), 1u);
    EXPECT_EQ(board.lines[0].kind, "local_road");
    EXPECT_THAT(board.labels, Contains(testing::Field(&SceneLabel::text, "Brawner house")));
}

TEST(Accounts, CountMenByTheCastingsThatAreGone)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    cast.us(20, at(20, 40));
    cast[line].castings = 15;
    const Account account = Rulebook::account(cast.field, cast.state);
    EXPECT_EQ(account.men_engaged[index_of(Side::Confederate)], 400);
    EXPECT_EQ(account.men_lost[index_of(Side::Confederate)], 100);
    EXPECT_EQ(account.men_lost[index_of(Side::Union)], 0);
    EXPECT_EQ(account.lines[0].counts[index_of(Side::Confederate)], 5);
}

}  // namespace
}  // namespace longroll::iron_brigade
