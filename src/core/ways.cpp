#include "core/ways.h"

#include "core/fraction_long.h"

namespace longroll {

struct LongCount::Number {
    LongNumber value;
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

LongCount operator*(const LongCount& a, const LongCount& b)
{
    LongCount product = a;
    product *= b;
    return product;
}

LongCount& LongCount::operator*=(const LongCount& other)
{
    number_->value *= other.number_->value;
    return *this;
}

LongCount& LongCount::operator+=(const LongCount& other)
{
    number_->value += other.number_->value;
    return *this;
}

bool operator==(const LongCount& a, const LongCount& b)
{
    return a.number_->value == b.number_->value;
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
        LongFraction{count.number_->value, pow(LongNumber(6), static_cast<unsigned>(dice))});
}

}  // namespace longroll
