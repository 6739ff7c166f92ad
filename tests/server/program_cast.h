// The program itself as a server, for tests that meet it from outside.

#pragma once

#include <array>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace longroll::server::test {

// The program as a process of its own, on a port that it names.
class Program {
public:
    // It keeps its games in the folder `data`; `more` are further options of `serve`.
    explicit Program(const std::filesystem::path& data, const std::vector<std::string>& more = {})
    {
        std::vector<std::string> words{"longroll", "serve",       "--port", "0",
                                       "--data",   data.string(), "--log",  "silent"};
        words.insert(words.end(), more.begin(), more.end());
        std::vector<char*> given;
        for (std::string& word : words) given.push_back(word.data());
        given.push_back(nullptr);
        std::array<int, 2> pipe{};
        EXPECT_EQ(::pipe(pipe.data()), 0);
        child_ = ::fork();
        if (child_ == 0) {
            ::dup2(pipe[1], STDOUT_FILENO);
            ::setenv("LONGROLL_HOME", LONGROLL_SOURCE_DIR, 1);
            ::execv(LONGROLL_PROGRAM, given.data());
            ::_exit(127);
        }
        ::close(pipe[1]);
        read_port(pipe[0]);
    }
    ~Program()
    {
        if (child_ > 0) kill();
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    void signal(int number) { ::kill(child_, number); }
    // Ends it as an operator does; what it answered to the system.
    int stop()
    {
        int status = 0;
        ::kill(child_, SIGTERM);
        ::waitpid(child_, &status, 0);
        child_ = -1;
        return status;
    }
    void kill()
    {
        ::kill(child_, SIGKILL);
        ::waitpid(child_, nullptr, 0);
        child_ = -1;
    }

private:
    void read_port(int from)
    {
        std::FILE* out = ::fdopen(from, "r");
        std::array<char, 256> line{};
        if (std::fgets(line.data(), line.size(), out) != nullptr) {
            const std::string text = line.data();
            port_ = static_cast<std::uint16_t>(std::stoi(text.substr(text.rfind(':') + 1)));
        }
        std::fclose(out);
    }

    pid_t child_ = -1;
    std::uint16_t port_ = 0;
};

}  // namespace longroll::server::test
