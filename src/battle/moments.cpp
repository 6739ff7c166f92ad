#include "battle/moments.h"

#include <array>
#include <string>

#include <fmt/format.h>

namespace longroll::battle {

// Takes exactly `digits` digits off the front of `text`.
static std::optional<int> take_number(std::string_view& text, std::size_t digits)
{
    if (text.size() < digits) return {};
    int number = 0;
    for (const char letter : text.substr(0, digits)) {
        if (letter < '0' || letter > '9') return {};
        number = number * 10 + (letter - '0');
    }
    text.remove_prefix(digits);
    return number;
}

static bool take(std::string_view& text, std::string_view expected)
{
    if (!text.starts_with(expected)) return false;
    text.remove_prefix(expected.size());
    return true;
}

// "day 2 " in front of a time; the first day if it is not there.
static std::optional<int> take_day(std::string_view& text)
{
    if (!take(text, "day ")) return 1;
    const std::size_t space = text.find(' ');
    if (space == std::string_view::npos || space == 0 || space > 2) return {};
    const auto day = take_number(text, space);
    text.remove_prefix(1);
    if (!day || *day < 1 || *day > kLongestBattleDays) return {};
    return day;
}

std::optional<Moment> parse_moment(std::string_view text)
{
    const auto day = take_day(text);
    if (!day) return {};
    const auto hours = take_number(text, 2);
    if (!hours || *hours > 23 || !take(text, ":")) return {};
    const auto minutes = take_number(text, 2);
    if (!minutes || *minutes > 59 || !text.empty()) return {};
    return Moment{(*day - 1) * kMinutesPerDay + *hours * 60 + *minutes};
}

std::optional<Date> parse_date(std::string_view text)
{
    const auto year = take_number(text, 4);
    if (!year || !take(text, "-")) return {};
    const auto month = take_number(text, 2);
    if (!month || !take(text, "-")) return {};
    const auto day = take_number(text, 2);
    if (!day || !text.empty()) return {};
    const Date date{*year, *month, *day};
    return is_in_calendar(date) ? std::optional(date) : std::nullopt;
}

static bool is_leap_year(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

bool is_in_calendar(const Date& date)
{
    constexpr int kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (date.month < 1 || date.month > 12 || date.day < 1) return false;
    const int leap_day = date.month == 2 && is_leap_year(date.year) ? 1 : 0;
    return date.day <= kDays[date.month - 1] + leap_day;
}

// Days since the first of March of the year 0, which puts the leap day at a year's end.
static int day_number(const Date& date)
{
    const int year = date.month > 2 ? date.year : date.year - 1;
    const int month = (date.month + 9) % 12;
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + date.day - 1;
}

std::string in_words(const Date& date)
{
    constexpr std::array<std::string_view, 12> kMonths = {
        "January", "February", "March",     "April",   "May",      "June",
        "July",    "August",   "September", "October", "November", "December"};
    return fmt::format("{} {} {}", date.day, kMonths.at(static_cast<std::size_t>(date.month - 1)),
                       date.year);
}

int days_from(const Date& first, const Date& later)
{
    return day_number(later) - day_number(first);
}

static std::string two_digits(int number)
{
    return (number < 10 ? "0" : "") + std::to_string(number);
}

std::string to_text(const Moment& moment)
{
    const int day = moment.minutes / kMinutesPerDay + 1;
    const int minutes = moment.minutes % kMinutesPerDay;
    const std::string time = two_digits(minutes / 60) + ":" + two_digits(minutes % 60);
    return day == 1 ? time : "day " + std::to_string(day) + " " + time;
}

}  // namespace longroll::battle
