// Every kind of event and of action of Test of Battle has words.

#include "cast.h"
#include "rulebooks/test_of_battle/rulebook.h"

#include <set>

namespace longroll::test_of_battle {
namespace {

struct TbWords : testing::Test {
    Cast cast;
    UnitId mine = cast.csa(at(20, 10));
    UnitId theirs = cast.us(at(20, 20));
    UnitId horse = cast.cavalry(Side::Confederate, at(30, 10));
    UnitId battery = cast.guns(Side::Confederate, at(40, 10));
    LeaderId leader = cast.leader(Side::Confederate, CommanderLevel::Division, at(20, 6));
    BlockId block = cast.block(true, at(50, 50));

    void SetUp() override
    {
        cast.field.scenario.objectives.emplace_back();
        cast.field.scenario.objectives.back().name = "Henry house";
        cast.state.objectives.push_back(std::nullopt);
        cast.field.scenario.releases.emplace_back();
        cast.state.releases.push_back(shared::ReleasedBy::Nothing);
        cast.card(mine).held = {shared::release_id(0)};
    }

    [[nodiscard]] std::string told(const Event& event) const
    {
        return Rulebook::words(cast.field, event, Viewer(Side::Union));
    }
};

template <std::size_t Kind = 0>
void each_kind(const auto& look)
{
    look(std::variant_alternative_t<Kind, Event>{});
    if constexpr (Kind + 1 < std::variant_size_v<Event>) each_kind<Kind + 1>(look);
}

// An event of any kind about real people and places.
template <class Body>
Body about(const TbWords& words, Body body)
{
    if constexpr (requires { body.unit = words.mine; }) body.unit = words.mine;
    if constexpr (requires { body.target = words.theirs; }) body.target = words.theirs;
    if constexpr (requires { body.enemy = words.theirs; }) body.enemy = words.theirs;
    if constexpr (requires { body.by = words.theirs; }) body.by = words.theirs;
    if constexpr (requires { body.charger = words.horse; }) body.charger = words.horse;
    if constexpr (requires { body.skirmisher = words.theirs; }) body.skirmisher = words.theirs;
    if constexpr (requires { body.leader = words.leader; }) body.leader = words.leader;
    if constexpr (requires { body.block = words.block; }) body.block = words.block;
    if constexpr (requires { body.division = DivisionId{0}; }) body.division = DivisionId{0};
    if constexpr (requires { body.from = Point{}; }) body.from = at(1, 1);
    if constexpr (requires { body.roll = 1; }) body.roll = 3;
    if constexpr (requires { body.release = shared::release_id(0); })
        body.release = shared::release_id(0);
    if constexpr (requires { body.artillery = words.battery; }) {
        body.artillery = words.battery;
        body.to = {words.mine};
    }
    return body;
}

TEST_F(TbWords, AreASentenceForEveryKindOfEvent)
{
    std::set<std::string> all;
    each_kind([&](auto body) {
        const std::string text = told(about(*this, body));
        EXPECT_GT(text.size(), 5u);
        EXPECT_EQ(text.back(), '.') << text;
        EXPECT_EQ(text.find("nobody"), std::string::npos) << text;
        EXPECT_EQ(text.find("  "), std::string::npos) << text;
        all.insert(text);
    });
    EXPECT_EQ(all.size(), std::variant_size_v<Event>) << "two kinds are told alike";
}

TEST_F(TbWords, OfFireTellDiceAndHits)
{
    EXPECT_EQ(told(Fought{mine, theirs, false, 5, 1}), "u0 fires at u1 with 5 dice: 1 hit.");
    EXPECT_EQ(told(Fought{mine, theirs, true, 1, 2}), "u0 fights u1 with 1 die: 2 hits.");
    EXPECT_EQ(told(Saved{theirs, 1, 2}), "u1 saves 1 of 2 hits.");
}

TEST_F(TbWords, OfALongWayAreSaidInTheReadersMeasure)
{
    const std::string text = told(Routed{mine, at(20, 20), at(20, 4)});
    EXPECT_EQ(said_in(measure_in_inches(), text), "u0 routs 16 inches to the south.");
    EXPECT_EQ(said_in(measure_in_centimetres(), text), "u0 routs 40.6 cm to the south.");
}

TEST_F(TbWords, TellOutcomesFromOtherEvents)
{
    EXPECT_TRUE(Rulebook::is_outcome(Routed{}));
    EXPECT_TRUE(Rulebook::is_outcome(MoraleTested{}));
    EXPECT_FALSE(Rulebook::is_outcome(Moved{}));
    EXPECT_FALSE(Rulebook::is_outcome(PhaseBegan{}));
}

// One of each kind of order.
std::vector<Action> one_of_each(const TbWords& w)
{
    March march;
    march.unit = w.mine;
    march.facing = kEast;
    march.path = {at(26, 10)};
    Charge charge;
    charge.unit = w.mine;
    charge.target = w.theirs;
    MoveLeader ride;
    ride.leader = w.leader;
    ride.path = {at(22, 6)};
    ExchangeGuns exchange;
    exchange.artillery = w.battery;
    exchange.to = {w.mine};
    Attack attack;
    attack.target = w.theirs;
    attack.attackers.emplace_back().unit = w.mine;
    Reply reply;
    reply.unit = w.mine;
    reply.shares.push_back({w.theirs, BlockSide::East, 2});
    TakeHits hits;
    hits.by = {w.mine, w.mine};
    return {Begin{},
            EndPhase{},
            exchange,
            Release{shared::release_id(0)},
            Recover{{w.mine}},
            Face{w.mine, kWest, Price::Disorder},
            march,
            charge,
            KeepContact{{w.mine}},
            StepBack{{w.mine}},
            FormColumn{{w.mine}},
            Reform{{w.mine}},
            Limber{{w.battery}},
            Unlimber{{w.battery}},
            Mounting{{w.horse}},
            Dismounting{{w.horse}},
            StandUp{{w.mine}},
            GoStationary{{w.mine}},
            ride,
            Dodge{w.mine, at(20, 8), kNorth},
            ContinueCharge{w.horse, true},
            FaceRallied{w.mine, kEast},
            AfterRout{AfterRout::Kind::Advance, w.mine, 2000, kNorth},
            BreakThrough{w.horse, w.theirs, kNorth},
            Follow{w.leader, true},
            GoToGround{{w.mine}},
            attack,
            reply,
            CavalrySaves{w.horse, 2},
            hits,
            AdvanceAfterMelee{w.mine, 3000, false}};
}

TEST_F(TbWords, AreThereForEveryKindOfAction)
{
    std::set<std::size_t> kinds;
    std::set<std::string> all;
    for (const Action& action : one_of_each(*this)) {
        const ActionWords words =
            Rulebook::describe(cast.field, cast.state, action, Viewer(Side::Confederate));
        EXPECT_FALSE(words.text.empty());
        EXPECT_EQ(words.text.find("  "), std::string::npos) << words.text;
        EXPECT_EQ(words.text.find("nobody"), std::string::npos) << words.text;
        EXPECT_FALSE(words.group.empty()) << words.text;
        EXPECT_FALSE(std::string(words.clause.id).empty()) << words.text;
        for (const Ghost& ghost : words.ghosts) EXPECT_FALSE(ghost.stands.empty()) << words.text;
        kinds.insert(action.index());
        all.insert(words.text);
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<Action>);
    EXPECT_EQ(all.size(), kinds.size()) << "two kinds are told alike";
}

}  // namespace
}  // namespace longroll::test_of_battle
