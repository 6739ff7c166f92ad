// Where each base of a unit stands.

#include "rulebooks/brothers_at_arms_miniatures/bodies.h"

#include "board/table/overlap.h"

namespace longroll::brothers_at_arms_miniatures {

using board::table::divide_round;
using board::table::LocalVec;
using board::table::Stand;

// ---- The size of a base ----

static BaseDimensions usual_infantry(BaseSize size)
{
    switch (size) {
        case BaseSize::Usual: return {hundredths(40), hundredths(30)};
        case BaseSize::Broad: return {hundredths(50), hundredths(30)};
        case BaseSize::Narrow: return {hundredths(30), hundredths(30)};
        case BaseSize::Deep: return {hundredths(40), hundredths(40)};
    }
    return {};
}

BaseDimensions base_of(const Field& field, Arm arm)
{
    BaseDimensions base = usual_infantry(field.options.base_size);
    if (field.scenario.base_frontage > 0) base.width = hundredths(field.scenario.base_frontage);
    if (field.scenario.base_depth > 0) base.depth = hundredths(field.scenario.base_depth);
    if (arm == Arm::RiverBoat) return {hundredths(40), hundredths(80)};
    if (arm != Arm::Infantry) base.depth += hundredths(10);
    return base;
}

// ---- Laying out ----

// BM-FRM-1: the column of attack is the column.
static int files_of(Formation formation, int count)
{
    if (formation == Formation::Column) return 1;                    // BM-FRM-4
    if (formation == Formation::DoubleLine) return (count + 1) / 2;  // BM-FRM-3
    return count;                                                    // BM-FRM-2
}

FixedVector<Base, kMostBases> laid_out(Formation formation, int count, BaseDimensions base)
{
    FixedVector<Base, kMostBases> bases;
    const int files = files_of(formation, count);
    for (int place = 0; place < count; ++place) {
        const int rank = place / files;
        const int file = place % files;
        Base laid;
        // File 0 is the right-hand one (BM-FRM-3).
        laid.from_origin = {(files - 1 - 2 * file) * base.width / 2,
                            -(2 * rank + 1) * base.depth / 2};
        laid.rank = static_cast<std::uint8_t>(rank);
        laid.file = static_cast<std::uint8_t>(file);
        bases.push_back(laid);
    }
    return bases;
}

void lay_out(const Field& field, Unit& unit, Formation formation, Point anchor, Heading facing)
{
    const auto struck = std::count_if(unit.bases.begin(), unit.bases.end(),
                                      [](const Base& base) { return base.struck; });
    unit.bases = laid_out(formation, static_cast<int>(unit.bases.size()), base_of(field, unit));
    for (std::size_t place = 0; place < unit.bases.size(); ++place)
        unit.bases[place].struck = static_cast<std::ptrdiff_t>(place) < struck;
    unit.formation = formation;
    unit.origin = anchor;
    unit.frame = facing;
}

// ---- Where it stands ----

static Heading way_of(const Unit& unit, const Base& base)
{
    return unit.frame + Angle{base.turn.tenths};
}

Heading facing_of(const Unit& unit)
{
    return unit.bases.empty() ? unit.frame : way_of(unit, unit.bases.front());
}

namespace {

// OPTIMISATION: a unit as it stands now, compared with its ground before that is drawn up anew.
struct GroundNow {
    const Field& field;
    const Unit& unit;

    explicit operator UnitGround() const
    {
        UnitGround ground{side_of(field, unit), field[unit.card].arm, unit.origin, unit.frame, {}};
        for (const Base& base : unit.bases) ground.bases.push_back(base);
        return ground;
    }
    friend bool operator==(const UnitGround& before, const GroundNow& now)
    {
        const auto& bases = now.unit.bases;
        if (before.origin != now.unit.origin || before.frame != now.unit.frame ||
            before.bases.size() != bases.size() || before.side != side_of(now.field, now.unit) ||
            before.arm != now.field[now.unit.card].arm)
            return false;
        for (std::size_t place = 0; place < bases.size(); ++place)
            if (!(before.bases[place] == static_cast<const BaseGround&>(bases[place])))
                return false;
        return true;
    }
};

}  // namespace

template <class Bases>
static Layout layout_of_bases(const Bases& bases, BaseDimensions size)
{
    Layout layout;
    for (const BaseGround& base : bases)
        layout.push_back({{2 * base.from_origin.x, 2 * base.from_origin.y},
                          size.width / 2,
                          size.depth / 2,
                          Angle{base.turn.tenths}});
    return layout;
}

Layout layout_of(const Field& field, const Unit& unit)
{
    return layout_of_bases(unit.bases, base_of(field, unit));
}

Placed bases_of(const Field& field, const Unit& unit)
{
    return placed(layout_of(field, unit), frame_of(unit));
}

Point anchor_of(const Field& field, const Unit& unit)
{
    return unit.bases.empty() ? unit.origin : anchor_of(unit, bases_of(field, unit));
}

Point anchor_of(const Unit& unit, std::span<const Footprint> bases)
{
    // The first and the last of the front rank are its ends.
    std::size_t last = 0;
    if (unit.formation != Formation::Column)
        while (last + 1 < bases.size() && unit.bases[last + 1].rank == unit.bases[0].rank) ++last;
    return board::table::middle(front_middle(bases[0]), front_middle(bases[last]));
}

Point centre_of(std::span<const Footprint> bases)
{
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const Footprint& base : bases) {
        x += base.centre.x;
        y += base.centre.y;
    }
    const auto count = static_cast<std::int64_t>(bases.size());
    return {static_cast<Length>(divide_round(x, count)),
            static_cast<Length>(divide_round(y, count))};
}

Point centre_of(const Field& field, const Unit& unit) { return centre_of(bases_of(field, unit)); }

// ---- Changing where it stands ----

void shift(Unit& unit, Vec by) { unit.origin = unit.origin + by; }

void turn_about(Unit& unit, Point pivot, Angle by)
{
    unit.origin = board::table::turned_about(pivot, unit.origin, by);
    unit.frame = unit.frame + by;
}

// Of the rank that has most bases, the file of the base that stands there, counted from the other
// side.
void face_about(const Field&, Unit& unit)
{
    std::uint8_t last = 0;
    std::uint8_t highest = 0;
    for (const Base& base : unit.bases) {
        last = std::max(last, base.rank);
        highest = std::max(highest, base.file);
    }
    const bool column = unit.formation == Formation::Column;
    std::uint8_t lowest = highest;
    for (Base& base : unit.bases) {
        base.turn = opposite(base.turn);
        base.rank = static_cast<std::uint8_t>(last - base.rank);
        if (!column) base.file = static_cast<std::uint8_t>(highest - base.file);
        lowest = std::min(lowest, base.file);
    }
    for (Base& base : unit.bases) base.file = static_cast<std::uint8_t>(base.file - lowest);
    std::sort(unit.bases.begin(), unit.bases.end(), [](const Base& a, const Base& b) {
        return std::pair(a.rank, a.file) < std::pair(b.rank, b.file);
    });
}

void stand_on(Unit& unit, std::span<const Stand> bases)
{
    LR_CHECK(bases.size() == unit.bases.size(), "a column marches with all its bases");
    unit.origin = front_middle(footprint(bases[0]));
    unit.frame = Heading{};
    for (std::size_t place = 0; place < bases.size(); ++place) {
        unit.bases[place].from_origin = bases[place].centre - unit.origin;
        unit.bases[place].turn = bases[place].heading;
    }
}

void take_base(Unit& unit, std::size_t place)
{
    for (; place + 1 < unit.bases.size(); ++place) unit.bases[place] = unit.bases[place + 1];
    unit.bases.pop_back();
    // A front rank that is gone gives its place to the one behind it.
    if (unit.bases.empty()) return;
    const std::uint8_t first = unit.bases.front().rank;
    for (Base& base : unit.bases) base.rank = static_cast<std::uint8_t>(base.rank - first);
}

// ---- Commanders ----

// BM-CMD-2: one base, without strength. RULING: BM-R-4: a square that always heads north.
Footprint square_of(Point centre)
{
    return footprint(Stand{centre, kCommanderSide / 2, kCommanderSide / 2, Heading{}});
}

// ---- All of them ----

board::table::StandingMemo<UnitGround>::Shown standing_of(const Field& field, const State& state)
{
    return field.standing.show(
        state.units,
        [&](const Unit& unit) {
            return GroundNow{field, unit};
        },
        [&](Bodies& bodies, BodyId id, const UnitGround& ground) {
            bodies.put(id, static_cast<std::uint8_t>(index_of(ground.side)),
                       placed(layout_of_bases(ground.bases, base_of(field, ground.arm)),
                              {ground.origin, ground.frame}));
        });
}

bool within(std::span<const Footprint> a, std::span<const Footprint> b, Length limit)
{
    for (const Footprint& mine : a)
        for (const Footprint& yours : b)
            if (board::table::within(mine, yours, limit)) return true;
    return false;
}

bool within(const View& view, UnitId a, UnitId b, Length limit)
{
    return within(view.stands(a), view.stands(b), limit);
}

bool within(const View& view, const Footprint& from, UnitId unit, Length limit)
{
    return within(std::span(&from, 1), view.stands(unit), limit);
}

bool closer_than(std::span<const Footprint> a, std::span<const Footprint> b, Length limit)
{
    const std::int64_t square_limit = std::int64_t{limit} * limit;
    for (const Footprint& mine : a)
        for (const Footprint& yours : b)
            if (square_between(box_of(mine), box_of(yours)) < square_limit &&
                gap(mine, yours).less_than(limit))
                return true;
    return false;
}

Gap gap_between(std::span<const Footprint> a, std::span<const Footprint> b)
{
    return board::table::gap(a, b);
}

bool enemy_within(const View& view, Side side, std::span<const Footprint> of, Length limit)
{
    bool found = false;
    view.near_of(enemy_of(side), box_of(of).grown(limit),
                 [&](UnitId id) { found = found || within(of, view.stands(id), limit); });
    return found;
}

bool on_any(std::span<const Footprint> a, std::span<const Footprint> b)
{
    return overlap_deeper(a, b);
}

}  // namespace longroll::brothers_at_arms_miniatures
