// SPDX-License-Identifier: MIT

#include "ui/terraforming/mars_table.hpp"

#include <array>
#include <string_view>

#include "protocol/terraforming/command_json.hpp"
#include "protocol/terraforming/view_json.hpp"
#include "render/terraforming/painters.hpp"

namespace syrtis::client::ui::terraforming {

namespace wire = protocol::terraforming;
using game::CommandType;
using render::Target;
using render::TargetKind;

std::vector<Json::Value> wire_commands(const Content& content, const std::vector<game::Command>& commands) {
    std::vector<Json::Value> messages;
    std::vector<game::Card> picked;
    bool picking = false;
    const auto close = [&](const game::Payment& payment) {
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

std::optional<std::string> MarsTable::show(const Json::Value& view, const Json::Value& events) {
    const auto read = wire::read_view(*content_, view);
    if (!read) return read.error();
    log_.events().add(around().step, around().time, events);
    history_.note(*read);
    table_.show(*read);
    return std::nullopt;
}

bool MarsTable::finished() const { return table_.has_position() && table_.view().phase == game::Phase::finished; }

void MarsTable::slide(const render::Region& slider, float x) {
    int least = table_.least_amount();
    int most = table_.most_amount();
    if (slider.target.kind == TargetKind::payment_slider) {
        const auto row = table_.payment() ? table_.payment()->row_of(slider.target.id) : std::nullopt;
        if (!row) return;
        least = 0;
        most = table_.payment()->rows()[*row].maximum;
    }
    table_.slide(slider.target, render::slider_value(slider.bounds, x, least, most));
}

void MarsTable::press(const render::Target& target) {
    drop_unseen_pin();
    table_.press(target);
}

void MarsTable::pin(const render::Target& target) {
    table_.pin(target);
    drop_unseen_pin();
}

void MarsTable::drop_unseen_pin() {
    if (!table_.has_position() || !table_.pinned()) return;
    const auto model = build_table(table_, Words(), log_, around());
    if (!model.zoom && !model.explanation) table_.drop_pinned();
}

void MarsTable::press_key(sf::Keyboard::Key key, bool shift) {
    using sf::Keyboard;
    drop_unseen_pin();
    struct Binding {
        Keyboard::Key code;
        Key meaning;
    };
    static constexpr Binding k_bindings[] = {
        {Keyboard::Escape, Key::escape},        {Keyboard::Enter, Key::enter},      {Keyboard::Space, Key::enter},
        {Keyboard::E, Key::end_turn},           {Keyboard::P, Key::pass},           {Keyboard::Num0, Key::none_of_them},
        {Keyboard::Numpad0, Key::none_of_them}, {Keyboard::B, Key::look_at_board},  {Keyboard::L, Key::whole_log},
        {Keyboard::V, Key::hand_form},          {Keyboard::G, Key::convert_plants}, {Keyboard::T, Key::convert_heat},
        {Keyboard::Slash, Key::keys},           {Keyboard::F10, Key::menu}};
    if (key == Keyboard::N) return table_.press_key(shift ? Key::previous : Key::next);
    if (key >= Keyboard::Num1 && key <= Keyboard::Num9) {
        return table_.press_number(static_cast<std::size_t>(key - Keyboard::Num1));
    }
    for (const auto& binding : k_bindings) {
        if (binding.code == key) return table_.press_key(binding.meaning);
    }
}

std::optional<std::vector<Json::Value>> MarsTable::take_answer() {
    const auto answer = table_.take_answer();
    if (!answer) return std::nullopt;
    auto messages = wire_commands(*content_, *answer);
    table_.note_deed(*answer, static_cast<unsigned>(messages.size()));
    return messages;
}

void MarsTable::paint(const DrawContext& draw, bool explains) const {
    if (!table_.has_position()) return;
    auto model = build_table(table_, draw.words, log_, around());
    if (!explains && !table_.pinned() && !table_.focus()) {
        model.zoom.reset();
        model.explanation.reset();
    }
    render::terraforming::paint_table(draw.target, model, draw.resources, draw.hits);
}

void MarsTable::paint_final(const DrawContext& draw, const std::optional<Target>& hover) const {
    if (!table_.has_position()) return;
    const TableContext context{{table_, draw.words, around().people, std::nullopt}, around().pending};
    auto model = build_final(context, history_);
    model.hover = hover;
    render::terraforming::paint_final_score(draw.target, model, draw.resources, draw.hits);
}

std::vector<std::pair<Target, Json::Value>> MarsTable::answers() const {
    std::vector<std::pair<Target, Json::Value>> found;
    if (!table_.has_position()) return found;
    for (const auto& target : table_.answers()) {
        const auto there = table_.candidate(target);
        found.emplace_back(target, there ? wire::command_json(*content_, there->command) : Json::Value());
    }
    return found;
}

std::string MarsTable::question_kind() const {
    static constexpr std::array<std::string_view, 10> k_names{"",      "action", "greenery", "corporation", "cards",
                                                              "space", "player", "card",     "option",      "amount"};
    static_assert(k_names.size() == static_cast<std::size_t>(QuestionKind::amount) + 1);
    return std::string(k_names.at(static_cast<std::size_t>(table_.question().kind)));
}

}  // namespace syrtis::client::ui::terraforming
