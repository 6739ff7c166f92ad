// Blocks on the move, and standing where they came to. Ledger FE-MOV; rulings FE-R-84, 92, 101,
// 102, 111, 114, 118, 119, 121, 131. Columns that follow their track: march_column.cpp.

#include "rulebooks/face_to_the_enemy/movement.h"

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/generals.h"
#include "rulebooks/face_to_the_enemy/going.h"
#include "rulebooks/face_to_the_enemy/holds.h"
#include "rulebooks/face_to_the_enemy/removal.h"

namespace longroll::face_to_the_enemy {

namespace table = board::table;
using table::Manoeuvre;
using table::Motion;

// ---- Rates ----

RateLine less(const RateLine& rates, Length used)
{
    RateLine left = rates;
    for (Length& rate : left)
        if (rate >= 0) rate = std::max(0, rate - used);
    return left;
}

RateLine half(const RateLine& rates)
{
    RateLine halves = rates;
    for (Length& rate : halves)
        if (rate >= 0) rate /= 2;
    return halves;
}

RateLine slower(const RateLine& a, const RateLine& b)
{
    RateLine line = a;
    for (std::size_t place = 0; place < line.size(); ++place)
        line[place] = std::min(a[place], b[place]);
    return line;
}

Path path_of(const Way& way)
{
    // Straight on is one piece, however it is told.
    if (way.wheel.tenths == 0) {
        if (way.empty()) return {};
        return {table::Advance{way.ahead + way.beyond}};
    }
    Path path;
    if (way.ahead > 0) path.emplace_back(table::Advance{way.ahead});
    path.emplace_back(table::Wheel{way.wheel.tenths > 0 ? table::Hand::Right : table::Hand::Left,
                                   size_of(way.wheel)});
    if (way.beyond > 0) path.emplace_back(table::Advance{way.beyond});
    return path;
}

// ---- Blocks ----

namespace {

class BlockWalk {
public:
    BlockWalk(const View& view, const Going& going, const Unit& as, const Layout& layout,
              const Pose& pose)
        : view_(view), going_(going), layout_(layout), pose_(pose), policy_(view, going, gone_)
    {
        gone_.at = as;
        const Placed bases = placed(layout_, pose_);
        if (const MaybeRefusal why = policy_.allowance().start_on(worst_under(view.field, bases)))
            policy_.stop(*why, true);
    }

    void take(std::span<const Manoeuvre> path)
    {
        gone_.finished = !gone_.why;
        for (std::size_t place = 0; place < path.size() && gone_.finished; ++place)
            gone_.finished = take(path[place]);
        if (policy_.is_forced()) clear_others();
        gone_.at.front = pose_.front;
        gone_.at.facing = pose_.heading;
        close_walk(view_, policy_, placed(layout_, pose_), gone_);
    }
    [[nodiscard]] Gone& gone() { return gone_; }
    [[nodiscard]] const Pose& pose() const { return pose_; }

private:
    bool take(const Manoeuvre& manoeuvre)
    {
        const Motion motion = table::motion_of(manoeuvre, layout_, pose_);
        LR_CHECK(motion.kind != Motion::Kind::Lifted, "a unit on its way is not lifted");
        const Placed bases = placed(layout_, pose_);
        policy_.sets_out(bases, layout_, motion.way);
        if (motion.kind == Motion::Kind::Round) return wheel(motion);
        const Length wanted = motion.places;
        Motion allowed = motion;
        if (going_.manner == Manner::Fleeing || going_.manner == Manner::FleeingPast)
            allowed.places = without_closing(bases, motion);
        const Length went = straight_on(allowed);
        if (went == allowed.places && went < wanted)
            policy_.stop({"FE-BRK-4"_clause, "enemies are too near that way"}, true);
        from_ = pose_;
        way_ = motion.way;
        straight_ = went;
        // Who is driven may have to go on over friends: clear_others sees to that.
        if (!policy_.is_forced()) policy_.brush(bases, ahead(motion.way, went));
        pose_ = table::pose_along(motion, pose_, went);
        policy_.went(went);
        return went == wanted && !gone_.why;
    }

    // What it meets is looked for on all the way that its rates could take it, however little of
    // that is asked for: so a part of a way that can be gone can be gone.
    Length straight_on(const Motion& asked)
    {
        policy_.asks(table::kFarthest);
        Motion whole = asked;
        const Length most = *std::max_element(going_.rates.begin(), going_.rates.end());
        const bool bound = most < kClearWithin && !policy_.allowance().is_lifted();
        if (bound) whole.places = std::max(1, most);
        if (policy_.is_quiet(table::box_of_step(layout_, pose_, whole))) {
            const table::Step step{0, table::Back{}, asked, layout_, pose_, asked.places};
            return std::max(0, policy_.pay(step, 0, asked.places));
        }
        Length went = walked(whole, asked.places);
        // Its rates alone stop it anywhere; at the end of its way it may stand on other ground.
        const bool stands = went == asked.places && !gone_.why;
        if (stands || (!policy_.is_before_ground() && !gone_.blocked)) return went;
        // Where it ends is rounded: so far it must be able to go if no more is asked for.
        const MaybeRefusal why = gone_.why;
        for (Length again = 0; went > 0; went = std::min(again, went - 1)) {
            policy_.look_again();
            again = walked(whole, went);
            if (again == went && !gone_.why) break;
        }
        gone_.why = why;
        return went;
    }
    Length walked(const Motion& whole, Length asked)
    {
        policy_.asks(asked < whole.places ? asked : table::kFarthest);
        const Manoeuvre manoeuvre = table::Shift{whole.way, whole.places};
        const table::Walk walk =
            table::walk(table::Surroundings{*view_.field.terrain, view_.bodies()},
                        {body_of(going_.unit), layout_, pose_}, {&manoeuvre, 1}, policy_);
        const Length went = std::max(0, walk.length - (policy_.backs_off() ? 1 : 0));
        if (went < asked && !gone_.why)
            policy_.stop({"FE-MOV-7"_clause, "it may not go so far over such ground"}, false);
        else if (policy_.is_before_ground() && !gone_.why)
            if (const MaybeRefusal why = policy_.refuse_end(went))
                policy_.stop(*why, why->clause.id != "FE-MOV-7");
        return went;
    }

    // RULING: FE-R-131: an arc in steps of a degree, whose ends decide.
    static constexpr Length kDegree = 10;
    bool wheel(const Motion& motion)
    {
        const bool quiet = policy_.is_quiet(table::box_of_step(layout_, pose_, motion));
        Length came = 0;
        bool whole = true;
        const Placed start = placed(layout_, pose_);
        Placed before = start;
        while (whole && came < motion.places) {
            const Length wanted = quiet ? motion.places : std::min(motion.places, came + kDegree);
            // FE-MOV-7: the ground entered on the arc so far says what is left of the move.
            const Length left = policy_.allowance().limit() - gone_.length;
            const Length next = std::min(wanted, table::last_place(motion, left));
            if (next <= came) break;
            Placed after = placed(layout_, table::pose_along(motion, pose_, next));
            const Length path = gone_.length + table::path_length(motion, next);
            whole = quiet || may_stand_in_turn(start, before, after, path);
            if (!whole) break;
            came = next;
            before = after;
            if (next < wanted) break;
        }
        if (came < motion.places && !gone_.why)
            policy_.stop({"FE-MAN-20"_clause, "it cannot wheel so far"}, false);
        brush_in_turn(motion, came);
        pose_ = table::pose_along(motion, pose_, came);
        policy_.went(table::path_length(motion, came));
        return came == motion.places;
    }

    // FE-GEN-11: at any moment of it, and so at every step of the arc.
    void brush_in_turn(const Motion& motion, Length came)
    {
        if (!policy_.anybody_to_brush(table::box_of_step(layout_, pose_, motion))) return;
        for (Length place = 0; place < came;) {
            place = std::min(came, place + kDegree);
            policy_.brush(placed(layout_, table::pose_along(motion, pose_, place)), {});
        }
    }

    bool may_stand_in_turn(const Placed& start, const Placed& before, const Placed& after,
                           Length path)
    {
        if (!on_table(after, start))
            return policy_.stop({"FE-SET-8"_clause, "it may not leave the table"}, true);
        const Classes ground = ground_come_to(before, after);
        // At the end of the step it must not have gone farther than that ground allows.
        for (std::size_t place = 0; place < ground.size(); ++place)
            if (ground[place] && policy_.allowance().refuse(TerrainClass(place), path - 1))
                return policy_.meet_ground(TerrainClass(place), path - 1);
        bool clear = true;
        const auto bodies = [&](BodyId body) {
            const Length keeps = policy_.clearance(body);
            if (!clear || unit_of(body) == going_.unit || keeps < 0) return;
            const auto others = view_.bodies().stands(body);
            const bool on = overlap_deeper(after, others);
            if (on || (keeps > 0 && comes_too_near(after, start, others)))
                clear = policy_.meet_body(body);
        };
        view_.bodies().near(box_of(after).grown(kKeptOff), bodies);
        // A step that is not made enters nothing.
        for (std::size_t place = 0; clear && place < ground.size(); ++place)
            clear = !ground[place] || policy_.meet_ground(TerrainClass(place), path - 1);
        return clear;
    }
    [[nodiscard]] bool on_table(const Placed& bases, const Placed& start) const
    {
        table::Box room = view_.field.terrain->table().grown(table::kSlack);
        room.take_in(box_of(start).low);
        room.take_in(box_of(start).high);
        const table::Box box = box_of(bases);
        return room.contains(box.low) && room.contains(box.high);
    }
    static bool comes_too_near(const Placed& after, const Placed& start,
                               std::span<const Footprint> others)
    {
        const std::span<const Footprint> mine = after;
        const Length now = measured(gap(mine, others));
        return now < kKeptOff && now < measured(gap(std::span<const Footprint>(start), others));
    }
    // By class: whether its bases come to such ground in a step of the arc, to stand on it or to
    // cross a line of it.
    using Classes = std::array<bool, kClassCount + 1>;
    [[nodiscard]] Classes ground_come_to(const Placed& before, const Placed& after) const
    {
        Classes found{};
        for (std::size_t base = 0; base < after.size(); ++base) {
            const Segment way{before[base].centre, after[base].centre};
            found[place_of(class_at(view_.field, way.to))] = true;
            if (way.from == way.to) continue;
            for (const auto& crossing : view_.field.terrain->trace(way).crossings)
                if (counts_when_crossed(view_.field, crossing.feature))
                    found[place_of(class_of_piece(view_.field, crossing.feature, way.to))] = true;
        }
        return found;
    }

    // RULING: FE-R-120: the middle never comes nearer to an enemy within an inch.
    Length without_closing(const Placed& bases, const Motion& motion) const
    {
        Length most = motion.places;
        const Point centre = point_of(layout_, pose_, table::Anchor::Centre);
        for (const UnitId enemy : enemies_too_near(view_, going_.unit, bases))
            for (const Footprint& base : view_.stands(enemy)) {
                const Length start = distance(view_, centre, enemy);
                const auto closes = [&](Length place) {
                    const Segment way{centre, centre + ahead(motion.way, place)};
                    return measured(gap(base, way)) < start;
                };
                if (!closes(most)) continue;
                Length good = 0;
                while (most - good > 1) {
                    const Length middle = good + (most - good) / 2;
                    (closes(middle) ? most : good) = middle;
                }
                most = good;
            }
        return most;
    }

    // ---- Who is driven ends on nobody ----

    [[nodiscard]] Units under(Length place) const
    {
        return overlapped_by(view_, going_.unit,
                             placed(layout_, {from_.front + ahead(way_, place), from_.heading}));
    }
    void clear_others()
    {
        if (!gone_.over_edge && straight_ > 0 && !under(straight_).empty()) settle();
        if (straight_ > 0) policy_.brush(placed(layout_, from_), ahead(way_, straight_));
        note_passed();
        leave_by_touch();
    }
    void settle()
    {
        const MaybeRefusal why = gone_.why;
        Length room = 0;
        if (!gone_.blocked) {
            policy_.allowance().lift();
            const Motion on = table::motion_of(table::Shift{way_, kClearWithin}, layout_, pose_);
            policy_.sets_out(placed(layout_, pose_), layout_, way_);
            room = straight_on(on);
        }
        const Settled end = settled(straight_, room, [this](Length place) { return under(place); });
        if (end.clear_ahead) gone_.over_edge = false;
        gone_.blocked = !end.clear_ahead;
        gone_.why = why;
        if (gone_.over_edge) return;
        gone_.length += end.at - straight_;
        straight_ = end.at;
        pose_.front = from_.front + ahead(way_, end.at);
    }
    // RULING: FE-R-119: every friend whose ground it has swept, but guns.
    void note_passed()
    {
        const table::Vec by = ahead(way_, straight_);
        for (const Footprint& base : placed(layout_, from_)) {
            const table::StraightGround ground{base, by};
            view_.bodies().near(box_of(ground), [&](BodyId body) {
                const UnitId other = unit_of(body);
                if (other == going_.unit || view_.side(other) != view_.side(going_.unit) ||
                    is_guns(view_.field, other))
                    return;
                for (const Footprint& stand : view_.bodies().stands(body))
                    if (overlap_deeper(ground, stand, table::kSlack))
                        return gone_.passed.push_back(other);
            });
        }
    }
    // RULING: FE-R-121: who flees has left when a base touches its home edge.
    void leave_by_touch()
    {
        if (going_.manner == Manner::FallingBack) return;
        const MapEdge home = view_.field.scenario.home_edge[index_of(view_.side(going_.unit))];
        gone_.over_edge |= table::over_edge_by(box_of(placed(layout_, pose_)),
                                               view_.field.terrain->table(), home) >= 0;
    }

    const View& view_;
    const Going& going_;
    Layout layout_;
    Pose pose_;
    Gone gone_;
    OnTheWay policy_;
    Pose from_;  // the last straight piece: where it began, which way, how much of it was gone
    Heading way_;
    Length straight_ = 0;
};

}  // namespace

static const Unit& setting_out(const View& view, const Going& going)
{
    return going.as != nullptr ? *going.as : view[going.unit];
}

Gone go(const View& view, const Going& going, const Path& path)
{
    const Unit& as = setting_out(view, going);
    BlockWalk walk(view, going, as, layout_of(size_of(view.field, as), as.bases, as.width),
                   pose_of(as));
    walk.take(path);
    return walk.gone();
}

// As it stands, so far off; a march column with its track.
static void lay_beside(Unit& unit, table::Vec by)
{
    unit.front = unit.front + by;
    for (Point& point : unit.trail) point = point + by;
}

// RULING: FE-R-118.
Gone shift_bodily(const View& view, const Going& going, Heading way, Length distance)
{
    const Unit& as = setting_out(view, going);
    // As it stands, looked at from its anchor towards the north.
    Layout layout;
    const BaseSize size = size_of(view.field, as);
    for (const Footprint& base : bases_of(view.field, as)) {
        const table::Vec off = base.centre - as.front;
        layout.push_back({{2 * off.x, 2 * off.y},
                          size.width / 2,
                          size.depth / 2,
                          turn_between(Heading{}, base.heading)});
    }
    BlockWalk walk(view, going, as, layout, {as.front, Heading{}});
    const Manoeuvre shift = table::Shift{way, distance};
    walk.take({&shift, 1});
    Gone& gone = walk.gone();
    gone.at.facing = as.facing;
    gone.at.front = as.front;
    lay_beside(gone.at, walk.pose().front - as.front);
    return gone;
}

// ---- Standing there ----

// RULING: FE-R-111: who has not come over the edge yet.
static std::uint8_t still_off(const Field& field, Unit unit)
{
    unit.off = 0;
    const Placed bases = bases_of(field, unit);
    std::uint8_t off = 0;
    for (auto base = bases.end(); base != bases.begin() && off < unit.bases; ++off)
        if (field.terrain->table().contains((--base)->centre)) break;
    return off;
}

void stand_at(const Field& field, State& state, const Gone& gone, EventLog& log)
{
    const UnitId id = gone.at.card;
    Unit& unit = state[id];
    unit.front = gone.at.front;
    unit.facing = gone.at.facing;
    unit.trail = gone.at.trail;
    unit.formation = gone.at.formation;
    unit.width = gone.at.width;
    unit.mounted = gone.at.mounted;
    unit.limbered = gone.at.limbered;
    if (gone.length > 0) unit.turn.moved = true;
    if (unit.off > 0) unit.off = still_off(field, unit);
    const bool forced = gone.manner != Manner::Voluntary && gone.manner != Manner::Charging &&
                        gone.manner != Manner::Following;
    if (forced && gone.length > 0) free_moved(field, state, id, log);
    // RULING: FE-R-119: once for each who passes.
    for (const UnitId other : gone.passed) {
        log.add("FE-DIS-5"_clause, PassedThrough{other, id});
        disorder_by_event(field, state, other, Disorder::Disordered, "FE-DIS-7"_clause, log);
    }
    if (gone.over_edge) {
        if (gone.manner == Manner::Voluntary)
            remove_unit(field, state, id, UnitFate::Exited, "FE-SET-8"_clause, log);
        else
            remove_unit(field, state, id, UnitFate::Fled, "FE-BRK-5"_clause, log);
    }
    for (const GeneralId general : gone.brushed) drive_off(field, state, general, log);
    drive_off_near(field, state, id, log);
}

// Its anchor is kept to the thousandth, and each of its bases is laid out from there: the same base
// may lie a thousandth elsewhere when the anchor moves by half a base.
void lie_flush(const Field& field, State& state, UnitId id)
{
    constexpr Length kRounded = 2;
    const View view(field, state);
    const Unit& unit = state[id];
    Unit as = unit;
    const auto clear = [&] {
        const Placed bases = bases_of(field, as);
        return bases.empty() || overlapped_by(view, id, bases).empty();
    };
    if (clear()) return;
    for (Length far = 1; far <= kRounded; ++far)
        for (Length x = -far; x <= far; ++x)
            for (Length y = -far; y <= far; ++y) {
                as = unit;
                lay_beside(as, {x, y});
                if (!clear()) continue;
                state[id] = as;
                return;
            }
}

MaybeRefusal refuse_place(const View& view, const Unit& as)
{
    const UnitId id = as.card;
    const Placed bases = bases_of(view.field, as);
    if (bases.empty()) return {};
    const Placed before = bases_of(view.field, view[id]);
    const table::Box box = box_of(bases);
    table::Box room = view.field.terrain->table().grown(table::kSlack);
    if (!before.empty() && as.off == 0 && view[id].off == 0) {
        room.take_in(box_of(before).low);
        room.take_in(box_of(before).high);
    }
    if (as.off == 0 && !(room.contains(box.low) && room.contains(box.high)))
        return Refusal{"FE-MAN-19"_clause, "there is no room on the table"};
    MaybeRefusal why;
    view.bodies().near(box.grown(kKeptOff), [&](BodyId body) {
        if (why || unit_of(body) == id) return;
        const auto others = view.bodies().stands(body);
        if (overlap_deeper(bases, others)) {
            why = Refusal{"FE-MOV-12"_clause, "another unit stands there"};
            return;
        }
        if (view.side(unit_of(body)) == view.side(id)) return;
        const Length now = measured(gap(std::span<const Footprint>(bases), others));
        if (now < kKeptOff &&
            (before.empty() || now < measured(gap(std::span<const Footprint>(before), others))))
            why = Refusal{"FE-MOV-11"_clause, "it would come within {1000} of the enemy"};
    });
    if (why) return why;
    const TerrainClass ground = worst_under(view.field, bases);
    if (ground < TerrainClass::Difficult || ground <= worst_under(view.field, before)) return {};
    if (ground == TerrainClass::Impassable)
        return Refusal{"FE-MOV-14"_clause, "nobody stands on such ground"};
    if (is_guns(view.field, id) && !(as.formation == Formation::MarchColumn))
        return Refusal{"FE-MOV-13"_clause, "guns do not enter Difficult ground"};
    return {};
}

}  // namespace longroll::face_to_the_enemy
