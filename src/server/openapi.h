// The server's description of itself: an OpenAPI 3.1 document with every verb, what it takes and
// what it answers, made from the described structs. docs/openapi.json is this, kept true by a test.

#pragma once

#include <string>

#include <boost/json/object.hpp>

namespace longroll::server {

[[nodiscard]] boost::json::object openapi();
[[nodiscard]] const std::string& openapi_text();  // laid out to be read, with a newline at its end

}  // namespace longroll::server
