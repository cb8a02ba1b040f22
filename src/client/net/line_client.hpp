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
    connecting,  ///< the name is being resolved, or the connection is being made
    open,
    lost,  ///< the link could not be opened, or has ended; the reason is in `problem`
};

/// Limits of the memory that a link uses. The defaults suit a server that sends whole views.
struct LinkLimits {
    std::size_t line_bytes = 4U << 20U;      ///< size of a line from the server, without its end
    std::size_t incoming_lines = 4096;       ///< number of complete lines that receive() has not returned
    std::size_t incoming_bytes = 8U << 20U;  ///< total size of these lines; above it, no more data are unpacked
    std::size_t outgoing_bytes = 1U << 20U;  ///< size of lines that are queued and not yet written
    unsigned connect_milliseconds = 8000;
};

/// The knowledge about a server before the connection, which decides which certificates are accepted.
struct LinkTrust {
    bool encrypts = true;       ///< false: no TLS is used, as for the local server
    std::string fingerprint{};  ///< fingerprint of the server's known certificate; empty: none is known
    bool accepts_new = true;    ///< a certificate that is neither known nor certified is accepted
};

/// The safety of an open link, or the reason why a link was not opened because a person has to decide.
struct LinkSafety {
    bool encrypted = false;
    std::string fingerprint;  ///< fingerprint of the server's certificate; empty: the server has none
    bool certified = false;   ///< an authority that this machine trusts confirms the certificate for this host
    /// True if the link failed because the certificate is unknown, differs from the known certificate, or is missing
    /// although a certificate is known.
    bool must_confirm = false;
};

/// A connection to a server that carries lines, with TLS if the server has it. It does not block.
class LineClient {
   public:
    explicit LineClient(LinkLimits limits = {});
    LineClient(const LineClient&) = delete;
    LineClient& operator=(const LineClient&) = delete;
    ~LineClient();

    /// Starts connecting. Closes an earlier connection and discards its received lines. If the server does not use TLS,
    /// the connection is not encrypted; if a certificate of the server is known, it fails instead.
    void open(const std::string& host, std::uint16_t port, const LinkTrust& trust);
    void close();
    /// Ends the link as lost, with `why` as the reason.
    void fail(const std::string& why);

    /// Handles the events of the connection that are ready. Returns false if there were none.
    bool poll();
    /// Does the work of poll(), but first sleeps until an event is ready, up to `milliseconds`.
    bool wait(unsigned milliseconds);

    /// Queues a line (without its end). Returns false if the link is not open or the queue is full. A full queue ends
    /// the connection, since the protocol does not work with missing messages.
    bool send(const std::string& line);
    /// Returns the next received line; nothing if there is none.
    [[nodiscard]] std::optional<std::string> receive();
    /// Returns the number of lines that receive() would return. LinkLimits bound it, also for compressed input.
    [[nodiscard]] std::size_t waiting() const;

    /// Returns the state of the current link.
    [[nodiscard]] LinkState state() const;
    [[nodiscard]] const LinkSafety& safety() const;
    /// Returns the reason why the link was lost, as an English message id; empty if the link was not lost.
    [[nodiscard]] const std::string& problem() const;

   private:
    struct Connection;
    class Loop;
    std::unique_ptr<Loop> loop_;
};

}  // namespace syrtis::client::net
