// What nobody may ask: actions that were never offered, other people's turns, old numbers,
// nonsense. Each is refused, and the game is the same to the byte.

#include "core/dice.h"
#include "server/hub_cast.h"

#include <future>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace longroll::server::test {

namespace {

class Probe {
public:
    Probe() { matches_.create({}, 5); }

    void run(int rounds)
    {
        for (int round = 0; round < rounds; ++round) {
            matches_.play(7, static_cast<std::uint64_t>(round));
            if (matches_.ask("summary").at("over").as_bool()) return;
            gather();
            const std::string before = matches_.everything();
            try_strange_actions();
            try_other_hands();
            try_old_numbers();
            try_nonsense();
            ASSERT_EQ(matches_.everything(), before);
        }
    }
    [[nodiscard]] int tried() const { return tried_; }
    [[nodiscard]] int accepted() const { return accepted_; }

private:
    [[nodiscard]] std::vector<std::string> both() const
    {
        return {matches_.confederate, matches_.union_side};
    }
    void gather()
    {
        version_ = matches_.version();
        offered_.clear();
        const Json legal = matches_.ask("legal", {}, both());
        for (const Json& choice : legal.at("actions").as_array())
            offered_.push_back(boost::json::serialize(choice.at("action")));
        for (const std::string& action : offered_)
            if (pool_.size() < 4000) pool_.push_back(action);
        replay();
    }
    // An engine of its own says which actions the rules refuse here.
    void replay()
    {
        std::string log(matches_.ask("log", {}, both()).at("log").as_string());
        auto game = game::Game::replay(library_, log);
        ASSERT_TRUE(game) << to_text(game.error());
        engine_.emplace(*std::move(game));
    }
    [[nodiscard]] bool forbidden(const std::string& action) const
    {
        const auto read = engine_->position().read_action(boost::json::parse(action));
        return !read || engine_->position().refuse(*read).has_value();
    }
    void expect_refused(object params, const std::vector<std::string>& tokens)
    {
        ++tried_;
        const auto answer = matches_.call("apply", std::move(params), tokens);
        if (std::holds_alternative<Json>(answer)) ++accepted_;
    }
    void try_strange_actions()
    {
        for (int count = 0; count < 60; ++count) {
            const std::string& action =
                pool_[dice_.below(static_cast<std::uint32_t>(pool_.size()))];
            if (forbidden(action))
                expect_refused({{"version", version_}, {"action", boost::json::parse(action)}},
                               both());
        }
        expect_refused({{"version", version_}, {"choice", offered_.size()}}, both());
    }
    void try_other_hands()
    {
        const bool union_decides = matches_.ask("summary").at("decides") == "union";
        const std::string other = union_decides ? matches_.confederate : matches_.union_side;
        for (const std::string& action : offered_)
            for (const std::string& token : {other, std::string("forged"), std::string()})
                expect_refused({{"version", version_}, {"action", boost::json::parse(action)}},
                               {token});
    }
    void try_old_numbers()
    {
        for (const std::uint64_t at :
             {version_ - 1, version_ + 1, std::uint64_t{0}, std::uint64_t{1} << 60})
            expect_refused({{"version", at}, {"choice", 0}}, both());
        expect_refused({{"choice", 0}}, both());
        expect_refused({{"version", -1}, {"choice", 0}}, both());
    }
    void try_nonsense()
    {
        for (const char* text : {"null", "7", "[]", "{}", R"({"do":"win"})", R"({"do":7})",
                                 R"({"do":"fire"})", R"({"do":"fire","firers":["x"],"target":"y"})",
                                 R"({"do":"move_unit","unit":255,"path":[],"exits":false})"})
            expect_refused({{"version", version_}, {"action", boost::json::parse(text)}}, both());
    }

    Matches matches_;
    game::Library library_{std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles"};
    std::optional<game::Game> engine_;
    PlayoutDice dice_{99};
    std::uint64_t version_ = 0;
    std::vector<std::string> offered_;
    std::vector<std::string> pool_;
    int tried_ = 0;
    int accepted_ = 0;
};

}  // namespace

TEST(Probe, NothingThatIsNotOfferedIsEverAccepted)
{
    Probe probe;
    probe.run(25);
    EXPECT_GT(probe.tried(), 2000);
    EXPECT_EQ(probe.accepted(), 0);
}

TEST(Probe, OfTwoWhoClickAtOnceOneIsFirst)
{
    Matches tables;
    tables.create({"here", "here"});
    const std::vector<std::string> both = {tables.confederate, tables.union_side};
    for (std::uint64_t at = 0; at < 60; ++at) {
        const auto click = [&] {
            return tables.call("apply", {{"version", at}, {"choice", 0}}, both);
        };
        auto one = std::async(std::launch::async, click);
        auto two = std::async(std::launch::async, click);
        const auto first = one.get();
        const auto second = two.get();
        const int accepted = (std::holds_alternative<Json>(first) ? 1 : 0) +
                             (std::holds_alternative<Json>(second) ? 1 : 0);
        ASSERT_EQ(accepted, 1);
        const auto& loser = std::holds_alternative<Json>(first) ? second : first;
        EXPECT_EQ(std::get<game::CallError>(loser).code, kStale);
        ASSERT_EQ(tables.version(), at + 1);
    }
}

}  // namespace longroll::server::test
