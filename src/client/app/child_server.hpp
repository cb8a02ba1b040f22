// SPDX-License-Identifier: MIT
#pragma once

// The local server: the server program that is installed beside the client. It runs as a child process, which ends
// together with the client.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "platform/child.hpp"

namespace syrtis::client::app {

/// The state of a local server process.
enum class ChildState : std::uint8_t { starting, listening, ended };

/// A server that the client starts for local matches.
class ChildServer {
   public:
    /// Starts `program serve --address ADDRESS --port PORT --data DATA`; port 0 lets the system choose. An empty `data`
    /// starts it with `--ephemeral`, so that matches are not stored. With a `lan_name`, the server announces itself on
    /// the local network under this name. If the server cannot be started, the state is `ended` at once.
    ChildServer(const std::filesystem::path& program, const std::string& address, std::uint16_t port,
                const std::filesystem::path& data, const std::string& lan_name = {});
    ChildServer(const ChildServer&) = delete;
    ChildServer& operator=(const ChildServer&) = delete;
    /// Asks the process to end and waits until it has ended.
    ~ChildServer();

    /// Reads the output of the process and updates state(). Never blocks.
    void poll();
    [[nodiscard]] ChildState state() const { return state_; }
    /// Returns the port on which the server listens; 0 until the server has printed the port.
    [[nodiscard]] std::uint16_t port() const { return port_; }
    /// Returns the fingerprint of the server's certificate, which remote clients see; empty if the server does not use
    /// TLS.
    [[nodiscard]] const std::string& fingerprint() const { return fingerprint_; }
    /// Returns the last line that the server has printed. After the server has ended, this line says why.
    [[nodiscard]] const std::string& last_line() const { return last_line_; }

   private:
    void take_line(const std::string& line);
    platform::Child child_;  ///< process that ends when its standard input closes, and so also if this process dies
    ChildState state_ = ChildState::ended;
    std::string fingerprint_{};
    std::uint16_t port_ = 0;
    std::string partial_;
    std::string last_line_;
};

/// Returns true if matches can be stored in this folder, which is created if it is missing.
[[nodiscard]] bool can_store_games(const std::filesystem::path& data);

/// Returns the path of the server program in the folder of this program; nothing if there is none.
[[nodiscard]] std::optional<std::filesystem::path> server_program();

/// Returns true if a ChildServer can be started, because the server program exists. In a browser, the server is a web
/// worker that all ChildServer objects share; the worker runs until the page is closed.
[[nodiscard]] bool can_start_server();

}  // namespace syrtis::client::app
