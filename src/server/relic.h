// A game that this program cannot play on: it was played under another edition of its rulebook, on
// another state of its battle, or under a rulebook that is no more. It can be read, looked at and
// exported from what was stored while it was played, and gone on with as a new game.

#pragma once

#include "server/match.h"
#include "store/rows.h"

namespace longroll::server {

// Why this program cannot play a game with this first line; empty if it can.
[[nodiscard]] std::string misfit_of(game::Library& library, const std::string& header);

class Relic {
public:
    using Answer = game::Answer;
    using Object = boost::json::object;

    Relic(game::Library& library, store::StoredGame stored, std::vector<store::Picture> pictures,
          std::string why);

    // All verbs of a game; those that would do something say why they cannot.
    [[nodiscard]] Answer call(const Call& call) const;
    [[nodiscard]] Answer attach(const Call& call) const;

    // The last position that was kept, for a new game that goes on from it.
    [[nodiscard]] std::variant<Origin, game::CallError> origin(const Call& call) const;

private:
    [[nodiscard]] Answer told(const Call& call, const HeldSeats& held) const;
    [[nodiscard]] Answer moment(const HeldSeats& held, const Json& params) const;
    [[nodiscard]] Object view(const HeldSeats& held, const Json& params) const;
    [[nodiscard]] Object summary(const HeldSeats& held) const;
    [[nodiscard]] Json board() const;
    [[nodiscard]] Json scene(const HeldSeats& held, std::size_t deeds) const;
    [[nodiscard]] boost::json::array entries(const HeldSeats& held, std::uint64_t after,
                                             std::uint64_t most) const;
    [[nodiscard]] Json entry(const HeldSeats& held, const store::RecordRow& record) const;
    [[nodiscard]] Json result() const;
    [[nodiscard]] std::string log(const HeldSeats& held) const;
    [[nodiscard]] Object veiled(const HeldSeats& held, Object line) const;
    [[nodiscard]] const store::Picture* picture_at(std::size_t deeds) const;
    [[nodiscard]] game::CallError cannot() const;
    [[nodiscard]] HeldSeats held_by(const Call& call) const;

    game::Library* library_;
    store::StoredGame stored_;
    std::vector<store::Picture> pictures_;  // oldest first
    std::string why_;
    Object header_;
    std::vector<Object> lines_;       // of the records
    std::vector<std::size_t> deeds_;  // that stand after each of them
    bool over_ = false;
};

}  // namespace longroll::server
