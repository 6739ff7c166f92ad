// Words for troops held back.

#include "rulebooks/shared/present_holds.h"

#include <fmt/format.h>

namespace longroll::shared {

std::string text_of(const Hold& hold, const HoldWords& words)
{
    std::string text = "Held back";
    if (hold.turn > 0) text += fmt::format(" until {},", words.hour);
    if (hold.within > 0)
        text += fmt::format(" until an enemy is within {}{},", words.within,
                            words.place.empty() ? "" : " of " + words.place);
    text += " or until it is driven from its place or loses by fire or melee";
    if (hold.optional) text += "; its own side may let it go when a turn of its begins";
    return text + ".";
}

static std::string_view reason_of(ReleasedBy reason)
{
    constexpr std::string_view kReasons[] = {"nothing has freed them",
                                             "their hour has come",
                                             "the enemy is near",
                                             "they were driven from their place",
                                             "they have lost by fire or melee",
                                             "their own side lets them go"};
    return kReasons[static_cast<std::size_t>(reason)];
}

std::string names_in_short(std::span<const std::string> names)
{
    if (names.empty()) return "nobody";
    if (names.size() == 1) return names[0];
    if (names.size() == 2) return fmt::format("{} and {}", names[0], names[1]);
    return fmt::format("{} and {} more", names[0], names.size() - 1);
}

std::string text_of(ReleasedBy reason, std::span<const std::string> names)
{
    return fmt::format("{} {} held back no longer: {}.", names_in_short(names),
                       names.size() == 1 ? "is" : "are", reason_of(reason));
}

}  // namespace longroll::shared
