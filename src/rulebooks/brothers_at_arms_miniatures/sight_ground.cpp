// Line of sight over the ground.

#include "rulebooks/brothers_at_arms_miniatures/sight_ground.h"

namespace longroll::brothers_at_arms_miniatures {

using board::table::divide_round;
using board::table::LevelStretch;
using board::table::Stretch;
using board::table::Trace;

namespace {

// Of ground that an end stands on.
struct Standpoint {
    int level = 0;
    std::uint16_t area = 0;  // of woodland or settlement around its point; 0: none
    Length under = 0;        // of the line, from its own end, that lies under its own base
};

// How much of a line lies under the base at its end.
Length part_under(const Footprint& base, Vec way, Length length)
{
    const std::int64_t whole = std::abs(cross(base.across, base.along));
    const std::int64_t most =
        std::max(std::abs(cross(way, base.along)), std::abs(cross(base.across, way)));
    if (most <= whole) return length;
    return static_cast<Length>(
        divide_round(static_cast<board::table::Wide>(whole) * length, board::table::Wide{most}));
}

std::uint16_t sight_area_at(const Field& field, Point point)
{
    for (const FeatureId id : field.terrain->areas_at(point))
        if (field[id].sight_area != 0) return field[id].sight_area;
    return 0;
}

bool near_each_other(const SightEnd& a, const SightEnd& b, Length limit)
{
    if (a.base == nullptr) return near_each_other(b, a, limit);
    return b.base != nullptr ? board::table::within(*a.base, *b.base, limit)
                             : gap(*a.base, b.section).at_most(limit);
}

// The ground between two ends, looked at from either.
class Between {
public:
    Between(const Field& field, const SightEnd& a, const SightEnd& b)
        : field_(field),
          ends_{a, b},
          trace_(field.terrain->sight_trace({a.at, b.at})),
          at_{standpoint(a, b.at - a.at), standpoint(b, a.at - b.at)}
    {
    }

    [[nodiscard]] Barred judge() const
    {
        if (higher_ground()) return Barred::HigherGround;
        if (at_[0].level != at_[1].level && behind_crest()) return Barred::BehindCrest;
        if (hidden_in(at_[0].area) || (at_[1].area != at_[0].area && hidden_in(at_[1].area)))
            return Barred::NotOnEdge;
        for (const Stretch& stretch : trace_.stretches)
            if (blocks(stretch)) return Barred::Area;
        return Barred::Clear;
    }

private:
    [[nodiscard]] Standpoint standpoint(const SightEnd& end, Vec way) const
    {
        return {field_.terrain->level_at(end.at), sight_area_at(field_, end.at),
                end.base == nullptr ? 0 : part_under(*end.base, way, trace_.length)};
    }
    [[nodiscard]] int higher() const { return std::max(at_[0].level, at_[1].level); }
    // A place along the line, as it is from the lower or the higher end.
    [[nodiscard]] bool first_is_lower() const { return at_[0].level < at_[1].level; }

    // BM-LOS-11.
    [[nodiscard]] bool higher_ground() const
    {
        return std::any_of(trace_.levels.begin(), trace_.levels.end(),
                           [&](const LevelStretch& piece) { return piece.level > higher(); });
    }

    // BM-LOS-12: from the higher end on, its own level ends within 1U and does not come again.
    // RULING: BM-R-37: levels between the two do not matter.
    [[nodiscard]] bool behind_crest() const
    {
        Length leaves = trace_.length;  // the ground of that level, from the higher end
        Length meets = 0;               // it last, likewise
        for (const LevelStretch& piece : trace_.levels) {
            const Length from = first_is_lower() ? trace_.length - piece.to : piece.from;
            const Length to = first_is_lower() ? trace_.length - piece.from : piece.to;
            if (piece.level < higher())
                leaves = std::min(leaves, from);
            else
                meets = std::max(meets, to);
        }
        return leaves > kCrestDepth || meets > leaves;
    }

    // BM-LOS-8: an end in this area looks out of it, or is looked at: BM-LOS-10: from however near.
    // BM-LOS-9: two in it see each other, by night as by day (BM-NGT-2).
    // RULING: BM-R-36: polygons that touch are one area; across a bay likewise 0.1U in all.
    [[nodiscard]] bool hidden_in(std::uint16_t area) const
    {
        if (area == 0) return false;
        const bool first = at_[0].area == area;
        const bool second = at_[1].area == area;
        if (first && second && near_each_other(ends_[0], ends_[1], kVisible)) return false;
        const Length from = first ? at_[0].under : 0;
        const Length to = trace_.length - (second ? at_[1].under : 0);
        return length_in(area, from, to) > kEdgeDepth;
    }
    // Of the line between two places of it. Stretches come by where they begin.
    [[nodiscard]] Length length_in(std::uint16_t area, Length from, Length to) const
    {
        Length sum = 0;
        for (const Stretch& stretch : trace_.stretches) {
            if (field_[stretch.feature].sight_area != area) continue;
            const Length begins = std::max(stretch.from, from);
            const Length ends = std::min(stretch.to, to);
            if (begins >= ends) continue;
            sum += ends - begins;
            from = ends;
        }
        return sum;
    }

    // BM-LOS-7: an area that holds neither end.
    [[nodiscard]] bool blocks(const Stretch& stretch) const
    {
        const std::uint16_t area = field_[stretch.feature].sight_area;
        if (area == 0 || area == at_[0].area || area == at_[1].area) return false;
        if (at_[0].level != at_[1].level) {
            const Length clear = first_is_lower() ? stretch.from - at_[0].under
                                                  : trace_.length - at_[1].under - stretch.to;
            if (clear < kOverhead) return true;
        }
        // RULING: BM-R-38: its level is read point by point.
        return std::any_of(trace_.levels.begin(), trace_.levels.end(),
                           [&](const LevelStretch& piece) {
                               return piece.level >= higher() && piece.from < stretch.to &&
                                      stretch.from < piece.to;
                           });
    }

    const Field& field_;
    std::array<SightEnd, 2> ends_;
    Trace trace_;
    std::array<Standpoint, 2> at_;
};

}  // namespace

Barred barred_by_ground(const Field& field, const SightEnd& from, const SightEnd& to)
{
    return Between(field, from, to).judge();
}

// OPTIMISATION: what of a line between two bases is the ground's is remembered while neither stirs.
bool is_clear_ground(const Field& field, const SightEnd& from, const SightEnd& to)
{
    const auto ask = [&] { return barred_by_ground(field, from, to) == Barred::Clear; };
    if (to.base == nullptr) return ask();
    return field.terrain->in_view().recall(*from.base, *to.base, ask);
}

}  // namespace longroll::brothers_at_arms_miniatures
