// SPDX-License-Identifier: MIT

#include "app/child_server.hpp"

#include "app/web/page.h"

// The worker runs until the page is left, so a second local server is the first one.
namespace syrtis::client::app {

namespace fs = std::filesystem;

ChildServer::ChildServer(const fs::path& /*program*/, const std::string& /*address*/, std::uint16_t /*port*/,
                         const fs::path& /*data*/, const std::string& /*lan_name*/)
    : state_(ChildState::starting) {
    page_start_server();
}

ChildServer::~ChildServer() = default;

void ChildServer::poll() {
    constexpr int k_listening = 1;
    constexpr int k_ended = 2;
    const int state = page_server_state();
    if (state == k_ended) take_line(page_server_problem());
    if (state == k_listening) port_ = static_cast<std::uint16_t>(page_server_port());
    state_ = state == k_ended ? ChildState::ended : state == k_listening ? ChildState::listening : ChildState::starting;
}

void ChildServer::take_line(const std::string& line) { last_line_ = line; }

bool can_store_games(const fs::path& /*data*/) { return page_server_keeps() != 0; }

bool can_start_server() { return page_has_server() != 0; }

std::optional<fs::path> server_program() { return std::nullopt; }

}  // namespace syrtis::client::app
