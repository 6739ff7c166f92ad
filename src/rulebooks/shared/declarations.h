// A phase in which both sides decide, and nothing is carried out before both are done. Openly, one
// side declares all it has to, then the other, which has heard the first. Closed, each declares
// when it likes, and neither knows what the other has declared until both are done: then all is
// revealed together.
//
// A rulebook keeps a Declaring and a list of its own declarations in its State, and asks here
//     choosers       declarers (or decider, declarer, of one that never is closed)
//     refuse         refuse_declaring, before the chapter's own reasons
//     secret_of      secret_declaration
//     as_known_to    withhold
//     the last word  finish_declaring, and when it answers true, in_order_declared

#pragma once

#include "core/refusal.h"
#include "core/sides.h"
#include "core/viewer.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace longroll::shared {

enum class Hearing : std::uint8_t { Open, Closed };

struct Declaring {
    Side first = Side::Confederate;  // who declares first, and whose declarations come first
    Hearing hearing = Hearing::Open;
    std::array<bool, 2> done{};  // by index_of(Side)

    [[nodiscard]] bool is_done(Side side) const
    {
        return done[static_cast<std::size_t>(index_of(side))];
    }
    [[nodiscard]] bool revealed() const { return done[0] && done[1]; }
    friend bool operator==(const Declaring&, const Declaring&) = default;
};

// Who has to declare now; nobody once both are done.
[[nodiscard]] constexpr std::optional<Side> declarer(const Declaring& declaring)
{
    for (const Side side : {declaring.first, enemy_of(declaring.first)})
        if (!declaring.is_done(side)) return side;
    return {};
}

// Who may declare now: both, closed, until each has said that it is done.
[[nodiscard]] constexpr Sides declarers(const Declaring& declaring)
{
    if (declaring.hearing == Hearing::Open) return Sides(declarer(declaring));
    Sides sides;
    for (const Side side : {Side::Confederate, Side::Union})
        if (!declaring.is_done(side)) sides.add(side);
    return sides;
}

// May this side declare, or take back what it declared? The clause is the rulebook's own.
[[nodiscard]] inline MaybeRefusal refuse_declaring(const Declaring& declaring, Side side,
                                                   Clause clause)
{
    if (declaring.is_done(side)) return Refusal{clause, "it has declared all it will"};
    if (!declarers(declaring).has(side)) return Refusal{clause, "the other side declares first"};
    return {};
}

// This side has no more to declare. Answers whether all has now been revealed.
inline bool finish_declaring(Declaring& declaring, Side side)
{
    declaring.done[static_cast<std::size_t>(index_of(side))] = true;
    return declaring.revealed();
}

// Whose secret a declaration of this side is.
[[nodiscard]] constexpr std::optional<Side> secret_declaration(const Declaring& declaring,
                                                               Side side)
{
    if (declaring.hearing == Hearing::Open || declaring.revealed()) return {};
    return side;
}

// Takes out of the list what this viewer may not know yet. `side_of` says whose each is.
template <class Declaration, class SideOf>
void withhold(const Declaring& declaring, Viewer viewer, std::vector<Declaration>& made,
              SideOf side_of)
{
    std::erase_if(made, [&](const Declaration& declaration) {
        const auto owner = secret_declaration(declaring, side_of(declaration));
        return owner && !viewer.shares(*owner);
    });
}

// Visits all of them as dice are thrown for them: the first side's, then the other's, each in the
// order in which they were declared.
template <class Declaration, class SideOf, class Visit>
void in_order_declared(const Declaring& declaring, const std::vector<Declaration>& made,
                       SideOf side_of, Visit visit)
{
    for (const Side side : {declaring.first, enemy_of(declaring.first)})
        for (const Declaration& declaration : made)
            if (side_of(declaration) == side) visit(declaration);
}

}  // namespace longroll::shared
