// SPDX-License-Identifier: MIT
#pragma once

// Reads, stores and applies the settings of the person. A value on the command line overrides the stored value until
// the person chooses another value.

#include <optional>
#include <string>
#include <utility>

#include "app/client_base.hpp"
#include "app/local_table.hpp"
#include "app/preferences.hpp"
#include "ui/game_table.hpp"

namespace syrtis::client::app {

/// The stored settings, combined with the values of the command line.
class PersonSettings {
   public:
    /// Reads the file, and applies the language, the sizes and the captions of keys. `base` must outlive this object.
    explicit PersonSettings(ClientBase& base);

    [[nodiscard]] const Preferences& preferences() const { return preferences_; }
    /// Returns the name with which the start screen begins.
    [[nodiscard]] std::string name() const;
    /// Returns the speed of turn playback at this table; nothing if turns are not played back, because several local
    /// players share the window or a record is shown.
    [[nodiscard]] std::optional<ui::Pace> pace(const LocalTable& table) const;
    [[nodiscard]] ui::Motion motion() const;
    /// Returns the volume in percent; 0 is silent.
    [[nodiscard]] unsigned volume() const;
    /// Returns the volume of the ambience in percent; 0 if the person turned it off or the program was started without
    /// sounds.
    [[nodiscard]] unsigned ambience() const;

    /// Stores a value that the person has chosen elsewhere than on the settings screen.
    void choose(ui::Pace pace);
    void choose(ui::Motion motion);
    void choose_volume(unsigned percent);
    void choose_full_screen(bool full_screen);
    void choose_language(const std::string& code);
    /// Stores that the person has ended the hints of the guide.
    void end_guide();
    /// Stores the options that the person chose for tables of this game. `options`: an object, as sent to the server.
    void remember_options(const ui::GameKind& kind, const Json::Value& options);
    /// Returns the code of the language after the current one.
    [[nodiscard]] std::string next_language() const;

    /// Returns the values with which the settings screen opens. `name`: the person's name on the start screen.
    [[nodiscard]] Preferences shown(const std::string& name, bool full_screen);
    /// Says which changed settings other parts of the program still have to apply.
    struct Change {
        bool language = false;  ///< the language has changed; speak() must be called
        bool volume = false;
    };
    /// Stores the values that the person chose on the settings screen, and applies the sizes.
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
    /// Language that the command line sets; nothing if it sets none or the person has chosen another language.
    std::optional<std::string> language_shown_;
    /// Name that the command line sets; nothing if it sets none or the person has chosen another name.
    std::optional<std::string> name_shown_;
};

}  // namespace syrtis::client::app
