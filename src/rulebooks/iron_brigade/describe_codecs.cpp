// JSON of actions, events, states, sandboxes and umpire's cases, made from the descriptions.

#include "rulebooks/iron_brigade/describe.h"

namespace longroll {

template boost::json::value to_json(const JsonNames&, const iron_brigade::Action&);
template void read_json(const JsonReader&, const boost::json::value&, iron_brigade::Action&);
template boost::json::value to_json(const JsonNames&, const iron_brigade::Event&);
template boost::json::value to_json(const JsonNames&, const iron_brigade::State&);
template void read_json(const JsonReader&, const boost::json::value&, iron_brigade::State&);
template boost::json::value to_json(const JsonNames&, const iron_brigade::Sandbox&);
template void read_json(const JsonReader&, const boost::json::value&, iron_brigade::Sandbox&);
template void read_json(const JsonReader&, const boost::json::value&, iron_brigade::Case&);

}  // namespace longroll
