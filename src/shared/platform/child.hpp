// SPDX-License-Identifier: MIT
#pragma once

// Another program, started by this one. What it prints is read here. Its standard input never says a word, and ends
// when the object here or this process does, however that comes: a program that ends with its input never outlives us.

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace syrtis::platform {

class Child {
   public:
    Child();
    /// `arguments` without the program's name, UTF-8.
    Child(const std::filesystem::path& program, const std::vector<std::string>& arguments);
    Child(Child&&) noexcept;
    Child& operator=(Child&&) noexcept;
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    /// Ends its input and output, and neither asks it to end nor waits for it.
    ~Child();

    /// Why it could not be started; empty if it was.
    [[nodiscard]] const std::string& problem() const { return problem_; }
    /// Once, and not taken over by another.
    [[nodiscard]] bool is_started() const { return handles_ != nullptr && problem_.empty(); }
    /// What it has printed since. Never blocks.
    [[nodiscard]] std::string read();
    /// How it ended, 0 for well, -1 if by no will of its own; nothing while it runs. Never blocks.
    [[nodiscard]] std::optional<int> status();
    /// Until there is something to read, or it has ended, or so long.
    void wait_for_output(std::chrono::milliseconds longest);
    /// Asks it to end in order, and waits for that.
    void end();

   private:
    int wait();
    struct Handles;
    std::unique_ptr<Handles> handles_;
    std::optional<int> status_;
    std::string problem_;
};

}  // namespace syrtis::platform
