// SPDX-License-Identifier: MIT

#include "app/child_program.hpp"

#include <chrono>
#include <string_view>
#include <utility>

namespace syrtis::client::app {

namespace {

constexpr std::size_t k_most_output = 64U << 10U;
constexpr int k_not_started = 127;
constexpr int k_from_outside = 255;
constexpr std::chrono::milliseconds k_between_looks{50};

}  // namespace

ChildProgram::ChildProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments)
    : child_(program, arguments) {}

ChildProgram& ChildProgram::operator=(ChildProgram&& other) noexcept {
    if (this == &other) return *this;
    wait();
    child_ = std::move(other.child_);
    output_ = std::move(other.output_);
    return *this;
}

ChildProgram::~ChildProgram() { wait(); }

void ChildProgram::read() {
    const std::string said = child_.read();
    output_ += std::string_view(said).substr(0, k_most_output - output_.size());
}

std::optional<int> ChildProgram::poll() {
    if (!child_.is_started()) return k_not_started;
    // The status is queried before the output is read, so that nothing that the program wrote before its end is missed.
    const auto status = child_.status();
    read();
    if (!status) return std::nullopt;
    return *status < 0 ? k_from_outside : *status;
}

void ChildProgram::stop() {
    if (!poll()) child_.end();
}

int ChildProgram::wait(std::chrono::milliseconds longest) {
    // Reads while waiting, since a full pipe would block the program.
    const auto until = std::chrono::steady_clock::now() + longest;
    while (!poll() && std::chrono::steady_clock::now() < until) child_.wait_for_output(k_between_looks);
    stop();
    return poll().value_or(k_from_outside);
}

}  // namespace syrtis::client::app
