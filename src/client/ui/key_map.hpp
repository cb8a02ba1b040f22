// SPDX-License-Identifier: MIT
#pragma once

// The key bindings. Every action has a default key and may get another one. A pressed key is translated to the default
// key of its action, so that the rest of the program only knows default keys.

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
    first_of_the_game,  ///< first of the actions that a game defines itself
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

/// A key with the modifiers that are held down. `?` and `/` arrive as text on every keyboard layout; `?` is Slash with
/// Shift and `/` is Slash without it.
struct Chord {
    sf::Keyboard::Key code = sf::Keyboard::Unknown;
    bool control = false;
    bool shift = false;
    friend constexpr bool operator==(const Chord&, const Chord&) = default;
};

[[nodiscard]] constexpr Chord chord_of(const sf::Event::KeyEvent& key) { return {key.code, key.control, key.shift}; }
/// Returns the language-independent caption that source code and the settings file use, such as "Ctrl Z", "Shift Tab"
/// or "?".
[[nodiscard]] std::string caption_of(const Chord& chord);
/// Returns the key caps of a chord, in order; caps that are words are message ids.
[[nodiscard]] std::vector<std::string> caps_of(const Chord& chord);
/// Returns the chord with this caption; empty if no chord has it.
[[nodiscard]] std::optional<Chord> chord_named(std::string_view caption);

/// These functions return the name of an action in files, and its text as a message id.
[[nodiscard]] std::string_view name_of(KeyCommand player_action);
[[nodiscard]] std::string_view words_of(KeyCommand player_action);
[[nodiscard]] Chord first_key_of(KeyCommand player_action);

/// The current key of every action.
class KeyMap {
   public:
    KeyMap();

    [[nodiscard]] const Chord& key_of(KeyCommand player_action) const {
        return keys_.at(static_cast<std::size_t>(player_action));
    }
    /// Returns the action of this key; empty if it has none.
    [[nodiscard]] std::optional<KeyCommand> player_action_of(const Chord& chord) const;
    /// Returns the default key of the action to which the pressed key is bound. Without such an action, returns the
    /// pressed key itself; if it is the default key of an action that now has another key, returns nothing.
    [[nodiscard]] std::optional<Chord> meant_by(const Chord& pressed) const;
    /// Returns the present key of the action whose default key is `first`.
    [[nodiscard]] Chord in_place_of(const Chord& first) const;

    /// Returns true if the chord can be bound to an action. A digit can't be bound, because digits answer questions
    /// (except for the default key of KeyCommand::none_of_them), and a key without a caption can't be bound either.
    [[nodiscard]] static bool can_be_bound(const Chord& chord);
    /// Binds the chord to the action. An action that had this chord before gets the old key of `player_action`.
    /// Returns false if the chord can't be bound.
    bool bind(KeyCommand player_action, const Chord& chord);
    void reset() { *this = KeyMap(); }

    friend bool operator==(const KeyMap&, const KeyMap&) = default;

   private:
    std::array<Chord, k_key_commands> keys_;
};

}  // namespace syrtis::client::ui
