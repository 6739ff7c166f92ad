// Messages that wait to be sent on one socket. Anybody may add to it from any thread; one writer
// takes them. It is bounded: a reader that is too slow loses its connection, not our memory.

#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace longroll::server {

// What waits on all sockets together. Beyond its bound, sockets with more than a little waiting are
// too slow.
class QueuedBytes {
public:
    explicit QueuedBytes(std::size_t most) : most_(most) {}
    [[nodiscard]] bool fit(std::size_t more, std::size_t own) const
    {
        constexpr std::size_t kLittle = 64u << 10;
        return own <= kLittle || bytes_.load(std::memory_order_relaxed) + more <= most_;
    }
    void add(std::size_t bytes) { bytes_.fetch_add(bytes, std::memory_order_relaxed); }
    void take(std::size_t bytes) { bytes_.fetch_sub(bytes, std::memory_order_relaxed); }
    [[nodiscard]] std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

private:
    const std::size_t most_;
    std::atomic<std::size_t> bytes_{0};
};

class Outbox {
public:
    using Message = std::shared_ptr<const std::string>;
    enum class Added : std::uint8_t {
        Waits,      // the writer is at work, or will be
        Wake,       // the caller has to wake the writer
        Overflows,  // there was no room: nothing more is taken, the caller has to end it
        Closed
    };

    // `all` outlives it.
    Outbox(std::size_t most_messages, std::size_t most_bytes, QueuedBytes& all)
        : most_messages_(most_messages), most_bytes_(most_bytes), all_(all)
    {
    }
    ~Outbox() { all_.take(bytes_); }
    Outbox(const Outbox&) = delete;
    Outbox& operator=(const Outbox&) = delete;

    [[nodiscard]] Added add(Message message);
    // Pushes wait behind the answer to `attach`, which says what they follow upon.
    [[nodiscard]] Added add_push(Message message);
    void hold_pushes();
    void release_pushes();

    // Everything that waits, for the writer; nothing: the writer rests until it is woken.
    [[nodiscard]] std::vector<Message> take();
    // One of those that were taken has gone.
    void sent(const std::string& message);
    void close();
    [[nodiscard]] bool is_closed();

private:
    Added add_locked(Message message, std::vector<Message>& list);
    void empty_locked();

    const std::size_t most_messages_;
    const std::size_t most_bytes_;
    QueuedBytes& all_;
    std::mutex mutex_;
    std::vector<Message> waiting_;
    std::vector<Message> held_back_;
    bool holds_back_ = true;
    bool writing_ = false;
    bool closed_ = false;
    std::size_t messages_ = 0;  // waiting, held back, or with the writer
    std::size_t bytes_ = 0;
};

}  // namespace longroll::server
