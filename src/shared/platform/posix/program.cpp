// SPDX-License-Identifier: MIT
#include "platform/program.hpp"

// The C++ header does not declare signal masks.
#include <signal.h>  // NOLINT(modernize-deprecated-headers)
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>
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

bool is_started_from_terminal() { return ::isatty(STDIN_FILENO) == 1 || is_error_a_terminal(); }

std::vector<int> signals_to_end() { return {SIGINT, SIGTERM}; }

std::optional<int> signal_to_read_again() { return SIGHUP; }

namespace {

sigset_t blocked_signals() {
    sigset_t signals;
    ::sigemptyset(&signals);
    for (const int signal : signals_to_end()) ::sigaddset(&signals, signal);
    ::sigaddset(&signals, *signal_to_read_again());
    return signals;
}

}  // namespace

void block_signals() {
    const sigset_t signals = blocked_signals();
    ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

void unblock_signals() {
    const sigset_t signals = blocked_signals();
    ::pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

void notify_service_manager(ServiceState state) {
    const auto name = environment("NOTIFY_SOCKET");
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (!name || name->size() >= sizeof address.sun_path) return;
    std::memcpy(address.sun_path, name->data(), name->size());
    // A name in the abstract namespace of Linux begins with a zero byte.
    if (name->front() == '@') address.sun_path[0] = '\0';
    const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (socket < 0) return;
    const std::string_view message = state == ServiceState::ready ? "READY=1" : "STOPPING=1";
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name->size());
    (void)::sendto(socket, message.data(), message.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address),
                   size);
    ::close(socket);
}

void ignore_broken_pipes() {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

void keep_new_files_private() { ::umask(S_IRWXG | S_IRWXO); }

}  // namespace syrtis::platform
