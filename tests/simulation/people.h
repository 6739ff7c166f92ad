// People of the simulation: they make games, sit down, play, listen, take back, give orders, resign
// and delete; and ask again whenever no answer comes.

#pragma once

#include "simulation/network.h"

namespace longroll::simulation {

class People {
public:
    People(World& world, Network& network, Witness& witness)
        : world_(&world), network_(&network), witness_(&witness)
    {
    }

    // So many games are made, with those who play in them.
    void begin(int tables);
    // No new things are begun.
    void go_home() { going_home_ = true; }
    [[nodiscard]] bool gone_home() const { return out_ == 0; }

private:
    // Somebody with the seats that he holds.
    struct Person {
        std::string name;
        std::string game;
        std::vector<Side> sides;
        std::vector<std::string> tokens;
        int clicks = 0;
    };
    using Done = boost::asio::awaitable<void>;

    void send_out(std::function<Done()> life);
    Done make_table(int number);
    Done play(Person person, bool maker);
    Done sit_down(std::string game, Side side);
    Done look_on(std::string game);
    Done do_something(Person& person, bool maker);
    Done act(Person& person);
    Done click(Person& person, const Json& legal);
    Done add_parts(Person& person);
    Done take_back(Person& person);
    Done give_order(Person& person);
    Done resign(Person& person);
    Done remove(Person& person);
    Done look(Person& person);
    Done listen(const Person& person, std::uint64_t after, Milliseconds time);

    boost::asio::awaitable<std::optional<game::Answer>> ask(const Person& person, std::string verb,
                                                            object params);
    // Asks until there is an answer that says something; nothing: he gives it up.
    boost::asio::awaitable<std::optional<game::Answer>> settle(const Person& person,
                                                               std::string verb, object params);
    // The same, and the version that it came to.
    boost::asio::awaitable<std::optional<std::uint64_t>> version_after(const Person& person,
                                                                       std::string verb,
                                                                       object params);

    World* world_;
    Network* network_;
    Witness* witness_;
    bool going_home_ = false;
    int out_ = 0;
};

}  // namespace longroll::simulation
