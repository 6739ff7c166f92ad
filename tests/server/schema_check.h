// Does a JSON value fit a schema? Knows as much of JSON Schema as the server's description uses.

#pragma once

#include <string>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

namespace longroll::server::test {

// Empty if it fits; else where it does not, and why. References lead into `document`.
[[nodiscard]] std::string check_schema(const boost::json::object& document,
                                       const boost::json::value& schema,
                                       const boost::json::value& json,
                                       const std::string& where = "answer");

}  // namespace longroll::server::test
