// Yes or no for pairs of footprints, remembered: for questions about the ground between two bodies
// that are asked again and again while neither stirs, such as whether they are in view.
//
//     const PairMemo memo(slots);
//     memo.recall(a, b, [&] { return the_answer(); });
//
// OPTIMISATION: it never changes an answer. The two footprints are compared in full, so that it
// does not matter what was forgotten to make room. It may be asked from several threads: what
// another is just writing down is worked out again. A copy begins with nothing.

#pragma once

#include "board/table/shapes.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>

namespace longroll::board::table {

class PairMemo {
public:
    // About so many pairs.
    explicit PairMemo(std::int64_t pairs = 0);
    PairMemo(const PairMemo& other) : size_(other.size_) {}
    PairMemo& operator=(const PairMemo& other)
    {
        if (this != &other) {
            delete[] slots_.exchange(nullptr);
            size_ = other.size_;
        }
        return *this;
    }
    ~PairMemo() { delete[] slots_.load(); }

    template <class Ask>
    [[nodiscard]] bool recall(const Footprint& a, const Footprint& b, Ask ask) const
    {
        const Key key = key_of(a, b);
        Slot& slot = slot_of(key);
        if (const auto known = slot.read(key)) return *known == Answer::Yes;
        const bool answer = ask();
        slot.write(key, answer ? Answer::Yes : Answer::No);
        return answer;
    }

private:
    enum class Answer : std::uint8_t { No, Yes };
    using Key = std::array<std::uint64_t, 6>;

    // The state counts what was written; it is odd while somebody writes, and its second bit is the
    // answer.
    struct alignas(64) Slot {
        std::atomic<std::uint64_t> state{0};
        std::array<std::atomic<std::uint64_t>, 6> key{};

        [[nodiscard]] std::optional<Answer> read(const Key& wanted) const;
        void write(const Key& wanted, Answer answer);
    };

    static Key key_of(const Footprint& a, const Footprint& b);
    [[nodiscard]] Slot& slot_of(const Key& key) const;

    std::size_t size_;                           // a power of two
    mutable std::atomic<Slot*> slots_{nullptr};  // made when somebody first asks
};

}  // namespace longroll::board::table
