// Lengths as people read them. A sentence carries a length as a mark, "{7500}", in thousandths of
// an inch; who shows the sentence says it in his reader's measure. So a reader may change his
// measure in the middle of a game, every length is told anew, and no rule and no log has noticed.

#pragma once

#include <string>
#include <string_view>

namespace longroll {

// One way to tell lengths: inches, centimetres, either of them for figures of another scale.
struct Measure {
    std::string name;     // by which a reader's choice is kept: "inch", "cm"
    std::string label;    // where it is chosen: "centimetres", "inches for 25mm figures"
    std::string one;      // after the number 1: "inch"
    std::string many;     // after any other: "inches"
    int thousandths = 1;  // so many thousandths of an inch …
    int units = 1;        // … are so many units: 50,000 are 127 centimetres
    int decimals = 0;     // at most so many are told
    friend bool operator==(const Measure&, const Measure&) = default;
};

[[nodiscard]] Measure measure_in_inches();
[[nodiscard]] Measure measure_in_centimetres();
// Of a hex map: a hex is 1,000 across.
[[nodiscard]] Measure measure_in_hexes();

// A length in a sentence: said as "7.5 inches", or as the number alone where the unit follows.
[[nodiscard]] std::string length_mark(int thousandths);
[[nodiscard]] std::string number_mark(int thousandths);

// "7.5", rounded to the measure's decimals, halves away from zero.
[[nodiscard]] std::string number_in(const Measure& measure, int thousandths);
// "7.5 inches", "1 inch".
[[nodiscard]] std::string length_in(const Measure& measure, int thousandths);
// The sentence with each of its marks said. What is no mark stays as it is.
[[nodiscard]] std::string said_in(const Measure& measure, std::string_view sentence);

}  // namespace longroll
