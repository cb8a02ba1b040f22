// SPDX-License-Identifier: MIT
#include "platform/child.hpp"

#include <windows.h>

#include <algorithm>
#include <array>
#include <utility>

#include "platform/windows/text.hpp"

namespace syrtis::platform {

namespace {

constexpr DWORD k_longest_farewell_milliseconds = 15'000;

void close(HANDLE& handle) {
    if (handle != nullptr) CloseHandle(std::exchange(handle, nullptr));
}

/// Quotes for CommandLineToArgvW: backslashes count double before a quotation mark, and single elsewhere.
void append_quoted(std::wstring& line, std::wstring_view word) {
    if (!line.empty()) line += L' ';
    line += L'"';
    std::size_t backslashes = 0;
    for (const wchar_t letter : word) {
        if (letter == L'"') line.append(backslashes + 1, L'\\');
        backslashes = letter == L'\\' ? backslashes + 1 : 0;
        line += letter;
    }
    line.append(backslashes, L'\\');
    line += L'"';
}

/// A pipe whose one end goes to the child.
struct Pipe {
    Pipe(bool child_reads) {
        SECURITY_ATTRIBUTES inherited{
            .nLength = sizeof(SECURITY_ATTRIBUTES), .lpSecurityDescriptor = nullptr, .bInheritHandle = TRUE};
        HANDLE to_read = nullptr;
        HANDLE to_write = nullptr;
        if (CreatePipe(&to_read, &to_write, &inherited, 0) == 0) return;
        ours = child_reads ? to_write : to_read;
        childs = child_reads ? to_read : to_write;
        SetHandleInformation(ours, HANDLE_FLAG_INHERIT, 0);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        close(ours);
        close(childs);
    }
    HANDLE ours = nullptr;
    HANDLE childs = nullptr;
};

/// The list of handles that the child inherits, so that it does not inherit others that happen to be open.
class Inheritance {
   public:
    explicit Inheritance(std::vector<HANDLE> handles) : handles_(std::move(handles)) {
        SIZE_T size = 0;
        InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        memory_.resize(size);
        auto* const list = reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(memory_.data());
        if (InitializeProcThreadAttributeList(list, 1, 0, &size) == 0) return;
        if (UpdateProcThreadAttribute(list, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(),
                                      handles_.size() * sizeof(HANDLE), nullptr, nullptr) == 0) {
            DeleteProcThreadAttributeList(list);
            return;
        }
        list_ = list;
    }
    Inheritance(const Inheritance&) = delete;
    Inheritance& operator=(const Inheritance&) = delete;
    ~Inheritance() {
        if (list_ != nullptr) DeleteProcThreadAttributeList(list_);
    }
    /// Null on failure.
    [[nodiscard]] LPPROC_THREAD_ATTRIBUTE_LIST list() const { return list_; }

   private:
    std::vector<HANDLE> handles_;
    std::vector<unsigned char> memory_;
    LPPROC_THREAD_ATTRIBUTE_LIST list_ = nullptr;
};

}  // namespace

struct Child::Handles {
    Handles() = default;
    Handles(const Handles&) = delete;
    Handles& operator=(const Handles&) = delete;
    ~Handles() {
        close(process);
        close(output);
        close(leash);
    }
    HANDLE process = nullptr;
    HANDLE output = nullptr;
    HANDLE leash = nullptr;
};

Child::Child(const std::filesystem::path& program, const std::vector<std::string>& arguments)
    : handles_(std::make_unique<Handles>()) {
    std::wstring line;
    append_quoted(line, program.native());
    for (const std::string& argument : arguments) append_quoted(line, wide(argument));

    Pipe output(false);
    Pipe leash(true);
    const Inheritance inheritance({output.childs, leash.childs});
    if (output.ours == nullptr || leash.ours == nullptr || inheritance.list() == nullptr) {
        problem_ = last_error().message();
        return;
    }
    STARTUPINFOEXW how{};
    how.StartupInfo.cb = sizeof how;
    how.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    how.StartupInfo.hStdInput = leash.childs;
    how.StartupInfo.hStdOutput = output.childs;
    how.StartupInfo.hStdError = output.childs;
    how.lpAttributeList = inheritance.list();
    PROCESS_INFORMATION started{};
    if (CreateProcessW(program.c_str(), line.data(), nullptr, nullptr, TRUE,
                       CREATE_NO_WINDOW | EXTENDED_STARTUPINFO_PRESENT, nullptr, nullptr, &how.StartupInfo,
                       &started) == 0) {
        problem_ = last_error().message();
        return;
    }
    CloseHandle(started.hThread);
    handles_->process = started.hProcess;
    handles_->output = std::exchange(output.ours, nullptr);
    handles_->leash = std::exchange(leash.ours, nullptr);
}

Child::Child() = default;
Child::Child(Child&&) noexcept = default;
Child& Child::operator=(Child&&) noexcept = default;
Child::~Child() = default;

std::string Child::read() {
    std::string text;
    if (!handles_ || handles_->output == nullptr) return text;
    std::array<char, 4096> chunk{};
    DWORD there = 0;
    while (PeekNamedPipe(handles_->output, nullptr, 0, nullptr, &there, nullptr) != 0 && there > 0) {
        DWORD count = 0;
        if (ReadFile(handles_->output, chunk.data(), static_cast<DWORD>(chunk.size()), &count, nullptr) == 0) break;
        text.append(chunk.data(), count);
    }
    return text;
}

void Child::wait_for_output(std::chrono::milliseconds longest) {
    if (!handles_ || handles_->process == nullptr) return;
    // Windows cannot wait for a pipe, so it is polled often enough that it never stays full.
    constexpr std::chrono::milliseconds k_longest{10};
    WaitForSingleObject(handles_->process, static_cast<DWORD>(std::min(longest, k_longest).count()));
}

std::optional<int> Child::status() {
    if (status_ || !handles_ || handles_->process == nullptr) return status_;
    if (WaitForSingleObject(handles_->process, 0) == WAIT_OBJECT_0) return wait();
    return std::nullopt;
}

int Child::wait() {
    if (status_ || !handles_ || handles_->process == nullptr) return status_.value_or(-1);
    WaitForSingleObject(handles_->process, INFINITE);
    DWORD status = 0;
    GetExitCodeProcess(handles_->process, &status);
    // A process that crashes ends with the number of an exception.
    constexpr DWORD k_most = 255;
    status_ = status <= k_most ? static_cast<int>(status) : -1;
    return *status_;
}

void Child::end() {
    if (status_ || !handles_ || handles_->process == nullptr) return;
    // Without a console there are no signals: the end of its input asks the child to end.
    close(handles_->output);
    close(handles_->leash);
    if (WaitForSingleObject(handles_->process, k_longest_farewell_milliseconds) != WAIT_OBJECT_0) {
        TerminateProcess(handles_->process, static_cast<UINT>(-1));
    }
    (void)wait();
}

}  // namespace syrtis::platform
