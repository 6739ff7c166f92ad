// A game as it is played: start, apply, undo. Its log is written and read in log.cpp.

#include "game/game.h"

#include "battle/load.h"
#include "core/check.h"

#include <algorithm>

#include <boost/json/serialize.hpp>

namespace longroll::game {

std::vector<int> Deed::faces() const
{
    std::vector<int> all;
    for (const Roll& roll : rolls) all.insert(all.end(), roll.faces.begin(), roll.faces.end());
    return all;
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
    for (const Record& record : records_) {
        if (const auto* undone = std::get_if<Undone>(&record))
            standing.resize(undone->to);
        else
            standing.push_back(&std::get<Deed>(record));
    }
    return standing;
}

Attempt Game::apply(const AnyAction& action, const std::vector<int>& typed)
{
    if (!std::ranges::all_of(typed, is_face))
        return Problems{{"dice", "a die shows 1 to 6", "type what the dice show"}};
    if (seed_ && !typed.empty())
        return Problems{{"dice", "this game throws its own dice", "leave the dice out"}};
    try {
        return seed_ ? apply_seeded(action) : apply_given(action, typed);
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

Attempt Game::apply_seeded(const AnyAction& action)
{
    Deed deed{position_->decider().value_or(Side::Confederate), action, {}, {}};
    auto next = position_->clone();
    SeededDice dice(*seed_, next_roll_);
    const Applied applied = next->apply(action, dice, deed.story);
    if (const auto attempt = not_done(applied)) return *attempt;
    next_roll_ = dice.next_roll();
    deed.rolls = dice.rolls();
    return commit(std::move(next), std::move(deed));
}

Attempt Game::apply_given(const AnyAction& action, const std::vector<int>& typed)
{
    Deed deed{position_->decider().value_or(Side::Confederate), action, {}, {}};
    auto next = position_->clone();
    std::vector<int> faces(script_.begin(), script_.end());
    faces.insert(faces.end(), typed.begin(), typed.end());
    EnteredDice dice(faces);
    const Applied applied = next->apply(action, dice, deed.story);
    if (const auto attempt = not_done(applied)) return *attempt;

    const std::size_t used = faces.size() - dice.left();
    if (!typed.empty() && dice.left() > 0)
        return Problems{{"dice", "this action uses fewer dice than were typed",
                         "leave out the last " + std::to_string(dice.left())}};
    script_.erase(script_.begin(),
                  script_.begin() + static_cast<long>(std::min(used, script_.size())));
    deed.rolls = dice.rolls();
    return commit(std::move(next), std::move(deed));
}

Attempt Game::commit(std::unique_ptr<Position> next, Deed deed)
{
    before_.push_back(std::move(position_));
    position_ = std::move(next);
    records_.emplace_back(std::move(deed));
    return Accepted{&std::get<Deed>(records_.back())};
}

bool Game::undo()
{
    if (before_.empty()) return false;
    position_ = std::move(before_.back());
    before_.pop_back();
    records_.emplace_back(Undone{before_.size()});
    return true;
}

Problems Game::set_state(const Json& state)
{
    auto next = position_->clone();
    Problems problems = next->read_state(state);
    if (!problems.empty()) return problems;
    position_ = std::move(next);
    header_.position = boost::json::object{{"state", state}};
    before_.clear();
    records_.clear();
    return {};
}

}  // namespace longroll::game
