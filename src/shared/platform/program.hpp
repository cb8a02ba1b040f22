// SPDX-License-Identifier: MIT
#pragma once

// This process: its program, arguments and environment. All text is UTF-8 on every system.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace syrtis::platform {

/// Returns the file of this program; empty if unknown.
[[nodiscard]] std::filesystem::path program_file();

/// Returns the file name of a program: `name`, on Windows with ".exe" at the end.
[[nodiscard]] std::string program_name(std::string_view name);

/// The command line, program name first. main() creates it once, before anything is printed: it also makes the console
/// use UTF-8.
class CommandLine {
   public:
    CommandLine(int count, const char* const* arguments);
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    [[nodiscard]] int count() const { return static_cast<int>(words_.size()); }
    /// Returns the arguments as an array that ends with a null pointer.
    [[nodiscard]] const char* const* arguments() const { return pointers_.data(); }

   private:
    std::vector<std::string> words_;
    std::vector<const char*> pointers_;
};

/// Returns the value of an environment variable, or nothing if the variable is missing or empty.
[[nodiscard]] std::optional<std::string> environment(const char* name);

/// Returns a number that distinguishes this process from all others that run now.
[[nodiscard]] unsigned long process_number();

/// Returns the resident memory of this process in bytes; 0 if unknown.
[[nodiscard]] unsigned long long resident_bytes();

/// True if standard error is a terminal.
[[nodiscard]] bool is_error_a_terminal();
/// Returns true if a person started this process in a terminal and can read its standard error there. Returns false if
/// the process was started from an icon of the desktop.
[[nodiscard]] bool is_started_from_terminal();

/// Returns the signals that ask a process to end.
[[nodiscard]] std::vector<int> signals_to_end();
/// Returns the signal that asks a process to read its options again. Empty if the system has no such signal.
[[nodiscard]] std::optional<int> signal_to_read_again();
/// Blocks these signals until unblock_signals(). Otherwise a signal that arrives before the program has handlers would
/// end the program. main() calls it first, while there is only one thread.
void block_signals();
/// Delivers signals that were blocked, and all future signals. Called when the handlers are installed, or in a program
/// without handlers.
void unblock_signals();

/// The states that a program reports to the service manager that started it, if the manager asks for reports (systemd:
/// Type=notify).
enum class ServiceState : std::uint8_t { ready, stopping };
void notify_service_manager(ServiceState state);

/// Makes a write fail with an error if the connection is closed or the file would exceed its size limit. Without this
/// call, such a write ends the program.
void ignore_broken_pipes();

/// Makes files that this process creates accessible to their owner only. Does nothing on systems where a file gets the
/// rights of its folder.
void keep_new_files_private();

}  // namespace syrtis::platform
