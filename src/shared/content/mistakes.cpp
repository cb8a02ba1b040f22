// SPDX-License-Identifier: MIT
#include "content/mistakes.hpp"

namespace syrtis::content {

std::string describe(const Mistake& mistake) {
    std::string line = mistake.file;
    if (!mistake.entry.empty()) line += ": " + mistake.entry;
    if (!mistake.path.empty()) line += ": " + mistake.path;
    return line + ": " + mistake.what;
}

}  // namespace syrtis::content
