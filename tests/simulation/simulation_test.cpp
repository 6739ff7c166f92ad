// The server, its store and its players in one simulation, seed by seed: whatever is lost, doubled,
// late, full, torn or killed, what was acknowledged is there, every game proves, and nothing
// breaks. LONGROLL_GAMES: so many seeds. LONGROLL_ONLY: that seed alone.

#include "simulation/simulation.h"
#include "support/test_seed.h"

#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace longroll::simulation {
namespace {

std::optional<std::uint64_t> given(const char* name)
{
    const char* text = std::getenv(name);
    if (text == nullptr || *text == '\0') return {};
    return std::strtoull(text, nullptr, 10);
}

std::uint64_t seeds() { return given("LONGROLL_GAMES").value_or(120); }

class Simulated : public testing::Test {
protected:
    [[nodiscard]] Course course_of(const Plan& plan) { return Simulation(library_, plan).run(); }

    game::Library library_{std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles"};
};

std::string told(std::uint64_t seed, const Course& course)
{
    std::string text = fmt::format("seed {}; alone: LONGROLL_ONLY={}", seed, seed);
    for (const std::string& wrong : course.wrongs) text += "\n  " + wrong;
    return text;
}

// The figures of many courses.
class Sum {
public:
    void add(const Course& course)
    {
        ++seeds_;
        acts_ += course.witness.acts;
        again_ += course.witness.again;
        entries_ += course.witness.entries;
        games_ += course.witness.games;
        proofs_ += course.proofs;
        starts_ += course.starts;
        disk_.writes += course.disk.writes;
        disk_.crashes += course.disk.crashes;
        disk_.torn += course.disk.torn;
        disk_.full += course.disk.full;
        disk_.failed += course.disk.failed;
        network_.sent += course.network.sent;
        network_.lost += course.network.lost;
        network_.doubled += course.network.doubled;
        network_.late += course.network.late;
        time_ += course.time;
    }
    [[nodiscard]] std::string text() const
    {
        return fmt::format(
            "{} seeds, {} s of their time: {} games, {} actions acknowledged ({} sent again), {} "
            "entries heard, {} proofs; {} messages ({} lost, {} doubled, {} late); {} starts; {} "
            "writes ({} stopped the machine, {} sectors lost, {} found no room, {} failed)",
            seeds_, time_ / 1000, games_, acts_, again_, entries_, proofs_, network_.sent,
            network_.lost, network_.doubled, network_.late, starts_, disk_.writes, disk_.crashes,
            disk_.torn, disk_.full, disk_.failed);
    }
    // Each kind of trouble has been met.
    void expect_troubles() const
    {
        EXPECT_GT(proofs_, seeds_);
        EXPECT_GT(acts_, 4 * seeds_);
        EXPECT_GT(starts_, 2 * seeds_);
        for (const std::uint64_t met :
             {again_, entries_, network_.lost, network_.doubled, network_.late, disk_.crashes,
              disk_.torn, disk_.full, disk_.failed})
            EXPECT_GT(met, seeds_ / 4);
    }

private:
    std::uint64_t seeds_ = 0;
    std::uint64_t acts_ = 0;
    std::uint64_t again_ = 0;
    std::uint64_t entries_ = 0;
    std::uint64_t games_ = 0;
    std::uint64_t proofs_ = 0;
    std::uint64_t starts_ = 0;
    DiskFigures disk_;
    NetworkFigures network_;
    Milliseconds time_ = 0;
};

TEST_F(Simulated, WhatWasAcknowledgedIsThereAndEveryGameProves)
{
    if (const auto only = given("LONGROLL_ONLY")) {
        const Course course = course_of({*only});
        EXPECT_TRUE(course.wrongs.empty()) << told(*only, course);
        return;
    }
    Sum sum;
    for (std::uint64_t number = 0; number < seeds(); ++number) {
        const std::uint64_t seed = first_seed(1) + number;
        const Course course = course_of({seed});
        ASSERT_TRUE(course.wrongs.empty()) << told(seed, course);
        sum.add(course);
    }
    std::printf("%s\n", sum.text().c_str());
    sum.expect_troubles();
}

TEST_F(Simulated, TheSameSeedIsTheSameCourse)
{
    for (const std::uint64_t seed : {first_seed(1), first_seed(2), first_seed(3)}) {
        const Course once = course_of({seed});
        const Course again = course_of({seed});
        EXPECT_EQ(once.trace, again.trace);
        EXPECT_EQ(once.disk.writes, again.disk.writes);
        EXPECT_EQ(once.network.sent, again.network.sent);
        EXPECT_EQ(once.time, again.time);
    }
}

// What the simulation is worth: a disk that has not what it says is found out.
TEST_F(Simulated, ADiskThatLiesIsFoundOut)
{
    int found = 0;
    for (std::uint64_t number = 0; number < 12; ++number)
        if (!course_of({first_seed(1) + number, true}).wrongs.empty()) ++found;
    EXPECT_GT(found, 3);
}

}  // namespace
}  // namespace longroll::simulation
