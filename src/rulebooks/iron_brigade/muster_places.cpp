// Where everybody stands at the start, or comes on later (ledger 8.1, 8.5): facing and formation
// where the battle gives none, and room for each.

#include "board/table/distance.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/muster.h"
#include "rulebooks/shared/table/places.h"

namespace longroll::iron_brigade {

using shared::table::Array;

namespace {

FormationKind usual_formation(const Mustering& muster, const Recruit& recruit)
{
    constexpr Length kNear = inches(60);
    const Arm arm = recruit.card.arm;
    if (arm == Arm::HeavyEquipment) return FormationKind::Limbered;
    if (arm != Arm::Artillery) return recruit.arrival ? FormationKind::Column : FormationKind::Line;
    const auto enemy = nearest_enemy(muster.recruits, recruit);
    const bool near = enemy && table::gap(*enemy, recruit.pose.front).at_most(kNear);
    return near && !recruit.arrival ? FormationKind::Unlimbered : FormationKind::Limbered;
}

void form_up(const Mustering& muster, Recruit& recruit, Formation& formation)
{
    if (recruit.arrival) recruit.pose.front = recruit.arrival->at;
    if (!recruit.facing_given || recruit.arrival)
        recruit.pose.heading = usual_facing(muster, recruit);
    if (!recruit.formation_given || recruit.arrival)
        formation.kind = usual_formation(muster, recruit);
}

Array array_of(FormationKind kind)
{
    const bool in_file = kind == FormationKind::Column || kind == FormationKind::Limbered;
    return in_file ? Array::InFile : Array::Abreast;
}

}  // namespace

void place_units(Mustering& muster)
{
    constexpr Length kBetween = 1000;  // regiments set side by side
    auto& units = muster.state.units;
    std::vector<shared::table::Wish> wishes;
    shared::table::keep_asked(muster.recruits);
    for (std::size_t place = 0; place < units.size(); ++place)
        form_up(muster, muster.recruits[place], units[place].formation);
    for (std::size_t place = 0; place < units.size(); ++place)
        wishes.push_back({&muster.recruits[place], layout_of(muster.field, units[place]),
                          array_of(units[place].formation.kind)});
    string_out(wishes, kBetween);
    slide_apart(muster.field.terrain->table(), wishes,
                "move it, or give it a position in [rulebook.iron-brigade.unit]", muster.problems,
                [&](std::size_t place, const Footprint& there) {
                    return on_forbidden_ground(muster.field, muster.state,
                                               arm_of(muster.field, units[place]), there);
                });
    for (std::size_t place = 0; place < units.size(); ++place) {
        Unit& unit = units[place];
        unit.front = muster.recruits[place].pose.front;
        unit.facing = muster.recruits[place].pose.heading;
        // RULING: IB-R-58; four inches behind, as ledger 8.5 has it.
        if (unit.on_table() && unit.holders > 0)
            unit.holders_at = unit.front + ahead(opposite(unit.facing), inches(4));
    }
}

}  // namespace longroll::iron_brigade
