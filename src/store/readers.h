// Connections that read, as many as read at the same time. What a reading sees is one moment of the
// database, whatever is written meanwhile.

#pragma once

#include "store/rows.h"
#include "store/sqlite.h"

#include <mutex>

namespace longroll::store {

class Reader {
public:
    Reader(const std::filesystem::path& file, std::chrono::milliseconds patience,
           const char* vfs = nullptr);

    // Throws StoreError when its records are not those that were written.
    [[nodiscard]] std::optional<StoredGame> game(const std::string& id);
    // What is wrong with the records of any game.
    [[nodiscard]] Problems broken_games();
    [[nodiscard]] std::vector<Brief> open_games(std::size_t limit);
    // Oldest first.
    [[nodiscard]] std::vector<Picture> pictures(const std::string& id);
    [[nodiscard]] std::vector<Beginning> beginnings();
    [[nodiscard]] std::vector<Brief> games();
    [[nodiscard]] std::vector<WishRow> wishes();
    [[nodiscard]] std::vector<std::string> expired(const Expiry& expiry, std::size_t limit);

private:
    Seats seats(std::int64_t key);
    std::vector<RecordRow> records(std::int64_t key);
    std::optional<Snapshot> snapshot(std::int64_t key);
    std::array<std::string, 2> orders(std::int64_t key);
    RecordHead head(std::int64_t key);

    Database database_;
    Statement begin_, end_;
    Statement game_, games_, seats_, records_, snapshot_, orders_, head_, open_games_;
    Statement pictured_, pictures_;
    Statement listed_, wishes_, expired_;
};

class Readers {
public:
    Readers(std::filesystem::path file, std::chrono::milliseconds patience,
            const char* vfs = nullptr)
        : file_(std::move(file)), patience_(patience), vfs_(vfs)
    {
    }

    // Reads with a connection that nobody else has at the moment. Throws StoreError; a connection
    // that failed is not used again.
    template <class Reading>
    auto read(Reading reading)
    {
        std::unique_ptr<Reader> reader = take();
        auto answer = reading(*reader);
        give_back(std::move(reader));
        return answer;
    }

private:
    std::unique_ptr<Reader> take();
    void give_back(std::unique_ptr<Reader> reader);

    std::filesystem::path file_;
    std::chrono::milliseconds patience_;
    const char* vfs_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Reader>> idle_;
};

}  // namespace longroll::store
