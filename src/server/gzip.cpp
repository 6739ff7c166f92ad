// RFC 1952 around the deflate that comes with Beast: a header, the packed bytes, their check and
// their number.

#include "server/gzip.h"

#include "core/check.h"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

namespace longroll::server {

static void append_number(std::string& bytes, std::uint32_t number)
{
    for (int shift = 0; shift < 32; shift += 8)
        bytes += static_cast<char>((number >> shift) & 0xFFu);
}

std::string gzip(std::string_view bytes, int level)
{
    namespace zlib = boost::beast::zlib;
    constexpr int kWindowBits = 15;
    constexpr int kMemoryLevel = 8;
    zlib::deflate_stream stream;
    stream.reset(level, kWindowBits, kMemoryLevel, zlib::Strategy::normal);

    using std::string_view_literals::operator""sv;
    std::string packed("\x1f\x8b\x08\0\0\0\0\0\x02\xff"sv);
    const std::size_t header = packed.size();
    packed.resize(header + stream.upper_bound(bytes.size()));
    zlib::z_params work;
    work.next_in = bytes.data();
    work.avail_in = bytes.size();
    work.next_out = packed.data() + header;
    work.avail_out = packed.size() - header;
    boost::system::error_code error;
    stream.write(work, zlib::Flush::finish, error);
    LR_CHECK(error == zlib::error::end_of_stream, "packing ends with " + error.message());
    packed.resize(header + work.total_out);

    boost::crc_32_type check;
    check.process_bytes(bytes.data(), bytes.size());
    append_number(packed, check.checksum());
    append_number(packed, static_cast<std::uint32_t>(bytes.size()));
    return packed;
}

}  // namespace longroll::server
