// An exact fraction that is not negative: a chance. Always in lowest terms. It holds 128-bit
// numbers while they are enough and longer ones beyond; it becomes a decimal only where it is
// printed.

#pragma once

#include <compare>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

namespace longroll {

__extension__ typedef unsigned __int128 uint128;

struct LongFraction;  // numbers of any length

class Fraction {
public:
    Fraction() = default;
    explicit Fraction(std::uint64_t numerator, std::uint64_t denominator = 1);
    static Fraction of(uint128 numerator, uint128 denominator);
    static Fraction of(const LongFraction& fraction);
    // For whoever knows that nothing cancels.
    static Fraction in_lowest_terms(uint128 numerator, uint128 denominator)
    {
        Fraction fraction;
        fraction.numerator_ = numerator;
        fraction.denominator_ = denominator;
        return fraction;
    }
    // "7/16" or "1"; a text that is no fraction fails a check.
    static Fraction from_text(std::string_view text);

    [[nodiscard]] std::string text() const;  // "7/16"; a whole number without its denominator
    [[nodiscard]] double to_double() const;
    // "3.5": rounded half up, as below.
    [[nodiscard]] std::string decimal(int decimals = 1) const;
    // "43.8 %": rounded half up in exact arithmetic, so that every machine prints the same.
    [[nodiscard]] std::string percent(int decimals = 1) const;

    friend bool operator==(const Fraction& a, const Fraction& b);
    friend std::strong_ordering operator<=>(const Fraction& a, const Fraction& b);
    friend Fraction operator+(const Fraction& a, const Fraction& b);
    friend Fraction operator-(const Fraction& a, const Fraction& b);  // not below zero
    friend Fraction operator*(const Fraction& a, const Fraction& b);

private:
    [[nodiscard]] LongFraction widened() const;

    uint128 numerator_ = 0;
    uint128 denominator_ = 1;
    std::shared_ptr<const LongFraction> long_;  // instead of the two above, where they overflow
};

void PrintTo(const Fraction& fraction, std::ostream* out);  // for tests

}  // namespace longroll
