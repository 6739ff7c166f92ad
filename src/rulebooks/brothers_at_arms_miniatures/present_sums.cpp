// Sums that are shown before dice are thrown: the same that the rules add up.

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/flinch.h"
#include "rulebooks/brothers_at_arms_miniatures/melee.h"
#include "rulebooks/brothers_at_arms_miniatures/tallies.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

namespace {

Tally lone(Clause clause, int value)
{
    Tally tally;
    tally.add(clause, value);
    return tally;
}

// BM-UNIT-4: line by line, the cap last.
Tally tally_of(const AttackValue& value)
{
    Tally tally;
    tally.add("BM-UNIT-3"_clause, value.printed);
    if (value.out_of_control) tally.add("BM-ORD-8"_clause, 1);
    if (value.unformed) tally.add("BM-MOV-15"_clause, 1);
    if (value.fatigued) tally.add("BM-FTG-1"_clause, 1);
    if (tally.total() > value.value()) tally.add("BM-UNIT-4"_clause, value.value() - tally.total());
    return tally;
}

// What a base of the target needs to be lost, and what it tests with then.
class Sums {
public:
    explicit Sums(const View& view) : view_(view) {}

    void dice(UnitId unit, Clause clause, int count)
    {
        add("dice of " + name(unit), lone(clause, count));
    }
    void attack(UnitId unit)
    {
        add("each hits on " + name(unit) + "'s attack value or more",
            tally_of(attack_value(view_.field, view_.state, unit)));
    }
    void cover(UnitId target, int value, bool melee)
    {
        if (value == 0) return;
        Tally tally = lone("BM-COV-2"_clause, value);
        if (melee) tally.add("BM-COV-4"_clause, -1);
        add("a hit on " + name(target) + " stands on", tally);
    }
    // If it loses one base and has one left.
    void flinch(UnitId unit, UnitId target, int value, bool melee)
    {
        if (strength_of(view_.field, view_.state, target) < 2) return;
        State after = view_.state;
        Unit& hurt = after[target];
        if (is_boat(view_.field, target))
            --hurt.points;
        else
            hurt.bases.pop_back();
        Attack attack;
        attack.attacker = unit;
        attack.target = target;
        attack.melee = melee;
        attack.cover = static_cast<std::uint8_t>(value);
        attack.lost = 1;
        const FlinchTest test = flinch_test(view_.field, after, attack);
        add(fmt::format("flinch dice of {} after a loss of one, each 1 or less", name(target)),
            lone(test.clause, test.dice));
    }
    // Pairs at commanders whom shots go through.
    void through(const std::vector<CommanderId>& crossed)
    {
        for (std::size_t place = 0; place < crossed.size(); ++place) {
            const CommanderId id = crossed[place];
            if (std::find(crossed.begin(), crossed.begin() + static_cast<std::ptrdiff_t>(place),
                          id) != crossed.begin() + static_cast<std::ptrdiff_t>(place))
                continue;
            add("pairs of dice at " + name(id) + ", fired through",
                lone("BM-CDR-2"_clause,
                     static_cast<int>(std::count(crossed.begin(), crossed.end(), id))));
        }
    }
    void add(std::string what, const Tally& tally) { sums_.push_back({std::move(what), tally}); }
    [[nodiscard]] std::string name(UnitId id) const { return view_.field[id].name; }
    [[nodiscard]] std::string name(CommanderId id) const { return view_.field[id].name; }
    [[nodiscard]] std::vector<NamedTally> all() && { return std::move(sums_); }

private:
    const View& view_;
    std::vector<NamedTally> sums_;
};

// One target of a strike and the bases aimed at it.
struct StruckAt {
    UnitId target = kNoUnit;
    FixedVector<Footprint, kMostBases> by;
};

UnitId aim_of(const View& view, const Strike& order, std::size_t base, const Units& choices)
{
    for (const Aim& aim : order.aims)
        if (aim.base == base) return aim.target;
    // In an immediate melee it is at the one that ran into it.
    if (!view.state.pending.empty())
        if (const auto* due = std::get_if<StrikeDue>(&view.state.pending.back()))
            return choices.contains(due->target) ? due->target : kNoUnit;
    return choices.empty() ? kNoUnit : *choices.begin();
}

std::vector<StruckAt> struck_by(const View& view, const Strike& order)
{
    std::vector<StruckAt> found;
    const Choices choices = aims_of(view, order.unit);
    for (std::size_t base = 0; base < choices.size(); ++base) {
        const UnitId target = aim_of(view, order, base, choices[base]);
        if (target == kNoUnit || !choices[base].contains(target)) continue;
        auto at = std::find_if(found.begin(), found.end(),
                               [&](const StruckAt& one) { return one.target == target; });
        if (at == found.end()) at = found.insert(found.end(), {target, {}});
        at->by.push_back(view.stands(order.unit)[base]);
    }
    return found;
}

// RULING: BM-R-104: all may be measured before anything is ordered.
struct SumOf {
    const View& view;
    Sums& sums;

    void operator()(const Fire& order) const
    {
        const Shots shots = shots_at(view, order.unit, order.target);
        const int cover = cover_against_fire(view, order.target, shots.origin).value;
        sums.dice(order.unit, "BM-FIR-4"_clause, shots.dice);
        sums.attack(order.unit);
        sums.cover(order.target, cover, false);
        sums.through(commanders_on(view, {shots.lines.data(), shots.lines.size()}));
        sums.flinch(order.unit, order.target, cover, false);
    }
    void operator()(const FireAtCommander& order) const
    {
        const Shots shots = shots_at(view, order.unit, order.target);
        const PairNumber number = pair_number(view.field, order.unit);
        sums.add("pairs of dice of " + sums.name(order.unit), lone("BM-CDR-3"_clause, shots.dice));
        sums.add("each die of a pair at " + sums.name(order.target) + " must show",
                 lone(number.clause, number.needed));
        sums.through(commanders_on(view, {shots.lines.data(), shots.lines.size()}, order.target));
    }
    void operator()(const FireAtWorks& order) const
    {
        const Shots shots = shots_at(view, order.unit, order.target);
        sums.dice(order.unit, "BM-FIR-4"_clause, shots.dice);
        sums.attack(order.unit);
        sums.add("a hit on the works stands on",
                 lone("BM-WRK-8"_clause, view.field[view.field[order.target].feature].cover));
        sums.add("strength of the section",
                 lone("BM-WRK-6"_clause, view.state[order.target].strength));
        sums.through(commanders_on(view, {shots.lines.data(), shots.lines.size()}));
    }
    void operator()(const Strike& order) const
    {
        sums.attack(order.unit);
        for (const StruckAt& struck : struck_by(view, order)) {
            const Point from = centre_of(std::span(struck.by.data(), struck.by.size()));
            const int cover = cover_against_strikes(view, struck.target, order.unit, from).value;
            sums.add(
                fmt::format("dice of {} at {}", sums.name(order.unit), sums.name(struck.target)),
                lone("BM-MEL-7"_clause, static_cast<int>(struck.by.size())));
            sums.cover(struck.target, cover, true);
            sums.flinch(order.unit, struck.target, cover, true);
        }
    }
    // BM-CDR-10: the printed value.
    void operator()(const Move& order) const
    {
        const Unit& unit = view[order.unit];
        const Walked walked =
            walk(view, unit, order.legs, kind_of_move(view.state, unit, order.legs));
        for (const Brush& brush : walked.brushed)
            sums.add(sums.name(order.unit) + " captures " + sums.name(brush.commander) + " on",
                     lone("BM-CDR-10"_clause, view.field[order.unit].attack));
    }
    void operator()(const Reposition&) const { night_roll(0); }
    void operator()(const SendOff&) const { night_roll(1); }
    void operator()(const auto&) const {}

    // BM-DAY-6, 8: a die at or below his own value, 1 more on it for a reserve.
    void night_roll(int more) const
    {
        const CommanderId id = view.state.night_roller;
        if (id == kNoCommander) return;
        Tally tally = lone("BM-DAY-6"_clause, view.field[id].leadership);
        if (more > 0) tally.add("BM-DAY-8"_clause, -more);
        sums.add(sums.name(id) + " must roll at or below", tally);
    }
};

}  // namespace

std::vector<NamedTally> tallies_of(const Field& field, const State& state, const Action& action)
{
    const View view(field, state);
    Sums sums(view);
    std::visit(SumOf{view, sums}, action);
    return std::move(sums).all();
}

}  // namespace longroll::brothers_at_arms_miniatures
