// SPDX-License-Identifier: MIT

#include "ui/player_names.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <utility>

#include "content/language.hpp"

namespace syrtis::client::ui {

using content::msgid;

namespace {

/// The levels that come with the games.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> k_levels{{{"beginner", msgid("Beginner")},
                                                                                 {"casual", msgid("Casual")},
                                                                                 {"normal", msgid("Normal")},
                                                                                 {"advanced", msgid("Advanced")},
                                                                                 {"expert", msgid("Expert")},
                                                                                 {"master", msgid("Master")},
                                                                                 {"random", msgid("Chance")},
                                                                                 {"greedy", msgid("Normal")}}};

}  // namespace

std::string level_name(const std::string& spec, const Words& words) {
    const auto colon = spec.find(':');
    for (const auto& [level, name] : k_levels) {
        if (level != spec.substr(0, colon)) continue;
        return colon == std::string::npos ? words(name) : words(name) + " (" + spec.substr(colon + 1) + ")";
    }
    return spec;
}

const std::vector<std::string>& levels_of_all_games() {
    static const std::vector<std::string> levels{"beginner", "casual", "normal", "advanced", "expert", "master"};
    return levels;
}

const std::string& usual_level(const std::vector<std::string>& levels) {
    const auto found = std::ranges::find(levels, "normal");
    return found != levels.end() ? *found : levels.back();
}

std::string renamed(std::string_view sentence, const std::vector<std::string>& told,
                    const std::vector<std::string>& shown) {
    const auto in_word = [&](std::size_t place) {
        return std::isalnum(static_cast<unsigned char>(sentence[place])) != 0;
    };
    std::string text;
    for (std::size_t at = 0; at < sentence.size();) {
        std::size_t found = told.size();
        for (std::size_t seat = 0; seat < std::min(told.size(), shown.size()); ++seat) {
            const auto& name = told[seat];
            if (name.empty() || !sentence.substr(at).starts_with(name)) continue;
            const std::size_t end = at + name.size();
            const bool apart = (at == 0 || !in_word(at - 1)) && (end == sentence.size() || !in_word(end));
            if (apart && (found == told.size() || name.size() > told[found].size())) found = seat;
        }
        if (found < told.size()) {
            text += shown[found];
            at += told[found].size();
        } else {
            text += sentence[at++];
        }
    }
    return text;
}

std::string computer_name(int number, const Words& words) {
    return number == 0 ? words("Computer") : words("Computer {0}", {ui::number(number)});
}

}  // namespace syrtis::client::ui
