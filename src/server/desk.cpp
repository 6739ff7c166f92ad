// Listing, exporting, closing and removing games.

#include "server/desk.h"

#include "core/json.h"
#include "server/match.h"
#include "server/reopen.h"
#include "store/desk.h"

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <fmt/chrono.h>
#include <fmt/format.h>

namespace longroll::server {

using boost::json::object;

static int complain(std::ostream& errors, const Problems& problems)
{
    errors << "longroll: " << problems.front().sentence() << '\n';
    return 1;
}

static std::string date_of(std::int64_t time_ms)
{
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<std::time_t>(time_ms / 1000)));
}

static std::string in_header(const std::string& header, std::string_view member)
{
    const auto read = parse_json(header, "header");
    const Json* text = read && read->is_object() ? read->get_object().if_contains(member) : nullptr;
    return text && text->is_string() ? std::string(text->get_string()) : "?";
}

static std::string_view state_of(const store::Brief& brief)
{
    if (brief.closed_ms != 0) return "closed";
    return brief.over ? "over" : "going on";
}

static int list(const store::Desk& desk, const DeskTerms& terms, std::ostream& out,
                std::ostream& errors)
{
    const auto games = desk.games();
    if (!games) return complain(errors, games.error());
    for (const store::Brief& brief : *games) {
        const std::string battle = in_header(brief.header, "battle");
        const std::string rulebook = in_header(brief.header, "rulebook");
        if (terms.as_json)
            out << boost::json::serialize(object{{"game", brief.id},
                                                 {"state", state_of(brief)},
                                                 {"version", brief.version},
                                                 {"created", brief.created_ms},
                                                 {"last", brief.last_ms},
                                                 {"battle", battle},
                                                 {"rulebook", rulebook},
                                                 {"title", brief.title},
                                                 {"confederate", brief.seats[0].name},
                                                 {"union", brief.seats[1].name}})
                << '\n';
        else
            out << fmt::format("{}  {:<8}  {:>6}  {}  {}  {} ({})  \"{}\"\n", brief.id,
                               state_of(brief), brief.version, date_of(brief.created_ms),
                               date_of(brief.last_ms), battle, rulebook, brief.title);
    }
    if (!terms.as_json) out << fmt::format("{} games\n", games->size());
    return 0;
}

// As the log that `verify` takes; as the records stand, if the game cannot be read as one.
static void write_log(game::Library& library, const store::StoredGame& stored, std::ostream& out,
                      std::ostream& errors)
{
    const auto opened = reopen(library, stored, From::Start);
    if (opened) {
        out << opened->game.log(Viewer::umpire());
        return;
    }
    errors << fmt::format("longroll: {} is exported as its records stand: {}\n", stored.game.id,
                          opened.error().front().sentence());
    out << stored.game.header << '\n';
    for (const store::RecordRow& record : stored.records) out << record.line << '\n';
}

static Problems unknown(const std::string& id)
{
    return {{id, "there is no such game", "longroll games list tells those that there are"}};
}

static int export_all(game::Library& library, const store::Desk& desk, const DeskTerms& terms,
                      std::ostream& out, std::ostream& errors)
{
    for (const std::string& id : terms.ids) {
        const auto stored = desk.load(id);
        if (!stored) return complain(errors, stored.error());
        if (!*stored) return complain(errors, unknown(id));
        write_log(library, **stored, out, errors);
    }
    return 0;
}

static int wish_all(store::Desk& desk, const DeskTerms& terms, std::ostream& out,
                    std::ostream& errors)
{
    const bool closes = terms.what == "close";
    const auto known = desk.games();
    if (!known) return complain(errors, known.error());
    for (const std::string& id : terms.ids) {
        if (std::ranges::find(*known, id, &store::Brief::id) == known->end())
            return complain(errors, unknown(id));
        const auto done = desk.wish(id, closes ? store::Wish::Close : store::Wish::Remove,
                                    machine_clock().now_ms());
        if (!done) return complain(errors, done.error());
        out << fmt::format("{} {}\n", id,
                           *done == store::Carried::ByTheServer
                               ? "will be done with by the server that is running, within half a "
                                 "minute"
                               : (closes ? "is closed" : "is removed"));
    }
    return 0;
}

int games(game::Library& library, const DeskTerms& terms, std::ostream& out, std::ostream& errors)
{
    if (terms.what != "list" && terms.ids.empty())
        return complain(errors, {{terms.what, "no game is named", "give the ids of games"}});
    auto desk = store::Desk::open(terms.data / "games.db");
    if (!desk) return complain(errors, desk.error());
    if (terms.what == "list") return list(*desk, terms, out, errors);
    if (terms.what == "export") return export_all(library, *desk, terms, out, errors);
    return wish_all(*desk, terms, out, errors);
}

}  // namespace longroll::server
