// SPDX-License-Identifier: MIT
#pragma once

// The settings screen, which covers all other screens. A change takes effect at once; the application stores it.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "render/settings_model.hpp"
#include "ui/preferences.hpp"
#include "ui/text_line.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// A language that the person can choose, with its name in that language.
struct LanguageChoice {
    std::string code;
    std::string name;
};

/// State and input of the settings screen.
class SettingsScreen {
   public:
    /// `preferences`: present settings; language and name must be those in use. `program`: name and version of this
    /// program.
    SettingsScreen(Preferences preferences, std::vector<LanguageChoice> languages, std::string program = {});

    [[nodiscard]] const Preferences& preferences() const { return preferences_; }
    /// Updates the setting for full screen. Called when a key has switched it.
    void set_full_screen(bool full) { preferences_.full_screen = full; }
    [[nodiscard]] bool closed() const { return closed_; }
    /// Returns whether the person has requested a fault report since the last call.
    [[nodiscard]] bool take_report() { return std::exchange(wants_report_, false); }
    /// Returns true while the text field has the keyboard.
    [[nodiscard]] bool types() const { return page_ == Page::person && typing_; }
    [[nodiscard]] TextLine& written_line() { return name_; }
    /// Takes over the text of the text field. Called after it was edited.
    void note_editing() { preferences_.name = name_.text(); }
    /// Returns true if the next key that the person presses becomes the key of an action.
    [[nodiscard]] bool waits_for_key() const { return asked_.has_value(); }
    void take_key(const Chord& chord);

    void press(const render::Target& target);
    /// Scrolls the rows in a narrow window. `steps`: steps of the mouse wheel, positive towards the first row. `hits`:
    /// hit areas of the picture that is shown.
    void scroll(int steps, const render::HitMap& hits);
    /// Handles a pressed key. If the person has assigned another key to an action, the default key of the action is
    /// passed here. Returns false if the screen does not use the key.
    bool press_key(const Chord& chord);
    void type(char32_t letter);
    void point(const std::optional<render::Target>& target) { hover_ = target; }
    [[nodiscard]] render::SettingsModel build(const Words& words) const;

   private:
    enum class Page : std::uint8_t { display, play, keys, person, aids, about };
    void choose(int row, int value);
    void turn(Page page);
    void reset();
    [[nodiscard]] render::DialogModel reset_dialog(const Words& words) const;
    void build_rows(render::SettingsModel& model, const Words& words) const;

    Preferences preferences_;
    std::vector<LanguageChoice> languages_;
    std::string program_;
    bool wants_report_ = false;
    TextLine name_;
    bool typing_ = false;
    bool closed_ = false;
    bool resetting_ = false;  ///< whether the question about resetting all settings is open
    Page page_ = Page::display;
    int scroll_ = 0;  ///< first visible row in a narrow window
    std::optional<KeyCommand> asked_;
    /// Reason why the last pressed key can't be the key of an action, as a message id; empty: none.
    std::string problem_;
    std::optional<render::Target> hover_;
};

}  // namespace syrtis::client::ui
