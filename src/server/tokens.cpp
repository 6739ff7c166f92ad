// Seat tokens by libsodium.

#include "server/tokens.h"

#include "core/check.h"

#include <array>

#include <sodium.h>

namespace longroll::server {

static void start_sodium()
{
    static const int kStarted = sodium_init();
    LR_CHECK(kStarted >= 0, "libsodium does not start");
}

std::string fresh_token()
{
    start_sodium();
    std::array<unsigned char, 24> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::array<char, sodium_base64_ENCODED_LEN(24, kVariant)> text{};
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
    return text.data();
}

static constexpr std::string_view kIdLetters = "abcdefghijkmnpqrstuvwxyz23456789";
static constexpr std::size_t kIdLength = 16;

std::string fresh_game_id()
{
    start_sodium();
    std::string id;
    for (std::size_t index = 0; index < kIdLength; ++index)
        id += kIdLetters[randombytes_uniform(static_cast<std::uint32_t>(kIdLetters.size()))];
    return id;
}

std::string hash_of(std::string_view token)
{
    start_sodium();
    std::array<unsigned char, crypto_generichash_BYTES> hash{};
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr,
                       0);
    std::array<char, 2 * crypto_generichash_BYTES + 1> hex{};
    sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
    return hex.data();
}

bool same_hash(std::string_view a, std::string_view b)
{
    return !a.empty() && a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace longroll::server
