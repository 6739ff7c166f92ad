// Lines of the map as chains of hexes: the hexes in which a line runs for at least a quarter of
// their size, and those that are needed to keep the chain unbroken and to let lines that meet on
// the map meet in a hex. Ledger 8.1.5.

#include "rulebooks/brothers_at_arms/muster_chains.h"

#include <algorithm>
#include <map>
#include <optional>

namespace longroll::brothers_at_arms {

namespace {

// A line on its way to a chain.
struct Thread {
    const battle::Line* line = nullptr;
    std::vector<Fine> points;
    std::vector<Visit> visits;
    std::vector<bool> kept;    // by visit
    std::vector<Hex> meeting;  // hexes that other lines meet it in
    bool joined_at_start = false;
    bool joined_at_end = false;
};

void keep(Thread& thread, Hex hex)
{
    for (std::size_t index = 0; index < thread.visits.size(); ++index)
        if (thread.visits[index].hex == hex) thread.kept[index] = true;
}

void meet(Thread& thread, Hex hex)
{
    keep(thread, hex);
    thread.meeting.push_back(hex);
}

bool visits(const Thread& thread, Hex hex)
{
    return std::ranges::find(thread.visits, hex, &Visit::hex) != thread.visits.end();
}

// The point of the line nearest to another point, if it is within reach.
std::optional<Fine> nearest_within(const Thread& thread, Fine point, std::int64_t reach)
{
    std::optional<Fine> best;
    Wide least = Wide{reach} * reach;
    for (std::size_t index = 1; index < thread.points.size(); ++index) {
        const Fine near = nearest_on(thread.points[index - 1], thread.points[index], point);
        const Wide square = square_between(near, point);
        if (square > least || (best && square == least)) continue;
        best = near;
        least = square;
    }
    return best;
}

// Where an end of one line touches another, both keep the hex, however briefly they are in it.
bool join_end(const Lattice& lattice, Thread& ending, Fine end, Thread& other,
              std::vector<Joint>& joints)
{
    const auto near = nearest_within(other, end, lattice.pitch() / 4);
    if (!near) return false;
    const Hex hex = lattice.hex_at(end);
    meet(ending, hex);
    if (visits(other, hex)) {
        meet(other, hex);
        return true;
    }
    const Hex beside = lattice.hex_at(*near);
    meet(other, beside);
    if (board::adjacent(hex, beside)) joints.push_back({hex, beside});
    return true;
}

void join(const Lattice& lattice, std::vector<Thread>& threads, std::vector<Joint>& joints)
{
    for (Thread& thread : threads)
        for (Thread& other : threads) {
            if (&thread == &other) continue;
            if (join_end(lattice, thread, thread.points.front(), other, joints))
                thread.joined_at_start = true;
            if (join_end(lattice, thread, thread.points.back(), other, joints))
                thread.joined_at_end = true;
        }
}

using Stays = std::map<Hex, std::int64_t>;

Stays stays_of(const Thread& thread)
{
    Stays stays;
    for (const Visit& visit : thread.visits) stays[visit.hex] += visit.length;
    return stays;
}

// The shortest way from one visit to a later one over the visits between them, the longest stays
// being preferred: the hexes after the first.
std::vector<Hex> bridge_gap(const std::vector<Visit>& visits, std::size_t from, std::size_t to)
{
    struct Way {
        int steps = 0;
        std::int64_t stay = 0;
        std::size_t before = 0;
    };
    std::vector<std::optional<Way>> ways(to - from + 1);
    ways[0] = Way{};
    for (std::size_t next = from + 1; next <= to; ++next)
        for (std::size_t before = from; before < next; ++before) {
            const auto& way = ways[before - from];
            if (!way || !board::adjacent(visits[before].hex, visits[next].hex)) continue;
            const Way longer{way->steps + 1, way->stay + visits[next].length, before};
            auto& best = ways[next - from];
            if (!best || longer.steps < best->steps ||
                (longer.steps == best->steps && longer.stay > best->stay))
                best = longer;
        }
    std::vector<Hex> hexes;
    for (std::size_t at = to; at != from; at = ways[at - from]->before)
        hexes.push_back(visits[at].hex);
    std::ranges::reverse(hexes);
    return hexes;
}

std::vector<Hex> unbroken(const Thread& thread)
{
    std::vector<Hex> hexes;
    std::size_t last = 0;
    for (std::size_t index = 0; index < thread.visits.size(); ++index) {
        if (!thread.kept[index]) continue;
        const Hex hex = thread.visits[index].hex;
        if (hexes.empty() || board::adjacent(hexes.back(), hex)) {
            hexes.push_back(hex);
        } else if (hexes.back() != hex) {
            const std::vector<Hex> between = bridge_gap(thread.visits, last, index);
            hexes.insert(hexes.end(), between.begin(), between.end());
        }
        last = index;
    }
    return hexes;
}

// Makes a chain no longer than the line.
class Straightening {
public:
    Straightening(const Lattice& lattice, const Thread& thread, const Stays& stays, Bends bends,
                  std::vector<Hex>& hexes)
        : most_(lattice.pitch() / 2), thread_(thread), stays_(stays), bends_(bends), hexes_(hexes)
    {
    }

    void straighten()
    {
        for (std::size_t at = 0; at + 2 < hexes_.size();) {
            const bool changed = turns_back(at) || weaves(at);
            at = changed ? (at > 3 ? at - 3 : 0) : at + 1;
        }
    }

private:
    void drop(std::size_t at) { hexes_.erase(hexes_.begin() + static_cast<std::ptrdiff_t>(at)); }
    [[nodiscard]] bool meets(Hex hex) const
    {
        return std::ranges::find(thread_.meeting, hex) != thread_.meeting.end();
    }

    // Out of a hex, into another and back: on from the other where that is possible.
    bool turns_back(std::size_t at)
    {
        if (hexes_[at] != hexes_[at + 2]) return false;
        const Hex bend = hexes_[at + 1];
        if (at + 3 < hexes_.size() && board::adjacent(bend, hexes_[at + 3])) {
            drop(at + 2);
        } else if (at > 0 && board::adjacent(hexes_[at - 1], bend)) {
            drop(at);
        } else if (bends_ == Bends::Cut && !meets(bend)) {
            drop(at + 2);
            drop(at + 1);
        } else {
            return false;
        }
        return true;
    }

    // DEPARTS: by ledger 8.1.5 every hex counts in which the line stays for a quarter of its size,
    // and one that runs along the seam of two rows would take all hexes of both. A hex with no more
    // than half a size of line is left out when the chain is unbroken without it and the line stays
    // no longer in it than in the hexes before and after.
    bool weaves(std::size_t at)
    {
        const Hex middle = hexes_[at + 1];
        const std::int64_t stay = stays_.at(middle);
        if (!board::adjacent(hexes_[at], hexes_[at + 2]) || meets(middle) || stay > most_ ||
            stay > stays_.at(hexes_[at]) || stay > stays_.at(hexes_[at + 2]))
            return false;
        drop(at + 1);
        return true;
    }

    std::int64_t most_;  // the stay in a hex that can be left out
    const Thread& thread_;
    const Stays& stays_;
    Bends bends_;
    std::vector<Hex>& hexes_;
};

RiverChain chain_of(const Lattice& lattice, Thread& thread, Bends bends)
{
    const Stays stays = stays_of(thread);
    for (const auto& [hex, stay] : stays)
        if (4 * stay >= lattice.pitch()) keep(thread, hex);
    RiverChain chain{thread.line, thread.points, unbroken(thread), thread.joined_at_start,
                     thread.joined_at_end};
    Straightening(lattice, thread, stays, bends, chain.hexes).straighten();
    return chain;
}

}  // namespace

Network network_of(const Lattice& lattice, const Box& box,
                   const std::vector<const battle::Line*>& lines, Bends bends)
{
    std::vector<Thread> threads;
    for (const battle::Line* line : lines)
        for (std::vector<Fine>& piece : clip(fine(line->points), box)) {
            Thread& thread = threads.emplace_back();
            thread.line = line;
            thread.visits = visits_of(lattice, piece);
            thread.points = std::move(piece);
            thread.kept.resize(thread.visits.size());
        }
    Network network;
    join(lattice, threads, network.joints);
    for (Thread& thread : threads) network.chains.push_back(chain_of(lattice, thread, bends));
    return network;
}

}  // namespace longroll::brothers_at_arms
