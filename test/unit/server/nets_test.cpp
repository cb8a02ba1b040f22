// SPDX-License-Identifier: MIT
//
// The neural networks among the data files: their descriptions and their compatibility.

#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>

#include "ai/net/net_file.hpp"
#include "crypto/digest.hpp"
#include "games/registered_games.hpp"
#include "support/file_bytes.hpp"
#include "support/paths.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

namespace fs = std::filesystem;

const fs::path k_nets_folder = fs::path(syrtis::test::k_resource_folder) / "ai";

TEST(DataNets, MatchTheirListHashAndConfiguration) {
    const auto list = text::parse_json(test::file_bytes(k_nets_folder / "nets.json"));
    ASSERT_TRUE(list);
    std::set<std::string> listed;
    std::uintmax_t size = 0;
    for (const Json::Value& net : (*list)["nets"]) {
        const std::string name = net["file"].asString();
        SCOPED_TRACE(name);
        EXPECT_TRUE(listed.insert(name).second);
        const std::string bytes = test::file_bytes(k_nets_folder / name);
        size += bytes.size();
        EXPECT_EQ(crypto::sha256(bytes), net["sha256"].asString());
        EXPECT_NE(name.find(net["sha256"].asString().substr(0, 12)), std::string::npos);
        const auto file = ai::net::read_net(bytes);
        ASSERT_TRUE(file) << file.error();
        EXPECT_EQ(file->purpose.seats, net["seats"].asUInt());
        EXPECT_EQ(file->provenance.games, net["games"].asUInt64());
        const fs::path config =
            fs::path(syrtis::test::k_resource_folder).parent_path() / "doc" / "examples" / net["config"].asString();
        EXPECT_EQ(crypto::sha256(test::file_bytes(config)), file->provenance.config);
    }
    std::set<std::string> found;
    for (const auto& entry : fs::directory_iterator(k_nets_folder)) {
        if (entry.path().extension() == ".net") found.insert(entry.path().filename().string());
    }
    EXPECT_EQ(found, listed);
    EXPECT_LE(size, 4U << 20U) << "what every clone of the tree and every package holds";
}

TEST(DataNets, FitTheCardsSoThatTheirPlayersAreOffered) {
    for (const auto& registered : registered_games(syrtis::test::k_resource_folder)) {
        if (registered->id() != "terraforming-mars") continue;
        const auto game = registered->hosted();
        for (const std::string kind : {"learned", "search:sims=2"}) {
            const auto refusal = game->agents().check(kind);
            EXPECT_FALSE(refusal) << kind << ": " << refusal->message;
        }
    }
}

}  // namespace
}  // namespace syrtis::server
