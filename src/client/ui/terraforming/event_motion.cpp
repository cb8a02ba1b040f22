// SPDX-License-Identifier: MIT

#include "ui/terraforming/event_motion.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

#include "ui/terraforming/card_faces.hpp"
#include "ui/terraforming/images.hpp"
#include "ui/terraforming/listing.hpp"
#include "ui/terraforming/player_actions.hpp"
#include "ui/terraforming/turn_hits.hpp"

namespace syrtis::client::ui::terraforming {

using game::Cause;
using game::Event;
using game::EventType;
using picture::MovingToken;
using render::Target;
using render::TargetKind;

namespace {

// Durations in milliseconds at the normal pace.
constexpr std::uint64_t k_card = 400;
constexpr std::uint64_t k_drawn = 220;
constexpr std::uint64_t k_paid = 240;
constexpr std::uint64_t k_goods = 300;
constexpr std::uint64_t k_count = 240;
constexpr std::uint64_t k_tile = 320;
constexpr std::uint64_t k_claim = 400;
constexpr std::uint64_t k_fade = 90;
constexpr std::uint64_t k_together = 60;  ///< delay between things that move the same way

int step_of(std::uint8_t parameter) {
    return parameter == static_cast<std::uint8_t>(game::Parameter::temperature) ? 2 : 1;
}

std::uint64_t length_of(const Event& event) {
    switch (event.type) {
        case EventType::card_played:
        case EventType::prelude_discarded:
            return k_card;
        case EventType::card_bought:
        case EventType::card_drawn:
            return event.card == game::k_no_card ? 0 : k_drawn;
        case EventType::stock_changed:
            return event.value == 0 ? 0 : event.cause == Cause::price ? k_paid : k_goods;
        case EventType::production_changed:
        case EventType::card_resource_changed:
            return event.value == 0 ? 0 : k_goods;
        case EventType::rating_changed:
            return k_count;
        case EventType::parameter_raised: {
            const auto steps = std::uint64_t(std::abs(event.value - event.before) / step_of(event.subject));
            return steps_length(steps);
        }
        case EventType::tile_placed:
        case EventType::claim_placed:
            return k_tile;
        case EventType::milestone_claimed:
        case EventType::award_funded:
            return k_claim;
        default:
            return 0;
    }
}

class Setter {
   public:
    Setter(picture::TableModel& model, const TableContext& context, const std::vector<TimedEvent>& events,
           std::uint64_t moment, Motion motion, const MovingToken::End& origin)
        : model_(model), context_(context), events_(events), moment_(moment), motion_(motion), origin_(origin) {
        for (const auto& timed : events) plain_.push_back(timed.event);
        hits_ = hits_of(plain_);
    }

    void set() {
        // In reverse order, so that the value before the first of the events is set last.
        for (std::size_t index = events_.size(); index-- > 0;) {
            const auto& timed = events_[index];
            if (timed.length == 0 || moment_ >= timed.end()) continue;
            begun_ = moment_ >= timed.begin;
            part_ = timed.part(moment_);
            set_event(index);
        }
        std::ranges::reverse(model_.moving_tokens);
    }

   private:
    [[nodiscard]] int now(const Event& event) const {
        return event.before + static_cast<int>(std::lround(static_cast<float>(event.value) * part_));
    }

    void fly(MovingToken moving_token) {
        if (!begun_) return;
        moving_token.part = part_;
        moving_token.still = motion_ != Motion::full;
        if (moving_token.still && !moving_token.tile) return;
        model_.moving_tokens.push_back(std::move(moving_token));
    }

    [[nodiscard]] picture::PlayerPanel* panel_of(core::Side side) {
        if (model_.own.seat == side) return &model_.own;
        const auto found = std::ranges::find(model_.opponents, int{side}, &picture::PlayerPanel::seat);
        return found == model_.opponents.end() ? nullptr : &*found;
    }

    [[nodiscard]] bool is_own(core::Side side) const { return model_.own.seat == side && !model_.own.name.empty(); }

    [[nodiscard]] Target panel_target(core::Side side) const {
        return is_own(side) ? Target{TargetKind::own_mat, 0, 0} : Target{TargetKind::player, side, 0};
    }

    [[nodiscard]] Target card_target(core::Side side, game::Source source) const {
        return is_own(side) ? Target{TargetKind::own_action, source, 0} : Target{TargetKind::player_card, source, side};
    }

    /// Returns the place of the card or other thing by which the action was done.
    [[nodiscard]] std::optional<MovingToken::End> end_of_player_action(const Event& player_action) const {
        switch (player_action.type) {
            case EventType::card_played:
            case EventType::prelude_discarded:
                return MovingToken::End{{}, true};
            case EventType::action_used:
            case EventType::first_action_taken:
                return MovingToken::End{card_target(player_action.seat, player_action.source), false,
                                        panel_target(player_action.seat)};
            case EventType::project_used:
                return MovingToken::End{Target{TargetKind::project, player_action.subject, 0}};
            case EventType::plants_converted:
                return MovingToken::End{Target{TargetKind::project, k_convert_plants_entry, 0}};
            case EventType::heat_converted:
                return MovingToken::End{Target{TargetKind::project, k_convert_heat_entry, 0}};
            case EventType::milestone_claimed:
                return MovingToken::End{Target{TargetKind::upper_row, player_action.subject, 0}};
            case EventType::award_funded:
                return MovingToken::End{Target{TargetKind::lower_row, player_action.subject, 0}};
            default:
                return std::nullopt;
        }
    }

    /// Returns the place from which the consequences of the event come.
    [[nodiscard]] MovingToken::End source_of(std::size_t index) const {
        const auto& event = events_[index].event;
        if (event.space < game::k_spaces && event.type != EventType::tile_placed) {
            return {Target{TargetKind::space, event.space, 0}};
        }
        for (std::size_t at = index; at-- > 0;) {
            const auto& earlier = events_[at].event;
            if (!begins_player_action(earlier.type)) continue;
            if (const auto end = end_of_player_action(earlier)) return *end;
        }
        return origin_;
    }

    void set_event(std::size_t index) {
        const auto& event = events_[index].event;
        switch (event.type) {
            case EventType::card_played:
            case EventType::prelude_discarded:
                return set_card(event);
            case EventType::card_bought:
            case EventType::card_drawn:
                return set_drawn(event);
            case EventType::stock_changed:
                return set_stock(index);
            case EventType::production_changed:
                return set_production(index);
            case EventType::card_resource_changed:
                if (event.value > 0) {
                    fly({.from = source_of(index),
                         .to = {card_target(event.seat, event.holder), false, panel_target(event.seat)},
                         .symbols = {
                             render::word(signed_number(event.value)),
                             render::icon(card_resource_image(static_cast<game::CardResource>(event.subject)))}});
                }
                return;
            case EventType::rating_changed:
                if (auto* panel = panel_of(event.seat)) panel->rating.value = number(now(event));
                return;
            case EventType::parameter_raised:
                return set_parameter(event);
            case EventType::tile_placed:
                return set_tile(index);
            case EventType::claim_placed:
                if (event.space >= model_.board.spaces.size()) return;
                model_.board.spaces[event.space].claim = render::k_no_piece;
                return fly({.from = {panel_target(event.seat)},
                            .to = {Target{TargetKind::space, event.space, 0}},
                            .piece = context_.piece(event.seat)});
            case EventType::milestone_claimed:
                return set_claim(event, model_.milestones, TargetKind::upper_row);
            case EventType::award_funded:
                return set_claim(event, model_.awards, TargetKind::lower_row);
            default:
                return;
        }
    }

    void set_card(const Event& event) {
        constexpr float k_half = 0.5F;
        if (game::is_corporation(event.source) || event.source == game::k_no_source || !begun_) return;
        auto face = printed_face(context_.content(), context_.words, event.source);
        const MovingToken::End middle{{}, true};
        const bool own = is_own(event.seat);
        MovingToken moving_token{.card = std::move(face)};
        const float whole = part_;
        if (whole < k_half) {
            moving_token.from = own ? MovingToken::End{Target{TargetKind::hand_card, event.source, 0}, false,
                                                       Target{TargetKind::hand, 0, 0}}
                                    : MovingToken::End{panel_target(event.seat)};
            moving_token.to = middle;
            part_ = whole / k_half;
        } else {
            moving_token.from = middle;
            moving_token.to = {card_target(event.seat, event.source), false, panel_target(event.seat)};
            // It leaves the game.
            if (event.type == EventType::prelude_discarded) moving_token.to = {Target{TargetKind::log_all, 0, 0}};
            part_ = (whole - k_half) / k_half;
        }
        fly(std::move(moving_token));
        part_ = whole;
    }

    void set_drawn(const Event& event) {
        if (!is_own(event.seat)) return;
        const auto card = std::ranges::find(model_.hand.cards, int{event.card},
                                            [](const picture::HandCard& held) { return held.face.id; });
        if (card == model_.hand.cards.end()) return;
        card->coming = motion_ == Motion::full;
        fly({.from = {Target{TargetKind::choice, event.card, 0}, false, Target{TargetKind::log_all, 0, 0}},
             .to = {Target{TargetKind::hand_card, event.card, 0}},
             .card = card->face});
    }

    void set_stock(std::size_t index) {
        const auto& event = events_[index].event;
        if (auto* panel = panel_of(event.seat); panel != nullptr && event.subject < render::terraforming::k_stocks) {
            panel->stocks.at(event.subject).stock = now(event);
        }
        // Production changes the amounts of all sides at once, so it is not animated.
        if (event.cause == Cause::production) return;
        const auto cell = cell_of(context_, event.seat, event.subject);
        if (!cell) return;
        MovingToken moving_token{
            .symbols = {render::word(signed_number(event.value)), render::icon(resource_image(event.subject))}};
        if (event.value > 0) {
            // Units taken from another side are animated once, with the loss.
            if (std::ranges::find(hits_, event, [](const Hit& hit) { return hit.gain ? *hit.gain : Event{}; }) !=
                hits_.end()) {
                return;
            }
            moving_token.from = source_of(index);
            moving_token.to.at = *cell;
        } else {
            moving_token.from.at = *cell;
            moving_token.to = source_of(index);
            const auto hit = std::ranges::find(hits_, event, [](const Hit& each) { return *each.loss; });
            if (hit != hits_.end()) {
                moving_token.to = hit->gain != nullptr
                                      ? MovingToken::End{cell_of(context_, hit->gain->seat, hit->gain->subject)}
                                      : MovingToken::End{panel_target(event.by)};
            }
        }
        fly(std::move(moving_token));
    }

    void set_production(std::size_t index) {
        const auto& event = events_[index].event;
        if (auto* panel = panel_of(event.seat); panel != nullptr && event.subject < render::terraforming::k_stocks) {
            panel->stocks.at(event.subject).production = now(event);
        }
        const auto cell = cell_of(context_, event.seat, event.subject);
        if (!cell) return;
        MovingToken moving_token{.from = source_of(index), .to = {*cell}};
        moving_token.symbols = {render::word(signed_number(event.value)),
                                render::plate(event.subject, {render::icon(resource_image(event.subject))})};
        if (event.value < 0) std::swap(moving_token.from, moving_token.to);
        fly(std::move(moving_token));
    }

    void set_parameter(const Event& event) {
        const float before = static_cast<float>(event.before);
        const float value = before + (static_cast<float>(event.value) - before) * part_;
        switch (static_cast<game::Parameter>(event.subject)) {
            case game::Parameter::temperature:
                model_.board.temperature.travelling = value;
                break;
            case game::Parameter::oxygen:
                model_.board.oxygen.travelling = value;
                break;
            default:
                model_.board.oceans = event.before;
                break;
        }
    }

    void set_tile(std::size_t index) {
        const auto& event = events_[index].event;
        if (event.space >= model_.board.spaces.size()) return;
        auto& space = model_.board.spaces[event.space];
        fly({.from = source_of(index),
             .to = {Target{TargetKind::space, event.space, 0}},
             .image = std::exchange(space.tile, std::string()),
             .tile = true});
        space.owner = render::k_no_piece;
    }

    void set_claim(const Event& event, picture::RacePanel& rows, TargetKind kind) {
        const auto row = std::ranges::find(rows.rows, int{event.subject}, &picture::RaceRow::id);
        if (row != rows.rows.end() && row->owner == context_.piece(event.seat)) {
            row->owner = render::k_no_piece;
            row->owner_text = {};
        }
        fly({.from = {panel_target(event.seat)},
             .to = {Target{kind, event.subject, 0}},
             .piece = context_.piece(event.seat)});
    }

    picture::TableModel& model_;
    const TableContext& context_;
    const std::vector<TimedEvent>& events_;
    std::uint64_t moment_;
    Motion motion_;
    MovingToken::End origin_;
    std::vector<Event> plain_;
    std::vector<Hit> hits_;
    float part_ = 0;
    bool begun_ = false;
};

}  // namespace

std::vector<TimedEvent> timed(std::span<const Event> events, std::uint64_t begin, std::uint64_t longest,
                              Motion motion) {
    std::vector<TimedEvent> result;
    std::uint64_t next = begin;
    const Event* last = nullptr;
    for (const auto& event : events) {
        TimedEvent timed{event, next, motion == Motion::off ? 0 : length_of(event)};
        if (timed.length > 0 && motion == Motion::reduced) {
            timed = {event, begin, k_fade};
        } else if (timed.length > 0) {
            const bool price = event.type == EventType::stock_changed && event.cause == Cause::price;
            const bool alike = last != nullptr && last->type == event.type && last->cause == event.cause;
            const bool all_at_once = alike && event.cause == Cause::production;
            if (all_at_once) {
                timed.begin = result.back().begin;
            } else if (alike && result.back().length > 0) {
                timed.begin = result.back().begin + k_together;
            }
            // A payment moves while its action is shown; other things start when most of the previous movement is
            // over.
            next = timed.begin + (price ? timed.length / 2 : timed.length * 3 / 5);
            last = &event;
        }
        result.push_back(timed);
    }
    shorten(result, begin, longest);
    return result;
}

void set_back(picture::TableModel& model, const TableContext& context, const std::vector<TimedEvent>& events,
              std::uint64_t moment, Motion motion, const MovingToken::End& origin) {
    if (motion == Motion::off || moment >= end_of(events)) return;
    Setter(model, context, events, moment, motion, origin).set();
}

}  // namespace syrtis::client::ui::terraforming
