// Lengths said in a measure. The browser says them by the same rules: web/src/lib/measure.ts.

#include "core/measure.h"

#include "core/check.h"

#include <charconv>
#include <cstdint>
#include <optional>

#include <fmt/format.h>

namespace longroll {

Measure measure_in_inches() { return {"inch", "inches", "inch", "inches", 1000, 1, 1}; }

// An inch is 2.54 centimetres.
Measure measure_in_centimetres() { return {"cm", "centimetres", "cm", "cm", 50'000, 127, 1}; }

Measure measure_in_hexes() { return {"hex", "hexes", "hex", "hexes", 1000, 1, 0}; }

std::string length_mark(int thousandths) { return fmt::format("{{{}}}", thousandths); }
std::string number_mark(int thousandths) { return fmt::format("{{{}#}}", thousandths); }

std::string number_in(const Measure& measure, int thousandths)
{
    LR_CHECK(measure.thousandths > 0 && measure.units > 0 && measure.decimals >= 0,
             "a measure has no size");
    std::int64_t parts = 1;  // of a unit
    for (int place = 0; place < measure.decimals; ++place) parts *= 10;
    const std::int64_t size = thousandths < 0 ? -std::int64_t{thousandths} : thousandths;
    const std::int64_t whole = measure.thousandths;
    const std::int64_t told = (2 * size * measure.units * parts + whole) / (2 * whole);
    std::string text = fmt::format("{}", told / parts);
    if (told % parts != 0) {
        text += fmt::format(".{:0{}}", told % parts, measure.decimals);
        text.erase(text.find_last_not_of('0') + 1);
    }
    return thousandths < 0 && told != 0 ? "-" + text : text;
}

std::string length_in(const Measure& measure, int thousandths)
{
    const std::string number = number_in(measure, thousandths);
    return fmt::format("{} {}", number, number == "1" ? measure.one : measure.many);
}

// What stands between the braces of a mark.
static std::optional<std::string> say_mark(const Measure& measure, std::string_view inside)
{
    const bool alone = inside.ends_with('#');
    if (alone) inside.remove_suffix(1);
    int thousandths = 0;
    const auto [end, error] =
        std::from_chars(inside.data(), inside.data() + inside.size(), thousandths);
    if (error != std::errc() || end != inside.data() + inside.size()) return {};
    return alone ? number_in(measure, thousandths) : length_in(measure, thousandths);
}

std::string said_in(const Measure& measure, std::string_view sentence)
{
    std::string said;
    while (!sentence.empty()) {
        const std::size_t open = std::min(sentence.find('{'), sentence.size());
        said += sentence.substr(0, open);
        sentence.remove_prefix(open);
        if (sentence.empty()) break;
        const std::size_t close = sentence.find('}');
        const auto mark = close == std::string_view::npos
                              ? std::nullopt
                              : say_mark(measure, sentence.substr(1, close - 1));
        said += mark ? *mark : "{";
        sentence.remove_prefix(mark ? close + 1 : 1);
    }
    return said;
}

}  // namespace longroll
