// The engine: JSON-RPC 2.0 on standard input and output, one message a line. What the methods do is
// in game/session.cpp; this file only speaks the envelope. docs/protocol.md.

#include "cli/commands.h"
#include "game/envelope.h"

namespace longroll::cli {

using game::CallError;
using game::ErrorCode;

// A line longer than this is read to its end and refused: a whole log of a long game fits.
static constexpr std::size_t kLongestLine = 8u << 20;

namespace {

enum class LineState : std::uint8_t { Read, TooLong, End };

// A line without its newline; of a line that is too long only its existence is noted.
LineState read_line(std::istream& in, std::string& line)
{
    line.clear();
    bool too_long = false;
    std::streambuf& buffer = *in.rdbuf();
    for (;;) {
        const int byte = buffer.sbumpc();
        if (byte == std::char_traits<char>::eof()) {
            if (line.empty() && !too_long) return LineState::End;
            break;
        }
        if (byte == '\n') break;
        if (line.size() < kLongestLine)
            line.push_back(static_cast<char>(byte));
        else
            too_long = true;
    }
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return too_long ? LineState::TooLong : LineState::Read;
}

// The reply to one line; nothing for a notification.
std::optional<std::string> reply_to(game::Session& session, std::string_view line)
{
    const auto read = game::read_request(line);
    if (const auto* wrong = std::get_if<game::BadRequest>(&read))
        return game::write_reply(wrong->id, wrong->error);
    const auto& request = std::get<game::Request>(read);
    const game::Answer answer = session.call(request.method, request.params);
    if (!request.id) return {};
    return game::write_reply(*request.id, answer);
}

}  // namespace

int engine(game::Library& library, game::Player& advisor, std::istream& in, std::ostream& out,
           const game::Computers& computers)
{
    game::Session session(library, advisor, computers);
    std::string line;
    for (;;) {
        const LineState state = read_line(in, line);
        if (state == LineState::End) return 0;
        std::optional<std::string> reply;
        if (state == LineState::TooLong)
            reply = game::write_reply(
                nullptr,
                CallError{ErrorCode::InvalidRequest, "this line is longer than 8 MiB", nullptr});
        else if (line.find_first_not_of(" \t") != std::string::npos)
            reply = reply_to(session, line);
        if (reply) out << *reply << '\n' << std::flush;
    }
}

}  // namespace longroll::cli
