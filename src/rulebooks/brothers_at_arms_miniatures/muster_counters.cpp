// The counters: those of the board game, by the same code and the same tables (BM-SCL-10), and what
// the tables of this rulebook say of each as a piece on the table. Ledger 8.2 to 8.5, 8.9.

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/muster.h"
#include "rulebooks/shared/counters/card_overrides.h"
#include "rulebooks/shared/counters/factors.h"
#include "rulebooks/shared/counters/tree.h"
#include "rulebooks/shared/muster_holds.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

using shared::counters::Levy;

namespace {

std::vector<std::string> card_ids(const auto& drafts)
{
    std::vector<std::string> ids;
    for (const auto& draft : drafts) ids.push_back(draft.card.id);
    return ids;
}

auto find_card(auto& drafts, const std::string& id)
{
    return std::find_if(drafts.begin(), drafts.end(),
                        [&](const auto& draft) { return draft.card.id == id; });
}

// ---- As the board game has them ----

// Each table of a section with the counter of its id; those that are not to be are left out.
template <class Drafts>
void override_cards(Overrides& board, std::string_view section, Drafts& drafts)
{
    std::vector<std::string> left_out;
    for (OverrideTable* table : board.tables(section)) {
        const auto found = find_card(drafts, table->id());
        if (found == drafts.end()) continue;  // the board game's own muster says so
        shared::counters::override_card(*table, found->card);
        if (!table->flag("exists").value_or(true)) left_out.push_back(table->id());
    }
    std::erase_if(drafts, [&](const auto& draft) {
        return std::find(left_out.begin(), left_out.end(), draft.card.id) != left_out.end();
    });
}

void raise_extra(Mustering& muster, Overrides& board)
{
    for (OverrideTable* table : board.tables("extra_unit")) {
        UnitDraft draft;
        draft.card.id = draft.card.name = table->id();
        const auto side = table->side("side");
        if (!side) continue;
        draft.card.side = *side;
        shared::counters::override_card(*table, draft.card);
        draft.station.force = table->text("arrival").value_or("");
        draft.station.where = table->where();
        muster.units.push_back(std::move(draft));
    }
}

// Nothing here knows that there is a table: that is what keeps the counters of both rulebooks
// equal.
void raise_counters_of_the_board(Mustering& muster)
{
    Overrides board(muster.battle, kBoardGameId, muster.problems);
    const auto commanders = shared::counters::raise_commanders(muster.battle);
    for (const auto& draft : commanders) muster.commanders.push_back({draft, {}});
    for (auto& draft : shared::counters::raise_counters(muster.battle, board, commanders)) {
        UnitDraft& unit = muster.units.emplace_back();
        static_cast<shared::counters::UnitDraft&>(unit) = std::move(draft);
    }
    raise_extra(muster, board);
    override_cards(board, "unit", muster.units);
    override_cards(board, "commander", muster.commanders);
}

// ---- As pieces on the table ----

Formation formation_of(battle::Deployment deployment)
{
    using D = battle::Deployment;
    switch (deployment) {
        case D::TwoLines: return Formation::DoubleLine;
        case D::ColumnOfCompanies:
        case D::ColumnOfDivisions:
        case D::Massed:
        case D::MarchColumn:
        case D::Reserve:
        case D::Limbered: return Formation::Column;
        case D::Line:
        case D::ThinLine:
        case D::Skirmish:
        case D::Unlimbered: break;
    }
    return Formation::SingleLine;
}

std::int64_t weight_of(const Levy& levy)
{
    return std::int64_t{levy.men} + std::int64_t{levy.guns} * 1000;
}

// What most of its troops say of something that `of(unit)` may say; of equals the first.
template <class Value, class Of>
std::optional<Value> said_by_most(const battle::Battle& battle, const std::vector<Levy>& levies,
                                  Of of)
{
    std::vector<std::pair<Value, std::int64_t>> said;
    for (const Levy& levy : levies) {
        const std::optional<Value> value = of(battle[levy.unit]);
        if (!value) continue;
        auto same = std::find_if(said.begin(), said.end(),
                                 [&](const auto& other) { return other.first == *value; });
        if (same == said.end()) same = said.insert(said.end(), {*value, 0});
        same->second += weight_of(levy);
    }
    const auto most = std::max_element(
        said.begin(), said.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    if (most == said.end()) return {};
    return most->first;
}

// Ledger 8.8: the mean of its regiments, weighted by men. Guns stand where most of them are, as in
// the board game's muster: between batteries that are miles apart there are none.
std::optional<battle::Point> middle_of(const battle::Battle& battle, const UnitDraft& draft)
{
    std::int64_t east = 0;
    std::int64_t north = 0;
    std::int64_t all = 0;
    for (const Levy& levy : draft.levies) {
        const battle::Unit& unit = battle[levy.unit];
        if (shared::counters::force_of(battle, unit.arrival) != draft.station.force) continue;
        east += std::int64_t{unit.position.east} * levy.men;
        north += std::int64_t{unit.position.north} * levy.men;
        all += levy.men;
    }
    const bool guns = draft.card.arm == Arm::Artillery || draft.card.arm == Arm::RiverBoat;
    if (guns || all == 0) return draft.station.point;
    return battle::Point{static_cast<std::int32_t>(board::table::divide_round(east, all)),
                         static_cast<std::int32_t>(board::table::divide_round(north, all))};
}

void stand_as_given(const battle::Battle& battle, UnitDraft& draft)
{
    if (draft.levies.empty()) return;
    draft.station.point = middle_of(battle, draft);
    draft.where = battle[draft.levies.front().unit].where;
    draft.facing = said_by_most<Heading>(battle, draft.levies,
                                         [](const battle::Unit& unit) -> std::optional<Heading> {
                                             if (!unit.facing) return {};
                                             return Heading{unit.facing->tenths};
                                         });
    draft.formation = said_by_most<Formation>(
        battle, draft.levies, [](const battle::Unit& unit) -> std::optional<Formation> {
            if (!unit.deployment) return {};
            return formation_of(*unit.deployment);
        });
}

// ---- The tables of this rulebook ----

constexpr std::string_view kCardKeys[] = {"name",          "arm",        "range",       "attack",
                                          "strength",      "identity",   "indomitable", "exists",
                                          "sharpshooters", "leadership", "exceptional"};

// BM-SCL-10: nothing but the board game's section changes a counter.
void refuse_card_keys(OverrideTable& table)
{
    for (const std::string_view key : kCardKeys)
        if (table.has(key)) {
            static_cast<void>(table.find(key));
            table.fault(key, "the counters of both rulebooks are the same",
                        fmt::format("write `{}` in [rulebook.brothers-at-arms.{}.{}]", key,
                                    table.path().front(), table.id()));
        }
}

void come_by(const Mustering& muster, OverrideTable& table, shared::counters::Station& station)
{
    const auto force = table.text("arrival");
    if (!force) return;
    if (force_called(muster, *force) == nullptr)
        return table.fault("arrival", fmt::format("no arrival is called \"{}\"", *force),
                           "use the id of an [[arrival]], or make one with "
                           "[rulebook.brothers-at-arms-miniatures.arrival.<id>]");
    station.force = *force;
}

void change(const Mustering& muster, OverrideTable& table, UnitDraft& draft)
{
    constexpr std::string_view kFormations[] = {"single line", "double line", "column"};
    refuse_card_keys(table);
    if (const auto place = muster.terms.place_in(table, "position")) {
        draft.centre = place;
        draft.station.force.clear();
        draft.where = table.where("position");
    }
    if (const auto facing = table.whole("facing", 0, 359)) draft.facing = Heading{*facing * 10};
    if (const auto formation = table.word("formation", kFormations))
        draft.formation = static_cast<Formation>(*formation);
    draft.touching = table.flag("touching").value_or(false);
    draft.fatigued = table.flag("fatigued").value_or(draft.fatigued);
    draft.pinned = table.flag("pinned").value_or(false);
    draft.nic = table.flag("nic").value_or(false);
    draft.aboard = table.flag("aboard").value_or(false);
    come_by(muster, table, draft.station);
}

template <class Drafts, class Change>
void change_each(Mustering& muster, std::string_view section, Drafts& drafts, Change apply)
{
    for (OverrideTable* table : muster.overrides.tables(section)) {
        const auto found = find_card(drafts, table->id());
        if (found == drafts.end())
            table->unknown_id(section == "unit" ? "unit" : "commander", card_ids(drafts));
        else
            apply(*table, *found);
    }
}

// ---- Chains ----

// BM-CMD-9 with `strict_chain`: the higher commanders above a command, the nearest first.
std::vector<CommanderId> chain_above(const Mustering& muster, battle::CommandId command)
{
    std::vector<CommanderId> chain;
    for (std::optional<battle::CommandId> at = command; at; at = muster.battle[*at].parent)
        for (std::size_t place = 0; place < muster.commanders.size(); ++place) {
            const CommanderDraft& draft = muster.commanders[place];
            if (draft.command == *at && draft.card.level == Level::Control)
                chain.push_back(commander_id(place));
        }
    return chain;
}

// RULING: BM-R-117: for a star unit, any higher commander of its side.
std::vector<CommanderId> chain_of(const Mustering& muster, const UnitDraft& draft)
{
    if (draft.card.identity != shared::counters::kStar && draft.command)
        return chain_above(muster, *draft.command);
    std::vector<CommanderId> chain;
    for (std::size_t place = 0; place < muster.commanders.size(); ++place)
        if (muster.commanders[place].card.side == draft.card.side &&
            muster.commanders[place].card.level == Level::Control)
            chain.push_back(commander_id(place));
    return chain;
}

// ---- What a game holds ----

void check_pieces(const Mustering& muster)
{
    const auto too_many = [&](std::string_view what, std::size_t most) {
        muster.problems.add("battle.toml", fmt::format("there are too many {}", what),
                            fmt::format("a game holds {}", most));
    };
    if (muster.units.size() > kMaxUnits) too_many("units", kMaxUnits);
    if (muster.commanders.size() > kMaxCommanders) too_many("commanders", kMaxCommanders);
    for (const UnitDraft& draft : muster.units) {
        if (draft.card.strength > kMostBases && draft.card.arm != Arm::RiverBoat)
            muster.problems.add(
                draft.where,
                fmt::format("\"{}\" has more than {} bases", draft.card.id, kMostBases),
                "give it less strength in [rulebook.brothers-at-arms.unit], or split it");
        if (!draft.centre && !draft.station.point && draft.station.force.empty())
            muster.problems.add(
                draft.station.where,
                fmt::format("\"{}\" has a hex but no place on a table", draft.card.id),
                fmt::format("give it position = [east, north] in [rulebook.{}.unit.{}]",
                            kRulebookId, draft.card.id));
    }
}

void enlist(Mustering& muster)
{
    for (const UnitDraft& draft : muster.units) {
        UnitCard& card = muster.field.units.emplace_back();
        static_cast<shared::counters::UnitCard&>(card) = draft.card;
        card.chain = chain_of(muster, draft);
        card.formation_fixed = draft.formation.has_value();
        card.guns = shared::counters::guns_in(draft.levies);
    }
    for (const CommanderDraft& draft : muster.commanders) {
        CommanderCard& card = muster.field.commanders.emplace_back();
        static_cast<shared::counters::CommanderCard&>(card) = draft.card;
        if (card.level == Level::Command) card.chain = chain_above(muster, draft.command);
        // RULING: BM-R-19.
        else
            muster.field.scenario.had_higher[static_cast<std::size_t>(index_of(card.side))] = true;
    }
}

}  // namespace

void raise_pieces(Mustering& muster)
{
    raise_counters_of_the_board(muster);
    for (UnitDraft& draft : muster.units) stand_as_given(muster.battle, draft);
    change_each(muster, "unit", muster.units,
                [&](OverrideTable& table, UnitDraft& draft) { change(muster, table, draft); });
    change_each(muster, "commander", muster.commanders,
                [&](OverrideTable& table, CommanderDraft& draft) {
                    refuse_card_keys(table);
                    draft.at = muster.terms.place_in(table, "position");
                    if (draft.at) draft.station.force.clear();
                    come_by(muster, table, draft.station);
                });
    check_pieces(muster);
    enlist(muster);
}

// LR-HOLD-1, in bounds from the battle's first on and thousandths of an inch.
void hold_back(Mustering& muster)
{
    const Scenario& scenario = muster.field.scenario;
    const std::vector<PlayedBound> bounds = played_bounds(scenario);
    shared::muster_releases(
        muster.battle, muster.problems, muster.field.scenario.releases, muster.state.releases,
        [&](Hold& hold, const battle::Release& given) {
            if (given.time) {
                const int hour = (given.time->minutes + 59) / 60;
                const auto before =
                    std::count_if(bounds.begin(), bounds.end(),
                                  [&](const PlayedBound& bound) { return bound.hour < hour; });
                hold.turn = static_cast<std::int16_t>(before + 1);
            }
            if (given.enemy_within_yards)
                hold.within = std::max(1, muster.terms.scale.of_yards(*given.enemy_within_yards));
            if (given.of) hold.of = muster.terms.scale.of(*given.of);
        });
    for (std::size_t place = 0; place < muster.units.size(); ++place) {
        std::vector<battle::UnitId> units;
        for (const Levy& levy : muster.units[place].levies) units.push_back(levy.unit);
        muster.field.units[place].held = shared::held_by(muster.battle, units);
    }
}

}  // namespace longroll::brothers_at_arms_miniatures
