// Places on the measured table as JSON: a point is [x, y] in thousandths of an inch from the
// south-west corner, a heading or a turn is its tenths of a degree.

#pragma once

#include "board/table_described.h"
#include "core/json.h"
#include "core/json_form.h"

namespace longroll::board::table {

[[nodiscard]] inline boost::json::value json_write(const JsonNames& names, const Point& point)
{
    return to_json(names, std::array{point.x, point.y});
}

inline void json_read(const JsonReader& reader, const boost::json::value& json, Point& point)
{
    std::array<std::int32_t, 2> place{point.x, point.y};
    read_json(reader, json, place);
    point = {place[0], place[1]};
}

[[nodiscard]] inline boost::json::value json_write(const JsonNames&, const Heading& heading)
{
    return std::int64_t{heading.tenths};
}

inline void json_read(const JsonReader& reader, const boost::json::value& json, Heading& heading)
{
    std::int32_t tenths = heading.tenths;
    read_json(reader, json, tenths);
    heading = Heading{} + Angle{tenths};
}

[[nodiscard]] inline boost::json::value json_write(const JsonNames&, const Angle& angle)
{
    return std::int64_t{angle.tenths};
}

inline void json_read(const JsonReader& reader, const boost::json::value& json, Angle& angle)
{
    read_json(reader, json, angle.tenths);
}

template <class Book>
JsonForm json_form(Book&, std::type_identity<Point>)
{
    return {"[x, y]", "thousandths of an inch"};
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
