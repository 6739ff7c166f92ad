// A battle's files on the disk: read whole, and put back whole or not at all.

#include "battle/edit.h"
#include "battle/faults.h"
#include "battle/load.h"
#include "core/digest.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace longroll::battle {

static Result<std::string> whole_file(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(in)), {});
    if (!in.is_open() || in.bad())
        return Problems{{file.string(), "this file cannot be read",
                         "a battle is a folder with battle.toml and map.geojson"}};
    return text;
}

Result<Texts> read_texts(const std::filesystem::path& directory)
{
    auto toml = whole_file(directory / kTomlFile);
    if (!toml) return toml.error();
    auto geojson = whole_file(directory / kMapFile);
    if (!geojson) return geojson.error();
    return Texts{*std::move(toml), *std::move(geojson)};
}

std::string version_of(const Texts& texts)
{
    return Digest().add(texts.toml).add(texts.geojson).brief();
}

namespace {

// A file beside the one that it is to replace; gone if it never does.
class NewFile {
public:
    explicit NewFile(const std::filesystem::path& of) : path_(of.string() + ".new")
    {
        descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        error_ = descriptor_ < 0 ? errno : 0;
    }
    ~NewFile()
    {
        if (descriptor_ >= 0) ::close(descriptor_);
        if (made_ && !kept_) ::unlink(path_.c_str());
    }
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    [[nodiscard]] bool fill(std::string_view text, mode_t mode)
    {
        if (error_ != 0) return false;
        made_ = true;
        while (!text.empty()) {
            const ssize_t written = ::write(descriptor_, text.data(), text.size());
            if (written < 0 && errno == EINTR) continue;
            if (written <= 0) return failed();
            text.remove_prefix(static_cast<std::size_t>(written));
        }
        return (::fchmod(descriptor_, mode) == 0 && ::fsync(descriptor_) == 0) || failed();
    }
    [[nodiscard]] bool take_the_place_of(const std::filesystem::path& file)
    {
        kept_ = ::rename(path_.c_str(), file.c_str()) == 0;
        return kept_ || failed();
    }
    [[nodiscard]] std::string why() const
    {
        return error_ == EEXIST ? "an unfinished " + path_ + " lies in the way"
                                : std::generic_category().message(error_);
    }

private:
    bool failed()
    {
        error_ = errno;
        return false;
    }

    std::string path_;
    int descriptor_ = -1;
    int error_ = 0;
    bool made_ = false;
    bool kept_ = false;
};

}  // namespace

Problems write_whole(const std::filesystem::path& file, std::string_view text)
{
    std::error_code error;
    // Through a link to the file that is meant.
    auto real = std::filesystem::canonical(file, error);
    if (error) real = file;
    struct stat facts {};
    const mode_t mode = ::stat(real.c_str(), &facts) == 0 ? facts.st_mode & 07777 : 0644;
    NewFile fresh(real);
    if (fresh.fill(text, mode) && fresh.take_the_place_of(real)) return {};
    return Problems{{file.string(), "this file could not be written: " + fresh.why(),
                     "look at the folder's rights and the disk; nothing has changed"}};
}

Problems write_texts(const std::filesystem::path& directory, const Texts& before,
                     const Texts& after)
{
    const auto now = read_texts(directory);
    if (!now) return now.error();
    if (*now != before)
        return Problems{{directory.filename().string(),
                         "the files have changed since they were read",
                         "look at them as they are now, then do it again"}};
    if (after.geojson != before.geojson)
        if (Problems failed = write_whole(directory / kMapFile, after.geojson); !failed.empty())
            return failed;
    if (after.toml != before.toml) return write_whole(directory / kTomlFile, after.toml);
    return {};
}

}  // namespace longroll::battle
