// Reads one table: says which keys are unknown or missing, and turns each value into what it
// stands for, or says why it cannot.

#pragma once

#include "battle/keys.h"
#include "battle/loading.h"
#include "core/nearest.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace longroll::battle {

inline constexpr std::size_t kLongestText = 20'000;
inline constexpr std::size_t kLongestName = 120;
inline constexpr std::size_t kLongestLabel = 12;

struct Range {
    std::int64_t least = 0;
    std::int64_t most = 0;
};

class TableReader {
public:
    // Checks the keys at once. `source` is the table's place; values of a TOML table know their
    // own lines, properties of a feature do not.
    TableReader(const Node& table, const TableKeys& keys, Loading& loading, Source source);
    TableReader(const Node& table, const TableKeys& keys, Loading& loading)
        : TableReader(table, keys, loading, {kTomlFile, table.line})
    {
    }

    [[nodiscard]] bool has(std::string_view key) const { return table_.find(key) != nullptr; }
    [[nodiscard]] const Source& source() const { return source_; }
    [[nodiscard]] std::string where() const { return source_.text(); }

    // Each is empty if the key is absent, or if its value is wrong and has been reported.
    std::optional<std::string> text(std::string_view key, std::size_t longest = kLongestText);
    std::optional<std::string> id(std::string_view key);
    std::optional<int> whole(std::string_view key, Range range);
    std::optional<bool> flag(std::string_view key);
    std::optional<std::int64_t> degrees(std::string_view key, int limit);
    std::optional<Date> date(std::string_view key);
    std::optional<Moment> time(std::string_view key);
    std::optional<Moment> time_of_day(std::string_view key);
    std::optional<Heading> direction(std::string_view key);
    std::optional<Point> place(std::string_view key);  // inside the map
    std::vector<int> rising_numbers(std::string_view key, Range range, std::size_t most);

    // The items of a list of tables; empty if absent or wrong.
    std::vector<const Node*> tables(std::string_view key);
    const Node* table(std::string_view key);

    template <class Enum>
    std::optional<Enum> word(std::string_view key, std::string_view noun)
    {
        const Node* value = expect(key, Node::Kind::Text);
        return value == nullptr ? std::nullopt : word_from<Enum>(*value, noun);
    }

    template <class Enum>
    std::vector<Enum> word_list(std::string_view key, std::string_view noun)
    {
        std::vector<Enum> found;
        const Node* list = expect(key, Node::Kind::List);
        if (list == nullptr) return found;
        for (const Node& item : list->items)
            if (is_text(item, key))
                if (const auto known = word_from<Enum>(item, noun)) found.push_back(*known);
        return found;
    }

    // The thing of an index that a key names: `noun` is what such things are called.
    template <class Id>
    std::optional<Id> reference(std::string_view key, const Index& index, std::string_view noun)
    {
        const Node* value = expect(key, Node::Kind::Text);
        if (value == nullptr) return {};
        if (const auto found = index.find(value->text); found != index.end())
            return static_cast<Id>(found->second);
        fault_unknown_id(*value, index, noun);
        return {};
    }

    void fault(std::string_view key, std::string what, std::string remedy = {});
    void fault_table(std::string what, std::string remedy = {});

private:
    const Node* expect(std::string_view key, Node::Kind kind);
    bool is_text(const Node& item, std::string_view key);
    void check_keys(const TableKeys& keys);
    void fault_word(const Node& value, std::string_view noun,
                    std::span<const std::string_view> known);
    void fault_unknown_id(const Node& value, const Index& index, std::string_view noun);
    Source at(const Node& value) const;
    std::optional<GeoPoint> position(std::string_view key, const Node& value);
    std::optional<GeoPoint> named_place(const Node& value);
    std::optional<Moment> clock_time(std::string_view key, const Node& value);

    template <class Enum>
    std::optional<Enum> word_from(const Node& value, std::string_view noun)
    {
        const auto known = from_text<Enum>(value.text);
        if (!known) fault_word(value, noun, words<Enum>());
        return known;
    }

    const Node& table_;
    Loading& loading_;
    Source source_;
};

}  // namespace longroll::battle
