// [rulebook.<id>]: kept as a flat list of paths and values for that rulebook's muster to read.

#include "battle/table_reader.h"

#include <algorithm>

namespace longroll::battle {

using Kind = Node::Kind;

static std::optional<OverrideValue> single_value(const Node& node)
{
    switch (node.kind) {
        case Kind::Whole: return node.whole;
        case Kind::Flag: return node.flag;
        case Kind::Text: return node.text;
        default: return {};
    }
}

static bool all_are(const Node& list, Kind kind)
{
    return std::ranges::all_of(list.items, [&](const Node& item) { return item.kind == kind; });
}

// A list of values of one type. An empty list counts as one of text.
static std::optional<OverrideValue> list_value(const Node& list)
{
    if (all_are(list, Kind::Text)) {
        std::vector<std::string> texts;
        for (const Node& item : list.items) texts.push_back(item.text);
        return texts;
    }
    if (all_are(list, Kind::Whole)) {
        std::vector<std::int64_t> numbers;
        for (const Node& item : list.items) numbers.push_back(item.whole);
        return numbers;
    }
    if (all_are(list, Kind::Flag)) {
        std::vector<bool> flags;
        for (const Node& item : list.items) flags.push_back(item.flag);
        return flags;
    }
    return {};
}

class OverrideReader {
public:
    OverrideReader(RulebookOverrides& overrides, Faults& faults)
        : overrides_(overrides), faults_(faults)
    {
    }

    void read_table(const Node& table)
    {
        for (const Node& item : table.items) read(item, item.key);
    }

private:
    void read(const Node& node, const std::string& key)
    {
        path_.push_back(key);
        if (node.kind == Kind::Table) {
            read_table(node);
        } else if (node.kind == Kind::List) {
            read_list(node);
        } else if (auto value = single_value(node)) {
            keep(std::move(*value), node);
        } else {
            fault(node);
        }
        path_.pop_back();
    }

    // Tables and lists within a list are known by their number, counted from 0.
    void read_list(const Node& list)
    {
        if (auto value = list_value(list)) {
            keep(std::move(*value), list);
            return;
        }
        const bool nested = std::ranges::all_of(list.items, [](const Node& item) {
            return item.kind == Kind::Table || item.kind == Kind::List;
        });
        if (!nested) {
            fault(list);
            return;
        }
        for (std::size_t number = 0; number < list.items.size(); ++number)
            read(list.items[number], std::to_string(number));
    }

    void keep(OverrideValue value, const Node& node)
    {
        const Source source{kTomlFile, node.line};
        overrides_.values.push_back({path_, std::move(value), source.text()});
    }

    void fault(const Node& node)
    {
        const bool list = node.kind == Kind::List;
        faults_.add({kTomlFile, node.line},
                    "the override " + in_quotes(path_.back()) + " is " +
                        (list ? "a list of different things" : std::string(description(node.kind))),
                    "it must be a whole number, true or false, text, or a list of one of these");
    }

    RulebookOverrides& overrides_;
    Faults& faults_;
    std::vector<std::string> path_;
};

void read_overrides(const Node& document, Loading& loading)
{
    const Node* rulebooks = document.find("rulebook");
    if (rulebooks == nullptr || rulebooks->kind != Kind::Table) return;
    for (const Node& node : rulebooks->items) {
        if (node.kind != Kind::Table) {
            loading.faults.add({kTomlFile, node.line},
                               in_quotes(node.key) + " stands directly in [rulebook]",
                               "say for which rulebook: [rulebook.brothers-at-arms]");
            continue;
        }
        RulebookOverrides& overrides = loading.battle.overrides.emplace_back();
        overrides.rulebook = node.key;
        OverrideReader(overrides, loading.faults).read_table(node);
    }
}

}  // namespace longroll::battle
