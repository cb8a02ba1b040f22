// SPDX-License-Identifier: MIT

#include "ui/page_keys.hpp"

#include <array>
#include <span>
#include <string_view>

#include "content/language.hpp"

namespace syrtis::client::ui {

using content::msgid;
using render::Tone;

namespace {

struct PageKeyLine {
    std::string_view key;
    std::string_view text;  ///< a message id
};

constexpr std::array<PageKeyLine, 3> k_start{{{"Enter", msgid("continue your game, or play against computers")},
                                              {"↓", msgid("move through the list of games (also with ↑)")},
                                              {"PgDn", msgid("next page of the list; PgUp for the previous one")}}};
constexpr std::array<PageKeyLine, 3> k_lobby{{{"Enter", msgid("start the game (host)")},
                                              {"R", msgid("toggle ready (guests)")},
                                              {"Esc", msgid("leave this table")}}};
constexpr std::array<PageKeyLine, 3> k_final{
    {{"T", msgid("back to the table")}, {"A", msgid("rematch")}, {"Esc", msgid("back to the start")}}};
constexpr std::array<PageKeyLine, 8> k_everywhere{{{"Tab", msgid("next region")},
                                                   {"←", msgid("move the focus (also with ↑ ↓ →)")},
                                                   {"Enter", msgid("confirm the choice")},
                                                   {"C", msgid("write to the others at the table")},
                                                   {"F1", msgid("quick reference")},
                                                   {"F10", msgid("menu and settings")},
                                                   {"F11", msgid("full screen")},
                                                   {"F12", msgid("picture of the window")}}};

render::DialogModel dialog_of(const Words& words, std::span<const PageKeyLine> own) {
    render::DialogModel dialog;
    dialog.title = words("Keys");
    for (const auto lines : {own, std::span<const PageKeyLine>(k_everywhere)}) {
        for (const auto& [key, text] : lines) {
            dialog.lines.push_back(
                {render::mark(render::SymbolKind::key, words.listed_key(key)), render::thin_word(words(text))});
        }
    }
    dialog.buttons = {{.label = words("Back"), .key = words.key("Esc")}};
    return dialog;
}

}  // namespace

render::DialogModel start_keys(const Words& words) { return dialog_of(words, k_start); }

render::DialogModel lobby_keys(const Words& words) { return dialog_of(words, k_lobby); }

render::DialogModel final_score_keys(const Words& words) { return dialog_of(words, k_final); }

}  // namespace syrtis::client::ui
