// SPDX-License-Identifier: MIT
#pragma once

// Which keys do what. Every action has one key at first, and may be given another: a key that is pressed is read as the
// first key of the action that it does, so that nobody else needs to know which keys were changed.

#include <SFML/Window/Event.hpp>
#include <SFML/Window/Keyboard.hpp>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace syrtis::client::ui {

/// What a key does, wherever it can be changed. The order is the one of the list of keys.
enum class KeyCommand : std::uint8_t {
    next_region,
    previous_region,
    left,
    right,
    up,
    down,
    agree,
    back,
    next_answer,
    previous_answer,
    none_of_them,
    end_turn,
    pass,
    plan_ahead,
    undo,
    redo,
    first_of_the_game,  ///< what a game has keys of its own for
    second_of_the_game,
    look_at_board,
    whole_log,
    hand_form,
    search_hand,
    pin_card,
    move_left,
    move_right,
    move_up,
    move_down,
    closer,
    farther,
    whole_board,
    explain,
    hint,
    chat,
    keys,
    reference,
    menu,
    full_screen,
    picture,
};
inline constexpr std::size_t k_key_commands = static_cast<std::size_t>(KeyCommand::picture) + 1;

/// A key with those that are held with it. `?` and `/` come as text, wherever the keyboard has them: they are Slash
/// with and without Shift.
struct Chord {
    sf::Keyboard::Key code = sf::Keyboard::Unknown;
    bool control = false;
    bool shift = false;
    friend constexpr bool operator==(const Chord&, const Chord&) = default;
};

[[nodiscard]] constexpr Chord chord_of(const sf::Event::KeyEvent& key) { return {key.code, key.control, key.shift}; }
/// As the sources and a file of settings have it, in no language: "Ctrl Z", "Shift Tab", "?".
[[nodiscard]] std::string caption_of(const Chord& chord);
/// The key caps that it is pressed on, in their order: message ids where they are words.
[[nodiscard]] std::vector<std::string> caps_of(const Chord& chord);
/// The chord with that caption; nothing if there is none.
[[nodiscard]] std::optional<Chord> chord_named(std::string_view caption);

/// The name of a action in files, and what it is called, a message id.
[[nodiscard]] std::string_view name_of(KeyCommand player_action);
[[nodiscard]] std::string_view words_of(KeyCommand player_action);
[[nodiscard]] Chord first_key_of(KeyCommand player_action);

class KeyMap {
   public:
    KeyMap();

    [[nodiscard]] const Chord& key_of(KeyCommand player_action) const { return keys_.at(static_cast<std::size_t>(player_action)); }
    /// The action that this key does now; nothing if it does none of those that can be changed.
    [[nodiscard]] std::optional<KeyCommand> player_action_of(const Chord& chord) const;
    /// The key that everybody else is to be told of when this one is pressed; nothing if it does nothing any more.
    [[nodiscard]] std::optional<Chord> meant_by(const Chord& pressed) const;
    /// The key that is pressed now for what `first` did at first.
    [[nodiscard]] Chord in_place_of(const Chord& first) const;

    /// Whether it could be the key of a action: digits answer questions, and a letter must be typed with nothing held.
    [[nodiscard]] static bool can_be_bound(const Chord& chord);
    /// The one that did this before gets the key that `action` had; false if the key can't be bound.
    bool bind(KeyCommand player_action, const Chord& chord);
    void reset() { *this = KeyMap(); }

    friend bool operator==(const KeyMap&, const KeyMap&) = default;

   private:
    std::array<Chord, k_key_commands> keys_;
};

}  // namespace syrtis::client::ui
