// The seam between the network and the games: the network turns requests and messages into calls,
// the games answer them and push what happens to those who listen. Neither knows how the other
// works: tests put a fake on either side.

#pragma once

#include "game/session.h"

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/awaitable.hpp>
#include <boost/json/value.hpp>

namespace longroll::server {

// What a server can refuse besides the codes of the engine protocol.
inline constexpr game::ErrorCode kStale{6};         // the game has moved on; data: {version}
inline constexpr game::ErrorCode kConsent{7};       // the other side has to agree; data: {lost}
inline constexpr game::ErrorCode kNotYours{8};      // no token for the side that must choose
inline constexpr game::ErrorCode kUnknownGame{9};   // no game has this id
inline constexpr game::ErrorCode kTooMany{10};      // too fast, or too much at once
inline constexpr game::ErrorCode kStore{11};        // could not be written; nothing has changed
inline constexpr game::ErrorCode kTooLong{12};      // more work than one question may be
inline constexpr game::ErrorCode kDropped{13};      // a newer question took the place of this one
inline constexpr game::ErrorCode kPartsWanted{14};  // a seat has yet to add to the dice; {wanted}

inline constexpr game::ErrorCode kRelic{15};  // kept for reading: of another edition or battle

class Listener;

// Set once nobody waits for an answer: the caller has gone, or asks something newer.
using Dropped = std::shared_ptr<const std::atomic<bool>>;

struct Call {
    std::string verb;
    std::string game;  // empty: none
    boost::json::value params;
    std::vector<std::string> tokens;
    std::string address;  // of the caller, for limits and logs
    // The caller's own listener, if it came over a socket: a lean one is told the outcome of its
    // own call by the answer alone.
    std::shared_ptr<Listener> from;
    Dropped dropped = {};
};

// One who hears what happens in a game. `message` is a whole text, serialised once for all of
// them. Called from any thread; never blocks: a listener that falls behind is dropped.
class Listener {
public:
    virtual ~Listener() = default;
    virtual void push(std::shared_ptr<const std::string> message) = 0;
    // There is nothing more to hear, and why.
    virtual void end(const std::string& why) { (void)why; }
};

class MetricsText;

class Service {
public:
    virtual ~Service() = default;

    // Called from any thread; may suspend. Never throws for what a caller can send.
    virtual boost::asio::awaitable<game::Answer> call(Call call) = 0;

    // The first message of a socket, or a later one with other tokens (the network has detached it
    // then). The params have no tokens: these are in the call. If the answer is no error,
    // `listener` gets what happens after it until it is detached; pushes that come before the
    // answer are held back until it is sent.
    virtual boost::asio::awaitable<game::Answer> attach(Call call,
                                                        std::shared_ptr<Listener> listener) = 0;
    virtual void detach(const std::string& game, const std::shared_ptr<Listener>& listener) = 0;

    virtual void write_metrics(MetricsText& out) = 0;

    // What is wrong with the server, for whoever watches over it; empty if nothing is.
    [[nodiscard]] virtual std::string trouble() const { return {}; }
};

}  // namespace longroll::server
