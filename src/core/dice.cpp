// The sources of dice that have faces: seeded, scripted, entered; and the quick ones of playouts.

#include "core/dice.h"

#include <algorithm>
#include <cstring>
#include <limits>

#include <Random123/philox.h>
#include <sodium.h>

namespace longroll {

static int winner_of(const Question& question, std::span<const int> faces)
{
    for (std::size_t pair = 0; pair + 1 < faces.size(); pair += 2)
        if (!question.ties(faces[pair], faces[pair + 1]))
            return faces[pair] + question.target > faces[pair + 1] ? 1 : 0;
    LR_CHECK(false, "the faces of a contest decide nothing");
    return 0;
}

int answer_of(const Question& question, std::span<const int> faces)
{
    if (question.ask == Ask::Contest) return winner_of(question, faces);
    int answer = 0;
    std::size_t again = static_cast<std::size_t>(question.dice);
    for (int die = 0; die < question.dice; ++die) {
        int face = faces[static_cast<std::size_t>(die)];
        if (question.again.has(face)) face = faces[again++];
        if (question.ask == Ask::Sum)
            answer += face;
        else
            answer += question.counts(face) ? 1 : 0;
    }
    return answer;
}

int FaceDice::ask(const Question& question)
{
    Roll roll{question, {}, 0};
    roll.faces.reserve(static_cast<std::size_t>(question.dice));
    throw_dice(roll, question.dice, {});
    if (question.ask == Ask::Contest) {
        std::array<int, 2> last = {roll.faces[0], roll.faces[1]};
        while (question.ties(last[0], last[1])) {
            throw_dice(roll, 2, last);
            std::ranges::copy(std::span(roll.faces).last(2), last.begin());
        }
    } else if (!question.again.empty()) {
        std::vector<int> again;
        for (const int face : roll.faces)
            if (question.again.has(face)) again.push_back(face);
        throw_dice(roll, static_cast<int>(again.size()), again);
    }
    roll.answer = answer_of(question, roll.faces);
    rolls_.push_back(roll);
    return rolls_.back().answer;
}

void FaceDice::throw_dice(Roll& roll, int dice, std::span<const int> instead_of)
{
    for (int missing = dice; missing > 0; --missing) {
        const auto still = std::min(instead_of.size(), static_cast<std::size_t>(missing));
        roll.faces.push_back(next_face(roll.question, missing, instead_of.last(still)));
    }
}

static std::string to_hex(std::span<const std::uint8_t> bytes)
{
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += kDigits[byte >> 4];
        text += kDigits[byte & 15];
    }
    return text;
}

Seed Seed::from_number(std::uint64_t number)
{
    Seed seed;
    for (std::size_t byte = 0; byte < 8; ++byte)
        seed.bytes[byte] = static_cast<std::uint8_t>(number >> (8 * byte));
    return seed;
}

Seed Seed::random()
{
    Seed seed;
    LR_CHECK(sodium_init() >= 0, "the operating system gives no random numbers");
    randombytes_buf(seed.bytes.data(), seed.bytes.size());
    return seed;
}

std::string Seed::hex() const { return to_hex(bytes); }

// Two uses of one secret must not reveal each other: each hashes it under its own purpose.
static std::array<std::uint8_t, 32> keyed_hash(const Seed& seed, std::string_view purpose)
{
    std::array<std::uint8_t, 32> hash{};
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(purpose.data()), purpose.size(),
                       seed.bytes.data(), seed.bytes.size());
    return hash;
}

std::string commitment_of(const Seed& seed)
{
    return to_hex(keyed_hash(seed, "long roll dice commitment"));
}

static std::uint64_t word_at(std::span<const std::uint8_t> bytes, std::size_t offset)
{
    std::uint64_t word = 0;
    for (std::size_t byte = 0; byte < 8; ++byte)
        word |= std::uint64_t{bytes[offset + byte]} << (8 * byte);
    return word;
}

SeededDice::SeededDice(const Seed& seed, std::uint64_t next_roll) : key_{}, next_roll_(next_roll)
{
    const auto hash = keyed_hash(seed, "long roll dice stream");
    key_ = {word_at(hash, 0), word_at(hash, 8)};
}

int SeededDice::face_of_roll(std::uint64_t roll) const
{
    // Words past the last whole multiple of six are thrown again, so that each face is exactly
    // one in six.
    constexpr std::uint64_t kLimit = std::numeric_limits<std::uint64_t>::max() / 6 * 6;
    const r123::Philox4x64::key_type key = {{key_[0], key_[1]}};
    for (std::uint64_t attempt = 0;; ++attempt) {
        const r123::Philox4x64::ctr_type counter = {{roll, attempt, 0, 0}};
        for (const std::uint64_t word : r123::Philox4x64{}(counter, key).v)
            if (word < kLimit) return static_cast<int>(word % 6) + 1;
    }
}

int SeededDice::next_face(const Question&, int, std::span<const int>)
{
    return face_of_roll(next_roll_++);
}

int ScriptedDice::next_face(const Question& question, int, std::span<const int>)
{
    LR_CHECK(used_ < faces_.size(),
             "the script has no die left for " + std::string(question.clause.id));
    return faces_[used_++];
}

int EnteredDice::next_face(const Question& question, int missing, std::span<const int> instead_of)
{
    if (used_ == faces_.size())
        throw DiceWanted{question, missing, {instead_of.begin(), instead_of.end()}};
    return faces_[used_++];
}

// PCG-XSH-RR: small, quick and good enough to play with.
PlayoutDice::PlayoutDice(std::uint64_t seed) : state_(0)
{
    next();
    state_ += seed;
    next();
}

std::uint32_t PlayoutDice::next()
{
    const std::uint64_t old = state_;
    state_ = old * 6364136223846793005u + 1442695040888963407u;
    const auto shifted = static_cast<std::uint32_t>(((old >> 18) ^ old) >> 27);
    const auto rotation = static_cast<int>(old >> 59);
    return (shifted >> rotation) | (shifted << ((32 - rotation) & 31));
}

int PlayoutDice::ask(const Question& question)
{
    if (question.ask == Ask::Contest) {
        int lead = 0;
        while (lead == 0) {
            const int first = static_cast<int>(below(6));
            lead = first + question.target - static_cast<int>(below(6));
        }
        return lead > 0 ? 1 : 0;
    }
    int answer = 0;
    for (int die = 0; die < question.dice; ++die) {
        int face = static_cast<int>(below(6)) + 1;
        if (question.again.has(face)) face = static_cast<int>(below(6)) + 1;
        answer += question.ask == Ask::Sum ? face : (question.counts(face) ? 1 : 0);
    }
    return answer;
}

}  // namespace longroll
