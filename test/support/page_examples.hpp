// SPDX-License-Identifier: MIT
#pragma once

// Reads the JSON examples of a page of doc/, which are between the lines "```json" and "```".

#include <fstream>
#include <string>
#include <vector>

namespace syrtis::test {

[[nodiscard]] inline std::vector<std::string> json_blocks(const std::string& path) {
    std::ifstream file(path);
    std::vector<std::string> blocks;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line == "```json") {
            blocks.emplace_back();
            inside = true;
        } else if (line == "```") {
            inside = false;
        } else if (inside) {
            blocks.back() += line + "\n";
        }
    }
    return blocks;
}

/// Returns the lines of all JSON blocks of a page.
[[nodiscard]] inline std::vector<std::string> json_lines(const std::string& path) {
    std::vector<std::string> lines;
    for (const auto& block : json_blocks(path)) {
        std::string::size_type begin = 0;
        for (auto end = block.find('\n'); end != std::string::npos; end = block.find('\n', begin)) {
            lines.push_back(block.substr(begin, end - begin));
            begin = end + 1;
        }
    }
    return lines;
}

}  // namespace syrtis::test
