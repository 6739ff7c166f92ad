// A fingerprint of any value: streaming BLAKE2b. Numbers go in by value, not by type, in a coding
// of their own, so that every machine and compiler gives the same. Described types, lists and
// variants are added by core/digest_described.h.

#pragma once

#include "core/clause.h"

#include <array>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace longroll {

class Digest {
public:
    Digest();

    template <std::integral Number>
    Digest& add(Number number)
    {
        if constexpr (std::signed_integral<Number>) {
            if (number < 0) return add_number(static_cast<std::uint64_t>(~number), 1);
        }
        return add_number(static_cast<std::uint64_t>(number), 0);
    }
    template <class Enum, class = std::enable_if_t<std::is_enum_v<Enum>>>
    Digest& add(Enum value)
    {
        return add(static_cast<std::underlying_type_t<Enum>>(value));
    }
    Digest& add(std::string_view text);
    Digest& add(const char* text) { return add(std::string_view(text)); }
    Digest& add(const std::string& text) { return add(std::string_view(text)); }
    Digest& add(Clause clause) { return add(clause.id); }

    // Of everything added so far; more may follow.
    [[nodiscard]] std::array<std::uint8_t, 32> bytes() const;
    [[nodiscard]] std::string hex() const;    // 64 digits
    [[nodiscard]] std::string brief() const;  // the first 16, for people
    [[nodiscard]] std::uint64_t number() const;

private:
    Digest& add_number(std::uint64_t size, unsigned sign);
    void add_byte(unsigned byte)
    {
        if (used_ == buffer_.size()) flush();
        buffer_[used_++] = static_cast<std::uint8_t>(byte);
    }
    void flush();

    alignas(64) std::array<std::uint8_t, 384> state_;
    std::array<std::uint8_t, 256> buffer_;
    std::size_t used_ = 0;
};

}  // namespace longroll
