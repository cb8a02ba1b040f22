// SPDX-License-Identifier: MIT
#pragma once

// Sentences in the player's language. A text is asked for in English; {0}, {1}, ... stand for values.

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "content/language.hpp"
#include "ui/key_map.hpp"

namespace syrtis::client::ui {

class Words {
   public:
    /// English.
    Words() = default;
    explicit Words(content::Language language) : language_(std::move(language)) {}

    [[nodiscard]] const content::Language& language() const { return language_; }
    void set_keys(const KeyMap& keys) { keys_ = keys; }
    /// What is printed on the key that does now what the one with this caption did first.
    [[nodiscard]] std::string key(std::string_view first_caption) const;
    [[nodiscard]] std::string key(const Chord& chord) const;

    [[nodiscard]] std::string operator()(std::string_view english) const {
        return std::string(language_.text(english));
    }
    [[nodiscard]] std::string operator()(std::string_view english, std::initializer_list<std::string> values) const;
    /// The form for that many; {0} is the number.
    [[nodiscard]] std::string count(int number, std::string_view one, std::string_view many) const;
    /// Of a thing whose data name it in several languages.
    [[nodiscard]] std::string name(const std::map<std::string, std::string>& names) const {
        return std::string(language_.name(names));
    }

   private:
    content::Language language_;
    KeyMap keys_;
};

/// A number with a true minus sign.
[[nodiscard]] std::string number(int value);
/// The same with its sign.
[[nodiscard]] std::string signed_number(int value);

/// What a side is called that nobody plays.
[[nodiscard]] std::string unseated_name(const Words& words);

}  // namespace syrtis::client::ui
