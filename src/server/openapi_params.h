// What the verbs take and what some of them answer, described for the OpenAPI document. The shapes
// of a game are in server/messages.h.

#pragma once

#include "server/messages.h"

#include <map>

namespace longroll::server::described {

struct NoParams {};
struct RulebookParams {
    std::string rulebook;
};
struct ClauseParams {
    std::string rulebook;
    std::string clause;
};
struct LogParams {
    std::string log;
};
struct ConvertParams {
    std::string battle;
    std::optional<std::string> rulebook;  // none: the first that converts
    std::optional<Json> options;
    std::optional<std::string> scale;  // none: as the options have it
    std::optional<std::string> measure;
};
struct MusterParams {
    std::string battle;
    std::string rulebook;
    std::optional<Json> options;  // none: each as it usually is
};
struct JoinParams {
    Side side = Side::Confederate;
    std::optional<std::string> name;
};
struct PartParams {
    std::string bytes;         // 64 hexadecimal digits
    std::optional<Side> side;  // none: the first of the caller's seats that has not added any
};
struct ViewParams {
    std::optional<std::uint64_t> after;
};
struct MomentParams {
    std::size_t deeds = 0;
};
struct EntriesParams {
    std::optional<std::uint64_t> after;
    std::optional<std::uint64_t> limit;
};
struct ApplyParams {
    std::uint64_t version = 0;
    std::optional<Json> action;         // this, or
    std::optional<std::size_t> choice;  // the place of a choice among those that there are
    std::optional<std::string> request;
    std::optional<bool> lean;
};
struct AttemptParams {
    Intent intent;
    std::optional<bool> passing;
};
struct ActionParams {
    Json action;
    std::optional<bool> passing;
};
struct PieceParams {
    std::string piece;
    std::optional<bool> passing;
};
struct BestParams {
    std::optional<std::string> level;  // none: the best that there is
    std::optional<bool> passing;       // over a socket: a newer question takes its place
};
struct UndoParams {
    std::uint64_t version = 0;
    std::optional<std::size_t> to;
};
struct OrderParams {
    game::OrderTerms order;
    std::optional<Side> side;  // none: the caller's, or whoever must choose
};
struct OrdersParams {
    std::optional<Side> side;
};
struct TakeBackOrderParams {
    int number = 0;
    std::optional<Side> side;
};
struct LegalParams {
    std::optional<bool> words;  // false: the actions alone
};
struct AnswerUndoParams {
    std::uint64_t version = 0;
    bool accept = false;
};
struct ResignParams {
    std::uint64_t version = 0;
    std::optional<Side> side;
};
struct AttachParams {
    std::optional<std::vector<std::string>> tokens;
    std::optional<std::uint64_t> after;
    std::optional<bool> lean;
};

struct Hello {
    std::string name;
    int protocol = 0;
    std::string version;                  // of the program
    std::map<std::string, int> editions;  // of each rulebook, by its id
    bool create_password = false;         // making games takes a password
    std::vector<std::string> methods;
};
struct Rulebooks {
    std::vector<game::RulebookWords> rulebooks;
};
struct Battles {
    std::vector<game::BattleWords> battles;
};
struct Clauses {
    std::vector<game::ClauseWords> clauses;
};
struct OpenGames {
    std::vector<Summary> games;
};
struct Levels {
    std::vector<Level> levels;
};
struct Proved {
    bool proved = true;
    std::size_t actions = 0;
    std::size_t dice = 0;
    std::string digest;
    Verdict verdict;
};
struct LogText {
    std::string log;
};
struct ErrorWords {
    int code = 0;
    std::string message;
    std::optional<Json> data;
};

BOOST_DESCRIBE_STRUCT(NoParams, (), ())
BOOST_DESCRIBE_STRUCT(RulebookParams, (), (rulebook))
BOOST_DESCRIBE_STRUCT(ClauseParams, (), (rulebook, clause))
BOOST_DESCRIBE_STRUCT(LogParams, (), (log))
BOOST_DESCRIBE_STRUCT(MusterParams, (), (battle, rulebook, options))
BOOST_DESCRIBE_STRUCT(ConvertParams, (), (battle, rulebook, options, scale, measure))
BOOST_DESCRIBE_STRUCT(JoinParams, (), (side, name))
BOOST_DESCRIBE_STRUCT(PartParams, (), (bytes, side))
BOOST_DESCRIBE_STRUCT(ViewParams, (), (after))
BOOST_DESCRIBE_STRUCT(MomentParams, (), (deeds))
BOOST_DESCRIBE_STRUCT(EntriesParams, (), (after, limit))
BOOST_DESCRIBE_STRUCT(ApplyParams, (), (version, action, choice, request, lean))
BOOST_DESCRIBE_STRUCT(AttemptParams, (), (intent, passing))
BOOST_DESCRIBE_STRUCT(ActionParams, (), (action, passing))
BOOST_DESCRIBE_STRUCT(PieceParams, (), (piece, passing))
BOOST_DESCRIBE_STRUCT(BestParams, (), (level, passing))
BOOST_DESCRIBE_STRUCT(LegalParams, (), (words))
BOOST_DESCRIBE_STRUCT(UndoParams, (), (version, to))
BOOST_DESCRIBE_STRUCT(OrderParams, (), (order, side))
BOOST_DESCRIBE_STRUCT(OrdersParams, (), (side))
BOOST_DESCRIBE_STRUCT(TakeBackOrderParams, (), (number, side))
BOOST_DESCRIBE_STRUCT(AnswerUndoParams, (), (version, accept))
BOOST_DESCRIBE_STRUCT(ResignParams, (), (version, side))
BOOST_DESCRIBE_STRUCT(AttachParams, (), (tokens, after, lean))
BOOST_DESCRIBE_STRUCT(Hello, (), (name, protocol, version, editions, create_password, methods))
BOOST_DESCRIBE_STRUCT(Rulebooks, (), (rulebooks))
BOOST_DESCRIBE_STRUCT(Battles, (), (battles))
BOOST_DESCRIBE_STRUCT(Clauses, (), (clauses))
BOOST_DESCRIBE_STRUCT(OpenGames, (), (games))
BOOST_DESCRIBE_STRUCT(Levels, (), (levels))
BOOST_DESCRIBE_STRUCT(Proved, (), (proved, actions, dice, digest, verdict))
BOOST_DESCRIBE_STRUCT(LogText, (), (log))
BOOST_DESCRIBE_STRUCT(ErrorWords, (), (code, message, data))

}  // namespace longroll::server::described
