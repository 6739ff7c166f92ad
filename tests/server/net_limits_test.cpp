// Rates and numbers: how much one caller may ask, and what happens to one who asks for more.

#include "server/limits.h"
#include "server/net_fake.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::server::test {
namespace {

using namespace std::chrono_literals;
using boost::asio::ip::make_address;

TEST(TokenBucket, GivesWhatItHoldsAndThenWhatFlowsIn)
{
    TokenBucket bucket({10, 3});
    const auto now = TokenBucket::Clock::now();
    for (int count = 0; count < 3; ++count) EXPECT_FALSE(bucket.refuse(1, now));
    EXPECT_EQ(bucket.refuse(1, now), 100ms);
    EXPECT_EQ(bucket.refuse(2, now), 200ms);
    EXPECT_FALSE(bucket.refuse(1, now + 100ms));
    EXPECT_TRUE(bucket.refuse(1, now + 150ms));
    EXPECT_FALSE(bucket.is_full(now + 399ms));
    EXPECT_TRUE(bucket.is_full(now + 400ms));
    // A rest never fills it beyond its brim.
    for (int count = 0; count < 3; ++count) EXPECT_FALSE(bucket.refuse(1, now + 1h));
    EXPECT_TRUE(bucket.refuse(1, now + 1h));
}

TEST(TokenBucket, WhatCostsMoreThanItHoldsTakesAllOfIt)
{
    TokenBucket bucket({10, 3});
    const auto now = TokenBucket::Clock::now();
    EXPECT_FALSE(bucket.refuse(50, now));
    EXPECT_EQ(bucket.refuse(50, now), 300ms);
}

TEST(TokenBucket, WithoutARateThereIsNoLimit)
{
    TokenBucket bucket({0, 0});
    for (int count = 0; count < 1000; ++count)
        EXPECT_FALSE(bucket.refuse(100, TokenBucket::Clock::now()));
}

TEST(AddressBook, CountsConnectionsByCaller)
{
    Limits limits;
    limits.connections = 3;
    limits.connections_per_address = 2;
    AddressBook book(limits);
    auto first = book.admit(make_address("10.0.0.1"));
    {
        const auto second = book.admit(make_address("10.0.0.1"));
        ASSERT_TRUE(second.visit);
        const auto third = book.admit(make_address("10.0.0.1"));
        EXPECT_FALSE(third.visit);
        EXPECT_EQ(third.full, AddressBook::Full::Address);
        const auto other = book.admit(make_address("10.0.0.2"));
        ASSERT_TRUE(other.visit);
        const auto one_more = book.admit(make_address("10.0.0.3"));
        EXPECT_FALSE(one_more.visit);
        EXPECT_EQ(one_more.full, AddressBook::Full::Server);
    }
    EXPECT_EQ(book.connections(), 1u);
    EXPECT_TRUE(book.admit(make_address("10.0.0.1")).visit);
}

TEST(AddressBook, OneNetworkOfSixIsOneCaller)
{
    Limits limits;
    limits.connections_per_address = 1;
    AddressBook book(limits);
    const auto first = book.admit(make_address("2001:db8:1:2::1"));
    EXPECT_FALSE(book.admit(make_address("2001:db8:1:2:ffff::9")).visit);
    EXPECT_TRUE(book.admit(make_address("2001:db8:1:3::1")).visit);
}

TEST(Limits, AnswersWhoIsTooFastWithAWait)
{
    Settings settings;
    settings.limits.per_connection = {1, 10};
    TestServer server(settings);
    HttpClient client(server.port());
    for (int count = 0; count < 10; ++count) EXPECT_EQ(client.get("/api/hello").status, 200);
    const Answer answer = client.get("/api/hello");
    EXPECT_EQ(answer.status, 429);
    EXPECT_EQ(answer.fields.at("retry-after"), "1");
    EXPECT_GT(json(answer.body).at("error").at("data").at("retry_after_ms").as_int64(), 0);
    // Another connection has its own.
    EXPECT_EQ(HttpClient(server.port()).get("/api/hello").status, 200);
    EXPECT_THAT(server.metrics(), testing::HasSubstr("longroll_rate_limited_total 1\n"));
}

TEST(Limits, AnAddressHasItsRateWhateverItsConnections)
{
    Settings settings;
    settings.limits.per_address = {1, 5};
    TestServer server(settings);
    int refused = 0;
    for (int count = 0; count < 8; ++count)
        refused += HttpClient(server.port()).get("/api/hello").status == 429 ? 1 : 0;
    EXPECT_GE(refused, 2);
    EXPECT_LE(refused, 3);
}

TEST(Limits, DearVerbsCostMore)
{
    Settings settings;
    settings.limits.per_connection = {1, 30};
    TestServer server(settings);
    HttpClient client(server.port());
    EXPECT_EQ(client.post("/api/create", "{}").status, 200);
    EXPECT_EQ(client.post("/api/create", "{}").status, 429);
    EXPECT_EQ(client.get("/api/hello").status, 200);
}

TEST(Limits, ASocketIsLimitedToo)
{
    Settings settings;
    settings.limits.per_connection = {1, 10};
    TestServer server(settings);
    SocketClient socket(server.port(), "g");
    socket.call(1, "attach");  // costs 5
    for (int id = 2; id < 7; ++id)
        EXPECT_THAT(socket.call(id, "summary"), testing::HasSubstr("result"));
    EXPECT_EQ(json(socket.call(7, "summary")).at("error").at("code").as_int64(), 10);
}

TEST(Limits, TurnsAwayConnectionsBeyondTheNumber)
{
    Settings settings;
    settings.limits.connections_per_address = 3;
    TestServer server(settings);
    std::vector<HttpClient> clients;
    for (int count = 0; count < 3; ++count) {
        clients.emplace_back(server.port());
        EXPECT_EQ(clients.back().get("/health").status, 200);
    }
    EXPECT_EQ(HttpClient(server.port()).read().status, 429);
    EXPECT_THAT(server.metrics(), testing::HasSubstr("longroll_connections_refused_total 1\n"));
    EXPECT_EQ(clients[1].get("/health", {"Connection: close"}).status, 200);
    EXPECT_TRUE(clients[1].ended());
    // Its place is free once the server has seen it go.
    int status = 429;
    for (int count = 0; count < 1000 && status != 200; ++count)
        status = HttpClient(server.port()).get("/health").status;
    EXPECT_EQ(status, 200);
}

}  // namespace
}  // namespace longroll::server::test
