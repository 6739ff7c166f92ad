#include "battle/csv.h"

#include <algorithm>

namespace longroll::battle {

static std::string csv_field(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string quoted = "\"";
    for (const char letter : text) {
        if (letter == '"') quoted += '"';
        quoted += letter;
    }
    return quoted + "\"";
}

std::string csv_line(const CsvRow& fields)
{
    std::string line;
    std::string_view between;
    for (const std::string& field : fields) {
        line += between;
        line += csv_field(field);
        between = ",";
    }
    return line + "\n";
}

// What parts the fields: spreadsheets take a semicolon where a comma marks decimals.
static char separator_of(std::string_view text)
{
    const std::string_view head = text.substr(0, std::min(text.find('\n'), text.size()));
    char best = ',';
    for (const char mark : {';', '\t'})
        if (std::ranges::count(head, mark) > std::ranges::count(head, best)) best = mark;
    return best;
}

namespace {

class CsvReader {
public:
    explicit CsvReader(std::string_view text) : text_(text), separator_(separator_of(text)) {}

    Result<std::vector<CsvRow>> all()
    {
        while (at_ < text_.size())
            if (!take_row())
                return Problems{{"row " + std::to_string(rows_.size() + 1),
                                 "a quotation mark is opened and never closed",
                                 "close it, or double one that is part of the text"}};
        return std::move(rows_);
    }

private:
    bool take_row()
    {
        CsvRow row;
        do {
            row.emplace_back();
            if (!take_field(row.back())) return false;
        } while (at_ < text_.size() && text_[at_++] == separator_);
        if (row.size() > 1 || !row.front().empty()) rows_.push_back(std::move(row));
        return true;
    }
    // Up to what parts it from the next, or the end of its line.
    bool take_field(std::string& field)
    {
        bool quoted = at_ < text_.size() && text_[at_] == '"';
        if (quoted) ++at_;
        for (; at_ < text_.size(); ++at_) {
            const char letter = text_[at_];
            if (quoted && letter == '"') {
                if (text_.substr(at_ + 1, 1) != "\"")
                    quoted = false;
                else
                    field += text_[++at_];
            } else if (!quoted && (letter == separator_ || letter == '\n')) {
                break;
            } else if (quoted || letter != '\r') {
                field += letter;
            }
        }
        return !quoted;
    }

    std::string_view text_;
    char separator_;
    std::size_t at_ = 0;
    std::vector<CsvRow> rows_;
};

}  // namespace

Result<std::vector<CsvRow>> read_csv(std::string_view text)
{
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
    return CsvReader(text).all();
}

}  // namespace longroll::battle
