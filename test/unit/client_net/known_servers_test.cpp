// SPDX-License-Identifier: MIT

#include "net/known_servers.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "support/temporary_folder.hpp"

namespace syrtis::client::net {
namespace {

TEST(KnownServersTest, ServersAreStoredByHostAndPort) {
    const syrtis::test::TemporaryFolder folder;
    const auto file = folder.path() / "state" / "servers.json";
    KnownServers known(file);
    EXPECT_EQ(known.fingerprint("mars", 7600), "");
    EXPECT_TRUE(known.remember("mars", 7600, "AA:BB"));
    EXPECT_TRUE(known.remember("mars", 7601, "CC:DD"));
    EXPECT_TRUE(known.remember("mars", 7600, "EE:FF"));
    const KnownServers next(file);
    EXPECT_EQ(next.fingerprint("mars", 7600), "EE:FF");
    EXPECT_EQ(next.fingerprint("mars", 7601), "CC:DD");
    EXPECT_TRUE(known.forget("mars", 7600));
    EXPECT_EQ(next.fingerprint("mars", 7600), "");
    struct stat status {};
    ASSERT_EQ(::stat(file.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST(KnownServersTest, UnreadableFileIsSetAsideAndNotWrittenOver) {
    const syrtis::test::TemporaryFolder folder;
    const auto file = folder.path() / "servers.json";
    std::ofstream(file) << "{\"servers\":[";
    EXPECT_TRUE(KnownServers(file).remember("mars", 7600, "AA:BB"));
    EXPECT_TRUE(std::filesystem::exists(file.string() + ".unreadable"));
    EXPECT_EQ(KnownServers(file).fingerprint("mars", 7600), "AA:BB");
}

TEST(KnownServersTest, BrokenFileCountsAsEmpty) {
    const syrtis::test::TemporaryFolder folder;
    const auto file = folder.path() / "servers.json";
    for (const char* text :
         {"", "{", "[]", R"({"servers":7})", R"({"servers":[7,{"host":"mars","port":70000,"fingerprint":"AA"}]})"}) {
        std::ofstream(file) << text;
        KnownServers known(file);
        EXPECT_EQ(known.fingerprint("mars", 7600), "") << text;
        EXPECT_TRUE(known.remember("mars", 7600, "AA:BB"));
        EXPECT_EQ(known.fingerprint("mars", 7600), "AA:BB") << text;
    }
}

}  // namespace
}  // namespace syrtis::client::net
