// A muster's own notes, the picture of the opening and the battle put together. As text:
// muster_text.cpp.

#include "game/muster_report.h"

#include "battle/warnings.h"
#include "rulebooks/shared/muster_notes.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace longroll::game {

namespace {

using battle::Battle;
using shared::MusterNotes;
using shared::PieceNote;
using shared::Unread;

int square_root(std::int64_t square)
{
    std::int64_t root = 0;
    while ((root + 1) * (root + 1) <= square) ++root;
    return static_cast<int>(root);
}

int yards_between(const battle::Point& a, const battle::Point& b)
{
    const std::int64_t east = std::int64_t{a.east} - b.east;
    const std::int64_t north = std::int64_t{a.north} - b.north;
    return square_root(east * east + north * north);
}

class Reporter {
public:
    Reporter(const Ruleset& ruleset, const Battle& battle, MusterNotes notes,
             const Position& opening)
        : ruleset_(ruleset),
          battle_(battle),
          notes_(std::move(notes)),
          board_(opening.board()),
          scene_(opening.scene(Viewer::umpire()))
    {
    }

    MusterReport report()
    {
        MusterReport report;
        report.battle = battle_.id;
        report.title = battle_.title;
        report.rulebook = ruleset_.id();
        report.rulebook_title = ruleset_.title();
        report.board = board_.scale;
        report.scale = {notes_.frame.corner, notes_.frame.units, notes_.frame.yards};
        for (std::size_t place = 0; place < battle_.commands.size(); ++place) {
            const auto id = static_cast<battle::CommandId>(place);
            report.entries.push_back(entry_of(id));
            report.entries.push_back(leader_of(id));
        }
        for (std::size_t place = 0; place < battle_.units.size(); ++place)
            report.entries.push_back(entry_of(static_cast<battle::UnitId>(place)));
        for (std::size_t place = 0; place < battle_.arrivals.size(); ++place)
            report.entries.push_back(entry_of(static_cast<battle::ArrivalId>(place)));
        for (std::size_t place = 0; place < battle_.objectives.size(); ++place)
            report.entries.push_back(entry_of(static_cast<battle::ObjectiveId>(place)));
        add_pieces(report);
        add_ground(report);
        if (is_unread(Unread::Sight) && !battle_.sight_limits.empty())
            report.ignored.emplace_back("[[sight]]: how far one sees is not limited here");
        if (is_unread(Unread::Tasks) && !battle_.tasks.empty())
            report.ignored.emplace_back("[[task]]: only objectives and losses decide here");
        return report;
    }

private:
    [[nodiscard]] bool is_unread(Unread what) const
    {
        return std::ranges::find(notes_.unread, what) != notes_.unread.end();
    }

    // ---- Pieces ----

    [[nodiscard]] const ScenePiece* piece_called(std::string_view id) const
    {
        for (const auto* list : {&scene_.pieces, &scene_.off_board}) {
            const auto found = std::ranges::find(*list, id, &ScenePiece::id);
            if (found != list->end()) return &*found;
        }
        return nullptr;
    }
    [[nodiscard]] std::string name_of_piece(const std::string& id) const
    {
        const ScenePiece* piece = piece_called(id);
        return piece == nullptr || piece->name == id ? id : fmt::format("{} ({})", piece->name, id);
    }
    [[nodiscard]] std::vector<const PieceNote*> pieces_with(battle::UnitId unit) const
    {
        std::vector<const PieceNote*> with;
        for (const PieceNote& note : notes_.pieces)
            if (std::ranges::find(note.of, unit) != note.of.end()) with.push_back(&note);
        return with;
    }

    // ---- Places ----

    [[nodiscard]] MusterSpot spot_of(const battle::Point& point) const
    {
        return named({notes_.frame.place_of(point), point.east, point.north, {}});
    }
    [[nodiscard]] MusterSpot spot_of(const Place& place) const
    {
        const battle::Point point = notes_.frame.point_of(place);
        return named({place, point.east, point.north, {}});
    }
    [[nodiscard]] MusterSpot named(MusterSpot spot) const
    {
        spot.text = fmt::format("{} yards east, {} north", shared::in_thousands(spot.east),
                                shared::in_thousands(spot.north));
        if (board_.kind != BoardKind::Hex) return spot;
        const SceneArea* nearest = nullptr;
        std::int64_t least = 0;
        for (const SceneArea& area : board_.areas) {
            const std::int64_t x = std::int64_t{area.place.x} - spot.place.x;
            const std::int64_t y = std::int64_t{area.place.y} - spot.place.y;
            if (nearest != nullptr && x * x + y * y >= least) continue;
            nearest = &area;
            least = x * x + y * y;
        }
        if (nearest != nullptr) spot.text = "hex " + nearest->id;
        return spot;
    }
    [[nodiscard]] std::optional<MusterSpot> given_of(const PieceNote& note) const
    {
        if (note.given) return spot_of(*note.given);
        if (const ScenePiece* piece = piece_called(note.id)) return spot_of(piece->place);
        return {};
    }
    static void measure(MusterEntry& entry)
    {
        if (entry.asked && entry.given)
            entry.moved_yards = yards_between({entry.asked->east, entry.asked->north},
                                              {entry.given->east, entry.given->north});
    }
    static void add_reason(MusterEntry& entry, std::string reason)
    {
        if (std::ranges::find(entry.reasons, reason) == entry.reasons.end())
            entry.reasons.push_back(std::move(reason));
    }

    // ---- Formations and leaders ----

    [[nodiscard]] MusterEntry entry_of(battle::CommandId id) const
    {
        const battle::Command& command = battle_[id];
        MusterEntry entry;
        entry.what = MusterWhat::Formation;
        entry.id = command.id;
        entry.name = command.name;
        entry.side = command.side;
        entry.where = command.where;
        bool shared_with_others = false;
        std::size_t troops = 0;
        for (const PieceNote& note : notes_.pieces) {
            const auto own = std::ranges::count_if(note.of, [&](battle::UnitId unit) {
                return is_under(battle_, battle_[unit].parent, id);
            });
            if (own == 0) continue;
            entry.pieces.push_back(note.id);
            troops += static_cast<std::size_t>(own);
            if (static_cast<std::size_t>(own) < note.of.size()) shared_with_others = true;
        }
        const std::size_t count = entry.pieces.size();
        if (count == 0) {
            entry.fate = MusterFate::Dropped;
            entry.became = "nothing: none of its troops has a piece";
        } else if (count == 1) {
            entry.fate = shared_with_others || troops > 1 ? MusterFate::Pooled : MusterFate::Piece;
            entry.became = fmt::format("{}{}", name_of_piece(entry.pieces.front()),
                                       shared_with_others ? ", with troops of others" : "");
        } else {
            entry.fate = MusterFate::Split;
            entry.became = fmt::format("{} pieces", count);
        }
        return entry;
    }

    [[nodiscard]] MusterEntry leader_of(battle::CommandId id) const
    {
        const battle::Command& command = battle_[id];
        const battle::Leader& leader = command.leader;
        MusterEntry entry;
        entry.what = MusterWhat::Leader;
        entry.id = command.id;
        entry.name = leader.name.empty() ? "The leader of " + command.name : leader.name;
        entry.side = command.side;
        entry.where = command.where;
        entry.fate = MusterFate::Dropped;
        entry.became = "no piece";
        const auto note = std::ranges::find(notes_.leaders, id, &shared::LeaderNote::command);
        if (note != notes_.leaders.end()) {
            entry.reasons = note->reasons;
            if (const ScenePiece* piece = piece_called(note->piece)) {
                entry.fate = MusterFate::Piece;
                entry.pieces = {note->piece};
                entry.became = name_of_piece(note->piece);
                entry.given = spot_of(piece->place);
            } else if (!note->piece.empty()) {
                entry.became = "a piece that is not on the board yet";
                entry.fate = MusterFate::Piece;
                entry.pieces = {note->piece};
            }
        }
        const auto arrival = leader.arrival ? leader.arrival : command.arrival;
        if (arrival)
            entry.asked = spot_of(battle_[*arrival].point);
        else if (leader.position)
            entry.asked = spot_of(*leader.position);
        else if (command.position)
            entry.asked = spot_of(*command.position);
        if (leader.rating && is_unread(Unread::Rating))
            entry.ignored.push_back(
                fmt::format("rating = \"{}\"", battle::to_text(*leader.rating)));
        if (!leader.mounted && is_unread(Unread::LeaderOnFoot))
            entry.ignored.emplace_back("mounted = false");
        measure(entry);
        return entry;
    }

    // ---- Units ----

    void add_unread(const battle::Unit& unit, std::vector<std::string>& ignored) const
    {
        for (const battle::Ability ability : unit.abilities)
            if (std::ranges::find(notes_.abilities, ability) == notes_.abilities.end())
                ignored.push_back(fmt::format("ability \"{}\"", battle::to_text(ability)));
        const auto add = [&](Unread what, bool said, std::string_view key) {
            if (said && is_unread(what)) ignored.emplace_back(key);
        };
        add(Unread::Facing, unit.facing.has_value(), "facing");
        if (unit.deployment && is_unread(Unread::Formation))
            ignored.push_back(fmt::format("formation = \"{}\"", battle::to_text(*unit.deployment)));
        add(Unread::MountedWeapon, unit.mounted_weapon.has_value(), "mounted_weapon");
        add(Unread::Dismounted, unit.dismounted, "dismounted");
        add(Unread::Holding, unit.holding, "holding");
        add(Unread::ForceMarched, unit.force_marched, "force_marched");
    }

    [[nodiscard]] std::string arrival_text(const std::optional<battle::ArrivalId>& arrival) const
    {
        return arrival ? fmt::format("by \"{}\"", battle_[*arrival].id) : "from the start";
    }

    void explain(const PieceNote& note, battle::UnitId id, MusterEntry& entry) const
    {
        const battle::Unit& unit = battle_[id];
        for (const std::string& reason : note.reasons) add_reason(entry, reason);
        const bool pooled = note.of.size() > 1;
        if (pooled && note.arrival != unit.arrival)
            add_reason(entry, fmt::format("{} comes as most of it does, {}, and not {}",
                                          name_of_piece(note.id), arrival_text(note.arrival),
                                          arrival_text(unit.arrival)));
        if (entry.moved_yards > 0 && entry.reasons.empty() && pooled)
            add_reason(entry, "it stands with the others in its piece");
    }

    [[nodiscard]] MusterEntry entry_of(battle::UnitId id) const
    {
        const battle::Unit& unit = battle_[id];
        MusterEntry entry;
        entry.what = MusterWhat::Unit;
        entry.id = unit.id;
        entry.name = unit.name;
        entry.side = unit.side;
        entry.where = unit.where;
        entry.asked = spot_of(unit.arrival ? battle_[*unit.arrival].point : unit.position);
        const auto pieces = pieces_with(id);
        for (const PieceNote* piece : pieces) entry.pieces.push_back(piece->id);
        if (pieces.empty()) {
            entry.fate = MusterFate::Dropped;
            entry.became = "nothing";
            const auto why = std::ranges::find(notes_.dropped, id, &shared::DroppedNote::unit);
            entry.reasons.push_back(why == notes_.dropped.end() ? "an override leaves it out"
                                                                : why->reason);
        } else if (pieces.size() > 1) {
            entry.fate = MusterFate::Split;
            entry.became = fmt::format("{} pieces", pieces.size());
            for (const PieceNote* piece : pieces)
                entry.became += fmt::format("{}{}", piece == pieces.front() ? ": " : ", ",
                                            name_of_piece(piece->id));
        } else if (pieces.front()->of.size() > 1) {
            entry.fate = MusterFate::Pooled;
            entry.became = fmt::format("one of {} in {}", pieces.front()->of.size(),
                                       name_of_piece(pieces.front()->id));
        } else {
            entry.became = name_of_piece(pieces.front()->id);
        }
        if (!pieces.empty()) entry.given = given_of(*pieces.front());
        measure(entry);
        for (const PieceNote* piece : pieces) explain(*piece, id, entry);
        add_unread(unit, entry.ignored);
        return entry;
    }

    // ---- Arrivals and objectives ----

    [[nodiscard]] MusterEntry entry_of(battle::ArrivalId id) const
    {
        const battle::Arrival& arrival = battle_[id];
        MusterEntry entry;
        entry.what = MusterWhat::Arrival;
        entry.id = arrival.id;
        entry.name = arrival.id;
        entry.where = arrival.where;
        entry.asked = spot_of(arrival.point);
        std::string when;
        for (const PieceNote& note : notes_.pieces) {
            if (note.arrival != id) continue;
            if (entry.pieces.empty()) {
                entry.given = given_of(note);
                entry.side = piece_side(note.id);
                when = note.when;
                for (const std::string& reason : note.reasons) add_reason(entry, reason);
            }
            entry.pieces.push_back(note.id);
        }
        for (const shared::LeaderNote& note : notes_.leaders) {
            const battle::Command& command = battle_[note.command];
            const auto by = command.leader.arrival ? command.leader.arrival : command.arrival;
            if (by == id && !note.piece.empty()) entry.pieces.push_back(note.piece);
        }
        if (entry.pieces.empty()) {
            entry.fate = MusterFate::Dropped;
            entry.became = "nobody comes by it";
            for (std::size_t place = 0; place < battle_.units.size(); ++place)
                if (battle_.units[place].arrival == id)
                    for (const PieceNote* piece : pieces_with(static_cast<battle::UnitId>(place)))
                        add_reason(
                            entry,
                            fmt::format("{} is in {}, which comes {}", battle_.units[place].name,
                                        name_of_piece(piece->id), arrival_text(piece->arrival)));
            if (entry.reasons.empty()) add_reason(entry, "whoever comes by it has no piece here");
        } else {
            entry.fate = MusterFate::Kept;
            entry.became =
                fmt::format("{} piece{}{}{}", entry.pieces.size(),
                            entry.pieces.size() == 1 ? "" : "s", when.empty() ? "" : ", ", when);
        }
        if (arrival.entry_roll_by && is_unread(Unread::EntryRoll))
            entry.ignored.emplace_back("entry_roll_by");
        if (arrival.force_marched && is_unread(Unread::ForceMarched))
            entry.ignored.emplace_back("force_marched");
        if ((arrival.by == battle::ArrivalBy::Rail && is_unread(Unread::ArrivalByRail)) ||
            (arrival.by == battle::ArrivalBy::River && is_unread(Unread::ArrivalByRiver)))
            entry.ignored.push_back(fmt::format("by = \"{}\"", battle::to_text(arrival.by)));
        measure(entry);
        return entry;
    }
    [[nodiscard]] std::optional<Side> piece_side(const std::string& id) const
    {
        const ScenePiece* piece = piece_called(id);
        if (piece == nullptr) return {};
        return piece->side;
    }

    [[nodiscard]] MusterEntry entry_of(battle::ObjectiveId id) const
    {
        const battle::Objective& objective = battle_[id];
        MusterEntry entry;
        entry.what = MusterWhat::Objective;
        entry.id = objective.id;
        entry.name = objective.name;
        entry.side = objective.worth_to;
        entry.where = objective.where;
        entry.asked = spot_of(objective.point);
        const auto note =
            std::ranges::find(notes_.objectives, id, &shared::ObjectiveNote::objective);
        if (note == notes_.objectives.end() || !note->counts) {
            entry.fate = MusterFate::Dropped;
            entry.became = "it does not count";
        } else {
            entry.fate = MusterFate::Kept;
            entry.given = spot_of(note->at);
            entry.became = "an objective at " + entry.given->text;
        }
        if (note != notes_.objectives.end()) entry.reasons = note->reasons;
        if (objective.radius_yards > 0 && is_unread(Unread::ObjectiveRadius))
            entry.ignored.emplace_back("radius");
        if (objective.worth_to && is_unread(Unread::ObjectiveWorthTo))
            entry.ignored.emplace_back("worth_to");
        if (objective.value > 1 && is_unread(Unread::ObjectiveValue))
            entry.ignored.emplace_back("value");
        measure(entry);
        return entry;
    }

    // ---- The rest ----

    void add_pieces(MusterReport& report) const
    {
        for (const auto* list : {&scene_.pieces, &scene_.off_board})
            for (const ScenePiece& piece : *list) {
                MusterPiece told{piece.id, piece.name, piece.side, piece.kind, {}, {}, {}};
                const auto add = [&](const std::vector<shared::MusterFactor>& factors) {
                    for (const auto& factor : factors)
                        told.factors.push_back({factor.name, factor.value, factor.from});
                };
                for (const PieceNote& note : notes_.pieces) {
                    if (note.id != piece.id) continue;
                    for (const battle::UnitId unit : note.of) told.of.push_back(battle_[unit].id);
                    told.when = note.when;
                    add(note.factors);
                }
                for (const shared::LeaderNote& note : notes_.leaders)
                    if (note.piece == piece.id) {
                        told.of.push_back(battle_[note.command].id);
                        add(note.factors);
                    }
                report.pieces.push_back(std::move(told));
            }
    }

    void add_ground(MusterReport& report) const
    {
        const auto count = [&](battle::TerrainKind kind) {
            const auto of_kind = [&](const auto& feature) { return feature.facts.kind == kind; };
            return std::ranges::count_if(battle_.map.areas, of_kind) +
                   std::ranges::count_if(battle_.map.lines, of_kind) +
                   std::ranges::count_if(battle_.map.spots, of_kind);
        };
        for (const shared::GroundNote& note : notes_.ground)
            if (const auto features = count(note.kind); features > 0)
                report.ground.push_back({std::string(battle::to_text(note.kind)),
                                         static_cast<int>(features), note.becomes});
    }

    const Ruleset& ruleset_;
    const Battle& battle_;
    MusterNotes notes_;
    SceneBoard board_;
    Scene scene_;
};

}  // namespace

Problems slips_of(const battle::Battle& battle)
{
    std::vector<std::string_view> known;
    for (const Ruleset* ruleset : rulesets()) known.push_back(ruleset->id());
    return battle::warnings(battle, known);
}

// What a muster had to change so much that its author should know.
Problems slips_of(const MusterReport& report)
{
    constexpr int kFar = 500;
    Problems slips;
    const auto because = [](const MusterEntry& entry) {
        return entry.reasons.empty() ? std::string() : entry.reasons.front();
    };
    for (const MusterEntry& entry : report.entries) {
        const bool dropped = entry.fate == MusterFate::Dropped;
        switch (entry.what) {
            case MusterWhat::Unit:
                if (dropped)
                    slips.add(entry.where, entry.name + " has no piece", because(entry));
                else if (entry.fate == MusterFate::Piece && entry.moved_yards > kFar)
                    slips.add(
                        entry.where,
                        fmt::format("{} stands {} yards from where it should, at {}", entry.name,
                                    shared::in_thousands(entry.moved_yards), entry.given->text),
                        because(entry));
                break;
            case MusterWhat::Arrival:
                if (dropped)
                    slips.add(entry.where, fmt::format("nobody comes by arrival \"{}\"", entry.id),
                              because(entry));
                break;
            case MusterWhat::Objective:
                if (dropped)
                    slips.add(entry.where, fmt::format("objective \"{}\" does not count", entry.id),
                              because(entry));
                break;
            case MusterWhat::Formation:
            case MusterWhat::Leader: break;
        }
    }
    return slips;
}

Result<MusterReport> muster_report(const Ruleset& ruleset, const battle::Battle& battle,
                                   const Json& options)
{
    const auto opening = ruleset.muster(battle, options);
    if (!opening) return opening.error();
    auto notes = ruleset.muster_notes(battle, options);
    if (!notes) return notes.error();
    MusterReport report = Reporter(ruleset, battle, *std::move(notes), **opening).report();
    for (const Problems& slips : {slips_of(battle), slips_of(report)})
        for (const Problem& slip : slips)
            report.warnings.push_back({slip.where, slip.what, slip.remedy});
    return report;
}

}  // namespace longroll::game
