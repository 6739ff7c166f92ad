// What an attacker makes of a well-formed request: values at the edge of every type, members too
// many and too few, bytes turned over. The same number gives the same twist everywhere, until
// LONGROLL_SEED is another.

#pragma once

#include "core/dice.h"
#include "support/test_seed.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

namespace longroll::test {

using boost::json::array;
using boost::json::object;
using boost::json::value;

class Twister {
public:
    explicit Twister(std::uint64_t number) : dice_(first_seed(number)) {}

    std::uint32_t below(std::size_t bound)
    {
        return dice_.below(static_cast<std::uint32_t>(bound));
    }

    // One to three places of the value made odd.
    value twisted(value given);
    // One to three places given another value of the same kind, words from elsewhere in it: what a
    // reader lets pass and only the rules can refuse.
    value gently_twisted(value given);
    // One to four stretches of the text cut out, doubled, turned over or replaced.
    std::string twisted(std::string text);
    // A value that nobody expects.
    value odd_value();
    std::string_view odd_text();
    // Percent signs and all.
    std::string encoded(std::string_view text);

private:
    void twist(value& place);
    void twist_gently(value& place, const std::vector<value*>& places);
    void twist_members(object& members);
    void twist_entries(array& entries);
    void twist(std::string& text);

    PlayoutDice dice_;
};

inline std::string_view Twister::odd_text()
{
    using std::string_view_literals::operator""sv;
    static constexpr std::array kTexts{""sv,
                                       " "sv,
                                       "0"sv,
                                       "-1"sv,
                                       "18446744073709551615"sv,
                                       "null"sv,
                                       "../../etc"sv,
                                       "\0"sv,
                                       "\xff"sv,
                                       "\xed\xa0\x80"sv,
                                       "\xc3"sv,
                                       "\\u0000"sv,
                                       "\xf0\x9f\x92\xa5"sv,
                                       "%00"sv,
                                       "%ff%fe"sv,
                                       "\r\n\r\n"sv,
                                       "'; DROP TABLE games; --"sv,
                                       "<script>"sv,
                                       "1e999"sv,
                                       "-0"sv,
                                       "[[[[[[[["sv,
                                       "}"sv,
                                       "\\ud800"sv,
                                       "confederate"sv,
                                       "union"sv,
                                       "version"sv,
                                       "constructor"sv};
    return kTexts[below(kTexts.size())];
}

inline value nested(int depth, bool in_objects)
{
    value inner = 1;
    for (int level = 0; level < depth; ++level)
        inner =
            in_objects ? value(object{{"a", std::move(inner)}}) : value(array{std::move(inner)});
    return inner;
}

inline value Twister::odd_value()
{
    constexpr auto kLow = std::numeric_limits<std::int64_t>::min();
    static constexpr std::array<std::int64_t, 24> kNumbers{
        0,           1,          -1,         2,          7,           127,
        128,         255,        256,        -128,       -129,        32767,
        32768,       65535,      65536,      2147483647, 2147483648,  -2147483648,
        -2147483649, 4294967295, 4294967296, 1LL << 53,  -(kLow + 1), kLow};
    switch (below(12)) {
        case 0: return nullptr;
        case 1: return below(2) == 0;
        case 2: return array{};
        case 3: return object{};
        case 4: return std::numeric_limits<std::uint64_t>::max() - below(2);
        case 5: return below(2) == 0 ? 1e308 : -0.5;
        case 6: return nested(1 + static_cast<int>(below(60)), below(2) == 0);
        case 7: return value(std::string(std::size_t{1} << below(14), 'x'));
        case 8: return array(below(300), value(static_cast<int>(below(9))));
        case 9: {
            // Only what can stand in a JSON text.
            const std::string_view text = odd_text();
            return text.find_first_of("\xff\xed\xc3") == std::string_view::npos ? value(text)
                                                                                : value("?");
        }
        default: return kNumbers[below(kNumbers.size())];
    }
}

inline void gather(value& place, std::vector<value*>& places)
{
    places.push_back(&place);
    if (auto* members = place.if_object())
        for (auto& member : *members) gather(member.value(), places);
    if (auto* entries = place.if_array())
        for (value& entry : *entries) gather(entry, places);
}

inline void Twister::twist_members(object& members)
{
    const std::uint32_t how = below(3);
    if (how == 0 || members.empty()) {
        members[std::string("odd") + std::to_string(below(5))] = odd_value();
        return;
    }
    auto* const chosen = members.begin() + below(members.size());
    if (how == 1)
        members.erase(chosen);
    else
        chosen->value() = odd_value();
}

inline void Twister::twist_entries(array& entries)
{
    const std::uint32_t how = below(3);
    if (how == 0 || entries.empty()) {
        entries.push_back(odd_value());
        return;
    }
    auto* const chosen = entries.begin() + below(entries.size());
    if (how == 1) {
        entries.erase(chosen);
    } else {
        const value doubled = *chosen;
        for (std::uint32_t times = below(40); times > 0; --times) entries.push_back(doubled);
    }
}

inline void Twister::twist(value& place)
{
    if (place.is_object() && below(3) != 0)
        twist_members(place.get_object());
    else if (place.is_array() && below(3) != 0)
        twist_entries(place.get_array());
    else if (place.is_int64() && below(2) == 0)
        place =
            static_cast<std::int64_t>(static_cast<std::uint64_t>(place.get_int64()) + below(7) - 3);
    else
        place = odd_value();
}

inline value Twister::twisted(value given)
{
    for (std::uint32_t times = 1 + below(3); times > 0; --times) {
        std::vector<value*> places;
        gather(given, places);
        twist(*places[below(places.size())]);
    }
    return given;
}

inline void Twister::twist_gently(value& place, const std::vector<value*>& places)
{
    static constexpr std::array<int, 18> kNumbers{0,  1,   2,   3,   4,   6,    9,     17,    60,
                                                  99, 127, 200, 254, 255, 1000, 30000, 60000, -1};
    const value& other = *places[below(places.size())];
    if (place.is_bool())
        place = !place.get_bool();
    else if (place.is_int64() || place.is_null())
        place = below(6) == 0 ? value(nullptr) : value(kNumbers[below(kNumbers.size())]);
    else if (place.is_string() && other.is_string())
        place = value(other);
    else if (place.is_array() && !place.get_array().empty())
        twist_entries(place.get_array());
}

inline value Twister::gently_twisted(value given)
{
    for (std::uint32_t times = 1 + below(3); times > 0; --times) {
        std::vector<value*> places;
        gather(given, places);
        twist_gently(*places[below(places.size())], places);
    }
    return given;
}

inline void Twister::twist(std::string& text)
{
    if (text.empty()) text = "?";
    const std::size_t from = below(text.size());
    const std::size_t length = 1 + below(std::min<std::size_t>(text.size() - from, 12));
    switch (below(5)) {
        case 0: text.erase(from, length); break;
        case 1: text.insert(from, text.substr(from, length)); break;
        case 2: text[from] = static_cast<char>(below(256)); break;
        case 3: text.replace(from, length, odd_text()); break;
        default: text.resize(from); break;
    }
}

inline std::string Twister::twisted(std::string text)
{
    for (std::uint32_t times = 1 + below(4); times > 0; --times) twist(text);
    return text;
}

inline std::string Twister::encoded(std::string_view text)
{
    static constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string plain;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        const bool safe = (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9');
        if (safe) {
            plain += letter;
        } else {
            plain += '%';
            plain += kDigits[byte >> 4u];
            plain += kDigits[byte & 0xFu];
        }
    }
    return plain;
}

}  // namespace longroll::test
