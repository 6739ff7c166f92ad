// Any lines to the engine: each gets a proper reply and the engine goes on.

#include "ai/players.h"
#include "cli/commands.h"

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static longroll::game::Library kLibrary(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    std::istringstream in(std::string(reinterpret_cast<const char*>(data), size) +
                          "\n{\"jsonrpc\":\"2.0\",\"id\":\"last\",\"method\":\"hello\"}\n");
    std::ostringstream out;
    longroll::ai::RandomPlayer player(1);
    longroll::cli::engine(kLibrary, player, in, out);
    if (out.str().find("\"id\":\"last\",\"result\"") == std::string::npos) __builtin_trap();
    return 0;
}
