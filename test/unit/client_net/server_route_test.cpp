// SPDX-License-Identifier: MIT
#include "net/server_route.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace syrtis::client::net {
namespace {

TEST(ServerAddress, HostWithPortIsReadAndOtherTextIsRefused) {
    EXPECT_EQ(parse_server_address("mars.example.org:7600"), (ServerAddress{"mars.example.org", 7600}));
    EXPECT_EQ(parse_server_address("127.0.0.1:1"), (ServerAddress{"127.0.0.1", 1}));
    EXPECT_EQ(parse_server_address("[2001:db8::1]:65535"), (ServerAddress{"2001:db8::1", 65535}));
    for (const char* const wrong :
         {"", ":", "mars", "mars:", ":7600", "mars:0", "mars:65536", "mars:7600x", "mars: 7600", "mars:-1",
          "2001:db8::1:7600", "[]:7600", "[mars]:7600", "[2001:db8::1:7600", "ma rs:7600", "mars\n:7600",
          "mars/..:7600", "m\xc3\xa4rs:7600"}) {
        EXPECT_FALSE(parse_server_address(wrong).has_value()) << wrong;
    }
    EXPECT_FALSE(parse_server_address(std::string(256, 'a') + ":7600").has_value());
}

TEST(ServerRoute, RedirectionsAreLimitedUntilTableIsReached) {
    ServerRoute route;
    route.begin({"a", 1});
    for (unsigned hop = 0; hop < ServerRoute::k_most_hops; ++hop) EXPECT_TRUE(route.follow("b:2").has_value());
    EXPECT_FALSE(route.follow("b:2").has_value());
    route.arrive();
    EXPECT_EQ(route.follow("b:2"), (ServerAddress{"b", 2}));
    EXPECT_FALSE(route.follow("nonsense").has_value());
}

TEST(ServerRoute, RedirectionKeepsAddressOfPage) {
    ServerRoute route;
    route.begin({"a", 1});
    EXPECT_EQ(route.follow("b:2", "https://mars.example/2/play").value_or(ServerAddress{}).page,
              "https://mars.example/2/play");
    EXPECT_FALSE(route.is_foreign({"a", 1, "https://mars.example/1/play"}))
        << "the page does not make a server foreign";
}

TEST(ServerRoute, AddressOfPageIsBelowPagesOfServerAndNamesTable) {
    EXPECT_EQ(address_of_page("https://mars.example/2/", "MESA-4172"), "https://mars.example/2/play#MESA-4172");
    EXPECT_EQ(address_of_page("https://mars.example/2", "watch=3"), "https://mars.example/2/play#watch=3");
    EXPECT_EQ(address_of_page("https://mars.example/2/", ""), "https://mars.example/2/play");
    EXPECT_EQ(address_of_page("", "MESA-4172"), "");
}

TEST(ServerRoute, EveryKnownServerIsTriedAfterAServerIsLost) {
    ServerRoute route;
    route.begin({"a", 1});
    route.set_others({"c:3", "nonsense", "a:1", "d:4"});
    const ServerAddress lost{"b", 2};
    EXPECT_EQ(route.next_after_loss(lost, 1), lost)
        << "perhaps only the network failed, so the lost server is tried first";
    std::set<std::string> asked;
    for (unsigned attempt = 1; attempt < 10; ++attempt) asked.insert(route.next_after_loss(lost, attempt).host);
    EXPECT_EQ(asked, (std::set<std::string>{"a", "b", "c", "d"}));
    EXPECT_FALSE(route.is_foreign({"a", 1}));
    EXPECT_TRUE(route.is_foreign({"c", 3}));
}

TEST(ServerRoute, SingleServerIsTriedAgainAfterEachLoss) {
    ServerRoute route;
    route.begin({"a", 1});
    for (unsigned attempt = 1; attempt < 10; ++attempt) {
        EXPECT_EQ(route.next_after_loss({"a", 1}, attempt), (ServerAddress{"a", 1}));
    }
}

}  // namespace
}  // namespace syrtis::client::net
