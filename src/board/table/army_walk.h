// A walk's policy (walk.h) put together from its parts: the edge of the table, the bodies of
// friends and of enemies, the ground, and how far the walk may reach. Whoever goes says of each
// what it does to him; what he does not say stops him, but for the ground.
//
//     class March : public ArmyWalk<March> {
//     public:
//         bool meet_edge(const Meeting&);           // goes on?
//         bool meet_enemy(const Meeting&);
//         bool meet_friend(const Meeting&);
//         bool meet_ground(const Meeting&);
//         Length reach();                           // from where the walk began
//         void set_out(const Step&);                // a step begins
//         void fall_short();                        // the walk is longer than it may be
//     };

#pragma once

#include "board/table/walk.h"

#include <algorithm>

namespace longroll::board::table {

template <class Goer>
class ArmyWalk : public FreeWalk {
public:
    // Bodies of another group than his are enemies, and are met so near; friends likewise.
    ArmyWalk(const Bodies& bodies, std::uint8_t group, Length near_enemies, Length near_friends = 0)
        : bodies_(bodies), group_(group), near_enemies_(near_enemies), near_friends_(near_friends)
    {
    }

    static constexpr Leaving leaving = Leaving::Untold;
    [[nodiscard]] static Marks marks(const Layout&) { return {}; }
    [[nodiscard]] Length clearance(BodyId body) const
    {
        return is_enemy(body) ? near_enemies_ : near_friends_;
    }
    [[nodiscard]] Length widest_clearance() const { return std::max(near_enemies_, near_friends_); }

    bool begin(const Step& step)
    {
        gone_ += last_length_;
        last_length_ = step.length;
        goer().set_out(step);
        return true;
    }
    Length pay(const Step&, Length, Length to)
    {
        const Length left = goer().reach() - gone_;
        if (to <= left) return to;
        goer().fall_short();
        return std::max(0, left);
    }
    bool meet(const Step&, const Meeting& meeting)
    {
        switch (meeting.kind) {
            case Met::Edge: return goer().meet_edge(meeting);
            case Met::Near:
            case Met::Overlap:
                return is_enemy(meeting.body) ? goer().meet_enemy(meeting)
                                              : goer().meet_friend(meeting);
            case Met::Ground:
            case Met::Line: return goer().meet_ground(meeting);
            default: return true;
        }
    }

    static bool meet_edge(const Meeting&) { return false; }
    static bool meet_enemy(const Meeting&) { return false; }
    static bool meet_friend(const Meeting&) { return false; }
    static bool meet_ground(const Meeting&) { return true; }
    static void set_out(const Step&) {}
    static void fall_short() {}

protected:
    [[nodiscard]] bool is_enemy(BodyId body) const { return bodies_.group(body) != group_; }
    // Along the whole walk, where it began.
    [[nodiscard]] Length gone_to(const Meeting& meeting) const { return gone_ + meeting.at; }
    [[nodiscard]] bool at_the_start(const Meeting& meeting) const
    {
        return gone_ == 0 && meeting.at_start;
    }

private:
    [[nodiscard]] Goer& goer() { return static_cast<Goer&>(*this); }

    const Bodies& bodies_;
    std::uint8_t group_;
    Length near_enemies_;
    Length near_friends_;
    Length gone_ = 0;  // before this step
    Length last_length_ = 0;
};

}  // namespace longroll::board::table
