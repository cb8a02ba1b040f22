// SPDX-License-Identifier: MIT

// Tests lists of servers on the local network by announcements on the loopback. Every listener of this machine hears
// them, so each test has its own server name.

#include "net/lan_games.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lan/group.hpp"
#include "net/asio.hpp"
#include "protocol/default_port.hpp"
#include "support/network_cable.hpp"

namespace syrtis::client::net {
namespace {

using boost::asio::ip::tcp;

class LanOnLoopback : public testing::Test {
   protected:
    /// Waits until the list of servers of this test fulfils a condition. Returns false after a minute.
    [[nodiscard]] bool until(const std::function<bool(const std::vector<LanServer>&)>& holds) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, std::chrono::minutes(1), [&] {
            if (auto servers = games_.take_change()) {
                shown_ = std::move(*servers);
                std::erase_if(shown_, [&](const auto& server) { return server.announcement.name != name_; });
            }
            return holds(shown_);
        });
    }
    /// Sends a datagram from another address of the loopback.
    void send_from(const char* address, const std::string& datagram) {
        using boost::asio::ip::udp;
        udp::socket socket(context_, udp::endpoint(boost::asio::ip::make_address(address), 0));
        socket.set_option(boost::asio::ip::multicast::outbound_interface(boost::asio::ip::address_v4::loopback()));
        socket.send_to(boost::asio::buffer(datagram),
                       udp::endpoint(boost::asio::ip::make_address("239.255.83.121"), protocol::k_default_port));
    }
    [[nodiscard]] std::string announcement(char id, std::uint16_t port) const {
        return protocol::write_announcement(
            {.id = std::string(16, id),
             .name = name_,
             .program = "syrtis 9",
             .protocol = 1,
             .port = port,
             .tables = {{.table = 7, .game = "sealed-numbers", .seats = 3, .open = 1}}});
    }

    std::string name_ = "test " + std::to_string(::getpid());
    boost::asio::io_context context_;
    tcp::acceptor open_{context_, {boost::asio::ip::address_v4::loopback(), 0}};
    lan::Group group_{context_, "127.0.0.1", false, [](std::string_view, const lan::Group::Sender&) {}};

   private:
    std::mutex mutex_;
    std::condition_variable changed_;
    LanGames games_{[this] {
        const std::lock_guard lock(mutex_);
        changed_.notify_one();
    }};
    std::vector<LanServer> shown_;
};

TEST_F(LanOnLoopback, ServersAreListedWithResponseTimeUntilTheyFallSilent) {
    if (!group_.is_open()) GTEST_SKIP() << "the loopback of this machine takes no part in multicast";
    group_.send(announcement('a', open_.local_endpoint().port()));
    group_.send("rubbish");
    group_.send(announcement('b', 1));
    ASSERT_TRUE(until([&](const auto& servers) {
        if (servers.size() != 2 || !servers.front().ping || servers.back().is_reached) return false;
        return servers.front().host == "127.0.0.1" && servers.front().announcement.tables.size() == 1 &&
               servers.front().announcement.port == open_.local_endpoint().port();
    })) << "a reachable server has a response time, an unreachable one has none";
    EXPECT_TRUE(until([](const auto& servers) { return servers.empty(); }));
}

TEST_F(LanOnLoopback, ListsAtMostEightServersPerAddress) {
    if (!group_.is_open()) GTEST_SKIP() << "the loopback of this machine takes no part in multicast";
    std::size_t most = 0;
    const auto count = [&](const auto& servers) {
        most = std::max(most, servers.size());
        return std::ranges::any_of(servers, [](const auto& server) { return server.announcement.id.front() == '0'; });
    };
    // The list is full when the first server, which is already in it, changes its port.
    group_.send(announcement('0', 1));
    for (const char id : std::string("123456789abcdef")) group_.send(announcement(id, 1));
    group_.send(announcement('0', 2));
    ASSERT_TRUE(until(count));
    ASSERT_TRUE(until([&](const auto& servers) {
        (void)count(servers);
        return std::ranges::any_of(servers, [](const auto& server) { return server.announcement.port == 2; });
    }));
    EXPECT_EQ(most, 8U);
}

TEST_F(LanOnLoopback, AnnouncementRepeatedFromAnotherAddressDoesNotReplaceServer) {
    if (!group_.is_open()) GTEST_SKIP() << "the loopback of this machine takes no part in multicast";
    const tcp::acceptor everywhere(context_, {boost::asio::ip::address_v4::any(), 0});
    const auto port = everywhere.local_endpoint().port();
    const auto hosts_of = [](const auto& servers, char id) {
        std::vector<std::pair<std::string, std::uint16_t>> hosts;
        for (const auto& server : servers) {
            if (server.announcement.id.front() == id) hosts.emplace_back(server.host, server.announcement.port);
        }
        return hosts;
    };
    send_from("127.0.0.3", announcement('a', port));
    ASSERT_TRUE(until([&](const auto& servers) { return hosts_of(servers, 'a').size() == 1; }));
    send_from("127.0.0.2", announcement('a', port));
    send_from("127.0.0.2", announcement('a', 1));
    send_from("127.0.0.2", announcement('b', port));
    using Hosts = std::vector<std::pair<std::string, std::uint16_t>>;
    Hosts last;
    EXPECT_TRUE(until([&](const auto& servers) {
        last = hosts_of(servers, 'a');
        return !hosts_of(servers, 'b').empty();
    }));
    EXPECT_EQ(last, (Hosts{{"127.0.0.2", 1}, {"127.0.0.3", port}})) << "the second address is listed in addition";
    group_.send(announcement('a', port));
    send_from("127.0.0.2", announcement('c', port));
    EXPECT_TRUE(until([&](const auto& servers) {
        last = hosts_of(servers, 'a');
        return !hosts_of(servers, 'c').empty();
    }));
    EXPECT_EQ(last.back(), Hosts::value_type("127.0.0.3", port)) << "the first servers stay listed";
}

TEST(LanGroup, ReceivesAfterAnotherProgramReleasesThePort) {
    const test::Cable cable;
    if (!cable.works()) GTEST_SKIP() << test::k_no_cable;
    const test::Inside here(cable.server_side());
    boost::asio::io_context context;
    using boost::asio::ip::udp;
    udp::socket held(context, udp::endpoint(boost::asio::ip::make_address("239.255.83.121"), protocol::k_default_port));
    lan::Group group(context, test::Cable::k_server_address, false, [](std::string_view, const lan::Group::Sender&) {});
    EXPECT_FALSE(group.is_open());
    EXPECT_FALSE(group.refresh());
    held.close();
    EXPECT_TRUE(group.refresh());
    EXPECT_TRUE(group.is_open());
    EXPECT_FALSE(group.refresh()) << "the network interfaces have not changed";
}

}  // namespace
}  // namespace syrtis::client::net
