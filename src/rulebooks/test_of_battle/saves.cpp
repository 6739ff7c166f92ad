// Saving throws. Ledger TB-SAV, TB-GTG-4, TB-TBG-3, TB-TFO-3, TB-TFW-3, TB-THW-2, TB-TFT-6,
// TB-TRD-3.

#include "rulebooks/test_of_battle/combat_dice.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/ground.h"

namespace longroll::test_of_battle {

Clause clause_of(SaveCause cause)
{
    switch (cause) {
        case SaveCause::DisorderedAttacker: return "TB-SAV-2"_clause;
        case SaveCause::MovingBattery: return "TB-SAV-7"_clause;
        case SaveCause::OpenOrder: return "TB-SAV-3"_clause;
        case SaveCause::UnlimberedArtillery: return "TB-SAV-4"_clause;
        case SaveCause::MountedByChoice: return "TB-SAV-5"_clause;
        case SaveCause::Forest: return "TB-TFO-3"_clause;
        case SaveCause::BrokenGround: return "TB-TBG-3"_clause;
        case SaveCause::FieldWorks: return "TB-TFW-3"_clause;
        case SaveCause::SunkenRoad: return "TB-TRD-3"_clause;
        case SaveCause::HastyWorks: return "TB-THW-2"_clause;
        case SaveCause::Fort: return "TB-TFT-6"_clause;
        case SaveCause::GoneToGround: break;
    }
    return "TB-GTG-4"_clause;
}

namespace {

// The guns behind these dice; none: small arms.
std::optional<Weight> weight_of(const View& view, const DiceGroup& group)
{
    if (group.source == Source::Guns) return Weight::Field;
    if (group.source == Source::Main && is_artillery(view.field, group.by))
        return view.field[group.by].weight;
    return {};
}

bool is_excepted(NotAgainst exception, std::optional<Weight> weight, bool close)
{
    switch (exception) {
        case NotAgainst::Nobody: return false;
        case NotAgainst::HeavyOrSiege: return weight && *weight != Weight::Field;
        case NotAgainst::Siege: return weight == Weight::Siege;
        case NotAgainst::SiegeAtClose: break;
    }
    return weight == Weight::Siege && close;
}

// TB-SAV-6: what a cause helps against.
bool helps(const View& view, SaveCause cause, const DiceGroup& group, Fight fight)
{
    const SaveLine& line = save_of(cause);
    const auto weight = weight_of(view, group);
    if (is_excepted(line.not_against, weight, group.close)) return false;
    if (fight == Fight::Fire) return line.fire != SavedFire::SmallArms || !weight;
    if (line.melee == SavedMelee::ExceptByInfantry) return !is_infantry(view, group.by);
    return line.melee == SavedMelee::All;
}

bool is_saved_by(const View& view, SaveCause cause, const DiceGroup& group, UnitId target)
{
    switch (cause) {
        case SaveCause::DisorderedAttacker: return view[group.by].disordered();
        case SaveCause::MovingBattery:
            return group.source == Source::Main && !view[group.by].stationary &&
                   view.field[group.by].type == TroopType::ArtilleryBattery;
        case SaveCause::OpenOrder: return in_open_order(view, target);
        case SaveCause::UnlimberedArtillery:
            return is_artillery(view.field, target) && !view[target].limbered;
        case SaveCause::Fort: return in_fort(view, target) && !in_fort(view, group.by);
        default: return false;
    }
}

// The ground that gives saves to stands of some column of the chart; other ground has no effect on
// combat (TB-TCR-3, TB-TOR-3).
constexpr TerrainKind kSavingGround[] = {TerrainKind::Forest,     TerrainKind::Broken,
                                         TerrainKind::FieldWorks, TerrainKind::SunkenRoad,
                                         TerrainKind::HastyWorks, TerrainKind::LowWall};

bool is_on(const View& view, UnitId target, TerrainKind kind, Point from)
{
    if (kind == TerrainKind::Forest || kind == TerrainKind::Broken)
        return is_in(view, target, kind);
    return behind_works(view, target, kind, from);
}

}  // namespace

// TB-SAV-8: one reason is as good as several. RULING: TB-R-104.
std::optional<SaveCause> save_against(const View& view, const DiceGroup& group, UnitId target,
                                      Fight fight, Point from)
{
    for (const SaveCause cause :
         {SaveCause::DisorderedAttacker, SaveCause::MovingBattery, SaveCause::UnlimberedArtillery,
          SaveCause::OpenOrder, SaveCause::Fort})
        if (helps(view, cause, group, fight) && is_saved_by(view, cause, group, target))
            return cause;
    const ChartColumn column = column_of(view, target);
    for (const TerrainKind kind : kSavingGround) {
        const auto cause = combat_in(*row_of(kind), column).save;
        if (cause && helps(view, *cause, group, fight) && is_on(view, target, kind, from))
            return cause;
    }
    return {};
}

bool may_save_by_retreat(const View& view, UnitId id)
{
    return is_cavalry(view, id) && !view[id].routed() && !in_contact(view, id);
}

int unsaved_fire(std::span<const ScoredHits> hits, UnitId id)
{
    int count = 0;
    for (const ScoredHits& run : hits)
        if (run.at == id && run.fire && !run.save) count += run.hits;
    return count;
}

namespace {

// TB-GTG-4: who has gone to ground throws again, at once, for each fire hit that is left.
int saved_on_the_ground(const ScoredHits& run, Dice& dice)
{
    if (!run.save) return dice.count(run.hits, kSaveOn, "TB-GTG-4"_clause);
    int saved = 0;
    for (int hit = 0; hit < run.hits; ++hit)
        if (dice.reaches(kSaveOn, clause_of(*run.save)) || dice.reaches(kSaveOn, "TB-GTG-4"_clause))
            ++saved;
    return saved;
}

}  // namespace

// TB-SAV-1: 4 to 6 cancels the hit. RULING: TB-R-22: hit by hit in the order scored.
int roll_saves(const Unit& target, std::span<const ScoredHits> hits, UnitId id, int tried,
               Dice& dice)
{
    int left = 0;
    for (const ScoredHits& run : hits) {
        if (run.at != id) continue;
        left += run.hits;
        if (run.fire && target.gone_to_ground) {
            left -= saved_on_the_ground(run, dice);
        } else if (run.save) {
            left -= dice.count(run.hits, kSaveOn, clause_of(*run.save));
        } else if (run.fire && tried > 0) {
            const int here = std::min<int>(tried, run.hits);
            left -= dice.count(here, kSaveOn, "TB-SAV-5"_clause);
            tried -= here;
        }
    }
    return left;
}

}  // namespace longroll::test_of_battle
