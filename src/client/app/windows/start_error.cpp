// SPDX-License-Identifier: MIT

#include "app/start_error.hpp"

#include <windows.h>

#include "platform/windows/text.hpp"

namespace syrtis::client::app {

bool show_message_box(const std::string& text) {
    return ::MessageBoxW(nullptr, platform::wide(text).c_str(), L"Syrtis", MB_OK | MB_ICONERROR) != 0;
}

}  // namespace syrtis::client::app
