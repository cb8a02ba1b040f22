// SPDX-License-Identifier: MIT

// What the pages want done outside themselves.

#include <SFML/Window/Clipboard.hpp>
#include <algorithm>

#include "app/application.hpp"
#include "app/people.hpp"
#include "app/wish_messages.hpp"

namespace syrtis::client::app {

void Application::carry_out_start_wish() {
    const auto wish = start_.take_wish();
    using Kind = ui::StartWish::Kind;
    if (wish.kind == Kind::none) return;
    dirty_ = true;
    switch (wish.kind) {
        case Kind::go_on: {
            const auto index = static_cast<std::size_t>(std::max<std::int64_t>(wish.table, 0));
            if (index >= kept_.size()) break;
            const auto seat = kept_[index];
            net::Wish resume{net::Wish::Kind::resume, seat.token, false};
            if (seat.place.host.empty()) {
                start_server(seat.place, std::move(resume));
            } else {
                connect({seat.place.host, seat.place.port}, std::move(resume));
            }
            break;
        }
        case Kind::against:
        case Kind::solo:
        case Kind::host:
            start_table(wish.game, wish.kind);
            break;
        case Kind::search: {
            const auto space = wish.text.find(' ');
            const auto address = parse_address(wish.text.substr(0, space));
            if (!address) {
                start_.set_answer(words_("This is no address. Write it like 192.168.1.20:7600"), false);
                break;
            }
            searched_ = address;
            searched_code_ = space == std::string::npos ? std::string() : wish.text.substr(space + 1);
            net::Wish next;
            if (!searched_code_.empty()) next = {net::Wish::Kind::join, table_or_code(searched_code_), false};
            connect(*address, std::move(next));
            break;
        }
        case Kind::join:
        case Kind::watch: {
            Json::Value message(Json::objectValue);
            message["table"] = Json::Int64{wish.table};
            if (wish.kind == Kind::join) {
                session_.join(message);
            } else {
                session_.watch(message);
            }
            break;
        }
        case Kind::stay_out:
            start_.set_answer(words_(wish.text), false);
            break;
        case Kind::change_language:
            change_language();
            break;
        case Kind::quit:
            window_.close();
            break;
        case Kind::none:
            break;
    }
}

void Application::carry_out_lobby_wish() {
    const auto wish = lobby_.take_wish();
    using Kind = ui::LobbyWish::Kind;
    switch (wish.kind) {
        case Kind::none:
            return;
        case Kind::leave:
            session_.leave();
            session_.forget_seat();
            back_to_start("");
            break;
        case Kind::start:
            session_.start();
            break;
        case Kind::configure:
            session_.configure(wish.message);
            break;
        case Kind::remove:
            session_.remove(wish.seat);
            break;
        case Kind::copy_code:
            if (session_.table().isObject()) sf::Clipboard::setString(session_.table()["code"].asString());
            break;
        case Kind::copy_address:
            sf::Clipboard::setString(shown_address());
            break;
    }
    dirty_ = true;
}

void Application::carry_out_game_wishes() {
    if (!game_) return;
    if (auto answer = game_->take_answer()) {
        if (!replay_) session_.answer(std::move(*answer));
        dirty_ = true;
    }
    using Kind = ui::TableWish::Kind;
    const auto wish = game_->take_wish();
    switch (wish.kind) {
        case Kind::leave:
            back_to_start("");
            break;
        case Kind::full_screen:
            open_window(!full_screen_);
            break;
        case Kind::change_language:
            change_language();
            break;
        case Kind::undo:
            session_.undo(wish.answers);
            break;
        case Kind::redo:
            session_.redo(wish.answers);
            break;
        case Kind::none:
            break;
    }
}

void Application::change_language() {
    words_ = load_words(foundation_.languages, words_.language().code() == "fr" ? "en" : "fr");
    if (game_ && !replay_) game_->around().people = people_at(session_.table(), words_);
    dirty_ = true;
}

}  // namespace syrtis::client::app
