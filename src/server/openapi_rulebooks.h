// The actions, events and options of each rulebook as schemas, made from the descriptions from
// which docs/protocol is made.

#pragma once

#include <boost/json/object.hpp>

namespace longroll::server {

// "BrothersAtArms.Action", "BrothersAtArms.Event", "BrothersAtArms.Options" and what they consist
// of, for each rulebook; and "Action", "Event" and "Options", which are any of them.
void add_rulebooks(boost::json::object& schemas);

}  // namespace longroll::server
