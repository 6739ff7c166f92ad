// Legs and turns: ground, enemies, zones and the edge of the table on one straight way. Ledger
// TB-MOV-8 to 15; rulings TB-R-32, 40 to 46, 50, 57, 133, 138, 142, 156, 159.

#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/movement.h"

namespace longroll::test_of_battle {

namespace {

// RULING: TB-R-40.
constexpr table::Angle kOblique = table::degrees(45);
// RULING: TB-R-156: headings are tenths of a degree, and means are rounded.
constexpr table::Angle kSameLine{10};

// Zones of enemies in which this point lies.
Units zones_at(const View& view, UnitId id, Point front)
{
    Units found;
    const auto box = table::Box{front, front}.grown(kTooNear);
    view.near_of(enemy_of(view.side(id)), box, [&](UnitId other) {
        if (has_zone(view, other) && in_zone(view.ground(other), front)) found.push_back(other);
    });
    return found;
}

// RULING: TB-R-156: out of a zone one goes directly away from whose it is.
MaybeRefusal refuse_in_zone(const View& view, UnitId id, const Footprint& base, table::Vec way)
{
    const Units owners = zones_at(view, id, front_middle(base));
    if (owners.empty()) return {};
    std::vector<Point> fronts;
    for (const UnitId owner : owners) fronts.push_back(front_middle(view.ground(owner)));
    const Point mean = table::mean_of(fronts);
    const table::Angle off = turn_between(heading_of(base.centre - mean), heading_of(way));
    if (size_of(off) <= kSameLine) return {};
    return Refusal{"TB-MOV-15"_clause, "in a zone of control it moves directly away only"};
}

// RULING: TB-R-32: at the end of each leg it is no nearer than when the turn began.
MaybeRefusal refuse_towards_enemy(const View& view, UnitId id, const Footprint& there)
{
    const Unit& unit = view[id];
    if (unit.in_command()) return {};
    const Footprint start = base_at(view, id, {unit.start.front, unit.start.facing});
    for (const UnitId enemy : unit.start.seen) {
        if (!view[enemy].on_table()) continue;
        const Footprint& ground = view.ground(enemy);
        if (gap(there, ground).less_than(gap(start, ground).down() - kTolerance))
            return Refusal{"TB-CMD-6"_clause, "out of command it moves towards no enemy it sees"};
    }
    return {};
}

// RULING: TB-R-57.
MaybeRefusal refuse_edge(const View& view, const Footprint& there)
{
    if (view.field.terrain->table().contains(there.centre)) return {};
    return Refusal{"TB-MOV-16"_clause, "it would leave the table"};
}

// As it stands in the middle of its move.
TollAsked toll_asked(const View& view, UnitId id, const Afoot& on)
{
    TollAsked toll;
    toll.who = traveller_of(view, id);
    toll.from = on.pose;
    toll.budget = on.left;
    toll.good = on.good;
    toll.streams = on.streams;
    toll.marsh = on.marsh;
    toll.marsh_disorders = on.marsh_disorders;
    return toll;
}

TollAsked toll_asked(const View& view, UnitId id, const Afoot& on, const LegAsked& asked)
{
    TollAsked toll = toll_asked(view, id, on);
    toll.paying = asked.kind == LegAsked::Kind::Forced ? Paying::Forced : Paying::Pays;
    toll.from = asked.from;
    toll.to = {asked.to, asked.from.heading};
    toll.budget = asked.budget;
    toll.bridges = asked.bridges;
    toll.streams = asked.streams;
    toll.onto = asked.onto;
    return toll;
}

LegGone gone_by(const Toll& toll, const LegAsked& asked)
{
    LegGone gone{toll};
    gone.end = {table::along({asked.from.front, asked.to}, toll.whole, toll.length),
                asked.from.heading};
    gone.marsh_at = gone.end.front;
    return gone;
}

LegGone refused_leg(const Pose& from, const Refusal& why)
{
    LegGone gone;
    gone.end = from;
    gone.why = why;
    return gone;
}

LegGone march_leg(const View& view, UnitId id, const Afoot& on, const LegAsked& asked)
{
    const Footprint from = base_at(view, id, asked.from);
    const table::Vec way = asked.to - asked.from.front;
    if (const auto why = refuse_in_zone(view, id, from, way)) return refused_leg(asked.from, *why);
    const Length whole = table::length_of(way);
    LegAsked kept = asked;
    const KeptOff off = kept_off(view, id, from, asked.to, whole);
    if (off.enemy != kNoUnit && !off.halted)
        return refused_leg(asked.from,
                           {"TB-CHG-9"_clause, "it would come within {1000} of the enemy"});
    if (off.halted) kept.to = asked.from.front + part_of(way, off.length, whole);
    LegGone gone = gone_by(toll_of(view, toll_asked(view, id, on, kept)), kept);
    gone.halted = off.halted && gone.finished();
    if (gone.halted && gone.length == 0)
        gone.why = Refusal{"TB-MOV-15"_clause, "it stands before the enemy's front"};
    const Footprint there = shifted(from, gone.end.front - asked.from.front);
    if (!gone.why && !gone.marsh) gone.why = refuse_edge(view, there);
    if (!gone.why && !gone.marsh) gone.why = refuse_towards_enemy(view, id, there);
    return gone;
}

}  // namespace

KeptOff kept_off(const View& view, UnitId id, const Footprint& from, Point to, Length whole)
{
    const table::Vec way = to - front_middle(from);
    KeptOff kept{whole, kNoUnit, false};
    table::Box box = box_of(from);
    const table::Box end = box_of(shifted(from, way));
    box.take_in(end.low);
    box.take_in(end.high);
    std::optional<table::Convex> ground;
    view.near_of(enemy_of(view.side(id)), box.grown(kTooNear), [&](UnitId enemy) {
        const auto stands = view.stands(enemy);
        Length last = 0;
        if (gap({&from, 1}, stands).less_than(kTooNear)) {
            if (draws_away(from, way, whole, stands)) return;
        } else {
            if (!ground) ground = table::swept(from, way);
            const bool near = std::any_of(stands.begin(), stands.end(), [&](const Footprint& one) {
                return gap(*ground, table::convex_of(one)).less_than(kTooNear);
            });
            if (!near) return;
            last = last_apart(from, way, whole, stands, kTooNear);
        }
        if (kept.enemy == kNoUnit || last < kept.length) kept = {last, enemy, false};
    });
    if (kept.enemy == kNoUnit) return kept;
    // RULING: TB-R-45: where its zone would be entered the mover halts, at an inch (TB-R-138).
    const Point beyond = front_middle(from) + part_of(way, std::min(whole, kept.length + 3), whole);
    if (!has_zone(view, kept.enemy) || !in_zone(view.ground(kept.enemy), beyond)) return kept;
    const auto stands = view.stands(kept.enemy);
    if (gap({&from, 1}, stands).less_than(table::kInch)) return kept;
    kept.halted = true;
    kept.length = last_apart(from, way, whole, stands, table::kInch);
    return kept;
}

MaybeRefusal refuse_way(const View& view, UnitId id, const Pose& from, Point to)
{
    if (view.field[id].type == TroopType::ArtilleryBattalion ||
        view.field[id].type == TroopType::ArtilleryBattery) {
        // RULING: TB-R-54.
        if (view.field[id].weight == Weight::Siege)
            return Refusal{"TB-MOV-7"_clause, "siege guns are not moved"};
        return {};
    }
    const table::Angle off = turn_between(from.heading, heading_of(to - from.front));
    if (size_of(off) <= kOblique) return {};
    return Refusal{"TB-MOV-16"_clause, "it moves within 45 degrees of the way it faces"};
}

Afoot afoot(const View& view, UnitId id)
{
    const Unit& unit = view[id];
    Afoot on;
    on.pose = unit.pose();
    on.trail = unit.trail;
    on.left = budget_left(view, id);
    on.good = !unit.disordered();
    // TB-MOV-8. RULING: TB-R-159: untrained troops never have one; TB-CMD-11: out of command too.
    on.free_facing = !unit.move.free_facing_used && !is_untrained(view.field, id);
    on.extra_facings = unit.move.extra_facings;
    on.streams = unit.move.streams;
    on.marsh = unit.move.marsh;
    on.marsh_disorders = unit.move.marsh_disorders;
    return on;
}

void take(const View& view, UnitId id, const LegGone& gone, Afoot& on)
{
    on.pose = gone.end;
    on.left -= gone.cost;
    on.good = on.good && gone.disorders.empty();
    on.streams = static_cast<std::uint8_t>(on.streams + gone.streams);
    if (gone.turned == Turned::ByFreeFacing) on.free_facing = false;
    if (gone.turned == Turned::ByForming) --on.extra_facings;
    if (view[id].column)
        on.trail =
            trail_after(on.trail, rear_middle(base_at(view, id, gone.end)), trail_length(view, id));
}

LegGone leg_of(const View& view, UnitId id, const Afoot& on, const LegAsked& asked)
{
    if (asked.kind != LegAsked::Kind::March)
        return gone_by(toll_of(view, toll_asked(view, id, on, asked)), asked);
    return march_leg(view, id, on, asked);
}

LegGone leg(const View& view, UnitId id, const LegAsked& asked)
{
    return leg_of(view, id, afoot(view, id), asked);
}

// ---- Turns ----

namespace {

// What the turn itself costs; none: it may not be made.
struct TurnPrice {
    Turned how = Turned::Free;
    bool disorder = false;
    std::int32_t cost = 0;
    Clause clause{};
    MaybeRefusal why{};
};

TurnPrice price_of_turn(const View& view, UnitId id, const Afoot& on, Price price)
{
    const Mover mover = mover_of(view.field, view.state, id);
    const MovementLine& line = movement_of(mover);
    if (line.free_facings == FreeFacings::Any) return {.clause = "TB-MOV-10"_clause};
    if (line.free_facings == FreeFacings::One) {
        if (on.extra_facings > 0) return {.how = Turned::ByForming, .clause = "TB-MRC-2"_clause};
        // TB-CMD-10: out of command too, and without penalty.
        if (on.free_facing) return {.how = Turned::ByFreeFacing, .clause = "TB-MOV-8"_clause};
    }
    const bool choice = line.facing_price == FacingPrice::HalfMoveOrDisorder;
    const Clause clause = choice ? "TB-MOV-9"_clause : "TB-MOV-12"_clause;
    if (choice && price == Price::Disorder) {
        // RULING: TB-R-133.
        if (!on.good) return {.why = Refusal{clause, "it is disordered already"}};
        return {.how = Turned::Paid, .disorder = true, .clause = clause};
    }
    if (on.left < kHalfMove) {
        const bool green = is_untrained(view.field, id) && !view[id].in_command();
        const Clause why = green ? "TB-CMD-11"_clause : clause;
        return {.why = Refusal{why, "it has not half a move left to turn"}};
    }
    return {.how = Turned::Paid, .cost = kHalfMove, .clause = clause};
}

enum class Friends : std::uint8_t { InTheWay, Passed };

// RULING: TB-R-41.
MaybeRefusal refuse_turned(const View& view, UnitId id, const Footprint& before,
                           const Footprint& after, Friends friends = Friends::InTheWay)
{
    MaybeRefusal why;
    view.near(box_of(after).grown(kTooNear), [&](UnitId other) {
        const bool friendly = view.side(other) == view.side(id);
        if (why || other == id || (friendly && friends == Friends::Passed)) return;
        const auto stands = view.stands(other);
        if (overlap_deeper({&after, 1}, stands)) {
            if (!overlap_deeper({&before, 1}, stands) || friendly)
                why = Refusal{"TB-MOV-13"_clause, "it would turn onto another stand"};
            return;
        }
        if (!friendly && gap({&after, 1}, stands).less_than(kTooNear) &&
            !gap({&before, 1}, stands).less_than(kTooNear))
            why = Refusal{"TB-CHG-9"_clause, "it would turn to within {1000} of the enemy"};
    });
    return why;
}

}  // namespace

LegGone turn_of(const View& view, UnitId id, const Afoot& on, Heading facing, Price price)
{
    const Footprint before = base_at(view, id, on.pose);
    const Pose end = pivoted(before, facing);
    TurnPrice paid = price_of_turn(view, id, on, price);
    if (!paid.why) paid.why = refuse_turned(view, id, before, base_at(view, id, end));
    if (paid.why) return refused_leg(on.pose, *paid.why);
    TollAsked asked = toll_asked(view, id, on);
    asked.to = end;
    asked.budget -= paid.cost;
    asked.marsh = std::max<std::uint8_t>(on.marsh, 1);
    const Toll toll = toll_of(view, asked);
    LegGone gone{toll};
    gone.end = toll.why ? on.pose : end;
    gone.turned = paid.how;
    gone.cost += paid.cost;
    // The turn itself is paid for first; nobody wades by it.
    gone.paid.clear();
    gone.disorders.clear();
    gone.waded.clear();
    if (paid.cost > 0) gone.paid.push_back({paid.clause, paid.cost});
    for (const TallyLine& line : toll.paid)
        if (!gone.paid.full()) gone.paid.push_back(line);
    if (paid.disorder) gone.disorders.push_back(paid.clause);
    for (const Clause clause : toll.disorders)
        if (!gone.disorders.full()) gone.disorders.push_back(clause);
    return gone;
}

LegGone turn(const View& view, UnitId id, Heading facing, Price price)
{
    return turn_of(view, id, afoot(view, id), facing, price);
}

// RULING: TB-R-50: on a road it follows every bend, across country up to 45 degrees: its head stays
// where it is on the way, and the rest comes round behind.
LegGone bend_of(const View& view, UnitId id, const Afoot& on, Point to, Price price)
{
    const Footprint before = base_at(view, id, on.pose);
    const Heading way = heading_of(to - on.pose.front);
    const bool follows =
        size_of(turn_between(on.pose.heading, way)) <= kOblique ||
        (is_on_road(view.field, on.pose.front, true) && is_on_road(view.field, to, true));
    if (!follows) return turn_of(view, id, on, heading_of(to - before.centre), price);
    LegGone bent;
    bent.end = {on.pose.front, way};
    const Footprint after = base_at(view, id, bent.end);
    // Friends are passed (TB-R-42), but nobody swings round to an enemy.
    if (const auto why = refuse_turned(view, id, before, after, Friends::Passed))
        return refused_leg(on.pose, *why);
    bent.turned = Turned::Free;
    return bent;
}

}  // namespace longroll::test_of_battle
