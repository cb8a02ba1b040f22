// SPDX-License-Identifier: MIT

// Starts of the client where something is missing: a display, OpenGL, the data files, or a folder that can be written.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "e2e/client_display.hpp"
#include "support/file_bytes.hpp"
#include "support/paths.hpp"
#include "support/program_run.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

namespace fs = std::filesystem;

/// A start that has to fail. Without PATH no message box is found, which would stay on the screen.
ProgramRun start_with(const fs::path& state, const std::string& assignments, const std::string& options = {}) {
    return run_to_end({"/bin/sh", "-c",
                       "PATH= XDG_STATE_HOME='" + state.string() + "' " + assignments + " exec '" +
                           std::string(k_client_program) + "' --language en " + options + " </dev/null"});
}

TEST(ClientStart, ErrorNamesMissingDisplay) {
    const TemporaryFolder folder;
    const auto run = start_with(folder.path(), "DISPLAY=");
    EXPECT_EQ(run.status, 1);
    EXPECT_NE(run.output.find("There is no display to open a window on."), std::string::npos) << run.output;
}

TEST(ClientStart, ErrorNamesMissingOpenGl) {
    const VirtualDisplay display;
    ASSERT_TRUE(display.works()) << k_no_display;
    const TemporaryFolder folder;
    const auto run = start_with(
        folder.path(), "DISPLAY=" + display.name() + " LIBGL_ALWAYS_SOFTWARE=1 LIBGL_DRIVERS_PATH=/nonexistent");
    EXPECT_EQ(run.status, 1);
    EXPECT_NE(run.output.find("This display has no usable OpenGL."), std::string::npos) << run.output;
}

TEST(ClientStart, ErrorIsWrittenToLogIfThereIsNoTerminal) {
    const TemporaryFolder folder;
    const auto run = start_with(folder.path(), "DISPLAY=");
    EXPECT_EQ(run.status, 1);
    const auto log = file_bytes(folder.path() / "syrtis" / "start-error.log");
    EXPECT_NE(log.find("There is no display to open a window on."), std::string::npos) << log;
}

TEST(ClientStart, GameAgainstComputersIsPlayedWithoutSavingIfTheDataFolderIsUnwritable) {
    const VirtualDisplay display;
    ASSERT_TRUE(display.works()) << k_no_display;
    const TemporaryFolder folder;
    // A file in place of the folder keeps even root from writing there.
    std::ofstream(folder.path() / "syrtis") << "no folder";
    ClientAtTable client(display, folder.path(), {});
    ASSERT_TRUE(client.until([](const Json::Value& drawn) {
        return std::ranges::any_of(drawn["targets"],
                                   [](const auto& target) { return target["kind"] == "start_entry"; });
    }));
    constexpr int k_against = 2;  // ui::StartIntent::Kind::against
    ASSERT_TRUE(client.click("start_entry", k_against));
    EXPECT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "lobby"; }));
}

TEST(ClientStart, GameAgainstComputersIsPossibleIfHomeServerDoesNotAnswer) {
    const VirtualDisplay display;
    ASSERT_TRUE(display.works()) << k_no_display;
    const TemporaryFolder folder;
    // Nothing listens on this port of the loopback interface.
    ClientAtTable client(display, folder.path(), {"--home", "127.0.0.1:1"});
    const auto has = [](const Json::Value& drawn, const char* kind) {
        return std::ranges::any_of(drawn["targets"], [kind](const auto& target) { return target["kind"] == kind; });
    };
    // Without the server there is no button to join a table.
    ASSERT_TRUE(client.until(
        [&](const Json::Value& drawn) { return has(drawn, "start_entry") && !has(drawn, "start_button"); }));
    constexpr int k_against = 2;  // ui::StartIntent::Kind::against
    ASSERT_TRUE(client.click("start_entry", k_against));
    EXPECT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "lobby"; }));
}

}  // namespace
}  // namespace syrtis::test

#endif
