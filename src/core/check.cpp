#include "core/check.h"

namespace longroll {

void fail_check(const char* condition, const char* file, int line, const std::string& what)
{
    throw Broken(what + " (" + condition + " fails at " + file + ":" + std::to_string(line) + ")");
}

}  // namespace longroll
