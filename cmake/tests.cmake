# One GoogleTest program for each folder of tests/ that holds .cpp files. ctest runs each program
# whole: thousands of clause tests one by one would spend their time on starting processes.

set(LONGROLL_TESTS_DIR ${PROJECT_SOURCE_DIR}/tests)

# A test runs once for each time that it is compiled: optimising it costs more than it saves, and
# what fails names its line without a debugger's help. What it tests is compiled as the preset says.
set(LONGROLL_TEST_OPTIONS ${LONGROLL_PCH_OPTIONS} -O0 -g0)

# Everything that ctest runs.
add_custom_target(tests)

# The longest begin first, so that none is left over at the end: seconds that they take.
set(LONGROLL_LONG_TESTS laws 110 rulebooks/face_to_the_enemy 65 signatures 42
    rulebooks/iron_brigade 35 server 33 board 25 ai 20 both_sides 10 lab 10)

# longroll_test(<folder under tests> <libraries...>)
function(longroll_test folder)
    file(GLOB sources CONFIGURE_DEPENDS ${LONGROLL_TESTS_DIR}/${folder}/*.cpp)
    if(NOT sources)
        return()
    endif()
    if(folder STREQUAL "both_sides")
        list(APPEND sources ${LONGROLL_TESTS_DIR}/server/hub_cast.cpp)
    endif()
    string(REPLACE "/" "_" target ${folder}_test)
    add_executable(${target} ${sources})
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src ${LONGROLL_TESTS_DIR})
    target_link_libraries(${target} PRIVATE
        ${ARGN} longroll_test_main GTest::gmock rapidcheck_gtest Threads::Threads)
    target_compile_definitions(${target} PRIVATE LONGROLL_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    target_compile_options(${target} PRIVATE ${LONGROLL_TEST_OPTIONS})
    if(folder STREQUAL "server")
        # Nearly all of them hold a hub, and most of their time went into reading it.
        target_precompile_headers(${target} PRIVATE
            <gmock/gmock.h> ${LONGROLL_TESTS_DIR}/server/hub_cast.h)
    else()
        target_precompile_headers(${target} REUSE_FROM longroll_test_headers)
    endif()
    if(folder MATCHES "^(rulebooks|game)")
        longroll_batches(${target})
    endif()
    if(TARGET longroll AND folder MATCHES "^(cli|server)")
        # These talk to the program itself.
        target_compile_definitions(${target} PRIVATE LONGROLL_PROGRAM="$<TARGET_FILE:longroll>")
        add_dependencies(${target} longroll)
    endif()
    add_dependencies(tests ${target})
    add_test(NAME ${folder} COMMAND ${target} --gtest_brief=1
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${folder} PROPERTIES TIMEOUT 1200)
    list(FIND LONGROLL_LONG_TESTS ${folder} place)
    if(NOT place EQUAL -1)
        math(EXPR place "${place} + 1")
        list(GET LONGROLL_LONG_TESTS ${place} seconds)
        set_tests_properties(${folder} PROPERTIES COST ${seconds})
    endif()
endfunction()

# Which libraries the tests of a folder link: its own layer and what is below; by default the game.
function(longroll_test_libraries folder result)
    string(REGEX REPLACE "^rulebooks/" "" layer ${folder})
    if(layer STREQUAL "brothers_at_arms_miniatures")
        # It musters the counters of the board game: both musters are compared.
        set(${result} longroll_${layer} longroll_brothers_at_arms PARENT_SCOPE)
    elseif(layer MATCHES "^(server|simulation)$")
        set(${result} longroll_server longroll_adjutant PARENT_SCOPE)
    elseif(layer STREQUAL "asking")
        # What a person is asked: players, and an adjutant beside them.
        set(${result} longroll_ai longroll_adjutant PARENT_SCOPE)
    elseif(TARGET longroll_${layer})
        set(${result} longroll_${layer} PARENT_SCOPE)
    elseif(layer STREQUAL "shared")
        set(${result} longroll_rulebooks_shared PARENT_SCOPE)
    elseif(layer STREQUAL "both_sides")
        # A rulebook of its own through every layer.
        set(${result} longroll_server longroll_adjutant longroll_ai longroll_lab longroll_game
            PARENT_SCOPE)
    else()
        set(${result} longroll_game PARENT_SCOPE)
    endif()
endfunction()

if(LONGROLL_TESTS)
    find_package(GTest QUIET)
    find_package(rapidcheck QUIET)
    if(GTest_FOUND AND rapidcheck_FOUND)
        enable_testing()
        # One precompiled header, GoogleTest, for all tests.
        file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/test_headers.cpp
            CONTENT "// Compiles the tests' common header.\n")
        add_library(longroll_test_headers OBJECT ${PROJECT_BINARY_DIR}/test_headers.cpp)
        target_link_libraries(longroll_test_headers PRIVATE GTest::gmock)
        target_compile_options(longroll_test_headers PRIVATE ${LONGROLL_TEST_OPTIONS})
        target_precompile_headers(longroll_test_headers PRIVATE <gtest/gtest.h>)
        # Where all test programs begin: what they draw at random, and how a failure is repeated.
        file(GLOB support CONFIGURE_DEPENDS ${LONGROLL_TESTS_DIR}/support/*.cpp)
        add_library(longroll_test_main STATIC ${support})
        target_include_directories(longroll_test_main PRIVATE ${LONGROLL_TESTS_DIR})
        target_link_libraries(longroll_test_main PRIVATE GTest::gmock)

        file(GLOB_RECURSE test_files CONFIGURE_DEPENDS RELATIVE ${LONGROLL_TESTS_DIR}
            ${LONGROLL_TESTS_DIR}/*.cpp)
        set(folders)
        foreach(file IN LISTS test_files)
            get_filename_component(folder ${file} DIRECTORY)
            list(APPEND folders ${folder})
        endforeach()
        list(REMOVE_DUPLICATES folders)
        list(REMOVE_ITEM folders fuzz support)
        foreach(folder IN LISTS folders)
            longroll_test_libraries(${folder} libraries)
            longroll_test(${folder} ${libraries})
        endforeach()
    else()
        message(STATUS "Tests are left out: GoogleTest or RapidCheck is not installed")
    endif()
endif()

# Fuzz targets: with libFuzzer in the fuzz preset. Elsewhere, as tests that give each target the
# inputs kept in tests/fuzz/corpus/NAME and tests/fuzz/kept/NAME.
file(GLOB fuzz_sources CONFIGURE_DEPENDS ${LONGROLL_TESTS_DIR}/fuzz/*_fuzz.cpp)
foreach(source IN LISTS fuzz_sources)
    get_filename_component(target ${source} NAME_WE)
    string(REGEX REPLACE "_fuzz$" "" name ${target})
    add_executable(${target} ${source})
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src ${LONGROLL_TESTS_DIR})
    target_link_libraries(${target} PRIVATE longroll_cli longroll_ai longroll_game)
    target_compile_definitions(${target} PRIVATE LONGROLL_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    if(LONGROLL_FUZZ)
        target_link_options(${target} PRIVATE -fsanitize=fuzzer)
    else()
        target_sources(${target} PRIVATE ${LONGROLL_TESTS_DIR}/fuzz/replay_main.cpp)
        add_dependencies(tests ${target})
        add_test(NAME fuzz/${name}
            COMMAND ${target} tests/fuzz/corpus/${name} tests/fuzz/kept/${name}
            WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    endif()
endforeach()
