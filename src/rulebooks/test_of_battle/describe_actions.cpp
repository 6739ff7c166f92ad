// JSON of actions, both ways, made from the descriptions.

#include "rulebooks/test_of_battle/describe.h"

namespace longroll {

template boost::json::value to_json(const JsonNames&, const test_of_battle::Action&);
template void read_json(const JsonReader&, const boost::json::value&, test_of_battle::Action&);

}  // namespace longroll
