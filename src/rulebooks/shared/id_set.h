// A set of pieces, each at most once, in the order of their numbers: a bit for every one there can
// be, so that a set of all of them is still plain memory.

#pragma once

#include "core/check.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace longroll::shared {

template <class Id, std::size_t kMost>
class IdSet {
public:
    using value_type = Id;

    class Iterator {
    public:
        Iterator(const IdSet& set, std::size_t place) : set_(&set), place_(place) { find(); }
        Id operator*() const { return static_cast<Id>(place_); }
        Iterator& operator++()
        {
            ++place_;
            find();
            return *this;
        }
        friend bool operator==(const Iterator& a, const Iterator& b) = default;

    private:
        void find()
        {
            while (place_ < kMost && !set_->contains(static_cast<Id>(place_))) ++place_;
        }

        const IdSet* set_;
        std::size_t place_;
    };

    IdSet() = default;
    IdSet(std::initializer_list<Id> ids)
    {
        for (const Id id : ids) push_back(id);
    }

    [[nodiscard]] bool contains(Id id) const
    {
        return may_hold(id) && (words_[index(id) / kBits] >> (index(id) % kBits) & 1u) != 0;
    }
    [[nodiscard]] static constexpr bool may_hold(Id id) { return index(id) < kMost; }
    void push_back(Id id)
    {
        LR_CHECK(may_hold(id), "a set holds pieces of the game only");
        words_[index(id) / kBits] |= std::uint32_t{1} << (index(id) % kBits);
    }
    void clear() { words_ = {}; }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] std::size_t size() const
    {
        std::size_t count = 0;
        for (const std::uint32_t word : words_)
            count += static_cast<std::size_t>(std::popcount(word));
        return count;
    }
    // Whether one of them does this.
    template <class Does>
    [[nodiscard]] bool any(Does does) const
    {
        for (const Id id : *this)
            if (does(id)) return true;
        return false;
    }
    [[nodiscard]] Iterator begin() const { return {*this, 0}; }
    [[nodiscard]] Iterator end() const { return {*this, kMost}; }
    friend bool operator==(const IdSet&, const IdSet&) = default;

private:
    static constexpr std::size_t index(Id id) { return static_cast<std::size_t>(id); }
    static constexpr std::size_t kBits = 32;
    static_assert(kMost % kBits == 0);
    std::array<std::uint32_t, kMost / kBits> words_{};
};

}  // namespace longroll::shared
