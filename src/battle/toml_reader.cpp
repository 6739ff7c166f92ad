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
            from = end + 1;
        }
    }

    Node convert(const toml::node& node) const
    {
        Node result;
        result.line = static_cast<int>(node.source().begin.line);
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
            result.text = text_at(node.source());
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

    // The library counts columns in letters, not bytes. A value never runs over its line.
    std::string text_at(const toml::source_region& region) const
    {
        const std::size_t index = region.begin.line - 1;
        if (index >= lines_.size()) return {};
        const std::string_view line = lines_[index];
        const auto offset = [&](std::size_t letters) {
            std::size_t at = 0;
            for (; at < line.size() && letters > 0; ++at)
                if (at + 1 == line.size() || (line[at + 1] & 0xC0) != 0x80) --letters;
            return at;
        };
        const std::size_t from = offset(region.begin.column - 1);
        const std::size_t to = offset(region.end.column - 1);
        return std::string(line.substr(from, to - std::min(from, to)));
    }

    std::vector<std::string_view> lines_;
};

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
                   "this is not valid TOML: " + std::string(error.description()),
                   "see https://toml.io for how it is written");
        return {};
    }
}

}  // namespace longroll::battle
