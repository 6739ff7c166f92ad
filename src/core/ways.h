// In how many ways something falls out, of all the ways that some number of dice can fall: an exact
// count over a power of six. The counts are 128 bits wide, enough for 48 dice; LongCount, of any
// length, stands in beyond that, and where a throw is repeated until it decides: then the ways are
// shares of those that do, such as 21 in 31.

#pragma once

#include "core/fraction.h"

#include <array>
#include <memory>
#include <type_traits>

namespace longroll {

inline constexpr int kDiceIn128Bits = 48;

class LongCount {
public:
    LongCount(std::uint64_t count = 0);
    // So many ways in `of`.
    static LongCount share(std::uint64_t count, std::uint64_t of);
    LongCount(const LongCount& other);
    LongCount(LongCount&& other) noexcept;
    LongCount& operator=(const LongCount& other);
    LongCount& operator=(LongCount&& other) noexcept;
    ~LongCount();

    friend LongCount operator*(const LongCount& a, const LongCount& b);
    LongCount& operator*=(const LongCount& other);
    LongCount& operator+=(const LongCount& other);
    friend bool operator==(const LongCount& a, const LongCount& b);

private:
    friend Fraction fraction_of_sixes(const LongCount& count, int dice);
    struct Number;
    std::unique_ptr<Number> number_;
};

inline constexpr std::array<uint128, kDiceIn128Bits + 1> kPowersOfSix = [] {
    std::array<uint128, kDiceIn128Bits + 1> powers{};
    powers[0] = 1;
    for (std::size_t dice = 1; dice < powers.size(); ++dice) powers[dice] = powers[dice - 1] * 6;
    return powers;
}();

template <class Count>
[[nodiscard]] Count power_of_six(int dice)
{
    if constexpr (std::is_same_v<Count, uint128>) {
        return kPowersOfSix[static_cast<std::size_t>(dice)];
    } else {
        Count power{1};
        for (int die = 0; die < dice; ++die) power *= Count{6};
        return power;
    }
}

// count / 6^dice in lowest terms.
[[nodiscard]] Fraction fraction_of_sixes(uint128 count, int dice);
[[nodiscard]] Fraction fraction_of_sixes(const LongCount& count, int dice);

template <class Count>
struct Ways {
    Count count{0};
    int dice = 0;

    // The same part of all ways, counted over at least so many dice.
    [[nodiscard]] Ways spread_over(int more_dice) const
    {
        if (more_dice <= dice) return *this;
        return {count * power_of_six<Count>(more_dice - dice), more_dice};
    }
    void add(const Ways& more)
    {
        if (more.dice == dice) {
            count += more.count;
        } else if (more.dice < dice) {
            count += more.spread_over(dice).count;
        } else {
            *this = spread_over(more.dice);
            count += more.count;
        }
    }
};

}  // namespace longroll
