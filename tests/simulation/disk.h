// A disk of the simulation: SQLite's files and the mark beside them, in memory. It knows what has
// been written and what of it has been waited for; it can be full, fail, and stop at any write.

#pragma once

#include "core/dice.h"
#include "store/disk.h"

#include <map>
#include <string>
#include <vector>

struct sqlite3_vfs;

namespace longroll::simulation {

// How the machine stopped: the program alone, and the system has all that it wrote; or the power,
// and of what was not waited for anything or nothing is there, whole or torn.
enum class Stop : bool { Killed, PowerCut };

struct DiskFigures {
    std::uint64_t writes = 0;   // and cuts, and waits
    std::uint64_t full = 0;     // refused for want of room
    std::uint64_t failed = 0;   // by chance
    std::uint64_t crashes = 0;  // stopped at a write
    std::uint64_t torn = 0;     // pieces that a power cut lost
};

class Disk final : public store::Disk {
public:
    explicit Disk(PlayoutDice dice);
    ~Disk() override;
    Disk(const Disk&) = delete;
    Disk& operator=(const Disk&) = delete;

    [[nodiscard]] const char* vfs() const override;
    void make(const std::filesystem::path& file) override;
    [[nodiscard]] std::unique_ptr<Lock> lock(const std::filesystem::path& file) override;
    [[nodiscard]] std::unique_ptr<SmallFile> small_file(const std::filesystem::path& file) override;
    [[nodiscard]] std::optional<std::uintmax_t> room(
        const std::filesystem::path& file) const override;

    // Stops at the write after so many more.
    void stop_after(std::uint64_t writes) { stop_at_ = figures_.writes + writes + 1; }
    void stop_never() { stop_at_ = 0; }
    [[nodiscard]] bool stopped() const { return stopped_; }
    // What is there when the machine comes up again. Nobody has a file open.
    void come_up(Stop stop);
    void stop_now() { stopped_ = true; }

    // Nothing grows by more than these bytes in all; nothing: there is room.
    void fill(std::optional<std::uint64_t> left) { left_ = left; }
    // So many of a thousand writes and waits, and of four thousand reads, fail.
    void fail(std::uint32_t of_a_thousand) { failing_ = of_a_thousand; }
    // Says that it has what it has not: the worst that a disk can do.
    void lie() { lies_ = true; }
    [[nodiscard]] const DiskFigures& figures() const { return figures_; }

    // What is there: for SQLite's calls (disk_vfs.cpp) and the small files. Each gives what SQLite
    // calls its code.
    struct Change {
        std::uint64_t at = 0;
        std::string bytes;
        bool cut = false;  // the file ends here
    };
    struct File;
    struct Opened;
    [[nodiscard]] std::shared_ptr<File> open(const std::string& name, bool make);
    [[nodiscard]] bool has(const std::string& name) const { return files_.contains(name); }
    int erase(const std::string& name);
    int write(File& file, Change change);
    int wait(File& file);
    [[nodiscard]] bool read_fails();
    [[nodiscard]] std::string temporary_name() { return "temporary-" + std::to_string(++made_); }

private:
    class Mark;
    class Held;

    [[nodiscard]] bool happens(std::uint32_t of_a_thousand);
    [[nodiscard]] bool stops_here();
    [[nodiscard]] std::size_t begun_of(const Change& change);
    [[nodiscard]] std::string left_by_power_cut(const File& file, std::uint32_t how);

    PlayoutDice dice_;
    std::map<std::string, std::shared_ptr<File>> files_;
    bool locked_ = false;
    std::uint64_t stop_at_ = 0;
    bool stopped_ = false;
    bool lies_ = false;
    std::optional<std::uint64_t> left_;
    std::uint32_t failing_ = 0;
    std::uint64_t made_ = 0;
    DiskFigures figures_;
    std::string name_;
    std::unique_ptr<sqlite3_vfs> vfs_;
};

struct Disk::File {
    std::string now;               // as the program sees it
    std::string safe;              // as the disk has it, whatever happens
    std::vector<Change> changes;   // between the two, in their order
    std::vector<Opened*> opened;   // SQLite's handles
    std::vector<std::string> shm;  // what connections share of the log's index
};

// Makes it known to SQLite, and unknown again.
[[nodiscard]] std::unique_ptr<sqlite3_vfs> make_vfs(Disk& disk, const std::string& name);
void forget_vfs(sqlite3_vfs& vfs);

}  // namespace longroll::simulation
