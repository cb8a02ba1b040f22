// SPDX-License-Identifier: MIT
#pragma once

// Runs another program, and collects its output and exit status.

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "platform/child.hpp"

namespace syrtis::client::app {

/// A child process that ends by itself, with its collected output.
class ChildProgram {
   public:
    /// Starts the program with an empty standard input. If the program can't be started, poll() returns the exit status
    /// 127.
    ChildProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments);
    ChildProgram(ChildProgram&& other) noexcept = default;
    ChildProgram& operator=(ChildProgram&& other) noexcept;
    ChildProgram(const ChildProgram&) = delete;
    ChildProgram& operator=(const ChildProgram&) = delete;
    /// Waits until the program has ended.
    ~ChildProgram();

    /// Reads pending output. Returns the exit status if the program has ended, 255 if a signal ended it, and nothing
    /// while it runs. Never blocks.
    [[nodiscard]] std::optional<int> poll();
    /// Waits for the end of the program and returns its exit status. After the time `longest`, the program is asked to
    /// end, because the window freezes during the call.
    int wait(std::chrono::milliseconds longest = std::chrono::seconds(20));
    /// Asks the program to end and waits until it has ended.
    void stop();
    /// Returns the output so far, from standard output and standard error. Output beyond a limit is dropped.
    [[nodiscard]] const std::string& output() const { return output_; }

   private:
    void read();
    platform::Child child_;
    std::string output_;
};

}  // namespace syrtis::client::app
