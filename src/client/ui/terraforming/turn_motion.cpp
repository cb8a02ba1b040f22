// SPDX-License-Identifier: MIT

#include "ui/terraforming/turn_motion.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "ui/terraforming/automa_models.hpp"
#include "ui/terraforming/card_faces.hpp"
#include "ui/terraforming/deeds.hpp"
#include "ui/terraforming/event_motion.hpp"
#include "ui/terraforming/images.hpp"

namespace syrtis::client::ui::terraforming {

using game::Event;
using game::EventType;
using picture::Flight;
using render::Target;
using render::TargetKind;

namespace {

// Milliseconds at the normal pace.
constexpr std::uint64_t k_card_comes = 260;
constexpr std::uint64_t k_card_goes = 220;
constexpr std::uint64_t k_cube = 240;

/// The cells of the panel of whom the rules play: what is in its deck of project and of bonus cards.
constexpr int k_project_cards = 1;
constexpr int k_bonus_cards = 2;

bool shows_card(const TurnFilm& film) { return film.events().front().type == EventType::automa_card_revealed; }

/// The card of the deed goes from over the prompt into it.
bool puts_card_away(const TurnFilm& film) {
    if (shows_card(film) || !film.follows_its_deed()) return false;
    const auto& deed = film.scene().events[film.frame().deed];
    return deed.type == EventType::automa_card_revealed && deed.card != game::k_no_card;
}

std::uint64_t marker_length(const Event& move) {
    return steps_length(static_cast<std::uint64_t>(std::abs(move.value - move.before)));
}

class Mover {
   public:
    Mover(picture::TableModel& model, const TableContext& context, const TurnFilm& film, std::uint64_t moment)
        : model_(model), context_(context), film_(film), moment_(moment) {}

    void move() {
        const auto events = film_.events();
        set_back(model_, context_, timed(events, 0, k_longest_motion, Motion::full), moment_, Motion::full, origin());
        move_card(events.front());
        for (const auto& event : events) move_event(event);
    }

   private:
    /// The part of the way, fast at first; nothing before it begins and once it is over.
    [[nodiscard]] std::optional<float> part(std::uint64_t length, std::uint64_t begin = 0) const {
        if (moment_ < begin || moment_ >= begin + length) return std::nullopt;
        const float left = 1 - static_cast<float>(moment_ - begin) / static_cast<float>(length);
        return 1 - left * left * left;
    }

    void add(Flight flight, std::uint64_t length, std::uint64_t begin = 0) {
        const auto now = part(length, begin);
        if (!now) return;
        flight.part = *now;
        model_.flights.push_back(std::move(flight));
    }

    [[nodiscard]] picture::CardFace face_of(game::Card card) const {
        return printed_face(context_.content(), context_.words, static_cast<game::Source>(card));
    }

    /// Out of its deck over the prompt; with the next frame into the prompt.
    void move_card(const Event& lead) {
        if (shows_card(film_)) {
            const auto now = part(k_card_comes);
            if (!now) return;
            const bool is_project = lead.card != game::k_no_card;
            Flight flight{
                .from = {Target{TargetKind::player_stock, lead.seat, is_project ? k_project_cards : k_bonus_cards}},
                .to = {std::nullopt, is_project},
                .part = *now};
            if (is_project) {
                flight.card = face_of(lead.card);
                if (model_.zoom && model_.zoom->of_film) model_.zoom.reset();
            } else {
                flight.image = "automa/bonus_back";
                if (model_.explanation && model_.explanation->of_film) model_.explanation.reset();
            }
            model_.flights.push_back(std::move(flight));
            return;
        }
        if (!puts_card_away(film_) || !part(k_card_goes)) return;
        const auto& deed = film_.scene().events[film_.frame().deed];
        model_.prompt_card.reset();
        add({.from = {std::nullopt, true}, .to = {}, .card = face_of(deed.card)}, k_card_goes);
    }

    /// Where what the frame brings comes from: the space of the track that was reached last, or the card.
    [[nodiscard]] Flight::End origin() const {
        const auto& frame = film_.frame();
        const auto& events = film_.scene().events;
        // What a player did comes from the panel.
        if (frame.side < game::seats(context_.state().options)) return {Target{TargetKind::player, frame.side, 0}};
        for (std::size_t index = frame.last; index-- > frame.deed;) {
            if (events[index].type == EventType::track_moved) {
                return {Target{TargetKind::gauge, events[index].subject, static_cast<int>(events[index].value)}};
            }
        }
        return {};
    }

    void move_event(const Event& event) {
        if (event.type == EventType::track_moved) return move_marker(event);
        if (event.type != EventType::cube_reached) return;
        add({.from = {Target{TargetKind::gauge, event.subject, static_cast<int>(event.value)}},
             .to = {Target{TargetKind::plate, -1, 0}},
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
    const TurnFilm& film_;
    std::uint64_t moment_;
};

}  // namespace

std::uint64_t motion_length(const TurnFilm& film) {
    std::uint64_t length = shows_card(film) ? k_card_comes : puts_card_away(film) ? k_card_goes : 0;
    for (const auto& event : film.events()) {
        if (event.type == EventType::track_moved) length = std::max(length, marker_length(event));
        if (event.type == EventType::cube_reached) length = std::max(length, k_cube);
    }
    length = std::max(length, end_of(timed(film.events(), 0, k_longest_motion, Motion::full)));
    return length;
}

void add_motion(picture::TableModel& model, const TableContext& context, const TurnFilm& film, std::uint64_t moment) {
    if (moment < motion_length(film)) Mover(model, context, film, moment).move();
}

}  // namespace syrtis::client::ui::terraforming
