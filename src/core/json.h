// JSON both ways for described types (Boost.Describe), strictly: every problem is gathered with its
// place, nothing unknown is passed over. Include this in the few .cpp files that read and write;
// what a type has to say about itself is in core/json_traits.h.
//
// A type's own namespace may provide, found by argument-dependent lookup:
//     boost::json::value json_write(const JsonNames&, const X&);
//     void json_read(const JsonReader&, const boost::json::value&, X&);

#pragma once

#include "core/clause.h"
#include "core/described.h"
#include "core/event_log.h"
#include "core/fixed_vector.h"
#include "core/json_traits.h"
#include "core/map_edge.h"
#include "core/problem.h"
#include "core/side.h"
#include "core/tally.h"

#include <array>
#include <concepts>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <boost/json/value.hpp>

namespace longroll {

BOOST_DESCRIBE_ENUM(Side, Confederate, Union)
BOOST_DESCRIBE_ENUM(MapEdge, North, East, South, West)

// Specialise for a struct of which a list has one for each piece, in the order of an id's table.
// Each is written with the id of its piece as the first member, and a list whose entries bear ids
// may be read in any order:
//     template <> struct PieceOf<Unit> { using Id = UnitId; };
template <class Struct>
struct PieceOf;

template <class Struct>
concept StandsForPiece = requires
{
    typename PieceOf<Struct>::Id;
};

// The names of the pieces, so that ids are written as people know them. A name that two pieces of
// a table share names neither: both are written as numbers.
class JsonNames {
public:
    // `noun` is what the table holds, for the sentences: "unit", "commander".
    void set(int table, std::string noun, std::vector<std::string> names);

    [[nodiscard]] std::string_view noun(int table) const;
    // How many pieces the table has; nothing when it was never set.
    [[nodiscard]] std::optional<std::size_t> size(int table) const;
    [[nodiscard]] std::optional<std::string_view> name(int table, std::size_t index) const;
    [[nodiscard]] std::optional<std::size_t> find(int table, std::string_view name) const;
    [[nodiscard]] std::vector<std::string_view> names(int table) const;

private:
    struct Table {
        std::string noun;
        std::vector<std::string> names;
        std::map<std::string, std::size_t, std::less<>> unique;
    };
    std::map<int, Table> tables_;
};

// "CommandRoll" → "command_roll".
[[nodiscard]] std::string snake_case(std::string_view name);

// Compact, members in the order in which they were written.
[[nodiscard]] std::string canonical(const boost::json::value& value);

// Text to JSON; a problem says line and column. Never throws.
[[nodiscard]] Result<boost::json::value> parse_json(std::string_view text, std::string where);

// Where a value being read stands, and where its problems go.
class JsonReader {
public:
    JsonReader(const JsonNames& names, Problems& problems, std::string_view where)
        : names_(&names), problems_(&problems), member_(where)
    {
    }
    // Each is good only as long as its parent.
    [[nodiscard]] JsonReader at(std::string_view member) const { return {*this, member, kNone}; }
    [[nodiscard]] JsonReader at(std::size_t index) const { return {*this, {}, index}; }

    [[nodiscard]] const JsonNames& names() const { return *names_; }
    [[nodiscard]] std::string where() const;
    void problem(std::string what, std::string remedy = {}) const
    {
        problems_->add(where(), std::move(what), std::move(remedy));
    }
    // "a list is needed here, not the word "x"".
    void wrong_kind(std::string_view wanted, const boost::json::value& given) const;
    void unknown_word(std::string_view noun, std::string_view given,
                      std::span<const std::string_view> known) const;

private:
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    JsonReader(const JsonReader& parent, std::string_view member, std::size_t index)
        : names_(parent.names_),
          problems_(parent.problems_),
          parent_(&parent),
          member_(member),
          index_(index)
    {
    }

    const JsonNames* names_;
    Problems* problems_;
    const JsonReader* parent_ = nullptr;
    std::string_view member_;
    std::size_t index_ = kNone;
};

template <class T>
[[nodiscard]] boost::json::value to_json(const JsonNames& names, const T& value);

// Reads onto `value`: members that are not there keep what they had.
template <class T>
void read_json(const JsonReader& reader, const boost::json::value& json, T& value);

// A whole T, or every problem found. `where` begins each place: "action" gives "action.target".
template <class T>
[[nodiscard]] Result<T> from_json(const JsonNames& names, const boost::json::value& json,
                                  std::string where)
{
    T value{};
    Problems problems;
    read_json(JsonReader(names, problems, where), json, value);
    if (!problems.empty()) return problems;
    return value;
}

}  // namespace longroll

#include "core/json_inline.h"
