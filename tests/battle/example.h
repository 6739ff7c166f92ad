// The example battles as text, and small changes to them.

#pragma once

#include "battle/load.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

namespace longroll::battle {

inline std::filesystem::path source_path(std::string_view path)
{
    return std::filesystem::path(LONGROLL_SOURCE_DIR) / path;
}

inline std::string contents_of(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + path.string());
    return {std::istreambuf_iterator<char>(file), {}};
}

struct Example {
    std::string id;
    std::string toml;
    std::string geojson;

    [[nodiscard]] Result<Battle> parsed() const { return parse(toml, geojson, id); }

    // Every problem, one a line; empty for a good battle.
    [[nodiscard]] std::string problems() const
    {
        const auto battle = parsed();
        return battle ? "" : to_text(battle.error());
    }

    // With the first `from` of battle.toml or map.geojson turned into `to`.
    [[nodiscard]] Example with(std::string_view from, std::string_view to) const
    {
        Example changed = *this;
        changed.toml = replaced(toml, from, to);
        return changed;
    }
    [[nodiscard]] Example with_map(std::string_view from, std::string_view to) const
    {
        Example changed = *this;
        changed.geojson = replaced(geojson, from, to);
        return changed;
    }

private:
    static std::string replaced(std::string text, std::string_view from, std::string_view to)
    {
        const std::size_t at = text.find(from);
        if (at == std::string::npos) throw std::runtime_error("not there: " + std::string(from));
        return text.replace(at, from.size(), to);
    }
};

inline Example example(const std::string& name)
{
    const auto directory = source_path("tests/battle/data") / name;
    return {name, contents_of(directory / "battle.toml"), contents_of(directory / "map.geojson")};
}

// The worked example of docs/battles.md.
inline Example mill_ridge() { return example("mill-ridge"); }

// Every table and key once.
inline Example every_key() { return example("every-key"); }

}  // namespace longroll::battle
