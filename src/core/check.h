// Checks on our own work, on in every build. A failed check means that a rule is wrong: the game
// in hand is frozen with its log, and the program lives on.

#pragma once

#include <stdexcept>
#include <string>

namespace longroll {

class Broken : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

[[noreturn]] void fail_check(const char* condition, const char* file, int line,
                             const std::string& what);

}  // namespace longroll

#define LR_CHECK(condition, what) \
    ((condition) ? void(0) : ::longroll::fail_check(#condition, __FILE__, __LINE__, what))
