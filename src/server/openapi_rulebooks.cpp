// Descriptions as JSON Schema.

#include "server/openapi_rulebooks.h"

#include "core/json.h"
#include "game/position.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace longroll::server {

using boost::json::array;
using boost::json::object;
using boost::json::value;

namespace {

constexpr std::string_view kParts = "#/components/schemas/";

// "brothers-at-arms" → "BrothersAtArms".
std::string prefix_of(std::string_view id)
{
    std::string prefix;
    bool capital = true;
    for (const char letter : id) {
        if (letter != '-') prefix += static_cast<char>(capital ? std::toupper(letter) : letter);
        capital = letter == '-';
    }
    return prefix;
}

value any_of(value one, value other)
{
    return object{{"anyOf", array{std::move(one), std::move(other)}}};
}
value of_type(std::string_view type) { return object{{"type", type}}; }

class RulebookSchemas {
public:
    explicit RulebookSchemas(const game::Ruleset& ruleset)
        : prefix_(prefix_of(ruleset.id())), description_(ruleset.description())
    {
        for (const auto* list : {&description_.parts, &description_.words})
            for (const TypeText& type : *list) known_.insert(type.name);
    }

    [[nodiscard]] std::string name(std::string_view part) const
    {
        return prefix_ + "." + std::string(part);
    }
    // Those three and all parts that they are made of.
    void add_to(object& schemas)
    {
        add_alternatives(schemas, "Action", "do", description_.actions, false);
        add_alternatives(schemas, "Event", "kind", description_.events, true);
        wanted_.insert("Options");
        while (!wanted_.empty()) {
            const std::string part = *wanted_.begin();
            wanted_.erase(wanted_.begin());
            if (schemas.contains(name(part))) continue;
            value made = part_schema(part);
            schemas.emplace(name(part), std::move(made));
        }
    }

private:
    static std::string sentence(std::string_view meaning)
    {
        std::string text(meaning);
        if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
            text.front() = static_cast<char>(text.front() - 'a' + 'A');
        return text + ".";
    }
    void add_alternatives(object& schemas, std::string_view name_of_all, std::string_view key,
                          const std::vector<TypeText>& types, bool whole)
    {
        array all;
        for (const TypeText& type : types) {
            object schema = struct_schema(type, whole);
            schema["properties"].get_object().emplace(
                key, object{{"type", "string"}, {"enum", array{value(type.name)}}});
            array needed{value(key)};
            if (const value* more = schema.if_contains("required"))
                for (const value& each : more->get_array()) needed.push_back(each);
            schema["required"] = std::move(needed);
            const std::string part = name(std::string(name_of_all) + "." + type.name);
            schemas.emplace(part, std::move(schema));
            all.push_back(object{{"$ref", std::string(kParts) + part}});
        }
        schemas.emplace(name(name_of_all),
                        object{{"description", std::string(name_of_all) + " of this rulebook."},
                               {"anyOf", std::move(all)}});
    }
    // What is written has all its members; what is read, those without a default.
    object struct_schema(const TypeText& type, bool whole)
    {
        object properties;
        array required;
        for (const MemberText& member : type.members) {
            value schema = type_schema(member.type);
            properties.emplace(member.name, std::move(schema));
            if (whole || member.default_value.empty()) required.emplace_back(member.name);
        }
        object made{{"description", sentence(type.meaning)},
                    {"type", "object"},
                    {"properties", std::move(properties)}};
        if (!required.empty()) made.emplace("required", std::move(required));
        made.emplace("additionalProperties", false);
        return made;
    }
    value part_schema(const std::string& part)
    {
        for (const TypeText& words : description_.words)
            if (words.name == part) {
                array list;
                for (const std::string& word : words.words) list.emplace_back(word);
                return object{{"description", sentence(words.meaning)},
                              {"type", "string"},
                              {"enum", std::move(list)}};
            }
        for (const TypeText& type : description_.parts)
            if (type.name == part) return struct_schema(type, false);
        return object{{"description", "Nothing to choose."}, {"type", "object"}};
    }
    // "list (at most 8) of `Firer`", "whole number or null", "`Side`".
    value type_schema(std::string_view text)
    {
        constexpr std::string_view kOrNull = " or null";
        if (text.starts_with("list")) return list_schema(text);
        if (text.ends_with(kOrNull))
            return any_of(type_schema(text.substr(0, text.size() - kOrNull.size())),
                          of_type("null"));
        if (text == "true or false") return of_type("boolean");
        if (text == "whole number" || text == "heading" || text == "turn")
            return of_type("integer");
        if (text == "text") return of_type("string");
        // By name; by number where it has none; null: nobody.
        if (text.starts_with("id of"))
            return object{{"type", array{"string", "integer", "null"}}, {"description", text}};
        if (text == "[x, y]" || text == "[q, r]")
            return object{
                {"type", "array"}, {"items", of_type("integer")}, {"minItems", 2}, {"maxItems", 2}};
        if (text.size() > 2 && text.front() == '`' && text.find('`', 1) == text.size() - 1) {
            const std::string part(text.substr(1, text.size() - 2));
            if (known_.contains(part)) {
                wanted_.insert(part);
                return object{{"$ref", std::string(kParts) + name(part)}};
            }
        }
        return object{{"description", text}};
    }
    value list_schema(std::string_view text)
    {
        constexpr std::string_view kOf = " of ";
        const std::size_t of = text.find(kOf);
        object list{{"type", "array"}, {"items", type_schema(text.substr(of + kOf.size()))}};
        const std::string_view bound = text.substr(0, of);
        const std::size_t digit = std::min(bound.find_first_of("0123456789"), bound.size());
        std::size_t number = 0;
        std::from_chars(bound.data() + digit, bound.data() + bound.size(), number);
        if (number > 0) list["maxItems"] = number;
        if (number > 0 && bound.find("at most") == std::string_view::npos)
            list["minItems"] = number;
        return list;
    }

    std::string prefix_;
    Description description_;
    std::set<std::string> known_;
    std::set<std::string> wanted_;
};

}  // namespace

void add_rulebooks(object& schemas)
{
    array actions;
    array events;
    array options;
    for (const game::Ruleset* ruleset : game::rulesets()) {
        RulebookSchemas made(*ruleset);
        made.add_to(schemas);
        const auto refer = [&](array& list, std::string_view part) {
            list.push_back(object{{"$ref", std::string(kParts) + made.name(part)}});
        };
        refer(actions, "Action");
        refer(events, "Event");
        refer(options, "Options");
    }
    schemas["Action"] = object{{"anyOf", std::move(actions)}};
    schemas["Event"] = object{{"anyOf", std::move(events)}};
    schemas["Options"] = object{{"anyOf", std::move(options)}};
}

}  // namespace longroll::server
