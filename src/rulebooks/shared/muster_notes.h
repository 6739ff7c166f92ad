// What a muster has made of a battle, told by the muster itself: which units of the file each piece
// is made of, where it was asked to stand and why it stands elsewhere, who has no piece, what is
// fought for, and what of the file no rule reads. Notes change nothing; whoever shows them to an
// author puts the pictures and the words together (game/muster_report.h).

#pragma once

#include "battle/battle.h"
#include "core/scene.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace longroll::shared {

// A point of the map in the picture: so many of the picture's units are so many yards, from where
// the south-west corner of the map lies in it.
struct MusterFrame {
    longroll::Place corner;
    int units = 1;
    int yards = 1;

    [[nodiscard]] longroll::Place place_of(const battle::Point& point) const;
    [[nodiscard]] battle::Point point_of(const longroll::Place& place) const;
};

// A number of a piece, and what it comes from.
struct MusterFactor {
    std::string name;   // "strength"
    std::string value;  // "3"
    std::string from;   // "1,920 men, staying power 100 %, one for 700"
};

struct PieceNote {
    std::string id;                      // as in the picture
    std::vector<battle::UnitId> of;      // units of the battle, or parts of them
    std::optional<battle::Point> asked;  // where the battle would have it
    std::optional<battle::Point> given;  // where it stands; none: where the picture has it
    std::vector<std::string> reasons;    // why it stands elsewhere, or otherwise than asked
    std::optional<battle::ArrivalId> arrival;
    std::string when;  // if it comes later: "bound 4"
    std::vector<MusterFactor> factors;
};

// A unit of the battle that is in no piece.
struct DroppedNote {
    battle::UnitId unit{};
    std::string reason;
};

struct LeaderNote {
    battle::CommandId command{};
    std::string piece;                 // empty: he has none
    std::vector<std::string> reasons;  // why he has none, or stands elsewhere
    std::vector<MusterFactor> factors;
};

struct ObjectiveNote {
    battle::ObjectiveId objective{};
    bool counts = true;
    longroll::Place at;
    std::vector<std::string> reasons;  // why it does not count, or lies elsewhere
};

// What a kind of ground of the map is here.
struct GroundNote {
    battle::TerrainKind kind = battle::TerrainKind::Woods;
    std::string becomes;  // "woodland"; empty: it has no effect
};

// What a battle may say that no rule of this rulebook reads.
enum class Unread : std::uint8_t {
    Facing,
    Formation,
    MountedWeapon,
    Dismounted,
    Holding,
    ForceMarched,
    Quality,
    Rating,
    LeaderOnFoot,
    EntryRoll,
    ArrivalByRiver,
    ArrivalByRail,
    ObjectiveRadius,
    ObjectiveValue,
    ObjectiveWorthTo,
    Sight,
    Tasks,
    Depth,
    Width,
    Passage
};

struct MusterNotes {
    MusterFrame frame;
    std::vector<PieceNote> pieces;
    std::vector<DroppedNote> dropped;
    std::vector<LeaderNote> leaders;
    std::vector<ObjectiveNote> objectives;
    std::vector<GroundNote> ground;
    std::vector<battle::Ability> abilities;  // that a rule asks for
    std::vector<Unread> unread;
};

// The note of a piece; a new one if there is none yet.
[[nodiscard]] PieceNote& note_of(MusterNotes& notes, std::string_view piece);

// What every kind of ground is, by `becomes(kind)`.
template <class Becomes>
void note_ground(MusterNotes& notes, Becomes becomes)
{
    for (std::size_t kind = 0; kind < battle::words<battle::TerrainKind>().size(); ++kind) {
        const auto which = static_cast<battle::TerrainKind>(kind);
        notes.ground.push_back({which, std::string(becomes(which))});
    }
}

// Every leader of the battle: the piece that `piece_of(command)` gives him, or that he has none,
// for the reason that `why_not(command)` gives if he is there at all.
template <class PieceOf, class WhyNot>
void note_leaders(MusterNotes& notes, const battle::Battle& battle, PieceOf piece_of,
                  WhyNot why_not)
{
    for (std::size_t place = 0; place < battle.commands.size(); ++place) {
        const auto id = static_cast<battle::CommandId>(place);
        LeaderNote& note = notes.leaders.emplace_back();
        note.command = id;
        note.piece = piece_of(id);
        if (!note.piece.empty()) continue;
        note.reasons.push_back(battle[id].leader.absent ? "he is absent" : why_not(id));
    }
}

// "1,920".
[[nodiscard]] std::string in_thousands(int number);
// What most of them carry and are, for the words of a factor: "rifle musket, veteran".
[[nodiscard]] std::string arms_of(const battle::Battle& battle,
                                  std::span<const battle::UnitId> units);
[[nodiscard]] int men_of(const battle::Battle& battle, std::span<const battle::UnitId> units);
[[nodiscard]] int guns_of(const battle::Battle& battle, std::span<const battle::UnitId> units);
// "regular", or "raw to regular".
[[nodiscard]] std::string qualities_of(const battle::Battle& battle,
                                       std::span<const battle::UnitId> units);

}  // namespace longroll::shared
