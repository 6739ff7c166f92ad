// Declaring fire. Ledger IB-SPL-4, IB-SPL-6, IB-TGT-7, IB-TGT-10, IB-FIRE-6, IB-FIRE-15, IB-RED-8,
// IB-AORG-4; rulings IB-R-46, IB-R-47, IB-R-103.

#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/organisation.h"

namespace longroll::iron_brigade {

namespace {

// All that one unit does in a declaration.
struct Share {
    int castings = 0;
    int volleys = 0;
    int full = 0;
    int half = 0;
};
Share share_of(const Fire& order, UnitId id)
{
    Share share;
    for (const Volley& volley : order.volleys)
        for (const Firer& firer : volley.firers) {
            if (firer.unit != id) continue;
            share.castings += firer.castings;
            ++share.volleys;
            ++(firer.half ? share.half : share.full);
        }
    return share;
}

MaybeRefusal refuse_castings(const Field& field, const State& state, const Fire& order,
                             const Firer& firer)
{
    if (firer.castings == 0) return Refusal{"IB-FIRE-6"_clause, "none of its castings fire"};
    const Share share = share_of(order, firer.unit);
    const Firing firing = firing_of(field, state[firer.unit]);
    if (share.castings <= firing.castings) return {};
    if (share.volleys > 1)
        return Refusal{"IB-SPL-4"_clause, "its parts are more than may fire together"};
    if (firing.clause == "IB-RNK-7"_clause)
        return Refusal{"IB-TGT-7"_clause, "only two ranks fire"};
    return Refusal{firing.clause, "so many of its castings may not fire"};
}

MaybeRefusal refuse_firer(const Field& field, const State& state, const Fire& order,
                          const Volley& volley, const Firer& firer)
{
    if (const auto refusal = refuse_own(field, state, firer.unit)) return refusal;
    if (const auto refusal = refuse_to_fire(field, state, firer.unit)) return refusal;
    if (has_taken(state[firer.unit], Item::Fire))
        return volley.firers.size() > 1
                   ? Refusal{"IB-SPL-6"_clause, "one of them has spent its fire"}
                   : Refusal{"IB-FIRE-15"_clause, "it has fired"};
    const Share share = share_of(order, firer.unit);
    if (share.full > 0 && share.half > 0)
        return Refusal{"IB-SEQ-20"_clause, "it fires either whole or within a split/move"};
    if (const auto refusal = refuse_item(field, state, firer.unit, Item::Fire, pace_of(firer.half)))
        return refusal;
    return refuse_castings(field, state, order, firer);
}

bool is_target(const Field& field, const State& state, UnitId id)
{
    return index_of(id) < state.units.size() && state[id].on_table() &&
           side_of(field, state[id]) != state.phasing;
}

auto times_named(const Volley& volley, UnitId id)
{
    return std::ranges::count(volley.firers, id, &Firer::unit);
}

enum class Lines : std::uint8_t { Clear, Unknown };

MaybeRefusal refuse_volley(const View& view, const Fire& order, const Volley& volley, Lines lines)
{
    if (volley.firers.empty()) return Refusal{"IB-FIRE-6"_clause, "nobody fires"};
    if (!is_target(view.field, view.state, volley.target))
        return Refusal{"IB-TGT-10"_clause, "only enemy units on the table are targets"};
    for (const Firer& firer : volley.firers) {
        if (const auto refusal = refuse_firer(view.field, view.state, order, volley, firer))
            return refusal;
        if (times_named(volley, firer.unit) > 1)
            return Refusal{"IB-SPL-1"_clause, "a unit joins a fire once"};
    }
    if (view.field.options.adv_hidden_movement && !view[volley.target].spotted)
        return Refusal{"IB-AMOV-8"_clause, "no enemy has been spotted there"};
    if (lines == Lines::Clear) return {};
    for (const Firer& firer : volley.firers) {
        const Aim aim = aim_at(view, firer.unit, volley.target);
        if (aim.refusal) return aim.refusal;
    }
    return {};
}

// Several volleys are one declaration only where a unit splits its fire among them.
bool hangs_together(const Fire& order, const Volley& volley)
{
    return std::ranges::any_of(order.volleys, [&](const Volley& other) {
        return &other != &volley && std::ranges::any_of(volley.firers, [&](const Firer& firer) {
            return times_named(other, firer.unit) > 0;
        });
    });
}

MaybeRefusal refuse_parts(const Fire& order)
{
    if (order.volleys.size() < 2) return {};
    for (const Volley& volley : order.volleys) {
        if (!hangs_together(order, volley))
            return Refusal{"IB-SEQ-18"_clause, "one fire is resolved before the next is declared"};
        if (std::ranges::count(order.volleys, volley.target, &Volley::target) > 1)
            return Refusal{"IB-SPL-4"_clause, "fire is split between different targets"};
    }
    return {};
}

MaybeRefusal refuse_red(const Field& field, const Fire& order)
{
    if (!order.ask_red) return {};
    if (!field.options.umpire_red)
        return Refusal{"IB-RED-8"_clause, "this game is played without agreed red fire"};
    if (order.volleys.size() > 1)
        return Refusal{"IB-RED-8"_clause, "only one fire at a time is agreed to be red"};
    return {};
}

MaybeRefusal refuse_fire(const View& view, const Fire& order, Lines lines)
{
    if (order.volleys.empty()) return Refusal{"IB-FIRE-6"_clause, "nobody fires"};
    if (const auto refusal = refuse_red(view.field, order)) return refusal;
    for (const Volley& volley : order.volleys)
        if (const auto refusal = refuse_volley(view, order, volley, lines)) return refusal;
    return refuse_parts(order);
}

}  // namespace

MaybeRefusal refuse(const View& view, const Fire& order)
{
    return refuse_fire(view, order, Lines::Unknown);
}

MaybeRefusal refuse_clear(const View& view, const Fire& order)
{
    return refuse_fire(view, order, Lines::Clear);
}

FireDue due_of(const Volley& volley)
{
    FireDue due;
    for (const Firer& firer : volley.firers)
        due.firers.push_back({firer.unit, firer.castings, firer.half});
    due.target = volley.target;
    return due;
}

void carry_out(const Field& field, State& state, const Fire& order, Dice& dice, EventLog& log)
{
    for (const Volley& volley : order.volleys) {
        FireDue due = due_of(volley);
        due.ask_red = order.ask_red;
        due.split_asked = !field.options.adv_partial_morale_split;
        state.volleys.push_back(due);
        for (const Firer& firer : volley.firers) {
            take_item(state[firer.unit], Item::Fire, pace_of(firer.half));
            state[firer.unit].fired_last_own_mf = true;
        }
    }
    resolve_volleys(field, state, dice, log);
}

// ---- Answers ----

namespace {

template <class Due>
bool waits_for(const State& state)
{
    return !state.pending.empty() && std::holds_alternative<Due>(state.pending.back());
}

}  // namespace

MaybeRefusal refuse(const Field&, const State& state, const AgreeRed&)
{
    if (!waits_for<RedDue>(state))
        return Refusal{"IB-RED-8"_clause, "no fire waits to be agreed upon"};
    return {};
}

void carry_out(const Field& field, State& state, const AgreeRed& answer, Dice& dice, EventLog& log)
{
    state.pending.pop_back();
    state.volleys.front().ask_red = false;
    state.volleys.front().red = answer.red;
    resolve_volleys(field, state, dice, log);
}

MaybeRefusal refuse(const Field& field, const State& state, const SplitUnderFire& answer)
{
    if (!waits_for<SplitDue>(state))
        return Refusal{"IB-AORG-4"_clause, "no unit is partly under fire or in contact"};
    const auto& due = std::get<SplitDue>(state.pending.back());
    if (answer.split && !detached_part(field, state, due))
        return Refusal{"IB-FRM-31"_clause, "there is no room to part the unit"};
    return {};
}

void carry_out(const Field& field, State& state, const SplitUnderFire& answer, Dice& dice,
               EventLog& log)
{
    const SplitDue due = std::get<SplitDue>(state.pending.back());
    state.pending.pop_back();
    if (due.contact) return go_on_with_contact(field, state, due, answer, dice, log);
    FireDue& fire = state.volleys.front();
    fire.split_asked = true;
    if (answer.split) fire.target = detach_part(field, state, due, log);
    resolve_volleys(field, state, dice, log);
}

// ---- Lists ----

std::vector<Volley> volleys_of(const View& view, UnitId id, Pace pace)
{
    if (refuse_own(view.field, view.state, id) || refuse_to_fire(view.field, view.state, id) ||
        refuse_item(view.field, view.state, id, Item::Fire, pace))
        return {};
    struct Found {
        Length length = 0;
        UnitId target = kNoUnit;
    };
    FixedVector<Found, kMaxUnits> found;
    const Length reach =
        std::max(reach_in_hand(view.field, view[id]) * kInch, kContact) + kTolerance;
    view.each_of(enemy_of(view.state.phasing), [&](UnitId target) {
        if (view.field.options.adv_hidden_movement && !view[target].spotted) return;
        if (far_apart(view.field, view[id], view[target], reach)) return;
        const Aim aim = aim_at(view, id, target);
        if (!aim.refusal) found.push_back({aim.line.length, target});
    });
    std::ranges::stable_sort(found,
                             [](const Found& a, const Found& b) { return a.length < b.length; });
    std::vector<Volley> volleys;
    const auto castings = static_cast<std::uint8_t>(firing_castings(view.field, view[id]));
    for (const Found& line : found)
        volleys.push_back({{Firer{id, castings, pace == Pace::Half}}, line.target});
    return volleys;
}

}  // namespace longroll::iron_brigade
