// SPDX-License-Identifier: MIT
#pragma once

// Reports errors at start to the user, whether the client was started from a terminal or from a menu.

#include <filesystem>
#include <string>
#include <string_view>

namespace syrtis::client::app {

/// Prints `text` on standard error. If the program was not started from a terminal (desktop icon, menu), nobody reads
/// that: the text is then also written to `log`, whose path is added to the message, and shown in a message box: by
/// zenity, kdialog or xmessage if one is installed, and by Windows itself. Does not wait for the box to be closed.
void report_start_error(std::string_view text, const std::filesystem::path& log);

/// Shows a message box if the system has a program for that; false otherwise.
bool show_message_box(const std::string& text);

}  // namespace syrtis::client::app
