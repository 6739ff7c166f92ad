// The hub: all matches, opened from the store when somebody asks for one and closed when nobody has
// for a while; and the verbs that belong to no game.

#pragma once

#include "server/authors_desk.h"
#include "server/match.h"
#include "server/password.h"
#include "server/relic.h"
#include "server/service.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>

namespace longroll::server {

class Hub final : public Service {
public:
    struct Terms {
        // Threads for the matches; 0: they live on the network's own.
        unsigned deed_threads = 0;
        unsigned workers = 2;  // for people, and as many but one for computers
        Idleness idleness;
        // How often look_after() is called; 0: by whoever runs the hub.
        std::chrono::milliseconds sweep_every{std::chrono::seconds(20)};
        std::function<void(const std::string&)> report;  // where our own slips are told
        std::function<Seed()> secret = Seed::random;     // from which a game's dice are made
        // How long games are kept in which nothing happens: those that are over, and all others.
        // 0: for ever.
        std::chrono::milliseconds keep_over{0};
        std::chrono::milliseconds keep_idle{0};
        std::shared_ptr<const CreatePassword> password;  // of those who make games, if one is asked
        std::string desk_key;  // of whoever may change the battles' files; empty: nobody
        const Clock* clock = &machine_clock();
        std::uint64_t snapshot_every = 128;  // records between two snapshots of a position
        // What one question of a person and one thought of a computer may cost the processor.
        CpuTime longest_question = std::chrono::seconds(20);
        CpuTime longest_thought = std::chrono::seconds(60);
        // They are shown while the pointer rests: what takes longer is counted.
        game::OddsBudget odds{std::chrono::milliseconds(150), std::chrono::milliseconds(150), 1000,
                              16};
        store::Hands hands = {};  // that work out questions and think; none: threads of its own
    };

    // Everything it is given outlives it.
    Hub(game::Library& library, store::Store& store, const Computers& computers,
        boost::asio::any_io_executor network, Terms terms);
    Hub(game::Library& library, store::Store& store, const Computers& computers,
        boost::asio::any_io_executor network)
        : Hub(library, store, computers, std::move(network), Terms())
    {
    }
    ~Hub() override;

    boost::asio::awaitable<game::Answer> call(Call call) override;
    boost::asio::awaitable<game::Answer> attach(Call call,
                                                std::shared_ptr<Listener> listener) override;
    void detach(const std::string& game, const std::shared_ptr<Listener>& listener) override;
    void write_metrics(MetricsText& out) override;
    // How many games are kept for reading alone, since this program cannot play them.
    [[nodiscard]] std::size_t relics() const;
    // Once nothing comes in any more: ends its threads and keeps what it takes to show every game
    // without its rules. Nothing may be asked of it afterwards.
    void put_away();
    // What is done now and then: the operator's wishes, games that are kept no longer, matches that
    // nobody asks for.
    void look_after();
    [[nodiscard]] std::string trouble() const override;

private:
    using Answer = game::Answer;

    boost::asio::awaitable<Answer> create(const Call& call);
    [[nodiscard]] Answer hello() const;
    [[nodiscard]] Answer open_games() const;
    [[nodiscard]] Answer levels() const;
    boost::asio::awaitable<Answer> without_game(Call call);
    boost::asio::awaitable<Answer> at_desk(Call call);
    using Found =
        std::variant<std::shared_ptr<Match>, game::CallError, std::shared_ptr<const Relic>>;
    // The open match of that game, opened if need be; or why there is none.
    [[nodiscard]] boost::asio::awaitable<Found> match(const Call& call);
    [[nodiscard]] Found opened_from_store(const std::string& game);
    [[nodiscard]] Found relic_of(store::StoredGame stored, std::string why);
    boost::asio::awaitable<std::variant<Origin, game::CallError>> origin_of(const Call& call,
                                                                            const FromGame& from);
    // The armies drawn up, by those who work for people.
    struct Muster {
        std::string battle;
        std::string rulebook;
        Json options;
        game::DiceTerms dice;
    };
    boost::asio::awaitable<Result<game::Game>> mustered(const Call& call, Muster muster);
    // The game that `create` asks for, before it begins.
    boost::asio::awaitable<std::variant<game::Game, game::CallError>> begun(
        const Call& call, const CreateParams& params, game::DiceTerms dice);
    [[nodiscard]] std::shared_ptr<Match> find(const std::string& game);
    void end_threads();
    boost::asio::awaitable<std::optional<game::CallError>> refuse_password(
        const Call& call, const std::string& given);
    void forget(const std::string& game);
    void carry_out_wishes();
    void remove_expired();
    void remove_game(const std::string& game, const std::string& why);
    void sweep();
    void sweep_later();

    std::unique_ptr<boost::asio::thread_pool> deeds_;
    std::unique_ptr<Workers> people_;
    std::unique_ptr<Workers> thinkers_;
    House house_;
    Terms terms_;
    boost::asio::strand<boost::asio::any_io_executor> sweeping_;
    boost::asio::steady_timer broom_;
    std::mutex mutex_;
    std::unordered_map<std::string, std::shared_ptr<Match>> matches_;
    std::unordered_map<std::string, std::shared_ptr<const Relic>> relics_;  // a few, lately read
    std::atomic<std::int64_t> created_{0};
    std::atomic<std::int64_t> opened_{0};
    std::atomic<std::int64_t> closed_{0};
    // Counted by the store, which may outlive the hub.
    struct Removals {
        std::atomic<std::int64_t> on_their_way{0};
        std::atomic<std::int64_t> done{0};
    };
    std::shared_ptr<Removals> removals_ = std::make_shared<Removals>();
    std::int64_t trimmed_ = 0;  // of those closed
    Room room_ = Room::Enough;  // as the last sweep found it
    std::optional<AuthorsDesk> desk_;
};

}  // namespace longroll::server
