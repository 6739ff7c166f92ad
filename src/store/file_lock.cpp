// The lock file, by flock.

#include "store/file_lock.h"

#include "store/sqlite.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace longroll::store {

FileLock::FileLock(const std::filesystem::path& file)
    : descriptor_(::open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR))
{
    if (descriptor_ < 0)
        throw StoreError(Fault::Machine,
                         std::string("the folder cannot be written (") + std::strerror(errno) + ")",
                         "make it writable, or name another with --data");
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
    ::close(descriptor_);
    throw StoreError(Fault::Busy, "another server is using this database",
                     "stop that server, or name another folder with --data");
}

FileLock::~FileLock() { ::close(descriptor_); }

}  // namespace longroll::store
