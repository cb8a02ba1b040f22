// SPDX-License-Identifier: MIT
#include "platform/input_end.hpp"

#include <windows.h>

#include <array>
#include <atomic>
#include <system_error>
#include <utility>

#include "platform/windows/text.hpp"

namespace syrtis::platform {

struct InputEnd::Watch {
    explicit Watch(std::function<void()> on_end) : ended(std::move(on_end)) {
        thread = CreateThread(nullptr, 0, &Watch::run, this, 0, nullptr);
        if (thread == nullptr) {
            throw std::system_error(last_error(), "the input can't be watched");
        }
    }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    ~Watch() {
        is_stopped = true;
        // What is cancelled may only be about to begin.
        constexpr DWORD k_between_tries_milliseconds = 20;
        do {
            CancelSynchronousIo(thread);
        } while (WaitForSingleObject(thread, k_between_tries_milliseconds) == WAIT_TIMEOUT);
        CloseHandle(thread);
    }

    static DWORD WINAPI run(void* watch) {
        auto& self = *static_cast<Watch*>(watch);
        std::array<char, 256> thrown_away{};
        while (!self.is_stopped) {
            DWORD count = 0;
            const bool is_read = ReadFile(GetStdHandle(STD_INPUT_HANDLE), thrown_away.data(),
                                          static_cast<DWORD>(thrown_away.size()), &count, nullptr) != 0;
            if (self.is_stopped) break;
            if (!is_read || count == 0) {
                self.ended();
                break;
            }
        }
        return 0;
    }

    std::function<void()> ended;
    std::atomic<bool> is_stopped = false;
    HANDLE thread = nullptr;
};

InputEnd::InputEnd(std::function<void()> ended) : watch_(std::make_unique<Watch>(std::move(ended))) {}
InputEnd::~InputEnd() = default;

}  // namespace syrtis::platform
