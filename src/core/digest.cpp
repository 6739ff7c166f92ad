#include "core/digest.h"

#include <sodium.h>

namespace longroll {

using HashState = crypto_generichash_state;

static HashState* hash_state(std::array<std::uint8_t, 384>& room)
{
    static_assert(sizeof(HashState) <= 384 && alignof(HashState) <= 64);
    return reinterpret_cast<HashState*>(room.data());
}

Digest::Digest() : state_{}, buffer_{}
{
    crypto_generichash_init(hash_state(state_), nullptr, 0, 32);
}

// Sign and six bits in the first byte, seven bits in each that follows; the top bit says that
// another does.
Digest& Digest::add_number(std::uint64_t size, unsigned sign)
{
    const auto head = sign | static_cast<unsigned>(size & 0x3F) << 1;
    size >>= 6;
    add_byte(head | (size != 0 ? 0x80u : 0u));
    while (size != 0) {
        const auto bits = static_cast<unsigned>(size & 0x7F);
        size >>= 7;
        add_byte(bits | (size != 0 ? 0x80u : 0u));
    }
    return *this;
}

Digest& Digest::add(std::string_view text)
{
    add(text.size());
    for (const char letter : text) add_byte(static_cast<std::uint8_t>(letter));
    return *this;
}

void Digest::flush()
{
    crypto_generichash_update(hash_state(state_), buffer_.data(), used_);
    used_ = 0;
}

std::array<std::uint8_t, 32> Digest::bytes() const
{
    Digest copy = *this;
    copy.flush();
    std::array<std::uint8_t, 32> result{};
    crypto_generichash_final(hash_state(copy.state_), result.data(), result.size());
    return result;
}

std::string Digest::hex() const
{
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : bytes()) {
        text += kDigits[byte >> 4];
        text += kDigits[byte & 15];
    }
    return text;
}

std::string Digest::brief() const { return hex().substr(0, 16); }

std::uint64_t Digest::number() const
{
    std::uint64_t number = 0;
    const auto all = bytes();
    for (std::size_t place = 0; place < 8; ++place) number = number << 8 | all[place];
    return number;
}

}  // namespace longroll
