# Writes a .cpp that holds the built client (web/dist) inside the program. Run at build time:
#     cmake -D FOLDER=web/dist -D OUTPUT=embedded_client.cpp -P cmake/embed_client.cmake
# It holds copies, named by their digests: it changes, and is compiled again, with any of the files,
# and a client that is built meanwhile does not pull them away.

set(files)
if(EXISTS ${FOLDER}/index.html)
    file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
    list(SORT files)
endif()

set(copies ${OUTPUT}.files)
file(REMOVE_RECURSE ${copies})
file(MAKE_DIRECTORY ${copies})
set(bytes)
set(declared)
set(listed)
set(number 0)
foreach(file IN LISTS files)
    file(SHA256 ${FOLDER}/${file} digest)
    file(COPY_FILE ${FOLDER}/${file} ${copies}/${digest})
    string(APPEND bytes
        "asm(\".section .rodata\\n.balign 16\\nlongroll_client_${number}:\\n\"\n"
        "    \".incbin \\\"${copies}/${digest}\\\"\\n\"\n"
        "    \"longroll_client_${number}_end:\\n.byte 0\\n.text\\n\");\n")
    string(APPEND declared
        "extern const char begin_${number} asm(\"longroll_client_${number}\");\n"
        "extern const char end_${number} asm(\"longroll_client_${number}_end\");\n")
    string(APPEND listed
        "        {\"/${file}\", {&begin_${number}, "
        "static_cast<std::size_t>(&end_${number} - &begin_${number})}},\n")
    math(EXPR number "${number} + 1")
endforeach()

set(text "// Made by cmake/embed_client.cmake from web/dist.\n\n")
string(APPEND text "#include \"server/static_files.h\"\n\n")
if(files)
    string(APPEND text
        "${bytes}\n${declared}\nnamespace longroll::server {\n\n"
        "std::span<const EmbeddedFile> embedded_client()\n{\n"
        "    static const EmbeddedFile kFiles[] = {\n${listed}    };\n    return kFiles;\n}\n")
else()
    string(APPEND text
        "namespace longroll::server {\n\n"
        "std::span<const EmbeddedFile> embedded_client() { return {}; }\n")
endif()
string(APPEND text "\n}  // namespace longroll::server\n")

file(WRITE ${OUTPUT} "${text}")
