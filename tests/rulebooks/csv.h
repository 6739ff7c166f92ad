// Reads the ledgers' tables for the tests that hold the rulebooks' charts against them.

#pragma once

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace longroll {

using CsvRow = std::vector<std::string>;

inline CsvRow split_cells(const std::string& line)
{
    CsvRow cells;
    std::string cell;
    std::istringstream rest(line);
    while (std::getline(rest, cell, ',')) cells.push_back(cell);
    if (line.ends_with(',')) cells.emplace_back();
    return cells;
}

// The rows below the heading; blank lines are left out.
inline std::vector<CsvRow> rows_of(std::istream&& text)
{
    std::vector<CsvRow> rows;
    std::string line;
    while (std::getline(text, line))
        if (!line.empty()) rows.push_back(split_cells(line));
    if (rows.empty()) throw std::runtime_error("a table of the ledger is missing or empty");
    rows.erase(rows.begin());
    return rows;
}

inline std::vector<CsvRow> rows_of(const char* text) { return rows_of(std::istringstream(text)); }

// tests/rulebooks/<rulebook>/data/<name>
inline std::vector<CsvRow> ledger_file(const std::string& rulebook, const std::string& name)
{
    auto rows = rows_of(
        std::ifstream(LONGROLL_SOURCE_DIR "/tests/rulebooks/" + rulebook + "/data/" + name));
    EXPECT_FALSE(rows.empty()) << name;
    return rows;
}

}  // namespace longroll
