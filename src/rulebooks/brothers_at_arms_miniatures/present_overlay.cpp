// What a player wants to see about one unit or commander, drawn over the table (ledger 9): radii
// and broken links, reach and range, the shot lines base by base with the reason why a base cannot
// fire, contacts and who defends an obstacle. Everything is asked of the chapters.

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/command.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/flinch.h"
#include "rulebooks/brothers_at_arms_miniatures/melee.h"
#include "rulebooks/brothers_at_arms_miniatures/movement.h"
#include "rulebooks/brothers_at_arms_miniatures/present.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

namespace {

using shared::table::Sketch;

std::string_view reason_of(Barred barred)
{
    constexpr std::string_view kWords[] = {"clear",
                                           "out of range",
                                           "its own ranks are in the way",
                                           "another unit is in the way",
                                           "woods or buildings are in the way",
                                           "not on the edge of the woods or buildings",
                                           "higher ground is in the way",
                                           "behind the crest"};
    return kWords[static_cast<std::size_t>(barred)];
}

// The link between a commander and who obeys him.
void draw_link(Sketch& sketch, Point from, Point to, bool inside, std::string text, Clause clause)
{
    sketch.line(inside ? "command" : "out_of_command", from, to, std::move(text), clause);
}

class OverlayDrawer {
public:
    OverlayDrawer(const Field& field, const State& state, UnitId id)
        : field_(field),
          state_(state),
          id_(id),
          view_(field, state),
          sketch_(field.terrain->table()),
          centre_(centre_of(view_.stands(id)))
    {
    }

    Overlay draw()
    {
        draw_command();
        draw_reach();
        draw_range();
        if (in_melee(state_, id_))
            draw_contacts();
        else
            draw_shots();
        const Point front = anchor_of(field_, unit());
        sketch_.line("facing", front, front + ahead(facing_of(unit()), kU / 2),
                     fmt::format("faces {}; facing changes nothing in fire and melee",
                                 compass_text(facing_of(unit()))),
                     "BM-MOV-30"_clause);
        return std::move(sketch_).take();
    }

private:
    [[nodiscard]] const Unit& unit() const { return state_[id_]; }
    [[nodiscard]] std::string name(UnitId id) const { return name_of(field_, id); }

    void draw_command()
    {
        const CommanderId commander = commander_of(field_, view_.side(id_), unit().under);
        if (commander == kNoCommander || !state_[commander].on_table()) return;
        const bool inside = in_radius(view_, commander, id_);
        draw_link(sketch_, state_[commander].at, centre_, inside,
                  inside ? fmt::format("inside the radius of {}", name_of(field_, commander))
                         : fmt::format("outside the radius of {}: it rolls {} or less",
                                       name_of(field_, commander), field_[commander].leadership),
                  inside ? "BM-ORD-6"_clause : "BM-ORD-7"_clause);
    }

    // As far as open ground lets it go, any way.
    void draw_reach()
    {
        if (is_boat(field_, id_)) return;
        const Length rate = rate_of(field_, state_, field_[id_].arm);
        const bool halved = in_melee(state_, id_);
        const Length reach = halved ? rate / 2 : rate;
        sketch_.arc("reach", centre_, reach, Heading{}, Heading{},
                    fmt::format("{} {} over open ground", halved ? "disengages" : "moves",
                                length_text(reach)));
    }

    void draw_range()
    {
        const Length reach = reach_of(field_, state_, id_);
        for (const Footprint& base : view_.stands(id_))
            sketch_.arc("range", base.centre, reach, Heading{}, Heading{},
                        fmt::format("range {}", length_text(reach)));
    }

    // Section 9: shot lines base by base, with the reason why a base cannot fire.
    void draw_shots()
    {
        const Length reach = reach_of(field_, state_, id_);
        view_.each_of(enemy_of(view_.side(id_)), [&](UnitId enemy) {
            if (!within(view_, id_, enemy, reach)) return;
            if (in_melee(state_, enemy)) {
                sketch_.line("blocked", centre_, centre_of(view_.stands(enemy)),
                             name(enemy) + " is in melee", "BM-FIR-10"_clause);
                return;
            }
            draw_shots_at(enemy);
        });
    }
    void draw_shots_at(UnitId enemy)
    {
        for (std::size_t place = 0; place < view_.stands(id_).size(); ++place) {
            const Sighted sighted = sight_of_base(view_, id_, place, enemy);
            const std::string who = fmt::format("base {} at {}", place + 1, name(enemy));
            if (!sighted.clear()) {
                sketch_.line("blocked", sighted.line.from, sighted.line.to,
                             fmt::format("{}: {}", who, reason_of(sighted.barred)),
                             clause_of(sighted.barred));
                continue;
            }
            std::string text = who + ": a die";
            for (const CommanderId crossed : commanders_crossed(view_, sighted.line))
                text += fmt::format("; two 6s hit {}", name_of(field_, crossed));
            sketch_.line("sight", sighted.line.from, sighted.line.to, std::move(text),
                         "BM-LOS-2"_clause);
        }
        draw_flinch(enemy);
    }
    // Where it would go.
    void draw_flinch(UnitId enemy)
    {
        if (shots_at(view_, id_, enemy).dice == 0 || is_boat(field_, enemy)) return;
        const Point from = centre_of(view_.stands(enemy));
        const FlinchPath path = flinch_path(view_, enemy, from - centre_);
        sketch_.line("flinch", from, from + path.by,
                     path.lost ? fmt::format("{} would be lost in flinching", name(enemy))
                               : fmt::format("{} would flinch {}", name(enemy),
                                             length_text(length_of(path.by))),
                     "BM-FLN-7"_clause);
    }

    void draw_contacts()
    {
        const Choices aims = aims_of(view_, id_);
        for (std::size_t place = 0; place < aims.size(); ++place)
            for (const UnitId enemy : aims[place])
                sketch_.line("contact", view_.stands(id_)[place].centre,
                             centre_of(view_.stands(enemy)),
                             fmt::format("base {} may strike {}", place + 1, name(enemy)),
                             "BM-MEL-6"_clause);
        for (const Contact& contact : state_.contacts) {
            if (!contact.has(id_) || !contact.across) continue;
            sketch_.line("contact", centre_, centre_of(view_.stands(contact.against(id_))),
                         fmt::format("{} defends the obstacle", name(contact.other)),
                         "BM-COV-9"_clause);
        }
    }

    const Field& field_;
    const State& state_;
    UnitId id_;
    View view_;
    Sketch sketch_;
    Point centre_;
};

// His radius, and who is inside and who is not.
Overlay overlay_of(const Field& field, const State& state, CommanderId id)
{
    const View view(field, state);
    const Point at = state[id].at;
    Sketch sketch(field.terrain->table());
    sketch.arc("command", at, radius_of(field, id) + kCommanderSide / 2, Heading{}, Heading{},
               fmt::format("commands within {}", length_text(radius_of(field, id))));
    sketch.arc("reach", at, 3 * kU, Heading{}, Heading{},
               fmt::format("rides {} over open ground", length_text(3 * kU)));
    if (is_higher(field, id)) {
        each_commander(field, state, field[id].side, [&](CommanderId other) {
            if (is_higher(field, other) || !state[other].on_table()) return;
            const bool inside = in_radius(state, field, id, other);
            draw_link(sketch, at, state[other].at, inside,
                      fmt::format("{} is {} his radius", name_of(field, other),
                                  inside ? "inside" : "outside"),
                      "BM-ORD-1"_clause);
        });
        return std::move(sketch).take();
    }
    view.each_of(field[id].side, [&](UnitId unit) {
        if (state[unit].under != field[id].division) return;
        const bool inside = in_radius(view, id, unit);
        draw_link(
            sketch, at, centre_of(view.stands(unit)), inside,
            fmt::format("{} is {} his radius", name_of(field, unit), inside ? "inside" : "outside"),
            inside ? "BM-ORD-6"_clause : "BM-ORD-7"_clause);
    });
    return std::move(sketch).take();
}

}  // namespace

Overlay Rulebook::overlay(const Field& field, const State& state, Viewer, std::string_view piece)
{
    if (const auto commander = commander_called(field, piece))
        return state[*commander].on_table() ? overlay_of(field, state, *commander) : Overlay{};
    const auto unit = unit_called(field, piece);
    if (!unit || !state[*unit].on_table()) return {};
    return OverlayDrawer(field, state, *unit).draw();
}

}  // namespace longroll::brothers_at_arms_miniatures
