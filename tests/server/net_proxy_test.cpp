// A server behind a proxy, and doors that are not for everybody: who is taken for the caller, what
// is told where, and what a proxy and we could understand differently.

#include "server/addresses.h"
#include "server/forwarded.h"
#include "server/net_fake.h"
#include "store/store_cast.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::server::test {
namespace {

using boost::asio::ip::make_address;
using testing::HasSubstr;
using testing::Not;

AddressList list_of(const std::vector<std::string>& texts)
{
    return AddressList::of(texts, "here").value();
}

TEST(Addresses, KnowTheirNetworks)
{
    const AddressList list = list_of({"10.0.0.0/8", "192.0.2.7", "2001:db8::/32", "::1"});
    for (const char* inside :
         {"10.255.0.1", "192.0.2.7", "2001:db8:1::5", "::1", "::ffff:10.1.1.1"})
        EXPECT_TRUE(list.has(make_address(inside))) << inside;
    for (const char* outside : {"11.0.0.1", "192.0.2.8", "2001:db9::1", "::2", "127.0.0.1"})
        EXPECT_FALSE(list.has(make_address(outside))) << outside;
    for (const char* wrong : {"", "proxy.example", "10.0.0.0/33", "10.0.0", "::1/129", "1.2.3.4/"})
        EXPECT_FALSE(AddressList::of({wrong}, "--trusted-proxy")) << wrong;
    EXPECT_THAT(AddressList::of({"x"}, "--trusted-proxy").error().front().sentence(),
                HasSubstr("neither an address nor a network"));
}

TEST(Addresses, APlaceToListenAtIsAPortOrAnAddressAndAPort)
{
    EXPECT_EQ(read_endpoint("1862")->address, "127.0.0.1");
    EXPECT_EQ(read_endpoint("1862")->port, 1862);
    EXPECT_EQ(read_endpoint("10.0.0.1:80")->address, "10.0.0.1");
    EXPECT_EQ(read_endpoint("[::1]:80")->address, "::1");
    for (const char* wrong : {"", "localhost:80", "127.0.0.1", "127.0.0.1:", ":80", "99999", "8x"})
        EXPECT_FALSE(read_endpoint(wrong)) << wrong;
}

TEST(Forwarded, TheLastThatIsNoProxyOfOursIsTheCaller)
{
    const AddressList proxies = list_of({"127.0.0.1", "10.0.0.0/8"});
    const auto caller = [&](ProxyField field, const char* name,
                            const std::vector<std::string>& values) -> std::string {
        boost::beast::http::request_header<> header;
        for (const std::string& value : values) header.insert(name, value);
        const auto found = caller_behind(header, proxies, field);
        return found ? found->to_string() : "none";
    };
    const auto by_x = [&](const std::vector<std::string>& values) {
        return caller(ProxyField::XForwardedFor, "X-Forwarded-For", values);
    };
    const auto by_standard = [&](const std::vector<std::string>& values) {
        return caller(ProxyField::Forwarded, "Forwarded", values);
    };
    EXPECT_EQ(by_x({}), "none");
    EXPECT_EQ(by_x({"198.51.100.4"}), "198.51.100.4");
    EXPECT_EQ(by_x({"1.2.3.4, 198.51.100.4, 10.1.1.1"}), "198.51.100.4");
    EXPECT_EQ(by_x({"1.2.3.4", "198.51.100.4:5555"}), "198.51.100.4");
    EXPECT_EQ(by_x({"nonsense, 10.1.1.1"}), "10.1.1.1");
    EXPECT_EQ(by_x({"1.2.3.4, nonsense"}), "none");
    EXPECT_EQ(by_x({"2001:db8::7"}), "2001:db8::7");
    EXPECT_EQ(by_standard({R"(for=1.2.3.4, proto=https;For="[2001:db8::7]:99";by=10.0.0.1)"}),
              "2001:db8::7");
    EXPECT_EQ(by_standard({"for=_hidden"}), "none");
    EXPECT_EQ(caller(ProxyField::XForwardedFor, "Forwarded", {"for=1.2.3.4"}), "none");
}

// Tells from which address it was asked.
struct Behind {
    explicit Behind(Settings settings) : server(std::move(settings), files())
    {
        server.service.answers["hello"] = [](const Call& call) -> game::Answer {
            return game::Json(call.address);
        };
        server.service.answers["battles"] = [](const Call&) -> game::Answer {
            return game::Json(std::string(5000, 'b'));
        };
    }
    static StaticFiles files()
    {
        StaticFiles files;
        files.add("/index.html", "<p>Long Roll</p>");
        return files;
    }
    static Settings with_proxy()
    {
        Settings settings;
        settings.trusted_proxies = {"127.0.0.0/8"};
        return settings;
    }
    TestServer server;
};

std::string from(const std::string& address) { return "X-Forwarded-For: " + address; }

TEST(Proxy, SaysWhoAsksOnlyIfItIsTrusted)
{
    Behind trusted(Behind::with_proxy());
    HttpClient through(trusted.server.port());
    EXPECT_EQ(through.get("/api/hello", {from("198.51.100.4")}).body, "\"198.51.100.4\"");
    EXPECT_EQ(through.get("/api/hello", {from("2001:db8::1")}).body, "\"2001:db8::1\"");
    EXPECT_EQ(through.get("/api/hello").body, "\"127.0.0.1\"");
    trusted.server.stop();
    EXPECT_THAT(trusted.server.log(), HasSubstr(R"("address":"198.51.100.4")"));

    Behind open({});
    EXPECT_EQ(HttpClient(open.server.port()).get("/api/hello", {from("198.51.100.4")}).body,
              "\"127.0.0.1\"");
}

TEST(Proxy, EachCallerBehindItHasItsOwnRate)
{
    Settings settings = Behind::with_proxy();
    settings.limits.per_connection = {1, 3};
    settings.limits.per_address = {1, 5};
    Behind behind(settings);
    HttpClient proxy(behind.server.port());
    for (const char* caller : {"198.51.100.1", "198.51.100.2", "198.51.100.3"}) {
        int refused = 0;
        for (int count = 0; count < 8; ++count)
            refused += proxy.get("/api/hello", {from(caller)}).status == 429 ? 1 : 0;
        EXPECT_GE(refused, 2) << caller;
        EXPECT_LE(refused, 3) << caller;
    }
}

TEST(Proxy, EachCallerBehindItHasItsOwnSockets)
{
    Settings settings = Behind::with_proxy();
    settings.limits.connections_per_address = 2;
    Behind behind(settings);
    std::vector<SocketClient> sockets;
    for (const char* caller : {"198.51.100.1", "198.51.100.2", "198.51.100.3"})
        for (const int status : {101, 101, 429}) {
            sockets.emplace_back(behind.server.port(), "g", std::vector{from(caller)});
            EXPECT_EQ(sockets.back().status(), status) << caller;
        }
}

TEST(Proxy, WhatGoesToOtherMachinesIsPacked)
{
    Behind behind(Behind::with_proxy());
    HttpClient proxy(behind.server.port());
    const Answer far =
        proxy.get("/api/battles", {from("198.51.100.1"), "Accept-Encoding: br, gzip"});
    EXPECT_EQ(far.fields.at("content-encoding"), "gzip");
    EXPECT_EQ(far.fields.at("vary"), "Accept-Encoding");
    EXPECT_LT(far.body.size(), 200u);
    EXPECT_TRUE(far.body.starts_with("\x1f\x8b"));
    const Answer plain = proxy.get("/api/battles", {from("198.51.100.1")});
    EXPECT_EQ(plain.fields.count("content-encoding"), 0u);
    EXPECT_EQ(plain.body.size(), 5002u);
    const Answer near = proxy.get("/api/battles", {"Accept-Encoding: gzip"});
    EXPECT_EQ(near.fields.count("content-encoding"), 0u);
}

TEST(Doors, TheMetricsHaveTheirOwnAndNothingElseIsThere)
{
    Behind behind({});
    EXPECT_EQ(HttpClient(behind.server.port()).get("/metrics").status, 404);
    EXPECT_EQ(HttpClient(behind.server.metrics_port()).get("/metrics").status, 200);
    EXPECT_EQ(HttpClient(behind.server.metrics_port()).get("/health").status, 200);
    for (const char* path : {"/", "/api/hello", "/api/openapi.json"})
        EXPECT_EQ(HttpClient(behind.server.metrics_port()).get(path).status, 404) << path;
    EXPECT_EQ(SocketClient(behind.server.metrics_port(), "g").status(), 404);
    EXPECT_EQ(
        HttpClient(behind.server.metrics_port()).get("/metrics", {"Host: evil.example"}).status,
        421);
}

TEST(Doors, BlockedAddressesGetNothing)
{
    const store::Folder folder;
    Settings settings = Behind::with_proxy();
    settings.blocked = folder.path() / "blocked";
    std::filesystem::create_directories(folder.path());
    std::ofstream(settings.blocked) << "# those who shout\n198.51.100.0/24  # a whole street\n\n";
    Behind behind(settings);
    HttpClient proxy(behind.server.port());
    const Answer refused = proxy.get("/api/hello", {from("198.51.100.4")});
    EXPECT_EQ(refused.status, 403);
    EXPECT_THAT(refused.body, HasSubstr("has been blocked"));
    EXPECT_EQ(proxy.get("/api/hello", {from("192.0.2.1")}).status, 200);
    EXPECT_EQ(SocketClient(behind.server.port(), "g", {from("198.51.100.4")}).status(), 403);
}

TEST(Doors, AListOfBlockedThatCannotBeReadIsSaidAtTheStart)
{
    Settings settings;
    settings.blocked = "/nowhere/at/all";
    EchoService service;
    boost::asio::io_context context;
    std::ostringstream lines;
    Log log(lines, LogLevel::Error);
    const StaticFiles files;
    const auto port = Server(context, service, files, log, settings).open();
    ASSERT_FALSE(port);
    EXPECT_THAT(port.error().front().sentence(), HasSubstr("cannot be read"));
}

TEST(Doors, ANameThatIsNoneIsRefusedAtTheStart)
{
    for (const char* name : {"", "http://play.example", "play.example:80", "a b", "-x", "x..y",
                             "play.example/path", "[::1]"}) {
        const Problems problems = check_hosts({"localhost", name});
        ASSERT_EQ(problems.size(), 1u) << name;
        EXPECT_THAT(problems.front().sentence(), HasSubstr("play.example.org"));
    }
    for (const char* name : {"play.example", "localhost", "192.0.2.7", "::1", "a_b.example"})
        EXPECT_TRUE(check_hosts({name}).empty()) << name;
}

TEST(Doors, FilesAndHealthAreLimitedToo)
{
    Settings settings;
    settings.limits.per_connection = {1, 5};
    Behind behind(settings);
    for (const char* path : {"/", "/health", "/api/openapi.json"}) {
        HttpClient client(behind.server.port());
        for (int count = 0; count < 5; ++count) EXPECT_EQ(client.get(path).status, 200) << path;
        const Answer answer = client.get(path);
        EXPECT_EQ(answer.status, 429) << path;
        EXPECT_EQ(answer.fields.at("retry-after"), "1");
    }
}

TEST(Framing, TwoHostsAndUnknownCodingsAreRefusedAndEndTheConnection)
{
    Behind behind({});
    const auto answer_to = [&](const std::string& fields) {
        HttpClient client(behind.server.port());
        client.send("POST /api/hello HTTP/1.1\r\nContent-Type: application/json\r\n" + fields +
                    "\r\n{}");
        const Answer answer = client.read();
        EXPECT_TRUE(client.ended()) << fields;
        return answer.status;
    };
    EXPECT_EQ(answer_to("Host: localhost\r\nHost: localhost\r\nContent-Length: 2\r\n"), 400);
    EXPECT_EQ(answer_to("Host: localhost\r\nTransfer-Encoding: gzip\r\n"), 501);
    EXPECT_EQ(answer_to("Host: localhost\r\nTransfer-Encoding: gzip, chunked\r\n"), 501);
    EXPECT_EQ(answer_to("Host: localhost\r\nTransfer-Encoding: identity\r\n"), 501);
    EXPECT_EQ(answer_to("Host: localhost\r\nTransfer-Encoding: chunked\r\n"
                        "Content-Length: 2\r\n"),
              400);
}

}  // namespace
}  // namespace longroll::server::test
