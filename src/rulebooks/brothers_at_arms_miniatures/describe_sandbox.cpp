// JSON of sandbox positions, both ways, made from the descriptions.

#include "rulebooks/brothers_at_arms_miniatures/describe.h"

namespace longroll {

template boost::json::value to_json(const JsonNames&, const brothers_at_arms_miniatures::Sandbox&);
template void read_json(const JsonReader&, const boost::json::value&,
                        brothers_at_arms_miniatures::Sandbox&);

}  // namespace longroll
