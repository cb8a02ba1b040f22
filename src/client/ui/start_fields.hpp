// SPDX-License-Identifier: MIT
#pragma once

// The text fields of the start screen: the name of the player, the address or code of a table, and the password of a
// server.

#include <cstdint>
#include <string>
#include <vector>

#include "render/screen_models.hpp"
#include "ui/text_line.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// Stores the texts, and the field that receives letters.
class StartFields {
   public:
    explicit StartFields(const std::string& name);

    [[nodiscard]] const std::string& name() const { return name_.text(); }
    void set_name(const std::string& name) { name_.set(name); }
    [[nodiscard]] const std::string& address() const { return address_.text(); }
    void set_address(const std::string& text) { address_.set(text); }
    [[nodiscard]] const std::string& password() const { return password_.text(); }
    [[nodiscard]] bool asks_password() const { return asks_password_; }
    /// Shows the password field if `asks`, because the server requires a password; otherwise hides it.
    void ask_password(bool asks);
    /// Shows or hides the fields with which a table is joined, so that only the name is left.
    void show_joining(bool shows) { shows_joining_ = shows; }

    /// Returns the text field that receives typed letters, which is always a visible one.
    [[nodiscard]] TextLine& written_line();
    /// Returns true if the field must not be read aloud or logged.
    [[nodiscard]] bool writes_secret() const { return focus() == Field::password; }
    /// Returns true as long as the person has not chosen or edited a field. The name field then receives letters only
    /// by default.
    [[nodiscard]] bool is_unwritten() const { return focus() == Field::name && !was_edited_; }
    /// Returns true if the chosen field is one with which a table is joined.
    [[nodiscard]] bool is_joining() const { return field_ != Field::name; }
    void note_editing() { was_edited_ = true; }
    /// Chooses the field with this number in its target.
    void choose(std::int64_t number);
    /// Chooses the next visible field.
    void choose_next();

    /// Returns the fields to draw. `at_home`: all matches are on one server, so that a code replaces the address.
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
    bool was_edited_ = false;  ///< a field was chosen or edited
};

}  // namespace syrtis::client::ui
