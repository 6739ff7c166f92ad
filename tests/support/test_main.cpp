// Where every test program begins: everything random goes by one number (test_seed.h), and whatever
// fails is told with the command that repeats it.

#include "support/test_seed.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll {
namespace {

std::string environment(const char* name)
{
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

std::optional<std::uint64_t> number_in(std::string_view text)
{
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec != std::errc{} || read.ptr != end) return {};
    return number;
}

// RapidCheck draws by the clock unless its parameters name a seed.
void seed_properties()
{
    std::string parameters = environment("RC_PARAMS");
    if (parameters.find("seed=") != std::string::npos) return;
    if (!parameters.empty()) parameters += ' ';
    parameters += "seed=" + std::to_string(test_seed());
    setenv("RC_PARAMS", parameters.c_str(), 1);
}

class Repeating : public testing::EmptyTestEventListener {
public:
    Repeating(std::string program, std::string parameters) : program_(std::move(program))
    {
        if (!environment("LONGROLL_NIGHTLY").empty()) setting_ = "LONGROLL_NIGHTLY=1 ";
        if (const std::string games = environment("LONGROLL_GAMES"); !games.empty())
            setting_ += "LONGROLL_GAMES=" + games + " ";
        setting_ += "LONGROLL_SEED=" + std::to_string(test_seed()) + " ";
        if (!parameters.empty()) setting_ += "RC_PARAMS='" + parameters + "' ";
    }
    void OnTestEnd(const testing::TestInfo& test) override
    {
        if (!test.result()->Failed()) return;
        std::printf("To repeat: %s%s --gtest_filter='%s.%s'\n", setting_.c_str(), program_.c_str(),
                    test.test_suite_name(), test.name());
        std::fflush(stdout);
    }

private:
    std::string program_;
    std::string setting_;
};

int run(int count, char** arguments)
{
    const std::string program = arguments[0];
    testing::InitGoogleMock(&count, arguments);
    const std::string given = environment("LONGROLL_SEED");
    if (!given.empty() && !number_in(given)) {
        std::fprintf(stderr, "LONGROLL_SEED is a whole number, not \"%s\"\n", given.c_str());
        return 2;
    }
    // The listeners belong to GoogleTest from here on.
    testing::UnitTest::GetInstance()->listeners().Append(
        new Repeating(program, environment("RC_PARAMS")));
    seed_properties();
    return RUN_ALL_TESTS();
}

}  // namespace

std::uint64_t test_seed() { return number_in(environment("LONGROLL_SEED")).value_or(0); }

}  // namespace longroll

int main(int count, char** arguments) { return longroll::run(count, arguments); }
