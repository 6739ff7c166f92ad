#include "board/table/pair_memo.h"

#include <bit>

namespace longroll::board::table {

namespace {

constexpr std::int64_t kFewest = 16384;
constexpr std::int64_t kMost = 16384;
constexpr std::uint64_t kWriting = 1;
constexpr std::uint64_t kYes = 2;
constexpr std::uint64_t kNext = 4;

std::uint64_t packed(std::int32_t x, std::int32_t y)
{
    return std::uint64_t{static_cast<std::uint32_t>(x)} << 32 | static_cast<std::uint32_t>(y);
}

}  // namespace

PairMemo::PairMemo(std::int64_t pairs)
    : size_(std::bit_ceil(static_cast<std::size_t>(std::clamp(pairs, kFewest, kMost))))
{
}

PairMemo::Key PairMemo::key_of(const Footprint& a, const Footprint& b)
{
    return {packed(a.centre.x, a.centre.y), packed(a.across.x, a.across.y),
            packed(a.along.x, a.along.y),   packed(b.centre.x, b.centre.y),
            packed(b.across.x, b.across.y), packed(b.along.x, b.along.y)};
}

PairMemo::Slot& PairMemo::slot_of(const Key& key) const
{
    Slot* slots = slots_.load(std::memory_order_acquire);
    if (slots == nullptr) {
        auto made = std::make_unique<Slot[]>(size_);
        if (slots_.compare_exchange_strong(slots, made.get(), std::memory_order_acq_rel))
            slots = made.release();
    }
    // Odd numbers mix the bits; which ones they are decides nothing but what is forgotten.
    std::uint64_t mixed = 0;
    for (const std::uint64_t word : key)
        mixed = (mixed ^ word) * 0x9e37'79b9'7f4a'7c15 + (mixed >> 29);
    return slots[(mixed >> 32) & (size_ - 1)];
}

std::optional<PairMemo::Answer> PairMemo::Slot::read(const Key& wanted) const
{
    const std::uint64_t before = state.load(std::memory_order_acquire);
    if (before == 0 || (before & kWriting) != 0) return {};
    for (std::size_t word = 0; word < wanted.size(); ++word)
        if (key[word].load(std::memory_order_acquire) != wanted[word]) return {};
    // Nobody has written meanwhile.
    if (state.load(std::memory_order_relaxed) != before) return {};
    return (before & kYes) != 0 ? Answer::Yes : Answer::No;
}

void PairMemo::Slot::write(const Key& wanted, Answer answer)
{
    std::uint64_t before = state.load(std::memory_order_relaxed);
    if ((before & kWriting) != 0 ||
        !state.compare_exchange_strong(before, before | kWriting, std::memory_order_acquire))
        return;
    for (std::size_t word = 0; word < wanted.size(); ++word)
        key[word].store(wanted[word], std::memory_order_release);
    const std::uint64_t count = before / kNext + 1;
    state.store(count * kNext + (answer == Answer::Yes ? kYes : 0), std::memory_order_release);
}

}  // namespace longroll::board::table
