// SPDX-License-Identifier: MIT
#include "protocol/terraforming/decision_json.hpp"

#include <algorithm>
#include <cstddef>

#include "content/terraforming/waiting_effect.hpp"
#include "content/terraforming/words.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "engine/terraforming/waiting_effects.hpp"
#include "protocol/terraforming/codec.hpp"

namespace syrtis::protocol::terraforming {
namespace {

namespace data = content::terraforming;
namespace op = game::operation;

using game::CommandType;
using game::Phase;
using game::State;
using text::JsonWriter;

bool all_choose_at_once(Phase phase) {
    return phase == Phase::corporation || phase == Phase::draft || phase == Phase::research;
}

/// The effect that asks: its name and subject, for the words on the screen.
struct EffectText {
    std::string_view name{};
    std::string_view tile{};
    std::string_view resource{};
    std::string_view into{};
    std::optional<game::CardResourceSet> resources{};
    std::optional<int> amount{};
};

/// One function for each operation that asks.
class DescribeEffect {
   public:
    DescribeEffect(EffectText& text, const Content& content, const State& state)
        : text_(text), content_(content), state_(state), frame_(state.stack.back()) {}

    void operator()(const op::PlaceOcean& /*place*/) const { put_tile(game::k_ocean); }
    void operator()(const op::PlaceTile& place) const { put_tile(place.tile); }
    void operator()(const op::PlaceMarker& /*place*/) const { text_.name = "place_marker"; }
    void operator()(const op::Choose& /*choose*/) const { text_.name = "choose"; }
    void operator()(const op::Remove& remove) const { put_loss("remove", remove.resource, remove.up_to); }
    void operator()(const op::Steal& steal) const { put_loss("steal", steal.resource, steal.up_to); }
    void operator()(const op::LowerAnyProduction& lower) const {
        put_loss("decrease_production", lower.resource, lower.steps);
    }
    void operator()(const op::RemoveFromCard& remove) const {
        put_card("remove_from_card", remove.resources, remove.up_to);
    }
    void operator()(const op::RemoveMostValuable& remove) const {
        put_card("remove_from_card", remove.resources, {.amount = 1});
    }
    void operator()(const op::TakeFromCard& take) const { put_card("take_from_card", take.resources, take.units); }
    void operator()(const op::AddToCard& add) const { put_card("add_to_card", add.resources, add.units); }
    void operator()(const op::CopyProduction& /*copy*/) const { text_.name = "copy_production"; }
    void operator()(const op::ConvertProduction& convert) const {
        text_.name = "convert_production";
        text_.resource = name(convert.from);
        text_.into = name(convert.to);
    }
    void operator()(const op::PayAny& pay) const {
        text_.name = "pay";
        text_.resource = name(pay.resource);
    }
    void operator()(const op::Look& /*look*/) const { text_.name = "look"; }
    void operator()(const op::SellCards& /*sell*/) const { text_.name = "sell"; }
    void operator()(const op::DiscardCards& /*discard*/) const { text_.name = "discard"; }
    void operator()(const op::OrderEffects& /*order*/) const { text_.name = "order_effects"; }
    void operator()(const op::PlayCard& /*play*/) const { text_.name = "play_card"; }
    void operator()(const op::FundAward& /*fund*/) const { text_.name = "fund_award"; }
    void operator()(const op::RaiseLowestProduction& /*raise*/) const { text_.name = "raise_lowest_production"; }
    template <class Operation>
    requires(!op::Asking<Operation>) void operator()(const Operation& /*operation*/) const {}

   private:
    void put_tile(game::Tile tile) const {
        text_.name = "place_tile";
        text_.tile = content_.tile_id(tile);
    }
    void put_loss(std::string_view effect, game::Resource resource, const game::Amount& amount) const {
        text_.name = effect;
        text_.resource = name(resource);
        put_amount(amount);
    }
    void put_card(std::string_view effect, game::CardResourceSet resources, const game::Amount& amount) const {
        text_.name = effect;
        text_.resources = resources;
        put_amount(amount);
    }
    void put_amount(const game::Amount& amount) const {
        text_.amount = game::value_of(content_.rules, state_, amount,
                                      {.seat = frame_.seat,
                                       .source = frame_.source,
                                       .paid_amount = frame_.paid_amount,
                                       .counts_wild_tags = true});
    }
    static std::string_view name(game::Resource resource) {
        return game::k_resource_names[static_cast<std::size_t>(resource)];
    }

    EffectText& text_;
    const Content& content_;
    const State& state_;
    const game::Frame& frame_;
};

EffectText describe_effect(const Content& content, const State& state) {
    EffectText text;
    op::visit(content.rules.ops[state.stack.back().pc], DescribeEffect(text, content, state));
    return text;
}

void put_if_any(JsonWriter& object, std::string_view name, std::string_view word) {
    if (!word.empty()) object.member(name, word);
}

/// Writes a list: calls `write(number)` for each number below `count` whose bit is set in `set`.
template <class Set, class Write>
void put_members(JsonWriter& object, std::string_view name, Set set, std::size_t count, const Write& write) {
    object.key(name).begin_array();
    for (std::size_t number = 0; number < count; ++number) {
        if (((set >> number) & 1U) != 0) write(number);
    }
    object.end_array();
}

/// Writes members in alphabetical order: each part of a question has its place among the others.
class QuestionText {
   public:
    QuestionText(JsonWriter& object, const Content& content, const State& state, core::Seat seat, const Asked& asked)
        : object_(object),
          content_(content),
          state_(state),
          seat_(seat),
          asked_(asked),
          picking_(asked.picking ? &*asked.picking : nullptr),
          question_(asked.question && !asked.picking ? &*asked.question : nullptr),
          effect_(asked.question ? describe_effect(content, state) : EffectText{}) {}

    void put() const {
        if (effect_.amount) object_.member("amount", *effect_.amount);
        if (is_answered_by(CommandType::fund_award)) {
            put_members(object_, "awards", question_->options, content_.rules.awards.size(),
                        [&](std::size_t number) { object_.value(award_id(content_, number)); });
        }
        if (picking_ != nullptr) put_offer();
        if (is_answered_by(CommandType::choose_card) || is_answered_by(CommandType::play_card)) put_sources();
        if (state_.phase == Phase::prelude && state_.stack.empty()) put_preludes();
        if (asked_.kind == name_of(CommandType::choose_corporation)) put_corporations();
        put_if_any(object_, "effect", effect_.name);
        if (asks_for_order()) put_waiting_effects();
        put_if_any(object_, "into", effect_.into);
        object_.member("kind", asked_.kind);
        if (picking_ != nullptr) {
            object_.member("maximum", std::min<int>(picking_->maximum, count_of_offer()));
            object_.member("minimum", picking_->minimum);
        } else if (is_answered_by(CommandType::choose_amount)) {
            object_.member("maximum", question_->maximum);
            object_.member("minimum", question_->minimum);
        } else if (question_ != nullptr) {
            object_.member("optional", question_->optional);
        }
        if (is_answered_by(CommandType::choose_option)) {
            put_members(object_, "options", question_->options, 8, [&](std::size_t number) { object_.value(number); });
        }
        if (picking_ != nullptr) object_.member("picked", picking_->picked);
        object_.member("player", seat_);
        if (is_answered_by(CommandType::choose_player)) {
            put_members(object_, "players", question_->players, core::k_max_seats,
                        [&](std::size_t number) { object_.value(number); });
        }
        if (picking_ != nullptr && picking_->buys) object_.member("price_each", game::k_card_price);
        put_if_any(object_, "resource", effect_.resource);
        if (effect_.resources) {
            // The first one is "none".
            const auto set = static_cast<game::CardResourceSet>(*effect_.resources & ~game::CardResourceSet{1});
            put_members(object_, "resources", set, game::k_card_resources,
                        [&](std::size_t number) { object_.value(game::k_card_resource_names[number]); });
        }
        if (asked_.question && state_.stack.back().source != game::k_no_source) {
            object_.member("source", source_id(content_, state_.stack.back().source));
        }
        if (is_answered_by(CommandType::place_tile)) {
            object_.key("spaces").begin_array();
            for (const std::size_t space : question_->spaces) {
                write_space(object_, content_, static_cast<game::Space>(space));
            }
            object_.end_array();
        }
        put_if_any(object_, "tile", effect_.tile);
    }

   private:
    static std::string_view name_of(CommandType type) {
        return game::k_command_type_names[static_cast<std::size_t>(type)];
    }
    [[nodiscard]] bool is_answered_by(CommandType type) const {
        return question_ != nullptr && question_->kind == type;
    }
    [[nodiscard]] bool asks_for_order() const {
        return question_ != nullptr && game::is_ordering(content_.rules, state_);
    }
    /// Writes for each effect that may come first its number, owner, trigger and the words of its data.
    void put_waiting_effects() const {
        object_.key("effects").begin_array();
        for (std::size_t number = 0; number < game::count_offered(state_); ++number) {
            const auto& effect = game::waiting_effect(state_, game::index_of_offered(state_, number));
            object_.begin_object();
            put_cause(object_, content_, effect.cause, effect.cause_subject);
            object_.key("does").begin_array();
            for (const auto& definition : data::effects_of(content_, effect)) {
                object_.value(data::k_effect_words[static_cast<std::size_t>(definition.kind)]);
            }
            object_.end_array();
            object_.member("option", number);
            object_.member("player", effect.seat);
            if (effect.source != game::k_no_source) object_.member("source", source_id(content_, effect.source));
            object_.end_object();
        }
        object_.end_array();
    }
    [[nodiscard]] int count_of_offer() const {
        return static_cast<int>(picking_->from_hand ? picking_->hand.size() : picking_->offer.size());
    }
    void put_offer() const {
        object_.key("cards").begin_array();
        if (picking_->from_hand) {
            for (const std::size_t card : picking_->hand) {
                object_.value(card_id(content_, static_cast<game::Card>(card)));
            }
        } else {
            for (const game::Source card : picking_->offer) object_.value(source_id(content_, card));
        }
        object_.end_array();
    }
    void put_preludes() const {
        object_.key("cards").begin_array();
        for (const auto prelude : state_.players[seat_].preludes) {
            object_.value(source_id(content_, game::prelude_source(prelude)));
        }
        object_.end_array();
    }
    void put_sources() const {
        object_.key("cards").begin_array();
        for (const std::size_t source : question_->sources) {
            object_.value(source_id(content_, static_cast<game::Source>(source)));
        }
        object_.end_array();
    }
    void put_corporations() const {
        object_.key("corporations").begin_array();
        for (const auto corporation : state_.players[seat_].choice.corporations) {
            object_.value(corporation_id(content_, corporation));
        }
        object_.end_array();
    }

    JsonWriter& object_;
    const Content& content_;
    const State& state_;
    core::Seat seat_;
    const Asked& asked_;
    const game::Picking* picking_;    ///< for a choice of cards
    const game::Question* question_;  ///< for any other question of an effect
    EffectText effect_;
};

}  // namespace

std::optional<Asked> asked_of(const Content& content, const State& state, core::Seat seat) {
    if (!core::has_seat(game::TerraformingMars::pending(state), seat)) return std::nullopt;
    Asked asked;
    if (all_choose_at_once(state.phase) && state.stack.empty()) {
        if (state.phase == Phase::corporation && state.players[seat].choice.corporation == game::k_no_corporation) {
            asked.kind = game::k_command_type_names[static_cast<std::size_t>(CommandType::choose_corporation)];
        } else {
            asked.kind = k_choose_cards;
            asked.picking = game::private_picking(content.rules, state, seat);
        }
    } else if (state.stack.empty() && state.phase == Phase::prelude) {
        asked.kind = game::k_command_type_names[static_cast<std::size_t>(CommandType::play_card)];
    } else if (state.stack.empty()) {
        asked.kind = k_action_menu;
    } else {
        const auto question = game::frame_question(content.rules, state);
        if (question.kind == CommandType::pick_card) {
            asked.kind = k_choose_cards;
            asked.picking = question.picking;
        } else {
            asked.kind = game::k_command_type_names[static_cast<std::size_t>(question.kind)];
        }
        asked.question = question;
    }
    return asked;
}

std::vector<game::Source> offered_cards(const game::Picking& picking) {
    std::vector<game::Source> cards;
    if (picking.from_hand) {
        for (const std::size_t card : picking.hand) cards.push_back(static_cast<game::Source>(card));
    } else {
        cards.assign(picking.offer.begin(), picking.offer.end());
    }
    return cards;
}

void Codec::put_question(JsonWriter& object, const State& state, core::Seat seat) const {
    const auto asked = asked_of(content(), state, seat);
    if (asked) QuestionText(object, content(), state, seat, *asked).put();
}

}  // namespace syrtis::protocol::terraforming
