// SPDX-License-Identifier: MIT

#include "ui/terraforming/turn_motion.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "ui/terraforming/automa_models.hpp"
#include "ui/terraforming/card_faces.hpp"
#include "ui/terraforming/images.hpp"
#include "ui/terraforming/turn_hits.hpp"

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
constexpr std::uint64_t k_first_step = 280;
constexpr std::uint64_t k_more_steps = 60;
constexpr std::uint64_t k_most_steps = 400;
constexpr std::uint64_t k_tile = 320;
constexpr std::uint64_t k_goods = 300;
constexpr std::uint64_t k_cube = 240;
constexpr std::uint64_t k_claim = 400;
static_assert(k_tile + k_goods < k_longest_motion);

/// The cells of the panel of whom the rules play: what is in its deck of project and of bonus cards.
constexpr int k_project_cards = 1;
constexpr int k_bonus_cards = 2;

class Mover {
   public:
    Mover(picture::TableModel& model, const TableContext& context, const TurnFilm& film, std::uint64_t moment)
        : model_(model), context_(context), film_(film), moment_(moment) {}

    void move() {
        const auto events = film_.events();
        move_card(events.front());
        const bool lays =
            std::ranges::any_of(events, [](const Event& event) { return event.type == EventType::tile_placed; });
        for (const auto& event : events) move_event(event, lays ? k_tile : 0);
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
        const auto& frame = film_.frame();
        const auto& deed = film_.scene().events[frame.deed];
        if (lead.type == EventType::automa_card_revealed) {
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
        const bool after_the_card =
            deed.type == EventType::automa_card_revealed && deed.card != game::k_no_card && film_.follows_its_deed();
        if (!after_the_card || !part(k_card_goes)) return;
        model_.prompt_card.reset();
        add({.from = {std::nullopt, true}, .to = {}, .card = face_of(deed.card)}, k_card_goes);
    }

    /// Where what the frame brings comes from: the space of the track that was reached last, or the card.
    [[nodiscard]] Flight::End origin() const {
        const auto& frame = film_.frame();
        const auto& events = film_.scene().events;
        for (std::size_t index = frame.last; index-- > frame.deed;) {
            if (events[index].type == EventType::track_moved) {
                return {Target{TargetKind::gauge, events[index].subject, static_cast<int>(events[index].value)}};
            }
        }
        return {};
    }

    void move_event(const Event& event, std::uint64_t after_tile) {
        switch (event.type) {
            case EventType::track_moved:
                return move_marker(event);
            case EventType::tile_placed:
                return move_tile(event);
            case EventType::cube_reached:
                return add({.from = {Target{TargetKind::gauge, event.subject, static_cast<int>(event.value)}},
                            .to = {Target{TargetKind::plate, -1, 0}},
                            .image = cube_of(event)},
                           k_cube);
            case EventType::stock_changed:
                return move_goods(event, after_tile);
            case EventType::milestone_claimed:
            case EventType::award_funded: {
                if (event.seat >= game::sides(context_.state().options)) return;
                const auto rows =
                    event.type == EventType::milestone_claimed ? TargetKind::upper_row : TargetKind::lower_row;
                return add({.from = {Target{TargetKind::player, event.seat, 0}},
                            .to = {Target{rows, event.subject, 0}},
                            .piece = context_.piece(event.seat)},
                           k_claim);
            }
            default:
                return;
        }
    }

    void move_marker(const Event& event) {
        if (!model_.automa) return;
        const auto gauge = std::ranges::find(model_.automa->gauges, int{event.subject}, &picture::Gauge::id);
        if (gauge == model_.automa->gauges.end() || gauge->travelling) return;
        const auto steps = static_cast<std::uint64_t>(std::abs(event.value - event.before));
        if (steps == 0) return;
        const auto length = std::min(k_first_step + k_more_steps * (steps - 1), k_most_steps);
        const auto now = part(length);
        if (!now) return;
        const auto before = static_cast<float>(event.before);
        gauge->travelling = before + (static_cast<float>(event.value) - before) * *now;
    }

    void move_tile(const Event& event) {
        if (event.space >= model_.board.spaces.size() || !part(k_tile)) return;
        auto& space = model_.board.spaces[event.space];
        add({.from = origin(),
             .to = {Target{TargetKind::space, event.space, 0}},
             .image = std::exchange(space.tile, std::string()),
             .tile = true},
            k_tile);
        space.owner = render::k_no_piece;
    }

    void move_goods(const Event& event, std::uint64_t begin) {
        // What a whole phase brings is counted, not carried.
        if (event.value == 0 || event.cause == game::Cause::price || event.cause == game::Cause::production) return;
        const auto cell = cell_of(context_, event.seat, event.subject);
        if (!cell) return;
        Flight flight{.image = resource_image(event.subject), .text = signed_number(std::abs(event.value))};
        if (event.value > 0) {
            if (event.space < game::k_spaces) flight.from.at = Target{TargetKind::space, event.space, 0};
            flight.to.at = *cell;
            // What was taken comes from where it lay.
            for (const auto& hit : hits_of(film_.events())) {
                if (hit.gain == &event) return;
            }
        } else {
            const auto hits = hits_of(film_.events());
            const auto hit = std::ranges::find(hits, &event, &Hit::loss);
            if (hit == hits.end()) return;
            flight.from.at = *cell;
            flight.text = signed_number(event.value);
            if (hit->gain != nullptr) flight.to.at = cell_of(context_, hit->gain->seat, hit->gain->subject);
        }
        add(std::move(flight), k_goods, begin);
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

void add_motion(picture::TableModel& model, const TableContext& context, const TurnFilm& film, std::uint64_t moment) {
    if (moment < k_longest_motion) Mover(model, context, film, moment).move();
}

}  // namespace syrtis::client::ui::terraforming
