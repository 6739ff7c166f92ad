// One run of the simulation: a server with its store, people, a network and a disk, and everything
// that can go wrong with them, drawn by one seed; and what must be true whatever went wrong.

#pragma once

#include "simulation/people.h"

namespace longroll::simulation {

struct Plan {
    std::uint64_t seed = 0;
    bool lying_disk = false;
};

// What happened, for the figures that a test tells.
struct Course {
    std::vector<std::string> wrongs;
    std::uint64_t trace = 0;
    DiskFigures disk;
    NetworkFigures network;
    WitnessFigures witness;
    std::uint64_t starts = 0;
    std::uint64_t proofs = 0;
    Milliseconds time = 0;
};

class Simulation {
public:
    Simulation(game::Library& library, const Plan& plan);

    [[nodiscard]] Course run();

private:
    // Troubles.
    void plan_trouble();
    void make_trouble();
    void end_troubles();
    void go_down();
    void come_up();
    void sweep_now_and_then();

    // One thing happens; false: nothing more is to come.
    bool step();
    void settle();
    // The answer to a call that nothing befalls.
    [[nodiscard]] game::Answer answer(const std::string& verb, const std::string& game,
                                      object params, std::vector<std::string> tokens);
    // Brings a game to its end; false: nobody can, or it is gone.
    [[nodiscard]] bool end(const std::string& game, const Told& told);
    void prove(const std::string& game, const Told& told);
    [[nodiscard]] std::string log_of(const std::string& game, const Told& told);
    void prove_all();

    World world_;
    Disk disk_;
    Witness witness_;
    Host host_;
    Network network_;
    People people_;
    Stop how_ = Stop::Killed;
    bool calm_ = false;
    Course course_;
};

}  // namespace longroll::simulation
