// What a player wants to see about one unit (ledger 9.3): its fire zone with the weapon's bands,
// whom it sees and what is in the way, its flank lines, its reach, its fan of retreat.

#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/present.h"
#include "rulebooks/iron_brigade/retreat.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/visibility.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

using shared::table::Sketch;

namespace {

std::string_view band_name(Band band)
{
    constexpr std::string_view kNames[] = {"point blank", "short", "medium", "long"};
    return kNames[static_cast<std::size_t>(band)];
}

std::string_view why_text(Unseen why)
{
    constexpr std::string_view kWhy[] = {"",
                                         "it is too far in this light",
                                         "woods are in the way",
                                         "the ground is in the way",
                                         "it hides in cover",
                                         "it has not been spotted"};
    return kWhy[static_cast<std::size_t>(why)];
}

// From the state as the viewer knows it.
class Drawer {
public:
    Drawer(const Field& field, const State& state, UnitId id)
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
        draw_view();
        draw_zone();
        draw_sight();
        draw_flanks();
        draw_strip();
        draw_reach();
        if (state_[id_].morale < kUnbroken) draw_retreat();
        if (captor_of(field_, state_, id_)) draw_capture();
        if (!sketch_.has_lines()) draw_facing();
        return std::move(sketch_).take();
    }

private:
    // ---- Fire and sight ----

    [[nodiscard]] Length longest_shot() const { return inches(reach_in_hand(field_, state_[id_])); }

    void draw_zone()
    {
        const Unit& unit = state_[id_];
        if (refuse_to_fire(field_, state_, id_)) return;
        const bool all_round = fires_any_direction(field_, unit);
        const Heading from = all_round ? Heading{} : unit.facing - degrees(45);
        const Heading to = all_round ? Heading{} : unit.facing + degrees(45);
        for (const RangeBand& band : bands_in_hand(field_, unit))
            sketch_.arc("range", unit.front, inches(band.maximum), from, to,
                        fmt::format("{} to {}: {}", band_name(band.band),
                                    inches_text(inches(band.maximum)), band.effectiveness));
    }

    // Whom it could fire at if all else were well.
    void draw_sight()
    {
        const Point from = ground_.centre;
        view_.each_of(enemy_of(view_.side(id_)), [&](UnitId enemy) {
            const Length gap = table::gap(ground_, view_.ground(enemy)).up();
            if (gap > longest_shot()) return;
            const Point to = view_.ground(enemy).centre;
            const Unseen why = why_unseen(view_, id_, enemy);
            if (why != Unseen::Seen)
                return sketch_.line("blocked", from, to, blocked_text(why, enemy), clause_of(why));
            sketch_.line(
                "sight", from, to,
                fmt::format("{}, {} away", name_of(field_, state_, enemy), inches_text(gap)),
                std::nullopt);
            draw_third(from, to);
        });
    }

    // What its middle overlooks, to the first woods or crest all round.
    void draw_view()
    {
        constexpr Length kFarthest = inches(60);
        const Length reach = std::min(kFarthest, sight_reach(field_, state_).value_or(kFarthest));
        sketch_.view(ground_.centre, reach, "what it overlooks", "IB-VIS-1"_clause,
                     [&](Point eye, Point to) { return line_of_sight(field_, eye, to).clear(); });
    }

    // Fire passes over who stands between the higher of the two and this mark.
    void draw_third(Point mine, Point theirs)
    {
        constexpr Length kHalf = 750;
        const int here = field_.terrain->level_at(mine);
        const int there = field_.terrain->level_at(theirs);
        if (here == there) return;
        const Point high = here > there ? mine : theirs;
        const Vec way = here > there ? theirs - mine : mine - theirs;
        const Point mark = high + Vec{way.x / 3, way.y / 3};
        const Heading across = heading_of(way) + degrees(90);
        sketch_.line("mark", mark - ahead(across, kHalf), mark + ahead(across, kHalf),
                     "fire passes over whoever stands between here and the height",
                     "IB-TGT-4"_clause);
    }

    std::string blocked_text(Unseen why, UnitId enemy) const
    {
        std::string text = fmt::format("{} is not seen: ", name_of(field_, state_, enemy));
        if (why == Unseen::Woods || why == Unseen::Ground) {
            const auto& blocker = sight_between(view_, id_, enemy).blocker;
            using board::table::BlockedBy;
            const bool feature = blocker.by == BlockedBy::Area || blocker.by == BlockedBy::Line;
            if (feature && !field_[blocker.feature].name.empty())
                return text + fmt::format("{} is in the way", field_[blocker.feature].name);
        }
        return text + std::string(why_text(why));
    }

    // Beyond these lines fire comes from the flank (IB-R-49).
    void draw_flanks()
    {
        constexpr Length kLong = 6'000;
        const Unit& unit = state_[id_];
        if (is_en_masse(unit)) return;
        sketch_.line("edge", front_left(ground_),
                     front_left(ground_) + ahead(unit.facing - degrees(45), kLong), "left flank",
                     "IB-RED-2"_clause);
        sketch_.line("edge", front_right(ground_),
                     front_right(ground_) + ahead(unit.facing + degrees(45), kLong), "right flank",
                     "IB-RED-2"_clause);
    }

    // Friends behind it count to its depth under fire from the front.
    void draw_strip()
    {
        constexpr Length kStrip = inches(8);
        const Vec back = ahead(opposite(ground_.heading), kStrip);
        sketch_.shape("zone",
                      {front_left(ground_), front_right(ground_), front_right(ground_) + back,
                       front_left(ground_) + back},
                      "castings in this strip count to its depth under fire from the front",
                      "IB-RNK-3"_clause);
    }

    // Enemies so near take prisoners if it breaks.
    void draw_capture()
    {
        constexpr Length kBlockReach = 1'000;
        sketch_.around("danger", ground_, kBlockReach,
                       fmt::format("an enemy within {} takes prisoners if it breaks",
                                   inches_text(kBlockReach)),
                       "IB-CAP-3"_clause);
    }

    // ---- Movement ----

    void draw_reach()
    {
        if (refuse_to_stir(field_, state_, id_)) return;
        draw_corridor(Manner::Ahead, Pace::Full, "reach", "full move");
        draw_corridor(Manner::Ahead, Pace::Half, "half", "half move");
        draw_corridor(Manner::Back, Pace::Full, "back", "straight back");
    }

    [[nodiscard]] Marched march(Manner manner, Pace pace, Length distance) const
    {
        March march;
        march.manner = manner;
        march.distance = distance;
        return look_ahead(view_, id_, march, pace, Fording::Hoped);
    }

    // The ground that its front sweeps, and where something begins to slow it.
    void draw_corridor(Manner manner, Pace pace, std::string kind, std::string_view what)
    {
        Going going;
        going.pace = pace;
        going.backward = manner == Manner::Back;
        const Length open = allowance(goer_of(field_, state_, id_), going).length;
        const Marched end = march(manner, pace, open);
        if (end.length == 0) return;
        std::string text = fmt::format("{}: {}", what, inches_text(end.length));
        if (end.contact)
            text += fmt::format(", into contact with {}", name_of(field_, state_, *end.contact));
        sketch_.corridor(
            std::move(kind), going.backward ? Sketch::Sweep::Back : Sketch::Sweep::Ahead, ground_,
            end.to, std::move(text), going.backward ? "IB-MOV-3"_clause : "IB-MOV-4"_clause);
        if (manner == Manner::Ahead && pace == Pace::Full) draw_slow_ground(end.length);
    }

    // At every quarter of an inch the chart's sum is asked; where it falls, ground begins to count.
    void draw_slow_ground(Length length)
    {
        constexpr Length kStep = 250;
        Length before = march(Manner::Ahead, Pace::Full, 1).allowance.length;
        for (Length gone = kStep; gone <= length; gone += kStep) {
            const Marched here = march(Manner::Ahead, Pace::Full, gone);
            if (here.allowance.length < before)
                sketch_.line("slow", front_left(here.to), front_right(here.to),
                             fmt::format("from here {}", inches_text(here.allowance.length)),
                             "IB-MOV-5"_clause);
            before = here.allowance.length;
        }
    }

    void draw_retreat()
    {
        for (const RetreatWay& way : fan_of_retreat(field_, state_, id_)) {
            if (way.length == 0) continue;
            std::string text = inches_text(way.length);
            if (!way.tramples.empty()) text += fmt::format(", tramples {}", way.tramples.size());
            sketch_.line(way.legal ? "way" : "blocked", state_[id_].front, front_middle(way.end),
                         std::move(text), way.legal ? "IB-RET-1"_clause : "IB-RET-4"_clause);
        }
    }

    void draw_facing()
    {
        constexpr Length kShort = 2'000;
        const Unit& unit = state_[id_];
        sketch_.line("facing", unit.front, unit.front + ahead(unit.facing, kShort),
                     fmt::format("faces {}", compass_text(unit.facing)), "IB-FAC-1"_clause);
    }

    const Field& field_;
    const State& state_;
    UnitId id_;
    View view_;
    Footprint ground_;
    Sketch sketch_;
};

// With whom a leader is, or who is near him.
Overlay overlay_of(const Field& field, const State& state, LeaderId id)
{
    const View view(field, state);
    const Leader& leader = state[id];
    const auto far = [&](UnitId unit) { return length_of(view.ground(unit).centre - leader.at); };
    const bool with = leader.with != kNoUnit;
    const auto nearest = with ? leader.with : view.least_of(field[id].side, far);
    if (!nearest) return {};
    Sketch sketch(field.terrain->table());
    const std::string name = name_of(field, state, *nearest);
    sketch.line(
        with ? "command" : "out_of_command", leader.at, view.ground(*nearest).centre,
        with ? "with " + name : fmt::format("{}, {} away", name, inches_text(far(*nearest))),
        "IB-PER-2"_clause);
    return std::move(sketch).take();
}

}  // namespace

Overlay Rulebook::overlay(const Field& field, const State& state, Viewer viewer,
                          std::string_view piece)
{
    const State known = iron_brigade::as_known_to(field, state, viewer);
    if (const auto leader = leader_called(field, piece)) {
        const bool shown = known[*leader].fate == LeaderFate::Active;
        return shown ? overlay_of(field, known, *leader) : Overlay{};
    }
    const auto unit = unit_called(field, known, piece);
    if (!unit || !known[*unit].on_table()) return {};
    return Drawer(field, known, *unit).draw();
}

}  // namespace longroll::iron_brigade
