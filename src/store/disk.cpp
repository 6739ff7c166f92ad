// The system's disk.

#include "store/disk.h"

#include "store/file_lock.h"
#include "store/sqlite.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

namespace longroll::store {

static void make_folder(const std::filesystem::path& folder)
{
    std::error_code error;
    if (folder.empty() || std::filesystem::is_directory(folder, error)) return;
    if (std::filesystem::create_directories(folder, error)) {
        // Seeds are secret while a game goes on.
        std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
        return;
    }
    throw StoreError(Fault::Machine, "the folder cannot be made (" + error.message() + ")",
                     "name another with --data");
}

namespace {

class SystemFile final : public Disk::SmallFile {
public:
    explicit SystemFile(int descriptor) : descriptor_(descriptor) {}
    SystemFile(const SystemFile&) = delete;
    SystemFile& operator=(const SystemFile&) = delete;
    ~SystemFile() override { ::close(descriptor_); }

    [[nodiscard]] bool read(std::span<char> bytes) const override
    {
        return ::pread(descriptor_, bytes.data(), bytes.size(), 0) ==
               static_cast<ssize_t>(bytes.size());
    }
    void write(std::string_view bytes) override
    {
        [[maybe_unused]] const ssize_t written =
            ::pwrite(descriptor_, bytes.data(), bytes.size(), 0);
    }

private:
    int descriptor_;
};

class SystemDisk final : public Disk {
public:
    [[nodiscard]] const char* vfs() const override { return nullptr; }

    // Made here rather than by SQLite, so that nobody else may read it; SQLite gives its side files
    // the same rights.
    void make(const std::filesystem::path& file) override
    {
        make_folder(file.parent_path());
        const int made =
            ::open(file.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
        if (made >= 0) ::close(made);
    }

    [[nodiscard]] std::unique_ptr<Lock> lock(const std::filesystem::path& file) override
    {
        make_folder(file.parent_path());
        return std::make_unique<FileLock>(file);
    }

    [[nodiscard]] std::unique_ptr<SmallFile> small_file(const std::filesystem::path& file) override
    {
        const int opened = ::open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
        if (opened >= 0) return std::make_unique<SystemFile>(opened);
        throw StoreError(
            Fault::Machine,
            std::string("the mark beside it cannot be written (") + std::strerror(errno) + ")",
            "make the folder and its files writable, or name another with --data");
    }

    [[nodiscard]] std::optional<std::uintmax_t> room(
        const std::filesystem::path& file) const override
    {
        std::error_code error;
        const auto space = std::filesystem::space(file.parent_path(), error);
        if (error) return {};
        return space.available;
    }
};

}  // namespace

Disk& system_disk()
{
    static SystemDisk disk;
    return disk;
}

}  // namespace longroll::store
