// SPDX-License-Identifier: MIT
#include "scenario/terraforming/expectation.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/terraforming/terraforming_mars.hpp"
#include "protocol/terraforming/options_json.hpp"
#include "scenario/terraforming/automa.hpp"
#include "scenario/terraforming/card_comparison.hpp"
#include "scenario/terraforming/expected_pending.hpp"
#include "scenario/terraforming/expected_player.hpp"
#include "scenario/terraforming/words.hpp"

namespace syrtis::server::scenario::terraforming {
namespace {

using game::State;

void compare_options(Comparison& comparison, const State& state, const Node& node) {
    const auto read = names::read_options(comparison.content(), node.value(), seats(state.options));
    if (!read) return node.mistake(read.error().message);
    const auto all = names::options_json(comparison.content(), state.options);
    for (const auto& [key, item] : node.members()) {
        if (item.value() != all[key]) comparison.mismatch(item, all[key]);
    }
}

void compare_tiles(Comparison& comparison, const State& state, const Node& node) {
    for (const auto& item : node.elements()) {
        if (!item.is_object_of({"space", "tile", "owner"})) continue;
        const auto space_node = item.need("space");
        const auto tile_node = item.need("tile");
        const auto space = space_node ? space_of(comparison.content(), *space_node) : std::nullopt;
        if (!space || !tile_node) continue;
        const auto got = state.board.tiles[*space];
        const auto expected =
            tile_node->is_null() ? game::k_no_tile : comparison.content().find_tile(tile_node->text());
        if (!expected) {
            tile_node->mistake("is no tile");
        } else if (*expected != got) {
            comparison.mismatch(*tile_node, got == game::k_no_tile
                                                ? Json::Value()
                                                : Json::Value(std::string(comparison.content().tile_id(got))));
        }
        if (const auto owner = item.find("owner")) {
            comparison.owner(*owner, state.board.owners[*space], sides(state.options));
        }
    }
}

void compare_claims(Comparison& comparison, const State& state, const Node& node) {
    Json::Value got(Json::arrayValue);
    for (std::size_t space = 0; space < comparison.content().rules.spaces.size(); ++space) {
        const auto claimant = claim_on(state.board, space);
        if (claimant == core::k_no_side) continue;
        Json::Value claim(Json::objectValue);
        claim["space"] = names::space_json(comparison.content(), static_cast<game::Space>(space));
        claim["owner"] = claimant;
        got.append(std::move(claim));
    }
    for (const auto& item : node.elements()) {
        if (!item.is_object_of({"space", "owner"})) continue;
        if (const auto space = item.need("space")) (void)space_of(comparison.content(), *space);
        if (const auto owner = item.need("owner")) (void)owner_of(*owner, sides(state.options));
    }
    comparison.value_set(node, got);
}

/// Compares complete sets of {"id", "owner"}, such as milestones. An owner that is absent is not compared.
template <class Definitions, class Owners>
void compare_owners(Comparison& comparison, const Definitions& definitions, const Owners& owners, core::Seat seats,
                    const Node& node) {
    std::array<bool, std::tuple_size_v<Owners>> named{};
    for (const auto& item : node.elements()) {
        if (!item.is_object_of({"id", "owner"})) continue;
        const auto id = item.need("id");
        const auto index = id ? id_of(definitions, *id) : std::nullopt;
        if (!index) continue;
        named[*index] = true;
        if (owners[*index] == core::k_no_seat) comparison.mismatch(item, Json::Value());
        if (const auto owner = item.find("owner")) comparison.owner(*owner, owners[*index], seats);
    }
    for (std::size_t index = 0; index < owners.size(); ++index) {
        if (owners[index] != core::k_no_seat && !named[index]) comparison.mismatch(node, definitions[index].id);
    }
}

void compare_deck(Comparison& comparison, const State& state, const Node& node) {
    const auto expected = cards_of(comparison.content(), node);
    const std::size_t count = std::min(expected.size(), state.deck.size());
    const std::span top(state.deck.order.data() + state.deck.top, count);
    if (!std::equal(expected.begin(), expected.end(), top.begin(), top.end())) {
        comparison.mismatch(node, names::cards_json(comparison.content(), top));
    }
}

void compare_prelude_deck(Comparison& comparison, const State& state, const Node& node) {
    Json::Value got(Json::arrayValue);
    for (std::size_t index = state.prelude_deck.size(); index-- > 0 && got.size() < node.elements().size();) {
        const auto source = game::prelude_source(state.prelude_deck[index]);
        got.append(names::source_id(comparison.content(), source));
    }
    if (got != node.value()) comparison.mismatch(node, got);
}

void compare_winner(Comparison& comparison, const State& state, const Node& node) {
    const auto outcome = game::TerraformingMars::outcome(comparison.content().rules, state);
    comparison.seat_set(node, outcome.winners, sides(state.options));
}

void compare_cards(Comparison& comparison, const State& state, const Node& node) {
    if (const auto found = node.find("deck")) compare_deck(comparison, state, *found);
    if (const auto found = node.find("prelude_deck")) compare_prelude_deck(comparison, state, *found);
    if (const auto found = node.find("deck_size")) {
        comparison.number(*found, static_cast<std::int64_t>(state.deck.size()));
    }
    if (const auto found = node.find("discard")) comparison.card_set(*found, state.discard);
    if (const auto found = node.find("discard_size")) {
        comparison.number(*found, static_cast<std::int64_t>(state.discard.size()));
    }
    if (const auto found = node.find("discard_has")) comparison.contains_cards(*found, state.discard);
}

void compare_progress(Comparison& comparison, const State& state, const Node& node) {
    const std::array<std::pair<std::string_view, std::int64_t>, 7> numbers{
        {{"generation", state.generation},
         {"temperature", state.levels[game::Parameter::temperature]},
         {"oxygen", state.levels[game::Parameter::oxygen]},
         {"oceans", game::count_spaces(state.board.oceans)},
         {"first_player", state.first_player},
         {"active_player", state.active_player},
         {"actions_taken", state.actions_taken}}};
    for (const auto& [key, value] : numbers) {
        if (const auto found = node.find(key)) comparison.number(*found, value);
    }
    const auto parameters = node.find("parameters");
    const auto& definitions = comparison.content().definitions;
    const bool has_parameters = parameters && parameters->is_object_of(ids_of_further_parameters(definitions));
    for (const auto& parameter : definitions.parameters) {
        const auto found = has_parameters ? parameters->find(parameter.id) : std::nullopt;
        if (found) comparison.number(*found, state.levels[*find_parameter(definitions, parameter.id)]);
    }
    if (const auto found = node.find("phase")) {
        comparison.word(*found, game::k_phase_names, static_cast<std::size_t>(state.phase));
    }
    if (const auto found = node.find("options")) compare_options(comparison, state, *found);
    if (const auto found = node.find("winner")) compare_winner(comparison, state, *found);
    if (const auto found = node.find("pending")) compare_pending(comparison, state, *found);
}

void compare_table(Comparison& comparison, const State& state, const Node& node) {
    const auto& definitions = comparison.content().definitions;
    const auto players = sides(state.options);
    if (const auto found = node.find("tiles")) compare_tiles(comparison, state, *found);
    if (const auto found = node.find("claims")) compare_claims(comparison, state, *found);
    if (const auto found = node.find("milestones")) {
        compare_owners(comparison, definitions.milestones, state.milestones, players, *found);
    }
    if (const auto found = node.find("awards")) {
        compare_owners(comparison, definitions.awards, state.awards, players, *found);
    }
}

}  // namespace

Mismatches compare(const Content& content, const State& state, const Node& expectation) {
    Comparison comparison(content);
    if (!expectation.is_object_of({"options", "generation",   "phase",         "temperature",   "oxygen",
                                   "oceans",  "first_player", "active_player", "actions_taken", "tiles",
                                   "claims",  "milestones",   "awards",        "deck",          "deck_size",
                                   "discard", "discard_size", "discard_has",   "players",       "pending",
                                   "winner",  "automa",       "prelude_deck",  "parameters"})) {
        return {};
    }
    compare_progress(comparison, state, expectation);
    compare_table(comparison, state, expectation);
    compare_cards(comparison, state, expectation);
    if (const auto players = expectation.find("players")) {
        comparison.players(*players, sides(state.options),
                           [&](core::Seat seat, const Node& node) { compare_player(comparison, state, seat, node); });
    }
    if (const auto automa = expectation.find("automa")) compare_automa(comparison, state, *automa);
    return comparison.take();
}

}  // namespace syrtis::server::scenario::terraforming
