// The templates of core/json.h: one branch for each kind of type. Included from there only.

#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>

namespace longroll {

template <>
struct TypeName<std::monostate> {
    static constexpr std::string_view value = "none";
};

}  // namespace longroll

namespace longroll::json_detail {

template <class T>
concept WritesItself = requires(const JsonNames& names, const T& value)
{
    {
        json_write(names, value)
        } -> std::convertible_to<boost::json::value>;
};

template <class T>
concept ReadsItself = requires(const JsonReader& reader, const boost::json::value& json, T& value)
{
    json_read(reader, json, value);
};

template <class T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;

template <class T>
concept DescribedStruct = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

template <class T>
inline constexpr bool kIsVariant = false;
template <class... Alternatives>
inline constexpr bool kIsVariant<std::variant<Alternatives...>> = true;

// Lists that grow, and how far they may.
template <class T>
inline constexpr bool kIsList = false;
template <class T>
inline constexpr bool kIsList<std::vector<T>> = true;
template <class T, std::size_t N>
inline constexpr bool kIsList<FixedVector<T, N>> = true;

template <class T>
inline constexpr std::size_t kListLimit = static_cast<std::size_t>(-1);
template <class T, std::size_t N>
inline constexpr std::size_t kListLimit<FixedVector<T, N>> = N;

// Lists with an entry for each piece.
template <class T>
inline constexpr bool kListsPieces = false;
template <StandsForPiece T>
inline constexpr bool kListsPieces<std::vector<T>> = true;
template <StandsForPiece T, std::size_t N>
inline constexpr bool kListsPieces<FixedVector<T, N>> = true;

template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;

template <class T>
inline constexpr bool kIsMap = false;
template <class T, class... More>
inline constexpr bool kIsMap<std::map<std::string, T, More...>> = true;

template <class T>
inline constexpr bool kNever = false;

template <class T>
using Members = DescribedMembers<T>;

template <class T>
const std::vector<std::string_view>& member_names()
{
    static const std::vector<std::string_view> kNames = [] {
        std::vector<std::string_view> list;
        boost::mp11::mp_for_each<Members<T>>([&](auto member) { list.push_back(member.name); });
        return list;
    }();
    return kNames;
}

// What has no described members has none.
template <class T>
constexpr int members_called(std::string_view name)
{
    int count = 0;
    if constexpr (DescribedStruct<T>)
        boost::mp11::mp_for_each<Members<T>>(
            [&](auto member) { count += std::string_view(member.name) == name ? 1 : 0; });
    return count;
}

// An object has one member of a name: of two, one would be lost.
template <class T>
constexpr bool members_differ()
{
    bool differ = true;
    boost::mp11::mp_for_each<Members<T>>(
        [&](auto member) { differ = differ && members_called<T>(member.name) == 1; });
    return differ;
}

// Nor may an alternative of a variant have a member of a name that is written beside its own.
template <class T>
constexpr bool none_has(std::type_identity<T>, std::string_view name)
{
    return members_called<T>(name) == 0;
}
template <class... Types>
constexpr bool none_has(std::type_identity<std::variant<Types...>>, std::string_view name)
{
    return ((members_called<Types>(name) == 0) && ...);
}

// "WeatherKind" → "weather kind".
std::string noun_of(std::string_view type_name);

struct Words {
    std::vector<std::string> words;
    std::vector<std::string_view> views;

    explicit Words(std::vector<std::string> list)
        : words(std::move(list)), views(words.begin(), words.end())
    {
    }
    [[nodiscard]] std::optional<std::size_t> find(std::string_view word) const;
};

template <DescribedEnum E>
struct EnumWords {
    std::string noun;
    std::vector<E> values;
    Words words;
    Words in_source;  // read as well

    static const EnumWords& get()
    {
        static const EnumWords kTable = [] {
            constexpr auto& kSpelling = EnumSpelling<E>::words;
            std::vector<E> list;
            std::vector<std::string> names;
            boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto each) {
                list.push_back(each.value);
                names.push_back(snake_case(each.name));
            });
            static_assert(
                kSpelling.empty() ||
                    kSpelling.size() ==
                        boost::mp11::mp_size<boost::describe::describe_enumerators<E>>::value,
                "spell every one of them, or none");
            std::vector<std::string> spelled(kSpelling.begin(), kSpelling.end());
            if (spelled.empty()) spelled = names;
            return EnumWords{noun_of(TypeName<E>::value), std::move(list),
                             Words(std::move(spelled)), Words(std::move(names))};
        }();
        return kTable;
    }
    [[nodiscard]] std::string_view word(E value) const
    {
        for (std::size_t index = 0; index < values.size(); ++index)
            if (values[index] == value) return words.views[index];
        fail_check("described", __FILE__, __LINE__,
                   "a described enum holds a value without a name");
    }
};

template <class Variant>
inline constexpr bool kKeyIsFree = none_has(std::type_identity<Variant>{},
                                            VariantKey<Variant>::key);

template <class Variant>
struct Alternatives;
template <class... Types>
struct Alternatives<std::variant<Types...>> {
    static_assert(kKeyIsFree<std::variant<Types...>>,
                  "an alternative has a member called as the variant's key: rename it, or choose "
                  "another VariantKey");

    static const Words& get()
    {
        static const Words kWords({snake_case(TypeName<Types>::value)...});
        return kWords;
    }
};

template <class Variant>
consteval bool demands_every_member()
{
    if constexpr (requires { VariantKey<Variant>::every_member; })
        return VariantKey<Variant>::every_member;
    return false;
}

// Writing.

template <class T>
void write_members(const JsonNames& names, const T& value, boost::json::object& object)
{
    static_assert(members_differ<T>(), "two members of a described struct have one name");
    boost::mp11::mp_for_each<Members<T>>(
        [&](auto member) { object.emplace(member.name, to_json(names, value.*member.pointer)); });
}

template <class Id>
boost::json::value write_id(const JsonNames& names, Id id)
{
    if constexpr (requires { IdTable<Id>::none; }) {
        if (id == IdTable<Id>::none) return nullptr;
    }
    const auto number = static_cast<std::int64_t>(id);
    if (const auto name = names.name(IdTable<Id>::table, static_cast<std::size_t>(number)))
        return boost::json::value(*name);
    return number;
}

// The member by which the entries of a list say whose they are.
inline constexpr std::string_view kPieceMember = "id";

template <class List>
boost::json::value write_pieces(const JsonNames& names, const List& list)
{
    using Piece = typename List::value_type;
    using Id = typename PieceOf<Piece>::Id;
    static_assert(members_called<Piece>(kPieceMember) == 0,
                  "its own member would be hidden by the id");
    boost::json::array array;
    array.reserve(list.size());
    for (std::size_t index = 0; index < list.size(); ++index) {
        boost::json::object object;
        object.emplace(kPieceMember, write_id(names, static_cast<Id>(index)));
        write_members(names, list[index], object);
        array.push_back(std::move(object));
    }
    return array;
}

template <class List>
boost::json::value write_list(const JsonNames& names, const List& list)
{
    boost::json::array array;
    array.reserve(list.size());
    for (const typename List::value_type& item : list) array.push_back(to_json(names, item));
    return array;
}

template <class Variant>
boost::json::value write_variant(const JsonNames& names, const Variant& variant)
{
    return std::visit(
        [&]<class Held>(const Held& held) -> boost::json::value {
            if constexpr (std::is_same_v<Held, std::monostate>) {
                return nullptr;
            } else {
                static_assert(DescribedStruct<Held>, "describe each alternative of a variant");
                boost::json::object object;
                object.emplace(VariantKey<Variant>::key,
                               Alternatives<Variant>::get().views[variant.index()]);
                write_members(names, held, object);
                return object;
            }
        },
        variant);
}

// Reading: the parts that know no type.

void read_bool(const JsonReader& reader, const boost::json::value& json, bool& value);
void read_string(const JsonReader& reader, const boost::json::value& json, std::string& value);
// A whole number from `low` to `high`; nothing (and a problem) otherwise. Every whole number of 64
// bits fits, signed or not: the answer holds its bits.
std::optional<std::uint64_t> read_number(const JsonReader& reader, const boost::json::value& json,
                                         std::int64_t low, std::uint64_t high);
std::optional<std::size_t> read_word(const JsonReader& reader, const boost::json::value& json,
                                     std::string_view noun, const Words& words);
// The same with other words for the same things.
std::optional<std::size_t> read_word(const JsonReader& reader, const boost::json::value& json,
                                     std::string_view noun, const Words& words, const Words& also);
// Whether a whole number lies in the range of its member; a problem if not. Anything else is for
// the reader of its kind to judge.
bool lies_in(const JsonReader& reader, const boost::json::value& json, const MemberRange& range);
// The place of an id's piece in its table.
std::optional<std::uint64_t> read_piece(const JsonReader& reader, const boost::json::value& json,
                                        int table, std::uint64_t highest);
// The list, if it is one of at most `limit` entries, or of exactly so many.
const boost::json::array* read_list(const JsonReader& reader, const boost::json::value& json,
                                    std::size_t limit);
const boost::json::array* read_exact_list(const JsonReader& reader, const boost::json::value& json,
                                          std::size_t size);
// The place of each entry of a list of pieces: by its id, or by its order where none has one.
// Nothing (and problems) unless every piece up to the last has its own entry.
std::optional<std::vector<std::size_t>> read_places(const JsonReader& reader,
                                                    const boost::json::array& list, int table);
const boost::json::object* read_object(const JsonReader& reader, const boost::json::value& json);
// `discriminator` may be among the members of the object too.
void refuse_unknown_members(const JsonReader& reader, const boost::json::object& object,
                            const std::vector<std::string_view>& known,
                            std::string_view discriminator);
void missing_member(const JsonReader& reader, std::string_view member);
std::optional<std::size_t> read_alternative(const JsonReader& reader,
                                            const boost::json::object& object, std::string_view key,
                                            const Words& words);

// Reading: the parts that do.

template <std::integral T>
void read_integer(const JsonReader& reader, const boost::json::value& json, T& value)
{
    constexpr auto kLow = static_cast<std::int64_t>(std::numeric_limits<T>::min());
    constexpr auto kHigh = static_cast<std::uint64_t>(std::numeric_limits<T>::max());
    if (const auto number = read_number(reader, json, kLow, kHigh)) value = static_cast<T>(*number);
}

template <class Id>
void read_id(const JsonReader& reader, const boost::json::value& json, Id& value)
{
    using Number = std::underlying_type_t<Id>;
    if constexpr (requires { IdTable<Id>::none; }) {
        if (json.is_null()) {
            value = IdTable<Id>::none;
            return;
        }
    }
    constexpr auto kHigh = static_cast<std::uint64_t>(std::numeric_limits<Number>::max());
    if (const auto piece = read_piece(reader, json, IdTable<Id>::table, kHigh))
        value = static_cast<Id>(static_cast<Number>(*piece));
}

template <class T>
void read_list_of(const JsonReader& reader, const boost::json::value& json, T& list)
{
    const boost::json::array* array = read_list(reader, json, kListLimit<T>);
    if (array == nullptr) return;
    list.clear();
    for (std::size_t index = 0; index < array->size(); ++index) {
        typename T::value_type item{};
        read_json(reader.at(index), (*array)[index], item);
        // A list may not have room for everything that an item could say.
        if constexpr (requires { list.may_hold(item); }) {
            if (!list.may_hold(item)) {
                reader.at(index).problem("this cannot stand in the list", "name one that there is");
                continue;
            }
        }
        list.push_back(std::move(item));
    }
}

template <class T>
void read_array(const JsonReader& reader, const boost::json::value& json, T& list)
{
    const boost::json::array* array = read_exact_list(reader, json, list.size());
    if (array == nullptr) return;
    for (std::size_t index = 0; index < list.size(); ++index)
        read_json(reader.at(index), (*array)[index], list[index]);
}

template <class T>
void read_map(const JsonReader& reader, const boost::json::value& json, T& map)
{
    const boost::json::object* object = read_object(reader, json);
    if (object == nullptr) return;
    map.clear();
    for (const auto& member : *object)
        read_json(reader.at(std::string_view(member.key())), member.value(),
                  map[std::string(member.key())]);
}

template <class T>
constexpr bool is_required(std::string_view name)
{
    for (const std::string_view required : RequiredMembers<T>::names)
        if (required == name) return true;
    return false;
}

// Of T itself or of what it is made from.
template <class T>
const MemberRange* range_of(std::string_view name)
{
    for (const MemberRange& range : MemberRanges<T>::list)
        if (range.member == name) return &range;
    const MemberRange* found = nullptr;
    boost::mp11::mp_for_each<boost::describe::describe_bases<T, boost::describe::mod_public>>(
        [&](auto base) {
            if (found == nullptr) found = range_of<typename decltype(base)::type>(name);
        });
    return found;
}

enum class Missing : bool { MayBe, MayNotBe };

template <class T>
void read_members(const JsonReader& reader, const boost::json::object& object, T& value,
                  std::string_view discriminator = {}, Missing missing = Missing::MayBe)
{
    boost::mp11::mp_for_each<Members<T>>([&](auto member) {
        auto& place = value.*member.pointer;
        if (const boost::json::value* json = object.if_contains(member.name)) {
            const JsonReader there = reader.at(std::string_view(member.name));
            const MemberRange* range = range_of<T>(member.name);
            if (range == nullptr || lies_in(there, *json, *range)) read_json(there, *json, place);
        } else if (is_required<T>(member.name) ||
                   (missing == Missing::MayNotBe &&
                    !kIsOptional<std::remove_cvref_t<decltype(place)>>))
            missing_member(reader, member.name);
    });
    refuse_unknown_members(reader, object, member_names<T>(), discriminator);
}

template <class T>
void read_pieces(const JsonReader& reader, const boost::json::value& json, T& list)
{
    using Piece = typename T::value_type;
    const boost::json::array* array = read_list(reader, json, kListLimit<T>);
    if (array == nullptr) return;
    const auto places = read_places(reader, *array, IdTable<typename PieceOf<Piece>::Id>::table);
    if (!places) return;
    list.clear();
    for (std::size_t index = 0; index < array->size(); ++index) list.push_back(Piece{});
    for (std::size_t index = 0; index < array->size(); ++index)
        if (const boost::json::object* object = read_object(reader.at(index), (*array)[index]))
            read_members(reader.at(index), *object, list[(*places)[index]], kPieceMember);
}

template <class Variant, std::size_t Index>
void read_held(const JsonReader& reader, const boost::json::object& object, Variant& variant)
{
    using Held = std::variant_alternative_t<Index, Variant>;
    if constexpr (std::is_same_v<Held, std::monostate>) {
        variant = Held{};
    } else {
        // Kept when it is the same alternative, so that missing members keep what they had.
        if (variant.index() != Index) variant.template emplace<Index>();
        constexpr auto kMissing =
            demands_every_member<Variant>() ? Missing::MayNotBe : Missing::MayBe;
        read_members(reader, object, std::get<Index>(variant), VariantKey<Variant>::key, kMissing);
    }
}

template <class Variant>
void read_variant(const JsonReader& reader, const boost::json::value& json, Variant& variant)
{
    if constexpr (std::is_same_v<std::variant_alternative_t<0, Variant>, std::monostate>) {
        if (json.is_null()) {
            variant = std::monostate{};
            return;
        }
    }
    const boost::json::object* object = read_object(reader, json);
    if (object == nullptr) return;
    const auto index =
        read_alternative(reader, *object, VariantKey<Variant>::key, Alternatives<Variant>::get());
    if (!index) return;
    boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<Variant>>>([&](auto each) {
        if (*index == each) read_held<Variant, each.value>(reader, *object, variant);
    });
}

template <class T>
void read_optional(const JsonReader& reader, const boost::json::value& json, T& value)
{
    if (json.is_null()) {
        value.reset();
        return;
    }
    typename T::value_type held{};
    read_json(reader, json, held);
    value = std::move(held);
}

}  // namespace longroll::json_detail

namespace longroll {

// An event reads as one object: its clause, then its facts.
template <class Body>
boost::json::value json_write(const JsonNames& names, const Cited<Body>& cited)
{
    static_assert(json_detail::none_has(std::type_identity<Body>{}, "clause"),
                  "an event has a member called as its clause: rename it");
    boost::json::object object;
    object.emplace("clause", cited.clause.id);
    boost::json::value body = to_json(names, cited.body);
    if (const boost::json::object* members = body.if_object())
        for (const auto& member : *members) object.emplace(member.key(), member.value());
    else
        object.emplace("body", std::move(body));
    return object;
}

[[nodiscard]] boost::json::value json_write(const JsonNames& names, const Tally& tally);

template <class T>
boost::json::value to_json(const JsonNames& names, const T& value)
{
    using namespace json_detail;
    if constexpr (WritesItself<T>)
        return json_write(names, value);
    else if constexpr (std::is_same_v<T, boost::json::value> || std::is_same_v<T, bool>)
        return value;
    else if constexpr (std::signed_integral<T>)
        return static_cast<std::int64_t>(value);
    else if constexpr (std::unsigned_integral<T>)
        return static_cast<std::uint64_t>(value);
    else if constexpr (std::is_convertible_v<const T&, std::string_view>)
        return boost::json::value(std::string_view(value));
    else if constexpr (std::is_same_v<T, Clause>)
        return boost::json::value(value.id);
    else if constexpr (NamedId<T>)
        return write_id(names, value);
    else if constexpr (DescribedEnum<T>)
        return boost::json::value(EnumWords<T>::get().word(value));
    else if constexpr (kIsOptional<T>)
        return value ? to_json(names, *value) : boost::json::value(nullptr);
    else if constexpr (kListsPieces<T>)
        return write_pieces(names, value);
    else if constexpr (kIsList<T> || kIsArray<T>)
        return write_list(names, value);
    else if constexpr (kIsMap<T>) {
        boost::json::object object;
        for (const auto& [key, held] : value) object.emplace(key, to_json(names, held));
        return object;
    } else if constexpr (kIsVariant<T>)
        return write_variant(names, value);
    else if constexpr (DescribedStruct<T>) {
        boost::json::object object;
        write_members(names, value, object);
        return object;
    } else
        static_assert(kNever<T>,
                      "describe this type, give it an IdTable, or provide json_write beside it");
}

template <class T>
void read_json(const JsonReader& reader, const boost::json::value& json, T& value)
{
    using namespace json_detail;
    static_assert(!std::is_same_v<T, Clause>, "a clause is written, never read");
    if constexpr (ReadsItself<T>)
        json_read(reader, json, value);
    else if constexpr (std::is_same_v<T, boost::json::value>)
        value = json;
    else if constexpr (std::is_same_v<T, bool>)
        read_bool(reader, json, value);
    else if constexpr (std::integral<T>)
        read_integer(reader, json, value);
    else if constexpr (std::is_same_v<T, std::string>)
        read_string(reader, json, value);
    else if constexpr (NamedId<T>)
        read_id(reader, json, value);
    else if constexpr (DescribedEnum<T>) {
        const auto& table = EnumWords<T>::get();
        if (const auto index = read_word(reader, json, table.noun, table.words, table.in_source))
            value = table.values[*index];
    } else if constexpr (kIsOptional<T>)
        read_optional(reader, json, value);
    else if constexpr (kListsPieces<T>)
        read_pieces(reader, json, value);
    else if constexpr (kIsList<T>)
        read_list_of(reader, json, value);
    else if constexpr (kIsArray<T>)
        read_array(reader, json, value);
    else if constexpr (kIsMap<T>)
        read_map(reader, json, value);
    else if constexpr (kIsVariant<T>)
        read_variant(reader, json, value);
    else if constexpr (DescribedStruct<T>) {
        if (const boost::json::object* object = read_object(reader, json))
            read_members(reader, *object, value);
    } else
        static_assert(kNever<T>,
                      "describe this type, give it an IdTable, or provide json_read beside it");
}

}  // namespace longroll
