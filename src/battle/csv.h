// Comma separated values, as spreadsheets write and read them (RFC 4180, and what they do besides).

#pragma once

#include "core/problem.h"

#include <string>
#include <string_view>
#include <vector>

namespace longroll::battle {

using CsvRow = std::vector<std::string>;

// A line with its end. A field that has a comma, a quotation mark or a line's end in it is quoted.
[[nodiscard]] std::string csv_line(const CsvRow& fields);

// Every record, the head among them. Commas, semicolons or tabs part the fields, whichever the
// first line has most of; a byte order mark is dropped, lines without anything are left out.
[[nodiscard]] Result<std::vector<CsvRow>> read_csv(std::string_view text);

}  // namespace longroll::battle
