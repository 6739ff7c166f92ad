// A client that can also say what no honest client says: plain sockets, so that a test decides
// about every byte.

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace longroll::server::test {

// A connection to this machine. Reads give up after ten seconds, so that no test hangs.
class Wire {
public:
    explicit Wire(std::uint16_t port);
    Wire(Wire&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    Wire& operator=(Wire&&) = delete;
    ~Wire();

    // False if the other end has closed.
    bool send(std::string_view bytes);
    // Some bytes; none at the end.
    [[nodiscard]] std::string read();
    [[nodiscard]] std::string read_to_end();
    void finish();  // says that nothing more will be sent
    void shrink_receive_buffer();

private:
    int descriptor_;
};

struct Answer {
    int status = 0;
    std::map<std::string, std::string> fields;  // names in lower case
    std::string body;
};

enum class Has : bool { Body, NoBody };

class HttpClient {
public:
    explicit HttpClient(std::uint16_t port) : wire_(port), port_(port) {}

    bool send(std::string_view bytes) { return wire_.send(bytes); }
    // The next answer; its status is 0 if the connection ends before it.
    Answer read(Has has = Has::Body);
    Answer get(const std::string& target, const std::vector<std::string>& fields = {});
    Answer head(const std::string& target);
    Answer post(const std::string& target, const std::string& body,
                const std::vector<std::string>& fields = {});
    Answer ask(const std::string& method, const std::string& target, const std::string& body,
               const std::vector<std::string>& fields, Has has = Has::Body);
    [[nodiscard]] bool ended() { return wire_.read_to_end().empty(); }

private:
    Wire wire_;
    std::uint16_t port_;
    std::string read_;
};

// One message, or the end: a close frame with its code, or 0 for a connection that just ends.
struct Frame {
    std::optional<std::string> text;
    int opcode = 0;
    int close_code = 0;
    std::string close_reason;
};

class SocketClient {
public:
    SocketClient(std::uint16_t port, const std::string& game,
                 const std::vector<std::string>& fields = {});

    [[nodiscard]] int status() const { return status_; }  // 101 if it is open
    bool send(std::string_view text) { return send_frame(0x81, text); }
    // A masked frame with this first byte.
    bool send_frame(unsigned char first, std::string_view payload);
    bool send_raw(std::string_view bytes) { return wire_.send(bytes); }
    // The next frame of any kind.
    Frame read_frame();
    // The next text; anything that is no text is answered or passed over until the end.
    Frame read();
    void shrink_receive_buffer() { wire_.shrink_receive_buffer(); }
    // A request and its reply; notifications that come before it are kept in `heard`.
    std::string call(int id, const std::string& method, const std::string& params = "{}");

    std::vector<std::string> heard;

private:
    bool fill(std::size_t bytes);

    Wire wire_;
    int status_ = 0;
    std::string read_;
};

}  // namespace longroll::server::test
