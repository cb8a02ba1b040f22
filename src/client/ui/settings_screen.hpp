// SPDX-License-Identifier: MIT
#pragma once

// The screen of settings, over whatever is shown. What is changed there holds at once; keeping it is the application's
// business.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "render/settings_model.hpp"
#include "ui/preferences.hpp"
#include "ui/text_line.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// A language that can be chosen, by its own name.
struct LanguageChoice {
    std::string code;
    std::string name;
};

class SettingsScreen {
   public:
    /// `preferences`: with the language and the name that are in use; `program`: what this one says of itself.
    SettingsScreen(Preferences preferences, std::vector<LanguageChoice> languages, std::string program = {});

    [[nodiscard]] const Preferences& preferences() const { return preferences_; }
    /// The window was changed by a key meanwhile.
    void set_full_screen(bool full) { preferences_.full_screen = full; }
    [[nodiscard]] bool closed() const { return closed_; }
    /// A report was asked for since this was asked last.
    [[nodiscard]] bool take_report() { return std::exchange(wants_report_, false); }
    /// Letters are written somewhere.
    [[nodiscard]] bool types() const { return page_ == Page::person && typing_; }
    [[nodiscard]] TextLine& written_line() { return name_; }
    /// It was edited.
    void note_editing() { preferences_.name = name_.text(); }
    /// The next key becomes the one of a action, whatever it does otherwise.
    [[nodiscard]] bool waits_for_key() const { return asked_.has_value(); }
    void take_key(const Chord& chord);

    void press(const render::Target& target);
    /// As everybody else is told of it. False if the screen has no use for it.
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
    bool resetting_ = false;  ///< is asked whether that is meant
    Page page_ = Page::display;
    std::optional<KeyCommand> asked_;
    std::string problem_;  ///< why the key that was pressed last was not taken, a message id
    std::optional<render::Target> hover_;
};

}  // namespace syrtis::client::ui
