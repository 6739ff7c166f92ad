// Marches at the same time: nobody goes before another. Enemies who march at each other meet where
// they are at the same moment, and who follows one that draws away does not run into the place that
// he has left. How far somebody comes for other reasons is said by the rulebook:
//
//     Together together(walkers, contact);
//     const auto& halts = together.settle([&](const std::vector<Halt>& halts) {
//         ...                             // marches each as far as halts[one].limit, in order
//         return std::nullopt;            // or who came otherwise than supposed, and how far
//     });

#pragma once

#include "board/table/overlap.h"
#include "core/side.h"
#include "rulebooks/shared/table/march.h"

namespace longroll::shared::table {

// Somebody on his way.
struct Walker {
    Side side = Side::Confederate;
    board::table::Layout layout;
    board::table::Footprint now;      // where he stands
    std::span<const PathLeg> legs;    // of his whole way
    board::table::Length gone = 0;    // of it
    board::table::Length wanted = 0;  // more of it, in the time that all have
};

// How far he comes, and the enemy on the march whom he meets there.
struct Halt {
    board::table::Length limit = 0;
    std::optional<std::size_t> met;
};

class Together {
public:
    // Contact stops both; nearer than this is contact.
    Together(std::vector<Walker> walkers, board::table::Length contact);

    // How far somebody comes depends on whom he meets, and whom he meets on how far those come: so
    // it is gone through until what was supposed is what happens. Who cannot be settled so does not
    // stir. `march(halts)` names the first who came otherwise than supposed.
    struct Otherwise {
        std::size_t who = 0;
        board::table::Length came = 0;
    };
    template <class March>
    [[nodiscard]] const std::vector<Halt>& settle(March march)
    {
        constexpr std::size_t kPatience = 20;
        for (std::size_t round = 0;; ++round) {
            limit_by_meetings();
            const std::optional<Otherwise> wrong = march(halts_);
            if (!wrong) return halts_;
            reach_[wrong->who] = wrong->came;
            if (round >= kPatience + walkers_.size()) walkers_[wrong->who].wanted = 0;
        }
    }
    // What he still wants to go: less than at first if he could not be settled.
    [[nodiscard]] board::table::Length wanted(std::size_t one) const
    {
        return walkers_[one].wanted;
    }

private:
    struct Meeting {
        board::table::Length tick = 0;
        std::size_t one = 0;
        std::size_t other = 0;
    };
    [[nodiscard]] board::table::Length made(std::size_t one, board::table::Length tick) const;
    [[nodiscard]] board::table::Footprint ground(std::size_t one, board::table::Length made) const;
    [[nodiscard]] board::table::Box box(std::size_t one) const;
    [[nodiscard]] std::optional<board::table::Length> meeting(std::size_t one,
                                                              std::size_t other) const;
    [[nodiscard]] std::optional<Meeting> first_meeting(const std::vector<bool>& halted) const;
    void halt(const Meeting& meeting, std::vector<bool>& halted);
    void limit_by_meetings();

    std::vector<Walker> walkers_;
    board::table::Length contact_;
    board::table::Length ticks_ = 0;           // in each the fastest goes a thousandth of an inch
    std::vector<board::table::Length> reach_;  // how far each is supposed to come by himself
    std::vector<Halt> halts_;
};

}  // namespace longroll::shared::table
