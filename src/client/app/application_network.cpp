// SPDX-License-Identifier: MIT

// The session and the local server: connecting, and handling what they report.

#include <array>
#include <chrono>
#include <iostream>
#include <utility>

#include "app/application.hpp"
#include "app/clock.hpp"
#include "app/intent_messages.hpp"
#include "app/people.hpp"
#include "app/problem_text.hpp"
#include "app/server_games.hpp"
#include "app/shuffle_text.hpp"
#include "app/standing_text.hpp"
#include "content/language.hpp"
#include "platform/network.hpp"
#include "protocol/default_port.hpp"
#include "protocol/messages.hpp"
#include "protocol/player_name.hpp"
#include "ui/table_options.hpp"

namespace syrtis::client::app {

using content::msgid;
using net::SessionState;

namespace {

/// The level of the computer players in a quick game; every game has it.
constexpr const char* k_quick_level = "normal";

/// How often a crashed local server is started again during one match.
constexpr unsigned k_most_revivals = 5;

Json::Value member_or_null(const Json::Value& object, const char* key) {
    const auto* member = protocol::find_member(object, key);
    return member != nullptr ? *member : Json::Value();
}

}  // namespace

void Application::connect(const Address& address, net::Intent intent) {
    turned_away_ = false;
    last_intent_ = intent;
    // A typed password is used only for the server that asked for it.
    const bool asked_there =
        session_.wants_password() && session_.host() == address.host && session_.port() == address.port;
    if (asked_there) {
        session_.set_password(address.host, address.port, screens_.start.password());
    } else {
        screens_.start.ask_password(false);
    }
    session_.connect(address.host, address.port, screens_.start.name(), std::move(intent));
    screens_.start.set_busy(base_.words("Connecting to {0}", {address.host + ":" + std::to_string(address.port)}));
}

void Application::ask_about_server() {
    const auto where = session_.host() + ":" + std::to_string(session_.port());
    session_.ask_about_new_servers(true);
    if (session_.must_confirm_certificate()) {
        screens_.start.confirm_server(where, session_.known_fingerprint(), session_.unconfirmed_fingerprint());
        // A match that the person was in can be continued from the list on the start screen.
        if (screens_.page != Page::start) last_intent_ = {};
    } else {
        screens_.start.ask_password(session_.wants_password());
    }
}

void Application::start_server(const net::Endpoint& endpoint, net::Intent first) {
    child_endpoint_ = endpoint;
    child_intent_ = std::move(first);
    child_connected_ = false;
    child_revivals_ = 0;
    launch_server(endpoint.port);
    if (child_) screens_.start.set_busy(base_.words("Starting a server"));
}

void Application::launch_server(std::uint16_t port) {
    // The old process must release the matches before the new one loads them.
    child_.reset();
    const auto program = server_program();
    if (!program) return;
    const bool hosts = child_endpoint_.port != 0;
    const auto lan_name = protocol::tidy_name(screens_.start.name()).value_or("Syrtis");
    auto games = net::state_folder() / "games";
    child_stores_ = can_store_games(games);
    if (!child_stores_) games.clear();
    child_ = std::make_unique<ChildServer>(*program, hosts ? "0.0.0.0" : "127.0.0.1", port, games,
                                           hosts && base_.settings.lan ? lan_name : std::string());
}

void Application::follow_lan() {
    if (!base_.settings.lan || screens_.page != Page::start) {
        if (lan_) screens_.start.set_lan_games({}, false);
        return lan_.reset();
    }
    if (!lan_) {
        lan_ = std::make_unique<net::LanGames>();
        screens_.start.set_lan_games({}, true);
        base_.redraw.ask();
    }
    if (auto servers = lan_->take_change()) {
        screens_.start.set_lan_games(lan_rows_.build(*servers, base_.data.kinds), true);
        base_.redraw.ask();
    }
}

void Application::start_table(const ui::StartIntent& intent) {
    const auto how = intent.kind;
    const auto* kind = ui::find_kind(base_.data.kinds, intent.game);
    if (kind == nullptr) return;
    const bool hosts = how == ui::StartIntent::Kind::host;
    const bool alone = how == ui::StartIntent::Kind::solo || how == ui::StartIntent::Kind::challenge_level;
    const unsigned others = alone ? 0U : kind->computers_against;
    NewTable wanted{.game = kind->id(),
                    .seats = others + 1U,
                    .computers = {},
                    .options = ui::table_options(*kind, intent.options,
                                                 std::as_const(person_.preferences()).table_options[kind->id()])};
    dismiss_local_players();
    if (how == ui::StartIntent::Kind::hot_seat) {
        want_local_players(std::max(base_.settings.hot_seat, 2U) - 1);
        wanted.seats = static_cast<unsigned>(wanted_local_players_.size()) + 1U;
    } else if (!hosts) {
        wanted.computers.assign(others, k_quick_level);
    }
    start_server({.host = {}, .port = hosts ? protocol::k_default_port : std::uint16_t{0}},
                 {net::Intent::Kind::create, create_message(wanted), intent.starts});
}

void Application::follow_child() {
    if (!child_) return;
    child_->poll();
    if (child_->state() == ChildState::ended) {
        // The end of the process may be seen before the session has noticed that the connection is lost.
        const bool in_use = session_.state() == SessionState::at_table || session_.state() == SessionState::rejoining;
        if (child_connected_ && in_use && child_revivals_ < k_most_revivals) {
            // The matches are stored, and the session reconnects to the same address.
            ++child_revivals_;
            return launch_server(session_.port());
        }
        if (!child_connected_)
            screens_.start.set_answer(base_.words("The server could not be started: {0}", {child_->last_line()}),
                                      false);
        child_.reset();
        base_.redraw.ask();
    } else if (child_->state() == ChildState::listening && !child_connected_) {
        child_connected_ = true;
        turned_away_ = false;
        if (!child_stores_) {
            base_.tell(base_.words("Games are not saved: can't write to {0}", {net::state_folder().string()}));
        }
        session_.connect("127.0.0.1", child_->port(), screens_.start.name(), std::move(child_intent_), child_endpoint_);
        base_.redraw.ask();
    }
}

std::string Application::shown_address() const {
    const bool hosts = child_ && child_endpoint_.port != 0;
    const auto mine = hosts ? platform::own_address() : std::string();
    return (mine.empty() ? session_.host() : mine) + ":" + std::to_string(session_.port());
}

void Application::tell_safety() {
    const bool own = session_.endpoint().host.empty();
    const auto& safety = session_.safety();
    // Others see the certificate of the local server over the network, while this client connects to it without TLS.
    const std::string fingerprint = own && child_ ? child_->fingerprint() : safety.fingerprint;
    screens_.lobby.set_safety(own || safety.encrypted, fingerprint, !own && session_.is_first_visit());
}

void Application::tell_first_visits() {
    // Not only in the lobby: a client that is refused, or joins a running match directly, never shows the lobby.
    for (const auto& visit : session_.take_first_visits()) {
        std::cerr << "syrtis-client: first visit to " << visit.host << ':' << visit.port
                  << ", whose certificate has the fingerprint " << visit.fingerprint << std::endl;
    }
}

core::SeatSet Application::pending_of(const net::Update& update) const {
    core::SeatSet pending = 0;
    for (const auto seat : update.pending) {
        if (seat < core::k_max_seats)
            pending = static_cast<core::SeatSet>(pending | core::seat_bit(static_cast<core::Seat>(seat)));
    }
    return pending;
}

const ui::GameKind* Application::kind_here() {
    const auto& table = session_.table();
    if (!table.isObject() || !table["game"].isString()) return nullptr;
    return table_kinds_.find(table["game"].asString(), content_at(table, session_.welcome()));
}

bool Application::fetch_kind() {
    const auto& table = session_.table();
    const auto game = table["game"].isString() ? table["game"].asString() : std::string();
    if (const auto obstacle = obstacle_to(game, base_.data.kinds); !obstacle.empty()) {
        turn_away(obstacle);
        return false;
    }
    const auto packs = session_.take_packs();
    if (!packs) {
        if (!session_.fetches_packs()) session_.ask_for_packs();
        return false;
    }
    const auto content = content_at(table, session_.welcome());
    const auto wrong = *packs ? table_kinds_.add(game, content, **packs)
                              : std::optional(msgid("The server uses different data for this game"));
    if (wrong) turn_away(*wrong);
    return !wrong;
}

void Application::turn_away(std::string_view why) {
    while (session_.take_update()) continue;
    if (turned_away_) return;
    turned_away_ = true;
    // A seat that nobody plays must not block the others.
    const bool open = session_.table()["status"] == "open";
    session_.leave();
    // In a running match the seat stays this player's, who can return with a client that can show the game.
    if (open) session_.forget_seat();
    if (screens_.page != Page::start) screens_.go_to(Page::start);
    screens_.start.set_answer(base_.words(why), false);
}

void Application::follow_session() {
    bool changed = session_.take_change();
    for (const auto& local_player : local_players_) changed = local_player->take_change() || changed;
    if (!changed) return;
    base_.redraw.ask();
    note_connection();
    screens_.chat.follow(base_.words);
    while (auto problem = session_.take_problem()) {
        if (problem->code == "chat_too_fast" || problem->code == "bad_text") screens_.chat.content().restore_draft();
        const auto* kind =
            session_.table().isObject() ? kind_here() : find_kind(base_.data.kinds, session_.wanted_game());
        base_.note("refused: " + problem->code + ": " + problem->message);
        problem->message = problem_text(*problem, kind, base_.words);
        // Without a table only the start screen can show the problem.
        const bool has_table = session_.state() == SessionState::at_table;
        if (has_table && screens_.page == Page::game && table_.seats().front().game) {
            hear_of(*table_.seats().front().game, *problem);
        } else if (has_table && screens_.page == Page::lobby) {
            screens_.lobby.set_problem(problem->message);
        } else if (screens_.page == Page::final_score) {
            // The final score has no place for sentences.
            base_.tell(problem->message);
        } else {
            screens_.start.set_answer(problem->message, false);
        }
        again_asked_ = false;
    }
    switch (session_.state()) {
        case SessionState::refused:
            ask_about_server();
            if (screens_.page != Page::start) {
                back_to_start(base_.words(session_.reason()));
            } else {
                // Tables of an unreachable server can't be joined.
                screens_.start.forget_tables();
                screens_.start.set_answer(base_.words(session_.reason()), false);
            }
            break;
        case SessionState::lobby:
            if (turned_away_) session_.list_tables();
            turned_away_ = false;
            if (screens_.page == Page::lobby || screens_.page == Page::game) screens_.go_to(Page::start);
            offer_kept_seats();
            if (!session_.tables().isNull()) {
                screens_.start.set_tables(
                    session_.tables(), session_.host() + ":" + std::to_string(session_.port()),
                    [this](const std::string& game) { return obstacle_to(game, base_.data.kinds); });
            }
            break;
        case SessionState::at_table:
            if (!table_.holds(&session_)) {
                table_.clear();
                table_.add(&session_);
            }
            if (session_.table().isObject()) {
                if (kind_here() == nullptr && !fetch_kind()) return;
                const auto* kind = kind_here();
                seat_local_players();
                screens_.lobby.set_me(session_.name());
                screens_.lobby.set_address(shown_address());
                screens_.lobby.set_unsaved(child_ != nullptr && !child_stores_);
                tell_safety();
                screens_.lobby.set_table(session_.table(), *kind, levels_of(kind->id(), session_.welcome()),
                                         ratings_of(kind->id(), session_.welcome()));
                for (auto& seat : table_.seats()) {
                    if (!seat.game) continue;
                    seat.game->table_info().people = people_at(session_.table(), base_.words);
                    seat.game->table_info().again = again_label();
                }
                const bool open = session_.table()["status"] == "open";
                if (open && screens_.page != Page::lobby) screens_.go_to(Page::lobby);
                if (open && was_lost_) screens_.lobby.set_problem({});
                was_lost_ = false;
            }
            break;
        case SessionState::rejoining:
            was_lost_ = true;
            again_asked_ = false;
            if (screens_.page == Page::lobby) screens_.lobby.set_problem(lost_text(session_));
            break;
        default:
            break;
    }
    follow_local_players();
    for (std::size_t seat = 0; seat < table_.seats().size(); ++seat) {
        if (!follow_seat(table_.seats()[seat])) return;
    }
    table_.follow();
    look_for_end();
}

std::string Application::again_label() {
    const auto& table = session_.table();
    const bool sits = session_.state() == SessionState::at_table && !session_.watching() && table.isObject();
    const auto* kind = sits ? kind_here() : nullptr;
    // Several local players would not be moved to the new table together.
    if (kind == nullptr || table_.seats().size() != 1) return {};
    const auto status = member_or_null(table, "status");
    if (status != "finished" && status != "aborted") return {};
    const auto options = member_or_null(table, "options");
    if (kind->challenge && protocol::find_member(options, kind->challenge->key.c_str()) != nullptr &&
        options[kind->challenge->key].isObject()) {
        return {};
    }
    const auto by = member_or_null(member_or_null(table, "again"), "by");
    if (by.isString()) return base_.words("Rematch with {0}", {by.asString()});
    return people_count(table) > 1 ? base_.words("Rematch with the same people") : base_.words("Rematch");
}

void Application::note_connection() {
    static constexpr std::array<const char*, 7> k_names{"offline",    "connecting", "greeting", "at the lobby",
                                                        "at a table", "rejoining",  "refused"};
    const auto state = static_cast<std::size_t>(session_.state());
    std::string now = std::string("connection: ") + (state < k_names.size() ? k_names.at(state) : "another state");
    if (!session_.reason().empty()) now += ", " + session_.reason();
    if (now != logged_state_) base_.note(now);
    logged_state_ = std::move(now);
}

void Application::keep_record(const LocalSeat& seat, const Json::Value& outcome) {
    const auto program = server_program();
    if (!outcome.isObject() || !child_ || !program || !session_.endpoint().host.empty()) return;
    // Each local player's seat reports the same end.
    const auto& table = session_.table();
    if (std::exchange(record_kept_, table["table"].asInt64()) == table["table"].asInt64()) return;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    PastGame game{.file = {},
                  .game = table["game"].asString(),
                  .ended = std::chrono::duration_cast<std::chrono::milliseconds>(now).count(),
                  .players = {},
                  .winners = {},
                  .points = {},
                  .seat = seat.session->seat()};
    for (const auto& person : people_at(table, base_.words)) game.players.push_back(person.name);
    for (const auto& winner : member_or_null(outcome, "winners")) {
        if (winner.isUInt() && winner.asUInt() < game.players.size()) {
            game.winners.push_back(game.players[winner.asUInt()]);
        }
    }
    for (const auto& score : member_or_null(outcome, "scores")) {
        const auto total = member_or_null(score, "total");
        if (total.isInt()) game.points.push_back(total.asInt());
    }
    if (game.points.size() != game.players.size()) game.points.clear();
    past_games_.export_game(*program, net::state_folder() / "games", table["table"].asInt64(), std::move(game));
}

void Application::tell_time(std::uint64_t now) {
    for (auto& seat : table_.seats()) {
        if (seat.session == nullptr || !seat.game) continue;
        auto& table_info = seat.game->table_info();
        if (seat.session->state() == SessionState::rejoining) {
            auto text = lost_text(*seat.session);
            if (text != table_info.connection) base_.redraw.ask();
            table_info.connection = std::move(text);
        }
        if (seat.session->state() != SessionState::at_table) continue;
        auto note = note_text(session_, *seat.session, base_.words, now);
        auto notice = notice_text(seat, base_.words, now);
        const bool clocks_moved = read_clocks(table_info.people, *seat.session, now);
        if (note == table_info.note && notice == table_info.connection && !clocks_moved) continue;
        table_info.note = std::move(note);
        table_info.connection = std::move(notice);
        base_.redraw.ask();
    }
}

std::string Application::lost_text(const net::Session& session) const {
    const auto seconds = static_cast<int>((session.milliseconds_to_retry() + 999) / 1000);
    if (seconds == 0) {
        return base_.words("Connection lost, rejoining your seat (attempt {0})", {std::to_string(session.attempts())});
    }
    return base_.words.count(seconds, "Connection lost. Next try in {0} second",
                             "Connection lost. Next try in {0} seconds");
}

bool Application::follow_seat(LocalSeat& seat) {
    if (seat.session == nullptr) return true;
    auto& session = *seat.session;
    while (auto update = session.take_update()) {
        if (!take_update(seat, *update)) return false;
    }
    if (auto history = session.take_history(); history && seat.game) {
        std::vector<event_text::StepEvents> steps;
        for (auto& past : *history) {
            steps.push_back({static_cast<std::size_t>(past.step), past.time, std::move(past.events)});
        }
        seat.game->take_history(std::move(steps));
    }
    if (!seat.game) return true;
    const bool lost = session.state() == SessionState::rejoining;
    const bool sits = session.state() == SessionState::at_table;
    if (lost || sits) {
        seat.game->table_info().connection =
            lost ? lost_text(session) : notice_text(seat, base_.words, milliseconds_now());
        seat.game->set_connected(sits);
    }
    const auto verdict = session.shuffle().verdict();
    if (verdict != net::ShuffleWitness::Verdict::none && seat.shuffle.sentence.empty()) {
        const auto* kind = kind_here();
        seat.shuffle = shuffle_note(session, kind == nullptr ? nullptr : kind->rules.get(), base_.words);
        base_.redraw.ask();
    }
    seat.game->table_info().shuffle = seat.shuffle;
    read_standing(seat.undo_state, session, base_.words);
    seat.game->set_shared(table_.seats().size() > 1);
    seat.game->table_info().note = note_text(session_, session, base_.words, milliseconds_now());
    show_hint(seat);
    seat.game->set_busy(session.answering());
    if (!session.answering()) seat.game->set_undo_state(seat.undo_state);
    return true;
}

void Application::show_hint(LocalSeat& seat) {
    const auto hint = seat.session->hint();
    using State = ui::Hint::State;
    auto& shown = seat.game->table_info().hint;
    shown = {.state = static_cast<State>(hint.state), .command = hint.command, .share = hint.share, .problem = {}};
    if (!hint.problem.empty()) shown.problem = base_.words(hint.problem);
}

bool Application::take_update(LocalSeat& seat, const net::Update& update) {
    const auto* kind = kind_here();
    if (!seat.game) {
        if (kind == nullptr) return true;
        seat.game = kind->make_table(member_or_null(session_.table(), "options"));
        seat.game->table_info().people = people_at(session_.table(), base_.words);
        person_.apply_to(*seat.game, table_);
        table_again_ = false;
        again_asked_ = false;
    }
    seat.view = update.view;
    base_.note("step " + std::to_string(update.step) + (update.outcome.isNull() ? "" : ", the end"));
    auto& table_info = seat.game->table_info();
    table_info.step = static_cast<std::size_t>(update.step);
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    table_info.time = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    if (update.undone) {
        seat.game->take_back(static_cast<core::Seat>(update.undone->seat),
                             static_cast<std::size_t>(update.undone->step));
    }
    if (const auto problem = seat.game->show(update.view, update.events)) {
        back_to_start(base_.words("The answer of the server was not understood: {0}", {*problem}));
        return false;
    }
    table_info.pending = pending_of(update);
    table_info.title = "Syrtis";
    table_info.takes_back = !seat.session->watching() && update.outcome.isNull();
    seat.undo_state.undo = update.undo;
    seat.undo_state.redo = update.redo;
    seat.ended = update.ended;
    table_info.early_end = early_end_of(*seat.session, update, base_.words);
    if (screens_.page == Page::start || screens_.page == Page::lobby) screens_.go_to(Page::game);
    keep_record(seat, update.outcome);
    return true;
}

}  // namespace syrtis::client::app
