// SPDX-License-Identifier: MIT

// Tests records on the command line that cannot be shown: the client reports the reason and ends before it opens a
// window.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>

#include "e2e/client_display.hpp"
#include "support/paths.hpp"
#include "support/program_run.hpp"
#include "support/temporary_folder.hpp"
#include "support/virtual_display.hpp"

namespace syrtis::test {
namespace {

class ClientReplay : public testing::Test {
   protected:
    void SetUp() override { ASSERT_TRUE(display.works()) << k_no_display; }
    ProgramRun run(const std::vector<std::string>& options) const {
        // A client that shows the record would not end by itself.
        std::vector<std::string> words{"/usr/bin/timeout",
                                       "60",
                                       "/usr/bin/env",
                                       "DISPLAY=" + display.name(),
                                       "LIBGL_ALWAYS_SOFTWARE=1",
                                       syrtis::test::k_client_program,
                                       "--dump-targets",
                                       drawn().string()};
        words.insert(words.end(), options.begin(), options.end());
        return run_to_end(words);
    }
    [[nodiscard]] std::filesystem::path drawn() const { return folder.path() / "targets.json"; }
    [[nodiscard]] std::string path(const char* name) const { return (folder.path() / name).string(); }

    VirtualDisplay display;
    TemporaryFolder folder;
};

TEST_F(ClientReplay, MissingOrBrokenFileEndsClientWithMessageBeforeAWindowOpens) {
    std::ofstream(path("broken.json")) << "{";
    for (const char* name : {"nowhere.json", "broken.json"}) {
        const auto shown = run({"--replay", path(name)});
        EXPECT_EQ(shown.status, 1) << name;
        EXPECT_NE(shown.output.find(path(name)), std::string::npos) << shown.output;
        EXPECT_FALSE(std::filesystem::exists(drawn())) << name;
    }
}

TEST_F(ClientReplay, RecordOfOtherGameIsRefused) {
    const auto log = path("logs/game-000000.json");
    const auto played = run_to_end({syrtis::test::k_server_program, "arena", "--game", "dig-mars", "--players",
                                    "greedy,random", "--games", "1", "--log-dir", path("logs")});
    ASSERT_EQ(played.status, 0) << played.output;
    const auto shown = run({"--replay", log, "--game", "terraforming-mars"});
    EXPECT_EQ(shown.status, 1);
    EXPECT_NE(shown.output.find("is a record of dig-mars"), std::string::npos) << shown.output;
    EXPECT_FALSE(std::filesystem::exists(drawn()));
    const auto seatless = run({"--replay", log, "--seat", "3"});
    EXPECT_EQ(seatless.status, 1);
    EXPECT_NE(seatless.output.find("no such seat"), std::string::npos) << seatless.output;
}

TEST_F(ClientReplay, KeysStepThroughTheRecordAndStartAGameAgainstComputersFromIt) {
    const auto log = path("logs/game-000000.json");
    const auto played = run_to_end({syrtis::test::k_server_program, "arena", "--game", "dig-mars", "--players",
                                    "greedy,random", "--games", "1", "--log-dir", path("logs")});
    ASSERT_EQ(played.status, 0) << played.output;
    std::filesystem::create_directories(folder.path() / "client");
    ClientAtTable client(
        display, folder.path() / "client",
        {"--replay", log, "--seat", "0", "--at", "30", "--size", "1280x720", "--frame-times", path("frame-times")});
    const auto has = [](const Json::Value& drawn, const char* kind) {
        return std::ranges::any_of(drawn["targets"], [&](const auto& target) { return target["kind"] == kind; });
    };
    ASSERT_TRUE(client.until([&](const auto& drawn) { return has(drawn, "replay_scrub"); }));
    client.key("Right");
    ASSERT_TRUE(client.until([&](const Json::Value& drawn) { return drawn["inputs"].asUInt() > 0; }));
    std::ifstream times(path("frame-times"));
    unsigned pictures = 0;
    std::uint64_t last_seen = 0;
    std::uint64_t seen = 0;
    for (std::uint64_t computed = 0; times >> seen >> computed; ++pictures) {
        EXPECT_GE(seen, last_seen);
        last_seen = seen;
    }
    EXPECT_GE(pictures, 2U) << "one picture before the step, and further ones";
    client.key("c");
    ASSERT_TRUE(client.until([&](const auto& drawn) { return has(drawn, "replay_seat"); }));
    client.key("Return");
    // A new game on the client's own server, at the seat from which the record was viewed.
    ASSERT_TRUE(client.until([&](const auto& drawn) {
        return drawn["page"] == "game" && !has(drawn, "replay_scrub") && has(drawn, "own_mat");
    }));
}

}  // namespace
}  // namespace syrtis::test

#endif
