# What the program needs from outside. The `longroll` script at the root installs it on Debian 12.

find_package(Threads REQUIRED)
find_package(Boost 1.81 REQUIRED COMPONENTS json)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(SQLite3 3.40 REQUIRED)
find_package(ICU REQUIRED COMPONENTS uc)

# libsodium ships no CMake file.
find_path(LONGROLL_SODIUM_INCLUDE sodium.h REQUIRED)
find_library(LONGROLL_SODIUM_LIBRARY sodium REQUIRED)
add_library(longroll_sodium INTERFACE)
target_include_directories(longroll_sodium SYSTEM INTERFACE ${LONGROLL_SODIUM_INCLUDE})
target_link_libraries(longroll_sodium INTERFACE ${LONGROLL_SODIUM_LIBRARY})

# Most of what the server does besides waiting is allocating: jemalloc takes a tenth off an action.
# Sanitizers bring an allocator of their own.
add_library(longroll_allocator INTERFACE)
find_library(LONGROLL_JEMALLOC jemalloc)
if(LONGROLL_JEMALLOC AND CMAKE_BUILD_TYPE STREQUAL "Release")
    target_link_libraries(longroll_allocator INTERFACE ${LONGROLL_JEMALLOC})
endif()

# toml++ is used compiled, not header-only: its parser costs seconds in every file that includes it.
find_package(tomlplusplus REQUIRED)
add_library(longroll_toml INTERFACE)
target_link_libraries(longroll_toml INTERFACE tomlplusplus::tomlplusplus)
target_compile_definitions(longroll_toml INTERFACE TOML_HEADER_ONLY=0 TOML_SHARED_LIB=1)

# Random123 is headers only and ships no CMake file.
find_path(LONGROLL_RANDOM123_INCLUDE Random123/philox.h REQUIRED)

mark_as_advanced(LONGROLL_JEMALLOC
    LONGROLL_SODIUM_INCLUDE LONGROLL_SODIUM_LIBRARY LONGROLL_RANDOM123_INCLUDE)
