// A store in a folder of its own, and calls that wait for the writer.

#pragma once

#include "store/store.h"

#include <cstdlib>
#include <future>

#include <gtest/gtest.h>

namespace longroll::store {

// A folder that is gone after the test.
class Folder {
public:
    Folder()
    {
        std::string name = (std::filesystem::temp_directory_path() / "longroll-XXXXXX").string();
        EXPECT_NE(::mkdtemp(name.data()), nullptr);
        path_ = name;
    }
    ~Folder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::filesystem::path file() const { return path_ / "games.db"; }

private:
    std::filesystem::path path_;
};

inline GameRow a_game(const std::string& id)
{
    return {id,
            "Sunday on the Run",
            R"({"longroll":1})",
            "00ff",
            1'000,
            {Seat{SeatKind::Here, "", "Ann", "aa"}, Seat{SeatKind::Open, "", "", ""}}};
}

inline RecordRow record(std::uint64_t number)
{
    const std::string text = std::to_string(number);
    return {number, "click-" + text, R"({"n":)" + text + "}",
            2'000 + static_cast<std::int64_t>(number)};
}

inline std::unique_ptr<Store> opened(const std::filesystem::path& file,
                                     const Settings& settings = {})
{
    auto store = Store::open(file, settings);
    EXPECT_TRUE(store) << to_text(store.error());
    return store ? *std::move(store) : nullptr;
}

inline std::string complaint(const std::filesystem::path& file, const Settings& settings = {})
{
    const auto store = Store::open(file, settings);
    return store ? "" : to_text(store.error());
}

// The answer of a job, waited for.
class Waiting {
public:
    Store::Done done()
    {
        return [promise = promise_](const Problems& problems) {
            promise->set_value(to_text(problems));
        };
    }
    std::string get() { return promise_->get_future().get(); }

private:
    std::shared_ptr<std::promise<std::string>> promise_ =
        std::make_shared<std::promise<std::string>>();
};

inline std::string create(Store& store, GameRow game)
{
    Waiting waiting;
    store.create(std::move(game), waiting.done());
    return waiting.get();
}

inline std::string append(Store& store, const std::string& game, RecordRow row,
                          std::optional<Snapshot> snapshot = {})
{
    Waiting waiting;
    store.append(game, std::move(row), std::move(snapshot), waiting.done());
    return waiting.get();
}

inline StoredGame loaded(const Store& store, const std::string& id)
{
    const auto game = store.load(id);
    EXPECT_TRUE(game) << to_text(game.error());
    if (!game || !*game) {
        ADD_FAILURE() << "there is no game " << id;
        return {};
    }
    return **game;
}

}  // namespace longroll::store
