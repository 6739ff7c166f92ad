// Charges worth thinking of: at every enemy in reach, straight on, at his middle, at his nearest
// corner, and at a flank of whose front the charger is behind.

#include "board/table/arc.h"
#include "rulebooks/shared/table/lots.h"
#include "rulebooks/test_of_battle/charges.h"

namespace longroll::test_of_battle {

namespace {

// Facings that are worth a try; none: as it stands.
using Aims = FixedVector<std::optional<Heading>, 4>;

void add_aim(const Footprint& own, Point at, Aims& aims)
{
    const Heading facing = heading_of(at - own.centre);
    if (facing == own.heading) return;
    for (const auto& known : aims)
        if (known == facing) return;
    if (!aims.full()) aims.push_back(facing);
}

Point nearest_corner(const Footprint& own, const Footprint& target)
{
    const auto all = corners(target);
    return *std::min_element(all.begin(), all.end(), [&](Point a, Point b) {
        return square(a - own.centre) < square(b - own.centre);
    });
}

Aims aims_at(const View& view, UnitId id, UnitId target)
{
    const Footprint& own = view.ground(id);
    const Footprint& base = view.ground(target);
    Aims aims = {std::nullopt};
    add_aim(own, base.centre, aims);
    if (behind_front_line(base, front_middle(own))) {
        const bool right = dot(base.across, own.centre - base.centre) > 0;
        add_aim(own, middle_of(base, right ? Edge::Right : Edge::Left), aims);
    }
    add_aim(own, nearest_corner(own, base), aims);
    return aims;
}

// clang 14 evaluates no clause's literal inside a template.
constexpr Clause kFlankOnly = "TB-CHG-8"_clause;

// Enemies whom it might reach if nothing were in its way.
template <class Visit>
void each_in_reach(const View& view, UnitId id, Visit visit)
{
    const Role role = role_of(view, id);
    if (role == Role::InfantrySkirmisher || role == Role::Artillery) return;
    const Unit& unit = view[id];
    if (!unit.in_command() || unit.column || unit.move.went || refuse_free_act(view, id)) return;
    const Length rate = movement_of(mover_of(view.field, view.state, id)).allowance;
    const Length reach = budget_left(view, id) / cost_per_thousandth(rate);
    const table::Box own = view.bodies().box(body_of(id));
    view.each_of(enemy_of(view.side(id)), [&](UnitId enemy) {
        const auto apart = square_between(own, view.bodies().box(body_of(enemy)));
        if (apart > std::int64_t{reach} * reach) return;
        const auto why = refuse_charge_at(view, id, enemy);
        if (!why || why->clause == kFlankOnly) visit(enemy);
    });
}

}  // namespace

void list_charges(const View& view, UnitId id, std::vector<Action>& actions)
{
    if (in_contact(view, id)) {
        shared::table::offer(view, KeepContact{{id}}, actions);
        shared::table::offer(view, StepBack{{id}}, actions);
        return;
    }
    each_in_reach(view, id, [&](UnitId enemy) {
        for (const auto& aim : aims_at(view, id, enemy))
            shared::table::offer(view, Charge{id, enemy, aim, {}, {}}, actions);
    });
}

std::optional<Action> charge_by_lot(const View& view, UnitId id, PlayoutDice& dice)
{
    if (in_contact(view, id)) {
        std::vector<Action> actions;
        list_charges(view, id, actions);
        return shared::table::any_of(actions, dice);
    }
    std::vector<UnitId> enemies;
    each_in_reach(view, id, [&](UnitId enemy) { enemies.push_back(enemy); });
    if (enemies.empty()) return {};
    constexpr int kDraws = 3;
    for (int draw = 0; draw < kDraws; ++draw) {
        const UnitId enemy = enemies[dice.below(static_cast<std::uint32_t>(enemies.size()))];
        const Aims aims = aims_at(view, id, enemy);
        const auto aim = aims[dice.below(static_cast<std::uint32_t>(aims.size()))];
        const Charge order{id, enemy, aim, {}, {}};
        if (!refuse(view, order)) return order;
    }
    return {};
}

}  // namespace longroll::test_of_battle
