// Copies of a server's games, taken and put back.

#include "cli/commands.h"
#include "store/backup.h"

#include <fmt/format.h>

namespace longroll::cli {

static int said(const Problems& problems, std::ostream& errors)
{
    errors << to_text(problems);
    return 1;
}

int backup(const std::filesystem::path& data, const std::filesystem::path& to, std::ostream& out,
           std::ostream& errors)
{
    const auto copied = store::backup(data / "games.db", to);
    if (!copied) return said(copied.error(), errors);
    out << fmt::format("Copied {} games with {} records to {}, and checked them.\n", copied->games,
                       copied->records, to.string());
    return 0;
}

int restore(const std::filesystem::path& data, const std::filesystem::path& from, std::ostream& out,
            std::ostream& errors)
{
    const auto copied = store::restore(from, data / "games.db");
    if (!copied) return said(copied.error(), errors);
    out << fmt::format("Put back {} games with {} records from {}.\n", copied->games,
                       copied->records, from.string());
    if (!copied->aside.empty())
        out << fmt::format("What was there before is {}.\n", copied->aside.string());
    return 0;
}

}  // namespace longroll::cli
