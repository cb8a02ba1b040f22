// SPDX-License-Identifier: MIT

#include "app/screens/chat_panel.hpp"

#include <utility>
#include <vector>

#include "app/people.hpp"
#include "render/chat_painter.hpp"
#include "ui/table_controller.hpp"

namespace syrtis::client::app {

using render::SharedTarget;
using render::Target;

ChatPanel::ChatPanel(const Page& page, net::Session& session, LocalTable& table)
    : page_(page), session_(session), table_(table) {}

bool ChatPanel::is_here() const {
    if (page_ == Page::start || table_.seats().size() != 1 || table_.shows_record()) return false;
    // Only this client uses a server that it has started for one person, so nobody would read messages.
    const bool alone =
        session_.connection().server().endpoint.host.empty() && session_.connection().server().endpoint.port == 0;
    const auto state = session_.status().state;
    return !alone && (state == net::SessionState::at_table || state == net::SessionState::rejoining);
}

bool ChatPanel::has_notes() const {
    return !is_here() && page_ == Page::game && !table_.shows_record() && !table_.is_hidden() &&
           table_.shown() != nullptr;
}

bool ChatPanel::is_table_typing() const {
    auto* const game = page_ == Page::game && !table_.is_hidden() ? table_.shown() : nullptr;
    return game != nullptr && game->policy().written_line() != nullptr;
}

std::optional<int> ChatPanel::unread() const { return is_here() ? std::optional(content_.unread()) : std::nullopt; }

std::optional<render::ChatModel> ChatPanel::build(const ui::Words& words) const {
    if (!is_open() || !content_.shown()) return std::nullopt;
    auto model = content_.build(words, people_at(session_.at_table().table(), words));
    if (const auto* game = table_.shown()) model.plan = game->policy().state().plan;
    return model;
}

void ChatPanel::follow(const ui::Words& words) {
    const auto& table = session_.at_table().table();
    const auto number = table ? table->table : 0;
    if (number != 0 && number != table_number_) {
        content_.reset();
        table_number_ = number;
    }
    std::vector<ui::ChatEntry> lines;
    for (const auto& line : session_.at_table().chat().lines()) {
        const bool own = line.seat ? line.seat == session_.place().seat()
                                   : line.name == session_.name() && session_.place().watches();
        const bool hinted = line.kind == net::ChatLine::Kind::hinted;
        lines.push_back({line.number, line.name, line.seat, hinted ? words("asked for a hint") : line.text, line.time,
                         own, session_.at_table().chat().has_muted_namesake(line)});
    }
    content_.show_always(page_ == Page::lobby);
    content_.set_lines(std::move(lines), session_.at_table().chat().muted());
}

void ChatPanel::leave_table() {
    content_.reset();
    table_number_ = 0;
}

bool ChatPanel::carry_out(const ui::Words& words, std::string& problem) {
    const auto intent = content_.take_intent();
    using Kind = ui::ChatIntent::Kind;
    bool is_sent = true;
    switch (intent.kind) {
        case Kind::none:
            return false;
        case Kind::send:
            is_sent = session_.request_at_table(protocol::from_client::Chat{.text = intent.text});
            break;
        case Kind::report:
            is_sent = session_.request_at_table(
                net::read_report(intent.text, session_.at_table().table(), session_.at_table().chat()));
            break;
        case Kind::mute:
        case Kind::unmute:
            session_.mute(intent.text, intent.kind == Kind::mute);
            break;
    }
    if (!is_sent) {
        content_.restore_draft();
        problem = words("Not connected: you can't write until the connection is back");
    }
    return true;
}

void ChatPanel::page_changed() {
    Screen::page_changed();
    content_.close();
    content_.show_always(page_ == Page::lobby);
}

void ChatPanel::paint(const ui::DrawContext& draw) {
    if (page_ == Page::lobby || table_.is_hidden()) return;
    if (const auto model = build(draw.words)) render::paint_chat(draw.target, *model, draw.resources, draw.hits);
}

bool ChatPanel::press_key(const sf::Event::KeyEvent& key) {
    if (content_.typing()) {
        content_.press_key(key.code);
        return true;
    }
    const bool opens = key.code == sf::Keyboard::C && !key.control && !table_.is_hidden() && !is_table_typing();
    if (!opens) return false;
    content_.keep_notes(!is_here());
    content_.write();
    return true;
}

bool ChatPanel::type(char32_t letter) {
    if (!content_.typing()) return false;
    content_.type(letter);
    return true;
}

ui::EditedLine ChatPanel::edited_line() { return {.line = content_.typing() ? &content_.written_line() : nullptr}; }

bool ChatPanel::press(const Target& target) {
    if (content_.press(target)) return true;
    const Target opener{SharedTarget::bar_button, ui::BarAct::chat};
    if (page_ != Page::game || target != opener) return false;
    content_.toggle();
    return true;
}

bool ChatPanel::point(const std::optional<Target>& target) {
    content_.point(target);
    return false;
}

bool ChatPanel::scroll(const ui::WheelTurn& turn) { return content_.scroll(turn.target, turn.steps); }

}  // namespace syrtis::client::app
