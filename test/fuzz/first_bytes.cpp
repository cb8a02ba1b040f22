// SPDX-License-Identifier: MIT
// The first bytes of a connection, before the client has said hello: a TLS handshake, a line in plain text, or random
// bytes. The first byte of the input sets the options of the server and the size of the pieces in which the rest
// arrives. The server answers every input with messages or not at all, ends the connection when the peer ends, and
// still serves a client that was connected before.

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

/// A running server, with one client that stays connected.
class WitnessedHouse {
   public:
    explicit WitnessedHouse(net::Tls tls) : house_(tls) {
        if (tls == net::Tls::required) return;
        witness_ = house_.connected(house_.port());
        house_.send(witness_, R"({"kind":"hello","protocol":1,"name":"Ada"})"
                              "\n");
        core::ensure(house_.receive(witness_, "\n").find("welcome") != std::string::npos, "nobody is welcome");
    }

    void take(std::string_view bytes, std::size_t piece) {
        const int peer = house_.connected(house_.port());
        const std::size_t before = house_.connections();
        check(house_.heard_after(peer, bytes, piece));
        house_.leave(peer, before);
        if (witness_ < 0) return;
        house_.send(witness_, "{\"kind\":\"ping\"}\n");
        core::ensure(house_.receive(witness_, "\n").find("pong") != std::string::npos,
                     "who is there is not served any more");
    }

   private:
    /// Everything that is not a TLS record must be lines with messages.
    static void check(std::string_view received) {
        if (received.empty() || received.front() == '\x15' || received.front() == '\x16') return;
        while (!received.empty()) {
            const std::size_t end = received.find('\n');
            core::ensure(end != std::string_view::npos, "half a line was said");
            const auto message = text::parse_json(received.substr(0, end));
            core::ensure(message && !protocol::check_shape(protocol::Sender::server, *message), "no message was said");
            received.remove_prefix(end + 1);
        }
    }

    test::House house_;
    int witness_ = -1;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static WitnessedHouse clear(net::Tls::off);
    static WitnessedHouse both(net::Tls::offered);
    static WitnessedHouse encrypted(net::Tls::required);
    if (size == 0) return 0;
    WitnessedHouse& house = data[0] % 3 == 0 ? clear : data[0] % 3 == 1 ? both : encrypted;
    house.take({reinterpret_cast<const char*>(data + 1), size - 1}, std::size_t{data[0]} / 3 * 7 + 1);
    return 0;
}
