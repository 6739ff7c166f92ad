// Which bytes of battle.toml say what. The tree counts its bytes after a byte order mark; here all
// places are of the whole text.

#include "battle/toml_text.h"

#include "battle/faults.h"
#include "battle/toml_reader.h"

#include <algorithm>

namespace longroll::battle {

std::optional<TomlText> TomlText::read(std::string_view text)
{
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    TomlText read;
    read.whole_ = text;
    if (text.starts_with(kMark)) read.mark_ = kMark.size();
    Faults faults;
    auto document = read_toml(text.substr(read.mark_), faults);
    if (!document) return {};
    read.document_ = *std::move(document);
    if (text.find("\r\n") != std::string_view::npos) read.line_end_ = "\r\n";
    return read;
}

const Node* TomlText::table(std::string_view list, std::string_view id) const
{
    const Node* tables = document_.find(list);
    if (tables == nullptr) return nullptr;
    for (const Node& one : tables->items) {
        const Node* own = one.find("id");
        if (own != nullptr && own->text == id) return &one;
    }
    return nullptr;
}

std::string_view TomlText::bytes(const Node& node) const
{
    return std::string_view(whole_).substr(mark_ + node.from, node.to - node.from);
}

int TomlText::line_of_byte(std::size_t at) const { return line_of(whole_, at); }

// The last byte that a table or a value says anything in.
static std::size_t last_byte(const Node& node)
{
    std::size_t last = node.to;
    for (const Node& item : node.items) last = std::max(last, last_byte(item));
    return last;
}

int TomlText::last_line(const Node& table) const
{
    return line_of_byte(mark_ + std::max<std::size_t>(last_byte(table), 1) - 1);
}

std::size_t TomlText::end_of(const Node& table) const
{
    const std::size_t end = whole_.find('\n', mark_ + std::max(table.from, last_byte(table)));
    return end == std::string::npos ? whole_.size() : end + 1;
}

void TomlText::put(const Node& value, std::string text)
{
    changes_.push_back({mark_ + value.from, mark_ + value.to, std::move(text)});
}

void TomlText::insert(std::size_t at, std::string text)
{
    changes_.push_back({at, at, std::move(text)});
}

bool TomlText::is_inline(const Node& table) const
{
    return table.to > table.from && whole_[mark_ + table.from] == '{';
}

// Keys that are laid out in a column keep to it: as wide as the longest before an equals sign.
static std::string aligned(std::string_view whole, const Node& first, std::size_t mark,
                           std::string_view key)
{
    const std::size_t from = mark + first.key_from;
    const std::size_t equals = std::min(whole.find('=', from), whole.size());
    std::string text(key);
    while (text.size() + 1 < equals - from) text += ' ';
    return text + " = ";
}

void TomlText::add_key(const Node& table, std::string_view key, std::string_view value)
{
    if (is_inline(table)) {
        const bool empty = table.items.empty();
        const std::size_t at = empty ? table.from + 1 : last_byte(table.items.back());
        insert(mark_ + at, std::string(empty ? " " : ", ") + std::string(key) + " = " +
                               std::string(value) + (empty ? " " : ""));
        return;
    }
    const std::size_t at = end_of(table);
    const bool ended = at > 0 && whole_[at - 1] == '\n';
    std::string line = ended ? "" : std::string(line_end_);
    line += table.items.empty() ? std::string(key) + " = "
                                : aligned(whole_, table.items.front(), mark_, key);
    insert(at, line + std::string(value) + std::string(line_end_));
}

// With the comma that parts it from its neighbour.
void TomlText::remove_inline(const Node& table, std::size_t index)
{
    const Node& item = table.items[index];
    if (index > 0)
        changes_.push_back({mark_ + last_byte(table.items[index - 1]), mark_ + item.to, {}});
    else if (table.items.size() > 1)
        changes_.push_back({mark_ + item.key_from, mark_ + table.items[1].key_from, {}});
    else
        changes_.push_back({mark_ + item.key_from, mark_ + item.to, {}});
}

// The whole line; a comment behind the value stays, on a line of its own.
void TomlText::remove_line(const Node& item)
{
    const std::size_t from = mark_ + item.key_from;
    const std::size_t to = mark_ + last_byte(item);
    const std::size_t end = std::min(whole_.find('\n', to), whole_.size());
    const std::size_t comment = whole_.find('#', to);
    if (comment < end)
        changes_.push_back({from, comment, {}});
    else
        changes_.push_back({from, std::min(end + 1, whole_.size()), {}});
}

void TomlText::remove_key(const Node& table, std::string_view key)
{
    for (std::size_t index = 0; index < table.items.size(); ++index) {
        if (table.items[index].key != key) continue;
        if (is_inline(table))
            remove_inline(table, index);
        else
            remove_line(table.items[index]);
        return;
    }
}

std::string toml_string(std::string_view text)
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string quoted = "\"";
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (letter == '"' || letter == '\\') {
            quoted += '\\';
            quoted += letter;
        } else if (letter == '\n') {
            quoted += "\\n";
        } else if (letter == '\t') {
            quoted += "\\t";
        } else if (byte < 0x20 || byte == 0x7F) {
            quoted += "\\u00";
            quoted += kDigits[byte >> 4];
            quoted += kDigits[byte & 15];
        } else {
            quoted += letter;
        }
    }
    return quoted + "\"";
}

}  // namespace longroll::battle
