// How far the numbers that come from outside may go (core/json_traits.h): within these nothing that
// the rules compute overflows. Points and headings have their own bounds (board/table_json.h), and
// so have the terms of a sandbox (sandbox.cpp).

#pragma once

#include "core/json_traits.h"
#include "rulebooks/test_of_battle/resolve.h"
#include "rulebooks/test_of_battle/sandbox.h"

namespace longroll {

template <>
struct MemberRanges<test_of_battle::AfterRout> {
    static constexpr std::array list = {MemberRange{"distance", 0, board::table::kLongestWay}};
};
template <>
struct MemberRanges<test_of_battle::AdvanceAfterMelee> : MemberRanges<test_of_battle::AfterRout> {
};
template <>
struct MemberRanges<test_of_battle::Progress> {
    static constexpr std::array list = {MemberRange{"turn", 1, 32'000}};
};
template <>
struct MemberRanges<test_of_battle::MoveMade> {
    static constexpr std::array list = {MemberRange{"spent", 0, 10'000'000},
                                        MemberRange{"rate", 0, 72}, MemberRange{"marsh", 0, 4}};
};
template <>
struct MemberRanges<test_of_battle::Unit> {
    static constexpr std::array list = {MemberRange{"strength", 0, 100}, MemberRange{"guns", 0, 2},
                                        MemberRange{"sides_used", 0, 15}};
};
template <>
struct MemberRanges<test_of_battle::UnitCard> {
    static constexpr std::array list = {MemberRange{"men", 0, 1'000'000},
                                        MemberRange{"guns", 0, 10'000}};
};
template <>
struct MemberRanges<test_of_battle::DivisionCard> {
    static constexpr std::array list = {MemberRange{"exhaustion_level", 0, 10'000}};
};
template <>
struct MemberRanges<test_of_battle::Division> {
    static constexpr std::array list = {MemberRange{"casualties", 0, 16'000},
                                        MemberRange{"casualties_now", 0, 16'000}};
};
template <>
struct MemberRanges<test_of_battle::Block> {
    static constexpr std::array list = {MemberRange{"ignited", 0, 32'000}};
};

}  // namespace longroll
