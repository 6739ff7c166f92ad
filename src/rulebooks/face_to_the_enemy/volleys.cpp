// Declarations of fire (S1): whole volleys, refused, kept, listed and drawn by lot.

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/shooting.h"
#include "rulebooks/shared/table/lots.h"

namespace longroll::face_to_the_enemy {

// ---- A declaration ----

namespace {

using Files = std::vector<std::uint8_t>;

bool has_file(const Files& files, std::uint8_t file)
{
    return std::find(files.begin(), files.end(), file) != files.end();
}

Files files_bearing(const View& view, UnitId shooter, UnitId target)
{
    Files files;
    for (const Bearing& bearing : bearings(view, shooter, target)) files.push_back(bearing.file);
    return files;
}

const Volley* declared_by(const State& state, UnitId id)
{
    for (const Volley& volley : state.volleys)
        if (volley.unit == id) return &volley;
    return nullptr;
}

// An order read: every file named, or why it cannot be so.
struct Planned {
    MaybeRefusal why;
    Volley volley;
};

class Planner {
public:
    Planner(const View& view, const Fire& order) : view_(view), order_(order)
    {
        planned_.volley.unit = order.unit;
    }

    Planned plan()
    {
        for (const Aim& aim : order_.at)
            if (planned_.why = refuse_named(aim); planned_.why) return planned_;
        for (const Aim& aim : order_.at) {
            const Files bearing = files_bearing(view_, order_.unit, aim.target);
            if (bearing.empty()) {
                planned_.why = refuse_target(view_, order_.unit, aim.target);
                return planned_;
            }
            if (planned_.why = take(aim, bearing); planned_.why) return planned_;
        }
        std::sort(planned_.volley.at.begin(), planned_.volley.at.end(),
                  [](const Aim& a, const Aim& b) { return a.target < b.target; });
        return planned_;
    }

private:
    // What is wrong with an aim before anybody looks along it.
    MaybeRefusal refuse_named(const Aim& aim)
    {
        if (index_of(aim.target) >= view_.state.units.size())
            return Refusal{"FE-SHT-3"_clause, "there is no such unit"};
        if (view_.side(aim.target) == view_.side(order_.unit) || !may_be_shot_at(view_, aim.target))
            return refuse_target(view_, order_.unit, aim.target);
        if (std::count_if(order_.at.begin(), order_.at.end(),
                          [&](const Aim& other) { return other.target == aim.target; }) > 1)
            return Refusal{"FE-SHT-7"_clause, "a target is named twice"};
        for (const std::uint8_t file : aim.files) {
            if (has_file(named_, file))
                return Refusal{"FE-SHT-7"_clause, "a base has one target only"};
            named_.push_back(file);
        }
        return {};
    }
    MaybeRefusal take(const Aim& aim, const Files& bearing)
    {
        Aim taken{aim.target, aim.files};
        for (const std::uint8_t file : aim.files)
            if (!has_file(bearing, file))
                return Refusal{"FE-SHT-6"_clause, "a base does not bear on that target"};
        if (aim.files.empty())
            for (const std::uint8_t file : bearing)
                if (!has_file(named_, file)) {
                    taken.files.push_back(file);
                    named_.push_back(file);
                }
        if (taken.files.empty())
            return Refusal{"FE-SHT-7"_clause, "every base that bears on it is aimed elsewhere"};
        std::sort(taken.files.begin(), taken.files.end());
        planned_.volley.at.push_back(std::move(taken));
        return {};
    }

    const View& view_;
    const Fire& order_;
    Planned planned_;
    Files named_;
};

// Is it the moment in which this side declares? (S1: the active side, then the other.)
MaybeRefusal refuse_moment(const State& state, Side side)
{
    if (state.phase != Phase::Shooting || state.step != Step::Orders)
        return Refusal{"FE-SHT-1"_clause, "units shoot in the Shooting phase"};
    return shared::refuse_declaring(state.declaring, side, "FE-SEQ-4"_clause);
}

}  // namespace

Volley volley_of(const View& view, const Fire& order) { return Planner(view, order).plan().volley; }

MaybeRefusal refuse(const View& view, const Fire& order)
{
    const State& state = view.state;
    if (index_of(order.unit) >= state.units.size())
        return Refusal{"FE-SHT-1"_clause, "there is no such unit"};
    if (const auto early = refuse_moment(state, view.side(order.unit))) return early;
    const Volley* before = declared_by(state, order.unit);
    if (order.at.empty()) {
        if (before != nullptr) return {};
        return Refusal{"FE-SHT-1"_clause, "it holds its fire already"};
    }
    if (const auto kept = refuse_to_shoot(view, order.unit)) return kept;
    const Planned planned = Planner(view, order).plan();
    if (planned.why) return planned.why;
    if (before != nullptr && *before == planned.volley)
        return Refusal{"FE-SHT-7"_clause, "it has declared that already"};
    return {};
}

void carry_out(const Field& field, State& state, const Fire& order, Dice&, EventLog& log)
{
    Volley volley = volley_of({field, state}, order);
    std::erase_if(state.volleys, [&](const Volley& old) { return old.unit == order.unit; });
    log.add("FE-SHT-7"_clause, FireDeclared{volley});
    if (volley.at.empty()) return;
    const auto place = std::find_if(state.volleys.begin(), state.volleys.end(),
                                    [&](const Volley& other) { return other.unit > volley.unit; });
    state.volleys.insert(place, std::move(volley));
}

// ---- What is worth declaring ----

namespace {

// Whom it bears on, and with which bases.
struct Borne {
    UnitId target = kNoUnit;
    std::vector<Bearing> by;
};

std::vector<Borne> targets_of(const View& view, UnitId id)
{
    std::vector<Borne> found;
    if (refuse_to_shoot(view, id)) return found;
    view.each_of(enemy_of(view.side(id)), [&](UnitId enemy) {
        if (!may_be_shot_at(view, enemy)) return;
        if (auto by = bearings(view, id, enemy); !by.empty())
            found.push_back({enemy, std::move(by)});
    });
    return found;
}

// Every base at the main target if it bears on it, else at the nearest it bears on; no main
// target: all at their nearest.
Volley volley_at(UnitId id, const std::vector<Borne>& targets, UnitId main)
{
    struct Nearest {
        std::size_t target = 0;
        Length range = -1;
    };
    std::array<Nearest, kMostBases> files{};
    for (std::size_t place = 0; place < targets.size(); ++place)
        for (const Bearing& bearing : targets[place].by) {
            // The main target is nearer than any other.
            const Length range = targets[place].target == main ? 0 : bearing.range + 1;
            Nearest& file = files[bearing.file];
            if (file.range < 0 || range < file.range) file = {place, range};
        }
    Volley volley{id, {}};
    for (std::size_t place = 0; place < targets.size(); ++place) {
        Aim aim{targets[place].target, {}};
        for (std::size_t file = 0; file < files.size(); ++file)
            if (files[file].range >= 0 && files[file].target == place)
                aim.files.push_back(static_cast<std::uint8_t>(file));
        if (!aim.files.empty()) volley.at.push_back(std::move(aim));
    }
    return volley;
}

// The nearest first.
std::vector<Volley> volleys_worth(const View& view, UnitId id)
{
    std::vector<Volley> volleys;
    const std::vector<Borne> targets = targets_of(view, id);
    if (targets.empty()) return volleys;
    volleys.push_back(volley_at(id, targets, kNoUnit));
    for (const Borne& target : targets) {
        Volley volley = volley_at(id, targets, target.target);
        if (std::find(volleys.begin(), volleys.end(), volley) == volleys.end())
            volleys.push_back(std::move(volley));
    }
    return volleys;
}

// Who of the side that declares has said nothing yet.
std::vector<UnitId> undeclared(const View& view)
{
    std::vector<UnitId> found;
    const auto side = shared::declarer(view.state.declaring);
    if (!side || refuse_moment(view.state, *side)) return found;
    view.each_of(*side, [&](UnitId id) {
        if (declared_by(view.state, id) == nullptr && !refuse_to_shoot(view, id))
            found.push_back(id);
    });
    return found;
}

}  // namespace

std::optional<Volley> nearest_volley(const View& view, UnitId id)
{
    const std::vector<Borne> targets = targets_of(view, id);
    if (targets.empty()) return {};
    return volley_at(id, targets, kNoUnit);
}

bool anybody_to_shoot(const View& view, Side side)
{
    bool found = false;
    view.each_of(side, [&](UnitId id) {
        if (found || refuse_to_shoot(view, id)) return;
        view.each_of(enemy_of(side), [&](UnitId enemy) {
            found = found || (may_be_shot_at(view, enemy) && bears_on(view, id, enemy));
        });
    });
    return found;
}

// OPTIMISATION: what is listed is allowed as it is made, and not asked about again.
void list_fire(const View& view, std::vector<Action>& actions)
{
    for (const UnitId id : undeclared(view))
        for (Volley& volley : volleys_worth(view, id))
            actions.emplace_back(Fire{id, std::move(volley.at)});
}

std::optional<Action> fire_by_lot(const View& view, PlayoutDice& dice)
{
    const std::vector<UnitId> units = undeclared(view);
    std::optional<Action> drawn;
    // Now and then somebody holds his fire.
    if (dice.below(32) == 0) return drawn;
    shared::table::try_from_anywhere(units.size(), dice, [&](std::size_t place) {
        const std::vector<Volley> volleys = volleys_worth(view, units[place]);
        if (volleys.empty()) return false;
        const auto any = dice.below(static_cast<std::uint32_t>(2 * volleys.size()));
        const std::size_t which = any < volleys.size() ? any : 0;
        drawn = Fire{units[place], volleys[which].at};
        return true;
    });
    return drawn;
}

}  // namespace longroll::face_to_the_enemy
