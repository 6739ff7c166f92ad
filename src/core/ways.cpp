#include "core/ways.h"

#include "core/fraction_long.h"

#include <numeric>

namespace longroll {

struct LongCount::Number {
    LongNumber value = 0;
    LongNumber divisor = 1;

    // The same number over a multiple of the divisor.
    void widen_to(const LongNumber& multiple)
    {
        if (divisor == multiple) return;
        value *= multiple / divisor;
        divisor = multiple;
    }
};

LongCount::LongCount(std::uint64_t count) : number_(new Number{count}) {}
LongCount::LongCount(const LongCount& other) : number_(new Number(*other.number_)) {}
LongCount::LongCount(LongCount&& other) noexcept = default;
LongCount& LongCount::operator=(const LongCount& other)
{
    if (this != &other) number_ = std::make_unique<Number>(*other.number_);
    return *this;
}
LongCount& LongCount::operator=(LongCount&& other) noexcept = default;
LongCount::~LongCount() = default;

LongCount LongCount::share(std::uint64_t count, std::uint64_t of)
{
    LongCount result;
    const std::uint64_t common = std::gcd(count, of);
    *result.number_ = {count / common, of / common};
    return result;
}

LongCount operator*(const LongCount& a, const LongCount& b)
{
    LongCount product = a;
    product *= b;
    return product;
}

LongCount& LongCount::operator*=(const LongCount& other)
{
    number_->value *= other.number_->value;
    if (other.number_->divisor != 1) number_->divisor *= other.number_->divisor;
    return *this;
}

LongCount& LongCount::operator+=(const LongCount& other)
{
    if (number_->divisor == other.number_->divisor) {
        number_->value += other.number_->value;
        return *this;
    }
    const LongNumber common = lcm(number_->divisor, other.number_->divisor);
    number_->widen_to(common);
    number_->value += other.number_->value * (common / other.number_->divisor);
    return *this;
}

bool operator==(const LongCount& a, const LongCount& b)
{
    return a.number_->value * b.number_->divisor == b.number_->value * a.number_->divisor;
}

// The denominator has no factors but 2 and 3, so that is all there is to cancel.
Fraction fraction_of_sixes(uint128 count, int dice)
{
    if (count == 0) return Fraction{};
    int twos = dice;
    int threes = dice;
    while (twos > 0 && count % 2 == 0) {
        count /= 2;
        --twos;
    }
    while (threes > 0 && count % 3 == 0) {
        count /= 3;
        --threes;
    }
    uint128 denominator = uint128{1} << twos;
    for (; threes > 0; --threes) denominator *= 3;
    return Fraction::in_lowest_terms(count, denominator);
}

Fraction fraction_of_sixes(const LongCount& count, int dice)
{
    return Fraction::of(
        LongFraction{count.number_->value,
                     count.number_->divisor * pow(LongNumber(6), static_cast<unsigned>(dice))});
}

}  // namespace longroll
