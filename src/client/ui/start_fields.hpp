// SPDX-License-Identifier: MIT
#pragma once

// The text fields of the start screen: name of the player, address of a server or code of a table, and password of a
// server.

#include <cstdint>
#include <string>
#include <vector>

#include "render/screen_models.hpp"
#include "ui/text_line.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// The text fields of the start screen. One of them receives typed letters.
class StartFields {
   public:
    explicit StartFields(const std::string& name);

    [[nodiscard]] const std::string& name() const { return name_.text(); }
    void set_name(const std::string& name) { name_.set(name); }
    [[nodiscard]] const std::string& address() const { return address_.text(); }
    void set_address(const std::string& text) { address_.set(text); }
    [[nodiscard]] const std::string& password() const { return password_.text(); }
    [[nodiscard]] bool asks_password() const { return asks_password_; }
    /// Sets whether the server requires a password, so that the field for it is shown.
    void ask_password(bool asks);
    /// Shows or hides the fields for joining a table. The field for the name is always shown.
    void show_joining(bool shows) { shows_joining_ = shows; }

    /// Returns the text field that receives typed letters. It is always a visible one.
    [[nodiscard]] TextLine& written_line();
    /// Returns true if the field that receives letters holds the password, which must be neither read aloud nor logged.
    [[nodiscard]] bool writes_secret() const { return focus() == Field::password; }
    /// Returns true if the person has neither chosen nor edited a field. The name field receives letters then, but a
    /// key such as "?" may still act as a shortcut.
    [[nodiscard]] bool is_unwritten() const { return focus() == Field::name && !was_edited_; }
    /// Returns true if the field with the focus is one for joining a table. This is every field but the name.
    [[nodiscard]] bool is_joining() const { return field_ != Field::name; }
    void note_editing() { was_edited_ = true; }
    /// Chooses a field. `number`: id of the field's target.
    void choose(std::int64_t number);
    /// Chooses the next visible field; after the last one, the first.
    void choose_next();

    /// Returns the fields to draw. `at_home`: all matches are on one server, so that there is a field for a code and
    /// none for an address.
    [[nodiscard]] std::vector<render::TextField> build(bool at_home, const Words& words) const;

   private:
    enum class Field : std::uint8_t { name, address, password };
    [[nodiscard]] Field focus() const { return shows_joining_ ? field_ : Field::name; }

    TextLine name_;
    TextLine address_;
    TextLine password_;
    bool asks_password_ = false;
    bool shows_joining_ = true;
    Field field_ = Field::name;
    bool was_edited_ = false;  ///< whether the person has chosen or edited a field
};

}  // namespace syrtis::client::ui
