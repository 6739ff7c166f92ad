// What is wrong with something a person gave us (a file, a request, an option), where, and what
// would be right. Whoever reads input gathers every problem before giving up, not just the first.

#pragma once

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include <boost/system/result.hpp>

namespace longroll {

struct Problem {
    std::string where;   // "battle.toml:41", "units[3].hex", "option night"
    std::string what;    // one clear sentence without its full stop
    std::string remedy;  // what would be right; may be empty when `what` says it all

    // "where: what; remedy".
    [[nodiscard]] std::string sentence() const;

    friend bool operator==(const Problem&, const Problem&) = default;
};

class Problems {
public:
    Problems() = default;
    Problems(std::initializer_list<Problem> problems) : list_(problems) {}

    void add(std::string where, std::string what, std::string remedy = {})
    {
        list_.push_back({std::move(where), std::move(what), std::move(remedy)});
    }
    void append(const Problems& more)
    {
        list_.insert(list_.end(), more.list_.begin(), more.list_.end());
    }

    [[nodiscard]] bool empty() const { return list_.empty(); }
    [[nodiscard]] std::size_t size() const { return list_.size(); }
    [[nodiscard]] auto begin() const { return list_.begin(); }
    [[nodiscard]] auto end() const { return list_.end(); }
    [[nodiscard]] const Problem& front() const { return list_.front(); }
    [[nodiscard]] const Problem& operator[](std::size_t index) const { return list_[index]; }

    friend bool operator==(const Problems&, const Problems&) = default;

private:
    std::vector<Problem> list_;
};

// All sentences, one a line.
[[nodiscard]] std::string to_text(const Problems& problems);

// C++20 has no std::expected; the members we use bear the same names.
template <class T>
using Result = boost::system::result<T, Problems>;

// Thrown by Result::value() when it holds problems: our own slip, since callers ask first.
[[noreturn]] void throw_exception_from_error(const Problems& problems,
                                             const boost::source_location&);

}  // namespace longroll
