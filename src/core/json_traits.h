// How a type wishes to be written as JSON, said beside the type itself. Light on purpose: a
// rulebook's state header may include it; reading and writing are in core/json.h.

#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace longroll {

// Specialise for an id (a distinct enum) so that it is written as the name of its piece:
//     template <> struct IdTable<UnitId> {
//         static constexpr int table = 0;              // which table of JsonNames
//         static constexpr UnitId none = UnitId{255};  // may be left out; written as null
//     };
template <class Id>
struct IdTable;

// The table of an id that has no names: it is written as a number.
inline constexpr int kNumbersOnly = -1;

template <class Id>
concept NamedId = requires
{
    IdTable<Id>::table;
};

// Specialise for a variant to choose the member that says which alternative it holds (none may have
// a member of that name), and to demand every member of every alternative (but optional ones), as
// one does for what a player asks for:
//     template <> struct VariantKey<Action> {
//         static constexpr std::string_view key = "do";
//         static constexpr bool every_member = true;
//     };
template <class Variant>
struct VariantKey {
    static constexpr std::string_view key = "kind";
    static constexpr bool every_member = false;
};

// Specialise for a struct whose members may not all be left out.
template <class Struct>
struct RequiredMembers {
    static constexpr std::array<std::string_view, 0> names{};
};

// Specialise for a struct some of whose whole numbers must lie closer together than their type
// allows, so that nothing that is computed from them can overflow:
//     template <> struct MemberRanges<March> {
//         static constexpr std::array list = {MemberRange{"distance", 0, 100'000}};
//     };
struct MemberRange {
    std::string_view member;
    std::int64_t low = 0;
    std::int64_t high = 0;
};
template <class Struct>
struct MemberRanges {
    static constexpr std::array<MemberRange, 0> list{};
};

// Specialise for an enum whose words are not those of the source, in the order of its description.
// It is written by these, and read by either:
//     template <> struct EnumSpelling<WeaponId> {
//         static constexpr std::array<std::string_view, 2> words = {"gun_6", "gun_12"};
//     };
template <class E>
struct EnumSpelling {
    static constexpr std::array<std::string_view, 0> words{};
};

// The name of T with its namespaces: the compilers spell it at the end of this function's own
// signature.
template <class T>
constexpr std::string_view full_name_in_source()
{
    std::string_view text = __PRETTY_FUNCTION__;
    text.remove_prefix(text.find("T = ") + 4);
    return text.substr(0, text.find_first_of(";]"));
}

// The unqualified name of T.
template <class T>
constexpr std::string_view name_in_source()
{
    const std::string_view text = full_name_in_source<T>();
    const auto colon = text.rfind(':');
    return colon == std::string_view::npos ? text : text.substr(colon + 1);
}

// What a struct is called when its variant writes it (in snake case). Specialise for templates, or
// to choose another name.
template <class T>
struct TypeName {
    static constexpr std::string_view value = name_in_source<T>();
};

}  // namespace longroll
