// The whole server on loopback, network and games, with a game of each rulebook under way.

#pragma once

#include "server/hub_cast.h"
#include "server/net_client.h"
#include "server/server.h"

#include <sstream>

#include <boost/json/serialize.hpp>

namespace longroll::server::test {

// One game and the keys to its seats.
struct LiveGame {
    std::string id;
    std::string confederate;
    std::string union_side;

    // The header field that shows both.
    [[nodiscard]] std::string keys() const
    {
        return "Authorization: Bearer " + confederate +
               (union_side == "none" ? "" : "," + union_side);
    }
};

struct LiveTerms {
    std::string battle;
    std::string rulebook;
    std::string union_seat = "here";
};

class LiveServer {
public:
    LiveServer();
    ~LiveServer();
    LiveServer(const LiveServer&) = delete;
    LiveServer& operator=(const LiveServer&) = delete;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    // A new game in which so many deeds have been done.
    LiveGame create(const LiveTerms& terms, int deeds);
    // A well-formed request, which must be answered.
    Json ask(const LiveGame& game, const std::string& verb, const object& params = {});
    Json ask(const std::string& verb, const object& params = {});
    // All that there is to know about a game, as text.
    std::string everything(const LiveGame& game);
    // What the server has said about its own faults.
    [[nodiscard]] std::string faults();

private:
    Json post(const std::string& target, const object& params,
              const std::vector<std::string>& fields);

    store::Folder folder_;
    game::Library library_;
    Computers computers_;
    Whims never_;
    std::unique_ptr<store::Store> store_;
    boost::asio::io_context context_;
    std::mutex mutex_;
    std::string faults_;
    std::ostringstream lines_;
    StaticFiles files_;
    std::optional<Log> log_;
    std::optional<Hub> hub_;
    std::optional<Server> server_;
    std::uint16_t port_ = 0;
    std::thread thread_;
    std::optional<HttpClient> client_;
};

}  // namespace longroll::server::test
