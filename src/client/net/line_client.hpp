// SPDX-License-Identifier: MIT
#pragma once

// A TCP connection that carries lines of text, with TLS if the server offers it. The main loop calls poll(), which
// never blocks. Buffers have a maximum size. The meaning of the lines is left to the owner.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace syrtis::client::net {

/// The state of a LineClient.
enum class LinkState : std::uint8_t {
    idle,        ///< no connection was requested
    connecting,  ///< the name is being resolved, or the connection is being made
    open,
    lost,  ///< the connection could not be opened, or has ended; the reason is in `problem`
};

/// Limits of the memory that one LineClient uses. The defaults suit a server that sends whole views.
struct LinkLimits {
    std::size_t line_bytes = 4U << 20U;  ///< largest size of a line from the server, without its end
    std::size_t incoming_lines = 4096;   ///< largest number of received lines that wait for receive()
    /// Largest total size of the lines that wait for receive(); beyond it, no more data are unpacked.
    std::size_t incoming_bytes = 8U << 20U;
    std::size_t outgoing_bytes = 1U << 20U;  ///< largest total size of the lines that wait to be written
    unsigned connect_milliseconds = 8000;
};

/// Which certificate a server must have so that the connection is made.
struct LinkTrust {
    bool encrypts = true;       ///< false: TLS is not used, as for the local server
    std::string fingerprint{};  ///< fingerprint of the server's known certificate; empty: none is known
    bool accepts_new = true;  ///< whether a certificate is accepted that is neither known nor confirmed by an authority
};

/// The safety of an open connection, or the certificate about which a person must decide before the connection is made.
struct LinkSafety {
    bool encrypted = false;
    std::string fingerprint;  ///< fingerprint of the server's certificate; empty: the server has none
    bool certified = false;   ///< whether an authority that this machine trusts confirms the certificate for this host
    /// True if the connection failed because of the certificate: it is unknown, it differs from the known one, or the
    /// server has none although one is known.
    bool must_confirm = false;
};

/// A connection to a server that carries lines of text, with TLS if the server offers it. No function blocks, except
/// wait().
class LineClient {
   public:
    explicit LineClient(LinkLimits limits = {});
    LineClient(const LineClient&) = delete;
    LineClient& operator=(const LineClient&) = delete;
    ~LineClient();

    /// Starts to connect. An earlier connection is closed, and its received lines are discarded. If the server does not
    /// offer TLS, the connection is not encrypted; but if a certificate of the server is known, the connection fails.
    ///
    /// `page`: address of the server's page for browsers, with a table after `#` if the person only wants to join or
    /// watch it. Only a client in a browser uses it, instead of host and port. If the page has the origin of its own
    /// page, the client connects to the server of that page; otherwise the browser opens the page, if the address names
    /// a table. An empty address stands for the client's own page, or for the server in its worker.
    void open(const std::string& host, std::uint16_t port, const LinkTrust& trust, const std::string& page = {});
    void close();
    /// Ends the connection as lost. `why`: the reason, as an English message id.
    void fail(const std::string& why);

    /// Handles all events of the connection that are ready. Returns false if there were none.
    bool poll();
    /// Sleeps until an event of the connection is ready, at most `milliseconds`. Then handles events and returns, as
    /// poll() does.
    bool wait(unsigned milliseconds);

    /// Queues a line, which is given without its end. Returns false if the connection is not open or the queue is full.
    /// A full queue ends the connection, because the protocol does not allow that messages are left out.
    bool send(const std::string& line);
    /// Returns the next received line; nothing if there is none.
    [[nodiscard]] std::optional<std::string> receive();
    /// Returns the number of lines that wait for receive(). It is limited by LinkLimits, even for compressed data.
    [[nodiscard]] std::size_t waiting() const;

    /// Returns the state of the connection.
    [[nodiscard]] LinkState state() const;
    [[nodiscard]] const LinkSafety& safety() const;
    /// Returns the reason why the connection was lost, as an English message id; empty if it was not lost.
    [[nodiscard]] const std::string& problem() const;

   private:
    struct Connection;
    class Loop;
    std::unique_ptr<Loop> loop_;
};

}  // namespace syrtis::client::net
