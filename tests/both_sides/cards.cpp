// The game of cards, and the only rulebook that the programs of this folder know: the list that the
// build writes is left out.

#include "cards.h"

#include "game/registered.h"
#include "game/ruleset_of.h"

namespace longroll::cards {

namespace {

constexpr Clause kLaying{"XX-LAY-1"};
constexpr Clause kTurning{"XX-LAY-2"};
constexpr int kHighest = 3;

Side side_of(const Card& card) { return card.side; }
Side giver_of(const Action& action)
{
    return std::visit([](const auto& order) { return order.side; }, action);
}

const Card* card_of(const State& state, Side side)
{
    const auto found = std::ranges::find(state.cards, side, side_of);
    return found == state.cards.end() ? nullptr : &*found;
}

std::size_t place_of(Side side) { return static_cast<std::size_t>(index_of(side)); }

void turn_cards(const Field& field, State& state, Log<Event>& log)
{
    // One who does not know the other card, and looks ahead, sees none.
    const auto value_of = [&](Side side) {
        const Card* card = card_of(state, side);
        return card ? card->value : 0;
    };
    const int confederate = value_of(Side::Confederate);
    const int union_side = value_of(Side::Union);
    log.add(kTurning, Turned{confederate, union_side});
    if (confederate != union_side)
        ++state.points[place_of(confederate > union_side ? Side::Confederate : Side::Union)];
    state.cards.clear();
    state.declaring.done = {};
    if (state.round++ == field.rounds) state.phase = Phase::Over;
}

}  // namespace

MaybeRefusal Rulebook::refuse(const Field&, const State& state, const Action& action)
{
    if (state.phase == Phase::Over) return Refusal{kLaying, "the game is over"};
    if (auto refusal = shared::refuse_declaring(state.declaring, giver_of(action), kLaying))
        return refusal;
    if (const auto* lay = std::get_if<Lay>(&action)) {
        if (lay->value < 1 || lay->value > kHighest)
            return Refusal{kLaying, "there is no such card"};
        const Card* now = card_of(state, lay->side);
        if (now && now->value == lay->value) return Refusal{kLaying, "it lies there already"};
    } else if (!card_of(state, giver_of(action))) {
        return Refusal{kLaying, "it has laid no card"};
    }
    return {};
}

void Rulebook::carry_out(const Field& field, State& state, const Action& action, Dice&,
                         EventLog& log, RunOn)
{
    const Side side = giver_of(action);
    if (const auto* lay = std::get_if<Lay>(&action)) {
        std::erase_if(state.cards, [&](const Card& card) { return card.side == side; });
        // In the order of the sides, whichever was the quicker.
        state.cards.push_back({side, lay->value});
        std::ranges::sort(state.cards, {}, side_of);
        log.add(kLaying, Laid{side, lay->value});
    } else if (shared::finish_declaring(state.declaring, side)) {
        turn_cards(field, state, log);
    }
}

Sides Rulebook::choosers(const Field&, const State& state)
{
    return state.phase == Phase::Over ? Sides{} : shared::declarers(state.declaring);
}

Side Rulebook::giver(const Field&, const State&, const Action& action) { return giver_of(action); }

void Rulebook::legal(const Field& field, const State& state, Side side,
                     std::vector<Action>& actions)
{
    const auto offer = [&](const Action& action) {
        if (!refuse(field, state, action)) actions.push_back(action);
    };
    for (int value = 1; value <= kHighest; ++value) offer(Lay{side, value});
    offer(Ready{side});
}

Action Rulebook::sample(const Field& field, const State& state, Side side, PlayoutDice& dice)
{
    std::vector<Action> actions;
    legal(field, state, side, actions);
    return actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
}

std::string Rulebook::check(const Field&, const State&) { return {}; }

Result<Opening> Rulebook::muster(const battle::Battle&, const Options&) { return Opening{}; }
Result<Opening> Rulebook::from_sandbox(const Sandbox& sandbox)
{
    return Opening{{{}, sandbox.rounds}, sandbox.state};
}
Sandbox Rulebook::to_sandbox(const Field& field, const State& state)
{
    return {field.rounds, state};
}
Result<Situation> Rulebook::situation(const Case& stated)
{
    return Situation{{}, {}, Lay{Side::Union, stated.value}};
}

std::span<const ClauseText> Rulebook::clauses()
{
    static constexpr std::array<ClauseText, 2> kTexts = {
        {{"XX-LAY-1", "Each side lays a card."}, {"XX-LAY-2", "Both cards are turned."}}};
    return kTexts;
}

SceneBoard Rulebook::board(const Field&) { return {}; }

Scene Rulebook::scene(const Field&, const State& state, Viewer)
{
    Scene scene;
    scene.heading = "Round " + std::to_string(state.round);
    for (const Card& card : state.cards)
        scene.status.push_back(std::string(name_of(card.side)) + " has laid " +
                               std::to_string(card.value));
    return scene;
}

Prompt Rulebook::prompt(const Field& field, const State& state, Viewer)
{
    Prompt prompt;
    prompt.decides = choosers(field, state).first();
    prompt.topic = "lay";
    prompt.text = "Lay a card.";
    return prompt;
}

ActionWords Rulebook::describe(const Field&, const State&, const Action& action, Viewer viewer)
{
    ActionWords words;
    words.clause = kLaying;
    words.text = std::string(name_of(giver_of(action)));
    if (!viewer.shares(giver_of(action)))
        words.text += " does something";
    else if (const auto* lay = std::get_if<Lay>(&action))
        words.text += " lays " + std::to_string(lay->value);
    else
        words.text += " is ready";
    return words;
}

std::string Rulebook::words(const Field& field, const Event& event, Viewer viewer)
{
    if (!knows(field, event, viewer)) return {};
    if (const auto* laid = std::get_if<Laid>(&event)) return "laid " + std::to_string(laid->value);
    const auto& turned = std::get<Turned>(event);
    return "turned " + std::to_string(turned.confederate) + " and " +
           std::to_string(turned.union_side);
}

bool Rulebook::is_outcome(const Event& event) { return std::holds_alternative<Turned>(event); }

bool Rulebook::knows(const Field&, const Event& event, Viewer viewer)
{
    const auto* laid = std::get_if<Laid>(&event);
    return laid == nullptr || viewer.shares(laid->side);
}

std::optional<Side> Rulebook::secret_of(const Field&, const State& state, const Action& action)
{
    // The last to be ready turns the cards: everybody sees that.
    const Side side = giver_of(action);
    if (std::holds_alternative<Ready>(action) && state.declaring.is_done(enemy_of(side))) return {};
    return shared::secret_declaration(state.declaring, side);
}

bool Rulebook::has_secrets(const Field&, const State& state) { return !state.cards.empty(); }

State Rulebook::as_known_to(const Field&, const State& state, Viewer viewer)
{
    State known = state;
    shared::withhold(state.declaring, viewer, known.cards, side_of);
    return known;
}

Refusal Rulebook::refused_unseen() { return {kLaying, "this cannot be done"}; }

Verdict Rulebook::verdict(const Field&, const State& state)
{
    Verdict verdict{state.phase == Phase::Over, {}, "on points"};
    if (state.points[0] != state.points[1])
        verdict.winner = state.points[0] > state.points[1] ? Side::Confederate : Side::Union;
    return verdict;
}

int Rulebook::worth(const Field&, const State& state, Side side)
{
    const Card* card = card_of(state, side);
    const int ready = state.declaring.is_done(side) ? 1 : 0;
    return 100 * state.points[place_of(side)] + (card ? 10 * card->value + ready : 0);
}

}  // namespace longroll::cards

namespace longroll::game {

std::vector<const Ruleset*> registered_rulesets()
{
    static const RulesetOf<cards::Rulebook> kRuleset;
    return {&kRuleset};
}

}  // namespace longroll::game
