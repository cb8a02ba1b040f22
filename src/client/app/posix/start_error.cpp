// SPDX-License-Identifier: MIT

#include "app/start_error.hpp"

#include <array>
#include <sstream>
#include <vector>

#include "platform/child.hpp"
#include "platform/program.hpp"

namespace syrtis::client::app {

namespace {

/// Returns the first file of that name in a folder of PATH; empty if there is none.
std::filesystem::path find_program(const char* name) {
    std::istringstream folders(platform::environment("PATH").value_or("/usr/local/bin:/usr/bin:/bin"));
    for (std::string folder; std::getline(folders, folder, ':');) {
        std::error_code ignored;
        auto program = std::filesystem::path(folder) / name;
        if (program.is_absolute() && std::filesystem::is_regular_file(program, ignored)) return program;
    }
    return {};
}

/// Breaks lines between words, since xmessage does not.
std::string wrapped(const std::string& text) {
    constexpr std::size_t k_line = 78;
    std::string result;
    std::size_t length = 0;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line); result += '\n', length = 0) {
        std::istringstream words(line);
        for (std::string word; words >> word; length += word.size()) {
            if (length > 0 && length + word.size() >= k_line) {
                result += '\n';
                length = 0;
            } else if (length > 0) {
                result += ' ';
                ++length;
            }
            result += word;
        }
    }
    return result;
}

}  // namespace

bool show_message_box(const std::string& text) {
    if (!platform::environment("DISPLAY") && !platform::environment("WAYLAND_DISPLAY")) return false;
    struct Box {
        const char* program;
        std::vector<std::string> arguments;
    };
    const std::array<Box, 3> boxes{Box{"zenity", {"--error", "--no-markup", "--title=Syrtis", "--text=" + text}},
                                   Box{"kdialog", {"--title", "Syrtis", "--error", text}},
                                   Box{"xmessage", {"-center", "-title", "Syrtis", wrapped(text)}}};
    for (const auto& box : boxes) {
        const auto program = find_program(box.program);
        if (program.empty()) continue;
        // The box stays open after this program has ended.
        const platform::Child child(program, box.arguments);
        if (child.problem().empty()) return true;
    }
    return false;
}

}  // namespace syrtis::client::app
