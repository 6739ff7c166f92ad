// A charge under way. Ledger TB-CHG-1, 9, 11; rulings TB-R-44, TB-R-58, TB-R-61, TB-R-144.

#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/forced_moves.h"

namespace longroll::test_of_battle {

namespace {

// How far the budget would take it at most, its centre on the table.
Length reach_of(const View& view, const Charger& charger, std::int32_t budget)
{
    const bool with_gun = view[charger.unit].move.with_gun;
    const Length rate = rate_of(mover_of(view.field, view.state, charger.unit), Pace::Single,
                                with_gun ? DedicatedGun::With : DedicatedGun::Without);
    if (rate == 0 || budget <= 0) return 0;
    const Point centre = base_at(view, charger.unit, charger.from).centre;
    return last_free(budget / cost_per_thousandth(rate), [&](Length place) {
        return !view.field.terrain->table().contains(centre + ahead(charger.from.heading, place));
    });
}

FixedVector<Point, 8> centres_of(const View& view, const Units& units)
{
    FixedVector<Point, 8> centres;
    for (const UnitId id : units)
        if (!centres.full()) centres.push_back(view.ground(id).centre);
    return centres;
}

LegAsked leg_asked(const Charger& charger, Length at, std::int32_t budget, std::uint8_t streams,
                   Price bridges)
{
    LegAsked asked;
    asked.kind = LegAsked::Kind::Charge;
    asked.from = charger.from;
    asked.to = charger.from.front + ahead(charger.from.heading, at);
    asked.budget = budget;
    asked.streams = streams;
    asked.bridges = bridges;
    return asked;
}

Refusal stopped_by(const LaneMet& met)
{
    switch (met.end) {
        case LaneEnd::Inch: return met.why.value_or(Refusal{"TB-CHG-9"_clause, "too near"});
        case LaneEnd::Zone:
            return {"TB-MOV-15"_clause, "another enemy's zone of control halts it on the way"};
        case LaneEnd::Friend: return {"TB-MOV-13"_clause, "a friend is in its way"};
        case LaneEnd::Contact: return {"TB-CHG-1"_clause, "it would touch another enemy first"};
        default: return {"TB-CHG-1"_clause, "straight ahead it does not touch that enemy"};
    }
}

}  // namespace

LaneGone lane_to(const View& view, const LaneAsked& asked)
{
    LaneGone gone;
    const Length most = reach_of(view, asked.charger, asked.budget);
    Units passed;
    LaneMet met = first_met(view, asked.charger, passed, {}, most);
    // Skirmishers and fugitives on the way will be out of it.
    while (met.who != asked.target &&
           (met.end == LaneEnd::Skirmisher || met.end == LaneEnd::Fugitive)) {
        passed.push_back(met.who);
        met = first_met(view, asked.charger, passed, {}, most);
    }
    const bool reached = met.end == LaneEnd::Contact || met.end == LaneEnd::Skirmisher ||
                         met.end == LaneEnd::Fugitive;
    Units touched;
    if (met.end == LaneEnd::Contact) touched = touched_at(view, asked.charger, met.at);
    if (!reached || (met.who != asked.target && !touched.contains(asked.target))) {
        gone.why = met.end == LaneEnd::Inch && met.who != asked.target
                       ? Refusal{"TB-CHG-9"_clause, "an enemy whom it may not charge stops it"}
                       : stopped_by(met);
        return gone;
    }
    if (met.end == LaneEnd::Contact && ends_on_friend(view, asked.charger, met.at)) {
        gone.why = Refusal{"TB-MOV-13"_clause, "it would end on a friend"};
        return gone;
    }
    LegAsked leg_of_it =
        leg_asked(asked.charger, met.at, asked.budget, asked.streams, asked.bridges);
    leg_of_it.onto = centres_of(view, touched);
    gone.leg = leg(view, asked.charger.unit, leg_of_it);
    // RULING: TB-R-144: what a marsh will cost is not known yet.
    if (!gone.leg.marsh) gone.why = gone.leg.why;
    return gone;
}

void begin_charge(const Field& field, State& state, const ChargeUnderWay& charge, EventLog& log)
{
    Unit& unit = state[charge.unit];
    // RULING: TB-R-144: contact or not.
    unit.begin_charge();
    state.charge = charge;
    log.add("TB-CHG-1"_clause, Charged{charge.unit, charge.target});
    if (unit.block != kNoBlock) occupy(field, state, charge.unit, kNoBlock, "TB-CHG-1"_clause, log);
}

namespace {

enum class Gone : std::uint8_t { There, Rolled, Short };

// The charge of a state, step by step.
class Onset {
public:
    Onset(const Field& field, State& state, Dice& dice, EventLog& log)
        : field_(field), state_(state), dice_(dice), log_(log), id_(state.charge->unit)
    {
    }

    void step()
    {
        LaneMet met;
        {
            const View view(field_, state_);
            const Length most = reach_of(view, charger(), state_.charge->budget);
            met = first_met(view, charger(), {}, state_.charge->dodged, most);
        }
        if (met.end == LaneEnd::Contact) return come_upon(met);
        const Gone gone = go(met.at);
        if (gone == Gone::Rolled) return;
        if (gone == Gone::Short) return stop_short({});
        if (met.end == LaneEnd::Skirmisher) return ride_at(field_, state_, id_, met.who, log_);
        if (met.end == LaneEnd::Fugitive) return chase(field_, state_, id_, met.who, dice_, log_);
        // RULING: TB-R-61: disordered on the way, it stops before cartridge arms.
        const bool repulsed =
            met.end == LaneEnd::Inch && met.why && met.why->clause == "TB-CHG-10"_clause;
        if (repulsed) repulse_here();
        end_charge(field_, state_, log_);
    }

private:
    [[nodiscard]] Charger charger() const
    {
        const Unit& unit = state_[id_];
        return {id_, unit.pose(), unit.disordered(), state_.charge->breakthrough};
    }
    [[nodiscard]] LegGone leg_to(const View& view, Length at, const Units& onto) const
    {
        const Price bridges =
            state_.charge->bridges_by_disorder ? Price::Disorder : Price::HalfMove;
        LegAsked asked =
            leg_asked(charger(), at, state_.charge->budget, state_[id_].move.streams, bridges);
        asked.onto = centres_of(view, onto);
        return leg(view, id_, asked);
    }

    void take(const LegGone& gone)
    {
        const Pose before = state_[id_].pose();
        take_leg(field_, state_, id_, gone, log_);
        state_.charge->budget -= gone.cost;
        const Unit& unit = state_[id_];
        if (unit.front != before.front)
            log_.add("TB-CHG-1"_clause, Moved{id_, before.front, unit.front, unit.move.spent});
        take_commanders_along(field_, state_, id_, before, false, log_);
        displace_commanders(field_, state_, log_);
    }
    // As far as that, or until a marsh must be rolled for, or as far as it gets.
    Gone go(Length at)
    {
        const LegGone gone = leg_to({field_, state_}, at, {});
        if (!gone.marsh && !gone.finished()) return Gone::Short;
        take(gone);
        if (!gone.marsh) return Gone::There;
        roll_marsh(field_, state_, id_, *gone.marsh, gone.marsh_at, dice_, log_);
        return Gone::Rolled;
    }
    // RULING: TB-R-144: where the budget ends, or an inch from the enemy: never in contact.
    void stop_short(const Units& before)
    {
        LegGone gone;
        {
            const View view(field_, state_);
            const Length most = reach_of(view, charger(), state_.charge->budget);
            const LegGone whole = leg_to(view, most, {});
            Units near = before;
            const LaneMet met = first_met(view, charger(), {}, state_.charge->dodged, most);
            if (met.who != kNoUnit && view.side(met.who) != view.side(id_)) near.push_back(met.who);
            const Length at = std::min(whole.finished() ? most : whole.length,
                                       inch_before(view, charger(), near, most));
            gone = leg_to(view, std::min(at, met.at), {});
        }
        take(gone);
        end_charge(field_, state_, log_);
    }

    void repulse_here()
    {
        state_[id_].repulsed = true;
        log_.add("TB-CHG-11"_clause, Repulsed{id_});
    }

    void come_upon(const LaneMet& met)
    {
        LegGone gone;
        Units touched;
        std::optional<Clause> bank;
        bool repulsed = false;
        LegGone short_of;
        {
            const View view(field_, state_);
            touched = touched_at(view, charger(), met.at);
            touched.push_back(met.who);
            gone = leg_to(view, met.at, touched);
            bank = far_bank(view, state_[id_].charge_front, touched);
            // RULING: TB-R-61 (a): disordered by the line, or by the contact itself.
            const bool shaken = state_[id_].disordered() || !gone.disorders.empty() || bank;
            for (const UnitId enemy : touched)
                repulsed = repulsed || (shaken && has_cartridge_arms({field_, state_}, enemy));
            if (repulsed)
                short_of = leg_to(view, inch_before(view, charger(), touched, met.at), {});
        }
        if (gone.marsh) {
            take(gone);
            return roll_marsh(field_, state_, id_, *gone.marsh, gone.marsh_at, dice_, log_);
        }
        if (!gone.finished()) return stop_short(touched);
        take(repulsed ? short_of : gone);
        for (const Clause clause : gone.disorders) disorder(field_, state_, id_, clause, log_);
        if (bank) disorder(field_, state_, id_, *bank, log_);
        if (repulsed) repulse_here();
        end_charge(field_, state_, log_);
    }

    const Field& field_;
    State& state_;
    Dice& dice_;
    EventLog& log_;
    UnitId id_;
};

}  // namespace

void go_on_with_charge(const Field& field, State& state, Dice& dice, EventLog& log)
{
    while (state.charge && state.pending.empty()) {
        if (!state[state.charge->unit].on_table()) return state.charge.reset();
        Onset(field, state, dice, log).step();
    }
}

void end_charge(const Field& field, State& state, EventLog& log)
{
    const UnitId id = state.charge->unit;
    state[id].move.over = true;
    state.charge.reset();
    settle_in_block(field, state, id, log);
    record_contacts(field, state, id, log);
}

// ---- The far bank ----

namespace {

Clause clause_of_bank(const Field& field, const State& state, FeatureId water, Point where)
{
    if (crossing_at(field, water, where) != Crossing::None) return "TB-TBR-4"_clause;
    return kind_of({field, state}, water) == TerrainKind::MarshyStream ? "TB-TMS-3"_clause
                                                                       : "TB-TST-4"_clause;
}

// The defender faces the water, touches it, and was come at across it.
std::optional<Clause> bank_of(const View& view, Point charge_front, UnitId defender)
{
    const Footprint& base = view.ground(defender);
    const table::Segment way{charge_front, base.centre};
    if (!touch(way, front_edge(base))) return {};
    const table::Trace trace = view.field.terrain->trace(way);
    for (const table::LineCrossing& crossing : trace.crossings) {
        if (!is_water(kind_of(view, crossing.feature))) continue;
        const auto& line = (*view.field.terrain)[crossing.feature].line;
        bool touches = false;
        for (std::size_t place = 0; place + 1 < line.size(); ++place)
            touches = touches || gap(front_edge(base), table::Segment{line[place], line[place + 1]})
                                     .at_most(kAtLine + kTolerance);
        if (touches)
            return clause_of_bank(view.field, view.state, crossing.feature, trace.at(crossing.at));
    }
    return {};
}

}  // namespace

std::optional<Clause> far_bank(const View& view, Point charge_front, const Units& touched)
{
    for (const UnitId defender : touched)
        if (const auto clause = bank_of(view, charge_front, defender)) return clause;
    return {};
}

}  // namespace longroll::test_of_battle
