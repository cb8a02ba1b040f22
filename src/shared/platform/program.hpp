// SPDX-License-Identifier: MIT
#pragma once

// This process: what it was started as, and by whom. All text is UTF-8, whatever the system keeps it in.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace syrtis::platform {

/// The file of this program; empty if the system doesn't say.
[[nodiscard]] std::filesystem::path program_file();

/// The name of a program's file: `name`, with what the system appends.
[[nodiscard]] std::string program_name(std::string_view name);

/// What was said on the command line, the program's name first. To be made once, by main(), before anything is printed:
/// it also sees to it that what is printed is read as UTF-8.
class CommandLine {
   public:
    CommandLine(int count, const char* const* arguments);
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    [[nodiscard]] int count() const { return static_cast<int>(words_.size()); }
    /// A null pointer stands behind the last.
    [[nodiscard]] const char* const* arguments() const { return pointers_.data(); }

   private:
    std::vector<std::string> words_;
    std::vector<const char*> pointers_;
};

/// Nothing if it is not there or empty.
[[nodiscard]] std::optional<std::string> environment(const char* name);

/// Of this process, told apart from all others that run at present.
[[nodiscard]] unsigned long process_number();

/// The physical memory that this process holds at present, in bytes; 0 if the system doesn't say.
[[nodiscard]] unsigned long long resident_bytes();

/// Somebody reads along as it is written.
[[nodiscard]] bool is_error_a_terminal();

/// What tells a process to end in order.
[[nodiscard]] std::vector<int> signals_to_end();
/// What tells it to read its options again, where there is such a thing.
[[nodiscard]] std::optional<int> signal_to_read_again();
/// From now on the signals above wait until release_signals(), however early they come, so that none of them ends a
/// program before it has said how it wants to end. To be called by main() first of all, before there are threads.
void hold_signals();
/// What has waited takes effect now, and what comes later at once. To be called when handlers are in place, or when the
/// program has none.
void release_signals();

/// Tells the program that has started this one as a service, if it asks for that (systemd: Type=notify), that it is
/// ready, or about to end.
enum class ServiceState : std::uint8_t { ready, stopping };
void tell_service_manager(ServiceState state);

/// Whoever writes to somebody who is gone, or more than a file may hold, is told so by the call, and not ended.
void survive_failed_writes();

/// Files made from now on are their owner's alone. Where rights come from the folder, those of the folder count.
void keep_new_files_private();

}  // namespace syrtis::platform
