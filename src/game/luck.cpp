// Expectations are counted in 36ths: a face is one in six, and so is the face of a die that is
// rolled again.

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

static int expected_36ths_of(const Question& question)
{
    int any = 0;
    for (int face = 1; face <= kFaces; ++face) any += worth_of(question, face);
    int die = 0;
    for (int face = 1; face <= kFaces; ++face)
        die += question.again.has(face) ? any : kFaces * worth_of(question, face);
    return question.dice * die;
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
            line.expected_36ths += expected_36ths_of(roll.question);
        }
    }
    std::vector<LuckLine> list;
    for (auto& [key, line] : lines) {
        line.expected = Fraction(static_cast<std::uint64_t>(line.expected_36ths), kUnit);
        list.push_back(std::move(line));
    }
    return list;
}

// One decimal, rounded half up; `count` is not negative.
static std::string decimal(int count)
{
    const int tenths = (count * 10 + kUnit / 2) / kUnit;
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string decimal_of(const LuckLine& line) { return decimal(line.expected_36ths); }

std::string fortune_of(const LuckLine& line)
{
    const int more = line.got * kUnit - line.expected_36ths;
    std::string size = decimal(more < 0 ? -more : more);
    if (size == "0.0") return size;
    return (more < 0 ? "-" : "+") + size;
}

}  // namespace longroll::game
