// HTTP as it should be, and as it should not.

#include "server/net_fake.h"

#include <future>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::server::test {
namespace {

using testing::HasSubstr;

// The sentence of an error.
std::string message_of(const Answer& answer)
{
    return std::string(json(answer.body).at("error").at("message").get_string());
}

TEST(Http, PostsAVerbWithItsParams)
{
    TestServer server;
    HttpClient client(server.port());
    const Answer answer =
        client.post("/api/games/g1/apply", R"({"version":3})", {"Authorization: Bearer one, two"});
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.fields.at("content-type"), "application/json");
    EXPECT_EQ(answer.fields.at("cache-control"), "no-store");
    EXPECT_EQ(json(answer.body), json(R"({"verb":"apply","game":"g1","params":{"version":3},
                                          "tokens":["one","two"]})"));
}

TEST(Http, GetsWhatOnlyReadsWithAQuery)
{
    TestServer server;
    HttpClient client(server.port());
    const Answer moment = client.get("/api/games/g1/moment?deeds=12");
    EXPECT_EQ(json(moment.body).at("params"), json(R"({"deeds":12})"));
    const Answer inspect = client.get("/api/games/g1/inspect?piece=12");
    EXPECT_EQ(json(inspect.body).at("params"), json(R"({"piece":"12"})"));
    const Answer clause = client.get("/api/clause?rulebook=brothers-at-arms&clause=BA%2DFIRE-1");
    EXPECT_EQ(json(clause.body).at("params"),
              json(R"({"rulebook":"brothers-at-arms","clause":"BA-FIRE-1"})"));
}

TEST(Http, RefusesToChangeAnythingByGet)
{
    TestServer server;
    const Answer answer = HttpClient(server.port()).get("/api/games/g1/apply?version=1");
    EXPECT_EQ(answer.status, 405);
    EXPECT_EQ(answer.fields.at("allow"), "POST");
    EXPECT_EQ(message_of(answer), "this is asked by POST, not by GET");
}

TEST(Http, NamesTheMethodsOfAPath)
{
    TestServer server;
    EXPECT_EQ(HttpClient(server.port()).ask("DELETE", "/api/hello", "", {}).fields.at("allow"),
              "GET, HEAD, POST");
    EXPECT_EQ(HttpClient(server.port()).post("/health", "{}").fields.at("allow"), "GET, HEAD");
    EXPECT_EQ(HttpClient(server.port()).ask("BREW", "/", "", {}).status, 405);
}

TEST(Http, SaysWhatIsNotThere)
{
    TestServer server;
    HttpClient client(server.port());
    EXPECT_EQ(client.get("/api/nonsense").status, 404);
    EXPECT_EQ(message_of(client.get("/api/apply")),
              "this verb is asked of a game: /api/games/<id>/apply");
    EXPECT_EQ(message_of(client.get("/api/games/g1/hello")),
              "this verb is not asked of a game: it is /api/hello");
    EXPECT_EQ(message_of(client.get("/api/games/..%2f../view")), "this cannot be the id of a game");
    EXPECT_EQ(client.get("/api/games/g1/attach").status, 404);
    EXPECT_EQ(client.get("/%zz").status, 404);
    EXPECT_EQ(client.get("/api/hello?a=1&a=2").status, 404);
    EXPECT_THAT(message_of(client.get("/")), HasSubstr("the client is not built"));
}

TEST(Http, AnswersHeadAsGetWithoutABody)
{
    TestServer server;
    HttpClient client(server.port());
    const std::string body = client.get("/api/hello").body;
    const Answer head = client.head("/api/hello");
    EXPECT_EQ(head.status, 200);
    EXPECT_EQ(head.fields.at("content-length"), std::to_string(body.size()));
    // The next answer begins right after it.
    EXPECT_EQ(client.get("/api/hello").body, body);
}

TEST(Http, TakesJsonOnly)
{
    TestServer server;
    HttpClient client(server.port());
    const Answer form = client.ask("POST", "/api/create", "battle=x",
                                   {"Content-Type: application/x-www-form-urlencoded"});
    EXPECT_EQ(form.status, 415);
    HttpClient other(server.port());
    EXPECT_EQ(other.ask("POST", "/api/create", "{}", {}).status, 415);
    HttpClient third(server.port());
    EXPECT_EQ(third.ask("POST", "/api/create", "{}", {"Content-Type: application/json; charset=x"})
                  .status,
              200);
}

TEST(Http, SaysWhereJsonIsBroken)
{
    TestServer server;
    HttpClient client(server.port());
    const Answer answer = client.post("/api/create", "{\"battle\": }");
    EXPECT_EQ(answer.status, 400);
    EXPECT_EQ(json(answer.body).at("error").at("code").as_int64(), -32700);
    EXPECT_THAT(message_of(answer), HasSubstr("column 12"));
    const Answer deep = client.post("/api/create", std::string(1000, '['));
    EXPECT_EQ(deep.status, 400);
    EXPECT_THAT(message_of(deep), HasSubstr("nested more than 64 deep"));
}

TEST(Http, RefusesABodyThatIsTooLarge)
{
    TestServer server;
    const std::string large(300u << 10, ' ');
    HttpClient told(server.port());
    const Answer answer = told.post("/api/create", large);
    EXPECT_EQ(answer.status, 413);
    EXPECT_EQ(message_of(answer), "this body is larger than 256 KiB");
    EXPECT_EQ(answer.fields.at("connection"), "close");

    // A whole log may be larger, and has its limit too.
    HttpClient log(server.port());
    EXPECT_EQ(log.post("/api/verify", "\"" + large + "\"").status, 200);
    HttpClient claims(server.port());
    claims.send(
        "POST /api/verify HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Content-Length: 9000000\r\n\r\n");
    EXPECT_EQ(claims.read().status, 413);
}

TEST(Http, RefusesAChunkedBodyThatGrowsTooLarge)
{
    TestServer server;
    HttpClient client(server.port());
    client.send(
        "POST /api/create HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Transfer-Encoding: chunked\r\n\r\n");
    const std::string chunk = "10000\r\n" + std::string(0x10000, ' ') + "\r\n";
    for (int count = 0; count < 5; ++count) client.send(chunk);
    EXPECT_EQ(client.read().status, 413);
}

// A body that claims its length has its room from then on, though it never comes.
TEST(Http, LargeBodiesHaveOneRoomTogether)
{
    Settings settings;
    settings.limits.all_log_bytes = 1u << 20;
    TestServer server(settings);
    const auto claim = [](std::size_t bytes) {
        return "POST /api/verify HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
               "Expect: 100-continue\r\nContent-Length: " +
               std::to_string(bytes) + "\r\n\r\n";
    };
    std::optional<Wire> slow(std::in_place, server.port());
    slow->send(claim(900'000));
    ASSERT_THAT(slow->read(), HasSubstr("100 Continue"));
    HttpClient second(server.port());
    second.send(claim(300'000));
    const Answer refused = second.read();
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(refused.fields.at("retry-after"), "5");
    EXPECT_THAT(message_of(refused), HasSubstr("as many logs"));
    // What is of usual size needs no room there.
    EXPECT_EQ(HttpClient(server.port()).post("/api/verify", "{}").status, 200);
    slow.reset();
    const std::string log = "\"" + std::string(300'000, ' ') + "\"";
    int status = 0;
    for (int count = 0; count < 1000 && status != 200; ++count)
        status = HttpClient(server.port()).post("/api/verify", log).status;
    EXPECT_EQ(status, 200);  // once the first has gone
}

TEST(Http, RefusesAHeaderThatIsTooLarge)
{
    TestServer server;
    HttpClient client(server.port());
    const Answer answer = client.get("/health", {"X-Long: " + std::string(20000, 'x')});
    EXPECT_EQ(answer.status, 431);
    EXPECT_EQ(message_of(answer), "the header is larger than 16 KiB");
}

TEST(Http, RefusesWhatIsNoHttp)
{
    TestServer server;
    for (const std::string_view bytes :
         {"hello\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET /\r\n\r\n",
          "\x16\x03\x01\x02 tls\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
          "POST /api/hello HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
          "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n"}) {
        HttpClient client(server.port());
        client.send(bytes);
        const Answer answer = client.read();
        EXPECT_EQ(answer.status, 400) << bytes;
        EXPECT_THAT(message_of(answer), HasSubstr("not an HTTP/1.1 request"));
    }
}

TEST(Http, RefusesTokensOfAnotherKind)
{
    TestServer server;
    HttpClient client(server.port());
    EXPECT_EQ(client.get("/api/games/g/view", {"Authorization: Basic abc"}).status, 401);
    EXPECT_EQ(client.get("/api/games/g/view", {"Authorization: Bearer ,"}).status, 401);
    EXPECT_EQ(
        client.get("/api/games/g/view", {"Authorization: Bearer " + std::string(129, 'x')}).status,
        401);
}

TEST(Http, KeepsTheConnectionAndAnswersInOrder)
{
    TestServer server;
    HttpClient client(server.port());
    std::string requests;
    for (int deeds = 0; deeds < 50; ++deeds)
        requests += "GET /api/games/g/moment?deeds=" + std::to_string(deeds) +
                    " HTTP/1.1\r\nHost: localhost\r\n\r\n";
    client.send(requests);
    for (int deeds = 0; deeds < 50; ++deeds)
        EXPECT_EQ(json(client.read().body).at("params").at("deeds").as_int64(), deeds);
    EXPECT_EQ(client.get("/health", {"Connection: close"}).fields.at("connection"), "close");
    EXPECT_TRUE(client.ended());
}

TEST(Http, TakesABodyInPieces)
{
    TestServer server;
    HttpClient client(server.port());
    client.send(
        "POST /api/create HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n");
    EXPECT_EQ(client.read(Has::NoBody).status, 100);
    client.send("{");
    client.send("}");
    EXPECT_EQ(client.read().status, 200);
}

TEST(Http, WaitsForNobodyForLong)
{
    Settings settings;
    settings.patience.header = settings.patience.keep_alive = std::chrono::milliseconds(80);
    settings.patience.body = std::chrono::milliseconds(80);
    TestServer server(settings);

    HttpClient silent(server.port());
    EXPECT_TRUE(silent.ended());
    HttpClient half_a_header(server.port());
    half_a_header.send("GET /health HTTP/1.1\r\nHost: loc");
    EXPECT_TRUE(half_a_header.ended());
    HttpClient half_a_body(server.port());
    half_a_body.send(
        "POST /api/create HTTP/1.1\r\nHost: localhost\r\n"
        "Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{");
    EXPECT_TRUE(half_a_body.ended());
    HttpClient rests(server.port());
    EXPECT_EQ(rests.get("/health").status, 200);
    EXPECT_TRUE(rests.ended());
}

TEST(Http, ADripOfBytesDoesNotProlongTheWait)
{
    Settings settings;
    settings.patience.header = std::chrono::milliseconds(300);
    TestServer server(settings);
    HttpClient slow(server.port());
    slow.send("GET /health HTTP/1.1\r\nX: ");
    const auto began = std::chrono::steady_clock::now();
    while (slow.send("x") && std::chrono::steady_clock::now() - began < std::chrono::seconds(8))
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(8));
}

TEST(Http, GivesEachErrorItsStatus)
{
    TestServer server;
    const std::map<int, int> statuses{{1, 422},  {2, 409},  {4, 500},     {5, 409},
                                      {6, 409},  {7, 409},  {8, 403},     {9, 404},
                                      {10, 429}, {11, 503}, {-32602, 400}};
    server.service.answers["hello"] = [](const Call& call) -> game::Answer {
        return game::CallError{static_cast<game::ErrorCode>(call.params.at("code").as_int64()),
                               "No.", boost::json::object{{"version", 4}}};
    };
    HttpClient client(server.port());
    for (const auto& [code, status] : statuses) {
        const Answer answer = client.post("/api/hello", "{\"code\":" + std::to_string(code) + "}");
        EXPECT_EQ(answer.status, status);
        EXPECT_EQ(json(answer.body).at("error").at("code").as_int64(), code);
        EXPECT_EQ(json(answer.body).at("error").at("data").at("version").as_int64(), 4);
    }
}

TEST(Http, AFaultIsTheServersAndDoesNotEndIt)
{
    TestServer server;
    server.service.answers["hello"] = [](const Call&) -> game::Answer {
        throw std::runtime_error("the disk is gone");
    };
    HttpClient client(server.port());
    const Answer answer = client.get("/api/hello");
    EXPECT_EQ(answer.status, 500);
    EXPECT_THAT(answer.body, testing::Not(HasSubstr("disk")));
    EXPECT_EQ(client.get("/health").status, 200);
    server.stop();
    EXPECT_THAT(server.log(), HasSubstr("the disk is gone"));
}

TEST(Http, TellsWhatIsWrongWithIt)
{
    TestServer server;
    server.service.wrong = "the disk is full, so nothing was written";
    const Answer answer = HttpClient(server.port()).get("/health");
    EXPECT_EQ(answer.status, 503);
    EXPECT_EQ(json(answer.body).at("status").get_string(), "failing");
    EXPECT_EQ(json(answer.body).at("trouble").get_string(), server.service.wrong);
}

TEST(Http, TellsItsHealthAndItsMetrics)
{
    TestServer server;
    HttpClient client(server.port());
    EXPECT_EQ(json(client.get("/health").body).at("status").get_string(), "ok");
    EXPECT_EQ(client.get("/api/hello").status, 200);
    EXPECT_EQ(client.get("/api/games/g/view").status, 200);
    const Answer metrics = HttpClient(server.metrics_port()).get("/metrics");
    EXPECT_EQ(metrics.fields.at("content-type"), "text/plain; version=0.0.4; charset=utf-8");
    for (const std::string_view line :
         {"longroll_calls_total{verb=\"hello\",outcome=\"done\"} 1\n",
          "longroll_calls_total{verb=\"view\",outcome=\"done\"} 1\n",
          "longroll_call_seconds_bucket{le=\"+Inf\"} 2\n", "longroll_connections 2\n",
          "# TYPE longroll_call_seconds histogram\n", "longroll_games_open 7\n"})
        EXPECT_THAT(metrics.body, HasSubstr(std::string(line)));
    const auto health = json(client.get("/health").body);
    EXPECT_THAT(metrics.body,
                HasSubstr("longroll_info{version=\"" +
                          std::string(health.at("version").get_string()) + "\"} 1\n"));
    EXPECT_GE(health.at("editions").as_object().size(), 2u);
    for (const auto& [rulebook, edition] : health.at("editions").as_object())
        EXPECT_THAT(metrics.body, HasSubstr("longroll_edition{rulebook=\"" + std::string(rulebook) +
                                            "\"} " + std::to_string(edition.as_int64()) + "\n"));
}

TEST(Http, DescribesItself)
{
    TestServer server;
    const Answer answer = HttpClient(server.port()).get("/api/openapi.json");
    EXPECT_EQ(json(answer.body).at("openapi").get_string(), "3.1.0");
}

TEST(Http, LetsARequestFinishWhenItStops)
{
    TestServer server;
    std::promise<void> asked;
    std::promise<void> go_on;
    server.service.answers["hello"] = [&](const Call&) -> game::Answer {
        asked.set_value();
        go_on.get_future().wait();
        return game::Json("done");
    };
    HttpClient client(server.port());
    client.send("GET /api/hello HTTP/1.1\r\nHost: localhost\r\n\r\n");
    asked.get_future().wait();
    std::thread stopping([&] { server.stop(); });
    go_on.set_value();
    EXPECT_EQ(client.read().body, "\"done\"");
    stopping.join();
    EXPECT_TRUE(client.ended());
}

}  // namespace
}  // namespace longroll::server::test
