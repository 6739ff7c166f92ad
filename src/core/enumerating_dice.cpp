#include "core/enumerating_dice.h"

#include <algorithm>
#include <bit>

namespace longroll {

// One die of a question that counts: of how many equally likely throws how many count.
namespace {
struct Die {
    int hits = 0;
    int throws = 6;
};
}  // namespace

static Die die_of(const Question& question)
{
    int plain = 0;   // faces that count
    int stands = 0;  // of those, the ones that are not rolled again
    int again = 0;   // faces that are
    if (question.again.empty()) {
        const int number = question.ask == Ask::AtLeast ? 7 - question.target : question.target;
        return {std::clamp(number, 0, 6), 6};
    }
    for (int face = 1; face <= 6; ++face) {
        const bool counts = question.counts(face);
        plain += counts ? 1 : 0;
        if (question.again.has(face))
            ++again;
        else
            stands += counts ? 1 : 0;
    }
    const int hits = 6 * stands + again * plain;
    return hits % 6 == 0 ? Die{hits / 6, 6} : Die{hits, 36};
}

// Of the throws of two dice that decide a contest, how many the first wins.
namespace {
struct Decided {
    int won = 0;
    int lost = 0;
};
}  // namespace

static Decided decided_of(const Question& question)
{
    Decided decided;
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second) {
            if (question.ties(first, second)) continue;
            ++(first + question.target > second ? decided.won : decided.lost);
        }
    return decided;
}

static bool certain(const Die& die) { return die.hits == 0 || die.hits == die.throws; }

static int first_possible(const Question& question)
{
    if (question.ask == Ask::Sum) return question.dice;
    if (question.ask == Ask::Contest) return decided_of(question).lost == 0 ? 1 : 0;
    const Die die = die_of(question);
    return die.hits == die.throws ? question.dice : 0;
}

static int dice_to_count(const Question& question)
{
    if (question.ask == Ask::Sum) return question.dice * (question.again.empty() ? 1 : 2);
    const Die die = die_of(question);
    if (certain(die)) return 0;
    return question.dice * (die.throws == 36 ? 2 : 1);
}

static constexpr std::uint64_t kContestKey = std::uint64_t{1} << 63;

// Questions with the same answers in the same ways have the same key.
static std::uint64_t key_of(const Question& question)
{
    const auto dice = static_cast<std::uint64_t>(question.dice);
    if (question.ask == Ask::Sum) return dice << 32 | std::uint64_t{question.again.mask} << 8;
    if (question.ask == Ask::Contest)
        return kContestKey | static_cast<std::uint64_t>(std::clamp(question.target, -6, 6) + 6);
    const Die die = die_of(question);
    return dice << 32 | static_cast<std::uint64_t>(die.hits) << 8 |
           static_cast<std::uint64_t>(die.throws);
}

// The answer book.

template <class Count>
static std::vector<Count> ways_to_count(int dice, Die die)
{
    const auto size = static_cast<std::size_t>(dice) + 1;
    if (certain(die)) return {Count{1}};
    std::vector<Count> ways(size, Count{0});
    // A row of Pascal's triangle.
    ways[0] = Count{1};
    for (std::size_t row = 1; row < size; ++row)
        for (std::size_t place = row; place > 0; --place) ways[place] += ways[place - 1];
    // Times the ways of the hits, then of the misses.
    Count hits{1};
    Count misses{1};
    for (std::size_t place = 0; place < size; ++place) {
        ways[place] *= hits;
        ways[size - 1 - place] *= misses;
        hits *= Count(static_cast<unsigned>(die.hits));
        misses *= Count(static_cast<unsigned>(die.throws - die.hits));
    }
    return ways;
}

template <class Count>
static std::vector<Count> ways_to_sum(int dice, Faces again)
{
    std::array<unsigned, 6> faces{};
    const auto rolled_again = static_cast<unsigned>(std::popcount(again.mask));
    for (int face = 1; face <= 6; ++face)
        faces[static_cast<std::size_t>(face - 1)] =
            again.empty() ? 1 : rolled_again + (again.has(face) ? 0 : 6);
    std::vector<Count> ways = {Count{1}};
    for (int die = 0; die < dice; ++die) {
        std::vector<Count> more(ways.size() + 5, Count{0});
        for (std::size_t face = 0; face < 6; ++face)
            for (std::size_t sum = 0; sum < ways.size(); ++sum)
                more[sum + face] += ways[sum] * Count(faces[face]);
        ways = std::move(more);
    }
    return ways;
}

template <class Count>
auto AnswerBook<Count>::look_up(const Question& question, int dice_before) -> const Page*
{
    const std::uint64_t key = key_of(question);
    std::uint16_t& mark = bookmarks_[(key ^ key >> 8 ^ key >> 30) % bookmarks_.size()];
    const Page* page = mark == 0 ? nullptr : &pages_[mark - 1u];
    if (page == nullptr || page->key != key) {
        const auto found = std::ranges::find(pages_, key, &Page::key);
        if (found != pages_.end()) {
            page = &*found;
        } else {
            page = question.ask == Ask::Contest ? write_contest(question, key)
                   : std::is_same_v<Count, uint128> &&
                           dice_before + dice_to_count(question) > kDiceIn128Bits
                       ? nullptr
                       : write_page(question, key);
            if (page == nullptr) return nullptr;
        }
        mark = static_cast<std::uint16_t>(page - pages_.data() + 1);
    }
    if (std::is_same_v<Count, uint128> && dice_before + page->dice > kDiceIn128Bits) return nullptr;
    return page;
}

template <class Count>
auto AnswerBook<Count>::write_page(const Question& question, std::uint64_t key) -> const Page*
{
    const std::vector<Count> ways = question.ask == Ask::Sum
                                        ? ways_to_sum<Count>(question.dice, question.again)
                                        : ways_to_count<Count>(question.dice, die_of(question));
    return write_page({key, first_possible(question), dice_to_count(question), 0, 0}, ways);
}

template <class Count>
auto AnswerBook<Count>::write_page(Page page, std::span<const Count> ways) -> const Page*
{
    page.first_way = static_cast<std::uint32_t>(ways_.size());
    ways_.insert(ways_.end(), ways.begin(), ways.end());
    page.end_way = static_cast<std::uint32_t>(ways_.size());
    pages_.push_back(page);
    return &pages_.back();
}

// However often the dice are equal, the chances are those of the throws that decide.
template <class Count>
auto AnswerBook<Count>::write_contest(const Question& question, std::uint64_t key) -> const Page*
{
    const auto [won, lost] = decided_of(question);
    const Page page{key, first_possible(question), 0, 0, 0};
    if (won == 0 || lost == 0) return write_page(page, std::array{Count{1}});
    const auto of = static_cast<std::uint64_t>(won + lost);
    if constexpr (std::is_same_v<Count, LongCount>) {
        const std::array<Count, 2> ways = {Count::share(static_cast<std::uint64_t>(lost), of),
                                           Count::share(static_cast<std::uint64_t>(won), of)};
        return write_page(page, ways);
    } else {
        // With some leads the share is one of a few dice: 13 in 16 with a lead of two.
        constexpr int kMostDice = 4;
        const Count all = power_of_six<Count>(kMostDice);
        const Count of_all_lost = all * static_cast<unsigned>(lost);
        if (of_all_lost % of != 0) return nullptr;
        const std::array<Count, 2> ways = {of_all_lost / of, all - of_all_lost / of};
        return write_page({key, 0, kMostDice, 0, 0}, ways);
    }
}

// The frontier.

template <class Count>
void Frontier<Count>::clear()
{
    points_.clear();
    values_.clear();
    answers_.clear();
    std::ranges::fill(slots_, 0u);
}

static std::uint64_t hash_of(std::span<const std::int64_t> values)
{
    std::uint64_t hash = values.size();
    for (const std::int64_t value : values) {
        hash = (hash ^ static_cast<std::uint64_t>(value)) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 32;
    }
    return hash;
}

template <class Count>
void Frontier<Count>::grow()
{
    slots_.assign(std::max<std::size_t>(16, slots_.size() * 2), 0);
    for (std::size_t index = 0; index < points_.size(); ++index) {
        std::size_t slot = points_[index].hash & (slots_.size() - 1);
        while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
        slots_[slot] = static_cast<std::uint32_t>(index + 1);
    }
}

template <class Count>
void Frontier<Count>::add(std::span<const std::int64_t> values, std::span<const int> path,
                          const Ways<Count>& ways)
{
    if ((points_.size() + 1) * 2 > slots_.size()) grow();
    const std::uint64_t hash = hash_of(values);
    std::size_t slot = hash & (slots_.size() - 1);
    for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1)) {
        Point& point = points_[slots_[slot] - 1];
        if (point.hash == hash &&
            std::ranges::equal(std::span(values_).subspan(point.first_value, point.values),
                               values)) {
            point.ways.add(ways);
            return;
        }
    }
    points_.push_back({ways, hash, static_cast<std::uint32_t>(values_.size()),
                       static_cast<std::uint32_t>(values.size()),
                       static_cast<std::uint32_t>(answers_.size()),
                       static_cast<std::uint32_t>(path.size())});
    slots_[slot] = static_cast<std::uint32_t>(points_.size());
    values_.insert(values_.end(), values.begin(), values.end());
    answers_.insert(answers_.end(), path.begin(), path.end());
}

// The walk.

template <class Count>
EnumeratingDice<Count>::EnumeratingDice(const OddsLimit& limit)
    : Dice(limit.merging == Merging::AtSettle), limit_(limit)
{
    frontier_.add({}, {}, {Count{1}, 0});
}

template <class Count>
bool EnumeratingDice<Count>::next()
{
    if (stop_ != Stop::None) return false;
    if (!turn_odometer() && !go_to_next_point()) return false;
    work_on();
    constexpr std::int64_t kLookEvery = 8;  // the clock costs more than a short run
    const bool late =
        limit_.until != CpuTime::max() && paths_ % kLookEvery == 0 && cpu_time() > limit_.until;
    if (paths_ == limit_.paths || late) {
        stop_ = Stop::TooManyOutcomes;
        return false;
    }
    ++paths_;
    asked_ = 0;
    settles_ = 0;
    coasted_ = 0;
    coasting_ = false;
    return true;
}

template <class Count>
bool EnumeratingDice<Count>::turn_odometer()
{
    while (!wheels_.empty()) {
        Wheel& wheel = wheels_.back();
        if (++wheel.way < wheel.end_way) {
            path_.resize(wheel.answers);
            ++path_.back();
            ways_.count = wheel.before * book_.ways(wheel.way);
            ways_.dice = wheel.dice;
            return true;
        }
        wheels_.pop_back();
    }
    return false;
}

template <class Count>
bool EnumeratingDice<Count>::go_to_next_point()
{
    if (next_point_ == frontier_.size()) {
        std::swap(frontier_, next_frontier_);
        next_frontier_.clear();
        next_point_ = 0;
        ++level_;
        if (frontier_.size() == 0) return false;
    }
    const auto& point = frontier_[next_point_++];
    const std::span<const int> path = frontier_.path_to(point);
    path_.assign(path.begin(), path.end());
    point_answers_ = path.size();
    ways_ = point.ways;
    return true;
}

template <class Count>
int EnumeratingDice<Count>::ask(const Question& question)
{
    if (asked_ < path_.size()) return path_[asked_++];
    return coasting_ ? coast(question) : branch(question);
}

template <class Count>
int EnumeratingDice<Count>::coast(const Question& question)
{
    if (++coasted_ > limit_.questions) throw TooManyOutcomes("a rule asks for dice without end");
    return first_possible(question);
}

template <class Count>
int EnumeratingDice<Count>::branch(const Question& question)
{
    if (path_.size() >= static_cast<std::size_t>(limit_.questions))
        throw TooManyOutcomes("a rule asks for dice without end");
    const auto* page = book_.look_up(question, ways_.dice);
    if (page == nullptr) {
        stop_ = Stop::NeedsLongCounts;
        coasting_ = true;
        return coast(question);
    }
    path_.push_back(page->first_answer);
    ++asked_;
    if (page->end_way - page->first_way > 1) {
        wheels_.push_back({ways_.count, page->first_way, page->end_way,
                           static_cast<std::uint32_t>(path_.size()), ways_.dice + page->dice});
        ways_.count *= book_.ways(page->first_way);
        ways_.dice += page->dice;
    }
    return page->first_answer;
}

template <class Count>
void EnumeratingDice<Count>::on_settle(std::span<const std::int64_t> values)
{
    if (coasting_ || ++settles_ < level_) return;
    if (settles_ == level_) {
        LR_CHECK(asked_ == point_answers_, "a rule asks other dice when it is run again");
        return;
    }
    next_frontier_.add(values, path_, ways_);
    coasting_ = true;
}

template class AnswerBook<uint128>;
template class AnswerBook<LongCount>;
template class EnumeratingDice<uint128>;
template class EnumeratingDice<LongCount>;

}  // namespace longroll
