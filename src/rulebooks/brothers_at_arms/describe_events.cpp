// JSON of events, both ways, made from the descriptions.

#include "rulebooks/brothers_at_arms/describe.h"

namespace longroll {

template boost::json::value to_json(const JsonNames&, const brothers_at_arms::Event&);

}  // namespace longroll
