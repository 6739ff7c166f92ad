// JSON of events, both ways, made from the descriptions.

#include "rulebooks/test_of_battle/describe.h"

namespace longroll {

template boost::json::value to_json(const JsonNames&, const test_of_battle::Event&);

}  // namespace longroll
