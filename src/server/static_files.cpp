// Finding, naming and packing the client's files.

#include "server/static_files.h"

#include "core/digest.h"
#include "server/gzip.h"

#include <array>
#include <fstream>
#include <iterator>

namespace longroll::server {

namespace {

struct Type {
    std::string_view ending;
    std::string_view type;
    bool packs;  // is not packed already
};

constexpr std::array kTypes{
    Type{".html", "text/html; charset=utf-8", true},
    Type{".js", "text/javascript; charset=utf-8", true},
    Type{".mjs", "text/javascript; charset=utf-8", true},
    Type{".css", "text/css; charset=utf-8", true},
    Type{".json", "application/json", true},
    Type{".webmanifest", "application/manifest+json", true},
    Type{".map", "application/json", true},
    Type{".svg", "image/svg+xml", true},
    Type{".txt", "text/plain; charset=utf-8", true},
    Type{".png", "image/png", false},
    Type{".jpg", "image/jpeg", false},
    Type{".webp", "image/webp", false},
    Type{".ico", "image/x-icon", false},
    Type{".woff", "font/woff", false},
    Type{".woff2", "font/woff2", false},
    Type{".mp3", "audio/mpeg", false},
    Type{".ogg", "audio/ogg", false},
    Type{".wav", "audio/wav", true},
};
constexpr Type kUnknown{"", "application/octet-stream", false};

Type type_of(std::string_view path)
{
    for (const Type& type : kTypes)
        if (path.ends_with(type.ending)) return type;
    return kUnknown;
}

}  // namespace

void StaticFiles::add(const std::string& path, std::string body)
{
    constexpr std::size_t kTooSmallToPack = 512;
    StaticFile file;
    const Type type = type_of(path);
    file.type = type.type;
    file.lasting = path.starts_with("/assets/");
    file.etag = '"' + Digest().add(body).hex().substr(0, 32) + '"';
    if (type.packs && body.size() > kTooSmallToPack) {
        file.gzipped = gzip(body);
        if (file.gzipped.size() >= body.size()) file.gzipped.clear();
    }
    file.body = std::move(body);
    files_.insert_or_assign(path, std::move(file));
}

StaticFiles StaticFiles::embedded()
{
    StaticFiles files;
    for (const EmbeddedFile& file : embedded_client())
        files.add(std::string(file.path), std::string(file.body));
    return files;
}

Result<StaticFiles> StaticFiles::of_folder(const std::filesystem::path& folder)
{
    namespace fs = std::filesystem;
    StaticFiles files;
    std::error_code error;
    if (!fs::is_regular_file(folder / "index.html", error))
        return Problems{{folder.string(), "there is no index.html in this folder",
                         "name the folder of a built client, such as web/dist"}};
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        std::ifstream in(entry.path(), std::ios::binary);
        std::string body{std::istreambuf_iterator<char>(in), {}};
        if (!in)
            return Problems{{entry.path().string(), "this file cannot be read",
                             "let the server's user read it"}};
        files.add("/" + entry.path().lexically_relative(folder).generic_string(), std::move(body));
    }
    return files;
}

const StaticFile* StaticFiles::find(std::string_view path) const
{
    if (const auto found = files_.find(path); found != files_.end()) return &found->second;
    const std::string_view last = path.substr(path.rfind('/') + 1);
    if (path.starts_with("/assets/") || last.find('.') != std::string_view::npos) return nullptr;
    const auto page = files_.find("/index.html");
    return page == files_.end() ? nullptr : &page->second;
}

}  // namespace longroll::server
