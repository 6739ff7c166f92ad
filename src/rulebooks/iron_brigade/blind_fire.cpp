// Blind fire. Ledger IB-AMOV-10; ruling IB-R-91.

#include "rulebooks/iron_brigade/blind_fire.h"

#include "rulebooks/iron_brigade/acquired.h"
#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/weapons.h"

namespace longroll::iron_brigade {

namespace {

using board::table::kInch;

constexpr Length kNearMiss = 1000;  // so near to the point, a hidden unit is hit

// All dice of blind fire are thrown behind the referee's screen: they bear this clause, whatever
// they decide.
class ScreenedDice final : public Dice {
public:
    explicit ScreenedDice(Dice& dice) : dice_(dice) {}

private:
    int ask(const Question& question) override
    {
        switch (question.ask) {
            case Ask::AtLeast:
                return dice_.count(question.dice, question.target, "IB-AMOV-10"_clause,
                                   question.again);
            case Ask::AtMost:
                return dice_.count_at_most(question.dice, question.target, "IB-AMOV-10"_clause);
            case Ask::Sum: break;
        }
        return dice_.sum(question.dice, "IB-AMOV-10"_clause);
    }

    Dice& dice_;
};

bool lies_in_woods(const Field& field, Point at)
{
    const auto areas = field.terrain->areas_at(at);
    return std::any_of(areas.begin(), areas.end(), [&](FeatureId id) {
        return field[id].sight == SightKind::Woods || field[id].sight == SightKind::Dense;
    });
}

// RULING: IB-R-91: the hidden enemy nearest to the point, within an inch of it.
std::optional<UnitId> hit_by_chance(const Field& field, const State& state, Point at)
{
    std::optional<UnitId> hit;
    each_of_side(field, state, enemy_of(state.phasing), [&](UnitId id) {
        const Footprint ground = footprint_of(field, state, id);
        if (!is_hidden(field, state[id]) || !within(ground, at, kNearMiss + kTolerance)) return;
        if (!hit || gap(ground, at) < gap(footprint_of(field, state, *hit), at)) hit = id;
    });
    return hit;
}

// To the point that the guns are laid on, so that what they remember tells nothing (IB-ACQ-1).
FireLine line_to(const Field& field, const State& state, UnitId firer, Point at)
{
    FireLine line;
    line.from = front_middle(footprint_of(field, state, firer));
    line.to = at;
    line.length = board::table::gap(line.from, at).up();
    line.inches = (std::max(0, line.length - kTolerance) + kInch - 1) / kInch;
    return line;
}

void strike(const Field& field, State& state, const FireDue& fire, const FireLine& line, Dice& dice,
            EventLog& log)
{
    const Reading reading =
        read_along(field, state, bodies_of(field, state), fire, FireLines{line});
    const Losses lost = roll_losses(reading, state[fire.target], Merge::EveryPath, dice);
    settle_fire(field, state, fire, reading, lost, dice, log);
    Unit& target = state[fire.target];
    if (lost.levels == 0 || target.spotted || !target.on_table()) return;
    target.spotted = true;
    log.add("IB-AMOV-10"_clause, Spotted{fire.target});
}

}  // namespace

MaybeRefusal refuse(const Field& field, const State& state, const BlindFire& order)
{
    if (!field.options.adv_hidden_movement)
        return Refusal{"IB-AMOV-10"_clause, "this game is played without hidden movement"};
    if (const auto refusal = refuse_own(field, state, order.unit)) return refusal;
    if (!is_battery(field, state[order.unit]))
        return Refusal{"IB-AMOV-10"_clause, "only artillery fires at what it does not see"};
    if (const auto refusal = refuse_to_fire(field, state, order.unit)) return refusal;
    if (const auto refusal = refuse_item(field, state, order.unit, Item::Fire, pace_of(order.half)))
        return refusal;
    if (!lies_in_woods(field, order.at))
        return Refusal{"IB-AMOV-10"_clause, "guns fire blind into woods only"};
    return refuse_point(field, state, order.unit, order.at);
}

void carry_out(const Field& field, State& state, const BlindFire& order, Dice& dice, EventLog& log)
{
    take_item(state[order.unit], Item::Fire, pace_of(order.half));
    state[order.unit].fired_last_own_mf = true;
    log.add("IB-AMOV-10"_clause, BlindFired{order.unit, order.at});
    const auto guns = static_cast<std::uint8_t>(firing_castings(field, state[order.unit]));
    FireDue fire;
    fire.firers.push_back({order.unit, guns, order.half});
    ScreenedDice screened(dice);
    if (const auto target = hit_by_chance(field, state, order.at)) {
        fire.target = *target;
        strike(field, state, fire, line_to(field, state, order.unit, order.at), screened, log);
        return;
    }
    // The referee throws a die all the same, so that nobody learns from its absence that the woods
    // are empty; and the guns remember where they fired, as they would have done.
    screened.d6("IB-AMOV-10"_clause);
    note_aim(field, state[order.unit], order.at);
    note_sightings(field, state, order.unit, log);
    state[order.unit].ever_seen = true;
}

}  // namespace longroll::iron_brigade
