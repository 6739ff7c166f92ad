// What the server counts, and how it is told to Prometheus.

#pragma once

#include "server/routes.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace longroll::server {

// The text that Prometheus reads. A family is begun once and then gets its samples.
class MetricsText {
public:
    enum class Kind : std::uint8_t { Counter, Gauge, Histogram };

    void family(std::string_view name, Kind kind, std::string_view help);
    // `labels` as they are written: verb="apply",outcome="ok".
    void sample(std::string_view labels, std::int64_t value);
    void sample(std::int64_t value) { sample({}, value); }
    void line(std::string_view name, std::string_view labels, std::string_view value);

    // A family of one sample.
    void counter(std::string_view name, std::string_view help, std::int64_t value);
    void gauge(std::string_view name, std::string_view help, std::int64_t value);

    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string name_;
    std::string text_;
};

enum class Outcome : std::uint8_t { Done, Refused, Failed };
[[nodiscard]] Outcome outcome_of(const game::Answer& answer);
[[nodiscard]] std::string_view word(Outcome outcome);

// Times in buckets, by their upper ends.
class Histogram {
public:
    using Duration = std::chrono::steady_clock::duration;
    void add(Duration time);
    void write(MetricsText& out, std::string_view name, std::string_view help) const;

private:
    static constexpr std::array<std::int64_t, 14> kMicroseconds{
        100,   250,   500,    1000,   2500,   5000,    10000,
        25000, 50000, 100000, 250000, 500000, 1000000, 5000000};
    std::array<std::atomic<std::int64_t>, kMicroseconds.size() + 1> counts_{};
    std::atomic<std::int64_t> sum_{0};  // microseconds
};

class Metrics {
public:
    using Count = std::atomic<std::int64_t>;

    Count connections{0};  // now
    Count sockets{0};      // now
    Count connections_accepted{0};
    Count connections_refused{0};
    Count http_requests{0};
    Count pushes{0};
    Count slow_listeners_dropped{0};
    Count rate_limited{0};
    Count bytes_sent{0};
    Count bytes_received{0};

    // One call was answered.
    void count(const Verb* verb, Outcome outcome, Histogram::Duration time);
    void write(MetricsText& out) const;

private:
    static constexpr std::size_t kOutcomes = 3;
    // The last row is for verbs that there are not.
    std::array<std::array<Count, kOutcomes>, kVerbs.size() + 1> calls_{};
    Histogram latency_;
};

}  // namespace longroll::server
