// The adjutant: turns orders to brigades into one legal action after another. He knows positions as
// his side knows them, and no rulebook.

#pragma once

#include "game/orders.h"

#include <memory>

namespace longroll::adjutant {

[[nodiscard]] std::shared_ptr<const game::Adjutant> make_adjutant();

}  // namespace longroll::adjutant
