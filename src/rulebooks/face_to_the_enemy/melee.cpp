// Melee: who strikes whom with how many dice, on what number, who has won, what is lost. Ledger
// FE-MEL. Contact is made in charge.cpp; who breaks here runs in flight.cpp.

#include "rulebooks/face_to_the_enemy/melee.h"

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/formations.h"
#include "rulebooks/face_to_the_enemy/generals.h"
#include "rulebooks/face_to_the_enemy/ground.h"
#include "rulebooks/face_to_the_enemy/modifiers.h"
#include "rulebooks/face_to_the_enemy/morale.h"
#include "rulebooks/face_to_the_enemy/removal.h"
#include "rulebooks/shared/table/lots.h"

namespace longroll::face_to_the_enemy {

// ---- Dice and numbers ----

int melee_dice(const View& view, UnitId id)
{
    const Unit& unit = view[id];
    // FE-MEL-1, FE-MEL-2: every base, in whatever rank.
    const int dice = unit.bases * melee_dice_per_base(view.field[id].arm);
    // FE-MEL-3.
    return dice - dice_lost(dice, unit.morale, disorder_of(view, id));
}

static void add_line(Tally& tally, MeleeModifier which)
{
    tally.add(line_of(which).clause, line_of(which).value);
}

Tally melee_number(const View& view, UnitId striker, UnitId target)
{
    Tally needed;
    needed.add("FE-MEL-4"_clause, kToHit);
    const Contact* contact = contact_between(view.state, striker, target);
    if (contact == nullptr) return needed;
    const bool easier = view.field.options.flank_hits_easier;
    if (contact->defender == target) {
        // FE-MEL-10: who was charged defends, as long as this contact lasts.
        // RULING: FE-R-67: works are not added to woods or a fence.
        if (contact->works)
            add_line(needed, MeleeModifier::DefendsWorks);
        else if (contact->woods_or_fence)
            add_line(needed, MeleeModifier::DefendsWoodsOrFence);
        if (contact->uphill) add_line(needed, MeleeModifier::DefendsUphill);
        // FE-MEL-11: instead of FE-MEL-6 and FE-MEL-7.
        if (easier && contact->aspect != Aspect::Front)
            add_line(needed, MeleeModifier::StruckInFlankOrRear);
        return needed;
    }
    // RULING: FE-R-66: who is attacked from there strikes back worse.
    if (!easier && contact->aspect == Aspect::Rear) add_line(needed, MeleeModifier::AttackedRear);
    if (!easier && contact->aspect == Aspect::Flank) add_line(needed, MeleeModifier::AttackedFlank);
    return needed;
}

// ---- Sharing dice out (FE-MEL-20) ----

// RULING: FE-R-70: of what is left after losses.
static std::vector<Share> even_shares(const View& view, UnitId id)
{
    std::vector<Share> shares;
    for (const UnitId enemy : opponents_of(view.state, id)) shares.push_back({enemy, 0});
    if (shares.empty()) return shares;
    const int dice = melee_dice(view, id);
    const int enemies = static_cast<int>(shares.size());
    std::vector<Share*> strongest;
    for (Share& share : shares) {
        share.dice = static_cast<std::uint8_t>(dice / enemies);
        strongest.push_back(&share);
    }
    std::stable_sort(strongest.begin(), strongest.end(), [&](const Share* a, const Share* b) {
        return view[a->enemy].bases > view[b->enemy].bases;
    });
    for (int odd = 0; odd < dice % enemies; ++odd) ++strongest[static_cast<std::size_t>(odd)]->dice;
    return shares;
}

static const Allocation* allocation_of(const State& state, UnitId id)
{
    for (const Allocation& made : state.allocations)
        if (made.unit == id) return &made;
    return nullptr;
}

std::vector<Share> shares_of(const View& view, UnitId id)
{
    const Allocation* made = allocation_of(view.state, id);
    return made != nullptr ? made->shares : even_shares(view, id);
}

static MaybeRefusal refuse_shares(const View& view, const Allocate& order)
{
    const Units enemies = opponents_of(view.state, order.unit);
    const int dice = melee_dice(view, order.unit);
    const bool enough = dice >= static_cast<int>(enemies.size());
    Units named;
    int given = 0;
    for (const Share& share : order.shares) {
        if (!enemies.contains(share.enemy) || named.contains(share.enemy))
            return Refusal{"FE-MEL-20"_clause, "dice go to each enemy in contact with it, once"};
        if (enough ? share.dice == 0 : share.dice > 1)
            return Refusal{"FE-MEL-20"_clause, "each enemy takes a die while dice last"};
        named.push_back(share.enemy);
        given += share.dice;
    }
    if (enough && named != enemies)
        return Refusal{"FE-MEL-20"_clause, "each enemy takes a die while dice last"};
    if (given != dice)
        return Refusal{"FE-MEL-20"_clause, "all of its dice are shared out, and no more"};
    return {};
}

static bool may_share(const State& state, UnitId id)
{
    return state[id].on_table() && opponents_of(state, id).size() > 1;
}

MaybeRefusal refuse(const View& view, const Allocate& order)
{
    const State& state = view.state;
    if (state.phase != Phase::Melee || state.step != Step::Orders)
        return Refusal{"FE-SEQ-5"_clause, "dice are shared out before a melee is fought"};
    if (index_of(order.unit) >= state.units.size() || !may_share(state, order.unit))
        return Refusal{"FE-MEL-20"_clause, "it does not fight several enemies"};
    if (const auto refusal =
            shared::refuse_declaring(state.declaring, view.side(order.unit), "FE-MEL-20"_clause))
        return refusal;
    return refuse_shares(view, order);
}

void carry_out(const Field&, State& state, const Allocate& order, Dice&, EventLog&)
{
    std::erase_if(state.allocations,
                  [&](const Allocation& made) { return made.unit == order.unit; });
    Allocation made{order.unit, order.shares};
    std::sort(made.shares.begin(), made.shares.end(),
              [](const Share& a, const Share& b) { return a.enemy < b.enemy; });
    state.allocations.push_back(std::move(made));
}

bool anybody_to_allocate(const View& view, Side side)
{
    bool found = false;
    view.each_of(side, [&](UnitId id) {
        found = found || (may_share(view.state, id) && allocation_of(view.state, id) == nullptr);
    });
    return found;
}

// As many as it can on one enemy, one on each of the others as long as they last.
static std::vector<Share> shares_against(const View& view, UnitId id, UnitId most)
{
    int left = melee_dice(view, id) - 1;
    std::vector<Share> shares;
    for (const UnitId enemy : opponents_of(view.state, id))
        if (enemy == most)
            shares.push_back({enemy, 1});
        else if (left > 0) {
            shares.push_back({enemy, 1});
            --left;
        }
    for (Share& share : shares)
        if (share.enemy == most) share.dice = static_cast<std::uint8_t>(1 + left);
    return shares;
}

void list_allocations(const View& view, std::vector<Action>& actions)
{
    const auto side = shared::declarer(view.state.declaring);
    if (!side) return;
    view.each_of(*side, [&](UnitId id) {
        if (!may_share(view.state, id) || allocation_of(view.state, id) != nullptr) return;
        shared::table::offer(view, Allocate{id, even_shares(view, id)}, actions);
        for (const UnitId enemy : opponents_of(view.state, id))
            shared::table::offer(view, Allocate{id, shares_against(view, id, enemy)}, actions);
    });
}

// ---- The fight ----

namespace {

// M1. Everybody strikes at once: nobody's losses count before all have thrown (FE-R-99).
void strike(const View& view, UnitId id, State& state, Dice& dice, EventLog& log)
{
    for (const Share& share : shares_of(view, id)) {
        if (share.dice == 0) continue;
        const int needed = clamped(melee_number(view, id, share.enemy).total());
        // FE-MEL-12: by the quality of who strikes.
        const int hits = dice.count(share.dice, needed, "FE-MEL-4"_clause,
                                    again_to_hit(view.field[id].quality, needed));
        auto& given = state[id].phase.melee_given;
        auto& taken = state[share.enemy].phase.melee_taken;
        given = static_cast<std::uint8_t>(given + hits);
        taken = static_cast<std::uint8_t>(taken + hits);
        log.add("FE-MEL-1"_clause,
                Struck{Struck::How::Melee, id, share.enemy, share.dice, needed, hits});
        settle_position(state, log, dice);
    }
}

bool lost_melee(const Unit& unit) { return unit.phase.melee_given < unit.phase.melee_taken; }

// M3: a base for every six hits, and a roll for what is left of them.
void take_melee_losses(const Field& field, State& state, UnitId id, Dice& dice, EventLog& log)
{
    const Unit& unit = state[id];
    int lost = unit.phase.melee_taken / kHitsToABase;
    const int rest = unit.phase.melee_taken % kHitsToABase;
    if (rest > 0) {
        int score = dice.d6("FE-MEL-14"_clause);
        // FE-MEL-15, FE-MEL-16.
        if (is_guns(field, id)) score += line_of(LossModifier::MeleeArtillery).value;
        if (!lost_melee(unit)) score += line_of(LossModifier::WonOrDrew).value;
        const bool falls = score <= rest;
        log.add("FE-MEL-14"_clause, LossRolled{id, score, rest, falls});
        lost += falls ? 1 : 0;
    }
    if (lost > 0) lose_bases(field, state, id, lost, "FE-MEL-14"_clause, log);
    if (rest > 0) settle_position(state, log, dice);
}

}  // namespace

void risk_generals_in_melee(const Field& field, State& state, UnitId id, Dice& dice, EventLog& log)
{
    if (state[id].phase.melee_taken == 0) return;
    risk_generals(field, state, id, 1, "FE-MEL-17"_clause, dice, log);
    settle_position(state, log, dice);
}

void bear_melee_losses(const Field& field, State& state, Dice& dice, EventLog& log)
{
    in_order(field, state, [&](UnitId id) { take_melee_losses(field, state, id, dice, log); });
    in_order(field, state, [&](UnitId id) { risk_generals_in_melee(field, state, id, dice, log); });
    remove_autobroken(field, state, log);
}

void test_losers(const Field& field, State& state, Dice& dice, EventLog& log)
{
    in_order(field, state, [&](UnitId id) {
        // FE-MEL-18: at once; who won or drew does not test.
        const MoraleTest test{id, TestKind::LostMelee, kNoUnit, Aspect::Front};
        if (lost_melee(state[id]) && !state[id].broken())
            test_morale(field, state, test, dice, log);
    });
}

// FE-MEL-19: contact goes on for all who do not break, and nobody follows anybody.
void resolve_melee(const Field& field, State& state, Dice& dice, EventLog& log)
{
    Units fighting;
    {
        const View view(field, state);
        in_order(field, state, [&](UnitId id) {
            if (!in_contact(state, id)) return;
            fighting.push_back(id);
            strike(view, id, state, dice, log);
        });
    }
    // RULING: FE-R-68: each by its own totals, of all its enemies together.
    in_order(field, state, [&](UnitId id) {
        if (fighting.contains(id))
            log.add("FE-MEL-13"_clause,
                    MeleeDecided{id, state[id].phase.melee_given, state[id].phase.melee_taken});
    });
    bear_melee_losses(field, state, dice, log);
    test_losers(field, state, dice, log);
}

}  // namespace longroll::face_to_the_enemy
