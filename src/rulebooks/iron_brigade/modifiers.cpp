// Fire modifiers. Ledger IB-MOD, IB-FIRE-2, IB-FIRE-3; rulings IB-R-19, IB-R-28, IB-R-29.

#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/visibility.h"

namespace longroll::iron_brigade {

namespace {

void add_shift(Tally& tally, Clause clause, int shift)
{
    if (shift != 0) tally.add(clause, shift);
}

void add_best_protection(const Cover& cover, int lying, Tally& tally)
{
    add_shift(tally, "IB-MOD-9"_clause, std::min(protection_shift(cover.best()), lying));
}

// The firer's own part: how steady it is, and how it fires.
void add_firer(const Field& field, const Unit& firer, Pace pace, Tally& tally)
{
    add_shift(tally, "IB-MOD-3"_clause, morale_shift(firer.morale).value_or(0));
    // In any pair of a split/move, never in a whole action, even after a double quick (IB-SEQ-15).
    if (pace == Pace::Half) tally.add("IB-MOD-4"_clause, kSplitFireShift);
    // RULING: IB-R-29: whatever does not load at the breech, guns and pistols too.
    if (firer.prone && !loads_fast(field, firer))
        tally.add(is_battery(field, firer) ? "IB-LAY-3"_clause : "IB-MOD-5"_clause,
                  kProneFireShift);
}

}  // namespace

void add_protection(const Field& field, const State& state, Point fire_point, UnitId target,
                    Tally& tally)
{
    const Unit& unit = state[target];
    const Cover cover = cover_of(field, fire_point, footprint_of(field, unit));
    // RULING: IB-R-28: only who has lain through the whole of his last MF.
    const int lying = unit.prone && unit.prone_whole_phase ? kLayingDownShift : 0;
    if (field.options.best_protection_only) return add_best_protection(cover, lying, tally);
    // RULING: IB-R-19.
    if (cover.works) tally.add(cover.works->clause, protection_shift(cover.works->tables));
    add_shift(tally, "IB-LAY-4"_clause, lying);
    if (cover.light) tally.add(cover.light->clause, protection_shift(cover.light->tables));
    if (cover.turned) tally.add("IB-MOD-8"_clause, 0);
}

Tally effectiveness_of(const View& view, UnitId firer, Pace pace, UnitId target,
                       const FireLine& line)
{
    Tally tally;
    const auto band = band_in_hand(view.field, view[firer], line.inches);
    tally.add("IB-FIRE-2"_clause, band ? band->effectiveness : 0);
    add_protection(view.field, view.state, line.from, target, tally);
    add_shift(tally, "IB-MOD-2"_clause, depth_shift(target_depth(view, line.from, target)));
    add_firer(view.field, view[firer], pace, tally);
    if (has_acquired(view.field, view[firer], view.ground(target)))
        tally.add("IB-MOD-6"_clause, kAcquiredShift);
    return tally;
}

}  // namespace longroll::iron_brigade
