// The search for cover in reach. Ledger IB-PIN-1; rulings IB-R-14, IB-R-17, IB-R-18, IB-R-68,
// IB-R-69. Everything here only says where there is nothing to be found: what is found is judged by
// pinned.h. What holds of many places at once: visibility.h.

#include "board/table/arc.h"
#include "board/table/manoeuvre.h"
#include "board/table/overlap.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/visibility.h"

#include <bitset>

namespace longroll::iron_brigade {

namespace {

constexpr Length kBodyRounding = 6;  // of a body's points by different ways
constexpr std::int32_t kSector = 225;
constexpr Length kFineSight = 20;      // places so near to each other are taken to see the same
constexpr Length kCoarseSight = 1000;  // of places so far apart only the likeliest line is asked
// More than was ever needed: no position that somebody thought out may hold a game up for long.
constexpr std::size_t kMostLooks = 50'000;

// A range of ways: headings in tenths of a degree, distances in thousandths, both ends included.
struct Ways {
    std::int32_t first = 0;
    std::int32_t last = 0;
    Length near = 0;
    Length far = 0;
    // Of the enemies, those who surely see nobody by whichever of these ways he went.
    // OPTIMISATION: nor by any of a part of them.
    std::bitset<kMaxUnits> blind = {};

    [[nodiscard]] Heading heading() const { return Heading{(first + last) / 2}; }
    [[nodiscard]] Length distance() const { return (near + far) / 2; }
    [[nodiscard]] bool single() const { return first == last && near == far; }
    [[nodiscard]] Ways middle() const
    {
        return {heading().tenths, heading().tenths, distance(), distance(), blind};
    }
};

// Where a unit may be: there, or with every point of it carried no farther than so much.
struct Whereabouts {
    Footprint ground;
    Length spread = 0;
    EyesOf eyes = {};

    [[nodiscard]] Length seeing() const { return spread <= kFineSight ? 0 : spread; }
};

// Lines may stand between a unit and the middle of the edge from which the other looks and fires:
// of its front, or of whichever is nearest.
bool may_be_between(const std::vector<Piece>& lines, const Footprint& from, bool all_round,
                    const Footprint& target, Length spread)
{
    if (lines.empty()) return false;
    const auto met = [&](Point middle) {
        return rays_that_may_meet(lines, middle, target, spread) >= kMajority;
    };
    if (!all_round) return met(front_middle(from));
    const auto away = [&](table::Edge edge) { return gap(target, middle_of(from, edge)); };
    Length nearest = table::kFarthest;
    for (const table::Edge edge : table::kEdges) nearest = std::min(nearest, away(edge).up());
    return std::ranges::any_of(table::kEdges, [&](table::Edge edge) {
        return away(edge).down() <= nearest + 2 * spread && met(middle_of(from, edge));
    });
}

class Search {
public:
    Search(const Field& field, const State& state, UnitId id)
        : field_(field),
          state_(state),
          id_(id),
          view_(field, state),
          prospect_(view_, id),
          layout_(layout_of(field, state[id])),
          ground_(view_.ground(id)),
          radius_(radius_of(ground_)),
          all_round_(fires_any_direction(field, state[id])),
          sight_limit_(sight_reach(field, state)),
          most_(allowance(goer_of(field, state, id), {}).length + kTolerance),
          reach_(table::kFullTurn, -1)
    {
        const auto nearest = nearest_enemy_in_sight(view_, id);
        if (nearest) before_ = gap(ground_, view_.ground(*nearest)).down();
        list_enemies();
        list_cover();
    }

    [[nodiscard]] std::optional<ToCover> find()
    {
        std::vector<Ways> queue;
        for (std::int32_t first = 0; first < table::kFullTurn; first += kSector)
            queue.push_back({first, first + kSector - 1, 0, most_, {}});
        for (std::size_t place = 0; place < std::min(queue.size(), kMostLooks); ++place) {
            Ways ways = queue[place];
            if (!is_hopeful(ways)) continue;
            const ToCover way{id_, ways.heading(), std::max(1, ways.distance())};
            Ways middle = ways.middle();
            if (is_hopeful(middle) && !refuse(view_, way, prospect_)) return way;
            if (!ways.single()) halve(ways, queue);
        }
        return {};
    }

private:
    struct Enemy {
        Footprint ground;
        table::Box box;              // around it
        bool all_round = false;      // it fires from whichever of its edges is nearest
        Concealment concealment;     // what may hide it (IB-R-17)
        std::vector<Piece> screens;  // the lines of that
        EyesOf eyes;
        std::size_t line = 0;    // of sight, between two of their five points (IB-R-14)
        SightBounds::Hint hint;  // what hid him from there last
    };

    struct Area {
        FeatureId id{};
        table::Box box;
    };

    // Whoever can be seen at all, nearest to where the unit stands first.
    void list_enemies()
    {
        view_.each_of(enemy_of(view_.side(id_)), [&](UnitId id) {
            if (is_hidden(field_, state_[id])) return;
            Enemy enemy;
            enemy.ground = view_.ground(id);
            enemy.box = box_of(enemy.ground);
            enemy.eyes = eyes_of(field_, enemy.ground);
            enemy.all_round = fires_any_direction(field_, state_[id]);
            if (!state_[id].fired_last_own_mf)
                enemy.concealment = concealment_of(field_, enemy.ground);
            for (const FeatureId line : enemy.concealment.lines)
                std::ranges::copy(pieces_of((*field_.terrain)[line]),
                                  std::back_inserter(enemy.screens));
            enemies_.push_back(std::move(enemy));
        });
        std::ranges::stable_sort(enemies_, [&](const Enemy& a, const Enemy& b) {
            return gap(ground_, a.ground) < gap(ground_, b.ground);
        });
    }
    void list_cover()
    {
        const table::Box box =
            table::Box{ground_.centre, ground_.centre}.grown(most_ + 2 * radius_ + 2 * kBeside);
        each_on_table(state_, [&](UnitId other) {
            const Footprint& ground = view_.ground(other);
            if (other != id_ && box_of(ground).meets(box)) others_.push_back(ground);
        });
        const auto& features = field_.terrain->features();
        for (std::size_t place = 0; place < features.size(); ++place) {
            const auto id = static_cast<FeatureId>(place);
            const table::Feature& feature = features[place];
            if (field_[id].protection == 0) continue;
            if (feature.form == table::Form::Area && box_of(feature.area).meets(box))
                areas_.push_back({id, box_of(feature.area)});
            if (feature.form != table::Form::Line) continue;
            for (const Piece& piece : pieces_of(feature))
                if (box_of(piece.line).grown(piece.half_width).meets(box)) lines_.push_back(piece);
        }
    }

    // Where the middle one of these ways ends, if nothing stops it, and how far others from there.
    [[nodiscard]] Whereabouts after(const Ways& ways) const
    {
        const Heading heading = ways.heading();
        Pose pose = reformed(layout_, {state_[id_].front, state_[id_].facing}, layout_,
                             table::Anchor::Centre, heading);
        pose.front = pose.front + ahead(heading, ways.distance());
        const Footprint there = placed(layout_, pose)[0];
        if (ways.single()) return {there, 0};
        const Length along = (ways.far - ways.near + 1) / 2;
        const Angle off{(ways.last - ways.first + 1) / 2};
        return {there, along + arc_length(ways.far + radius_, off) + kBodyRounding};
    }
    // How far it gets by any of these ways, whatever it means to do there.
    [[nodiscard]] Length reach(const Ways& ways)
    {
        constexpr std::int32_t kFew = 12;
        if (ways.last - ways.first >= kFew) return most_;
        Length most = 0;
        for (std::int32_t tenths = ways.first; tenths <= ways.last; ++tenths) {
            Length& known = reach_[static_cast<std::size_t>(tenths)];
            if (known < 0) known = look_aside(view_, id_, Heading{tenths}, most_).length;
            most = std::max(most, known);
        }
        return most;
    }
    // Who goes to cover ends clear of everybody (IB-INT-6).
    [[nodiscard]] bool surely_on_others(const Whereabouts& where) const
    {
        return std::ranges::any_of(others_, [&](const Footprint& other) {
            return overlap_deeper(where.ground, other, where.spread + table::kSlack);
        });
    }

    // Some of these ways may end in cover or out of sight.
    [[nodiscard]] bool is_hopeful(Ways& ways)
    {
        if (ways.near > reach(ways)) return false;
        Whereabouts where = after(ways);
        if (surely_on_others(where)) return false;
        where.eyes = eyes_of(field_, where.ground);
        // An advance (IB-R-68).
        if (may_be_half_inside(where)) return !is_seen_within(where, before_, ways);
        const std::vector<Piece> lines = lines_near(where);
        // With nothing to stand behind it is enough that somebody sees it.
        if (lines.empty()) return !is_seen_within(where, table::kFarthest, ways);
        const Length nearest = nearest_seen(where, ways);
        if (nearest < before_) return false;
        return nearest == table::kFarthest || may_be_behind(where, nearest + where.spread, lines);
    }

    // RULING: IB-R-18: half of it, with the same grace as cover.cpp has. Of what is carried by so
    // much no more comes to lie outside of where it was than half its outline sweeps over.
    [[nodiscard]] bool may_be_half_inside(const Whereabouts& where) const
    {
        const Footprint& there = where.ground;
        const std::int64_t around =
            4 * (std::int64_t{length_of(there.across)} + length_of(there.along));
        std::array<std::int64_t, 5> covered{};
        for (const Area& area : areas_)
            if (area.box.meets(box_of(there).grown(where.spread)))
                covered[static_cast<std::size_t>(field_[area.id].protection)] +=
                    twice_area_in(there, (*field_.terrain)[area.id].area) + around * where.spread;
        return std::ranges::any_of(covered, [&](std::int64_t inside) {
            return inside > 0 && 2 * inside + around >= twice_area(there);
        });
    }
    // Who stands in a road or a trench is in it by where the rays end, as far aside as his corners.
    [[nodiscard]] std::vector<Piece> lines_near(const Whereabouts& where) const
    {
        std::vector<Piece> near;
        const Length slack = where.spread + kBodyRounding;
        const table::Box box = box_of(where.ground).grown(kBeside + radius_ + slack);
        for (const Piece& piece : lines_)
            if (box_of(piece.line).grown(piece.half_width).meets(box) &&
                (within(where.ground, piece.line, kBeside + slack) ||
                 (piece.half_width > 0 &&
                  within(where.ground.centre, piece.line, piece.half_width + radius_ + slack))))
                near.push_back(piece);
        return near;
    }
    // They stand between it and whoever may be the nearest in sight, and is not too near for that.
    [[nodiscard]] bool may_be_behind(const Whereabouts& where, Length nearest,
                                     const std::vector<Piece>& lines)
    {
        return std::ranges::any_of(enemies_, [&](Enemy& enemy) {
            const table::Gap distance = gap(where.ground, enemy.ground);
            return distance.down() <= nearest && !distance.less_than(before_ - where.spread) &&
                   may_be_between(lines, enemy.ground, enemy.all_round, where.ground,
                                  where.spread) &&
                   (where.seeing() > 0 || sees({where.ground, 0, where.eyes}, enemy));
        });
    }

    [[nodiscard]] bool surely_shows(const Whereabouts& where, const Enemy& enemy) const
    {
        if (within(where.ground, enemy.ground, kPointBlank + kTolerance - where.spread))
            return true;
        return !enemy.concealment.inside && !may_be_between(enemy.screens, where.ground, all_round_,
                                                            enemy.ground, where.seeing());
    }
    // OPTIMISATION: the line that served last is asked first; of many places, only those from or to
    // a middle, which are the likeliest; of very many, the one from middle to middle.
    [[nodiscard]] bool has_clear_line(const Whereabouts& where, Enemy& enemy) const
    {
        const auto clear = [&](std::size_t line) {
            return surely_clear(field_, enemy.eyes[line / kSightPoints],
                                where.eyes[line % kSightPoints], where.seeing(), enemy.hint);
        };
        if (clear(enemy.line)) return true;
        if (where.seeing() == 0) {
            const auto line = first_clear_line(field_, enemy.ground, where.ground);
            enemy.line = line.value_or(enemy.line);
            return line.has_value();
        }
        if (where.seeing() > kCoarseSight) return enemy.line != 0 && clear(0);
        if (well_hidden(field_, enemy.ground, where.ground)) return false;
        for (std::size_t line = 0; line < kSightPoints * kSightPoints; ++line) {
            if ((line > kSightPoints && line % kSightPoints > 0) || !clear(line)) continue;
            enemy.line = line;
            return true;
        }
        return false;
    }
    [[nodiscard]] bool sees(const Whereabouts& where, Enemy& enemy) const
    {
        if (sight_limit_ &&
            !within(where.ground, enemy.ground, *sight_limit_ + kTolerance - where.spread))
            return false;
        return surely_shows(where, enemy) && has_clear_line(where, enemy);
    }
    // However it stands there, this enemy is nearer than so. OPTIMISATION: their boxes are no
    // farther apart than they are.
    [[nodiscard]] static bool surely_within(const Whereabouts& where, const Enemy& enemy,
                                            Length limit)
    {
        const std::int64_t most = std::int64_t{limit} - where.spread;
        if (most <= 0 || square_between(box_of(where.ground), enemy.box) >= most * most)
            return false;
        return gap(where.ground, enemy.ground).up() < most;
    }
    // Whether this enemy sees it; if not, whether he may see it from any of these ways.
    [[nodiscard]] bool sees(const Whereabouts& where, std::size_t place, Ways& ways)
    {
        Enemy& enemy = enemies_[place];
        if (ways.blind[place]) return false;
        if (sees(where, enemy)) return true;
        ways.blind[place] = !ways.single() && well_hidden(field_, enemy.ground, where.ground,
                                                          where.spread, enemy.hint);
        return false;
    }
    // Some enemy surely sees it from nearer than so; who saw it last is asked first.
    [[nodiscard]] bool is_seen_within(const Whereabouts& where, Length limit, Ways& ways)
    {
        const auto by = [&](std::size_t place) {
            return surely_within(where, enemies_[place], limit) && sees(where, place, ways);
        };
        if (seer_ < enemies_.size() && by(seer_)) return true;
        for (std::size_t place = 0; place < enemies_.size(); ++place) {
            if (place == seer_ || !by(place)) continue;
            seer_ = place;
            return true;
        }
        return false;
    }
    // The nearest whom it surely sees is no farther than that; as far as can be, if there is none.
    [[nodiscard]] Length nearest_seen(const Whereabouts& where, Ways& ways)
    {
        Length nearest = table::kFarthest;
        for (std::size_t place = 0; place < enemies_.size(); ++place)
            if (surely_within(where, enemies_[place], nearest) && sees(where, place, ways))
                nearest = gap(where.ground, enemies_[place].ground).up() + where.spread;
        return nearest;
    }

    // Headings first: how far it gets is known of few headings at a time.
    void halve(const Ways& ways, std::vector<Ways>& queue) const
    {
        constexpr std::int64_t kHeadingsFirst = 2;
        const Length across = table::arc_length(ways.far + radius_, {ways.last - ways.first});
        const bool turn = ways.last > ways.first && kHeadingsFirst * across >= ways.far - ways.near;
        Ways low = ways;
        Ways high = ways;
        (turn ? low.last : low.far) = turn ? ways.heading().tenths : ways.distance();
        (turn ? high.first : high.near) = (turn ? low.last : low.far) + 1;
        queue.push_back(low);
        queue.push_back(high);
    }

    const Field& field_;
    const State& state_;
    UnitId id_;
    View view_;
    Prospect prospect_;
    Layout layout_;
    Footprint ground_;
    Length radius_;
    bool all_round_;  // it looks from whichever of its edges is nearest
    std::optional<Length> sight_limit_;
    Length most_;
    Length before_ = table::kFarthest;  // to the nearest enemy in sight
    std::vector<Length> reach_;         // by heading, once it is known
    std::vector<Enemy> enemies_;
    std::size_t seer_ = 0;  // of the enemies, who saw it last
    std::vector<Area> areas_;
    std::vector<Piece> lines_;
    std::vector<Footprint> others_;
};

}  // namespace

std::optional<ToCover> cover_in_reach(const Field& field, const State& state, UnitId id)
{
    // Of who may go at all, a way without length is refused for that alone.
    const auto refusal = refuse(field, state, ToCover{id, {}, 0});
    if (refusal && refusal->clause != "IB-MOV-1"_clause) return {};
    return Search(field, state, id).find();
}

}  // namespace longroll::iron_brigade
