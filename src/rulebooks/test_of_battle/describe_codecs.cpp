// JSON made from the descriptions, both ways; events are only written.

#include "rulebooks/test_of_battle/describe.h"

namespace longroll {

template boost::json::value to_json(const JsonNames&, const test_of_battle::State&);
template void read_json(const JsonReader&, const boost::json::value&, test_of_battle::State&);
template boost::json::value to_json(const JsonNames&, const test_of_battle::Action&);
template void read_json(const JsonReader&, const boost::json::value&, test_of_battle::Action&);
template boost::json::value to_json(const JsonNames&, const test_of_battle::Event&);
template boost::json::value to_json(const JsonNames&, const test_of_battle::Sandbox&);
template void read_json(const JsonReader&, const boost::json::value&, test_of_battle::Sandbox&);
template void read_json(const JsonReader&, const boost::json::value&, test_of_battle::Case&);

}  // namespace longroll
