// SPDX-License-Identifier: MIT

#include "app/accessible_line.hpp"

#include <limits.h>  // NOLINT(modernize-deprecated-headers): PIPE_BUF is not in the one of C++
#include <poll.h>
#include <unistd.h>

#include "text/utf8.hpp"

namespace syrtis::client::app {

bool say_line(std::string line) {
    // A pipe takes up to PIPE_BUF bytes atomically. The output is not made non-blocking, since other processes may
    // share it.
    line.resize(text::shortened(line, PIPE_BUF - 1).size());
    line += '\n';
    pollfd output{.fd = STDOUT_FILENO, .events = POLLOUT, .revents = 0};
    if (::poll(&output, 1, 0) <= 0 || (output.revents & POLLOUT) == 0) return false;
    return ::write(STDOUT_FILENO, line.data(), line.size()) == static_cast<ssize_t>(line.size());
}

}  // namespace syrtis::client::app
