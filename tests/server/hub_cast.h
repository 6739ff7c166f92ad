// A hub with its store in a folder of its own, asked without a network.

#pragma once

#include "server/hub.h"
#include "store/store_cast.h"

#include <atomic>
#include <condition_variable>
#include <future>
#include <mutex>
#include <stdexcept>
#include <thread>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/json/object.hpp>
#include <gtest/gtest.h>

namespace longroll::server::test {

using boost::json::object;
using game::Json;

// What computer players are told to do.
struct Whims {
    std::atomic<bool> fail = false;
    std::atomic<bool> wait = false;  // until they are told not to
    std::atomic<int> waiting = 0;
};

// Does the last thing that a list offers, which ends the phase: quick, and the same every time.
class LastPlayer final : public game::Player {
public:
    explicit LastPlayer(Whims& whims) : whims_(&whims) {}
    [[nodiscard]] std::string_view name() const override { return "last"; }
    [[nodiscard]] game::AnyAction choose(const game::Position& position) override
    {
        if (whims_->fail) throw std::runtime_error("the player fails");
        ++whims_->waiting;
        whims_->waiting.notify_all();
        whims_->wait.wait(true);
        --whims_->waiting;
        return position.legal().back();
    }

private:
    Whims* whims_;
};

// Keeps what it is told.
class Ear final : public Listener {
public:
    void push(std::shared_ptr<const std::string> message) override;
    // All messages so far, after waiting until there are so many.
    [[nodiscard]] std::vector<Json> heard(std::size_t at_least);

private:
    std::mutex mutex_;
    std::condition_variable more_;
    std::vector<std::string> messages_;
};

struct Seats {
    std::string confederate = "here";
    std::string union_side = "here";
};

class Matches {
public:
    explicit Matches(const store::Settings& settings = {}, Hub::Terms terms = {});
    ~Matches();

    // The answer, which must be no error; or the error, which must be one.
    Json ask(const std::string& verb, object params = {}, std::vector<std::string> tokens = {});
    game::CallError refused(const std::string& verb, object params = {},
                            std::vector<std::string> tokens = {});
    game::Answer call(const std::string& verb, object params, std::vector<std::string> tokens,
                      const std::shared_ptr<Listener>& from = nullptr);
    // Asks, and goes on before it is answered.
    std::future<game::Answer> begin(const std::string& verb, object params,
                                    std::vector<std::string> tokens, Dropped dropped = {});
    void until_a_computer_waits() { whims.waiting.wait(0); }
    Json attach(const std::shared_ptr<Listener>& listener, std::vector<std::string> tokens,
                object params = {});
    void detach(const std::shared_ptr<Listener>& listener) { hub_->detach(game, listener); }
    game::Answer try_attach(const std::shared_ptr<Listener>& listener,
                            std::vector<std::string> tokens, object params);

    // A game of First Bull Run; its tokens are kept, and it is the one that is asked from then on.
    // With somebody else's seat in it nobody chooses its dice.
    void create(const Seats& seats = {}, std::uint64_t seed = 7);
    // The seats of these tokens add to its dice, each its own.
    void add_parts(const std::vector<std::string>& tokens);
    // All that there is to know about the game, as text.
    [[nodiscard]] std::string everything();
    [[nodiscard]] std::uint64_t version();
    // Plays so many random choices for whichever side must choose, with that side's token.
    void play(int actions, std::uint64_t seed = 1);
    // What the hub counts under that name.
    [[nodiscard]] int counted(const std::string& name);
    [[nodiscard]] std::size_t relics() const { return hub_->relics(); }
    [[nodiscard]] std::filesystem::path file() const { return folder_.file(); }
    [[nodiscard]] game::Library& library() { return *library_; }
    // Ends the hub and the store and opens them again.
    void restart();

    std::string game;
    std::string confederate;
    std::string union_side;
    std::filesystem::path battles;  // as they are when it is started next
    Whims whims;
    std::atomic<bool> first_is_gone = false;  // the level "first" is no more

private:
    void open();
    void close();
    template <class Work>
    auto wait(Work work);

    store::Folder folder_;
    store::Settings settings_;
    Hub::Terms terms_;
    std::unique_ptr<game::Library> library_;
    Computers computers_;
    std::unique_ptr<store::Store> store_;
    std::unique_ptr<boost::asio::io_context> context_;
    std::optional<boost::asio::executor_work_guard<boost::asio::io_context::executor_type>> work_;
    std::unique_ptr<Hub> hub_;
    std::vector<std::thread> threads_;
};

}  // namespace longroll::server::test
