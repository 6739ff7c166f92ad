// Checking values against the schemas of the server's description.

#include "server/schema_check.h"

#include <algorithm>
#include <string_view>

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace longroll::server::test {

using boost::json::array;
using boost::json::object;
using boost::json::value;

static bool is_of_type(const value& json, std::string_view type)
{
    if (type == "object") return json.is_object();
    if (type == "array") return json.is_array();
    if (type == "string") return json.is_string();
    if (type == "integer") return json.is_int64() || json.is_uint64();
    if (type == "boolean") return json.is_bool();
    if (type == "null") return json.is_null();
    ADD_FAILURE() << "the schema names a type that there is not: " << type;
    return false;
}

static std::string check_members(const object& document, const object& schema, const object& json,
                                 const std::string& where)
{
    static const object kNone;
    const value* listed = schema.if_contains("properties");
    const object& properties = listed ? listed->as_object() : kNone;
    if (const value* required = schema.if_contains("required"))
        for (const value& name : required->as_array())
            if (!json.contains(name.as_string()))
                return where + " has no " + std::string(name.as_string());
    const value* more = schema.if_contains("additionalProperties");
    for (const auto& member : json) {
        const std::string place = where + "." + std::string(member.key());
        const value* known = properties.if_contains(member.key());
        if (!known && more && more->is_bool() && !more->as_bool())
            return place + " is not described";
        if (!known && more && more->is_object()) known = more;
        if (!known) continue;
        if (auto wrong = check_schema(document, *known, member.value(), place); !wrong.empty())
            return wrong;
    }
    return {};
}

static std::string check_items(const object& document, const object& schema, const array& json,
                               const std::string& where)
{
    const value* items = schema.if_contains("items");
    for (std::size_t index = 0; items && index < json.size(); ++index) {
        const std::string place = where + "[" + std::to_string(index) + "]";
        if (auto wrong = check_schema(document, *items, json[index], place); !wrong.empty())
            return wrong;
    }
    return {};
}

std::string check_schema(const object& document, const value& given, const value& json,
                         const std::string& where)
{
    const object& schema = given.as_object();
    if (const value* reference = schema.if_contains("$ref")) {
        const std::string_view text = reference->as_string();
        const auto& parts = document.at("components").at("schemas").as_object();
        return check_schema(document, parts.at(text.substr(text.rfind('/') + 1)), json, where);
    }
    if (const value* any = schema.if_contains("anyOf")) {
        std::string all;
        for (const value& each : any->as_array()) {
            const std::string wrong = check_schema(document, each, json, where);
            if (wrong.empty()) return {};
            all += (all.empty() ? "" : "; nor: ") + wrong;
        }
        return all;
    }
    if (const value* type = schema.if_contains("type"); type && type->is_string())
        if (!is_of_type(json, type->as_string()))
            return where + " is no " + std::string(type->as_string()) + " but " +
                   boost::json::serialize(json).substr(0, 80);
    if (const value* words = schema.if_contains("enum"))
        if (std::ranges::find(words->as_array(), json) == words->as_array().end())
            return where + " is none of its words: " + boost::json::serialize(json);
    if (json.is_object()) return check_members(document, schema, json.as_object(), where);
    if (json.is_array()) return check_items(document, schema, json.as_array(), where);
    return {};
}

TEST(SchemaCheck, FindsWhatDoesNotFit)
{
    const value schema{{"type", "object"},
                       {"properties", {{"a", {{"type", "integer"}}}}},
                       {"required", array{"a"}},
                       {"additionalProperties", false}};
    EXPECT_EQ(check_schema({}, schema, {{"a", 1}}), "");
    EXPECT_EQ(check_schema({}, schema, {{"a", "x"}}), "answer.a is no integer but \"x\"");
    EXPECT_EQ(check_schema({}, schema, object{}), "answer has no a");
    EXPECT_EQ(check_schema({}, schema, {{"a", 1}, {"b", 2}}), "answer.b is not described");
    EXPECT_NE(check_schema({}, schema, 5), "");
}

}  // namespace longroll::server::test
