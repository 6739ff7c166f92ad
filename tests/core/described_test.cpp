// Descriptions that are whole, and each way in which one is not.

#include "core/described.h"
#include "core/fixed_vector.h"

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

namespace longroll {
namespace {

// One member of each kind that states are made of, described by `...`.
#define LONGROLL_KINDS(Name, ...) \
    struct Name { \
        bool flag = true; \
        std::optional<std::string> word; \
        std::variant<int, std::string> either; \
        std::string text; \
        std::vector<int> list; \
        std::array<int, 3> three{}; \
        FixedVector<int, 3> few; \
        bool last = false; \
    }; \
    BOOST_DESCRIBE_STRUCT(Name, (), (__VA_ARGS__))

LONGROLL_KINDS(AllOfThem, flag, word, either, text, list, three, few, last)
LONGROLL_KINDS(NoFlag, word, either, text, list, three, few, last)
LONGROLL_KINDS(NoWord, flag, either, text, list, three, few, last)
LONGROLL_KINDS(NoEither, flag, word, text, list, three, few, last)
LONGROLL_KINDS(NoText, flag, word, either, list, three, few, last)
LONGROLL_KINDS(NoList, flag, word, either, text, three, few, last)
LONGROLL_KINDS(NoThree, flag, word, either, text, list, few, last)
LONGROLL_KINDS(NoFew, flag, word, either, text, list, three, last)
LONGROLL_KINDS(NoLast, flag, word, either, text, list, three, few)
LONGROLL_KINDS(OutOfOrder, word, flag, either, text, list, three, few, last)

TEST(Described, EveryMemberIsMissed)
{
    EXPECT_TRUE(kDescribedWhole<AllOfThem>);
    EXPECT_FALSE(kDescribedWhole<NoFlag>);
    EXPECT_FALSE(kDescribedWhole<NoWord>);
    EXPECT_FALSE(kDescribedWhole<NoEither>);
    EXPECT_FALSE(kDescribedWhole<NoText>);
    EXPECT_FALSE(kDescribedWhole<NoList>);
    EXPECT_FALSE(kDescribedWhole<NoThree>);
    EXPECT_FALSE(kDescribedWhole<NoFew>);
    EXPECT_FALSE(kDescribedWhole<NoLast>);
    EXPECT_FALSE(kDescribedWhole<OutOfOrder>);
}

struct Nothing {};
BOOST_DESCRIBE_STRUCT(Nothing, (), ())
struct OnlyOne {
    std::optional<int> one;
};
BOOST_DESCRIBE_STRUCT(OnlyOne, (), ())
struct AllAlike {
    int first = 0;
    int second = 0;
    int third = 0;
};
BOOST_DESCRIBE_STRUCT(AllAlike, (), (first, third))

TEST(Described, WhereTypesCannotTell)
{
    EXPECT_TRUE(kDescribedWhole<Nothing>);
    EXPECT_FALSE(kDescribedWhole<OnlyOne>);
    EXPECT_FALSE(kDescribedWhole<AllAlike>);
}

struct Card {
    std::vector<int> list;
    bool flag = false;
};
BOOST_DESCRIBE_STRUCT(Card, (), (list, flag))
struct Counter {
    std::string name;
    bool mark = false;
};
BOOST_DESCRIBE_STRUCT(Counter, (), (name, mark))
struct Derived : Card {
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(Derived, (Card), (number))
struct DerivedLess : Card {
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(DerivedLess, (Card), ())
struct BaseForgotten : Card {
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(BaseForgotten, (), (number))
struct OnAPartOf : AllAlike {
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(OnAPartOf, (AllAlike), (number))

TEST(Described, BasesCount)
{
    EXPECT_TRUE(kDescribedWhole<Derived>);
    EXPECT_FALSE(kDescribedWhole<DerivedLess>);
    EXPECT_FALSE(kDescribedWhole<BaseForgotten>);
    EXPECT_FALSE(kDescribedWhole<OnAPartOf>);
}

struct OtherDefaults : Card, Counter {
    OtherDefaults() { flag = true; }
};
BOOST_DESCRIBE_STRUCT(OtherDefaults, (Card, Counter), ())
struct WithOneMore : Card, Counter {
    WithOneMore() { flag = true; }
    bool more = false;  // where alignment leaves room: the size is the same
};
BOOST_DESCRIBE_STRUCT(WithOneMore, (Card, Counter), ())
struct MadeByHand {
    MadeByHand() = default;
    explicit MadeByHand(int given) : number(given) {}
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(MadeByHand, (), (number))

TEST(Described, AConstructorMayOnlyGiveBasesOtherDefaults)
{
    static_assert(sizeof(OtherDefaults) == sizeof(WithOneMore));
    EXPECT_TRUE(kDescribedWhole<OtherDefaults>);
    EXPECT_FALSE(kDescribedWhole<WithOneMore>);
    EXPECT_FALSE(kDescribedWhole<MadeByHand>);
}

}  // namespace
}  // namespace longroll
