// Who is let into a match and with what, and how it is closed to everybody.

#include "server/match.h"
#include "server/routes.h"
#include "server/tokens.h"

#include <algorithm>

namespace longroll::server {

using game::CallError;
using game::ErrorCode;
using MaybeError = std::optional<CallError>;

bool Match::is_attached(const Listener* listener) const
{
    return std::ranges::any_of(
        attached_, [&](const Attachment& each) { return each.listener.get() == listener; });
}

bool Match::is_creator(const std::vector<std::string>& tokens) const
{
    return std::ranges::any_of(tokens, [&](const std::string& token) {
        return same_hash(row_.creator_hash, hash_of(token));
    });
}

MaybeError Match::refuse_tokens(const std::vector<std::string>& tokens) const
{
    for (const std::string& token : tokens)
        if (seats_held(row_.seats, {token}).empty() && !is_creator({token}))
            return not_yours(
                "this token opens no seat of this game; look at the link again, or ask without a "
                "token to look on");
    return {};
}

MaybeError Match::refuse_if_shut(std::string_view verb) const
{
    const server::Verb* known = find_verb(verb);
    if (row_.closed_ms == 0 || known == nullptr || known->asked == server::Asked::ByGetToo ||
        verb == "delete")
        return {};
    return CallError{ErrorCode::NoGame,
                     "whoever runs this server has closed this game: it can be read, not played on",
                     nullptr};
}

void Match::shut(std::int64_t time_ms)
{
    row_.closed_ms = time_ms;
    tell();
}

void Match::end(const std::string& why)
{
    *closed_ = true;
    for (const Attachment& each : attached_) each.listener->end(why);
    attached_.clear();
}

CallError not_stored(const House& house, const Problems& problems, std::string_view what)
{
    if (house.report) house.report(problems.front().sentence());
    return {kStore, std::string(what) + ": " + problems.front().what, nullptr};
}

}  // namespace longroll::server
