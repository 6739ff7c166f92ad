// Legal shapes and labels, and what losses do to them. Ledger FE-FRM, FE-MAN-18, FE-QUA-2; rulings
// FE-R-7, FE-R-8, FE-R-46, FE-R-88, FE-R-94.

#include "rulebooks/face_to_the_enemy/formations.h"

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/holds.h"
#include "rulebooks/face_to_the_enemy/movement.h"

namespace longroll::face_to_the_enemy {

ShapeOf shape_of(const Field& field, const Unit& unit)
{
    return {unit.bases, field[unit.card].arm, unit.limbered};
}

static int ranks_of(const ShapeOf& of, int width) { return (of.bases + width - 1) / width; }

MaybeRefusal refuse_shape(const ShapeOf& of, const Shape& shape)
{
    if (shape.width < 1 || shape.width > of.bases)
        return Refusal{"FE-FRM-9"_clause, "it has no such number of bases abreast"};
    const int ranks = ranks_of(of, shape.width);
    if (shape.width >= 4 && ranks > 2)
        return Refusal{"FE-FRM-1"_clause, "so deep a block is none of the four formations"};
    const bool guns = of.arm == Arm::Artillery;
    // RULING: FE-R-88.
    if (guns &&
        (shape.formation == Formation::Column || shape.formation == Formation::ReinforcedLine ||
         (shape.formation == Formation::MarchColumn && !of.limbered)))
        return Refusal{"FE-FRM-10"_clause, "guns are in Line, or limbered in March Column"};
    switch (shape.formation) {
        case Formation::Line:
            if (ranks == 1) return {};
            return Refusal{"FE-FRM-2"_clause, "a Line has all its bases in one rank"};
        case Formation::ReinforcedLine:
            // RULING: FE-R-94: dismounted cavalry neither.
            if (of.arm == Arm::Cavalry)
                return Refusal{"FE-FRM-4"_clause, "cavalry forms no Reinforced Line"};
            if (ranks == 2 && shape.width >= 2) return {};
            return Refusal{"FE-FRM-3"_clause, "a Reinforced Line has two ranks"};
        case Formation::Column:
            if (ranks >= 2 && (shape.width == 2 || shape.width == 3)) return {};
            return Refusal{"FE-FRM-5"_clause,
                           "a Column is two or three bases wide and two or more ranks deep"};
        case Formation::MarchColumn: break;
    }
    if (shape.width == 1) return {};
    return Refusal{"FE-FRM-6"_clause, "a March Column is one base wide"};
}

bool is_legal(const ShapeOf& of, const Shape& shape) { return !refuse_shape(of, shape); }

static constexpr std::array<Formation, kFormationCount> kEveryFormation = {
    Formation::Line, Formation::ReinforcedLine, Formation::Column, Formation::MarchColumn};

std::vector<Shape> legal_shapes(const ShapeOf& of)
{
    std::vector<Shape> shapes;
    for (int width = of.bases; width >= 1; --width)
        for (const Formation formation : kEveryFormation)
            if (is_legal(of, {formation, width})) shapes.push_back({formation, width});
    return shapes;
}

std::optional<Formation> label_for(const ShapeOf& of, int width, Formation was, Came came)
{
    // FE-FRM-11: the owner's label stays where it may.
    if (came == Came::ByLosses && is_legal(of, {was, width})) return was;
    if (of.bases == 1 && is_legal(of, {was, width})) return was;
    // RULING: FE-R-7: of a block that is both.
    if (came == Came::ByExpanding && is_legal(of, {Formation::ReinforcedLine, width}))
        return Formation::ReinforcedLine;
    for (const Formation label :
         {Formation::Line, Formation::Column, Formation::ReinforcedLine, Formation::MarchColumn})
        if (is_legal(of, {label, width})) return label;
    return {};
}

Widths widths_in_reach(const ShapeOf& of, int width, bool wider)
{
    constexpr int kStep = 2;
    Widths found;
    const int way = wider ? 1 : -1;
    for (int next = width + way; next >= 1 && next <= of.bases; next += way) {
        const bool near = (next - width) * way <= kStep;
        if (!near && !found.empty()) break;
        if (label_for(of, next, Formation::Line, Came::ByExpanding)) found.push_back(next);
    }
    return found;
}

Shape nearest_legal(const ShapeOf& of, const Shape& wanted)
{
    for (int width = std::clamp(wanted.width, 1, of.bases); width < of.bases; ++width) {
        if (is_legal(of, {wanted.formation, width})) return {wanted.formation, width};
        if (const auto label = label_for(of, width, wanted.formation, Came::ByExpanding))
            return {*label, width};
    }
    // The last is always a Line, or its one base a March Column.
    if (is_legal(of, {wanted.formation, of.bases})) return {wanted.formation, of.bases};
    return {Formation::Line, of.bases};
}

// ---- Losses ----

// FE-FRM-13: the rearmost rank first, its highest file; of a single rank the right end and the left
// by turns, counted over the whole game.
static void lose_base(const Field& field, Unit& unit)
{
    const int lost_before = field[unit.card].bases - unit.bases;
    const bool single = unit.ranks() == 1 && unit.width > 1;
    --unit.bases;
    if (unit.off > 0) --unit.off;
    if (!single) return;
    const Length half = size_of(field, unit).width / 2;
    const Heading left = unit.facing - board::table::degrees(90);
    const bool right_end = lost_before % 2 == 0;
    unit.front = unit.front + ahead(right_end ? left : opposite(left), half);
}

void lose_bases(const Field& field, State& state, UnitId id, int count, Clause clause,
                EventLog& log)
{
    Unit& unit = state[id];
    const Shape before{unit.formation, unit.width};
    const int lost = std::min<int>(count, unit.bases);
    for (int base = 0; base < lost; ++base) {
        lose_base(field, unit);
        if (unit.bases == 0) break;
        unit.width = std::min(unit.width, unit.bases);
        unit.formation =
            label_for(shape_of(field, unit), unit.width, unit.formation, Came::ByLosses)
                .value_or(Formation::Line);
        if (unit.formation != Formation::MarchColumn) unit.trail.clear();
    }
    lie_flush(field, state, id);
    if (lost == 0) return;
    log.add(clause, LostBases{id, lost});
    if (unit.bases > 0 && unit.formation != before.formation)
        log.add("FE-FRM-11"_clause, Reshaped{id, unit.formation, unit.width});
    else if (unit.bases > 0 && unit.width != before.width)
        log.add("FE-FRM-13"_clause, Reshaped{id, unit.formation, unit.width});
    free_hurt(field, state, id, log);
}

std::size_t command_base(const Field& field, const Unit& unit)
{
    const int width = std::min<int>(unit.width, unit.bases);
    switch (field[unit.card].quality) {
        case Quality::Raw: return static_cast<std::size_t>(std::max(0, width - 1));
        case Quality::Average: return static_cast<std::size_t>(width / 2);
        case Quality::Veteran: break;
    }
    return 0;
}

}  // namespace longroll::face_to_the_enemy
