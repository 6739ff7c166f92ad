// The legs of a move as motions. Rulings BM-R-28, 111, 127.

#include "rulebooks/brothers_at_arms_miniatures/legs.h"

namespace longroll::brothers_at_arms_miniatures {

namespace table = board::table;

using table::Box;
using table::Stand;

std::size_t front_rank(const Unit& unit)
{
    std::size_t count = 0;
    while (count < unit.bases.size() && unit.bases[count].rank == unit.bases[0].rank) ++count;
    return count;
}

FixedVector<Point, kMostBases> front_centres(const Unit& unit, const Placed& bases)
{
    FixedVector<Point, kMostBases> centres;
    for (std::size_t place = 0; place < front_rank(unit); ++place)
        centres.push_back(bases[place].centre);
    return centres;
}

LegMotion::LegMotion(const Field& field, const Unit& start, Kind kind)
    : kind_(kind),
      start_(start),
      size_(base_of(field, start)),
      layout_(layout_of(field, start)),
      bases_(placed(layout_, frame_of(start))),
      box_(box_of(bases_))
{
}

// ---- Straight on ----

LegMotion LegMotion::straight(const Field& field, const Unit& start, Vec by)
{
    LegMotion motion(field, start, Kind::Straight);
    motion.by_ = by;
    motion.places_ = table::length_of(by);
    const Box before = motion.box_;
    motion.box_.take_in(before.low + by);
    motion.box_.take_in(before.high + by);
    return motion;
}

Vec LegMotion::so_far(Length place) const
{
    if (place >= places_) return by_;
    const auto part = [&](std::int32_t whole) {
        return static_cast<std::int32_t>(
            table::divide_round(std::int64_t{whole} * place, std::int64_t{places_}));
    };
    return {part(by_.x), part(by_.y)};
}

// ---- Round ----

LegMotion LegMotion::round(const Field& field, const Unit& start, Point about, Angle by)
{
    LegMotion motion(field, start, Kind::Round);
    motion.about_ = about;
    motion.sense_ = by.tenths < 0 ? -1 : 1;
    motion.places_ = size_of(by).tenths;
    std::int64_t farthest = 0;
    for (const Footprint& base : motion.bases_)
        for (const Point corner : corners(base))
            farthest = std::max(farthest, square(corner - about));
    motion.radius_ = static_cast<Length>(table::ceil_root(farthest)) + 2;
    motion.box_ = Box{about, about}.grown(motion.radius_);
    return motion;
}

table::Motion LegMotion::motion() const
{
    table::Motion motion;
    motion.kind = table::Motion::Kind::Round;
    motion.pivot = about_;
    motion.sense = sense_;
    motion.places = places_;
    motion.radius = radius_;
    return motion;
}

// ---- Where it is ----

Unit LegMotion::unit_at(Length place) const
{
    Unit unit = start_;
    if (place == 0) return unit;
    switch (kind_) {
        case Kind::Straight: shift(unit, so_far(place)); break;
        case Kind::Round: turn_about(unit, about_, Angle{sense_ * place}); break;
        case Kind::Along: {
            const auto stands = column_on_track(track_.points, track_.head + place, column());
            stand_on(unit, {stands.data(), stands.size()});
            break;
        }
    }
    return unit;
}

Placed LegMotion::at(Length place) const
{
    if (place == 0) return bases_;
    Placed bases;
    switch (kind_) {
        case Kind::Straight:
            for (const Footprint& base : bases_) bases.push_back(shifted(base, so_far(place)));
            return bases;
        case Kind::Round: {
            Unit unit;
            unit.origin = start_.origin;
            unit.frame = start_.frame;
            turn_about(unit, about_, Angle{sense_ * place});
            return placed(layout_, frame_of(unit));
        }
        case Kind::Along:
            for (const Stand& stand : column_on_track(track_.points, track_.head + place, column()))
                bases.push_back(footprint(stand));
            return bases;
    }
    return bases;
}

Length LegMotion::places_within(Length place, Length distance) const
{
    if (distance <= 0) return 0;
    if (kind_ == Kind::Straight) return distance;
    // A tenth of a degree is less than 1/572 of the radius.
    if (kind_ == Kind::Round)
        return static_cast<Length>(std::int64_t{distance} * 572 / std::max(1, radius_));
    // A base turns on the spot where its centre comes to a bend.
    Length until = place == 0 ? 0 : distance;
    for (std::size_t base = 0; base < bases_.size(); ++base) {
        const Length along =
            track_.head + place - size_.depth / 2 - static_cast<Length>(base) * size_.depth;
        for (const Length bend : bends_)
            if (bend >= along) until = std::min(until, bend - along);
    }
    return until;
}

}  // namespace longroll::brothers_at_arms_miniatures
