// What was counted in so many games, and how far the truth may lie from it.

#pragma once

#include <vector>

namespace longroll::lab {

// A share, and the range that holds the true one in 95 of 100 cases (Wilson's); of one.
struct Share {
    double seen = 0;
    double low = 0;
    double high = 1;
};
// Of no games at all nothing is known: from nought to one.
[[nodiscard]] Share share_of(int part, int whole);

// A mean and its range, likewise at 95 %; of a single number the range is unknown and is the mean.
struct Mean {
    double value = 0;
    double low = 0;
    double high = 0;
};
[[nodiscard]] Mean mean_of(const std::vector<long>& numbers);

}  // namespace longroll::lab
