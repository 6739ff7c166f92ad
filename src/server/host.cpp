// Putting a server together and running it.

#include "server/host.h"

#include "server/hub.h"
#include "server/server.h"
#include "server/tokens.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <thread>

#include <boost/asio/ip/address.hpp>
#include <fmt/format.h>

namespace longroll::server {

std::filesystem::path usual_data_folder()
{
    const char* given = std::getenv("XDG_DATA_HOME");
    if (given != nullptr && *given != '\0') return std::filesystem::path(given) / "longroll";
    const char* home = std::getenv("HOME");
    const std::filesystem::path base = home != nullptr ? home : ".";
    return base / ".local" / "share" / "longroll";
}

static int fail(std::ostream& errors, const Problems& problems)
{
    errors << "longroll: " << problems.front().sentence() << '\n';
    return 1;
}

static Result<StaticFiles> client_of(const HostTerms& terms)
{
    if (terms.client.empty()) return StaticFiles::embedded();
    return StaticFiles::of_folder(terms.client);
}

// Who can change files is on this machine, and nobody speaks for him.
static Problems refuse_desk(const HostTerms& terms)
{
    if (!terms.edit) return {};
    boost::system::error_code error;
    const auto address = boost::asio::ip::make_address(terms.settings.address, error);
    if (error || !address.is_loopback())
        return {{"--edit",
                 "files are changed from this machine only, not at " + terms.settings.address,
                 "take --listen out, or name 127.0.0.1 or ::1"}};
    if (!terms.settings.trusted_proxies.empty())
        return {{"--edit", "files are not changed through a proxy", "take --trusted-proxy out"}};
    return {};
}

// Where to point the browser.
static void tell_where(const HostTerms& terms, const Server& server, const StaticFiles& files,
                       const std::string& desk_key, std::ostream& out)
{
    out << "Long Roll is at " << server.url() << '\n';
    if (terms.edit)
        out << fmt::format("The author's desk is at {}desk/{}#{}\n", server.url(), terms.battle,
                           desk_key);
    if (terms.settings.metrics)
        out << fmt::format("Metrics are at http://{}:{}/metrics\n", terms.settings.metrics->address,
                           server.metrics_port());
    if (files.empty())
        out << "The browser client is not built into this program; ./longroll play builds it.\n";
    out << "Games are kept in " << (terms.data / "games.db").string() << ". Ctrl-C ends it.\n"
        << std::flush;
}

int host(game::Library& library, const Computers& computers, HostTerms terms, std::ostream& out,
         std::ostream& errors)
{
    if (const Problems problems = refuse_desk(terms); !problems.empty())
        return fail(errors, problems);
    const auto files = client_of(terms);
    if (!files) return fail(errors, files.error());
    auto store = store::Store::open(terms.data / "games.db");
    if (!store) return fail(errors, store.error());

    boost::asio::io_context context;
    Log log(errors, terms.log);
    for (const Problem& found : (*store)->findings()) {
        errors << "longroll: " << found.sentence() << '\n';
        log.write(LogLevel::Error, "damage", {{"found", found.sentence()}});
    }
    Hub::Terms hub_terms;
    hub_terms.report = [&log](const std::string& text) {
        log.write(LogLevel::Error, "fault", {{"report", text}});
    };
    hub_terms.keep_over = std::chrono::hours(24) * terms.keep_days;
    hub_terms.keep_idle = std::chrono::hours(24) * terms.keep_idle_days;
    hub_terms.idleness.most_open = terms.open_games;
    const auto password = std::make_shared<CreatePassword>();
    if (!terms.password.empty()) {
        if (const Problems problems = password->read(terms.password); !problems.empty())
            return fail(errors, problems);
        hub_terms.password = password;
    }
    const std::string desk_key = terms.edit ? fresh_token() : std::string();
    hub_terms.desk_key = desk_key;
    const unsigned cores = std::max(2u, std::thread::hardware_concurrency());
    hub_terms.deed_threads = cores;
    hub_terms.workers = cores;
    Hub hub(library, **store, computers, context.get_executor(), std::move(hub_terms));
    if (const std::size_t relics = hub.relics(); relics > 0)
        out << fmt::format(
            "{} games are of other editions or battles than this program's: they can be read, and "
            "gone on with as new games.\n",
            relics);
    std::optional<Server> server(std::in_place, context, hub, *files, log, terms.settings);
    auto port = server->open();
    if (!port && terms.any_port) {
        terms.settings.port = 0;
        server.emplace(context, hub, *files, log, terms.settings);
        port = server->open();
    }
    if (!port) return fail(errors, port.error());
    tell_where(terms, *server, *files, desk_key, out);
    // Who plays at home closes the terminal and means the end of it; who serves does not.
    if (terms.any_port)
        server->stop_on_signals();
    else
        server->stop_on_signals([&] {
            if (terms.password.empty()) return;
            if (const Problems problems = password->read(terms.password); !problems.empty())
                log.write(LogLevel::Error, "password_not_read",
                          {{"what", problems.front().sentence()}});
        });
    run(context, terms.threads, log);
    hub.put_away();
    return 0;
}

}  // namespace longroll::server
