// What lies on the map under every rulebook.

#pragma once

#include "core/scene.h"

namespace longroll::shared {

// A place that is fought for, with whoever holds it.
[[nodiscard]] SceneMarker objective_marker(std::string_view name, Place place,
                                           std::optional<Side> holder);

}  // namespace longroll::shared
