// What lies on the map under every rulebook.

#include "rulebooks/shared/present_markers.h"

#include <fmt/format.h>

namespace longroll::shared {

SceneMarker objective_marker(std::string_view name, Place place, std::optional<Side> holder)
{
    const std::string_view who = !holder                  ? "nobody"
                                 : *holder == Side::Union ? "the Union"
                                                          : "the Confederates";
    return {fmt::format("{}, held by {}", name, who), Tone::Plain, Icon::Star, place, holder};
}

}  // namespace longroll::shared
