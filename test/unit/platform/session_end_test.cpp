// SPDX-License-Identifier: MIT
// Simulates what Windows does when a console closes or a user logs off, on a child process.

#ifdef _WIN32

#include "platform/session_end.hpp"

#include <gtest/gtest.h>
#include <windows.h>

#include <atomic>
#include <chrono>
#include <iostream>
#include <string>

#include "platform/child.hpp"
#include "platform/program.hpp"

namespace syrtis::platform {
namespace {

constexpr std::chrono::seconds k_slow_after{1};
constexpr std::chrono::seconds k_longest_patience{60};
constexpr UINT k_patience_milliseconds = 1'000;

TEST(PlatformSession, DISABLED_ChildWaitsForTheEndOfItsSession) {
    std::atomic<bool> has_ended = false;
    const SessionEnd session([&] {
        has_ended = true;
        has_ended.notify_all();
    });
    std::cout << "waiting: " << process_number() << '\n' << std::flush;
    has_ended.wait(false);
    // The system waits some seconds.
    Sleep(k_patience_milliseconds / 2);
    std::cout << "done\n" << std::flush;
}

/// A waiting child with its handles.
struct Waiting {
    Waiting() {
        while (received.find('\n', received.find("waiting: ")) == std::string::npos && !child.status()) {
            child.wait_for_output(k_slow_after);
            received += child.read();
        }
        const auto number = received.find("waiting: ");
        if (number != std::string::npos) id = static_cast<DWORD>(std::stoul(received.substr(number + 9)));
    }
    void expect_ends_in_order() {
        const auto rejected_prepared = std::chrono::steady_clock::now() + k_longest_patience;
        while (!child.status() && std::chrono::steady_clock::now() < rejected_prepared) {
            child.wait_for_output(k_slow_after);
            received += child.read();
        }
        received += child.read();
        child.end();
        EXPECT_EQ(child.status(), 0);
        EXPECT_NE(received.find("done\n"), std::string::npos) << received;
    }

    Child child{
        program_file(),
        {"--gtest_also_run_disabled_tests", "--gtest_filter=PlatformSession.DISABLED_ChildWaitsForTheEndOfItsSession"}};
    std::string received;
    DWORD id = 0;
};

TEST(PlatformSession, ChildEndsInOrderWhenTheConsoleCloses) {
    Waiting waiting;
    ASSERT_NE(waiting.id, 0U);
    // The system starts a thread in the function that calls the handlers.
    auto* const routine = reinterpret_cast<LPTHREAD_START_ROUTINE>(
        reinterpret_cast<void*>(GetProcAddress(GetModuleHandleW(L"kernelbase.dll"), "CtrlRoutine")));
    ASSERT_NE(routine, nullptr);
    const HANDLE process = OpenProcess(PROCESS_ALL_ACCESS, FALSE, waiting.id);
    const HANDLE thread = CreateRemoteThread(process, nullptr, 0, routine,
                                             reinterpret_cast<void*>(DWORD_PTR{CTRL_CLOSE_EVENT}), 0, nullptr);
    EXPECT_NE(thread, nullptr);
    CloseHandle(thread);
    CloseHandle(process);
    waiting.expect_ends_in_order();
}

/// Returns the child's window, which appears shortly after it begins to wait; null if the child ends before.
HWND window_of(Waiting& waiting) {
    const std::wstring name = program_file().stem().wstring();
    for (HWND window = nullptr; !waiting.child.status();) {
        window = FindWindowExW(nullptr, window, name.c_str(), nullptr);
        DWORD owner = 0;
        if (window != nullptr) GetWindowThreadProcessId(window, &owner);
        if (owner == waiting.id) return window;
    }
    return nullptr;
}

TEST(PlatformSession, ChildEndsInOrderWhenTheUserLogsOff) {
    Waiting waiting;
    const HWND window = window_of(waiting);
    ASSERT_NE(window, nullptr);
    EXPECT_NE(SendMessageW(window, WM_QUERYENDSESSION, 0, 0), 0);
    // Another program may have refused to end the session.
    SendMessageW(window, WM_ENDSESSION, FALSE, 0);
    EXPECT_FALSE(waiting.child.status());
    DWORD_PTR answer = 0;
    SendMessageTimeoutW(window, WM_ENDSESSION, TRUE, 0, SMTO_NORMAL, 10 * k_patience_milliseconds, &answer);
    waiting.expect_ends_in_order();
}

TEST(PlatformSession, ChildEndsInOrderWhenAskedToClose) {
    Waiting waiting;
    const HWND window = window_of(waiting);
    ASSERT_NE(window, nullptr);
    PostMessageW(window, WM_CLOSE, 0, 0);
    waiting.expect_ends_in_order();
}

}  // namespace
}  // namespace syrtis::platform

#endif
