// SPDX-License-Identifier: MIT
#include "protocol/terraforming/view_json.hpp"

#include <bit>
#include <string>
#include <utility>

#include "protocol/terraforming/options_json.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::View;

template <class Numbers, class Words>
Json::Value numbers_json(const Numbers& numbers, const Words& words) {
    Json::Value json(Json::objectValue);
    for (std::size_t index = 0; index < words.size(); ++index) json[std::string(words[index])] = numbers[index];
    return json;
}

template <class Numbers, class Words>
Json::Value counts_json(const Numbers& numbers, const Words& words) {
    Json::Value json(Json::objectValue);
    for (std::size_t index = 0; index < words.size(); ++index) {
        if (numbers[index] != 0) json[std::string(words[index])] = numbers[index];
    }
    return json;
}

Json::Value card_marks_json(const Content& content, const game::CardSet& cards) {
    Json::Value json(Json::objectValue);
    for (const std::size_t card : cards) json[card_id(content, static_cast<game::Card>(card))] = true;
    return json;
}

bool action_used(const View& view, const game::SourceRule& rule) {
    return rule.action_slot != game::k_no_slot && view.used_actions.contains(rule.action_slot);
}

/// What lies on a card in play and what has happened to it.
Json::Value card_in_play_json(const View& view, const game::SourceRule& rule) {
    Json::Value json(Json::objectValue);
    if (rule.resource_slot != game::k_no_slot) json["resources"] = view.card_resources[rule.resource_slot];
    if (rule.action_slot != game::k_no_slot) json["used"] = action_used(view, rule);
    if (rule.metal_slot != game::k_no_slot && view.chosen_metals[rule.metal_slot] != 0) {
        json["metal"] = std::string(game::k_resource_names[view.chosen_metals[rule.metal_slot]]);
    }
    return json;
}

Json::Value player_json(const Content& content, const View& view, core::Seat seat) {
    const auto& player = view.players[seat];
    Json::Value json(Json::objectValue);
    json["resources"] = numbers_json(player.stock, game::k_resource_names);
    json["production"] = numbers_json(player.production, game::k_resource_names);
    json["tr"] = player.terraform_rating;
    if (player.corporation != game::k_no_corporation) {
        json["corporation"] = corporation_id(content, player.corporation);
        const auto& rule = content.rules.corporations[player.corporation];
        if (rule.action_slot != game::k_no_slot) json["corporation_used"] = action_used(view, rule);
    }
    json["passed"] = player.passed;
    json["rating_raised"] = player.rating_raised;
    json["owes_first_action"] = player.owes_first_action;
    json["choosing"] = player.choosing;
    json["next_card_discount"] = player.next_card_discount;
    json["next_card_shift"] = player.next_card_shift;
    json["hand_size"] = player.hand_size;
    json["cards_in_choice"] = player.cards_in_choice;
    json["cards_drafted"] = player.cards_drafted;
    json["played"] = Json::Value(Json::objectValue);
    for (const std::size_t card : player.played) {
        json["played"][card_id(content, static_cast<game::Card>(card))] =
            card_in_play_json(view, content.rules.cards[card]);
    }
    json["events"] = card_marks_json(content, player.events);
    auto& rating = json["rating"];
    rating["start"] = player.rating_history.start;
    rating["temperature"] = player.rating_history.temperature;
    rating["oxygen"] = player.rating_history.oxygen;
    rating["oceans"] = player.rating_history.oceans;
    rating["effects"] = player.rating_history.effects;
    json["tags"] = counts_json(player.passives.tags, game::k_tag_names);
    json["steel_value"] = player.passives.steel_value;
    json["titanium_value"] = player.passives.titanium_value;
    json["heat_value"] = player.passives.heat_value;
    json["plants_for_greenery"] = player.passives.plants_for_greenery;
    json["requirement_shift"] = player.passives.requirement_shift;
    return json;
}

Json::Value frame_json(const Content& content, const game::PublicFrame& frame) {
    Json::Value json(Json::objectValue);
    json["start"] = frame.start;
    json["at"] = frame.pc;
    if (frame.seat != core::k_no_seat) json["player"] = frame.seat;
    json["waiting"] = frame.waiting;
    if (frame.source != game::k_no_source) json["source"] = source_id(content, frame.source);
    put_cause(json, content, frame.cause, frame.cause_subject);
    if (frame.trigger_card != game::k_no_card) json["trigger_card"] = card_id(content, frame.trigger_card);
    if (frame.placed_space != game::k_no_space) json["placed_space"] = space_json(content, frame.placed_space);
    if (frame.repeats != 0) json["repeats"] = frame.repeats;
    if (frame.paid_amount != 0) json["paid_amount"] = frame.paid_amount;
    if (frame.cards_offered != 0) json["cards_offered"] = frame.cards_offered;
    return json;
}

Json::Value choice_json(const Content& content, const game::PrivateChoice& choice) {
    Json::Value json(Json::objectValue);
    json["corporations"] = Json::Value(Json::arrayValue);
    for (const auto corporation : choice.corporations) {
        json["corporations"].append(corporation_id(content, corporation));
    }
    if (choice.corporation != game::k_no_corporation) json["corporation"] = corporation_id(content, choice.corporation);
    json["cards"] = cards_json(content, choice.cards.span());
    json["drafted"] = cards_json(content, choice.drafted.span());
    json["passed_on"] = cards_json(content, choice.passed_on.span());
    json["picked"] = Json::Value(Json::arrayValue);
    for (int place = 0; place < 16; ++place) {
        if (((choice.picked >> place) & 1U) != 0) json["picked"].append(place);
    }
    json["heat_paid"] = choice.heat_paid;
    json["answered"] = choice.answered;
    return json;
}

Json::Value board_json(const Content& content, const game::Board& board) {
    Json::Value tiles(Json::objectValue);
    for (std::size_t space = 0; space < game::k_spaces; ++space) {
        if (board.tiles[space] == game::k_no_tile) continue;
        Json::Value tile(Json::objectValue);
        tile["tile"] = std::string(content.tile_id(board.tiles[space]));
        if (board.owners[space] != core::k_no_seat) tile["owner"] = board.owners[space];
        tiles[space_key(content, static_cast<game::Space>(space))] = std::move(tile);
    }
    return tiles;
}

Json::Value claims_json(const Content& content, const game::Board& board) {
    Json::Value claims(Json::objectValue);
    for (std::size_t space = 0; space < game::k_spaces; ++space) {
        if (board.claims[space] == core::k_no_seat) continue;
        claims[space_key(content, static_cast<game::Space>(space))] = board.claims[space];
    }
    return claims;
}

void put_table(Json::Value& json, const Content& content, const View& view) {
    if (view.seat != core::k_no_seat) json["seat"] = view.seat;
    json["options"] = options_json(view.options);
    json["phase"] = std::string(game::k_phase_names[static_cast<std::size_t>(view.phase)]);
    json["generation"] = view.generation;
    json["temperature"] = view.temperature;
    json["oxygen"] = view.oxygen;
    json["oceans"] = std::popcount(view.board.oceans);
    json["first_player"] = view.first_player;
    json["active_player"] = view.active_player;
    json["actions_taken"] = view.actions_taken;
    json["action_running"] = view.action_running;
    json["draft_round"] = view.draft_round;
    json["deck_size"] = view.deck_size;
    json["discard_size"] = view.discard_size;
    json["milestones"] = Json::Value(Json::objectValue);
    for (std::size_t index = 0; index < game::k_milestones; ++index) {
        if (view.milestones[index] == core::k_no_seat) continue;
        json["milestones"][milestone_id(content, index)] = view.milestones[index];
    }
    json["awards"] = Json::Value(Json::objectValue);
    for (std::size_t index = 0; index < game::k_awards; ++index) {
        if (view.awards[index] == core::k_no_seat) continue;
        json["awards"][award_id(content, index)] = view.awards[index];
    }
    json["tiles"] = board_json(content, view.board);
    json["claims"] = claims_json(content, view.board);
    json["triggers"] = Json::Value(Json::arrayValue);
    for (const auto& trigger : view.triggers) json["triggers"].append(source_id(content, trigger.source));
    json["stack"] = Json::Value(Json::arrayValue);
    for (const auto& frame : view.stack) json["stack"].append(frame_json(content, frame));
}

/// What only this seat knows. Nothing of it stands in a spectator's view.
void put_own(Json::Value& json, const Content& content, const View& view) {
    json["hand"] = cards_json(content, view.hand);
    if (view.choice != game::PrivateChoice{}) json["choice"] = choice_json(content, view.choice);
    json["known_discard"] = card_marks_json(content, view.known_discard);
    json["known_out_of_deck"] = card_marks_json(content, view.known_out_of_deck);
    if (!view.offered.empty()) json["offered"] = cards_json(content, view.offered.span());
    if (view.picks != 0) json["picks"] = view.picks;
    if (view.last_pick != game::k_no_card) json["last_pick"] = card_id(content, view.last_pick);
}

}  // namespace

Json::Value view_json(const Content& content, const View& view) {
    Json::Value json(Json::objectValue);
    put_table(json, content, view);
    json["players"] = Json::Value(Json::objectValue);
    for (core::Side seat = 0; seat < sides(view.options); ++seat) {
        json["players"][std::to_string(seat)] = player_json(content, view, seat);
    }
    if (view.seat != core::k_no_seat) put_own(json, content, view);
    return json;
}

}  // namespace syrtis::protocol::terraforming
