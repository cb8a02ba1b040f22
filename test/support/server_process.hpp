// SPDX-License-Identifier: MIT
#pragma once

// Runs a server program as a child process on a free port.

#include <fcntl.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is not in the one of C++
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "support/argument_list.hpp"
#include "text/json.hpp"

namespace syrtis::test {

/// Returns options for a server that does not log, whose computer players answer at once, and that has no limits for
/// addresses and processor time, because all tests use one address and test builds are slow.
[[nodiscard]] inline std::vector<std::string> quiet(std::vector<std::string> options) {
    for (const char* word :
         {"--log-level", "off", "--think-delay", "0", "--connections-per-second-per-address", "1e6",
          "--bytes-per-second", "1e9", "--processor-per-second", "1e6", "--messages-per-second-per-address", "1e6",
          "--bytes-per-second-per-address", "1e9", "--processor-per-second-per-address", "1e6"}) {
        options.emplace_back(word);
    }
    return options;
}

/// A running server program.
class ServerProcess {
   public:
    /// Runs `program serve --address 127.0.0.1 --port ...` and waits until it listens. If `port` is 0, the system
    /// chooses a free port. `log` is the file for the standard error of the server; if it is empty, the server uses the
    /// standard error of the test. `in_child` is called in the child process before exec.
    ServerProcess(const std::string& program, std::vector<std::string> options, std::uint16_t port = 0,
                  const std::string& log = {}, const std::string& address = "127.0.0.1",
                  const std::function<void()>& in_child = {}) {
        std::vector<std::string> words{program, "serve", "--address", address, "--port", std::to_string(port)};
        words.insert(words.end(), options.begin(), options.end());
        int pipe_ends[2] = {-1, -1};
        if (::pipe2(pipe_ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe can be made");
        const auto arguments = argument_list(words);
        process_ = ::fork();
        if (process_ == 0) {
            ::dup2(pipe_ends[1], STDOUT_FILENO);
            if (!log.empty()) ::dup2(::open(log.c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600), STDERR_FILENO);
            if (in_child) in_child();
            ::execv(program.c_str(), arguments.data());
            ::_exit(127);
        }
        ::close(pipe_ends[1]);
        std::string line;
        for (char byte = 0; ::read(pipe_ends[0], &byte, 1) == 1 && byte != '\n';) line.push_back(byte);
        ::close(pipe_ends[0]);
        const auto said = text::parse_json(line);
        if (said) listening_ = (*said)["listening"];
        if (said) port_ = static_cast<std::uint16_t>(listening_["port"].asUInt());
    }
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ~ServerProcess() {
        if (process_ > 0) end(SIGKILL);
    }

    /// Returns the port on which the server listens, or 0 if the server has ended instead.
    [[nodiscard]] std::uint16_t port() const { return port_; }
    /// Returns the message that the server has printed when it began to listen.
    [[nodiscard]] const Json::Value& listening() const { return listening_; }
    [[nodiscard]] pid_t process() const { return process_; }

    void signal(int number) const {
        // Without a process, the number would address all processes.
        if (process_ <= 0) throw std::runtime_error("the server has ended already");
        ::kill(process_, number);
    }
    /// Suspends the server until it receives SIGCONT. Its input waits in the sockets until then.
    void pause() const {
        signal(SIGSTOP);
        int status = 0;
        ::waitpid(process_, &status, WUNTRACED);
    }

    /// Sends a signal and waits for the end of the server. Returns the exit status; if a signal killed the server,
    /// returns the negative number of that signal.
    int end(int number) {
        signal(number);
        return wait();
    }
    /// Sends a signal. Kills the server if it has not ended within `longest`. Returns the status as end() does.
    int end_within(int number, std::chrono::steady_clock::duration longest) {
        signal(number);
        const auto until = std::chrono::steady_clock::now() + longest;
        while (std::chrono::steady_clock::now() < until) {
            siginfo_t ended{};
            if (::waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOHANG | WNOWAIT) != 0) break;
            if (ended.si_pid == process_) return wait();
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        return end(SIGKILL);
    }
    int wait() {
        int status = 0;
        ::waitpid(process_, &status, 0);
        process_ = -1;
        return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
    }

   private:
    pid_t process_ = -1;
    std::uint16_t port_ = 0;
    Json::Value listening_;
};

}  // namespace syrtis::test
