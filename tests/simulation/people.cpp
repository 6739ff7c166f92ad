// What they do, and what they take for an answer.

#include "simulation/people.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

namespace longroll::simulation {

namespace asio = boost::asio;
using game::Answer;
using game::CallError;

static constexpr int kMostTries = 40;
static constexpr int kMostTurns = 14;

static bool is_error(const Answer& answer, game::ErrorCode code)
{
    const auto* error = std::get_if<CallError>(&answer);
    return error != nullptr && error->code == code;
}

void People::send_out(std::function<Done()> life)
{
    ++out_;
    asio::co_spawn(
        world_->people,
        [this, life = std::move(life)]() -> Done {
            co_await life();
            --out_;
        },
        [this](const std::exception_ptr& fault) {
            if (!fault) return;
            try {
                std::rethrow_exception(fault);
            } catch (const std::exception& thrown) {
                world_->wrong(std::string("somebody could not make sense of an answer: ") +
                              thrown.what());
            }
        });
}

void People::begin(int tables)
{
    for (int number = 0; number < tables; ++number)
        send_out([this, number] { return make_table(number); });
}

asio::awaitable<std::optional<Answer>> People::ask(const Person& person, std::string verb,
                                                   object params)
{
    server::Call call{verb, person.game, std::move(params), person.tokens, person.name, {}, {}};
    auto answer = co_await network_->ask(std::move(call));
    world_->note(verb);
    if (answer) world_->note(std::holds_alternative<Json>(*answer) ? "yes" : "no");
    co_return answer;
}

asio::awaitable<std::optional<Answer>> People::settle(const Person& person, std::string verb,
                                                      object params)
{
    for (int tries = 0; tries < kMostTries; ++tries) {
        const auto answer = co_await ask(person, verb, params);
        if (answer && !is_error(*answer, server::kStore)) co_return answer;
        co_await sleep(*world_, 50 + world_->below(500));
    }
    co_return std::nullopt;
}

asio::awaitable<std::optional<std::uint64_t>> People::version_after(const Person& person,
                                                                    std::string verb, object params)
{
    const auto answer = co_await settle(person, std::move(verb), std::move(params));
    const Json* said = answer ? std::get_if<Json>(&*answer) : nullptr;
    if (said == nullptr) co_return std::nullopt;
    witness_->heard(person.game, *said);
    co_return said->at("version").to_number<std::uint64_t>();
}

static object seat(std::string_view kind)
{
    object terms{{"kind", kind}};
    if (kind == "computer") terms["level"] = "drawing";
    return terms;
}

// Where the answer is lost, a game is made that nobody knows of.
People::Done People::make_table(int number)
{
    static constexpr std::array<std::string_view, 4> kOthers = {"here", "open", "friend",
                                                                "computer"};
    co_await sleep(*world_, world_->below(500));
    const std::string_view other = kOthers[world_->below(4)];
    object terms{{"battle", world_->chance(150) ? "first-bull-run" : "brawners-farm"},
                 {"rulebook", "brothers-at-arms"},
                 {"seats", {{"confederate", seat("here")}, {"union", seat(other)}}}};
    if ((other == "here" || other == "computer") && world_->chance(500))
        terms["seed"] = world_->below(1000);
    Person maker{"maker" + std::to_string(number), {}, {}, {}};
    const auto answer = co_await settle(maker, "create", std::move(terms));
    const Json* made = answer ? std::get_if<Json>(&*answer) : nullptr;
    if (made == nullptr) co_return;
    witness_->created(*made);
    maker.game = made->at("game").as_string();
    const Told& told = witness_->game(maker.game);
    maker.sides = {Side::Confederate};
    maker.tokens = {told.tokens[Side::Confederate]};
    if (other == "here") {
        maker.sides.push_back(Side::Union);
        maker.tokens.push_back(told.tokens[Side::Union]);
    }
    if (other == "friend")
        send_out([this, guest = Person{"friend" + std::to_string(number),
                                       maker.game,
                                       {Side::Union},
                                       {told.tokens[Side::Union]}}] { return play(guest, false); });
    if (other == "open")
        send_out([this, game = maker.game] { return sit_down(game, Side::Union); });
    if (world_->chance(400)) send_out([this, game = maker.game] { return look_on(game); });
    co_await play(std::move(maker), true);
}

// Where the answer is lost, the seat is taken by nobody who knows of it.
People::Done People::sit_down(std::string game, Side side)
{
    co_await sleep(*world_, world_->below(1500));
    Person stranger{"stranger-" + game, game, {side}, {}};
    object seat{{"side", name_of(side)}, {"name", "Sarah"}};
    const auto answer = co_await settle(stranger, "join", std::move(seat));
    const Json* joined = answer ? std::get_if<Json>(&*answer) : nullptr;
    if (joined == nullptr) co_return;
    stranger.tokens = {std::string(joined->at("token").as_string())};
    witness_->game(game).tokens[side] = stranger.tokens.front();
    co_await play(std::move(stranger), false);
}

People::Done People::look_on(std::string game)
{
    const Person onlooker{"onlooker", game, {}, {}};
    while (!going_home_) co_await listen(onlooker, 0, 500 + world_->below(4000));
}

People::Done People::play(Person person, bool maker)
{
    co_await add_parts(person);
    for (int turn = 0; turn < kMostTurns && !going_home_; ++turn) {
        // Now and then he does something else for so long that the match is closed.
        co_await sleep(*world_,
                       world_->chance(80) ? 3000 + world_->below(6000) : 5 + world_->below(150));
        co_await do_something(person, maker);
    }
}

People::Done People::do_something(Person& person, bool maker)
{
    const std::uint32_t what = world_->below(100);
    if (what < 64)
        co_await act(person);
    else if (what < 76)
        co_await look(person);
    else if (what < 84)
        co_await take_back(person);
    else if (what < 90)
        co_await give_order(person);
    else if (what < 92)
        co_await resign(person);
    else if (what < 93 && maker)
        co_await remove(person);
    else
        co_await listen(person, world_->below(4), 200 + world_->below(1500));
}

People::Done People::listen(const Person& person, std::uint64_t after, Milliseconds time)
{
    server::Call call;
    call.verb = "attach";
    call.game = person.game;
    call.params = object{{"after", after}};
    call.tokens = person.tokens;
    call.address = person.name;
    co_await network_->listen(std::move(call), time);
}

People::Done People::add_parts(Person& person)
{
    const auto answer = co_await settle(person, "summary", {});
    const Json* summary = answer ? std::get_if<Json>(&*answer) : nullptr;
    if (summary == nullptr) co_return;
    for (const Side side : person.sides) {
        if (!summary->at("seats").at(name_of(side)).at("part_wanted").as_bool()) continue;
        // Always the same, however often he is asked for them.
        const std::string bytes =
            Seed::from_number(std::hash<std::string>{}(person.name + person.game)).hex();
        object part{{"bytes", bytes}, {"side", name_of(side)}};
        const auto version = co_await version_after(person, "part", std::move(part));
        if (version) witness_->game(person.game).parts[side] = bytes;
    }
}

People::Done People::act(Person& person)
{
    object lean{{"words", false}};
    const auto answer = co_await ask(person, "legal", std::move(lean));
    const Json* legal = answer ? std::get_if<Json>(&*answer) : nullptr;
    if (legal == nullptr) co_return;
    witness_->heard(person.game, *legal);
    if (!legal->at("actions").as_array().empty()) co_await click(person, *legal);
}

People::Done People::click(Person& person, const Json& legal)
{
    const std::string name = person.name + "-" + std::to_string(++person.clicks);
    const auto choices = static_cast<std::uint32_t>(legal.at("actions").as_array().size());
    const object params{
        {"version", legal.at("version")}, {"choice", world_->below(choices)}, {"request", name}};
    for (int tries = 0; tries < kMostTries; ++tries) {
        witness_->clicked(person.game, name);
        const auto answer = co_await ask(person, "apply", params);
        if (answer && std::holds_alternative<Json>(*answer))
            co_return witness_->acted(person.game, name, std::get<Json>(*answer));
        if (answer && is_error(*answer, server::kPartsWanted)) {
            co_await add_parts(person);
            if (tries > 3) co_return;  // it is somebody else's that is wanted
        } else if (answer && !is_error(*answer, server::kStore)) {
            co_return;  // the game has moved on
        }
        co_await sleep(*world_, 50 + world_->below(500));
    }
}

People::Done People::take_back(Person& person)
{
    const auto version = co_await version_after(person, "summary", {});
    if (!version) co_return;
    static constexpr std::array<const char*, 3> kWays = {"undo", "propose_undo", "answer_undo"};
    const char* way = kWays[world_->below(3)];
    object params{{"version", *version}};
    if (std::string_view(way) == "answer_undo") params["accept"] = world_->chance(700);
    co_await version_after(person, way, std::move(params));
}

People::Done People::give_order(Person& person)
{
    object order{{"order", {{"kind", "hold"}}}, {"side", name_of(person.sides.front())}};
    const auto answer = co_await settle(person, "order", std::move(order));
    const Json* ordered = answer ? std::get_if<Json>(&*answer) : nullptr;
    if (ordered == nullptr) co_return;
    int& given = witness_->game(person.game).orders[person.sides.front()];
    given = std::max(given, ordered->at("number").to_number<int>());
}

People::Done People::resign(Person& person)
{
    const auto version = co_await version_after(person, "summary", {});
    if (!version) co_return;
    object terms{{"version", *version}, {"side", name_of(person.sides.front())}};
    const auto over = co_await version_after(person, "resign", std::move(terms));
    if (over) witness_->game(person.game).resigned.push_back(*over);
}

People::Done People::remove(Person& person)
{
    Told& told = witness_->game(person.game);
    told.may_be_gone = true;
    Person maker = person;
    maker.tokens = {told.creator};
    const auto answer = co_await settle(maker, "delete", {});
    if (answer && std::holds_alternative<Json>(*answer)) told.gone = true;
}

People::Done People::look(Person& person)
{
    static constexpr std::array<const char*, 5> kWays = {"view", "entries", "log", "orders",
                                                         "scene"};
    const std::uint32_t way = world_->below(5);
    object params;
    if (way == 0) params["after"] = 0;
    if (way == 1) params = {{"after", world_->below(4)}, {"limit", world_->below(20) + 1}};
    const auto answer = co_await ask(person, kWays[way], std::move(params));
    const Json* said = answer ? std::get_if<Json>(&*answer) : nullptr;
    if (said != nullptr && way < 2) witness_->heard(person.game, *said);
}

}  // namespace longroll::simulation
