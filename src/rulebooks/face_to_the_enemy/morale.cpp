// Morale tests: reasons, modifiers, results, and the tests at the end of a phase.

#include "rulebooks/face_to_the_enemy/morale.h"

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/ground.h"
#include "rulebooks/face_to_the_enemy/holds.h"
#include "rulebooks/face_to_the_enemy/modifiers.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/sight.h"

namespace longroll::face_to_the_enemy {

// ---- Reasons ----

namespace {

// RULING: FE-R-83: for every so many bases one hit or more.
bool hit_for_every(int bases, int hits, const Unit& unit)
{
    return hits > 0 && hits * bases >= unit.phase.start_bases;
}

int outfought_by(const Unit& unit) { return unit.phase.melee_taken - unit.phase.melee_given; }

}  // namespace

int reasons_for(const State& state, const MoraleTest& test)
{
    const Unit& unit = state[test.unit];
    const PhaseMemory& phase = unit.phase;
    // FE-MOR-32 and RULING: FE-R-79: there is nothing below Broken.
    if (unit.broken() && test.kind != TestKind::Rally) return 0;
    switch (test.kind) {
        case TestKind::UnderFire:
        case TestKind::DefensiveFire:
            // FE-MOR-3 and FE-MOR-4.
            return int{hit_for_every(3, phase.shot_hits, unit)} +
                   int{phase.shot_hits >= 2 && phase.shot_at_by_guns};
        case TestKind::LostMelee:
            return outfought_by(unit) > 0 ? 1 : 0;  // FE-MOR-5
        // FE-MOR-6 and FE-MOR-7: these alone (FE-R-105), each once (FE-MOR-15).
        case TestKind::EndOfPhase: return int{phase.friend_broke} + int{phase.general_lost};
        case TestKind::Charging:   // FE-MOR-1
        case TestKind::Receiving:  // FE-MOR-2
        case TestKind::Rally: break;
    }
    return 1;
}

// ---- Who stands where about it ----

namespace {

// Infantry or cavalry that could still charge, or support.
bool is_steady(const View& view, UnitId id)
{
    return !is_guns(view.field, id) && view[id].morale <= Morale::Worn &&
           !in_contact(view.state, id);
}

bool somebody_between(const View& view, UnitId a, UnitId b, const Segment& segment)
{
    for (const UnitId id : crossed_by(view, segment))
        if (id != a && id != b) return true;
    return false;
}

// RULING: FE-R-72: it could charge the unit's flank or rear next turn.
bool threatens_flank(const View& view, UnitId enemy, UnitId id)
{
    const Unit& unit = view[enemy];
    if (!is_steady(view, enemy) || unit.formation == Formation::MarchColumn) return false;
    if (!behind_front_line(view.field, view.state, id, unit.front)) return false;
    const Length reach = rates_of(view.field, view.state, enemy)[place_of(TerrainClass::Open)];
    if (!within(view, enemy, id, reach)) return false;
    const auto nearest = nearest_points(view, enemy, id);
    return !behind_front_line(view.field, view.state, enemy, nearest.second) &&
           !somebody_between(view, enemy, id, {nearest.first, nearest.second});
}

}  // namespace

bool flank_threatened(const View& view, const MoraleTest& test)
{
    const bool charged = test.kind == TestKind::Receiving;
    if (charged && test.aspect != Aspect::Front) return true;
    bool found = false;
    view.each_of(enemy_of(view.side(test.unit)), [&](UnitId enemy) {
        // RULING: FE-R-127: a frontal charger does not threaten the flank.
        if (charged && enemy == test.against) return;
        found = found || threatens_flank(view, enemy, test.unit);
    });
    return found;
}

bool has_rear_support(const View& view, UnitId id)
{
    const Field& field = view.field;
    const Unit& unit = view[id];
    const Length reach = rear_support_reach(field[id].arm, unit.mounted);
    const int files = std::min<int>(unit.width, unit.bases);
    const Length aside = files * size_of(field, view.state, id).width / 2 + board::table::kInch;
    // RULING: FE-R-76.
    const auto supports = [&](UnitId other) {
        const Unit& behind = view[other];
        return other != id && is_steady(view, other) &&
               behind_rear_line(field, view.state, id, behind.front) &&
               sideways_of(field, view.state, id, behind.front) <= aside &&
               size_of(turn_between(behind.facing, unit.facing)) <= board::table::degrees(90) &&
               within(view, id, other, reach);
    };
    bool found = false;
    view.each_of(view.side(id), [&](UnitId other) { found = found || supports(other); });
    return found;
}

// ---- Modifiers ----

namespace {

class MoraleLines {
public:
    MoraleLines(const View& view, const MoraleTest& test)
        : view_(view), test_(test), unit_(view[test.unit])
    {
    }

    // RULING: FE-R-105: all of the phase that is true, in whatever test.
    Tally tally()
    {
        const PhaseMemory& phase = unit_.phase;
        add(MoraleModifier::HitForTwoBases, hit_for_every(2, phase.shot_hits, unit_));
        add(MoraleModifier::MeleeHitForThree, hit_for_every(3, phase.melee_taken, unit_));
        add(MoraleModifier::OutfoughtByTwo, outfought_by(unit_) >= 2);
        // RULING: FE-R-77.
        add(MoraleModifier::QuarterLost,
            4 * bases_lost(view_.field, view_.state, test_.unit) >= view_.field[test_.unit].bases);
        add(MoraleModifier::ThreatenedFlank, flank_threatened(view_, test_));
        add(MoraleModifier::SeveralReasons, reasons_for(view_.state, test_) > 1);
        add(MoraleModifier::ShotAt, phase.shot_at);  // RULING: FE-R-73
        add_charge();
        // RULING: FE-R-74.
        if (const auto state = morale_test_state(unit_.morale, disorder_of(view_, test_.unit)))
            add(*state, true);
        add_generals();
        add(MoraleModifier::RearSupport, has_rear_support(view_, test_.unit));
        return tally_;
    }

private:
    void add(MoraleModifier which, bool holds)
    {
        if (!holds) return;
        const TallyLine& line = line_of(which);
        tally_.add(line.clause, line.value);
    }
    // FE-MOR-26: in the tests of steps C3 and C4 alone.
    void add_charge()
    {
        const Quality quality = view_.field[test_.unit].quality;
        const bool raw = quality == Quality::Raw;
        const bool veteran = quality == Quality::Veteran;
        if (test_.kind == TestKind::Charging) {
            add(MoraleModifier::CavalryAtInfantry,
                is_mounted(view_.field, view_.state, test_.unit) && test_.aspect == Aspect::Front &&
                    test_.against != kNoUnit && is_foot(view_.field, view_.state, test_.against));
            add(MoraleModifier::RawCharging, raw);
            add(MoraleModifier::VeteranCharging, veteran);
        } else if (test_.kind == TestKind::Receiving) {
            add(MoraleModifier::RawReceiving, raw);
            add(MoraleModifier::VeteranReceiving, veteran);
        }
    }
    // RULING: FE-R-75: one of its line of command, and only one.
    void add_generals()
    {
        if (in_contact(view_.state, test_.unit))
            return add(MoraleModifier::GeneralInMelee,
                       has_general(view_.field, view_.state, test_.unit));
        bool near = false;
        each_commander(view_.field, view_.state, test_.unit, [&](GeneralId general) {
            near = near || (distance(view_, general, test_.unit) <= kMoraleNear &&
                            general_sees(view_, general, test_.unit));
        });
        add(MoraleModifier::GeneralInSight, near);
    }

    const View& view_;
    const MoraleTest& test_;
    const Unit& unit_;
    Tally tally_;
};

}  // namespace

Tally morale_modifiers(const View& view, const MoraleTest& test)
{
    return MoraleLines(view, test).tally();
}

// ---- The test ----

// FE-SEQ-6: one procedure, whatever the test is called and whatever it is for.
// FE-MOR-30: of a charge test the columns of charges are read, elsewhere (charge.h).
// FE-SEQ-6: whatever it is called, and whatever it is for.
MoraleRolled roll_morale(const Field& field, const State& state, const MoraleTest& test, Dice& dice,
                         EventLog& log)
{
    // FE-RRL-1 and FE-RRL-3, RULING: FE-R-58: quality's faces again, each die once, pass or not.
    const int thrown = dice.sum(2, "FE-MOR-9"_clause, again_in_test(field[test.unit].quality));
    const MoraleRolled rolled{thrown + morale_modifiers({field, state}, test).total()};
    log.add("FE-MOR-9"_clause, MoraleTested{test.unit, test.kind, rolled.total});
    return rolled;
}

namespace {

// FE-MOR-29: what makes a rout cost two levels.
TestCause cause_of(const State& state, const MoraleTest& test)
{
    switch (test.kind) {
        case TestKind::Rally: return TestCause::Rally;
        case TestKind::EndOfPhase: return TestCause::Grave;
        case TestKind::LostMelee:
            return outfought_by(state[test.unit]) >= 2 ? TestCause::Grave : TestCause::Ordinary;
        default: return TestCause::Ordinary;
    }
}

Clause clause_of_result(Band2D6 result)
{
    return result == Band2D6::Pass   ? "FE-MOR-27"_clause
           : result == Band2D6::Fail ? "FE-MOR-28"_clause
                                     : "FE-MOR-29"_clause;
}

}  // namespace

// FE-MOR-31: by the total alone, whatever the dice show.
MoraleRolled test_morale(const Field& field, State& state, const MoraleTest& test, Dice& dice,
                         EventLog& log)
{
    const MoraleRolled rolled = roll_morale(field, state, test, dice, log);
    const int change = level_change(rolled.band(), cause_of(state, test));
    const Clause clause = clause_of_result(rolled.band());
    if (change < 0) drop_morale(field, state, test.unit, -change, clause, log);
    if (change > 0) {
        Unit& unit = state[test.unit];
        unit.morale = changed_by(unit.morale, change);
        log.add(clause, MoraleChanged{test.unit, unit.morale});
    }
    settle_position(state, log, dice);
    return rolled;
}

// FE-QUA-4 and RULING: FE-R-80: nothing is below Broken.
void drop_morale(const Field& field, State& state, UnitId id, int levels, Clause clause,
                 EventLog& log)
{
    Unit& unit = state[id];
    const Morale to = changed_by(unit.morale, -levels);
    if (to == unit.morale) return;
    unit.morale = to;
    log.add(clause, MoraleChanged{id, to});
    free_hurt(field, state, id, log);
    if (to != Morale::Broken) return;
    unit.phase.broke = in_contact(state, id);
    note_break(field, state, id);
}

// ---- What friends take to heart ----

void note_break(const Field& field, State& state, UnitId id)
{
    // Its last base may just have gone.
    Unit where = state[id];
    where.bases = std::max<std::uint8_t>(where.bases, 1);
    where.off = std::min<std::uint8_t>(where.off, static_cast<std::uint8_t>(where.bases - 1));
    const Placed stood = bases_of(field, where);
    const View view(field, state);
    const Bodies& bodies = view.bodies();
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const UnitId other = unit_id(place);
        if (other == id || !bodies.has(body_of(other)) ||
            side_of(field, other) != side_of(field, id))
            continue;
        // RULING: FE-R-71: from base to base, before anybody runs.
        const auto stands = bodies.stands(body_of(other));
        if (measured(gap({stood.data(), stood.size()}, stands)) <= kMoraleNear)
            state[other].phase.friend_broke = true;
    }
}

void note_general_lost(const Field& field, State& state, Side side, Point at)
{
    const View view(field, state);
    for (std::size_t place = 0; place < state.units.size(); ++place)
        if (const UnitId id = unit_id(place); view.bodies().has(body_of(id)) &&
                                              side_of(field, id) == side &&
                                              distance(view, at, id) <= kMoraleNear)
            state[id].phase.general_lost = true;
}

// ---- Steps ----

// FE-MOR-8: one test, whatever the number of reasons.
void test_under_fire(const Field& field, State& state, Dice& dice, EventLog& log)
{
    in_order(field, state, [&](UnitId id) {
        const MoraleTest test{id, TestKind::UnderFire, kNoUnit, Aspect::Front};
        if (reasons_for(state, test) > 0) test_morale(field, state, test, dice, log);
    });
}

// FE-MOR-33, RULING: FE-R-78, FE-R-126: who has tested in this step is not tested again, so that
// every chain ends.
void test_end_of_phase(const Field& field, State& state, Dice& dice, EventLog& log)
{
    for (bool anybody = true; anybody;) {
        anybody = false;
        in_order(field, state, [&](UnitId id) {
            const MoraleTest test{id, TestKind::EndOfPhase, kNoUnit, Aspect::Front};
            if (state[id].phase.tested || reasons_for(state, test) == 0) return;
            state[id].phase.tested = true;
            anybody = true;
            test_morale(field, state, test, dice, log);
        });
    }
}

// ---- For exact odds ----

// By which clause something came about is part of what is told of it.
static std::int64_t told_by(Clause clause)
{
    std::int64_t number = 0;
    for (const char letter : clause.id) number = (number * 31 + letter) & 0xffff'ffff;
    return number;
}

namespace {

// Of whom it is told, and what of it the position does not have.
struct OutcomeSign {
    std::int64_t operator()(const MoraleChanged& e) const
    {
        return std::int64_t(e.unit) << 4 | std::int64_t(e.to);
    }
    std::int64_t operator()(const TookHits& e) const
    {
        return std::int64_t(e.unit) << 8 | std::int64_t(e.hits);
    }
    std::int64_t operator()(const DrillTried& e) const
    {
        return std::int64_t(e.unit) << 4 | std::int64_t(e.passed);
    }
    template <class Other>
    std::int64_t operator()(const Other& e) const
    {
        if constexpr (requires { e.unit; })
            return std::int64_t(e.unit) << 4;
        else
            return 0;
    }
};

}  // namespace

void settle_position(const State& state, const EventLog& log, Dice& dice, int band)
{
    if (!dice.merges()) return;
    std::vector<std::int64_t> values;
    const auto place = [&](Point point) {
        values.push_back(std::int64_t{point.x} << 32 ^ std::uint32_t(point.y));
    };
    for (const Unit& unit : state.units) {
        const PhaseMemory& phase = unit.phase;
        std::int64_t packed = 0;
        for (const int part :
             {int(unit.fate), int(unit.bases), int(unit.morale), int(phase.shot_hits),
              int(phase.loss_repeats), int(phase.melee_taken), int(phase.melee_given),
              phase.friend_broke | phase.general_lost << 1 | phase.tested << 2 | phase.broke << 3 |
                  int(unit.event_disorder) << 4})
            packed = packed << 8 | part;
        values.push_back(packed);
        place(unit.front);
        values.push_back(unit.facing.tenths);
    }
    for (const General& general : state.generals) {
        values.push_back(std::int64_t(general.fate) << 16 | std::int64_t(general.with));
        place(general.at);
    }
    for (const Contact& contact : state.contacts)
        values.push_back(std::int64_t(contact.attacker) << 16 | std::int64_t(contact.defender));
    // One level twice, or two at once? Who halted, stood, ran?
    for (const auto& line : log.lines())
        if (Rulebook::is_outcome(line.body))
            values.push_back(told_by(line.clause) << 24 ^
                             std::visit(OutcomeSign{}, line.body) << 8 ^
                             std::int64_t(line.body.index()));
    values.push_back(band);
    dice.pass_on(values);
}

}  // namespace longroll::face_to_the_enemy
