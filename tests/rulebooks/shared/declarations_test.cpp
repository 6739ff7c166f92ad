// Declarations of both sides, on a small game of its own: each side lays cards, then the cards are
// turned.

#include "core/digest_described.h"
#include "core/json.h"
#include "rulebooks/shared/describe_declarations.h"

#include <string>

#include <gtest/gtest.h>

namespace longroll::shared {
namespace {

constexpr Clause kLaying{"XX-LAY-1"};

struct Card {
    Side side = Side::Confederate;
    int value = 0;
    friend bool operator==(const Card&, const Card&) = default;
};
BOOST_DESCRIBE_STRUCT(Card, (), (side, value))

struct Laying {
    Declaring declaring;
    std::vector<Card> cards;
    friend bool operator==(const Laying&, const Laying&) = default;
};
BOOST_DESCRIBE_STRUCT(Laying, (), (declaring, cards))

Side side_of(const Card& card) { return card.side; }

Laying begun(Hearing hearing)
{
    return {{.first = Side::Union, .hearing = hearing, .done = {}}, {}};
}

void lay(Laying& game, Side side, int value)
{
    EXPECT_FALSE(refuse_declaring(game.declaring, side, kLaying));
    game.cards.push_back({side, value});
}

Laying as_known_to(Laying game, Viewer viewer)
{
    withhold(game.declaring, viewer, game.cards, side_of);
    return game;
}

std::string turned(const Laying& game)
{
    std::string values;
    in_order_declared(game.declaring, game.cards, side_of,
                      [&](const Card& card) { values += std::to_string(card.value); });
    return values;
}

TEST(Declarations, AreMadeByOneSideAndThenTheOther)
{
    Laying game = begun(Hearing::Open);
    EXPECT_EQ(declarer(game.declaring), Side::Union);
    EXPECT_EQ(refuse_declaring(game.declaring, Side::Confederate, kLaying),
              (Refusal{kLaying, "the other side declares first"}));
    lay(game, Side::Union, 3);
    lay(game, Side::Union, 1);
    EXPECT_FALSE(finish_declaring(game.declaring, Side::Union));
    EXPECT_EQ(refuse_declaring(game.declaring, Side::Union, kLaying),
              (Refusal{kLaying, "it has declared all it will"}));
    EXPECT_EQ(declarer(game.declaring), Side::Confederate);
    lay(game, Side::Confederate, 2);
    EXPECT_TRUE(finish_declaring(game.declaring, Side::Confederate));
    EXPECT_EQ(declarer(game.declaring), std::nullopt);
}

TEST(Declarations, AreCarriedOutInTheOrderOfTheSidesWhateverOrderTheyLieIn)
{
    Laying game = begun(Hearing::Open);
    game.cards = {
        {Side::Confederate, 5}, {Side::Union, 3}, {Side::Confederate, 4}, {Side::Union, 1}};
    EXPECT_EQ(turned(game), "3154");
    game.declaring.first = Side::Confederate;
    EXPECT_EQ(turned(game), "5431");
}

TEST(Declarations, MadeOpenlyAreHeard)
{
    Laying game = begun(Hearing::Open);
    lay(game, Side::Union, 3);
    EXPECT_EQ(secret_declaration(game.declaring, Side::Union), std::nullopt);
    for (const Viewer viewer : {Viewer(Side::Confederate), Viewer::everybody()})
        EXPECT_EQ(as_known_to(game, viewer), game);
}

// Two games that differ only in what the first side has laid, and in how many cards, are one to
// the other side, until both are done.
TEST(Declarations, MadeInSecretAreRevealedTogether)
{
    Laying bold = begun(Hearing::Closed);
    lay(bold, Side::Union, 6);
    lay(bold, Side::Union, 5);
    Laying meek = begun(Hearing::Closed);
    lay(meek, Side::Union, 1);
    for (const Viewer viewer : {Viewer(Side::Confederate), Viewer::everybody()})
        EXPECT_EQ(as_known_to(bold, viewer), as_known_to(meek, viewer));
    for (Laying* game : {&bold, &meek}) {
        EXPECT_EQ(secret_declaration(game->declaring, Side::Union), Side::Union);
        EXPECT_FALSE(finish_declaring(game->declaring, Side::Union));
        EXPECT_EQ(as_known_to(*game, Side::Union), *game);
        EXPECT_EQ(as_known_to(*game, Viewer::umpire()), *game);
        lay(*game, Side::Confederate, 4);
    }
    EXPECT_EQ(as_known_to(bold, Side::Confederate), as_known_to(meek, Side::Confederate));
    EXPECT_EQ(as_known_to(bold, Side::Confederate).cards,
              (std::vector<Card>{{Side::Confederate, 4}}));
    EXPECT_EQ(as_known_to(bold, Side::Union).cards.size(), 2u);
    EXPECT_TRUE(finish_declaring(bold.declaring, Side::Confederate));
    EXPECT_EQ(secret_declaration(bold.declaring, Side::Union), std::nullopt);
    for (const Viewer viewer :
         {Viewer(Side::Confederate), Viewer(Side::Union), Viewer::everybody()})
        EXPECT_EQ(as_known_to(bold, viewer), bold);
    EXPECT_EQ(turned(bold), "654");
}

TEST(Declarations, MadeInSecretAreMadeInEitherOrder)
{
    Laying game = begun(Hearing::Closed);
    EXPECT_EQ(declarers(game.declaring), Sides::both());
    lay(game, Side::Confederate, 4);
    lay(game, Side::Union, 2);
    EXPECT_FALSE(finish_declaring(game.declaring, Side::Confederate));
    EXPECT_EQ(declarers(game.declaring), Sides(Side::Union));
    EXPECT_EQ(refuse_declaring(game.declaring, Side::Confederate, kLaying),
              (Refusal{kLaying, "it has declared all it will"}));
    EXPECT_TRUE(finish_declaring(game.declaring, Side::Union));
    EXPECT_EQ(declarers(game.declaring), Sides{});
    EXPECT_EQ(turned(game), "24");
    EXPECT_EQ(declarers(begun(Hearing::Open).declaring), Sides(Side::Union));
}

TEST(Declarations, ArePartOfTheState)
{
    Laying game = begun(Hearing::Closed);
    lay(game, Side::Union, 6);
    finish_declaring(game.declaring, Side::Union);
    const auto read = from_json<Laying>(JsonNames{}, to_json(JsonNames{}, game), "state");
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, game);
    const auto digest_of = [](const Laying& laying) {
        Digest digest;
        add_described(digest, laying);
        return digest.hex();
    };
    EXPECT_EQ(digest_of(*read), digest_of(game));
    EXPECT_NE(digest_of(begun(Hearing::Closed)), digest_of(begun(Hearing::Open)));
}

}  // namespace
}  // namespace longroll::shared
