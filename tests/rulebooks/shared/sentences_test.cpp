// Sentences made from described types.

#include "core/check.h"
#include "rulebooks/shared/sentences.h"

#include <gtest/gtest.h>

namespace longroll::shared {
namespace {

struct Taken {
    int men = 0;
    std::string by;
};
struct Lost {
    int men = 0;
};
BOOST_DESCRIBE_STRUCT(Taken, (), (men, by))
BOOST_DESCRIBE_STRUCT(Lost, (), (men))

constexpr Sentence kTable[] = {{"Taken", "{by} takes {men}; lengths like {7500} stay."}};

struct Say {
    std::string operator()(std::string_view member, int number) const
    {
        return std::string(member) + " " + std::to_string(number);
    }
    std::string operator()(std::string_view, const std::string& text) const { return text; }
};

TEST(Sentences, SayEachMemberWhereItStands)
{
    EXPECT_EQ(told(kTable, Taken{3, "Gibbon"}, Say{}),
              "Gibbon takes men 3; lengths like {7500} stay.");
}

TEST(Sentences, AKindWithoutOneIsOurOwnMistake)
{
    EXPECT_THROW(static_cast<void>(told(kTable, Lost{2}, Say{})), Broken);
}

}  // namespace
}  // namespace longroll::shared
