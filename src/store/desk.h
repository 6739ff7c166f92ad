// The operator's desk: the games of a folder, whether a server is using them at the moment or not.
// It reads beside a running server; what it wishes to be changed then, it leaves for the server to
// do.

#pragma once

#include "store/rows.h"
#include "store/store.h"

#include <filesystem>
#include <memory>

namespace longroll::store {

enum class Carried : std::uint8_t { Out, ByTheServer };

class Desk {
public:
    // The database must be there.
    static Result<Desk> open(const std::filesystem::path& file);
    ~Desk();
    Desk(Desk&&) noexcept;
    Desk& operator=(Desk&&) = delete;

    [[nodiscard]] Result<std::vector<Brief>> games() const;
    [[nodiscard]] Result<std::optional<StoredGame>> load(const std::string& id) const;
    // Done already, or to be done by the server that is running, in its next round.
    [[nodiscard]] Result<Carried> wish(const std::string& game, Wish wish, std::int64_t now_ms);

private:
    Desk();

    std::filesystem::path file_;
    std::unique_ptr<Store> store_;      // if no server has it
    std::unique_ptr<Readers> readers_;  // else
};

}  // namespace longroll::store
