// SPDX-License-Identifier: MIT

#include "app/own_server.hpp"

#include <filesystem>
#include <utility>

#include "net/seat_store.hpp"
#include "platform/network.hpp"
#include "protocol/player_name.hpp"

namespace syrtis::client::app {

using net::SessionState;

namespace {

/// How often a crashed server is started again during one match.
constexpr unsigned k_most_revivals = 5;

}  // namespace

void OwnServer::start(const net::Endpoint& endpoint, net::Intent first) {
    endpoint_ = endpoint;
    intent_ = std::move(first);
    is_connected_ = false;
    revivals_ = 0;
    launch(endpoint.port);
    if (child_) screens_.start.status().set_busy(base_.words("Starting a server"));
}

void OwnServer::launch(std::uint16_t port) {
    // The old process must release the matches before the new one loads them.
    child_.reset();
    if (!can_start_server()) return;
    const bool hosts = endpoint_.port != 0;
    const auto lan_name = protocol::tidy_name(screens_.start.fields().name()).value_or("Syrtis");
    auto games = net::state_folder() / "games";
    stores_ = can_store_games(games);
    if (!stores_) games.clear();
    child_ = std::make_unique<ChildServer>(server_program().value_or(std::filesystem::path()),
                                           hosts ? "0.0.0.0" : "127.0.0.1", port, games,
                                           hosts && base_.settings.lan ? lan_name : std::string());
}

void OwnServer::follow() {
    if (!child_) return;
    child_->poll();
    if (child_->state() == ChildState::ended) {
        // The end of the process may be seen before the session has noticed that the connection is lost.
        const bool in_use =
            session_.status().state == SessionState::at_table || session_.status().state == SessionState::rejoining;
        if (is_connected_ && in_use && revivals_ < k_most_revivals) {
            // The matches are stored, and the session reconnects to the same address.
            ++revivals_;
            return launch(session_.connection().server().port);
        }
        if (!is_connected_)
            screens_.start.status().set_answer(
                base_.words("The server could not be started: {0}", {child_->last_line()}), false);
        child_.reset();
        base_.redraw.ask();
    } else if (child_->state() == ChildState::listening && !is_connected_) {
        is_connected_ = true;
        table_.reset();
        if (!stores_) {
            base_.show_notice(base_.words("Games are not saved: can't write to {0}", {net::state_folder().string()}));
        }
        session_.connect("127.0.0.1", child_->port(), screens_.start.fields().name(), std::move(intent_), endpoint_);
        base_.redraw.ask();
    }
}

std::string OwnServer::shown_address() const {
    const bool hosts = child_ && endpoint_.port != 0;
    const auto mine = hosts ? platform::own_address() : std::string();
    return (mine.empty() ? session_.connection().server().host : mine) + ":" +
           std::to_string(session_.connection().server().port);
}

}  // namespace syrtis::client::app
