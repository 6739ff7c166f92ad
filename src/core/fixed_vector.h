// A short list held in place: no allocation, so that states and actions copy as plain memory. The
// standard library gains one (inplace_vector) only in C++26, and Boost's is not copied by memory.

#pragma once

#include "core/check.h"

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <type_traits>

namespace longroll {

namespace detail {

// A short room is copied whole, as plain memory; so what holds such lists is plain memory itself.
// OPTIMISATION: of a long one only the elements in use are made and copied, and the rest is never
// filled (bench/playout_bench).
template <class T, std::size_t N>
inline constexpr bool kCopiedWhole = std::is_trivially_copyable_v<T> && sizeof(T) * N <= 64;

template <class T, std::size_t N, class Size, bool Whole>
struct FixedRoom {
    constexpr void put(std::size_t place, const T& value) { room[place] = value; }

    std::array<T, N> room{};
    Size size = 0;
};

template <class T, std::size_t N, class Size>
struct FixedRoom<T, N, Size, false> {
    constexpr FixedRoom() { begin(); }
    constexpr FixedRoom(const FixedRoom& other) : size(other.size)
    {
        begin();
        copy(other);
    }
    constexpr FixedRoom& operator=(const FixedRoom& other)
    {
        size = other.size;
        if (this != &other) copy(other);
        return *this;
    }
    ~FixedRoom() = default;

    // Makes the element anew: nothing has stood in its place, or what needs no end.
    constexpr void put(std::size_t place, const T& value)
    {
        std::construct_at(room.data() + place, value);
    }

    union {
        std::array<T, N> room;
    };
    Size size = 0;

private:
    constexpr void begin()
    {
        if (std::is_constant_evaluated()) std::construct_at(&room);
    }
    constexpr void copy(const FixedRoom& other)
    {
        if (std::is_trivially_copyable_v<T>)
            std::copy_n(other.room.data(), size, room.data());
        else
            for (std::size_t place = 0; place < size; ++place) put(place, other.room[place]);
    }
};

}  // namespace detail

template <class T, std::size_t N>
class FixedVector {
    static_assert(std::is_trivially_destructible_v<T>);
    static_assert(N <= 65535);
    using Size = std::conditional_t<(N <= 255), std::uint8_t, std::uint16_t>;

public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;

    constexpr FixedVector() = default;
    constexpr FixedVector(std::initializer_list<T> values)
    {
        for (const T& value : values) push_back(value);
    }

    [[nodiscard]] static constexpr std::size_t capacity() { return N; }
    [[nodiscard]] constexpr std::size_t size() const { return held_.size; }
    [[nodiscard]] constexpr bool empty() const { return held_.size == 0; }
    [[nodiscard]] constexpr bool full() const { return held_.size == N; }
    [[nodiscard]] constexpr T* data() { return held_.room.data(); }
    [[nodiscard]] constexpr const T* data() const { return held_.room.data(); }
    [[nodiscard]] constexpr T* begin() { return data(); }
    [[nodiscard]] constexpr T* end() { return data() + held_.size; }
    [[nodiscard]] constexpr const T* begin() const { return data(); }
    [[nodiscard]] constexpr const T* end() const { return data() + held_.size; }
    [[nodiscard]] constexpr T& operator[](std::size_t index) { return held_.room[index]; }
    [[nodiscard]] constexpr const T& operator[](std::size_t index) const
    {
        return held_.room[index];
    }
    [[nodiscard]] constexpr T& front() { return held_.room[0]; }
    [[nodiscard]] constexpr const T& front() const { return held_.room[0]; }
    [[nodiscard]] constexpr T& back() { return held_.room[held_.size - 1u]; }
    [[nodiscard]] constexpr const T& back() const { return held_.room[held_.size - 1u]; }

    constexpr void push_back(const T& value)
    {
        LR_CHECK(held_.size < N, "a fixed list is full");
        held_.put(held_.size++, value);
    }
    constexpr void pop_back() { --held_.size; }
    constexpr void clear() { held_.size = 0; }
    constexpr void resize(std::size_t size)
    {
        LR_CHECK(size <= N, "a fixed list is too short for this size");
        for (std::size_t place = held_.size; place < size; ++place) held_.put(place, T{});
        held_.size = static_cast<Size>(size);
    }
    constexpr void erase(T* place)
    {
        std::copy(place + 1, end(), place);
        --held_.size;
    }

    friend constexpr bool operator==(const FixedVector& a, const FixedVector& b)
    {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }
    friend constexpr auto operator<=>(const FixedVector& a,
                                      const FixedVector& b) requires std::three_way_comparable<T>
    {
        return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    detail::FixedRoom<T, N, Size, detail::kCopiedWhole<T, N>> held_;
};

}  // namespace longroll
