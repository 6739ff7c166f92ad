// JSON Schema for described types, from the same descriptions by which core/json.h writes and reads
// them: the two cannot drift apart. Structs and enums become named parts of a book, referred to
// from wherever they are used, as OpenAPI 3.1 wants it.
//
// A type that writes itself (json_write) says what it writes beside that:
//     boost::json::value json_schema(SchemaBook&, Direction, std::type_identity<X>);

#pragma once

#include "core/json.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

namespace longroll {

enum class Direction : std::uint8_t {
    Written,    // it has all its members
    Read,       // only RequiredMembers must be there
    ReadWhole,  // all must be there but optional ones
};

class SchemaBook {
public:
    explicit SchemaBook(std::string prefix) : prefix_(std::move(prefix)) {}

    // The schema of T, as a reference if it has a name.
    template <class T>
    [[nodiscard]] boost::json::value schema(Direction direction = Direction::Written);

    // By name, in the order of the alphabet.
    [[nodiscard]] boost::json::object parts() const;

    [[nodiscard]] boost::json::value reference(std::string_view name) const
    {
        return boost::json::object{{"$ref", prefix_ + std::string(name)}};
    }
    // Writes a part unless it is there; `make` answers its schema. What is written as well as read
    // is shown as it is written.
    template <class Make>
    void add(const std::string& name, Direction direction, Make make)
    {
        const auto [part, is_new] = parts_.emplace(name, Part{direction, nullptr});
        if (!is_new &&
            (part->second.direction == Direction::Written || direction != Direction::Written))
            return;  // there, or being made
        part->second.direction = direction;
        part->second.schema = make();
    }

private:
    struct Part {
        Direction direction;
        boost::json::value schema;
    };
    template <class T>
    boost::json::value struct_schema(Direction direction);

    std::string prefix_;  // "#/components/schemas/"
    std::map<std::string, Part> parts_;
};

namespace schema_detail {

template <class T>
concept SaysItself = requires(SchemaBook& book)
{
    json_schema(book, Direction::Written, std::type_identity<T>{});
};

inline boost::json::value of_type(std::string_view type)
{
    return boost::json::object{{"type", type}};
}

inline boost::json::value list_of(boost::json::value items)
{
    return boost::json::object{{"type", "array"}, {"items", std::move(items)}};
}

inline boost::json::value or_null(boost::json::value schema)
{
    return boost::json::object{{"anyOf", boost::json::array{std::move(schema), of_type("null")}}};
}

template <class E>
boost::json::value enum_schema()
{
    boost::json::array words;
    for (const std::string_view word : json_detail::EnumWords<E>::get().words.views)
        words.emplace_back(word);
    return boost::json::object{{"type", "string"}, {"enum", std::move(words)}};
}

// Alternatives are objects that name themselves by the variant's key.
template <class Variant>
boost::json::value variant_schema(SchemaBook& book, Direction direction)
{
    boost::json::array alternatives;
    boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<Variant>>>([&](auto index) {
        using Held = std::variant_alternative_t<index.value, Variant>;
        if constexpr (std::is_same_v<Held, std::monostate>) {
            alternatives.push_back(of_type("null"));
        } else {
            const std::string_view key = VariantKey<Variant>::key;
            const std::string_view word =
                json_detail::Alternatives<Variant>::get().views[index.value];
            boost::json::object named{{"type", "object"},
                                      {"properties", {{key, boost::json::object{{"const", word}}}}},
                                      {"required", boost::json::array{boost::json::value(key)}}};
            alternatives.push_back(boost::json::object{
                {"allOf", boost::json::array{std::move(named), book.schema<Held>(direction)}}});
        }
    });
    return boost::json::object{{"oneOf", std::move(alternatives)}};
}

}  // namespace schema_detail

template <class T>
boost::json::value SchemaBook::struct_schema(Direction direction)
{
    boost::json::object properties;
    boost::json::array required;
    // What is within a whole has its defaults.
    const Direction within = direction == Direction::Written ? direction : Direction::Read;
    boost::mp11::mp_for_each<json_detail::Members<T>>([&](auto member) {
        using Member = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
        properties.emplace(member.name, schema<Member>(within));
        const bool whole = direction == Direction::ReadWhole && !json_detail::kIsOptional<Member>;
        if (direction == Direction::Written || whole || json_detail::is_required<T>(member.name))
            required.emplace_back(member.name);
    });
    boost::json::object made{{"type", "object"}, {"properties", std::move(properties)}};
    if (!required.empty()) made.emplace("required", std::move(required));
    made.emplace("additionalProperties", false);
    return made;
}

template <class T>
boost::json::value SchemaBook::schema(Direction direction)
{
    using namespace json_detail;
    using namespace schema_detail;
    if constexpr (SaysItself<T>)
        return json_schema(*this, direction, std::type_identity<T>{});
    else if constexpr (std::is_same_v<T, boost::json::value>)
        return boost::json::object{};  // anything
    else if constexpr (std::is_same_v<T, bool>)
        return of_type("boolean");
    else if constexpr (std::integral<T>)
        return of_type("integer");
    else if constexpr (std::is_same_v<T, Clause> ||
                       std::is_convertible_v<const T&, std::string_view>)
        return of_type("string");
    else if constexpr (NamedId<T>)
        return boost::json::object{{"type", boost::json::array{"string", "integer", "null"}}};
    else if constexpr (DescribedEnum<T>) {
        const std::string name(TypeName<T>::value);
        add(name, Direction::Written, [] { return enum_schema<T>(); });
        return reference(name);
    } else if constexpr (kIsOptional<T>)
        return or_null(schema<typename T::value_type>(direction));
    else if constexpr (kIsList<T>)
        return list_of(schema<typename T::value_type>(direction));
    else if constexpr (kIsArray<T>) {
        boost::json::value list = list_of(schema<typename T::value_type>(direction));
        list.get_object()["minItems"] = std::tuple_size_v<T>;
        list.get_object()["maxItems"] = std::tuple_size_v<T>;
        return list;
    } else if constexpr (kIsMap<T>)
        return boost::json::object{
            {"type", "object"},
            {"additionalProperties", schema<typename T::mapped_type>(direction)}};
    else if constexpr (kIsVariant<T>)
        return variant_schema<T>(*this, direction);
    else if constexpr (DescribedStruct<T>) {
        const std::string name(TypeName<T>::value);
        add(name, direction, [&] { return struct_schema<T>(direction); });
        return reference(name);
    } else
        static_assert(kNever<T>, "describe this type, or provide json_schema beside it");
}

inline boost::json::object SchemaBook::parts() const
{
    boost::json::object all;
    for (const auto& [name, part] : parts_) all.emplace(name, part.schema);
    return all;
}

// What core/json.h writes itself.

template <class Body>
boost::json::value json_schema(SchemaBook&, Direction, std::type_identity<Cited<Body>>)
{
    return schema_detail::of_type("object");
}

}  // namespace longroll
