// Divisions, their generals and those of corps. Ledger 8.2 and 8.6.

#include "rulebooks/face_to_the_enemy/bodies.h"
#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/muster.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::face_to_the_enemy {

namespace {

// ---- Generals ----

constexpr std::string_view kLevelNames[] = {"division", "corps", "army"};
constexpr std::string_view kGradeNames[] = {"poor", "average", "good", "inspired"};

struct GeneralDraft : shared::table::LeaderDraft {
    std::optional<Level> level;
    std::optional<Grade> grade;
    std::string division;  // whose general he is, as the scenario says
    std::string successor;
    std::optional<Grade> successor_grade;
};

void override_general(const Mustering& muster, OverrideTable& table, GeneralDraft& draft)
{
    if (const auto level = table.word("level", kLevelNames))
        draft.level = static_cast<Level>(*level);
    if (const auto grade = table.word("grade", kGradeNames))
        draft.grade = static_cast<Grade>(*grade);
    draft.successor = table.text("successor").value_or("");
    if (const auto grade = table.word("successor_grade", kGradeNames))
        draft.successor_grade = static_cast<Grade>(*grade);
    draft.division = shared::division_in(table, muster.divisions);
}

bool has_corps_below(const battle::Battle& battle, battle::CommandId command)
{
    for (std::size_t place = 0; place < battle.commands.size(); ++place)
        if (battle.commands[place].level == battle::Level::Corps &&
            static_cast<battle::CommandId>(place) != command &&
            is_under(battle, static_cast<battle::CommandId>(place), command))
            return true;
    return false;
}

// Ledger 8.2: leaders of brigades have no piece; a wing is a corps unless it has corps in it.
std::optional<Level> level_of(const battle::Battle& battle, const GeneralDraft& draft)
{
    if (draft.level) return draft.level;
    switch (battle[draft.command].level) {
        case battle::Level::Army: return Level::Army;
        case battle::Level::Wing:
            return has_corps_below(battle, draft.command) ? Level::Army : Level::Corps;
        case battle::Level::Corps: return Level::Corps;
        case battle::Level::Division: return Level::Division;
        case battle::Level::Brigade: break;
    }
    return {};
}

std::vector<DivisionId> command_of(const Mustering& muster, Level level, const GeneralDraft& draft)
{
    if (level != Level::Division) return shared::divisions_under(muster, draft.command);
    const std::string& id =
        draft.division.empty() ? muster.battle[draft.command].id : draft.division;
    const DivisionId own = find_division(muster, id);
    return own == kNoDivision ? std::vector<DivisionId>{} : std::vector{own};
}

// Attached to the unit of his command nearest the mean of its positions.
UnitId in_the_middle(const Mustering& muster, const std::vector<DivisionId>& command)
{
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::vector<UnitId> units;
    for (std::size_t place = 0; place < muster.state.units.size(); ++place)
        if (muster.state.units[place].on_table() &&
            std::ranges::find(command, muster.field.units[place].division) != command.end()) {
            units.push_back(unit_id(place));
            x += muster.state.units[place].front.x;
            y += muster.state.units[place].front.y;
        }
    if (units.empty()) return kNoUnit;
    const auto count = static_cast<std::int64_t>(units.size());
    const Point mean{static_cast<Length>(x / count), static_cast<Length>(y / count)};
    return *std::ranges::min_element(
        units, {}, [&](UnitId id) { return square(muster.state[id].front - mean); });
}

// When the first of his command comes on, if none of it is there.
std::optional<Arrival> first_arrival(const Mustering& muster,
                                     const std::vector<DivisionId>& command)
{
    std::optional<Arrival> first;
    for (const UnitCard& card : muster.field.units)
        if (card.arrival && std::ranges::find(command, card.division) != command.end() &&
            (!first || card.arrival->turn < first->turn))
            first = card.arrival;
    return first;
}

// Where he is to be: a place of his own, or whom he is with; neither: in the middle of his command.
struct Post {
    std::optional<Point> at;
    UnitId with = kNoUnit;
};

void add_general(Mustering& muster, GeneralCard card, const Post& post)
{
    if (muster.state.generals.full())
        return muster.problems.add(
            "battle.toml", fmt::format("there are more than {} generals", kMaxGenerals),
            "leave some out with out = true in [rulebook.face-to-the-enemy.leader]");
    const bool placed = post.at || post.with != kNoUnit;
    const UnitId middle = in_the_middle(muster, card.command);
    if (!card.arrival && !placed && middle == kNoUnit)
        card.arrival = first_arrival(muster, card.command);
    General general;
    general.grade = card.grade;
    general.fate = card.arrival ? GeneralFate::Awaited : GeneralFate::Active;
    if (!card.arrival) general.with = placed ? post.with : middle;
    if (card.arrival)
        general.at = card.arrival->at;
    else
        general.at =
            general.with == kNoUnit ? post.at.value_or(Point{}) : muster.state[general.with].front;
    muster.field.generals.push_back(std::move(card));
    muster.state.generals.push_back(general);
}

Grade grade_of(const battle::Leader& leader)
{
    switch (leader.rating.value_or(battle::Rating::Average)) {
        case battle::Rating::Poor: return Grade::Poor;
        case battle::Rating::Average: break;
        case battle::Rating::Good: return Grade::Good;
        case battle::Rating::Exceptional: return Grade::Inspired;
    }
    return Grade::Average;
}

// With the nearest of his own men, if others stand where his formation was to.
void keep_to_his_own(Mustering& muster, const GeneralCard& card, const GeneralDraft& draft,
                     Post& post)
{
    if (card.arrival || draft.alone || post.with != kNoUnit || !post.at) return;
    const auto about = shared::table::men_about(
        View(muster.field, muster.state), card.side, *post.at, [&](UnitId id) {
            return std::ranges::find(card.command, muster.field.units[index_of(id)].division) !=
                   card.command.end();
        });
    if (!about.own || !about.only_others_within(board::table::kInch) ||
        !shares_his_formations_place(muster.terms, muster.battle[draft.command], *post.at))
        return;
    muster.leader_reasons[card.id] =
        shared::table::with_his_own_men(muster.field.units[index_of(*about.other)].name,
                                        muster.field.units[index_of(*about.own)].name);
    post = {{}, *about.own};
}

void raise_general(Mustering& muster, Level level, const GeneralDraft& draft)
{
    GeneralCard card;
    card.id = draft.id;
    card.name = draft.name;
    card.side = draft.side;
    card.level = level;
    card.grade = draft.grade.value_or(grade_of(muster.battle[draft.command].leader));
    card.command = command_of(muster, level, draft);
    card.arrival = draft.arrival;
    card.successor = draft.successor;
    card.successor_grade = draft.successor_grade;
    if (card.command.empty()) return;
    Post post;
    const battle::Command& command = muster.battle[draft.command];
    if (command.leader.position || command.position || draft.alone) post.at = draft.at;
    const auto with = std::ranges::find(muster.field.units, draft.with, &UnitCard::id);
    if (!draft.with.empty() && with != muster.field.units.end())
        post.with = unit_id(static_cast<std::size_t>(with - muster.field.units.begin()));
    keep_to_his_own(muster, card, draft, post);
    add_general(muster, std::move(card), post);
}

// FE-ORG-7: a division that nobody leads has a general all the same, of average grade.
void fill_post(Mustering& muster, DivisionId division)
{
    const auto& draft = muster.divisions[index_of(division)];
    const auto led = [&](const GeneralCard& card) {
        return card.level == Level::Division &&
               std::ranges::find(card.command, division) != card.command.end();
    };
    const bool has_units = std::ranges::any_of(
        muster.field.units, [&](const UnitCard& card) { return card.division == division; });
    if (draft.card.corps_troops || !has_units || std::ranges::any_of(muster.field.generals, led))
        return;
    GeneralCard card;
    card.id = draft.card.id + "_commander";
    card.name = fmt::format("The commander of {}", draft.card.name);
    card.side = draft.card.side;
    card.level = Level::Division;
    card.command = {division};
    add_general(muster, std::move(card), {});
}

}  // namespace

DivisionId find_division(const Mustering& muster, std::string_view id)
{
    const auto place = shared::division_called(muster.divisions, id);
    return place ? division_id(*place) : kNoDivision;
}

// RULING: FE-R-12: troops directly under a corps or an army are a division in name only.
void form_divisions(Mustering& muster)
{
    shared::form_divisions(
        muster, kMaxDivisions,
        [&](DivisionCard& card, battle::CommandId id) {
            const battle::Command& command = muster.battle[id];
            card.corps_troops = command.level != battle::Level::Division;
            const auto corps = card.corps_troops ? std::optional{id} : command.parent;
            if (corps) card.corps = muster.battle[*corps].name;
        },
        [](OverrideTable&, DivisionCard&) {});
}

void raise_generals(Mustering& muster)
{
    for (const auto& draft : muster.divisions) {
        muster.field.divisions.push_back(draft.card);
        muster.state.divisions.push_back({});
    }
    const auto drafts = shared::table::draft_leaders<GeneralDraft>(
        muster.terms, muster.overrides, muster.recruits,
        [&](OverrideTable& table, GeneralDraft& draft) { override_general(muster, table, draft); });
    for (const Level level : {Level::Division, Level::Corps, Level::Army}) {
        if (level == Level::Army && !muster.field.options.army_commander_on_table) break;
        for (const GeneralDraft& draft : drafts)
            if (level_of(muster.battle, draft) == level) raise_general(muster, level, draft);
        if (level != Level::Division) continue;
        for (std::size_t place = 0; place < muster.divisions.size(); ++place)
            fill_post(muster, division_id(place));
    }
}

}  // namespace longroll::face_to_the_enemy
