// By the allocator that the program was linked with: jemalloc where there is one (it keeps what is
// free for as long as its threads have nothing to do), else the C library's.

#include "server/give_back.h"

#include <cstddef>

#include <malloc.h>

// Of jemalloc, if it is there.
extern "C" int mallctl(const char* name, void* old, std::size_t* old_size, void* fresh,
                       std::size_t fresh_size) __attribute__((weak));

namespace longroll::server {

void give_back_memory()
{
    if (mallctl == nullptr) {
        malloc_trim(0);
        return;
    }
    // 4096 stands for all arenas.
    mallctl("arena.4096.purge", nullptr, nullptr, nullptr, 0);
}

}  // namespace longroll::server
