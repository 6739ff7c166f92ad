// Mixing a secret with the players' parts.

#include "core/dice_parts.h"

#include <sodium.h>

namespace longroll {

Seed seed_of_parts(const Seed& secret, std::string_view fixed, std::span<const Seed> parts)
{
    constexpr std::string_view kPurpose = "long roll dice parts\n";
    crypto_generichash_state state;
    crypto_generichash_init(&state, secret.bytes.data(), secret.bytes.size(), secret.bytes.size());
    const auto add = [&state](std::string_view text) {
        crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(text.data()),
                                  text.size());
    };
    add(kPurpose);
    add(fixed);
    add("\n");
    for (const Seed& part : parts)
        crypto_generichash_update(&state, part.bytes.data(), part.bytes.size());
    Seed mixed;
    crypto_generichash_final(&state, mixed.bytes.data(), mixed.bytes.size());
    return mixed;
}

}  // namespace longroll
