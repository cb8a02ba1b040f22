// SPDX-License-Identifier: MIT
#pragma once

// Calls a function for each number of a range, in several threads.

#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace syrtis::platform {

/// Calls `work(*tool, number)` for each number in [begin, end), in `threads` threads. Each thread calls `make` once and
/// uses the result as its tool. If a thread throws an exception, this function throws it again in the calling thread.
template <class Make, class Work>
void for_each_in_threads(unsigned threads, std::uint64_t begin, std::uint64_t end, const Make& make, const Work& work) {
    std::atomic<std::uint64_t> next{begin};
    std::mutex mutex;
    std::exception_ptr failure;
    const auto run = [&] {
        try {
            auto tool = make();
            for (std::uint64_t number = next++; number < end; number = next++) work(*tool, number);
        } catch (...) {
            const std::lock_guard lock(mutex);
            failure = std::current_exception();
            next = end;
        }
    };
    std::vector<std::jthread> workers;
    for (unsigned thread = 1; thread < threads; ++thread) workers.emplace_back(run);
    run();
    workers.clear();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace syrtis::platform
