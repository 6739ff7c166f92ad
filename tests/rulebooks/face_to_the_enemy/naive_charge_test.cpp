// Straight charges of one unit at another over open ground, by the engine and as ledger 3 (CHARGE)
// and 4.8 have them: reach, aspect, the 3 inch point, both tests, who falls back where, defensive
// fire and the test after it, contact.

#include "rulebooks/face_to_the_enemy/charge.h"
#include "rulebooks/face_to_the_enemy/naive_morale.h"
#include "rulebooks/face_to_the_enemy/naive_shooting.h"

namespace longroll::face_to_the_enemy::naive {
namespace {

class NaiveCharge {
public:
    NaiveCharge(Scene2 scene, UnitId charger, UnitId target, Lots& lots)
        : scene_(std::move(scene)), c_(charger), t_(target), lots_(lots)
    {
    }

    // Up to contact or to a choice; false: it may not be declared.
    bool onset()
    {
        const Table table = scene_.table();
        if (table.unit(c_).morale > Morale::Worn || table.card(c_).arm == Arm::Artillery ||
            table.unit(c_).formation == Formation::MarchColumn)
            return false;
        rate_ = open_rate(c_);
        // A hair more of its front may meet what it else goes past.
        if (std::abs(sweep(table, 0.02) - sweep(table, -0.02)) > 0.05) doubt.raise();
        if (!doubt.at_most(sweep(table, 0), rate_)) return false;
        aspect = aspect_of(table);
        advance_to_point();
        const int attacker = test(TestKind::Charging, c_, t_);
        if (attacker < 7) {
            if (attacker < 3) move(c_, scene_.table().way(c_) * (advanced_ - rate_));
            over = true;
            return true;
        }
        const int defender = test(TestKind::Receiving, t_, c_);
        if (defender >= 7) {
            stands = true;
            return true;
        }
        const double before = scene_.table().between(c_, t_).far;
        give_way(defender < 3);
        const double gap = scene_.table().between(c_, t_).far;
        // Its own rear may lie towards the charger, whom it does not pass through.
        if (gap <= before || scene_.overlapped(t_)) doubt.raise();
        catches = doubt.at_most(gap, rate_ - advanced_);
        return true;
    }

    // C6 and C7, with the fire of the target alone; whether the charge goes home.
    bool under_fire()
    {
        const Table table = scene_.table();
        const NaiveFire fire(table, t_);
        const Aims aims = {{c_, fire.bears_on(c_, doubt)}};
        Unit& charger = scene_.cast[c_];
        charger.phase.start_bases = charger.bases;
        int hits = 0;
        for (const Dice2& at : fire.dice(aims, doubt)) hits += thrown_hits(at);
        charger.phase.shot_at = true;
        charger.phase.shot_hits = static_cast<std::uint8_t>(hits);
        charger.phase.shot_at_by_guns = table.card(t_).arm == Arm::Artillery;
        if (hits > 0 && roll() <= hits) --charger.bases;
        // More would be a chapter of its own (naive_shooting_test.cpp).
        const bool few = 3 * charger.bases <= 2 * scene_.cast.card(c_).bases + 1;
        if (hits > 6 || (few && charger.bases < charger.phase.start_bases)) doubt.raise();
        if (charger.bases < charger.phase.start_bases) doubt_of_losses();
        const MoraleTest what{c_, TestKind::DefensiveFire, t_, aspect};
        const Table after = scene_.table();
        if (NaiveMorale(after, what).reasons() == 0) return true;
        const int total = test(TestKind::DefensiveFire, c_, t_);
        if (total >= 7) return true;
        charger.morale = static_cast<Morale>(static_cast<int>(charger.morale) + 1);
        if (total < 3) move(c_, after.way(c_) * (advanced_ - rate_));
        return false;
    }

    std::vector<int> take_faces() { return std::exchange(faces_, {}); }
    [[nodiscard]] const State& state() const { return scene_.cast.state; }
    [[nodiscard]] bool fire_is_due()
    {
        const Table table = scene_.table();
        const NaiveFire fire(table, t_);
        return fire.may_shoot() && !fire.bears_on(c_, doubt).empty();
    }

    Aspect aspect = Aspect::Front;
    bool over = false;
    bool stands = false;
    bool catches = false;
    Doubt doubt;

private:
    [[nodiscard]] double open_rate(UnitId id) const
    {
        const Table table = scene_.table();
        if (table.card(id).arm == Arm::Artillery) return 2;
        if (table.mounted(id)) return 8;
        return table.unit(id).formation == Formation::Column        ? 6
               : table.unit(id).formation == Formation::MarchColumn ? 6
                                                                    : 5;
    }
    // How far straight ahead until it touches.
    [[nodiscard]] double sweep(const Table& table, double wider) const
    {
        const V way = table.way(c_);
        double least = 1000;
        const auto cast_rays = [&](const Shape2& from, const Shape2& onto, V along) {
            for (const V point : from)
                for (std::size_t at = 0; at < onto.size(); ++at) {
                    const V edge = onto[(at + 1) % onto.size()] - onto[at];
                    const double bottom = turn(along, edge);
                    if (bottom == 0) continue;
                    const double far = turn(onto[at] - point, edge) / bottom;
                    const double part = turn(onto[at] - point, along) / bottom;
                    if (far >= 0 && part >= 0 && part <= 1) least = std::min(least, far);
                }
        };
        for (Base2 mine : table.bases(c_)) {
            mine.wide += wider;
            for (const Base2& its : table.bases(t_)) {
                cast_rays(mine.shape(), its.shape(), way);
                cast_rays(its.shape(), mine.shape(), way * -1);
            }
        }
        return least;
    }
    [[nodiscard]] Aspect aspect_of(const Table& table)  // FE-CHG-24
    {
        const V anchor = table.anchor(c_);
        if (doubt.at_most(0, table.ahead_of(t_, anchor))) return Aspect::Front;
        if (doubt.at_most(0, table.behind(t_, anchor)) &&
            doubt.at_most(table.aside(t_, anchor), table.unit(t_).width / 2.0))
            return Aspect::Rear;
        return Aspect::Flank;
    }
    void move(UnitId id, V by)
    {
        Point& front = scene_.cast[id].front;
        front.x += static_cast<Length>(std::lround(by.x * 1000));
        front.y += static_cast<Length>(std::lround(by.y * 1000));
    }
    void advance_to_point()
    {
        const V way = scene_.table().way(c_);
        const Point start = scene_.cast[c_].front;
        const auto far_at = [&](double along) {
            scene_.cast[c_].front = start;
            move(c_, way * along);
            return scene_.table().between(c_, t_).far;
        };
        if (far_at(0) <= 3) {
            if (far_at(0) > 2.98) doubt.raise();
            return;
        }
        double low = 0;
        while (far_at(low + 0.02) > 3) low += 0.02;
        double high = low + 0.02;
        for (int halves = 0; halves < 12; ++halves) {
            const double between = (low + high) / 2;
            (far_at(between) > 3 ? low : high) = between;
        }
        advanced_ = high;
        far_at(high);
    }
    int test(TestKind kind, UnitId unit, UnitId against)
    {
        const Table table = scene_.table();
        const MoraleTest what{unit, kind, against, aspect};
        const Thrown thrown = two_dice(lots_, table.card(unit).quality);
        faces_.insert(faces_.end(), thrown.faces.begin(), thrown.faces.end());
        int total = thrown.total;
        for (const auto& [clause, value] : NaiveMorale(table, what).modifiers(doubt))
            total += value;
        return total;
    }
    void give_way(bool far)
    {
        const Table table = scene_.table();
        const int ranks = (table.unit(t_).bases + table.unit(t_).width - 1) / table.unit(t_).width;
        const V centre = table.anchor(t_) - table.way(t_) * (ranks * table.deep(t_) / 2);
        V back = table.way(t_) * -1;
        if (aspect != Aspect::Front) {
            const V from = centre - table.anchor(c_);
            back = from * (1 / size(from));
        }
        scene_.cast[t_].event_disorder =
            std::max(scene_.cast[t_].event_disorder, far ? Disorder::Severe : Disorder::Disordered);
        move(t_, back * (open_rate(t_) * (far ? 1 : 0.5)));
    }
    int roll()
    {
        faces_.push_back(lots_.between(1, 6));
        return faces_.back();
    }
    int thrown_hits(const Dice2& at)
    {
        const Quality quality = scene_.table().card(t_).quality;
        std::vector<int> first;
        for (int die = 0; die < at.dice; ++die) first.push_back(roll());
        int hits = 0;
        for (int face : first) {
            const bool kept = quality != Quality::Raw && face >= at.number;
            if (!kept && again(quality, face)) face = roll();
            hits += face >= at.number ? 1 : 0;
        }
        return hits;
    }
    // Where its bases stand then is FE-FRM-13's affair.
    void doubt_of_losses()
    {
        Unit& charger = scene_.cast[c_];
        const UnitCard& card = scene_.cast.card(c_);
        if (charger.width != charger.bases + 1) return;
        const bool right = (card.bases - charger.bases) % 2 == 1;
        charger.width = charger.bases;
        move(c_, right_of(scene_.table().way(c_)) * (right ? -0.5 : 0.5));
    }

    Scene2 scene_;
    UnitId c_;
    UnitId t_;
    Lots& lots_;
    double rate_ = 0;
    double advanced_ = 0;
    std::vector<int> faces_;
};

Scene2 two_units(Lots& lots)
{
    for (;;) {
        Scene2 scene;
        scene.unit(lots, Side::Confederate, {24, 22}, {26, 23});
        scene.unit(lots, Side::Union, {24, 25}, {27, 29});
        bool there = true;
        for (const Unit& unit : scene.cast.state.units) there = there && unit.on_table();
        if (!there || scene.table().between(UnitId{0}, UnitId{1}).far < 0.3) continue;
        scene.cast[UnitId{0}].facing = {lots.between(-250, 250) < 0 ? lots.between(3350, 3599)
                                                                    : lots.between(0, 250)};
        if (scene.overlapped(UnitId{0})) continue;
        scene.cast.activate(UnitId{0});
        return scene;
    }
}

void stands_at(const Unit& unit, const Unit& expected)
{
    EXPECT_NEAR(unit.front.x, expected.front.x, 12);
    EXPECT_NEAR(unit.front.y, expected.front.y, 12);
    EXPECT_EQ(unit.facing, expected.facing);
    EXPECT_EQ(unit.bases, expected.bases);
    EXPECT_EQ(unit.morale, expected.morale);
    EXPECT_EQ(unit.event_disorder, expected.event_disorder);
}

void fire_on(Cast& cast, NaiveCharge& naive, std::map<std::string, int>& seen)
{
    const UnitId charger{0};
    const UnitId target{1};
    const bool home = naive.under_fire();
    if (naive.doubt.any()) return;
    ASSERT_TRUE(cast.play(DefensiveFire{{target}}, naive.take_faces(), RunOn::ToPhaseEnd));
    ++seen[home ? "home under fire" : "stopped by fire"];
    ASSERT_EQ(contact_between(cast.state, charger, target) != nullptr, home);
    if (home) {
        EXPECT_EQ(contact_between(cast.state, charger, target)->aspect, naive.aspect);
        EXPECT_EQ(cast[charger].bases, naive.state()[charger].bases);
        EXPECT_EQ(cast[charger].morale, naive.state()[charger].morale);
    } else {
        stands_at(cast[charger], naive.state()[charger]);
    }
}

void compare(Lots& lots, std::map<std::string, int>& seen)
{
    const UnitId charger{0};
    const UnitId target{1};
    const Scene2 scene = two_units(lots);
    NaiveCharge naive(scene, charger, target, lots);
    const bool allowed = naive.onset();
    const bool fire = allowed && naive.stands && naive.fire_is_due();
    if (naive.doubt.any()) return;
    Cast cast = scene.cast;
    const Charge order{charger, target, {}};
    ASSERT_EQ(cast.refused(order).empty(), allowed) << cast.refused(order);
    if (!allowed) return;
    ASSERT_TRUE(cast.play(order, naive.take_faces(), RunOn::ToPhaseEnd));
    if (naive.stands) {
        ASSERT_EQ(cast.state.pending.size(), fire ? 1U : 0U);
        if (fire) return fire_on(cast, naive, seen);
        ++seen["home without fire"];
        ASSERT_NE(contact_between(cast.state, charger, target), nullptr);
        return;
    }
    ++seen[naive.over ? "attacker fails" : naive.catches ? "caught" : "away"];
    stands_at(cast[charger], naive.state()[charger]);
    stands_at(cast[target], naive.state()[target]);
    if (naive.over) return;
    const auto* due =
        cast.state.pending.empty() ? nullptr : std::get_if<FollowDue>(&cast.state.pending.back());
    ASSERT_EQ(due != nullptr && due->catches, naive.catches);
}

TEST(FE_Naive, ChargesComeOutTheSame)
{
    Lots lots(44);
    std::map<std::string, int> seen;
    for (int game = 0; game < games(400); ++game) {
        SCOPED_TRACE("game " + std::to_string(game));
        compare(lots, seen);
        if (HasFailure()) return;
    }
    EXPECT_EQ(seen.size(), 6U);
    for (const auto& [what, times] : seen) RecordProperty(what, times);
}

}  // namespace
}  // namespace longroll::face_to_the_enemy::naive
