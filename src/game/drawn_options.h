// Options of a rulebook drawn by lot, each with the same chance: for tests and benches.

#pragma once

#include "core/described.h"
#include "core/dice.h"

#include <type_traits>

#include <boost/mp11.hpp>

namespace longroll::game {

template <class Options>
[[nodiscard]] Options drawn_options(PlayoutDice& dice)
{
    Options options;
    boost::mp11::mp_for_each<DescribedMembers<Options>>([&](auto member) {
        auto& value = options.*member.pointer;
        using Value = std::remove_reference_t<decltype(value)>;
        if constexpr (std::is_same_v<Value, bool>) {
            value = dice.below(2) == 1;
        } else if constexpr (std::is_enum_v<Value>) {
            using Choices = boost::describe::describe_enumerators<Value>;
            const auto drawn = dice.below(boost::mp11::mp_size<Choices>::value);
            boost::mp11::mp_with_index<boost::mp11::mp_size<Choices>::value>(
                drawn,
                [&](auto index) { value = boost::mp11::mp_at<Choices, decltype(index)>::value; });
        }
    });
    return options;
}

}  // namespace longroll::game
