// Starting, stopping and being gone.

#include "simulation/host.h"

#include "adjutant/adjutant.h"

#include <boost/asio/co_spawn.hpp>

namespace longroll::simulation {

namespace asio = boost::asio;

static constexpr const char* kFile = "games.db";

// Draws any legal action, always the same for the same position and seed.
class Drawing final : public game::Player {
public:
    explicit Drawing(std::uint64_t seed) : dice_(seed) {}
    [[nodiscard]] std::string_view name() const override { return "drawing"; }
    [[nodiscard]] game::AnyAction choose(const game::Position& position) override
    {
        auto legal = position.legal();
        return legal[dice_.below(static_cast<std::uint32_t>(legal.size()))];
    }

private:
    PlayoutDice dice_;
};

// What is gone with the server, in the order in which it is made. Whoever asks whether it is
// present is told no before anything ends.
struct Host::Life {
    asio::io_context context;
    std::unique_ptr<store::Store> store;
    std::unique_ptr<server::Hub> hub;
    std::shared_ptr<int> present = std::make_shared<int>(0);

    Life() = default;
    Life(const Life&) = delete;
    Life& operator=(const Life&) = delete;
    ~Life()
    {
        present.reset();
        hub.reset();
        store.reset();
    }
};

Host::Host(World& world, Disk& disk, game::Library& library)
    : world_(&world), disk_(&disk), library_(&library)
{
    computers_.levels = {{"drawing", "Drawing", "Draws any legal action."}};
    computers_.make = [](const std::string&, std::uint64_t seed) {
        return std::make_unique<Drawing>(seed);
    };
    computers_.adjutant = adjutant::make_adjutant();
}

Host::~Host() = default;

// What is asked of the hands of a server that is gone is never done.
store::Hands Host::hands(Milliseconds slowest)
{
    return [this, slowest, present = std::weak_ptr(life_->present)](std::function<void()> what) {
        if (present.expired()) return;
        const auto wait = world_->below(static_cast<std::uint32_t>(slowest) + 1);
        world_->after(wait, [present, what = std::move(what)] {
            if (!present.expired()) what();
        });
    };
}

void Host::report(const std::string& text)
{
    world_->note(text);
    // What the disk did is no slip of ours.
    for (const char* known : {"disk", "database"})
        if (text.find(known) != std::string::npos) return;
    world_->wrong("reported: " + text);
}

server::Hub::Terms Host::terms()
{
    server::Hub::Terms terms;
    // Room for one game: the others leave as soon as nobody listens, whoever thinks there.
    terms.idleness = {std::chrono::seconds(4), std::chrono::seconds(1), 1,
                      std::chrono::milliseconds(1500)};
    terms.sweep_every = {};
    terms.report = [this](const std::string& text) { report(text); };
    terms.clock = world_;
    terms.snapshot_every = 6;
    terms.hands = hands(15);
    return terms;
}

bool Host::start()
{
    life_ = std::make_unique<Life>();
    store::Settings settings;
    settings.fold_after = 12;
    settings.hands = hands(40);
    settings.disk = disk_;
    auto store = store::Store::open(kFile, settings);
    if (!store) {
        const std::string why = to_text(store.error());
        life_.reset();
        if (why.find("not the newest") != std::string::npos) world_->wrong(why);
        return false;
    }
    life_->store = *std::move(store);
    for (const Problem& found : life_->store->findings())
        if (!disk_->stopped()) world_->wrong("found at the start: " + found.sentence());
    life_->hub = std::make_unique<server::Hub>(*library_, *life_->store, computers_,
                                               life_->context.get_executor(), terms());
    return !disk_->stopped();
}

void Host::stop()
{
    life_->present.reset();
    life_->hub->put_away();
    life_->store.reset();
    life_.reset();
}

void Host::vanish()
{
    disk_->stop_now();
    life_.reset();
}

const store::Store& Host::store() const { return *life_->store; }

std::weak_ptr<const int> Host::present() const
{
    return life_ ? std::weak_ptr<const int>(life_->present) : std::weak_ptr<const int>();
}

void Host::run(asio::awaitable<game::Answer> answer, Reply reply)
{
    asio::co_spawn(
        life_->context, std::move(answer),
        [this, reply = std::move(reply)](const std::exception_ptr& fault, game::Answer said) {
            if (!fault) return reply(std::move(said));
            try {
                std::rethrow_exception(fault);
            } catch (const std::exception& thrown) {
                world_->wrong(std::string("a call threw: ") + thrown.what());
            }
        });
}

void Host::call(server::Call call, Reply reply)
{
    if (life_) run(life_->hub->call(std::move(call)), std::move(reply));
}

void Host::attach(server::Call call, std::shared_ptr<server::Listener> listener, Reply reply)
{
    if (life_) run(life_->hub->attach(std::move(call), std::move(listener)), std::move(reply));
}

void Host::detach(const std::string& game, const std::shared_ptr<server::Listener>& listener)
{
    if (life_) life_->hub->detach(game, listener);
}

void Host::look_after()
{
    if (life_) life_->hub->look_after();
}

bool Host::work()
{
    if (!life_ || disk_->stopped()) return false;
    life_->context.restart();
    return life_->context.poll() > 0;
}

}  // namespace longroll::simulation
