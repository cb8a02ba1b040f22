// SPDX-License-Identifier: MIT

#include "app/table_actions.hpp"

#include "app/standing_text.hpp"

namespace syrtis::client::app {

void carry_out(const ui::TableIntent& intent, net::Session& session) {
    using Kind = ui::TableIntent::Kind;
    switch (intent.kind) {
        case Kind::undo:
            session.undo(intent.answers);
            break;
        case Kind::redo:
            session.redo(intent.answers);
            break;
        case Kind::propose_pause:
            session.propose("pause");
            break;
        case Kind::propose_continue:
            session.propose("continue");
            break;
        case Kind::propose_end:
            session.propose("end");
            break;
        case Kind::propose_takeover:
            session.propose_takeover(intent.seat);
            break;
        case Kind::remove_watcher:
            session.remove_watcher(intent.watcher.number);
            break;
        case Kind::silence_watcher:
            session.silence_watcher(intent.watcher.number, !intent.watcher.silenced);
            break;
        case Kind::admit:
            session.admit(wire_name(intent.admits));
            break;
        case Kind::resign:
            session.resign();
            break;
        case Kind::agree:
        case Kind::disagree:
            vote(session, intent.kind == Kind::agree);
            break;
        default:
            break;
    }
}

void carry_out(const ui::LobbyIntent& intent, net::Session& session) {
    using Kind = ui::LobbyIntent::Kind;
    switch (intent.kind) {
        case Kind::start:
            session.start();
            break;
        case Kind::configure:
            session.configure(intent.changes);
            break;
        case Kind::remove:
            session.remove(intent.seat);
            break;
        case Kind::remove_watcher:
            session.remove_watcher(intent.watcher.number);
            break;
        case Kind::silence_watcher:
            session.silence_watcher(intent.watcher.number, !intent.watcher.silenced);
            break;
        case Kind::admit:
            session.admit(wire_name(intent.admits));
            break;
        case Kind::ready:
        case Kind::not_ready:
            session.set_ready(intent.kind == Kind::ready);
            break;
        case Kind::sit:
            session.sit(intent.seat);
            break;
        case Kind::choose_colour:
            session.choose_colour(intent.colour);
            break;
        default:
            break;
    }
}

}  // namespace syrtis::client::app
