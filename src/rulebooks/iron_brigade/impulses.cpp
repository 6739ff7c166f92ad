// Impulses of simultaneous marches. Ledger IB-AMOV-12; rulings IB-R-5, IB-R-92, IB-R-105.

#include "rulebooks/iron_brigade/impulses.h"

#include "board/table/overlap.h"
#include "rulebooks/iron_brigade/clauses.h"

#include <algorithm>

namespace longroll::iron_brigade {

namespace table = board::table;

namespace {

constexpr int kImpulses = 5;

// One impulse, before anything is changed. Time is counted in ticks, in each of which the fastest
// goes a thousandth of an inch.
class Impulse {
public:
    Impulse(const Field& field, const State& state, const std::vector<Marcher>& marchers,
            int number)
        : field_(field), state_(state), marchers_(marchers), went_(marchers.size())
    {
        for (const Marcher& marcher : marchers) {
            const Length until = marcher.whole * number / kImpulses;
            const bool goes = !marcher.stopped && state[marcher.id].on_table();
            wanted_.push_back(goes ? std::max(0, until - marcher.gone) : 0);
            ticks_ = std::max(ticks_, wanted_.back());
        }
        reach_ = wanted_;
    }

    struct Went {
        std::optional<Marched> marched;  // none: it did not try
        std::optional<UnitId> met;       // an enemy on the march, whom it met
    };
    // What each does. How far somebody comes depends on whom he meets, and whom he meets on how
    // far those come: so it is gone through until what was supposed is what happens. Who cannot be
    // settled so waits for the next impulse.
    [[nodiscard]] const std::vector<Went>& went()
    {
        for (std::size_t round = 0;; ++round) {
            limit_by_meetings();
            const auto wrong = march_each();
            if (!wrong) return went_;
            if (round >= kPatience + marchers_.size()) wanted_[*wrong] = 0;
        }
    }

private:
    static constexpr std::size_t kPatience = 20;

    [[nodiscard]] Side side(std::size_t one) const
    {
        return side_of(field_, state_[marchers_[one].id]);
    }
    // How much of this impulse's way it has made by then.
    [[nodiscard]] Length made(std::size_t one, Length tick) const
    {
        return std::min(limit_[one], static_cast<Length>(std::int64_t{wanted_[one]} * tick /
                                                         std::max(1, ticks_)));
    }
    [[nodiscard]] Footprint ground(std::size_t one, Length made_so_far) const
    {
        const Marcher& marcher = marchers_[one];
        const Layout layout = layout_of(field_, state_[marcher.id]);
        return placed(layout, pose_on(marcher.legs, marcher.gone + made_so_far))[0];
    }
    // All that it can cover in this impulse lies within.
    [[nodiscard]] table::Box box(std::size_t one) const
    {
        const Footprint now = footprint_of(field_, state_, marchers_[one].id);
        return table::Box{now.centre, now.centre}.grown(radius_of(now) + limit_[one] + kContact);
    }

    // The first tick at which two enemies come nearer than contact, or nearer than they are.
    [[nodiscard]] std::optional<Length> meeting(std::size_t one, std::size_t other) const
    {
        if (!box(one).meets(box(other))) return {};
        const table::Gap start = gap(ground(one, 0), ground(other, 0));
        const Length nearest = start.less_than(kContact) ? start.down() - 1 : kContact;
        const bool turns = marchers_[one].legs.size() + marchers_[other].legs.size() > 2;
        for (Length tick = 0; tick <= ticks_;) {
            const Footprint mine = ground(one, made(one, tick));
            const Footprint theirs = ground(other, made(other, tick));
            const table::Gap now = gap(mine, theirs);
            if (now.less_than(nearest) || overlap_deeper(mine, theirs)) return tick;
            // Neither goes more than a thousandth a tick, and a turn can bring it nearer at once.
            tick += turns ? 1 : std::max(1, (now.down() - nearest) / 2 - 1);
        }
        return {};
    }

    struct Event {
        Length tick = 0;
        std::size_t one = 0;
        std::size_t other = 0;
    };
    [[nodiscard]] std::optional<Event> first_meeting(const std::vector<bool>& halted) const
    {
        std::optional<Event> first;
        for (std::size_t one = 0; one < marchers_.size(); ++one)
            for (std::size_t other = one + 1; other < marchers_.size(); ++other) {
                if (side(one) == side(other) || (halted[one] && halted[other])) continue;
                if (limit_[one] + limit_[other] == 0) continue;
                const auto tick = meeting(one, other);
                if (tick && (!first || *tick < first->tick)) first = Event{*tick, one, other};
            }
        return first;
    }

    // RULING: IB-R-92: contact stops both. The last thousandth goes to the one, then to the other.
    void halt(const Event& event, std::vector<bool>& halted)
    {
        const Length before = std::max(0, event.tick - 1);
        const std::array<std::size_t, 2> both = {event.one, event.other};
        std::array<Length, 2> so_far = {made(event.one, before), made(event.other, before)};
        const std::array<Length, 2> next = {made(event.one, event.tick),
                                            made(event.other, event.tick)};
        for (std::size_t which = 0; which < 2; ++which) {
            auto tried = so_far;
            tried[which] = next[which];
            if (!gap(ground(event.one, tried[0]), ground(event.other, tried[1]))
                     .less_than(kContact))
                so_far = tried;
        }
        for (std::size_t which = 0; which < 2; ++which) {
            if (halted[both[which]]) continue;
            halted[both[which]] = true;
            limit_[both[which]] = so_far[which];
            went_[both[which]].met = marchers_[both[1 - which]].id;
        }
    }

    void limit_by_meetings()
    {
        limit_.clear();
        for (std::size_t one = 0; one < marchers_.size(); ++one) {
            limit_.push_back(std::min(wanted_[one], reach_[one]));
            went_[one] = {};
        }
        std::vector<bool> halted(marchers_.size(), false);
        while (const auto event = first_meeting(halted)) halt(*event, halted);
    }

    // Everybody but the enemies who are on the march themselves: those are met by the clock.
    [[nodiscard]] Bodies bodies_for(std::size_t one, const State& now) const
    {
        Bodies bodies = bodies_of(field_, now);
        for (std::size_t other = 0; other < marchers_.size(); ++other)
            if (side(other) != side(one) && limit_[other] > 0)
                bodies.remove(body_of(marchers_[other].id));
        return bodies;
    }

    // In the order in which they were plotted; who comes out other than supposed, if anybody does.
    std::optional<std::size_t> march_each()
    {
        State now = state_;
        for (std::size_t one = 0; one < marchers_.size(); ++one) {
            const Marcher& marcher = marchers_[one];
            const Length order = went_[one].met ? limit_[one] : wanted_[one];
            if (order == 0) continue;
            Marched marched = look_ahead({field_, now, bodies_for(one, now)}, marcher.id,
                                         marcher.march, marcher.pace, marcher.fording,
                                         marcher.start, {marcher.gone, marcher.gone + order});
            const Length came = marched.refusal ? 0 : marched.length;
            if (came != limit_[one]) {
                reach_[one] = came;
                return one;
            }
            if (came > 0) put_unit(field_, now, marcher.id, marched.pose);
            went_[one].marched = std::move(marched);
        }
        return {};
    }

    const Field& field_;
    const State& state_;
    const std::vector<Marcher>& marchers_;
    Length ticks_ = 0;
    std::vector<Length> wanted_;
    std::vector<Length> reach_;  // how far each is supposed to come
    std::vector<Length> limit_;  // and with those whom it meets
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
            if (std::find(all.passed.begin(), all.passed.end(), friend_passed) == all.passed.end())
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
