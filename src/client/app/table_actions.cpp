// SPDX-License-Identifier: MIT

#include "app/table_actions.hpp"

#include <cstdint>

#include "app/standing_text.hpp"
#include "core/seat.hpp"
#include "protocol/client_messages.hpp"

namespace syrtis::client::app {

namespace from_client = protocol::from_client;

namespace {

/// Sends the requests about spectators, which lobby and table have in common; does nothing for other requests.
template <class Intent>
void carry_out_for_watchers(const Intent& intent, net::Session& session) {
    using Kind = typename Intent::Kind;
    const auto watcher = static_cast<std::uint64_t>(intent.watcher.number);
    if (intent.kind == Kind::remove_watcher) session.request(from_client::Remove{.watcher = watcher});
    if (intent.kind == Kind::silence_watcher) {
        session.request(from_client::Silence{.watcher = watcher, .silenced = !intent.watcher.silenced});
    }
    if (intent.kind == Kind::admit) session.request(from_client::Admit{.admits = wire_name(intent.admits)});
}

}  // namespace

void carry_out(const ui::TableIntent& intent, net::Session& session) {
    using Kind = ui::TableIntent::Kind;
    switch (intent.kind) {
        case Kind::undo:
            session.at_table().answers().undo(intent.answers);
            break;
        case Kind::redo:
            session.at_table().answers().redo(intent.answers);
            break;
        case Kind::propose_pause:
            session.request(from_client::Propose{.what = "pause"});
            break;
        case Kind::propose_continue:
            session.request(from_client::Propose{.what = "continue"});
            break;
        case Kind::propose_end:
            session.request(from_client::Propose{.what = "end"});
            break;
        case Kind::propose_takeover:
            session.request(from_client::Propose{.what = "stand_in", .seat = static_cast<core::Seat>(intent.seat)});
            break;
        case Kind::resign:
            session.request(from_client::Resign{});
            break;
        case Kind::agree:
        case Kind::disagree:
            vote(session, intent.kind == Kind::agree);
            break;
        default:
            carry_out_for_watchers(intent, session);
    }
}

void carry_out(const ui::LobbyIntent& intent, net::Session& session) {
    using Kind = ui::LobbyIntent::Kind;
    switch (intent.kind) {
        case Kind::start:
            session.request(from_client::Start{});
            break;
        case Kind::configure:
            session.request(intent.changes);
            break;
        case Kind::remove:
            session.request(from_client::Remove{.seat = static_cast<core::Seat>(intent.seat)});
            break;
        case Kind::ready:
        case Kind::not_ready:
            session.request(from_client::Ready{.ready = intent.kind == Kind::ready});
            break;
        case Kind::sit:
            session.request(from_client::Sit{.seat = static_cast<core::Seat>(intent.seat)});
            break;
        case Kind::choose_colour:
            session.request(from_client::Colour{.colour = static_cast<core::Seat>(intent.colour)});
            break;
        default:
            carry_out_for_watchers(intent, session);
    }
}

}  // namespace syrtis::client::app
