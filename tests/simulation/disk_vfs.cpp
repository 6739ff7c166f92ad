// The disk as SQLite sees it: its file layer, with the locks and the shared memory that several
// connections of one program need.

#include "simulation/disk.h"

#include <algorithm>
#include <cstring>
#include <new>

#include <sqlite3.h>

namespace longroll::simulation {

// One of SQLite's handles. SQLite gives the room for it.
struct Disk::Opened {
    sqlite3_file base;
    Disk* disk;
    std::shared_ptr<File> file;
    int level = SQLITE_LOCK_NONE;
    unsigned shared = 0;          // slots of the shared memory that it holds with others
    unsigned exclusive = 0;       // and alone
    std::string gone_after = {};  // a file to erase when it is closed
};

namespace {

using Opened = Disk::Opened;

Opened& of(sqlite3_file* handle) { return *reinterpret_cast<Opened*>(handle); }
Disk& of(sqlite3_vfs* vfs) { return *static_cast<Disk*>(vfs->pAppData); }

// The highest lock that others hold on the file.
int level_of_others(const Opened& self)
{
    int highest = SQLITE_LOCK_NONE;
    for (const Opened* other : self.file->opened)
        if (other != &self) highest = std::max(highest, other->level);
    return highest;
}

int close_file(sqlite3_file* handle)
{
    Opened& self = of(handle);
    std::erase(self.file->opened, &self);
    if (!self.gone_after.empty()) (void)self.disk->erase(self.gone_after);
    std::destroy_at(&self);
    return SQLITE_OK;
}

int read_file(sqlite3_file* handle, void* to, int size, sqlite3_int64 at)
{
    Opened& self = of(handle);
    if (self.disk->read_fails()) return SQLITE_IOERR_READ;
    const std::string& now = self.file->now;
    const auto from = std::min(static_cast<std::size_t>(at), now.size());
    const auto there = std::min(static_cast<std::size_t>(size), now.size() - from);
    std::memcpy(to, now.data() + from, there);
    if (there == static_cast<std::size_t>(size)) return SQLITE_OK;
    std::memset(static_cast<char*>(to) + there, 0, static_cast<std::size_t>(size) - there);
    return SQLITE_IOERR_SHORT_READ;
}

int write_file(sqlite3_file* handle, const void* from, int size, sqlite3_int64 at)
{
    Opened& self = of(handle);
    std::string bytes(static_cast<const char*>(from), static_cast<std::size_t>(size));
    return self.disk->write(*self.file, {static_cast<std::uint64_t>(at), std::move(bytes)});
}

int cut_file(sqlite3_file* handle, sqlite3_int64 size)
{
    Opened& self = of(handle);
    return self.disk->write(*self.file, {static_cast<std::uint64_t>(size), {}, true});
}

int sync_file(sqlite3_file* handle, int)
{
    Opened& self = of(handle);
    return self.disk->wait(*self.file);
}

int size_of_file(sqlite3_file* handle, sqlite3_int64* size)
{
    *size = static_cast<sqlite3_int64>(of(handle).file->now.size());
    return SQLITE_OK;
}

int lock_file(sqlite3_file* handle, int level)
{
    Opened& self = of(handle);
    if (self.level >= level) return SQLITE_OK;
    const int others = level_of_others(self);
    if (level == SQLITE_LOCK_SHARED && others >= SQLITE_LOCK_PENDING) return SQLITE_BUSY;
    if (level >= SQLITE_LOCK_RESERVED && others >= SQLITE_LOCK_RESERVED) return SQLITE_BUSY;
    if (level == SQLITE_LOCK_EXCLUSIVE && others >= SQLITE_LOCK_SHARED) {
        self.level = SQLITE_LOCK_PENDING;
        return SQLITE_BUSY;
    }
    self.level = level;
    return SQLITE_OK;
}

int unlock_file(sqlite3_file* handle, int level)
{
    of(handle).level = std::min(of(handle).level, level);
    return SQLITE_OK;
}

int is_reserved(sqlite3_file* handle, int* reserved)
{
    const Opened& self = of(handle);
    *reserved = std::max(self.level, level_of_others(self)) >= SQLITE_LOCK_RESERVED ? 1 : 0;
    return SQLITE_OK;
}

int control_file(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
int sector_of(sqlite3_file*) { return 4096; }
// As SQLite takes the system's to be: what is not written over is not harmed.
int character_of(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

int map_shared(sqlite3_file* handle, int region, int size, int extend, void volatile** place)
{
    auto& shm = of(handle).file->shm;
    *place = nullptr;
    if (shm.size() <= static_cast<std::size_t>(region)) {
        if (extend == 0) return SQLITE_OK;
        // Regions stay where they are: others look at them.
        shm.reserve(1024);
        shm.resize(static_cast<std::size_t>(region) + 1,
                   std::string(static_cast<std::size_t>(size), '\0'));
    }
    *place = shm[static_cast<std::size_t>(region)].data();
    return SQLITE_OK;
}

int lock_shared(sqlite3_file* handle, int first, int count, int flags)
{
    Opened& self = of(handle);
    const unsigned mask = ((1u << static_cast<unsigned>(count)) - 1u)
                          << static_cast<unsigned>(first);
    if ((flags & SQLITE_SHM_UNLOCK) != 0) {
        self.shared &= ~mask;
        self.exclusive &= ~mask;
        return SQLITE_OK;
    }
    const bool alone = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
    for (const Opened* other : self.file->opened) {
        if (other == &self) continue;
        if ((other->exclusive & mask) != 0 || (alone && (other->shared & mask) != 0))
            return SQLITE_BUSY;
    }
    (alone ? self.exclusive : self.shared) |= mask;
    return SQLITE_OK;
}

void order_shared(sqlite3_file*) {}

int unmap_shared(sqlite3_file* handle, int erase)
{
    Opened& self = of(handle);
    self.shared = self.exclusive = 0;
    if (erase != 0) self.file->shm.clear();
    return SQLITE_OK;
}

const sqlite3_io_methods kMethods = {
    2,           close_file,   read_file,    write_file,   cut_file,  sync_file,    size_of_file,
    lock_file,   unlock_file,  is_reserved,  control_file, sector_of, character_of, map_shared,
    lock_shared, order_shared, unmap_shared, nullptr,      nullptr};

int open_file(sqlite3_vfs* vfs, const char* name, sqlite3_file* handle, int flags, int* given)
{
    Disk& disk = of(vfs);
    handle->pMethods = nullptr;
    if (disk.stopped()) return SQLITE_CANTOPEN;
    const std::string called = name != nullptr ? name : disk.temporary_name();
    auto file = disk.open(called, (flags & SQLITE_OPEN_CREATE) != 0);
    if (!file) return SQLITE_CANTOPEN;
    const bool erase = name == nullptr || (flags & SQLITE_OPEN_DELETEONCLOSE) != 0;
    auto* self = new (handle) Opened{{&kMethods}, &disk, std::move(file)};
    if (erase) self->gone_after = called;
    self->file->opened.push_back(self);
    if (given != nullptr) *given = flags;
    return SQLITE_OK;
}

int delete_file(sqlite3_vfs* vfs, const char* name, int) { return of(vfs).erase(name); }

int access_file(sqlite3_vfs* vfs, const char* name, int, int* there)
{
    *there = of(vfs).has(name) ? 1 : 0;
    return SQLITE_OK;
}

int full_name(sqlite3_vfs*, const char* name, int room, char* out)
{
    sqlite3_snprintf(room, out, "%s", name);
    return SQLITE_OK;
}

int no_randomness(sqlite3_vfs*, int size, char* out)
{
    std::memset(out, 7, static_cast<std::size_t>(size));
    return size;
}

// Nobody else is there to wait for.
int no_sleep(sqlite3_vfs*, int microseconds) { return microseconds; }

int no_time(sqlite3_vfs*, double* days)
{
    *days = 2400000.5;
    return SQLITE_OK;
}

int no_error(sqlite3_vfs*, int, char*) { return 0; }

}  // namespace

std::unique_ptr<sqlite3_vfs> make_vfs(Disk& disk, const std::string& name)
{
    constexpr int kLongestName = 512;
    auto vfs = std::make_unique<sqlite3_vfs>();
    vfs->iVersion = 1;
    vfs->szOsFile = sizeof(Opened);
    vfs->mxPathname = kLongestName;
    vfs->zName = name.c_str();
    vfs->pAppData = &disk;
    vfs->xOpen = open_file;
    vfs->xDelete = delete_file;
    vfs->xAccess = access_file;
    vfs->xFullPathname = full_name;
    vfs->xRandomness = no_randomness;
    vfs->xSleep = no_sleep;
    vfs->xCurrentTime = no_time;
    vfs->xGetLastError = no_error;
    sqlite3_vfs_register(vfs.get(), 0);
    return vfs;
}

void forget_vfs(sqlite3_vfs& vfs) { sqlite3_vfs_unregister(&vfs); }

}  // namespace longroll::simulation
