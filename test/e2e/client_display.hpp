// SPDX-License-Identifier: MIT
#pragma once

// A display without a screen, a client on it, and a hand on its mouse. What can be clicked is read from the file that
// the client keeps with --dump-targets; waiting means waiting for that file to be replaced.

#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/inotify.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "protocol/strict_json.hpp"

namespace syrtis::test {

inline constexpr const char* k_no_display =
    "Xvfb, a display without a screen, did not start; the tests of the client need the package xvfb";

/// A program that runs until it is told to end. Inherits the environment with a few changes.
class ChildProgram {
   public:
    ChildProgram(const std::vector<std::string>& words,
                 const std::vector<std::pair<std::string, std::string>>& environment) {
        std::vector<std::string> copy = words;
        std::vector<char*> arguments;
        for (auto& word : copy) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        process_ = ::fork();
        if (process_ == 0) {
            for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
            ::execvp(arguments[0], arguments.data());
            ::_exit(127);
        }
    }
    ChildProgram(const ChildProgram&) = delete;
    ChildProgram& operator=(const ChildProgram&) = delete;
    ~ChildProgram() {
        if (process_ <= 0) return;
        ::kill(process_, SIGTERM);
        wait();
    }
    [[nodiscard]] pid_t id() const { return process_; }
    int wait() {
        int status = 0;
        ::waitpid(process_, &status, 0);
        process_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }

   private:
    pid_t process_ = -1;
};

class VirtualDisplay {
   public:
    VirtualDisplay() {
        std::array<int, 2> ends{};
        if (::pipe(ends.data()) != 0) return;
        server_ =
            std::make_unique<ChildProgram>(std::vector<std::string>{"Xvfb", "-displayfd", std::to_string(ends[1]),
                                                                    "-screen", "0", "1920x1440x24", "-nolisten", "tcp"},
                                           std::vector<std::pair<std::string, std::string>>{});
        ::close(ends[1]);
        char letter = 0;
        while (::read(ends[0], &letter, 1) == 1 && letter != '\n') number_ += letter;
        ::close(ends[0]);
    }
    [[nodiscard]] bool works() const { return !number_.empty(); }
    [[nodiscard]] std::string name() const { return ":" + number_; }

   private:
    std::unique_ptr<ChildProgram> server_;
    std::string number_;
};

/// The client at work, seen through its file of targets.
class ClientAtTable {
   public:
    ClientAtTable(const VirtualDisplay& display, const std::filesystem::path& folder, std::vector<std::string> options)
        : display_(display.name()), file_(folder / "targets.json"), watch_(::inotify_init1(IN_CLOEXEC)) {
        ::inotify_add_watch(watch_, folder.c_str(), IN_MOVED_TO);
        std::vector<std::string> words{SYRTIS_CLIENT_PROGRAM, "--dump-targets", file_.string(), "--language", "en"};
        words.insert(words.end(), options.begin(), options.end());
        program_ = std::make_unique<ChildProgram>(
            words, std::vector<std::pair<std::string, std::string>>{
                       {"DISPLAY", display_}, {"XDG_STATE_HOME", folder.string()}, {"LIBGL_ALWAYS_SOFTWARE", "1"}});
    }
    ClientAtTable(const ClientAtTable&) = delete;
    ClientAtTable& operator=(const ClientAtTable&) = delete;
    ~ClientAtTable() { ::close(watch_); }

    /// Waits until what is drawn satisfies that.
    [[nodiscard]] bool until(const std::function<bool(const Json::Value&)>& holds) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(2);
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
    /// Clicks on a target; false if it is not on the picture.
    bool click(const std::string& kind, int index) {
        for (const auto& target : drawn["targets"]) {
            if (target["kind"] == kind && target["index"] == index) {
                click_at(target["point"]);
                return true;
            }
        }
        return false;
    }
    void click_at(const Json::Value& point) const {
        ChildProgram hand({"xdotool", "search", "--onlyvisible", "--name", "Syrtis", "mousemove", "--window", "%1",
                           point[0].asString(), point[1].asString(), "click", "1"},
                          {{"DISPLAY", display_}});
        EXPECT_EQ(hand.wait(), 0);
    }

    /// Ends it as a crash does.
    void crash() {
        ::kill(program_->id(), SIGKILL);
        program_->wait();
    }
    /// The programs that it has started and that still run.
    [[nodiscard]] std::vector<pid_t> children() const {
        const auto id = std::to_string(program_->id());
        std::ifstream list("/proc/" + id + "/task/" + id + "/children");
        std::vector<pid_t> found;
        for (pid_t child = 0; list >> child;) found.push_back(child);
        return found;
    }

    Json::Value drawn;

   private:
    void look() {
        std::ifstream stream(file_);
        std::ostringstream text;
        text << stream.rdbuf();
        if (auto json = protocol::parse_json(text.str())) drawn = std::move(*json);
    }
    std::string display_;
    std::filesystem::path file_;
    int watch_;
    std::unique_ptr<ChildProgram> program_;
};

}  // namespace syrtis::test
