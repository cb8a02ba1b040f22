// SPDX-License-Identifier: MIT
#include "platform/program.hpp"

#include <windows.h>
// psapi.h needs the types of windows.h.
#include <psapi.h>
#include <shellapi.h>
// Modes of streams.
#include <fcntl.h>
#include <io.h>

#include <csignal>
#include <cstdio>

#include "platform/windows/text.hpp"

namespace syrtis::platform {

namespace {

/// A GUI program has no console; its output goes to the console from which it was started, unless it is redirected.
void find_console() {
    SetConsoleOutputCP(CP_UTF8);
    const HANDLE output = GetStdHandle(STD_OUTPUT_HANDLE);
    if ((output != nullptr && output != INVALID_HANDLE_VALUE) || AttachConsole(ATTACH_PARENT_PROCESS) == 0) return;
    SetConsoleOutputCP(CP_UTF8);
    (void)std::freopen("CONOUT$", "w", stdout);
    (void)std::freopen("CONOUT$", "w", stderr);
}

}  // namespace

std::filesystem::path program_file() {
    std::wstring name(MAX_PATH, L'\0');
    for (;;) {
        const DWORD length = GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size()));
        if (length == 0) return {};
        if (length < name.size()) return name.substr(0, length);
        name.resize(name.size() * 2);
    }
}

std::string program_name(std::string_view name) { return std::string(name) + ".exe"; }

CommandLine::CommandLine(int count, const char* const* arguments) {
    find_console();
    // Lines end with "\n" as on other systems.
    for (std::FILE* const stream : {stdin, stdout, stderr}) _setmode(_fileno(stream), _O_BINARY);
    int number = 0;
    // The arguments of main() have lost characters that the code page of the machine does not have.
    if (wchar_t** const given = CommandLineToArgvW(GetCommandLineW(), &number); given != nullptr) {
        for (int index = 0; index < number; ++index) words_.push_back(narrow(given[index]));
        LocalFree(given);
    } else {
        words_.assign(arguments, arguments + count);
    }
    for (const std::string& word : words_) pointers_.push_back(word.c_str());
    pointers_.push_back(nullptr);
}

std::optional<std::string> environment(const char* name) {
    const std::wstring wide_name = wide(name);
    std::wstring value(256, L'\0');
    for (;;) {
        const DWORD length = GetEnvironmentVariableW(wide_name.c_str(), value.data(), static_cast<DWORD>(value.size()));
        if (length == 0) return std::nullopt;
        if (length < value.size()) return narrow(std::wstring_view(value).substr(0, length));
        value.resize(length);
    }
}

unsigned long process_number() { return GetCurrentProcessId(); }

unsigned long long resident_bytes() {
    PROCESS_MEMORY_COUNTERS counters{};
    return GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters) != 0 ? counters.WorkingSetSize : 0;
}

bool is_error_a_terminal() {
    DWORD mode = 0;
    const HANDLE error = GetStdHandle(STD_ERROR_HANDLE);
    // Older consoles print escape sequences unless the mode is set.
    return GetConsoleMode(error, &mode) != 0 && SetConsoleMode(error, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

bool is_started_from_terminal() { return is_error_a_terminal(); }

std::vector<int> signals_to_end() { return {SIGINT, SIGTERM, SIGBREAK}; }

std::optional<int> signal_to_read_again() { return std::nullopt; }

void block_signals() {}

void unblock_signals() {}

void notify_service_manager(ServiceState /*state*/) {}

void ignore_broken_pipes() {}

void keep_new_files_private() {}

}  // namespace syrtis::platform
