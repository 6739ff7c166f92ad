// Walking a path: a list of manoeuvres, checked and costed step by step against ground, bodies and
// the edge of the table.
//
//     Walk done = walk({terrain, bodies}, mover, path, policy);
//     done.pose, done.layout        where and how it stands
//     done.finished                 the whole path was made
//     done.stopped_by               what it met, if the policy stopped for it
//     done.length                   thousandths of path covered
//     done.met                      everything met, in order: ground touched, lines, bodies, edge
//     done.crossed                  the ground under each mark, with where it begins and ends
//     done.rests_on                 bodies it now overlaps by more than kSlack
//
// The rulebook supplies the policy, with whatever state it needs for one move:
//
//     Leaving leaving                         a constant: whether it asks for Meeting::until
//     Touching touching                       likewise: whether it asks for Met::Ground and Line
//     Marks marks(const Layout&)              points whose ground counts (kFrontMiddle, centres)
//     Length clearance(BodyId) const          how near it may come: kPassUnseen (not reported at
//                                             all), 0 (reported when overlapped), or a distance
//     Length widest_clearance() const         the largest of these
//     bool begin(const Step&)                 may it make this manoeuvre; pay what is due at once
//     Length pay(const Step&, Length from, Length to)   pay for a stretch on which nothing changes;
//                                             how far that goes, from..to
//     bool meet(const Step&, const Meeting&)  go on (true) or stop here (false)
//
// FreeWalk is a policy to derive from. Stretches are paid up to each meeting before it is met, so a
// policy that notes what it has touched can refuse to go on, charge more from there, or let pass.
//
// What is guaranteed: the swept ground of every stand is looked at (sweep.h), so nothing is jumped
// over. A mover that stops for an overlap stops at the last thousandth (or tenth of a degree) where
// it does not overlap. Bodies that lie within kSlack of it at the start are flush: it may slide
// along them, and enters them only by going deeper than kSlack. Ground is touched when more than
// kGroundSlack of it lies inside a stand; lying along its edge is no touch.

#pragma once

#include "board/table/sight.h"
#include "board/table/sweep.h"

namespace longroll::board::table {

inline constexpr Length kGroundSlack = 1;
inline constexpr Length kPassUnseen = -1;

struct Step {
    std::size_t index = 0;  // in the path
    const Manoeuvre& manoeuvre;
    const Motion& motion;
    const Layout& layout;
    Pose start;
    Length length = 0;  // of the whole step, in thousandths of path
};

enum class Met : std::uint8_t {
    Edge,     // the edge of the table: a stand would lie over it, or farther over than it does
    Overlap,  // a body whose ground it would enter
    Near,     // a body it would come nearer to than allowed, or than it already is
    Ground,   // an area, or a line with width, is touched by a stand
    Line,     // the line itself runs through a stand
    Leave,    // a mark leaves an area
    Enter,    // a mark enters an area, or a line with width
    Cross,    // a mark crosses a line
    Level,    // a mark comes to ground of another level
};

struct Meeting {
    Met kind = Met::Edge;
    bool at_start = false;  // so it was before the step
    FeatureId feature{};
    BodyId body{};
    std::uint8_t mark = 0;
    int level = 0;  // Level: the new one
    std::size_t step = 0;
    Length at = 0;      // thousandths of the step's path: the last place before it
    Length until = 0;   // Overlap: where it is clear again; beyond the step if it is not
    Length place = -1;  // along the motion, if that is told: of a narrow body's turn several places
                        // make one thousandth of path

    friend bool operator==(const Meeting&, const Meeting&) = default;
};

// The ground under a mark.
struct Crossed {
    FeatureId feature{};
    std::uint8_t mark = 0;
    std::size_t step = 0;
    Length from = 0;
    Length to = 0;
    friend bool operator==(const Crossed&, const Crossed&) = default;
};

using Marks = FixedVector<LocalVec, kMostStands>;
inline constexpr LocalVec kFrontMiddle{};

// What a walk goes among.
struct Surroundings {
    const Terrain& terrain;
    const Bodies& bodies;
};

struct Mover {
    BodyId self{};  // not in its own way
    Layout layout;
    Pose pose;
};

struct Walk {
    Layout layout;
    Pose pose;
    bool finished = false;
    Length length = 0;
    std::optional<Meeting> stopped_by;  // empty though not finished: the policy would not pay
    std::vector<Meeting> met;
    std::vector<Crossed> crossed;
    struct Done {
        Pose pose;          // at the end of the step
        Length length = 0;  // covered in it
        Length place = 0;   // along its motion
    };
    std::vector<Done> steps;  // those begun
    std::vector<BodyId> rests_on;
};

// Whether Meeting::until is told: where the mover is clear again of whom it overlaps.
enum class Leaving : std::uint8_t { Told, Untold };
// Whether it is told what ground and which lines stands touch. OPTIMISATION: who goes by the ground
// under marks alone need not have every stand's way looked at.
enum class Touching : std::uint8_t { Told, Untold };

struct FreeWalk {
    static constexpr Leaving leaving = Leaving::Told;
    static constexpr Touching touching = Touching::Told;
    [[nodiscard]] static Marks marks(const Layout&) { return {kFrontMiddle}; }
    [[nodiscard]] static Length clearance(BodyId) { return 0; }
    [[nodiscard]] static Length widest_clearance() { return 0; }
    static bool begin(const Step&) { return true; }
    static Length pay(const Step&, Length, Length to) { return to; }
    static bool meet(const Step&, const Meeting&) { return true; }
};

// What is in the way of one step. Used by walk; rulebooks may ask it for a look ahead.
struct Nearby {
    BodyId body{};
    Length clearance = 0;
};
using NearbyList = boost::container::small_vector<Nearby, 16>;
struct Meetings {
    std::vector<Meeting> list;     // in order
    std::vector<Crossed> crossed;  // the ground under the marks of all of the step
};
[[nodiscard]] Meetings list_meetings(const Surroundings& around, const Layout& layout,
                                     const Pose& start, const Motion& motion,
                                     const NearbyList& nearby, const Marks& marks,
                                     Leaving leaving = Leaving::Told,
                                     Touching touching = Touching::Told);
// What of it lies on the first `length` of the step.
void add_crossed(const std::vector<Crossed>& found, std::size_t step, Length length,
                 std::vector<Crossed>& crossed);
// The bodies that stands overlap by more than kSlack.
[[nodiscard]] std::vector<BodyId> list_overlapped(const Bodies& bodies, BodyId self,
                                                  std::span<const Footprint> stands);
// A box around all that a step covers.
[[nodiscard]] Box box_of_step(const Layout& layout, const Pose& start, const Motion& motion);

namespace detail {

template <class Policy>
NearbyList nearby(const Surroundings& around, BodyId self, const Box& box, const Policy& policy)
{
    NearbyList list;
    around.bodies.near(box.grown(policy.widest_clearance() + kSlack), [&](BodyId body) {
        if (body == self) return;
        const Length clearance = policy.clearance(body);
        if (clearance != kPassUnseen) list.push_back({body, clearance});
    });
    return list;
}

// Pays and meets along one step; how far it came, in thousandths of path.
template <class Policy>
Length go(const Step& step, std::vector<Meeting>& meetings, Policy& policy, Walk& walk)
{
    Length at = 0;
    for (Meeting& meeting : meetings) {
        if (meeting.at > at) {
            const Length paid = std::clamp(policy.pay(step, at, meeting.at), at, meeting.at);
            at = paid;
            if (paid < meeting.at) return at;
        }
        meeting.step = step.index;
        walk.met.push_back(meeting);
        if (policy.meet(step, meeting)) continue;
        walk.stopped_by = meeting;
        return at;
    }
    if (at == step.length) return at;
    return std::clamp(policy.pay(step, at, step.length), at, step.length);
}

// One step; whether it was made to its end.
template <class Policy>
bool take_step(const Surroundings& around, BodyId self, const Step& step, Policy& policy,
               Walk& walk)
{
    if (!policy.begin(step)) return false;
    const Marks marks = policy.marks(walk.layout);
    Meetings meetings = list_meetings(
        around, walk.layout, step.start, step.motion,
        nearby(around, self, box_of_step(walk.layout, step.start, step.motion), policy), marks,
        Policy::leaving, Policy::touching);
    const Length came = go(step, meetings.list, policy, walk);
    const bool whole = !walk.stopped_by && came == step.length;
    if (step.motion.kind == Motion::Kind::Lifted) {
        if (!whole) return false;
        walk.pose = step.motion.end;
        const Layout next = step.motion.layout;
        walk.layout = next;
        walk.steps.push_back({walk.pose, 0, 0});
        return true;
    }
    Length place = whole ? step.motion.places : last_place(step.motion, came);
    if (walk.stopped_by && walk.stopped_by->place >= 0) place = walk.stopped_by->place;
    const Length length = path_length(step.motion, place);
    walk.pose = pose_along(step.motion, step.start, place);
    walk.length += length;
    walk.steps.push_back({walk.pose, length, place});
    add_crossed(meetings.crossed, step.index, length, walk.crossed);
    return whole;
}

}  // namespace detail

template <class Policy>
[[nodiscard]] Walk walk(const Surroundings& around, const Mover& mover,
                        std::span<const Manoeuvre> path, Policy& policy)
{
    Walk result;
    result.layout = mover.layout;
    result.pose = mover.pose;
    result.finished = true;
    for (std::size_t index = 0; index < path.size() && result.finished; ++index) {
        const Motion motion = motion_of(path[index], result.layout, result.pose);
        const Step step{index,         path[index], motion,
                        result.layout, result.pose, path_length(motion, motion.places)};
        result.finished = detail::take_step(around, mover.self, step, policy, result);
    }
    result.rests_on =
        list_overlapped(around.bodies, mover.self, placed(result.layout, result.pose));
    return result;
}

}  // namespace longroll::board::table
