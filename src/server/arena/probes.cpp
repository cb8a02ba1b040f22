// SPDX-License-Identifier: MIT
#include "arena/probes.hpp"

#include <spdlog/fmt/fmt.h>

namespace syrtis::arena {

std::uint64_t ProbeReport::asked() const {
    std::uint64_t sum = 0;
    for (const ProbeScore& kind : kinds) sum += kind.asked;
    return sum;
}

std::uint64_t ProbeReport::right() const {
    std::uint64_t sum = 0;
    for (const ProbeScore& kind : kinds) sum += kind.right;
    return sum;
}

std::string probe_table(const ProbeReport& report) {
    std::string text;
    for (const ProbeScore& kind : report.kinds) {
        text += fmt::format("  {:<28}{:>5} of {:>4}\n", kind.kind, kind.right, kind.asked);
    }
    return text + fmt::format("  {:<28}{:>5} of {:>4}\n", "all", report.right(), report.asked());
}

}  // namespace syrtis::arena
