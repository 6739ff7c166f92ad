// What a player wants to see about one piece (ledger 9.3): who commands it, how far it goes and
// what that costs, whom it may charge, whom it sees and reaches by fire, where its flanks and zones
// are, and where it would run to. The chapters are asked for all of it.

#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/forced_moves.h"
#include "rulebooks/test_of_battle/holds.h"
#include "rulebooks/test_of_battle/present.h"
#include "rulebooks/test_of_battle/rulebook.h"
#include "rulebooks/test_of_battle/sight.h"

#include <fmt/format.h>

namespace longroll::test_of_battle {

using board::table::ahead;
using board::table::degrees;
using board::table::inches;
using board::table::kInch;
using shared::table::Sketch;

namespace {

constexpr Length kFollowReach = inches(3);  // TB-LDR-2

class OverlayDrawer {
public:
    OverlayDrawer(const Field& field, const State& state, UnitId id)
        : field_(field),
          state_(state),
          id_(id),
          view_(field, state),
          ground_(view_.ground(id)),
          sketch_(field.terrain->table())
    {
    }

    Overlay draw() &&
    {
        draw_command();
        draw_ranges();
        draw_depth_of_woods();
        draw_enemies();
        draw_flank_line();
        draw_zone(id_);
        if (may_move()) {
            draw_reach();
            draw_lane();
        }
        draw_rout();
        draw_cover();
        if (!sketch_.has_lines()) draw_facing();
        return std::move(sketch_).take();
    }

private:
    [[nodiscard]] const Unit& unit() const { return state_[id_]; }
    [[nodiscard]] std::string name(UnitId id) const { return name_of(field_, id); }
    [[nodiscard]] bool may_move() const
    {
        return !refuse_act(view_, id_) && !is_held(field_, state_, id_);
    }
    // How far its whole move would carry it over open ground.
    [[nodiscard]] Length stride() const { return inches_of(field_, state_, id_, kWholeMove); }

    // ---- Command ----

    void draw_command()
    {
        const LeaderId commander = own_commander(field_, state_, id_);
        if (commander != kNoLeader && state_[commander].on_table()) {
            const bool near = test_of_battle::within(view_, commander, id_, kCommandRange);
            const Length gap =
                std::max(0, board::table::gap(ground_, state_[commander].at).up() - kTokenRadius);
            sketch_.line(near ? "command" : "out_of_command", state_[commander].at, ground_.centre,
                         fmt::format("{}, {} away", name_of(field_, commander), inches_text(gap)),
                         "TB-CMD-2"_clause);
        }
        if (unit().command == CommandVia::Skirmisher) draw_skirmisher_link();
        if (unit().command != CommandVia::Contact) return;
        for (const UnitId partner : unit().partners)
            if (state_[partner].on_table())
                sketch_.line("command", view_.ground(partner).centre, ground_.centre,
                             fmt::format("in command by touching {}", name(partner)),
                             "TB-CMD-3"_clause);
    }

    // Any commander near enough, else any stand in command.
    void draw_skirmisher_link()
    {
        for (std::size_t place = 0; place < state_.leaders.size(); ++place) {
            const LeaderId leader = leader_id(place);
            if (!state_[leader].on_table() || field_[leader].side != view_.side(id_)) continue;
            if (!test_of_battle::within(view_, leader, id_, kCommandRange)) continue;
            return sketch_.line("command", state_[leader].at, ground_.centre,
                                "skirmishers near " + name_of(field_, leader), "TB-CMD-5"_clause);
        }
        const auto near = view_.nearest_of(view_.side(id_), ground_, [&](UnitId other) {
            return other != id_ && state_[other].in_command();
        });
        if (near)
            sketch_.line("command", view_.ground(*near).centre, ground_.centre,
                         "skirmishers near " + name(*near), "TB-CMD-5"_clause);
    }

    // ---- Fire and sight ----

    void draw_ranges()
    {
        if (unit().routed() || unit().column || unit().limbered) return;
        const auto band = [&](Length reach, std::string_view what, Clause clause) {
            if (reach > 0)
                sketch_.fan("range", ground_, reach, degrees(45),
                            fmt::format("{}: {}", what, inches_text(reach)), clause);
        };
        const bool guns = is_artillery(field_, id_);
        const Clause clause = guns ? "TB-RNG-2"_clause : "TB-RNG-1"_clause;
        if (guns || !is_cavalry(view_, id_)) {
            const Ranges ranges = ranges_of(field_[id_]);
            band(ranges.longest, ranges.close ? "long range" : "range", clause);
            if (ranges.close) band(*ranges.close, "close range", clause);
        }
        if (unit().guns > 0) band(kDedicatedGunRanges.longest, "dedicated guns", "TB-RNG-2"_clause);
    }

    // How far one sees within the woods or the orchard that it is in.
    void draw_depth_of_woods()
    {
        for (const TerrainKind kind : {TerrainKind::Forest, TerrainKind::Orchard}) {
            if (!is_in(view_, id_, kind)) continue;
            const Length depth = sight_through(*row_of(kind)).within;
            sketch_.arc("range", front_middle(ground_), depth, Heading{}, Heading{},
                        fmt::format("in {} one sees {}", words_for(kind), inches_text(depth)));
        }
    }

    // Enemies near enough to be fired at or charged: seen or not, and whether it may charge them.
    void draw_enemies()
    {
        const Length reach = std::max(ranges_of(field_[id_]).longest, stride());
        view_.each_of(enemy_of(view_.side(id_)), [&](UnitId enemy) {
            const Length gap = base_gap(view_, id_, enemy).up();
            if (gap > reach) return;
            const SightTold told = look_at(view_, id_, enemy, false);
            if (!told.clear)
                return sketch_.line("blocked", told.from, told.to, blocked_text(told, enemy),
                                    clause_of(told));
            std::string text = fmt::format("{}, {} away", name(enemy), inches_text(gap));
            std::optional<Clause> clause;
            const bool at_close_quarters = gap <= stride();
            const MaybeRefusal refusal =
                at_close_quarters ? refuse_charge_at(view_, id_, enemy) : MaybeRefusal{};
            if (refusal) {
                text += fmt::format("; no charge: {}", refusal->reason);
                clause = refusal->clause;
            } else if (const SightTold fire = look_at(view_, id_, enemy, true); !fire.clear) {
                text += fmt::format("; no fire: {}", blocked_text(fire, enemy));
            }
            sketch_.line("sight", told.from, told.to, std::move(text), clause);
            if (at_close_quarters) draw_near_enemy(enemy, refusal.has_value());
        });
    }

    // Its zone of control; and the inch that whoever may not charge it keeps.
    void draw_near_enemy(UnitId enemy, bool forbidden)
    {
        draw_zone(enemy);
        if (forbidden)
            sketch_.around("danger", view_.ground(enemy), kInch,
                           fmt::format("no nearer than {} to {}", inches_text(kInch), name(enemy)),
                           "TB-CHG-9"_clause);
    }

    [[nodiscard]] std::string blocked_text(const SightTold& told, UnitId enemy) const
    {
        if (told.unit != kNoUnit)
            return fmt::format("{} is in the way of {}", name(told.unit), name(enemy));
        if (!told.feature) return fmt::format("{} is too far to be seen", name(enemy));
        const std::string& named = field_[*told.feature].name;
        return fmt::format(
            "{} {} the view of {}",
            named.empty() ? words_for(kind_of(view_, *told.feature)) : std::string_view(named),
            "blocks", name(enemy));
    }
    [[nodiscard]] std::optional<Clause> clause_of(const SightTold& told) const
    {
        if (!told.feature) return {};
        switch (kind_of(view_, *told.feature)) {
            case TerrainKind::Forest: return "TB-TFO-1"_clause;
            case TerrainKind::Orchard: return "TB-TOR-1"_clause;
            case TerrainKind::Crops: return "TB-TCR-1"_clause;
            case TerrainKind::Hill:
            case TerrainKind::ContourEdge: return "TB-THI-1"_clause;
            case TerrainKind::TreeLine: return "TB-TTL-1"_clause;
            case TerrainKind::TownBlock: return "TB-TTN-1"_clause;
            default: return "TB-TAB-4"_clause;
        }
    }

    // ---- Flanks and zones ----

    // Whoever begins his charge behind this line attacks in flank (TB-R-9).
    void draw_flank_line()
    {
        constexpr Length kLong = inches(4);
        if (unit().routed() || in_town(field_, unit())) return;
        const Heading right = unit().facing + degrees(90);
        sketch_.line("edge", front_left(ground_) - ahead(right, kLong),
                     front_right(ground_) + ahead(right, kLong),
                     "a charge or close fire from behind this line is in flank",
                     "TB-MOR-12"_clause);
    }

    void draw_zone(UnitId id)
    {
        if (!has_zone(view_, id)) return;
        const Footprint& owner = view_.ground(id);
        const auto front = ahead(owner.heading, kInch);
        sketch_.shape("zone",
                      {front_left(owner), front_left(owner) + front, front_right(owner) + front,
                       front_right(owner)},
                      fmt::format("zone of control of {}", name(id)), "TB-MOV-15"_clause);
    }

    // ---- Movement ----

    [[nodiscard]] LegGone straight(const Pose& from, Heading way, Length length) const
    {
        LegAsked asked;
        asked.from = from;
        asked.to = from.front + ahead(way, length);
        asked.budget = budget_left(view_, id_);
        asked.streams = unit().move.streams;
        return leg(view_, id_, asked);
    }

    // As far as it comes with what is left of its move, along each way that is open to it without a
    // turn; ahead with what ground costs there.
    void draw_reach()
    {
        constexpr int kStep = 15;
        const Pose from = unit().pose();
        const bool any_way = is_artillery(field_, id_);
        const int most = any_way ? 180 : 45;
        std::vector<Point> ring;
        if (!any_way) ring.push_back(front_left(ground_));
        for (int off = -most; off <= most - (any_way ? kStep : 0); off += kStep) {
            const Point end = straight(from, unit().facing + degrees(off), farthest()).end.front;
            if (!any_way && off == -most) ring.push_back(front_left(ground_) + (end - from.front));
            ring.push_back(end);
            if (!any_way && off == most) ring.push_back(front_right(ground_) + (end - from.front));
        }
        if (!any_way) ring.push_back(front_right(ground_));
        const LegGone on = straight(from, unit().facing, farthest());
        const Length gone = length_of(on.end.front - from.front);
        std::string text = fmt::format("reaches {} ahead", inches_text(gone));
        if (on.why && gone < farthest()) text += fmt::format(": {}", on.why->reason);
        sketch_.shape("reach", board::table::clipped(ring, field_.terrain->table()),
                      std::move(text), "TB-MOV-1"_clause);
        draw_costs(from, gone);
    }

    // Beyond what any column goes on a road there is nothing to ask.
    [[nodiscard]] Length farthest() const
    {
        return inches_of(field_, state_, id_, budget_left(view_, id_)) * (unit().column ? 3 : 2) /
               2;
    }

    // At every half inch the leg is asked: where an inch begins to cost more, a line is drawn.
    void draw_costs(const Pose& from, Length gone)
    {
        constexpr Length kStep = kInch / 2;
        std::int32_t spent = 0;
        std::int32_t usual = 0;
        for (Length far = kStep; far <= gone; far += kStep) {
            const LegGone here = straight(from, unit().facing, far);
            const std::int32_t step = here.cost - spent;
            spent = here.cost;
            if (usual > 0 && 2 * step >= 3 * usual) {
                const Footprint there = base_at(view_, id_, here.end);
                sketch_.line("slow", front_left(there), front_right(there),
                             fmt::format("from here {} of its move left",
                                         inches_text(inches_of(field_, state_, id_,
                                                               budget_left(view_, id_) - spent))),
                             "TB-MOV-16"_clause);
            }
            usual = step;
        }
    }

    // Straight ahead, as broad as its front: the first whom a charge would meet, or why not.
    void draw_lane()
    {
        const Footprint to =
            base_at(view_, id_, {unit().front + ahead(unit().facing, stride()), unit().facing});
        std::optional<UnitId> met;
        Length least = stride() + kInch;
        view_.each_of(enemy_of(view_.side(id_)), [&](UnitId enemy) {
            const Length gap = base_gap(view_, id_, enemy).up();
            if (gap >= least || !lies_ahead(enemy)) return;
            met = enemy;
            least = gap;
        });
        if (!met) return;
        const Charge charge{id_, *met, {}, Price::HalfMove, Price::HalfMove};
        const MaybeRefusal refusal = refuse(view_, charge);
        sketch_.corridor("back", Sketch::Sweep::Ahead, ground_, to,
                         refusal ? fmt::format("no charge at {}: {}", name(*met), refusal->reason)
                                 : fmt::format("may charge {}", name(*met)),
                         refusal ? refusal->clause : "TB-CHG-1"_clause);
    }

    // Some of it lies before the front, no wider than that.
    [[nodiscard]] bool lies_ahead(UnitId enemy) const
    {
        const auto lane = board::table::swept(ground_, ahead(unit().facing, stride()));
        return overlap(lane, convex_of(view_.ground(enemy)));
    }

    // ---- What may happen to it ----

    void draw_rout()
    {
        const Units from = enemies_touching(view_, id_);
        if (from.empty() && !unit().disordered()) return;
        if (const auto end = rout_preview(view_, id_, from))
            sketch_.line("way", unit().front, end->front, "it would rout to here",
                         "TB-ROU-1"_clause);
    }

    // RULING: TB-R-63: as far as skirmishers on foot run from cavalry.
    void draw_cover()
    {
        if (role_of(view_, id_) != Role::InfantrySkirmisher || unit().routed()) return;
        const Length half = movement_of(Mover::Infantry).allowance / 2;
        sketch_.around("half", ground_, half,
                       fmt::format("cover from cavalry must lie within {}", inches_text(half)),
                       "TB-SKP-3"_clause);
    }

    void draw_facing()
    {
        sketch_.line("facing", unit().front, unit().front + ahead(unit().facing, inches(2)),
                     fmt::format("faces {}", compass_text(unit().facing)), "TB-MOV-8"_clause);
    }

    const Field& field_;
    const State& state_;
    UnitId id_;
    View view_;
    Footprint ground_;
    Sketch sketch_;
};

// Whom a commander commands, how far, and who would take him along.
Overlay overlay_of(const Field& field, const State& state, LeaderId id)
{
    const View view(field, state);
    const Leader& leader = state[id];
    Sketch sketch(field.terrain->table());
    sketch.arc("command", leader.at, kCommandRange + kTokenRadius, Heading{}, Heading{},
               fmt::format("commands within {}", inches_text(kCommandRange)));
    sketch.arc("range", leader.at, kFollowReach + kTokenRadius, Heading{}, Heading{},
               fmt::format("may go along with stands within {}", inches_text(kFollowReach)));
    view.each_of(field[id].side, [&](UnitId unit) {
        if (own_commander(field, state, unit) != id) return;
        const bool near = within(view, id, unit, kCommandRange);
        sketch.line(
            near ? "command" : "out_of_command", leader.at, view.ground(unit).centre,
            near ? "in reach: " + name_of(field, unit) : name_of(field, unit) + " is out of reach",
            "TB-CMD-2"_clause);
    });
    if (!sketch.has_lines())
        sketch.line("facing", leader.at, leader.at + ahead(Heading{}, kInch),
                    "no stand on the table takes its orders from him alone", "TB-CMD-5"_clause);
    return std::move(sketch).take();
}

}  // namespace

Overlay Rulebook::overlay(const Field& field, const State& state, Viewer, std::string_view piece)
{
    if (const auto leader = leader_called(field, piece))
        return state[*leader].on_table() ? overlay_of(field, state, *leader) : Overlay{};
    const auto unit = unit_called(field, piece);
    if (!unit || !state[*unit].on_table()) return {};
    return OverlayDrawer(field, state, *unit).draw();
}

}  // namespace longroll::test_of_battle
