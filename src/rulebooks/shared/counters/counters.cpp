// All counters of a battle: those that the overrides put together, then troops and guns.

#include "rulebooks/shared/counters/factors.h"
#include "rulebooks/shared/counters/raise.h"
#include "rulebooks/shared/counters/tree.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace longroll::shared::counters {

using battle::Battle;

std::vector<battle::UnitId> units_of(const Battle& battle, const std::string& id)
{
    std::vector<battle::UnitId> units;
    const auto command = battle::find_command(battle, id);
    for (std::size_t index = 0; index < battle.units.size(); ++index)
        if (battle.units[index].id == id ||
            (command && is_under(battle, battle.units[index].parent, *command)))
            units.push_back(static_cast<battle::UnitId>(index));
    return units;
}

namespace {

Arm arm_of_kind(const Battle& battle, battle::UnitId unit)
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
    Regrouping(const Battle& battle, OverrideTable& table, std::vector<bool>& taken)
        : battle_(battle), table_(table), taken_(taken)
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
            const Arm arm = arm_of_kind(battle_, unit);
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
        const Arm arm = arm_of_kind(battle_, draft_.levies.front().unit);
        if (arm == Arm::Artillery || arm == Arm::RiverBoat) return arm;
        int mounted = 0;
        for (const Levy& levy : draft_.levies)
            if (arm_of_kind(battle_, levy.unit) == Arm::Cavalry) mounted += levy.men;
        return 2 * mounted > men_in(draft_.levies) ? Arm::Cavalry : Arm::Infantry;
    }

    // Its division's number. Without a division a brigade bears its corps' letter, and guns and
    // detached troops the star.
    Identity identity(battle::UnitId first) const
    {
        const battle::CommandId command = battle_[first].parent;
        const Identity under = identity_under(battle_, command);
        if (under.kind == Identity::Kind::Division) return under;
        const bool foot_or_horse = !battle::has_guns(battle_[first].kind);
        const bool brigade = battle_[command].level == battle::Level::Brigade;
        return brigade && (foot_or_horse || !battle_[command].parent) ? under : kStar;
    }

    const Battle& battle_;
    OverrideTable& table_;
    std::vector<bool>& taken_;
    UnitDraft draft_;
};

// Ids made here (guns, halves of a brigade) may meet an id of the file.
void part_ids(std::vector<UnitDraft>& counters, const std::vector<CommanderDraft>& commanders)
{
    std::set<std::string> ids;
    for (const CommanderDraft& draft : commanders) ids.insert(draft.card.id);
    for (UnitDraft& draft : counters) {
        const std::string id = draft.card.id;
        for (int number = 2; !ids.insert(draft.card.id).second; ++number)
            draft.card.id = fmt::format("{}_{}", id, number);
    }
}

}  // namespace

std::vector<UnitDraft> raise_counters(const Battle& battle, Overrides& overrides,
                                      const std::vector<CommanderDraft>& commanders)
{
    std::vector<bool> taken(battle.units.size());
    std::vector<UnitDraft> regrouped;
    for (OverrideTable* table : overrides.tables("counter"))
        if (auto draft = Regrouping(battle, *table, taken).draft())
            regrouped.push_back(*std::move(draft));
    std::vector<UnitDraft> counters = raise_troops(battle, overrides, taken);
    for (const auto& more : {raise_guns(battle, taken), regrouped})
        counters.insert(counters.end(), more.begin(), more.end());
    part_ids(counters, commanders);
    return counters;
}

}  // namespace longroll::shared::counters
