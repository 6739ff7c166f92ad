// Counters described for JSON and digests. An identity is a division's number, "corps:A" or "star".

#pragma once

#include "core/json.h"
#include "core/json_form.h"
#include "rulebooks/shared/counters/counter.h"

#include <boost/describe.hpp>

namespace longroll::shared::counters {

[[nodiscard]] boost::json::value json_write(const JsonNames& names, const Identity& identity);
void json_read(const JsonReader& reader, const boost::json::value& json, Identity& identity);
template <class Book>
JsonForm json_form(Book&, std::type_identity<Identity>)
{
    return {"1 to 99, \"corps:A\" or \"star\"", {}};
}

// clang-format off
BOOST_DESCRIBE_ENUM(Arm, Infantry, Cavalry, Artillery, RiverBoat)
BOOST_DESCRIBE_ENUM(Level, Control, Command)
BOOST_DESCRIBE_ENUM(Identity::Kind, Division, Corps, Star)
BOOST_DESCRIBE_STRUCT(Identity, (), (kind, number))
BOOST_DESCRIBE_STRUCT(UnitCard, (), (id, name, side, arm, range, attack, strength, identity, sharpshooters, indomitable, men, held))
BOOST_DESCRIBE_STRUCT(CommanderCard, (), (id, name, side, level, division, leadership, exceptional))
// clang-format on

}  // namespace longroll::shared::counters
