// SPDX-License-Identifier: MIT
#pragma once

// Says in the log who came, went and did what to whom, at level info: one line each, that begins with "audit:".
// Addresses are said by the beginning of their keyed hashes. Nobody fills the log by coming and going.

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "lobby/limits.hpp"
#include "lobby/origin_buckets.hpp"
#include "lobby/session.hpp"

namespace syrtis::lobby {

/// Writes audit lines to the log, at a bounded rate for each address.
class Audit {
   public:
    /// Digits of the hash of a place: enough to tell places apart.
    static constexpr std::size_t k_shown_digits = 12;
    [[nodiscard]] static std::string shown(const Origin& origin) { return origin.name.substr(0, k_shown_digits); }

    explicit Audit(const Limits& limits) : limits_(limits) {}

    /// Somebody did that, where they are now. Left out when there is too much of it from one place; how much was left
    /// out is said with the next line from there.
    void note(std::string_view what, const Session& session, Clock::time_point now);
    /// Logs a measure that the administrator or the host of a table took against a person.
    static void note_measure(std::string_view what, const std::string& name, const Origin& origin, std::int64_t table);
    void sweep(Clock::time_point now);

   private:
    const Limits& limits_;
    OriginBuckets lines_;
    std::map<std::string, std::size_t> left_out_;
};

}  // namespace syrtis::lobby
