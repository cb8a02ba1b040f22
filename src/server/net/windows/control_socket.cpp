// SPDX-License-Identifier: MIT
#include "net/control_socket.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <system_error>

#include "content/text_file.hpp"
#include "crypto/digest.hpp"
#include "platform/network.hpp"
#include "platform/random.hpp"

namespace syrtis::net {

namespace {

using boost::asio::ip::tcp;

constexpr std::uint64_t k_largest_file = 256;

std::string make_key() {
    std::array<std::uint8_t, 32> bytes{};
    platform::fill_random(bytes);
    return crypto::hexadecimal({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::uint16_t port_of(const boost::asio::generic::stream_protocol::endpoint& endpoint) {
    tcp::endpoint address;
    std::memcpy(address.data(), endpoint.data(), std::min(address.capacity(), endpoint.size()));
    return address.port();
}

}  // namespace

void ControlAcceptor::listen(const std::filesystem::path& file) {
    const tcp::endpoint endpoint(boost::asio::ip::address_v4::loopback(), 0);
    acceptor_.open(endpoint.protocol());
    platform::claim_port(acceptor_.native_handle());
    acceptor_.bind(endpoint);
    acceptor_.listen();
    key_ = make_key();
    const auto port = port_of(acceptor_.local_endpoint());
    if (!content::write_private_file(file, std::to_string(port) + ' ' + key_ + '\n')) {
        throw boost::system::system_error(boost::asio::error::access_denied);
    }
}

ControlVisit visit_control(boost::asio::io_context& context, const std::filesystem::path& file) {
    const auto text = content::read_text_file(file, k_largest_file);
    if (!text) throw boost::system::system_error(boost::asio::error::not_found);
    std::uint16_t port = 0;
    const char* const end = text->data() + text->size();
    const auto [rest, wrong] = std::from_chars(text->data(), end, port);
    if (wrong != std::errc{} || rest == end || *rest != ' ' || text->back() != '\n') {
        throw boost::system::system_error(boost::asio::error::not_found);
    }
    ControlSocket socket(context);
    socket.connect(tcp::endpoint(boost::asio::ip::address_v4::loopback(), port));
    return {.socket = std::move(socket), .key = std::string(rest + 1, end - 1)};
}

}  // namespace syrtis::net
