// SPDX-License-Identifier: MIT
#pragma once

// Reads from the transport of a connection, no faster than the connection's allowance of reads permits. Under TLS and
// on a WebSocket each read is paused: it waits for a turn of its connection, in which it is executed.

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "net/allowance.hpp"
#include "net/running_timer.hpp"
#include "net/settings.hpp"
#include "net/transport.hpp"

namespace syrtis::net {

/// The reads of one connection. At most one read is pending at a time.
class PacedReads {
   public:
    using Error = boost::system::error_code;

    /// The connection that reads.
    class Owner {
       public:
        Owner() = default;
        Owner(const Owner&) = delete;
        Owner& operator=(const Owner&) = delete;
        virtual ~Owner() = default;
        /// Receives the result of a read. `bytes` is valid during the call.
        virtual void on_read(const Error& error, std::span<const char> bytes) = 0;
        /// Asks for a turn, in which the owner must call serve().
        virtual void wait_for_turn() = 0;
        /// Returns a pointer that keeps the owner, and with it this object, alive while a read is pending.
        [[nodiscard]] virtual std::shared_ptr<void> keep() = 0;
    };

    /// `buffer` is used only within a single read in plain text, so that all connections of a thread can share it. All
    /// references must outlive this object.
    PacedReads(Owner& owner, Transport& transport, const Settings& settings, std::span<char> buffer);

    /// Begins a read if none is pending. Waits first if the allowance is used up.
    void read();
    /// Prepares a paused read: waits until the allowance permits it and, if it needs bytes, until they arrive. Then
    /// asks for a turn. To be called when the transport has paused a read.
    void prepare_paused();
    /// True if a read waits for its turn.
    [[nodiscard]] bool waits_for_turn() const { return waits_for_turn_; }
    /// Executes the read that waits for its turn, or begins a new one. Returns the number of bytes read.
    std::size_t serve();
    /// Ends reading. The result of a pending read is dropped.
    void stop();

   private:
    void read_later(Clock::time_point time);
    void ask_for_turn();
    void finish(const Error& error, std::span<const char> bytes);

    Owner& owner_;
    Transport& transport_;
    const Settings& settings_;
    std::span<char> buffer_;          ///< for reads in plain text
    std::vector<char> paused_bytes_;  ///< for paused reads, which may span several turns
    lobby::TokenBucket allowance_;
    RunningTimer pause_;
    bool is_reading_ = false;
    bool is_counted_ = false;  ///< true if the next paused read from the socket is charged already
    bool waits_for_turn_ = false;
    bool is_stopped_ = false;
};

}  // namespace syrtis::net
