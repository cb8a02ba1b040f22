// SPDX-License-Identifier: MIT
#pragma once

// The settings of the person: read, stored and applied. Values of the command line replace stored values until the
// person chooses other values.

#include <optional>
#include <string>
#include <utility>

#include "app/client_base.hpp"
#include "app/local_table.hpp"
#include "app/preferences.hpp"
#include "ui/game_table.hpp"

namespace syrtis::client::app {

/// The stored settings together with the values of the command line.
class PersonSettings {
   public:
    /// Reads the file and sets language, sizes and key captions. `base` must outlive this object.
    explicit PersonSettings(ClientBase& base);

    [[nodiscard]] const Preferences& preferences() const { return preferences_; }
    /// Returns the name that the start screen shows at first.
    [[nodiscard]] std::string name() const;
    /// Returns the speed of turn playback at this table. Returns nothing, which means no playback, if several local
    /// players share the window or a record is shown.
    [[nodiscard]] std::optional<ui::Pace> pace(const LocalTable& table) const;
    [[nodiscard]] ui::Motion motion() const;
    /// Returns the volume in percent; 0 is silent.
    [[nodiscard]] unsigned volume() const;
    /// Returns the volume of the ambience in percent; 0 if there is no ambience or the program was started without
    /// sounds.
    [[nodiscard]] unsigned ambience() const;

    /// Stores a choice that the person has made outside the settings screen.
    void choose(ui::Pace pace);
    void choose(ui::Motion motion);
    void choose_volume(unsigned percent);
    void choose_full_screen(bool full_screen);
    void choose_language(const std::string& code);
    /// Stores that the person has ended the guided start.
    void end_guide();
    /// Stores the options that the person chose for tables of a game. `options` is in the format of the server.
    void remember_options(const ui::GameKind& kind, const Json::Value& options);
    /// Returns the code of the language after the current one.
    [[nodiscard]] std::string next_language() const;

    /// Returns the values that the settings screen shows at first. `name`: name on the start screen.
    [[nodiscard]] Preferences shown(const std::string& name, bool full_screen);
    /// Flags that say which changed settings other parts of the program must apply.
    struct Change {
        bool language = false;  ///< the language has changed, so that speak() must be called
        bool volume = false;
    };
    /// Stores the values of the settings screen and applies the sizes.
    Change take(Preferences chosen);
    /// Applies the settings to a table of this window.
    void apply_to(ui::GameTable& game, const LocalTable& table) const;
    /// Applies the settings to all tables of this window.
    void apply_to(LocalTable& table) const;
    /// Changes the language of all texts.
    void speak(const std::string& language);

   private:
    [[nodiscard]] std::string first_language() const;
    /// Applies the size of the window contents and of text to fonts and images.
    void apply_sizes();
    void store();

    ClientBase& base_;
    PreferenceFile file_;
    Preferences preferences_;
    /// The language that the command line sets; nothing after the person has chosen another language.
    std::optional<std::string> language_shown_;
    std::optional<std::string> name_shown_;  ///< set by the command line; reset when the person chooses another name
};

}  // namespace syrtis::client::app
