// Contact checks. Ledger IB-CON; rulings IB-R-53, IB-R-59, IB-R-60, IB-R-84, IB-R-105.

#include "board/table/sides.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/organisation.h"

namespace longroll::iron_brigade {

using board::table::SideAxis;
using board::table::SidesMet;
using board::table::SideSpan;

namespace {

constexpr Length kContactReach = kContact + kTolerance;

Length spacing_along_front(const Field& field, const Unit& unit)
{
    const Sizes& sizes = field.scenario.sizes;
    const Length size = unit.mounted ? sizes.horseman : sizes.casting;
    if (!open_formation(field, unit)) return size;
    return unit.formation.kind == FormationKind::OpenHalf ? 2 * size : 3 * size;
}

// RULING: IB-R-59: castings along the touched stretch of a side, times those behind each.
int castings_behind(const Field& field, const Unit& unit, table::Edge side, Length touched)
{
    if (is_battery(field, unit)) return unit.castings;
    const bool flank = is_flank(side);
    if (flank && open_formation(field, unit)) return 1;
    const int along = flank ? ranks_of(field, unit) : files_of(field, unit);
    const int deep = flank ? files_of(field, unit) : ranks_of(field, unit);
    const Length spacing =
        flank ? (unit.mounted ? field.scenario.sizes.horseman : field.scenario.sizes.casting)
              : spacing_along_front(field, unit);
    const int touching = std::clamp(table::divide_ceil(touched, spacing), 1, along);
    return std::min<int>(unit.castings, touching * deep);
}

// RULING: IB-R-60: wagons press nobody.
bool presses(const Field& field, const Unit& unit)
{
    return card_of(field, unit).arm != Arm::HeavyEquipment;
}

// Counts who touches the unit and, rank upon rank, who stands behind those.
class Press {
public:
    Press(const Field& field, const State& state, UnitId id) : field_(field), state_(state)
    {
        const Footprint checker = ground(id);
        const Side side = enemy_of(side_of(field, state[id]));
        const Length near = farthest_part(field, state[id]) + kContactReach + kTolerance;
        std::vector<std::pair<UnitId, SidesMet>> front;
        each_of_side(field, state, side, [&](UnitId enemy) {
            const Unit& unit = state[enemy];
            if (beyond(unit.front, state[id].front, farthest_part(field, unit) + near) ||
                !presses(field, unit))
                return;
            if (const auto meeting = sides_met(ground(enemy), checker, kContactReach)) {
                add(enemy, *meeting, meeting->span.length(), false);
                front.emplace_back(enemy, *meeting);
            }
        });
        if (front.empty()) return;
        each_of_side(field, state, side, [&](UnitId enemy) {
            if (presses(field, state[enemy])) around_.push_back(enemy);
        });
        for (const auto& [enemy, meeting] : front) look_behind(enemy, meeting);
    }

    [[nodiscard]] const std::vector<Pressing>& found() const { return found_; }

private:
    [[nodiscard]] Footprint ground(UnitId id) const { return footprint_of(field_, state_, id); }

    void add(UnitId enemy, const SidesMet& meeting, Length touched, bool behind)
    {
        found_.push_back(
            {enemy, castings_behind(field_, state_[enemy], meeting.mine, touched), behind});
    }
    [[nodiscard]] bool counted(UnitId enemy) const
    {
        return std::any_of(found_.begin(), found_.end(),
                           [&](const Pressing& press) { return press.enemy == enemy; });
    }

    // Who touches the far side of `before` within the stretch that presses on from there.
    void look_behind(UnitId before, const SidesMet& pressed)
    {
        const Footprint there = ground(before);
        const SideAxis axis = axis_along(there, pressed.mine);
        for (const UnitId enemy : around_) {
            if (far_apart(field_, state_[enemy], state_[before], kContactReach)) continue;
            if (counted(enemy)) continue;
            const auto meeting = sides_met(ground(enemy), there, kContactReach);
            if (!meeting || meeting->yours != across_from(pressed.mine)) continue;
            const SideAxis own = axis_along(ground(enemy), meeting->mine);
            const SideSpan met =
                axis.span_of(std::array{own.at(meeting->span.low), own.at(meeting->span.high)});
            const SideSpan both{std::max(met.low, pressed.span.low),
                                std::min(met.high, pressed.span.high)};
            if (both.length() < -kTolerance) continue;
            SidesMet next = *meeting;
            next.span = own.span_of(std::array{axis.at(both.low), axis.at(both.high)});
            add(enemy, next, std::max(0, both.length()), true);
            look_behind(enemy, next);
        }
    }

    const Field& field_;
    const State& state_;
    std::vector<UnitId> around_;
    std::vector<Pressing> found_;
};

Causes causes_of(const ContactCheck& check)
{
    Causes causes;
    for (const Pressing& press : check.enemies) causes.push_back(press.enemy);
    return causes;
}

}  // namespace

std::optional<ContactCheck> contact_check_of(const Field& field, const State& state, UnitId id)
{
    const Unit& unit = state[id];
    // Broken units check too, routed ones cannot sink lower (IB-CON-5).
    if (!unit.on_table() || unit.morale == 0) return {};
    ContactCheck check;
    check.enemies = Press(field, state, id).found();
    if (check.enemies.empty()) return {};
    for (const Pressing& press : check.enemies) check.castings += press.castings;
    check.table = is_en_masse(unit) ? en_masse_table(kCheckTable) : kCheckTable;
    // Guns are not multiplied here (IB-CON-3, IB-R-64).
    check.sharers = sharing_morale(field, state, id);
    check.column = castings_of(state, check.sharers);
    return check;
}

// A line an enemy; of very many the last line holds the rest.
Tally contact_tally(const ContactCheck& check)
{
    Tally tally;
    int rest = 0;
    for (const Pressing& press : check.enemies)
        if (tally.lines().size() + 1 < tally.lines().capacity())
            tally.add("IB-CON-2"_clause, press.castings);
        else
            rest += press.castings;
    if (rest > 0) tally.add("IB-CON-2"_clause, rest);
    return tally;
}

std::optional<ContactRolled> roll_contact(const Field& field, const State& state, UnitId id,
                                          Dice& dice)
{
    const auto check = contact_check_of(field, state, id);
    if (!check) return {};
    const Cell cell = morale(TableKind::Regular, check->table, check->castings, check->column);
    return ContactRolled{id, *check, levels_lost(cell, dice, "IB-CON-4"_clause)};
}

void apply_contact(const Field& field, State& state, const ContactRolled& rolled, EventLog& log)
{
    const ContactCheck& check = rolled.check;
    log.add(is_en_masse(state[rolled.unit]) ? "IB-FRM-19"_clause : "IB-CON-1"_clause,
            MoraleChecked{rolled.unit, CheckKind::Contact, check.enemies.front().enemy, check.table,
                          check.castings, check.column, rolled.lost});
    const Footing before = footing_of(state[rolled.unit]);
    lose_levels(field, state, check.sharers, rolled.lost, causes_of(check), log, "IB-CON-4"_clause);
    free_hurt(field, state, rolled.unit, before, log);
}

void check_contact(const Field& field, State& state, UnitId id, Dice& dice, EventLog& log)
{
    if (const auto rolled = roll_contact(field, state, id, dice))
        apply_contact(field, state, *rolled, log);
}

namespace {

// Parts that are made on the way stand at the end of the roster and check there.
void contact_checks_from(const Field& field, State& state, std::size_t first, Dice& dice,
                         EventLog& log)
{
    for (std::size_t place = first; place < state.units.size(); ++place) {
        if (!state.units[place].on_table() || side_of(field, state.units[place]) != state.phasing)
            continue;
        // OPTIMISATION: most have nobody to check for.
        if (!contact_check_of(field, state, unit_id(place))) continue;
        const SplitDue due{{}, unit_id(place), true};
        if (detached_part(field, state, due)) {
            state.pending.push_back(due);
            return;
        }
        check_contact(field, state, unit_id(place), dice, log);
    }
}

}  // namespace

void contact_checks(const Field& field, State& state, Dice& dice, EventLog& log)
{
    contact_checks_from(field, state, 0, dice, log);
}

void go_on_with_contact(const Field& field, State& state, const SplitDue& due,
                        const SplitUnderFire& answer, Dice& dice, EventLog& log)
{
    // RULING: IB-R-83: the rest of a unit that is parted is untouched and does not check.
    const UnitId checks = answer.split ? detach_part(field, state, due, log) : due.target;
    // A part that stands behind it on the roster checks when its turn comes.
    if (checks <= due.target) check_contact(field, state, checks, dice, log);
    contact_checks_from(field, state, index_of(due.target) + 1, dice, log);
}

}  // namespace longroll::iron_brigade
