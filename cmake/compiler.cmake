# The language, the warnings and the linker. Optimisation, sanitizers and whether warnings are
# errors (everywhere but in the players' build) are the presets' business.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

add_compile_options(
    -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
    # g++ 12 sees overlapping copies in std::string's own operator+ (GCC bug 105651).
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
    -fdiagnostics-color=auto
    # Fused multiply-add differs between machines; the one file that may use floating point
    # (battle/projection.cpp) must give the same yards everywhere.
    -ffp-contract=off)

find_program(LONGROLL_CCACHE ccache)
mark_as_advanced(LONGROLL_CCACHE)
if(LONGROLL_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        ${PROJECT_SOURCE_DIR}/cmake/cached_compile ${LONGROLL_CCACHE})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        set(LONGROLL_PCH_OPTIONS "SHELL:-Xclang -fno-pch-timestamp")
    else()
        set(LONGROLL_PCH_OPTIONS -fpch-preprocess)
    endif()
endif()

find_program(LONGROLL_MOLD mold)
find_program(LONGROLL_LLD NAMES ld.lld ld.lld-14)
mark_as_advanced(LONGROLL_MOLD LONGROLL_LLD)
if(LONGROLL_MOLD)
    add_link_options(-fuse-ld=mold)
elseif(LONGROLL_LLD)
    add_link_options(-fuse-ld=lld)
endif()
