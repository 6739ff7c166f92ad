#include "battle/decimal.h"

#include <charconv>

namespace longroll::battle {

static constexpr int kMostDigits = 17;  // more would not fit, and say nothing about a place

// The digits of a number without its point, and where the point belongs.
struct Digits {
    std::int64_t value = 0;
    int count = 0;     // digits kept in `value`, leading noughts apart
    int exponent = 0;  // the number is value * 10^exponent
    bool any = false;
};

static bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

static void add_digit(Digits& digits, char letter, bool after_point)
{
    digits.any = true;
    if (digits.count == kMostDigits) {
        if (!after_point) ++digits.exponent;
        return;
    }
    digits.value = digits.value * 10 + (letter - '0');
    if (digits.value != 0) ++digits.count;
    if (after_point) --digits.exponent;
}

// Takes digits, underscores and one point off the front of `text`.
static Digits take_digits(std::string_view& text)
{
    Digits digits;
    bool after_point = false;
    while (!text.empty()) {
        const char letter = text.front();
        if (is_digit(letter)) {
            add_digit(digits, letter, after_point);
        } else if (letter == '.' && !after_point) {
            after_point = true;
        } else if (letter != '_') {
            break;
        }
        text.remove_prefix(1);
    }
    return digits;
}

// What follows the digits: nothing, or "e" with a whole number.
static std::optional<int> parse_exponent(std::string_view text)
{
    if (text.empty()) return 0;
    if (text.front() != 'e' && text.front() != 'E') return {};
    text.remove_prefix(1);
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    int exponent = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, exponent);
    if (error != std::errc() || stop != end) return {};
    return exponent;
}

// value * 10^power, if it fits.
static std::optional<std::int64_t> scaled(std::int64_t value, int power)
{
    constexpr std::int64_t kLimit = std::int64_t{1} << 62;
    if (value == 0 || power < -2 * kMostDigits) return 0;
    for (; power > 0; --power) {
        if (value > kLimit / 10) return {};
        value *= 10;
    }
    std::int64_t divisor = 1;
    for (; power < 0; ++power) {
        if (divisor > kLimit / 10) return 0;
        divisor *= 10;
    }
    return divide_rounded(value, divisor);
}

std::optional<std::int64_t> parse_decimal(std::string_view text, int decimals)
{
    const bool negative = !text.empty() && text.front() == '-';
    if (!text.empty() && (negative || text.front() == '+')) text.remove_prefix(1);
    const Digits digits = take_digits(text);
    const auto exponent = parse_exponent(text);
    constexpr int kFarthest = 1000;
    if (!digits.any || !exponent || *exponent < -kFarthest || *exponent > kFarthest) return {};
    const auto value = scaled(digits.value, digits.exponent + *exponent + decimals);
    if (!value) return {};
    return negative ? -*value : *value;
}

}  // namespace longroll::battle
