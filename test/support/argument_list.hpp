// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace syrtis::test {

/// Returns an argument list for exec: pointers to the words, then a null pointer. `words` must outlive the list.
[[nodiscard]] inline std::vector<char*> argument_list(std::vector<std::string>& words) {
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (auto& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    return arguments;
}

}  // namespace syrtis::test
