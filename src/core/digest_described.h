// Fingerprints of whole states: walks described types, lists, variants and optionals.
//     digest_of(state).brief()

#pragma once

#include "core/described.h"
#include "core/digest.h"
#include "core/fixed_vector.h"

#include <array>
#include <map>
#include <optional>
#include <variant>
#include <vector>

namespace longroll {

template <class T>
void add_described(Digest& digest, const T& value);

template <class List>
void add_list(Digest& digest, const List& list)
{
    digest.add(list.size());
    for (const typename List::value_type& item : list) add_described(digest, item);
}

template <class T>
void add_described(Digest& digest, const std::vector<T>& list)
{
    add_list(digest, list);
}

template <class T, std::size_t N>
void add_described(Digest& digest, const FixedVector<T, N>& list)
{
    add_list(digest, list);
}

template <class T, std::size_t N>
void add_described(Digest& digest, const std::array<T, N>& list)
{
    for (const T& item : list) add_described(digest, item);
}

template <class Key, class T>
void add_described(Digest& digest, const std::map<Key, T>& map)
{
    digest.add(map.size());
    for (const auto& [key, value] : map) {
        add_described(digest, key);
        add_described(digest, value);
    }
}

template <class T>
void add_described(Digest& digest, const std::optional<T>& value)
{
    digest.add(value.has_value());
    if (value) add_described(digest, *value);
}

inline void add_described(Digest&, std::monostate) {}

template <class... Types>
void add_described(Digest& digest, const std::variant<Types...>& value)
{
    digest.add(value.index());
    std::visit([&](const auto& held) { add_described(digest, held); }, value);
}

template <class T>
void add_described(Digest& digest, const T& value)
{
    if constexpr (requires { digest.add(value); }) {
        digest.add(value);
    } else if constexpr (requires {
                             typename T::value_type;
                             value.size();
                             value.begin();
                         }) {
        add_list(digest, value);
    } else {
        static_assert(boost::describe::has_describe_members<T>::value,
                      "describe this type so that its fingerprint can be taken");
        boost::mp11::mp_for_each<DescribedMembers<T>>(
            [&](auto member) { add_described(digest, value.*member.pointer); });
    }
}

template <class T>
[[nodiscard]] Digest digest_of(const T& value)
{
    Digest digest;
    add_described(digest, value);
    return digest;
}

}  // namespace longroll
