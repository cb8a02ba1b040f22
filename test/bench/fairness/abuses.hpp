// SPDX-License-Identifier: MIT
#pragma once

// The kinds of abuse whose effect on a player at another address is measured.

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

namespace syrtis::test {

/// An activity on a thread of its own with the lowest priority, from construction to destruction.
class Abuse {
   public:
    explicit Abuse(std::function<void(const std::atomic<bool>&)> work);
    Abuse(const Abuse&) = delete;
    Abuse& operator=(const Abuse&) = delete;
    ~Abuse();

   private:
    std::atomic<bool> is_over_{false};
    std::thread thread_;
};

using Start = std::function<std::unique_ptr<Abuse>(std::uint16_t port)>;

/// An abuse from other addresses of this machine. The names of abuses of the page for browsers begin with "browser".
struct NamedAbuse {
    const char* name;
    Start start;  ///< starts the abuse at this port of the server; null for no abuse
};

/// Returns all kinds of abuse. The first one is "none".
[[nodiscard]] std::vector<NamedAbuse> all_abuses();

}  // namespace syrtis::test
