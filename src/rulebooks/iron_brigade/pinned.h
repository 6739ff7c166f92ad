// Pinned units (ledger IB-PIN): at morale 2, in the open before the enemy, a unit lies down or goes
// to cover. What it may not do is refused where it would do it: guns in fire.h.

#pragma once

#include "rulebooks/iron_brigade/movement.h"

namespace longroll::iron_brigade {

// At exactly 2 (IB-EFF-5); rabble at its best (IB-MOR-8).
[[nodiscard]] bool is_pinned(const Unit& unit);

// No protection against the nearest enemy in sight; nobody is in the open before no enemy.
[[nodiscard]] bool in_the_open(const View& view, UnitId id);

// At the start of MF: who of the phasing army must lie down or go to cover (IB-PIN-1).
void begin_mf_duties(const Field& field, State& state, EventLog& log);
// A pinned unit that stands up before the enemy does so to go to cover (IB-R-69).
void note_standing(const Field& field, State& state, UnitId id);
// When the declarations end: who still has the duty and finds no cover lies down.
void settle_declared_duties(const Field& field, State& state, EventLog& log);
// When the actions end, after it was noted who lay through them: whoever has not gone to cover lies
// down where he is, or, on horseback or limbered, goes straight away from the enemy.
void settle_neglected_duties(const Field& field, State& state, EventLog& log);

// A unit with that duty does nothing else first.
[[nodiscard]] MaybeRefusal refuse_before_duty(const State& state, UnitId id);

class Prospect;

// Its retreat to cover (IB-R-69): its whole action, in any direction that is no advance.
[[nodiscard]] MaybeRefusal refuse(const View& view, const ToCover& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const ToCover& order, Prospect& prospect);
void carry_out(const Field& field, State& state, const ToCover& order, Dice& dice, EventLog& log);
// Ways to cover worth offering, shortest first.
[[nodiscard]] std::vector<ToCover> ways_to_cover(const Field& field, const State& state, UnitId id);

// ---- What an advance is ----
// Pinned units and rabble may not make one.

// What a unit comes to where it might go. OPTIMISATION: for many ways the position is copied once,
// and from each place the nearest enemy in sight is looked for once.
class Prospect {
public:
    Prospect(const View& view, UnitId id) : view_(view), id_(id) {}

    // The nearest enemy in sight would be nearer than the nearest is now; or it would come in sight
    // of one who is in sight of none.
    [[nodiscard]] bool advances(const Pose& to);
    // Why a pinned unit may not move there; nothing for all others.
    [[nodiscard]] MaybeRefusal refuse_advance(const Pose& to);
    // As in_the_open.
    [[nodiscard]] bool in_the_open(const Pose& to);

private:
    using Distance = std::optional<table::Gap>;
    void look_from(const Pose& to);
    [[nodiscard]] const Distance& before();

    const View& view_;
    UnitId id_;
    std::optional<AsIfThere> there_;
    std::optional<Pose> at_;         // where it is looked from,
    std::optional<UnitId> nearest_;  // and the nearest enemy in sight from there
    std::optional<Distance> before_;
};
[[nodiscard]] MaybeRefusal refuse_advance(const View& view, UnitId id, const Pose& to);

// ---- Whether it can reach cover at all ----

// A way to cover that `refuse` allows, if there is one. Headings and distances are taken together
// in ranges. A range is dropped when no way in it can end in cover or out of sight, and halved
// otherwise, down to single tenths of a degree and thousandths of an inch: what is found does not
// hang on steps that somebody chose. Only whom it sees is asked of places a fiftieth of an inch
// apart.
[[nodiscard]] std::optional<ToCover> cover_in_reach(const Field& field, const State& state,
                                                    UnitId id);

}  // namespace longroll::iron_brigade
