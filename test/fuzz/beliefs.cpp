// SPDX-License-Identifier: MIT
// A table of beliefs from a file. An accepted one round-trips; everything else is refused with a sentence.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "ai/belief_table.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace syrtis::ai;
    const auto require = [](bool holds) {
        if (!holds) std::abort();
    };
    const auto table = read_belief_table(std::string_view(reinterpret_cast<const char*>(data), size));
    if (!table) {
        require(!table.error().empty());
        return 0;
    }
    const std::string text = write_belief_table(*table);
    const auto again = read_belief_table(text);
    require(again && again->weights == table->weights && write_belief_table(*again) == text);
    return 0;
}
