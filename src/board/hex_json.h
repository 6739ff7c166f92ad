// Hexes as JSON: a hex is [q, r], a direction is "ne", a set of hexsides is a list of directions.

#pragma once

#include "board/hex_described.h"
#include "core/json.h"
#include "core/json_form.h"

namespace longroll::board {

[[nodiscard]] inline boost::json::value json_write(const JsonNames& names, const Hex& hex)
{
    return to_json(names, std::array{hex.q, hex.r});
}

inline void json_read(const JsonReader& reader, const boost::json::value& json, Hex& hex)
{
    std::array<std::int16_t, 2> place{hex.q, hex.r};
    read_json(reader, json, place);
    hex = {place[0], place[1]};
}

[[nodiscard]] inline boost::json::value json_write(const JsonNames& names, const HexSides& sides)
{
    FixedVector<Direction, 6> list;
    for (const Direction side : kDirections)
        if (sides.has(side)) list.push_back(side);
    return to_json(names, list);
}

inline void json_read(const JsonReader& reader, const boost::json::value& json, HexSides& sides)
{
    std::vector<Direction> list;
    read_json(reader, json, list);
    sides = {};
    for (const Direction side : list) sides.add(side);
}

template <class Book>
JsonForm json_form(Book&, std::type_identity<Hex>)
{
    return {"[q, r]", "hex"};
}

template <class Book>
JsonForm json_form(Book& book, std::type_identity<HexSides>)
{
    return book.template form<std::vector<Direction>>();
}

}  // namespace longroll::board
