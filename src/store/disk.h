// The disk on which a store lies: SQLite's file layer, and the little that the store does beside
// it. The system's own, unless a test puts another one under it.

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace longroll::store {

class Disk {
public:
    // A few bytes beside the database, always as many.
    class SmallFile {
    public:
        virtual ~SmallFile() = default;
        // Whether there are as many.
        [[nodiscard]] virtual bool read(std::span<char> bytes) const = 0;
        // Not waited for; what could not be written is as it was.
        virtual void write(std::string_view bytes) = 0;
    };
    // Held as long as it lives.
    class Lock {
    public:
        virtual ~Lock() = default;
    };

    virtual ~Disk() = default;

    // The name under which SQLite knows it; null: its usual one.
    [[nodiscard]] virtual const char* vfs() const = 0;
    // These throw StoreError. The file and its folder are made if they are not there, for nobody
    // else to read; a lock is somebody else's or ours; a small file is made or opened.
    virtual void make(const std::filesystem::path& file) = 0;
    [[nodiscard]] virtual std::unique_ptr<Lock> lock(const std::filesystem::path& file) = 0;
    [[nodiscard]] virtual std::unique_ptr<SmallFile> small_file(
        const std::filesystem::path& file) = 0;
    // Bytes that are left, if that is known.
    [[nodiscard]] virtual std::optional<std::uintmax_t> room(
        const std::filesystem::path& file) const = 0;
};

[[nodiscard]] Disk& system_disk();

}  // namespace longroll::store
