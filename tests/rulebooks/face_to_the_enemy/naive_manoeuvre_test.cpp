// The manoeuvre table and the movement test on random ground, by the engine and as ledger 4.4 to
// 4.7 have them: what is allowed, by which row, whether it needs a test, what that adds, and where
// and how the unit stands in the end. The way is free of other units; march columns go straight.

#include "rulebooks/face_to_the_enemy/manoeuvre.h"
#include "rulebooks/face_to_the_enemy/naive.h"

#include <fmt/format.h>

namespace longroll::face_to_the_enemy::naive {
namespace {

struct Stand2 {
    V front;
    double facing = 0;  // degrees
    Formation formation = Formation::Line;
    int width = 1;
};

// The rates of 5.3 by class; below 0: not allowed.
using Rates2 = std::array<double, 4>;
Rates2 rates_of_row(Arm arm, bool mounted, Formation formation, bool fast)
{
    if (arm == Arm::Artillery) return fast ? Rates2{6, 5, 4, -1} : Rates2{2, 1, 1, -1};
    if (arm == Arm::Cavalry && mounted) return {8, 7, 6, 3};
    switch (formation) {
        case Formation::Column: return {6, 6, 5, 5};
        case Formation::MarchColumn: return {6, 6, 6, 6};
        default: return {5, 5, 4, 4};
    }
}
Rates2 both(Rates2 a, const Rates2& b, double times = 1)
{
    for (std::size_t at = 0; at < 4; ++at)
        a[at] = a[at] < 0 || b[at] < 0 ? -1 : std::min(a[at], b[at]) * times;
    return a;
}

// FE-FRM-9 and FE-R-7: the label of a shape, if it is one.
std::optional<Formation> shape_label(Arm arm, int bases, int width, bool wider)
{
    if (width > bases || width < 1) return {};
    const int ranks = (bases + width - 1) / width;
    if (width == bases) return Formation::Line;
    if (width == 1) return Formation::MarchColumn;
    if (arm == Arm::Artillery) return {};
    if (width >= 4) {
        if (ranks > 2 || arm == Arm::Cavalry) return {};
        return Formation::ReinforcedLine;
    }
    if (ranks > 2 || arm == Arm::Cavalry || !wider) return Formation::Column;
    return Formation::ReinforcedLine;
}
// FE-MAN-18.
std::set<int> widths(Arm arm, int bases, int width)
{
    std::set<int> found;
    for (const int sense : {1, -1}) {
        for (int by = 1; by <= 2; ++by)
            if (shape_label(arm, bases, width + sense * by, sense > 0))
                found.insert(width + sense * by);
        if (found.contains(width + sense) || found.contains(width + 2 * sense)) continue;
        for (int next = width + 3 * sense; next >= 1 && next <= bases; next += sense)
            if (shape_label(arm, bases, next, sense > 0)) {
                found.insert(next);
                break;
            }
    }
    return found;
}

class NaiveWay {
public:
    NaiveWay(const Scene2& scene, UnitId id, Stand2 from, Rates2 rates)
        : table_(scene.table()), id_(id), at_(from), rates_(rates)
    {
        touch(0, true);
    }
    void straight(double length, double sense = 1)
    {
        constexpr double kStep = 0.01;
        const V way = way_of(at_.facing) * sense;
        const V start = at_.front;
        const std::vector<V> before = centres();
        for (double along = 0; ok && along < length;) {
            along = std::min(length, along + kStep);
            at_.front = start + way * along;
            touch(gone_ + along, false);
            fences(before, way, along - kStep, along);
        }
        gone_ += length;
    }
    void wheel(double degrees)
    {
        const double sense = degrees > 0 ? 1 : -1;
        const double half = at_.width / 2.0;
        const V pivot = at_.front + right_of(way_of(at_.facing)) * (half * sense);
        const V arm = at_.front - pivot;
        const double start = at_.facing;
        for (double turned = 0; ok && turned < std::abs(degrees);) {
            turned = std::min(std::abs(degrees), turned + 1);
            const std::vector<V> before = centres();
            const double radians = turned * sense * 3.14159265358979323846 / 180;
            at_.facing = start + turned * sense;
            at_.front = pivot + V{arm.x * std::cos(radians) + arm.y * std::sin(radians),
                                  -arm.x * std::sin(radians) + arm.y * std::cos(radians)};
            const double path = gone_ + at_.width * turned * 3.14159265358979323846 / 180;
            touch(path, true);
            const std::vector<V> after = centres();
            for (std::size_t at = 0; at < after.size(); ++at)
                fence({before[at], after[at]}, path, true);
        }
        gone_ += at_.width * std::abs(degrees) * 3.14159265358979323846 / 180;
    }
    // Whether all of it was allowed, and was all that it could go.
    bool allowed()
    {
        return ok && (std::abs(gone_ - limit_) < 1e-6 || doubt.at_most(gone_, limit_));
    }
    [[nodiscard]] bool full() const { return gone_ >= limit_ - 0.0006; }
    [[nodiscard]] const Stand2& at() const { return at_; }
    [[nodiscard]] double limit() const { return limit_; }
    [[nodiscard]] double gone() const { return gone_; }

    bool ok = true;
    Doubt doubt;

private:
    [[nodiscard]] std::vector<V> centres() const
    {
        std::vector<V> found;
        const V way = way_of(at_.facing);
        for (int base = 0; base < table_.unit(id_).bases; ++base)
            found.push_back(at_.front + right_of(way) * (base % at_.width - (at_.width - 1) / 2.0) -
                            way * ((base / at_.width + 0.5) * table_.deep(id_)));
        return found;
    }
    void enter(TerrainClass ground, double gone, bool by_end)
    {
        const double rate = rates_[static_cast<std::size_t>(ground)];
        if (rate >= limit_) return;
        if (rate < 0) {
            ok = false;
            return;
        }
        doubt.at_most(gone, rate);
        if (by_end ? gone > rate + 0.0005 : gone >= rate) ok = false;
        if (ok) limit_ = rate;
    }
    void touch(double gone, bool by_end)
    {
        for (const V point : centres()) enter(table_.class_at(point, doubt), gone, by_end);
    }
    void fences(const std::vector<V>& before, V way, double from, double to)
    {
        for (const V start : before)
            fence({start + way * from, start + way * to}, gone_ + to, false);
    }
    void fence(Line2 step, double gone, bool by_end)
    {
        for (const Piece2& piece : table_.ground()) {
            if (!Table::is_line(piece.kind)) continue;
            if (off_line(step.to, {piece.shape[0], piece.shape[1]}) < 0.004) doubt.raise();
            if (lines_cross(step, {piece.shape[0], piece.shape[1]}))
                enter(Table::class_of(piece.kind), gone, by_end);
        }
    }

    Table table_;
    UnitId id_;
    Stand2 at_;
    Rates2 rates_;
    double gone_ = 0;
    double limit_ = 100;
};

// A unit that may act in the middle, and an enemy some twenty inches off or not.
struct Drill2 {
    Scene2 scene;
    UnitId id = kNoUnit;
    bool near = false;      // an enemy is within 20"
    bool attached = false;  // a general is with it

    explicit Drill2(Lots& lots)
    {
        if (lots.one_in(2)) scene.strew(lots, lots.between(1, 4));
        if (lots.one_in(3)) scene.hill(1, {20, 20}, {28, 27});
        if (lots.one_in(3))
            scene.line(TerrainKind::RailFence, {16, lots.between(24, 27)}, {36, 26});
        Cast& cast = scene.cast;
        cast.field.options.fast_limbered_artillery = lots.one_in(2);
        cast.field.options.terrain_disorder = !lots.one_in(4);
        id = scene.unit(lots, Side::Confederate, {22, 22}, {28, 28});
        if (cast.card(id).arm == Arm::Artillery) cast[id].limbered = true;
        cast.activate(id);
        const UnitId enemy = cast.us(1, {25'000 + lots.between(-2'000, 2'000), 0});
        cast[enemy].front.y = lots.between(42'500, 52'000);
        near = scene.table().between(id, enemy).far <= 20;
        generals(lots);
    }
    void generals(Lots& lots)
    {
        Cast& cast = scene.cast;
        if (lots.one_in(2)) {
            cast.attached(id, any_grade(lots));
            attached = true;
        }
        if (lots.one_in(2))
            cast.general(Side::Confederate,
                         {lots.between(8'000, 45'000), lots.between(2'000, 40'000)},
                         any_grade(lots), Level::Corps);
    }
    static Grade any_grade(Lots& lots)
    {
        return lots.any({Grade::Poor, Grade::Average, Grade::Good, Grade::Inspired});
    }
    [[nodiscard]] Stand2 stand() const
    {
        const Unit& unit = scene.cast.state[id];
        return {inches_of(unit.front), unit.facing.tenths / 10.0, unit.formation, unit.width};
    }
    [[nodiscard]] Rates2 rates(Formation formation) const
    {
        return rates_of_row(scene.table().card(id).arm, scene.table().mounted(id), formation,
                            scene.cast.field.options.fast_limbered_artillery);
    }
    // FE-MTS-2 to 5.
    std::map<std::string, int> test(Doubt& doubt) const
    {
        const Table table = scene.table();
        std::map<std::string, int> best;
        int most = 0;
        for (const GeneralId general : table.generals()) {
            if (!table.commands(general, id)) continue;
            if (!doubt.at_most(table.distance(general, id), 12)) continue;
            std::map<std::string, int> sum = {{"FE-MTS-2", 1}};
            if (table.general(general).with == id) sum["FE-MTS-3"] = 1;
            if (table.general(general).grade == Grade::Inspired) sum["FE-MTS-4"] = 1;
            if (static_cast<int>(sum.size()) > most) {
                most = static_cast<int>(sum.size());
                best = sum;
            }
        }
        const Morale morale = table.unit(id).morale;
        const Disorder disorder = table.disorder(id, doubt);
        if (morale == Morale::Spent || disorder == Disorder::Severe)
            best["FE-MTS-5"] = -2;
        else if (morale == Morale::Worn || disorder == Disorder::Disordered)
            best["FE-MTS-5"] = -1;
        return best;
    }
};

// What is expected of one order.
struct Expected {
    bool allowed = false;
    Row row = Row::Advance;
    Stand2 end;
};
bool needs_test(Row row, Quality quality)
{
    switch (row) {
        case Row::AdvanceWithCare:
        case Row::Expand:
        case Row::Contract:
        case Row::Turn: return quality == Quality::Raw;
        case Row::ExpandAndAdvance:
        case Row::ContractAndAdvance:
        case Row::TurnAndAdvance:
        case Row::Retreat: return quality != Quality::Veteran;
        default: return false;
    }
}
Length thousandths(double inches) { return static_cast<Length>(std::lround(inches * 1000)); }

// A length of the rates' own, or any.
double some_length(Lots& lots, const Rates2& rates)
{
    if (lots.one_in(2)) return std::max(1.0, rates[static_cast<std::size_t>(lots.below(4))]);
    return lots.between(100, 6500) / 1000.0;
}

Expected advance(Lots& lots, const Drill2& drill, Action& action, Doubt& doubt)
{
    const Rates2 rates = drill.rates(drill.stand().formation);
    Advance order{drill.id, {}, {}, {}, {}};
    NaiveWay way(drill.scene, drill.id, drill.stand(), rates);
    const int tenths = lots.one_in(2) ? 0 : lots.between(10, 700) * (lots.one_in(2) ? 1 : -1);
    const double first = tenths == 0 || lots.one_in(2) ? some_length(lots, rates) : 0;
    const double last = tenths == 0 || lots.one_in(2) ? 0 : lots.between(100, 3000) / 1000.0;
    order.way = {thousandths(first), {tenths}, thousandths(last)};
    if (first > 0) way.straight(first);
    if (tenths != 0) way.wheel(tenths / 10.0);
    if (last > 0) way.straight(last);
    // Stopped by ground that it may not enter it has gone as far as it may (FE-R-43).
    NaiveWay on = way;
    on.straight(0.06);
    if (!on.ok) doubt.raise();
    const bool careful = (tenths != 0 || !way.full()) && !drill.attached && drill.near;
    Expected expected{way.allowed(), careful ? Row::AdvanceWithCare : Row::Advance, way.at()};
    if (way.doubt.any()) doubt.raise();
    action = order;
    return expected;
}

Expected reshape(Lots& lots, const Drill2& drill, Action& action, Doubt& doubt)
{
    const UnitCard& card = drill.scene.cast.field[drill.id];
    const int bases = drill.scene.cast.state[drill.id].bases;
    const Stand2 from = drill.stand();
    const int width = lots.between(1, bases);
    Expected expected;
    action = Reshape{drill.id, static_cast<std::uint8_t>(width), {}, {}};
    if (width == from.width || !widths(card.arm, bases, from.width).contains(width))
        return expected;
    const bool wider = width > from.width;
    Stand2 to = from;
    to.width = width;
    to.formation = *shape_label(card.arm, bases, width, wider);
    // FE-MAN-19: an odd base at the right end.
    const int change = std::abs(width - from.width);
    if (change % 2 == 1) to.front = to.front + right_of(way_of(from.facing)) * (wider ? 0.5 : -0.5);
    expected = {true, wider ? Row::Expand : Row::Contract, to};
    if (lots.one_in(2) && to.formation != Formation::MarchColumn) {
        const Rates2 rates = both(drill.rates(from.formation), drill.rates(to.formation));
        const double length = lots.between(100, 6000) / 1000.0;
        NaiveWay way(drill.scene, drill.id, to, rates);
        // It was on the ground of its old shape too.
        NaiveWay before(drill.scene, drill.id, from, rates);
        if (before.limit() < way.limit()) doubt.raise();
        way.straight(length);
        if (way.doubt.any()) doubt.raise();
        std::get<Reshape>(action).way.ahead = thousandths(length);
        expected = {way.allowed(), wider ? Row::ExpandAndAdvance : Row::ContractAndAdvance,
                    way.at()};
    }
    return expected;
}

Expected turned(Lots& lots, const Drill2& drill, Action& action, Doubt& doubt)
{
    const UnitCard& card = drill.scene.cast.field[drill.id];
    const int bases = drill.scene.cast.state[drill.id].bases;
    const double deep = drill.scene.table().deep(drill.id);
    const Stand2 from = drill.stand();
    const int ranks = (bases + from.width - 1) / from.width;
    const int by = lots.any({90, -90, 180});
    const V centre = from.front - way_of(from.facing) * (ranks * deep / 2);
    Stand2 to = from;
    to.facing += by;
    if (by != 180) {
        to.width = ranks;
        const auto label = shape_label(card.arm, bases, ranks, false);
        to.width = label ? ranks : 3;
        to.formation = label ? *label : Formation::Column;
        if (bases == 1) to.formation = from.formation;
    }
    const int deep_ranks = (bases + to.width - 1) / to.width;
    to.front = centre + way_of(to.facing) * (deep_ranks * deep / 2);
    action = Turn{drill.id, {by * 10}, 0, {}};
    Expected expected{true, Row::Turn, to};
    if (by != 180 && lots.one_in(2)) {
        const Rates2 rates = both(drill.rates(from.formation), drill.rates(to.formation));
        const double length = lots.between(100, 6000) / 1000.0;
        NaiveWay way(drill.scene, drill.id, to, rates);
        NaiveWay before(drill.scene, drill.id, from, rates);
        if (before.limit() < way.limit()) doubt.raise();
        way.straight(length);
        if (way.doubt.any()) doubt.raise();
        std::get<Turn>(action).ahead = thousandths(length);
        expected = {way.allowed(), Row::TurnAndAdvance, way.at()};
    }
    return expected;
}

Expected retreat(Lots& lots, const Drill2& drill, Action& action, Doubt& doubt)
{
    const Rates2 rates = drill.rates(drill.stand().formation);
    const double length = lots.between(100, 3200) / 1000.0;
    NaiveWay way(drill.scene, drill.id, drill.stand(), both(rates, rates, 0.5));
    way.straight(length, -1);
    if (way.doubt.any()) doubt.raise();
    action = Retreat{drill.id, thousandths(length), {}, {}, {}};
    return {way.allowed(), Row::Retreat, way.at()};
}

struct RowOf {
    const View& view;
    template <class Order>
    std::optional<Row> operator()(const Order& order) const
    {
        if constexpr (requires { row_of(view, order); })
            return row_of(view, order);
        else
            return {};
    }
};

void stands_so(const Unit& unit, const Stand2& end)
{
    EXPECT_NEAR(unit.front.x / 1000.0, end.front.x, 0.005);
    EXPECT_NEAR(unit.front.y / 1000.0, end.front.y, 0.005);
    EXPECT_EQ((unit.facing.tenths - static_cast<int>(std::lround(end.facing * 10))) % 3600, 0);
    EXPECT_EQ(unit.width, end.width);
    EXPECT_EQ(unit.formation, end.formation);
}

struct OrderText {
    std::string operator()(const Advance& o) const
    {
        return fmt::format("advance {} {} {}", o.way.ahead, o.way.wheel.tenths, o.way.beyond);
    }
    std::string operator()(const Reshape& o) const
    {
        return fmt::format("reshape {} {}", o.width, o.way.ahead);
    }
    std::string operator()(const Turn& o) const
    {
        return fmt::format("turn {} {}", o.by.tenths, o.ahead);
    }
    std::string operator()(const Retreat& o) const { return fmt::format("retreat {}", o.distance); }
    template <class Other>
    std::string operator()(const Other&) const
    {
        return "?";
    }
};
std::string text_of(const Drill2& drill, const Action& action)
{
    const Unit& unit = drill.scene.cast.state[drill.id];
    std::string text = fmt::format("{}: arm {} of {}, formation {} width {} at {},{} facing {}",
                                   std::visit(OrderText{}, action),
                                   static_cast<int>(drill.scene.cast.field[drill.id].arm),
                                   unit.bases, static_cast<int>(unit.formation), unit.width,
                                   unit.front.x, unit.front.y, unit.facing.tenths);
    for (const Piece2& piece : drill.scene.ground)
        text +=
            fmt::format("; ground {} {},{} to {},{}", static_cast<int>(piece.kind),
                        piece.shape[0].x, piece.shape[0].y, piece.shape[piece.shape.size() / 2].x,
                        piece.shape[piece.shape.size() / 2].y);
    return text;
}

void hold_against(Lots& lots, const Drill2& drill, const Action& action, const Expected& expected,
                  std::map<Row, int>& seen)
{
    Cast cast = drill.scene.cast;
    SCOPED_TRACE(text_of(drill, action));
    const MaybeRefusal refusal = Rulebook::refuse(cast.field, cast.state, action);
    ASSERT_EQ(!refusal, expected.allowed) << (refusal ? refusal->reason : "it is allowed");
    if (refusal) return;
    ASSERT_EQ(std::visit(RowOf{cast.view()}, action), expected.row);
    ++seen[expected.row];
    const Quality quality = cast.card(drill.id).quality;
    Thrown thrown;
    bool passed = true;
    Doubt doubt;
    const std::map<std::string, int> adds = drill.test(doubt);
    if (doubt.any()) return;
    if (needs_test(expected.row, quality)) {
        thrown = two_dice(lots, quality);
        for (const auto& [clause, value] : adds) thrown.total += value;
        passed = thrown.total >= 7;
    }
    std::map<std::string, int> told;
    const Tally tally = movement_test(cast.view(), drill.id);
    for (const TallyLine& line : tally.lines()) told[std::string(line.clause.id)] += line.value;
    ASSERT_EQ(told, adds);
    ScriptedDice dice(thrown.faces);
    Rulebook::carry_out(cast.field, cast.state, action, dice, cast.log, RunOn::ToPhaseEnd);
    ASSERT_TRUE(dice.spent());
    const bool retreats = expected.row == Row::Retreat;
    stands_so(cast[drill.id], passed || retreats ? expected.end : drill.stand());
    if (retreats && !passed) {
        EXPECT_GE(cast[drill.id].event_disorder, Disorder::Disordered);
    }
    EXPECT_EQ(cast[drill.id].turn.acted, passed || retreats);
}

TEST(FE_Naive, ManoeuvresAreAllowedTestedAndMadeAlike)
{
    Lots lots(43);
    int sure = 0;
    std::map<Row, int> seen;
    for (int game = 0; game < games(500); ++game) {
        SCOPED_TRACE("game " + std::to_string(game));
        const Drill2 drill(lots);
        const Formation formation = drill.stand().formation;
        Action action = EndPhase{};
        Doubt doubt;
        Expected expected;
        const int kind = lots.below(5);
        if (kind <= 1 && formation != Formation::MarchColumn)
            expected = advance(lots, drill, action, doubt);
        else if (kind == 2)
            expected = reshape(lots, drill, action, doubt);
        else if (kind == 3)
            expected = turned(lots, drill, action, doubt);
        else
            expected = retreat(lots, drill, action, doubt);
        if (doubt.any()) continue;
        ++sure;
        hold_against(lots, drill, action, expected, seen);
        if (HasFailure()) return;
    }
    EXPECT_GT(sure, 200);
    EXPECT_EQ(seen.size(), 9U);
}

}  // namespace
}  // namespace longroll::face_to_the_enemy::naive
