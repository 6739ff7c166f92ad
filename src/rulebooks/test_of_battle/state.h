// Everything that changes in a game of Test of Battle, as one plain value (ledger 2).

#pragma once

#include "board/table/formation.h"
#include "board/table/trail.h"
#include "core/fixed_vector.h"
#include "rulebooks/shared/id_set.h"
#include "rulebooks/test_of_battle/charts.h"
#include "rulebooks/test_of_battle/field.h"

#include <optional>
#include <variant>
#include <vector>

namespace longroll::test_of_battle {

// What is declared in a combat: who attacks whom, and how the chosen stand answers.

// Of a town block, in the order of the edges of its ground (TB-R-127).
enum class BlockSide : std::uint8_t { North, East, South, West };

// One stand that fires or melees. A town's occupier names the side of its block (TB-R-127).
struct Attacker {
    UnitId unit = kNoUnit;
    std::optional<BlockSide> side;
    std::uint8_t dice = 0;            // out of that side; 0: as many as there may be
    std::vector<UnitId> reinforcing;  // skirmishers (TB-R-102)
    friend bool operator==(const Attacker&, const Attacker&) = default;
};
// The phasing player on a chosen enemy, or a defender in the residual step (TB-R-92, TB-R-95).
struct Attack {
    UnitId target = kNoUnit;
    std::vector<Attacker> attackers;
    friend bool operator==(const Attack&, const Attack&) = default;
};
// Dice of a reply: at whom and, where they are divided, how many (TB-R-94, TB-R-127).
struct ReplyShare {
    UnitId at = kNoUnit;
    std::optional<BlockSide> side;
    std::uint8_t dice = 0;  // 0 in every share: as they are divided by themselves
    friend bool operator==(const ReplyShare&, const ReplyShare&) = default;
};
// The chosen stand answers: with nobody to fire at it holds.
struct Reply {
    UnitId unit = kNoUnit;
    std::vector<ReplyShare> shares;
    std::vector<UnitId> reinforcing;
    friend bool operator==(const Reply&, const Reply&) = default;
};

using Units = shared::IdSet<UnitId, kMaxUnits>;

enum class UnitFate : std::uint8_t { OnTable, Awaited, Eliminated };

// How a stand comes to be In Command (TB-CMD-1).
enum class CommandVia : std::uint8_t { None, Proximity, Contact, Skirmisher, Arrival };

// Where the march markers lie, from the middle of the rear edge backwards (TB-R-51, TB-R-143).
using board::table::Trail;

// What a stand was and could see when the player turn began (ledger 2.6).
struct TurnStart {
    Point front;
    Heading facing;
    Units seen;  // enemies (TB-R-59); of a stand that arrives, from its place of entry (TB-R-154)
    friend bool operator==(const TurnStart&, const TurnStart&) = default;
};

// The move of a stand in its owner's Movement phase, which may be given act by act: as long as no
// other stand is ordered it can go on (TB-R-39).
struct MoveMade {
    std::int32_t spent = 0;          // of kFullMove (TB-R-38)
    bool with_gun = false;           // it had a dedicated gun when its move began (TB-R-38)
    bool begun = false;              // some act has been given
    bool over = false;               // nothing more may follow
    bool free_facing_used = false;   // TB-MOV-8
    std::uint8_t extra_facings = 0;  // free ones that forming or reforming brings (TB-MRC-2)
    bool went = false;               // a leg was gone
    bool faced = false;
    bool recovered = false;
    bool closing = false;  // it recovered after its last leg: only Stationary may follow
    bool limbered = false;
    bool unlimbered = false;
    bool manhandled = false;
    bool went_limbered = false;
    bool went_stationary = false;  // in this phase
    bool stepped_back = false;     // TB-STC-1
    bool kept_contact = false;
    std::uint8_t streams = 0;  // crossed
    std::uint8_t marsh = 0;    // the rate that its marsh roll gave (1, 2, 4); 0: not rolled
    bool marsh_disorders = false;
    friend bool operator==(const MoveMade&, const MoveMade&) = default;
};

struct Unit {
    UnitId card = kNoUnit;  // its own place in the roster
    UnitFate fate = UnitFate::OnTable;
    std::int8_t strength = 1;  // SP
    bool temporary = false;    // the yellow marker
    bool permanent = false;    // the red marker
    bool stationary = false;
    bool gone_to_ground = false;
    bool mounted = false;
    bool limbered = false;
    bool column = false;
    std::uint8_t guns = 0;     // dedicated
    BlockId block = kNoBlock;  // the town block or village that it occupies
    Point front;               // the middle of the front edge, FC (TB-R-4)
    Heading facing;
    Trail trail;

    CommandVia command = CommandVia::None;
    std::uint8_t chain = 0;  // depth of the chain of contacts (TB-R-30)
    Units partners;          // one of whom it must touch when the phase ends
    TurnStart start;
    MoveMade move;

    bool charged = false;         // this player turn (TB-R-144)
    bool repulsed = false;        // likewise
    Point charge_front;           // FC when its charge began
    bool disordered_now = false;  // in this player turn
    bool rallied = false;         // likewise
    bool broke_through = false;   // likewise
    bool attacked = false;        // in this Combat phase
    bool chosen = false;          // likewise
    std::uint8_t sides_used = 0;  // of its town block in this Combat phase, a bit a side (TB-R-127)
    std::uint8_t side_dice = 0;   // that it has thrown out of them
    bool passed_through = false;  // tested for forced pass-through in this phase
    std::uint8_t casualties = 0;  // this player turn
    Units quarry;                 // driven out of sight in woods: until its next move (TB-R-67)

    [[nodiscard]] bool on_table() const { return fate == UnitFate::OnTable; }
    [[nodiscard]] board::table::Pose pose() const { return {front, facing}; }
    void stand_at(const board::table::Pose& pose)
    {
        front = pose.front;
        facing = pose.heading;
    }
    // From where it stands, contact or not (TB-R-144).
    void begin_charge()
    {
        charged = true;
        charge_front = front;
        stationary = false;
    }
    [[nodiscard]] bool in_command() const { return command != CommandVia::None; }
    [[nodiscard]] bool routed() const { return temporary && permanent; }
    [[nodiscard]] bool disordered() const { return temporary || permanent; }
    friend bool operator==(const Unit&, const Unit&) = default;
};

enum class LeaderFate : std::uint8_t { Active, Awaited, Captured, Killed };

struct Leader {
    LeaderFate fate = LeaderFate::Active;
    Point at;                // the middle of his token
    UnitId with = kNoUnit;   // attached
    UnitId joins = kNoUnit;  // will be when the Movement phase ends, if he touches it then
    bool moved = false;      // this phase
    bool replacement = false;

    [[nodiscard]] bool on_table() const { return fate == LeaderFate::Active; }
    friend bool operator==(const Leader&, const Leader&) = default;
};

struct Division {
    std::int16_t casualties = 0;
    std::int16_t casualties_now = 0;  // this player turn
    bool exhausted = false;
    bool collapsed = false;
    bool rolled = false;  // for collapse, in this Exhaustion phase
    friend bool operator==(const Division&, const Division&) = default;
};

struct Block {
    std::int16_t ignited = 0;  // in this game turn; 0: it does not burn
    bool burnt = false;
    bool in_danger = false;  // artillery fired at it or a melee was fought for it in this phase
    [[nodiscard]] bool burning() const { return ignited > 0 && !burnt; }
    friend bool operator==(const Block&, const Block&) = default;
};

// Two enemies in contact: who made it, and whether it is an attack in flank (TB-R-140). It lasts
// until they no longer touch.
struct Contact {
    UnitId maker = kNoUnit;
    UnitId met = kNoUnit;
    bool flank = false;
    friend bool operator==(const Contact&, const Contact&) = default;
};

// An earlier stand went into a marsh here in this player turn (TB-TMA-3).
struct MarshEntry {
    std::uint16_t feature = 0;  // of the terrain
    Point at;
    friend bool operator==(const MarshEntry&, const MarshEntry&) = default;
};

enum class Phase : std::uint8_t {
    SetUp,
    Command,  // automatic: nobody decides in it
    Movement,
    Rally,
    Morale,
    Ground,    // Combat: both may go to ground
    Combat,    // the phasing player chooses
    Residual,  // defenders who have not attacked
    Exhaustion,
    Over
};

// What is about one stand and nothing else.
struct OfUnit {
    UnitId unit = kNoUnit;
    friend bool operator==(const OfUnit&, const OfUnit&) = default;
};

// ---- Choices that interrupt a phase: the last of the list is to be made first ----

// A charging cavalry brigade rides at a skirmisher, whose owner chooses (TB-SKP-3).
struct DodgeDue {
    UnitId skirmisher = kNoUnit;
    UnitId charger = kNoUnit;
    friend bool operator==(const DodgeDue&, const DodgeDue&) = default;
};
// A fugitive has run again: his pursuer goes on or stops (TB-FUG-2).
struct ContinueDue {
    UnitId charger = kNoUnit;
    friend bool operator==(const ContinueDue&, const ContinueDue&) = default;
};
// A rallied stand may be faced (TB-RAL-3).
struct RallyFacingDue : OfUnit {};
// An enemy in contact has routed: one of these may advance, turn or break through (TB-MLV-6).
struct AfterRoutDue {
    UnitId routed = kNoUnit;
    Units may;        // advance or turn
    Units may_break;  // break through
    friend bool operator==(const AfterRoutDue&, const AfterRoutDue&) = default;
};
// Its declared breakthrough is to be ridden (TB-R-147).
struct BreakthroughDue : OfUnit {};
// A commander may go along with a stand, or to another after its elimination (TB-LDR-2).
struct FollowDue {
    LeaderId leader = kNoLeader;
    UnitId unit = kNoUnit;  // that moved; none: a stand was eliminated
    Point to;               // where he would come to
    friend bool operator==(const FollowDue&, const FollowDue&) = default;
};
// The chosen stand answers an attack (TB-CBT-2).
struct ReplyDue : OfUnit {};
// Mounted cavalry under fire may save by retreating (TB-SAV-5).
struct CavalrySaveDue {
    UnitId unit = kNoUnit;
    std::uint8_t hits = 0;  // that have no other ordinary save
    friend bool operator==(const CavalrySaveDue&, const CavalrySaveDue&) = default;
};
// Hits on skirmishers who share a block fall on whom their owner picks (TB-R-126).
struct TakeHitsDue {
    Units among;
    std::uint8_t hits = 0;
    friend bool operator==(const TakeHitsDue&, const TakeHitsDue&) = default;
};
// The winner of a melee decides whether one of his stands advances (TB-CBT-4).
struct AdvanceDue {
    Units may;
    UnitId lost = kNoUnit;
    BlockId left = kNoBlock;  // the town block or village that the loser held
    friend bool operator==(const AdvanceDue&, const AdvanceDue&) = default;
};
using Pending = std::variant<DodgeDue, ContinueDue, RallyFacingDue, AfterRoutDue, BreakthroughDue,
                             FollowDue, ReplyDue, CavalrySaveDue, TakeHitsDue, AdvanceDue>;

// ---- What is under way, as it is kept while choices interrupt it ----

// A charge or a breakthrough on its straight way (TB-SKP, TB-FUG).
struct ChargeUnderWay {
    UnitId unit = kNoUnit;
    UnitId target = kNoUnit;  // that it means to touch; none any more: it only goes on
    std::int32_t budget = 0;  // that it may still spend
    bool bridges_by_disorder = false;
    bool breakthrough = false;
    Units dodged;  // skirmishers who have run to cover: not ridden at again (TB-R-152)
    friend bool operator==(const ChargeUnderWay&, const ChargeUnderWay&) = default;
};

// It failed its test and has yet to run, from these (TB-R-85, TB-R-145).
struct RoutDue {
    UnitId unit = kNoUnit;
    Units from;
    friend bool operator==(const RoutDue&, const RoutDue&) = default;
};
// The tests are rolled; what came of them is carried out one by one.
struct MoraleRound {
    bool second = false;         // of the contacts that breakthroughs made (TB-R-147)
    bool repulsed = false;       // the step of the repulses is over
    std::vector<RoutDue> routs;  // in the order in which they run
    Units eliminated;            // routed already, and failed again
    Units breaking;              // declared and not ridden yet
    Units ridden;
    friend bool operator==(const MoraleRound&, const MoraleRound&) = default;
};

enum class CombatStep : std::uint8_t { Reply, Dice, Saves, Losses, Toll, Melee, Advance };

// Hits in a row that are saved alike, in the order scored (TB-R-22).
struct ScoredHits {
    UnitId at = kNoUnit;
    std::optional<SaveCause> save;  // the ordinary throw that they may be saved by
    bool fire = false;              // else melee
    std::uint8_t hits = 0;
    friend bool operator==(const ScoredHits&, const ScoredHits&) = default;
};
// Saves tried, or hits left, of one stand.
struct Reckoned {
    UnitId unit = kNoUnit;
    std::uint8_t count = 0;
    friend bool operator==(const Reckoned&, const Reckoned&) = default;
};
// One combat (TB-R-92): the chosen stand, who attacks it, its reply and what came of the dice.
struct Combat {
    CombatStep step = CombatStep::Reply;
    Attack attack;  // attackers by ascending id
    Reply reply;
    Units meleeing;                // of the attackers
    Units defending;               // the chosen stand, and who fights as one with it
    std::vector<ScoredHits> hits;  // to be saved
    std::vector<Reckoned> tried;   // saves by which mounted cavalry will retreat (TB-R-106)
    std::vector<Reckoned> losses;  // hits that were not saved; then strength that was lost
    std::optional<Side> winner;    // of its melee
    BlockId left = kNoBlock;       // by them
    friend bool operator==(const Combat&, const Combat&) = default;
};

struct Outcome {
    std::optional<Side> winner;
    bool outright = false;  // the other side has nobody left (TB-R-135)
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct Progress {
    std::int16_t turn = 1;
    Side phasing = Side::Confederate;
    Phase phase = Phase::SetUp;
    bool first_is_set_up = false;    // SetUp: the other side may still exchange guns (TB-DGN-1)
    Side asked = Side::Confederate;  // Ground: whose declarations it is
    UnitId moving = kNoUnit;         // whose move may still go on
    std::vector<Pending> pending;
    std::optional<ChargeUnderWay> charge;
    std::optional<MoraleRound> morale;
    std::optional<Combat> combat;
    std::vector<Contact> contacts;
    std::vector<MarshEntry> marsh_entries;
    std::vector<std::uint64_t> trampled;  // a bit for each of the field's crop cells
    FixedVector<Block, kMaxBlocks> blocks;
    FixedVector<Division, kMaxDivisions> divisions;
    FixedVector<std::optional<Side>, 255> objectives;  // who holds each
    shared::Releases releases;  // by the scenario's list: what has freed those held back
    Outcome outcome;
    friend bool operator==(const Progress&, const Progress&) = default;
};

struct State : Progress {
    FixedVector<Unit, kMaxUnits> units;
    FixedVector<Leader, kMaxLeaders> leaders;

    [[nodiscard]] Unit& operator[](UnitId id) { return units[index_of(id)]; }
    [[nodiscard]] const Unit& operator[](UnitId id) const { return units[index_of(id)]; }
    [[nodiscard]] Leader& operator[](LeaderId id) { return leaders[index_of(id)]; }
    [[nodiscard]] const Leader& operator[](LeaderId id) const { return leaders[index_of(id)]; }
    [[nodiscard]] Division& operator[](DivisionId id) { return divisions[index_of(id)]; }
    [[nodiscard]] const Division& operator[](DivisionId id) const
    {
        return divisions[index_of(id)];
    }
    [[nodiscard]] Block& operator[](BlockId id) { return blocks[index_of(id)]; }
    [[nodiscard]] const Block& operator[](BlockId id) const { return blocks[index_of(id)]; }
    friend bool operator==(const State&, const State&) = default;
};

// The choice that is due, if it is of this kind.
template <class Due>
[[nodiscard]] const Due* due_now(const State& state)
{
    return state.pending.empty() ? nullptr : std::get_if<Due>(&state.pending.back());
}

}  // namespace longroll::test_of_battle
