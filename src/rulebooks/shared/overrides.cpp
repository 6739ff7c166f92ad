// [rulebook.<id>] of a battle file, read key by key.

#include "rulebooks/shared/overrides.h"

#include "core/nearest.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::shared {

// A key that is asked for is kept with what it takes: the key, a line's end, the words.
static constexpr char kMark = '\n';
// `help = true` in [rulebook.<id>] has every key told that the muster asks for.
static constexpr std::string_view kHelp = "help";

static std::string_view key_in(std::string_view asked)
{
    return asked.substr(0, asked.find(kMark));
}

static bool is_asked(const std::vector<std::string>& asked, std::string_view key)
{
    return std::ranges::find(asked, key, key_in) != asked.end();
}

static void ask(std::vector<std::string>& asked, std::string_view key, std::string_view takes)
{
    if (!is_asked(asked, key)) asked.push_back(fmt::format("{}{}{}", key, kMark, takes));
}

static std::string remedy_for(std::string_view given, const std::vector<std::string>& known)
{
    std::vector<std::string_view> words;
    for (const std::string& one : known) words.push_back(key_in(one));
    return known.empty() ? std::string() : suggestion(given, words);
}

std::string OverrideTable::where(std::string_view key) const
{
    for (const Item& item : items_)
        if (key.empty() || item.key == key) return item.given->where;
    return items_.empty() ? "battle.toml" : items_.front().given->where;
}

bool OverrideTable::has(std::string_view key) const
{
    return std::ranges::find(items_, key, &Item::key) != items_.end();
}

const battle::Override* OverrideTable::find(std::string_view key)
{
    ask(asked_, key, "a value of its own kind");
    const auto found = std::ranges::find(items_, key, &Item::key);
    return found == items_.end() ? nullptr : found->given;
}

template <class Value>
const Value* OverrideTable::value(std::string_view key, std::string_view remedy)
{
    const battle::Override* given = find(key);
    if (given == nullptr) return nullptr;
    const Value* held = std::get_if<Value>(&given->value);
    if (held == nullptr)
        fault(key, fmt::format("\"{}\" has the wrong kind of value", key), std::string(remedy));
    return held;
}

std::optional<int> OverrideTable::whole(std::string_view key, int least, int most)
{
    const std::string remedy = fmt::format("write a whole number from {} to {}", least, most);
    ask(asked_, key, fmt::format("a whole number from {} to {}", least, most));
    const auto* number = value<std::int64_t>(key, remedy);
    if (number == nullptr) return {};
    if (*number < least || *number > most) {
        fault(key, fmt::format("\"{}\" is {}", key, *number), remedy);
        return {};
    }
    return static_cast<int>(*number);
}

std::optional<bool> OverrideTable::flag(std::string_view key)
{
    ask(asked_, key, "true or false");
    const auto* held = value<bool>(key, "write true or false");
    if (held == nullptr) return {};
    return *held;
}

std::optional<std::string> OverrideTable::text(std::string_view key)
{
    ask(asked_, key, "a text");
    const auto* held = value<std::string>(key, "write a text in quotation marks");
    if (held == nullptr) return {};
    return *held;
}

std::optional<std::vector<std::string>> OverrideTable::texts(std::string_view key)
{
    ask(asked_, key, "a list of texts");
    const auto* held = value<std::vector<std::string>>(key, "write a list of texts");
    if (held == nullptr) return {};
    return *held;
}

// A single number is a list of one.
std::optional<std::vector<std::int64_t>> OverrideTable::wholes(std::string_view key)
{
    ask(asked_, key, "a whole number, or a list of them");
    const battle::Override* given = find(key);
    if (given != nullptr)
        if (const auto* number = std::get_if<std::int64_t>(&given->value))
            return std::vector<std::int64_t>{*number};
    const auto* held = value<std::vector<std::int64_t>>(key, "write a number or a list of numbers");
    if (held == nullptr) return {};
    return *held;
}

std::optional<std::size_t> OverrideTable::word(std::string_view key,
                                               std::span<const std::string_view> words)
{
    ask(asked_, key, fmt::format("\"{}\"", fmt::join(words, "\", \"")));
    const auto given = text(key);
    if (!given) return {};
    const auto found = std::ranges::find(words, *given);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    fault(key, fmt::format("\"{}\" is \"{}\"", key, *given), suggestion(*given, words));
    return {};
}

std::optional<Side> OverrideTable::side(std::string_view key)
{
    const auto found = word(key, battle::words<Side>());
    if (!found) return {};
    return static_cast<Side>(*found);
}

std::optional<MapEdge> OverrideTable::edge(std::string_view key)
{
    const auto found = word(key, battle::words<MapEdge>());
    if (!found) return {};
    return kMapEdges[*found];
}

void OverrideTable::fault(std::string_view key, std::string what, std::string remedy) const
{
    problems_->add(where(key), std::move(what), std::move(remedy));
}

void OverrideTable::unknown_id(std::string_view kind, const std::vector<std::string>& known)
{
    reject(fmt::format("no {} is called \"{}\"", kind, id()), remedy_for(id(), known));
}

void OverrideTable::reject(std::string what, std::string remedy)
{
    ignored_ = true;
    fault({}, std::move(what), std::move(remedy));
}

std::string OverrideTable::title() const
{
    std::string title = "rulebook." + std::string(rulebook_);
    for (const std::string& name : path_) title += "." + name;
    return "[" + title + "]";
}

void OverrideTable::report_unread() const
{
    if (ignored_) return;
    if (has(kHelp))
        for (const std::string& one : asked_)
            problems_->add(title(), fmt::format("\"{}\" takes {}", key_in(one),
                                                one.substr(key_in(one).size() + 1)));
    for (const Item& item : items_)
        if (!is_asked(asked_, item.key) && item.key != kHelp)
            problems_->add(item.given->where,
                           fmt::format("unknown key \"{}\" in {}", item.key, title()),
                           remedy_for(item.key, asked_));
}

Overrides::Overrides(const battle::Battle& battle, std::string_view rulebook, Problems& problems)
    : rulebook_(rulebook), problems_(problems)
{
    tables_.emplace_back(rulebook, std::vector<std::string>{}, problems);
    const battle::RulebookOverrides* given = battle::find_overrides(battle, rulebook);
    if (given == nullptr) return;
    for (const battle::Override& override_value : given->values) {
        if (override_value.path.empty()) continue;
        std::vector<std::string> path = override_value.path;
        const std::string key = path.back();
        path.pop_back();
        at(path).items_.push_back({key, &override_value});
    }
    auto& items = root().items_;
    const auto help = std::ranges::find(items, kHelp, &OverrideTable::Item::key);
    if (help == items.end()) return;
    const OverrideTable::Item asked = *help;
    const bool* wanted = std::get_if<bool>(&asked.given->value);
    if (wanted == nullptr) root().fault(kHelp, "\"help\" is neither true nor false", "write true");
    if (wanted == nullptr || !*wanted) {
        items.erase(help);
        return;
    }
    for (OverrideTable& table : tables_)
        if (&table != &root()) table.items_.push_back(asked);
}

OverrideTable& Overrides::at(const std::vector<std::string>& path)
{
    const auto found = std::ranges::find(tables_, path, &OverrideTable::path_);
    if (found != tables_.end()) return *found;
    OverrideTable& made = tables_.emplace_back(rulebook_, path, problems_);
    // A table that the file does not have is told of too.
    for (const OverrideTable::Item& item : root().items_)
        if (item.key == kHelp && tables_.size() > 1 && !sections_.empty())
            made.items_.push_back(item);
    return made;
}

OverrideTable& Overrides::table(std::string_view section)
{
    sections_.emplace_back(section);
    return at({std::string(section)});
}

std::vector<OverrideTable*> Overrides::tables(std::string_view section)
{
    sections_.emplace_back(section);
    std::vector<OverrideTable*> found;
    for (OverrideTable& table : tables_)
        if (table.path_.size() == 2 && table.path_[0] == section) found.push_back(&table);
    return found;
}

std::vector<OverrideTable*> Overrides::rows(const OverrideTable& table, std::string_view list)
{
    std::vector<std::string> path = table.path_;
    path.emplace_back(list);
    std::vector<OverrideTable*> found;
    for (OverrideTable& row : tables_)
        if (row.path_.size() == path.size() + 1 &&
            std::equal(path.begin(), path.end(), row.path_.begin()))
            found.push_back(&row);
    return found;
}

void Overrides::report_unread() const
{
    for (const OverrideTable& table : tables_) {
        const auto& path = table.path_;
        if (path.empty() || std::ranges::find(sections_, path[0]) != sections_.end())
            table.report_unread();
        else
            problems_.add(table.where(), fmt::format("unknown table {}", table.title()),
                          remedy_for(path[0], sections_));
    }
    if (!tables_.front().has(kHelp)) return;
    for (const std::string& section : sections_) {
        const bool there = std::ranges::any_of(tables_, [&](const OverrideTable& table) {
            return !table.path_.empty() && table.path_[0] == section;
        });
        if (!there)
            problems_.add(fmt::format("[rulebook.{}.{}.<id>]", rulebook_, section),
                          "tables of this name are read", "write one, and its keys are told");
    }
}

}  // namespace longroll::shared
