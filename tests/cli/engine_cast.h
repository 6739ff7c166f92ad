// One engine, sent lines of the protocol.

#pragma once

#include "cli/commands.h"
#include "core/json.h"

#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace longroll::cli {

using boost::json::object;
using boost::json::value;

class FirstChoice final : public game::Player {
public:
    [[nodiscard]] std::string_view name() const override { return "first"; }
    [[nodiscard]] game::AnyAction choose(const game::Position& position) override
    {
        return position.legal().front();
    }
};

// Sends lines to one engine and keeps the replies.
inline std::vector<value> talk(const std::vector<std::string>& lines)
{
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    std::istringstream in(text);
    std::ostringstream out;
    game::Library library(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    FirstChoice player;
    game::Computers computers;
    computers.levels = {{"recruit", "Recruit", "Takes what comes."}, {"veteran", "Veteran", ""}};
    computers.make = [](const std::string&, std::uint64_t) {
        return std::make_unique<FirstChoice>();
    };
    EXPECT_EQ(engine(library, player, in, out, computers), 0);
    std::vector<value> replies;
    std::istringstream lines_out(out.str());
    for (std::string line; std::getline(lines_out, line);)
        replies.push_back(*parse_json(line, "reply"));
    return replies;
}

inline std::string request(int id, std::string_view method, const value& params = object{})
{
    return boost::json::serialize(
        object{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}});
}

inline int code_of(const value& reply)
{
    return static_cast<int>(reply.at("error").at("code").get_int64());
}

}  // namespace longroll::cli
