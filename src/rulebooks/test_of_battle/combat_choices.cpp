// Choices that interrupt a combat: replies, saves of cavalry, hits in a block. Ledger TB-CBT-2,
// TB-SAV-5, TB-TTN-4; rulings TB-R-94, TB-R-95, TB-R-106, TB-R-126, TB-R-127, TB-R-136.

#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/combat_dice.h"

namespace longroll::test_of_battle {

namespace {

// ---- Replies ----

template <class Visit>
void each_reply_target(const View& view, const Combat& combat, Visit visit)
{
    const UnitId by = combat.attack.target;
    view.each_of(enemy_of(view.side(by)), [&](UnitId id) {
        if (!fights_by_sides(view, by)) {
            if (may_reply_at(view, combat, id, {})) visit(id, std::optional<BlockSide>{});
            return;
        }
        for (const BlockSide side : kBlockSides)
            if (may_reply_at(view, combat, id, side)) visit(id, std::optional(side));
    });
}

bool has_reply_target(const View& view, const Combat& combat)
{
    bool found = false;
    each_reply_target(view, combat, [&](UnitId, std::optional<BlockSide>) { found = true; });
    return found;
}

// RULING: TB-R-94: odd dice go where the owner likes; skirmishers are named by him too.
bool has_melee_choice(const View& view, const Combat& combat)
{
    if (!who_may_reinforce(view, combat.attack.target).empty()) return true;
    return combat.meleeing.size() > 1 &&
           even_shares(view, combat, {}) != even_shares(view, combat, {}, 1);
}

}  // namespace

void ask_for_reply(const Field& field, State& state)
{
    Combat& combat = *state.combat;
    const View view(field, state);
    combat.reply.unit = combat.attack.target;
    combat.step = CombatStep::Dice;
    const ReplyKind kind = reply_kind(view, combat);
    if (kind == ReplyKind::Melee) combat.reply.shares = even_shares(view, combat, {});
    const bool asks = kind == ReplyKind::Melee
                          ? has_melee_choice(view, combat)
                          : kind == ReplyKind::Fire && has_reply_target(view, combat);
    if (asks) state.pending.emplace_back(ReplyDue{combat.attack.target});
}

namespace {

constexpr Clause kReply = "TB-CBT-2"_clause;

bool divides_by_itself(const Reply& order)
{
    return std::all_of(order.shares.begin(), order.shares.end(),
                       [](const ReplyShare& share) { return share.dice == 0; });
}

std::vector<ReplyShare> in_order(std::vector<ReplyShare> shares)
{
    std::stable_sort(shares.begin(), shares.end(),
                     [](const ReplyShare& a, const ReplyShare& b) { return a.at < b.at; });
    return shares;
}

// The same enemies on the same sides, each side's dice as even as they can be.
MaybeRefusal refuse_division(const View& view, const Combat& combat, const Reply& order)
{
    const auto even = even_shares(view, combat, order.reinforcing);
    const auto given = in_order(order.shares);
    constexpr Refusal kOthers{kReply, "it melees exactly those who melee it"};
    if (given.size() != even.size()) return kOthers;
    int total = 0;
    for (std::size_t place = 0; place < given.size(); ++place) {
        if (given[place].at != even[place].at || given[place].side != even[place].side)
            return kOthers;
        total += given[place].dice - even[place].dice;
        for (std::size_t other = 0; other < place; ++other)
            if (given[other].side == given[place].side &&
                std::abs(given[other].dice - given[place].dice) > 1)
                return Refusal{kReply, "its dice are divided as evenly as they can be"};
    }
    if (total != 0) return Refusal{kReply, "it throws all its dice, and no more"};
    const int whole = total_of(melee_dice(view, order.unit, given.front().at, order.reinforcing));
    for (const ReplyShare& one : given) {
        int side = 0;
        for (const ReplyShare& other : given) side += other.side == one.side ? other.dice : 0;
        if (one.side && side > dice_of_side(whole))
            return Refusal{"TB-TTN-7"_clause, "no more than a quarter out of each side"};
    }
    return {};
}

MaybeRefusal refuse_fire_reply(const View& view, const Combat& combat, const Reply& order)
{
    const bool sided = fights_by_sides(view, order.unit);
    if (!sided && order.shares.size() > 1) return Refusal{kReply, "it fires at one target"};
    if (order.shares.empty() && !order.reinforcing.empty())
        return Refusal{kReply, "who holds is not reinforced"};
    std::uint8_t used = 0;
    for (const ReplyShare& share : order.shares) {
        if (sided != share.side.has_value())
            return Refusal{"TB-TTN-7"_clause, "who holds a block fires out of its sides"};
        const auto bit = std::uint8_t(1u << static_cast<unsigned>(edge_of(share.side)));
        if ((used & bit) != 0) return Refusal{"TB-TTN-7"_clause, "one target for each side"};
        used |= bit;
        if (!is_stand(view, share.at) ||
            !may_reply_at(view, combat, share.at, share.side, order.reinforcing))
            return Refusal{kReply, "it may not fire at that stand"};
        if (!sided && share.dice != 0) return Refusal{kReply, "all its dice go to one target"};
    }
    return {};
}

}  // namespace

MaybeRefusal refuse(const View& view, const Reply& order)
{
    const ReplyDue* due = due_now<ReplyDue>(view.state);
    if (due == nullptr || due->unit != order.unit || !view.state.combat)
        return Refusal{kReply, "it has no reply to make now"};
    if (const auto refusal = refuse_reinforcing(view, order.unit, order.reinforcing))
        return refusal;
    const Combat& combat = *view.state.combat;
    if (reply_kind(view, combat) == ReplyKind::Fire) return refuse_fire_reply(view, combat, order);
    return divides_by_itself(order) ? MaybeRefusal{} : refuse_division(view, combat, order);
}

void carry_out(const Field& field, State& state, const Reply& order, Dice& dice, EventLog& log)
{
    state.pending.pop_back();
    Combat& combat = *state.combat;
    combat.reply.reinforcing = order.reinforcing;
    const View view(field, state);
    if (reply_kind(view, combat) == ReplyKind::Melee && divides_by_itself(order))
        combat.reply.shares = even_shares(view, combat, order.reinforcing);
    else
        combat.reply.shares = in_order(order.shares);
    go_on_with_combat(field, state, dice, log);
}

// ---- Saves of mounted cavalry ----

int tried_by(const Combat& combat, UnitId id)
{
    for (const Reckoned& tried : combat.tried)
        if (tried.unit == id) return tried.count;
    return 0;
}

bool ask_cavalry(const Field& field, State& state)
{
    const Combat& combat = *state.combat;
    const View view(field, state);
    for (const ScoredHits& run : combat.hits) {
        const bool asked = std::any_of(combat.tried.begin(), combat.tried.end(),
                                       [&](const Reckoned& tried) { return tried.unit == run.at; });
        const int hits = asked ? 0 : unsaved_fire(combat.hits, run.at);
        if (hits == 0 || !may_save_by_retreat(view, run.at)) continue;
        state.pending.emplace_back(CavalrySaveDue{run.at, static_cast<std::uint8_t>(hits)});
        return true;
    }
    return false;
}

MaybeRefusal refuse(const View& view, const CavalrySaves& order)
{
    const CavalrySaveDue* due = due_now<CavalrySaveDue>(view.state);
    if (due == nullptr || due->unit != order.unit)
        return Refusal{"TB-SAV-5"_clause, "it has no such throws to take"};
    if (order.tried > due->hits)
        return Refusal{"TB-SAV-5"_clause, "there are not so many hits to save"};
    return {};
}

void carry_out(const Field& field, State& state, const CavalrySaves& order, Dice& dice,
               EventLog& log)
{
    state.pending.pop_back();
    state.combat->tried.push_back({order.unit, order.tried});
    go_on_with_combat(field, state, dice, log);
}

// ---- Hits on skirmishers who share a block ----

Units hit_together(const View& view, const Combat& combat, UnitId id)
{
    if (combat.defending.contains(id)) return combat.defending;
    Units all;
    for (const UnitId one : fighters(view, id)) all.push_back(one);
    return all;
}

int strength_of(const State& state, const Units& units)
{
    int total = 0;
    for (const UnitId id : units) total += state[id].strength;
    return total;
}

// RULING: TB-R-126, and TB-R-136: nobody is asked where all must fall.
void ask_who_is_hit(const Field& field, State& state)
{
    Combat& combat = *state.combat;
    combat.step = CombatStep::Toll;
    const View view(field, state);
    const std::vector<Reckoned> losses = std::move(combat.losses);
    combat.losses.clear();
    for (const Reckoned& loss : losses) {
        const Units together = hit_together(view, combat, loss.unit);
        if (together.size() == 1 || loss.count < strength_of(state, together)) {
            combat.losses.push_back(loss);
            if (together.size() > 1) state.pending.emplace_back(TakeHitsDue{together, loss.count});
            continue;
        }
        for (const UnitId id : together)
            combat.losses.push_back({id, static_cast<std::uint8_t>(state[id].strength)});
    }
}

MaybeRefusal refuse(const View& view, const TakeHits& order)
{
    const TakeHitsDue* due = due_now<TakeHitsDue>(view.state);
    if (due == nullptr) return Refusal{"TB-TTN-4"_clause, "there are no hits to divide"};
    if (order.by.size() != due->hits)
        return Refusal{"TB-TTN-4"_clause, "every hit falls on somebody"};
    for (const UnitId id : order.by) {
        if (!due->among.contains(id))
            return Refusal{"TB-TTN-4"_clause, "it is not in the block that was hit"};
        if (std::count(order.by.begin(), order.by.end(), id) > view[id].strength)
            return Refusal{"TB-TTN-4"_clause, "it has not so many points to lose"};
    }
    return {};
}

void carry_out(const Field& field, State& state, const TakeHits& order, Dice& dice, EventLog& log)
{
    const TakeHitsDue due = std::get<TakeHitsDue>(state.pending.back());
    state.pending.pop_back();
    auto& losses = state.combat->losses;
    std::erase_if(losses, [&](const Reckoned& loss) { return due.among.contains(loss.unit); });
    for (const UnitId id : due.among) {
        const auto hits = std::count(order.by.begin(), order.by.end(), id);
        if (hits > 0) losses.push_back({id, static_cast<std::uint8_t>(hits)});
    }
    go_on_with_combat(field, state, dice, log);
}

// ---- What may be answered ----

namespace {

std::vector<UnitId> list_of(const FixedVector<UnitId, 2>& ids) { return {ids.begin(), ids.end()}; }

void list_replies(const View& view, std::vector<Action>& actions)
{
    const Combat& combat = *view.state.combat;
    const UnitId by = combat.attack.target;
    const std::vector<UnitId> helpers = list_of(who_may_reinforce(view, by));
    if (reply_kind(view, combat) == ReplyKind::Melee) {
        for (std::size_t first = 0; first < combat.meleeing.size(); ++first) {
            const Reply reply{by, even_shares(view, combat, {}, first), {}};
            if (first == 0 || reply.shares != even_shares(view, combat, {}))
                actions.emplace_back(reply);
        }
        if (!helpers.empty()) actions.emplace_back(Reply{by, {}, helpers});
        return;
    }
    actions.emplace_back(Reply{by, {}, {}});
    Reply every{by, {}, {}};
    each_reply_target(view, combat, [&](UnitId id, std::optional<BlockSide> side) {
        actions.emplace_back(Reply{by, {{id, side, 0}}, {}});
        if (!helpers.empty()) actions.emplace_back(Reply{by, {{id, side, 0}}, helpers});
        const auto same = [&](const ReplyShare& share) { return share.side == side; };
        if (std::none_of(every.shares.begin(), every.shares.end(), same))
            every.shares.push_back({id, side, 0});
    });
    if (every.shares.size() > 1) actions.emplace_back(every);
}

void list_hits(const View& view, const TakeHitsDue& due, std::vector<Action>& actions)
{
    std::vector<UnitId> points;
    for (const UnitId id : due.among)
        points.insert(points.end(), static_cast<std::size_t>(view[id].strength), id);
    for (std::size_t first = 0; first < points.size(); ++first) {
        TakeHits order;
        for (std::size_t hit = 0; hit < due.hits; ++hit)
            order.by.push_back(points[(first + hit) % points.size()]);
        actions.emplace_back(order);
    }
}

}  // namespace

void list_combat_choices(const View& view, std::vector<Action>& actions)
{
    if (due_now<ReplyDue>(view.state) != nullptr) return list_replies(view, actions);
    if (const auto* saves = due_now<CavalrySaveDue>(view.state)) {
        for (std::uint8_t tried = 0; tried <= saves->hits; ++tried)
            actions.emplace_back(CavalrySaves{saves->unit, tried});
        return;
    }
    if (const auto* hits = due_now<TakeHitsDue>(view.state)) return list_hits(view, *hits, actions);
    if (due_now<AdvanceDue>(view.state) != nullptr) list_advances(view, actions);
}

}  // namespace longroll::test_of_battle
