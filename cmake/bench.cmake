# Google Benchmark: a program for each bench/*_bench.cpp. Other .cpp files there are shared helpers.

file(GLOB bench_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*_bench.cpp)
file(GLOB bench_helpers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
list(FILTER bench_helpers EXCLUDE REGEX "_bench\\.cpp$")
add_custom_target(benchmarks)
find_package(benchmark QUIET)
if(benchmark_FOUND)
    foreach(source IN LISTS bench_sources)
        get_filename_component(target ${source} NAME_WE)
        add_executable(${target} ${source} ${bench_helpers})
        add_dependencies(benchmarks ${target})
        target_include_directories(${target} PRIVATE
            ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/bench)
        target_link_libraries(${target} PRIVATE
            longroll_ai longroll_lab longroll_game benchmark::benchmark Threads::Threads)
        target_compile_definitions(${target} PRIVATE LONGROLL_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    endforeach()
    # The server under load, met by the client that the server's tests have.
    target_sources(load_bench PRIVATE ${PROJECT_SOURCE_DIR}/tests/server/net_client.cpp)
    target_include_directories(load_bench PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    target_link_libraries(load_bench PRIVATE longroll_server longroll_allocator)
elseif(bench_sources)
    message(STATUS "Benchmarks are left out: Google Benchmark is not installed")
endif()
