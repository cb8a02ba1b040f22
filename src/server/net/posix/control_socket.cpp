// SPDX-License-Identifier: MIT
#include "net/control_socket.hpp"

#include <sys/stat.h>

#include <system_error>

namespace syrtis::net {

using boost::asio::local::stream_protocol;

void ControlAcceptor::listen(const std::filesystem::path& file) {
    const stream_protocol::endpoint endpoint(file.string());
    std::error_code error;
    if (std::filesystem::is_socket(file, error)) std::filesystem::remove(file, error);
    const auto before = ::umask(S_IRWXG | S_IRWXO | S_IXUSR);
    acceptor_.open(endpoint.protocol());
    boost::system::error_code wrong;
    acceptor_.bind(endpoint, wrong);
    ::umask(before);
    if (wrong) throw boost::system::system_error(wrong);
    acceptor_.listen();
}

ControlVisit visit_control(boost::asio::io_context& context, const std::filesystem::path& file) {
    ControlSocket socket(context);
    socket.connect(stream_protocol::endpoint(file.string()));
    return {.socket = std::move(socket), .key = {}};
}

}  // namespace syrtis::net
