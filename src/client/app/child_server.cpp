// SPDX-License-Identifier: MIT

#include "app/child_server.hpp"

#include <system_error>
#include <vector>

#include "platform/file.hpp"
#include "platform/program.hpp"
#include "protocol/messages.hpp"
#include "text/json.hpp"

namespace syrtis::client::app {

namespace fs = std::filesystem;

ChildServer::ChildServer(const fs::path& program, const std::string& address, std::uint16_t port, const fs::path& data,
                         const std::string& lan_name) {
    // The person may have as many unfinished matches as the server allows.
    std::vector<std::string> arguments{"serve", "--address", address, "--port", std::to_string(port),
                                       "--max-games-per-address", "64", "--max-running-per-address", "64",
                                       // Nobody can listen in on the loopback interface.
                                       "--tls", port == 0 ? "off" : "offered", "--log-level", "warning",
                                       "--until-input-ends"};
    if (data.empty()) {
        arguments.emplace_back("--ephemeral");
    } else {
        arguments.insert(arguments.end(), {"--data", data.string()});
    }
    if (!lan_name.empty()) arguments.insert(arguments.end(), {"--lan", "--lan-name=" + lan_name});
    child_ = platform::Child(program, arguments);
    last_line_ = child_.problem();
    if (last_line_.empty()) state_ = ChildState::starting;
}

ChildServer::~ChildServer() { child_.end(); }

void ChildServer::poll() {
    if (state_ == ChildState::ended) return;
    for (const char letter : child_.read()) {
        if (letter == '\n') {
            take_line(partial_);
            partial_.clear();
        } else if (letter != '\r' && partial_.size() < 1000) {
            partial_.push_back(letter);
        }
    }
    if (child_.status()) state_ = ChildState::ended;
}

void ChildServer::take_line(const std::string& line) {
    if (line.empty()) return;
    last_line_ = line;
    if (state_ != ChildState::starting || line.front() != '{') return;
    const auto said = text::parse_json(line);
    const auto* listening = said ? protocol::find_member(*said, "listening") : nullptr;
    const auto* port = listening != nullptr ? protocol::find_member(*listening, "port") : nullptr;
    if (port == nullptr || !port->isUInt() || port->asUInt() == 0 || port->asUInt() > 0xffff) return;
    port_ = static_cast<std::uint16_t>(port->asUInt());
    const auto* fingerprint = protocol::find_member(*listening, "fingerprint");
    if (fingerprint != nullptr && fingerprint->isString()) fingerprint_ = fingerprint->asString();
    state_ = ChildState::listening;
}

bool can_store_games(const fs::path& data) {
    std::error_code error;
    fs::create_directories(data, error);
    if (error) return false;
    const auto probe = data / ("probe-" + std::to_string(platform::process_number()));
    platform::File file(probe, platform::File::Use::make);
    const bool is_written = file.is_open() && file.write_at("probe", 0);
    fs::remove(probe, error);
    return is_written;
}

bool can_start_server() { return server_program().has_value(); }

std::optional<fs::path> server_program() {
    std::error_code error;
    auto program = platform::program_file().parent_path() / platform::program_name("syrtis-server");
    if (fs::is_regular_file(program, error)) return program;
    return std::nullopt;
}

}  // namespace syrtis::client::app
