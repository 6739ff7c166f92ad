// The chapter of overrides. A rulebook that finds `help = true` in its section answers with every
// key that it asks for: the page is made of these answers.

#include "game/overrides_page.h"

#include "battle/load.h"
#include "battle/new_battle.h"

#include <algorithm>
#include <fstream>
#include <map>

#include <fmt/format.h>

namespace longroll::game {

static constexpr std::string_view kOpening =
    "# Overrides, rulebook by rulebook\n\n"
    "*Written by `./longroll pages` from what the rulebooks ask for; the examples are "
    "`examples/overrides`, and the tests muster them.*\n\n"
    "In `[rulebook.<id>]` of `battle.toml` an author says what a rulebook's own conversion does "
    "not "
    "suit: see [battles.md](battles.md#overrides-for-one-rulebook). Every key may be left out; one "
    "that is not known is told with its line. With `help = true` in `[rulebook.<id>]`, "
    "`./longroll check-battle` lists the keys of that section and of every table of it that your "
    "file has, as they stand below. Places are `[east, north]` in yards from the map's south-west "
    "corner, facings degrees clockwise from north. The examples are for the battle that "
    "`./longroll new-battle` begins.\n";

Result<battle::Battle> battle_with(std::string_view overrides)
{
    constexpr battle::GeoPoint kSomewhere{-775'000'000, 388'000'000};
    battle::NewBattle wanted;
    wanted.title = "Somewhere";
    wanted.rectangle = battle::rectangle_about(kSomewhere, 6000, 5000);
    const auto texts = battle::begin_battle(wanted);
    if (!texts) return texts.error();
    return battle::parse(texts->toml + "\n" + std::string(overrides), texts->geojson, "somewhere");
}

Result<std::string> override_example(const std::filesystem::path& folder, const Ruleset& ruleset)
{
    const auto file = folder / (std::string(ruleset.id()) + ".toml");
    std::ifstream in(file, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(in)), {});
    if (in.is_open() && !text.empty()) return text;
    return Problems{{file.string(), "there is no example of this rulebook's overrides",
                     "write one that has every table of it once"}};
}

// The name of a table without the rulebook's, and <id> for what is different in each battle.
static std::string general(std::string title, std::string_view rulebook)
{
    const std::string before = fmt::format("[rulebook.{}", rulebook);
    title = title.substr(before.size(), title.size() - before.size() - 1);
    if (title.empty()) return fmt::format("[rulebook.{}]", rulebook);
    const std::size_t section = title.find('.', 1);
    if (section == std::string::npos) return title;
    const std::size_t rows = title.find('.', section + 1);
    title = title.substr(0, section) + ".<id>" +
            (rows == std::string::npos ? "" : title.substr(rows, title.find('.', rows + 1) - rows));
    return title;
}

// Every table in the order in which it is told, each with its keys, a line a key.
using Tables = std::vector<std::pair<std::string, std::vector<std::string>>>;

static Tables tables_of(const Problems& told, std::string_view rulebook)
{
    Tables tables;
    for (const Problem& one : told) {
        if (!one.where.starts_with("[rulebook.")) continue;
        const std::string title = general(one.where, rulebook);
        auto table = std::ranges::find(tables, title, &Tables::value_type::first);
        if (table == tables.end()) table = tables.insert(table, {title, {}});
        if (std::ranges::find(table->second, one.what) == table->second.end())
            table->second.push_back(one.what);
    }
    return tables;
}

static Problems told_by(const Ruleset& ruleset, std::string_view example)
{
    const std::string head = fmt::format("[rulebook.{}]\n", ruleset.id());
    std::string text(example);
    const std::size_t at = text.find(head);
    if (at == std::string::npos) return {};
    text.insert(at + head.size(), "help = true\n");
    const auto battle = battle_with(text);
    if (!battle) return battle.error();
    const auto position = ruleset.muster(*battle, ruleset.options());
    return position ? Problems{} : position.error();
}

static std::string key_line(const std::string& what)
{
    // "\"name\" takes a text".
    const std::size_t end = what.find('"', 1);
    const std::size_t takes = what.find(" takes ");
    if (what.empty() || what[0] != '"' || takes == std::string::npos) return {};
    std::string words = what.substr(takes + 7);
    std::ranges::replace(words, '|', '/');
    return fmt::format("| `{}` | {} |\n", what.substr(1, end - 1), words);
}

Result<std::string> overrides_page(const std::filesystem::path& examples)
{
    std::string page(kOpening);
    for (const Ruleset* ruleset : rulesets()) {
        const auto example = override_example(examples, *ruleset);
        if (!example) return example.error();
        const auto battle = battle_with(*example);
        if (!battle) return battle.error();
        if (const auto position = ruleset->muster(*battle, ruleset->options()); !position)
            return position.error();
        page += fmt::format("\n## {}\n", ruleset->title());
        for (const auto& [title, keys] : tables_of(told_by(*ruleset, *example), ruleset->id())) {
            page += fmt::format("\n### `{}`\n\n| key | takes |\n|---|---|\n", title);
            for (const std::string& what : keys) page += key_line(what);
        }
        page += fmt::format("\n### An example\n\n```toml\n{}```\n", *example);
    }
    return page;
}

}  // namespace longroll::game
