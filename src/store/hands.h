// Who does what is to be done later. Nobody: the one who has to do it has threads of its own. A
// simulation gives hands that do one thing at a time, in an order that its seed decides.

#pragma once

#include <functional>

namespace longroll::store {

// Takes what is to be done; never does it at once. What it has not begun when the one who gave it
// ends, it drops.
using Hands = std::function<void(std::function<void()>)>;

}  // namespace longroll::store
