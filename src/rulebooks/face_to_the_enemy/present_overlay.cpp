// What a player wants to see about one unit or general, drawn over the table (ledger 9.1, 9.2):
// command and its sum, arcs and bands, targets and what blocks them, the charge's 3 inches, rear
// support, threatened flanks, the enfilade line, reach. Everything is asked of the chapters.

#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/charge.h"
#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/manoeuvre.h"
#include "rulebooks/face_to_the_enemy/modifiers.h"
#include "rulebooks/face_to_the_enemy/morale.h"
#include "rulebooks/face_to_the_enemy/present.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/shooting.h"

#include <fmt/format.h>

namespace longroll::face_to_the_enemy {

namespace {

using board::table::degrees;
using board::table::inches;
using board::table::kInch;
using shared::table::Sketch;

std::string sum_text(const Tally& tally)
{
    std::string text;
    for (const TallyLine& line : tally.lines())
        if (line.value != 0) text += fmt::format(" {:+} ({})", line.value, line.clause.id);
    return text;
}

// The line from a general to a unit of his, with every modifier (ledger 9.1). It ends where the
// unit is shown to be: what leads to a piece is told in full when that is pointed at.
void draw_command(Sketch& sketch, const View& view, GeneralId general, UnitId id)
{
    const State& state = view.state;
    const Point from = point_of(state, general);
    const Point to = centre_of(view.field, state, id);
    if (view.field[id].arm != Arm::Infantry) {
        sketch.line("command", from, to, name_of(view.field, id) + " needs no orders",
                    "FE-ACT-3"_clause);
        return;
    }
    const Tally target = activation_target(view, general, id, false);
    sketch.line("command", from, to,
                fmt::format("{}: {} needed of {}:{}", name_of(view.field, id), target.total(),
                            name_of(view.field, state, general), sum_text(target)),
                "FE-ACT-5"_clause);
}

class OverlayDrawer {
public:
    OverlayDrawer(const Field& field, const State& state, UnitId id)
        : field_(field),
          state_(state),
          id_(id),
          view_(field, state),
          block_(block_of(field, state, id)),
          sketch_(field.terrain->table())
    {
    }

    Overlay draw()
    {
        each_commander(field_, state_, id_,
                       [&](GeneralId general) { draw_command(sketch_, view_, general, id_); });
        if (!unit().broken()) {
            draw_reach();
            draw_bands();
            draw_targets();
            draw_charges();
            draw_lines();
        }
        draw_support();
        sketch_.line("facing", unit().front, unit().front + ahead(unit().facing, inches(2)),
                     fmt::format("faces {}", compass_text(unit().facing)), "FE-MAN-9"_clause);
        return std::move(sketch_).take();
    }

private:
    [[nodiscard]] const Unit& unit() const { return state_[id_]; }
    [[nodiscard]] std::string name(UnitId id) const { return name_of(field_, id); }

    // How far it comes straight ahead as it stands, and what stops it there.
    void draw_reach()
    {
        if (unit().formation == Formation::MarchColumn || in_contact(state_, id_) || unit().off > 0)
            return;
        Advance on;
        on.unit = id_;
        on.way.ahead = rates_of(field_, state_, id_)[place_of(TerrainClass::Open)];
        if (on.way.ahead <= 0) return;
        const Gone gone = gone_by(view_, on);
        std::string text = fmt::format("reaches {} ahead", inches_text(gone.length));
        if (gone.why) text += fmt::format(": {}", gone.why->reason);
        const Footprint there = board::table::footprint(
            board::table::stand_by_front(gone.at.front, 2 * length_of(block_.across),
                                         2 * length_of(block_.along), gone.at.facing));
        sketch_.corridor("reach", Sketch::Sweep::Ahead, block_, there, std::move(text),
                         "FE-MOV-7"_clause);
    }

    // FE-SHT-5: the arc of the front, band by band.
    void draw_bands()
    {
        if (refuse_weapon()) return;
        constexpr std::pair<Band, std::string_view> kBands[] = {{Band::Canister, "canister"},
                                                                {Band::Effective, "effective"},
                                                                {Band::Short, "short"},
                                                                {Band::Maximum, "maximum"}};
        // RULING: FE-R-49: the strip ahead of its front rank, a base wider on each side.
        const auto aside = ahead(unit().facing + degrees(90), size_of(field_, state_, id_).width);
        const Point left = front_left(block_) - aside;
        const Point right = front_right(block_) + aside;
        for (const auto& [band, word] : kBands)
            if (const Length range = range_of(field_[id_].weapon, band); range > 0) {
                const auto far = ahead(unit().facing, range);
                sketch_.shape("range", {left, left + far, right + far, right},
                              fmt::format("{} range, {}", word, inches_text(range)),
                              "FE-SHT-5"_clause);
            }
    }
    [[nodiscard]] bool refuse_weapon() const
    {
        return field_[id_].weapon == Weapon::None || is_mounted(field_, state_, id_) ||
               unit().limbered;
    }

    // Whom it could fire at, with dice and number; whom it cannot, and why.
    void draw_targets()
    {
        if (refuse_weapon()) return;
        const Length farthest = range_of(field_[id_].weapon, Band::Maximum);
        view_.each_of(enemy_of(view_.side(id_)), [&](UnitId enemy) {
            if (!within(view_, id_, enemy, farthest)) return;
            const Point from = nearest_points(view_, id_, enemy).first;
            const Point to = centre_of(field_, state_, enemy);
            if (const MaybeRefusal why = refuse_target(view_, id_, enemy)) {
                sketch_.line("blocked", from, to, fmt::format("{}: {}", name(enemy), why->reason),
                             why->clause);
                return;
            }
            const auto fires = dice_of(view_, volley_of(view_, {id_, {{enemy, {}}}}));
            if (fires.empty()) return;
            sketch_.line(
                "sight", from, to,
                fmt::format("{} at {}: {} {}, {} or more needed", name(enemy),
                            inches_text(fires.front().range), fires.front().dice,
                            fires.front().dice == 1 ? "die" : "dice", fires.front().number()),
                "FE-SHT-6"_clause);
        });
    }

    // Whom it could charge straight ahead, and from where on it tests and is fired at.
    void draw_charges()
    {
        const Length rate = rates_of(field_, state_, id_)[place_of(TerrainClass::Open)];
        if (rate <= 0 || unit().off > 0) return;
        view_.each_of(enemy_of(view_.side(id_)), [&](UnitId enemy) {
            if (!within(view_, id_, enemy, rate)) return;
            const ChargeWay way = charge_way(view_, {id_, enemy, {}});
            if (way.why) return;
            const Point point = unit().front + ahead(unit().facing, way.point.along);
            sketch_.line("mark", point - ahead(unit().facing + degrees(90), kInch),
                         point + ahead(unit().facing + degrees(90), kInch),
                         fmt::format("a charge at the {} of {} tests here, {} from it",
                                     words_for(way.aspect), name(enemy), inches_text(kChargePoint)),
                         "FE-CHG-7"_clause);
        });
    }

    // Who stands behind this line strikes the flank, and his fire enfilades.
    void draw_lines()
    {
        constexpr Length kLong = inches(4);
        const Heading right = unit().facing + degrees(90);
        sketch_.line("edge", front_left(block_) - ahead(right, kLong),
                     front_right(block_) + ahead(right, kLong),
                     "the line of its front: behind it is its flank, along it fire enfilades",
                     "FE-CHG-24"_clause);
        if (flank_threatened(view_, {id_, TestKind::EndOfPhase}))
            sketch_.around("danger", block_, kInch / 2, "its flank is threatened",
                           "FE-MOR-14"_clause);
    }

    // RULING: FE-R-76: behind its rear, as broad as itself and an inch more on each side.
    void draw_support()
    {
        const Length deep = rear_support_reach(field_[id_].arm, is_mounted(field_, state_, id_));
        const Heading right = unit().facing + degrees(90);
        const Footprint rear = rear_of(field_, state_, id_);
        const Point left = rear_left(rear) - ahead(right, kInch);
        const Point other = rear_right(rear) + ahead(right, kInch);
        const auto back = ahead(opposite(unit().facing), deep);
        sketch_.shape(
            "zone", {left, other, other + back, left + back},
            has_rear_support(view_, id_)
                ? "it has rear support"
                : fmt::format("rear support would stand here, within {}", inches_text(deep)),
            "FE-MOR-25"_clause);
    }

    const Field& field_;
    const State& state_;
    UnitId id_;
    View view_;
    Footprint block_;
    Sketch sketch_;
};

// How far he helps, and the sums of all his infantry.
Overlay overlay_of(const Field& field, const State& state, GeneralId id)
{
    const View view(field, state);
    const Point at = point_of(state, id);
    Sketch sketch(field.terrain->table());
    sketch.arc("command", at, kGeneralNear, Heading{}, Heading{},
               fmt::format("helps movement tests within {}", inches_text(kGeneralNear)));
    sketch.arc("range", at, kNearMorale, Heading{}, Heading{},
               fmt::format("helps morale within {}", inches_text(kNearMorale)));
    if (state[id].rolled > 0 && !state.pending.empty())
        sketch.arc("reach", at, state[id].rolled * kInch, Heading{}, Heading{},
                   fmt::format("may ride {}", inches_text(state[id].rolled * kInch)));
    view.each_of(field[id].side, [&](UnitId unit) {
        if (commands(field, id, unit)) draw_command(sketch, view, id, unit);
    });
    return std::move(sketch).take();
}

}  // namespace

Overlay Rulebook::overlay(const Field& field, const State& state, Viewer, std::string_view piece)
{
    if (const auto general = general_called(field, piece))
        return state[*general].on_table() ? overlay_of(field, state, *general) : Overlay{};
    const auto unit = unit_called(field, piece);
    if (!unit || !state[*unit].on_table() || bases_of(field, state[*unit]).empty()) return {};
    return OverlayDrawer(field, state, *unit).draw();
}

}  // namespace longroll::face_to_the_enemy
