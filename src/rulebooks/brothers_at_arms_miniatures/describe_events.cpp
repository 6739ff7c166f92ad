// JSON of events, made from the descriptions.

#include "rulebooks/brothers_at_arms_miniatures/describe.h"

namespace longroll {

template boost::json::value to_json(const JsonNames&, const brothers_at_arms_miniatures::Event&);

}  // namespace longroll
