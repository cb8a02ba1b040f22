// SPDX-License-Identifier: MIT

#include "ui/dig/event_motion.hpp"

#include <algorithm>
#include <utility>

#include "ui/dig/names.hpp"
#include "ui/transition.hpp"

namespace syrtis::client::ui::dig {

using drawn::MovingToken;
using game::Event;
using game::EventType;
using render::Target;
using render::TargetKind;

namespace {

// Durations in milliseconds at the normal pace.
constexpr std::uint64_t k_station = 400;
constexpr std::uint64_t k_turn = 300;
constexpr std::uint64_t k_tile = 400;
constexpr std::uint64_t k_goods = 300;
constexpr std::uint64_t k_upgrade = 360;
constexpr std::uint64_t k_fade = 90;

std::uint64_t length_of(const Event& event) {
    switch (event.type) {
        case EventType::station_placed:
        case EventType::station_moved:
            return k_station;
        case EventType::tile_dug:
            return k_turn;
        case EventType::tile_taken:
            return k_tile;
        case EventType::points_changed:
            return event.value > 0 ? k_goods : 0;
        case EventType::bonus_gained:
            return k_goods;
        case EventType::upgraded:
            return k_upgrade;
        default:
            return 0;
    }
}

class Setter {
   public:
    Setter(drawn::TableModel& model, const TableContext& context, Motion motion)
        : model_(model), context_(context), motion_(motion) {}

    void set(const TimedEvent& timed, std::uint64_t moment) {
        begun_ = moment >= timed.begin;
        part_ = timed.part(moment);
        const auto& event = timed.event;
        switch (event.type) {
            case EventType::station_placed:
                return set_station(event, event.place, panel_of(event.seat));
            case EventType::station_moved:
                return set_station(event, event.to, space_of(event.place));
            case EventType::tile_dug:
                return set_dug(event);
            case EventType::tile_taken:
                return set_taken(event);
            case EventType::points_changed:
                return fly({.from = space_of(event.place),
                            .to = panel_of(event.seat),
                            .symbols = {render::word("+" + points_text(context_.words, event.value))}});
            case EventType::bonus_gained:
                return fly(
                    {.from = dug_at_,
                     .to = is_own(event.seat) ? Target{TargetKind::own_action, event.subject, 0} : panel_of(event.seat),
                     .otherwise = panel_of(event.seat),
                     .symbols = {render::icon(bonus_image(static_cast<game::Bonus>(event.subject)))}});
            case EventType::upgraded:
                return set_upgrade(event);
            default:
                return;
        }
    }
    void note_place(const Event& event) {
        if (event.type == EventType::tile_dug) dug_at_ = space_of(event.place);
    }

   private:
    [[nodiscard]] static std::optional<Target> space_of(game::Place place) {
        if (place >= game::k_places) return std::nullopt;
        return Target{TargetKind::space, place, 0};
    }
    [[nodiscard]] bool is_own(Seat seat) const { return model_.own.seat == seat; }
    [[nodiscard]] Target panel_of(Seat seat) const {
        return is_own(seat) ? Target{TargetKind::own_mat, 0, 0} : Target{TargetKind::player, seat, 0};
    }

    void fly(MovingToken moving_token) {
        // Things that fade in are already drawn at their destination.
        if (!begun_ || motion_ != Motion::full) return;
        moving_token.part = part_;
        model_.moving_tokens.push_back(std::move(moving_token));
    }

    void set_station(const Event& event, game::Place to, std::optional<Target> from) {
        if (to >= game::k_places) return;
        auto& stations = model_.grid.places[to].stations;
        const auto group = std::ranges::find(stations, int{event.seat}, &drawn::StationGroup::seat);
        // The station may have moved on since.
        if (group != stations.end() && --group->count == 0) stations.erase(group);
        fly({.from = from, .to = space_of(to), .piece = context_.piece(event.seat)});
    }

    void set_dug(const Event& event) {
        if (event.place >= game::k_places || event.tile >= context_.rules().tiles.size()) return;
        auto& place = model_.grid.places[event.place];
        if (!place.front) return;
        const auto front = *std::exchange(place.front, std::nullopt);
        place.difficulty = context_.rules().tiles[event.tile].dig;
        fly({.from = space_of(event.place), .to = space_of(event.place), .tile = front, .turns = true});
    }

    void set_taken(const Event& event) {
        if (event.tile >= context_.rules().tiles.size()) return;
        const auto& rule = context_.rules().tiles[event.tile];
        fly({.from = space_of(event.place),
             .to = is_own(event.seat) ? Target{TargetKind::hand_card, event.tile, 0} : panel_of(event.seat),
             .otherwise = panel_of(event.seat),
             .tile = drawn::TileFace{.points = rule.points, .transport = rule.transport}});
    }

    void set_upgrade(const Event& event) {
        auto* panel = &model_.own;
        for (auto& opponent : model_.opponents) {
            if (opponent.seat == event.seat) panel = &opponent;
        }
        if (panel->seat != event.seat || event.subject >= drawn::k_equipment) return;
        auto& gauge = panel->gauges.at(event.subject);
        gauge.level = std::min(gauge.level, int{event.value} - 1);
        fly({.from = Target{TargetKind::project, event.subject, 0},
             .to = panel_of(event.seat),
             .symbols = {render::word("+1"), render::icon(drawn::k_equipment_images.at(event.subject))}});
    }

    drawn::TableModel& model_;
    const TableContext& context_;
    Motion motion_;
    std::optional<Target> dug_at_;
    float part_ = 0;
    bool begun_ = false;
};

}  // namespace

std::vector<TimedEvent> timed(std::span<const Event> events, std::uint64_t begin, Motion motion) {
    std::vector<TimedEvent> result;
    std::uint64_t next = begin;
    for (const auto& event : events) {
        TimedEvent one{event, next, motion == Motion::off ? 0 : length_of(event)};
        if (one.length > 0 && motion == Motion::reduced) {
            one = {event, begin, k_fade};
        } else {
            next += one.length * 3 / 5;
        }
        result.push_back(one);
    }
    shorten(result, begin, k_longest_scene);
    return result;
}

void set_back(drawn::TableModel& model, const TableContext& context, const std::vector<TimedEvent>& events,
              std::uint64_t moment, Motion motion) {
    Setter setter(model, context, motion);
    for (const auto& each : events) {
        setter.note_place(each.event);
        if (each.length > 0 && moment < each.end()) setter.set(each, moment);
    }
}

}  // namespace syrtis::client::ui::dig
