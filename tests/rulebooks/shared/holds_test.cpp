// Troops held back, on a row of pieces that stand on a line: what is the same in every rulebook.

#include "core/event_log.h"
#include "rulebooks/shared/clause_texts.h"
#include "rulebooks/shared/holds.h"
#include "rulebooks/shared/muster_holds.h"
#include "rulebooks/shared/present_holds.h"

#include <cstdlib>

#include <gtest/gtest.h>

namespace longroll::shared {
namespace {

struct Piece {
    Side side = Side::Confederate;
    int at = 0;
    std::vector<ReleaseId> held = {};
    bool stands = true;
    bool threatens = true;
};

struct Row {
    std::vector<Hold> terms;
    std::vector<std::optional<int>> places;
    std::vector<Piece> pieces;
    Releases state;

    [[nodiscard]] const std::vector<Hold>& holds() const { return terms; }
    [[nodiscard]] const Releases& releases() const { return state; }
    [[nodiscard]] std::size_t count() const { return pieces.size(); }
    [[nodiscard]] Side side(std::size_t piece) const { return pieces[piece].side; }
    [[nodiscard]] std::span<const ReleaseId> held_by(std::size_t piece) const
    {
        return pieces[piece].held;
    }
    [[nodiscard]] bool stands(std::size_t piece) const { return pieces[piece].stands; }
    [[nodiscard]] bool threatens(std::size_t piece) const { return pieces[piece].threatens; }
    [[nodiscard]] bool has_place(ReleaseId release) const
    {
        return places[index_of(release)].has_value();
    }
    [[nodiscard]] bool near_place(ReleaseId release, std::size_t piece) const
    {
        return std::abs(pieces[piece].at - *places[index_of(release)]) <=
               terms[index_of(release)].within;
    }
    [[nodiscard]] bool near_piece(std::size_t held, std::size_t other, int within) const
    {
        return std::abs(pieces[held].at - pieces[other].at) <= within;
    }

    ReleaseId hold(Hold given, std::optional<int> place = {})
    {
        terms.push_back(std::move(given));
        places.push_back(place);
        state.push_back(ReleasedBy::Nothing);
        return release_id(terms.size() - 1);
    }
    void look_around()
    {
        free_by_enemy(*this, [&](ReleaseId release, std::size_t) {
            state[index_of(release)] = ReleasedBy::Enemy;
        });
    }
    void strike(std::size_t piece)
    {
        free_with(*this, piece,
                  [&](ReleaseId release) { state[index_of(release)] = ReleasedBy::Loss; });
    }
    void begin(int turn)
    {
        free_by_hour(*this, turn,
                     [&](ReleaseId release) { state[index_of(release)] = ReleasedBy::Hour; });
    }
};

TEST(Holds, HoldNobodyWithoutARelease)
{
    Row row;
    row.hold({.id = "a", .turn = 3, .within = 2, .optional = false});
    row.pieces = {{}, {.held = {release_id(0)}}};
    EXPECT_FALSE(is_held(row, 0));
    EXPECT_TRUE(is_held(row, 1));
}

TEST(Holds, OpenAtTheirHourAndNotBefore)
{
    Row row;
    row.hold({.id = "third", .turn = 3, .within = 0, .optional = false});
    row.hold({.id = "never", .turn = 0, .within = 0, .optional = false});
    row.pieces = {{.held = {release_id(0)}}, {.held = {release_id(1)}}};
    row.begin(2);
    EXPECT_TRUE(is_held(row, 0));
    row.begin(3);
    EXPECT_FALSE(is_held(row, 0));
    EXPECT_TRUE(is_held(row, 1));
}

// A battle may begin in the middle of things: an hour that has passed opens at once.
TEST(Holds, OpenWhenTheirHourHasPassed)
{
    Row row;
    row.hold({.id = "third", .turn = 3, .within = 0, .optional = false});
    row.pieces = {{.held = {release_id(0)}}};
    row.begin(7);
    EXPECT_EQ(row.state[0], ReleasedBy::Hour);
}

TEST(Holds, SayNothingOfAReleaseThatHoldsNoPiece)
{
    Row row;
    row.hold({.id = "nobody", .turn = 1, .within = 0, .optional = false});
    row.pieces = {{}};
    row.begin(1);
    EXPECT_EQ(row.state[0], ReleasedBy::Nothing);
}

TEST(Holds, OpenWhenAnEnemyIsNear)
{
    Row row;
    row.hold({.id = "a", .turn = 0, .within = 2, .optional = false});
    row.pieces = {{.held = {release_id(0)}}, {.side = Side::Union, .at = 3}};
    row.look_around();
    EXPECT_TRUE(is_held(row, 0));
    row.pieces[1].at = 2;
    row.look_around();
    EXPECT_EQ(row.state[0], ReleasedBy::Enemy);
}

TEST(Holds, HeedNeitherFriendsNorWhoFightsNoMoreNorWhoIsNotThere)
{
    Row row;
    row.hold({.id = "a", .turn = 0, .within = 2, .optional = false});
    row.pieces = {{.held = {release_id(0)}},
                  {.at = 1},
                  {.side = Side::Union, .at = 1, .held = {}, .stands = true, .threatens = false},
                  {.side = Side::Union, .at = 1, .held = {}, .stands = false}};
    row.look_around();
    EXPECT_TRUE(is_held(row, 0));
}

TEST(Holds, MeasureFromTheirPlaceWhereTheyHaveOne)
{
    Row row;
    row.hold({.id = "depot", .turn = 0, .within = 2, .optional = false}, 50);
    row.pieces = {{.held = {release_id(0)}}, {.side = Side::Union, .at = 1}};
    row.look_around();
    EXPECT_TRUE(is_held(row, 0));
    row.pieces[1].at = 52;
    row.look_around();
    EXPECT_FALSE(is_held(row, 0));
}

TEST(Holds, HeedNoEnemyOfAHeldUnitThatIsNotThere)
{
    Row row;
    row.hold({.id = "a", .turn = 0, .within = 2, .optional = false});
    row.pieces = {{.held = {release_id(0)}, .stands = false}, {.side = Side::Union, .at = 1}};
    row.look_around();
    EXPECT_TRUE(is_held(row, 0));
}

TEST(Holds, FreeAllWhoShareOne)
{
    Row row;
    row.hold({.id = "a", .turn = 0, .within = 0, .optional = false});
    row.hold({.id = "b", .turn = 0, .within = 0, .optional = false});
    row.pieces = {{.held = {release_id(0)}}, {.held = {release_id(0)}}, {.held = {release_id(1)}}};
    row.strike(1);
    EXPECT_FALSE(is_held(row, 0));
    EXPECT_FALSE(is_held(row, 1));
    EXPECT_TRUE(is_held(row, 2));
}

// What one opened by the hour is not opened again by a loss: a release is for good.
TEST(Holds, KeepTheFirstReason)
{
    Row row;
    row.hold({.id = "a", .turn = 1, .within = 0, .optional = false});
    row.pieces = {{.held = {release_id(0)}}};
    row.begin(1);
    row.strike(0);
    EXPECT_EQ(row.state[0], ReleasedBy::Hour);
}

// The piece goes with its first regiment; those who have the other release alone wait for it.
TEST(Holds, FreeAPooledPieceWithTheFirstOfItsUnits)
{
    Row row;
    row.hold({.id = "early", .turn = 2, .within = 0, .optional = false});
    row.hold({.id = "late", .turn = 5, .within = 0, .optional = false});
    row.pieces = {{.held = {release_id(0), release_id(1)}}, {.held = {release_id(1)}}};
    EXPECT_TRUE(is_held(row, 0));
    row.begin(2);
    EXPECT_FALSE(is_held(row, 0));
    EXPECT_TRUE(is_held(row, 1));
}

TEST(Holds, FreeBothWhenAPooledPieceIsStruck)
{
    Row row;
    row.hold({.id = "early", .turn = 2, .within = 0, .optional = false});
    row.hold({.id = "late", .turn = 5, .within = 0, .optional = false});
    row.pieces = {{.held = {release_id(0), release_id(1)}}, {.held = {release_id(1)}}};
    row.strike(0);
    EXPECT_FALSE(is_held(row, 1));
}

TEST(Holds, LetTheirOwnSideLetThemGoWhereHistoryDidNot)
{
    Row row;
    row.hold({.id = "guard", .turn = 0, .within = 1, .optional = true});
    row.hold({.id = "others", .turn = 9, .within = 0, .optional = false});
    row.pieces = {{.held = {release_id(0)}}, {.held = {release_id(1)}}};
    EXPECT_TRUE(may_let_go(row, release_id(0), Side::Confederate));
    EXPECT_FALSE(may_let_go(row, release_id(0), Side::Union));
    EXPECT_FALSE(may_let_go(row, release_id(1), Side::Confederate));
    int number = 0;
    each_that_may_go(row, Side::Confederate, [&](ReleaseId) { ++number; });
    EXPECT_EQ(number, 1);
    row.state[0] = ReleasedBy::Order;
    EXPECT_FALSE(may_let_go(row, release_id(0), Side::Confederate));
    EXPECT_EQ(let_go_by_order(row, Side::Confederate), 1);
    EXPECT_EQ(let_go_by_order(row, Side::Union), 0);
}

TEST(Holds, ArePassedOverWhenNobodyIsLeftToLetGo)
{
    Row row;
    row.hold({.id = "guard", .turn = 0, .within = 1, .optional = true});
    row.pieces = {{.held = {release_id(0)}, .stands = false}};
    EXPECT_FALSE(may_let_go(row, release_id(0), Side::Confederate));
}

// ---- From a battle ----

battle::Battle two_regiments(std::optional<battle::ReleaseId> first,
                             std::optional<battle::ReleaseId> second)
{
    battle::Battle battle;
    battle.releases.resize(2);
    battle.units.resize(2);
    battle.units[0].release = first;
    battle.units[1].release = second;
    return battle;
}

constexpr std::array<battle::UnitId, 2> kBoth = {battle::UnitId{0}, battle::UnitId{1}};

TEST(HoldsMustered, HoldAPieceWhileEveryUnitIsHeld)
{
    const battle::ReleaseId a{0};
    const battle::ReleaseId b{1};
    EXPECT_EQ(held_by(two_regiments(b, a), kBoth),
              (std::vector<ReleaseId>{release_id(0), release_id(1)}));
    EXPECT_EQ(held_by(two_regiments(b, b), kBoth), std::vector<ReleaseId>{release_id(1)});
    EXPECT_TRUE(held_by(two_regiments(a, {}), kBoth).empty());
    EXPECT_TRUE(held_by(two_regiments(a, b), {}).empty());
}

TEST(HoldsMustered, AreNotMoreThanAGameHolds)
{
    battle::Battle battle;
    battle.releases.resize(kMaxReleases);
    Problems problems;
    check_number_of_releases(battle, problems);
    EXPECT_TRUE(problems.empty());
    battle.releases.resize(kMaxReleases + 1);
    battle.releases.back().where = "battle.toml:9";
    check_number_of_releases(battle, problems);
    EXPECT_EQ(
        to_text(problems),
        "battle.toml:9: there are too many releases; a game holds 64; let troops share one\n");
}

// ---- In words ----

TEST(HoldsInWords, SayUntilWhenAndWhatWouldFreeThem)
{
    EXPECT_EQ(text_of({"a", 4, 2, false}, {"18:45", "2 hexes", ""}),
              "Held back until 18:45, until an enemy is within 2 hexes, or until it is driven from "
              "its place or loses by fire or melee.");
    EXPECT_EQ(text_of({"a", 0, 2, true}, {"", "2 hexes", "hex 0507"}),
              "Held back until an enemy is within 2 hexes of hex 0507, or until it is driven from "
              "its place or loses by fire or melee; its own side may let it go when a turn of its "
              "begins.");
}

// A scenario that says its own hours and names its own places.
struct ToyTerms {
    struct PlacedHold : Hold {
        std::optional<int> of;
    };
    std::vector<PlacedHold> releases;
    std::vector<std::string> places = {"Groveton"};
};
std::string clock_text(const ToyTerms&, int turn) { return "hour " + std::to_string(turn); }
std::string name_of_place(const ToyTerms&, const std::vector<std::string>& places, int place)
{
    return places[static_cast<std::size_t>(place)];
}

TEST(HoldsInWords, AreALineForEachReleaseAndTheSameTermsOnce)
{
    const ToyTerms terms{
        {{{"a", 4, 0, false}, {}}, {{"b", 4, 0, false}, {}}, {{"c", 0, 2000, false}, 0}}};
    std::vector<std::string> lines = {"Lawton"};
    const ReleaseId all[] = {release_id(0), release_id(1), release_id(2)};
    add_hold_lines(terms, all, lines);
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_TRUE(lines[1].starts_with("Held back until hour 4")) << lines[1];
    EXPECT_NE(lines[2].find(length_mark(2000) + " of Groveton"), std::string::npos) << lines[2];
}

TEST(HoldsInWords, NameWhoIsFreeAndWhy)
{
    const std::vector<std::string> names = {"Lawton", "Trimble", "Starke"};
    EXPECT_EQ(text_of(ReleasedBy::Hour, std::span(names).first(1)),
              "Lawton is held back no longer: their hour has come.");
    EXPECT_EQ(text_of(ReleasedBy::Enemy, std::span(names).first(2)),
              "Lawton and Trimble are held back no longer: the enemy is near.");
    EXPECT_EQ(text_of(ReleasedBy::Order, names),
              "Lawton and 2 more are held back no longer: their own side lets them go.");
}

// ---- Clauses ----

constexpr ClauseEntry kOwn[] = {{"XX-FIRE-1", ClauseKind::Essential}};
constexpr ClauseText kOwnTexts[] = {{"XX-FIRE-1", "Guns fire."}};

TEST(LongRollClauses, AreClausesOfEveryRulebook)
{
    constexpr Clause own = clause_here_or_in(kOwn, "XX-FIRE-1");
    constexpr Clause common = clause_here_or_in(kOwn, "LR-HOLD-2");
    EXPECT_EQ(own.id, "XX-FIRE-1");
    EXPECT_EQ(common.id, "LR-HOLD-2");
    constexpr auto texts = with_long_roll(kOwnTexts);
    EXPECT_EQ(texts.front().id, "XX-FIRE-1");
    for (std::size_t place = 0; place < std::size(kLongRoll); ++place) {
        EXPECT_EQ(texts[place + 1].id, kLongRoll[place].id);
        EXPECT_FALSE(texts[place + 1].text.empty());
    }
}

// ---- A rulebook's own units, on the same line ----

enum class ManId : std::uint8_t {};
constexpr std::size_t index_of(ManId id) { return static_cast<std::size_t>(id); }

struct HoldHere : Hold {
    std::optional<int> of;
};
struct Ground {
    struct {
        std::vector<HoldHere> releases;
    } scenario;
};
struct Moment {
    std::vector<Piece> units;
    Releases releases;
    int turn = 1;
    bool begins = true;
};
struct Told {
    ReleaseId release;
    ReleasedBy by;
    ManId unit;
};
struct LetGo {
    ReleaseId release;
};

class Men : public HeldUnitsOf<Ground, Moment> {
public:
    using HeldUnitsOf::HeldUnitsOf;
    using Released = Told;
    using Release = LetGo;
    static constexpr ManId nobody{255};
    static constexpr std::uint32_t seldom = 1;

    [[nodiscard]] int turn() const { return state_.turn; }
    [[nodiscard]] Side mover() const { return Side::Confederate; }
    [[nodiscard]] bool turn_begins() const { return state_.begins; }
    [[nodiscard]] Side side(std::size_t piece) const { return unit(piece).side; }
    [[nodiscard]] std::span<const ReleaseId> held_by(std::size_t piece) const
    {
        return unit(piece).held;
    }
    [[nodiscard]] bool stands(std::size_t piece) const { return unit(piece).stands; }
    [[nodiscard]] bool threatens(std::size_t piece) const { return unit(piece).threatens; }
    [[nodiscard]] bool near_place(ReleaseId release, std::size_t piece) const
    {
        return std::abs(unit(piece).at - *hold(release).of) <= hold(release).within;
    }
    [[nodiscard]] bool near_piece(std::size_t held, std::size_t other, int within) const
    {
        return std::abs(unit(held).at - unit(other).at) <= within;
    }
};
Men held_pieces(const Ground& ground, const Moment& moment) { return {ground, moment}; }

struct Outpost {
    Ground ground;
    Moment moment;
    Log<Told> log;

    // A Confederate who is held, and a Union man so far away.
    Outpost(const Hold& given, int far)
    {
        ground.scenario.releases.push_back({given, {}});
        moment.releases.push_back(ReleasedBy::Nothing);
        moment.units = {{Side::Confederate, 0, {release_id(0)}}, {Side::Union, far}};
    }
    [[nodiscard]] bool held() const { return is_held(ground, moment, ManId{0}); }
    [[nodiscard]] std::optional<ReleasedBy> told() const
    {
        if (log.lines().empty()) return {};
        EXPECT_EQ(log.lines().back().clause, clause_of(log.lines().back().body.by));
        return log.lines().back().body.by;
    }
};

TEST(HoldsOfUnits, AreFreedByTheHour)
{
    Outpost line({"h", 3}, 9);
    free_by_hour(line.ground, line.moment, line.log);
    EXPECT_TRUE(line.held());
    line.moment.turn = 3;
    free_by_hour(line.ground, line.moment, line.log);
    EXPECT_FALSE(line.held());
    EXPECT_EQ(line.told(), ReleasedBy::Hour);
    EXPECT_EQ(line.log.lines().back().body.unit, Men::nobody);
}

TEST(HoldsOfUnits, AreFreedByTheEnemyAndToldOfOnce)
{
    Outpost line({"h", 0, 4}, 5);
    free_by_enemy(line.ground, line.moment, line.log);
    EXPECT_TRUE(line.held());
    line.moment.units[1].at = 4;
    free_by_enemy(line.ground, line.moment, line.log);
    free_by_enemy(line.ground, line.moment, line.log);
    EXPECT_FALSE(line.held());
    EXPECT_EQ(line.told(), ReleasedBy::Enemy);
    EXPECT_EQ(line.log.lines().size(), 1u);
    EXPECT_EQ(line.log.lines().back().body.unit, ManId{0});
}

TEST(HoldsOfUnits, AreFreedByForce)
{
    Outpost line({"h"}, 9);
    free_moved(line.ground, line.moment, ManId{1}, line.log);
    EXPECT_TRUE(line.held());
    free_moved(line.ground, line.moment, ManId{0}, line.log);
    EXPECT_EQ(line.told(), ReleasedBy::Force);
}

TEST(HoldsOfUnits, AreListedDrawnAndLetGoWhereTheirSideMay)
{
    Outpost line({"h", 0, 0, true}, 9);
    EXPECT_EQ(units_held_by(line.ground, line.moment, release_id(0)), std::vector{ManId{0}});
    std::vector<LetGo> listed;
    list_releases(line.ground, line.moment, listed);
    ASSERT_EQ(listed.size(), 1u);
    PlayoutDice dice(1);
    EXPECT_TRUE(release_by_lot<LetGo>(line.ground, line.moment, dice));
    EXPECT_FALSE(refuse_release(line.ground, line.moment, listed[0].release));
    EXPECT_EQ(refuse_release(line.ground, line.moment, release_id(7))->clause.id, "LR-HOLD-8");
    release_by_order(line.ground, line.moment, listed[0].release, line.log);
    EXPECT_EQ(line.told(), ReleasedBy::Order);
    EXPECT_TRUE(refuse_release(line.ground, line.moment, listed[0].release));
    EXPECT_FALSE(release_by_lot<LetGo>(line.ground, line.moment, dice));
}

TEST(HoldsOfUnits, AreNotListedLaterInTheTurn)
{
    Outpost line({"h", 0, 0, true}, 9);
    line.moment.begins = false;
    std::vector<LetGo> listed;
    list_releases(line.ground, line.moment, listed);
    EXPECT_TRUE(listed.empty());
}

}  // namespace
}  // namespace longroll::shared
