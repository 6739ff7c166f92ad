// The password that a club asks of those who make games. The file holds it, or its hash as
// `longroll password` prints it; in memory there is only the hash.

#pragma once

#include "core/problem.h"

#include <filesystem>
#include <mutex>
#include <optional>
#include <string>

namespace longroll::server {

// "$argon2id$…".
[[nodiscard]] std::string hash_of_password(const std::string& password);

class CreatePassword {
public:
    // Reads the first line of the file; the old password stays if it cannot. From any thread.
    [[nodiscard]] Problems read(const std::filesystem::path& file);
    // Takes a while, so that guessing does too; not for one that was right before.
    [[nodiscard]] bool fits(const std::string& given) const;

private:
    mutable std::mutex mutex_;
    std::string hash_;
    mutable std::string fitted_;  // a quicker hash of what was right
};

}  // namespace longroll::server
