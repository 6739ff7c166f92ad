// What is written, what is waited for, and what is left of it.

#include "simulation/disk.h"

#include "store/sqlite.h"

#include <algorithm>

#include <sqlite3.h>

namespace longroll::simulation {

// What a disk writes in one go, or not at all.
static constexpr std::uint64_t kSector = 512;

class Disk::Mark final : public store::Disk::SmallFile {
public:
    Mark(Disk& disk, std::shared_ptr<File> file) : disk_(&disk), file_(std::move(file)) {}

    [[nodiscard]] bool read(std::span<char> bytes) const override
    {
        if (file_->now.size() < bytes.size()) return false;
        std::ranges::copy_n(file_->now.begin(), static_cast<std::ptrdiff_t>(bytes.size()),
                            bytes.begin());
        return true;
    }
    void write(std::string_view bytes) override
    {
        (void)disk_->write(*file_, {0, std::string(bytes)});
    }

private:
    Disk* disk_;
    std::shared_ptr<File> file_;
};

class Disk::Held final : public store::Disk::Lock {
public:
    explicit Held(Disk& disk) : disk_(&disk) { disk_->locked_ = true; }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    ~Held() override { disk_->locked_ = false; }

private:
    Disk* disk_;
};

Disk::Disk(PlayoutDice dice)
    : dice_(dice), name_("simulated-" + std::to_string(reinterpret_cast<std::uintptr_t>(this)))
{
    vfs_ = make_vfs(*this, name_);
}

Disk::~Disk() { forget_vfs(*vfs_); }

const char* Disk::vfs() const { return name_.c_str(); }

void Disk::make(const std::filesystem::path& file) { (void)open(file.string(), true); }

std::unique_ptr<store::Disk::Lock> Disk::lock(const std::filesystem::path&)
{
    if (locked_)
        throw store::StoreError(store::Fault::Busy, "another server is using this database", "");
    return std::make_unique<Held>(*this);
}

std::unique_ptr<store::Disk::SmallFile> Disk::small_file(const std::filesystem::path& file)
{
    return std::make_unique<Mark>(*this, open(file.string(), true));
}

std::optional<std::uintmax_t> Disk::room(const std::filesystem::path&) const
{
    if (!left_) return {};
    return *left_;
}

std::shared_ptr<Disk::File> Disk::open(const std::string& name, bool make)
{
    const auto found = files_.find(name);
    if (found != files_.end()) return found->second;
    if (!make || stopped_) return make ? std::make_shared<File>() : nullptr;
    return files_.emplace(name, std::make_shared<File>()).first->second;
}

int Disk::erase(const std::string& name)
{
    if (stopped_) return SQLITE_IOERR_DELETE;
    return files_.erase(name) > 0 ? SQLITE_OK : SQLITE_IOERR_DELETE_NOENT;
}

bool Disk::happens(std::uint32_t of_a_thousand)
{
    return of_a_thousand > 0 && dice_.below(1000) < of_a_thousand;
}

bool Disk::read_fails() { return stopped_ || (failing_ > 0 && dice_.below(4000) < failing_); }

bool Disk::stops_here()
{
    ++figures_.writes;
    if (figures_.writes != stop_at_) return false;
    ++figures_.crashes;
    stopped_ = true;
    return true;
}

static void put(std::string& content, const Disk::Change& change)
{
    if (change.cut) {
        content.resize(change.at, '\0');
        return;
    }
    const std::uint64_t end = change.at + change.bytes.size();
    if (content.size() < end) content.resize(end, '\0');
    std::ranges::copy(change.bytes, content.begin() + static_cast<std::ptrdiff_t>(change.at));
}

// The write at which the machine stops is begun: some of its sectors the system has.
std::size_t Disk::begun_of(const Change& change)
{
    const std::uint64_t end = change.at + change.bytes.size();
    const std::uint64_t sectors = end / kSector - change.at / kSector;
    const std::uint64_t begun = dice_.below(static_cast<std::uint32_t>(sectors + 2));
    if (begun > sectors) return change.bytes.size();
    if (begun == 0) return 0;
    return (change.at / kSector + begun) * kSector - change.at;
}

int Disk::write(File& file, Change change)
{
    if (stopped_) return SQLITE_IOERR_WRITE;
    const bool last = stops_here();
    if (last && change.cut) return SQLITE_IOERR_TRUNCATE;
    if (last) change.bytes.resize(begun_of(change));
    if (!last && happens(failing_)) {
        ++figures_.failed;
        return SQLITE_IOERR_WRITE;
    }
    const std::uint64_t end = change.at + change.bytes.size();
    const std::uint64_t more = !change.cut && end > file.now.size() ? end - file.now.size() : 0;
    if (left_ && more > *left_) {
        ++figures_.full;
        return SQLITE_FULL;
    }
    if (left_) *left_ -= more;
    put(file.now, change);
    file.changes.push_back(std::move(change));
    return last ? SQLITE_IOERR_WRITE : SQLITE_OK;
}

int Disk::wait(File& file)
{
    if (stopped_) return SQLITE_IOERR_FSYNC;
    if (stops_here()) return SQLITE_IOERR_FSYNC;
    const bool fails = happens(failing_);
    if (fails) ++figures_.failed;
    if (lies_ && !fails) return SQLITE_OK;
    // What could not be written once the system does not try again: the disk has it or not.
    for (const Change& change : file.changes)
        if (!fails || dice_.below(2) == 0) put(file.safe, change);
    file.changes.clear();
    return fails ? SQLITE_IOERR_FSYNC : SQLITE_OK;
}

// `how`: nothing of what was not waited for, half of its sectors, its first part, or all of it.
std::string Disk::left_by_power_cut(const File& file, std::uint32_t how)
{
    std::string left = file.safe;
    const auto count = static_cast<std::uint32_t>(file.changes.size());
    const std::size_t first = how == 2 ? dice_.below(count + 1) : count;
    for (std::size_t index = 0; index < count; ++index) {
        const Change& change = file.changes[index];
        for (std::uint64_t from = 0; from == 0 || from < change.bytes.size();) {
            // Sectors lie where they lie in the file.
            const std::uint64_t size = std::min<std::uint64_t>(
                kSector - (change.at + from) % kSector, change.bytes.size() - from);
            const bool kept = how == 1 ? dice_.below(2) == 0 : how != 0 && index < first;
            if (kept)
                put(left, {change.at + from, change.bytes.substr(from, size), change.cut});
            else
                ++figures_.torn;
            from += std::max<std::uint64_t>(size, 1);
        }
    }
    return left;
}

void Disk::come_up(Stop stop)
{
    for (auto& [name, file] : files_) {
        if (stop == Stop::PowerCut) file->now = left_by_power_cut(*file, dice_.below(4));
        file->safe = file->now;
        file->changes.clear();
        file->shm.clear();
    }
    std::erase_if(files_, [](const auto& entry) { return entry.first.starts_with("temporary-"); });
    stopped_ = false;
    stop_at_ = 0;
}

}  // namespace longroll::simulation
