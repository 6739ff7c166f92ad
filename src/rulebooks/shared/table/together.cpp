// Marches at the same time.

#include "rulebooks/shared/table/together.h"

#include <algorithm>

namespace longroll::shared::table {

using board::table::Box;
using board::table::Footprint;
using board::table::Gap;
using board::table::Length;

Together::Together(std::vector<Walker> walkers, Length contact)
    : walkers_(std::move(walkers)), contact_(contact)
{
    for (const Walker& walker : walkers_) {
        reach_.push_back(walker.wanted);
        ticks_ = std::max(ticks_, walker.wanted);
    }
}

// How much of his way he has made by then.
Length Together::made(std::size_t one, Length tick) const
{
    return std::min(halts_[one].limit, static_cast<Length>(std::int64_t{walkers_[one].wanted} *
                                                           tick / std::max(1, ticks_)));
}

Footprint Together::ground(std::size_t one, Length made_so_far) const
{
    const Walker& walker = walkers_[one];
    return placed(walker.layout, pose_on(walker.legs, walker.gone + made_so_far))[0];
}

// All that he can cover lies within.
Box Together::box(std::size_t one) const
{
    const Footprint& now = walkers_[one].now;
    return Box{now.centre, now.centre}.grown(radius_of(now) + halts_[one].limit + contact_);
}

// The first tick at which two enemies come nearer than contact, or nearer than they are.
std::optional<Length> Together::meeting(std::size_t one, std::size_t other) const
{
    if (!box(one).meets(box(other))) return {};
    const Gap start = gap(ground(one, 0), ground(other, 0));
    const Length nearest = start.less_than(contact_) ? start.down() - 1 : contact_;
    const bool turns = walkers_[one].legs.size() + walkers_[other].legs.size() > 2;
    for (Length tick = 0; tick <= ticks_;) {
        const Footprint mine = ground(one, made(one, tick));
        const Footprint theirs = ground(other, made(other, tick));
        const Gap now = gap(mine, theirs);
        if (now.less_than(nearest) || overlap_deeper(mine, theirs)) return tick;
        // Neither goes more than a thousandth a tick, and a turn can bring him nearer at once.
        tick += turns ? 1 : std::max(1, (now.down() - nearest) / 2 - 1);
    }
    return {};
}

std::optional<Together::Meeting> Together::first_meeting(const std::vector<bool>& halted) const
{
    std::optional<Meeting> first;
    for (std::size_t one = 0; one < walkers_.size(); ++one)
        for (std::size_t other = one + 1; other < walkers_.size(); ++other) {
            if (walkers_[one].side == walkers_[other].side || (halted[one] && halted[other]))
                continue;
            if (halts_[one].limit + halts_[other].limit == 0) continue;
            const auto tick = meeting(one, other);
            if (tick && (!first || *tick < first->tick)) first = Meeting{*tick, one, other};
        }
    return first;
}

// The last thousandth goes to the one, then to the other.
void Together::halt(const Meeting& meeting, std::vector<bool>& halted)
{
    const Length before = std::max(0, meeting.tick - 1);
    const std::array<std::size_t, 2> both = {meeting.one, meeting.other};
    std::array<Length, 2> so_far = {made(both[0], before), made(both[1], before)};
    const std::array<Length, 2> next = {made(both[0], meeting.tick), made(both[1], meeting.tick)};
    for (std::size_t which = 0; which < 2; ++which) {
        auto tried = so_far;
        tried[which] = next[which];
        if (!gap(ground(both[0], tried[0]), ground(both[1], tried[1])).less_than(contact_))
            so_far = tried;
    }
    for (std::size_t which = 0; which < 2; ++which) {
        if (halted[both[which]]) continue;
        halted[both[which]] = true;
        halts_[both[which]] = {so_far[which], both[1 - which]};
    }
}

void Together::limit_by_meetings()
{
    halts_.clear();
    for (std::size_t one = 0; one < walkers_.size(); ++one)
        halts_.push_back({std::min(walkers_[one].wanted, reach_[one]), {}});
    std::vector<bool> halted(walkers_.size(), false);
    while (const auto meeting = first_meeting(halted)) halt(*meeting, halted);
}

}  // namespace longroll::shared::table
