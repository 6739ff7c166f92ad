// Morale tests as ledger 4.12 and the rulings FE-R-63, 71 to 77, 105, 127 have them.

#pragma once

#include "rulebooks/face_to_the_enemy/morale.h"
#include "rulebooks/face_to_the_enemy/naive.h"

namespace longroll::face_to_the_enemy::naive {

class NaiveMorale {
public:
    NaiveMorale(const Table& table, const MoraleTest& test)
        : table_(table), test_(test), unit_(table.unit(test.unit)), card_(table.card(test.unit))
    {
    }

    [[nodiscard]] int reasons() const
    {
        switch (test_.kind) {
            case TestKind::UnderFire:
            case TestKind::DefensiveFire: {
                const int hits = unit_.phase.shot_hits;
                return (hits > 0 && hits * 3 >= unit_.phase.start_bases ? 1 : 0) +
                       (hits >= 2 && unit_.phase.shot_at_by_guns ? 1 : 0);
            }
            case TestKind::EndOfPhase:
                return (unit_.phase.friend_broke ? 1 : 0) + (unit_.phase.general_lost ? 1 : 0);
            default: return 1;
        }
    }
    // What each clause adds.
    std::map<std::string, int> modifiers(Doubt& doubt)
    {
        std::map<std::string, int> sum;
        const auto if_so = [&](bool so, const char* clause, int value) {
            if (so) sum[clause] = value;
        };
        const PhaseMemory& phase = unit_.phase;
        if_so(phase.shot_hits > 0 && phase.shot_hits * 2 >= phase.start_bases, "FE-MOR-10", -1);
        if_so(phase.melee_taken > 0 && phase.melee_taken * 3 >= phase.start_bases, "FE-MOR-11", -1);
        if_so(phase.melee_taken >= phase.melee_given + 2, "FE-MOR-12", -1);
        if_so((card_.bases - unit_.bases) * 4 >= card_.bases, "FE-MOR-13", -1);
        if_so(threatened(doubt), "FE-MOR-14", -1);
        if_so(reasons() > 1, "FE-MOR-15", -1);
        if_so(phase.shot_at, "FE-MOR-16", -1);
        of_the_charge(if_so);
        const bool severe = table_.disorder(test_.unit, doubt) == Disorder::Severe;
        const int state = unit_.morale == Morale::Broken           ? -3
                          : unit_.morale == Morale::Spent          ? -2
                          : unit_.morale == Morale::Worn || severe ? -1
                                                                   : 0;
        if_so(state != 0, "FE-MOR-22", state);
        if_so(!table_.in_contact(test_.unit) && general_near(doubt), "FE-MOR-23", 1);
        if_so(table_.in_contact(test_.unit) && general_with(), "FE-MOR-24", 1);
        if_so(supported(doubt), "FE-MOR-25", 1);
        return sum;
    }
    // The state that a total leaves it in (FE-MOR-27 to 29), but of charge tests.
    [[nodiscard]] Morale after(int total) const
    {
        const bool rally = test_.kind == TestKind::Rally;
        int drop = 0;
        if (total >= 7)
            drop = rally ? -1 : 0;
        else if (total >= 3)
            drop = rally ? 0 : 1;
        else {
            const bool beaten = test_.kind == TestKind::LostMelee &&
                                unit_.phase.melee_taken >= unit_.phase.melee_given + 2;
            drop = beaten || test_.kind == TestKind::EndOfPhase ? 2 : 1;
        }
        return static_cast<Morale>(std::clamp(static_cast<int>(unit_.morale) + drop, 0, 3));
    }

private:
    void of_the_charge(auto if_so) const
    {
        const bool charging = test_.kind == TestKind::Charging;
        const bool receiving = test_.kind == TestKind::Receiving;
        const bool on_foot = charging && table_.card(test_.against).arm != Arm::Artillery &&
                             !table_.mounted(test_.against);
        if_so(charging && table_.mounted(test_.unit) && on_foot && test_.aspect == Aspect::Front,
              "FE-MOR-17", -1);
        if_so(charging && card_.quality == Quality::Raw, "FE-MOR-18", 1);
        if_so(receiving && card_.quality == Quality::Raw, "FE-MOR-19", -1);
        if_so(charging && card_.quality == Quality::Veteran, "FE-MOR-20", -1);
        if_so(receiving && card_.quality == Quality::Veteran, "FE-MOR-21", 1);
    }
    [[nodiscard]] double open_rate(UnitId id) const
    {
        if (table_.mounted(id)) return 8;
        return table_.unit(id).formation == Formation::Column ? 6 : 5;
    }
    [[nodiscard]] bool fit(UnitId id) const
    {
        return table_.card(id).arm != Arm::Artillery && table_.unit(id).morale <= Morale::Worn &&
               !table_.in_contact(id);
    }
    bool threatened(Doubt& doubt) const  // FE-R-72
    {
        for (const UnitId enemy : table_.units()) {
            if (table_.card(enemy).side == card_.side) continue;
            // FE-R-72 and FE-R-127 of who charges it.
            if (test_.kind == TestKind::Receiving && enemy == test_.against) {
                if (test_.aspect == Aspect::Front) continue;
                return true;
            }
            if (!fit(enemy) || table_.unit(enemy).formation == Formation::MarchColumn) continue;
            const Nearest2 near = table_.between(test_.unit, enemy);
            if (near.far > open_rate(enemy) + 0.1) continue;
            if (!doubt.below(table_.ahead_of(test_.unit, table_.anchor(enemy)), 0)) continue;
            if (!doubt.at_most(near.far, open_rate(enemy))) continue;
            if (!doubt.at_most(0, table_.ahead_of(enemy, near.from) + 0.0005)) continue;
            bool clear = true;
            for (const UnitId third : table_.units())
                if (third != test_.unit && third != enemy &&
                    table_.crossed(third, {near.from, near.to}))
                    clear = false;
            if (clear) return true;
        }
        return false;
    }
    bool supported(Doubt& doubt) const  // FE-R-76
    {
        const double reach = table_.mounted(test_.unit) ? 12 : 6;
        for (const UnitId other : table_.units()) {
            if (other == test_.unit || table_.card(other).side != card_.side || !fit(other))
                continue;
            if (!doubt.at_most(table_.between(test_.unit, other).far, reach)) continue;
            if (!doubt.below(0, table_.behind(test_.unit, table_.anchor(other)))) continue;
            if (!doubt.at_most(table_.aside(test_.unit, table_.anchor(other)),
                               unit_.width / 2.0 + 1))
                continue;
            int bend = std::abs(table_.unit(other).facing.tenths - unit_.facing.tenths) % 3600;
            if (bend > 1800) bend = 3600 - bend;
            if (bend <= 900) return true;
        }
        return false;
    }
    [[nodiscard]] bool general_with() const
    {
        for (const GeneralId id : table_.generals())
            if (table_.general(id).with == test_.unit) return true;
        return false;
    }
    bool general_near(Doubt& doubt) const  // FE-R-75
    {
        for (const GeneralId id : table_.generals()) {
            if (!table_.commands(id, test_.unit)) continue;
            if (table_.general(id).with == test_.unit) return true;
            const Nearest2 near = table_.nearest_of({table_.point(id)}, test_.unit);
            if (doubt.at_most(near.far, 6) && table_.ground_is_clear({near.from, near.to}, doubt))
                return true;
        }
        return false;
    }

    const Table& table_;
    const MoraleTest& test_;
    const Unit& unit_;
    const UnitCard& card_;
};

}  // namespace longroll::face_to_the_enemy::naive
