// SPDX-License-Identifier: MIT
// Implements read_view. It reads all members, with defaults for missing or invalid ones, and then verifies the result:
// the view must be written as exactly the given text, and it must be the view of some position. Therefore no member
// needs a check of its own.
#include <limits>
#include <string>

#include "engine/terraforming/cards_in_play.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "protocol/possible_view.hpp"
#include "protocol/terraforming/options_json.hpp"
#include "protocol/terraforming/view_json.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::View;

/// Returns a member of a value that may not be an object; null if there is none.
const Json::Value& member(const Json::Value& json, const char* key) {
    static const Json::Value k_null;
    return json.isObject() && json.isMember(key) ? json[key] : k_null;
}

template <class Number>
void read_number(const Json::Value& json, const char* key, Number& number) {
    const auto value =
        text::read_integer(member(json, key), static_cast<std::int64_t>(std::numeric_limits<Number>::min()),
                           static_cast<std::int64_t>(std::numeric_limits<Number>::max()));
    if (value) number = static_cast<Number>(*value);
}

void read_flag(const Json::Value& json, const char* key, bool& flag) {
    const auto& value = member(json, key);
    if (value.isBool()) flag = value.asBool();
}

void read_seat(const Json::Value& json, core::Seat& seat) {
    if (const auto value = text::read_integer(json, 0, core::k_max_seats - 1)) seat = static_cast<core::Seat>(*value);
}

template <class Numbers, class Words>
void read_numbers(const Json::Value& json, Numbers& numbers, const Words& words) {
    for (std::size_t index = 0; index < words.size(); ++index) {
        read_number(json, std::string(words[index]).c_str(), numbers[index]);
    }
}

template <class List>
void read_card_list(const Content& content, const Json::Value& json, List& list) {
    if (!json.isArray()) return;
    for (const auto& item : json) {
        const auto card = read_card(content, item);
        if (card && !list.full()) list.push_back(*card);
    }
}

game::CardSet read_card_marks(const Content& content, const Json::Value& json) {
    game::CardSet cards;
    if (!json.isObject()) return cards;
    for (const auto& key : json.getMemberNames()) {
        if (const auto card = content.find_card(key)) cards.insert(*card);
    }
    return cards;
}

game::PreludeSet read_prelude_marks(const Content& content, const Json::Value& json) {
    game::PreludeSet preludes;
    if (!json.isObject()) return preludes;
    for (const auto& key : json.getMemberNames()) {
        if (const auto prelude = content.find_prelude(key)) preludes.insert(*prelude);
    }
    return preludes;
}

template <class List>
void read_preludes(const Content& content, const Json::Value& json, List& list) {
    if (!json.isArray()) return;
    for (const auto& item : json) {
        const auto prelude = item.isString() ? content.find_prelude(item.asString()) : std::nullopt;
        if (prelude && !list.full()) list.push_back(*prelude);
    }
}

void read_action_mark(const Json::Value& json, const char* key, const game::SourceRule& rule, View& view) {
    bool used = false;
    read_flag(json, key, used);
    if (used && rule.action_slot != game::k_no_slot) view.used_actions.insert(rule.action_slot);
}

void read_cards_in_play(const Content& content, const Json::Value& json, View& view, game::CardSet& played) {
    if (!json.isObject()) return;
    for (const auto& key : json.getMemberNames()) {
        const auto card = content.find_card(key);
        if (!card) continue;
        played.insert(*card);
        const auto& rule = content.rules.cards[*card];
        const auto& item = json[key];
        if (rule.resource_slot != game::k_no_slot) {
            read_number(item, "resources", view.card_resources[rule.resource_slot]);
        }
        read_action_mark(item, "used", rule, view);
        const auto metal = text::read_word(game::k_resource_names, member(item, "metal"));
        if (metal && rule.metal_slot != game::k_no_slot) view.chosen_metals[rule.metal_slot] = *metal;
    }
}

void read_player(const Content& content, const Json::Value& json, View& view, core::Seat seat) {
    auto& player = view.players[seat];
    read_numbers(member(json, "resources"), player.stock, game::k_resource_names);
    read_numbers(member(json, "production"), player.production, game::k_resource_names);
    read_number(json, "tr", player.terraform_rating);
    if (const auto corporation = read_corporation(content, member(json, "corporation"))) {
        player.corporation = *corporation;
        read_action_mark(json, "corporation_used", content.rules.corporations[*corporation], view);
    }
    read_flag(json, "passed", player.passed);
    read_flag(json, "rating_raised", player.rating_raised);
    read_flag(json, "owes_first_action", player.owes_first_action);
    read_flag(json, "choosing", player.choosing);
    read_number(json, "next_card_discount", player.next_card_discount);
    read_number(json, "next_card_shift", player.next_card_shift);
    read_number(json, "hand_size", player.hand_size);
    read_number(json, "cards_in_choice", player.cards_in_choice);
    read_number(json, "cards_drafted", player.cards_drafted);
    read_number(json, "preludes_in_choice", player.preludes_in_choice);
    read_number(json, "preludes_kept", player.preludes_kept);
    player.played_preludes = read_prelude_marks(content, member(json, "played_preludes"));
    read_cards_in_play(content, member(json, "played"), view, player.played);
    player.events = read_card_marks(content, member(json, "events"));
    const auto& rating = member(json, "rating");
    read_number(rating, "start", player.rating_history.start);
    read_number(rating, "temperature", player.rating_history.temperature);
    read_number(rating, "oxygen", player.rating_history.oxygen);
    read_number(rating, "oceans", player.rating_history.oceans);
    read_number(rating, "effects", player.rating_history.effects);
}

void read_board(const Content& content, const Json::Value& json, game::Board& board) {
    board.owners.fill(core::k_no_seat);
    board.claims.fill(core::k_no_seat);
    const auto& tiles = member(json, "tiles");
    if (tiles.isObject()) {
        for (const auto& key : tiles.getMemberNames()) {
            const auto space = read_space_key(content, key);
            const auto& word = member(tiles[key], "tile");
            const auto tile = word.isString() ? content.find_tile(word.asString()) : std::nullopt;
            if (!space || !tile) continue;
            board.tiles[*space] = *tile;
            read_seat(member(tiles[key], "owner"), board.owners[*space]);
        }
    }
    const auto& claims = member(json, "claims");
    if (claims.isObject()) {
        for (const auto& key : claims.getMemberNames()) {
            if (const auto space = read_space_key(content, key)) read_seat(claims[key], board.claims[*space]);
        }
    }
}

core::Seat owner_in_play(const View& view, game::Source source) {
    for (core::Side seat = 0; seat < sides(view.options); ++seat) {
        if (game::has_in_play(view.players[seat], source)) return seat;
    }
    return core::k_no_seat;
}

void read_triggers(const Content& content, const Json::Value& json, View& view) {
    if (!json.isArray()) return;
    for (const auto& item : json) {
        const auto source = read_source(content, item);
        if (source && !view.triggers.full()) {
            view.triggers.push_back({.source = *source, .owner = owner_in_play(view, *source)});
        }
    }
}

void read_place(const Content& content, const Json::Value& json, const char* key, std::uint16_t& operation) {
    const auto last = static_cast<std::int64_t>(content.rules.ops.size()) - 1;
    operation = static_cast<std::uint16_t>(text::read_integer(member(json, key), 0, last).value_or(0));
}

void read_stack(const Content& content, const Json::Value& json, View& view) {
    if (!json.isArray()) return;
    for (const auto& item : json) {
        if (view.stack.full()) return;
        game::PublicFrame frame;
        read_place(content, item, "start", frame.start);
        read_place(content, item, "at", frame.pc);
        read_seat(member(item, "player"), frame.seat);
        read_flag(item, "waiting", frame.waiting);
        frame.source = read_source(content, member(item, "source")).value_or(game::k_no_source);
        const auto read = read_cause(content, item);
        frame.cause = read.cause;
        frame.cause_subject = read.subject;
        frame.trigger_card = read_trigger_card(content, member(item, "trigger_card")).value_or(game::k_no_source);
        frame.placed_space = read_space(content, member(item, "placed_space")).value_or(game::k_no_space);
        read_number(item, "repeats", frame.repeats);
        read_number(item, "paid_amount", frame.paid_amount);
        read_number(item, "cards_offered", frame.cards_offered);
        view.stack.push_back(frame);
    }
}

void read_choice(const Content& content, const Json::Value& json, game::PrivateChoice& choice) {
    const auto& corporations = member(json, "corporations");
    if (corporations.isArray()) {
        for (const auto& item : corporations) {
            const auto corporation = read_corporation(content, item);
            if (corporation && !choice.corporations.full()) choice.corporations.push_back(*corporation);
        }
    }
    choice.corporation = read_corporation(content, member(json, "corporation")).value_or(game::k_no_corporation);
    read_card_list(content, member(json, "cards"), choice.cards);
    read_card_list(content, member(json, "drafted"), choice.drafted);
    read_card_list(content, member(json, "passed_on"), choice.passed_on);
    const auto& picked = member(json, "picked");
    if (picked.isArray()) {
        for (const auto& item : picked) {
            const auto place = text::read_integer(item, 0, 15);
            if (place) choice.picked = static_cast<std::uint16_t>(choice.picked | (1U << *place));
        }
    }
    read_preludes(content, member(json, "preludes"), choice.preludes);
    const auto& picked_preludes = member(json, "picked_preludes");
    if (picked_preludes.isArray()) {
        for (const auto& item : picked_preludes) {
            const auto place = text::read_integer(item, 0, game::k_preludes_dealt - 1);
            if (place) choice.picked_preludes = static_cast<std::uint8_t>(choice.picked_preludes | (1U << *place));
        }
    }
    read_number(json, "heat_paid", choice.heat_paid);
    read_flag(json, "answered", choice.answered);
}

/// Sums and masks that the engine keeps beside the primary fields follow from them.
void derive(const Content& content, View& view) {
    view.board = game::with_masks(content.rules, view.board);
    for (core::Side seat = 0; seat < sides(view.options); ++seat) {
        game::Player player;
        player.corporation = view.players[seat].corporation;
        player.played = view.players[seat].played;
        player.events = view.players[seat].events;
        player.played_preludes = view.players[seat].played_preludes;
        view.players[seat].passives = game::passives_of(content.rules, player);
    }
}

void read_table(const Content& content, const Json::Value& json, View& view) {
    const auto phase = text::read_word(game::k_phase_names, member(json, "phase"));
    view.phase = static_cast<game::Phase>(phase.value_or(0));
    read_number(json, "generation", view.generation);
    read_number(json, "temperature", view.temperature);
    read_number(json, "oxygen", view.oxygen);
    read_seat(member(json, "first_player"), view.first_player);
    read_seat(member(json, "active_player"), view.active_player);
    read_number(json, "actions_taken", view.actions_taken);
    read_flag(json, "action_running", view.action_running);
    read_number(json, "draft_round", view.draft_round);
    read_number(json, "deck_size", view.deck_size);
    read_number(json, "discard_size", view.discard_size);
    read_number(json, "prelude_deck_size", view.prelude_deck_size);
    read_number(json, "preludes_offered", view.preludes_offered);
    view.milestones.fill(core::k_no_seat);
    view.awards.fill(core::k_no_seat);
    for (std::size_t index = 0; index < game::k_milestones; ++index) {
        read_seat(member(member(json, "milestones"), milestone_id(content, index).c_str()), view.milestones[index]);
    }
    for (std::size_t index = 0; index < game::k_awards; ++index) {
        read_seat(member(member(json, "awards"), award_id(content, index).c_str()), view.awards[index]);
    }
    read_board(content, json, view.board);
}

game::BonusSet read_bonus_cards(const Content& content, const Json::Value& json) {
    game::BonusSet cards = 0;
    if (!json.isObject()) return cards;
    for (const auto& key : json.getMemberNames()) {
        if (const auto bonus = content.find_bonus_card(key)) cards |= game::bonus_bit(*bonus);
    }
    return cards;
}

void read_seen_of_deck(const Content& content, const Json::Value& json, game::SeenOfDeck& deck) {
    read_card_list(content, member(json, "beside"), deck.beside);
    read_card_list(content, member(json, "known"), deck.known);
    const auto& revealed = member(json, "revealed");
    if (revealed.isArray()) {
        for (const auto& item : revealed) {
            const auto place = text::read_integer(item, 0, game::KeptCards::capacity() - 1);
            if (place) deck.revealed = static_cast<std::uint8_t>(deck.revealed | (1U << *place));
        }
    }
    read_number(json, "unknown", deck.unknown);
    read_flag(json, "without_fewest", deck.without_fewest);
}

void read_memory(const Content& content, const Json::Value& json, game::AutomaMemory& memory) {
    read_flag(json, "chose", memory.chose);
    read_seen_of_deck(content, json, memory.deck);
    const auto& earlier = member(json, "earlier");
    if (earlier.isArray()) {
        for (const auto& item : earlier) {
            if (memory.earlier.full()) break;
            memory.earlier.push_back({});
            read_seen_of_deck(content, item, memory.earlier.back());
        }
    }
    read_flag(json, "reshuffled", memory.reshuffled);
    memory.unseen = read_card_marks(content, member(json, "unseen"));
}

void read_automa(const Content& content, const Json::Value& json, game::PublicAutoma& automa) {
    auto& table = automa.table;
    const auto& tracks = member(json, "tracks");
    for (game::Track track = 0; track < static_cast<game::Track>(content.definitions.automa.tracks.size()); ++track) {
        const auto& row = member(tracks, track_id(content, track).c_str());
        read_number(row, "space", table.tracks[track]);
        read_number(row, "mark", table.marks[track]);
        const auto& cubes = member(row, "cubes");
        if (!cubes.isArray()) continue;
        for (const auto& item : cubes) {
            const auto space = text::read_integer(item, 0, game::k_track_end);
            if (space) table.cubes[track] |= std::uint32_t{1} << *space;
        }
    }
    const auto& corporation = member(json, "corporation");
    if (corporation.isString()) {
        table.corporation = content.find_automa_corporation(corporation.asString()).value_or(game::k_no_corporation);
    }
    read_numbers(member(json, "on_corporation"), table.on_corporation, game::k_corporation_stock_names);
    read_flag(json, "has_taken_card", table.has_taken_card);
    table.played = read_card_marks(content, member(json, "played"));
    read_card_list(content, member(json, "played_tiles"), table.played_tiles);
    table.shuffled_in = read_card_marks(content, member(json, "shuffled_in"));
    table.removed = read_card_marks(content, member(json, "removed"));
    table.bonus_discard = read_bonus_cards(content, member(json, "bonus_discard"));
    table.destroyed = read_bonus_cards(content, member(json, "destroyed"));
    table.beside_corporation = read_bonus_cards(content, member(json, "beside_corporation"));
    table.resolving = read_bonus_cards(content, member(json, "resolving"));
    table.joined_deck = read_bonus_cards(content, member(json, "joined_deck"));
    automa.hidden_bonus_cards = read_bonus_cards(content, member(json, "hidden_bonus_cards"));
    table.deck_bottom = read_automa_card(content, member(json, "deck_bottom")).value_or(game::k_no_card);
    read_number(json, "discarded_unseen", table.discarded_unseen);
    read_number(json, "from_pile", automa.from_pile);
    read_number(json, "action_deck_size", automa.action_deck_size);
    read_number(json, "bonus_deck_size", automa.bonus_deck_size);
    read_card_list(content, member(json, "known_kept"), automa.known_kept);
    read_memory(content, member(json, "memory"), automa.memory);
}

void read_own(const Content& content, const Json::Value& json, View& view) {
    const auto& hand = member(json, "hand");
    if (hand.isArray()) {
        for (const auto& item : hand) {
            if (const auto card = read_card(content, item)) view.hand.insert(*card);
        }
    }
    read_choice(content, member(json, "choice"), view.choice);
    view.known_discard = read_card_marks(content, member(json, "known_discard"));
    view.known_out_of_deck = read_card_marks(content, member(json, "known_out_of_deck"));
    read_card_list(content, member(json, "offered"), view.offered);
    read_preludes(content, member(json, "preludes"), view.preludes);
    read_preludes(content, member(json, "offered_preludes"), view.offered_preludes);
    view.preludes_out = read_prelude_marks(content, member(json, "preludes_out"));
    read_number(json, "picks", view.picks);
    view.last_pick = read_card(content, member(json, "last_pick")).value_or(game::k_no_card);
}

}  // namespace

namespace {

core::Result<View, std::string> read_view_of(const Content& content, const Json::Value& json,
                                             const game::Options& options, core::Side sides) {
    View view;
    view.options = options;
    const auto seats = game::seats(options);
    read_seat(member(json, "seat"), view.seat);
    if (view.seat != core::k_no_seat && view.seat >= seats) return core::Failure{std::string("there is no such seat")};
    read_table(content, json, view);
    const auto& players = member(json, "players");
    for (core::Side side = 0; side < sides; ++side) {
        read_player(content, member(players, std::to_string(side).c_str()), view, side);
    }
    read_triggers(content, member(json, "triggers"), view);
    read_stack(content, member(json, "stack"), view);
    if (has_automa(view.options)) read_automa(content, member(json, "automa"), view.automa);
    if (view.seat != core::k_no_seat) read_own(content, json, view);
    derive(content, view);
    if (view_json(content, view) != json) return core::Failure{std::string("this is no view of a game")};
    if (!is_possible_view<game::TerraformingMars>(content.rules, view)) {
        return core::Failure{std::string("no position of a game looks like this")};
    }
    return view;
}

}  // namespace

core::Result<View, std::string> read_view(const Content& content, const Json::Value& json) {
    const auto& players = member(json, "players");
    if (!players.isObject() || players.empty() || players.size() > core::k_max_seats) {
        return core::Failure{std::string("a view needs 1 to 5 players")};
    }
    const auto sides = static_cast<core::Side>(players.size());
    const auto unseated = read_integer(member(member(json, "options"), "unseated_sides"), 0, sides - 1).value_or(0);
    const int automa = member(member(json, "options"), "automa").isObject() ? 1 : 0;
    const auto seats = static_cast<core::Seat>(sides - unseated - automa);
    const auto options = read_options(content, member(json, "options"), seats, k_options_of_views);
    if (!options) return core::Failure{options.error().message};
    return read_view_of(content.of(*options), json, *options, sides);
}

}  // namespace syrtis::protocol::terraforming
