// Who may speak to the server, what it says to browsers, and what it never says at all.

#include "server/guard.h"
#include "server/net_fake.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::server::test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Guard, OnLoopbackANameThatSomebodyElseOwnsIsNoHost)
{
    const Guard guard(Settings{});
    for (const std::string_view good :
         {"localhost", "LOCALHOST:1861", "127.0.0.1:1861", "[::1]:1861", "192.168.1.4"})
        EXPECT_TRUE(guard.allows_host(good)) << good;
    for (const std::string_view bad :
         {"", "evil.example", "localhost.evil.example:80", "127.0.0.1.evil.example", "[::1",
          "local host", "localhost;", "a'b"})
        EXPECT_FALSE(guard.allows_host(bad)) << bad;
}

TEST(Guard, NamesThatAreGivenAreHosts)
{
    Settings settings;
    settings.hosts = {"Play.Example"};
    EXPECT_TRUE(Guard(settings).allows_host("play.example:443"));
    EXPECT_FALSE(Guard(settings).allows_host("other.example"));
    settings.address = "0.0.0.0";
    EXPECT_FALSE(Guard(settings).allows_host("other.example"));
    settings.hosts.clear();
    EXPECT_TRUE(Guard(settings).allows_host("other.example"));
}

TEST(Guard, AnOriginIsOursOnlyWhole)
{
    EXPECT_TRUE(is_same_origin("http://localhost:80", "localhost:80"));
    EXPECT_TRUE(is_same_origin("https://Play.example", "play.example"));
    for (const std::string_view bad :
         {"null", "", "http://localhost:81", "http://localhost:80.evil", "file://localhost:80",
          "http://evil@localhost:80", "localhost:80"})
        EXPECT_FALSE(is_same_origin(bad, "localhost:80")) << bad;
}

TEST(Guard, AnAddressThatIsNoneIsAProblemNotACrash)
{
    Settings settings;
    settings.address = "localhost";
    EchoService service;
    boost::asio::io_context context;
    std::ostringstream lines;
    Log log(lines, LogLevel::Error);
    const StaticFiles files;
    const auto port = Server(context, service, files, log, settings).open();
    ASSERT_FALSE(port);
    EXPECT_THAT(port.error().front().sentence(), HasSubstr("give a number such as 127.0.0.1"));
}

TEST(Guard, APortThatIsTakenIsAProblem)
{
    TestServer server;
    Settings settings;
    settings.port = server.port();
    boost::asio::io_context context;
    std::ostringstream lines;
    Log log(lines, LogLevel::Error);
    const StaticFiles files;
    const auto port = Server(context, server.service, files, log, settings).open();
    ASSERT_FALSE(port);
    EXPECT_THAT(port.error().front().sentence(), HasSubstr("port 0 takes any that is free"));
}

TEST(Guard, RefusesAForeignHost)
{
    TestServer server;
    for (const std::string_view target : {"/", "/health", "/api/hello"}) {
        HttpClient client(server.port());
        EXPECT_EQ(client.get(std::string(target), {"Host: evil.example"}).status, 421);
    }
    EXPECT_EQ(SocketClient(server.port(), "g", {"Host: evil.example"}).status(), 421);
    HttpClient nameless(server.port());
    nameless.send("GET /health HTTP/1.1\r\n\r\n");
    EXPECT_EQ(nameless.read().status, 421);
}

TEST(Guard, RefusesWhatAPageOfAnotherSiteSends)
{
    TestServer server;
    const std::string ours = "Origin: http://localhost:" + std::to_string(server.port());
    for (const std::string_view foreign :
         {"Origin: http://evil.example", "Origin: null", "Origin: http://localhost:1"}) {
        HttpClient client(server.port());
        EXPECT_EQ(client.post("/api/create", "{}", {std::string(foreign)}).status, 403) << foreign;
        EXPECT_EQ(SocketClient(server.port(), "g", {std::string(foreign)}).status(), 403);
    }
    for (const std::string_view foreign : {"cross-site", "same-site"}) {
        HttpClient client(server.port());
        const std::string field = "Sec-Fetch-Site: " + std::string(foreign);
        EXPECT_EQ(client.post("/api/create", "{}", {field}).status, 403) << foreign;
    }
    HttpClient client(server.port());
    EXPECT_EQ(client.post("/api/create", "{}", {ours, "Sec-Fetch-Site: same-origin"}).status, 200);
    EXPECT_EQ(SocketClient(server.port(), "g", {ours}).status(), 101);
}

TEST(Guard, EveryAnswerTellsTheBrowserWhatItMayDo)
{
    StaticFiles files;
    files.add("/index.html", "<p>Long Roll</p>");
    TestServer server({}, files);
    HttpClient client(server.port());
    for (const std::string_view target : {"/", "/api/hello", "/health", "/api/nonsense"}) {
        const Answer answer = client.get(std::string(target));
        EXPECT_EQ(answer.fields.at("x-content-type-options"), "nosniff");
        EXPECT_EQ(answer.fields.at("referrer-policy"), "no-referrer");
        EXPECT_THAT(answer.fields.at("content-security-policy"),
                    HasSubstr("frame-ancestors 'none'"));
        EXPECT_THAT(answer.fields.at("permissions-policy"), HasSubstr("camera=()"));
        EXPECT_EQ(answer.fields.count("access-control-allow-origin"), 0u);
    }
    const std::string page = client.get("/").fields.at("content-security-policy");
    EXPECT_THAT(page, HasSubstr("script-src 'self';"));
    EXPECT_THAT(page, HasSubstr("style-src 'self';"));
    EXPECT_THAT(page, Not(HasSubstr("unsafe-eval")));
    EXPECT_THAT(page, HasSubstr("connect-src 'self' ws://localhost:" +
                                std::to_string(server.port()) + " wss://localhost:"));
    EXPECT_THAT(client.get("/api/hello").fields.at("content-security-policy"),
                HasSubstr("default-src 'none'"));
}

TEST(Guard, LogsEveryRequestAndNoToken)
{
    TestServer server;
    {
        HttpClient client(server.port());
        client.post("/api/games/g1/apply", R"({"secret":"s3cret-body"})",
                    {"Authorization: Bearer s3cret-token"});
        SocketClient socket(server.port(), "g2");
        socket.call(1, "attach", R"({"tokens":["s3cret-token"]})");
        socket.call(2, "apply", R"({"version":1})");
        socket.call(3, "s3cret-verb");
    }
    server.stop();
    EXPECT_THAT(server.log(), HasSubstr(R"("path":"/api/games/g1/apply","status":200)"));
    EXPECT_THAT(server.log(), HasSubstr(R"("game":"g2","verb":"attach","outcome":"done")"));
    EXPECT_THAT(server.log(), HasSubstr(R"("verb":"unknown")"));
    EXPECT_THAT(server.log(), Not(HasSubstr("s3cret")));
    std::istringstream lines(server.log());
    for (std::string line; std::getline(lines, line);) EXPECT_TRUE(json(line).is_object()) << line;
}

}  // namespace
}  // namespace longroll::server::test
