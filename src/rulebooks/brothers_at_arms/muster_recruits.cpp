// The counters, all of them: those of the order of battle (shared/counters), those that the
// overrides add, and what the overrides change on any counter. Ledger 8.3, 8.9.

#include "rulebooks/brothers_at_arms/muster.h"
#include "rulebooks/shared/counters/card_overrides.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace longroll::brothers_at_arms {

namespace {

void check_force(const Mustering& muster, OverrideTable& table, Station& station)
{
    const auto force = table.text("arrival");
    if (!force) return;
    if (std::ranges::find(muster.forces, *force, &ForceDraft::id) == muster.forces.end()) {
        table.fault("arrival", fmt::format("no arrival is called \"{}\"", *force),
                    "use the id of an [[arrival]], or make one with [rulebook.brothers-at-arms."
                    "arrival.<id>]");
        return;
    }
    station.force = *force;
}

template <class Draft>
void check_hex(const Mustering& muster, OverrideTable& table, Draft& draft)
{
    const auto hex = hex_in(table, "hex", muster.field.ground);
    if (!hex) return;
    draft.hex = hex;
    draft.station.force.clear();
    draft.station.where = table.where("hex");
}

// Factors, identity, abilities, starting hex and markers: what may be said of any unit counter.
void change(const Mustering& muster, OverrideTable& table, UnitDraft& draft)
{
    shared::counters::override_card(table, draft.card);
    const auto set_flag = [&](std::string_view key, bool& flag) {
        flag = table.flag(key).value_or(flag);
    };
    set_flag("fatigued", draft.fatigued);
    set_flag("nic", draft.nic);
    set_flag("pinned", draft.pinned);
    set_flag("aboard", draft.aboard);
    check_force(muster, table, draft.station);
    check_hex(muster, table, draft);
}

std::vector<std::string> ids_of(const auto& drafts)
{
    std::vector<std::string> ids;
    for (const auto& draft : drafts) ids.push_back(draft.card.id);
    return ids;
}

void add_extra(Mustering& muster, OverrideTable& table)
{
    UnitDraft draft;
    draft.card.id = table.id();
    draft.card.name = table.id();
    const auto side = table.side("side");
    if (!table.has("side") || (!table.has("hex") && !table.has("arrival")))
        table.fault({}, fmt::format("extra unit \"{}\" has no side or no place", table.id()),
                    "give it `side`, and `hex` or `arrival`");
    change(muster, table, draft);
    if (const auto ids = ids_of(muster.units); std::ranges::find(ids, table.id()) != ids.end())
        table.fault({}, fmt::format("there is a counter \"{}\" already", table.id()),
                    "give the extra unit an id of its own");
    if (!side) return;
    draft.card.side = *side;
    muster.units.push_back(std::move(draft));
}

// A regiment has no counter of its own: the one that it is part of has to be named.
void reject_unit(const Mustering& muster, OverrideTable& table)
{
    for (const battle::UnitId unit : shared::counters::units_of(muster.battle, table.id()))
        for (const UnitDraft& draft : muster.units)
            if (std::ranges::find(draft.levies, unit, &Levy::unit) != draft.levies.end()) {
                table.reject(fmt::format("\"{}\" is not a counter", table.id()),
                             fmt::format("it is part of counter \"{}\"", draft.card.id));
                return;
            }
    table.unknown_id("unit counter", ids_of(muster.units));
}

void change_units(Mustering& muster)
{
    std::set<std::string> left_out;
    for (OverrideTable* table : muster.overrides.tables("unit")) {
        const auto found = std::ranges::find(muster.units, table->id(),
                                             [](const UnitDraft& draft) { return draft.card.id; });
        if (found == muster.units.end()) {
            reject_unit(muster, *table);
            continue;
        }
        change(muster, *table, *found);
        if (!table->flag("exists").value_or(true)) left_out.insert(table->id());
    }
    std::erase_if(muster.units,
                  [&](const UnitDraft& draft) { return left_out.contains(draft.card.id); });
}

void change_commanders(Mustering& muster)
{
    std::set<std::string> left_out;
    for (OverrideTable* table : muster.overrides.tables("commander")) {
        const auto found =
            std::ranges::find(muster.commanders, table->id(),
                              [](const CommanderDraft& draft) { return draft.card.id; });
        if (found == muster.commanders.end()) {
            table->unknown_id("commander counter", ids_of(muster.commanders));
            continue;
        }
        shared::counters::override_card(*table, found->card);
        check_force(muster, *table, found->station);
        check_hex(muster, *table, *found);
        if (!table->flag("exists").value_or(true)) left_out.insert(table->id());
    }
    std::erase_if(muster.commanders,
                  [&](const CommanderDraft& draft) { return left_out.contains(draft.card.id); });
}

void check_numbers(Mustering& muster)
{
    const auto too_many = [&](std::string_view what, std::size_t most) {
        muster.problems.add("battle.toml", fmt::format("there are too many {}", what),
                            fmt::format("a game holds {}", most));
    };
    if (muster.units.size() > kMaxUnits) too_many("unit counters", kMaxUnits);
    if (muster.commanders.size() > kMaxCommanders) too_many("commander counters", kMaxCommanders);
    constexpr int kMostDivisions = 99;
    for (const UnitDraft& draft : muster.units) {
        const Identity identity = draft.card.identity;
        const bool division = identity.kind == Identity::Kind::Division;
        if (division && identity.number > kMostDivisions)
            return too_many("divisions on a side", kMostDivisions);
        if (identity.kind == Identity::Kind::Corps && identity.number > 'Z')
            return too_many("corps with brigades straight under them on a side", 26);
    }
}

}  // namespace

// 8.3.1, 2, 8.5: a division whose leader is absent starts leaderless (BA-DIS-2); a side without
// control counters is always in command (RULING: BA-R-62).
void raise_commanders(Mustering& muster)
{
    for (auto& draft : shared::counters::raise_commanders(muster.battle))
        muster.commanders.push_back({std::move(draft), {}});
}

// 8.3, 8.4. The Stonewall and the Iron Brigade are indomitable without being told so (BA-IND-2),
// and who comes by a forced march is fatigued (BA-FAT-4).
void raise_units(Mustering& muster)
{
    std::vector<shared::counters::CommanderDraft> commanders(muster.commanders.begin(),
                                                             muster.commanders.end());
    for (auto& draft :
         shared::counters::raise_counters(muster.battle, muster.overrides, commanders)) {
        UnitDraft& unit = muster.units.emplace_back();
        static_cast<shared::counters::UnitDraft&>(unit) = std::move(draft);
    }
    for (OverrideTable* table : muster.overrides.tables("extra_unit")) add_extra(muster, *table);
    change_units(muster);
    change_commanders(muster);
    check_numbers(muster);
}

}  // namespace longroll::brothers_at_arms
