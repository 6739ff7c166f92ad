// What a rulebook's JSON looks like, for whoever writes or reads it: every action, event and
// position, member by member. Made from the descriptions of the types (core/description_of.h) and
// from meanings written by hand beside them; told by the verb `describe` and by docs/protocol.
//
//     constexpr Meaning kMeanings[] = {
//         {"Fire", "one declaration of fire"},                  // a type
//         {"Fire.volleys", "its parts, in order"},              // a member of it
//         {"*.castings", "how many men or guns", "castings"},   // of all types that say no more
//     };

#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace longroll {

struct Meaning {
    std::string_view of;
    std::string_view text;
    std::string_view unit = {};  // what a whole number counts; it must be said of each
};

// The default of a member whose own members have theirs.
inline constexpr std::string_view kItsDefaults = "its defaults";
// The default of the id of an entry in a list that has one for each piece.
inline constexpr std::string_view kItsPlace = "its place in the list";

// Names of types stand in backticks, here and in meanings.
struct MemberText {
    std::string name;
    std::string type;  // "list (at most 8) of `Firer`"
    std::string unit;  // "thousandths of an inch"; empty: it has none
    // If it is left out: JSON, or one of the above; empty: it must be given.
    std::string default_value;
    std::string meaning;
};

struct TypeText {
    std::string name;  // "Formation", or the word by which a variant calls it: "end_phase"
    std::string meaning;
    std::vector<MemberText> members;
    std::vector<std::string> words;  // of an enum
};

struct Description {
    std::vector<TypeText> actions;
    std::vector<TypeText> events;
    TypeText sandbox;
    TypeText state;
    TypeText stated;              // a case of the umpire
    std::vector<TypeText> parts;  // what all these consist of, by name
    std::vector<TypeText> words;  // enums, by name
    // Members without a meaning, numbers without a unit, meanings of nothing. None in a rulebook
    // that passes its tests.
    std::vector<std::string> faults;
};

// The meanings of a rulebook, and which of them have served.
class MeaningBook {
public:
    // `of` as in Meaning.
    void add(std::string of, std::string text, std::string unit);

    // Of a type. One that has none is a fault.
    [[nodiscard]] std::string of_type(const std::string& type);
    // Of a member: the type's own entry, or the common one. `counts` says that it is a whole
    // number whose unit no type tells.
    struct Found {
        std::string text;
        std::string unit;
    };
    [[nodiscard]] Found of_member(const std::string& type, const std::string& member, bool counts);
    // What was missing, and what nobody asked for.
    [[nodiscard]] std::vector<std::string> faults() const;

private:
    struct Entry {
        Found found;
        bool served = false;
    };
    Entry* find(const std::string& of);

    std::map<std::string, Entry> entries_;
    std::vector<std::string> faults_;
};

}  // namespace longroll
