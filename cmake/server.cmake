# What the server's library needs beyond the other layers: Asio and Beast compiled once, and the
# browser client inside the program.

# Their sources are in src/server/asio.cpp; every other file has only declarations of them.
target_compile_definitions(longroll_server PUBLIC
    BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED)
# g++ 12 takes the pooled frames of Asio's coroutines for mismatched allocations.
target_compile_options(longroll_server PUBLIC
    $<$<CXX_COMPILER_ID:GNU>:-Wno-mismatched-new-delete>)

# What nearly every file begins with, coroutines and the game among it, is read once.
target_compile_options(longroll_server PRIVATE ${LONGROLL_PCH_OPTIONS})
target_precompile_headers(longroll_server PRIVATE
    <boost/asio/awaitable.hpp> <boost/asio/co_spawn.hpp> <boost/asio/use_awaitable.hpp>
    <boost/asio/as_tuple.hpp> <boost/asio/steady_timer.hpp> <boost/json/serialize.hpp>
    ${PROJECT_SOURCE_DIR}/src/core/json.h ${PROJECT_SOURCE_DIR}/src/game/answers.h
    ${PROJECT_SOURCE_DIR}/src/server/match.h)
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/server/asio.cpp
    PROPERTIES SKIP_PRECOMPILE_HEADERS ON)

# web/dist, if it has been built (the script at the root does it); else the program says so.
set(client ${PROJECT_BINARY_DIR}/embedded_client.cpp)
file(GLOB_RECURSE client_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/dist/*)
add_custom_command(OUTPUT ${client}
    COMMAND ${CMAKE_COMMAND} -D FOLDER=${PROJECT_SOURCE_DIR}/web/dist -D OUTPUT=${client}
        -P ${PROJECT_SOURCE_DIR}/cmake/embed_client.cmake
    DEPENDS ${client_files} ${PROJECT_SOURCE_DIR}/cmake/embed_client.cmake
    VERBATIM)
set_source_files_properties(${client} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
target_sources(longroll_server PRIVATE ${client})
