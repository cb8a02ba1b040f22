// SPDX-License-Identifier: MIT
#pragma once

// A program that does one thing beside this one and ends: what it said, and whether it went well.

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "platform/child.hpp"

namespace syrtis::client::app {

/// A program that the client runs beside itself, with its output.
class ChildProgram {
   public:
    /// Starts it with nothing to read. One that can't be started has ended at once, with status 127.
    ChildProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments);
    ChildProgram(ChildProgram&& other) noexcept = default;
    ChildProgram& operator=(ChildProgram&& other) noexcept;
    ChildProgram(const ChildProgram&) = delete;
    ChildProgram& operator=(const ChildProgram&) = delete;
    /// Waits for its end.
    ~ChildProgram();

    /// The exit status once it has ended; 255 if it was ended from outside. Never blocks.
    [[nodiscard]] std::optional<int> poll();
    /// Waits for the end of the program and returns its exit status. A program that takes longer than `longest` is
    /// asked to end, since the window must not freeze.
    int wait(std::chrono::milliseconds longest = std::chrono::seconds(20));
    /// Asks it to end before it is done, and waits for that.
    void stop();
    /// Returns the output so far, of both streams, up to a limit.
    [[nodiscard]] const std::string& output() const { return output_; }

   private:
    void read();
    platform::Child child_;
    std::string output_;
};

}  // namespace syrtis::client::app
