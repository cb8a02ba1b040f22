// SPDX-License-Identifier: MIT
#pragma once

// Runs a program to its end and captures its output.

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/argument_list.hpp"

namespace syrtis::test {

/// The result of a program.
struct ProgramRun {
    int status = -1;     ///< exit status; if a signal ended the program, the negative number of the signal
    std::string output;  ///< standard output and standard error, in the order in which they were written
};

/// Runs a program and waits for its end. `in_child` is called in the child process before exec.
[[nodiscard]] inline ProgramRun run_to_end(std::vector<std::string> words, void (*in_child)() = nullptr) {
    int pipe_ends[2] = {-1, -1};
    if (::pipe2(pipe_ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe can be made");
    const auto arguments = argument_list(words);
    const pid_t process = ::fork();
    if (process == 0) {
        ::dup2(pipe_ends[1], STDOUT_FILENO);
        ::dup2(pipe_ends[1], STDERR_FILENO);
        if (in_child != nullptr) in_child();
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    ::close(pipe_ends[1]);
    ProgramRun run;
    std::array<char, 4096> bytes{};
    for (ssize_t count = ::read(pipe_ends[0], bytes.data(), bytes.size()); count > 0;
         count = ::read(pipe_ends[0], bytes.data(), bytes.size())) {
        run.output.append(bytes.data(), static_cast<std::size_t>(count));
    }
    ::close(pipe_ends[0]);
    int status = 0;
    ::waitpid(process, &status, 0);
    run.status = WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
    return run;
}

}  // namespace syrtis::test
