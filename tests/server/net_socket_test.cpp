// The life of a WebSocket: attach, requests in order, pushes, slow and hostile peers, the end.

#include "server/net_fake.h"
#include "server/outbox.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::server::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Outbox::Message text(std::size_t bytes) { return std::make_shared<const std::string>(bytes, 'x'); }

TEST(Outbox, WakesItsWriterOnce)
{
    QueuedBytes all(1000);
    Outbox box(10, 1000, all);
    box.release_pushes();
    EXPECT_EQ(box.add(text(1)), Outbox::Added::Wake);
    EXPECT_EQ(box.add_push(text(2)), Outbox::Added::Waits);
    EXPECT_EQ(box.take().size(), 2u);
    EXPECT_EQ(box.add(text(3)), Outbox::Added::Waits);
    EXPECT_EQ(box.take().size(), 1u);
    EXPECT_TRUE(box.take().empty());
    EXPECT_EQ(box.add(text(4)), Outbox::Added::Wake);
}

TEST(Outbox, OverflowsByNumberAndBySizeAndNeverTakesMore)
{
    for (const auto& [messages, bytes] : {std::pair<std::size_t, std::size_t>{2, 1000}, {10, 5}}) {
        QueuedBytes all(1000);
        Outbox box(messages, bytes, all);
        EXPECT_EQ(box.add(text(2)), Outbox::Added::Wake);
        // What the writer has taken counts until it has gone.
        (void)box.take();
        EXPECT_EQ(box.add(text(2)), Outbox::Added::Waits);
        EXPECT_EQ(box.add(text(2)), Outbox::Added::Overflows);
        EXPECT_EQ(box.add(text(2)), Outbox::Added::Closed);
        EXPECT_TRUE(box.take().empty());
    }
    QueuedBytes all(1000);
    Outbox box(10, 5, all);
    EXPECT_EQ(box.add(text(100)), Outbox::Added::Wake);  // alone it may be larger
}

TEST(Outbox, WhatHasGoneMakesRoom)
{
    QueuedBytes all(1000);
    Outbox box(2, 10, all);
    for (int round = 0; round < 100; ++round) {
        (void)box.add(text(5));
        for (const auto& message : box.take()) box.sent(*message);
    }
    EXPECT_FALSE(box.is_closed());
    EXPECT_EQ(all.bytes(), 0u);
}

TEST(Outbox, AllTogetherHaveABoundToo)
{
    constexpr std::size_t kMuch = 100u << 10;
    QueuedBytes all(3 * kMuch);
    std::vector<std::unique_ptr<Outbox>> boxes;
    for (int count = 0; count < 4; ++count)
        boxes.push_back(std::make_unique<Outbox>(512, 100 * kMuch, all));
    for (const int box : {0, 1, 2}) EXPECT_EQ(boxes[box]->add(text(kMuch)), Outbox::Added::Wake);
    EXPECT_EQ(boxes[0]->add(text(kMuch)), Outbox::Added::Overflows);
    // Whoever has little waiting is not to blame.
    EXPECT_EQ(boxes[3]->add(text(10)), Outbox::Added::Wake);
    EXPECT_EQ(boxes[3]->add(text(10)), Outbox::Added::Waits);
    EXPECT_EQ(all.bytes(), 2 * kMuch + 20);
    boxes.clear();
    EXPECT_EQ(all.bytes(), 0u);
}

TEST(Socket, AttachesAndAnswersEveryVerb)
{
    TestServer server;
    SocketClient socket(server.port(), "g1");
    ASSERT_EQ(socket.status(), 101);
    const auto attached = json(socket.call(1, "attach", R"({"tokens":["t1"],"after":7})"));
    EXPECT_EQ(attached.at("result"),
              json(R"({"verb":"attach","game":"g1","params":{"after":7},"tokens":["t1"]})"));
    // The tokens stay with the socket; verbs without a game are asked without one.
    EXPECT_EQ(json(socket.call(2, "apply", R"({"version":1})")).at("result"),
              json(R"({"verb":"apply","game":"g1","params":{"version":1},"tokens":["t1"]})"));
    EXPECT_EQ(json(socket.call(3, "levels")).at("result").at("game").get_string(), "");
}

TEST(Socket, AttachComesFirst)
{
    TestServer server;
    SocketClient socket(server.port(), "g1");
    EXPECT_THAT(socket.call(1, "view"), HasSubstr("the first message of a socket is attach"));
    EXPECT_THAT(socket.call(2, "attach"), HasSubstr("result"));
    EXPECT_THAT(socket.call(3, "view"), HasSubstr("result"));
}

TEST(Socket, WhoCannotAttachIsToldAndSentAway)
{
    TestServer server;
    SocketClient unknown(server.port(), "unknown");
    EXPECT_EQ(json(unknown.call(1, "attach")).at("error").at("code").as_int64(), 9);
    EXPECT_EQ(unknown.read().close_code, 1008);
    SocketClient wrong(server.port(), "g");
    EXPECT_THAT(wrong.call(1, "attach", R"({"tokens":[5]})"),
                HasSubstr("a list of up to 8 tokens"));
    EXPECT_EQ(wrong.read().close_code, 1008);
}

TEST(Socket, WhoDoesNotAttachIsLeft)
{
    Settings settings;
    settings.patience.header = std::chrono::milliseconds(100);
    TestServer server(settings);
    SocketClient socket(server.port(), "g");
    EXPECT_EQ(socket.status(), 101);
    EXPECT_FALSE(socket.read().text);
}

TEST(Socket, PushesComeAfterTheAnswerToAttach)
{
    TestServer server;
    server.service.while_attaching = [](Listener& listener) {
        listener.push(std::make_shared<const std::string>("early"));
    };
    SocketClient socket(server.port(), "g");
    EXPECT_THAT(socket.call(1, "attach"), HasSubstr("result"));
    EXPECT_THAT(socket.heard, ElementsAre());
    server.service.push("late");
    EXPECT_EQ(socket.read().text, "early");
    EXPECT_EQ(socket.read().text, "late");
}

TEST(Socket, ResumesWithoutMissingOrDoublingAnything)
{
    // The fake answers attach with what it was asked; what happened is a count of pushes.
    TestServer server;
    std::vector<std::string> got;
    for (int time = 0; time < 3; ++time) {
        SocketClient socket(server.port(), "g");
        const std::string after = std::to_string(got.size());
        const auto answer = json(socket.call(1, "attach", "{\"after\":" + after + "}"));
        EXPECT_EQ(answer.at("result").at("params").at("after").as_int64(),
                  static_cast<std::int64_t>(got.size()));
        ASSERT_TRUE(server.service.wait_for_listeners(1));
        for (int count = 0; count < 5; ++count)
            server.service.push(std::to_string(time * 5 + count));
        for (int count = 0; count < 5; ++count) got.push_back(socket.read().text.value_or(""));
        if (time == 1) {  // once with a farewell, otherwise without
            socket.send_frame(0x88, std::string("\x03\xe8", 2));
            EXPECT_EQ(socket.read().close_code, 1000);
        }
        // Leaving the block hangs up; the server notices.
        SocketClient(std::move(socket));
        ASSERT_TRUE(server.service.wait_for_listeners(0));
    }
    ASSERT_EQ(got.size(), 15u);
    for (std::size_t number = 0; number < got.size(); ++number)
        EXPECT_EQ(got[number], std::to_string(number));
}

TEST(Socket, AttachesAgainWithOtherTokens)
{
    TestServer server;
    SocketClient socket(server.port(), "g");
    socket.call(1, "attach");
    EXPECT_EQ(json(socket.call(2, "attach", R"({"tokens":["seat"]})"))
                  .at("result")
                  .at("tokens")
                  .at(0)
                  .get_string(),
              "seat");
    EXPECT_TRUE(server.service.wait_for_listeners(1));
    EXPECT_THAT(socket.call(3, "view"), HasSubstr(R"("tokens":["seat"])"));
}

TEST(Socket, AnswersRequestsInFlightInTheirOrder)
{
    Settings settings;
    settings.limits.waiting_requests = 4;
    settings.limits.per_connection = settings.limits.per_address = {0, 0};
    TestServer server(settings);
    SocketClient socket(server.port(), "g");
    socket.call(0, "attach");
    for (int id = 1; id <= 300; ++id)
        socket.send(R"({"jsonrpc":"2.0","id":)" + std::to_string(id) + R"(,"method":"view"})");
    for (int id = 1; id <= 300; ++id) EXPECT_EQ(json(*socket.read().text).at("id").as_int64(), id);
}

TEST(Socket, ANotificationGetsNoReply)
{
    TestServer server;
    SocketClient socket(server.port(), "g");
    socket.call(1, "attach");
    socket.send(R"({"jsonrpc":"2.0","method":"view"})");
    socket.call(2, "view");
    EXPECT_THAT(socket.heard, ElementsAre());
}

TEST(Socket, SaysWhatIsWrongWithAMessageAndGoesOn)
{
    TestServer server;
    SocketClient socket(server.port(), "g");
    socket.call(1, "attach");
    const std::vector<std::pair<std::string, int>> bad{
        {"", -32700},
        {"{", -32700},
        {"[]", -32600},
        {"7", -32600},
        {"{}", -32600},
        {R"({"jsonrpc":"2.0","id":{},"method":"view"})", -32600},
        {"null", -32600},
        {R"({"jsonrpc":"2.0","id":1,"method":5})", -32600},
        {std::string(70, '['), -32700}};
    for (const auto& [message, code] : bad) {
        socket.send(message);
        const Frame frame = socket.read();
        ASSERT_TRUE(frame.text) << message;
        EXPECT_EQ(json(*frame.text).at("error").at("code").as_int64(), code) << message;
    }
}

TEST(Socket, EndsAtATextThatIsNotUtf8)
{
    TestServer server;
    SocketClient socket(server.port(), "g");
    socket.send("\xff\xfe");
    EXPECT_EQ(socket.read().close_code, 1007);
}

TEST(Socket, EndsAtAMessageThatIsTooLarge)
{
    TestServer server;
    SocketClient socket(server.port(), "g");
    socket.call(1, "attach");
    socket.send(std::string(300u << 10, ' '));
    EXPECT_EQ(socket.read().close_code, 1009);
    // One that only says that it is.
    SocketClient liar(server.port(), "g");
    liar.send_raw(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14));
    EXPECT_EQ(liar.read().close_code, 1009);
    // Nor do many pieces make one that is larger.
    SocketClient pieces(server.port(), "g");
    pieces.send_frame(0x01, std::string(200u << 10, ' '));
    pieces.send_frame(0x80, std::string(200u << 10, ' '));
    EXPECT_EQ(pieces.read().close_code, 1009);
}

TEST(Socket, EndsAtFramesThatNobodyMaySend)
{
    TestServer server;
    const std::vector<std::string> bad{
        std::string("\x81\x02{}", 4),                                      // not masked
        std::string("\xf1\x80\0\0\0\0", 6),                                // reserved bits
        std::string("\x83\x80\0\0\0\0", 6),                                // an unknown kind
        std::string("\x80\x80\0\0\0\0", 6),                                // goes on with nothing
        std::string("\x09\x80\0\0\0\0", 6),                                // half a ping
        std::string("\x89\xfe\x01\0\0\0\0\0", 8) + std::string(256, 'x'),  // a ping too long
        std::string("\x88\x81\0\0\0\0x", 7)};                              // half a close code
    for (const std::string& bytes : bad) {
        SocketClient socket(server.port(), "g");
        socket.send_raw(bytes);
        const Frame frame = socket.read();
        EXPECT_FALSE(frame.text);
        EXPECT_EQ(frame.close_code, 1002);
    }
}

TEST(Socket, MessagesAreText)
{
    TestServer server;
    SocketClient socket(server.port(), "g");
    socket.call(1, "attach");
    socket.send_frame(0x82, "{}");
    EXPECT_EQ(socket.read().close_code, 1003);
}

TEST(Socket, AnswersAPing)
{
    TestServer server;
    SocketClient socket(server.port(), "g");
    socket.call(1, "attach");
    socket.send_frame(0x89, "are you there");
    const Frame pong = socket.read_frame();
    EXPECT_EQ(pong.opcode, 10);
    EXPECT_EQ(pong.text, "are you there");
}

TEST(Socket, AsksAfterTheSilentAndLeavesTheDead)
{
    Settings settings;
    settings.patience.socket_idle = std::chrono::milliseconds(200);
    TestServer server(settings);
    SocketClient socket(server.port(), "g");
    socket.call(1, "attach");
    for (int count = 0; count < 3; ++count) {
        const Frame ping = socket.read_frame();
        ASSERT_EQ(ping.opcode, 9);
        socket.send_frame(0x8A, *ping.text);
    }
    // Answered no more, it is given up.
    while (socket.read_frame().opcode == 9) {}
    EXPECT_TRUE(server.service.wait_for_listeners(0));
}

TEST(Socket, AListenerThatIsTooSlowIsDropped)
{
    Settings settings;
    settings.limits.queued_messages = 16;
    settings.patience.closing = std::chrono::seconds(20);
    TestServer server(settings);
    SocketClient slow(server.port(), "g");
    slow.call(1, "attach");
    SocketClient quick(server.port(), "g");
    quick.call(1, "attach");
    ASSERT_TRUE(server.service.wait_for_listeners(2));
    const std::string update(1u << 20, 'u');
    for (int count = 0; count < 40; ++count) {
        server.service.push(update);
        EXPECT_EQ(quick.read().text, update);
    }
    // It gets what was on its way, and then the reason.
    Frame frame = slow.read();
    while (frame.text) frame = slow.read();
    EXPECT_EQ(frame.close_code, 1013);
    EXPECT_THAT(frame.close_reason, HasSubstr("too slow"));
    EXPECT_THAT(quick.call(2, "view"), HasSubstr("result"));
    EXPECT_THAT(server.metrics(), HasSubstr("longroll_slow_listeners_dropped_total 1\n"));
}

TEST(Socket, ManyWhoDoNotReadAreCutOffTogether)
{
    Settings settings;
    settings.limits.queued_bytes = 64u << 20;
    settings.limits.all_queued_bytes = 8u << 20;
    settings.patience.closing = std::chrono::milliseconds(100);
    TestServer server(settings);
    std::vector<SocketClient> slow;
    for (int count = 0; count < 10; ++count) {
        slow.emplace_back(server.port(), "g");
        slow.back().shrink_receive_buffer();
        slow.back().call(1, "attach");
    }
    ASSERT_TRUE(server.service.wait_for_listeners(10));
    for (int count = 0; count < 20; ++count) server.service.push(std::string(1u << 20, 'u'));
    EXPECT_TRUE(server.service.wait_for_listeners(0));
}

TEST(Socket, AListenerThatNeverReadsIsCutOff)
{
    Settings settings;
    settings.limits.queued_messages = 4;
    settings.patience.closing = std::chrono::milliseconds(100);
    TestServer server(settings);
    SocketClient slow(server.port(), "g");
    slow.shrink_receive_buffer();
    slow.call(1, "attach");
    ASSERT_TRUE(server.service.wait_for_listeners(1));
    for (int count = 0; count < 40; ++count) server.service.push(std::string(1u << 20, 'u'));
    EXPECT_TRUE(server.service.wait_for_listeners(0));
}

TEST(Socket, ManyListenAtOnce)
{
    constexpr std::size_t kMany = 300;
    Settings settings;
    settings.limits.connections_per_address = kMany;
    settings.limits.per_address = {0, 0};
    TestServer server(settings);
    std::vector<SocketClient> sockets;
    sockets.reserve(kMany);
    for (std::size_t count = 0; count < kMany; ++count) {
        sockets.emplace_back(server.port(), "g");
        ASSERT_THAT(sockets.back().call(1, "attach"), HasSubstr("result"));
    }
    server.service.push("all");
    for (SocketClient& socket : sockets) EXPECT_EQ(socket.read().text, "all");
    sockets.clear();
    EXPECT_TRUE(server.service.wait_for_listeners(0));
}

TEST(Socket, IsToldWhenTheServerStops)
{
    TestServer server;
    SocketClient socket(server.port(), "g");
    socket.call(1, "attach");
    std::thread stopping([&] { server.stop(); });
    const Frame frame = socket.read();
    EXPECT_EQ(frame.close_code, 1001);
    EXPECT_EQ(frame.close_reason, "the server is stopping");
    socket.send_frame(0x88, std::string("\x03\xe9", 2));
    stopping.join();
}

TEST(Socket, OneThatDoesNotAnswerDoesNotHoldTheServerUp)
{
    Settings settings;
    settings.patience.closing = std::chrono::milliseconds(100);
    TestServer server(settings);
    SocketClient socket(server.port(), "g");
    socket.call(1, "attach");
    HttpClient idle(server.port());
    EXPECT_EQ(idle.get("/health").status, 200);
    server.stop();
    EXPECT_TRUE(idle.ended());
}

TEST(Socket, MayStillBeOpeningWhenTheServerStops)
{
    Settings settings;
    settings.patience.closing = std::chrono::milliseconds(20);
    for (int round = 0; round < 40; ++round) {
        TestServer server(settings);
        const SocketClient socket(server.port(), "g");
        EXPECT_EQ(socket.status(), 101);
        server.stop();
    }
}

TEST(Socket, IsAskedForAsOne)
{
    TestServer server;
    HttpClient plain(server.port());
    EXPECT_EQ(plain.get("/api/games/g/socket").status, 426);
    EXPECT_EQ(plain.get("/health", {"Connection: upgrade", "Upgrade: websocket"}).status, 404);
}

}  // namespace
}  // namespace longroll::server::test
