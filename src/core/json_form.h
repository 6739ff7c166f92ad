// How a type that writes itself looks as JSON, in words; see core/description_of.h.

#pragma once

#include <string>
#include <type_traits>

namespace longroll {

struct JsonForm {
    std::string type;     // "[x, y]"
    std::string unit;     // "thousandths of an inch"
    bool counts = false;  // a whole number, of which no type tells what it counts
};

}  // namespace longroll
