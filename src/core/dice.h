// Dice are asked for, never rolled in passing. A rule says what it wants to know and which clause
// asks; one of four sources answers: seeded, scripted or entered (below), or enumerating (odds.h).

#pragma once

#include "core/clause.h"
#include "core/fixed_vector.h"
#include "core/side.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace longroll {

// The faces of a d6 that are rolled again, once: bit f-1 stands for face f.
struct Faces {
    std::uint8_t mask = 0;

    [[nodiscard]] constexpr bool has(int face) const { return (mask >> (face - 1) & 1) != 0; }
    [[nodiscard]] constexpr bool empty() const { return mask == 0; }
    friend bool operator==(const Faces&, const Faces&) = default;
};

constexpr Faces faces(std::initializer_list<int> list)
{
    Faces result;
    for (const int face : list)
        result.mask = static_cast<std::uint8_t>(result.mask | 1 << (face - 1));
    return result;
}

enum class Ask : std::uint8_t {
    Sum,      // the sum of the dice
    AtLeast,  // how many show the target or more
    AtMost,   // how many show the target or less
    Contest   // of two dice, the target added to the first: 1 if the first is the higher, 0 if the
              // second; both are thrown again while they are equal
};

struct Question {
    Clause clause;
    Ask ask = Ask::Sum;
    int dice = 1;
    int target = 0;
    Faces again = {};                 // these faces are rolled again, once
    std::optional<Side> secret = {};  // only that side may see what these dice show

    [[nodiscard]] bool counts(int face) const
    {
        return ask == Ask::AtLeast ? face >= target : face <= target;
    }
    // Of a contest: these two faces decide nothing.
    [[nodiscard]] bool ties(int first, int second) const { return first + target == second; }
    friend bool operator==(const Question&, const Question&) = default;
};

// One question with the faces that answered it: what the log keeps.
struct Roll {
    Question question;
    std::vector<int> faces;
    int answer = 0;
    friend bool operator==(const Roll&, const Roll&) = default;
};

// A person has yet to roll these dice: the action is applied again once they are known.
struct DiceWanted {
    Question question;
    int missing = 0;  // how many faces are wanted now
    // What the dice show that are to be thrown again, in the order in which their new faces are
    // wanted; empty while it is the first throw that is wanted.
    std::vector<int> instead_of = {};
};

class Dice {
public:
    virtual ~Dice() = default;

    int d6(Clause why) { return ask({why}); }
    int sum(int dice, Clause why, Faces again = {})
    {
        return dice <= 0 ? 0 : ask({why, Ask::Sum, dice, 0, again});
    }
    int count(int dice, int at_least, Clause why, Faces again = {})
    {
        return dice <= 0 ? 0 : ask({why, Ask::AtLeast, dice, at_least, again});
    }
    int count_at_most(int dice, int at_most, Clause why, Faces again = {})
    {
        return dice <= 0 ? 0 : ask({why, Ask::AtMost, dice, at_most, again});
    }
    bool reaches(int at_least, Clause why) { return count(1, at_least, why) == 1; }
    bool at_most(int target, Clause why) { return count_at_most(1, target, why) == 1; }
    // A die each: whether the first, with its lead added (it may be negative), beats the second.
    bool beats(int lead, Clause why) { return ask({why, Ask::Contest, 2, lead}) == 1; }
    // For dice that stand in front of others: the question as it was asked.
    int pass_on(const Question& question) { return ask(question); }
    void pass_on(std::span<const std::int64_t> settled)
    {
        if (merges_) on_settle(settled);
    }

    // All that matters from here on, for play and for the answer, is in these values (and in how
    // often settle was called before): exact odds merge equal futures here. Others ignore it.
    template <class... Values>
    void settle(Values... values)
    {
        if (!merges_) return;
        const std::array<std::int64_t, sizeof...(values)> list = {
            static_cast<std::int64_t>(values)...};
        on_settle(list);
    }
    [[nodiscard]] bool merges() const { return merges_; }

protected:
    explicit Dice(bool merges = false) : merges_(merges) {}
    Dice(const Dice&) = default;
    Dice& operator=(const Dice&) = default;

private:
    virtual int ask(const Question& question) = 0;
    virtual void on_settle(std::span<const std::int64_t>) {}

    bool merges_;
};

// Throws the dice of others out of the enemy's sight: what they show is one side's secret.
class SecretDice final : public Dice {
public:
    SecretDice(Dice& dice, Side side) : Dice(dice.merges()), dice_(dice), side_(side) {}

private:
    int ask(const Question& question) override
    {
        Question aside = question;
        aside.secret = side_;
        return dice_.pass_on(aside);
    }
    void on_settle(std::span<const std::int64_t> settled) override { dice_.pass_on(settled); }

    Dice& dice_;
    Side side_;
};

// Sources that have faces: they answer a question face by face and keep what they rolled.
class FaceDice : public Dice {
public:
    [[nodiscard]] const std::vector<Roll>& rolls() const { return rolls_; }
    void forget_rolls() { rolls_.clear(); }

protected:
    // The next face of the answer to `question`; `missing` counts it and those still to come, and
    // `instead_of` are the faces that these replace, if they do.
    virtual int next_face(const Question& question, int missing,
                          std::span<const int> instead_of) = 0;

private:
    int ask(const Question& question) final;
    void throw_dice(Roll& roll, int dice, std::span<const int> instead_of);

    std::vector<Roll> rolls_;
};

// The answer that these faces give: the first throw whole, then the dice that are rolled again, in
// the order in which they lay; a contest pair by pair.
[[nodiscard]] int answer_of(const Question& question, std::span<const int> faces);

// 256 secret bits from which every die of a game follows.
struct Seed {
    std::array<std::uint8_t, 32> bytes{};

    static Seed from_number(std::uint64_t number);
    static Seed random();  // from the operating system
    [[nodiscard]] std::string hex() const;
    friend bool operator==(const Seed&, const Seed&) = default;
};

// The hash that is published before the first die, so that the seed cannot be changed afterwards.
[[nodiscard]] std::string commitment_of(const Seed& seed);

// Philox keyed by the seed, counted by roll number: any roll can be recomputed on its own.
class SeededDice final : public FaceDice {
public:
    explicit SeededDice(const Seed& seed, std::uint64_t next_roll = 0);

    [[nodiscard]] std::uint64_t next_roll() const { return next_roll_; }
    [[nodiscard]] int face_of_roll(std::uint64_t roll) const;

private:
    int next_face(const Question& question, int missing, std::span<const int> instead_of) override;

    std::array<std::uint64_t, 2> key_;
    std::uint64_t next_roll_;
};

// Faces given by a test: running out is the test's fault, and so is leaving some.
class ScriptedDice final : public FaceDice {
public:
    explicit ScriptedDice(std::vector<int> faces) : faces_(std::move(faces)) {}
    [[nodiscard]] bool spent() const { return used_ == faces_.size(); }

private:
    int next_face(const Question& question, int missing, std::span<const int> instead_of) override;

    std::vector<int> faces_;
    std::size_t used_ = 0;
};

// Faces that a person typed: running out throws DiceWanted.
class EnteredDice final : public FaceDice {
public:
    explicit EnteredDice(std::vector<int> faces) : faces_(std::move(faces)) {}
    [[nodiscard]] std::size_t left() const { return faces_.size() - used_; }

private:
    int next_face(const Question& question, int missing, std::span<const int> instead_of) override;

    std::vector<int> faces_;
    std::size_t used_ = 0;
};

// Quick faces for playouts, where nobody asks for proof: no record is kept of them.
class PlayoutDice final : public Dice {
public:
    // Neighbouring seeds give unrelated streams, from the first number on.
    explicit PlayoutDice(std::uint64_t seed);

    // A number below `bound`, for whoever plays at random with the same stream.
    std::uint32_t below(std::uint32_t bound)
    {
        return static_cast<std::uint32_t>((std::uint64_t{next()} * bound) >> 32);
    }

private:
    int ask(const Question& question) override;
    std::uint32_t next();

    std::uint64_t state_;
};

}  // namespace longroll
