// Shooting: dice and numbers, declarations of both sides, the throws, base losses, defensive fire.

#include "rulebooks/face_to_the_enemy/shooting.h"

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/formations.h"
#include "rulebooks/face_to_the_enemy/generals.h"
#include "rulebooks/face_to_the_enemy/ground.h"
#include "rulebooks/face_to_the_enemy/modifiers.h"
#include "rulebooks/face_to_the_enemy/morale.h"
#include "rulebooks/face_to_the_enemy/removal.h"

namespace longroll::face_to_the_enemy {

// ---- Dice ----

namespace {

// What one front base throws, and the one behind it, in half dice.
int halves_of(const View& view, UnitId id, const Bearing& bearing)
{
    const Weapon weapon = view.field[id].weapon;
    const Band band = band_at(weapon, bearing.range);
    if (is_artillery(weapon)) return 2 * gun_dice(band);  // RULING: FE-R-52: per gun
    // FE-SHT-12: the second rank shoots as the base in front of it; no other rank does.
    const bool second = view.stands(id).size() > std::size_t{view[id].width} + bearing.file;
    return half_dice(Rank::Front, band) + (second ? half_dice(Rank::Second, band) : 0);
}

// RULING: FE-R-55, FE-R-57, FE-R-125: true of half of the bases that shoot at it.
template <class Holds>
bool holds_for_half(const std::vector<Bearing>& shooting, Holds holds)
{
    const auto count = std::count_if(shooting.begin(), shooting.end(), holds);
    return 2 * count >= std::ssize(shooting);
}

Cover cover_of(const View& view, UnitId target, const std::vector<Bearing>& shooting)
{
    for (const Cover cover : {Cover::Works, Cover::Other})
        if (stands_in(view, target, [&](const GroundRules& g) { return g.cover >= cover; }) ||
            holds_for_half(shooting, [&](const Bearing& b) { return b.cover >= cover; }))
            return cover;
    return Cover::None;
}

Tally number_needed(const View& view, UnitId target, const std::vector<Bearing>& shooting)
{
    Tally tally;
    tally.add("FE-SHT-17"_clause, kToHit);
    const auto add = [&](ShootingModifier which, bool holds) {
        if (holds) tally.add(line_of(which).clause, line_of(which).value);
    };
    const Formation formation = view[target].formation;
    const bool guns = is_guns(view.field, target);
    const Cover cover = cover_of(view, target, shooting);
    add(ShootingModifier::Works, cover == Cover::Works);
    add(ShootingModifier::OtherCover, cover == Cover::Other);
    add(ShootingModifier::Artillery, guns);
    // RULING: FE-R-87.
    add(ShootingModifier::MountedCavalry, is_mounted(view.field, view.state, target));
    // RULING: FE-R-56.
    add(ShootingModifier::Column, !guns && formation >= Formation::Column);
    add(ShootingModifier::Enfiladed,
        holds_for_half(shooting, [](const Bearing& b) { return b.enfilades; }));
    return tally;
}

// RULING: FE-R-53: die by die from who has most left; of equals from the farther.
void take_dice(std::vector<FireAt>& fires, int lost)
{
    for (; lost > 0; --lost) {
        FireAt* most = &fires.front();
        for (FireAt& fire : fires)
            if (fire.dice > most->dice || (fire.dice == most->dice && fire.range > most->range))
                most = &fire;
        --most->dice;
    }
}

FireAt fire_of(const View& view, UnitId id, const Aim& aim)
{
    std::vector<Bearing> shooting = bearings(view, id, aim.target);
    std::erase_if(shooting, [&](const Bearing& bearing) {
        return std::find(aim.files.begin(), aim.files.end(), bearing.file) == aim.files.end();
    });
    FireAt fire;
    if (shooting.empty()) return fire;
    fire.target = aim.target;
    fire.range = std::min_element(shooting.begin(), shooting.end(), [](auto& a, auto& b) {
                     return a.range < b.range;
                 })->range;
    int halves = 0;
    for (const Bearing& bearing : shooting) halves += halves_of(view, id, bearing);
    fire.dice = halves / 2;  // FE-SHT-14
    fire.needed = number_needed(view, aim.target, shooting);
    return fire;
}

}  // namespace

std::vector<FireAt> dice_of(const View& view, const Volley& volley)
{
    std::vector<FireAt> fires;
    for (const Aim& aim : volley.at)
        if (const FireAt fire = fire_of(view, volley.unit, aim); fire.target != kNoUnit)
            fires.push_back(fire);
    if (fires.empty()) return fires;
    std::sort(fires.begin(), fires.end(), [](const FireAt& a, const FireAt& b) {
        return std::tie(a.range, a.target) < std::tie(b.range, b.target);
    });
    int total = 0;
    for (const FireAt& fire : fires) total += fire.dice;
    // RULING: FE-R-51: a lone base throws one.
    if (total == 0) fires.front().dice = total = 1;
    // FE-SHT-15, FE-SHT-16.
    take_dice(fires, dice_lost(total, view[volley.unit].morale, disorder_of(view, volley.unit)));
    return fires;
}

// ---- Throws and losses ----

namespace {

void throw_dice(const Field& field, State& state, UnitId id, const std::vector<FireAt>& fires,
                Struck::How how, Dice& dice, EventLog& log)
{
    const bool defensive = how == Struck::How::DefensiveFire;
    state[id].turn.fired = true;
    for (const FireAt& fire : fires) {
        if (fire.dice <= 0) continue;
        const int number = fire.number();
        // FE-RRL-4: the throw, and then its re-rolls.
        const int hits = dice.count(fire.dice, number, "FE-SHT-25"_clause,
                                    again_to_hit(field[id].quality, number));
        log.add(defensive ? "FE-CHG-16"_clause : "FE-SHT-26"_clause,
                Struck{how, id, fire.target, fire.dice, number, hits});
        PhaseMemory& memory = state[fire.target].phase;
        memory.shot_at = true;
        memory.shot_at_by_guns = memory.shot_at_by_guns || is_guns(field, id);
        memory.shot_hits = static_cast<std::uint8_t>(std::min(memory.shot_hits + hits, 255));
        settle_position(state, log, dice);
    }
}

// RULING: FE-R-59, FE-R-62: of all hits together, over again for each six more while bases go.
void roll_losses(const Field& field, State& state, UnitId id, Dice& dice, EventLog& log)
{
    Unit& unit = state[id];
    const int bonus = is_guns(field, id) ? line_of(LossModifier::ShotArtillery).value : 0;
    for (int hits = unit.phase.shot_hits; hits > 0; hits -= kHitsToABase) {
        // FE-RRL-2: quality does not count here.
        const int score = dice.d6("FE-LOS-1"_clause) + bonus;
        const bool lost = score <= hits && unit.bases > 0;  // FE-LOS-7
        log.add("FE-LOS-1"_clause, LossRolled{id, score, hits, lost});
        if (lost) lose_bases(field, state, id, 1, "FE-LOS-1"_clause, log);
        if (!lost || hits <= kHitsToABase) break;
        ++unit.phase.loss_repeats;  // FE-LOS-3
    }
    settle_position(state, log, dice);
}

void throw_volleys(const Field& field, State& state, Dice& dice, EventLog& log)
{
    const View view(field, state);
    in_order(field, state, [&](UnitId id) {
        for (const Volley& volley : state.volleys)
            if (volley.unit == id)
                throw_dice(field, state, id, dice_of(view, volley), Struck::How::Shooting, dice,
                           log);
    });
}

// How many hits there are is what one wants to know of a volley by itself.
void tell_hits(const Field& field, const State& state, EventLog& log)
{
    in_order(field, state, [&](UnitId id) {
        if (state[id].phase.shot_at)
            log.add("FE-SHT-26"_clause, TookHits{id, state[id].phase.shot_hits});
    });
}

}  // namespace

// RULING: FE-R-61, FE-R-64: once, and once more for each repeat.
void risk_generals_shot_at(const Field& field, State& state, UnitId id, Dice& dice, EventLog& log)
{
    risk_generals(field, state, id, 1 + state[id].phase.loss_repeats, "FE-LOS-4"_clause, dice, log);
    settle_position(state, log, dice);
}

// FE-LOS-6 and RULING: FE-R-63: all base losses, then generals, then who has lost too many.
void bear_losses(const Field& field, State& state, Dice& dice, EventLog& log)
{
    const auto each_hit = [&](auto visit) {
        in_order(field, state, [&](UnitId id) {
            if (state[id].phase.shot_hits > 0) visit(id);
        });
    };
    each_hit([&](UnitId id) { roll_losses(field, state, id, dice, log); });
    each_hit([&](UnitId id) { risk_generals_shot_at(field, state, id, dice, log); });
    remove_autobroken(field, state, log);
}

void resolve_shooting(const Field& field, State& state, Dice& dice, EventLog& log)
{
    throw_volleys(field, state, dice, log);
    if (field.umpire) tell_hits(field, state, log);
    bear_losses(field, state, dice, log);
    test_under_fire(field, state, dice, log);
}

void foretell(const Field& field, State& state, const Fire& order, Dice& dice, EventLog& log)
{
    state.volleys = {volley_of({field, state}, order)};
    throw_volleys(field, state, dice, log);
    tell_hits(field, state, log);
    bear_losses(field, state, dice, log);
    test_under_fire(field, state, dice, log);
}

// ---- Defensive fire ----

namespace {

Volley volley_of_all(const View& view, UnitId id, UnitId target)
{
    Volley volley{id, {{target, {}}}};
    for (const Bearing& bearing : bearings(view, id, target))
        volley.at.front().files.push_back(bearing.file);
    return volley;
}

}  // namespace

Units may_fire_at_charger(const View& view)
{
    Units found;
    if (!view.state.charge) return found;
    const ChargeUnderWay& charge = *view.state.charge;
    // RULING: FE-R-32.
    const bool alone = view.field.options.charged_unit_only_defensive_fire;  // FE-CHG-27
    view.each_of(enemy_of(view.side(charge.unit)), [&](UnitId id) {
        if ((!alone || id == charge.target) && !refuse_to_shoot(view, id) &&
            bears_on(view, id, charge.unit))
            found.push_back(id);
    });
    return found;
}

void fire_defensively(const Field& field, State& state, const Units& firing, Dice& dice,
                      EventLog& log)
{
    const UnitId charger = state.charge->unit;
    const UnitId charged = state.charge->target;
    // RULING: FE-R-63: what counts is what it has now.
    PhaseMemory& memory = state[charger].phase;
    memory.start_bases = state[charger].bases;
    memory.shot_hits = 0;
    memory.loss_repeats = 0;
    memory.shot_at_by_guns = false;
    {
        const View view(field, state);
        const auto fire = [&](UnitId id) {
            throw_dice(field, state, id, dice_of(view, volley_of_all(view, id, charger)),
                       Struck::How::DefensiveFire, dice, log);
        };
        if (firing.contains(charged)) fire(charged);
        for (const UnitId id : firing)
            if (id != charged) fire(id);
    }
    if (memory.shot_hits == 0) return;
    roll_losses(field, state, charger, dice, log);
    risk_generals_shot_at(field, state, charger, dice, log);
    remove_autobroken(field, state, log);
}

}  // namespace longroll::face_to_the_enemy
