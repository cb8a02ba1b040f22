// SPDX-License-Identifier: MIT

#include "ui/terraforming/turn_playback.hpp"

#include <algorithm>

#include "ui/terraforming/event_description.hpp"
#include "ui/terraforming/rewind.hpp"

namespace syrtis::client::ui::terraforming {

using game::Event;
using game::EventType;

namespace {

bool leads_frame(const Event& event) {
    const auto role = description_of(event).role;
    return role == EventRole::line || role == EventRole::heading || role == EventRole::player_action;
}

/// Returns true for an event that begins a frame; any other event belongs to the frame before it.
bool begins_frame(const Event& event, const Event* previous) {
    const auto& description = description_of(event);
    if (description.role == EventRole::part) return false;
    return previous == nullptr || description.joins == nullptr || !description.joins(previous->type);
}

bool is_quiet(const Event& event) {
    const auto quiet = description_of(event).is_quiet;
    return quiet != nullptr && quiet(event);
}

/// Returns the time of a frame by its number of letters, which is estimated from the log's lines because the text
/// depends on the language.
unsigned time_of(std::span<const Event> events) {
    constexpr std::size_t k_words_of_a_card = 36;
    constexpr std::size_t k_words_of_an_event = 16;
    const auto lead = events.front().type;
    const bool shows_card = lead == EventType::automa_card_revealed || lead == EventType::card_revealed;
    const bool weighs =
        std::ranges::any_of(events, [](const Event& event) { return event.type == EventType::space_chosen; });
    return reading_time((shows_card || weighs ? k_words_of_a_card : 0) + k_words_of_an_event * events.size());
}

}  // namespace

std::vector<TurnFrame> frames_of(std::span<const Event> events, core::Seat own, const game::Options& options) {
    std::vector<TurnFrame> frames;
    core::Side actor = own;
    std::size_t player_action = 0;
    bool open = false;  // the last frame still receives events
    const Event* previous = nullptr;
    for (std::size_t index = 0; index < events.size(); ++index) {
        const auto& event = events[index];
        // A step begins with the action of this player. An event that leads a frame begins the action of its side, or
        // of no side if it is a heading or an event of the rules.
        const bool of_side = event.seat < game::sides(options);
        const auto& description = description_of(event);
        if (leads_frame(event)) {
            actor = of_side && description.role != EventRole::heading ? event.seat : core::k_no_side;
            player_action = index;
        } else if (description.shows_side) {
            actor = event.seat;
        }
        const bool mine = actor == own && own != core::k_no_seat;
        if (mine || is_quiet(event)) {
            // An event of the own seat ends the open frame; a quiet event stays in the frame.
            open = open && !mine;
        } else if (begins_frame(event, previous) || !open) {
            frames.push_back(
                {.scene = 0, .player_action = player_action, .first = index, .last = index + 1, .side = actor});
            open = true;
        }
        if (open && !frames.empty()) frames.back().last = index + 1;
        previous = &event;
    }
    return frames;
}

bool TurnPlayback::add(Scene scene) {
    if (clock_.pace() == Pace::off) return false;
    const auto& options = scene.after.view.options;
    auto frames = frames_of(scene.events, scene.after.view.seat, options);
    // Events without an actor, such as the production after the own pass, are not a turn of another side.
    const bool has_player_action =
        std::ranges::any_of(frames, [&options](const TurnFrame& frame) { return frame.side < game::sides(options); });
    if (!has_player_action) {
        // The scene is queued behind the running one, so that the log stays in order.
        if (runs()) scenes_.push_back(std::move(scene));
        return runs();
    }
    constexpr std::size_t k_most_waiting = 8;
    constexpr std::size_t k_hurried_from = 3;
    const auto waiting = runs() ? scenes_.size() - frame().scene : 0;
    if (waiting > k_most_waiting) return false;
    // MarsBot's turn is part of the own step and shown in full length. Players act one after another, so longer frames
    // would fall behind.
    constexpr unsigned k_longest_of_players = 1400;
    const auto part_of = [&scene](const TurnFrame& frame) {
        return std::span(scene.events).subspan(frame.first, frame.last - frame.first);
    };
    const bool of_players = std::ranges::none_of(frames, [&options](const TurnFrame& frame) {
        return frame.side < game::sides(options) && frame.side >= game::seats(options);
    });
    unsigned sum = 0;
    for (const auto& frame : frames) sum += time_of(part_of(frame));
    std::size_t cards = 0;
    for (auto& frame : frames) {
        if (part_of(frame).front().type == EventType::automa_card_revealed) ++cards;
        unsigned time = time_of(part_of(frame));
        if (of_players && sum > k_longest_of_players) time = time * k_longest_of_players / sum;
        clock_.add(time, cards > 1 || waiting > k_hurried_from);
        frame.scene = scenes_.size();
        frames_.push_back(frame);
    }
    scenes_.push_back(std::move(scene));
    return true;
}

std::span<const Event> TurnPlayback::events() const {
    const auto& shown = frame();
    return std::span(scene().events).subspan(shown.first, shown.last - shown.first);
}

std::size_t TurnPlayback::before_first_frame() const {
    if (scenes_.empty()) return 0;
    const auto first = std::ranges::find(frames_, scenes_.size() - 1, &TurnFrame::scene);
    return first == frames_.end() ? scenes_.back().events.size() : first->first;
}

bool TurnPlayback::follows_its_player_action() const {
    if (clock_.shown() == 0) return false;
    const auto& before = frames_[clock_.shown() - 1];
    return before.scene == frame().scene && before.first == frame().player_action;
}

Interaction::Stage TurnPlayback::stage() const {
    const auto& here = scene();
    const auto& shown = frame();
    auto stage = rewound(content_, here.after, std::span(here.events).subspan(shown.last), here.before);
    const auto side = shown.side < game::sides(here.after.view.options) ? shown.side : here.before.active_player;
    auto phase = here.before.phase;
    for (std::size_t index = 0; index < shown.last; ++index) {
        if (here.events[index].type == EventType::phase_started) {
            phase = static_cast<game::Phase>(here.events[index].subject);
        }
    }
    stage.view.active_player = stage.state.active_player = side;
    stage.view.phase = stage.state.phase = phase;
    return stage;
}

}  // namespace syrtis::client::ui::terraforming
