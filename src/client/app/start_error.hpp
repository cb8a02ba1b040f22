// SPDX-License-Identifier: MIT
#pragma once

// Shows errors that occur when the program starts, also if it was started from a menu.

#include <filesystem>
#include <string>
#include <string_view>

namespace syrtis::client::app {

/// Prints `text` on standard error. If the program was started from a menu, nobody reads standard error; therefore
/// `text` is also written to the file `log`, and shown in a message box together with the path of `log`. The box is
/// shown by Windows, or by zenity, kdialog or xmessage. The function does not wait until the box is closed.
void report_start_error(std::string_view text, const std::filesystem::path& log);

/// Shows a message box. Returns false if no program for message boxes is installed.
bool show_message_box(const std::string& text);

}  // namespace syrtis::client::app
