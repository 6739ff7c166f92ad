#include "core/fraction.h"

#include "core/check.h"
#include "core/fraction_long.h"

#include <ostream>

#include <fmt/format.h>

namespace longroll {

static uint128 common_divisor(uint128 a, uint128 b)
{
    while (b != 0) {
        const uint128 rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

Fraction::Fraction(std::uint64_t numerator, std::uint64_t denominator)
    : Fraction(of(uint128{numerator}, uint128{denominator}))
{
}

Fraction Fraction::of(uint128 numerator, uint128 denominator)
{
    LR_CHECK(denominator != 0, "a fraction has no denominator");
    const uint128 divisor = common_divisor(numerator, denominator);
    return in_lowest_terms(numerator / divisor, denominator / divisor);
}

Fraction Fraction::of(const LongFraction& fraction)
{
    LR_CHECK(fraction.denominator != 0, "a fraction has no denominator");
    const LongNumber divisor = gcd(fraction.numerator, fraction.denominator);
    LongFraction reduced{fraction.numerator / divisor, fraction.denominator / divisor};
    const LongNumber highest = ~uint128{0};
    if (reduced.numerator <= highest && reduced.denominator <= highest) {
        return in_lowest_terms(static_cast<uint128>(reduced.numerator),
                               static_cast<uint128>(reduced.denominator));
    }
    Fraction result;
    result.long_ = std::make_shared<const LongFraction>(std::move(reduced));
    return result;
}

Fraction Fraction::from_text(std::string_view text)
{
    const auto whole = [&](std::string_view digits) {
        LR_CHECK(!digits.empty() && digits.find_first_not_of("0123456789") == digits.npos,
                 "\"" + std::string(text) + "\" is no fraction");
        // A leading zero would be read as octal.
        const auto start = std::min(digits.find_first_not_of('0'), digits.size() - 1);
        return LongNumber(std::string(digits.substr(start)));
    };
    const auto slash = text.find('/');
    if (slash == text.npos) return of({whole(text), 1});
    return of({whole(text.substr(0, slash)), whole(text.substr(slash + 1))});
}

LongFraction Fraction::widened() const
{
    if (long_) return *long_;
    return {LongNumber(numerator_), LongNumber(denominator_)};
}

std::string Fraction::text() const
{
    const LongFraction exact = widened();
    if (exact.denominator == 1) return exact.numerator.str();
    return exact.numerator.str() + "/" + exact.denominator.str();
}

double Fraction::to_double() const
{
    if (!long_) return static_cast<double>(numerator_) / static_cast<double>(denominator_);
    // Shifted down together: both may lie beyond what a double can hold.
    const auto bits = static_cast<unsigned>(msb(long_->denominator));
    const unsigned shift = bits > 900 ? bits - 900 : 0;
    return static_cast<double>(LongNumber(long_->numerator >> shift)) /
           static_cast<double>(LongNumber(long_->denominator >> shift));
}

static std::string decimal_of(const LongFraction& exact, unsigned times, int decimals)
{
    LR_CHECK(decimals >= 0, "there is no negative number of decimals");
    const LongNumber scale = pow(LongNumber(10), static_cast<unsigned>(decimals));
    const LongNumber rounded =
        (exact.numerator * 2 * times * scale + exact.denominator) / (exact.denominator * 2);
    std::string whole = LongNumber(rounded / scale).str();
    if (decimals == 0) return whole;
    return fmt::format("{}.{:0>{}}", whole, LongNumber(rounded % scale).str(), decimals);
}

std::string Fraction::decimal(int decimals) const { return decimal_of(widened(), 1, decimals); }

std::string Fraction::percent(int decimals) const
{
    return decimal_of(widened(), 100, decimals) + " %";
}

bool operator==(const Fraction& a, const Fraction& b)
{
    if (!a.long_ && !b.long_)
        return a.numerator_ == b.numerator_ && a.denominator_ == b.denominator_;
    return a.long_ && b.long_ && a.long_->numerator == b.long_->numerator &&
           a.long_->denominator == b.long_->denominator;
}

std::strong_ordering operator<=>(const Fraction& a, const Fraction& b)
{
    const LongFraction left = a.widened();
    const LongFraction right = b.widened();
    const int order = LongNumber(left.numerator * right.denominator)
                          .compare(LongNumber(right.numerator * left.denominator));
    return order <=> 0;
}

Fraction operator+(const Fraction& a, const Fraction& b)
{
    const LongFraction left = a.widened();
    const LongFraction right = b.widened();
    return Fraction::of({left.numerator * right.denominator + right.numerator * left.denominator,
                         left.denominator * right.denominator});
}

Fraction operator-(const Fraction& a, const Fraction& b)
{
    LR_CHECK(a >= b, "a fraction would be below zero");
    const LongFraction left = a.widened();
    const LongFraction right = b.widened();
    return Fraction::of({left.numerator * right.denominator - right.numerator * left.denominator,
                         left.denominator * right.denominator});
}

Fraction operator*(const Fraction& a, const Fraction& b)
{
    const LongFraction left = a.widened();
    const LongFraction right = b.widened();
    return Fraction::of({left.numerator * right.numerator, left.denominator * right.denominator});
}

void PrintTo(const Fraction& fraction, std::ostream* out) { *out << fraction.text(); }

}  // namespace longroll
