// SPDX-License-Identifier: MIT
#pragma once

// A TCP connection that carries lines of text, under TLS where the server speaks it. It is driven by calls of `poll`
// from the frame loop and never blocks; what comes in and what waits to go out is bounded. It knows nothing of what the
// lines say.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace syrtis::client::net {

/// The state of a link.
enum class LinkState : std::uint8_t {
    idle,        ///< nobody has asked for a connection
    connecting,  ///< the name is looked up or the other side has not answered yet
    open,
    lost,  ///< could not be opened, or has ended; `problem` says why
};

/// Limits of the memory that a link uses. The defaults suit a server that sends whole views.
struct LinkLimits {
    std::size_t line_bytes = 4U << 20U;      ///< one line from the server, without its end
    std::size_t incoming_lines = 4096;       ///< read but not yet received
    std::size_t incoming_bytes = 8U << 20U;  ///< of these, before another piece of what was read is looked at
    std::size_t outgoing_bytes = 1U << 20U;  ///< sent but not yet written
    unsigned connect_milliseconds = 8000;
};

/// Knowledge about a server before the connection: its fingerprint, and whether it was encrypted.
struct LinkTrust {
    bool encrypts = true;       ///< false: in the clear, for a server of one's own on this machine
    std::string fingerprint{};  ///< of the certificate that it had before; empty: not known
    bool accepts_new = true;    ///< a certificate that is not known, and that no authority has signed
};

/// How safe an open link is, or why it was not opened when a person has to decide.
struct LinkSafety {
    bool encrypted = false;
    std::string fingerprint;  ///< of the certificate that was shown; empty: none
    bool certified = false;   ///< by an authority that this machine trusts, for this host
    /// Its certificate is not known, or it was known by another one, or spoke TLS and does no more.
    bool questioned = false;
};

/// A connection to a server that carries lines, with TLS where the server has it. It does not block.
class LineClient {
   public:
    explicit LineClient(LinkLimits limits = {});
    LineClient(const LineClient&) = delete;
    LineClient& operator=(const LineClient&) = delete;
    ~LineClient();

    /// Starts connecting; what was open before is closed and what it had received is forgotten.
    /// A server that speaks no TLS is spoken to in the clear, without a question, unless a certificate of it is known.
    void open(const std::string& host, std::uint16_t port, const LinkTrust& trust);
    void close();
    /// Gives the link up as lost for that reason.
    void fail(const std::string& why);

    /// Carries out what is ready. Returns whether anything was.
    bool poll();
    /// Does the work of poll(), but first sleeps up to `milliseconds` for something to become ready.
    bool wait(unsigned milliseconds);

    /// Puts a line (without its end) into the queue; false if the link is not open or the queue is full. A full
    /// queue ends the connection: half a conversation is of no use.
    bool send(const std::string& line);
    /// The next line that has come in.
    [[nodiscard]] std::optional<std::string> receive();
    /// Lines that have come in and were not received: never more than the limit, whatever few bytes stand for.
    [[nodiscard]] std::size_t waiting() const;

    [[nodiscard]] LinkState state() const;
    [[nodiscard]] const LinkSafety& safety() const;
    /// English, for people; empty while nothing is wrong.
    [[nodiscard]] const std::string& problem() const;

   private:
    struct Connection;
    class Loop;
    std::unique_ptr<Loop> loop_;
};

}  // namespace syrtis::client::net
