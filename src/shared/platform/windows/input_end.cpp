// SPDX-License-Identifier: MIT
#include "platform/input_end.hpp"

#include <windows.h>

#include <array>
#include <mutex>
#include <system_error>
#include <utility>

#include "platform/windows/text.hpp"

namespace syrtis::platform {

namespace {

/// Shared with the thread, which cannot be woken reliably while it reads and may exist as long as the process.
struct Reading {
    std::mutex guard;
    std::function<void()> ended;  ///< guarded; empty after the object is gone

    static DWORD WINAPI run(void* kept) {
        const std::unique_ptr<std::shared_ptr<Reading>> self(static_cast<std::shared_ptr<Reading>*>(kept));
        std::array<char, 256> thrown_away{};
        DWORD count = 0;
        do {
            if ((*self)->is_unwanted()) return 0;
        } while (ReadFile(GetStdHandle(STD_INPUT_HANDLE), thrown_away.data(), static_cast<DWORD>(thrown_away.size()),
                          &count, nullptr) != 0 &&
                 count > 0);
        const std::lock_guard lock((*self)->guard);
        if ((*self)->ended) (*self)->ended();
        return 0;
    }
    bool is_unwanted() {
        const std::lock_guard lock(guard);
        return !ended;
    }
};

}  // namespace

struct InputEnd::Watch {
    explicit Watch(std::function<void()> on_end) : reading(std::make_shared<Reading>()) {
        reading->ended = std::move(on_end);
        auto kept = std::make_unique<std::shared_ptr<Reading>>(reading);
        thread = CreateThread(nullptr, 0, &Reading::run, kept.get(), 0, nullptr);
        if (thread == nullptr) throw std::system_error(last_error(), "the input can't be watched");
        (void)kept.release();
    }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    ~Watch() {
        {
            const std::lock_guard lock(reading->guard);
            reading->ended = nullptr;
        }
        CancelSynchronousIo(thread);
        CloseHandle(thread);
    }

    std::shared_ptr<Reading> reading;
    HANDLE thread = nullptr;
};

InputEnd::InputEnd(std::function<void()> ended) : watch_(std::make_unique<Watch>(std::move(ended))) {}
InputEnd::~InputEnd() = default;

}  // namespace syrtis::platform
