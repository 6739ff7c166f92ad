// The network of the simulation: between people and the server everything takes time, and may be
// lost, come twice, late or in another order. A line that stays open keeps its order until it is
// cut.

#pragma once

#include "simulation/host.h"
#include "simulation/witness.h"

namespace longroll::simulation {

// Of a thousand messages.
struct Weather {
    std::uint32_t lost = 0;
    std::uint32_t doubled = 0;
    std::uint32_t late = 0;
};

struct NetworkFigures {
    std::uint64_t sent = 0;
    std::uint64_t lost = 0;
    std::uint64_t doubled = 0;
    std::uint64_t late = 0;
    std::uint64_t lines = 0;  // that were opened
};

// What a person hears of a game over an open line.
class Line;

class Network {
public:
    Network(World& world, Host& host, Witness& witness)
        : world_(&world), host_(&host), witness_(&witness)
    {
    }

    Weather weather;

    // The answer, if one comes within the person's patience.
    boost::asio::awaitable<std::optional<game::Answer>> ask(server::Call call);
    // Opens a line and hears what is said on it for a while.
    boost::asio::awaitable<void> listen(server::Call call, Milliseconds time);
    [[nodiscard]] const NetworkFigures& figures() const { return figures_; }

private:
    friend class Line;
    void carry(std::function<void()> deliver);
    [[nodiscard]] Milliseconds delay();

    World* world_;
    Host* host_;
    Witness* witness_;
    NetworkFigures figures_;
};

}  // namespace longroll::simulation
