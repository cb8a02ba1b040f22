// SPDX-License-Identifier: MIT

#include "app/start_error.hpp"

#include <iostream>
#include <stdexcept>

#include "content/text_file.hpp"
#include "platform/program.hpp"

namespace syrtis::client::app {

void report_start_error(std::string_view text, const std::filesystem::path& log) {
    std::string message = "syrtis-client: " + std::string(text);
    std::cerr << message << '\n';
    if (platform::is_started_from_terminal()) return;
    try {
        std::error_code ignored;
        std::filesystem::create_directories(log.parent_path(), ignored);
        content::write_text_file(log, message + '\n');
        message += "\n\n" + log.string();
    } catch (const std::runtime_error&) {
        // The message box and standard error still have the text.
    }
    (void)show_message_box(message);
}

}  // namespace syrtis::client::app
