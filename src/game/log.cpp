// The log of a game: JSON lines that people can read, mail, diff and replay. The first line is the
// header, then one line an action with its dice, or one for an undo, a resignation or a player's
// part of the dice; once the game is over a last line reveals the seed. Reading: replay.cpp.

#include "game/game.h"
#include "game/log_format.h"

#include <algorithm>

#include <boost/json/serialize.hpp>

namespace longroll::game {

using boost::json::object;

// A position that somebody set up may hold secrets, so only who may know everything gets it.
enum class Veil : bool { Drawn, Lifted };

static object header_line(const Header& header, Veil veil)
{
    object line;
    line["longroll"] = header.parts ? kLogFormatWithParts : kLogFormat;
    line["rulebook"] = header.rulebook;
    line["edition"] = header.edition;
    if (!header.battle.empty()) {
        line["battle"] = header.battle;
        line["battle_digest"] = header.battle_digest;
    }
    line["options"] = header.options;
    if (!header.position.is_null())
        line["position"] = veil == Veil::Lifted ? header.position : Json(object{{"hidden", true}});
    if (!header.commitment.empty()) line["commitment"] = header.commitment;
    if (header.parts) {
        boost::json::array sides;
        for (const Side side : *header.parts) sides.emplace_back(name_of(side));
        line["parts"] = std::move(sides);
    }
    // An open seed would give away dice that are still to be thrown in secret.
    if (header.open_seed && veil == Veil::Lifted) line["seed"] = header.open_seed->hex();
    return line;
}

static object line_of(const Position& position, const Deed& deed)
{
    object line{{"n", deed.number}, {"by", name_of(deed.by)}};
    line["action"] = position.write_action(deed.action);
    if (deed.run_on == RunOn::ToPhaseEnd) line["stop"] = kStopAtPhaseEnd;
    const std::vector<int> faces = deed.faces();
    if (!faces.empty()) line["dice"] = boost::json::array(faces.begin(), faces.end());
    if (deed.order != 0) line["order"] = deed.order;
    return line;
}
static object line_of(const Position&, const Undone& undone) { return {{"undo_to", undone.to}}; }
static object line_of(const Position&, const Resigned& resigned)
{
    return {{"resigned", name_of(resigned.by)}};
}

static object line_of(const Position&, const DicePart& part)
{
    return {{"part", name_of(part.by)}, {"bytes", part.bytes.hex()}};
}

static object whole_line(const Position& position, const Record& record)
{
    return std::visit([&](const auto& happened) { return line_of(position, happened); }, record);
}

// The line as somebody may read it who does not know everything.
static object veiled_line(const Position& position, const Record& record, Viewer viewer)
{
    const auto* deed = std::get_if<Deed>(&record);
    if (!deed) return whole_line(position, record);
    const bool secret = deed->secret && !viewer.shares(*deed->secret);
    const bool secret_dice = std::ranges::any_of(deed->rolls, [&](const Roll& roll) {
        return position.is_secret_roll(roll.question.clause);
    });
    if (secret) return {{"n", deed->number}, {"by", name_of(deed->by)}, {"hidden", true}};
    object line = whole_line(position, record);
    line.erase("dice");
    if (!viewer.shares(deed->by)) line.erase("order");
    boost::json::array seen;
    for (const Roll& roll : deed->rolls)
        if (may_see(*deed, roll, viewer))
            seen.insert(seen.end(), roll.faces.begin(), roll.faces.end());
    if (secret_dice)
        line["dice"] = object{{"hidden", true}};
    else if (!seen.empty())
        line["dice"] = std::move(seen);
    return line;
}

std::string Game::header_text() const
{
    if (!header_.text.empty()) return header_.text;
    return boost::json::serialize(header_line(header_, Veil::Lifted));
}

std::string Game::record_text(std::size_t index) const
{
    return boost::json::serialize(whole_line(*position_, records_[index]));
}

std::string Game::log(Viewer viewer) const
{
    const Veil veil = over() || viewer == Viewer::umpire() ? Veil::Lifted : Veil::Drawn;
    std::string text = (veil == Veil::Lifted ? header_text()
                                             : boost::json::serialize(header_line(header_, veil))) +
                       "\n";
    for (const Record& record : records_)
        text +=
            boost::json::serialize(veil == Veil::Lifted ? whole_line(*position_, record)
                                                        : veiled_line(*position_, record, viewer)) +
            "\n";
    if (over()) {
        object end{{"digest", position_->digest()}};
        if (seed_) end["seed"] = seed_->hex();
        text += boost::json::serialize(object{{"end", end}}) + "\n";
    }
    return text;
}

Checkpoint Game::checkpoint() const
{
    return {deed_count(), next_roll_, position_->write_state(), position_->digest(), parts_};
}

}  // namespace longroll::game
