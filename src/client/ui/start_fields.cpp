// SPDX-License-Identifier: MIT

#include "ui/start_fields.hpp"

#include <string_view>
#include <utility>

#include "protocol/player_name.hpp"

namespace syrtis::client::ui {

namespace {

constexpr std::size_t k_address_letters = 120;
constexpr std::size_t k_password_letters = 64;

/// Returns one dot for each letter.
std::string dots(std::string_view text) {
    std::string shown;
    for (const char byte : text) {
        const bool begins = (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U;
        if (begins) shown += "•";
    }
    return shown;
}

/// Replaces the letters of a field by dots.
void hide(render::TextField& field) {
    const auto hidden = [&](std::size_t byte) { return dots(field.text.substr(0, byte)).size(); };
    field.cursor = hidden(field.cursor);
    field.selected = {hidden(field.selected.first), hidden(field.selected.second)};
    field.text = dots(field.text);
}

}  // namespace

StartFields::StartFields(const std::string& name)
    : name_(protocol::k_max_name_characters), address_(k_address_letters), password_(k_password_letters) {
    name_.set(name);
}

void StartFields::ask_password(bool asks) {
    if (asks && !asks_password_) {
        field_ = Field::password;
        password_.set({});
    }
    if (!asks && field_ == Field::password) field_ = Field::address;
    asks_password_ = asks;
}

TextLine& StartFields::written_line() {
    switch (focus()) {
        case Field::name:
            break;
        case Field::address:
            return address_;
        case Field::password:
            return password_;
    }
    return name_;
}

void StartFields::choose(std::int64_t number) {
    field_ = number == 0 ? Field::name : number == 1 ? Field::address : Field::password;
}

void StartFields::choose_next() {
    if (!shows_joining_) return;
    const int fields = asks_password_ ? 3 : 2;
    field_ = static_cast<Field>((static_cast<int>(field_) + 1) % fields);
}

std::vector<render::TextField> StartFields::build(bool at_home, const Words& words) const {
    std::vector<render::TextField> fields;
    const auto add = [&](std::string caption, const TextLine& line, Field which, std::string hint) {
        render::TextField text{.caption = std::move(caption), .text = line.text(), .hint = std::move(hint)};
        text.active = focus() == which;
        text.cursor = line.cursor();
        text.selected = line.selection();
        fields.push_back(std::move(text));
    };
    add(words("Name"), name_, Field::name, words("your name"));
    if (at_home) {
        add(words("Code"), address_, Field::address, "MESA-4172");
    } else {
        add(words("Address"), address_, Field::address, "192.168.1.20:7600 MESA-4172");
    }
    if (asks_password_) {
        add(words("Password"), password_, Field::password, words("Password"));
        hide(fields.back());
    }
    return fields;
}

}  // namespace syrtis::client::ui
