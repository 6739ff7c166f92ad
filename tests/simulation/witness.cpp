// Hearing, and comparing.

#include "simulation/witness.h"

#include "game/orders.h"

#include <algorithm>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace longroll::simulation {

void Witness::wrong(const std::string& game, const std::string& what)
{
    world_->wrong("game " + game + ": " + what);
}

void Witness::created(const Json& made)
{
    Told told;
    for (const Side side : kSides) {
        const Json& token = made.at("tokens").at(name_of(side));
        if (token.is_string()) told.tokens[side] = token.get_string();
    }
    told.creator = made.at("creator").as_string();
    games_.emplace(made.at("game").as_string(), std::move(told));
    ++figures_.games;
}

void Witness::heard(const std::string& game, const Json& said)
{
    if (!said.is_object()) return;
    Told& told = games_[game];
    if (const Json* version = said.get_object().if_contains("version"))
        told.version = std::max(told.version, version->to_number<std::uint64_t>());
    const auto note = [&](const Json& entry) {
        const auto number = entry.at("version").to_number<std::uint64_t>();
        const auto time = entry.at("time").to_number<std::int64_t>();
        told.version = std::max(told.version, number);
        const auto [at, fresh] = told.times.emplace(number, time);
        if (fresh) ++figures_.entries;
        if (at->second != time)
            wrong(game, fmt::format("what happened at version {} is told in two ways", number));
    };
    if (const Json* entries = said.get_object().if_contains("entries"); entries)
        for (const Json& entry : entries->as_array()) note(entry);
    if (const Json* entry = said.get_object().if_contains("entry"); entry && entry->is_object())
        note(*entry);
}

void Witness::acted(const std::string& game, const std::string& click, const Json& applied)
{
    Told& told = games_[game];
    heard(game, applied);
    const auto version = applied.at("version").to_number<std::uint64_t>();
    const auto [at, fresh] = told.clicks.emplace(click, version);
    if (at->second != version) wrong(game, "click " + click + " was done twice");
    if (!fresh) return;
    ++figures_.acts;
    if (told.tried[click] > 1) ++figures_.again;
}

void Witness::look(const store::Store& store)
{
    ++figures_.looked;
    for (const auto& [id, told] : games_) look(id, told, store);
}

void Witness::look(const std::string& id, const Told& told, const store::Store& store)
{
    const auto stored = store.load(id);
    if (!stored) return wrong(id, "it cannot be read: " + to_text(stored.error()));
    if (*stored && told.gone) return wrong(id, "it was deleted, and is there again");
    if (*stored) return look(id, told, **stored);
    if (!told.may_be_gone) wrong(id, "it was made, and is not there");
}

// The part of a side, as the store has it.
static bool has_part(const store::StoredGame& stored, Side side, const std::string& bytes)
{
    return std::ranges::any_of(stored.records, [&](const store::RecordRow& record) {
        return record.line.starts_with("{\"part\":\"" + std::string(name_of(side))) &&
               record.line.find(bytes) != std::string::npos;
    });
}

static int orders_given(const store::StoredGame& stored, Side side)
{
    const std::string& book = stored.orders[static_cast<std::size_t>(index_of(side))];
    if (book.empty()) return 0;
    const auto read = game::read_order_book(boost::json::parse(book));
    return read ? read->given : 0;
}

void Witness::look(const std::string& id, const Told& told, const store::StoredGame& stored)
{
    const auto& records = stored.records;
    if (records.size() < told.version)
        return wrong(id, fmt::format("version {} was told, and {} are stored", told.version,
                                     records.size()));
    for (const auto& [version, time] : told.times)
        if (records[version - 1].time_ms != time)
            wrong(id, fmt::format("version {} is another than was told", version));
    std::map<std::string, std::uint64_t> made;
    for (const store::RecordRow& record : records)
        if (!record.request.empty() && !made.emplace(record.request, record.number).second)
            wrong(id, "click " + record.request + " is stored twice");
    for (const auto& [click, version] : told.clicks)
        if (const auto found = made.find(click); found == made.end() || found->second != version)
            wrong(id, fmt::format("click {} was acknowledged as version {} and is not there", click,
                                  version));
    for (const std::uint64_t version : told.resigned)
        if (!records[version - 1].line.starts_with("{\"resigned\":"))
            wrong(id, fmt::format("version {} was a resignation", version));
    for (const Side side : kSides) {
        if (!told.parts[side].empty() && !has_part(stored, side, told.parts[side]))
            wrong(id, "a part of the dice is not there");
        if (orders_given(stored, side) < told.orders[side]) wrong(id, "an order is not there");
    }
}

}  // namespace longroll::simulation
