// JSON of events, both ways, made from the descriptions.

#include "rulebooks/iron_brigade/describe.h"

namespace longroll {

template boost::json::value to_json(const JsonNames&, const iron_brigade::Event&);

}  // namespace longroll
