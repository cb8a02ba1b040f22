// SPDX-License-Identifier: MIT
#pragma once

// The key bindings. Each action has a default key, and the person may bind it to another key. A pressed key is
// translated to the default key of its action, so that all other code only handles default keys.

#include <SFML/Window/Event.hpp>
#include <SFML/Window/Keyboard.hpp>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace syrtis::client::ui {

/// The actions whose key can be changed, in the order of the list of keys.
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
    first_of_the_game,  ///< the first one of the actions that a game defines itself
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

/// A key, with the modifiers that are held down (Ctrl and Shift). On every keyboard layout, the character `/` counts as
/// the key Slash, and `?` as Slash with Shift.
struct Chord {
    sf::Keyboard::Key code = sf::Keyboard::Unknown;
    bool control = false;
    bool shift = false;
    friend constexpr bool operator==(const Chord&, const Chord&) = default;
};

[[nodiscard]] constexpr Chord chord_of(const sf::Event::KeyEvent& key) { return {key.code, key.control, key.shift}; }
/// Returns the caption of a chord in source code and in the settings file, such as "Ctrl Z", "Shift Tab" or "?". It
/// does not depend on the language.
[[nodiscard]] std::string caption_of(const Chord& chord);
/// Returns the captions of the key caps of a chord, from left to right. Captions that are words are message ids.
[[nodiscard]] std::vector<std::string> caps_of(const Chord& chord);
/// Returns the chord with this caption; nothing if there is none.
[[nodiscard]] std::optional<Chord> chord_named(std::string_view caption);

/// Returns the name of an action in files. words_of() returns the text of the action as a message id, and
/// first_key_of() its default key.
[[nodiscard]] std::string_view name_of(KeyCommand player_action);
[[nodiscard]] std::string_view words_of(KeyCommand player_action);
[[nodiscard]] Chord first_key_of(KeyCommand player_action);

/// The present key of each action.
class KeyMap {
   public:
    KeyMap();

    [[nodiscard]] const Chord& key_of(KeyCommand player_action) const {
        return keys_.at(static_cast<std::size_t>(player_action));
    }
    /// Returns the action that is bound to this key; nothing if there is none.
    [[nodiscard]] std::optional<KeyCommand> player_action_of(const Chord& chord) const;
    /// Translates a pressed key to the default key of its action. A key to which no action is bound is returned
    /// unchanged, unless it is the default key of an action that the person has bound to another key; then returns
    /// nothing.
    [[nodiscard]] std::optional<Chord> meant_by(const Chord& pressed) const;
    /// Returns the present key of an action. `first`: default key of the action.
    [[nodiscard]] Chord in_place_of(const Chord& first) const;

    /// Returns true if an action can be bound to the chord. It must have a caption, and must not be a digit, because
    /// digits answer questions. (The default key of KeyCommand::none_of_them is the only digit that can be bound.)
    [[nodiscard]] static bool can_be_bound(const Chord& chord);
    /// Binds an action to a chord. An action that was bound to the chord before gets the old key of `player_action`.
    /// Returns false if no action can be bound to the chord.
    bool bind(KeyCommand player_action, const Chord& chord);
    void reset() { *this = KeyMap(); }

    friend bool operator==(const KeyMap&, const KeyMap&) = default;

   private:
    std::array<Chord, k_key_commands> keys_;
};

}  // namespace syrtis::client::ui
