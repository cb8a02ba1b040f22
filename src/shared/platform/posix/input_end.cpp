// SPDX-License-Identifier: MIT
#include "platform/input_end.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <thread>
#include <utility>

namespace syrtis::platform {

struct InputEnd::Watch {
    explicit Watch(std::function<void()> on_end) : ended(std::move(on_end)) {
        if (::pipe2(stop.data(), O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe2");
        thread = std::thread([this] { run(); });
    }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    ~Watch() {
        // Closing this end makes the other end readable: the thread notices and ends.
        ::close(stop[1]);
        thread.join();
        ::close(stop[0]);
    }

    void run() const {
        std::array<char, 256> thrown_away{};
        std::array<pollfd, 2> wanted{pollfd{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0},
                                     pollfd{.fd = stop[0], .events = POLLIN, .revents = 0}};
        for (;;) {
            const int ready = ::poll(wanted.data(), wanted.size(), -1);
            if (ready < 0 && errno == EINTR) continue;
            if (ready < 0 || wanted[1].revents != 0) return;
            const ssize_t count = ::read(STDIN_FILENO, thrown_away.data(), thrown_away.size());
            if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
            if (count <= 0) return ended();
        }
    }

    std::function<void()> ended;
    std::array<int, 2> stop{-1, -1};
    std::thread thread;
};

InputEnd::InputEnd(std::function<void()> ended) : watch_(std::make_unique<Watch>(std::move(ended))) {}
InputEnd::~InputEnd() = default;

}  // namespace syrtis::platform
