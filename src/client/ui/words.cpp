// SPDX-License-Identifier: MIT

#include "ui/words.hpp"

#include <cstdlib>

#include "event_text/line.hpp"

namespace syrtis::client::ui {

namespace {

std::string filled(std::string_view pattern, std::initializer_list<std::string> values) {
    std::string text;
    event_text::take_apart(
        pattern, values.size(), [&](std::string_view words) { text += words; },
        [&](std::size_t number) { text += values.begin()[number]; });
    return text;
}

}  // namespace

std::string Words::operator()(std::string_view english, std::initializer_list<std::string> values) const {
    return filled(text(english), values);
}

std::string Words::listed_key(std::string_view first_caption) const {
    const auto first = chord_named(first_caption);
    return first ? listed_key(keys_.in_place_of(*first)) : std::string(first_caption);
}

std::string Words::listed_key(const Chord& chord) const {
    std::string text;
    for (const auto& cap : caps_of(chord)) text += (text.empty() ? "" : " ") + (*this)(cap);
    return text;
}

std::string Words::count(int number, std::string_view one, std::string_view many) const {
    return filled(language_.plural(one, many, number), {ui::number(number)});
}

std::string number(int value) { return value < 0 ? "−" + std::to_string(std::abs(value)) : std::to_string(value); }

std::string signed_number(int value) { return value > 0 ? "+" + number(value) : number(value); }

std::string percentage(const Words& words, const std::string& number) { return words("{0}%", {number}); }

std::string unseated_name(const Words& words) { return words("Opponent"); }

}  // namespace syrtis::client::ui
