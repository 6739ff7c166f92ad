// Blind fire. Ledger IB-AMOV-10; ruling IB-R-91.

#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/hidden.h"

#include <span>
#include <vector>

namespace longroll::iron_brigade {

namespace {

constexpr Length kNearMiss = 1000;  // so near to the point, a hidden unit is hit

// The referee throws the same dice behind his screen whatever is there, and looks at as many of
// them as he needs: neither their number nor what they are for tells anybody whether the woods are
// empty.
class ScreenedDice final : public Dice {
public:
    ScreenedDice(Dice& dice, int count)
    {
        for (int thrown = 0; thrown < count; ++thrown)
            faces_.push_back(dice.d6("IB-AMOV-10"_clause));
    }

private:
    int ask(const Question& question) override
    {
        const auto wanted = static_cast<std::size_t>(question.dice);
        LR_CHECK(question.again.empty() && used_ + wanted <= faces_.size(),
                 "blind fire asks for more dice than lie behind the screen");
        used_ += wanted;
        return answer_of(question, std::span(faces_).subspan(used_ - wanted, wanted));
    }

    std::vector<int> faces_;
    std::size_t used_ = 0;
};

// Two for each batch of guns (IB-FIRE-11), one for each leader who might be with a unit that the
// firers do not see (IB-HIT-1).
int dice_behind_screen(const Field& field, const State& state, int guns)
{
    int count = 2 * ((guns + kBatch - 1) / kBatch);
    for (std::size_t place = 0; place < state.leaders.size(); ++place)
        if (!knows_leader(field, state, leader_id(place), state.phasing)) ++count;
    return count;
}

bool lies_in_woods(const Field& field, Point at)
{
    const auto areas = field.terrain->areas_at(at);
    return std::ranges::any_of(areas, [&](FeatureId id) {
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
    line.length = table::gap(line.from, at).up();
    line.inches = (std::max(0, line.length - kTolerance) + kInch - 1) / kInch;
    return line;
}

void strike(const Field& field, State& state, const FireDue& fire, const FireLine& line, Dice& dice,
            EventLog& log)
{
    const Reading reading = read_along({field, state}, fire, FireLines{line});
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
    ScreenedDice screened(dice, dice_behind_screen(field, state, guns));
    if (const auto target = hit_by_chance(field, state, order.at)) {
        fire.target = *target;
        strike(field, state, fire, line_to(field, state, order.unit, order.at), screened, log);
        return;
    }
    // The guns remember where they fired, as they would have done.
    note_aim(field, state[order.unit], order.at);
    note_sightings(field, state, order.unit, log);
    state[order.unit].ever_seen = true;
}

}  // namespace longroll::iron_brigade
