// Who goes before he is answered, and who asks something newer: the network says so to whoever
// works on the answer.

#include "server/net_fake.h"

#include <boost/json/serialize.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::server::test {
namespace {

using testing::HasSubstr;

std::string request(int id, const std::string& method, bool passing)
{
    return boost::json::serialize(boost::json::object{
        {"jsonrpc", "2.0"},
        {"id", id},
        {"method", method},
        {"params", passing ? boost::json::object{{"passing", true}} : boost::json::object{}}});
}

TEST(Leaving, AQuestionByHttpIsDroppedWithItsAsker)
{
    TestServer server;
    server.service.held = "odds";
    {
        HttpClient client(server.port());
        client.send("GET /api/games/g/odds HTTP/1.1\r\nHost: localhost\r\n\r\n");
        ASSERT_TRUE(server.service.wait_for_held(1));
    }
    EXPECT_TRUE(server.service.wait_for_dropped(1));
}

TEST(Leaving, AQuestionOnASocketIsDroppedWithItsAsker)
{
    TestServer server;
    server.service.held = "odds";
    {
        SocketClient socket(server.port(), "g");
        socket.call(1, "attach");
        socket.send(request(2, "odds", false));
        ASSERT_TRUE(server.service.wait_for_held(1));
    }
    EXPECT_TRUE(server.service.wait_for_dropped(1));
}

TEST(Leaving, ANewerQuestionInPassingTakesThePlaceOfTheOlder)
{
    TestServer server;
    server.service.held = "odds";
    SocketClient socket(server.port(), "g");
    socket.call(1, "attach");
    socket.send(request(2, "odds", true));
    ASSERT_TRUE(server.service.wait_for_held(1));
    socket.send(request(3, "inspect", true));  // of another kind: it waits for its turn
    socket.send(request(4, "odds", true));
    EXPECT_TRUE(server.service.wait_for_dropped(1));
    EXPECT_THAT(*socket.read().text, HasSubstr("\"id\":2,\"error\":{\"code\":13"));
    EXPECT_THAT(*socket.read().text, HasSubstr("\"id\":3,\"result\""));
    ASSERT_TRUE(server.service.wait_for_held(2));
    socket.send(request(5, "apply", false));  // a deed drops what was asked in passing
    EXPECT_TRUE(server.service.wait_for_dropped(2));
    EXPECT_THAT(*socket.read().text, HasSubstr("\"id\":4,\"error\":{\"code\":13"));
    EXPECT_THAT(*socket.read().text, HasSubstr("\"id\":5,\"result\""));
}

// Only what says that it is in passing is, and only its own kind takes its place.
TEST(Leaving, WhatIsNotAskedInPassingIsAnswered)
{
    TestServer server;
    std::atomic<int> dropped = 0;
    server.service.answers["odds"] = [&](const Call& call) {
        dropped += *call.dropped ? 1 : 0;
        return game::Answer(game::Json("odds"));
    };
    server.service.held = "best";
    SocketClient socket(server.port(), "g");
    socket.call(1, "attach");
    socket.send(request(2, "best", true));
    ASSERT_TRUE(server.service.wait_for_held(1));
    socket.send(request(3, "odds", false));
    socket.send(request(4, "odds", true));
    socket.send(request(5, "odds", false));
    socket.send(request(6, "best", true));  // lets the first go
    for (const int id : {2, 3, 4, 5})
        EXPECT_THAT(*socket.read().text, HasSubstr("\"id\":" + std::to_string(id)));
    EXPECT_EQ(dropped, 0);
}

}  // namespace
}  // namespace longroll::server::test
