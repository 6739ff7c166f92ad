// The order of battle as CSV. A column knows how its value is written in a cell and in TOML; the
// rows are matched by id.

#include "battle/oob_csv.h"

#include "battle/csv.h"
#include "battle/decimal.h"
#include "battle/faults.h"
#include "battle/load.h"
#include "battle/loading.h"
#include "battle/toml_text.h"
#include "core/nearest.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

namespace longroll::battle {

namespace {

enum class Cell : std::uint8_t { Text, Whole, Word, Words, Lots, Place, Direction, Flag };
enum class Of : std::uint8_t { Both, Unit, Formation, Leader };

using Words = std::span<const std::string_view> (*)();

struct Column {
    std::string_view name;
    Of of = Of::Both;
    Cell cell = Cell::Text;
    std::string_view key = {};    // in the table; the column's name if empty
    Words words = nullptr;        // of Word, Words and Lots
    std::string_view count = {};  // of Lots: the key of the number

    [[nodiscard]] std::string_view toml_key() const { return key.empty() ? name : key; }
};

// What says which row it is and what the row is comes first and has rules of its own.
constexpr std::string_view kFirst[] = {"id", "type", "side", "parent"};

// clang-format off
constexpr Column kColumns[] = {
    {"name"},
    {"label"},
    {"rank", Of::Leader},
    {"commander", Of::Leader, Cell::Text, "name"},
    {"rating", Of::Leader, Cell::Word, "rating", words<Rating>},
    {"commander", Of::Unit},
    {"men", Of::Unit, Cell::Whole},
    {"weapon", Of::Both, Cell::Word, "weapon", words<Weapon>},
    {"arms", Of::Unit, Cell::Lots, "arms", words<Weapon>, "men"},
    {"mounted_weapon", Of::Unit, Cell::Word, "mounted_weapon", words<Weapon>},
    {"guns", Of::Unit, Cell::Lots, "guns", words<Weapon>, "count"},
    {"quality", Of::Both, Cell::Word, "quality", words<Quality>},
    {"abilities", Of::Both, Cell::Words, "abilities", words<Ability>},
    {"size", Of::Unit, Cell::Word, "size", words<UnitSize>},
    {"position", Of::Both, Cell::Place},
    {"facing", Of::Both, Cell::Direction},
    {"formation", Of::Both, Cell::Word, "formation", words<Deployment>},
    {"arrival"},
    {"release"},
    {"independent", Of::Unit, Cell::Flag},
    {"dismounted", Of::Unit, Cell::Flag},
    {"holding", Of::Both, Cell::Flag},
    {"force_marched", Of::Both, Cell::Flag},
    {"note"},
};
// clang-format on

bool is_for(const Column& column, bool formation)
{
    return column.of == Of::Both || (column.of == Of::Unit) != formation;
}

std::string trimmed(std::string_view text)
{
    const std::size_t from = text.find_first_not_of(" \t\r\n");
    if (from == std::string_view::npos) return {};
    return std::string(text.substr(from, text.find_last_not_of(" \t\r\n") - from + 1));
}

std::vector<std::string> parts_of(std::string_view text, char mark)
{
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(mark), text.size());
        if (std::string part = trimmed(text.substr(0, end)); !part.empty())
            parts.push_back(std::move(part));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

// ---- From TOML to a cell ----

std::string scalar_cell(const TomlText& toml, const Node& value)
{
    if (value.kind == Node::Kind::Text) return value.text;
    if (value.kind == Node::Kind::Flag) return value.flag ? "yes" : "no";
    if (value.kind == Node::Kind::Whole) return std::to_string(value.whole);
    return std::string(toml.bytes(value));
}

std::string cell_of(const TomlText& toml, const Node* value, const Column& column)
{
    if (value == nullptr) return {};
    if (value->kind != Node::Kind::List) return scalar_cell(toml, *value);
    std::string cell;
    for (const Node& item : value->items) {
        if (!cell.empty()) cell += column.cell == Cell::Place ? " " : "; ";
        if (column.cell != Cell::Lots) {
            cell += scalar_cell(toml, item);
            continue;
        }
        const Node* count = item.find(column.count);
        const Node* weapon = item.find("weapon");
        cell += fmt::format("{} x {}", count ? scalar_cell(toml, *count) : "",
                            weapon ? weapon->text : "");
    }
    return cell;
}

// ---- From a cell to TOML ----

class CellReader {
public:
    explicit CellReader(Problems& problems) : problems_(problems) {}

    // As it is to be written; nothing, with the problem said, if it makes no sense.
    std::optional<std::string> read(const Column& column, const std::string& cell,
                                    std::string where)
    {
        where_ = std::move(where);
        switch (column.cell) {
            case Cell::Text: return toml_string(cell);
            case Cell::Whole: return whole(cell);
            case Cell::Word: return word(cell, column.words());
            case Cell::Words: return word_list(cell, column.words());
            case Cell::Lots: return lots(cell, column);
            case Cell::Place: return place(cell);
            case Cell::Direction: return direction(cell);
            case Cell::Flag: return flag(cell);
        }
        return {};
    }

private:
    std::nullopt_t fault(std::string what, std::string remedy)
    {
        problems_.add(where_, std::move(what), std::move(remedy));
        return std::nullopt;
    }

    static bool is_whole(std::string_view cell)
    {
        constexpr std::size_t kMostDigits = 7;
        return !cell.empty() && cell.size() <= kMostDigits &&
               std::ranges::all_of(cell, [](char c) { return c >= '0' && c <= '9'; });
    }

    // Without the noughts before it, which TOML does not allow.
    static std::string plain(std::string_view digits)
    {
        digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size() - 1));
        return std::string(digits);
    }

    std::optional<std::string> whole(const std::string& cell)
    {
        if (is_whole(cell)) return plain(cell);
        return fault(in_quotes(cell) + " is not a whole number",
                     "write digits alone, without commas or blanks");
    }

    std::optional<std::string> word(const std::string& cell,
                                    std::span<const std::string_view> known)
    {
        if (std::ranges::find(known, cell) != known.end()) return toml_string(cell);
        return fault(in_quotes(cell) + " is none of the words for this", suggestion(cell, known));
    }

    std::optional<std::string> word_list(const std::string& cell,
                                         std::span<const std::string_view> known)
    {
        std::string list;
        for (const std::string& part : parts_of(cell, ';')) {
            const auto text = word(part, known);
            if (!text) return {};
            list += (list.empty() ? "" : ", ") + *text;
        }
        return "[" + list + "]";
    }

    std::optional<std::string> lots(const std::string& cell, const Column& column)
    {
        std::string list;
        for (const std::string& part : parts_of(cell, ';')) {
            const std::size_t times = part.find(" x ");
            const std::string number = trimmed(std::string_view(part).substr(0, times));
            if (times == std::string::npos || !is_whole(number))
                return fault(
                    in_quotes(part) + " does not say how many of what",
                    fmt::format("write it like 4 x {}, several with a semicolon between",
                                column.count == "count" ? "12-pounder Napoleon" : "rifle musket"));
            const auto weapon =
                word(trimmed(std::string_view(part).substr(times + 3)), column.words());
            if (!weapon) return {};
            list += fmt::format("{}{{ {} = {}, weapon = {} }}", list.empty() ? "" : ", ",
                                column.count, plain(number), *weapon);
        }
        return "[" + list + "]";
    }

    std::optional<std::string> place(std::string cell)
    {
        const bool named = !cell.empty() && std::ranges::none_of(cell, [](char c) {
            return c == '.' || c == ',' || c == ' ';
        });
        if (named) return toml_string(cell);
        std::ranges::replace(cell, ',', ' ');
        const auto numbers = parts_of(cell, ' ');
        const auto good = [](const std::string& text) {
            return text.find_first_not_of("+-0123456789.") == std::string::npos &&
                   parse_decimal(text, 0).has_value() && text.find('.') != 0;
        };
        if (numbers.size() == 2 && good(numbers[0]) && good(numbers[1]))
            return "[" + numbers[0] + ", " + numbers[1] + "]";
        return fault(in_quotes(cell) + " is no place",
                     "write longitude and latitude with a blank between, like -77.5226 38.8149, "
                     "or the id of a point of the map");
    }

    std::optional<std::string> direction(const std::string& cell)
    {
        const bool number = cell.find_first_not_of("0123456789.") == std::string::npos;
        const bool compass =
            cell.size() <= 3 && cell.find_first_not_of("NESW") == std::string::npos;
        if (number && parse_decimal(cell, 1)) return cell;
        if (compass) return toml_string(cell);
        return fault(in_quotes(cell) + " is no direction",
                     "write a compass point like NNE, or degrees from 0 to 359.9");
    }

    std::optional<std::string> flag(std::string cell)
    {
        std::ranges::transform(cell, cell.begin(), [](char c) {
            return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        });
        if (cell == "yes" || cell == "true" || cell == "1") return "true";
        if (cell == "no" || cell == "false" || cell == "0") return "false";
        return fault(in_quotes(cell) + " is neither yes nor no", "write yes, no, or nothing");
    }

    Problems& problems_;
    std::string where_;
};

// ---- The rows ----

const Node* home_of(const Node& table, const Column& column)
{
    return column.of == Of::Leader ? table.find("leader") : &table;
}

class OobReader {
public:
    OobReader(TomlText toml, const Battle& battle) : toml_(std::move(toml)), battle_(battle) {}

    Problems read(const std::vector<CsvRow>& rows)
    {
        if (!read_head(rows)) return problems_;
        gather_ids(rows);
        for (std::size_t row = 1; row < rows.size(); ++row) read_row(rows[row], row + 1);
        for (const std::string_view list : {"formation", "unit"})
            for (const Node* table : tables_called(toml_.document(), list))
                if (const Node* id = table->find("id"); id && !ids_.contains(id->text))
                    ++done_.untouched;
        return problems_;
    }

    OobRead done(const Texts& before)
    {
        done_.texts = {toml_.changed(), before.geojson};
        return done_;
    }

private:
    [[nodiscard]] static std::string where(std::size_t row, std::string_view column)
    {
        return fmt::format("row {}, column {}", row, column);
    }

    bool read_head(const std::vector<CsvRow>& rows)
    {
        if (rows.empty()) {
            problems_.add("row 1", "the table is empty", "its first row names the columns");
            return false;
        }
        std::vector<std::string_view> known(std::begin(kFirst), std::end(kFirst));
        for (const Column& column : kColumns) known.push_back(column.name);
        for (const std::string& head : rows.front()) {
            const std::string name = trimmed(head);
            const std::string place = fmt::format("row 1, column {}", heads_.size() + 1);
            if (name.empty())
                problems_.add(place, "this column has no name", "name it or take it out");
            else if (std::ranges::find(known, name) == known.end())
                problems_.add(place, "no column is called " + in_quotes(name),
                              suggestion(name, known));
            else if (std::ranges::find(heads_, name) != heads_.end())
                problems_.add(place, "there are two columns " + in_quotes(name), "take one out");
            heads_.push_back(name);
        }
        if (problems_.empty() && std::ranges::find(heads_, "id") == heads_.end())
            problems_.add("row 1", "there is no column \"id\"", "it says which unit a row is");
        return problems_.empty();
    }

    [[nodiscard]] std::optional<std::string> cell(const CsvRow& row, std::string_view column) const
    {
        const auto found = std::ranges::find(heads_, column);
        if (found == heads_.end()) return {};
        const auto index = static_cast<std::size_t>(found - heads_.begin());
        return index < row.size() ? trimmed(row[index]) : std::string();
    }

    // All that will be there, so that a row may be under one that comes after it.
    void gather_ids(const std::vector<CsvRow>& rows)
    {
        for (const Command& command : battle_.commands) formations_.insert(command.id);
        for (std::size_t row = 1; row < rows.size(); ++row)
            if (const auto type = cell(rows[row], "type"); type && from_text<Level>(*type))
                formations_.insert(cell(rows[row], "id").value_or(""));
    }

    void read_row(const CsvRow& row, std::size_t number)
    {
        if (row.size() > heads_.size())
            return problems_.add(
                fmt::format("row {}", number),
                fmt::format("it has {} cells under {} columns", row.size(), heads_.size()),
                "put cells with commas in quotation marks");
        const std::string id = cell(row, "id").value_or("");
        if (id.empty())
            return problems_.add(where(number, "id"), "this row has no id",
                                 "write the id of its formation or unit");
        if (!ids_.insert(id).second)
            return problems_.add(where(number, "id"), in_quotes(id) + " stands in an earlier row",
                                 "each formation and unit has one row");
        check_parent(row, number);
        if (const Node* formation = toml_.table("formation", id))
            change(*formation, row, number, true);
        else if (const Node* unit = toml_.table("unit", id))
            change(*unit, row, number, false);
        else
            add(id, row, number);
    }

    void check_parent(const CsvRow& row, std::size_t number)
    {
        const auto parent = cell(row, "parent");
        if (!parent || parent->empty() || formations_.contains(*parent)) return;
        const std::vector<std::string_view> known(formations_.begin(), formations_.end());
        problems_.add(where(number, "parent"), "no formation is called " + in_quotes(*parent),
                      suggestion(*parent, known));
    }

    // The type and the side of a row, and under whom it is.
    [[nodiscard]] bool read_first(const Node& table, const CsvRow& row, std::size_t number,
                                  bool formation)
    {
        bool differs = false;
        const std::string_view key = formation ? "level" : "kind";
        const auto known = formation ? words<Level>() : words<UnitKind>();
        const auto set = [&](std::string_view name, const std::string& value) {
            const Node* now = table.find(name);
            if (now == nullptr && value.empty()) return;
            if (now != nullptr && now->text == value) return;
            differs = true;
            if (now == nullptr)
                toml_.add_key(table, name, toml_string(value));
            else if (value.empty())
                toml_.remove_key(table, name);
            else
                toml_.put(*now, toml_string(value));
        };
        if (const auto type = cell(row, "type")) {
            if (std::ranges::find(known, *type) == known.end())
                problems_.add(where(number, "type"),
                              fmt::format("{} is no {}", in_quotes(*type),
                                          formation ? "level of a formation" : "kind of unit"),
                              suggestion(*type, known));
            else
                set(key, *type);
        }
        if (const auto parent = cell(row, "parent")) set("parent", *parent);
        const auto side = cell(row, "side");
        if (side && !side->empty() && *side != side_now(table, formation)) {
            if (formation && from_text<Side>(*side))
                set("side", *side);
            else
                problems_.add(where(number, "side"),
                              formation ? in_quotes(*side) + " is no side"
                                        : "a unit has the side of its formation",
                              formation ? "write confederate or union" : "change its parent");
        }
        return differs;
    }

    [[nodiscard]] std::string side_now(const Node& table, bool formation) const
    {
        const Node* id = table.find("id");
        if (id == nullptr) return {};
        if (formation) {
            const auto found = find_command(battle_, id->text);
            return found ? std::string(to_text(battle_[*found].side)) : "";
        }
        const auto found = find_unit(battle_, id->text);
        return found ? std::string(to_text(battle_[*found].side)) : "";
    }

    void change(const Node& table, const CsvRow& row, std::size_t number, bool formation)
    {
        bool differs = read_first(table, row, number, formation);
        for (const Column& column : kColumns) {
            const auto given = cell(row, column.name);
            if (!given) continue;
            if (!is_for(column, formation)) {
                refuse_foreign(column, *given, number, formation);
                continue;
            }
            const Node* home = home_of(table, column);
            if (home == nullptr) continue;
            const Node* now = home->find(column.toml_key());
            if (cell_of(toml_, now, column) == *given) continue;
            differs = true;
            if (given->empty()) {
                toml_.remove_key(*home, column.toml_key());
            } else if (const auto text = cells_.read(column, *given, where(number, column.name))) {
                if (now == nullptr)
                    toml_.add_key(*home, column.toml_key(), *text);
                else
                    toml_.put(*now, *text);
            }
        }
        if (differs) ++done_.changed;
    }

    // A cell that means nothing for this row, unless the row's own kind has the same column.
    void refuse_foreign(const Column& column, const std::string& given, std::size_t number,
                        bool formation)
    {
        const bool also_own = std::ranges::any_of(kColumns, [&](const Column& other) {
            return other.name == column.name && is_for(other, formation);
        });
        if (given.empty() || also_own) return;
        problems_.add(where(number, column.name),
                      fmt::format("a {} has no {}", formation ? "formation" : "unit", column.name),
                      "leave the cell empty");
    }

    void add(const std::string& id, const CsvRow& row, std::size_t number)
    {
        const std::string type = cell(row, "type").value_or("");
        const bool formation = from_text<Level>(type).has_value();
        if (!formation && !from_text<UnitKind>(type)) {
            std::vector<std::string_view> known(words<UnitKind>().begin(), words<UnitKind>().end());
            known.insert(known.end(), words<Level>().begin(), words<Level>().end());
            return problems_.add(where(number, "type"),
                                 type.empty() ? in_quotes(id) + " is new and has no type"
                                              : in_quotes(type) + " is no type",
                                 suggestion(type, known));
        }
        const std::string parent = cell(row, "parent").value_or("");
        std::string text = fmt::format("{}[[{}]]{}", toml_.line_end(),
                                       formation ? "formation" : "unit", toml_.line_end());
        const auto line = [&](std::string_view key, const std::string& value) {
            text += fmt::format("{} = {}{}", key, value, toml_.line_end());
        };
        line("id", toml_string(id));
        if (const auto side = cell(row, "side"); formation && side && !side->empty())
            line("side", toml_string(*side));
        if (!parent.empty()) line("parent", toml_string(parent));
        line(formation ? "level" : "kind", toml_string(type));
        std::string leader;
        for (const Column& column : kColumns) {
            const std::string given = cell(row, column.name).value_or("");
            if (given.empty()) continue;
            if (!is_for(column, formation)) {
                refuse_foreign(column, given, number, formation);
                continue;
            }
            const auto value = cells_.read(column, given, where(number, column.name));
            if (!value) continue;
            if (column.of != Of::Leader)
                line(column.toml_key(), *value);
            else
                leader +=
                    fmt::format("{}{} = {}", leader.empty() ? "" : ", ", column.toml_key(), *value);
        }
        if (formation) line("leader", leader.empty() ? "{ absent = true }" : "{ " + leader + " }");
        toml_.insert(place_for(parent), std::move(text));
        ++done_.added;
    }

    // Behind the last of the same parent, or behind the parent; else at the end.
    [[nodiscard]] std::size_t place_for(const std::string& parent) const
    {
        const Node* last = parent.empty() ? nullptr : toml_.table("formation", parent);
        for (const std::string_view list : {"formation", "unit"})
            for (const Node* table : tables_called(toml_.document(), list)) {
                const Node* own = table->find("parent");
                if (own != nullptr && own->text == parent && !parent.empty() &&
                    (last == nullptr || table->from > last->from))
                    last = table;
            }
        if (last == nullptr)
            for (const std::string_view list : {"formation", "unit"})
                for (const Node* table : tables_called(toml_.document(), list))
                    if (last == nullptr || table->from > last->from) last = table;
        return last == nullptr ? 0 : toml_.end_of(*last);
    }

    TomlText toml_;
    const Battle& battle_;
    Problems problems_;
    CellReader cells_{problems_};
    std::vector<std::string> heads_;
    std::set<std::string, std::less<>> ids_;
    std::set<std::string, std::less<>> formations_;
    OobRead done_;
};

// The columns by name, each once.
std::vector<std::string> all_heads()
{
    std::vector<std::string> heads(std::begin(kFirst), std::end(kFirst));
    for (const Column& column : kColumns)
        if (std::ranges::find(heads, column.name) == heads.end()) heads.emplace_back(column.name);
    return heads;
}

CsvRow row_of(const TomlText& toml, const Battle& battle, const Node& table, bool formation)
{
    const auto text = [&](std::string_view key) {
        const Node* value = table.find(key);
        return value == nullptr ? std::string() : value->text;
    };
    const std::string id = text("id");
    const auto command = find_command(battle, id);
    const auto unit = find_unit(battle, id);
    const Side side = formation && command ? battle[*command].side
                      : unit               ? battle[*unit].side
                                           : Side::Confederate;
    std::map<std::string, std::string, std::less<>> cells{
        {"id", id},
        {"type", text(formation ? "level" : "kind")},
        {"side", std::string(to_text(side))},
        {"parent", text("parent")}};
    for (const Column& column : kColumns) {
        if (!is_for(column, formation)) continue;
        const Node* home = home_of(table, column);
        const Node* value = home == nullptr ? nullptr : home->find(column.toml_key());
        cells.emplace(column.name, cell_of(toml, value, column));
    }
    CsvRow row;
    for (const std::string& head : all_heads()) row.push_back(cells[head]);
    return row;
}

}  // namespace

std::string oob_csv(const Texts& texts, const Battle& battle)
{
    const auto toml = TomlText::read(texts.toml);
    std::string csv = csv_line(all_heads());
    if (!toml) return csv;
    std::vector<std::pair<const Node*, bool>> tables;
    for (const Node* table : tables_called(toml->document(), "formation"))
        tables.emplace_back(table, true);
    for (const Node* table : tables_called(toml->document(), "unit"))
        tables.emplace_back(table, false);
    std::ranges::stable_sort(tables, [](const auto& one, const auto& other) {
        return one.first->from < other.first->from;
    });
    for (const auto& [table, formation] : tables)
        csv += csv_line(row_of(*toml, battle, *table, formation));
    return csv;
}

Result<OobRead> with_oob(const Texts& texts, const Battle& battle, std::string_view csv)
{
    auto toml = TomlText::read(texts.toml);
    if (!toml) return Problems{{std::string(kTomlFile), "this is not valid TOML", "mend it first"}};
    const auto rows = read_csv(csv);
    if (!rows) return rows.error();
    OobReader reader(*std::move(toml), battle);
    if (Problems problems = reader.read(*rows); !problems.empty()) return problems;
    OobRead read = reader.done(texts);
    // What only shows when all of it stands together.
    if (const auto whole = parse(read.texts.toml, read.texts.geojson, battle.id); !whole)
        return whole.error();
    return read;
}

}  // namespace longroll::battle
