#include "core/nearest.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace longroll {

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

// Letters to add, drop or change to turn one word into the other (Levenshtein).
static std::size_t letters_to_change(std::string_view from, std::string_view to)
{
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < to.size(); ++j) {
            const std::size_t changed = diagonal + (lower(from[i]) == lower(to[j]) ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

std::string_view nearest(std::string_view given, std::span<const std::string_view> known)
{
    constexpr std::size_t kLongestWord = 200;  // nobody meant anything by a longer one
    if (given.size() > kLongestWord) return {};
    std::string_view best;
    std::size_t fewest = given.size() / 3 + 1;  // a third of the letters may be wrong
    for (const std::string_view word : known) {
        const std::size_t letters = letters_to_change(given, word);
        if (letters < fewest) {
            fewest = letters;
            best = word;
        }
    }
    return best;
}

std::string list_of(std::span<const std::string_view> words)
{
    constexpr std::size_t kShortList = 48;  // every rulebook's kinds of action are fewer
    if (words.size() > kShortList) return std::to_string(words.size()) + " words";
    std::string text;
    for (const std::string_view word : words) {
        if (!text.empty()) text += ", ";
        text += word;
    }
    return text;
}

std::string suggestion(std::string_view given, std::span<const std::string_view> known)
{
    if (known.empty()) return "none is known here";
    if (const std::string_view word = nearest(given, known); !word.empty())
        return "did you mean \"" + std::string(word) + "\"?";
    return "known: " + list_of(known);
}

}  // namespace longroll
