// SPDX-License-Identifier: MIT
#pragma once

// Runs a client on a virtual display and controls its mouse and keyboard. The client writes the targets of each picture
// to a file (--dump-targets). Waiting for the client means waiting until it replaces this file.

#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is not in the one of C++
#include <sys/inotify.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "support/paths.hpp"
#include "support/virtual_display.hpp"
#include "text/json.hpp"

namespace syrtis::test {

/// A running client, which is observed through the file with its targets.
class ClientAtTable {
   public:
    ClientAtTable(const VirtualDisplay& display, const std::filesystem::path& folder, std::vector<std::string> options,
                  const std::string& errors = {}, const std::string& program = syrtis::test::k_client_program)
        : display_(display.name()), file_(folder / "targets.json"), watch_(::inotify_init1(IN_CLOEXEC)) {
        ::inotify_add_watch(watch_, folder.c_str(), IN_MOVED_TO);
        std::vector<std::string> words{program, "--dump-targets", file_.string(), "--language", "en", "--pace", "off"};
        // Other servers on this machine belong to other tests.
        if (std::ranges::find(options, "--lan") == options.end()) words.insert(words.end(), {"--lan", "off"});
        words.insert(words.end(), options.begin(), options.end());
        program_ = std::make_unique<ChildProgram>(
            words,
            std::vector<std::pair<std::string, std::string>>{{"DISPLAY", display_},
                                                             {"XDG_STATE_HOME", folder.string()},
                                                             {"XDG_CONFIG_HOME", (folder / "config").string()},
                                                             {"XDG_DATA_HOME", (folder / "data").string()},
                                                             {"LIBGL_ALWAYS_SOFTWARE", "1"},
                                                             // Mesa's software renderer leaks in modules that it
                                                             // unloads, where no suppression can name them.
                                                             {"ASAN_OPTIONS", asan_options() + "detect_leaks=0"}},
            ChildProgram::Output::shared, errors);
    }
    ClientAtTable(const ClientAtTable&) = delete;
    ClientAtTable& operator=(const ClientAtTable&) = delete;
    ~ClientAtTable() { ::close(watch_); }

    /// Waits until the state that the client has drawn satisfies the condition.
    [[nodiscard]] bool until(const std::function<bool(const Json::Value&)>& holds,
                             std::chrono::seconds patience = std::chrono::minutes(2)) {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (std::chrono::steady_clock::now() < end) {
            look();
            if (drawn.isObject() && holds(drawn)) return true;
            pollfd changes{.fd = watch_, .events = POLLIN, .revents = 0};
            if (::poll(&changes, 1, 1000) > 0) {
                std::array<char, 4096> events{};
                if (::read(watch_, events.data(), events.size()) < 0) return false;
            }
        }
        return false;
    }
    /// Clicks on a target; returns false if it is not drawn.
    bool click(const std::string& kind, int id) {
        for (const auto& target : drawn["targets"]) {
            if (target["kind"] == kind && target["id"] == id) {
                click_at(target["point"]);
                return true;
            }
        }
        return false;
    }
    /// Waits until a target is drawn, and clicks on it once. Returns false if it is never drawn. Clicking once for each
    /// picture would be wrong, because late clicks reach the next screen.
    [[nodiscard]] bool click_when_drawn(const std::string& kind, int id) {
        return until([&](const Json::Value& now) {
                   return std::ranges::any_of(now["targets"], [&](const auto& target) {
                       return target["kind"] == kind && target["id"] == id;
                   });
               }) &&
               click(kind, id);
    }
    /// Clicks on a target of this kind, after skipping the first `after` targets of the kind in drawing order.
    bool click_drawn(const std::string& kind, int after = 0) {
        for (const auto& target : drawn["targets"]) {
            if (target["kind"] != kind || after-- > 0) continue;
            click_at(target["point"]);
            return true;
        }
        return false;
    }
    void click_at(const Json::Value& point) const { press_at(point, "1"); }
    /// Moves the mouse to the first target of this kind. Returns false if no such target is drawn.
    [[nodiscard]] bool move_to(const std::string& kind) const {
        for (const auto& target : drawn["targets"]) {
            if (target["kind"] != kind) continue;
            return has_run(
                {"mousemove", "--window", "%1", target["point"][0].asString(), target["point"][1].asString()});
        }
        return false;
    }
    /// Scrolls down over a target; returns false if it is not drawn.
    bool wheel_down(const std::string& kind, int id) {
        for (const auto& target : drawn["targets"]) {
            if (target["kind"] == kind && target["id"] == id) {
                press_at(target["point"], "5");
                return true;
            }
        }
        return false;
    }

    /// Types a key by its X name, such as Return or ctrl+z.
    void key(const std::string& name) const { run_xdotool({"key", name}); }
    /// Types a key that replaces the window. The key goes to the old window, which may close before it has received the
    /// whole key; then the key is typed again. Returns false if the condition never holds.
    [[nodiscard]] bool key_until(const std::string& name, const std::function<bool(const Json::Value&)>& holds) {
        constexpr int k_most_tries = 5;
        constexpr std::chrono::seconds k_slow_after{20};
        for (int tries = 0; tries < k_most_tries; ++tries) {
            (void)has_run({"key", name});
            if (until(holds, k_slow_after)) return true;
        }
        return false;
    }
    /// Types several keys in order.
    void keys(std::vector<std::string> names) const {
        names.insert(names.begin(), "key");
        run_xdotool(names);
    }
    /// Moves the mouse to a target and presses or releases the mouse button there.
    bool mouse(const std::string& kind, int id, const std::string& how) {
        for (const auto& target : drawn["targets"]) {
            if (target["kind"] == kind && target["id"] == id) {
                run_xdotool({"mousemove", "--window", "%1", target["point"][0].asString(),
                             target["point"][1].asString(), how, "1"});
                return true;
            }
        }
        return false;
    }

    /// Kills the client, as in a crash.
    void crash() {
        ::kill(program_->id(), SIGKILL);
        program_->wait();
    }
    /// Returns the running programs that the client has started.
    [[nodiscard]] std::vector<pid_t> children() const {
        const auto id = std::to_string(program_->id());
        std::ifstream list("/proc/" + id + "/task/" + id + "/children");
        std::vector<pid_t> found;
        for (pid_t child = 0; list >> child;) found.push_back(child);
        return found;
    }

    Json::Value drawn;

   private:
    /// Returns the sanitizer options of the test, to which more options can be appended.
    static std::string asan_options() {
        const char* const own = std::getenv("ASAN_OPTIONS");
        return own == nullptr ? std::string() : std::string(own) + ':';
    }
    void press_at(const Json::Value& point, const std::string& button) const {
        run_xdotool({"mousemove", "--window", "%1", point[0].asString(), point[1].asString(), "click", button});
    }
    void run_xdotool(const std::vector<std::string>& what) const { EXPECT_TRUE(has_run(what)); }
    [[nodiscard]] bool has_run(const std::vector<std::string>& what) const {
        std::vector<std::string> words{"xdotool", "search", "--onlyvisible", "--classname", "syrtis-client"};
        words.insert(words.end(), what.begin(), what.end());
        ChildProgram hand(words, {{"DISPLAY", display_}});
        return hand.wait() == 0;
    }
    void look() {
        std::ifstream stream(file_);
        std::ostringstream text;
        text << stream.rdbuf();
        if (auto json = text::parse_json(text.str())) drawn = std::move(*json);
    }
    std::string display_;
    std::filesystem::path file_;
    int watch_;
    std::unique_ptr<ChildProgram> program_;
};

}  // namespace syrtis::test
