// Every kind of event and of action has words, whoever reads them.

#include "cast.h"
#include "rulebooks/iron_brigade/rulebook.h"

#include <set>

namespace longroll::iron_brigade {
namespace {

struct Words : testing::Test {
    Cast cast;
    UnitId mine = cast.csa(20, at(20, 10));
    UnitId theirs = cast.us(16, at(20, 20));
    LeaderId leader = cast.leader(Side::Confederate, at(20, 9), mine);

    void SetUp() override
    {
        cast.field.scenario.objectives.push_back({});
        cast.field.scenario.objectives.back().name = "Brawner house";
        cast.state.objectives.push_back(std::nullopt);
    }

    [[nodiscard]] std::string told(const Event& event, Viewer viewer = Viewer(Side::Union)) const
    {
        return Rulebook::words(cast.field, event, viewer);
    }
};

template <std::size_t Kind = 0>
void each_kind(const auto& look)
{
    look(std::variant_alternative_t<Kind, OpenEvent>{});
    if constexpr (Kind + 1 < std::variant_size_v<OpenEvent>) each_kind<Kind + 1>(look);
}

// An event of any kind about real people.
template <class Body>
Body about(const Words& words, Body body)
{
    if constexpr (requires { body.unit = words.mine; }) body.unit = words.mine;
    if constexpr (requires { body.target = words.theirs; }) body.target = words.theirs;
    if constexpr (requires { body.leader = words.leader; }) body.leader = words.leader;
    if constexpr (requires { body.row = 20; }) body.row = 20;
    if constexpr (requires { body.column = 16; }) body.column = 16;
    return body;
}

TEST_F(Words, AreASentenceForEveryKindOfEvent)
{
    std::set<std::string> all;
    each_kind([&](auto body) {
        const std::string text = told(about(*this, body));
        EXPECT_GT(text.size(), 5u);
        EXPECT_EQ(text.back(), '.') << text;
        all.insert(text);
    });
    EXPECT_EQ(all.size(), std::variant_size_v<OpenEvent>) << "two kinds are told alike";
}

TEST_F(Words, OfSecretsAreForTheirSideAlone)
{
    each_kind([&](auto body) {
        const Event secret = InSecret{Side::Confederate, about(*this, body)};
        EXPECT_EQ(told(secret), "");
        EXPECT_EQ(told(secret, Viewer(Side::Confederate)), told(about(*this, body)));
    });
}

TEST_F(Words, OfFireTellTableRowColumnAndLosses)
{
    Fired fired;
    fired.firers.push_back({mine, 20, false});
    fired.target = theirs;
    fired.table_kind = TableKind::Red;
    fired.table = 12;
    fired.row = 20;
    fired.column = 16;
    fired.castings_lost = 1;
    fired.levels_lost = 2;
    EXPECT_EQ(told(fired),
              "u0 (20) fires at u1, red table 12, row 20, column 16: 1 casting lost, it loses 2 "
              "levels.");
}

TEST_F(Words, AreThereForEveryKindOfAction)
{
    Firer firer{mine, 20, false};
    Volley volley;
    volley.firers.push_back(firer);
    volley.target = theirs;
    Fire fire;
    fire.volleys.push_back(volley);
    cast.state.prisoners.push_back({.castings = 2, .of = theirs, .at = at(3, 3), .facing = kNorth});
    Change change;
    change.unit = mine;
    change.formation = line_of(3);
    Detach detach;
    detach.unit = mine;
    detach.castings = 5;
    Combine combine;
    combine.into = mine;
    cast.field.scenario.releases.emplace_back();
    cast.state.releases.push_back(shared::ReleasedBy::Nothing);
    cast.card(mine).held = {shared::release_id(0)};
    const std::vector<Action> actions = {Begin{},
                                         EndPhase{},
                                         Rally{mine},
                                         Retreat{mine, {}, true},
                                         DoubleQuick{mine, ahead_by(3000)},
                                         LieDown{mine},
                                         StandUp{mine},
                                         BeginWork{mine, Work::Kind::Clearing, 0},
                                         Board{mine},
                                         Land{mine, line_of(2), kNorth},
                                         Remount{leader},
                                         Move{mine, true, ahead_by(2000), false},
                                         ToCover{mine, kEast, 2000},
                                         change,
                                         AboutFace{mine},
                                         EnMasse{mine, 4},
                                         fire,
                                         BlindFire{mine, false, at(20, 20)},
                                         AgreeRed{true},
                                         SplitUnderFire{true},
                                         MoveLeader{leader, at(22, 9), kNoUnit, {}},
                                         MoveHolders{mine, at(2, 2)},
                                         MovePrisoners{0, at(4, 4)},
                                         MoveBoats{kNoUnit, 0, at(5, 5)},
                                         detach,
                                         combine,
                                         Unplot{mine},
                                         Release{shared::release_id(0)}};
    std::set<std::size_t> kinds;
    for (const Action& action : actions) {
        const ActionWords words =
            Rulebook::describe(cast.field, cast.state, action, Viewer(Side::Confederate));
        EXPECT_FALSE(words.text.empty());
        EXPECT_FALSE(words.group.empty()) << words.text;
        EXPECT_FALSE(std::string(words.clause.id).empty()) << words.text;
        kinds.insert(action.index());
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<Action>);
}

}  // namespace
}  // namespace longroll::iron_brigade
