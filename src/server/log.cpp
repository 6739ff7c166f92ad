// The log's lines and the thread that writes them.

#include "server/log.h"

#include <chrono>

#include <boost/json/serialize.hpp>
#include <fmt/chrono.h>

namespace longroll::server {

// Lines beyond this wait for nobody: they are counted and left out.
static constexpr std::size_t kMostWaiting = 4u << 20;

static std::string_view word(LogLevel level)
{
    switch (level) {
        case LogLevel::Debug: return "debug";
        case LogLevel::Info: return "info";
        case LogLevel::Warning: return "warning";
        default: return "error";
    }
}

// "2026-03-01T12:00:00.123Z".
static std::string time_now()
{
    const auto now = std::chrono::system_clock::now();
    const auto since =
        std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch());
    return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z",
                       fmt::gmtime(std::chrono::system_clock::to_time_t(now)),
                       since.count() % 1000);
}

static std::string line_of(LogLevel level, std::string_view event, const boost::json::object& facts)
{
    boost::json::object line{{"time", time_now()}, {"level", word(level)}, {"event", event}};
    for (const auto& fact : facts) line.insert_or_assign(fact.key(), fact.value());
    return boost::json::serialize(line) + '\n';
}

Log::Log(std::ostream& out, LogLevel least) : out_(&out), least_(least)
{
    writer_ = std::thread([this] { write_out(); });
}

Log::~Log()
{
    {
        const std::scoped_lock lock(mutex_);
        ending_ = true;
    }
    more_.notify_one();
    writer_.join();
}

void Log::write(LogLevel level, std::string_view event, const boost::json::object& facts)
{
    if (!wants(level)) return;
    const std::string line = line_of(level, event, facts);
    {
        const std::scoped_lock lock(mutex_);
        if (waiting_.size() + line.size() > kMostWaiting) {
            ++dropped_;
            return;
        }
        waiting_ += line;
    }
    more_.notify_one();
}

void Log::write_out()
{
    std::unique_lock lock(mutex_);
    for (;;) {
        more_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        std::string lines = std::exchange(waiting_, {});
        if (const std::size_t dropped = std::exchange(dropped_, 0); dropped > 0)
            lines += line_of(LogLevel::Warning, "log_lines_dropped", {{"lines", dropped}});
        lock.unlock();
        *out_ << lines << std::flush;
        lock.lock();
    }
}

}  // namespace longroll::server
