// Parameters of calls, read strictly.

#include "game/params.h"

#include <algorithm>
#include <charconv>

namespace longroll::game {

std::optional<Seed> seed_from_hex(std::string_view hex)
{
    Seed seed;
    if (hex.size() != 2 * seed.bytes.size()) return {};
    for (std::size_t byte = 0; byte < seed.bytes.size(); ++byte) {
        const char* first = hex.data() + 2 * byte;
        const auto [end, error] = std::from_chars(first, first + 2, seed.bytes[byte], 16);
        if (error != std::errc() || end != first + 2) return {};
    }
    return seed;
}

const Json* Params::take(std::string_view name)
{
    known_.push_back(name);
    return object_->if_contains(name);
}

const Json* Params::any(std::string_view name) { return take(name); }

const Json* Params::object(std::string_view name)
{
    const Json* value = take(name);
    if (!value || value->is_object()) return value;
    problem(name, "an object is needed here", "give {…}");
    return nullptr;
}

const Json* Params::needed(std::string_view name)
{
    const Json* value = take(name);
    if (!value) problem(name, "this is missing", "give it");
    return value;
}

std::optional<std::string> Params::text(std::string_view name)
{
    const Json* value = take(name);
    if (!value) return {};
    if (value->is_string()) return std::string(value->get_string());
    problem(name, "a word is needed here", "put it in quotation marks");
    return {};
}

std::optional<std::string> Params::text(std::string_view name, std::size_t most_bytes)
{
    std::optional<std::string> given = text(name);
    if (!given || given->size() <= most_bytes) return given;
    problem(name, "this text has " + std::to_string(given->size()) + " bytes",
            "give one of at most " + std::to_string(most_bytes));
    return {};
}

std::string Params::needed_text(std::string_view name)
{
    if (!object_->if_contains(name)) problem(name, "this is missing", "give it");
    return text(name).value_or("");
}

std::optional<bool> Params::flag(std::string_view name)
{
    const Json* value = take(name);
    if (!value) return {};
    if (value->is_bool()) return value->get_bool();
    problem(name, "true or false is needed here", "give one of them");
    return {};
}

std::optional<Side> Params::side(std::string_view name)
{
    const auto word = text(name);
    if (!word) return {};
    if (*word == "confederate") return Side::Confederate;
    if (*word == "union") return Side::Union;
    problem(name, "there is no side \"" + *word + "\"", "say \"confederate\" or \"union\"");
    return {};
}

Viewer Params::viewer()
{
    const std::optional<Side> given = side("viewer");
    return given ? Viewer(*given) : Viewer::umpire();
}

std::optional<std::uint64_t> Params::number(std::string_view name)
{
    const Json* value = take(name);
    if (!value || value->is_null()) return {};
    std::optional<std::uint64_t> given;
    if (value->is_uint64()) given = value->get_uint64();
    if (value->is_int64() && value->get_int64() >= 0)
        given = static_cast<std::uint64_t>(value->get_int64());
    if (given && *given <= kMostWhole) return given;
    problem(name, given ? "this number is too large" : "a whole number is needed here",
            "give one from 0 to " + std::to_string(kMostWhole));
    return {};
}

std::optional<std::vector<int>> Params::faces(std::string_view name)
{
    const Json* value = take(name);
    if (!value) return {};
    std::vector<int> list;
    const auto* array = value->if_array();
    for (const Json& face : array ? *array : boost::json::array{}) {
        if (!face.is_int64() || face.get_int64() < 1 || face.get_int64() > 6) {
            array = nullptr;
            break;
        }
        list.push_back(static_cast<int>(face.get_int64()));
    }
    if (array) return list;
    problem(name, "the faces of dice are needed here", "give a list of numbers from 1 to 6");
    return {};
}

DiceTerms Params::dice()
{
    DiceTerms terms;
    const Json* seed = take("seed");
    const Json* given = object_->if_contains("dice");
    if (seed && given) problem("seed", "the dice have a seed or are given, not both", "choose one");
    if (given && given->is_string() && given->get_string() == "entered") {
        take("dice");
        return terms;
    }
    if (given) {
        terms.script = faces("dice").value_or(std::vector<int>{});
        return terms;
    }
    take("dice");
    terms.open_seed = seed != nullptr;
    if (!seed) {
        terms.seed = Seed::random();
    } else if (seed->is_int64() && seed->get_int64() >= 0) {
        terms.seed = Seed::from_number(static_cast<std::uint64_t>(seed->get_int64()));
    } else if (seed->is_uint64()) {
        terms.seed = Seed::from_number(seed->get_uint64());
    } else if (seed->is_string()) {
        terms.seed = seed_from_hex(seed->get_string());
    }
    if (!terms.seed)
        problem("seed", "this is no seed", "give a whole number or 64 hexadecimal digits");
    return terms;
}

Problems Params::finish()
{
    for (const auto& member : *object_) {
        if (std::ranges::find(known_, std::string_view(member.key())) != known_.end()) continue;
        std::string remedy = known_.empty() ? "leave it out" : "known are:";
        for (const std::string_view name : known_) remedy += " " + std::string(name);
        problem(member.key(), "nobody knows this parameter", std::move(remedy));
    }
    return problems_;
}

}  // namespace longroll::game
