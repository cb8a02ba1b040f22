// SPDX-License-Identifier: MIT

#include "ui/words.hpp"

#include <cstdlib>

namespace syrtis::client::ui {

namespace {

std::string filled(std::string_view pattern, std::initializer_list<std::string> values) {
    std::string text;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const bool placeholder = pattern[at] == '{' && at + 2 < pattern.size() && pattern[at + 2] == '}' &&
                                 pattern[at + 1] >= '0' && pattern[at + 1] <= '9';
        const auto index = placeholder ? static_cast<std::size_t>(pattern[at + 1] - '0') : values.size();
        if (index < values.size()) {
            text += *(values.begin() + index);
            at += 2;
        } else {
            text += pattern[at];
        }
    }
    return text;
}

}  // namespace

std::string Words::operator()(std::string_view english, std::initializer_list<std::string> values) const {
    return filled(language_.text(english), values);
}

std::string Words::count(int number, std::string_view one, std::string_view many) const {
    return filled(language_.plural(one, many, number), {ui::number(number)});
}

std::string number(int value) { return value < 0 ? "−" + std::to_string(std::abs(value)) : std::to_string(value); }

std::string signed_number(int value) { return value > 0 ? "+" + number(value) : number(value); }

std::string unseated_name(const Words& words) { return words("Opponent"); }

}  // namespace syrtis::client::ui
