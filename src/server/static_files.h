// The client's files, all in memory: those that were built into the program, or those of a folder
// as it was when the server began. A path that is not among them does not exist, so no path leads
// anywhere else.

#pragma once

#include "core/problem.h"

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>

namespace longroll::server {

// A file that the build has put into the program; see cmake/embed_client.cmake.
struct EmbeddedFile {
    std::string_view path;  // "/index.html"
    std::string_view body;
};
[[nodiscard]] std::span<const EmbeddedFile> embedded_client();

struct StaticFile {
    std::string body;
    std::string gzipped;  // empty where packing does not help
    std::string etag;
    std::string_view type;
    bool lasting = false;  // its name changes with its contents
};

class StaticFiles {
public:
    [[nodiscard]] static StaticFiles embedded();
    [[nodiscard]] static Result<StaticFiles> of_folder(const std::filesystem::path& folder);

    void add(const std::string& path, std::string body);
    // The file of this path; the page itself for a path that only the client knows ("/game/x").
    [[nodiscard]] const StaticFile* find(std::string_view path) const;
    [[nodiscard]] bool empty() const { return files_.empty(); }

private:
    std::map<std::string, StaticFile, std::less<>> files_;
};

}  // namespace longroll::server
