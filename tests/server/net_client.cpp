// Plain sockets, enough HTTP and enough WebSocket.

#include "server/net_client.h"

#include <algorithm>
#include <cerrno>
#include <stdexcept>
#include <utility>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

namespace longroll::server::test {

Wire::Wire(std::uint16_t port) : descriptor_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    timeval patience{10, 0};
    setsockopt(descriptor_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(descriptor_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    const int on = 1;
    setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(descriptor_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error("cannot connect to the server under test");
}

Wire::~Wire()
{
    if (descriptor_ >= 0) close(descriptor_);
}

bool Wire::send(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

std::string Wire::read()
{
    std::string bytes(16384, '\0');
    const ssize_t got = recv(descriptor_, bytes.data(), bytes.size(), 0);
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
        throw std::runtime_error("the server under test says nothing");
    bytes.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    return bytes;
}

std::string Wire::read_to_end()
{
    std::string all;
    for (std::string bytes = read(); !bytes.empty(); bytes = read()) all += bytes;
    return all;
}

void Wire::finish() { shutdown(descriptor_, SHUT_WR); }

void Wire::shrink_receive_buffer()
{
    const int bytes = 4096;
    setsockopt(descriptor_, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
}

static std::string lower_case(std::string text)
{
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

// Everything up to the blank line, taken off the front of `bytes`.
static Answer take_header(std::string& bytes, std::size_t end)
{
    Answer answer;
    answer.status = std::stoi(bytes.substr(bytes.find(' ') + 1, 3));
    std::size_t at = bytes.find("\r\n") + 2;
    while (at < end) {
        const std::size_t line = bytes.find("\r\n", at);
        const std::size_t colon = bytes.find(':', at);
        answer.fields[lower_case(bytes.substr(at, colon - at))] =
            bytes.substr(colon + 2, line - colon - 2);
        at = line + 2;
    }
    bytes.erase(0, end + 4);
    return answer;
}

Answer HttpClient::read(Has has)
{
    std::size_t end = std::string::npos;
    while ((end = read_.find("\r\n\r\n")) == std::string::npos) {
        const std::string more = wire_.read();
        if (more.empty()) return {};
        read_ += more;
    }
    Answer answer = take_header(read_, end);
    const auto length = answer.fields.find("content-length");
    if (has == Has::NoBody || length == answer.fields.end()) return answer;
    const std::size_t size = std::stoul(length->second);
    while (read_.size() < size) {
        const std::string more = wire_.read();
        if (more.empty()) break;
        read_ += more;
    }
    answer.body = read_.substr(0, size);
    read_.erase(0, size);
    return answer;
}

Answer HttpClient::ask(const std::string& method, const std::string& target,
                       const std::string& body, const std::vector<std::string>& fields, Has has)
{
    std::string text = fmt::format("{} {} HTTP/1.1\r\n", method, target);
    const bool names_host = std::ranges::any_of(
        fields, [](const std::string& field) { return field.starts_with("Host:"); });
    if (!names_host) text += fmt::format("Host: localhost:{}\r\n", port_);
    for (const std::string& field : fields) text += field + "\r\n";
    if (!body.empty() || method == "POST")
        text += fmt::format("Content-Length: {}\r\n", body.size());
    send(text + "\r\n" + body);
    return read(has);
}

Answer HttpClient::get(const std::string& target, const std::vector<std::string>& fields)
{
    return ask("GET", target, "", fields);
}

Answer HttpClient::head(const std::string& target)
{
    return ask("HEAD", target, "", {}, Has::NoBody);
}

Answer HttpClient::post(const std::string& target, const std::string& body,
                        const std::vector<std::string>& fields)
{
    std::vector<std::string> all{"Content-Type: application/json"};
    all.insert(all.end(), fields.begin(), fields.end());
    return ask("POST", target, body, all);
}

SocketClient::SocketClient(std::uint16_t port, const std::string& game,
                           const std::vector<std::string>& fields)
    : wire_(port)
{
    std::string text = fmt::format(
        "GET /api/games/{}/socket HTTP/1.1\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
        game);
    const bool names_host = std::ranges::any_of(
        fields, [](const std::string& field) { return field.starts_with("Host:"); });
    if (!names_host) text += fmt::format("Host: localhost:{}\r\n", port);
    for (const std::string& field : fields) text += field + "\r\n";
    wire_.send(text + "\r\n");
    std::size_t end = std::string::npos;
    while ((end = read_.find("\r\n\r\n")) == std::string::npos)
        if (!fill(read_.size() + 1)) return;
    status_ = take_header(read_, end).status;
}

bool SocketClient::fill(std::size_t bytes)
{
    while (read_.size() < bytes) {
        const std::string more = wire_.read();
        if (more.empty()) return false;
        read_ += more;
    }
    return true;
}

bool SocketClient::send_frame(unsigned char first, std::string_view payload)
{
    std::string frame(1, static_cast<char>(first));
    const std::size_t size = payload.size();
    if (size < 126) {
        frame += static_cast<char>(0x80u | size);
    } else if (size < 65536) {
        frame += static_cast<char>(0x80u | 126u);
        for (int shift = 8; shift >= 0; shift -= 8) frame += static_cast<char>(size >> shift);
    } else {
        frame += static_cast<char>(0x80u | 127u);
        for (int shift = 56; shift >= 0; shift -= 8) frame += static_cast<char>(size >> shift);
    }
    // A mask of zeros leaves the payload as it is.
    frame += std::string(4, '\0');
    return wire_.send(frame += payload);
}

Frame SocketClient::read_frame()
{
    Frame frame;
    if (!fill(2)) return frame;
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(read_[at]); };
    frame.opcode = byte(0) & 0x0F;
    std::size_t size = byte(1) & 0x7Fu;
    std::size_t header = 2;
    if (size >= 126) {
        const std::size_t digits = size == 126 ? 2 : 8;
        if (!fill(header + digits)) return {};
        size = 0;
        for (std::size_t at = 0; at < digits; ++at) size = size << 8u | byte(header + at);
        header += digits;
    }
    if (!fill(header + size)) return {};
    std::string payload = read_.substr(header, size);
    read_.erase(0, header + size);
    if (frame.opcode == 8 && payload.size() >= 2) {
        frame.close_code =
            static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
        frame.close_reason = payload.substr(2);
    } else {
        frame.text = std::move(payload);
    }
    return frame;
}

Frame SocketClient::read()
{
    for (;;) {
        Frame frame = read_frame();
        if (frame.opcode == 9) {
            send_frame(0x8A, *frame.text);
            continue;
        }
        if (frame.opcode == 10) continue;
        return frame;
    }
}

std::string SocketClient::call(int id, const std::string& method, const std::string& params)
{
    send(fmt::format(R"({{"jsonrpc":"2.0","id":{},"method":"{}","params":{}}})", id, method,
                     params));
    const std::string start = fmt::format(R"({{"jsonrpc":"2.0","id":{},)", id);
    for (;;) {
        const Frame frame = read();
        if (!frame.text) return "";
        if (frame.text->starts_with(start)) return *frame.text;
        heard.push_back(*frame.text);
    }
}

}  // namespace longroll::server::test
