// The unit counters, all of them: those of the order of battle, those that the overrides put
// together or add, and what the overrides change on any counter. Ledger 8.3, 8.9.

#include "rulebooks/brothers_at_arms/muster_factors.h"
#include "rulebooks/brothers_at_arms/muster_tree.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace longroll::brothers_at_arms {

namespace {

using battle::Battle;

// The units that an id of the order of battle stands for: itself, or all of a formation.
std::vector<battle::UnitId> units_of(const Battle& battle, const std::string& id)
{
    std::vector<battle::UnitId> units;
    const auto formation = battle::find_formation(battle, id);
    for (std::size_t index = 0; index < battle.units.size(); ++index)
        if (battle.units[index].id == id ||
            (formation && is_under(battle, battle.units[index].parent, *formation)))
            units.push_back(static_cast<battle::UnitId>(index));
    return units;
}

Arm arm_of(const Battle& battle, battle::UnitId unit)
{
    switch (battle[unit].kind) {
        case battle::UnitKind::Infantry: return Arm::Infantry;
        case battle::UnitKind::Cavalry:
        case battle::UnitKind::MountedInfantry: return Arm::Cavalry;
        case battle::UnitKind::Artillery:
        case battle::UnitKind::HorseArtillery: return Arm::Artillery;
        case battle::UnitKind::Gunboat: break;
    }
    return Arm::RiverBoat;
}

// A counter that the overrides put together: [counter.<id>] with `of`. It merges brigades, splits
// regiments off one, or groups batteries.
class Regrouping {
public:
    Regrouping(Mustering& muster, OverrideTable& table, std::vector<bool>& taken)
        : battle_(muster.battle), table_(table), taken_(taken)
    {
    }

    std::optional<UnitDraft> draft()
    {
        const auto members = table_.texts("of");
        const auto name = table_.text("name");
        if (!table_.has("of"))
            table_.reject(fmt::format("counter \"{}\" is made of nothing", table_.id()),
                          "list the ids of its units and formations in `of`");
        if (!members) return {};
        for (const std::string& member : *members) add(member);
        if (draft_.levies.empty()) return {};
        const battle::UnitId first = draft_.levies.front().unit;
        if (!of_one_kind(first)) return {};

        draft_.card.id = table_.id();
        draft_.card.name = name.value_or(table_.id());
        draft_.card.side = battle_[first].side;
        draft_.card.arm = arm_of_most();
        draft_.card.identity = identity(first);
        draft_.station = station_of(battle_, draft_);
        draft_.fatigued = comes_tired(battle_, draft_);
        set_factors(battle_, draft_);
        return draft_;
    }

private:
    void add(const std::string& member)
    {
        const std::vector<battle::UnitId> units = units_of(battle_, member);
        if (units.empty())
            table_.fault("of", fmt::format("no unit or formation is called \"{}\"", member),
                         "use an id of the order of battle");
        for (const battle::UnitId unit : units) {
            if (taken_[Battle::index(unit)]) {
                table_.fault("of", fmt::format("unit \"{}\" is in two counters", battle_[unit].id),
                             "name it once");
                continue;
            }
            taken_[Battle::index(unit)] = true;
            draft_.levies.push_back({unit, battle_[unit].men, battle::gun_count(battle_[unit])});
        }
    }

    bool of_one_kind(battle::UnitId first)
    {
        const auto kind = [&](battle::UnitId unit) {
            const Arm arm = arm_of(battle_, unit);
            return std::pair(battle_[unit].side, arm == Arm::Cavalry ? Arm::Infantry : arm);
        };
        if (std::ranges::all_of(draft_.levies,
                                [&](const Levy& levy) { return kind(levy.unit) == kind(first); }))
            return true;
        table_.fault("of", fmt::format("counter \"{}\" mixes sides, or guns with men", table_.id()),
                     "make a counter of each");
        return false;
    }

    Arm arm_of_most() const
    {
        const Arm arm = arm_of(battle_, draft_.levies.front().unit);
        if (arm == Arm::Artillery || arm == Arm::RiverBoat) return arm;
        int mounted = 0;
        for (const Levy& levy : draft_.levies)
            if (arm_of(battle_, levy.unit) == Arm::Cavalry) mounted += levy.men;
        return 2 * mounted > men_in(draft_.levies) ? Arm::Cavalry : Arm::Infantry;
    }

    // Its division's number. Without a division a brigade bears its corps' letter, and guns and
    // detached troops the star.
    Formation identity(battle::UnitId first) const
    {
        const battle::FormationId formation = battle_[first].parent;
        const Formation under = identity_under(battle_, formation);
        if (under.kind == Formation::Kind::Division) return under;
        const bool foot_or_horse = !battle::has_guns(battle_[first].kind);
        const bool brigade = battle_[formation].level == battle::Level::Brigade;
        return brigade && (foot_or_horse || !battle_[formation].parent) ? under : kStar;
    }

    const Battle& battle_;
    OverrideTable& table_;
    std::vector<bool>& taken_;
    UnitDraft draft_;
};

constexpr std::string_view kArms[] = {"infantry", "cavalry", "artillery", "river boat"};

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

void check_hex(const Mustering& muster, OverrideTable& table, Station& station)
{
    const auto hex = hex_in(table, "hex", muster.field.ground);
    if (!hex) return;
    station.hex = hex;
    station.force.clear();
    station.where = table.where("hex");
}

// Factors, identity, abilities, starting hex and markers: what may be said of any unit counter.
void change(const Mustering& muster, OverrideTable& table, UnitDraft& draft)
{
    UnitCard& card = draft.card;
    const auto set_factor = [&](std::string_view key, std::uint8_t& factor, int least, int most) {
        if (const auto given = table.whole(key, least, most))
            factor = static_cast<std::uint8_t>(*given);
    };
    const auto set_flag = [&](std::string_view key, bool& flag) {
        flag = table.flag(key).value_or(flag);
    };
    if (const auto name = table.text("name")) card.name = *name;
    if (const auto arm = table.word("arm", kArms)) card.arm = static_cast<Arm>(*arm);
    set_factor("range", card.range, 1, 8);
    set_factor("attack", card.attack, 2, 6);
    set_factor("strength", card.strength, 1, 20);
    if (const auto identity = identity_in(table, "identity")) card.identity = *identity;
    set_flag("sharpshooters", card.sharpshooters);
    set_flag("indomitable", card.indomitable);
    set_flag("fatigued", draft.fatigued);
    set_flag("nic", draft.nic);
    set_flag("pinned", draft.pinned);
    set_flag("aboard", draft.aboard);
    check_force(muster, table, draft.station);
    check_hex(muster, table, draft.station);
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
    for (const battle::UnitId unit : units_of(muster.battle, table.id()))
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
        CommanderCard& card = found->card;
        if (const auto name = table->text("name")) card.name = *name;
        if (const auto leadership = table->whole("leadership", 0, 6))
            card.leadership = static_cast<std::uint8_t>(*leadership);
        if (const auto exceptional = table->flag("exceptional")) {
            card.exceptional = *exceptional;
            if (*exceptional && card.level == Level::Control)
                table->fault("exceptional", "only division commanders are exceptional",
                             "give a control counter more leadership instead");
        }
        check_force(muster, *table, found->station);
        check_hex(muster, *table, found->station);
        if (!table->flag("exists").value_or(true)) left_out.insert(table->id());
    }
    std::erase_if(muster.commanders,
                  [&](const CommanderDraft& draft) { return left_out.contains(draft.card.id); });
}

// Ids made here (guns, halves of a brigade) may meet an id of the file.
void part_ids(Mustering& muster)
{
    std::set<std::string> ids;
    for (const CommanderDraft& draft : muster.commanders) ids.insert(draft.card.id);
    for (UnitDraft& draft : muster.units) {
        const std::string id = draft.card.id;
        for (int number = 2; !ids.insert(draft.card.id).second; ++number)
            draft.card.id = fmt::format("{}_{}", id, number);
    }
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
        const Formation identity = draft.card.identity;
        const bool division = identity.kind == Formation::Kind::Division;
        if (division && identity.number > kMostDivisions)
            return too_many("divisions on a side", kMostDivisions);
        if (identity.kind == Formation::Kind::Corps && identity.number > 'Z')
            return too_many("corps with brigades straight under them on a side", 26);
    }
}

}  // namespace

void raise_units(Mustering& muster)
{
    std::vector<bool> taken(muster.battle.units.size());
    std::vector<UnitDraft> regrouped;
    for (OverrideTable* table : muster.overrides.tables("counter"))
        if (auto draft = Regrouping(muster, *table, taken).draft())
            regrouped.push_back(*std::move(draft));
    raise_troops(muster, taken);
    raise_guns(muster, taken);
    muster.units.insert(muster.units.end(), regrouped.begin(), regrouped.end());
    part_ids(muster);
    for (OverrideTable* table : muster.overrides.tables("extra_unit")) add_extra(muster, *table);
    change_units(muster);
    change_commanders(muster);
    check_numbers(muster);
}

}  // namespace longroll::brothers_at_arms
