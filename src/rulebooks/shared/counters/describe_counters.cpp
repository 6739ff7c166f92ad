// JSON of what a counter bears in its corner.

#include "rulebooks/shared/counters/describe_counters.h"

namespace longroll::shared::counters {

boost::json::value json_write(const JsonNames&, const Formation& formation)
{
    switch (formation.kind) {
        case Formation::Kind::Division: return std::int64_t{formation.number};
        case Formation::Kind::Corps:
            return boost::json::string(std::string("corps:") + static_cast<char>(formation.number));
        case Formation::Kind::Star: break;
    }
    return "star";
}

void json_read(const JsonReader& reader, const boost::json::value& json, Formation& formation)
{
    if (json.is_int64() && json.get_int64() >= 1 && json.get_int64() <= 99) {
        formation = division(static_cast<int>(json.get_int64()));
        return;
    }
    const std::string_view text = json.is_string() ? std::string_view(json.get_string()) : "";
    if (text == "star") {
        formation = kStar;
    } else if (text.size() == 7 && text.starts_with("corps:") && text[6] >= 'A' && text[6] <= 'Z') {
        formation = corps(text[6]);
    } else {
        reader.problem("this is no formation",
                       "give a division's number from 1 to 99, \"corps:A\" or \"star\"");
    }
}

}  // namespace longroll::shared::counters
