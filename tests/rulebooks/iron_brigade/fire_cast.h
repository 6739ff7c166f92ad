// Two units that face each other, and short ways to say who fires at whom, for the tests of fire.

#pragma once

#include "cast.h"
#include "rulebooks/iron_brigade/fire.h"

namespace longroll::iron_brigade {

inline Firer with(UnitId unit, int castings)
{
    return {unit, static_cast<std::uint8_t>(castings), false};
}
inline Firer half_with(UnitId unit, int castings)
{
    return {unit, static_cast<std::uint8_t>(castings), true};
}
inline Volley volley(std::initializer_list<Firer> firers, UnitId target)
{
    return {firers, target};
}
inline Fire fire(std::initializer_list<Volley> volleys) { return {.volleys = volleys}; }
inline Fire fire(UnitId unit, int castings, UnitId target)
{
    return fire({volley({with(unit, castings)}, target)});
}
inline Fire half_fire(UnitId unit, int castings, UnitId target)
{
    return fire({volley({half_with(unit, castings)}, target)});
}

// How the first volley of an order is read; fails the test where it cannot be.
inline Reading reading_of(const Cast& cast, const Fire& order)
{
    const auto reading = read_fire({cast.field, cast.state}, due_of(order.volleys.front()));
    if (!reading) ADD_FAILURE() << "there is no line of fire";
    return reading.value_or(Reading{});
}

// What a clause adds to a tally; 0 too where it has no line.
inline int line_of(const Tally& tally, std::string_view clause)
{
    int sum = 0;
    for (const TallyLine& line : tally.lines())
        if (line.clause.id == clause) sum += line.value;
    return sum;
}
inline bool has_line(const Tally& tally, std::string_view clause)
{
    for (const TallyLine& line : tally.lines())
        if (line.clause.id == clause) return true;
    return false;
}

inline Cell loss(int step, int die)
{
    return {CellKind::Loss, static_cast<std::uint8_t>(step), static_cast<std::uint8_t>(die)};
}
inline Cell nothing() { return {}; }

// The cells of a reading's first batch.
inline Cell casualty_cell(const Reading& reading)
{
    return casualties(reading.kind, reading.table, next_batch(reading.castings));
}
inline Cell morale_cell(const Reading& reading)
{
    return morale(reading.kind, reading.morale_table, next_batch(reading.castings), reading.column);
}

// A Confederate line that faces north and a Union one in front of it that faces south.
struct Duel : Cast {
    UnitId firer;
    UnitId target;

    Duel(int firing, int hit, Length range)
        : firer(csa(firing, at(30, 20))), target(us(hit, {inches(30), inches(20) + range}))
    {
    }
    [[nodiscard]] Fire order() const { return fire(firer, state[firer].castings, target); }
    [[nodiscard]] Fire half_order() const
    {
        return half_fire(firer, state[firer].castings, target);
    }
    [[nodiscard]] Reading reading() const { return reading_of(*this, order()); }
    [[nodiscard]] Tally sum() const { return reading().sums[0]; }
    // The next own turn of the firer.
    void next_turn() { state[firer].acted = {}; }
};

}  // namespace longroll::iron_brigade
