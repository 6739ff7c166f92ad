// The example bot on the server: it makes a game, takes a seat and plays it to its end.

#include "server/program_cast.h"
#include "store/store_cast.h"

#include <cstdlib>
#include <fstream>

namespace longroll::server::test {
namespace {

TEST(Bot, PlaysAWholeGameOnTheServer)
{
    const store::Folder folder;
    const Program program(folder.path());
    const auto out = folder.path() / "out.txt";
    const std::string command = "python3 -B " LONGROLL_SOURCE_DIR
                                "/examples/server_bot.py --url http://127.0.0.1:" +
                                std::to_string(program.port()) + " > " + out.string();
    EXPECT_EQ(std::system(command.c_str()), 0);
    std::ifstream in(out);
    std::string line;
    std::getline(in, line);
    EXPECT_NE(line.find(" wins: "), std::string::npos) << line;
    EXPECT_NE(line.find(" dice proved"), std::string::npos) << line;
}

}  // namespace
}  // namespace longroll::server::test
