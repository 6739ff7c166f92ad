// Impulses of simultaneous marches. Ledger IB-AMOV-12; rulings IB-R-5, IB-R-92, IB-R-105.

#include "rulebooks/iron_brigade/simultaneous.h"
#include "rulebooks/shared/table/together.h"

#include <algorithm>

namespace longroll::iron_brigade {

using shared::table::Halt;
using shared::table::Together;
using shared::table::Walker;

namespace {

constexpr int kImpulses = 5;

// What each does in one impulse.
struct Went {
    std::optional<Marched> marched;  // none: it did not try
    std::optional<UnitId> met;       // an enemy on the march, whom it met
};

// One impulse, before anything is changed. RULING: IB-R-92: contact stops both; who cannot be
// settled waits for the next impulse.
class Impulse {
public:
    Impulse(const Field& field, const State& state, const std::vector<Marcher>& marchers,
            int number)
        : field_(field),
          state_(state),
          marchers_(marchers),
          together_(walkers(number), kContact),
          went_(marchers.size())
    {
    }

    [[nodiscard]] const std::vector<Went>& went()
    {
        const auto& halts =
            together_.settle([&](const std::vector<Halt>& supposed) { return march(supposed); });
        for (std::size_t one = 0; one < marchers_.size(); ++one)
            if (halts[one].met) went_[one].met = marchers_[*halts[one].met].id;
        return went_;
    }

private:
    [[nodiscard]] std::vector<Walker> walkers(int number) const
    {
        std::vector<Walker> walkers;
        for (const Marcher& marcher : marchers_) {
            const Unit& unit = state_[marcher.id];
            const Length until = marcher.whole * number / kImpulses;
            const bool goes = !marcher.stopped && unit.on_table();
            walkers.push_back({side_of(field_, unit), layout_of(field_, unit),
                               footprint_of(field_, unit), marcher.legs, marcher.gone,
                               goes ? std::max(0, until - marcher.gone) : 0});
        }
        return walkers;
    }

    // Everybody but the enemies who are on the march themselves: those are met by the clock.
    [[nodiscard]] Bodies bodies_for(UnitId id, const State& now,
                                    const std::vector<Halt>& supposed) const
    {
        Bodies bodies = bodies_of(field_, now);
        for (std::size_t other = 0; other < marchers_.size(); ++other) {
            const UnitId enemy = marchers_[other].id;
            if (side_of(field_, state_[enemy]) != side_of(field_, state_[id]) &&
                supposed[other].limit > 0)
                bodies.remove(body_of(enemy));
        }
        return bodies;
    }

    // In the order in which they were plotted; who comes out other than supposed, if anybody does.
    std::optional<Together::Otherwise> march(const std::vector<Halt>& supposed)
    {
        State now = state_;
        for (std::size_t one = 0; one < marchers_.size(); ++one) {
            const Marcher& marcher = marchers_[one];
            went_[one] = {};
            const Length order = supposed[one].met ? supposed[one].limit : together_.wanted(one);
            if (order == 0) continue;
            Marched marched = look_ahead({field_, now, bodies_for(marcher.id, now, supposed)},
                                         marcher.id, marcher.march, marcher.pace, marcher.fording,
                                         marcher.start, {marcher.gone, marcher.gone + order});
            const Length came = marched.refusal ? 0 : marched.length;
            if (came != supposed[one].limit) return Together::Otherwise{one, came};
            if (came > 0) put_unit(field_, now, marcher.id, marched.pose);
            went_[one].marched = std::move(marched);
        }
        return {};
    }

    const Field& field_;
    const State& state_;
    const std::vector<Marcher>& marchers_;
    Together together_;
    std::vector<Went> went_;
};

// A stretch of the march becomes part of the whole.
void add_stretch(Marcher& marcher, const Marched& next)
{
    Marched& all = marcher.marched;
    if (marcher.gone == 0) {
        all = next;
    } else {
        if (next.allowance.length < all.allowance.length) all.allowance = next.allowance;
        for (const UnitId friend_passed : next.passed)
            if (std::ranges::find(all.passed, friend_passed) == all.passed.end())
                all.passed.push_back(friend_passed);
        all.pose = next.pose;
        all.to = next.to;
        all.length += next.length;
        all.contact = next.contact;
        all.at_edge = next.at_edge;
        all.too_deep = next.too_deep;
        all.bars_split = all.bars_split || next.bars_split;
    }
    marcher.gone += next.length;
}

void stop(std::vector<Marcher>& marchers, UnitId id)
{
    for (Marcher& marcher : marchers)
        if (marcher.id == id) marcher.stopped = true;
}

// Who would come to stand on a friend waits for the next impulse, and goes the longer then.
void take_stretch(const Field& field, State& state, std::vector<Marcher>& marchers,
                  Marcher& marcher, const Marched& next)
{
    if (next.refusal) {
        marcher.stopped = next.refusal->clause != "IB-INT-6"_clause;
        return;
    }
    put_unit(field, state, marcher.id, next.pose);
    add_stretch(marcher, next);
    // Friends who have come into its way since cost it what they cost anybody.
    marcher.whole =
        std::min(marcher.whole, std::max(marcher.gone, marcher.marched.allowance.length));
    marcher.stopped = next.at_edge || next.too_deep.has_value();
    if (!next.contact) return;
    marcher.stopped = true;
    stop(marchers, *next.contact);
}

bool has_met(const std::vector<Marcher>& marchers, UnitId id, UnitId enemy)
{
    return std::ranges::any_of(marchers, [&](const Marcher& other) {
        return other.id == id && other.gone > 0 && other.marched.contact == enemy;
    });
}

// Two who met on the march touch now: it is one contact, told of the first. Who was ordered to lays
// his front flush, the first army first.
void take_meeting(const Field& field, State& state, const std::vector<Marcher>& marchers,
                  Marcher& marcher, UnitId enemy)
{
    marcher.stopped = true;
    if (marcher.gone == 0) return;
    Marched& all = marcher.marched;
    if (!has_met(marchers, enemy, marcher.id)) all.contact = enemy;
    if (!marcher.march.square_up || marcher.march.manner == Manner::Back) return;
    const auto pose = squared_up({field, state}, marcher.id, enemy);
    if (!pose) return;
    put_unit(field, state, marcher.id, *pose);
    all.pose = *pose;
    all.to = footprint_of(field, state, marcher.id);
}

}  // namespace

Marcher marcher_of(const Field& field, const State& state, UnitId id, const March& march, Pace pace,
                   Fording fording)
{
    Marcher marcher;
    marcher.id = id;
    marcher.march = march;
    marcher.pace = pace;
    marcher.fording = fording;
    marcher.start = {state[id].front, state[id].facing};
    const auto path = path_of(field, state[id], march);
    marcher.whole = shared::table::length_of_path(path);
    marcher.legs = shared::table::legs_of(layout_of(field, state[id]), marcher.start, path);
    return marcher;
}

void march_together(const Field& field, State& state, std::vector<Marcher>& marchers)
{
    for (int number = 1; number <= kImpulses; ++number) {
        const State before = state;
        Impulse impulse(field, before, marchers, number);
        const auto went = impulse.went();
        for (std::size_t one = 0; one < marchers.size(); ++one)
            if (went[one].marched)
                take_stretch(field, state, marchers, marchers[one], *went[one].marched);
        for (std::size_t one = 0; one < marchers.size(); ++one)
            if (went[one].met && touching(field, state, marchers[one].id, *went[one].met))
                take_meeting(field, state, marchers, marchers[one], *went[one].met);
    }
}

}  // namespace longroll::iron_brigade
