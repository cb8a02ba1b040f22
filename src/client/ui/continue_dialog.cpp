// SPDX-License-Identifier: MIT

#include "ui/continue_dialog.hpp"

#include <algorithm>

#include "ui/player_names.hpp"

namespace syrtis::client::ui {

using render::ReplayTarget;

namespace {

/// The buttons of the dialog. The value of an enumerator is the id of its target.
enum class ContinueAct { refuse, agree };

}  // namespace

void ContinueDialog::open(core::Seat seats, core::Seat own) {
    if (levels_.empty()) return;
    is_open_ = true;
    const auto default_place = std::ranges::find(levels_, default_level(levels_)) - levels_.begin();
    players_.assign(seats, static_cast<int>(default_place));
    if (own < players_.size()) players_[own] = k_oneself;
}

ContinueDialog::Players ContinueDialog::agree() {
    is_open_ = false;
    Players players;
    for (const int player : players_) {
        players.push_back(player == k_oneself ? std::string() : levels_.at(static_cast<std::size_t>(player)));
    }
    return players;
}

std::optional<ContinueDialog::Players> ContinueDialog::press(const render::Target& target) {
    if (target.kind == ReplayTarget::dialog) {
        if (target.is(ContinueAct::agree)) return agree();
        is_open_ = false;
    }
    const bool is_seat =
        target.kind == ReplayTarget::seat && target.id >= 0 && std::cmp_less(target.id, players_.size());
    if (!is_seat || target.part < k_oneself || !std::cmp_less(target.part, levels_.size())) return std::nullopt;
    int& player = players_[static_cast<std::size_t>(target.id)];
    // Only one seat is played by this person.
    if (target.part == k_oneself) {
        std::ranges::replace(players_, k_oneself, static_cast<int>(levels_.size()) - 1);
    } else if (player == k_oneself) {
        return std::nullopt;
    }
    player = target.part;
    return std::nullopt;
}

ContinueDialog::KeyEffect ContinueDialog::press_key(const Chord& chord) {
    using Key = sf::Keyboard;
    switch (chord.code) {
        case Key::Enter:
            return {.is_taken = true, .players = agree()};
        case Key::Escape:
            is_open_ = false;
            return {.is_taken = true};
        case Key::Tab:
        case Key::Left:
        case Key::Right:
        case Key::Up:
        case Key::Down:
        case Key::Space:
            return {};
        default:
            return {.is_taken = true};
    }
}

void ContinueDialog::build(render::ReplayModel& model, const Words& words,
                           const std::vector<SeatPerson>& people) const {
    render::DialogModel dialog;
    dialog.title = words("Continue from here");
    dialog.lines.push_back(
        {render::word(words("A new game on this computer begins at this step; the recording stays as it is."),
                      render::Tone::secondary, false)});
    dialog.buttons = {{.label = words("Back"), .key = words.key("Esc"), .id = ContinueAct::refuse},
                      {.label = words("Continue"),
                       .key = words.key("Enter"),
                       .style = render::ButtonStyle::pill,
                       .id = ContinueAct::agree}};
    model.dialog = std::move(dialog);
    for (std::size_t seat = 0; seat < players_.size(); ++seat) {
        model.seats.push_back({.piece = seat < people.size() ? people[seat].piece : static_cast<int>(seat),
                               .name = seat < people.size() ? people[seat].name : std::string()});
        std::vector<render::Button> values;
        values.push_back({.label = words("You"), .chosen = players_[seat] == k_oneself, .id = k_oneself});
        for (std::size_t level = 0; level < levels_.size(); ++level) {
            values.push_back({.label = level_name(levels_[level], words),
                              .chosen = std::cmp_equal(level, players_[seat]),
                              .id = level});
        }
        model.seat_values.push_back(std::move(values));
    }
}

}  // namespace syrtis::client::ui
