// SPDX-License-Identifier: MIT
// The input of a browser: the head of a request, or frames of a WebSocket after the protocol was changed. The first
// byte decides between the two, and sets the size of the pieces in which the rest arrives. The server answers every
// input in HTTP, in frames whose contents are messages, or not at all. It ends the connection when the peer ends, and
// still serves a player who was connected before.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/ensure.hpp"
#include "house.hpp"
#include "protocol/messages.hpp"
#include "text/json.hpp"

namespace {

using namespace syrtis;

constexpr std::string_view k_request =
    "GET /play HTTP/1.1\r\nHost: here\r\nOrigin: http://here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/// A binary message below 126 bytes, masked with zeros.
std::string message_of(std::string_view text) {
    std::string frame{'\x82', static_cast<char>(0x80U | text.size())};
    return frame.append(4, '\0').append(text);
}

/// A running server, with one player in a browser who stays.
class WitnessedHouse {
   public:
    WitnessedHouse() : house_(net::Tls::off), witness_(player()) {
        house_.send(witness_, message_of("{\"kind\":\"hello\",\"protocol\":1,\"name\":\"Ada\"}\n"));
        core::ensure(house_.receive(witness_, "\n").find("welcome") != std::string::npos, "nobody is welcome");
    }

    void take(bool is_framed, std::string_view bytes, std::size_t piece) {
        const int peer = is_framed ? player() : house_.connected(house_.web_port());
        const std::size_t before = house_.connections();
        const std::string received = house_.heard_after(peer, bytes, piece);
        if (is_framed) {
            check_frames(received);
        } else {
            core::ensure(received.empty() || received.starts_with("HTTP/1."), "no answer of HTTP was said");
        }
        house_.leave(peer, before);
        house_.send(witness_, message_of("{\"kind\":\"ping\"}\n"));
        core::ensure(house_.receive(witness_, "\n").find("pong") != std::string::npos,
                     "who is there is not served any more");
    }

   private:
    /// Returns a peer that has changed the protocol.
    int player() {
        const int peer = house_.connected(house_.web_port());
        house_.send(peer, k_request);
        core::ensure(house_.receive(peer, "\r\n\r\n").starts_with("HTTP/1.1 101 "), "the protocol is not changed");
        return peer;
    }

    /// The contents of binary frames must be lines with messages; other frames answer pings or close the connection.
    static void check_frames(std::string_view received) {
        std::string lines;
        while (received.size() >= 2) {
            const auto byte = [&](std::size_t index) { return static_cast<unsigned char>(received[index]); };
            core::ensure(byte(0) == 0x82 || byte(0) == 0x88 || byte(0) == 0x8a, "a frame of another kind was said");
            std::size_t length = byte(1);
            core::ensure(length <= 127, "the server masks its frames");
            const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
            core::ensure(received.size() >= 2 + more, "half a frame was said");
            if (more > 0) length = 0;
            for (std::size_t index = 0; index < more; ++index) length = length * 256 + byte(2 + index);
            core::ensure(received.size() >= 2 + more + length, "half a frame was said");
            if (byte(0) == 0x82) lines += received.substr(2 + more, length);
            received.remove_prefix(2 + more + length);
        }
        core::ensure(received.empty(), "half a frame was said");
        for (std::size_t end = 0; !lines.empty(); lines.erase(0, end + 1)) {
            end = lines.find('\n');
            core::ensure(end != std::string::npos, "half a line was said");
            const auto message = text::parse_json(std::string_view(lines).substr(0, end));
            core::ensure(message && !protocol::check_shape(protocol::Sender::server, *message), "no message was said");
            // After an agreement to compress the server sends a packed stream.
            if (message->isMember("compress")) return;
        }
    }

    test::House house_;
    int witness_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static WitnessedHouse house;
    if (size == 0) return 0;
    house.take(data[0] % 2 == 1, {reinterpret_cast<const char*>(data + 1), size - 1}, std::size_t{data[0]} / 2 * 7 + 1);
    return 0;
}
