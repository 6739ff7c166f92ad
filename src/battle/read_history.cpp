// What happened, for comparison after a game: [history], [[losses]].

#include "battle/table_reader.h"

#include <set>

namespace longroll::battle {

static std::optional<std::variant<Side, CommandId, UnitId>> read_whose(TableReader& table,
                                                                       Loading& loading)
{
    const auto name = table.text("of");
    if (!name) return {};
    if (const auto side = from_text<Side>(*name)) return *side;
    if (const auto found = loading.commands.find(*name); found != loading.commands.end())
        return static_cast<CommandId>(found->second);
    // A name that is neither is reported as a unit's, the most common case.
    if (const auto unit = table.reference<UnitId>("of", loading.units, "side, formation or unit"))
        return *unit;
    return {};
}

static void read_losses(const Node& node, std::set<std::string>& seen, Loading& loading)
{
    TableReader table(node, kLossesKeys, loading);
    constexpr Range kMany = {0, 1'000'000};
    Losses losses;
    losses.where = table.where();
    losses.killed = table.whole("killed", kMany).value_or(0);
    losses.wounded = table.whole("wounded", kMany).value_or(0);
    losses.missing = table.whole("missing", kMany).value_or(0);
    losses.guns = table.whole("guns", kMany).value_or(0);
    const auto whose = read_whose(table, loading);
    if (!whose) return;
    losses.of = *whose;
    const std::string& name = node.find("of")->text;
    if (!seen.insert(name).second)
        table.fault("of", "the losses of " + in_quotes(name) + " are given twice", "keep one");
    loading.battle.history.losses.push_back(std::move(losses));
}

void read_history(const Node& document, Loading& loading)
{
    History& history = loading.battle.history;
    for (const Node* node : tables_called(document, "history")) {
        TableReader table(*node, kHistoryKeys, loading);
        history.winner = table.word<Winner>("winner", "winner");
        history.outcome = table.text("outcome").value_or("");
    }
    std::set<std::string> seen;
    for (const Node* node : tables_called(document, "losses")) read_losses(*node, seen, loading);
}

}  // namespace longroll::battle
