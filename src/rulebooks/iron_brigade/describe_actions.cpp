// JSON of actions, both ways, made from the descriptions.

#include "rulebooks/iron_brigade/describe.h"

namespace longroll {

template boost::json::value to_json(const JsonNames&, const iron_brigade::Action&);
template void read_json(const JsonReader&, const boost::json::value&, iron_brigade::Action&);

}  // namespace longroll
