// A file's contents as a tree that knows its lines. TOML tables and GeoJSON properties both become
// nodes, so that one reader checks keys, types and words for both.

#pragma once

#include "battle/battle.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace longroll::battle {

struct Node {
    enum class Kind : std::uint8_t {
        Null,
        Flag,
        Whole,
        Decimal,  // its text, as written: see decimal.h
        Text,
        Day,
        Time,
        DayAndTime,
        List,
        Table
    };

    Kind kind = Kind::Null;
    int line = 0;
    std::string key;  // within a table
    bool flag = false;
    std::int64_t whole = 0;
    std::string text;
    Date day;
    int minutes = 0;          // of Time and DayAndTime: since midnight
    int seconds = 0;          // ...and what is left over; nobody's watch was that good
    std::vector<Node> items;  // of List and Table, in the order of the file

    // In TOML: the bytes of its value, and where its key begins. Of a table with a heading of its
    // own, the heading's.
    std::size_t from = 0;
    std::size_t to = 0;
    std::size_t key_from = 0;

    // The entry of a table, unless there is none or it is null.
    [[nodiscard]] const Node* find(std::string_view wanted) const
    {
        for (const Node& item : items)
            if (item.key == wanted) return item.kind == Kind::Null ? nullptr : &item;
        return nullptr;
    }
};

// "a whole number", "text": for the sentence that says what was found.
[[nodiscard]] std::string_view description(Node::Kind kind);

}  // namespace longroll::battle
