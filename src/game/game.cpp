// A game as it is played: start, apply, undo, resign. Its log is written in log.cpp and read in
// replay.cpp.

#include "game/game.h"

#include "battle/load.h"
#include "core/check.h"
#include "core/dice_parts.h"

#include <algorithm>

#include <boost/json/serialize.hpp>

namespace longroll::game {

std::vector<int> Deed::faces() const
{
    std::vector<int> all;
    for (const Roll& roll : rolls) all.insert(all.end(), roll.faces.begin(), roll.faces.end());
    return all;
}

bool may_see(const Deed& deed, const Roll& roll, Viewer viewer)
{
    const auto shares = [&](std::optional<Side> side) { return !side || viewer.shares(*side); };
    return shares(deed.secret) && shares(roll.question.secret);
}

static Result<const Ruleset*> ruleset_named(const std::string& id)
{
    if (const Ruleset* ruleset = find_ruleset(id)) return ruleset;
    std::string remedy = "the rulebooks are:";
    for (const Ruleset* ruleset : rulesets()) remedy += " " + std::string(ruleset->id());
    return Problems{{"rulebook", "there is no rulebook \"" + id + "\"", remedy}};
}

Game::Game(Header header, std::unique_ptr<Position> position, DiceTerms dice)
    : header_(std::move(header)),
      seed_(dice.seed),
      script_(dice.script.begin(), dice.script.end()),
      position_(std::move(position))
{
    header_.edition = position_->ruleset().edition();
    header_.options = position_->write_options();
    if (seed_) header_.commitment = commitment_of(*seed_);
    if (dice.open_seed) header_.open_seed = seed_;
    header_.parts = std::move(dice.parts);
    if (!header_.parts) stream_ = seed_;
}

static bool is_face(int face) { return face >= 1 && face <= 6; }

Result<Game> Game::begin(Header header, std::unique_ptr<Position> position, DiceTerms dice)
{
    if (!std::ranges::all_of(dice.script, is_face))
        return Problems{{"dice", "a die shows 1 to 6", "correct the list of dice"}};
    return Game(std::move(header), std::move(position), std::move(dice));
}

Result<Game> Game::start(Library& library, const std::string& battle, const std::string& rulebook,
                         const Json& options, DiceTerms dice)
{
    const Result<const Ruleset*> ruleset = ruleset_named(rulebook);
    const auto found = library.find(battle);
    Problems problems;
    if (!ruleset) problems.append(ruleset.error());
    if (!found) problems.append(found.error());
    if (!problems.empty()) return problems;

    auto position = (*ruleset)->muster(**found, options);
    if (!position) return position.error();
    Header header;
    header.rulebook = rulebook;
    header.battle = battle;
    header.battle_digest = battle::digest(**found);
    return begin(std::move(header), *std::move(position), std::move(dice));
}

Result<Game> Game::start_at(const std::string& rulebook, const Json& sandbox, DiceTerms dice)
{
    const Result<const Ruleset*> ruleset = ruleset_named(rulebook);
    if (!ruleset) return ruleset.error();
    auto position = (*ruleset)->sandbox(sandbox);
    if (!position) return position.error();
    Header header;
    header.rulebook = rulebook;
    header.position = sandbox;
    return begin(std::move(header), *std::move(position), std::move(dice));
}

std::vector<const Deed*> Game::deeds() const
{
    std::vector<const Deed*> standing;
    standing.reserve(standing_.size());
    for (const std::size_t record : standing_)
        standing.push_back(&std::get<Deed>(records_[record]));
    return standing;
}

Verdict Game::verdict() const
{
    if (resigned_) return {true, enemy_of(*resigned_), "resignation"};
    return position_->verdict();
}

std::unique_ptr<Position> Game::position_at(std::size_t deeds) const
{
    if (deeds == deed_count()) return position_->clone();
    if (deeds < first_ || deeds > deed_count()) return nullptr;
    return rebuilt(deeds);
}

// From the last waypoint up to there, by the deeds in between with the dice that they had.
std::unique_ptr<Position> Game::rebuilt(std::size_t deeds) const
{
    auto [reached, position] = waypoints_.last_up_to(deeds);
    for (; reached < deeds; ++reached) {
        const Deed& deed = std::get<Deed>(records_[standing_[reached - first_]]);
        ScriptedDice dice(deed.faces());
        Story story;
        const Applied applied = position->apply(deed.action, dice, story, deed.run_on);
        LR_CHECK(std::holds_alternative<Done>(applied) && dice.spent(),
                 "deed " + std::to_string(deed.number) + " does not go as it went");
    }
    return std::move(position);
}

Attempt Game::apply(const AnyAction& action, const std::vector<int>& typed, RunOn run_on, int order)
{
    if (!std::ranges::all_of(typed, is_face))
        return Problems{{"dice", "a die shows 1 to 6", "type what the dice show"}};
    if (seed_ && !typed.empty())
        return Problems{{"dice", "this game throws its own dice", "leave the dice out"}};
    if (resigned_)
        return Problems{{"game", "the " + std::string(name_of(*resigned_)) + " side has resigned",
                         "the game is over"}};
    try {
        Deed deed = deed_of(action, run_on);
        deed.order = order;
        if (seed_ && !stream_) mix_parts();
        return stream_ ? apply_seeded(std::move(deed)) : apply_given(std::move(deed), typed);
    } catch (const Broken& broken) {
        // The copy of the position is gone with the exception; the game stands where it stood.
        return Frozen{std::string(broken.what()) + "\n" + log() + "attempted: " +
                      boost::json::serialize(position_->write_action(action)) + "\n"};
    }
}

// Refusals and missing dice are passed on; nothing of the attempt is kept.
static std::optional<Attempt> not_done(const Applied& applied)
{
    if (const auto* refusal = std::get_if<Refusal>(&applied)) return Attempt(*refusal);
    if (const auto* wanted = std::get_if<DiceWanted>(&applied)) return Attempt(*wanted);
    return {};
}

Deed Game::deed_of(const AnyAction& action, RunOn run_on) const
{
    Deed deed;
    deed.number = deed_count() + 1;
    deed.by = position_->giver(action);
    deed.secret = position_->secret_of(action);
    deed.action = action;
    deed.run_on = run_on;
    return deed;
}

Attempt Game::apply_seeded(Deed deed)
{
    auto next = position_->clone();
    SeededDice dice(*stream_, next_roll_);
    const Applied applied = next->apply(deed.action, dice, deed.story, deed.run_on);
    if (const auto attempt = not_done(applied)) return *attempt;
    next_roll_ = dice.next_roll();
    deed.rolls = dice.rolls();
    return commit(std::move(next), std::move(deed));
}

Attempt Game::apply_given(Deed deed, const std::vector<int>& typed)
{
    auto next = position_->clone();
    std::vector<int> faces(script_.begin(), script_.end());
    faces.insert(faces.end(), typed.begin(), typed.end());
    EnteredDice dice(faces);
    const Applied applied = next->apply(deed.action, dice, deed.story, deed.run_on);
    if (const auto attempt = not_done(applied)) return *attempt;

    const std::size_t used = faces.size() - dice.left();
    if (!typed.empty() && dice.left() > 0)
        return Problems{{"dice", "this action uses fewer dice than were typed",
                         "leave out the last " + std::to_string(dice.left())}};
    deed.scripted = std::min(used, script_.size());
    script_.erase(script_.begin(), script_.begin() + static_cast<long>(deed.scripted));
    deed.rolls = dice.rolls();
    return commit(std::move(next), std::move(deed));
}

Attempt Game::commit(std::unique_ptr<Position> next, Deed deed)
{
    waypoints_.add(deed_count(), std::move(position_));
    position_ = std::move(next);
    standing_.push_back(records_.size());
    records_.emplace_back(std::move(deed));
    return Accepted{&std::get<Deed>(records_.back())};
}

bool Game::wants_part(Side side) const
{
    if (!header_.parts || parts_[side]) return false;
    return std::ranges::find(*header_.parts, side) != header_.parts->end();
}

bool Game::has_all_parts() const
{
    return std::ranges::none_of(kSides, [this](Side side) { return wants_part(side); });
}

bool Game::add_part(Side by, const Seed& bytes)
{
    if (!wants_part(by)) return false;
    parts_[by] = bytes;
    records_.emplace_back(DicePart{by, bytes});
    return true;
}

void Game::mix_parts()
{
    if (!has_all_parts()) return;
    std::vector<Seed> parts;
    for (const Side side : kSides)
        if (parts_[side]) parts.push_back(*parts_[side]);
    stream_ = seed_of_parts(*seed_, header_text(), parts);
}

bool Game::undo() { return deed_count() > 0 && undo_to(deed_count() - 1); }

bool Game::undo_to(std::size_t deeds)
{
    if (resigned_ || deeds >= deed_count() || deeds < first_) return false;
    if (header_.parts && over()) return false;
    position_ = position_at(deeds);
    standing_.resize(deeds - first_);
    waypoints_.forget_after(deeds);
    records_.emplace_back(Undone{deeds});
    return true;
}

void Game::resign(Side by)
{
    LR_CHECK(!over(), "a game that is over is given up");
    resigned_ = by;
    records_.emplace_back(Resigned{by});
}

void Game::take_back_dice(const Deed& deed)
{
    const std::vector<int> faces = deed.faces();
    if (seed_) next_roll_ -= faces.size();
    script_.insert(script_.begin(), faces.begin(),
                   faces.begin() + static_cast<long>(deed.scripted));
}

// Which records are deeds that stand.
static std::vector<std::size_t> standing_in(const std::vector<Record>& records, std::size_t first)
{
    std::vector<std::size_t> standing;
    for (std::size_t index = 0; index < records.size(); ++index) {
        if (const auto* undone = std::get_if<Undone>(&records[index]))
            standing.resize(undone->to - first);
        else if (std::holds_alternative<Deed>(records[index]))
            standing.push_back(index);
    }
    return standing;
}

void Game::rescind()
{
    LR_CHECK(!records_.empty(), "there is no record to take back");
    const Record last = std::move(records_.back());
    records_.pop_back();
    if (std::holds_alternative<Resigned>(last)) {
        resigned_.reset();
        return;
    }
    if (const auto* part = std::get_if<DicePart>(&last)) {
        parts_[part->by].reset();
        stream_.reset();
        return;
    }
    if (const auto* deed = std::get_if<Deed>(&last)) take_back_dice(*deed);
    standing_ = standing_in(records_, first_);
    position_ = rebuilt(deed_count());
}

Problems Game::set_state(const Json& state, const Json& from)
{
    auto next = position_->clone();
    Problems problems = next->read_state(state);
    if (!problems.empty()) return problems;
    position_ = std::move(next);
    boost::json::object begun{{"state", state}};
    if (!from.is_null()) begun["from"] = from;
    header_.position = std::move(begun);
    header_.text.clear();
    parts_ = {};
    if (header_.parts) stream_.reset();
    forget_past();
    return {};
}

void Game::forget_past()
{
    first_ = 0;
    records_.clear();
    standing_.clear();
    waypoints_ = {};
    resigned_.reset();
}

}  // namespace longroll::game
