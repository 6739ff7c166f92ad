// Troops drafted, led and placed: rulebooks/shared/table/muster.h and places.h.

#include "rulebooks/shared/table/places.h"

#include <gtest/gtest.h>

namespace longroll::shared::table {
namespace {

using board::table::Box;
using board::table::Heading;
using board::table::inches;

constexpr Box kPlacesTable{{0, 0}, {40'000, 20'000}};

// An army of a division with two brigades; a yard is 40 thousandths of an inch.
struct Army {
    battle::Battle battle;
    Problems problems;

    Army()
    {
        battle.clock.end = {600};
        battle.map.width_yards = 1000;
        battle.map.height_yards = 500;
        for (const char* id : {"division", "first", "second"}) {
            battle::Command command;
            command.id = id;
            command.leader.name = std::string("General of the ") + id;
            command.side = Side::Union;
            if (!battle.commands.empty()) command.parent = battle::CommandId{0};
            battle.commands.push_back(command);
        }
    }
    battle::Unit& unit(const std::string& id, int command, battle::Point position)
    {
        battle::Unit unit;
        unit.id = id;
        unit.name = id;
        unit.side = Side::Union;
        unit.parent = static_cast<battle::CommandId>(command);
        unit.position = position;
        return battle.units.emplace_back(unit);
    }
    void say(std::vector<std::string> path, battle::OverrideValue value)
    {
        if (battle.overrides.empty()) battle.overrides.push_back({"toy", {}});
        battle.overrides[0].values.push_back({std::move(path), std::move(value), "battle.toml:7"});
    }
    [[nodiscard]] Terms terms() const { return {battle, {board::table::kInch, 25}, {15}}; }
    [[nodiscard]] std::vector<Draft> drafts() const
    {
        std::vector<Draft> drafts;
        for (const battle::Unit& unit : battle.units)
            drafts.push_back(draft_of(terms(), unit, 0, 1));
        return drafts;
    }
    std::vector<LeaderDraft> leaders(const std::vector<Draft>& troops)
    {
        Overrides overrides(battle, "toy", problems);
        auto leaders = draft_leaders<LeaderDraft>(terms(), overrides, troops,
                                                  [](OverrideTable&, LeaderDraft&) {});
        overrides.report_unread();
        return leaders;
    }
};

TEST(TableMuster, SharesAreEqualAndTheLargerComeFirst)
{
    EXPECT_EQ(shares_of(10, 3), (std::vector{4, 3, 3}));
    EXPECT_EQ(shares_of(2, 3), (std::vector{1, 1, 0}));
    EXPECT_EQ(shares_of(7, 1), (std::vector{7}));
}

TEST(TableMuster, PartsOfAUnitAreNumberedAndStandTogether)
{
    Army army;
    battle::Unit& unit = army.unit("us_2wi", 1, {100, 50});
    unit.position_of_its_own = true;
    unit.facing = battle::Heading{900};
    const Draft whole = draft_of(army.terms(), unit, 0, 1);
    EXPECT_EQ(whole.id, "us_2wi");
    EXPECT_TRUE(whole.own_place);
    EXPECT_TRUE(whole.facing_given);
    EXPECT_EQ(whole.pose, (Pose{{4000, 2000}, Heading{900}}));
    EXPECT_EQ(whole.command, battle::CommandId{1});
    const Draft part = draft_of(army.terms(), unit, 1, 2);
    EXPECT_EQ(part.id, "us_2wi_2");
    EXPECT_EQ(part.name, "us_2wi, 2");
    EXPECT_FALSE(part.own_place);
}

TEST(TableMuster, TablesMoveDraftsAndLeaveThemOut)
{
    Army army;
    army.unit("a", 1, {100, 50});
    army.say({"unit", "a", "position"}, std::vector<std::int64_t>{200, 100});
    army.say({"unit", "a", "facing"}, std::int64_t{90});
    army.say({"unit", "a", "out"}, true);
    army.say({"train", "t", "facing"}, std::int64_t{10});
    Overrides overrides(army.battle, "toy", army.problems);
    Draft draft = army.drafts()[0];
    draft.arrival = Arrival{3, {0, 0}, {}};
    override_draft(army.terms(), *overrides.tables("unit").at(0), draft);
    EXPECT_EQ(draft.pose, (Pose{{8000, 4000}, Heading{900}}));
    EXPECT_TRUE(draft.own_place);
    EXPECT_TRUE(draft.out);
    EXPECT_FALSE(draft.arrival);
    const Draft train = draft_in(army.terms(), *overrides.tables("train").at(0), "train");
    EXPECT_EQ(train.name, "t");
    EXPECT_NE(to_text(army.problems).find("the train \"t\" stands nowhere"), std::string::npos);
}

TEST(TableMuster, LeadersAreWithTheirFirstTroopsWhoAreThere)
{
    Army army;
    army.unit("late", 1, {0, 0});
    army.unit("here", 1, {300, 200});
    auto troops = army.drafts();
    troops[0].arrival = Arrival{5, {0, 4000}, Heading{900}};
    const auto leaders = army.leaders(troops);
    ASSERT_EQ(leaders.size(), 2u);  // the second brigade has no troops and no place
    EXPECT_EQ(leaders[0].id, "division");
    EXPECT_EQ(leaders[0].at, (Point{12'000, 8000}));
    EXPECT_EQ(leaders[1].at, (Point{12'000, 8000}));
    troops.pop_back();
    const auto awaited = army.leaders(troops);
    EXPECT_FALSE(awaited[1].at);
    EXPECT_EQ(awaited[1].arrival, troops[0].arrival);
}

TEST(TableMuster, TablesChangeLeaders)
{
    Army army;
    army.unit("a", 1, {100, 50});
    army.say({"leader", "division", "out"}, true);
    army.say({"leader", "first", "attached_to"}, std::string("b"));
    army.say({"leader", "second", "position"}, std::vector<std::int64_t>{100, 100});
    army.say({"leader", "second", "attached_to"}, std::string("nobody"));
    army.say({"leader", "third", "out"}, true);
    const auto leaders = army.leaders(army.drafts());
    ASSERT_EQ(leaders.size(), 2u);
    EXPECT_EQ(leaders[0].with, "b");
    EXPECT_TRUE(leaders[1].alone);
    EXPECT_EQ(leaders[1].at, (Point{4000, 4000}));
    const std::string problems = to_text(army.problems);
    EXPECT_NE(problems.find("no unit is called \"b\""), std::string::npos);
    EXPECT_NE(problems.find("third"), std::string::npos);
}

TEST(TableMuster, FindsTheNearestEnemyWhoIsThere)
{
    std::vector<Draft> drafts(4);
    drafts[0].side = Side::Union;
    drafts[1].pose.front = {5000, 0};
    drafts[2].pose.front = {1000, 0};
    drafts[2].arrival = Arrival{};
    drafts[3].pose.front = {-4000, 0};
    EXPECT_EQ(nearest_enemy(drafts, drafts[0]), (Point{-4000, 0}));
    EXPECT_EQ(nearest_enemy(drafts, drafts[1]), (Point{0, 0}));
    drafts[0].arrival = Arrival{};
    EXPECT_EQ(nearest_enemy(drafts, drafts[1]), std::nullopt);
}

// ---- Places ----

struct Placing {
    std::vector<Draft> drafts;
    std::vector<Wish> wishes;
    Problems problems;

    explicit Placing(std::vector<Pose> poses)
    {
        for (const Pose& pose : poses) {
            Draft& draft = drafts.emplace_back();
            draft.name = "draft " + std::to_string(drafts.size());
            draft.command = battle::CommandId{0};
            draft.pose = pose;
        }
        for (Draft& draft : drafts)
            wishes.push_back({&draft, board::table::block(2000, 1000), Array::Abreast});
    }
    void slide(auto forbidden)
    {
        slide_apart(kPlacesTable, wishes, "move it", problems, forbidden);
    }
};

TEST(TablePlaces, StringsOutWhoeverSharesAPointAndAHeading)
{
    Placing placing({{{9000, 9000}, {}}, {{9000, 9000}, {}}, {{9000, 9000}, Heading{900}}});
    string_out(placing.wishes, 1000);
    EXPECT_EQ(placing.drafts[0].pose.front, (Point{7500, 9000}));
    EXPECT_EQ(placing.drafts[1].pose.front, (Point{10'500, 9000}));
    EXPECT_EQ(placing.drafts[2].pose.front, (Point{9000, 9000}));
    Placing file({{{9000, 9000}, {}}, {{9000, 9000}, {}}, {{9000, 9000}, {}}});
    file.drafts[1].own_place = true;
    for (Wish& wish : file.wishes) wish.array = Array::InFile;
    string_out(file.wishes, 1000);
    EXPECT_EQ(file.drafts[0].pose.front, (Point{9000, 9000}));
    EXPECT_EQ(file.drafts[1].pose.front, (Point{9000, 9000}));
    EXPECT_EQ(file.drafts[2].pose.front, (Point{9000, 7000}));
}

TEST(TablePlaces, SlidesApartToTheNearestPlace)
{
    Placing placing({{{9000, 9000}, {}}, {{9000, 9000}, {}}, {{9000, 9000}, {}}});
    placing.drafts[2].arrival = Arrival{};  // comes later: takes no room
    placing.slide([](std::size_t, const Footprint&) { return false; });
    EXPECT_EQ(placing.drafts[0].pose.front, (Point{9000, 9000}));
    EXPECT_EQ(placing.drafts[1].pose.front, (Point{9000, 8000}));  // nearer than aside
    EXPECT_EQ(placing.drafts[2].pose.front, (Point{9000, 9000}));
    EXPECT_TRUE(placing.problems.empty());
}

TEST(TablePlaces, TellsOfWhoeverHasNoRoom)
{
    Placing placing({{{9000, 9000}, {}}, {{9000, 9000}, {}}});
    placing.slide([](std::size_t place, const Footprint&) { return place == 1; });
    EXPECT_NE(to_text(placing.problems).find("no room for \"draft 2\""), std::string::npos);
    EXPECT_EQ(placing.drafts[1].pose.front, (Point{9000, 9000}));
}

TEST(TablePlaces, ComesOnAlongTheEdgeNearestFirst)
{
    const Arrival arrival{4, {20'000, 0}, {}};
    EXPECT_FALSE(is_due(arrival, 3));
    EXPECT_TRUE(is_due(arrival, 4));
    EXPECT_FALSE(is_due({}, 4));
    std::vector<Point> tried;
    const auto pose = place_at_edge(arrival, 1000, 2000, [&](const Pose& at) {
        tried.push_back(at.front);
        return at.front.x == 19'000;
    });
    EXPECT_EQ(pose, (Pose{{19'000, 0}, {}}));
    EXPECT_EQ(tried, (std::vector<Point>{{20'000, 0}, {21'000, 0}, {19'000, 0}}));
    EXPECT_EQ(place_at_edge(arrival, 1000, 2000, [](const Pose&) { return false; }), std::nullopt);
}

TEST(TablePlaces, TheHeadOfAColumnComesOnFirst)
{
    const board::table::Layout column = board::table::block(1000, 5000);
    const auto ground = [&](Point front) { return placed(column, {front, {}})[0]; };
    EXPECT_TRUE(head_on_table(kPlacesTable, ground({20'000, 0})));
    EXPECT_FALSE(head_on_table(kPlacesTable, ground({200, 0})));
    EXPECT_TRUE(all_outside(kPlacesTable, std::vector{ground({20'000, 0})}));
    EXPECT_FALSE(all_outside(kPlacesTable, std::vector{ground({20'000, 500})}));
    const Footprint first = first_ground(column, {{20'000, 0}, {}}, inches(1));
    EXPECT_EQ(first.centre, (Point{20'000, 500}));
    EXPECT_EQ(front_left(first), (Point{19'500, 1000}));
}

}  // namespace
}  // namespace longroll::shared::table
