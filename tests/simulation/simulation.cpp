// The run: troubles while people play, then calm, then the proof.

#include "simulation/simulation.h"

#include <fmt/format.h>
#include <sodium.h>

namespace longroll::simulation {

static constexpr Milliseconds kTroubled = 20'000;     // so long things go wrong
static constexpr std::uint64_t kMostSteps = 400'000;  // beyond this somebody waits for ever

// Tokens, ids and secrets are drawn by the seed too.
static PlayoutDice* drawn_by = nullptr;
static const char* name_of_draws() { return "simulated"; }
static std::uint32_t draw() { return drawn_by->below(0xffffffffu); }
static void draw_bytes(void* out, std::size_t size)
{
    for (std::size_t index = 0; index < size; ++index)
        static_cast<unsigned char*>(out)[index] = static_cast<unsigned char>(drawn_by->below(256));
}

static void draw_secrets_by(PlayoutDice& dice)
{
    static randombytes_implementation implementation = {name_of_draws, draw,       nullptr,
                                                        nullptr,       draw_bytes, nullptr};
    drawn_by = &dice;
    randombytes_set_implementation(&implementation);
}

Simulation::Simulation(game::Library& library, const Plan& plan)
    : world_(plan.seed),
      disk_(world_.fresh_dice()),
      witness_(world_),
      host_(world_, disk_, library),
      network_(world_, host_, witness_),
      people_(world_, network_, witness_)
{
    if (plan.lying_disk) disk_.lie();
}

bool Simulation::step()
{
    for (bool busy = true; busy;) {
        if (disk_.stopped() && host_.runs()) go_down();
        world_.people.restart();
        busy = world_.people.poll() > 0;
        busy = host_.work() || busy;
    }
    return world_.go_on();
}

void Simulation::go_down()
{
    host_.vanish();
    world_.note("down");
    world_.after(100 + world_.below(2500), [this] { come_up(); });
}

void Simulation::come_up()
{
    if (host_.runs()) return;
    if (disk_.stopped()) disk_.come_up(how_);
    disk_.fail(0);  // what cannot be read now is taken for damage, and rightly
    // It may stop again before it is up.
    if (!calm_ && world_.chance(150)) disk_.stop_after(world_.below(30));
    const bool up = host_.start();
    ++course_.starts;
    if (up) return witness_.look(host_.store());
    if (calm_ && !disk_.stopped()) return world_.wrong("it does not start any more");
    if (host_.runs()) host_.vanish();
    world_.after(300, [this] { come_up(); });
}

void Simulation::plan_trouble()
{
    world_.after(500 + world_.below(4500), [this] { make_trouble(); });
}

void Simulation::make_trouble()
{
    if (calm_) return;
    plan_trouble();
    how_ = world_.chance(500) ? Stop::Killed : Stop::PowerCut;
    disk_.fill({});
    disk_.fail(0);
    network_.weather = {world_.below(120), world_.below(120), world_.below(60)};
    switch (world_.below(7)) {
        case 0:
        case 1: return disk_.stop_after(world_.below(120));
        case 2: return disk_.fill(world_.below(12) * 4096);
        case 3: return disk_.fail(1 + world_.below(150));
        case 4:
            if (host_.runs()) go_down();
            return;
        case 5:
            if (!host_.runs()) return;
            host_.stop();
            world_.after(50 + world_.below(1000), [this] { come_up(); });
            return;
        default: return;
    }
}

void Simulation::end_troubles()
{
    calm_ = true;
    disk_.fill({});
    disk_.fail(0);
    disk_.stop_never();
    network_.weather = {};
    people_.go_home();
}

void Simulation::sweep_now_and_then()
{
    host_.look_after();
    world_.after(1000, [this] { sweep_now_and_then(); });
}

void Simulation::settle()
{
    for (std::uint64_t steps = 0; steps < kMostSteps; ++steps) {
        if (people_.gone_home() && host_.runs() && calm_) return;
        if (!world_.wrongs().empty()) return;
        if (!step()) break;
    }
    world_.wrong("somebody waits for an answer that never comes");
}

game::Answer Simulation::answer(const std::string& verb, const std::string& game, object params,
                                std::vector<std::string> tokens)
{
    std::erase(tokens, "");
    std::optional<game::Answer> said;
    host_.call({verb, game, std::move(params), std::move(tokens), "proof", {}, {}},
               [&](game::Answer got) { said = std::move(got); });
    for (std::uint64_t steps = 0; !said && steps < kMostSteps; ++steps)
        if (!step()) break;
    if (said) return *std::move(said);
    world_.wrong("nobody answers " + verb);
    return game::CallError{server::kStore, "nobody answers", nullptr};
}

bool Simulation::end(const std::string& game, const Told& told)
{
    // While orders are carried out each deed makes a resignation stale.
    for (int tries = 0; tries < 1000; ++tries) {
        const auto said = answer("summary", game, {}, {});
        const Json* summary = std::get_if<Json>(&said);
        if (summary == nullptr) {
            const auto& error = std::get<game::CallError>(said);
            if (!told.may_be_gone || error.code != server::kUnknownGame)
                world_.wrong("game " + game + " cannot be looked at: " + error.message);
            return false;
        }
        if (summary->at("over").as_bool()) return true;
        for (const Side side : kSides)
            if (!told.tokens[side].empty())
                (void)answer("resign", game,
                             {{"version", summary->at("version")}, {"side", name_of(side)}},
                             {told.tokens[side]});
    }
    world_.wrong("game " + game + " cannot be ended");
    return false;
}

std::string Simulation::log_of(const std::string& game, const Told& told)
{
    const auto said =
        answer("log", game, {}, {told.tokens[Side::Union], told.tokens[Side::Confederate]});
    if (const Json* log = std::get_if<Json>(&said)) return std::string(log->at("log").as_string());
    world_.wrong("game " + game + " gives no log: " + std::get<game::CallError>(said).message);
    return {};
}

void Simulation::prove(const std::string& game, const Told& told)
{
    const auto said = answer("verify", "", {{"log", log_of(game, told)}}, {});
    if (const auto* error = std::get_if<game::CallError>(&said))
        return world_.wrong("game " + game + " does not prove: " + error->message);
    ++course_.proofs;
}

// What a server that goes on says is what one says that has read it all anew.
void Simulation::prove_all()
{
    std::map<std::string, std::string> logs;
    for (const auto& [game, told] : witness_.games()) {
        if (!end(game, told)) continue;
        logs[game] = log_of(game, told);
        prove(game, told);
    }
    witness_.look(host_.store());
    host_.stop();
    come_up();
    for (const auto& [game, log] : logs)
        if (log_of(game, witness_.game(game)) != log)
            world_.wrong("game " + game + " reads otherwise after a restart");
    witness_.look(host_.store());
}

Course Simulation::run()
{
    PlayoutDice secrets = world_.fresh_dice();
    draw_secrets_by(secrets);
    if (!host_.start()) world_.wrong("it does not start");
    ++course_.starts;
    people_.begin(2 + static_cast<int>(world_.below(3)));
    sweep_now_and_then();
    plan_trouble();
    world_.after(kTroubled, [this] { end_troubles(); });
    settle();
    if (world_.wrongs().empty()) prove_all();
    course_.wrongs = world_.wrongs();
    course_.trace = world_.trace();
    course_.disk = disk_.figures();
    course_.network = network_.figures();
    course_.witness = witness_.figures();
    course_.time = world_.age();
    return course_;
}

}  // namespace longroll::simulation
