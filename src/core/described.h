// The members of a described type (Boost.Describe), held against those that it has. JSON, its
// schema and digests all walk this list: a member that nobody described would be neither written
// nor read, and a comparison by description would not see it. So it does not compile.

#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

#include <boost/describe.hpp>
#include <boost/mp11/algorithm.hpp>

namespace longroll {

namespace described_detail {

template <class T, class Member>
using MemberType = std::remove_cvref_t<decltype(std::declval<T&>().*Member::pointer)>;

template <class T>
using Bases = boost::describe::describe_bases<T, boost::describe::mod_any_access>;
template <class T>
using OwnMembers = boost::describe::describe_members<T, boost::describe::mod_public>;

// An aggregate is made of its bases and members in their order. Too many parts make none, and `{}`
// makes a part of any type: if one fits behind those described, there is one more than these.
template <class T, class... Parts>
concept MadeOf = requires
{
    T{std::declval<Parts>()...};
};
template <class T, class... Parts>
concept MadeOfMoreThan = requires
{
    T{std::declval<Parts>()..., {}};
};

// A type with constructors cannot be asked that way; it may give its bases other defaults and have
// no members of its own. A member would take room behind the bases, be it room that would else be
// lost to alignment: what follows shows where they end.
template <class... Bases>
struct Together : Bases... {
};
template <class T, std::size_t Size>
struct Followed : T {
    std::byte more[Size];
};
template <class A, class B, std::size_t... Less>
constexpr bool end_alike(std::index_sequence<Less...>)
{
    return ((sizeof(Followed<A, Less + 1>) == sizeof(Followed<B, Less + 1>)) && ...);
}

template <class T, class BaseList, class MemberList>
struct Whole;
template <class T, template <class...> class List, class... Base, class... Member>
struct Whole<T, List<Base...>, List<Member...>> {
    static constexpr bool get()
    {
        if constexpr (std::is_aggregate_v<T>) {
            return MadeOf<T, typename Base::type..., MemberType<T, Member>...> &&
                   !MadeOfMoreThan<T, typename Base::type..., MemberType<T, Member>...>;
        } else {
            using Plain = Together<typename Base::type...>;
            return sizeof...(Member) == 0 && sizeof(T) == sizeof(Plain) &&
                   end_alike<T, Plain>(std::make_index_sequence<alignof(T)>{});
        }
    }
    static constexpr bool value = get() && (Whole<typename Base::type, Bases<typename Base::type>,
                                                  OwnMembers<typename Base::type>>::value &&
                                            ...);
};

}  // namespace described_detail

// Does the description of T name each of its members, in the order in which they are declared, and
// those of its bases do?
template <class T>
inline constexpr bool kDescribedWhole =
    described_detail::Whole<T, described_detail::Bases<T>, described_detail::OwnMembers<T>>::value;

template <class T>
struct DescribedMembersOf {
    static_assert(kDescribedWhole<T>,
                  "the description leaves out a member of this struct or of a base, or has another "
                  "order; or the struct has constructors and members as well: put these into a "
                  "plain base");
    using type = boost::describe::describe_members<T, boost::describe::mod_public |
                                                          boost::describe::mod_inherited>;
};

// Members of bases come first.
template <class T>
using DescribedMembers = typename DescribedMembersOf<T>::type;

}  // namespace longroll
