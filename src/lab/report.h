// What a battle is worth: verdicts, objectives and losses of many games beside history, rulebook by
// rulebook, with how sure each figure is; two variants of a battle side by side. One page of HTML
// that needs nothing else.

#pragma once

#include "lab/match.h"

#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace longroll::lab {

// The games of one battle under one rulebook.
struct ReportRow {
    std::string rulebook;  // its title
    int edition = 0;
    MatchResult result;
};
struct ReportBattle {
    std::string id;
    std::string digest;
    std::shared_ptr<const battle::Battle> battle;
    std::vector<ReportRow> rows;  // in the same order for all battles of a report
};
struct Report {
    std::string confederate;  // who played
    std::string union_side;
    std::uint64_t seed = 1;
    std::vector<ReportBattle> battles;  // one, or two variants
};

void write_report(const Report& report, std::ostream& out);

}  // namespace longroll::lab
