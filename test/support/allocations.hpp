// SPDX-License-Identifier: MIT
#pragma once

// How often this program has asked for memory. A program that uses it links property/allocations.cpp, which stands in
// for the global operator new.

#include <cstdint>

namespace syrtis::test {

[[nodiscard]] std::uint64_t allocations();

}  // namespace syrtis::test
