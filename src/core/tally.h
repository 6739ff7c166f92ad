// A chart total: not a bare number but lines, each with its clause, whose sum is the total.
// Preview, log and umpire all print the same lines.

#pragma once

#include "core/clause.h"
#include "core/fixed_vector.h"

#include <string>

namespace longroll {

struct TallyLine {
    Clause clause;
    int value = 0;
    friend bool operator==(const TallyLine&, const TallyLine&) = default;
};

class Tally {
public:
    void add(Clause clause, int value) { lines_.push_back({clause, value}); }
    [[nodiscard]] int total() const
    {
        int sum = 0;
        for (const TallyLine& line : lines_) sum += line.value;
        return sum;
    }
    [[nodiscard]] const FixedVector<TallyLine, 16>& lines() const { return lines_; }
    friend bool operator==(const Tally&, const Tally&) = default;

private:
    FixedVector<TallyLine, 16> lines_;
};

// A tally with the name of what it adds up: "attack value of Keyes".
struct NamedTally {
    std::string name;
    Tally tally;
    friend bool operator==(const NamedTally&, const NamedTally&) = default;
};

}  // namespace longroll
