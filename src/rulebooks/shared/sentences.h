// What happened or may be done, in a sentence for each kind: its members stand in braces by their
// names, and the rulebook says them. The types must be described (a rulebook's describe.h).
//
//     constexpr Sentence kSentences[] = {
//         {"Captured", "{castings} of {unit} are captured by {captor}."},
//     };
//     told(kSentences, event, [&](std::string_view member, const auto& value) { return ...; })

#pragma once

#include "core/check.h"
#include "core/described.h"
#include "core/json_traits.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace longroll::shared {

struct Sentence {
    std::string_view of;  // the name of the type
    std::string_view text;
};

// A text with the members of a body said where they stand in braces.
template <class Body, class Say>
[[nodiscard]] std::string said(std::string_view text, const Body& body, Say say)
{
    std::string sentence(text);
    boost::mp11::mp_for_each<DescribedMembers<Body>>([&](auto member) {
        const std::string place = std::string("{") + member.name + "}";
        if (const auto at = sentence.find(place); at != std::string::npos)
            sentence.replace(at, place.size(), say(member.name, body.*member.pointer));
    });
    return sentence;
}

// The entry of a table of sentences, or of more than sentences, for this type.
template <class Body, class Table>
[[nodiscard]] const auto& entry_for(const Table& table)
{
    const auto found = std::ranges::find_if(
        table, [](const auto& entry) { return entry.of == TypeName<Body>::value; });
    LR_CHECK(found != std::ranges::end(table), "there is a sentence for each kind");
    return *found;
}

template <class Body, class Table, class Say>
[[nodiscard]] std::string told(const Table& table, const Body& body, Say say)
{
    return said(entry_for<Body>(table).text, body, say);
}

}  // namespace longroll::shared
