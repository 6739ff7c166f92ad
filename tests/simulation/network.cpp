// Messages on their way.

#include "simulation/network.h"

#include <boost/json/parse.hpp>

namespace longroll::simulation {

namespace asio = boost::asio;

static constexpr Milliseconds kPatience = 1500;

Milliseconds Network::delay()
{
    if (!world_->chance(weather.late)) return 1 + world_->below(30);
    ++figures_.late;
    return 500 + world_->below(4000);
}

void Network::carry(std::function<void()> deliver)
{
    ++figures_.sent;
    if (world_->chance(weather.lost)) {
        ++figures_.lost;
        return;
    }
    if (world_->chance(weather.doubled)) {
        ++figures_.doubled;
        world_->after(delay(), deliver);
    }
    world_->after(delay(), std::move(deliver));
}

namespace {

struct Waiting {
    std::optional<game::Answer> answer;
    std::function<void()> wake;

    void end()
    {
        if (const auto now = std::exchange(wake, nullptr)) now();
    }
};

}  // namespace

asio::awaitable<std::optional<game::Answer>> Network::ask(server::Call call)
{
    const auto waiting = std::make_shared<Waiting>();
    const auto hear = [waiting](const game::Answer& answer) {
        if (!waiting->wake) return;
        waiting->answer = answer;
        waiting->end();
    };
    carry([this, call = std::move(call), hear] {
        host_->call(call, [this, hear](const game::Answer& answer) {
            carry([hear, answer] { hear(answer); });
        });
    });
    world_->after(kPatience, [waiting] { waiting->end(); });
    co_await woken([&](auto wake) { waiting->wake = std::move(wake); });
    co_return waiting->answer;
}

// What is said on it arrives in its order, until it is cut.
class Line final : public server::Listener, public std::enable_shared_from_this<Line> {
public:
    Line(Network& network, std::string game) : network_(&network), game_(std::move(game)) {}

    void push(std::shared_ptr<const std::string> message) override { say(*message); }
    void end(const std::string&) override { cut(); }
    void cut() { open_ = false; }
    [[nodiscard]] bool open() const { return open_; }

    void hear(const Json& said)
    {
        if (open_) network_->witness_->heard(game_, said);
    }

private:
    void say(const std::string& message)
    {
        World& world = *network_->world_;
        arrives_ = std::max(arrives_, world.age() + network_->delay());
        world.after(arrives_ - world.age(), [self = shared_from_this(), message] {
            const Json said = boost::json::parse(message);
            if (said.at("method") == "update") self->hear(said.at("params"));
        });
    }

    Network* network_;
    std::string game_;
    bool open_ = true;
    Milliseconds arrives_ = 0;
};

asio::awaitable<void> Network::listen(server::Call call, Milliseconds time)
{
    if (!host_->runs()) {
        co_await sleep(*world_, kPatience);
        co_return;
    }
    ++figures_.lines;
    const std::string game = call.game;
    const auto line = std::make_shared<Line>(*this, game);
    const auto present = host_->present();
    world_->after(delay(), [this, call = std::move(call), line, present] {
        if (present.expired() || !line->open()) return;
        host_->attach(call, line, [this, line](const game::Answer& answer) {
            const auto* said = std::get_if<Json>(&answer);
            if (said != nullptr) world_->after(delay(), [line, said = *said] { line->hear(said); });
        });
    });
    co_await sleep(*world_, time);
    line->cut();
    // The server learns of it later.
    world_->after(delay(), [this, game, line, present] {
        if (!present.expired()) host_->detach(game, line);
    });
}

}  // namespace longroll::simulation
