// The section [rulebook.<id>] of a battle file, table by table. Whoever musters something asks the
// tables for the keys that concern it; what nobody has asked for in the end is a key that does not
// exist. Every slip becomes a problem with its file and line.

#pragma once

#include "battle/battle.h"
#include "core/map_edge.h"
#include "core/problem.h"

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace longroll::shared {

// One table: [rulebook.brothers-at-arms.unit.us_keyes] has the path {"unit", "us_keyes"}.
class OverrideTable {
public:
    OverrideTable(std::string_view rulebook, std::vector<std::string> path, Problems& problems)
        : rulebook_(rulebook), path_(std::move(path)), problems_(&problems)
    {
    }

    [[nodiscard]] const std::string& id() const { return path_.back(); }
    [[nodiscard]] const std::vector<std::string>& path() const { return path_; }
    // The line of a key; of the table's first key if it has no such key.
    [[nodiscard]] std::string where(std::string_view key = {}) const;
    [[nodiscard]] bool has(std::string_view key) const;

    // What the table says of a key; nothing when it is silent or wrong. Asking makes a key known.
    std::optional<int> whole(std::string_view key, int least, int most);
    std::optional<bool> flag(std::string_view key);
    std::optional<std::string> text(std::string_view key);
    std::optional<std::vector<std::string>> texts(std::string_view key);
    std::optional<std::vector<std::int64_t>> wholes(std::string_view key);
    std::optional<std::size_t> word(std::string_view key, std::span<const std::string_view> words);
    std::optional<Side> side(std::string_view key);
    std::optional<MapEdge> edge(std::string_view key);
    // As it stands in the file, whatever its type.
    const battle::Override* find(std::string_view key);

    // Something is wrong with the value of a key, or (without a key) with the table itself.
    void fault(std::string_view key, std::string what, std::string remedy) const;
    // No counter, arrival or feature bears the table's id; the nearest known id is offered.
    void unknown_id(std::string_view kind, const std::vector<std::string>& known);
    // The same with a remedy of one's own.
    void reject(std::string what, std::string remedy);

private:
    friend class Overrides;
    struct Item {
        std::string key;
        const battle::Override* given = nullptr;
    };

    template <class Value>
    const Value* value(std::string_view key, std::string_view remedy);
    void report_unread() const;
    [[nodiscard]] std::string title() const;

    std::string_view rulebook_;
    std::vector<std::string> path_;
    Problems* problems_;
    std::vector<Item> items_;
    std::vector<std::string> asked_;
    bool ignored_ = false;  // its id is wrong: its keys are not worth a word
};

class Overrides {
public:
    // The rulebook's id must outlive it.
    Overrides(const battle::Battle& battle, std::string_view rulebook, Problems& problems);

    [[nodiscard]] OverrideTable& root() { return tables_.front(); }
    // [section], even if the file has none.
    [[nodiscard]] OverrideTable& table(std::string_view section);
    // Each [section.id], in the order of the file.
    [[nodiscard]] std::vector<OverrideTable*> tables(std::string_view section);
    // The tables of a list of tables within a table, in their order.
    [[nodiscard]] std::vector<OverrideTable*> rows(const OverrideTable& table,
                                                   std::string_view list);

    // Keys and tables that nobody has asked for.
    void report_unread() const;

private:
    OverrideTable& at(const std::vector<std::string>& path);

    std::string_view rulebook_;
    Problems& problems_;
    std::deque<OverrideTable> tables_;
    std::vector<std::string> sections_;  // asked for
};

}  // namespace longroll::shared
