// Descriptions of JSON for people, from the same descriptions by which core/json.h writes and reads
// it: the two cannot drift apart. Heavy; included by one .cpp file a rulebook.
//
// A type that writes itself (json_write) says what it writes beside that:
//     template <class Book>
//     JsonForm json_form(Book&, std::type_identity<X>);

#pragma once

#include "core/description.h"
#include "core/json.h"
#include "core/json_form.h"
#include "core/prompt.h"

#include <fmt/format.h>

namespace longroll {

class DescriptionBook;

namespace description_detail {

// "longroll::iron_brigade::Work::Kind" → "WorkKind".
template <class T>
std::string type_name()
{
    std::string name;
    std::string_view rest = full_name_in_source<T>();
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find("::"), rest.size());
        const std::string_view part = rest.substr(0, end);
        // Namespaces begin with a small letter, types with a capital.
        if (part.front() >= 'A' && part.front() <= 'Z')
            name += part;
        else
            name.clear();
        rest.remove_prefix(std::min(end + 2, rest.size()));
    }
    return name;
}

// The class that declares a member: meanings of what is inherited stand with the base.
template <class Class, class Member>
std::type_identity<Class> declarer_of(Member Class::*);

template <class T>
concept SaysItsForm = requires(DescriptionBook& book)
{
    json_form(book, std::type_identity<T>{});
};

// "UnitId" → "unit".
inline std::string noun_of_id(std::string_view type_name)
{
    if (type_name.ends_with("Id")) type_name.remove_suffix(2);
    return json_detail::noun_of(type_name);
}

}  // namespace description_detail

// Gathers the parts of whatever it is asked for. Written once a page: compiled for size, which
// halves its time to compile.
class DescriptionBook {
public:
    // Options are explained as they are offered.
    DescriptionBook(const std::vector<Meaning>& meanings, std::span<const OptionText> options)
    {
        for (const Meaning& meaning : meanings)
            meanings_.add(std::string(meaning.of), std::string(meaning.text),
                          std::string(meaning.unit));
        for (const OptionText& option : options)
            meanings_.add("Options." + std::string(option.name), std::string(option.text), {});
    }

    template <class Action, class Event, class Sandbox, class State, class Case>
    [[nodiscard, gnu::cold]] Description describe();

    // How T is written, and what it counts.
    template <class T>
    [[nodiscard, gnu::cold]] JsonForm form();

private:
    template <class T>
    [[nodiscard, gnu::cold]] TypeText struct_text(std::string name, json_detail::Missing missing);
    template <class Variant>
    [[nodiscard, gnu::cold]] std::vector<TypeText> variant_texts();
    template <class Variant>
    [[nodiscard, gnu::cold]] std::string variant_form();
    // Notes the alternatives of a variant that has a chapter of its own.
    template <class Variant>
    [[gnu::cold]] void set_chapter(std::string_view noun);
    template <class T>
    [[gnu::cold]] void add_part();
    template <class E>
    [[gnu::cold]] void add_words();

    MeaningBook meanings_;
    std::map<std::string, std::string_view> chapters_;  // "action" or "event", by type
    std::map<std::string, TypeText> parts_;
    std::map<std::string, TypeText> words_;
};

template <class E>
void DescriptionBook::add_words()
{
    const std::string name = description_detail::type_name<E>();
    if (words_.contains(name)) return;
    TypeText& text = words_[name];
    text.name = name;
    text.meaning = meanings_.of_type(name);
    text.words = json_detail::EnumWords<E>::get().words.words;
}

template <class T>
void DescriptionBook::add_part()
{
    const std::string name = description_detail::type_name<T>();
    if (!parts_.emplace(name, TypeText{}).second) return;  // there, or being made
    TypeText text = struct_text<T>(name, json_detail::Missing::MayBe);
    if constexpr (StandsForPiece<T>) {
        MemberText id;
        id.name = json_detail::kPieceMember;
        id.type = form<typename PieceOf<T>::Id>().type;
        id.default_value = kItsPlace;
        id.meaning = "whose entry this is; all entries of a list have it, or none";
        text.members.insert(text.members.begin(), std::move(id));
    }
    text.meaning = meanings_.of_type(name);
    parts_[name] = std::move(text);
}

template <class Variant>
void DescriptionBook::set_chapter(std::string_view noun)
{
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Variant>>(
        [&]<class Held>(std::type_identity<Held>) {
            chapters_[description_detail::type_name<Held>()] = noun;
        });
}

// Alternatives by their words; each is a part of its own, unless they have a chapter.
template <class Variant>
std::string DescriptionBook::variant_form()
{
    using First = std::variant_alternative_t<0, Variant>;
    if (const auto chapter = chapters_.find(description_detail::type_name<First>());
        chapter != chapters_.end())
        return fmt::format("an {}", chapter->second);
    std::string words;
    boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<Variant>>>([&](auto index) {
        using Held = std::variant_alternative_t<index.value, Variant>;
        if constexpr (!std::is_same_v<Held, std::monostate>) {
            add_part<Held>();
            words += fmt::format("{}`{}` with \"{}\": \"{}\"", words.empty() ? "" : ", or ",
                                 description_detail::type_name<Held>(), VariantKey<Variant>::key,
                                 json_detail::Alternatives<Variant>::get().views[index.value]);
        }
    });
    return words;
}

template <class T>
JsonForm DescriptionBook::form()
{
    using namespace json_detail;
    using namespace description_detail;
    if constexpr (SaysItsForm<T>)
        return json_form(*this, std::type_identity<T>{});
    else if constexpr (std::is_same_v<T, bool>)
        return {"true or false", {}};
    else if constexpr (std::integral<T>)
        return {"whole number", {}, true};
    else if constexpr (std::is_same_v<T, std::string>)
        return {"text", {}};
    else if constexpr (NamedId<T>)
        return {"id of a " + noun_of_id(TypeName<T>::value), {}};
    else if constexpr (DescribedEnum<T>) {
        add_words<T>();
        return {"`" + type_name<T>() + "`", {}};
    } else if constexpr (kIsOptional<T>) {
        JsonForm held = form<typename T::value_type>();
        held.type += " or null";
        return held;
    } else if constexpr (kIsList<T>) {
        JsonForm item = form<typename T::value_type>();
        item.type = kListLimit<T> == kListLimit<std::vector<int>>
                        ? "list of " + item.type
                        : fmt::format("list (at most {}) of {}", kListLimit<T>, item.type);
        return item;
    } else if constexpr (kIsArray<T>) {
        JsonForm item = form<typename T::value_type>();
        item.type = fmt::format("list ({}) of {}", std::tuple_size_v<T>, item.type);
        return item;
    } else if constexpr (kIsVariant<T>)
        return {variant_form<T>(), {}};
    else if constexpr (DescribedStruct<T>) {
        add_part<T>();
        return {"`" + type_name<T>() + "`", {}};
    } else
        static_assert(kNever<T>, "describe this type, or provide json_form beside it");
}

template <class T>
TypeText DescriptionBook::struct_text(std::string name, json_detail::Missing missing)
{
    using namespace json_detail;
    using namespace description_detail;
    TypeText text{std::move(name), {}, {}, {}};
    const boost::json::value defaults = to_json(JsonNames{}, T{});
    boost::mp11::mp_for_each<Members<T>>([&](auto member) {
        using Member = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
        using Declarer = typename decltype(declarer_of(member.pointer))::type;
        const JsonForm written = form<Member>();
        const MeaningBook::Found meaning =
            meanings_.of_member(type_name<Declarer>(), member.name, written.counts);
        const boost::json::value& value = defaults.at(member.name);
        const bool needed =
            is_required<T>(member.name) || (missing == Missing::MayNotBe && !kIsOptional<Member>);
        std::string fallback = needed ? "" : canonical(value);
        if constexpr (DescribedStruct<Member> && !WritesItself<Member>)
            if (!needed && value == to_json(JsonNames{}, Member{})) fallback = kItsDefaults;
        text.members.push_back({member.name, written.type,
                                written.counts ? meaning.unit : written.unit, std::move(fallback),
                                meaning.text});
    });
    return text;
}

template <class Variant>
std::vector<TypeText> DescriptionBook::variant_texts()
{
    using namespace json_detail;
    constexpr auto kMissing = demands_every_member<Variant>() ? Missing::MayNotBe : Missing::MayBe;
    std::vector<TypeText> texts;
    boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<Variant>>>([&](auto index) {
        using Held = std::variant_alternative_t<index.value, Variant>;
        texts.push_back(
            struct_text<Held>(Alternatives<Variant>::get().words[index.value], kMissing));
        texts.back().meaning = meanings_.of_type(description_detail::type_name<Held>());
    });
    return texts;
}

template <class Action, class Event, class Sandbox, class State, class Case>
Description DescriptionBook::describe()
{
    using json_detail::Missing;
    set_chapter<Action>("action");
    set_chapter<Event>("event");
    Description all;
    all.actions = variant_texts<Action>();
    all.events = variant_texts<Event>();
    all.sandbox = struct_text<Sandbox>("Sandbox", Missing::MayBe);
    all.state = struct_text<State>("State", Missing::MayBe);
    all.stated = struct_text<Case>("Case", Missing::MayBe);
    for (TypeText* text : {&all.sandbox, &all.state, &all.stated})
        text->meaning = meanings_.of_type(text->name);
    for (auto& [name, text] : parts_) all.parts.push_back(std::move(text));
    for (auto& [name, text] : words_) all.words.push_back(std::move(text));
    all.faults = meanings_.faults();
    return all;
}

}  // namespace longroll
