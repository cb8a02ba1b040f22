// SPDX-License-Identifier: MIT
#include "protocol/terraforming/view_json.hpp"

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/terraforming/options_json.hpp"
#include "text/json_difference.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::View;
using text::JsonWriter;
using Members = text::ObjectDifference<View>;

template <class Value>
std::optional<Value> unless(Value value, Value nothing) {
    return value == nothing ? std::nullopt : std::optional<Value>(value);
}

/// `get(view)` is an array of numbers; each is written under the word of its place.
template <class Words, class Get>
void put_numbers(Members& out, std::string_view name, const Words& words, const Get& get) {
    out.object(name, [&](Members& numbers) {
        for (std::size_t index = 0; index < words.size(); ++index) {
            numbers.put(words[index], [&](const View& view) { return get(view)[index]; });
        }
    });
}

/// Writes the numbers that are not 0.
template <class Words, class Get>
void put_counts(Members& out, std::string_view name, const Words& words, const Get& get) {
    out.object(name, [&](Members& counts) {
        for (std::size_t index = 0; index < words.size(); ++index) {
            counts.put(words[index], [&](const View& view) { return unless(get(view)[index], {}); });
        }
    });
}

/// Writes the members that `one(members, card)` makes of each card that is or was in the set.
template <class Get, class One>
void put_each_card(Members& out, std::string_view name, const Get& get, const One& one) {
    out.object(name, [&](Members& cards) {
        const game::CardSet& now = get(cards.after());
        const game::CardSet all = cards.before() == nullptr ? now : now | get(*cards.before());
        for (const std::size_t card : all) one(cards, static_cast<game::Card>(card));
    });
}

/// Writes {"ants": true, ...}.
template <class Get>
void put_card_marks(Members& out, const Content& content, std::string_view name, const Get& get) {
    put_each_card(out, name, get, [&](Members& marks, game::Card card) {
        marks.put(card_id(content, card), [&](const View& view) { return unless(get(view).contains(card), false); });
    });
}

template <class Get>
void put_cards(Members& out, const Content& content, std::string_view name, const Get& get) {
    out.put(name, get, [&](JsonWriter& writer, const auto& cards) { write_cards(writer, content, cards.span()); });
}

/// Writes {"donation": true, ...}, or nothing while the set has always been empty.
template <class Get>
void put_prelude_marks(Members& out, const Content& content, std::string_view name, const Get& get) {
    const game::PreludeSet all = out.before() == nullptr ? get(out.after()) : get(out.after()) | get(*out.before());
    if (all.empty()) return;
    out.object(name, [&](Members& marks) {
        for (const std::size_t number : all) {
            const auto source = game::prelude_source(static_cast<game::Prelude>(number));
            marks.put(source_id(content, source),
                      [&](const View& view) { return unless(get(view).contains(number), false); });
        }
    });
}

/// Writes a list of preludes, or nothing if it is empty.
template <class Get>
void put_preludes(Members& out, const Content& content, std::string_view name, const Get& get) {
    out.list_if(
        name, [&](const View& view) { return !get(view).empty(); }, get,
        [&](JsonWriter& list, const auto& preludes) {
            for (const auto prelude : preludes) list.value(source_id(content, game::prelude_source(prelude)));
        });
}

void write_places(JsonWriter& list, std::uint8_t places) {
    for (std::uint8_t left = places; left != 0; left &= static_cast<std::uint8_t>(left - 1U)) {
        list.value(std::countr_zero(left));
    }
}

bool action_used(const View& view, const game::SourceRule& rule) {
    return rule.action_slot != game::k_no_slot && view.used_actions.contains(rule.action_slot);
}

/// Writes the resources on a card in play and its state.
void put_card_in_play(Members& out, const game::SourceRule& rule) {
    if (rule.resource_slot != game::k_no_slot) {
        out.put("resources", [&](const View& view) { return view.card_resources[rule.resource_slot]; });
    }
    if (rule.action_slot != game::k_no_slot) {
        out.put("used", [&](const View& view) { return action_used(view, rule); });
    }
    if (rule.metal_slot != game::k_no_slot) {
        out.put("metal", [&](const View& view) {
            const auto metal = view.chosen_metals[rule.metal_slot];
            return metal == 0 ? std::nullopt : std::optional(game::k_resource_names[metal]);
        });
    }
}

void put_corporation(Members& out, const Content& content, core::Side side) {
    const auto corporation = [side](const View& view) { return view.players[side].corporation; };
    out.put("corporation", [&](const View& view) -> std::optional<std::string_view> {
        if (corporation(view) == game::k_no_corporation) return std::nullopt;
        return corporation_id(content, corporation(view));
    });
    out.put("corporation_used", [&](const View& view) -> std::optional<bool> {
        if (corporation(view) == game::k_no_corporation) return std::nullopt;
        const auto& rule = content.rules.corporations[corporation(view)];
        return rule.action_slot == game::k_no_slot ? std::nullopt : std::optional(action_used(view, rule));
    });
}

void put_player(Members& out, const Content& content, core::Side side) {
    const auto put = [&](Members& members, std::string_view name, const auto& get) {
        members.put(name, [&](const View& view) { return get(view.players[side]); });
    };
    using Player = game::PublicPlayer;
    put_numbers(
        out, "resources",
        game::k_resource_names, [side](const View& view) -> const auto& { return view.players[side].stock; });
    put_numbers(
        out, "production",
        game::k_resource_names, [side](const View& view) -> const auto& { return view.players[side].production; });
    put(out, "tr", [](const Player& player) { return player.terraform_rating; });
    put_corporation(out, content, side);
    put(out, "passed", [](const Player& player) { return player.passed; });
    put(out, "rating_raised", [](const Player& player) { return player.rating_raised; });
    put(out, "owes_first_action", [](const Player& player) { return player.owes_first_action; });
    put(out, "choosing", [](const Player& player) { return player.choosing; });
    put(out, "next_card_discount", [](const Player& player) { return player.next_card_discount; });
    put(out, "next_card_shift", [](const Player& player) { return player.next_card_shift; });
    put(out, "hand_size", [](const Player& player) { return player.hand_size; });
    put(out, "cards_in_choice", [](const Player& player) { return player.cards_in_choice; });
    put(out, "cards_drafted", [](const Player& player) { return player.cards_drafted; });
    put(out, "preludes_in_choice", [](const Player& player) { return unless(int{player.preludes_in_choice}, 0); });
    put(out, "preludes_kept", [](const Player& player) { return unless(int{player.preludes_kept}, 0); });
    put_prelude_marks(
        out, content,
        "played_preludes", [side](const View& view) -> const auto& { return view.players[side].played_preludes; });
    const auto played = [side](const View& view) -> const auto& { return view.players[side].played; };
    put_each_card(out, "played", played, [&](Members& cards, game::Card card) {
        cards.object_if(
            card_id(content, card), [&](const View& view) { return played(view).contains(card); },
            [&](Members& lying) { put_card_in_play(lying, content.rules.cards[card]); });
    });
    put_card_marks(
        out, content, "events", [side](const View& view) -> const auto& { return view.players[side].events; });
    out.object("rating", [&](Members& rating) {
        put(rating, "start", [](const Player& player) { return player.rating_history.start; });
        put(rating, "temperature", [](const Player& player) { return player.rating_history.temperature; });
        put(rating, "oxygen", [](const Player& player) { return player.rating_history.oxygen; });
        put(rating, "oceans", [](const Player& player) { return player.rating_history.oceans; });
        put(rating, "effects", [](const Player& player) { return player.rating_history.effects; });
    });
    out.object("tags", [&](Members& tags) {
        for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
            put(tags, game::k_tag_names[tag],
                [tag](const Player& player) { return unless(player.passives.tags[tag], {}); });
        }
        put(tags, game::k_wild_tag_name, [](const Player& player) { return unless(player.passives.wild_tags, {}); });
    });
    put(out, "steel_value", [](const Player& player) { return player.passives.steel_value; });
    put(out, "titanium_value", [](const Player& player) { return player.passives.titanium_value; });
    put(out, "heat_value", [](const Player& player) { return player.passives.heat_value; });
    put(out, "plants_for_greenery", [](const Player& player) { return player.passives.plants_for_greenery; });
    put(out, "requirement_shift", [](const Player& player) { return player.passives.requirement_shift; });
}

void write_frame(JsonWriter& out, const Content& content, const game::PublicFrame& frame) {
    out.begin_object();
    out.member("start", frame.start);
    out.member("at", frame.pc);
    if (frame.seat != core::k_no_seat) out.member("player", frame.seat);
    out.member("waiting", frame.waiting);
    if (frame.source != game::k_no_source) out.member("source", source_id(content, frame.source));
    put_cause(out, content, frame.cause, frame.cause_subject);
    if (frame.trigger_card != game::k_no_source)
        out.member("trigger_card", automa_card_id(content, frame.trigger_card));
    if (frame.placed_space != game::k_no_space) write_space(out.key("placed_space"), content, frame.placed_space);
    if (frame.repeats != 0) out.member("repeats", frame.repeats);
    if (frame.paid_amount != 0) out.member("paid_amount", frame.paid_amount);
    if (frame.cards_offered != 0) out.member("cards_offered", frame.cards_offered);
    out.end_object();
}

void put_choice(Members& out, const Content& content) {
    out.list(
        "corporations", [](const View& view) -> const auto& { return view.choice.corporations; },
        [&](JsonWriter& list, const auto& corporations) {
            for (const auto corporation : corporations) list.value(corporation_id(content, corporation));
        });
    out.put("corporation", [&](const View& view) -> std::optional<std::string_view> {
        if (view.choice.corporation == game::k_no_corporation) return std::nullopt;
        return corporation_id(content, view.choice.corporation);
    });
    put_cards(
        out, content, "cards", [](const View& view) -> const auto& { return view.choice.cards; });
    put_cards(
        out, content, "drafted", [](const View& view) -> const auto& { return view.choice.drafted; });
    put_cards(
        out, content, "passed_on", [](const View& view) -> const auto& { return view.choice.passed_on; });
    out.list(
        "picked", [](const View& view) { return view.choice.picked; },
        [](JsonWriter& list, std::uint16_t picked) {
            for (int place = 0; place < 16; ++place) {
                if (((picked >> place) & 1U) != 0) list.value(place);
            }
        });
    put_preludes(
        out, content, "preludes", [](const View& view) -> const auto& { return view.choice.preludes; });
    out.list_if(
        "picked_preludes", [](const View& view) { return view.choice.picked_preludes != 0; },
        [](const View& view) { return view.choice.picked_preludes; },
        [](JsonWriter& list, std::uint8_t picked) { write_places(list, picked); });
    out.put("heat_paid", [](const View& view) { return view.choice.heat_paid; });
    out.put("answered", [](const View& view) { return view.choice.answered; });
}

void put_board(Members& out, const Content& content) {
    out.object("tiles", [&](Members& tiles) {
        for (std::size_t space = 0; space < game::k_spaces; ++space) {
            const auto has = [space](const View& view) { return view.board.tiles[space] != game::k_no_tile; };
            if (!has(tiles.after()) && (tiles.before() == nullptr || !has(*tiles.before()))) continue;
            tiles.object_if(space_key(content, static_cast<game::Space>(space)), has, [&](Members& tile) {
                tile.put("tile", [&](const View& view) { return content.tile_id(view.board.tiles[space]); });
                tile.put("owner", [&](const View& view) { return unless(view.board.owners[space], core::k_no_side); });
            });
        }
    });
    out.object("claims", [&](Members& claims) {
        for (std::size_t space = 0; space < game::k_spaces; ++space) {
            claims.put(space_key(content, static_cast<game::Space>(space)),
                       [&](const View& view) { return unless(view.board.claims[space], core::k_no_side); });
        }
    });
}

void put_table(Members& out, const Content& content) {
    out.put("seat", [](const View& view) { return unless(view.seat, core::k_no_seat); });
    out.put(
        "options", [](const View& view) -> const auto& { return view.options; },
        [&](JsonWriter& writer, const game::Options& options) { writer.value(view_options_json(content, options)); });
    out.put("phase", [](const View& view) { return game::k_phase_names[static_cast<std::size_t>(view.phase)]; });
    out.put("generation", [](const View& view) { return view.generation; });
    out.put("temperature", [](const View& view) { return view.temperature; });
    out.put("oxygen", [](const View& view) { return view.oxygen; });
    out.put("oceans", [](const View& view) { return std::popcount(view.board.oceans); });
    out.put("first_player", [](const View& view) { return view.first_player; });
    out.put("active_player", [](const View& view) { return view.active_player; });
    out.put("actions_taken", [](const View& view) { return view.actions_taken; });
    out.put("action_running", [](const View& view) { return view.action_running; });
    out.put("draft_round", [](const View& view) { return view.draft_round; });
    out.put("deck_size", [](const View& view) { return view.deck_size; });
    out.put("discard_size", [](const View& view) { return view.discard_size; });
    out.put("prelude_deck_size", [](const View& view) { return unless(int{view.prelude_deck_size}, 0); });
    out.put("preludes_offered", [](const View& view) { return unless(int{view.preludes_offered}, 0); });
    out.object("milestones", [&](Members& milestones) {
        for (std::size_t index = 0; index < game::k_milestones; ++index) {
            milestones.put(milestone_id(content, index),
                           [&](const View& view) { return unless(view.milestones[index], core::k_no_seat); });
        }
    });
    out.object("awards", [&](Members& awards) {
        for (std::size_t index = 0; index < game::k_awards; ++index) {
            awards.put(award_id(content, index),
                       [&](const View& view) { return unless(view.awards[index], core::k_no_seat); });
        }
    });
    put_board(out, content);
    out.list(
        "triggers", [](const View& view) -> const auto& { return view.triggers; },
        [&](JsonWriter& list, const auto& triggers) {
            for (const auto& trigger : triggers) list.value(source_id(content, trigger.source));
        });
    out.list(
        "stack", [](const View& view) -> const auto& { return view.stack; },
        [&](JsonWriter& list, const auto& stack) {
            for (const auto& frame : stack) write_frame(list, content, frame);
        });
}

/// Writes {"b01": true, ...}.
template <class Get>
void put_bonus_marks(Members& out, const Content& content, std::string_view name, const Get& get) {
    out.object(name, [&](Members& marks) {
        for (std::size_t card = 0; card < content.definitions.automa.bonus_cards.size(); ++card) {
            const auto bonus = static_cast<game::BonusCard>(card);
            marks.put(bonus_card_id(content, bonus),
                      [&](const View& view) { return unless((get(view) & game::bonus_bit(bonus)) != 0, false); });
        }
    });
}

void put_automa_tracks(Members& out, const Content& content) {
    for (game::Track track = 0; track < game::k_automa_tracks; ++track) {
        out.object(track_id(content, track), [&](Members& row) {
            row.put("space", [&](const View& view) { return view.automa.table.tracks[track]; });
            row.put("mark", [&](const View& view) { return view.automa.table.marks[track]; });
            row.put(
                "cubes", [&](const View& view) { return view.automa.table.cubes[track]; },
                [](JsonWriter& writer, std::uint32_t cubes) {
                    writer.begin_array();
                    for (int space = 0; space < static_cast<int>(game::k_track_spaces); ++space) {
                        if (((cubes >> space) & 1U) != 0) writer.value(space);
                    }
                    writer.end_array();
                });
        });
    }
}

void write_seen_of_deck(JsonWriter& out, const Content& content, const game::SeenOfDeck& deck) {
    out.begin_object();
    write_cards(out.key("beside"), content, deck.beside.span());
    write_cards(out.key("known"), content, deck.known.span());
    out.key("revealed").begin_array();
    write_places(out, deck.revealed);
    out.end_array();
    out.member("unknown", deck.unknown);
    if (deck.without_fewest) out.member("without_fewest", true);
    out.end_object();
}

/// Writes what MarsBot's choices reveal about hidden cards.
void put_memory(Members& out, const Content& content) {
    out.put("chose", [](const View& view) { return view.automa.memory.chose; });
    put_cards(
        out, content, "beside", [](const View& view) -> const auto& { return view.automa.memory.deck.beside; });
    out.list(
        "revealed", [](const View& view) { return view.automa.memory.deck.revealed; },
        [](JsonWriter& list, std::uint8_t revealed) { write_places(list, revealed); });
    out.put("unknown", [](const View& view) { return view.automa.memory.deck.unknown; });
    out.put("without_fewest", [](const View& view) { return unless(view.automa.memory.deck.without_fewest, false); });
    out.list(
        "earlier", [](const View& view) -> const auto& { return view.automa.memory.earlier; },
        [&](JsonWriter& list, const auto& earlier) {
            for (const auto& deck : earlier) write_seen_of_deck(list, content, deck);
        });
    out.put("reshuffled", [](const View& view) { return unless(view.automa.memory.reshuffled, false); });
    put_card_marks(
        out, content, "unseen", [](const View& view) -> const auto& { return view.automa.memory.unseen; });
}

void put_automa(Members& out, const Content& content) {
    using Table = game::AutomaTable;
    out.object("tracks", [&](Members& tracks) { put_automa_tracks(tracks, content); });
    out.put("corporation", [&](const View& view) -> std::optional<std::string_view> {
        if (view.automa.table.corporation == game::k_no_corporation) return std::nullopt;
        return automa_corporation_id(content, view.automa.table.corporation);
    });
    put_counts(
        out, "on_corporation", game::k_corporation_stock_names,
        [](const View& view) -> const auto& { return view.automa.table.on_corporation; });
    out.put("has_taken_card", [](const View& view) { return view.automa.table.has_taken_card; });
    const auto put_marks = [&](std::string_view name, game::CardSet Table::*cards) {
        put_card_marks(
            out, content, name, [cards](const View& view) -> const auto& { return view.automa.table.*cards; });
    };
    put_marks("played", &Table::played);
    put_cards(
        out, content, "played_tiles", [](const View& view) -> const auto& { return view.automa.table.played_tiles; });
    put_marks("shuffled_in", &Table::shuffled_in);
    put_marks("removed", &Table::removed);
    const auto put_bonus = [&](std::string_view name, game::BonusSet Table::*cards) {
        put_bonus_marks(out, content, name, [cards](const View& view) { return view.automa.table.*cards; });
    };
    put_bonus("bonus_discard", &Table::bonus_discard);
    put_bonus("destroyed", &Table::destroyed);
    put_bonus("beside_corporation", &Table::beside_corporation);
    put_bonus("resolving", &Table::resolving);
    put_bonus("joined_deck", &Table::joined_deck);
    put_bonus_marks(out, content, "hidden_bonus_cards",
                    [](const View& view) { return view.automa.hidden_bonus_cards; });
    out.put("deck_bottom", [&](const View& view) -> std::optional<std::string_view> {
        if (view.automa.table.deck_bottom == game::k_no_card) return std::nullopt;
        return automa_card_id(content, view.automa.table.deck_bottom);
    });
    out.put("discarded_unseen", [](const View& view) { return view.automa.table.discarded_unseen; });
    out.put("from_pile", [](const View& view) { return view.automa.from_pile; });
    out.put("action_deck_size", [](const View& view) { return view.automa.action_deck_size; });
    out.put("bonus_deck_size", [](const View& view) { return view.automa.bonus_deck_size; });
    out.list_if(
        "known_kept", [](const View& view) { return !view.automa.known_kept.empty(); },
        [](const View& view) -> const auto& { return view.automa.known_kept; },
        [&](JsonWriter& list, const auto& kept) {
            for (const game::Card card : kept) list.value(card_id(content, card));
        });
    out.object_if(
        "memory", [](const View& view) { return view.automa.memory != game::AutomaMemory{}; },
        [&](Members& memory) { put_memory(memory, content); });
}

/// Members that only this seat knows.
void put_own(Members& out, const Content& content) {
    out.list(
        "hand", [](const View& view) -> const auto& { return view.hand; },
        [&](JsonWriter& list, const game::CardSet& hand) {
            for (const std::size_t card : hand) list.value(card_id(content, static_cast<game::Card>(card)));
        });
    out.object_if(
        "choice", [](const View& view) { return view.choice != game::PrivateChoice{}; },
        [&](Members& choice) { put_choice(choice, content); });
    put_card_marks(
        out, content, "known_discard", [](const View& view) -> const auto& { return view.known_discard; });
    put_card_marks(
        out, content, "known_out_of_deck", [](const View& view) -> const auto& { return view.known_out_of_deck; });
    out.list_if(
        "offered", [](const View& view) { return !view.offered.empty(); },
        [](const View& view) -> const auto& { return view.offered; },
        [&](JsonWriter& list, const auto& offered) {
            for (const game::Card card : offered) list.value(card_id(content, card));
        });
    put_preludes(
        out, content, "preludes", [](const View& view) -> const auto& { return view.preludes; });
    put_preludes(
        out, content, "offered_preludes", [](const View& view) -> const auto& { return view.offered_preludes; });
    put_prelude_marks(
        out, content, "preludes_out", [](const View& view) -> const auto& { return view.preludes_out; });
    out.put("picks", [](const View& view) { return unless(view.picks, {}); });
    out.put("last_pick", [&](const View& view) -> std::optional<std::string_view> {
        if (view.last_pick == game::k_no_card) return std::nullopt;
        return card_id(content, view.last_pick);
    });
}

void put_view(Members& out, const Content& content) {
    put_table(out, content);
    out.object("players", [&](Members& players) {
        for (core::Side side = 0; side < sides(players.after().options); ++side) {
            players.object(std::to_string(side), [&](Members& player) { put_player(player, content, side); });
        }
    });
    if (has_automa(out.after().options)) {
        out.object("automa", [&](Members& automa) { put_automa(automa, content); });
    }
    if (out.after().seat != core::k_no_seat) put_own(out, content);
}

}  // namespace

void write_view(JsonWriter& out, const Content& content, const View& view) {
    text::write_object(out, view, [&](Members& members) { put_view(members, content); });
}

void write_view_difference(JsonWriter& out, const Content& content, const View& before, const View& after) {
    text::write_difference(out, before, after, [&](Members& members) { put_view(members, content); });
}

Json::Value view_json(const Content& content, const View& view) {
    return text::tree_of([&](JsonWriter& out) { write_view(out, content, view); });
}

}  // namespace syrtis::protocol::terraforming
