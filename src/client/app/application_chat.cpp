// SPDX-License-Identifier: MIT

// The chat of a table: passes messages between session and chat panel.

#include "app/application.hpp"
#include "app/people.hpp"

namespace syrtis::client::app {

bool Application::chat_here() const {
    if (replay_ || page_ == Page::start || table_.seats().size() != 1) return false;
    // Only this client uses a server that it has started for one person, so nobody would read messages.
    const bool alone = session_.endpoint().host.empty() && session_.endpoint().port == 0;
    const auto state = session_.state();
    return !alone && (state == net::SessionState::at_table || state == net::SessionState::rejoining);
}

bool Application::notes_here() const {
    return !chat_here() && !replay_ && page_ == Page::game && open_table() != nullptr;
}

void Application::follow_chat() {
    const auto& table = session_.table();
    const auto id = table.isObject() ? table["table"].asInt64() : 0;
    if (id != 0 && id != chat_table_) {
        chat_.reset();
        chat_table_ = id;
    }
    std::vector<ui::ChatEntry> lines;
    for (const auto& line : session_.chat()) {
        const bool own = line.seat ? line.seat == session_.seat() : line.name == session_.name() && session_.watching();
        const bool hinted = line.kind == net::ChatLine::Kind::hinted;
        lines.push_back({line.number, line.name, line.seat, hinted ? words_("asked for a hint") : line.text, line.time,
                         own, session_.is_unmuted(line)});
    }
    chat_.show_always(page_ == Page::lobby);
    chat_.set_lines(std::move(lines), session_.muted());
}

void Application::carry_out_chat_intent() {
    const auto intent = chat_.take_intent();
    using Kind = ui::ChatIntent::Kind;
    switch (intent.kind) {
        case Kind::none:
            return;
        case Kind::send:
            if (!session_.send_chat(intent.text)) {
                chat_.restore_draft();
                tell_refusal(words_("Not connected: you can't write until the connection is back"));
            }
            break;
        case Kind::report:
            if (!session_.report(intent.text)) {
                chat_.restore_draft();
                tell_refusal(words_("Not connected: you can't write until the connection is back"));
            }
            break;
        case Kind::mute:
        case Kind::unmute:
            session_.mute(intent.text, intent.kind == Kind::mute);
            break;
    }
    dirty_ = true;
}

void Application::tell_refusal(const std::string& sentence) {
    if (page_ == Page::lobby) return lobby_.set_problem(sentence);
    if (auto* game = open_table()) game->refuse(sentence);
}

std::optional<render::ChatModel> Application::chat_model() const {
    if ((!chat_here() && !notes_here()) || !chat_.shown()) return std::nullopt;
    auto model = chat_.build(words_, people_at(session_.table(), words_));
    if (const auto* game = table_.shown()) model.plan = game->plan();
    return model;
}

}  // namespace syrtis::client::app
