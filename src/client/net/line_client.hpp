// SPDX-License-Identifier: MIT
#pragma once

// A TCP connection that carries lines of text, with TLS if the server has it. poll() drives it from the main loop and
// never blocks; its buffers are bounded. The lines are not interpreted.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace syrtis::client::net {

/// The state of a link.
enum class LinkState : std::uint8_t {
    idle,        ///< no connection was requested
    connecting,  ///< resolving the name or connecting
    open,
    lost,  ///< failed to open, or ended; `problem` has the reason
};

/// Limits of the memory that a link uses. The defaults suit a server that sends whole views.
struct LinkLimits {
    std::size_t line_bytes = 4U << 20U;      ///< one line from the server, without its end
    std::size_t incoming_lines = 4096;       ///< complete lines that receive() has not returned
    std::size_t incoming_bytes = 8U << 20U;  ///< of these lines; above it no more data are unpacked
    std::size_t outgoing_bytes = 1U << 20U;  ///< queued and not yet written
    unsigned connect_milliseconds = 8000;
};

/// Knowledge about a server before the connection: its fingerprint, and whether it was encrypted.
struct LinkTrust {
    bool encrypts = true;       ///< false: use no TLS, for the local server
    std::string fingerprint{};  ///< of its known certificate; empty: none is known
    bool accepts_new = true;    ///< accept a certificate that is neither known nor certified
};

/// How safe an open link is, or why it was not opened when a person has to decide.
struct LinkSafety {
    bool encrypted = false;
    std::string fingerprint;  ///< of the server's certificate; empty: none
    bool certified = false;   ///< an authority that this machine trusts confirms it for this host
    /// True if the link failed because the certificate is unknown, differs from the known one, or is missing although
    /// one is known.
    bool must_confirm = false;
};

/// A connection to a server that carries lines, with TLS where the server has it. It does not block.
class LineClient {
   public:
    explicit LineClient(LinkLimits limits = {});
    LineClient(const LineClient&) = delete;
    LineClient& operator=(const LineClient&) = delete;
    ~LineClient();

    /// Starts connecting. Closes an earlier connection and discards its received lines. If the server does not use TLS,
    /// the connection is not encrypted, unless a certificate of the server is known: then it fails.
    void open(const std::string& host, std::uint16_t port, const LinkTrust& trust);
    void close();
    /// Ends the link as lost, with `why` as the reason.
    void fail(const std::string& why);

    /// Handles ready events. Returns whether there were any.
    bool poll();
    /// Does the work of poll(), but first sleeps up to `milliseconds` for something to become ready.
    bool wait(unsigned milliseconds);

    /// Queues a line (without its end). Returns false if the link is not open or the queue is full. A full queue ends
    /// the connection, since the protocol does not work with missing messages.
    bool send(const std::string& line);
    /// Returns the next received line; nothing if there is none.
    [[nodiscard]] std::optional<std::string> receive();
    /// Returns the number of lines that receive() would return. Bounded by LinkLimits, also for compressed input.
    [[nodiscard]] std::size_t waiting() const;

    /// Returns the state of the current link.
    [[nodiscard]] LinkState state() const;
    [[nodiscard]] const LinkSafety& safety() const;
    /// Returns the reason of a loss as an English message id; empty without a loss.
    [[nodiscard]] const std::string& problem() const;

   private:
    struct Connection;
    class Loop;
    std::unique_ptr<Loop> loop_;
};

}  // namespace syrtis::client::net
