// SPDX-License-Identifier: MIT

#include "app/game_page.hpp"

#include "protocol/terraforming/command_json.hpp"
#include "protocol/terraforming/view_json.hpp"

namespace syrtis::client::app {

namespace wire = protocol::terraforming;
using ui::terraforming::game::CommandType;

std::vector<Json::Value> wire_commands(const ui::terraforming::Content& content,
                                       const std::vector<ui::terraforming::game::Command>& commands) {
    std::vector<Json::Value> messages;
    std::vector<ui::terraforming::game::Card> picked;
    bool picking = false;
    const auto close = [&](const ui::terraforming::game::Payment& payment) {
        messages.push_back(wire::choice_json(content, picked, payment));
        picked.clear();
        picking = false;
    };
    for (const auto& command : commands) {
        if (command.type == CommandType::pick_card) {
            picked.push_back(command.target);
            picking = true;
        } else if (command.type == CommandType::done) {
            close(command.payment);
        } else {
            if (picking) close({});
            messages.push_back(wire::command_json(content, command));
        }
    }
    if (picking) close({});
    return messages;
}

GamePage::GamePage(std::shared_ptr<const ui::terraforming::Content> content)
    : content_(std::move(content)), table_(*content_) {}

std::optional<std::string> GamePage::show(const Json::Value& view, const Json::Value& events) {
    const auto read = wire::read_view(*content_, view);
    if (!read) return read.error();
    show(*read, events);
    return std::nullopt;
}

void GamePage::show(const ui::terraforming::game::View& view, const Json::Value& events) {
    log_.add(events);
    history_.note(view);
    table_.show(view);
}

void GamePage::set_people(const Json::Value& table) {
    if (!table.isObject() || !table["seats"].isArray()) return;
    around_.people.clear();
    for (const auto& seat : table["seats"]) {
        ui::SeatPerson person;
        person.piece = static_cast<int>(around_.people.size());
        if (seat.isObject()) {
            if (seat["name"].isString()) person.name = seat["name"].asString();
            person.computer = seat["player"] == "computer";
            person.away = seat["connected"].isBool() && !seat["connected"].asBool();
        }
        around_.people.push_back(std::move(person));
    }
}

void GamePage::set_title(std::string title, std::string note) {
    around_.title = std::move(title);
    around_.note = std::move(note);
}

bool GamePage::finished() const {
    return table_.has_position() && table_.view().phase == ui::terraforming::game::Phase::finished;
}

std::optional<std::vector<Json::Value>> GamePage::take_answer() {
    const auto answer = table_.take_answer();
    if (!answer) return std::nullopt;
    return wire_commands(*content_, *answer);
}

render::terraforming::TableModel GamePage::build(const ui::Words& words) const {
    return ui::terraforming::build_table(table_, words, log_, around_);
}

render::terraforming::FinalScoreModel GamePage::build_final(const ui::Words& words) const {
    const ui::terraforming::TableContext context{table_, words, around_.people, around_.pending, std::nullopt};
    return ui::terraforming::build_final(context, history_);
}

}  // namespace syrtis::client::app
