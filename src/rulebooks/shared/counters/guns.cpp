// Batteries become artillery counters, gunboats river boats.

#include "rulebooks/shared/counters/factors.h"
#include "rulebooks/shared/counters/raise.h"
#include "rulebooks/shared/counters/tree.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::shared::counters {

namespace {

using battle::Battle;
using battle::CommandId;

// Guns that are summed: those of one command that are there at the same time.
struct Park {
    CommandId home{};
    std::string force;
    std::vector<Levy> levies;
};

// Guns of a brigade belong to its division; where there is none, to the corps or army above.
CommandId home_of(const Battle& battle, CommandId command)
{
    if (const auto division = nearest_above(battle, command, battle::Level::Division))
        return *division;
    CommandId home = command;
    while (battle[home].level > battle::Level::Corps && battle[home].parent)
        home = *battle[home].parent;
    return home;
}

// A division's guns bear its number; those of a corps are unassigned. Guns of a brigade that is
// under nobody are ordered as the brigade is.
Identity identity_of(const Battle& battle, CommandId home)
{
    return battle[home].level < battle::Level::Division ? kStar : identity_under(battle, home);
}

class Parks {
public:
    explicit Parks(const Battle& battle) : battle_(battle) {}

    void add(battle::UnitId id)
    {
        const battle::Unit& unit = battle_[id];
        const Levy levy{id, unit.men, battle::gun_count(unit)};
        if (unit.independent) {
            counters_.push_back(counter(home_of(battle_, unit.parent), {levy}));
            name_after(counters_.back(), unit);
        } else {
            park(home_of(battle_, unit.parent), force_of(battle_, unit.arrival))
                .levies.push_back(levy);
        }
    }

    // What is whole as it is.
    void add(UnitDraft draft) { counters_.push_back(std::move(draft)); }

    std::vector<UnitDraft> raise()
    {
        send_up();
        std::ranges::stable_sort(parks_, {}, &Park::home);
        for (const Park& each : parks_)
            if (!each.levies.empty()) raise(each);
        return std::move(counters_);
    }

private:
    Park& park(CommandId home, const std::string& force)
    {
        for (Park& each : parks_)
            if (each.home == home && each.force == force) return each;
        return parks_.emplace_back(Park{home, force, {}});
    }

    // Fewer than four guns go up one level, and on from there if they are still too few.
    void send_up()
    {
        constexpr int kFewest = 4;
        for (int level = static_cast<int>(battle::Level::Brigade); level >= 0; --level)
            for (std::size_t index = 0; index < parks_.size(); ++index) {
                const CommandId home = parks_[index].home;
                const auto parent = battle_[home].parent;
                if (static_cast<int>(battle_[home].level) != level || !parent ||
                    guns_in(parks_[index].levies) >= kFewest)
                    continue;
                const std::vector<Levy> levies = std::move(parks_[index].levies);
                parks_[index].levies.clear();
                Park& above = park(*parent, parks_[index].force);
                above.levies.insert(above.levies.end(), levies.begin(), levies.end());
            }
    }

    UnitDraft counter(CommandId home, std::vector<Levy> levies)
    {
        UnitDraft draft;
        draft.command = home;
        draft.levies = std::move(levies);
        draft.card.arm = Arm::Artillery;
        draft.card.side = battle_[home].side;
        draft.card.identity = identity_of(battle_, home);
        draft.station = station_of(battle_, draft);
        draft.fatigued = comes_tired(battle_, draft);
        set_factors(battle_, draft);
        return draft;
    }

    static void name_after(UnitDraft& draft, const battle::Unit& unit)
    {
        draft.card.id = unit.id;
        draft.card.name = unit.label;
    }

    // As few counters as hold the guns, at most 24 each, as equal as can be, in the order of the
    // file; a battery may be shared by two.
    void raise(const Park& each)
    {
        constexpr int kMostGuns = 24;
        const int guns = guns_in(each.levies);
        const int parts = std::max(1, (guns + kMostGuns - 1) / kMostGuns);
        std::vector<Levy> left = each.levies;
        for (int part = 0; part < parts; ++part) {
            const int share = guns / parts + (part < guns % parts ? 1 : 0);
            UnitDraft draft = counter(each.home, take(left, share));
            const battle::Command& home = battle_[each.home];
            const std::string letter =
                parts == 1 ? std::string() : std::string(1, static_cast<char>('a' + part));
            if (each.levies.size() == 1 && parts == 1) {
                name_after(draft, battle_[each.levies.front().unit]);
            } else {
                draft.card.id = home.id + "_guns" + (letter.empty() ? "" : "_" + letter);
                draft.card.name =
                    home.label + " Art." + (letter.empty() ? "" : " (" + letter + ")");
                if (!each.force.empty()) draft.card.id += "_" + each.force;
            }
            counters_.push_back(std::move(draft));
        }
    }

    static std::vector<Levy> take(std::vector<Levy>& left, int guns)
    {
        std::vector<Levy> taken;
        while (guns > 0 && !left.empty()) {
            Levy& next = left.front();
            const int share = std::min(guns, next.guns);
            const int men = next.guns == 0 ? next.men : next.men * share / next.guns;
            taken.push_back({next.unit, men, share});
            next.guns -= share;
            next.men -= men;
            guns -= share;
            if (next.guns == 0) left.erase(left.begin());
        }
        return taken;
    }

    const Battle& battle_;
    std::vector<Park> parks_;
    std::vector<UnitDraft> counters_;
};

// A gunboat is a counter of its own, under the division that it serves with, if any.
UnitDraft boat_of(const Battle& battle, battle::UnitId id)
{
    const battle::Unit& unit = battle[id];
    UnitDraft draft;
    draft.levies = {{id, unit.men, battle::gun_count(unit)}};
    draft.command = unit.parent;
    draft.card.id = unit.id;
    draft.card.name = unit.label;
    draft.card.side = unit.side;
    draft.card.arm = Arm::RiverBoat;
    draft.card.identity = identity_of(battle, home_of(battle, unit.parent));
    draft.station = station_of(battle, draft);
    draft.station.point = unit.position;
    draft.fatigued = comes_tired(battle, draft);
    set_factors(battle, draft);
    return draft;
}

}  // namespace

std::vector<UnitDraft> raise_guns(const Battle& battle, const std::vector<bool>& taken)
{
    Parks parks(battle);
    for (std::size_t index = 0; index < battle.units.size(); ++index) {
        const battle::Unit& unit = battle.units[index];
        if (taken[index] || !battle::has_guns(unit.kind)) continue;
        const auto id = static_cast<battle::UnitId>(index);
        if (unit.kind == battle::UnitKind::Gunboat)
            parks.add(boat_of(battle, id));
        else
            parks.add(id);
    }
    return parks.raise();
}

}  // namespace longroll::shared::counters
