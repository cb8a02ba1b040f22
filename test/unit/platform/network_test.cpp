// SPDX-License-Identifier: MIT
#include "platform/network.hpp"

#include <gtest/gtest.h>

#include <boost/asio.hpp>
#include <cstdint>

namespace syrtis::platform {
namespace {

using boost::asio::ip::tcp;
using Error = boost::system::error_code;

class PlatformPort : public testing::Test {
   protected:
    /// Listens on that port alone, or returns the error.
    static Error listen(tcp::acceptor& acceptor, const tcp::endpoint& place) {
        acceptor.open(place.protocol());
        claim_port(static_cast<std::uintptr_t>(acceptor.native_handle()));
        Error error;
        acceptor.bind(place, error);
        if (!error) acceptor.listen(tcp::acceptor::max_listen_connections, error);
        return error;
    }

    boost::asio::io_context context;
    tcp::acceptor first{context};
    tcp::acceptor second{context};
    const tcp::endpoint anywhere{boost::asio::ip::address_v4::loopback(), 0};
};

TEST_F(PlatformPort, ListeningPortCannotBeTaken) {
    ASSERT_FALSE(listen(first, anywhere));
    const tcp::endpoint place = first.local_endpoint();
    EXPECT_TRUE(listen(second, place));
    // SO_REUSEADDR does not help either.
    tcp::acceptor third(context);
    third.open(place.protocol());
    third.set_option(tcp::acceptor::reuse_address(true));
    Error error;
    third.bind(place, error);
    EXPECT_TRUE(error);
}

TEST_F(PlatformPort, IsFreeAfterItsListenerWasDestroyed) {
    ASSERT_FALSE(listen(first, anywhere));
    const tcp::endpoint place = first.local_endpoint();
    tcp::socket visitor(context);
    visitor.connect(place);
    tcp::socket host = first.accept();
    first.close();
    // The side that closes first keeps the port in TIME_WAIT.
    host.shutdown(tcp::socket::shutdown_send);
    visitor.shutdown(tcp::socket::shutdown_send);
    char byte = 0;
    Error error;
    host.read_some(boost::asio::buffer(&byte, 1), error);
    EXPECT_EQ(error, boost::asio::error::eof);
    host.close();
    visitor.close();
    EXPECT_FALSE(listen(second, place));
}

}  // namespace
}  // namespace syrtis::platform
