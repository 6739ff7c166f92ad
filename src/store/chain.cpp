// Hashes of records, and the mark beside the database.

#include "store/chain.h"

#include "core/digest.h"

#include <array>
#include <charconv>

#include <fmt/format.h>

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

MarkFile::MarkFile(Disk& disk, const std::filesystem::path& database)
    : file_(disk.small_file(beside(database)))
{
}

// Always as long, so that writing it again needs no room.
static constexpr std::size_t kMarkBytes = 20 + 1 + 64 + 1;

std::optional<Mark> MarkFile::read() const
{
    std::array<char, kMarkBytes> text{};
    if (!file_->read(text)) return {};
    Mark mark;
    const auto [end, error] = std::from_chars(text.data(), text.data() + 20, mark.commits);
    if (error != std::errc() || end != text.data() + 20) return {};
    mark.hash.assign(text.data() + 21, 64);
    return mark;
}

void MarkFile::write(const Mark& mark) const
{
    // A mark that could not be written is an older one, which is true as well.
    file_->write(fmt::format("{:020} {}\n", mark.commits, mark.hash));
}

}  // namespace longroll::store
