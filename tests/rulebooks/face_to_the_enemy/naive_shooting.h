// Fire as ledger 4.9 and the rulings FE-R-49 to 58, 122, 125 have it: who bears on whom, how many
// dice, what number.

#pragma once

#include "rulebooks/face_to_the_enemy/naive.h"

namespace longroll::face_to_the_enemy::naive {

struct Bears {
    int file = 0;
    double range = 0;
    Cover cover = Cover::None;
    bool from_behind = false;
};
struct Dice2 {
    UnitId target = kNoUnit;
    double range = 0;
    int dice = 0;
    int number = 0;
};
using Aims = std::map<UnitId, std::vector<Bears>>;

class NaiveFire {
public:
    NaiveFire(const Table& table, UnitId shooter)
        : table_(table), id_(shooter), unit_(table.unit(shooter)), card_(table.card(shooter))
    {
    }

    [[nodiscard]] bool may_shoot() const
    {
        if (table_.in_contact(id_) || unit_.broken() || unit_.turn.fired) return false;
        if (card_.weapon == Weapon::None || table_.mounted(id_)) return false;
        if (unit_.turn.dismounted_after_move) return false;
        if (card_.arm != Arm::Artillery) return true;
        return !unit_.limbered && !unit_.turn.moved && !unit_.turn.unlimbered_after_move;
    }
    [[nodiscard]] bool may_be_target(UnitId other) const
    {
        return table_.card(other).side != card_.side && !table_.in_contact(other);
    }

    std::vector<Bears> bears_on(UnitId target, Doubt& doubt) const
    {
        std::vector<Bears> found;
        // Fronts that run alike but for what rounding does to a base: any point may be the nearest.
        const int off = (unit_.facing.tenths - table_.unit(target).facing.tenths + 3600) % 900;
        if (off <= 2 || off >= 898) doubt.raise();
        const std::vector<Base2> mine = table_.bases(id_);
        for (int file = 0; file < unit_.width; ++file)
            if (const auto shot = shot_of(mine[static_cast<std::size_t>(file)], target, doubt)) {
                found.push_back(*shot);
                found.back().file = file;
            }
        return found;
    }

    // Of all its targets, nearest first.
    std::vector<Dice2> dice(const Aims& aims, Doubt& doubt) const
    {
        std::vector<Dice2> all;
        int total = 0;
        for (const auto& [target, bears] : aims) {
            if (bears.empty()) continue;
            Dice2 here{target, std::numeric_limits<double>::max(), dice_at(bears, doubt),
                       number(target, bears, doubt)};
            for (const Bears& each : bears) here.range = std::min(here.range, each.range);
            total += here.dice;
            all.push_back(here);
        }
        std::sort(all.begin(), all.end(),
                  [&](const Dice2& a, const Dice2& b) { return doubt.below(a.range, b.range); });
        if (!all.empty() && total == 0) total = all.front().dice = 1;
        for (int lost = lost_of(total, doubt); lost > 0; --lost) {
            Dice2* most = &all.front();
            for (Dice2& each : all)  // the farther of equals comes later
                if (each.dice >= most->dice) most = &each;
            --most->dice;
        }
        return all;
    }

private:
    [[nodiscard]] double reach() const
    {
        switch (card_.weapon) {
            case Weapon::MuzzleSmoothbore: return 6;
            case Weapon::Rifle: return 10;
            case Weapon::Carbine: return 9;
            case Weapon::SmoothboreArtillery: return 30;
            default: return 40;
        }
    }
    [[nodiscard]] double effective() const
    {
        return card_.weapon == Weapon::MuzzleSmoothbore ? 3 : card_.weapon == Weapon::Rifle ? 5 : 4;
    }
    static Shape2 in_arc(const Base2& base, const Shape2& shape, double length, double more)
    {
        const V front = base.front();
        const V right = right_of(base.way);
        Shape2 part = cut(shape, base.way * -1, -dot(front, base.way) + more);
        part = cut(part, base.way, dot(front, base.way) + length + more);
        part = cut(part, right, dot(front, right) + 1.5 + more);
        return cut(part, right * -1, -dot(front, right) + 1.5 + more);
    }
    std::optional<Bears> shot_of(const Base2& base, UnitId target, Doubt& doubt) const
    {
        std::optional<Bears> best;
        const Shape2 edge = {base.corner(-1, 1), base.corner(1, 1)};
        for (const Base2& other : table_.bases(target)) {
            const Shape2 part = in_arc(base, other.shape(), reach(), 0);
            // An edge that runs along that of the arc: a hair more of it may be much nearer.
            const Shape2 wide = in_arc(base, other.shape(), reach(), 0.002);
            const Shape2 narrow = in_arc(base, other.shape(), reach(), -0.002);
            if ((wide.size() > 2) != (narrow.size() > 2) ||
                (narrow.size() > 2 && nearest(edge, narrow).far - nearest(edge, wide).far > 0.012))
                doubt.raise();
            if (part.size() < 3) continue;
            const Nearest2 near = nearest(edge, part);
            if (!doubt.at_most(near.far, reach())) continue;
            // RULING: FE-R-113: of points as near but for half a thousandth any is the nearest.
            const V straight = nearest({base.front()}, part).to;
            if (size(straight - near.to) > 0.02 && nearest(edge, {straight}).far - near.far < 0.002)
                doubt.raise();
            const Line2 sight{base.front(), near.to};
            if (!is_clear(sight, target, doubt)) continue;
            if (best && best->range <= near.far) continue;
            best = Bears{0, near.far, line_cover(sight, other, doubt),
                         doubt.below(table_.ahead_of(target, base.front()), 0)};
        }
        return best;
    }
    bool is_clear(Line2 sight, UnitId target, Doubt& doubt) const
    {
        if (!table_.ground_is_clear(sight, doubt)) return false;
        for (const UnitId other : table_.units()) {
            if (other == id_ || other == target) continue;
            for (const Base2& base : table_.bases(other)) {
                const double within = inside(base.shape(), sight);
                if (within < 0.02 && nearest(base.shape(), {sight.from, sight.to}).far < 0.005)
                    doubt.raise();
                if (within <= 0) continue;
                if (card_.arm == Arm::Artillery && has_hills()) doubt.raise();
                return false;
            }
        }
        return true;
    }
    [[nodiscard]] bool has_hills() const
    {
        for (const Piece2& piece : table_.ground())
            if (piece.kind == TerrainKind::Hill) return true;
        return false;
    }
    static Line2 longer(Line2 line, double by)
    {
        const V end = (line.to - line.from) * (by / size(line.to - line.from));
        return {line.from - end, line.to + end};
    }
    Cover line_cover(Line2 sight, const Base2& base, Doubt& doubt) const
    {
        for (const Piece2& piece : table_.ground()) {
            if (!Table::is_line(piece.kind)) continue;
            const Line2 line{piece.shape[0], piece.shape[1]};
            const V run = line.to - line.from;
            const auto left = [&](V point) { return turn(run, point - line.from) > 0; };
            int corners = 0;
            for (const V point : base.shape()) corners += left(point) ? 1 : 0;
            const bool crosses = lines_cross(sight, line);
            for (const double more : {-0.01, 0.01})
                if (crosses != lines_cross(longer(sight, more), line) ||
                    crosses != lines_cross(sight, longer(line, more)))
                    doubt.raise();
            if (!crosses) continue;
            if (corners != 0 && corners != 4) doubt.raise();
            double off = nearest(base.shape(), piece.shape).far;
            if (doubt.at_most(off, 1) && left(base.centre) != left(sight.from))
                return piece.kind == TerrainKind::FieldWorks ? Cover::Works : Cover::Other;
        }
        return Cover::None;
    }
    int dice_at(const std::vector<Bears>& bears, Doubt& doubt) const
    {
        int halves = 0;
        for (const Bears& each : bears) {
            if (card_.arm == Arm::Artillery) {
                const double range = each.range;
                const double far = card_.weapon == Weapon::SmoothboreArtillery ? 20 : 30;
                halves += 2 * (doubt.at_most(range, 5)     ? 4
                               : doubt.at_most(range, 10)  ? 3
                               : doubt.at_most(range, far) ? 2
                                                           : 1);
                continue;
            }
            const bool near = doubt.at_most(each.range, effective());
            halves += near ? 2 : 1;
            if (near && unit_.width + each.file < unit_.bases) ++halves;
        }
        return halves / 2;
    }
    int lost_of(int total, Doubt& doubt) const
    {
        const Disorder disorder = table_.disorder(id_, doubt);
        if (unit_.morale == Morale::Spent || disorder == Disorder::Severe) return total / 2;
        if (unit_.morale == Morale::Worn || disorder == Disorder::Disordered) return total / 3;
        return 0;
    }
    int number(UnitId target, const std::vector<Bears>& bears, Doubt& doubt) const
    {
        const std::size_t all = bears.size();
        const auto half = [&](auto which) {
            return 2 * static_cast<std::size_t>(std::count_if(bears.begin(), bears.end(), which)) >=
                   all;
        };
        int number = 4;
        if (half([](const Bears& each) { return each.cover == Cover::Works; }))
            number += 2;
        else if (half([](const Bears& each) { return each.cover != Cover::None; }) ||
                 in_cover(target, doubt))
            number += 1;
        const Unit& its = table_.unit(target);
        const bool guns = table_.card(target).arm == Arm::Artillery;
        if (guns) number += 1;
        if (table_.mounted(target)) number -= 1;
        if (!guns &&
            (its.formation == Formation::Column || its.formation == Formation::MarchColumn))
            number -= 2;
        if (half([](const Bears& each) { return each.from_behind; })) number -= 2;
        return std::clamp(number, 2, 6);
    }
    bool in_cover(UnitId target, Doubt& doubt) const
    {
        for (const Piece2& piece : table_.ground()) {
            if (piece.kind != TerrainKind::LightWoods && piece.kind != TerrainKind::Forest &&
                piece.kind != TerrainKind::Village)
                continue;
            int within = 0;
            for (const Base2& base : table_.bases(target)) {
                Table::near_edge(piece, base.centre, doubt);
                within += holds(piece.shape, base.centre) ? 1 : 0;
            }
            if (2 * within >= table_.unit(target).bases) return true;
        }
        return false;
    }

    const Table& table_;
    UnitId id_;
    const Unit& unit_;
    const UnitCard& card_;
};

}  // namespace longroll::face_to_the_enemy::naive
