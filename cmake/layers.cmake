# One static library a folder of src/. A folder without a .cpp file is headers only, or not yet.

# Files of one library are compiled in batches: most of a file's time goes into headers, which a
# batch reads once. So a name in an anonymous namespace is one of the whole folder's. What is as
# long as a batch by itself stays alone.
option(LONGROLL_BATCHES "Compile the files of a library in batches" ON)
set(LONGROLL_BATCH_SIZE 8)
# g++ 12 takes what coroutines call for unused where several files of them are one: the server's
# files stay single.
function(longroll_batches target)
    if(LONGROLL_BATCHES AND NOT target MATCHES "server")
        set_target_properties(${target} PROPERTIES
            UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${LONGROLL_BATCH_SIZE})
    endif()
endfunction()

# longroll_layer(<name> <folder under src> PUBLIC <libraries...> [PRIVATE <libraries...>]
#     [PARTS <folders inside it>...])
function(longroll_layer name folder)
    cmake_parse_arguments(LAYER "" "" "PUBLIC;PRIVATE;PARTS" ${ARGN})
    set(target longroll_${name})
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.cpp)
    foreach(part IN LISTS LAYER_PARTS)
        file(GLOB more CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/${part}/*.cpp)
        list(APPEND sources ${more})
    endforeach()
    list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
    if(sources)
        add_library(${target} STATIC ${sources})
        target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src)
        target_link_libraries(${target} PUBLIC ${LAYER_PUBLIC} PRIVATE ${LAYER_PRIVATE})
        longroll_batches(${target})
    else()
        add_library(${target} INTERFACE)
        target_include_directories(${target} INTERFACE ${PROJECT_SOURCE_DIR}/src)
        target_link_libraries(${target} INTERFACE ${LAYER_PUBLIC} ${LAYER_PRIVATE})
    endif()
endfunction()

# longroll_rulebooks(PUBLIC <libraries...>): src/rulebooks/shared with its parts, then a library for
# each rulebook's folder, named after it. Sets LONGROLL_RULEBOOKS (those that have a rulebook.h) and
# LONGROLL_RULEBOOK_LIBRARIES.
function(longroll_rulebooks)
    cmake_parse_arguments(BELOW "" "" "PUBLIC" ${ARGN})
    longroll_layer(rulebooks_shared rulebooks/shared PUBLIC ${BELOW_PUBLIC} PARTS table counters)
    # CONFIGURE_DEPENDS notices files, not folders; each rulebook has a rulebook.h or .cpp files.
    file(GLOB files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/src/rulebooks
        ${PROJECT_SOURCE_DIR}/src/rulebooks/*/*.h ${PROJECT_SOURCE_DIR}/src/rulebooks/*/*.cpp)
    set(names)
    foreach(file IN LISTS files)
        get_filename_component(name ${file} DIRECTORY)
        list(APPEND names ${name})
    endforeach()
    list(REMOVE_DUPLICATES names)
    list(REMOVE_ITEM names shared)
    set(libraries longroll_rulebooks_shared)
    set(registered)
    foreach(name IN LISTS names)
        longroll_layer(${name} rulebooks/${name} PUBLIC longroll_rulebooks_shared)
        # Every chapter includes the rulebook's own words: they are read once.
        set(words ${PROJECT_SOURCE_DIR}/src/rulebooks/${name}/events.h)
        get_target_property(kind longroll_${name} TYPE)
        if(kind STREQUAL "STATIC_LIBRARY" AND EXISTS ${words})
            target_compile_options(longroll_${name} PRIVATE ${LONGROLL_PCH_OPTIONS})
            target_precompile_headers(longroll_${name} PRIVATE ${words})
        endif()
        # Part of the program once it has what the others see of it and is not marked unfinished.
        if(EXISTS ${PROJECT_SOURCE_DIR}/src/rulebooks/${name}/rulebook.h AND
            NOT EXISTS ${PROJECT_SOURCE_DIR}/src/rulebooks/${name}/unfinished.md)
            list(APPEND libraries longroll_${name})
            list(APPEND registered ${name})
        endif()
    endforeach()
    set(LONGROLL_RULEBOOKS ${registered} PARENT_SCOPE)
    set(LONGROLL_RULEBOOK_LIBRARIES ${libraries} PARENT_SCOPE)
endfunction()

# longroll_register(<target>): puts every rulebook behind the common face, in a file of its own, and
# writes the list of them. In what order they are offered is theirs to say (Rulebook::offered_at).
function(longroll_register target)
    set(folder ${PROJECT_BINARY_DIR}/registered)
    set(files ${folder}/registered.cpp)
    set(declared)
    set(listed)
    foreach(name IN LISTS LONGROLL_RULEBOOKS)
        configure_file(${PROJECT_SOURCE_DIR}/cmake/ruleset.cpp.in ${folder}/${name}.cpp @ONLY)
        list(APPEND files ${folder}/${name}.cpp)
        string(APPEND declared "const Ruleset& ${name}();\n")
        list(APPEND listed "&registered::${name}()")
    endforeach()
    list(JOIN listed ", " listed)
    configure_file(${PROJECT_SOURCE_DIR}/cmake/registered.cpp.in ${folder}/registered.cpp @ONLY)
    target_sources(${target} PRIVATE ${files})
    # Each is as long as a batch.
    set_source_files_properties(${files} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# The program: src/cli/main.cpp, and the rest of src/cli as a library that tests can link.
function(longroll_program)
    set(ways_in longroll_adjutant longroll_ai longroll_lab longroll_print longroll_server)
    longroll_layer(cli cli PUBLIC longroll_store longroll_game CLI11::CLI11)
    file(GLOB main CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/cli/main.cpp)
    if(main)
        add_executable(longroll ${main})
        target_link_libraries(longroll PRIVATE
            longroll_allocator longroll_cli ${ways_in} Threads::Threads)
        # Where the battles are when the script at the root has not said so.
        target_compile_definitions(longroll PRIVATE
            LONGROLL_HOME_DIR="${PROJECT_SOURCE_DIR}")
    endif()
endfunction()
