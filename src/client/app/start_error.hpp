// SPDX-License-Identifier: MIT
#pragma once

// Reports errors at start to the user, whether the client was started from a terminal or from a menu.

#include <filesystem>
#include <string>
#include <string_view>

namespace syrtis::client::app {

/// Prints `text` on standard error. If the program was not started from a terminal but from a menu, nobody reads
/// standard error. The text is then also written to `log`, and shown in a message box together with the path of `log`.
/// The box is shown by zenity, kdialog or xmessage, or by Windows. The function does not wait until the box is closed.
void report_start_error(std::string_view text, const std::filesystem::path& log);

/// Shows a message box. Returns false if the system has no program for message boxes.
bool show_message_box(const std::string& text);

}  // namespace syrtis::client::app
