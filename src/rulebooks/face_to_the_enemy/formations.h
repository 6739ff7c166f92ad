// Formations (FE-FRM): legal shapes, labels, and what losses do to them. [B]

#pragma once

#include "rulebooks/face_to_the_enemy/bodies.h"

#include <vector>

namespace longroll::face_to_the_enemy {

struct Shape {
    Formation formation = Formation::Line;
    int width = 1;
    friend bool operator==(const Shape&, const Shape&) = default;
};
// What matters of a unit for the shapes that it may take.
struct ShapeOf {
    int bases = 1;
    Arm arm = Arm::Infantry;
    bool limbered = false;
};
[[nodiscard]] ShapeOf shape_of(const Field& field, const Unit& unit);

[[nodiscard]] MaybeRefusal refuse_shape(const ShapeOf& of,
                                        const Shape& shape);  // FE-FRM-1..6, 9, 10
[[nodiscard]] bool is_legal(const ShapeOf& of, const Shape& shape);
// Every legal one, the widest first.
[[nodiscard]] std::vector<Shape> legal_shapes(const ShapeOf& of);
// The label of a width when nobody chose one: as it was if that stays legal (FE-FRM-11), else as
// FE-R-7 has it after expansion or contraction; none: the width is illegal.
enum class Came : std::uint8_t { ByExpanding, ByContracting, ByTurning, ByLosses };
[[nodiscard]] std::optional<Formation> label_for(const ShapeOf& of, int width, Formation was,
                                                 Came came);
// The widths that a change by 1 or 2 bases, or to the next legal one, may lead to (FE-MAN-18),
// nearest first. `wider` or narrower than it is.
using Widths = FixedVector<int, 4>;
[[nodiscard]] Widths widths_in_reach(const ShapeOf& of, int width, bool wider);
// The nearest wider legal shape (ledger 8.8, FE-R-112): for musters and sandboxes.
[[nodiscard]] Shape nearest_legal(const ShapeOf& of, const Shape& wanted);

// So many bases are lost: rearmost rank, highest file first; in a single rank right and left end by
// turns. The label is derived again, the anchor computed again (FE-FRM-11, FE-FRM-13). No more than
// it has (FE-LOS-7); the unit is not removed here (removal.h). Frees who is held.
void lose_bases(const Field& field, State& state, UnitId id, int count, Clause clause,
                EventLog& log);
// Which base bears the command stand, for the picture (FE-QUA-2, FE-ORG-2): its place in the body.
[[nodiscard]] std::size_t command_base(const Field& field, const Unit& unit);

}  // namespace longroll::face_to_the_enemy
