// One attack, by fire or in melee, alone or grouped: dice, hits, cover, dispersal, flinch test.
// Ledger BA-FIRE-5 to 7, 9, BA-GRP-3 to 6, BA-HIT, BA-COV-1, 6 to 8, 10, BA-STF-1 to 3, 6, BA-OVW,
// BA-IND, BA-MOV-14 to 17, BA-RAIL-4. Who may attack what: fire.cpp, melee.cpp. Flinch: flinch.cpp.

#include "rulebooks/brothers_at_arms/attack.h"

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/commanders.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/cover.h"
#include "rulebooks/brothers_at_arms/flinch.h"
#include "rulebooks/brothers_at_arms/holds.h"
#include "rulebooks/brothers_at_arms/movement.h"

#include <algorithm>

namespace longroll::brothers_at_arms {

MaybeRefusal refuse_group(const Group& group)
{
    if (group.empty()) return Refusal{"BA-GRP-1"_clause, "no unit is named"};
    for (std::size_t member = 1; member < group.size(); ++member)
        if (std::find(group.begin(), group.begin() + member, group[member]) !=
            group.begin() + member)
            return Refusal{"BA-SEQ-9"_clause, "a unit is named twice"};
    return {};
}

Tally attack_value(const Field& field, const State& state, UnitId unit)
{
    Tally tally;
    tally.add("BA-CTR-3"_clause, field[unit].attack);
    if (state[unit].fatigued) tally.add("BA-FAT-1"_clause, 1);
    if (field.options.out_of_range_penalty && state[unit].out_of_range)
        tally.add("BA-CTL-3"_clause, 1);
    return capped_attack(tally);
}

Tally capped_attack(Tally tally)
{
    // RULING: BA-R-11: a 6 always hits and a 1 never does.
    const int over = std::clamp(tally.total(), 2, 6) - tally.total();
    if (over != 0) tally.add("BA-FIRE-7"_clause, over);
    return tally;
}

// Which clause unforms a unit that attacks from this hex.
static Clause unforming_clause(const HexGround& ground)
{
    if (ground.ford || ground.bridge) return "BA-MOV-16"_clause;
    return ground.difficult() ? "BA-MOV-14"_clause : "BA-MOV-17"_clause;
}

Tally attack_dice(const Field& field, const State& state, UnitId unit)
{
    Tally tally;
    tally.add("BA-FIRE-5"_clause, field[unit].strength);
    const Hex hex = state[unit].hex;
    if (!unforms(field, hex)) return tally;
    // RULING: BA-R-18: one die fewer however many reasons there are, and never none.
    tally.add(unforming_clause(field.ground[hex]), -1);
    if (tally.total() < 1) tally.add("BA-FIRE-5"_clause, 1 - tally.total());
    return tally;
}

// BA-MOV-15: being unformed does not count here, only being caught aboard a train.
int dispersal_strength(const Field& field, const State& state, UnitId unit)
{
    const int aboard = state[unit].aboard() ? 1 : 0;  // BA-RAIL-4
    return std::max(field[unit].strength - aboard, 1);
}

Member member_of(const Field& field, const State& state, UnitId unit)
{
    const int faces_that_hit = 7 - attack_value(field, state, unit).total();
    const int power = attack_dice(field, state, unit).total() * faces_that_hit;
    return {unit, static_cast<std::int16_t>(power)};
}

Group strongest_first(const Field& field, const State& state, const Members& members, Hex target)
{
    struct Place {
        int weakness = 0;
        UnitId unit{};
        auto operator<=>(const Place&) const = default;
    };
    FixedVector<Place, kMaxUnits> places;
    for (const Member& member : members) {
        const int cover = cover_number(cover_against(field, state, state[member.unit].hex, target));
        const int faces_kept = cover == 0 ? 6 : 7 - cover;
        places.push_back({-member.power * faces_kept, member.unit});
    }
    std::ranges::sort(places);
    Group group;
    for (const Place& place : places)
        if (!group.full()) group.push_back(place.unit);
    return group;
}

// The attack has come to this unit, whether or not it is hit (BA-FAT-3).
static void note_attacked(const Field& field, State& state, UnitId unit)
{
    state[unit].disturbed = true;
    if (is_night(field.scenario, state.bound)) state[unit].fought_tonight = true;
}

void note_attack(const Field& field, State& state, UnitId unit)
{
    state[unit].attacked = true;
    note_attacked(field, state, unit);
}

int attack_roll(const Field& field, const State& state, AttackKind kind, UnitId attacker,
                UnitId target, Dice& dice, EventLog& log)
{
    // RULING: BA-R-5: in a melee, too, only the active side rolls (BA-MEL-6).
    const Clause clause = kind == AttackKind::Fire ? "BA-FIRE-6"_clause : "BA-MEL-5"_clause;
    const int rolled = attack_dice(field, state, attacker).total();
    const int value = attack_value(field, state, attacker).total();
    const int hits = dice.count(rolled, value, clause);
    log.add(clause, Fired{attacker, target, rolled, value, hits});
    return hits;
}

void settle_member(const State& state, int hits, int enough, int cover_met, Dice& dice)
{
    if (!dice.merges()) return;
    std::uint64_t first = 0;
    std::uint64_t second = 0;
    for (std::size_t index = 0; index < state.commanders.size(); ++index) {
        std::uint64_t& half = index < 64 ? first : second;
        if (state.commanders[index].on_board()) half |= std::uint64_t{1} << (index % 64);
    }
    dice.settle(std::min(hits, enough), cover_met, first, second);
}

void lose_attacks(const Field& field, State& state, const Group& attackers, std::size_t rolled,
                  EventLog& log)
{
    for (std::size_t member = rolled; member < attackers.size(); ++member) {
        note_attack(field, state, attackers[member]);
        log.add("BA-GRP-5"_clause, AttackLost{attackers[member]});
    }
}

namespace {

// What the surviving hits of an attack came through (BA-COV-10).
struct CoverMet {
    static constexpr int kOpen = 1;
    static constexpr int kCover = 2;
    static constexpr int kFortification = 4;
    int kinds = 0;

    void add(Cover cover, int hits)
    {
        if (hits == 0) return;
        if (cover == Cover::None)
            kinds |= kOpen;
        else
            kinds |= cover == Cover::Fortification ? kFortification : kCover;
    }
    [[nodiscard]] bool open() const { return (kinds & kOpen) != 0; }
    [[nodiscard]] bool only_fortification() const { return kinds == kFortification; }
    [[nodiscard]] bool mixed() const
    {
        return kinds != kOpen && kinds != kCover && kinds != kFortification;
    }
};

// All the dice of an attack, up to the member whose hits disperse the target.
struct Volley {
    int hits = 0;
    CoverMet cover;
    Group rolled;
};

// Who is attacked, and from where the attack is seen.
struct Stack {
    UnitId primary = kNoUnit;
    UnitId secondary = kNoUnit;
    Side side = Side::Confederate;
    Hex hex;
};

int hits_through_cover(const Field& field, const State& state, UnitId attacker, UnitId target,
                       int hits, CoverMet& met, Dice& dice, EventLog& log)
{
    const Cover cover = cover_against(field, state, state[attacker].hex, state[target].hex);
    if (cover != Cover::None && hits > 0) {
        hits = dice.count(hits, cover_number(cover), "BA-COV-1"_clause);
        log.add("BA-COV-1"_clause, HitsKept{target, cover, hits});
    }
    met.add(cover, hits);
    return hits;
}

// BA-GRP-3, BA-FIRE-9: one after another in the declared order, each with its own dice, attack
// value and cover. RULING: BA-R-25 and 58: hits add up, and who is declared rolls, for as long as
// the primary target stands (BA-GRP-4, BA-STF-6). The order of all dice is that of ruling 3.
Volley roll_volley(const Field& field, State& state, AttackKind kind, const Group& attackers,
                   const Stack& stack, Dice& dice, EventLog& log)
{
    Volley volley;
    const int strength = dispersal_strength(field, state, stack.primary);
    const int both = stack.secondary == kNoUnit
                         ? strength
                         : strength + dispersal_strength(field, state, stack.secondary);
    for (const UnitId attacker : attackers) {
        note_attack(field, state, attacker);
        if (kind == AttackKind::Fire)
            test_fired_through(field, state, attacker, stack.hex, dice, log);
        const int hits = attack_roll(field, state, kind, attacker, stack.primary, dice, log);
        volley.hits += hits_through_cover(field, state, attacker, stack.primary, hits, volley.cover,
                                          dice, log);
        volley.rolled.push_back(attacker);
        settle_member(state, volley.hits, both, volley.cover.kinds, dice);
        if (volley.hits >= strength) break;
    }
    return volley;
}

// How many dice of the flinch test must all be at or under the hits, and by which clause.
struct FlinchDice {
    int dice = 1;
    Clause clause;
};

FlinchDice flinch_dice(const Field& field, const State& state, UnitId unit, int hits,
                       const CoverMet& cover, Clause in_the_open)
{
    const bool covered = !cover.open();
    // BA-OVW-3: as many as would disperse it, aboard a train one fewer; one at least, since without
    // a hit there is no test (RULING: BA-R-31).
    const bool overwhelmed =
        field.options.overwhelming_fire && hits == dispersal_strength(field, state, unit) - 1;
    if (overwhelmed)
        return covered ? FlinchDice{1, "BA-OVW-2"_clause} : FlinchDice{0, "BA-OVW-1"_clause};
    // RULING: BA-R-36: one hit through the open gets past the cover.
    if (cover.mixed()) return {covered ? 2 : 1, "BA-COV-10"_clause};
    return covered ? FlinchDice{2, "BA-COV-7"_clause} : FlinchDice{1, in_the_open};
}

// Does the unit flinch under these hits, which are too few to disperse it?
bool flinch_test(const Field& field, const State& state, UnitId unit, int hits,
                 const CoverMet& cover, Clause in_the_open, Dice& dice, EventLog& log)
{
    const auto stands = [&](Clause clause) {
        log.add(clause, Stood{unit});
        return false;
    };
    if (hits == 0) return stands("BA-HIT-2"_clause);
    // BA-IND-2: the Stonewall Brigade and the Iron Brigade, for instance, are marked so.
    if (field[unit].indomitable) return stands("BA-IND-1"_clause);
    if (cover.only_fortification()) return stands("BA-COV-8"_clause);

    const FlinchDice test = flinch_dice(field, state, unit, hits, cover, in_the_open);
    const int failed = dice.count_at_most(test.dice, std::min(hits, 6), test.clause);
    const bool flinches = failed == test.dice;
    log.add(test.clause, FlinchTested{unit, hits, test.dice, flinches});
    return flinches || stands("BA-HIT-4"_clause);
}

// RULING: BA-R-57: its fall does not test its neighbours.
void disperse(const Field& field, State& state, UnitId unit, Clause clause, EventLog& log)
{
    state[unit].fate = UnitFate::Dispersed;
    log.add(is_boat(field, unit) ? "BA-BOAT-3"_clause : clause, Dispersed{unit});
    free_hurt(field, state, unit, log);
}

// The primary is gone: what is left of the hits falls on the other unit of the stack, if there is
// one. Answers whether that one must flinch.
bool overflow(const Field& field, State& state, const Stack& stack, int excess,
              const CoverMet& cover, Dice& dice, EventLog& log)
{
    if (stack.secondary == kNoUnit || excess == 0) return false;
    note_attacked(field, state, stack.secondary);
    if (excess >= dispersal_strength(field, state, stack.secondary)) {
        disperse(field, state, stack.secondary, "BA-STF-2"_clause, log);
        return false;
    }
    // RULING: BA-R-56: the secondary tests, and goes, alone.
    return flinch_test(field, state, stack.secondary, excess, cover, "BA-STF-3"_clause, dice, log);
}

}  // namespace

void resolve_attack(const Field& field, State& state, AttackKind kind, const Group& attackers,
                    UnitId target, Dice& dice, EventLog& log)
{
    // BA-STF-1: the unit named is the primary target.
    const Stack stack{target, stack_mate(field, state, target), field[target].side,
                      state[target].hex};
    const bool grouped = attackers.size() > 1;
    note_attacked(field, state, target);
    const Volley volley = roll_volley(field, state, kind, attackers, stack, dice, log);
    lose_attacks(field, state, attackers, volley.rolled.size(), log);

    // BA-COV-6: only what cover has left counts towards dispersal.
    const int excess = volley.hits - dispersal_strength(field, state, target);
    if (excess >= 0) {
        disperse(field, state, target, grouped ? "BA-GRP-4"_clause : "BA-HIT-1"_clause, log);
        const bool flinches = overflow(field, state, stack, excess, volley.cover, dice, log);
        test_commanders_in(field, state, stack.side, stack.hex, dice, log);
        if (flinches)
            must_flinch(field, state, stack.secondary, volley.rolled, dice, log,
                        CommanderTest::Made);
    } else if (flinch_test(field, state, target, volley.hits, volley.cover,
                           grouped ? "BA-GRP-6"_clause : "BA-HIT-3"_clause, dice, log)) {
        must_flinch(field, state, target, volley.rolled, dice, log);
    }
    remove_idle_commanders(field, state, log);
}

// Whether a test is due at all is the dispatcher's question.
MaybeRefusal refuse(const Field&, const State&, const TestFlinch&) { return {}; }

void carry_out(const Field& field, State& state, const TestFlinch&, Dice& dice, EventLog& log)
{
    const TestDue due = std::get<TestDue>(state.pending.back());
    state.pending.pop_back();
    CoverMet cover;
    cover.add(due.cover, due.hits);
    if (flinch_test(field, state, due.unit, due.hits, cover, "BA-HIT-3"_clause, dice, log))
        must_flinch(field, state, due.unit, {due.attacker}, dice, log);
}

}  // namespace longroll::brothers_at_arms
