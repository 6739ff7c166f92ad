// The example bot on the pipe: it plays a whole game, and its log is that of a game.

#include <array>
#include <cstdio>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

namespace longroll::cli {
namespace {

struct Ran {
    int status = 0;
    std::string out;
};

Ran run(const std::string& command)
{
    Ran ran;
    std::FILE* pipe = ::popen(command.c_str(), "r");
    std::array<char, 4096> part{};
    while (std::fgets(part.data(), part.size(), pipe) != nullptr) ran.out += part.data();
    ran.status = ::pclose(pipe);
    return ran;
}

const std::string kHome = "LONGROLL_HOME=" LONGROLL_SOURCE_DIR " ";
const std::string kProgram = LONGROLL_PROGRAM;

TEST(Bot, PlaysAWholeGameThatCanBeProved)
{
    const auto log = std::filesystem::temp_directory_path() /
                     ("longroll-bot-" + std::to_string(::getpid()) + ".longroll");
    const Ran played = run(kHome + "python3 -B " LONGROLL_SOURCE_DIR "/examples/bot.py --program " +
                           kProgram + " --log " + log.string());
    EXPECT_EQ(played.status, 0);
    EXPECT_NE(played.out.find("turn 1 is over"), std::string::npos) << played.out;
    EXPECT_NE(played.out.find(" wins: "), std::string::npos) << played.out;
    const Ran proved = run(kHome + kProgram + " verify " + log.string());
    EXPECT_EQ(proved.status, 0) << proved.out;
    std::filesystem::remove(log);
}

}  // namespace
}  // namespace longroll::cli
