// Who must choose, and about what: the prompt. Each kind of decision of ledger 9 has a topic, by
// which the guide (present_guide.cpp) knows what to explain.

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/melee.h"
#include "rulebooks/brothers_at_arms_miniatures/present.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"
#include "rulebooks/brothers_at_arms_miniatures/sequence.h"
#include "rulebooks/shared/present_holds.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

namespace {

struct Asked {
    std::string_view topic;
    std::string_view title;
    std::string text;
    Clause clause;
    std::vector<std::string> pieces = {};
};

// Those of the active side who still have something to do in this phase.
template <class May>
std::vector<std::string> pieces_of(const Field& field, const State& state, May may)
{
    std::vector<std::string> pieces;
    each_unit(field, state, state.active, [&](UnitId id) {
        if (state[id].on_table() && may(state[id], id)) pieces.push_back(piece_id(field, id));
    });
    return pieces;
}

Asked asked_by_night(const Field& field, const State& state)
{
    if (state.phase == Phase::NightWithdrawal)
        return {"night_stand", "Night falls",
                "Units in cover may stand fast where they are; all others draw back from the "
                "enemy.",
                "BM-DAY-4"_clause};
    return {"night_orders", "Orders for the night",
            fmt::format("{} may roll once to move a division behind the lines, or to send it off "
                        "as a reserve for tomorrow.",
                        name_of(field, state.night_roller)),
            "BM-DAY-6"_clause,
            state.night_roller == kNoCommander
                ? std::vector<std::string>{}
                : std::vector<std::string>{piece_id(field, state.night_roller)}};
}

Asked asked_of(const Field& field, const State& state)
{
    const auto ready = [](const Unit& unit, UnitId) {
        return unit.ordered() && !unit.pinned && !unit.nic;
    };
    switch (state.phase) {
        case Phase::SetUp:
            return {"set_up", "The field",
                    "Look at the ground. Star units may be given to a division, and units may "
                    "choose their formation; then begin.",
                    "BM-SEQ-14"_clause};
        case Phase::MoveUnits:
            return {"move_units", "Phase 7: move units",
                    "Move, charge, change formation or stay. Who touches an enemy fights him in "
                    "phase 11.",
                    "BM-MOV-3"_clause, pieces_of(field, state, [&](const Unit& unit, UnitId id) {
                        return ready(unit, id) && !unit.moved;
                    })};
        case Phase::MoveFormationCommanders:
            return {"move_commanders", "Phase 8: formation commanders",
                    "Ride them to where their units will be inside their radius in the next "
                    "round.",
                    "BM-MOV-4"_clause};
        case Phase::MoveHigherCommanders:
            return {"move_higher", "Phase 9: higher commanders",
                    "Keep the formation commanders inside a higher commander's radius.",
                    "BM-MOV-4"_clause};
        case Phase::Fire:
            return {"fire", "Phase 10: fire",
                    "Each unit may fire once: a die for every base that is in range and sees the "
                    "target.",
                    "BM-FIR-3"_clause, pieces_of(field, state, [&](const Unit& unit, UnitId id) {
                        return ready(unit, id) && !unit.fired && !in_melee(state, id);
                    })};
        case Phase::Melee:
            return {"melee", "Phase 11: melee",
                    "Every unit in contact strikes; choose who strikes next, and whom its bases "
                    "strike.",
                    "BM-MEL-1"_clause, pieces_of(field, state, [&](const Unit&, UnitId id) {
                        return must_strike(View(field, state), id);
                    })};
        case Phase::NightWithdrawal:
        case Phase::NightRolls: return asked_by_night(field, state);
        default: break;
    }
    return {"over", "The battle is over", "The battle is over.", "BM-SEQ-9"_clause};
}

struct Asker {
    const Field& field;
    const State& state;

    Asked operator()(const LossDue& due) const
    {
        return {"loss",
                "A base is lost",
                fmt::format("{} loses a base: which of these?", name_of(field, due.unit)),
                {},
                {piece_id(field, due.unit)}};
    }
    Asked operator()(const AimDue& due) const
    {
        return {"aim_flinch",
                "Crossfire",
                fmt::format("{} flinches again in this round: choose which way, within 60 degrees "
                            "of straight away.",
                            name_of(field, due.unit)),
                {},
                {piece_id(field, due.unit)}};
    }
    Asked operator()(const StrikeDue& due) const
    {
        Asked asked{"strike_at_once",
                    "They run into your men",
                    fmt::format("{} has flinched into contact: who strikes it, and with which "
                                "bases?",
                                name_of(field, due.target)),
                    {}};
        if (!state.attacks.empty())
            for (const UnitId id : state.attacks.back().strikers)
                asked.pieces.push_back(piece_id(field, id));
        return asked;
    }
    Asked operator()(const PlaceDue& due) const
    {
        Asked asked{"put_down", "Behind the lines", {}, {}};
        if (due.pieces.empty()) return asked;
        const PieceRef& first = due.pieces.front();
        const bool unit = first.unit != kNoUnit;
        asked.text =
            fmt::format("Put {} behind your own lines, or leave it where it is.",
                        unit ? name_of(field, first.unit) : name_of(field, first.commander));
        asked.pieces = {unit ? piece_id(field, first.unit) : piece_id(field, first.commander)};
        return asked;
    }
};

}  // namespace

Prompt Rulebook::prompt(const Field& field, const State& state, Viewer viewer)
{
    const bool due = !state.pending.empty();
    const Asked asked =
        due ? std::visit(Asker{field, state}, state.pending.back()) : asked_of(field, state);
    Prompt prompt;
    prompt.decides = brothers_at_arms_miniatures::decider(field, state);
    prompt.topic = asked.topic;
    prompt.title = asked.title;
    prompt.text = asked.text;
    prompt.phase = words_for(state.phase);
    prompt.clause = due ? clause_of(state.pending.back()) : asked.clause;
    std::vector<Action> releases;
    if (!due && state.phase == Phase::MoveUnits) list_releases(field, state, releases);
    if (!releases.empty()) prompt.text.append(" ").append(shared::kMayLetGo);
    if (!prompt.decides || !viewer.shares(*prompt.decides)) return prompt;
    prompt.pieces = asked.pieces;
    for (const Action& action : releases)
        for (const UnitId held : units_held_by(field, state, std::get<Release>(action).release))
            prompt.pieces.push_back(piece_id(field, held));
    return prompt;
}

}  // namespace longroll::brothers_at_arms_miniatures
