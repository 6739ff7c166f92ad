// Structured log lines: one JSON object a line, written by a thread of its own so that a slow disk
// or a stopped terminal never holds a request up. Tokens and bodies are never given to it.

#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <ostream>
#include <string>
#include <string_view>
#include <thread>

#include <boost/json/object.hpp>

namespace longroll::server {

enum class LogLevel : std::uint8_t { Debug, Info, Warning, Error, Silent };

class Log {
public:
    // `out` outlives the log.
    Log(std::ostream& out, LogLevel least);
    ~Log();
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;

    [[nodiscard]] bool wants(LogLevel level) const { return level >= least_; }
    // "time", "level" and "event", then the facts.
    void write(LogLevel level, std::string_view event, const boost::json::object& facts = {});

private:
    void write_out();

    std::ostream* out_;
    LogLevel least_;
    std::mutex mutex_;
    std::condition_variable more_;
    std::string waiting_;
    std::size_t dropped_ = 0;  // lines for which there was no room
    bool ending_ = false;
    std::thread writer_;
};

}  // namespace longroll::server
