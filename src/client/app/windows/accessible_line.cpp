// SPDX-License-Identifier: MIT

#include "app/accessible_line.hpp"

#include <windows.h>

#include "text/utf8.hpp"

namespace syrtis::client::app {

bool say_line(std::string line) {
    constexpr std::size_t k_most = 4096;
    line.resize(text::shortened(line, k_most - 1).size());
    line += '\n';
    const HANDLE output = GetStdHandle(STD_OUTPUT_HANDLE);
    if (output == nullptr || output == INVALID_HANDLE_VALUE) return false;
    DWORD mode = PIPE_READMODE_BYTE | PIPE_NOWAIT;
    if (GetFileType(output) == FILE_TYPE_PIPE) (void)SetNamedPipeHandleState(output, &mode, nullptr, nullptr);
    DWORD written = 0;
    return WriteFile(output, line.data(), static_cast<DWORD>(line.size()), &written, nullptr) != 0 && written > 0;
}

}  // namespace syrtis::client::app
