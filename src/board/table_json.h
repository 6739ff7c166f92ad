// Places on the measured table as JSON: a point is [x, y] in thousandths of an inch from the
// south-west corner, a way is [east, north], a heading or a turn is its tenths of a degree. What is
// read lies where the geometry is sound: no point farther off than the largest table reaches, no
// way that leads beyond, no more than a full turn.

#pragma once

#include "board/table_described.h"
#include "core/json.h"
#include "core/json_form.h"

namespace longroll::board::table {

// A whole number no farther from 0 than this; what it was, and a problem, otherwise.
[[nodiscard]] inline std::int32_t read_within(const JsonReader& reader,
                                              const boost::json::value& json, std::int32_t most,
                                              std::int32_t otherwise)
{
    const auto number =
        json_detail::read_number(reader, json, -most, static_cast<std::uint64_t>(most));
    return number ? static_cast<std::int32_t>(static_cast<std::int64_t>(*number)) : otherwise;
}

[[nodiscard]] inline boost::json::value json_write(const JsonNames& names, const Point& point)
{
    return to_json(names, std::array{point.x, point.y});
}

inline void json_read(const JsonReader& reader, const boost::json::value& json, Point& point)
{
    std::array<std::int32_t, 2> place{point.x, point.y};
    const boost::json::array* parts = json_detail::read_exact_list(reader, json, place.size());
    if (parts == nullptr) return;
    for (std::size_t index = 0; index < place.size(); ++index)
        place[index] = read_within(reader.at(index), (*parts)[index], kLargestTable, place[index]);
    point = {place[0], place[1]};
}

// A way from wherever one is: no longer than anybody means to go.
[[nodiscard]] inline boost::json::value json_write(const JsonNames& names, const Vec& way)
{
    return to_json(names, std::array{way.x, way.y});
}

inline void json_read(const JsonReader& reader, const boost::json::value& json, Vec& way)
{
    std::array<std::int32_t, 2> parts{way.x, way.y};
    const boost::json::array* given = json_detail::read_exact_list(reader, json, parts.size());
    if (given == nullptr) return;
    for (std::size_t index = 0; index < parts.size(); ++index)
        parts[index] = read_within(reader.at(index), (*given)[index], kLongestWay, parts[index]);
    way = {parts[0], parts[1]};
}

[[nodiscard]] inline boost::json::value json_write(const JsonNames&, const Heading& heading)
{
    return std::int64_t{heading.tenths};
}

inline void json_read(const JsonReader& reader, const boost::json::value& json, Heading& heading)
{
    heading = Heading{} + Angle{read_within(reader, json, kFullTurn, heading.tenths)};
}

[[nodiscard]] inline boost::json::value json_write(const JsonNames&, const Angle& angle)
{
    return std::int64_t{angle.tenths};
}

inline void json_read(const JsonReader& reader, const boost::json::value& json, Angle& angle)
{
    angle.tenths = read_within(reader, json, kFullTurn, angle.tenths);
}

template <class Book>
JsonForm json_form(Book&, std::type_identity<Point>)
{
    return {"[x, y]", "thousandths of an inch"};
}

template <class Book>
JsonForm json_form(Book&, std::type_identity<Vec>)
{
    return {"[east, north]", "thousandths of an inch"};
}

template <class Book>
JsonForm json_form(Book&, std::type_identity<Heading>)
{
    return {"heading", "tenths of a degree"};
}

template <class Book>
JsonForm json_form(Book&, std::type_identity<Angle>)
{
    return {"turn", "tenths of a degree"};
}

}  // namespace longroll::board::table
