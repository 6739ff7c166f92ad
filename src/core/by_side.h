// One value for each side: written as {"confederate": …, "union": …}.

#pragma once

#include "core/json.h"
#include "core/side.h"

#include <array>

#include <boost/json/object.hpp>

namespace longroll {

template <class T>
struct BySide {
    using value_type = T;
    std::array<T, 2> values{};

    T& operator[](Side side) { return values[static_cast<std::size_t>(index_of(side))]; }
    const T& operator[](Side side) const
    {
        return values[static_cast<std::size_t>(index_of(side))];
    }
};

inline constexpr std::array<Side, 2> kSides = {Side::Confederate, Side::Union};

template <class T>
boost::json::value json_write(const JsonNames& names, const BySide<T>& both)
{
    boost::json::object object;
    for (const Side side : kSides) object.emplace(name_of(side), to_json(names, both[side]));
    return object;
}

template <class T>
void json_read(const JsonReader& reader, const boost::json::value& json, BySide<T>& both)
{
    const boost::json::object* object = json_detail::read_object(reader, json);
    if (object == nullptr) return;
    for (const auto& member : *object) {
        const std::string_view name = member.key();
        if (name != "confederate" && name != "union") {
            reader.at(name).problem("there is no such side", "the sides are confederate and union");
            continue;
        }
        read_json(reader.at(name), member.value(),
                  both[name == "union" ? Side::Union : Side::Confederate]);
    }
}

}  // namespace longroll
