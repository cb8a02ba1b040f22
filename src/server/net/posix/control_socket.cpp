// SPDX-License-Identifier: MIT
#include "net/control_socket.hpp"

#include <sys/stat.h>

#include <system_error>

namespace syrtis::net {

namespace {

using boost::asio::local::stream_protocol;
using Error = boost::system::error_code;

}  // namespace

struct ControlAcceptor::Sockets {
    explicit Sockets(boost::asio::io_context& context) : acceptor(context) {}
    stream_protocol::acceptor acceptor;
    std::string key;
};

ControlAcceptor::ControlAcceptor(boost::asio::io_context& context) : sockets_(std::make_unique<Sockets>(context)) {}
ControlAcceptor::~ControlAcceptor() = default;

void ControlAcceptor::listen(const std::filesystem::path& file) {
    const stream_protocol::endpoint endpoint(file.string());
    std::error_code error;
    if (std::filesystem::is_socket(file, error)) std::filesystem::remove(file, error);
    const auto before = ::umask(S_IRWXG | S_IRWXO | S_IXUSR);
    sockets_->acceptor.open();
    Error wrong;
    sockets_->acceptor.bind(endpoint, wrong);
    ::umask(before);
    if (wrong) throw boost::system::system_error(wrong);
    sockets_->acceptor.listen();
}

void ControlAcceptor::accept(OnAccepted on_accepted) {
    sockets_->acceptor.async_accept(
        [on_accepted = std::move(on_accepted)](const Error& error, stream_protocol::socket socket) {
            if (error) return on_accepted(error, std::nullopt);
            on_accepted(error, ControlSocket(std::move(socket)));
        });
}

std::optional<ControlSocket> ControlAcceptor::accept_waiting() {
    stream_protocol::socket socket(sockets_->acceptor.get_executor());
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
    stream_protocol::socket socket(context);
    socket.connect(stream_protocol::endpoint(file.string()));
    return {.socket = ControlSocket(std::move(socket)), .key = {}};
}

}  // namespace syrtis::net
