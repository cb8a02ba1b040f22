// SPDX-License-Identifier: MIT
#pragma once

// The local server: the server program that is installed with the client. It runs as a child process of the client, and
// ends when the client ends.

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
    /// Starts `program serve --address ADDRESS --port PORT --data DATA`. With port 0, the system chooses a port. If
    /// `data` is empty, the server gets `--ephemeral` and does not store matches. If `lan_name` is not empty, the
    /// server announces itself on the local network under this name. If the program can't be started, the state is
    /// `ended` at once.
    ChildServer(const std::filesystem::path& program, const std::string& address, std::uint16_t port,
                const std::filesystem::path& data, const std::string& lan_name = {});
    ChildServer(const ChildServer&) = delete;
    ChildServer& operator=(const ChildServer&) = delete;
    /// Asks the process to end and waits until it has ended.
    ~ChildServer();

    /// Reads the output of the process and updates the results of state(), port(), fingerprint() and last_line(). Never
    /// blocks.
    void poll();
    [[nodiscard]] ChildState state() const { return state_; }
    /// Returns the port on which the server listens; 0 until the server has printed the port.
    [[nodiscard]] std::uint16_t port() const { return port_; }
    /// Returns the fingerprint of the server's certificate, which people on other machines see; empty if the server
    /// does not use TLS.
    [[nodiscard]] const std::string& fingerprint() const { return fingerprint_; }
    /// Returns the last line that the server has printed. If the server has ended, the line says why.
    [[nodiscard]] const std::string& last_line() const { return last_line_; }

   private:
    void take_line(const std::string& line);
    /// Process; ends when its standard input closes, so that it ends even if the client crashes.
    platform::Child child_;
    ChildState state_ = ChildState::ended;
    std::string fingerprint_{};
    std::uint16_t port_ = 0;
    std::string partial_;
    std::string last_line_;
};

/// Creates the folder if necessary. Returns true if matches can be stored in it.
[[nodiscard]] bool can_store_games(const std::filesystem::path& data);

/// Returns the path of the server program, if there is one in the folder of the client program.
[[nodiscard]] std::optional<std::filesystem::path> server_program();

/// Returns true if a ChildServer can be started, because the server program exists. In a browser, the server is a web
/// worker that all ChildServer objects share, and that runs until the page is closed.
[[nodiscard]] bool can_start_server();

}  // namespace syrtis::client::app
