// The pages of docs/protocol: every rulebook has one, it is what the program would write, and it
// leaves nothing unsaid.

#include "core/json.h"
#include "game/pages.h"
#include "game/session.h"

#include <fstream>
#include <iterator>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::game {
namespace {

std::string page_in_docs(const Ruleset& ruleset)
{
    std::ifstream in(std::string(LONGROLL_SOURCE_DIR) + "/docs/protocol/" + page_name(ruleset));
    return {std::istreambuf_iterator<char>(in), {}};
}

class Pages : public testing::TestWithParam<const Ruleset*> {};
INSTANTIATE_TEST_SUITE_P(All, Pages, testing::ValuesIn(rulesets().begin(), rulesets().end()),
                         [](const auto& tested) {
                             std::string name(tested.param->id());
                             std::erase(name, '-');
                             return name;
                         });

TEST_P(Pages, EveryMemberHasAMeaningAndEveryNumberAUnit)
{
    EXPECT_THAT(GetParam()->description().faults, testing::IsEmpty())
        << "say what these mean in src/rulebooks/NAME/describe_words_*.cpp";
}

TEST_P(Pages, TheFileInDocsIsWhatTheProgramWrites)
{
    const std::string kept = page_in_docs(*GetParam());
    EXPECT_TRUE(kept == page_of(*GetParam(), kept)) << "run: ./longroll pages";
}

TEST_P(Pages, OpensWithAnIntroductionAndASandboxThatIsTried)
{
    const std::string page = page_in_docs(*GetParam());
    const std::string opening = page.substr(0, page.find(page_mark()));
    EXPECT_LT(opening.size(), page.size());
    EXPECT_THAT(opening, testing::HasSubstr("\n→ {"));
    EXPECT_THAT(opening, testing::HasSubstr("\"sandbox\":{"));
}

// Links go to headings by their names alone.
TEST_P(Pages, HeadingsAreDistinctAndEveryLinkLeadsToOne)
{
    const std::string page = page_in_docs(*GetParam());
    std::set<std::string> anchors;
    for (std::size_t at = page.find("\n#"); at != std::string::npos;
         at = page.find("\n#", at + 1)) {
        const std::size_t start = page.find(' ', at) + 1;
        std::string anchor = page.substr(start, page.find('\n', start) - start);
        for (char& letter : anchor)
            letter = letter == ' ' ? '-' : static_cast<char>(std::tolower(letter));
        EXPECT_TRUE(anchors.insert(anchor).second) << anchor << " stands twice";
    }
    int links = 0;
    for (std::size_t at = page.find("](#"); at != std::string::npos;
         at = page.find("](#", at + 1)) {
        EXPECT_TRUE(anchors.contains(page.substr(at + 3, page.find(')', at) - at - 3)));
        ++links;
    }
    EXPECT_GT(links, 5);  // a rulebook that begins has few
}

TEST_P(Pages, TheVerbDescribeTellsTheSame)
{
    class Nobody final : public Player {
    public:
        [[nodiscard]] std::string_view name() const override { return "nobody"; }
        [[nodiscard]] AnyAction choose(const Position& position) override
        {
            return position.legal().front();
        }
    };
    Library library("none");
    Nobody nobody;
    const Answer answer =
        Session(library, nobody)
            .call("describe", boost::json::object{{"rulebook", GetParam()->id()}});
    ASSERT_TRUE(std::holds_alternative<Json>(answer));
    const Json& told = std::get<Json>(answer);
    const Description description = GetParam()->description();
    ASSERT_EQ(told.at("events").as_array().size(), description.events.size());
    EXPECT_EQ(told.at("actions").at(0).at("name").as_string(), description.actions[0].name);
    EXPECT_EQ(told.at("sandbox").at("members").at(0).at("meaning").as_string(),
              description.sandbox.members[0].meaning);
}

TEST(PageOf, KeepsWhatStandsAboveTheMark)
{
    // A page that is not there yet gets a title, and what stands above the mark stays.
    const Ruleset& ruleset = *rulesets().front();
    const std::string fresh = page_of(ruleset, "");
    EXPECT_TRUE(fresh.starts_with("# " + std::string(ruleset.title())));
    const std::string mine = "# Mine\n\nWords.\n" + std::string(page_mark()) + "what was";
    EXPECT_TRUE(page_of(ruleset, mine).starts_with("# Mine\n\nWords.\n<!--"));
    EXPECT_EQ(page_of(ruleset, mine).find("what was"), std::string::npos);
}

}  // namespace
}  // namespace longroll::game
