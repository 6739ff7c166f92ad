// A short list held in place: no allocation, so that states and actions copy as plain memory. The
// standard library gains one (inplace_vector) only in C++26, and Boost's is not copied by memory.

#pragma once

#include "core/check.h"

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace longroll {

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
    // Copies the elements in use, not the whole room.
    constexpr FixedVector(const FixedVector& other) : size_(other.size_)
    {
        std::copy_n(other.data(), size_, data());
    }
    constexpr FixedVector& operator=(const FixedVector& other)
    {
        size_ = other.size_;
        if (this != &other) std::copy_n(other.data(), size_, data());
        return *this;
    }
    ~FixedVector() = default;

    [[nodiscard]] static constexpr std::size_t capacity() { return N; }
    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr bool full() const { return size_ == N; }
    [[nodiscard]] constexpr T* data() { return room_.data(); }
    [[nodiscard]] constexpr const T* data() const { return room_.data(); }
    [[nodiscard]] constexpr T* begin() { return data(); }
    [[nodiscard]] constexpr T* end() { return data() + size_; }
    [[nodiscard]] constexpr const T* begin() const { return data(); }
    [[nodiscard]] constexpr const T* end() const { return data() + size_; }
    [[nodiscard]] constexpr T& operator[](std::size_t index) { return room_[index]; }
    [[nodiscard]] constexpr const T& operator[](std::size_t index) const { return room_[index]; }
    [[nodiscard]] constexpr T& front() { return room_[0]; }
    [[nodiscard]] constexpr const T& front() const { return room_[0]; }
    [[nodiscard]] constexpr T& back() { return room_[size_ - 1u]; }
    [[nodiscard]] constexpr const T& back() const { return room_[size_ - 1u]; }

    constexpr void push_back(const T& value)
    {
        LR_CHECK(size_ < N, "a fixed list is full");
        room_[size_++] = value;
    }
    constexpr void pop_back() { --size_; }
    constexpr void clear() { size_ = 0; }
    constexpr void resize(std::size_t size)
    {
        LR_CHECK(size <= N, "a fixed list is too short for this size");
        if (size > size_) std::fill(data() + size_, data() + size, T{});
        size_ = static_cast<Size>(size);
    }
    constexpr void erase(T* place)
    {
        std::copy(place + 1, end(), place);
        --size_;
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
    std::array<T, N> room_{};
    Size size_ = 0;
};

}  // namespace longroll
