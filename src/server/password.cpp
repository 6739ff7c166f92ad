// Passwords by libsodium.

#include "server/password.h"

#include "core/check.h"
#include "server/tokens.h"

#include <array>
#include <fstream>

#include <sodium.h>

namespace longroll::server {

// Some tens of milliseconds and 16 MiB a guess.
static constexpr unsigned long long kRounds = 3;
static constexpr std::size_t kMemory = 16u << 20;

std::string hash_of_password(const std::string& password)
{
    LR_CHECK(sodium_init() >= 0, "libsodium does not start");
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    const int failed =
        crypto_pwhash_str(hash.data(), password.data(), password.size(), kRounds, kMemory);
    LR_CHECK(failed == 0, "there is no memory to hash a password");
    return hash.data();
}

Problems CreatePassword::read(const std::filesystem::path& file)
{
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);
    while (line.ends_with('\r') || line.ends_with(' ')) line.pop_back();
    if (line.empty())
        return {{file.string(), "there is no password in this file",
                 "write it, or what `longroll password` prints, into its first line"}};
    std::string hash = line.starts_with("$argon2") ? line : hash_of_password(line);
    const std::scoped_lock lock(mutex_);
    hash_ = std::move(hash);
    fitted_.clear();
    return {};
}

bool CreatePassword::fits(const std::string& given) const
{
    const std::string quick = hash_of("password " + given);
    std::string hash;
    {
        const std::scoped_lock lock(mutex_);
        if (same_hash(fitted_, quick)) return true;
        hash = hash_;
    }
    if (crypto_pwhash_str_verify(hash.c_str(), given.data(), given.size()) != 0) return false;
    const std::scoped_lock lock(mutex_);
    if (hash == hash_) fitted_ = quick;
    return true;
}

}  // namespace longroll::server
