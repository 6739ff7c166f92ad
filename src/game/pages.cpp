// Descriptions as Markdown.

#include "game/pages.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace longroll::game {

std::string_view page_mark()
{
    return "<!-- From here on `./longroll pages` writes this page; meanings are in "
           "src/rulebooks/NAME/describe_words_*.cpp. -->\n";
}

std::string page_name(const Ruleset& ruleset)
{
    std::string name(ruleset.id());
    std::ranges::replace(name, '-', '_');
    return name + ".md";
}

namespace {

// Writes the chapters of one rulebook.
class Page {
public:
    explicit Page(const Description& description) : description_(description)
    {
        for (const auto* list : {&description.parts, &description.words})
            for (const TypeText& type : *list) headed_.insert(type.name);
    }

    [[nodiscard]] std::string text()
    {
        chapter("Actions",
                "What `apply` takes. `do` says which action it is; members that are "
                "left out have their defaults. An id that names nothing is null.");
        alternatives("do", description_.actions);
        chapter("Events",
                "What `apply`, `odds` and `resolve` tell. `kind` says which event it "
                "is; its clause and its words stand beside it.");
        alternatives("kind", description_.events);
        chapter("Sandbox", "What `position` takes and, with `whole`, gives.");
        members(description_.sandbox);
        chapter("State", "What `position` gives, and takes for the game that is going on.");
        members(description_.state);
        chapter("Cases", "What `resolve` takes.");
        members(description_.stated);
        chapter("Parts", "What the above consists of.");
        for (const TypeText& part : description_.parts) {
            head(part);
            members(part);
        }
        chapter("Words", "What may stand where a word is asked for.");
        for (const TypeText& list : description_.words) {
            head(list);
            words(list);
        }
        return std::move(text_);
    }

private:
    void chapter(std::string_view title, std::string_view purpose)
    {
        text_ += fmt::format("\n## {}\n\n{}\n", title, purpose);
    }
    void head(const TypeText& type)
    {
        std::string meaning = type.meaning;
        if (!meaning.empty() && meaning.front() >= 'a' && meaning.front() <= 'z')
            meaning.front() = static_cast<char>(meaning.front() - 'a' + 'A');
        text_ += fmt::format("\n### {}\n\n{}.\n", type.name, linked(meaning));
    }
    void alternatives(std::string_view key, const std::vector<TypeText>& types)
    {
        text_ += fmt::format("\n| `{}` | member | type | unit | default | meaning |\n", key);
        text_ += "|---|---|---|---|---|---|\n";
        for (const TypeText& type : types) {
            text_ += fmt::format("| **`{}`** | | | | | **{}** |\n", type.name, cell(type.meaning));
            for (const MemberText& member : type.members) text_ += "| " + row(member);
        }
    }
    void members(const TypeText& type)
    {
        text_ += "\n| member | type | unit | default | meaning |\n|---|---|---|---|---|\n";
        for (const MemberText& member : type.members) text_ += row(member);
    }
    void words(const TypeText& type)
    {
        std::string list;
        for (const std::string& word : type.words)
            list += fmt::format("{}`{}`", list.empty() ? "" : ", ", word);
        text_ += "\n" + list + "\n";
    }
    [[nodiscard]] std::string row(const MemberText& member) const
    {
        std::string left_out = member.default_value;
        if (left_out.empty())
            left_out = "must be given";
        else if (left_out != kItsDefaults && left_out != kItsPlace)
            left_out = "`" + left_out + "`";
        return fmt::format("| `{}` | {} | {} | {} | {} |\n", member.name, cell(member.type),
                           cell(member.unit), left_out, cell(member.meaning));
    }
    [[nodiscard]] std::string cell(std::string_view text) const
    {
        std::string escaped;
        for (const char letter : text) {
            if (letter == '|') escaped += '\\';
            escaped += letter;
        }
        return linked(escaped);
    }
    // Names of parts and words become links to them.
    [[nodiscard]] std::string linked(std::string_view text) const
    {
        std::string made;
        while (!text.empty()) {
            const std::size_t open = std::min(text.find('`'), text.size());
            const std::size_t close = text.find('`', open + 1);
            made += text.substr(0, open);
            if (close == std::string_view::npos) return made += text.substr(open);
            const std::string name(text.substr(open + 1, close - open - 1));
            made += headed_.contains(name) ? fmt::format("[{}](#{})", name, anchor(name))
                                           : "`" + name + "`";
            text.remove_prefix(close + 1);
        }
        return made;
    }
    static std::string anchor(std::string name)
    {
        for (char& letter : name)
            if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
        return name;
    }

    const Description& description_;
    std::set<std::string> headed_;
    std::string text_;
};

}  // namespace

std::string page_of(const Ruleset& ruleset, std::string_view present)
{
    const std::size_t mark = present.find(page_mark());
    const std::string opening = present.empty() ? fmt::format("# {} in JSON\n\n", ruleset.title())
                                                : std::string(present.substr(0, mark));
    const Description description = ruleset.description();
    return opening + std::string(page_mark()) + Page(description).text();
}

}  // namespace longroll::game
