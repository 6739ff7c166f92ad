// The client's files: found, packed, remembered by browsers; and nothing else on the disk.

#include "server/gzip.h"
#include "server/net_fake.h"

#include <filesystem>
#include <fstream>

#include <boost/beast/zlib/inflate_stream.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::server::test {
namespace {

using testing::HasSubstr;

std::string unpacked(const std::string& packed, std::size_t size)
{
    namespace zlib = boost::beast::zlib;
    constexpr std::size_t kHeader = 10;
    std::string bytes(size + 1, '\0');
    zlib::inflate_stream stream;
    zlib::z_params work;
    work.next_in = packed.data() + kHeader;
    work.avail_in = packed.size() - kHeader;
    work.next_out = bytes.data();
    work.avail_out = bytes.size();
    boost::system::error_code error;
    stream.write(work, zlib::Flush::finish, error);
    EXPECT_EQ(error, zlib::error::end_of_stream);
    bytes.resize(work.total_out);
    return bytes;
}

StaticFiles some_files()
{
    StaticFiles files;
    files.add("/index.html", "<!doctype html><title>Long Roll</title>");
    files.add("/assets/app-1a2b.js", std::string(5000, 'x').append("end"));
    files.add("/assets/map-9.png", std::string(5000, 'p'));
    return files;
}

TEST(Gzip, PacksWhatUnpacksToTheSame)
{
    std::string text;
    for (int line = 0; line < 1000; ++line) text += std::to_string(line * line) + "\n";
    for (const std::string& bytes : {std::string(), std::string("a"), text}) {
        const std::string packed = gzip(bytes);
        EXPECT_EQ(unpacked(packed, bytes.size()), bytes);
    }
    EXPECT_LT(gzip(text).size(), text.size() / 2);
    // "a" as gzip writes it, its check and its size included.
    EXPECT_EQ(gzip("a").substr(13), std::string("\x43\xbe\xb7\xe8\x01\0\0\0", 8));
}

TEST(StaticFiles, ServesThePageForEveryRouteOfTheClient)
{
    TestServer server({}, some_files());
    HttpClient client(server.port());
    for (const std::string_view route : {"/", "/index.html", "/new", "/game/abc?at=3"}) {
        const Answer answer = client.get(std::string(route));
        EXPECT_EQ(answer.status, 200) << route;
        EXPECT_THAT(answer.body, HasSubstr("<title>Long Roll</title>"));
        EXPECT_EQ(answer.fields.at("content-type"), "text/html; charset=utf-8");
        EXPECT_EQ(answer.fields.at("cache-control"), "no-cache");
    }
    EXPECT_EQ(client.get("/missing.js").status, 404);
    EXPECT_EQ(client.get("/assets/missing").status, 404);
}

TEST(StaticFiles, AssetsLast)
{
    TestServer server({}, some_files());
    HttpClient client(server.port());
    const Answer script = client.get("/assets/app-1a2b.js");
    EXPECT_EQ(script.fields.at("cache-control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(script.fields.at("content-type"), "text/javascript; charset=utf-8");
    EXPECT_EQ(client.get("/assets/map-9.png").fields.at("content-type"), "image/png");
}

TEST(StaticFiles, PacksForThoseWhoCanUnpack)
{
    TestServer server({}, some_files());
    HttpClient client(server.port());
    const Answer plain = client.get("/assets/app-1a2b.js");
    const Answer packed =
        client.get("/assets/app-1a2b.js", {"Accept-Encoding: br;q=1, gzip;q=0.8"});
    EXPECT_EQ(packed.fields.at("content-encoding"), "gzip");
    EXPECT_EQ(packed.fields.at("vary"), "Accept-Encoding");
    EXPECT_EQ(unpacked(packed.body, plain.body.size()), plain.body);
    EXPECT_EQ(plain.fields.count("content-encoding"), 0u);
    EXPECT_EQ(client.get("/assets/app-1a2b.js", {"Accept-Encoding: gzip;q=0"})
                  .fields.count("content-encoding"),
              0u);
    EXPECT_EQ(
        client.get("/assets/map-9.png", {"Accept-Encoding: gzip"}).fields.count("content-encoding"),
        0u);
}

TEST(StaticFiles, WhatIsKnownIsNotSentAgain)
{
    TestServer server({}, some_files());
    HttpClient client(server.port());
    const std::string etag = client.get("/").fields.at("etag");
    for (const std::string& known : {etag, "W/" + etag, "\"other\", " + etag, std::string("*")}) {
        const Answer answer = client.get("/", {"If-None-Match: " + known});
        EXPECT_EQ(answer.status, 304) << known;
        EXPECT_EQ(answer.fields.at("etag"), etag);
    }
    EXPECT_EQ(client.get("/", {"If-None-Match: \"other\""}).status, 200);
    EXPECT_NE(client.get("/assets/map-9.png").fields.at("etag"), etag);
}

TEST(StaticFiles, NoPathLeadsOutOfThem)
{
    TestServer server({}, some_files());
    for (const std::string_view target :
         {"/../../../../etc/hosts.txt", "/%2e%2e/%2e%2e/etc/x.txt", "/..%2f..%2fetc%2fx.txt",
          "//etc/x.txt", "/assets/../../x.txt", "/assets/%00.png", "/\\..\\x.txt",
          "/index.html%00.txt"}) {
        HttpClient client(server.port());
        EXPECT_EQ(client.get(std::string(target)).status, 404) << target;
    }
    HttpClient absolute(server.port());
    EXPECT_EQ(absolute.get("http://localhost/x").status, 404);
}

TEST(StaticFiles, ReadsAFolderWithAPageInIt)
{
    namespace fs = std::filesystem;
    const fs::path folder =
        fs::temp_directory_path() / ("longroll-client-" + std::to_string(getpid()));
    fs::create_directories(folder / "assets");
    const auto missing = StaticFiles::of_folder(folder);
    ASSERT_FALSE(missing);
    EXPECT_THAT(missing.error().front().sentence(), HasSubstr("there is no index.html"));
    std::ofstream(folder / "index.html") << "page";
    std::ofstream(folder / "assets" / "a.css") << "p{}";
    const auto files = StaticFiles::of_folder(folder);
    fs::remove_all(folder);
    ASSERT_TRUE(files);
    EXPECT_EQ(files->find("/")->body, "page");
    EXPECT_EQ(files->find("/assets/a.css")->type, "text/css; charset=utf-8");
    EXPECT_EQ(files->find("/assets/b.css"), nullptr);
}

}  // namespace
}  // namespace longroll::server::test
