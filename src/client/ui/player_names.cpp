// SPDX-License-Identifier: MIT

#include "ui/player_names.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <utility>

#include "content/language.hpp"
#include "protocol/messages.hpp"

namespace syrtis::client::ui {

using content::msgid;

namespace {

constexpr std::size_t k_most_names_in_list = 6;

/// The levels that the games of this program have.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> k_levels{{{"beginner", msgid("Beginner")},
                                                                                 {"casual", msgid("Casual")},
                                                                                 {"normal", msgid("Normal")},
                                                                                 {"advanced", msgid("Advanced")},
                                                                                 {"expert", msgid("Expert")},
                                                                                 {"master", msgid("Master")},
                                                                                 {"random", msgid("Random")},
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

const std::string& default_level(const std::vector<std::string>& levels) {
    const auto found = std::ranges::find(levels, "normal");
    return found != levels.end() ? *found : levels.back();
}

std::string renamed(std::string_view sentence, const std::vector<std::string>& sent,
                    const std::vector<std::string>& shown) {
    const auto in_word = [&](std::size_t place) {
        return std::isalnum(static_cast<unsigned char>(sentence[place])) != 0;
    };
    std::string text;
    for (std::size_t at = 0; at < sentence.size();) {
        std::size_t found = sent.size();
        for (std::size_t seat = 0; seat < std::min(sent.size(), shown.size()); ++seat) {
            const auto& name = sent[seat];
            if (name.empty() || !sentence.substr(at).starts_with(name)) continue;
            const std::size_t end = at + name.size();
            const bool apart = (at == 0 || !in_word(at - 1)) && (end == sentence.size() || !in_word(end));
            if (apart && (found == sent.size() || name.size() > sent[found].size())) found = seat;
        }
        if (found < sent.size()) {
            text += shown[found];
            at += sent[found].size();
        } else {
            text += sentence[at++];
        }
    }
    return text;
}

std::vector<std::string> watchers_of(const protocol::from_server::Table& table) {
    std::vector<std::string> names;
    if (!table.watchers) return names;
    for (const auto& watcher : *table.watchers) names.push_back(watcher.name);
    return names;
}

render::Label watchers_label(int number, const std::vector<std::string>& names, const Words& words) {
    const auto count = words.count(number, "{0} is watching", "{0} are watching");
    render::Label label;
    for (std::size_t listed = names.size(); listed > 0; --listed) {
        std::string list;
        for (std::size_t at = 0; at < listed; ++at) list += (at == 0 ? "" : ", ") + names[at];
        if (std::cmp_less(listed, number)) list += ", …";
        label.forms.push_back(words("{0}: {1}", {count, list}));
        // The first form has all names. The next form has so few names that it fits in most windows.
        if (listed > k_most_names_in_list) listed = k_most_names_in_list + 1;
    }
    label.forms.push_back(count);
    return label;
}

std::string computer_name(int number, const Words& words) {
    return number == 0 ? words("Computer") : words("Computer {0}", {ui::number(number)});
}

}  // namespace syrtis::client::ui
