// SPDX-License-Identifier: MIT
#include "version/version.hpp"

namespace syrtis::version {

std::string_view number() { return SYRTIS_VERSION; }

std::string described(std::string_view program, std::string_view commit) {
    std::string text(program);
    text.append(" ").append(number());
    if (!commit.empty()) text.append(" (").append(commit).append(")");
    return text;
}

}  // namespace syrtis::version
