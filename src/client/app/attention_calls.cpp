// SPDX-License-Identifier: MIT

#include "app/attention_calls.hpp"

#include <string>

#include "app/attention.hpp"
#include "app/clock.hpp"

namespace syrtis::client::app {

void AttentionCalls::set_volume(unsigned percent, bool has_changed) {
    sounds_.set_volume(percent);
    if (has_changed) sounds_.play(ui::Cue::your_turn, milliseconds_now());
}

void AttentionCalls::follow(std::uint64_t now) {
    auto* const game = screens_.page == Page::game || screens_.page == Page::final_score ? table_.shown() : nullptr;
    bool asked = false;
    for (const auto& seat : table_.seats()) {
        asked = asked || (seat.session != nullptr && seat.session->at_table().answers().asked());
    }
    // The question is shown only after the running playback.
    asked =
        asked && screens_.page == Page::game && game != nullptr && !game->shows_playback() && !table_.shows_record();
    if (asked && !was_asked_) {
        sounds_.play(ui::Cue::your_turn, now);
        window_.ask_for_attention();
    }
    was_asked_ = asked;
    // The cue for one's own turn comes first: the number of simultaneous sounds is limited.
    if (game != nullptr) {
        for (const auto cue : game->take_cues()) sounds_.play(cue, now);
    }
    sounds_.follow_ambience(game != nullptr && is_in_front_, now);
    sounds_.rest(now);
    show_title(game);
}

void AttentionCalls::show_title(const ui::GameTable* game) {
    std::string title = "Syrtis";
    if (game != nullptr && !table_.shows_record()) {
        const auto* seat = table_.shown_seat();
        const bool watches = seat == nullptr || seat->session == nullptr || seat->session->place().watches();
        const auto own = watches ? std::nullopt : seat->session->place().seat();
        title = window_title(base_.words, game->table_info(), own ? static_cast<core::Seat>(*own) : core::k_no_seat,
                             table_.seats().size() > 1,
                             screens_.page == Page::final_score || game->policy().state().finished);
    }
    window_.set_title(title);
}

}  // namespace syrtis::client::app
