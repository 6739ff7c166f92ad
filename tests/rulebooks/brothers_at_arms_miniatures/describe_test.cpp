// The rulebook's JSON: every member has its meaning, and numbers from outside keep to what the
// rules can compute with.

#include "cast.h"
#include "rulebooks/brothers_at_arms_miniatures/describe.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::brothers_at_arms_miniatures {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

TEST(MiniaturesJson, EveryMemberHasItsMeaning)
{
    EXPECT_THAT(Rulebook::description().faults, IsEmpty());
}

std::string problems_of(std::string_view action)
{
    Cast cast;
    cast.csa(4, at(0, 0));
    const auto json = parse_json(action, "test");
    if (!json) return to_text(json.error());
    const auto read = from_json<Action>(json_names(cast.field), *json, "action");
    return read ? "" : to_text(read.error());
}

TEST(MiniaturesJson, ReadsOrders)
{
    EXPECT_EQ(problems_of(R"({"do":"move","unit":"u0","legs":[{"kind":"shift","by":[0,4000]},
                              {"kind":"form_up","formation":"column"}]})"),
              "");
    EXPECT_EQ(problems_of(R"({"do":"fire","unit":"u0","target":"u0"})"), "");
}

TEST(MiniaturesJson, RefusesNumbersThatNothingCanBeMadeOf)
{
    EXPECT_THAT(problems_of(R"({"do":"move","unit":"u0","legs":[{"kind":"shift",
                                "by":[900000,0]}]})"),
                HasSubstr("by"));
    EXPECT_THAT(problems_of(R"({"do":"send_off","formation":1,"bound":20000})"),
                HasSubstr("bound"));
    EXPECT_THAT(problems_of(R"({"do":"fire_at_works","unit":"u0","target":"section_9"})"),
                HasSubstr("section_9"));
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
