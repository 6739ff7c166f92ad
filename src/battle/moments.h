// Dates and times of day as a battle file writes them.

#pragma once

#include "battle/battle.h"

#include <optional>
#include <string>
#include <string_view>

namespace longroll::battle {

inline constexpr int kMinutesPerDay = 24 * 60;
inline constexpr int kLongestBattleDays = 30;

// "09:30", or "day 2 09:30" for a later day.
[[nodiscard]] std::optional<Moment> parse_moment(std::string_view text);

// "1861-07-21", if the calendar has that day.
[[nodiscard]] std::optional<Date> parse_date(std::string_view text);
[[nodiscard]] bool is_in_calendar(const Date& date);

// "21 July 1861".
[[nodiscard]] std::string in_words(const Date& date);

[[nodiscard]] int days_from(const Date& first, const Date& later);

// "09:30" and "day 2 09:30" again.
[[nodiscard]] std::string to_text(const Moment& moment);

}  // namespace longroll::battle
