#include "battle/toml_reader.h"

#include <algorithm>
#include <vector>

#include <toml++/toml.h>

namespace longroll::battle {

// Nesting is checked before the library sees the text, because it recurses as deep as the text
// asks for, through brackets and through dotted keys.
static constexpr int kDeepest = 16;
static constexpr int kMostDots = 100;

// Walks over TOML text just well enough to know brackets and dots that are not in strings or
// comments.
class NestingScan {
public:
    explicit NestingScan(std::string_view text) : text_(text) {}

    // The first line that nests too deeply; 0 if none does.
    int line_too_deep()
    {
        while (at_ < text_.size()) {
            const char letter = text_[at_];
            if (letter == '\n') {
                ++line_;
                dots_ = 0;
            } else if (letter == '#') {
                skip_comment();
                continue;
            } else if (letter == '"' || letter == '\'') {
                skip_string(letter);
                continue;
            } else if (letter == '[' || letter == '{') {
                ++depth_;
            } else if (letter == ']' || letter == '}') {
                depth_ = std::max(0, depth_ - 1);
            } else if (letter == '.') {
                ++dots_;
            }
            if (depth_ > kDeepest || dots_ > kMostDots) return line_;
            ++at_;
        }
        return 0;
    }

private:
    void skip_comment() { at_ = std::min(text_.find('\n', at_), text_.size()); }

    void skip_string(char quote)
    {
        const bool long_string = text_.substr(at_, 3) == std::string(3, quote);
        at_ += long_string ? 3 : 1;
        while (at_ < text_.size()) {
            const char letter = text_[at_];
            if (letter == '\n') {
                if (!long_string) return;  // an error that the library will report
                ++line_;
                dots_ = 0;
            }
            if (letter == '\\' && quote == '"') {
                ++at_;
                if (at_ < text_.size() && text_[at_] == '\n') ++line_;
            } else if (letter == quote && (!long_string || ends_here(quote))) {
                at_ += long_string ? 3 : 1;
                // A long string may end with two more of its quotation marks.
                while (long_string && at_ < text_.size() && text_[at_] == quote) ++at_;
                return;
            }
            ++at_;
        }
    }

    bool ends_here(char quote) const { return text_.substr(at_, 3) == std::string(3, quote); }

    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 1;
    int depth_ = 0;
    int dots_ = 0;
};

// Turns the library's tree into ours. Numbers with decimals are taken from the text itself.
class Converter {
public:
    explicit Converter(std::string_view text)
    {
        for (std::size_t from = 0; from <= text.size();) {
            const std::size_t end = std::min(text.find('\n', from), text.size());
            lines_.push_back(text.substr(from, end - from));
            begins_.push_back(from);
            from = end + 1;
        }
    }

    Node convert(const toml::node& node) const
    {
        Node result;
        result.line = static_cast<int>(node.source().begin.line);
        result.from = offset_of(node.source().begin);
        result.to = offset_of(node.source().end);
        if (const auto* table = node.as_table()) {
            convert_table(*table, result);
        } else if (const auto* list = node.as_array()) {
            result.kind = Node::Kind::List;
            for (const toml::node& item : *list) result.items.push_back(convert(item));
        } else {
            convert_value(node, result);
        }
        return result;
    }

private:
    // The library sorts keys; we want them as they stand in the file.
    void convert_table(const toml::table& table, Node& result) const
    {
        result.kind = Node::Kind::Table;
        struct Entry {
            toml::source_position at;
            const toml::key* key;
            const toml::node* value;
        };
        std::vector<Entry> entries;
        for (const auto& [key, value] : table)
            entries.push_back({key.source().begin, &key, &value});
        std::ranges::stable_sort(
            entries, [](const Entry& one, const Entry& other) { return one.at < other.at; });
        for (const Entry& entry : entries) {
            Node item = convert(*entry.value);
            item.key = entry.key->str();
            item.key_from = offset_of(entry.at);
            result.items.push_back(std::move(item));
        }
    }

    void convert_value(const toml::node& node, Node& result) const
    {
        if (const auto* text = node.as_string()) {
            result.kind = Node::Kind::Text;
            result.text = text->get();
        } else if (const auto* whole = node.as_integer()) {
            result.kind = Node::Kind::Whole;
            result.whole = whole->get();
        } else if (node.is_floating_point()) {
            result.kind = Node::Kind::Decimal;
            result.text = text_at(result);
        } else if (const auto* flag = node.as_boolean()) {
            result.kind = Node::Kind::Flag;
            result.flag = flag->get();
        } else if (const auto* day = node.as_date()) {
            result.kind = Node::Kind::Day;
            set_day(day->get(), result);
        } else if (const auto* time = node.as_time()) {
            result.kind = Node::Kind::Time;
            set_time(time->get(), result);
        } else if (const auto* both = node.as_date_time()) {
            result.kind = Node::Kind::DayAndTime;
            set_day(both->get().date, result);
            set_time(both->get().time, result);
        }
    }

    static void set_day(const toml::date& day, Node& result)
    {
        result.day = {day.year, day.month, day.day};
    }

    static void set_time(const toml::time& time, Node& result)
    {
        result.minutes = time.hour * 60 + time.minute;
        result.seconds = time.second;
    }

    // The byte at which a place of the library's stands: it counts columns in letters.
    std::size_t offset_of(const toml::source_position& at) const
    {
        if (at.line == 0 || at.line > lines_.size()) return 0;
        const std::string_view line = lines_[at.line - 1];
        std::size_t letters = at.column == 0 ? 0 : at.column - 1;
        std::size_t offset = 0;
        for (; offset < line.size() && letters > 0; ++offset)
            if (offset + 1 == line.size() || (line[offset + 1] & 0xC0) != 0x80) --letters;
        return begins_[at.line - 1] + offset;
    }

    // A value with decimals never runs over its line.
    std::string text_at(const Node& node) const
    {
        if (node.line < 1 || static_cast<std::size_t>(node.line) > lines_.size()) return {};
        const auto index = static_cast<std::size_t>(node.line) - 1;
        const std::size_t from = node.from - begins_[index];
        return std::string(lines_[index].substr(from, node.to - std::min(node.from, node.to)));
    }

    std::vector<std::string_view> lines_;
    std::vector<std::size_t> begins_;  // of each line
};

// What the library found, in words that an author has a use for. It names the grammar of TOML,
// which nobody who writes a battle has read.
static std::string what_is_wrong(std::string_view told)
{
    struct Slip {
        std::string_view part;  // of what the library says
        std::string_view words;
    };
    constexpr Slip kSlips[] = {
        {"redefine", "this key or table stands here for the second time"},
        {"already defined", "this key or table stands here for the second time"},
        {"unterminated", "a text or a list that was begun is not ended"},
        {"end-of-file", "the file ends in the middle of something"},
        {"expected '='", "a key has no = after it"},
        {"array", "a list is not written as one"},
        {"inline table", "a table in braces is not written as one"},
        {"string", "a text is not written as one"},
        {"date", "a date or a time is not written as one"},
        {"time", "a date or a time is not written as one"},
        {"integer", "a number is not written as one"},
        {"floating-point", "a number is not written as one"},
        {"value", "what stands after the = is no value"},
        {"key", "a key is not written as one"},
        {"table", "the head of a table is not written as one"},
    };
    for (const Slip& slip : kSlips)
        if (told.find(slip.part) != std::string_view::npos) return std::string(slip.words);
    return "something stands here that does not belong";
}

std::optional<Node> read_toml(std::string_view text, Faults& faults)
{
    if (const int line = NestingScan(text).line_too_deep(); line > 0) {
        faults.add({kTomlFile, line}, "tables or lists are nested too deeply",
                   "no battle needs more than " + std::to_string(kDeepest) + " levels");
        return {};
    }
    try {
        return Converter(text).convert(toml::parse(text));
    } catch (const toml::parse_error& error) {
        faults.add({kTomlFile, static_cast<int>(error.source().begin.line)},
                   "this is not valid TOML: " + what_is_wrong(error.description()),
                   "look for a missing quotation mark, bracket or comma, here or on the line "
                   "before; https://toml.io says how it is written");
        return {};
    }
}

}  // namespace longroll::battle
