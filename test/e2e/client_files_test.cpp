// SPDX-License-Identifier: MIT

// Tests the files that users take from the client: a screenshot, a record to share and a fault report; and the full
// screen window.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "e2e/client_display.hpp"
#include "support/file_bytes.hpp"
#include "support/paths.hpp"
#include "support/program_run.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

namespace fs = std::filesystem;

constexpr int k_about = 5;      ///< page of the settings
constexpr int k_report = 15;    ///< line on that page
constexpr int k_settings = 22;  ///< button of the menu
constexpr int k_start = 2;      ///< button of the lobby

bool has(const Json::Value& drawn, const std::string& kind, int id = -1) {
    return std::ranges::any_of(
        drawn["targets"], [&](const auto& target) { return target["kind"] == kind && (id < 0 || target["id"] == id); });
}

int rightmost(const Json::Value& drawn) {
    int most = 0;
    for (const auto& target : drawn["targets"]) most = std::max(most, target["point"][0].asInt());
    return most;
}

/// Returns the first file with that extension; nothing if there is none.
std::optional<fs::path> file_in(const fs::path& folder, const std::string& ending) {
    std::error_code none;
    for (const auto& file : fs::directory_iterator(folder, none)) {
        if (file.path().extension() == ending) return file.path();
    }
    return std::nullopt;
}

class ClientFiles : public testing::Test {
   protected:
    void SetUp() override {
        ASSERT_TRUE(display.works()) << k_no_display;
        fs::create_directories(folder.path() / "config");
        std::ofstream(folder.path() / "config" / "user-dirs.dirs")
            << "XDG_PICTURES_DIR=\"" << pictures().string() << "\"\nXDG_DOCUMENTS_DIR=\""
            << (folder.path() / "documents").string() << "\"\n";
    }
    [[nodiscard]] fs::path pictures() const { return folder.path() / "pictures"; }
    [[nodiscard]] fs::path documents() const { return folder.path() / "documents" / "Syrtis"; }
    static void ask_for_report(ClientAtTable& client) {
        client.key("Escape");
        ASSERT_TRUE(client.until([](const Json::Value& drawn) { return has(drawn, "dialog_button", k_settings); }));
        ASSERT_TRUE(client.click("dialog_button", k_settings));
        ASSERT_TRUE(client.until([](const Json::Value& drawn) { return has(drawn, "settings_page", k_about); }));
        ASSERT_TRUE(client.click("settings_page", k_about));
        ASSERT_TRUE(client.until([](const Json::Value& drawn) { return has(drawn, "settings_value", k_report); }));
        ASSERT_TRUE(client.click("settings_value", k_report));
    }
    Json::Value report(ClientAtTable& client) const {
        Json::Value read;
        const bool is_there = client.until([&](const Json::Value&) {
            const auto file = file_in(documents(), ".json");
            auto whole = text::parse_json(file ? file_bytes(*file) : std::string());
            if (whole) read = std::move(*whole);
            return !read.isNull();
        });
        EXPECT_TRUE(is_there);
        return read;
    }

    TemporaryFolder folder;
    VirtualDisplay display;
};

TEST_F(ClientFiles, KeysSaveScreenshotsRecordsAndReportsAndToggleFullScreen) {
    const auto logs = folder.path() / "logs";
    const auto played = run_to_end({syrtis::test::k_server_program, "arena", "--game", "dig-mars", "--players",
                                    "greedy,random", "--games", "1", "--log-dir", logs.string()});
    ASSERT_EQ(played.status, 0) << played.output;
    const auto record = logs / "game-000000.json";
    ClientAtTable client(display, folder.path(), {"--replay", record.string(), "--at", "30", "--size", "1280x720"});
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return has(drawn, "replay_scrub"); }));

    client.key("F12");
    ASSERT_TRUE(client.until([&](const Json::Value&) { return file_in(pictures(), ".png").has_value(); }));
    EXPECT_TRUE(file_bytes(*file_in(pictures(), ".png")).starts_with("\x89PNG"));

    client.key("s");
    ASSERT_TRUE(client.until([&](const Json::Value&) { return file_in(documents(), ".json").has_value(); }));
    const auto shared = *file_in(documents(), ".json");
    EXPECT_EQ(file_bytes(shared), file_bytes(record));
    fs::remove(shared);

    ASSERT_TRUE(client.key_until("F11", [](const Json::Value& drawn) { return rightmost(drawn) > 1280; }));
    ASSERT_TRUE(client.key_until("F11", [](const Json::Value& drawn) { return rightmost(drawn) <= 1280; }));

    ask_for_report(client);
    const auto reported = report(client);
    EXPECT_FALSE(reported["log"].empty());
    const auto whole = text::parse_json(file_bytes(record));
    ASSERT_TRUE(whole);
    EXPECT_EQ(reported["record"]["entries"].size(), (*whole)["entries"].size());
}

/// Creates a server program that acts like the real one but exports a game only after something is written to a pipe.
fs::path make_slow_exporter(const fs::path& folder) {
    const auto gate = folder / "gate";
    if (::mkfifo(gate.c_str(), 0600) != 0) return {};
    const auto program = folder / "syrtis-server";
    std::ofstream(program) << "#!/bin/sh\nif [ \"$1\" = export ]; then read line < '" << gate.string()
                           << "'; fi\nexec '" << syrtis::test::k_server_program << "' \"$@\"\n";
    fs::permissions(program, fs::perms::owner_all);
    return gate;
}

TEST_F(ClientFiles, FaultReportOnOwnServerContainsRecordOfTheGameAndDoesNotBlockTheWindow) {
    const auto programs = folder.path() / "bin";
    fs::create_directories(programs);
    const auto gate = make_slow_exporter(programs);
    ASSERT_FALSE(gate.empty());
    fs::copy_file(syrtis::test::k_client_program, programs / "syrtis-client");
    fs::create_directories(folder.path() / "res");
    fs::create_directory_symlink(syrtis::test::k_image_folder, folder.path() / "res" / "img");
    ClientAtTable client(display, folder.path(),
                         {"--name", "Ada", "--game", "dig-mars", "--resources", syrtis::test::k_resource_folder}, {},
                         (programs / "syrtis-client").string());
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "start"; }));
    ASSERT_TRUE(client.click_drawn("start_entry"));
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return has(drawn, "lobby_button", k_start); }));
    ASSERT_TRUE(client.click("lobby_button", k_start));
    ASSERT_TRUE(client.until([](const Json::Value& drawn) {
        return drawn["page"] == "game" && !drawn["busy"].asBool() && !drawn["answers"].empty();
    }));
    client.click_at(client.drawn["answers"][0]["point"]);
    // The first station ends the turn, which has to be confirmed.
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["question"] == "end_turn"; }));
    client.key("Return");
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["question"] == "turn"; }));

    ask_for_report(client);
    // Keys are processed while the game is still being exported.
    const auto inputs = client.drawn["inputs"].asUInt();
    client.key("Escape");
    ASSERT_TRUE(client.until([&](const Json::Value& drawn) {
        return drawn["inputs"].asUInt() > inputs + 1 && !has(drawn, "settings_page");
    }));
    EXPECT_FALSE(file_in(documents(), ".json"));

    std::ofstream(gate) << "go on\n";
    const auto reported = report(client);
    EXPECT_GE(reported["record"]["entries"].size(), 1U);
    EXPECT_EQ(text::write_json(reported).find("Ada"), std::string::npos);
}

}  // namespace
}  // namespace syrtis::test

#endif
