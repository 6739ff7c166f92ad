// Any bytes as the log of a game: replayed, or refused with a sentence.

#include "game/game.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static longroll::game::Library kLibrary(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    const std::string_view log(reinterpret_cast<const char*>(data), size);
    const auto game = longroll::game::Game::replay(kLibrary, log);
    if (!game && game.error().empty()) __builtin_trap();
    return 0;
}
