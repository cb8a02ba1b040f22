// SPDX-License-Identifier: MIT
#include "scenario/terraforming/expected_pending.hpp"

#include <algorithm>
#include <array>

#include "engine/terraforming/terraforming_mars.hpp"
#include "protocol/terraforming/decision_json.hpp"
#include "scenario/terraforming/words.hpp"

namespace syrtis::server::scenario::terraforming {
namespace {

using game::State;

constexpr std::array<std::string_view, 10> k_kinds{"choose_corporation", "choose_cards", "action",        "play_card",
                                                   "fund_award",         "place_tile",   "choose_player", "choose_card",
                                                   "choose_option",      "choose_amount"};

Json::Value space_list(const Content& content, const game::SpaceSet& spaces) {
    Json::Value list(Json::arrayValue);
    for (const std::size_t space : spaces) list.append(names::space_json(content, static_cast<game::Space>(space)));
    return list;
}

/// Returns the ids that a question offers: cards of which one is chosen, cards that can be part of a choice of several,
/// or corporations.
Json::Value card_list(const Content& content, const State& state, core::Seat seat, const names::Asked& asked) {
    Json::Value list(Json::arrayValue);
    if (asked.picking) {
        if (asked.picking->maximum == 0) return list;
        for (const auto source : names::offered_cards(*asked.picking)) list.append(names::source_id(content, source));
        return list;
    }
    if (asked.question) {
        for (const std::size_t source : asked.question->sources) {
            list.append(names::source_id(content, static_cast<game::Source>(source)));
        }
    } else if (state.phase == game::Phase::prelude) {
        for (const auto prelude : state.players[seat].preludes) {
            list.append(names::source_id(content, game::prelude_source(prelude)));
        }
    } else {
        for (const auto corporation : state.players[seat].choice.corporations) {
            list.append(names::corporation_id(content, corporation));
        }
    }
    return list;
}

void compare_question(Comparison& comparison, const State& state, core::Seat seat, const Node& node) {
    const auto& content = comparison.content();
    const auto asked = names::asked_of(content, state, seat);
    if (!asked) return comparison.mismatch(node, "not asked");
    if (const auto kind = node.find("kind"); kind && kind->text() != asked->kind) {
        return comparison.mismatch(*kind, std::string(asked->kind));
    }
    if (const auto spaces = node.find("spaces")) {
        comparison.value_set(*spaces,
                             space_list(content, asked->question ? asked->question->spaces : game::SpaceSet()));
    }
    if (const auto players = node.find("players")) {
        comparison.value_set(*players, seats_json(asked->question ? asked->question->players : core::SeatSet{0}));
    }
    if (const auto cards = node.find("cards")) {
        comparison.value_set(*cards, card_list(content, state, seat, *asked));
    }
}

void check_shape(Comparison& comparison, const State& state, const Node& node) {
    if (const auto kind = node.find("kind")) (void)word_of(k_kinds, *kind);
    if (const auto spaces = node.find("spaces")) {
        for (const auto& item : spaces->elements()) (void)space_of(comparison.content(), item);
    }
    if (const auto players = node.find("players")) {
        for (const auto& item : players->elements()) (void)item.integer(0, sides(state.options) - 1);
    }
    if (const auto cards = node.find("cards")) {
        for (const auto& item : cards->elements()) (void)source_of(comparison.content(), item);
    }
}

}  // namespace

void compare_pending(Comparison& comparison, const State& state, const Node& node) {
    core::SeatSet named = 0;
    for (const auto& item : node.elements()) {
        if (!item.is_object_of({"player", "kind", "spaces", "players", "cards"})) continue;
        check_shape(comparison, state, item);
        const auto player = item.need("player");
        if (!player) continue;
        const auto seat = static_cast<core::Seat>(player->integer(0, seats(state.options) - 1));
        named = static_cast<core::SeatSet>(named | core::seat_bit(seat));
        compare_question(comparison, state, seat, item);
    }
    const auto pending = game::TerraformingMars::pending(state);
    if ((pending & ~named) != 0) comparison.mismatch(node, seats_json(pending));
}

}  // namespace syrtis::server::scenario::terraforming
