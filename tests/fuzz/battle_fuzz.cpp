// Any bytes as a battle: the loader reports problems and never fails. The first half of the input
// is the TOML, the rest the map; the halves part at the first zero byte.

#include "battle/load.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t cut = text.find('\0');
    const std::string_view toml = text.substr(0, cut);
    const std::string_view map = cut == std::string_view::npos ? "" : text.substr(cut + 1);
    const auto battle = longroll::battle::parse(toml, map, "fuzz");
    if (!battle && battle.error().empty()) __builtin_trap();
    return 0;
}
