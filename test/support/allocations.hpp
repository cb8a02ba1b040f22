// SPDX-License-Identifier: MIT
#pragma once

// Counts the memory allocations of this program. The program has to be linked with property/allocations.cpp, which
// replaces the global operator new.

#include <cstdint>

namespace syrtis::test {

[[nodiscard]] std::uint64_t allocations();

}  // namespace syrtis::test
