// How far the numbers that come from outside may go (core/json_traits.h): within these nothing that
// the rules compute overflows. Points and headings have their own bounds (board/table_json.h), and
// so have the terms of a sandbox (sandbox.cpp).

#pragma once

#include "core/json_traits.h"
#include "rulebooks/iron_brigade/resolve.h"
#include "rulebooks/iron_brigade/sandbox.h"

namespace longroll {

namespace iron_brigade::ranges {

inline constexpr std::int64_t kWay = board::table::kLongestWay;
inline constexpr std::int64_t kFar = board::table::kLargestTable;
inline constexpr std::int64_t kTurns = 32'000;

}  // namespace iron_brigade::ranges

template <>
struct MemberRanges<iron_brigade::March> {
    static constexpr std::array list = {
        MemberRange{"distance", -iron_brigade::ranges::kWay, iron_brigade::ranges::kWay}};
};
template <>
struct MemberRanges<iron_brigade::ToCover> : MemberRanges<iron_brigade::March> {
};
template <>
struct MemberRanges<iron_brigade::Plot> : MemberRanges<iron_brigade::March> {
};
template <>
struct MemberRanges<iron_brigade::Progress> {
    static constexpr std::array list = {MemberRange{"turn", 1, iron_brigade::ranges::kTurns}};
};
template <>
struct MemberRanges<iron_brigade::Flight> {
    static constexpr std::array list = {MemberRange{"width", 0, iron_brigade::ranges::kFar},
                                        MemberRange{"depth", 0, iron_brigade::ranges::kFar},
                                        MemberRange{"length", 0, iron_brigade::ranges::kFar}};
};
template <>
struct MemberRanges<iron_brigade::Gap> {
    static constexpr std::array list = {MemberRange{"width", 0, iron_brigade::ranges::kFar}};
};
template <>
struct MemberRanges<iron_brigade::CardFacts> {
    static constexpr std::array list = {MemberRange{"men", 0, 1'000'000}};
};
template <>
struct MemberRanges<iron_brigade::GroundRules> {
    static constexpr std::array list = {MemberRange{"protection", 0, 4},
                                        MemberRange{"depth_tenths", 0, 100'000}};
};

}  // namespace longroll
