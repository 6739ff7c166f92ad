// What happened, as facts: each event cites the clause that caused it. Words are made elsewhere.

#pragma once

#include "core/clause.h"

#include <utility>
#include <vector>

namespace longroll {

template <class Body>
struct Cited {
    Clause clause;
    Body body;

    friend bool operator==(const Cited&, const Cited&) = default;
};

enum class LogKeeping : bool { Discard, Keep };

// Playouts discard their events: nobody will read them.
template <class Body>
class Log {
public:
    explicit Log(LogKeeping keeping = LogKeeping::Keep) : keeping_(keeping) {}

    template <class Event>
    void add(Clause clause, Event&& event)
    {
        if (keeping_ == LogKeeping::Keep)
            lines_.push_back({clause, Body(std::forward<Event>(event))});
    }

    void append(Log&& more)
    {
        lines_.insert(lines_.end(), std::make_move_iterator(more.lines_.begin()),
                      std::make_move_iterator(more.lines_.end()));
    }

    [[nodiscard]] LogKeeping keeping() const { return keeping_; }
    [[nodiscard]] const std::vector<Cited<Body>>& lines() const { return lines_; }
    void clear() { lines_.clear(); }

private:
    LogKeeping keeping_;
    std::vector<Cited<Body>> lines_;
};

}  // namespace longroll
