// The rules once more, written from the ledger alone and as plainly as it has them: in inches and
// floating point, without regard to speed, and sharing no line with the engine but the position it
// reads. The naive_*_test.cpp hold the engine against it over random positions. Where something
// hangs on a hair (lengths that are equal but for rounding) a case is in doubt, and left out.

#pragma once

#include "rulebooks/face_to_the_enemy/cast.h"
#include "support/test_seed.h"

#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>
#include <set>

namespace longroll::face_to_the_enemy::naive {

struct V {
    double x = 0;
    double y = 0;
};
inline V operator+(V a, V b) { return {a.x + b.x, a.y + b.y}; }
inline V operator-(V a, V b) { return {a.x - b.x, a.y - b.y}; }
inline V operator*(V a, double by) { return {a.x * by, a.y * by}; }
inline double dot(V a, V b) { return a.x * b.x + a.y * b.y; }
inline double turn(V a, V b) { return a.x * b.y - a.y * b.x; }
inline double size(V a) { return std::hypot(a.x, a.y); }
inline V inches_of(Point point) { return {point.x / 1000.0, point.y / 1000.0}; }
inline V way_of(double degrees)
{
    const double radians = degrees * 3.14159265358979323846 / 180;
    return {std::sin(radians), std::cos(radians)};
}
inline V right_of(V way) { return {way.y, -way.x}; }

// ---- Doubt ----

class Doubt {
public:
    bool at_most(double a, double b) { return settled(a, b), a <= b; }
    bool below(double a, double b) { return settled(a, b), a < b; }
    void raise() { any_ = true; }
    [[nodiscard]] bool any() const { return any_; }

private:
    void settled(double a, double b) { any_ = any_ || std::abs(a - b) < 0.02; }
    bool any_ = false;
};

// ---- Shapes ----

using Shape2 = std::vector<V>;  // convex, its corners in order
struct Line2 {
    V from;
    V to;
};

inline double off_line(V point, Line2 line)
{
    const V run = line.to - line.from;
    const double whole = dot(run, run);
    const double part = whole == 0 ? 0 : std::clamp(dot(point - line.from, run) / whole, 0.0, 1.0);
    return size(point - (line.from + run * part));
}
inline bool holds(const Shape2& shape, V point)
{
    for (std::size_t at = 0; at < shape.size(); ++at) {
        const V next = shape[(at + 1) % shape.size()];
        if (turn(next - shape[at], point - shape[at]) > 0) return false;
    }
    return true;
}
inline bool lines_cross(Line2 a, Line2 b)
{
    const V run = a.to - a.from;
    const V other = b.to - b.from;
    const double bottom = turn(run, other);
    if (bottom == 0) return false;
    const double s = turn(b.from - a.from, other) / bottom;
    const double t = turn(b.from - a.from, run) / bottom;
    return s >= 0 && s <= 1 && t >= 0 && t <= 1;
}
struct Nearest2 {
    double far = std::numeric_limits<double>::max();
    V from;
    V to;
};
inline V on_line(V point, Line2 line)
{
    const V run = line.to - line.from;
    const double whole = dot(run, run);
    return line.from +
           run * (whole == 0 ? 0 : std::clamp(dot(point - line.from, run) / whole, 0.0, 1.0));
}
// Shapes of one, two or more corners that do not overlap.
inline Nearest2 nearest(const Shape2& a, const Shape2& b)
{
    Nearest2 best;
    for (const V point : a)
        for (std::size_t at = 0; at < b.size(); ++at) {
            const V there = on_line(point, {b[at], b[(at + 1) % b.size()]});
            if (size(there - point) < best.far) best = {size(there - point), point, there};
        }
    for (const V point : b)
        for (std::size_t at = 0; at < a.size(); ++at) {
            const V here = on_line(point, {a[at], a[(at + 1) % a.size()]});
            if (size(here - point) < best.far) best = {size(here - point), here, point};
        }
    return best;
}
// What lies on the near side of a line: where `dot(point, normal) <= limit`.
inline Shape2 cut(const Shape2& shape, V normal, double limit)
{
    Shape2 kept;
    for (std::size_t at = 0; at < shape.size(); ++at) {
        const V here = shape[at];
        const V next = shape[(at + 1) % shape.size()];
        const double a = dot(here, normal) - limit;
        const double b = dot(next, normal) - limit;
        if (a <= 0) kept.push_back(here);
        if ((a < 0 && b > 0) || (a > 0 && b < 0))
            kept.push_back(here + (next - here) * (a / (a - b)));
    }
    return kept;
}
// How much of a line lies in a shape.
inline double inside(const Shape2& shape, Line2 line)
{
    double from = 0;
    double to = 1;
    const V run = line.to - line.from;
    for (std::size_t at = 0; at < shape.size(); ++at) {
        const V edge = shape[(at + 1) % shape.size()] - shape[at];
        const double start = turn(edge, line.from - shape[at]);
        const double step = turn(edge, run);
        if (step == 0 && start > 0) return 0;
        if (step > 0) to = std::min(to, -start / step);
        if (step < 0) from = std::max(from, -start / step);
    }
    return std::max(0.0, to - from) * size(run);
}

// ---- Ground ----

struct Piece2 {
    TerrainKind kind = TerrainKind::Open;
    Shape2 shape;  // a box; of a fence its two ends
    int level = 0;
};

// ---- The position ----

struct Base2 {
    V centre;
    V way;
    double wide = 1;
    double deep = 0.75;
    [[nodiscard]] V corner(double side, double fore) const
    {
        return centre + right_of(way) * (side * wide / 2) + way * (fore * deep / 2);
    }
    [[nodiscard]] Shape2 shape() const  // clockwise
    {
        return {corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)};
    }
    [[nodiscard]] V front() const { return corner(0, 1); }
};

class Table {
public:
    Table(const Cast& cast, const std::vector<Piece2>& ground) : cast_(cast), ground_(ground) {}

    [[nodiscard]] const Unit& unit(UnitId id) const { return cast_.state[id]; }
    [[nodiscard]] const UnitCard& card(UnitId id) const { return cast_.field[id]; }
    [[nodiscard]] const State& state() const { return cast_.state; }
    [[nodiscard]] const Options& options() const { return cast_.field.options; }
    [[nodiscard]] std::vector<UnitId> units() const
    {
        std::vector<UnitId> ids;
        for (std::size_t at = 0; at < cast_.state.units.size(); ++at)
            if (cast_.state.units[at].fate == UnitFate::OnTable) ids.push_back(unit_id(at));
        return ids;
    }
    [[nodiscard]] bool mounted(UnitId id) const
    {
        return card(id).arm == Arm::Cavalry && unit(id).mounted;
    }
    [[nodiscard]] double deep(UnitId id) const
    {
        return card(id).arm == Arm::Artillery ? 1.25 : mounted(id) ? 1.0 : 0.75;
    }
    [[nodiscard]] V anchor(UnitId id) const { return inches_of(unit(id).front); }
    [[nodiscard]] V way(UnitId id) const { return way_of(unit(id).facing.tenths / 10.0); }
    [[nodiscard]] std::vector<Base2> bases(UnitId id) const
    {
        std::vector<Base2> found;
        const V along = way(id);
        const int wide = unit(id).width;
        for (int at = 0; at < unit(id).bases; ++at) {
            const double side = at % wide - (wide - 1) / 2.0;
            const double back = (at / wide + 0.5) * deep(id);
            found.push_back(
                {anchor(id) + right_of(along) * side - along * back, along, 1, deep(id)});
        }
        return found;
    }
    [[nodiscard]] bool in_contact(UnitId id) const
    {
        for (const Contact& contact : cast_.state.contacts)
            if (contact.attacker == id || contact.defender == id) return true;
        return false;
    }
    // The nearest points of two units; of a point and a unit.
    [[nodiscard]] Nearest2 between(UnitId a, UnitId b) const
    {
        Nearest2 best;
        for (const Base2& mine : bases(a)) better(best, nearest_of(mine.shape(), b));
        return best;
    }
    [[nodiscard]] Nearest2 nearest_of(const Shape2& shape, UnitId b) const
    {
        Nearest2 best;
        for (const Base2& other : bases(b)) better(best, nearest(shape, other.shape()));
        return best;
    }
    // How far ahead of the line through its front edge a point lies; how far behind that through
    // its rearmost; how far to the side of its middle.
    [[nodiscard]] double ahead_of(UnitId id, V point) const
    {
        return dot(point - anchor(id), way(id));
    }
    [[nodiscard]] double behind(UnitId id, V point) const
    {
        const int ranks = (unit(id).bases + unit(id).width - 1) / unit(id).width;
        return -ahead_of(id, point) - ranks * deep(id);
    }
    [[nodiscard]] double aside(UnitId id, V point) const
    {
        return std::abs(dot(point - anchor(id), right_of(way(id))));
    }
    [[nodiscard]] bool crossed(UnitId id, Line2 line) const
    {
        for (const Base2& base : bases(id))
            if (inside(base.shape(), line) > 0) return true;
        return false;
    }

    // ---- Generals ----

    [[nodiscard]] std::vector<GeneralId> generals() const
    {
        std::vector<GeneralId> ids;
        for (std::size_t at = 0; at < cast_.state.generals.size(); ++at)
            if (cast_.state.generals[at].fate == GeneralFate::Active) ids.push_back(general_id(at));
        return ids;
    }
    [[nodiscard]] const General& general(GeneralId id) const { return cast_.state[id]; }
    [[nodiscard]] bool commands(GeneralId id, UnitId unit) const
    {
        for (const DivisionId division : cast_.field[id].command)
            if (division == card(unit).division) return true;
        return false;
    }
    [[nodiscard]] V point(GeneralId id) const
    {
        return general(id).with == kNoUnit ? inches_of(general(id).at) : anchor(general(id).with);
    }
    [[nodiscard]] double distance(GeneralId id, UnitId unit) const
    {
        return general(id).with == unit ? 0 : nearest_of({point(id)}, unit).far;
    }

    // ---- Ground ----

    [[nodiscard]] const std::vector<Piece2>& ground() const { return ground_; }
    [[nodiscard]] static TerrainClass class_of(TerrainKind kind)
    {
        switch (kind) {
            case TerrainKind::OpenField:
            case TerrainKind::Hill: return TerrainClass::Uneven;
            case TerrainKind::Brush:
            case TerrainKind::Crops:
            case TerrainKind::RailFence:
            case TerrainKind::FieldWorks:
            case TerrainKind::LightWoods: return TerrainClass::Rough;
            case TerrainKind::Forest:
            case TerrainKind::Marsh:
            case TerrainKind::Village: return TerrainClass::Difficult;
            default: return TerrainClass::Open;
        }
    }
    [[nodiscard]] static bool is_line(TerrainKind kind)
    {
        return kind == TerrainKind::RailFence || kind == TerrainKind::FieldWorks;
    }
    [[nodiscard]] TerrainClass class_at(V point, Doubt& doubt) const
    {
        TerrainClass worst = TerrainClass::Open;
        for (const Piece2& piece : ground_) {
            if (is_line(piece.kind)) continue;
            near_edge(piece, point, doubt);
            if (holds(piece.shape, point)) worst = std::max(worst, class_of(piece.kind));
        }
        return worst;
    }
    static void near_edge(const Piece2& piece, V point, Doubt& doubt)
    {
        for (std::size_t at = 0; at < piece.shape.size(); ++at)
            if (off_line(point, {piece.shape[at], piece.shape[(at + 1) % piece.shape.size()]}) <
                0.004)
                doubt.raise();
    }
    [[nodiscard]] int level_at(V point, Doubt& doubt) const
    {
        int level = 0;
        for (const Piece2& piece : ground_) {
            if (piece.kind != TerrainKind::Hill) continue;
            near_edge(piece, point, doubt);
            if (holds(piece.shape, point)) level = std::max(level, piece.level);
        }
        return level;
    }
    // Effective: of the ground (5.6) and of events (FE-DIS-6).
    [[nodiscard]] Disorder disorder(UnitId id, Doubt& doubt) const
    {
        TerrainClass worst = TerrainClass::Open;
        for (const Base2& base : bases(id)) worst = std::max(worst, class_at(base.centre, doubt));
        Disorder of_ground = Disorder::None;
        const bool horses = mounted(id) || card(id).arm == Arm::Artillery;
        if (horses && worst == TerrainClass::Rough) of_ground = Disorder::Disordered;
        if (horses && worst == TerrainClass::Difficult) of_ground = Disorder::Severe;
        if (!horses && worst == TerrainClass::Difficult &&
            unit(id).formation != Formation::MarchColumn)
            of_ground = Disorder::Disordered;
        if (!options().terrain_disorder) of_ground = Disorder::None;
        return std::max(of_ground, unit(id).event_disorder);
    }
    // FE-R-50 a and b.
    [[nodiscard]] bool ground_is_clear(Line2 line, Doubt& doubt) const
    {
        double share = 0;
        const int ends = std::max(level_at(line.from, doubt), level_at(line.to, doubt));
        for (const Piece2& piece : ground_) {
            if (is_line(piece.kind)) continue;
            const double within = inside(piece.shape, line);
            if (piece.kind == TerrainKind::Hill && piece.level > ends && within > 0) {
                if (within < 0.01) doubt.raise();
                return false;
            }
            const double depth = depth_of(piece.kind);
            if (depth > 0) share += within / depth;
        }
        return doubt.at_most(share, 1);
    }
    static double depth_of(TerrainKind kind)
    {
        switch (kind) {
            case TerrainKind::Brush: return 6;
            case TerrainKind::Crops:
            case TerrainKind::LightWoods: return 4;
            case TerrainKind::Forest:
            case TerrainKind::Village: return 2;
            default: return 0;
        }
    }

private:
    static void better(Nearest2& best, const Nearest2& other)
    {
        if (other.far < best.far) best = other;
    }
    const Cast& cast_;
    const std::vector<Piece2>& ground_;
};

// ---- Random positions ----

// So many by day, forty times as many by night.
inline int games(int by_day)
{
    return std::getenv("LONGROLL_NIGHTLY") != nullptr ? 40 * by_day : by_day;
}

class Lots {
public:
    explicit Lots(std::uint64_t seed) : dice_(first_seed(seed)) {}
    int below(int bound)
    {
        return static_cast<int>(dice_.below(static_cast<std::uint32_t>(bound)));
    }
    int between(int low, int high) { return low + below(high - low + 1); }
    bool one_in(int many) { return below(many) == 0; }
    template <class Word>
    Word any(std::initializer_list<Word> words)
    {
        return words.begin()[below(static_cast<int>(words.size()))];
    }

private:
    PlayoutDice dice_;
};

struct Scene2 {
    Cast cast;
    std::vector<Piece2> ground;

    [[nodiscard]] Table table() const { return {cast, ground}; }
    void lay(TerrainKind kind, Corner low, Corner high)
    {
        cast.area(kind, low, high);
        const auto x = [](int value) { return static_cast<double>(value); };
        ground.push_back({kind,
                          {{x(low.x), x(high.y)},
                           {x(high.x), x(high.y)},
                           {x(high.x), x(low.y)},
                           {x(low.x), x(low.y)}},
                          0});
    }
    void hill(int level, Corner low, Corner high)
    {
        cast.hill(level, low, high);
        ground.push_back({TerrainKind::Hill,
                          {{double(low.x), double(high.y)},
                           {double(high.x), double(high.y)},
                           {double(high.x), double(low.y)},
                           {double(low.x), double(low.y)}},
                          level});
    }
    void line(TerrainKind kind, Corner from, Corner to)
    {
        cast.line(kind, {from, to});
        ground.push_back(
            {kind, {{double(from.x), double(from.y)}, {double(to.x), double(to.y)}}, 0});
    }
    [[nodiscard]] bool overlapped(UnitId id) const
    {
        const Table here = table();
        for (const UnitId other : here.units()) {
            if (other == id) continue;
            for (const Base2& mine : here.bases(id))
                for (const Base2& its : here.bases(other)) {
                    const Shape2 a = mine.shape();
                    const Shape2 b = its.shape();
                    bool apart = nearest(a, b).far > 0.02;
                    for (const V point : a) apart = apart && !holds(b, point);
                    for (const V point : b) apart = apart && !holds(a, point);
                    if (!apart) return true;
                    for (std::size_t i = 0; i < 4; ++i)
                        for (std::size_t j = 0; j < 4; ++j)
                            if (lines_cross({a[i], a[(i + 1) % 4]}, {b[j], b[(j + 1) % 4]}))
                                return true;
                }
        }
        return false;
    }
    // A unit of any kind somewhere in a box of the table; it may fail to find room.
    UnitId unit(Lots& lots, Side side, Corner low, Corner high)
    {
        const Arm arm =
            lots.any({Arm::Infantry, Arm::Infantry, Arm::Infantry, Arm::Cavalry, Arm::Artillery});
        const int bases = arm == Arm::Artillery ? lots.between(1, 3) : lots.between(2, 8);
        const UnitId id = cast.unit(side, arm, bases, {}, {});
        UnitCard& card = cast.card(id);
        Unit& unit = cast[id];
        card.quality = lots.any({Quality::Raw, Quality::Average, Quality::Veteran});
        card.bases = bases + (bases > 4 ? lots.below(3) : 0);
        if (arm == Arm::Infantry)
            card.weapon = lots.any({Weapon::Rifle, Weapon::Rifle, Weapon::MuzzleSmoothbore});
        if (arm == Arm::Artillery)
            card.weapon = lots.any({Weapon::SmoothboreArtillery, Weapon::RifleArtillery});
        if (arm == Arm::Cavalry) unit.mounted = lots.one_in(2);
        if (arm == Arm::Artillery) unit.limbered = lots.one_in(3);
        shape(lots, id);
        unit.morale = lots.any({Morale::Fresh, Morale::Fresh, Morale::Worn, Morale::Spent});
        unit.event_disorder = lots.any({Disorder::None, Disorder::None, Disorder::None,
                                        Disorder::Disordered, Disorder::Severe});
        for (int tries = 0; tries < 60; ++tries) {
            unit.front = {lots.between(low.x * 1000, high.x * 1000),
                          lots.between(low.y * 1000, high.y * 1000)};
            unit.facing = {lots.one_in(2)
                               ? lots.below(3600)
                               : (side == Side::Confederate ? 0 : 1800) + lots.between(1, 150)};
            if (!overlapped(id)) return id;
        }
        unit.fate = UnitFate::Exited;
        return id;
    }
    void shape(Lots& lots, UnitId id)
    {
        const int bases = cast[id].bases;
        const bool guns = cast.card(id).arm == Arm::Artillery;
        const int pick = lots.below(6);
        if (guns || pick < 3 || bases < 4)
            cast.shape(id, Formation::Line, bases);
        else if (pick == 3)
            cast.shape(id, Formation::MarchColumn, 1);
        else if (pick == 4 && cast.card(id).arm == Arm::Infantry)
            cast.shape(id, Formation::ReinforcedLine, (bases + 1) / 2);
        else
            cast.shape(id, Formation::Column, bases > 4 ? lots.between(2, 3) : 2);
    }
    void strew(Lots& lots, int pieces)
    {
        for (int piece = 0; piece < pieces; ++piece) {
            const Corner low{lots.between(14, 34), lots.between(14, 34)};
            const Corner high{low.x + lots.between(1, 8), low.y + lots.between(1, 8)};
            lay(lots.any({TerrainKind::LightWoods, TerrainKind::Forest, TerrainKind::Crops,
                          TerrainKind::Brush, TerrainKind::Marsh, TerrainKind::OpenField,
                          TerrainKind::Village}),
                low, high);
        }
    }
};

// Two dice as quality re-rolls them, drawn anew where they are (FE-RRL-3, 4).
inline bool again(Quality quality, int face)
{
    switch (quality) {
        case Quality::Veteran: return face <= 2;
        case Quality::Average: return face == 1;
        default: return face == 6;
    }
}
struct Thrown {
    std::vector<int> faces;  // in the order in which they are thrown
    int total = 0;
};
inline Thrown two_dice(Lots& lots, Quality quality)
{
    Thrown thrown;
    for (int die = 0; die < 2; ++die) thrown.faces.push_back(lots.between(1, 6));
    for (int die = 0; die < 2; ++die) {
        int face = thrown.faces[static_cast<std::size_t>(die)];
        if (again(quality, face)) thrown.faces.push_back(face = lots.between(1, 6));
        thrown.total += face;
    }
    return thrown;
}

}  // namespace longroll::face_to_the_enemy::naive
