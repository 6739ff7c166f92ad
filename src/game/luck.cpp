// What is to be expected of each question, as an exact fraction.

#include "game/luck.h"

#include <map>
#include <tuple>

namespace longroll::game {

static constexpr int kFaces = 6;
static constexpr int kUnit = kFaces * kFaces;

static int worth_of(const Question& question, int face)
{
    if (question.ask == Ask::Sum) return face;
    return question.counts(face) ? 1 : 0;
}

// Of the throws of two dice that decide, those that the first wins.
static Fraction expected_of_contest(const Question& question)
{
    std::uint64_t won = 0;
    std::uint64_t decided = 0;
    for (int first = 1; first <= kFaces; ++first)
        for (int second = 1; second <= kFaces; ++second) {
            if (question.ties(first, second)) continue;
            ++decided;
            won += first + question.target > second ? 1 : 0;
        }
    return Fraction(won, decided);
}

// A face is one in six, and so is the face of a die that is rolled again.
static Fraction expected_of(const Question& question)
{
    if (question.ask == Ask::Contest) return expected_of_contest(question);
    int any = 0;
    for (int face = 1; face <= kFaces; ++face) any += worth_of(question, face);
    int die = 0;
    for (int face = 1; face <= kFaces; ++face)
        die += question.again.has(face) ? any : kFaces * worth_of(question, face);
    return Fraction(static_cast<std::uint64_t>(question.dice * die), kUnit);
}

std::vector<LuckLine> luck_of(std::span<const Deed* const> deeds, Side side)
{
    std::map<std::tuple<std::string_view, Ask>, LuckLine> lines;
    for (const Deed* deed : deeds) {
        if (deed->by != side) continue;
        for (const Roll& roll : deed->rolls) {
            LuckLine& line = lines[{roll.question.clause.id, roll.question.ask}];
            line.clause = roll.question.clause;
            line.ask = roll.question.ask;
            line.dice += static_cast<int>(roll.faces.size());
            line.got += roll.answer;
            line.expected = line.expected + expected_of(roll.question);
        }
    }
    std::vector<LuckLine> list;
    for (auto& [key, line] : lines) list.push_back(std::move(line));
    return list;
}

std::string decimal_of(const LuckLine& line) { return line.expected.decimal(); }

std::string fortune_of(const LuckLine& line)
{
    const Fraction got(static_cast<std::uint64_t>(line.got));
    const bool more = got >= line.expected;
    std::string size = (more ? got - line.expected : line.expected - got).decimal();
    if (size == "0.0") return size;
    return (more ? "+" : "-") + size;
}

}  // namespace longroll::game
