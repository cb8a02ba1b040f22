// SPDX-License-Identifier: MIT
#include "net/control_socket.hpp"

#include <utility>

namespace syrtis::net {

ControlAcceptor::ControlAcceptor(boost::asio::io_context& context) : acceptor_(context) {}

void ControlAcceptor::accept(OnAccepted on_accepted) {
    acceptor_.async_accept(
        [on_accepted = std::move(on_accepted)](const boost::system::error_code& error, ControlSocket socket) {
            if (error) return on_accepted(error, std::nullopt);
            on_accepted(error, std::move(socket));
        });
}

std::optional<ControlSocket> ControlAcceptor::accept_waiting() {
    ControlSocket socket(acceptor_.get_executor());
    boost::system::error_code error;
    acceptor_.non_blocking(true, error);
    if (!error) acceptor_.accept(socket, error);
    if (error) return std::nullopt;
    return socket;
}

void ControlAcceptor::close() {
    boost::system::error_code ignored;
    acceptor_.close(ignored);
}

}  // namespace syrtis::net
