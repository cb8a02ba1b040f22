// SPDX-License-Identifier: MIT
#pragma once

// The settings screen, which covers any other screen. Changes take effect at once; the application stores them.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "render/settings_model.hpp"
#include "ui/preferences.hpp"
#include "ui/text_line.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// A language that can be chosen, with its native name.
struct LanguageChoice {
    std::string code;
    std::string name;
};

/// State and input of the settings screen.
class SettingsScreen {
   public:
    /// `preferences` must contain the language and the name that are in use. `program` is the name and version of this
    /// program.
    SettingsScreen(Preferences preferences, std::vector<LanguageChoice> languages, std::string program = {});

    [[nodiscard]] const Preferences& preferences() const { return preferences_; }
    /// Updates the full-screen setting after a key has changed it.
    void set_full_screen(bool full) { preferences_.full_screen = full; }
    [[nodiscard]] bool closed() const { return closed_; }
    /// Returns whether the person has requested a fault report since the last call.
    [[nodiscard]] bool take_report() { return std::exchange(wants_report_, false); }
    /// Returns true while a text field has the keyboard.
    [[nodiscard]] bool types() const { return page_ == Page::person && typing_; }
    [[nodiscard]] TextLine& written_line() { return name_; }
    /// Handles that the text field was edited.
    void note_editing() { preferences_.name = name_.text(); }
    /// Returns true while the next key press becomes the key of an action.
    [[nodiscard]] bool waits_for_key() const { return asked_.has_value(); }
    void take_key(const Chord& chord);

    void press(const render::Target& target);
    /// Scrolls the rows of a narrow window by the steps of a wheel, which are positive upwards. `hits`: the picture
    /// that is shown.
    void scroll(int steps, const render::HitMap& hits);
    /// Handles a key press, translated to default keys. Returns false if the screen does not use the key.
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
    bool resetting_ = false;  ///< the question about resetting all settings is open
    Page page_ = Page::display;
    int scroll_ = 0;  ///< first row that a narrow window shows
    std::optional<KeyCommand> asked_;
    std::string problem_;  ///< reason why the last key could not be bound, as a message id
    std::optional<render::Target> hover_;
};

}  // namespace syrtis::client::ui
