// SQLite behind two small classes: a connection and a prepared statement. Failures are exceptions
// here; they become problems at the edge of the store.

#pragma once

#include "core/problem.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace longroll::store {

// Whose fault it is that something was not written.
enum class Fault : std::uint8_t {
    Asked,   // what was asked for may not be: the rest of a batch is not concerned
    Busy,    // somebody else holds the database
    Full,    // there is no room; less might fit
    Machine  // the file cannot be used
};

class StoreError : public std::runtime_error {
public:
    StoreError(Fault fault, const std::string& what, std::string remedy)
        : std::runtime_error(what), fault_(fault), remedy_(std::move(remedy))
    {
    }
    [[nodiscard]] Fault fault() const { return fault_; }
    [[nodiscard]] Problems problems(const std::string& where) const
    {
        return {{where, what(), remedy_}};
    }

private:
    Fault fault_;
    std::string remedy_;
};

class Statement {
public:
    Statement(sqlite3* database, std::string_view sql);

    // From the first row again, with these values for ?1, ?2, …
    template <class... Values>
    Statement& with(const Values&... values)
    {
        reset();
        int index = 0;
        (bind(++index, values), ...);
        return *this;
    }
    // Goes to the next row, if there is one.
    bool step();
    // Goes through to the end; how many rows were changed.
    int run();

    [[nodiscard]] std::int64_t number(int column) const;
    [[nodiscard]] std::string text(int column) const;

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };

    void reset();
    void bind(int index, std::int64_t number);
    void bind(int index, std::uint64_t number) { bind(index, static_cast<std::int64_t>(number)); }
    void bind(int index, int number) { bind(index, std::int64_t{number}); }
    void bind(int index, bool flag) { bind(index, std::int64_t{flag ? 1 : 0}); }
    // The text must live until the statement has run.
    void bind(int index, std::string_view text);
    void bind(int index, const char* text) { bind(index, std::string_view(text)); }

    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
public:
    enum class Access : std::uint8_t { Write, Read };

    // `vfs`: SQLite's name of the disk; null: the system's.
    Database(const std::filesystem::path& file, Access access, std::chrono::milliseconds patience,
             const char* vfs = nullptr);

    // One or several statements without values.
    void execute(const std::string& sql);
    [[nodiscard]] Statement prepare(std::string_view sql) const;
    [[nodiscard]] std::int64_t number(std::string_view sql) const;  // the first of the first row

    // What SQLite finds wrong with the file; "ok" if nothing.
    [[nodiscard]] std::string quick_check() const;
    // Everything that is in the other, as it is at this moment, in the place of what is in here.
    void copy_from(const Database& other) const;

    // Some failures end the transaction by themselves; what is left of it is taken back. A rollback
    // that fails too is not worth a word: the next transaction will say what is wrong.
    void roll_back();

private:
    struct Close {
        void operator()(sqlite3* database) const;
    };

    std::unique_ptr<sqlite3, Close> database_;
};

}  // namespace longroll::store
