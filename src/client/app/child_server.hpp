// SPDX-License-Identifier: MIT
#pragma once

// A server of one's own: the program that was built beside this one, started as a child process and ended with it.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "platform/child.hpp"

namespace syrtis::client::app {

enum class ChildState : std::uint8_t { starting, listening, ended };

/// A server that the client started for local games.
class ChildServer {
   public:
    /// Starts `program serve --address ADDRESS --port PORT --data DATA`; port 0 lets the system choose. An empty `data`
    /// starts it with `--ephemeral`, so that games are not stored. With a `lan_name` the server is announced in this
    /// network. If it cannot be started, the state is `ended` at once.
    ChildServer(const std::filesystem::path& program, const std::string& address, std::uint16_t port,
                const std::filesystem::path& data, const std::string& lan_name = {});
    ChildServer(const ChildServer&) = delete;
    ChildServer& operator=(const ChildServer&) = delete;
    /// Asks it to end and waits for that.
    ~ChildServer();

    /// Reads what it has printed and sees whether it still runs. Never blocks.
    void poll();
    [[nodiscard]] ChildState state() const { return state_; }
    /// Where it listens; 0 until it says so.
    [[nodiscard]] std::uint16_t port() const { return port_; }
    /// Of its certificate, as others are shown it; empty: it encrypts nothing.
    [[nodiscard]] const std::string& fingerprint() const { return fingerprint_; }
    /// The last line that it printed: the reason, when it has ended.
    [[nodiscard]] const std::string& last_line() const { return last_line_; }

   private:
    void take_line(const std::string& line);
    platform::Child child_;  ///< ends with its standard input, and so with us
    ChildState state_ = ChildState::ended;
    std::string fingerprint_{};
    std::uint16_t port_ = 0;
    std::string partial_;
    std::string last_line_;
};

/// True if games can be stored in that folder, which is made if it is missing.
[[nodiscard]] bool can_store_games(const std::filesystem::path& data);

/// The server's program beside this one, or nothing if there is none.
[[nodiscard]] std::optional<std::filesystem::path> server_program();

}  // namespace syrtis::client::app
