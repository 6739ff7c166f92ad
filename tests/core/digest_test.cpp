#include "core/digest_described.h"

#include <limits>
#include <set>

#include <gtest/gtest.h>

namespace longroll {
namespace {

struct Place {
    int q = 0;
    std::int8_t r = 0;
};
BOOST_DESCRIBE_STRUCT(Place, (), (q, r))

enum class Phase : std::uint8_t { Move, Fire };

struct Piece : Place {
    Phase phase = Phase::Move;
    std::string name;
    std::optional<Place> target;
    std::variant<std::monostate, Place> pending;
    FixedVector<int, 4> wounds;
    std::array<bool, 2> flags{};
    std::map<std::string, int> notes;
};
BOOST_DESCRIBE_STRUCT(Piece, (Place), (phase, name, target, pending, wounds, flags, notes))

TEST(Digest, IsTheSameForTheSameValues)
{
    EXPECT_EQ(Digest{}.add(1).add("two").hex(), Digest{}.add(1u).add(std::string("two")).hex());
    EXPECT_EQ(Digest{}.add(std::int8_t{-5}).hex(), Digest{}.add(-5ll).hex());
    EXPECT_EQ(Digest{}.add(Phase::Fire).hex(), Digest{}.add(1).hex());
    EXPECT_EQ(Digest{}.add(Clause{"XX-1"}).hex(), Digest{}.add("XX-1").hex());
}

// Pinned: saved games carry digests, and they must agree on every machine.
TEST(Digest, IsBlake2bOfItsCoding)
{
    EXPECT_EQ(Digest{}.hex(), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
    EXPECT_EQ(Digest{}.add(1).add(-1).add(1000).add("long roll").hex(),
              "d9359a94ef62411d4d1dbd1798a242ea9994cf4d5d1797ca622e00d0c2249f86");
}

TEST(Digest, TellsNumbersApart)
{
    std::set<std::string> seen;
    const auto highest = std::numeric_limits<std::int64_t>::max();
    for (const std::int64_t number :
         {std::int64_t{0}, std::int64_t{1}, std::int64_t{-1}, std::int64_t{63}, std::int64_t{64},
          std::int64_t{-64}, std::int64_t{-65}, std::int64_t{8191}, std::int64_t{8192}, highest,
          -highest, -highest - 1})
        seen.insert(Digest{}.add(number).hex());
    seen.insert(Digest{}.add(std::numeric_limits<std::uint64_t>::max()).hex());
    EXPECT_EQ(seen.size(), 13u);
}

TEST(Digest, KeepsNeighboursApart)
{
    EXPECT_NE(Digest{}.add("ab").add("c").hex(), Digest{}.add("a").add("bc").hex());
    EXPECT_NE(digest_of(std::vector<std::vector<int>>{{1}, {2}}).hex(),
              digest_of(std::vector<std::vector<int>>{{1, 2}, {}}).hex());
}

TEST(Digest, GoesOnAfterItWasRead)
{
    Digest digest;
    std::string text(1000, 'x');
    digest.add(text);
    const std::string before = digest.hex();
    EXPECT_EQ(digest.hex(), before);
    digest.add(1);
    EXPECT_EQ(digest.hex(), Digest{}.add(text).add(1).hex());
    EXPECT_NE(digest.hex(), before);
    EXPECT_EQ(digest.brief(), digest.hex().substr(0, 16));
    EXPECT_EQ(digest.number() >> 60, std::stoull(digest.hex().substr(0, 1), nullptr, 16));
}

TEST(DigestOfDescribed, SeesEveryMember)
{
    std::set<std::string> seen = {digest_of(Piece{}).hex()};
    const auto differs = [&](auto change) {
        Piece piece;
        change(piece);
        EXPECT_EQ(digest_of(piece).hex(), digest_of(piece).hex());
        return seen.insert(digest_of(piece).hex()).second;
    };
    EXPECT_TRUE(differs([](Piece& piece) { piece.q = 1; }));
    EXPECT_TRUE(differs([](Piece& piece) { piece.r = 1; }));
    EXPECT_TRUE(differs([](Piece& piece) { piece.phase = Phase::Fire; }));
    EXPECT_TRUE(differs([](Piece& piece) { piece.name = "Iron Brigade"; }));
    EXPECT_TRUE(differs([](Piece& piece) { piece.target = Place{}; }));
    EXPECT_TRUE(differs([](Piece& piece) { piece.pending = Place{}; }));
    EXPECT_TRUE(differs([](Piece& piece) { piece.wounds = {0}; }));
    EXPECT_TRUE(differs([](Piece& piece) { piece.flags[1] = true; }));
    EXPECT_TRUE(differs([](Piece& piece) { piece.notes["a"] = 0; }));
}

}  // namespace
}  // namespace longroll
