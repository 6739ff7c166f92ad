// The text of battle.toml with the tree that was read from it: which bytes say what, for whoever
// changes them.

#pragma once

#include "battle/edit.h"
#include "battle/node.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace longroll::battle {

class TomlText {
public:
    // Nothing if it is no TOML.
    [[nodiscard]] static std::optional<TomlText> read(std::string_view text);

    [[nodiscard]] const Node& document() const { return document_; }
    // The table of a list whose "id" is this.
    [[nodiscard]] const Node* table(std::string_view list, std::string_view id) const;

    // The bytes of a value, as written.
    [[nodiscard]] std::string_view bytes(const Node& node) const;
    [[nodiscard]] int line_of_byte(std::size_t at) const;
    // The last line that belongs to a table: of its heading or of its last value.
    [[nodiscard]] int last_line(const Node& table) const;

    // Changes to the whole text; applied together by `changed`.
    void put(const Node& value, std::string text);
    void add_key(const Node& table, std::string_view key, std::string_view value);
    void remove_key(const Node& table, std::string_view key);
    void insert(std::size_t at, std::string text);
    [[nodiscard]] std::string changed() const { return with_changes(whole_, changes_); }
    [[nodiscard]] bool has_changes() const { return !changes_.empty(); }

    // After the line on which the last value of the table ends.
    [[nodiscard]] std::size_t end_of(const Node& table) const;
    [[nodiscard]] std::string_view line_end() const { return line_end_; }

private:
    [[nodiscard]] bool is_inline(const Node& table) const;
    void remove_inline(const Node& table, std::size_t index);
    void remove_line(const Node& item);

    std::string whole_;
    std::size_t mark_ = 0;  // bytes of a byte order mark before what was read
    std::string_view line_end_ = "\n";
    Node document_;
    std::vector<Change> changes_;
};

// A text in quotation marks as TOML has it.
[[nodiscard]] std::string toml_string(std::string_view text);

}  // namespace longroll::battle
