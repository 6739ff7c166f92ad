// What happened or may be done, in a sentence for each kind: its members stand in braces by their
// names, and the rulebook says them. The types must be described (a rulebook's describe.h).
//
//     constexpr Sentence kSentences[] = {
//         {"Captured", "{castings} of {unit} are captured by {captor}."},
//     };
// Of a member that is true or false `{killed?falls|is unhurt}` says the one or the other.
//
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

// The one or the other where a text has {name?one|other}.
inline void say_if(std::string& text, std::string_view name, bool is)
{
    const std::string open = "{" + std::string(name) + "?";
    const auto at = text.find(open);
    if (at == std::string::npos) return;
    const auto middle = text.find('|', at);
    const auto end = text.find('}', middle);
    const auto first = at + open.size();
    const std::string said =
        is ? text.substr(first, middle - first) : text.substr(middle + 1, end - middle - 1);
    text.replace(at, end + 1 - at, said);
}

// A text with the members of a body said where they stand in braces.
template <class Body, class Say>
[[nodiscard]] std::string said(std::string_view text, const Body& body, Say say)
{
    std::string sentence(text);
    boost::mp11::mp_for_each<DescribedMembers<Body>>([&](auto member) {
        if constexpr (std::is_same_v<decltype(body.*member.pointer), const bool&>)
            say_if(sentence, member.name, body.*member.pointer);
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
