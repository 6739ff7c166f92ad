// What was counted of the battles, on the disk.

#include "game/lenses.h"

#include "core/json.h"
#include "core/json_inline.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <tuple>

#include <boost/describe.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace longroll::game {

BOOST_DESCRIBE_STRUCT(Lens, (),
                      (battle, rulebook, edition, digest, games, decisions, milliseconds, wins,
                       draws, unfinished, levels, men_lost))

static auto key_of(const Lens& lens) { return std::tie(lens.battle, lens.rulebook); }

// A line each, so that a change of one is seen as one.
static std::string text_of(const std::vector<Lens>& lenses)
{
    std::string text = "[";
    for (const Lens& lens : lenses)
        text += fmt::format("{}\n{}", text.size() > 1 ? "," : "",
                            boost::json::serialize(to_json(JsonNames{}, lens)));
    return text + "\n]\n";
}

// Beside it first: whoever stops the program in the middle of it leaves what was there.
static Problems write(const std::filesystem::path& file, const std::string& text)
{
    const std::filesystem::path beside = file.string() + ".new";
    std::ofstream out(beside);
    out << text;
    out.close();
    std::error_code failed;
    if (out) std::filesystem::rename(beside, file, failed);
    if (!out || failed)
        return {{file.string(), "it cannot be written", "look at the folder and the disk"}};
    return {};
}

Result<std::vector<Lens>> read_lenses(const std::filesystem::path& file)
{
    std::ifstream in(file);
    if (!in) return std::vector<Lens>{};
    const std::string text((std::istreambuf_iterator<char>(in)), {});
    const auto json = parse_json(text, file.filename().string());
    if (!json) return json.error();
    return from_json<std::vector<Lens>>(JsonNames{}, *json, file.filename().string());
}

Problems keep_lens(const std::filesystem::path& file, const Lens& lens)
{
    auto lenses = read_lenses(file);
    if (!lenses) return lenses.error();
    std::erase_if(*lenses, [&](const Lens& kept) { return key_of(kept) == key_of(lens); });
    lenses->push_back(lens);
    std::ranges::sort(*lenses, {}, key_of);
    return write(file, text_of(*lenses));
}

}  // namespace longroll::game
