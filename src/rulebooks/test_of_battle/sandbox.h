// A whole position as one value that a person can write: a small table, stands with their markers,
// terms and moment, all with sensible defaults and no battle behind it. For tests, puzzles and
// bots.

#pragma once

#include "rulebooks/shared/table/sandbox.h"
#include "rulebooks/test_of_battle/actions.h"

#include <span>
#include <string>
#include <vector>

namespace longroll::test_of_battle {

// A table laid out, by a muster or a sandbox: the ground with its town blocks and villages, the
// cells of its standing crops (TB-R-16), and as many entries in the state as the field asks for.

// The rules of each feature are in the field; of those of a block `built` says what they are made
// of, by feature.
void lay_out(Field& field, const board::table::Box& table,
             std::vector<board::table::Feature> features, std::span<const Construction> built);

// How ground is drawn of which the map says nothing.
[[nodiscard]] battle::TerrainKind look_of(TerrainKind kind, Construction built);
// Blocks, divisions, objectives, releases and crops that a state does not speak of yet: nothing has
// happened to them.
void complete_lists(const Field& field, State& state);

// RULING: TB-R-73: militia is Permanently Disordered from the start. RULING: TB-R-70: who is set up
// in ground that disorders its kind starts so.
void disorder_at_start(const Field& field, State& state);

struct SandboxFeature : shared::table::SandboxShape {
    TerrainKind kind = TerrainKind::Forest;
    Construction built = Construction::Wood;  // a town block or a village
    std::optional<GroundRules> rules;         // as its kind says unless the program wrote it
    std::string look;         // a battle file's word for what the map has there; none: as its kind
    bool unfinished = false;  // a railroad, as it is drawn
};
struct SandboxTable : shared::table::SandboxSize {
    std::vector<SandboxFeature> features;
};

// A sandbox stands in the Movement phase unless it says otherwise.
struct SandboxProgress : Progress {
    SandboxProgress() { phase = Phase::Movement; }
};

// What is left out is as its card says.
struct SandboxUnit : Unit {
    SandboxUnit()
    {
        strength = 0;    // as on its card
        mounted = true;  // if it has horses
    }
};

struct Sandbox : SandboxProgress {
    Options options;
    SandboxTable table;
    std::vector<UnitCard> cards;
    std::vector<SandboxUnit> units;  // each names its card, in the order of the cards
    std::vector<DivisionCard> division_cards;
    std::vector<LeaderCard> leader_cards;
    std::vector<Leader> leaders;
    std::vector<GroundSpot> spots;
    Scenario scenario;
    // Set up by hand: command is measured and places noted as at the start of a player turn. A
    // position that was written by the program is whole as it is.
    bool complete = true;
};

// The umpire's questions: one test, fire, melee or roll from stated facts, with no game behind it.
// resolve.cpp makes the position in which the rule answers.

enum class CaseKind : std::uint8_t {
    Morale,
    Fire,
    Melee,
    Tie,
    Marsh,
    Ignition,
    Exhaustion  // and collapse
};

// A stand as the umpire is told of it.
struct CaseUnit {
    std::string name;
    TroopType type = TroopType::InfantryBrigade;
    int strength = 4;
    int morale = 5;
    Weapon weapon = Weapon::RifledMusket;
    bool repeating = false;
    bool sharpshooter = false;
    Training training = Training::Regular;
    Tube tube = Tube::Smoothbore;
    Weight weight = Weight::Field;
    MoraleState state = MoraleState::Good;
    bool mounted = true;  // if it has horses
    bool stationary = false;
    bool gone_to_ground = false;
    bool limbered = false;
    bool column = false;
    int guns = 0;                 // dedicated
    bool army_commander = false;  // is with it
};

// Who fires at the target or touches it.
struct CaseAttacker : CaseUnit {
    Length range = 0;  // from its front to the target; 0: in contact
    bool flank = false;
    bool charged = true;  // in contact: in this player turn
};

struct Case {
    CaseKind what = CaseKind::Morale;
    CaseUnit target;                      // who tests, is attacked, or goes into a marsh
    std::vector<CaseAttacker> attackers;  // phasing
    std::vector<TerrainKind> cover;       // what the target is in or behind
    bool higher = false;                  // the target stands a level above the others
    int entered = 0;                      // Marsh: stands before it at the same spot
    // Exhaustion: the target's division, of these stands besides.
    int level = 6;
    int casualties = 6;      // with those of this player turn
    int casualties_now = 2;  // of them
    std::vector<CaseUnit> others;
    Options options;
};

}  // namespace longroll::test_of_battle
