// SPDX-License-Identifier: MIT
#include "platform/program.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <system_error>

namespace syrtis::platform {

std::filesystem::path program_file() {
    std::error_code error;
    return std::filesystem::read_symlink("/proc/self/exe", error);
}

std::string program_name(std::string_view name) { return std::string(name); }

CommandLine::CommandLine(int count, const char* const* arguments)
    : words_(arguments, arguments + count), pointers_(arguments, arguments + count) {
    pointers_.push_back(nullptr);
}

std::optional<std::string> environment(const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr && *value != '\0' ? std::optional<std::string>(value) : std::nullopt;
}

unsigned long process_number() { return static_cast<unsigned long>(::getpid()); }

unsigned long long resident_bytes() {
    std::ifstream statistics("/proc/self/statm");
    unsigned long long pages = 0;
    unsigned long long resident = 0;
    statistics >> pages >> resident;
    return resident * static_cast<unsigned long long>(::sysconf(_SC_PAGESIZE));
}

bool is_error_a_terminal() { return ::isatty(STDERR_FILENO) == 1; }

std::vector<int> signals_to_end() { return {SIGINT, SIGTERM}; }

std::optional<int> signal_to_read_again() { return SIGHUP; }

void survive_failed_writes() {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

void keep_new_files_private() { ::umask(S_IRWXG | S_IRWXO); }

}  // namespace syrtis::platform
