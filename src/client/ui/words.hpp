// SPDX-License-Identifier: MIT
#pragma once

// Translates texts into the player's language. Texts are given in English; {0}, {1}, ... are placeholders for values.

#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/language.hpp"
#include "ui/key_map.hpp"
#include "ui/touch_words.hpp"

namespace syrtis::client::ui {

/// Makes all texts of the client in one language, and knows the captions of keys in that language.
class Words {
   public:
    /// Makes the words for English.
    Words() = default;
    explicit Words(content::Language language) : language_(std::move(language)) {}

    [[nodiscard]] const content::Language& language() const { return language_; }
    void set_keys(const KeyMap& keys) { keys_ = keys; }
    /// Returns the caption of the key of an action, for a button; empty on a touch screen, which has no keys.
    /// `first_caption`: caption of the action's default key.
    [[nodiscard]] std::string key(std::string_view first_caption) const {
        return is_touch_ ? std::string() : listed_key(first_caption);
    }
    /// Returns the caption of a key that the person can't change, for a button; empty on a touch screen.
    [[nodiscard]] std::string fixed_key(std::string_view caption) const {
        return is_touch_ ? std::string() : std::string(caption);
    }
    /// Returns the caption of the key of an action, for a list of keys. The list is also shown on a touch screen.
    [[nodiscard]] std::string listed_key(std::string_view first_caption) const;
    [[nodiscard]] std::string listed_key(const Chord& chord) const;

    /// `is_touch`: texts speak of tapping and holding in place of clicking and hovering, and none names a key.
    /// `of_games`: the sentences of the games; their tables must outlive the words.
    void set_touch(bool is_touch, std::vector<TouchForms> of_games) {
        is_touch_ = is_touch;
        touch_forms_ = std::move(of_games);
    }
    [[nodiscard]] bool is_touch() const { return is_touch_; }

    [[nodiscard]] std::string operator()(std::string_view english) const { return std::string(text(english)); }
    [[nodiscard]] std::string operator()(std::string_view english, std::initializer_list<std::string> values) const;
    /// Returns the singular or plural form for this number, with the number in place of {0}.
    [[nodiscard]] std::string count(int number, std::string_view one, std::string_view many) const;
    /// Returns the name of a thing that has names in several languages. `names`: names by language code.
    [[nodiscard]] std::string name(const std::map<std::string, std::string>& names) const {
        return std::string(language_.name(names));
    }
    /// Returns a function that translates a text. With a plural form, it returns the form for `count` things. The
    /// function is valid as long as this object.
    [[nodiscard]] auto translator() const {
        return [this](std::string_view english, std::string_view plural, std::int64_t count) {
            return std::string(plural.empty() ? text(english)
                                              : language_.plural(english, plural, static_cast<long>(count)));
        };
    }

   private:
    [[nodiscard]] std::string_view text(std::string_view english) const {
        return language_.text(is_touch_ ? for_touch(english, touch_forms_) : english);
    }

    content::Language language_;
    KeyMap keys_;
    std::vector<TouchForms> touch_forms_;
    bool is_touch_ = false;
};

/// Returns a number as text, with a true minus sign (U+2212).
[[nodiscard]] std::string number(int value);
/// Returns a number with its sign, which is "+" for a positive number.
[[nodiscard]] std::string signed_number(int value);

/// Returns a percentage as the language writes it. `number`: the digits.
[[nodiscard]] std::string percentage(const Words& words, const std::string& number);

/// Returns the name of an opponent that the rules play.
[[nodiscard]] std::string unseated_name(const Words& words);

}  // namespace syrtis::client::ui
