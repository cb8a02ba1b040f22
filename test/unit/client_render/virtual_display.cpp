// SPDX-License-Identifier: MIT

#include "unit/client_render/virtual_display.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <memory>
#include <stdexcept>

namespace syrtis::test {

VirtualDisplay::VirtualDisplay() {
    std::array<int, 2> channel{};
    if (pipe(channel.data()) != 0) {
        throw std::runtime_error("no pipe for Xvfb");
    }
    process_ = fork();
    if (process_ == 0) {
        close(channel[0]);
        const int silence = open("/dev/null", O_WRONLY);
        dup2(silence, STDERR_FILENO);
        const std::string number = std::to_string(channel[1]);
        execlp("Xvfb", "Xvfb", "-displayfd", number.c_str(), "-screen", "0", "1280x720x24", "-nolisten", "tcp",
               static_cast<char*>(nullptr));
        _exit(127);
    }
    close(channel[1]);
    // Xvfb writes its number when it is ready, and closes the pipe if it can't start.
    std::string answer;
    std::array<char, 16> buffer{};
    for (ssize_t got = 0; (got = read(channel[0], buffer.data(), buffer.size())) > 0;) {
        answer.append(buffer.data(), static_cast<std::size_t>(got));
        if (answer.find('\n') != std::string::npos) {
            break;
        }
    }
    close(channel[0]);
    if (answer.empty()) {
        throw std::runtime_error("Xvfb does not start");
    }
    std::string display = ":";
    display += answer.substr(0, answer.find('\n'));
    setenv("DISPLAY", display.c_str(), 1);
}

VirtualDisplay::~VirtualDisplay() {
    if (process_ > 0) {
        kill(process_, SIGTERM);
        waitpid(process_, nullptr, 0);
    }
}

void need_display() { static const std::unique_ptr<VirtualDisplay> display = std::make_unique<VirtualDisplay>(); }

}  // namespace syrtis::test
