// SPDX-License-Identifier: MIT
#pragma once

// Runs programs beside a test, and a virtual display for programs that draw. All these programs end with the test, even
// if the test crashes.

#include <fcntl.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is not in the one of C++
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "support/argument_list.hpp"

namespace syrtis::test {

inline constexpr const char* k_no_display =
    "Xvfb, a display without a screen, did not start; the tests of the client need the package xvfb";

/// A program that runs until the test ends it. It inherits the environment of the test with a few changes.
class ChildProgram {
   public:
    enum class Output { shared, none };

    /// `errors` is the file for the standard error of the program; if it is empty, the program uses that of the test.
    explicit ChildProgram(const std::vector<std::string>& words,
                          const std::vector<std::pair<std::string, std::string>>& environment = {},
                          Output output = Output::shared, const std::string& errors = {}) {
        std::vector<std::string> copy = words;
        const auto arguments = argument_list(copy);
        process_ = ::fork();
        if (process_ == 0) {
            ::prctl(PR_SET_PDEATHSIG, SIGTERM);
            for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
            if (output == Output::none) {
                const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
                ::dup2(nowhere, STDOUT_FILENO);
                ::dup2(nowhere, STDERR_FILENO);
            }
            if (!errors.empty()) {
                ::dup2(::open(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600), STDERR_FILENO);
            }
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

/// A running Xvfb with a free display number. It accepts clients as soon as the constructor has returned.
class VirtualDisplay {
   public:
    VirtualDisplay() : ends_(pipe_ends()), server_(command(ends_[1]), {}, ChildProgram::Output::none) {
        ::close(ends_[1]);
        // Xvfb writes its number when it is ready, and closes the pipe if it cannot start.
        char letter = 0;
        while (::read(ends_[0], &letter, 1) == 1 && letter != '\n') number_ += letter;
        ::close(ends_[0]);
    }
    [[nodiscard]] bool works() const { return !number_.empty(); }
    [[nodiscard]] std::string name() const { return ":" + number_; }

   private:
    static std::array<int, 2> pipe_ends() {
        std::array<int, 2> ends{-1, -1};
        return ::pipe(ends.data()) == 0 ? ends : std::array<int, 2>{-1, -1};
    }
    // Without -noreset Xvfb restarts whenever its last client leaves, and refuses the next one meanwhile.
    static std::vector<std::string> command(int number_end) {
        return {"Xvfb", "-displayfd", std::to_string(number_end), "-screen", "0", "1920x1440x24", "-nolisten",
                "tcp",  "-noreset"};
    }

    std::array<int, 2> ends_;
    ChildProgram server_;
    std::string number_;
};

}  // namespace syrtis::test
