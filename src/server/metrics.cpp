// The counts as Prometheus text (version 0.0.4 of its format).

#include "server/metrics.h"

#include "server/version.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace longroll::server {

void MetricsText::family(std::string_view name, Kind kind, std::string_view help)
{
    static constexpr std::array<std::string_view, 3> kWords{"counter", "gauge", "histogram"};
    name_ = name;
    text_ += fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, help, name,
                         kWords[static_cast<std::size_t>(kind)]);
}

void MetricsText::sample(std::string_view labels, std::int64_t value)
{
    line(name_, labels, std::to_string(value));
}

void MetricsText::line(std::string_view name, std::string_view labels, std::string_view value)
{
    if (labels.empty())
        text_ += fmt::format("{} {}\n", name, value);
    else
        text_ += fmt::format("{}{{{}}} {}\n", name, labels, value);
}

void MetricsText::counter(std::string_view name, std::string_view help, std::int64_t value)
{
    family(name, Kind::Counter, help);
    sample(value);
}

void MetricsText::gauge(std::string_view name, std::string_view help, std::int64_t value)
{
    family(name, Kind::Gauge, help);
    sample(value);
}

Outcome outcome_of(const game::Answer& answer)
{
    const auto* error = std::get_if<game::CallError>(&answer);
    if (error == nullptr) return Outcome::Done;
    return error->code == kStore || error->code == game::ErrorCode::Frozen ? Outcome::Failed
                                                                           : Outcome::Refused;
}

std::string_view word(Outcome outcome)
{
    static constexpr std::array<std::string_view, 3> kWords{"done", "refused", "failed"};
    return kWords[static_cast<std::size_t>(outcome)];
}

void Histogram::add(Duration time)
{
    const std::int64_t took = std::chrono::duration_cast<std::chrono::microseconds>(time).count();
    const auto* bucket = std::ranges::lower_bound(kMicroseconds, took);
    counts_[static_cast<std::size_t>(bucket - kMicroseconds.begin())].fetch_add(
        1, std::memory_order_relaxed);
    sum_.fetch_add(took, std::memory_order_relaxed);
}

static std::string seconds(std::int64_t microseconds)
{
    return fmt::format("{}.{:06}", microseconds / 1'000'000, microseconds % 1'000'000);
}

void Histogram::write(MetricsText& out, std::string_view name, std::string_view help) const
{
    const std::string bucket = fmt::format("{}_bucket", name);
    out.family(name, MetricsText::Kind::Histogram, help);
    std::int64_t sum = 0;
    for (std::size_t index = 0; index < kMicroseconds.size(); ++index) {
        sum += counts_[index].load(std::memory_order_relaxed);
        out.line(bucket, fmt::format("le=\"{}\"", seconds(kMicroseconds[index])),
                 std::to_string(sum));
    }
    sum += counts_.back().load(std::memory_order_relaxed);
    out.line(bucket, "le=\"+Inf\"", std::to_string(sum));
    out.line(fmt::format("{}_sum", name), {}, seconds(sum_.load(std::memory_order_relaxed)));
    out.line(fmt::format("{}_count", name), {}, std::to_string(sum));
}

void Metrics::count(const Verb* verb, Outcome outcome, Histogram::Duration time)
{
    const std::size_t row = verb == nullptr ? kVerbs.size() : index_of(*verb);
    calls_[row][static_cast<std::size_t>(outcome)].fetch_add(1, std::memory_order_relaxed);
    latency_.add(time);
}

void Metrics::write(MetricsText& out) const
{
    out.family("longroll_info", MetricsText::Kind::Gauge, "The version of the program.");
    out.sample(fmt::format("version=\"{}\"", kVersion), 1);
    out.family("longroll_edition", MetricsText::Kind::Gauge, "The edition of each rulebook.");
    for (const game::Ruleset* ruleset : game::rulesets())
        out.sample(fmt::format("rulebook=\"{}\"", ruleset->id()), ruleset->edition());
    out.family("longroll_calls_total", MetricsText::Kind::Counter, "Calls by verb and outcome.");
    for (std::size_t row = 0; row < calls_.size(); ++row)
        for (std::size_t column = 0; column < kOutcomes; ++column)
            if (const std::int64_t calls = calls_[row][column].load(); calls > 0)
                out.sample(fmt::format("verb=\"{}\",outcome=\"{}\"",
                                       row < kVerbs.size() ? kVerbs[row].name : "unknown",
                                       word(static_cast<Outcome>(column))),
                           calls);
    latency_.write(out, "longroll_call_seconds", "From a call's last byte to its answer.");
    out.gauge("longroll_connections", "Connections that are open.", connections);
    out.gauge("longroll_sockets", "WebSockets that are open.", sockets);
    out.counter("longroll_connections_accepted_total", "Connections let in.", connections_accepted);
    out.counter("longroll_connections_refused_total", "Connections turned away: too many.",
                connections_refused);
    out.counter("longroll_http_requests_total", "HTTP requests, for files too.", http_requests);
    out.counter("longroll_pushes_total", "Messages pushed to listeners.", pushes);
    out.counter("longroll_slow_listeners_dropped_total", "Listeners that fell too far behind.",
                slow_listeners_dropped);
    out.counter("longroll_rate_limited_total", "Calls refused for coming too fast.", rate_limited);
    out.counter("longroll_bytes_sent_total", "Bytes of bodies and messages sent.", bytes_sent);
    out.counter("longroll_bytes_received_total", "Bytes of bodies and messages received.",
                bytes_received);
}

}  // namespace longroll::server
