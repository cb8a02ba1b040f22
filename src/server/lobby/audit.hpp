// SPDX-License-Identifier: MIT
#pragma once

// Writes the audit log at level info. The log has one line, which starts with "audit:", for each connection, for
// actions of people and for measures against people. An address appears only as the first digits of its keyed hash. The
// number of lines is limited for each address, so that nobody can flood the log by reconnecting.

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
    /// The number of hash digits that identify an address in the log.
    static constexpr std::size_t k_shown_digits = 12;
    [[nodiscard]] static std::string shown(const Origin& origin) { return origin.name.substr(0, k_shown_digits); }

    explicit Audit(const Limits& limits) : limits_(limits) {}

    /// Logs an action of a person, with connection, name, table and seat. Drops the line if the address has exceeded
    /// its rate; the next line about this address states the number of dropped lines.
    void note(std::string_view what, const Session& session, Clock::time_point now);
    /// Logs a measure that the operator or the host of a table took against a person. `table` is 0 if the measure
    /// concerns no table. The rate of these lines is not limited.
    static void note_measure(std::string_view what, const std::string& name, const Origin& origin, std::int64_t table);
    /// Removes rate limits that have expired and logs the numbers of dropped lines. Called once a minute.
    void sweep(Clock::time_point now);

   private:
    const Limits& limits_;
    OriginBuckets lines_;
    std::map<std::string, std::size_t> left_out_;
};

}  // namespace syrtis::lobby
