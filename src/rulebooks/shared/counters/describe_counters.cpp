// JSON of what a counter bears in its corner.

#include "rulebooks/shared/counters/describe_counters.h"

namespace longroll::shared::counters {

boost::json::value json_write(const JsonNames&, const Identity& identity)
{
    switch (identity.kind) {
        case Identity::Kind::Division: return std::int64_t{identity.number};
        case Identity::Kind::Corps:
            return boost::json::string(std::string("corps:") + static_cast<char>(identity.number));
        case Identity::Kind::Star: break;
    }
    return "star";
}

void json_read(const JsonReader& reader, const boost::json::value& json, Identity& identity)
{
    if (json.is_int64() && json.get_int64() >= 1 && json.get_int64() <= 99) {
        identity = division(static_cast<int>(json.get_int64()));
        return;
    }
    const std::string_view text = json.is_string() ? std::string_view(json.get_string()) : "";
    if (text == "star") {
        identity = kStar;
    } else if (text.size() == 7 && text.starts_with("corps:") && text[6] >= 'A' && text[6] <= 'Z') {
        identity = corps(text[6]);
    } else {
        reader.problem("this is no formation",
                       "give a division's number from 1 to 99, \"corps:A\" or \"star\"");
    }
}

}  // namespace longroll::shared::counters
