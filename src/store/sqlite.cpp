// Calls to SQLite, and what its error codes mean to a person.

#include "store/sqlite.h"

#include <sqlite3.h>

namespace longroll::store {

[[noreturn]] static void fail(int code, const std::string& message)
{
    switch (code & 0xff) {
        case SQLITE_CONSTRAINT: throw StoreError(Fault::Asked, message, "");
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            throw StoreError(Fault::Busy, "another program holds the database locked",
                             "close that program and try again");
        case SQLITE_FULL:
            throw StoreError(Fault::Full, "the disk is full, so nothing was written",
                             "make room and try again");
        case SQLITE_NOTADB:
            throw StoreError(Fault::Machine, "this file is no database",
                             "move it away, or name another folder with --data");
        case SQLITE_CORRUPT:
            throw StoreError(Fault::Machine, "the database is damaged (" + message + ")",
                             "put a copy of it back, or name another folder with --data");
        case SQLITE_READONLY:
        case SQLITE_PERM:
        case SQLITE_CANTOPEN:
            throw StoreError(Fault::Machine, "the database cannot be written (" + message + ")",
                             "make the folder and its files writable, or name another with --data");
        default:
            throw StoreError(Fault::Machine,
                             "the database does not work: " + message + " (SQLite error " +
                                 std::to_string(code) + ")",
                             "look after the disk and try again");
    }
}

[[noreturn]] static void fail(sqlite3* database)
{
    fail(sqlite3_extended_errcode(database), sqlite3_errmsg(database));
}

Statement::Statement(sqlite3* database, std::string_view sql)
{
    sqlite3_stmt* made = nullptr;
    const int code = sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &made, nullptr);
    statement_.reset(made);
    if (code != SQLITE_OK) fail(database);
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

void Statement::reset()
{
    sqlite3_reset(statement_.get());
    sqlite3_clear_bindings(statement_.get());
}

bool Statement::step()
{
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    sqlite3* const database = sqlite3_db_handle(statement_.get());
    if (code == SQLITE_DONE) {
        sqlite3_reset(statement_.get());
        return false;
    }
    const int extended = sqlite3_extended_errcode(database);
    const std::string message = sqlite3_errmsg(database);
    sqlite3_reset(statement_.get());
    fail(extended, message);
}

int Statement::run()
{
    while (step()) {}
    return sqlite3_changes(sqlite3_db_handle(statement_.get()));
}

void Statement::bind(int index, std::int64_t number)
{
    if (sqlite3_bind_int64(statement_.get(), index, number) != SQLITE_OK)
        fail(sqlite3_db_handle(statement_.get()));
}

void Statement::bind(int index, std::string_view text)
{
    // A view of nothing has no data, and would be NULL to SQLite.
    const char* const data = text.data() != nullptr ? text.data() : "";
    if (sqlite3_bind_text64(statement_.get(), index, data, text.size(), SQLITE_STATIC,
                            SQLITE_UTF8) != SQLITE_OK)
        fail(sqlite3_db_handle(statement_.get()));
}

std::int64_t Statement::number(int column) const
{
    return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const
{
    const auto* text = sqlite3_column_text(statement_.get(), column);
    const int size = sqlite3_column_bytes(statement_.get(), column);
    if (text == nullptr) return {};
    return {reinterpret_cast<const char*>(text), static_cast<std::size_t>(size)};
}

Database::Database(const std::filesystem::path& file, Access access,
                   std::chrono::milliseconds patience, const char* vfs)
{
    // Each connection stays with one thread at a time, so SQLite need not lock for us.
    const int flags =
        SQLITE_OPEN_NOMUTEX | (access == Access::Read ? SQLITE_OPEN_READONLY
                                                      : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    sqlite3* made = nullptr;
    const int code = sqlite3_open_v2(file.c_str(), &made, flags, vfs);
    database_.reset(made);
    if (code != SQLITE_OK) fail(code, made ? sqlite3_errmsg(made) : "out of memory");
    sqlite3_extended_result_codes(made, 1);
    sqlite3_busy_timeout(made, static_cast<int>(patience.count()));
    execute("PRAGMA foreign_keys = ON");
}

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

void Database::execute(const std::string& sql)
{
    if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        fail(database_.get());
}

Statement Database::prepare(std::string_view sql) const { return {database_.get(), sql}; }

std::int64_t Database::number(std::string_view sql) const
{
    Statement statement = prepare(sql);
    return statement.step() ? statement.number(0) : 0;
}

std::string Database::quick_check() const
{
    try {
        Statement statement = prepare("PRAGMA quick_check(1)");
        return statement.step() ? statement.text(0) : "ok";
    } catch (const StoreError& error) {
        return error.what();
    }
}

// In one step: in WAL mode a reader holds nobody up, and what it sees is one moment.
void Database::copy_from(const Database& other) const
{
    sqlite3_backup* copying =
        sqlite3_backup_init(database_.get(), "main", other.database_.get(), "main");
    if (copying == nullptr) fail(database_.get());
    sqlite3_backup_step(copying, -1);
    if (sqlite3_backup_finish(copying) != SQLITE_OK) fail(database_.get());
}

void Database::roll_back()
{
    if (sqlite3_get_autocommit(database_.get()) == 0)
        sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

}  // namespace longroll::store
