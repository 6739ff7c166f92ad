// The bounded queue of one socket.

#include "server/outbox.h"

#include <utility>

namespace longroll::server {

Outbox::Added Outbox::add(Message message)
{
    const std::scoped_lock lock(mutex_);
    return add_locked(std::move(message), waiting_);
}

Outbox::Added Outbox::add_push(Message message)
{
    const std::scoped_lock lock(mutex_);
    return add_locked(std::move(message), holds_back_ ? held_back_ : waiting_);
}

Outbox::Added Outbox::add_locked(Message message, std::vector<Message>& list)
{
    if (closed_) return Added::Closed;
    const std::size_t bytes = bytes_ + message->size();
    // A message that is large by itself goes, if it goes alone.
    if (messages_ > 0 && (messages_ == most_messages_ || bytes > most_bytes_ ||
                          !all_.fit(message->size(), bytes_))) {
        closed_ = true;
        empty_locked();
        return Added::Overflows;
    }
    ++messages_;
    bytes_ = bytes;
    all_.add(message->size());
    list.push_back(std::move(message));
    if (&list == &held_back_ || std::exchange(writing_, true)) return Added::Waits;
    return Added::Wake;
}

void Outbox::hold_pushes()
{
    const std::scoped_lock lock(mutex_);
    holds_back_ = true;
}

void Outbox::release_pushes()
{
    const std::scoped_lock lock(mutex_);
    holds_back_ = false;
    for (Message& message : held_back_) waiting_.push_back(std::move(message));
    held_back_.clear();
}

std::vector<Outbox::Message> Outbox::take()
{
    const std::scoped_lock lock(mutex_);
    writing_ = !waiting_.empty();
    return std::exchange(waiting_, {});
}

void Outbox::sent(const std::string& message)
{
    const std::scoped_lock lock(mutex_);
    --messages_;
    bytes_ -= message.size();
    all_.take(message.size());
}

bool Outbox::is_closed()
{
    const std::scoped_lock lock(mutex_);
    return closed_;
}

void Outbox::close()
{
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    empty_locked();
}

// What the writer has taken is still his.
void Outbox::empty_locked()
{
    for (std::vector<Message>* list : {&waiting_, &held_back_}) {
        for (const Message& message : *list) {
            --messages_;
            bytes_ -= message->size();
            all_.take(message->size());
        }
        std::vector<Message>().swap(*list);
    }
}

}  // namespace longroll::server
