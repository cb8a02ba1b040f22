// SPDX-License-Identifier: MIT
#include "platform/session_end.hpp"

#include <windows.h>

#include <csignal>
#include <mutex>
#include <string>
#include <utility>

#include "platform/program.hpp"

namespace syrtis::platform {

namespace {

/// Never destroyed, because it may be used while the process is ending.
std::mutex& guard() {
    static std::mutex& kept = *new std::mutex;
    return kept;
}
/// Guarded by guard().
const std::function<void()>* on_session_end = nullptr;

void notify() {
    const std::lock_guard lock(guard());
    if (on_session_end != nullptr) (*on_session_end)();
}

/// Never returns: Windows ends the process when the handler returns, and otherwise after its own time limit.
void notify_and_wait() {
    notify();
    Sleep(INFINITE);
}

BOOL WINAPI handle_console(DWORD event) {
    if (event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT) return FALSE;
    notify_and_wait();
    return TRUE;
}

LRESULT CALLBACK handle_message(HWND window, UINT message, WPARAM word, LPARAM more) {
    if (message == WM_QUERYENDSESSION) return TRUE;
    if (message == WM_ENDSESSION && word != FALSE) notify_and_wait();
    // taskkill sends this message.
    if (message == WM_CLOSE) {
        notify();
        return 0;
    }
    return DefWindowProcW(window, message, word, more);
}

/// Windows announces the end of the session by window messages, and not as to a console program, to a process that has
/// loaded the user interface library. Some library always loads it.
DWORD WINAPI run_window(void* /*nothing*/) {
    const std::wstring name = program_file().stem().wstring();
    WNDCLASSW kind{};
    kind.lpfnWndProc = &handle_message;
    kind.hInstance = GetModuleHandleW(nullptr);
    kind.lpszClassName = name.c_str();
    // A message-only window does not receive broadcast messages.
    if (RegisterClassW(&kind) == 0 || CreateWindowExW(0, name.c_str(), name.c_str(), WS_OVERLAPPED, 0, 0, 0, 0, nullptr,
                                                      nullptr, kind.hInstance, nullptr) == nullptr) {
        return 1;
    }
    MSG message{};
    while (GetMessageW(&message, nullptr, 0, 0) > 0) DispatchMessageW(&message);
    return 0;
}

/// Runs as long as the process: a report that comes after the object is gone must be waited for as well.
bool listen() {
    // The latest handler runs first. The C library's handler, which ends the wait at once, is installed by the first
    // use of signal(), so it must be installed before.
    (void)std::signal(SIGBREAK, std::signal(SIGBREAK, SIG_IGN));
    SetConsoleCtrlHandler(&handle_console, TRUE);
    if (const HANDLE thread = CreateThread(nullptr, 0, &run_window, nullptr, 0, nullptr); thread != nullptr) {
        CloseHandle(thread);
    }
    return true;
}

}  // namespace

SessionEnd::SessionEnd(std::function<void()> ended) : ended_(std::move(ended)) {
    {
        const std::lock_guard lock(guard());
        on_session_end = &ended_;
    }
    [[maybe_unused]] static const bool is_listening = listen();
}

SessionEnd::~SessionEnd() {
    const std::lock_guard lock(guard());
    on_session_end = nullptr;
}

}  // namespace syrtis::platform
