// SPDX-License-Identifier: MIT

#include "ui/key_map.hpp"

#include <algorithm>
#include <utility>

#include "content/language.hpp"

namespace syrtis::client::ui {

using content::msgid;
using Key = sf::Keyboard;

namespace {

struct PlayerActionEntry {
    std::string_view name;
    std::string_view words;
    Chord first;
};
constexpr std::array<PlayerActionEntry, k_key_commands> k_player_actions{{
    {"next_region", msgid("next region"), {Key::Tab}},
    {"previous_region", msgid("previous region"), {Key::Tab, false, true}},
    {"left", msgid("to the left"), {Key::Left}},
    {"right", msgid("to the right"), {Key::Right}},
    {"up", msgid("upwards"), {Key::Up}},
    {"down", msgid("downwards"), {Key::Down}},
    {"agree", msgid("confirm the choice"), {Key::Enter}},
    {"back", msgid("back one level"), {Key::Escape}},
    {"next_answer", msgid("next possible answer"), {Key::N}},
    {"previous_answer", msgid("previous possible answer"), {Key::N, false, true}},
    {"none", msgid("none"), {Key::Num0}},
    {"end_turn", msgid("end the turn"), {Key::E}},
    {"pass", msgid("pass for this generation"), {Key::P}},
    {"plan", msgid("queue an action while others play"), {Key::F}},
    {"undo", msgid("undo the last answer"), {Key::Z, true}},
    {"redo", msgid("redo it"), {Key::Y, true}},
    {"first_of_the_game", msgid("special action 1 of this game"), {Key::G}},
    {"second_of_the_game", msgid("special action 2 of this game"), {Key::T}},
    {"board", msgid("look at the board"), {Key::B}},
    {"log", msgid("full log"), {Key::L}},
    {"hand", msgid("hand as fan or list"), {Key::V}},
    {"search_hand", msgid("search the hand"), {Key::Slash}},
    {"pin_card", msgid("pin a card to the front of the hand"), {Key::K}},
    {"nudge_left", msgid("move the card or the view to the left"), {Key::Left, true}},
    {"nudge_right", msgid("move the card or the view to the right"), {Key::Right, true}},
    {"nudge_up", msgid("move the view upwards"), {Key::Up, true}},
    {"nudge_down", msgid("move the view downwards"), {Key::Down, true}},
    {"closer", msgid("zoom in on the board"), {Key::PageUp}},
    {"farther", msgid("zoom out from the board"), {Key::PageDown}},
    {"whole_board", msgid("show the whole board"), {Key::Home}},
    {"explain", msgid("pin the explanation"), {Key::I}},
    {"hint", msgid("ask for a hint, if the table allows it"), {Key::H}},
    {"chat", msgid("write to the others at the table"), {Key::C}},
    {"keys", msgid("all keys"), {Key::Slash, false, true}},
    {"reference", msgid("quick reference"), {Key::F1}},
    {"menu", msgid("menu and settings"), {Key::F10}},
    {"full_screen", msgid("full screen"), {Key::F11}},
    {"picture", msgid("picture of the window"), {Key::F12}},
}};
static_assert(k_player_actions.back().name == "picture");

struct KeyName {
    Key::Key code;
    std::string_view name;
    std::string_view cap{};  ///< the caption on the key, if that is a word
};
constexpr std::array<KeyName, 38> k_key_names{{
    {Key::Tab, "Tab"},
    {Key::Left, "←"},
    {Key::Right, "→"},
    {Key::Up, "↑"},
    {Key::Down, "↓"},
    {Key::Enter, "Enter", msgid("Enter")},
    {Key::Escape, "Esc", msgid("Esc")},
    {Key::Space, "Space", msgid("Spacebar")},
    {Key::BackSpace, "Back", msgid("Backspace")},
    {Key::Delete, "Del", msgid("Del")},
    {Key::Insert, "Ins", msgid("Ins")},
    {Key::Home, "Home", msgid("Home")},
    {Key::End, "End", msgid("End")},
    {Key::PageUp, "PgUp", msgid("PgUp")},
    {Key::PageDown, "PgDn", msgid("PgDn")},
    {Key::Slash, "/"},
    {Key::Comma, ","},
    {Key::Period, "."},
    {Key::Semicolon, ";"},
    {Key::Quote, "'"},
    {Key::LBracket, "["},
    {Key::RBracket, "]"},
    {Key::Backslash, "\\"},
    {Key::Equal, "="},
    {Key::Hyphen, "-"},
    {Key::Tilde, "`"},
    {Key::Add, "Num +"},
    {Key::Subtract, "Num -"},
    {Key::Multiply, "Num *"},
    {Key::Divide, "Num /"},
    {Key::Pause, "Pause"},
    {Key::Menu, "Menu", msgid("Menu")},
    {Key::Numpad0, "Num 0"},
    {Key::Numpad1, "Num 1"},
    {Key::Numpad2, "Num 2"},
    {Key::Numpad3, "Num 3"},
    {Key::Numpad4, "Num 4"},
    {Key::Numpad5, "Num 5"},
}};

constexpr bool is_digit(Key::Key code) { return code >= Key::Num0 && code <= Key::Num9; }

const KeyName* named_key(Key::Key code) {
    const auto* const known = std::ranges::find(k_key_names, code, &KeyName::code);
    return known == k_key_names.end() ? nullptr : known;
}

std::string key_name(Key::Key code) {
    if (code >= Key::A && code <= Key::Z) return {static_cast<char>('A' + (code - Key::A))};
    if (is_digit(code)) return std::to_string(code - Key::Num0);
    if (code >= Key::F1 && code <= Key::F15) return "F" + std::to_string(code - Key::F1 + 1);
    const auto* const known = named_key(code);
    return known == nullptr ? std::string() : std::string(known->name);
}

}  // namespace

std::string caption_of(const Chord& chord) {
    if (chord == Chord{Key::Slash, false, true}) return "?";
    const std::string name = key_name(chord.code);
    if (name.empty()) return {};
    return std::string(chord.control ? "Ctrl " : "") + (chord.shift ? "Shift " : "") + name;
}

std::vector<std::string> caps_of(const Chord& chord) {
    if (chord == Chord{Key::Slash, false, true}) return {"?"};
    const auto* const known = named_key(chord.code);
    auto cap = known == nullptr || known->cap.empty() ? key_name(chord.code) : std::string(known->cap);
    if (cap.empty()) return {};
    std::vector<std::string> caps;
    if (chord.control) caps.emplace_back(msgid("Ctrl"));
    if (chord.shift) caps.emplace_back(msgid("Shift"));
    caps.push_back(std::move(cap));
    return caps;
}

std::optional<Chord> chord_named(std::string_view caption) {
    if (caption == "?") return Chord{Key::Slash, false, true};
    Chord chord;
    const auto take = [&caption](std::string_view prefix) {
        const bool there = caption.starts_with(prefix);
        if (there) caption.remove_prefix(prefix.size());
        return there;
    };
    chord.control = take("Ctrl ");
    chord.shift = take("Shift ");
    for (int code = 0; code < Key::KeyCount; ++code) {
        chord.code = static_cast<Key::Key>(code);
        if (!caption.empty() && key_name(chord.code) == caption) return chord;
    }
    return std::nullopt;
}

std::string_view name_of(KeyCommand player_action) {
    return k_player_actions.at(static_cast<std::size_t>(player_action)).name;
}
std::string_view words_of(KeyCommand player_action) {
    return k_player_actions.at(static_cast<std::size_t>(player_action)).words;
}
Chord first_key_of(KeyCommand player_action) {
    return k_player_actions.at(static_cast<std::size_t>(player_action)).first;
}

KeyMap::KeyMap() : keys_{} {
    for (std::size_t player_action = 0; player_action < k_key_commands; ++player_action)
        keys_[player_action] = k_player_actions[player_action].first;
}

std::optional<KeyCommand> KeyMap::player_action_of(const Chord& chord) const {
    const auto* const found = std::ranges::find(keys_, chord);
    if (found == keys_.end()) return std::nullopt;
    return static_cast<KeyCommand>(found - keys_.begin());
}

std::optional<Chord> KeyMap::meant_by(const Chord& pressed) const {
    if (const auto player_action = player_action_of(pressed)) return first_key_of(*player_action);
    const bool was_first =
        std::ranges::find(k_player_actions, pressed, &PlayerActionEntry::first) != k_player_actions.end();
    return was_first ? std::nullopt : std::optional(pressed);
}

Chord KeyMap::in_place_of(const Chord& first) const {
    const auto* const found = std::ranges::find(k_player_actions, first, &PlayerActionEntry::first);
    return found == k_player_actions.end() ? first
                                           : keys_.at(static_cast<std::size_t>(found - k_player_actions.begin()));
}

bool KeyMap::can_be_bound(const Chord& chord) {
    if (is_digit(chord.code)) return chord == first_key_of(KeyCommand::none_of_them);
    return !caption_of(chord).empty();
}

bool KeyMap::bind(KeyCommand player_action, const Chord& chord) {
    if (!can_be_bound(chord)) return false;
    auto& own = keys_.at(static_cast<std::size_t>(player_action));
    if (const auto other = player_action_of(chord)) keys_.at(static_cast<std::size_t>(*other)) = own;
    own = chord;
    return true;
}

}  // namespace syrtis::client::ui
