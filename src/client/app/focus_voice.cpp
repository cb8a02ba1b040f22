// SPDX-License-Identifier: MIT

#include "app/focus_voice.hpp"

#include <cctype>
#include <cstddef>

namespace syrtis::client::app {

namespace {

/// Removes control characters, since a terminal would obey those in names and chat of other people. `words` is UTF-8.
std::string without_control_characters(const std::string& words) {
    std::string left;
    for (std::size_t at = 0; at < words.size(); ++at) {
        const auto byte = static_cast<unsigned char>(words[at]);
        const auto next = at + 1 < words.size() ? static_cast<unsigned char>(words[at + 1]) : 0U;
        // U+0080 to U+009F are control characters too.
        const bool is_of_two = byte == 0xc2U && next >= 0x80U && next <= 0x9fU;
        if (is_of_two) ++at;
        if (byte >= 0x20U && byte != 0x7fU && !is_of_two) left.push_back(words[at]);
    }
    return left;
}

/// Returns whether `text` contains `words` at word boundaries: "3" is not part of "13".
bool has_words(const std::string& text, const std::string& words) {
    const auto joins = [&](std::size_t at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        return byte >= 0x80U || std::isalnum(byte) != 0;
    };
    for (auto at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) {
        const auto end = at + words.size();
        if ((at == 0 || !joins(at - 1)) && (end == text.size() || !joins(end))) return true;
    }
    return false;
}

void add(std::string& said, const std::string& words) {
    if (!words.empty()) said += (said.empty() ? "" : ", ") + words;
}

}  // namespace

std::string words_of_focus(const render::Region& region, const std::vector<render::DrawnText>& texts,
                           const ui::AccessibleText& known) {
    std::string drawn;
    for (const auto& text : texts) {
        const bool is_here = region.bounds.contains(text.box.centre());
        if (is_here && !has_words(known.name, text.words) && !has_words(known.more, text.words)) add(drawn, text.words);
    }
    std::string said;
    if (!has_words(drawn, known.name)) add(said, known.name);
    add(said, drawn);
    if (!has_words(drawn, known.more)) add(said, known.more);
    return said;
}

void FocusVoice::announce(const std::string& question, const std::string& focus, const Say& say) {
    if (question != announced_question_ && (question.empty() || say(without_control_characters(question)))) {
        announced_question_ = question;
    }
    if (focus != announced_focus_ && (focus.empty() || say(without_control_characters(focus))))
        announced_focus_ = focus;
}

}  // namespace syrtis::client::app
