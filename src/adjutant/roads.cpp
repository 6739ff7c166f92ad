// The shortest way through the net of the roads (Dijkstra).

#include "adjutant/roads.h"

#include "adjutant/places.h"

#include <algorithm>
#include <limits>

namespace longroll::adjutant {

static bool is_road(const SceneLine& line)
{
    return line.kind == "road" || line.kind == "turnpike" || line.kind == "lane" ||
           (line.kind.ends_with("_road") && !line.kind.ends_with("railroad"));
}

namespace {

struct Net {
    struct Link {
        std::size_t to = 0;
        std::int64_t length = 0;
    };
    std::vector<Place> places;
    std::vector<std::vector<Link>> links;

    std::size_t add(Place place)
    {
        const auto found = std::ranges::find(places, place);
        if (found != places.end()) return static_cast<std::size_t>(found - places.begin());
        places.push_back(place);
        links.emplace_back();
        return places.size() - 1;
    }
    void link(std::size_t a, std::size_t b, std::int64_t length)
    {
        if (a == b) return;
        links[a].push_back({b, length});
        links[b].push_back({a, length});
    }
};

}  // namespace

// Where one road ends upon another it need not end at one of that one's bends.
static void join_ends(const SceneBoard& board, Net& net)
{
    for (const SceneLine& line : board.lines) {
        if (!is_road(line) || line.points.empty()) continue;
        for (const Place end : {line.points.front(), line.points.back()})
            for (const SceneLine& other : board.lines) {
                if (!is_road(other) || &other == &line) continue;
                for (std::size_t bend = 1; bend < other.points.size(); ++bend) {
                    const Place a = other.points[bend - 1];
                    const Place b = other.points[bend];
                    const Place at = nearest_on(a, b, end);
                    if (between(at, end) > board.unit) continue;
                    const std::size_t here = net.add(end);
                    net.link(here, net.add(a), between(end, a));
                    net.link(here, net.add(b), between(end, b));
                }
            }
    }
}

static Net net_of(const SceneBoard& board)
{
    Net net;
    for (const SceneLine& line : board.lines) {
        if (!is_road(line)) continue;
        for (std::size_t bend = 1; bend < line.points.size(); ++bend) {
            const std::size_t a = net.add(line.points[bend - 1]);
            const std::size_t b = net.add(line.points[bend]);
            net.link(a, b, between(net.places[a], net.places[b]));
        }
    }
    join_ends(board, net);
    return net;
}

std::vector<Place> way_by_road(const SceneBoard& board, Place from, Place to)
{
    const Net net = net_of(board);
    constexpr std::int64_t kFar = std::numeric_limits<std::int64_t>::max() / 4;
    constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
    const std::size_t count = net.places.size();
    std::vector<std::int64_t> length(count);
    std::vector<std::size_t> before(count, kNone);
    std::vector<bool> settled(count, false);
    for (std::size_t node = 0; node < count; ++node)
        length[node] = kAcrossCountry * between(from, net.places[node]);
    for (std::size_t step = 0; step < count; ++step) {
        std::size_t next = kNone;
        for (std::size_t node = 0; node < count; ++node)
            if (!settled[node] && (next == kNone || length[node] < length[next])) next = node;
        settled[next] = true;
        for (const Net::Link& link : net.links[next])
            if (length[next] + link.length < length[link.to]) {
                length[link.to] = length[next] + link.length;
                before[link.to] = next;
            }
    }
    std::int64_t least = kAcrossCountry * between(from, to);
    std::size_t last = kNone;
    for (std::size_t node = 0; node < count; ++node) {
        const std::int64_t whole = length[node] + kAcrossCountry * between(net.places[node], to);
        if (before[node] == kNone || whole >= std::min(least, kFar)) continue;
        least = whole;
        last = node;
    }
    std::vector<Place> way;
    for (; last != kNone; last = before[last]) way.push_back(net.places[last]);
    std::ranges::reverse(way);
    return way;
}

}  // namespace longroll::adjutant
