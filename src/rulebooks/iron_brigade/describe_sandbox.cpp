// JSON of sandbox positions and umpire's cases, both ways, made from the descriptions.

#include "rulebooks/iron_brigade/describe.h"

namespace longroll {

template boost::json::value to_json(const JsonNames&, const iron_brigade::Sandbox&);
template void read_json(const JsonReader&, const boost::json::value&, iron_brigade::Sandbox&);
template void read_json(const JsonReader&, const boost::json::value&, iron_brigade::Case&);

}  // namespace longroll
