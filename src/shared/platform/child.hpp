// SPDX-License-Identifier: MIT
#pragma once

// Child processes.

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace syrtis::platform {

/// A program that this process starts and whose output it reads. The program gets no input. Its standard input ends
/// when this object is destroyed or when this process ends for any reason. A program that exits at the end of its input
/// therefore never outlives this process.
class Child {
   public:
    Child();
    /// Starts a program. `arguments` are in UTF-8 and do not contain the program's name.
    Child(const std::filesystem::path& program, const std::vector<std::string>& arguments);
    Child(Child&&) noexcept;
    Child& operator=(Child&&) noexcept;
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    /// Closes the input and the output of the program. Neither asks the program to end nor waits for its end.
    ~Child();

    /// Returns why the program could not be started; empty if it was started.
    [[nodiscard]] const std::string& problem() const { return problem_; }
    /// True if the program was started.
    [[nodiscard]] bool is_started() const { return handles_ != nullptr && problem_.empty(); }
    /// Returns the output of the program since the last call. Never blocks.
    [[nodiscard]] std::string read();
    /// Returns the exit status of the program: 0 for success, or -1 if the program was killed. Returns nothing while
    /// the program runs. Never blocks.
    [[nodiscard]] std::optional<int> status();
    /// Waits until the program has written something or has ended, but no longer than `longest`.
    void wait_for_output(std::chrono::milliseconds longest);
    /// Asks the program to end and waits until it has ended.
    void end();

   private:
    int wait();
    struct Handles;
    std::unique_ptr<Handles> handles_;
    std::optional<int> status_;
    std::string problem_;
};

}  // namespace syrtis::platform
