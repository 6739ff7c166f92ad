// What must hold of every state.

#include "rulebooks/brothers_at_arms_miniatures/cast.h"
#include "rulebooks/brothers_at_arms_miniatures/check.h"

#include <functional>

namespace longroll::brothers_at_arms_miniatures {
namespace {

struct Checked : Cast {
    UnitId ours = csa(3, at(0, 0));
    UnitId theirs = us(3, at(0, 300));
    CommanderId leader = commander(Side::Confederate, at(0, -100));
};

TEST(CheckState, ASoundPosition)
{
    Checked cast;
    EXPECT_EQ(check_state(cast.field, cast.state), "");
}

TEST(CheckState, WhatIsWrongIsSaid)
{
    const std::vector<std::pair<std::string, std::function<void(Checked&)>>> wrongs = {
        {"u0 stands on u1", [](Checked& cast) { cast[cast.theirs].origin = at(0, -10); }},
        {"u0 has more than it had", [](Checked& cast) { cast.card(cast.ours).strength = 2; }},
        {"u0 is there and has no bases", [](Checked& cast) { cast[cast.ours].bases.clear(); }},
        {"u0 is not under its own division", [](Checked& cast) { cast[cast.ours].under = 2; }},
        {"u0 is in reserve, but nobody knows when and where it comes",
         [](Checked& cast) { cast[cast.ours].fate = UnitFate::Reserve; }},
        {"c0 is in reserve, but nobody knows when and where he comes",
         [](Checked& cast) { cast[cast.leader].fate = CommanderFate::Reserve; }},
        {"c0 has a command value of 7",
         [](Checked& cast) { cast.card(cast.leader).leadership = 7; }},
        {"the bases of u0 are in no order",
         [](Checked& cast) { cast[cast.ours].bases[1].file = 0; }},
        {"those in contact are not two enemies who are there",
         [](Checked& cast) { cast.contact(cast.ours, cast.ours); }},
        {"a choice is due about somebody who is not there",
         [](Checked& cast) { cast.state.pending.push_back(StrikeDue{cast.ours}); }},
        {"a day has 24 hours", [](Checked& cast) { cast.state.hour = 24; }},
        {"there are not as many owners as objectives",
         [](Checked& cast) { cast.state.objectives.push_back({}); }},
    };
    for (const auto& [words, spoil] : wrongs) {
        Checked cast;
        spoil(cast);
        EXPECT_EQ(check_state(cast.field, cast.state), words);
    }
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
