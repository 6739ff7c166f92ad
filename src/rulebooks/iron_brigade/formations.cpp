// Formations: what they are good for. Ledger IB-FRM, IB-RNK-7; rulings IB-R-3, IB-R-8, IB-R-58.
// Changing them: changes.cpp.

#include "rulebooks/iron_brigade/formations.h"

namespace longroll::iron_brigade {

bool is_open(FormationKind kind)
{
    return kind == FormationKind::OpenHalf || kind == FormationKind::OpenThird;
}

const CustomFormation* custom_formation(const Field& field, const Unit& unit)
{
    return unit.formation.custom == 0 ? nullptr
                                      : &field.scenario.custom[unit.formation.custom - 1u];
}

bool open_formation(const Field& field, const Unit& unit)
{
    return custom_formation(field, unit) == nullptr && is_open(unit.formation.kind);
}

bool is_en_masse(const Unit& unit)
{
    return unit.formation.kind == FormationKind::EnMasse && unit.formation.custom == 0;
}

FormationLine formation_line(const Field& field, const Unit& unit)
{
    const bool horsemen = arm_of(field, unit) == Arm::Cavalry;
    if (unit.formation.custom > 0) return FormationLine::Line;
    switch (unit.formation.kind) {
        case FormationKind::Limbered: return FormationLine::LimberedArtillery;
        case FormationKind::Unlimbered: return FormationLine::UnlimberedArtillery;
        case FormationKind::OpenHalf:
        case FormationKind::OpenThird: return FormationLine::OpenOrder;
        case FormationKind::Column: return FormationLine::Column;
        case FormationKind::CompanyColumn: return FormationLine::CompanyColumn;
        case FormationKind::EnMasse: return FormationLine::EnMasse;
        case FormationKind::Line: break;
    }
    if (unit.formation.ranks == 1) return FormationLine::OneRankLine;
    return horsemen ? FormationLine::MountedCavalry : FormationLine::Line;
}

// The clause that a formation goes by.
Clause formation_clause(const Field& field, const Unit& unit)
{
    if (unit.formation.custom > 0) return "IB-AORG-5"_clause;
    if (unit.formation.kind == FormationKind::OpenThird) return "IB-FRM-22"_clause;
    switch (formation_line(field, unit)) {
        case FormationLine::LimberedArtillery: return "IB-FRM-23"_clause;
        case FormationLine::UnlimberedArtillery: return "IB-FRM-24"_clause;
        case FormationLine::MountedCavalry: return "IB-FRM-30"_clause;
        case FormationLine::OpenOrder: return "IB-FRM-8"_clause;
        case FormationLine::OneRankLine: return "IB-FRM-7"_clause;
        case FormationLine::Line: return "IB-FRM-6"_clause;
        case FormationLine::Column: return "IB-FRM-9"_clause;
        case FormationLine::CompanyColumn: return "IB-FRM-10"_clause;
        case FormationLine::EnMasse: break;
    }
    return "IB-FRM-16"_clause;
}

// Castings count one by one: stands are for the eye (IB-ORG-2), and the officer among them is an
// ordinary fighting man (IB-ORG-5). RULING: IB-R-93: a manual that we have not got says otherwise.
int files_of(const Field& field, const Unit& unit)
{
    const int castings = unit.castings;
    if (const CustomFormation* custom = custom_formation(field, unit))
        return std::min(castings, custom->wide_castings);
    switch (unit.formation.kind) {
        case FormationKind::Column: return std::min(2, castings);
        case FormationKind::CompanyColumn:
        case FormationKind::EnMasse: return std::min(2 * unit.formation.columns, castings);
        case FormationKind::Line:
            return (castings + unit.formation.ranks - 1) / unit.formation.ranks;
        case FormationKind::OpenHalf:
        case FormationKind::OpenThird:
        case FormationKind::Limbered:
        case FormationKind::Unlimbered: break;
    }
    return castings;
}

int ranks_of(const Field& field, const Unit& unit)
{
    const int files = files_of(field, unit);
    return files == 0 ? 0 : (unit.castings + files - 1) / files;
}

bool fires_any_direction(const Field& field, const Unit& unit)
{
    if (const CustomFormation* custom = custom_formation(field, unit)) return custom->any_direction;
    const FormationKind kind = unit.formation.kind;
    return kind == FormationKind::Column || kind == FormationKind::CompanyColumn ||
           kind == FormationKind::EnMasse;
}

Firing firing_of(const Field& field, const Unit& unit)
{
    const int castings = unit.castings;
    if (is_battery(field, unit)) return {castings, "IB-ORG-9"_clause};
    if (const CustomFormation* custom = custom_formation(field, unit))
        return {custom->all_fire ? castings : files_of(field, unit), "IB-AORG-5"_clause};
    if (fires_any_direction(field, unit)) return {files_of(field, unit), "IB-FRM-21"_clause};
    return {std::min(castings, 2 * files_of(field, unit)), "IB-RNK-7"_clause};
}

int firing_castings(const Field& field, const Unit& unit)
{
    return firing_of(field, unit).castings;
}

int usual_columns(int castings, bool mounted)
{
    const int per_stand = mounted ? 2 : 4;
    const int stands = (castings + per_stand - 1) / per_stand;
    return std::max(2, static_cast<int>(table::ceil_root(stands)));
}

int holders_of(int castings) { return std::max(1, (castings + 2) / 4); }

}  // namespace longroll::iron_brigade
