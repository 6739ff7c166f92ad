#include "core/problem.h"

#include <stdexcept>

namespace longroll {

std::string Problem::sentence() const
{
    std::string text = where.empty() ? what : where + ": " + what;
    if (!remedy.empty()) text += "; " + remedy;
    return text;
}

std::string to_text(const Problems& problems)
{
    std::string text;
    for (const Problem& problem : problems) text += problem.sentence() + "\n";
    return text;
}

void throw_exception_from_error(const Problems& problems, const boost::source_location&)
{
    throw std::logic_error("a result was used without asking whether it holds problems:\n" +
                           to_text(problems));
}

}  // namespace longroll
