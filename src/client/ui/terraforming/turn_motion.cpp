// SPDX-License-Identifier: MIT

#include "ui/terraforming/turn_motion.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "ui/terraforming/automa_models.hpp"
#include "ui/terraforming/card_faces.hpp"
#include "ui/terraforming/event_motion.hpp"

namespace syrtis::client::ui::terraforming {

using game::Event;
using game::EventType;
using picture::MovingToken;
using render::TableTarget;
using render::Target;

namespace {

// Durations in milliseconds at the normal pace.
constexpr std::uint64_t k_card_comes = 260;
constexpr std::uint64_t k_card_goes = 220;
constexpr std::uint64_t k_cube = 240;

/// The cells with the decks of project and bonus cards on the panel of the side that the rules play.
constexpr int k_project_cards = 1;
constexpr int k_bonus_cards = 2;

bool shows_card(const TurnPlayback& playback) {
    return playback.events().front().type == EventType::automa_card_revealed;
}

/// Returns true if the card of the action moves from its large picture over the prompt into the prompt.
bool puts_card_away(const TurnPlayback& playback) {
    if (shows_card(playback) || !playback.follows_its_player_action()) return false;
    const auto& player_action = playback.scene().events[playback.frame().player_action];
    return player_action.type == EventType::automa_card_revealed && player_action.card != game::k_no_card;
}

std::uint64_t marker_length(const Event& move) {
    return steps_length(static_cast<std::uint64_t>(std::abs(move.value - move.before)));
}

class Mover {
   public:
    Mover(picture::TableModel& model, const TableContext& context, const TurnPlayback& playback, std::uint64_t moment)
        : model_(model), context_(context), playback_(playback), moment_(moment) {}

    void move() {
        const auto events = playback_.events();
        set_back(model_, context_, timed(events, 0, k_longest_motion, Motion::full), moment_, Motion::full, origin());
        move_card(events.front());
        for (const auto& event : events) move_event(event);
    }

   private:
    /// Returns the moved part of the way, fast at first; empty before the start and after the end.
    [[nodiscard]] std::optional<float> part(std::uint64_t length, std::uint64_t begin = 0) const {
        if (moment_ < begin || moment_ >= begin + length) return std::nullopt;
        const float left = 1 - static_cast<float>(moment_ - begin) / static_cast<float>(length);
        return 1 - left * left * left;
    }

    void add(MovingToken moving_token, std::uint64_t length, std::uint64_t begin = 0) {
        const auto now = part(length, begin);
        if (!now) return;
        moving_token.part = *now;
        model_.moving_tokens.push_back(std::move(moving_token));
    }

    [[nodiscard]] picture::CardFace face_of(game::Card card) const {
        return printed_face(context_.content(), context_.words, static_cast<game::Source>(card));
    }

    /// Moves the card from its deck to its place over the prompt, and in the next frame into the prompt.
    void move_card(const Event& lead) {
        if (shows_card(playback_)) {
            const auto now = part(k_card_comes);
            if (!now) return;
            const bool is_project = lead.card != game::k_no_card;
            MovingToken moving_token{
                .from = {Target{TableTarget::player_stock, lead.seat, is_project ? k_project_cards : k_bonus_cards}},
                .to = {std::nullopt, is_project},
                .part = *now};
            if (is_project) {
                moving_token.card = face_of(lead.card);
                if (model_.zoom && model_.zoom->of_playback) model_.zoom.reset();
            } else {
                moving_token.image = "automa/bonus_back";
                if (model_.explanation && model_.explanation->of_playback) model_.explanation.reset();
            }
            model_.moving_tokens.push_back(std::move(moving_token));
            return;
        }
        if (!puts_card_away(playback_) || !part(k_card_goes)) return;
        const auto& player_action = playback_.scene().events[playback_.frame().player_action];
        model_.prompt_card.reset();
        add({.from = {std::nullopt, true}, .to = {}, .card = face_of(player_action.card)}, k_card_goes);
    }

    /// Returns the place from which the things of the frame come: the last reached space of a track, or the card.
    [[nodiscard]] MovingToken::End origin() const {
        const auto& frame = playback_.frame();
        const auto& events = playback_.scene().events;
        // A player's actions start from that player's panel.
        if (frame.side < game::seats(context_.state().options)) return {Target{TableTarget::player, frame.side, 0}};
        for (std::size_t index = frame.last; index-- > frame.player_action;) {
            if (events[index].type == EventType::track_moved) {
                return {Target{TableTarget::gauge, events[index].subject, static_cast<int>(events[index].value)}};
            }
        }
        return {};
    }

    void move_event(const Event& event) {
        if (event.type == EventType::track_moved) return move_marker(event);
        if (event.type != EventType::cube_reached) return;
        add({.from = {Target{TableTarget::gauge, event.subject, static_cast<int>(event.value)}},
             .to = {Target{TableTarget::plate, -1, 0}},
             .image = cube_of(event)},
            k_cube);
    }

    void move_marker(const Event& event) {
        if (!model_.automa) return;
        const auto gauge = std::ranges::find(model_.automa->gauges, int{event.subject}, &picture::Gauge::id);
        if (gauge == model_.automa->gauges.end() || gauge->travelling) return;
        const auto now = part(marker_length(event));
        if (!now) return;
        const auto before = static_cast<float>(event.before);
        gauge->travelling = before + (static_cast<float>(event.value) - before) * *now;
    }

    [[nodiscard]] std::string cube_of(const Event& event) const {
        const auto colour = printed_cube(context_, event.subject, static_cast<std::size_t>(event.value));
        return std::string(picture::cube_image(colour.value_or(picture::CubeColour::white)));
    }

    picture::TableModel& model_;
    const TableContext& context_;
    const TurnPlayback& playback_;
    std::uint64_t moment_;
};

}  // namespace

std::uint64_t motion_length(const TurnPlayback& playback) {
    std::uint64_t length = shows_card(playback) ? k_card_comes : puts_card_away(playback) ? k_card_goes : 0;
    for (const auto& event : playback.events()) {
        if (event.type == EventType::track_moved) length = std::max(length, marker_length(event));
        if (event.type == EventType::cube_reached) length = std::max(length, k_cube);
    }
    length = std::max(length, end_of(timed(playback.events(), 0, k_longest_motion, Motion::full)));
    return length;
}

void add_motion(picture::TableModel& model, const TableContext& context, const TurnPlayback& playback,
                std::uint64_t moment) {
    if (moment < motion_length(playback)) Mover(model, context, playback, moment).move();
}

}  // namespace syrtis::client::ui::terraforming
