// Hashes of records, and the mark beside the database.

#include "store/chain.h"

#include "core/digest.h"
#include "store/sqlite.h"

#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace longroll::store {

std::string chain_start(const GameRow& game)
{
    return Digest().add(game.id).add(game.header).add(game.seed).add(game.created_ms).hex();
}

std::string chain_after(std::string_view before, const RecordRow& record)
{
    Digest digest;
    digest.add(before).add(record.number).add(record.request).add(record.line);
    return digest.add(record.time_ms).add(record.over).hex();
}

std::string broken_link(const StoredGame& stored, const RecordHead& head)
{
    std::string before;
    for (const RecordRow& record : stored.records) {
        if (record.chain.empty() && before.empty()) continue;
        if (before.empty()) before = chain_start(stored.game);
        before = chain_after(before, record);
        if (record.chain != before)
            return fmt::format("record {} is not the one that was written", record.number);
    }
    const std::uint64_t last = stored.records.empty() ? 0 : stored.records.back().number;
    if (head.chain.empty() || (head.number == last && head.chain == before)) return {};
    return fmt::format("its last record is number {}, and number {} was written", last,
                       head.number);
}

std::filesystem::path MarkFile::beside(const std::filesystem::path& database)
{
    return database.string() + ".mark";
}

MarkFile::MarkFile(const std::filesystem::path& database)
    : descriptor_(::open(beside(database).c_str(), O_CREAT | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR))
{
    if (descriptor_ < 0)
        throw StoreError(
            Fault::Machine,
            std::string("the mark beside it cannot be written (") + std::strerror(errno) + ")",
            "make the folder and its files writable, or name another with --data");
}

MarkFile::~MarkFile() { ::close(descriptor_); }

// Always as long, so that writing it again needs no room.
static constexpr std::size_t kMarkBytes = 20 + 1 + 64 + 1;

std::optional<Mark> MarkFile::read() const
{
    std::array<char, kMarkBytes> text{};
    if (::pread(descriptor_, text.data(), text.size(), 0) != static_cast<ssize_t>(text.size()))
        return {};
    Mark mark;
    const auto [end, error] = std::from_chars(text.data(), text.data() + 20, mark.commits);
    if (error != std::errc() || end != text.data() + 20) return {};
    mark.hash.assign(text.data() + 21, 64);
    return mark;
}

void MarkFile::write(const Mark& mark) const
{
    const std::string text = fmt::format("{:020} {}\n", mark.commits, mark.hash);
    // A mark that could not be written is an older one, which is true as well.
    [[maybe_unused]] const ssize_t written = ::pwrite(descriptor_, text.data(), text.size(), 0);
}

}  // namespace longroll::store
