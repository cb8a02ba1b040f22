// SPDX-License-Identifier: MIT
#pragma once

// A TCP connection that carries lines of text. It is driven by calls of `poll` from the frame loop and never blocks;
// what comes in and what waits to go out is bounded. It knows nothing of what the lines say.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace syrtis::client::net {

enum class LinkState : std::uint8_t {
    idle,        ///< nobody has asked for a connection
    connecting,  ///< the name is looked up or the other side has not answered yet
    open,
    lost,  ///< could not be opened, or has ended; `problem` says why
};

/// What a connection may hold. The defaults suit a server that sends whole views.
struct LinkLimits {
    std::size_t line_bytes = 4U << 20U;      ///< one line from the server, without its end
    std::size_t incoming_lines = 4096;       ///< read but not yet received
    std::size_t outgoing_bytes = 1U << 20U;  ///< sent but not yet written
    unsigned connect_milliseconds = 8000;
};

class LineClient {
   public:
    explicit LineClient(LinkLimits limits = {});
    LineClient(const LineClient&) = delete;
    LineClient& operator=(const LineClient&) = delete;
    ~LineClient();

    /// Starts connecting; what was open before is closed and what it had received is forgotten.
    void open(const std::string& host, std::uint16_t port);
    void close();
    /// Gives the link up as lost for that reason.
    void fail(const std::string& why);

    /// Carries out what is ready. Returns whether anything was.
    bool poll();
    /// The same, but sleeps up to that long for something to become ready.
    bool wait(unsigned milliseconds);

    /// Puts a line (without its end) into the queue; false if the link is not open or the queue is full. A full
    /// queue ends the connection: half a conversation is of no use.
    bool send(const std::string& line);
    /// The next line that has come in.
    [[nodiscard]] std::optional<std::string> receive();

    [[nodiscard]] LinkState state() const;
    /// English, for people; empty while nothing is wrong.
    [[nodiscard]] const std::string& problem() const;

   private:
    struct Connection;
    class Loop;
    std::unique_ptr<Loop> loop_;
};

}  // namespace syrtis::client::net
