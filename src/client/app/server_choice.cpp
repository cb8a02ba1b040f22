// SPDX-License-Identifier: MIT

#include "app/server_choice.hpp"

#include <algorithm>
#include <utility>

#include "protocol/default_port.hpp"
#include "ui/table_options.hpp"

namespace syrtis::client::app {

namespace {

/// The level of the computer players in a quick game; every game has it.
constexpr const char* k_quick_level = "normal";

/// Milliseconds between attempts to connect to the home server.
constexpr std::uint64_t k_between_home_attempts = 5000;

}  // namespace

ServerChoice::ServerChoice(ClientBase& base, const PersonSettings& person, net::Session& session, JoinedTable& joined,
                           LocalPlayers& players, OwnServer& server, const OwnGames& games, Screens& screens)
    : base_(base),
      person_(person),
      session_(session),
      joined_(joined),
      players_(players),
      server_(server),
      games_(games),
      screens_(screens) {}

void ServerChoice::begin() {
    if (base_.settings.connect) {
        net::Intent intent;
        if (base_.settings.create) {
            const bool alone = base_.settings.hot_seat <= 1;
            intent = {net::Intent::Kind::create,
                      create_message({screens_.start.game().id(), wanted_seats(), base_.settings.play_against,
                                      ui::table_options(screens_.start.game(), base_.settings.options)}),
                      alone && !base_.settings.play_against.empty()};
            if (!alone && !base_.settings.play_against.empty()) players_.start_when_full();
            players_.want(base_.settings.hot_seat - 1);
        } else if (!base_.settings.join.empty()) {
            intent = {net::Intent::Kind::join, table_or_code(base_.settings.join), false};
        } else if (!base_.settings.watch.empty()) {
            intent = {net::Intent::Kind::watch, table_or_code(base_.settings.watch), false};
        }
        connect(*base_.settings.connect, std::move(intent));
    } else if (base_.settings.hot_seat > 1) {
        start_table({.kind = ui::StartIntent::Kind::hot_seat, .game = screens_.start.game().id()});
    }
}

void ServerChoice::carry_out(const ui::StartIntent& intent) {
    using Kind = ui::StartIntent::Kind;
    switch (intent.kind) {
        case Kind::resume:
            if (const auto seat = games_.kept_seat(intent.table)) resume(*seat);
            break;
        case Kind::against:
        case Kind::solo:
        case Kind::host:
        case Kind::hot_seat:
        case Kind::challenge_level:
            start_table(intent);
            break;
        case Kind::search:
            search(intent.text);
            break;
        case Kind::join:
            session_.requests().join({.table = intent.table});
            break;
        case Kind::watch:
            session_.requests().watch({.table = intent.table});
            break;
        case Kind::trust_server:
            session_.trust().trust_server();
            connect({session_.connection().server().host, session_.connection().server().port}, last_intent_);
            break;
        case Kind::explain_obstacle:
            screens_.start.status().set_answer(base_.words(intent.text, {intent.subject}), false);
            break;
        case Kind::lan: {
            const auto place = lan_rows_.find(intent.table);
            if (!place) break;
            net::Intent next;
            if (place->table != 0) next = {net::Intent::Kind::join, table_or_code(std::to_string(place->table)), false};
            players_.dismiss();
            session_.trust().ask_about_new_servers(true);
            connect(place->address, std::move(next));
            break;
        }
        default:
            break;
    }
}

void ServerChoice::search(const std::string& text) {
    if (base_.settings.home) {
        // The only address is known, so what was typed is a code; nothing: only the password was asked for.
        searched_code_ = text;
        auto next = text.empty() ? last_intent_ : net::Intent{net::Intent::Kind::join, table_or_code(text), false};
        return connect(*base_.settings.home, std::move(next));
    }
    const auto space = text.find(' ');
    const auto address = parse_address(text.substr(0, space));
    if (!address) {
        screens_.start.status().set_answer(base_.words("This is not an address. Write it like 192.168.1.20:7600"),
                                           false);
        return;
    }
    searched_ = address;
    searched_code_ = space == std::string::npos ? std::string() : text.substr(space + 1);
    net::Intent next;
    if (!searched_code_.empty()) next = {net::Intent::Kind::join, table_or_code(searched_code_), false};
    session_.trust().ask_about_new_servers(true);
    connect(*address, std::move(next));
}

void ServerChoice::resume(const net::KeptSeat& seat) {
    net::Intent intent{net::Intent::Kind::resume, seat.token, false};
    players_.dismiss();
    players_.want_others_of(seat);
    if (seat.endpoint.host.empty()) {
        server_.start(seat.endpoint, std::move(intent));
    } else {
        session_.trust().ask_about_new_servers(true);
        connect({seat.endpoint.host, seat.endpoint.port}, std::move(intent));
    }
}

std::vector<std::string> ServerChoice::searched() const {
    std::vector<std::string> texts{searched_code_};
    if (searched_) texts.push_back(searched_->host);
    return texts;
}

void ServerChoice::connect(const Address& address, net::Intent intent) {
    joined_.reset();
    last_intent_ = intent;
    // A typed password is used only for the server that asked for it.
    const bool asked_there = session_.status().wants_password && session_.connection().server().host == address.host &&
                             session_.connection().server().port == address.port;
    if (asked_there) {
        session_.trust().set_password(address.host, address.port, screens_.start.fields().password());
    } else {
        screens_.start.fields().ask_password(false);
    }
    session_.connect(address.host, address.port, screens_.start.fields().name(), std::move(intent));
    if (is_alone()) return;
    screens_.start.status().set_busy(
        base_.words("Connecting to {0}", {address.host + ":" + std::to_string(address.port)}));
}

void ServerChoice::start_table(const ui::StartIntent& intent) {
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
    players_.dismiss();
    if (how == ui::StartIntent::Kind::hot_seat) {
        players_.want(std::max(base_.settings.hot_seat, 2U) - 1);
        wanted.seats = static_cast<unsigned>(players_.wanted()) + 1U;
    } else if (!hosts) {
        wanted.computers.assign(others, k_quick_level);
    }
    open_table(hosts, wanted, intent.starts);
}

void ServerChoice::open_table(bool hosts, const NewTable& wanted, bool starts) {
    net::Intent create{net::Intent::Kind::create, create_message(wanted), starts};
    const bool is_at_home = base_.settings.home && (hosts || (!is_alone() && !screens_.start.plays_here()));
    if (is_at_home) return connect(*base_.settings.home, std::move(create));
    server_.start({.host = {}, .port = hosts ? protocol::k_default_port : std::uint16_t{0}}, std::move(create));
}

void ServerChoice::follow_home(std::uint64_t now) {
    if (!base_.settings.home) return;
    note_whether_alone();
    if (screens_.page != Page::start || session_.status().wants_password || server_.is_starting()) return;
    const bool is_away = session_.status().state == net::SessionState::offline ||
                         session_.status().state == net::SessionState::refused || has_left_own_server();
    if (!is_away || (home_asked_at_ && now - *home_asked_at_ < k_between_home_attempts)) return;
    home_asked_at_ = now;
    // A request that an unreachable server did not get is made again, but not one for another server.
    const Address& home = *base_.settings.home;
    const bool was_for_home =
        session_.connection().server().host == home.host && session_.connection().server().port == home.port;
    connect(home, was_for_home ? session_.requests().waiting() : net::Intent{});
}

unsigned ServerChoice::wanted_seats() const {
    if (base_.settings.seats != 0) return base_.settings.seats;
    const auto players = static_cast<unsigned>(base_.settings.play_against.size()) + base_.settings.hot_seat;
    return std::max<unsigned>(players, screens_.start.game().rules->minimum_seats());
}

bool ServerChoice::has_left_own_server() const {
    return session_.connection().server().endpoint.host.empty() &&
           session_.status().state == net::SessionState::lobby && session_.status().was_at_table;
}

void ServerChoice::note_whether_alone() {
    const bool was_alone = is_alone();
    const auto state = session_.status().state;
    const bool is_at_own = session_.connection().server().endpoint.host.empty();
    const bool is_connected = state == net::SessionState::lobby || state == net::SessionState::at_table;
    if (is_connected && !is_at_own) is_home_away_ = false;
    const bool has_failed = state == net::SessionState::offline || state == net::SessionState::refused;
    if (has_failed && !is_at_own && !session_.status().wants_password) is_home_away_ = true;
    screens_.start.set_alone(is_alone());
    if (is_alone() == was_alone) return;
    // The start screen says that the server does not answer, so the reason of this attempt is not needed.
    screens_.start.status().set_answer({}, true);
    base_.redraw.ask();
}

void ServerChoice::ask_about_server() {
    const auto where = session_.connection().server().host + ":" + std::to_string(session_.connection().server().port);
    session_.trust().ask_about_new_servers(true);
    if (session_.trust().unconfirmed().must_confirm) {
        screens_.start.trust_question().ask(where, session_.trust().known_fingerprint(),
                                            session_.trust().unconfirmed().fingerprint);
        // A match that the person was in can be continued from the list on the start screen.
        if (screens_.page != Page::start) last_intent_ = {};
    } else {
        screens_.start.fields().ask_password(session_.status().wants_password);
    }
}

void ServerChoice::follow_lan() {
    if (!base_.settings.lan || screens_.page != Page::start) {
        if (lan_) screens_.start.rows().games().set_lan({}, false);
        return lan_.reset();
    }
    if (!lan_) {
        lan_ = std::make_unique<net::LanGames>();
        screens_.start.rows().games().set_lan({}, true);
        base_.redraw.ask();
    }
    if (auto servers = lan_->take_change()) {
        screens_.start.rows().games().set_lan(lan_rows_.build(*servers, base_.data.kinds), true);
        base_.redraw.ask();
    }
}

}  // namespace syrtis::client::app
