// SPDX-License-Identifier: MIT
#include "net/control_socket.hpp"

#include <array>
#include <charconv>
#include <cstdint>
#include <system_error>

#include "content/text_file.hpp"
#include "crypto/digest.hpp"
#include "platform/network.hpp"
#include "platform/random.hpp"

namespace syrtis::net {

namespace {

using boost::asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::uint64_t k_largest_file = 256;

std::string make_key() {
    std::array<std::uint8_t, 32> bytes{};
    platform::fill_random(bytes);
    return crypto::hexadecimal({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

}  // namespace

struct ControlAcceptor::Sockets {
    explicit Sockets(boost::asio::io_context& context) : acceptor(context) {}
    tcp::acceptor acceptor;
    std::string key;
};

ControlAcceptor::ControlAcceptor(boost::asio::io_context& context) : sockets_(std::make_unique<Sockets>(context)) {}
ControlAcceptor::~ControlAcceptor() = default;

void ControlAcceptor::listen(const std::filesystem::path& file) {
    const tcp::endpoint endpoint(boost::asio::ip::address_v4::loopback(), 0);
    sockets_->acceptor.open(endpoint.protocol());
    platform::claim_port(sockets_->acceptor.native_handle());
    sockets_->acceptor.bind(endpoint);
    sockets_->acceptor.listen();
    sockets_->key = make_key();
    const auto port = sockets_->acceptor.local_endpoint().port();
    if (!content::write_private_file(file, std::to_string(port) + ' ' + sockets_->key + '\n')) {
        throw boost::system::system_error(boost::asio::error::access_denied);
    }
}

void ControlAcceptor::accept(OnAccepted on_accepted) {
    sockets_->acceptor.async_accept([on_accepted = std::move(on_accepted)](const Error& error, tcp::socket socket) {
        if (error) return on_accepted(error, std::nullopt);
        on_accepted(error, ControlSocket(std::move(socket)));
    });
}

std::optional<ControlSocket> ControlAcceptor::accept_waiting() {
    tcp::socket socket(sockets_->acceptor.get_executor());
    Error error;
    sockets_->acceptor.non_blocking(true, error);
    if (!error) sockets_->acceptor.accept(socket, error);
    if (error) return std::nullopt;
    return ControlSocket(std::move(socket));
}

void ControlAcceptor::close() {
    Error ignored;
    sockets_->acceptor.close(ignored);
}

const std::string& ControlAcceptor::key() const { return sockets_->key; }

ControlVisit visit_control(boost::asio::io_context& context, const std::filesystem::path& file) {
    const auto text = content::read_text_file(file, k_largest_file);
    if (!text) throw boost::system::system_error(boost::asio::error::not_found);
    std::uint16_t port = 0;
    const char* const end = text->data() + text->size();
    const auto [rest, wrong] = std::from_chars(text->data(), end, port);
    if (wrong != std::errc{} || rest == end || *rest != ' ' || text->back() != '\n') {
        throw boost::system::system_error(boost::asio::error::not_found);
    }
    tcp::socket socket(context);
    socket.connect({boost::asio::ip::address_v4::loopback(), port});
    return {.socket = ControlSocket(std::move(socket)), .key = std::string(rest + 1, end - 1)};
}

}  // namespace syrtis::net
