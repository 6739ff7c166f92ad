// Regiments and brigades become unit counters. What a counter is worth: factors.cpp. Leaders:
// tree.cpp. Guns: guns.cpp.

#include "rulebooks/shared/counters/factors.h"
#include "rulebooks/shared/counters/raise.h"
#include "rulebooks/shared/counters/tree.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::shared::counters {

using battle::Battle;
using battle::CommandId;

namespace {

bool is_foot_or_horse(const battle::Unit& unit) { return !battle::has_guns(unit.kind); }

Arm arm_of(const Battle& battle, const std::vector<Levy>& levies)
{
    int mounted = 0;
    for (const Levy& levy : levies)
        if (battle[levy.unit].kind != battle::UnitKind::Infantry) mounted += levy.men;
    return 2 * mounted > men_in(levies) ? Arm::Cavalry : Arm::Infantry;
}

std::int64_t square_between(const battle::Point& a, const battle::Point& b)
{
    const std::int64_t east = std::int64_t{a.east} - b.east;
    const std::int64_t north = std::int64_t{a.north} - b.north;
    return east * east + north * north;
}

class Levies {
public:
    Levies(const Battle& battle, Overrides& overrides, const std::vector<bool>& taken)
        : battle_(battle), overrides_(overrides), taken_(taken)
    {
    }

    std::vector<UnitDraft> raise()
    {
        for (const CommandId id : all_commands(battle_)) raise_from(id);
        for (const battle::UnitId straggler : stragglers_) attach(straggler);
        for (const UnitDraft& draft : drafts_) finish(draft);
        return std::move(counters_);
    }

private:
    void raise_from(CommandId id)
    {
        const battle::Command& command = battle_[id];
        const bool brigade = command.level == battle::Level::Brigade;
        // A division without brigades is one counter.
        const bool pooled =
            brigade || (command.level == battle::Level::Division && !has_brigades(battle_, id));
        std::vector<Levy> pool;
        std::vector<battle::UnitId> apart;
        for (const battle::UnitId unit : battle::units_under(battle_, id)) {
            if (taken_[Battle::index(unit)] || !is_foot_or_horse(battle_[unit])) continue;
            if (pooled && !battle_[unit].independent)
                pool.push_back({unit, battle_[unit].men, 0});
            else
                apart.push_back(unit);
        }
        if (!pool.empty()) {
            brigades_.push_back(drafts_.size());
            UnitDraft& draft = add(id, identity_under(battle_, id), std::move(pool));
            // A division's leader has the command's own id.
            draft.card.id = brigade ? command.id : command.id + "_troops";
            draft.card.name = command.label;
        }
        // Outside any brigade.
        constexpr int kOwnCounter = 300;
        for (const battle::UnitId unit : apart) {
            if (pooled)
                raise_alone(unit, identity_under(battle_, id));
            else if (battle_[unit].independent || battle_[unit].men >= kOwnCounter)
                raise_alone(unit, kStar);
            else
                stragglers_.push_back(unit);
        }
    }

    UnitDraft& add(CommandId command, Identity identity, std::vector<Levy> levies)
    {
        UnitDraft& draft = drafts_.emplace_back();
        draft.command = command;
        draft.levies = std::move(levies);
        draft.card.side = battle_[command].side;
        draft.card.identity = identity;
        return draft;
    }

    void raise_alone(battle::UnitId unit, Identity identity)
    {
        UnitDraft& draft = add(battle_[unit].parent, identity, {{unit, battle_[unit].men, 0}});
        draft.card.id = battle_[unit].id;
        draft.card.name = battle_[unit].label;
        draft.station.point = battle_[unit].position;  // its own, not its command's
    }

    // Too few to be a counter, they join the nearest brigade that is there with them.
    void attach(battle::UnitId straggler)
    {
        const battle::Unit& unit = battle_[straggler];
        UnitDraft* nearest = nullptr;
        std::int64_t least = 0;
        for (const std::size_t brigade : brigades_) {
            UnitDraft& draft = drafts_[brigade];
            if (draft.card.side != unit.side) continue;
            const Station station = station_of(battle_, draft);
            if (station.force != force_of(battle_, unit.arrival) || !station.point) continue;
            const std::int64_t square = square_between(*station.point, unit.position);
            if (nearest && square >= least) continue;
            nearest = &draft;
            least = square;
        }
        if (nearest)
            nearest->levies.push_back({straggler, unit.men, 0});
        else
            raise_alone(straggler, kStar);
    }

    // A brigade too large for one counter is two of equal men.
    [[nodiscard]] int parts_of(const UnitDraft& draft) const
    {
        constexpr int kMostMen = 4200;
        constexpr int kMostStrength = 6;
        constexpr int kMostParts = 6;
        const int men = men_in(draft.levies);
        const bool large = men > kMostMen || strength_of_men(battle_, draft, men) > kMostStrength;
        return overrides_.table("split")
            .whole(draft.card.id, 1, kMostParts)
            .value_or(large ? 2 : 1);
    }

    void finish(UnitDraft draft)
    {
        draft.card.arm = arm_of(battle_, draft.levies);
        const auto own_point = draft.station.point;
        draft.station = station_of(battle_, draft);
        if (own_point) draft.station.point = own_point;
        draft.fatigued = comes_tired(battle_, draft);
        set_factors(battle_, draft);
        const int parts = parts_of(draft);
        const int men = men_in(draft.levies);
        for (int part = 0; part < parts; ++part) {
            UnitDraft& counter = counters_.emplace_back(draft);
            if (parts == 1) continue;
            const char letter = static_cast<char>('a' + part);
            const int share = men / parts + (part < men % parts ? 1 : 0);
            counter.card.id = fmt::format("{}_{}", draft.card.id, letter);
            counter.card.name = fmt::format("{} ({})", draft.card.name, letter);
            counter.card.men = share;
            counter.card.strength = clamped_strength(strength_of_men(battle_, draft, share));
        }
    }

    const Battle& battle_;
    Overrides& overrides_;
    const std::vector<bool>& taken_;
    std::vector<UnitDraft> drafts_;
    std::vector<UnitDraft> counters_;
    std::vector<std::size_t> brigades_;  // which of these were pooled
    std::vector<battle::UnitId> stragglers_;
};

}  // namespace

std::vector<UnitDraft> raise_troops(const Battle& battle, Overrides& overrides,
                                    const std::vector<bool>& taken)
{
    return Levies(battle, overrides, taken).raise();
}

}  // namespace longroll::shared::counters
