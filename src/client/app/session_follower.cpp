// SPDX-License-Identifier: MIT

#include "app/session_follower.hpp"

#include <array>
#include <iostream>
#include <utility>

#include "app/problem_text.hpp"
#include "app/server_games.hpp"

namespace syrtis::client::app {

using net::SessionState;

std::optional<std::string> SessionFollower::follow() {
    report_first_visits();
    const bool has_changed = p_.session.take_change();
    if (!p_.players.take_change() && !has_changed) return std::nullopt;
    p_.base.redraw.ask();
    note_connection();
    p_.screens.chat.follow(p_.base.words);
    show_problems();
    switch (p_.session.status().state) {
        case SessionState::refused:
            p_.choice.ask_about_server();
            if (p_.screens.page != Page::start) return p_.base.words(p_.session.status().reason);
            // Tables of an unreachable server can't be joined.
            p_.screens.start.rows().games().forget_tables();
            if (!p_.choice.is_alone())
                p_.screens.start.status().set_answer(p_.base.words(p_.session.status().reason), false);
            break;
        case SessionState::lobby:
            show_tables();
            break;
        case SessionState::at_table:
            if (!show_table()) return std::nullopt;
            break;
        case SessionState::rejoining:
            was_lost_ = true;
            p_.screens.final_page.ask_again(false);
            if (p_.screens.page == Page::lobby) p_.screens.lobby.set_problem(p_.updates.lost_text(p_.session));
            break;
        default:
            break;
    }
    p_.players.follow();
    return p_.updates.follow();
}

void SessionFollower::show_problems() {
    while (auto problem = p_.session.problems().take()) {
        if (problem->code == "chat_too_fast" || problem->code == "bad_text") p_.screens.chat.content().restore_draft();
        const auto* kind = p_.session.at_table().table()
                               ? p_.joined.kind()
                               : find_kind(p_.base.data.kinds, p_.session.requests().wanted_game());
        p_.base.note("refused: " + problem->code + ": " + problem->message);
        problem->message = problem_text(*problem, kind, p_.base.words);
        // Without a table only the start screen can show the problem.
        const bool has_table = p_.session.status().state == SessionState::at_table;
        if (has_table && p_.screens.page == Page::game && p_.table.seats().front().game) {
            show_problem(*p_.table.seats().front().game, *problem);
        } else if (has_table && p_.screens.page == Page::lobby) {
            p_.screens.lobby.set_problem(problem->message);
        } else if (p_.screens.page == Page::final_score) {
            // The final score has no place for sentences.
            p_.base.show_notice(problem->message);
        } else {
            p_.screens.start.status().set_answer(problem->message, false);
        }
        p_.screens.final_page.ask_again(false);
    }
}

void SessionFollower::show_tables() {
    if (p_.joined.is_left()) p_.session.requests().list();
    p_.joined.reset();
    if (p_.screens.page == Page::lobby || p_.screens.page == Page::game) p_.screens.go_to(Page::start);
    p_.games.offer_kept();
    if (p_.session.requests().tables().isNull()) return;
    p_.screens.start.set_tables(
        p_.session.requests().tables(),
        p_.session.connection().server().host + ":" + std::to_string(p_.session.connection().server().port),
        [this](const std::string& game) { return obstacle_to(game, p_.base.data.kinds); });
}

bool SessionFollower::show_table() {
    if (!p_.table.holds(&p_.session)) {
        p_.table.clear();
        p_.table.add(&p_.session);
    }
    const auto& table = p_.session.at_table().table();
    if (!table) return true;
    if (p_.joined.kind() == nullptr && !p_.joined.fetch_kind()) return false;
    const auto* kind = p_.joined.kind();
    p_.players.seat_wanted();
    auto& lobby = p_.screens.lobby;
    lobby.set_me(p_.session.name());
    // Nobody else reaches the server in the worker of a page.
    const bool is_own = p_.session.connection().server().endpoint.host.empty();
    lobby.invitation().set_address(p_.server.shown_address(), is_own ? std::string() : p_.base.settings.home_page);
    lobby.invitation().set_unsaved(p_.server.is_unsaved());
    show_safety();
    lobby.set_table(*table, *kind, levels_of(kind->id(), p_.session.welcome()),
                    ratings_of(kind->id(), p_.session.welcome()));
    p_.updates.show_people();
    const bool open = table->status == "open";
    if (open && p_.screens.page != Page::lobby) p_.screens.go_to(Page::lobby);
    if (open && was_lost_) lobby.set_problem({});
    was_lost_ = false;
    return true;
}

void SessionFollower::note_connection() {
    static constexpr std::array<const char*, 7> k_names{"offline",    "connecting", "greeting", "at the lobby",
                                                        "at a table", "rejoining",  "refused"};
    const auto state = static_cast<std::size_t>(p_.session.status().state);
    std::string now = std::string("connection: ") + (state < k_names.size() ? k_names.at(state) : "another state");
    if (!p_.session.status().reason.empty()) now += ", " + p_.session.status().reason;
    if (now != logged_state_) p_.base.note(now);
    logged_state_ = std::move(now);
}

void SessionFollower::show_safety() {
    const bool own = p_.session.connection().server().endpoint.host.empty();
    const auto& safety = p_.session.connection().safety();
    // Others see the certificate of the local server over the network, while this client connects to it without TLS.
    const std::string fingerprint = own && p_.server.is_running() ? p_.server.fingerprint() : safety.fingerprint;
    p_.screens.lobby.invitation().set_safety(own || safety.encrypted, fingerprint,
                                             !own && p_.session.trust().is_first_visit());
}

void SessionFollower::report_first_visits() {
    // Not only in the lobby: a client that is refused, or joins a running match directly, never shows the lobby.
    for (const auto& visit : p_.session.trust().take_first_visits()) {
        std::cerr << "syrtis-client: first visit to " << visit.host << ':' << visit.port
                  << ", whose certificate has the fingerprint " << visit.fingerprint << std::endl;
    }
}

}  // namespace syrtis::client::app
