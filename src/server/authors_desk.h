// The author's desk of a server that was started with --edit: the battles of its library as their
// files are now, and changes to these files. Only on loopback, and only for who has the key that
// the server printed when it began.

#pragma once

#include "game/desk.h"
#include "game/library.h"
#include "server/service.h"

#include <string>

namespace longroll::server {

struct DeskParams {
    std::string battle;
    std::string rulebook;
};
struct DeskWaitParams {
    std::string battle;
    std::string version;  // that is known
};
struct DeskMoveParams {
    std::string battle;
    std::string rulebook;  // whose board the place is of
    std::string version;   // of the files that were looked at
    battle::ThingKind kind = battle::ThingKind::Unit;
    std::string id;
    Place to;
};
struct DeskVersion {
    std::string version;
};

class AuthorsDesk {
public:
    AuthorsDesk(game::Library& library, const std::string& key);

    // Is this a verb of the desk?
    [[nodiscard]] static bool has(std::string_view verb);
    // Why the caller has no business here.
    [[nodiscard]] std::optional<game::CallError> refuse(const Call& call) const;

    // `desk` and `desk_move`: they read, muster and write, and may take a while.
    [[nodiscard]] game::Answer answer(const std::string& verb, const boost::json::value& params);
    // Whoever edits reads of a battle as its files are now.
    void read_anew(const boost::json::value& params);
    // `desk_wait`: when the files are no longer those that the caller knows, or after a few
    // seconds.
    boost::asio::awaitable<game::Answer> wait(Call call);

private:
    [[nodiscard]] game::Answer view(const boost::json::value& params);
    [[nodiscard]] game::Answer move(const boost::json::value& params);

    game::Library& library_;
    std::string key_hash_;
};

// What one is to be told who asks a server without a desk.
[[nodiscard]] game::CallError no_desk();

BOOST_DESCRIBE_STRUCT(DeskParams, (), (battle, rulebook))
BOOST_DESCRIBE_STRUCT(DeskWaitParams, (), (battle, version))
BOOST_DESCRIBE_STRUCT(DeskMoveParams, (), (battle, rulebook, version, kind, id, to))
BOOST_DESCRIBE_STRUCT(DeskVersion, (), (version))

}  // namespace longroll::server
