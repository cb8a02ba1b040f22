// SPDX-License-Identifier: MIT
#include "lobby/origin.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace syrtis::lobby {
namespace {

Origin from(const char* place, const char* street, const char* town) {
    return {.name = place, .wider_networks = {{.name = street, .times = 2}, {.name = town, .times = 4}}};
}

TEST(ClientOrigin, RoundTripsThroughText) {
    for (const Origin& origin : {Origin{}, Origin{.name = "a"}, from("a", "street", "town")}) {
        const auto read = read_origin(write_origin(origin));
        ASSERT_TRUE(read) << write_origin(origin);
        EXPECT_EQ(read->name, origin.name);
        ASSERT_EQ(read->wider_networks.size(), origin.wider_networks.size());
        for (std::size_t index = 0; index < origin.wider_networks.size(); ++index) {
            EXPECT_EQ(read->wider_networks[index].name, origin.wider_networks[index].name);
            EXPECT_EQ(read->wider_networks[index].times, origin.wider_networks[index].times);
        }
    }
}

TEST(ClientOrigin, InvalidTextIsRefused) {
    for (const char* text : {" 2 street", "a 2", "a two street", "a 0 street", "a -2 street", "a 2x street",
                             "a 2  street", "a 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"}) {
        EXPECT_FALSE(read_origin(text)) << text;
    }
}

TEST(ClientOrigin, IsBannedIfEnoughAddressesOfItsNetworkAreBanned) {
    std::vector<Origin> shut_out{from("1", "street", "town")};
    EXPECT_TRUE(is_among(shut_out, from("1", "street", "town")));
    EXPECT_FALSE(is_among(shut_out, from("2", "street", "town")));
    shut_out.push_back(from("1", "street", "town"));
    EXPECT_FALSE(is_among(shut_out, from("2", "street", "town"))) << "each address counts only once";
    shut_out.push_back(from("2", "street", "town"));
    EXPECT_TRUE(is_among(shut_out, from("3", "street", "town")));
    EXPECT_FALSE(is_among(shut_out, from("4", "next street", "town")));
    shut_out.push_back(from("5", "third street", "town"));
    EXPECT_FALSE(is_among(shut_out, from("4", "next street", "town")));
    shut_out.push_back(from("6", "fourth street", "town"));
    EXPECT_TRUE(is_among(shut_out, from("4", "next street", "town")));
    EXPECT_FALSE(is_among(shut_out, from("7", "far street", "other town")));
    EXPECT_FALSE(is_among(shut_out, Origin{}));
}

}  // namespace
}  // namespace syrtis::lobby
