// What a battle file's tables say of a counter's own face.

#include "rulebooks/shared/counters/card_overrides.h"

#include <fmt/format.h>

namespace longroll::shared::counters {

std::optional<Identity> identity_in(OverrideTable& table, std::string_view key)
{
    constexpr int kMostDivisions = 99;
    const battle::Override* given = table.find(key);
    if (given == nullptr) return {};
    if (const auto* number = std::get_if<std::int64_t>(&given->value))
        if (*number >= 1 && *number <= kMostDivisions) return division(static_cast<int>(*number));
    if (const auto* text = std::get_if<std::string>(&given->value)) {
        if (*text == "star") return kStar;
        if (text->size() == 1 && text->front() >= 'A' && text->front() <= 'Z')
            return corps(text->front());
    }
    table.fault(key, fmt::format("\"{}\" is neither a division, a corps nor a star", key),
                "write the division's number, the corps' letter in quotation marks, or \"star\"");
    return {};
}

void override_card(OverrideTable& table, UnitCard& card)
{
    constexpr std::string_view kArms[] = {"infantry", "cavalry", "artillery", "river boat"};
    const auto set_factor = [&](std::string_view key, std::uint8_t& factor, int least, int most) {
        if (const auto given = table.whole(key, least, most))
            factor = static_cast<std::uint8_t>(*given);
    };
    if (const auto name = table.text("name")) card.name = *name;
    if (const auto arm = table.word("arm", kArms)) card.arm = static_cast<Arm>(*arm);
    set_factor("range", card.range, 1, 8);
    set_factor("attack", card.attack, 2, 6);
    set_factor("strength", card.strength, 1, 20);
    if (const auto identity = identity_in(table, "identity")) card.identity = *identity;
    card.sharpshooters = table.flag("sharpshooters").value_or(card.sharpshooters);
    card.indomitable = table.flag("indomitable").value_or(card.indomitable);
}

void override_card(OverrideTable& table, CommanderCard& card)
{
    if (const auto name = table.text("name")) card.name = *name;
    if (const auto leadership = table.whole("leadership", 0, 6))
        card.leadership = static_cast<std::uint8_t>(*leadership);
    if (const auto exceptional = table.flag("exceptional")) {
        card.exceptional = *exceptional;
        if (*exceptional && card.level == Level::Control)
            table.fault("exceptional", "only division commanders are exceptional",
                        "give a control counter more leadership instead");
    }
}

}  // namespace longroll::shared::counters
