// Reading the parameters of a call: each verb takes what it knows; whatever is left over is an
// error that names what is known.

#pragma once

#include "core/problem.h"
#include "game/game.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

namespace longroll::game {

// Whole numbers up to here are kept exactly by every program that reads JSON, a browser's too; and
// what counts anything at all is far below, so that no sum of two can leave 64 bits.
inline constexpr std::uint64_t kMostWhole = (std::uint64_t{1} << 53) - 1;

class Params {
public:
    explicit Params(const boost::json::object& object) : object_(&object) {}

    // Each of these notes the name as known; a value of the wrong kind is a problem.
    std::optional<std::string> text(std::string_view name);
    std::optional<bool> flag(std::string_view name);
    std::optional<std::uint64_t> number(std::string_view name);  // whole, from 0 to kMostWhole
    // At most so many bytes long.
    std::optional<std::string> text(std::string_view name, std::size_t most_bytes);
    std::optional<std::vector<int>> faces(std::string_view name);
    std::optional<Side> side(std::string_view name);
    // viewer: a side; without one the umpire, from whom nothing is hidden.
    Viewer viewer();
    const Json* any(std::string_view name);
    const Json* object(std::string_view name);
    // The same, and their absence is a problem too.
    std::string needed_text(std::string_view name);
    const Json* needed(std::string_view name);
    // seed: a number or 64 hexadecimal digits; dice: faces, or the word "entered".
    DiceTerms dice();

    // All problems, with those of names that nobody asked for.
    [[nodiscard]] Problems finish();
    void problems(const Problems& more) { problems_.append(more); }
    void problem(std::string_view name, std::string what, std::string remedy)
    {
        problems_.add(std::string(name), std::move(what), std::move(remedy));
    }

private:
    const Json* take(std::string_view name);

    const boost::json::object* object_;
    std::vector<std::string_view> known_;
    Problems problems_;
};

// 64 hexadecimal digits.
[[nodiscard]] std::optional<Seed> seed_from_hex(std::string_view hex);

}  // namespace longroll::game
