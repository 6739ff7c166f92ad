#include "battle/faults.h"

#include "battle/node.h"

#include <algorithm>
#include <tuple>

namespace longroll::battle {

std::string Source::text() const
{
    std::string place(file);
    if (feature > 0) {
        place += ":feature " + std::to_string(feature);
        if (line > 0) place += " (line " + std::to_string(line) + ")";
    } else if (line > 0) {
        place += ":" + std::to_string(line);
    }
    return place;
}

void Faults::add(const Source& source, std::string what, std::string remedy)
{
    list_.push_back({source, {source.text(), std::move(what), std::move(remedy)}});
}

Problems Faults::in_order() const
{
    std::vector<Fault> sorted = list_;
    // Within a line, as they were found.
    std::ranges::stable_sort(sorted, {}, [](const Fault& fault) {
        return std::tuple(fault.source.file != kTomlFile, fault.source.feature, fault.source.line);
    });
    Problems problems;
    for (const Fault& fault : sorted)
        problems.add(fault.problem.where, fault.problem.what, fault.problem.remedy);
    return problems;
}

// Bytes of the letter that starts with `first`; 0 if none does.
static std::size_t letter_size(unsigned char first)
{
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first < 0xE0) return 2;
    if (first >= 0xE0 && first < 0xF0) return 3;
    if (first >= 0xF0 && first < 0xF5) return 4;
    return 0;
}

static bool is_continuation(unsigned char byte) { return (byte & 0xC0) == 0x80; }

// Overlong forms, surrogates and what lies beyond Unicode are told by the second byte.
static bool second_byte_fits(unsigned char first, unsigned char second)
{
    if (first == 0xE0) return second >= 0xA0;
    if (first == 0xED) return second < 0xA0;
    if (first == 0xF0) return second >= 0x90;
    if (first == 0xF4) return second < 0x90;
    return true;
}

// Bytes of the valid letter at the front of `text`; 0 if there is none.
static std::size_t letter_at_front(std::string_view text)
{
    const auto byte = [&](std::size_t index) { return static_cast<unsigned char>(text[index]); };
    const std::size_t size = letter_size(byte(0));
    if (size == 0 || size > text.size()) return 0;
    for (std::size_t index = 1; index < size; ++index)
        if (!is_continuation(byte(index))) return 0;
    return size == 1 || second_byte_fits(byte(0), byte(1)) ? size : 0;
}

std::size_t utf8_length(std::string_view text)
{
    std::size_t length = 0;
    while (length < text.size()) {
        const std::size_t size = letter_at_front(text.substr(length));
        if (size == 0) break;
        length += size;
    }
    return length;
}

std::size_t letters_in(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char byte) { return !is_continuation(static_cast<unsigned char>(byte)); }));
}

std::string in_quotes(std::string_view text)
{
    constexpr std::size_t kLongest = 60;
    std::size_t cut = std::min(text.size(), kLongest);
    while (cut < text.size() && cut > 0 && is_continuation(static_cast<unsigned char>(text[cut])))
        --cut;
    std::string shown = "\"";
    for (const char letter : text.substr(0, cut)) {
        const auto byte = static_cast<unsigned char>(letter);
        shown += byte < 0x20 || byte == 0x7F ? '?' : letter;
    }
    return shown + (cut < text.size() ? "…\"" : "\"");
}

int line_of(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    return 1 + static_cast<int>(std::ranges::count(before, '\n'));
}

std::string_view description(Node::Kind kind)
{
    switch (kind) {
        case Node::Kind::Null: return "nothing";
        case Node::Kind::Flag: return "true or false";
        case Node::Kind::Whole: return "a whole number";
        case Node::Kind::Decimal: return "a number with decimals";
        case Node::Kind::Text: return "text";
        case Node::Kind::Day: return "a date";
        case Node::Kind::Time: return "a time of day";
        case Node::Kind::DayAndTime: return "a date and time";
        case Node::Kind::List: return "a list";
        case Node::Kind::Table: return "a table";
    }
    return "something else";
}

}  // namespace longroll::battle
