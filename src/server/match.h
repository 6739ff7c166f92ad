// A match: one game with the people in it. Everything about the game passes through here: who may
// act, what is written before it is told, who is told what. It lives on a strand of its own; a call
// holds the match's turn until what it did is on disk, so nobody ever sees what might yet be lost.

#pragma once

#include "game/game.h"
#include "game/known.h"
#include "game/orders.h"
#include "game/player.h"
#include "server/clock.h"
#include "server/messages.h"
#include "server/reopen.h"
#include "server/service.h"
#include "server/turn.h"
#include "server/workers.h"
#include "store/store.h"

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>

namespace longroll::server {

using game::Computers;

// What all matches share; it outlives them.
struct House {
    game::Library& library;
    store::Store& store;
    const Computers& computers;
    boost::asio::any_io_executor deeds;              // where matches live, apart from the network
    Workers& people;                                 // who work out what people ask
    Workers& thinkers;                               // and where computers think
    std::function<void(const std::string&)> report;  // our own slips, for whoever runs the server
    CpuTime longest_question{};                      // of a person, in processor time
    CpuTime longest_thought{};                       // of a computer
    const Clock* clock = &machine_clock();
    std::uint64_t snapshot_every = 128;  // records between two snapshots of a position
    game::OddsBudget odds = {};
};

// What `work()` answers, worked out by those who work for people; an error if it is too much.
[[nodiscard]] boost::asio::awaitable<game::Answer> worked_out(const House& house, const Call& call,
                                                              std::function<game::Answer()> work);

// How long a match stays in memory that nobody asks for.
struct Idleness {
    std::chrono::milliseconds going_on{std::chrono::minutes(10)};
    std::chrono::milliseconds over{std::chrono::minutes(1)};
    // Where more than so many are in memory, those to which nobody listens stay for a moment only.
    std::size_t most_open = 500;
    std::chrono::milliseconds crowded{std::chrono::seconds(1)};
};
enum class Room : bool { Enough, Short };
inline constexpr game::ErrorCode kClosed{-1};  // between a match and the hub alone

// The sides for which a caller holds a token.
class HeldSeats {
public:
    void take(Side side) { held_[index(side)] = true; }
    [[nodiscard]] bool hold(Side side) const { return held_[index(side)]; }
    [[nodiscard]] bool hold_both() const { return held_[0] && held_[1]; }
    [[nodiscard]] bool empty() const { return !held_[0] && !held_[1]; }
    [[nodiscard]] std::vector<Side> sides() const;
    // With whose eyes they look: at one screen for both, with those of the side that must choose.
    [[nodiscard]] Viewer viewer(const game::Game& game) const;
    friend bool operator==(const HeldSeats&, const HeldSeats&) = default;

private:
    static std::size_t index(Side side) { return static_cast<std::size_t>(index_of(side)); }
    std::array<bool, 2> held_{};
};

[[nodiscard]] HeldSeats seats_held(const store::Seats& seats,
                                   const std::vector<std::string>& tokens);

// What a new game goes on from.
struct Origin {
    std::string battle;
    std::string rulebook;
    Json options;
    Json state;
    std::size_t deeds = 0;
};

// What a match refuses whatever the rules say.
[[nodiscard]] game::CallError stale(std::uint64_t version);
[[nodiscard]] game::CallError not_yours(std::string message);

inline constexpr std::size_t kLongestName = 40;  // of a player, in letters
// What the store said goes to whoever runs the server; the caller hears what is wrong, not where.
[[nodiscard]] game::CallError not_stored(const House& house, const Problems& problems,
                                         std::string_view what);

class Match : public std::enable_shared_from_this<Match> {
public:
    using Answer = game::Answer;
    using Object = boost::json::object;

    // A game that is stored, new or from the store.
    Match(const House& house, store::GameRow row, Reopened game);

    [[nodiscard]] boost::asio::any_io_executor strand() const { return strand_; }

    // Call these on the strand.
    boost::asio::awaitable<Answer> call(Call call);
    boost::asio::awaitable<Answer> attach(Call call, std::shared_ptr<Listener> listener);
    void detach(const std::shared_ptr<Listener>& listener);
    // Sets the computer to work if it is its turn.
    void wake_computer();

    // Closes it if nobody listens and nothing has happened for a while; less of one if the game is
    // over or room is short, and then its computers rest until somebody asks. Whoever comes to it
    // afterwards is told kClosed, and opens it anew.
    [[nodiscard]] bool close_if_idle(const Idleness& idleness, Room room);

    // Keeps what it takes to show the match without its rules, if anything has happened since the
    // last time. On the strand, or when all threads have ended.
    void keep_portrait();
    // The position after so many deeds, or the last, of a game that is over.
    boost::asio::awaitable<std::variant<Origin, game::CallError>> origin(
        Call call, std::optional<std::size_t> deeds);
    // The host has closed the game: it can be read from now on, not played.
    void shut(std::int64_t time_ms);
    // The game is no more: whoever listens is told, and nobody finds the match again.
    void end(const std::string& why);
    [[nodiscard]] bool has_listeners() const { return !attached_.empty(); }

    [[nodiscard]] static std::vector<std::string_view> verbs();

private:
    struct Attachment {
        std::shared_ptr<Listener> listener;
        HeldSeats held;
        bool lean = false;
    };
    using Verb = boost::asio::awaitable<Answer> (Match::*)(const Call&, const HeldSeats&,
                                                           const Object&);
    // A question of the rules: what is answered now, or what there is to work out, from a copy of
    // the position, while the match goes on.
    using Asked = std::variant<Answer, std::function<Answer()>>;
    using Question = Asked (Match::*)(const HeldSeats&, const Object&);
    struct VerbEntry {
        std::string_view name;
        std::variant<Verb, Question> verb;
    };
    static std::span<const VerbEntry> entries();

    // Deeds: match.cpp and match_people.cpp.
    boost::asio::awaitable<Answer> apply(const Call&, const HeldSeats&, const Object&);
    boost::asio::awaitable<Answer> undo(const Call&, const HeldSeats&, const Object&);
    boost::asio::awaitable<Answer> propose_undo(const Call&, const HeldSeats&, const Object&);
    boost::asio::awaitable<Answer> answer_undo(const Call&, const HeldSeats&, const Object&);
    boost::asio::awaitable<Answer> resign(const Call&, const HeldSeats&, const Object&);
    boost::asio::awaitable<Answer> join(const Call&, const HeldSeats&, const Object&);
    boost::asio::awaitable<Answer> remove(const Call&, const HeldSeats&, const Object&);
    // Orders above the piece: match_orders.cpp.
    boost::asio::awaitable<Answer> order(const Call&, const HeldSeats&, const Object&);
    boost::asio::awaitable<Answer> orders(const Call&, const HeldSeats&, const Object&);
    boost::asio::awaitable<Answer> take_back_order(const Call&, const HeldSeats&, const Object&);
    // The side of which the caller gives or sees orders.
    [[nodiscard]] std::variant<Side, game::CallError> orders_side(const HeldSeats& held,
                                                                  std::optional<Side> asked) const;
    [[nodiscard]] std::optional<Side> own_orders(const HeldSeats& held) const;
    // Whose orders are to be carried out now, if anybody's.
    [[nodiscard]] std::optional<Side> side_with_orders() const;
    void wake_adjutant();
    boost::asio::awaitable<void> carry_orders();
    boost::asio::awaitable<void> carry_all_orders();
    struct NextDeed {
        std::optional<game::OrderedDeed> deed;
        game::OrderBook book;
    };
    boost::asio::awaitable<std::optional<NextDeed>> next_by_order(Side side);
    // False: it could not be written.
    boost::asio::awaitable<bool> do_by_order(Side side, NextDeed next);
    // Writes what has changed of them.
    boost::asio::awaitable<Problems> keep_orders();
    void strike_undone(std::size_t to);
    boost::asio::awaitable<Answer> part(const Call&, const HeldSeats&, const Object&);
    // Questions: match_views.cpp.
    boost::asio::awaitable<Answer> view(const Call&, const HeldSeats&, const Object&);
    boost::asio::awaitable<Answer> summary(const Call&, const HeldSeats&, const Object&);
    boost::asio::awaitable<Answer> board(const Call&, const HeldSeats&, const Object&);
    boost::asio::awaitable<Answer> scene(const Call&, const HeldSeats&, const Object&);
    boost::asio::awaitable<Answer> prompt(const Call&, const HeldSeats&, const Object&);
    boost::asio::awaitable<Answer> position(const Call&, const HeldSeats&, const Object&);
    boost::asio::awaitable<Answer> moment(const Call&, const HeldSeats&, const Object&);
    boost::asio::awaitable<Answer> past(const Call&, const HeldSeats&, const Object&);
    boost::asio::awaitable<Answer> result(const Call&, const HeldSeats&, const Object&);
    boost::asio::awaitable<Answer> log(const Call&, const HeldSeats&, const Object&);
    Asked legal(const HeldSeats&, const Object&);
    Asked attempt(const HeldSeats&, const Object&);
    Asked odds(const HeldSeats&, const Object&);
    Asked inspect(const HeldSeats&, const Object&);
    Asked cost(const HeldSeats&, const Object&);
    Asked best(const HeldSeats&, const Object&);

    [[nodiscard]] HeldSeats seats_held_by(const Call& call) const;
    // A token that opens nothing is a mistake, and no wish to look on.
    [[nodiscard]] std::optional<game::CallError> refuse_tokens(
        const std::vector<std::string>& tokens) const;
    [[nodiscard]] std::optional<game::CallError> refuse_if_shut(std::string_view verb) const;
    [[nodiscard]] bool is_creator(const std::vector<std::string>& tokens) const;
    [[nodiscard]] bool is_attached(const Listener* listener) const;
    // All who sit there, if people do.
    [[nodiscard]] bool holds_all_seats(const HeldSeats& held) const;
    [[nodiscard]] std::uint64_t version() const { return base_version_ + events_.size(); }
    [[nodiscard]] bool whole() const { return base_version_ == 0; }
    // Reads what lies before the snapshot from which the game was opened. The turn is held.
    boost::asio::awaitable<Problems> make_whole(const Call& call);

    [[nodiscard]] std::optional<game::CallError> not_now(const HeldSeats& held,
                                                         std::uint64_t at) const;
    // Does the match look to whoever holds these as it did at that version?
    [[nodiscard]] bool is_current(const HeldSeats& held, std::uint64_t at) const;
    // Who has to choose; nobody once the game is over.
    [[nodiscard]] Sides choosers() const;
    [[nodiscard]] std::vector<Side> chooser_list() const;
    // The side for which the holder has to choose, if he has to.
    [[nodiscard]] std::optional<Side> chooser_of(const HeldSeats& held) const;
    // Only who has to choose may ask what an action of his would do: it could tell others what they
    // may not know. `say(known, json)` answers what is given under that name.
    template <class Say>
    [[nodiscard]] Asked told_to_chooser(const HeldSeats& held, const Object& given,
                                        std::string_view what, Say say) const;
    // The same of an action: `say(known, action)` answers, or says why it cannot.
    template <class Say>
    [[nodiscard]] Asked told_of_action(const HeldSeats& held, const Object& given, Say say) const;
    // The position as that viewer knows it, for a question that outlives this state of the game.
    [[nodiscard]] std::shared_ptr<const game::Position> copy_for(Viewer viewer) const;
    // The first of those who choose, the caller's own side before the other.
    [[nodiscard]] std::optional<Side> decides_for(const HeldSeats& held) const;
    [[nodiscard]] std::optional<Side> computer_to_choose() const;
    [[nodiscard]] Result<game::AnyAction> action_of(Side side, const Json* action,
                                                    std::optional<std::size_t> choice) const;
    // Applies, writes, tells. The turn is held.
    boost::asio::awaitable<std::optional<game::CallError>> act(Side side, game::AnyAction action,
                                                               std::string request,
                                                               const Listener* from, int order = 0);
    boost::asio::awaitable<std::optional<game::CallError>> take_back(std::size_t to,
                                                                     std::optional<Side> by);
    // Writes the last record of the game; if that fails the record is taken back.
    boost::asio::awaitable<std::optional<game::CallError>> keep(MatchEvent event,
                                                                std::string request);
    [[nodiscard]] store::RecordRow record_of(const MatchEvent& event,
                                             const std::string& request) const;
    [[nodiscard]] store::Snapshot snapshot_after(std::uint64_t number) const;
    // The record of a click that one of these seats made before.
    [[nodiscard]] std::optional<std::uint64_t> clicked_before(const HeldSeats& held,
                                                              const std::string& request,
                                                              std::uint64_t at) const;
    boost::asio::awaitable<Answer> again(const Call& call, const HeldSeats& held,
                                         std::uint64_t number);
    boost::asio::awaitable<void> think();
    boost::asio::awaitable<void> play_computers();
    game::Player& computer_of(Side side);
    // What the computer of that side chooses, where computers think; nothing if it fails.
    boost::asio::awaitable<std::optional<game::AnyAction>> chosen_by_computer(Side side);
    [[nodiscard]] std::vector<std::string> rolls_lost(std::size_t to) const;
    [[nodiscard]] bool free_to_undo(const HeldSeats& held, std::size_t to) const;
    [[nodiscard]] bool is_free(const HeldSeats& held, const game::Deed& deed) const;
    // The last deed of these seats, if only secrets of the other side have followed it.
    [[nodiscard]] std::optional<std::size_t> own_undisclosed(const HeldSeats& held) const;
    // Takes that deed back alone: what the other side did since then is done again.
    boost::asio::awaitable<std::optional<game::CallError>> withdraw(std::size_t deed, Side by);
    [[nodiscard]] bool computer_plays(Side side) const;
    // The dice wait for these seats.
    [[nodiscard]] game::CallError parts_wanted() const;
    void report(const std::string& text) const;

    [[nodiscard]] store::Picture portrait() const;

    // Telling: match_views.cpp.
    void tell(const Listener* but_lean = nullptr);
    void tell_presence();
    [[nodiscard]] std::shared_ptr<const std::string> update_text(const HeldSeats& held) const;
    [[nodiscard]] std::shared_ptr<const std::string> lean_text(const HeldSeats& held) const;
    [[nodiscard]] Update update_for(const HeldSeats& held, std::uint64_t after) const;
    [[nodiscard]] LeanUpdate lean_update(const HeldSeats& held) const;
    [[nodiscard]] View view_for(const HeldSeats& held, std::optional<std::uint64_t> after) const;
    [[nodiscard]] Summary summary_for(const HeldSeats& held) const;
    [[nodiscard]] Presence presence() const;
    // What the side may choose from, if these seats are to choose.
    void list_choices(const HeldSeats& held, Update& update) const;
    // What happened after that version, so many entries at most; of what is at hand.
    [[nodiscard]] std::vector<Entry> entries_after(const HeldSeats& held, std::uint64_t after,
                                                   std::uint64_t most) const;
    // It must be at hand: make_whole() fetches what lies before the snapshot.
    [[nodiscard]] const MatchEvent& event_of(std::uint64_t number) const;
    [[nodiscard]] Entry entry_of(const HeldSeats& held, std::uint64_t number) const;
    // The door: all that a caller is shown, told or offered is made from this. Good until the game
    // moves on.
    [[nodiscard]] game::Known known_to(Viewer viewer) const;
    [[nodiscard]] game::Known known_to(const HeldSeats& held) const
    {
        return known_to(held.viewer(game_));
    }
    // What work for the match itself may cost, for as long as it is not closed.
    [[nodiscard]] WorkTerms while_open(CpuTime cpu) const;
    // What that side may choose from, as far as it knows; nothing unless it has to choose.
    [[nodiscard]] const std::vector<game::AnyAction>& legal_for(Side side) const;
    void forget_known();

    const House* house_;
    boost::asio::any_io_executor strand_;
    Turn turn_;
    store::GameRow row_;
    game::Game game_;
    std::uint64_t base_version_ = 0;  // what happened before the snapshot it was opened from
    std::vector<MatchEvent> events_;
    std::uint64_t pictured_ = 0;  // the version of the last picture of it
    std::uint64_t told_ = 0;      // up to which version those who listen know everything
    BySide<Clicks> clicks_;
    std::optional<Proposal> proposal_;
    std::vector<Attachment> attached_;
    BySide<std::unique_ptr<game::Player>> computers_;
    bool thinking_ = false;
    BySide<game::OrderBook> orders_;
    BySide<std::string> kept_orders_;                        // as they were last written
    BySide<std::optional<std::uint64_t>> nothing_to_order_;  // at this version
    std::uint64_t orders_changed_ = 0;                       // by whoever gives them
    bool ordering_ = false;
    // Seen by those who work for it, too: what they make is wanted no more.
    std::shared_ptr<std::atomic<bool>> closed_ = std::make_shared<std::atomic<bool>>(false);
    Clock::Moment last_call_;
    // Made for the position as it stands, since they are asked for more than once: what each viewer
    // knows of it, and what each side may choose from.
    mutable std::vector<game::Known> known_;
    mutable BySide<std::optional<std::vector<game::AnyAction>>> listed_;
};

}  // namespace longroll::server
