// What a rulebook hands over to begin with: a game, or one question of a real table.

#pragma once

namespace longroll {

// A game about to begin.
template <class Field, class State>
struct OpeningOf {
    Field field;
    State state;
};

// One deed in a position made for it.
template <class Field, class State, class Action>
struct SituationOf {
    Field field;
    State state;
    Action action;
};

}  // namespace longroll
