// SPDX-License-Identifier: MIT
#include "platform/child.hpp"

// A page can't start programs.
namespace syrtis::platform {

struct Child::Handles {};

Child::Child() = default;
Child::Child(const std::filesystem::path& /*program*/, const std::vector<std::string>& /*arguments*/)
    : problem_("A page can't start programs.") {}
Child::Child(Child&&) noexcept = default;
Child& Child::operator=(Child&&) noexcept = default;
Child::~Child() = default;

std::string Child::read() { return {}; }
std::optional<int> Child::status() { return std::nullopt; }
void Child::wait_for_output(std::chrono::milliseconds /*longest*/) {}
void Child::end() {}

}  // namespace syrtis::platform
