// SPDX-License-Identifier: MIT
#include "platform/child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is not in the one of C++
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <thread>
#include <utility>

extern char** environ;

namespace syrtis::platform {

namespace {

int status_of(int waited) { return WIFEXITED(waited) ? WEXITSTATUS(waited) : -1; }

class Pipe {
   public:
    Pipe() : is_open_(::pipe2(ends_.data(), O_CLOEXEC) == 0) {}
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        for (const int end : ends_) {
            if (end >= 0) ::close(end);
        }
    }
    [[nodiscard]] bool is_open() const { return is_open_; }
    [[nodiscard]] int read_end() const { return ends_[0]; }
    [[nodiscard]] int write_end() const { return ends_[1]; }
    int take_read_end() { return std::exchange(ends_[0], -1); }
    int take_write_end() { return std::exchange(ends_[1], -1); }

   private:
    std::array<int, 2> ends_{-1, -1};
    bool is_open_;
};

}  // namespace

struct Child::Handles {
    Handles() = default;
    Handles(const Handles&) = delete;
    Handles& operator=(const Handles&) = delete;
    ~Handles() {
        if (output >= 0) ::close(output);
        if (leash >= 0) ::close(leash);
    }
    pid_t process = -1;
    int output = -1;
    int leash = -1;
};

Child::Child(const std::filesystem::path& program, const std::vector<std::string>& arguments)
    : handles_(std::make_unique<Handles>()) {
    std::vector<std::string> words{program.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (auto& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);

    Pipe output;
    Pipe leash;
    if (!output.is_open() || !leash.is_open()) {
        problem_ = std::generic_category().message(errno);
        return;
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, leash.read_end(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output.write_end(), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output.write_end(), STDERR_FILENO);
    const int failed = ::posix_spawn(&handles_->process, program.c_str(), &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) {
        handles_->process = -1;
        problem_ = std::generic_category().message(failed);
        return;
    }
    handles_->output = output.take_read_end();
    handles_->leash = leash.take_write_end();
    ::fcntl(handles_->output, F_SETFL, O_NONBLOCK);
}

Child::Child() = default;
Child::Child(Child&&) noexcept = default;
Child& Child::operator=(Child&&) noexcept = default;
Child::~Child() = default;

std::string Child::read() {
    std::string text;
    if (!handles_ || handles_->output < 0) return text;
    std::array<char, 4096> chunk{};
    for (;;) {
        const ssize_t count = ::read(handles_->output, chunk.data(), chunk.size());
        // A pipe at its end is always ready, so waiting for it would return at once.
        if (count == 0) ::close(std::exchange(handles_->output, -1));
        if (count <= 0) return text;
        text.append(chunk.data(), static_cast<std::size_t>(count));
    }
}

void Child::wait_for_output(std::chrono::milliseconds longest) {
    if (!handles_ || handles_->process <= 0) return;
    if (handles_->output < 0) {
        // The child has closed its output, so the wait ends only when the child does. Its status is checked at this
        // interval.
        constexpr std::chrono::milliseconds k_between_looks{10};
        if (!status()) std::this_thread::sleep_for(std::min(longest, k_between_looks));
        return;
    }
    pollfd waited{.fd = handles_->output, .events = POLLIN, .revents = 0};
    (void)::poll(&waited, 1, static_cast<int>(longest.count()));
}

std::optional<int> Child::status() {
    if (status_ || !handles_ || handles_->process <= 0) return status_;
    int waited = 0;
    const auto ended = ::waitpid(handles_->process, &waited, WNOHANG);
    if (ended == handles_->process) status_ = status_of(waited);
    // If SIGCHLD is ignored, the exit status is lost.
    if (ended < 0 && errno == ECHILD) status_ = -1;
    return status_;
}

int Child::wait() {
    if (status_ || !handles_ || handles_->process <= 0) return status_.value_or(-1);
    int waited = 0;
    while (::waitpid(handles_->process, &waited, 0) < 0 && errno == EINTR) {
    }
    status_ = status_of(waited);
    return *status_;
}

void Child::end() {
    if (status_ || !handles_ || handles_->process <= 0) return;
    const pid_t process = handles_->process;
    // Closing the pipe keeps a child that still writes from blocking.
    if (handles_->output >= 0) ::close(std::exchange(handles_->output, -1));
    if (handles_->leash >= 0) ::close(std::exchange(handles_->leash, -1));
    ::kill(process, SIGTERM);
    (void)wait();
}

}  // namespace syrtis::platform
