// SPDX-License-Identifier: MIT
#include "protocol/terraforming/view_json.hpp"

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/terraforming/cards_in_play.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "protocol/possible_view.hpp"
#include "protocol/terraforming/options_json.hpp"
#include "protocol/view_members.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::View;
using text::JsonWriter;

constexpr std::int64_t k_last_seat = core::k_max_seats - 1;

/// The ids of things, as view_members.hpp requires.
struct CardIds {
    const Content& content;
    [[nodiscard]] const std::string& id(std::size_t card) const {
        return card_id(content, static_cast<game::Card>(card));
    }
    [[nodiscard]] std::optional<game::Card> find(std::string_view id) const { return content.find_card(id); }
};
struct PreludeIds {
    const Content& content;
    [[nodiscard]] const std::string& id(std::size_t prelude) const {
        return source_id(content, game::prelude_source(static_cast<game::Prelude>(prelude)));
    }
    [[nodiscard]] std::optional<game::Prelude> find(std::string_view id) const { return content.find_prelude(id); }
};
struct CorporationIds {
    const Content& content;
    [[nodiscard]] const std::string& id(game::Corporation corporation) const {
        return corporation_id(content, corporation);
    }
    [[nodiscard]] std::optional<game::Corporation> find(std::string_view id) const {
        return content.find_corporation(id);
    }
};
struct AutomaCorporationIds {
    const Content& content;
    [[nodiscard]] const std::string& id(game::Corporation corporation) const {
        return automa_corporation_id(content, corporation);
    }
    [[nodiscard]] std::optional<game::Corporation> find(std::string_view id) const {
        return content.find_automa_corporation(id);
    }
};
/// The ids of the cards in MarsBot's decks.
struct AutomaCardIds {
    const Content& content;
    [[nodiscard]] const std::string& id(game::Source card) const { return automa_card_id(content, card); }
    [[nodiscard]] std::optional<game::Card> find(std::string_view id) const {
        return read_automa_card(content, Json::Value(std::string(id)));
    }
};
struct TileIds {
    const Content& content;
    [[nodiscard]] std::string_view id(game::Tile tile) const { return content.tile_id(tile); }
    [[nodiscard]] std::optional<game::Tile> find(std::string_view id) const { return content.find_tile(id); }
};

/// Describes the resources on a card in play and its state.
template <class Members>
void describe_card_in_play(Members& out, const game::SourceRule& rule) {
    if (rule.resource_slot != game::k_no_slot) {
        out.member({.name = "resources"}, part(&View::card_resources, rule.resource_slot));
    }
    if (const auto slot = rule.action_slot; slot != game::k_no_slot) {
        out.flag(
            "used", Presence::always, [slot](const View& view) { return view.used_actions.contains(slot); },
            [slot](View& view) { view.used_actions.insert(slot); });
    }
    if (rule.metal_slot != game::k_no_slot) {
        out.member({.name = "metal", .words = game::k_resource_names, .absent = 0},
                   part(&View::chosen_metals, rule.metal_slot));
    }
}

template <class Members>
void describe_corporation(Members& out, const Content& content, core::Side side) {
    const auto slot_in = [&content, side](const View& view) -> std::optional<std::size_t> {
        const auto corporation = view.players[side].corporation;
        if (corporation == game::k_no_corporation) return std::nullopt;
        const auto slot = content.rules.corporations[corporation].action_slot;
        return slot == game::k_no_slot ? std::nullopt : std::optional<std::size_t>(slot);
    };
    out.thing("corporation", CorporationIds{content}, game::k_no_corporation,
              part(&View::players, side, &game::PublicPlayer::corporation));
    out.flag(
        "corporation_used", Presence::always,
        [&](const View& view) {
            const auto slot = slot_in(view);
            return slot ? std::optional(view.used_actions.contains(*slot)) : std::nullopt;
        },
        [&](View& view) {
            if (const auto slot = slot_in(view)) view.used_actions.insert(*slot);
        });
}

template <class Members>
void describe_player(Members& out, const Content& content, core::Side side) {
    using Player = game::PublicPlayer;
    using History = decltype(Player::rating_history);
    using Passives = decltype(Player::passives);
    const auto at = [side](auto... steps) { return part(&View::players, side, steps...); };
    out.numbers({.name = "resources"}, game::k_resource_names, at(&Player::stock));
    out.numbers({.name = "production"}, game::k_resource_names, at(&Player::production));
    out.member({.name = "tr"}, at(&Player::terraform_rating));
    describe_corporation(out, content, side);
    out.member({.name = "passed"}, at(&Player::passed));
    out.member({.name = "rating_raised"}, at(&Player::rating_raised));
    out.member({.name = "owes_first_action"}, at(&Player::owes_first_action));
    out.member({.name = "choosing"}, at(&Player::choosing));
    out.member({.name = "next_card_discount"}, at(&Player::next_card_discount));
    out.member({.name = "next_card_shift"}, at(&Player::next_card_shift));
    out.member({.name = "hand_size"}, at(&Player::hand_size));
    out.member({.name = "cards_in_choice"}, at(&Player::cards_in_choice));
    out.member({.name = "cards_drafted"}, at(&Player::cards_drafted));
    out.member({.name = "preludes_in_choice", .absent = 0}, at(&Player::preludes_in_choice));
    out.member({.name = "preludes_kept", .absent = 0}, at(&Player::preludes_kept));
    out.marks("played_preludes", Presence::if_any, PreludeIds{content}, at(&Player::played_preludes));
    out.objects("played", CardIds{content}, at(&Player::played),
                [&](Members& card, std::size_t number) { describe_card_in_play(card, content.rules.cards[number]); });
    out.marks("events", Presence::always, CardIds{content}, at(&Player::events));
    out.object("rating", [&](Members& rating) {
        const auto history = [&](auto member) { return at(&Player::rating_history, member); };
        rating.member({.name = "start"}, history(&History::start));
        rating.member({.name = "temperature"}, history(&History::temperature));
        rating.member({.name = "oxygen"}, history(&History::oxygen));
        rating.member({.name = "oceans"}, history(&History::oceans));
        rating.member({.name = "effects"}, history(&History::effects));
    });
    const auto passive = [&](auto... steps) { return at(&Player::passives, steps...); };
    out.object("tags", [&](Members& tags) {
        const auto derive = [&](std::string_view name, const auto& count) {
            tags.derived(
                name, [&](const View& view) { return count(view) == 0 ? std::nullopt : std::optional(count(view)); });
        };
        for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
            derive(game::k_tag_names[tag], passive(&Passives::tags, tag));
        }
        derive(game::k_wild_tag_name, passive(&Passives::wild_tags));
    });
    out.derived("steel_value", passive(&Passives::steel_value));
    out.derived("titanium_value", passive(&Passives::titanium_value));
    out.derived("heat_value", passive(&Passives::heat_value));
    out.derived("plants_for_greenery", passive(&Passives::plants_for_greenery));
    out.derived("requirement_shift", passive(&Passives::requirement_shift));
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

void read_frame(View& view, const Content& content, const Json::Value& json) {
    using Frame = game::PublicFrame;
    if (view.stack.full()) return;
    Frame frame;
    MemberReader<Frame> members(json, frame);
    const auto last = static_cast<std::int64_t>(content.rules.ops.size()) - 1;
    members.member({.name = "start", .most = last}, &Frame::start);
    members.member({.name = "at", .most = last}, &Frame::pc);
    members.member({.name = "player", .most = k_last_seat}, &Frame::seat);
    members.member({.name = "waiting"}, &Frame::waiting);
    frame.source = read_source(content, member_of(json, "source")).value_or(game::k_no_source);
    const auto read = read_cause(content, json);
    frame.cause = read.cause;
    frame.cause_subject = read.subject;
    frame.trigger_card = read_trigger_card(content, member_of(json, "trigger_card")).value_or(game::k_no_source);
    frame.placed_space = read_space(content, member_of(json, "placed_space")).value_or(game::k_no_space);
    members.member({.name = "repeats"}, &Frame::repeats);
    members.member({.name = "paid_amount"}, &Frame::paid_amount);
    members.member({.name = "cards_offered"}, &Frame::cards_offered);
    view.stack.push_back(frame);
}

core::Seat owner_in_play(const View& view, game::Source source) {
    for (core::Side seat = 0; seat < sides(view.options); ++seat) {
        if (game::has_in_play(view.players[seat], source)) return seat;
    }
    return core::k_no_seat;
}

void read_trigger(View& view, const Content& content, const Json::Value& json) {
    const auto source = read_source(content, json);
    if (source && !view.triggers.full()) view.triggers.push_back({.source = *source});
}

template <class Members>
void describe_choice(Members& out, const Content& content) {
    using Choice = game::PrivateChoice;
    const auto at = [](auto member) { return part(&View::choice, member); };
    out.things("corporations", Presence::always, CorporationIds{content}, at(&Choice::corporations));
    out.thing("corporation", CorporationIds{content}, game::k_no_corporation, at(&Choice::corporation));
    out.things("cards", Presence::always, CardIds{content}, at(&Choice::cards));
    out.things("drafted", Presence::always, CardIds{content}, at(&Choice::drafted));
    out.things("passed_on", Presence::always, CardIds{content}, at(&Choice::passed_on));
    out.places("picked", Presence::always, 15, at(&Choice::picked));
    out.things("preludes", Presence::if_any, PreludeIds{content}, at(&Choice::preludes));
    out.places("picked_preludes", Presence::if_any, game::k_preludes_dealt - 1, at(&Choice::picked_preludes));
    out.member({.name = "heat_paid"}, at(&Choice::heat_paid));
    out.member({.name = "answered"}, at(&Choice::answered));
}

template <class Members>
void describe_board(Members& out, const Content& content) {
    using Board = game::Board;
    out.object("tiles", [&](Members& tiles) {
        for (std::size_t space = 0; space < content.rules.spaces.size(); ++space) {
            const auto at = [space](auto member) { return part(&View::board, member, space); };
            const auto has = [space](const View& view) { return view.board.tiles[space] != game::k_no_tile; };
            if (!tiles.concerns(has)) continue;
            tiles.object_if(space_key(content, static_cast<game::Space>(space)), has, [&](Members& tile) {
                tile.thing("tile", TileIds{content}, game::k_no_tile, at(&Board::tiles));
                tile.member({.name = "owner", .absent = core::k_no_side, .most = k_last_seat}, at(&Board::owners));
            });
        }
    });
    out.object("claims", [&](Members& claims) {
        for (std::size_t space = 0; space < content.rules.spaces.size(); ++space) {
            const auto key = space_key(content, static_cast<game::Space>(space));
            claims.computed(
                {.name = key, .absent = core::k_no_side, .most = k_last_seat},
                [space](const View& view) { return claim_on(view.board, space); },
                [space](View& view, core::Side owner) { view.board.claimed[owner].insert(space); });
        }
    });
}

template <class Members>
void describe_table(Members& out, const Content& content) {
    out.member({.name = "seat", .absent = core::k_no_seat, .most = k_last_seat}, &View::seat);
    out.derived("options", part(&View::options), [&](JsonWriter& writer, const game::Options& options) {
        writer.value(view_options_json(content, options));
    });
    out.member({.name = "phase", .words = game::k_phase_names}, &View::phase);
    out.member({.name = "generation"}, &View::generation);
    const auto level = [](game::Parameter parameter) {
        return part(&View::levels, &game::ParameterLevels::all, index_of(parameter));
    };
    out.member({.name = "temperature"}, level(game::Parameter::temperature));
    out.member({.name = "oxygen"}, level(game::Parameter::oxygen));
    if (!content.definitions.parameters.empty()) {
        out.object("parameters", [&](Members& parameters) {
            for (const auto& further : content.definitions.parameters) {
                parameters.member({.name = further.id}, level(*find_parameter(content.definitions, further.id)));
            }
        });
    }
    out.derived("oceans", [](const View& view) { return game::count_spaces(view.board.oceans); });
    out.member({.name = "first_player", .most = k_last_seat}, &View::first_player);
    out.member({.name = "active_player", .most = k_last_seat}, &View::active_player);
    out.member({.name = "actions_taken"}, &View::actions_taken);
    out.member({.name = "action_running"}, &View::action_running);
    out.member({.name = "draft_round"}, &View::draft_round);
    out.member({.name = "deck_size"}, &View::deck_size);
    out.member({.name = "discard_size"}, &View::discard_size);
    out.member({.name = "prelude_deck_size", .absent = 0}, &View::prelude_deck_size);
    out.member({.name = "preludes_offered", .absent = 0}, &View::preludes_offered);
    out.object("milestones", [&](Members& milestones) {
        for (std::size_t index = 0; index < content.rules.milestones.size(); ++index) {
            milestones.member({.name = milestone_id(content, index), .absent = core::k_no_seat, .most = k_last_seat},
                              part(&View::milestones, index));
        }
    });
    out.object("awards", [&](Members& awards) {
        for (std::size_t index = 0; index < content.rules.awards.size(); ++index) {
            awards.member({.name = award_id(content, index), .absent = core::k_no_seat, .most = k_last_seat},
                          part(&View::awards, index));
        }
    });
    describe_board(out, content);
    out.items(
        "triggers", &View::triggers,
        [&](JsonWriter& list, const auto& triggers) {
            for (const auto& trigger : triggers) list.value(source_id(content, trigger.source));
        },
        [&](View& view, const Json::Value& item) { read_trigger(view, content, item); });
    out.items(
        "stack", &View::stack,
        [&](JsonWriter& list, const auto& stack) {
            for (const auto& frame : stack) write_frame(list, content, frame);
        },
        [&](View& view, const Json::Value& item) { read_frame(view, content, item); });
}

/// Describes a set of bonus cards as an object such as {"b01": true}.
template <class Members, class At>
void describe_bonus_cards(Members& out, const Content& content, std::string_view name, const At& at) {
    out.object(name, [&](Members& marks) {
        for (std::size_t card = 0; card < content.definitions.automa.bonus_cards.size(); ++card) {
            const auto bit = game::bonus_bit(static_cast<game::BonusCard>(card));
            marks.flag(
                bonus_card_id(content, static_cast<game::BonusCard>(card)), Presence::if_any,
                [&](const View& view) { return (at(view) & bit) != 0; }, [&](View& view) { at(view) |= bit; });
        }
    });
}

template <class Members>
void describe_automa_tracks(Members& out, const Content& content) {
    using Table = game::AutomaTable;
    const auto count = content.definitions.automa.tracks.size();
    for (game::Track track = 0; track < static_cast<game::Track>(count); ++track) {
        const auto at = [track](auto member) { return part(&View::automa, &game::PublicAutoma::table, member, track); };
        out.object(track_id(content, track), [&](Members& row) {
            row.member({.name = "space"}, at(&Table::tracks));
            row.member({.name = "mark"}, at(&Table::marks));
            row.places("cubes", Presence::always, game::k_track_end, at(&Table::cubes));
        });
    }
}

/// Describes cards that a reshuffle has put aside.
template <class Members>
void describe_seen_of_deck(Members& out, const Content& content) {
    using Deck = game::SeenOfDeck;
    out.things("beside", Presence::always, CardIds{content}, &Deck::beside);
    out.things("known", Presence::always, CardIds{content}, &Deck::known);
    out.places("revealed", Presence::always, game::KeptCards::capacity() - 1, &Deck::revealed);
    out.member({.name = "unknown"}, &Deck::unknown);
    out.member({.name = "without_fewest", .absent = 0}, &Deck::without_fewest);
}

/// Describes what MarsBot's choices reveal about hidden cards.
template <class Members>
void describe_memory(Members& out, const Content& content) {
    using Deck = game::SeenOfDeck;
    using Memory = game::AutomaMemory;
    const auto at = [](auto... steps) { return part(&View::automa, &game::PublicAutoma::memory, steps...); };
    out.member({.name = "chose"}, at(&Memory::chose));
    out.things("beside", Presence::always, CardIds{content}, at(&Memory::deck, &Deck::beside));
    out.places("revealed", Presence::always, game::KeptCards::capacity() - 1, at(&Memory::deck, &Deck::revealed));
    out.member({.name = "unknown"}, at(&Memory::deck, &Deck::unknown));
    out.member({.name = "without_fewest", .absent = 0}, at(&Memory::deck, &Deck::without_fewest));
    out.items(
        "earlier", at(&Memory::earlier),
        [&](JsonWriter& list, const auto& earlier) {
            for (const Deck& deck : earlier) {
                text::write_object(list, deck, [&](auto& object) {
                    MemberWriter<Deck> members(object);
                    describe_seen_of_deck(members, content);
                });
            }
        },
        [&](View& view, const Json::Value& item) {
            auto& earlier = view.automa.memory.earlier;
            if (earlier.full()) return;
            earlier.push_back({});
            MemberReader<Deck> members(item, earlier.back());
            describe_seen_of_deck(members, content);
        });
    out.member({.name = "reshuffled", .absent = 0}, at(&Memory::reshuffled));
    out.marks("unseen", Presence::always, CardIds{content}, at(&Memory::unseen));
}

template <class Members>
void describe_automa(Members& out, const Content& content) {
    using Automa = game::PublicAutoma;
    using Table = game::AutomaTable;
    const auto at = [](auto... steps) { return part(&View::automa, steps...); };
    const auto marks = [&](std::string_view name, auto cards) {
        out.marks(name, Presence::always, CardIds{content}, at(&Automa::table, cards));
    };
    const auto bonus_cards = [&](std::string_view name, auto... steps) {
        describe_bonus_cards(out, content, name, at(steps...));
    };
    out.object("tracks", [&](Members& tracks) { describe_automa_tracks(tracks, content); });
    out.thing("corporation", AutomaCorporationIds{content}, game::k_no_corporation,
              at(&Automa::table, &Table::corporation));
    out.numbers({.name = "on_corporation", .absent = 0}, game::k_corporation_stock_names,
                at(&Automa::table, &Table::on_corporation));
    out.member({.name = "has_taken_card"}, at(&Automa::table, &Table::has_taken_card));
    marks("played", &Table::played);
    out.things("played_tiles", Presence::always, CardIds{content}, at(&Automa::table, &Table::played_tiles));
    marks("shuffled_in", &Table::shuffled_in);
    marks("removed", &Table::removed);
    bonus_cards("bonus_discard", &Automa::table, &Table::bonus_discard);
    bonus_cards("destroyed", &Automa::table, &Table::destroyed);
    bonus_cards("beside_corporation", &Automa::table, &Table::beside_corporation);
    bonus_cards("resolving", &Automa::table, &Table::resolving);
    bonus_cards("joined_deck", &Automa::table, &Table::joined_deck);
    bonus_cards("hidden_bonus_cards", &Automa::hidden_bonus_cards);
    out.thing("deck_bottom", AutomaCardIds{content}, game::k_no_card, at(&Automa::table, &Table::deck_bottom));
    out.member({.name = "discarded_unseen"}, at(&Automa::table, &Table::discarded_unseen));
    out.member({.name = "from_pile"}, at(&Automa::from_pile));
    out.member({.name = "action_deck_size"}, at(&Automa::action_deck_size));
    out.member({.name = "bonus_deck_size"}, at(&Automa::bonus_deck_size));
    out.things("known_kept", Presence::if_any, CardIds{content}, at(&Automa::known_kept));
    out.object_if(
        "memory", [](const View& view) { return view.automa.memory != game::AutomaMemory{}; },
        [&](Members& memory) { describe_memory(memory, content); });
}

/// Describes members that only this seat knows.
template <class Members>
void describe_own(Members& out, const Content& content) {
    out.items(
        "hand", &View::hand,
        [&](JsonWriter& list, const game::CardSet& hand) {
            for (const std::size_t card : hand) list.value(card_id(content, static_cast<game::Card>(card)));
        },
        [&](View& view, const Json::Value& item) {
            if (const auto card = read_card(content, item)) view.hand.insert(*card);
        });
    out.object_if(
        "choice", [](const View& view) { return view.choice != game::PrivateChoice{}; },
        [&](Members& choice) { describe_choice(choice, content); });
    out.marks("known_discard", Presence::always, CardIds{content}, &View::known_discard);
    out.marks("known_out_of_deck", Presence::always, CardIds{content}, &View::known_out_of_deck);
    out.things("offered", Presence::if_any, CardIds{content}, &View::offered);
    out.things("preludes", Presence::if_any, PreludeIds{content}, &View::preludes);
    out.things("offered_preludes", Presence::if_any, PreludeIds{content}, &View::offered_preludes);
    out.marks("preludes_out", Presence::if_any, PreludeIds{content}, &View::preludes_out);
    out.member({.name = "picks", .absent = 0}, &View::picks);
    out.thing("last_pick", CardIds{content}, game::k_no_card, &View::last_pick);
}

template <class Members>
void describe_view(Members& out, const Content& content) {
    describe_table(out, content);
    out.object("players", [&](Members& players) {
        for (core::Side side = 0; side < sides(players.view().options); ++side) {
            players.object(std::to_string(side), [&](Members& player) { describe_player(player, content, side); });
        }
    });
    if (has_automa(out.view().options)) {
        out.object("automa", [&](Members& automa) { describe_automa(automa, content); });
    }
    if (out.view().seat != core::k_no_seat) describe_own(out, content);
}

void put_view(text::ObjectDifference<View>& out, const Content& content) {
    MemberWriter<View> members(out);
    describe_view(members, content);
}

/// Sums and masks that the engine keeps beside the primary fields follow from them.
void derive(const Content& content, View& view) {
    for (auto& trigger : view.triggers) trigger.owner = owner_in_play(view, trigger.source);
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

core::Result<View, std::string> read_view_of(const Content& content, const Json::Value& json,
                                             const game::Options& options) {
    View view;
    view.options = options;
    view.milestones.fill(core::k_no_seat);
    view.awards.fill(core::k_no_seat);
    view.board.owners.fill(core::k_no_seat);
    MemberReader<View> members(json, view);
    describe_view(members, content);
    if (view.seat != core::k_no_seat && view.seat >= game::seats(options)) {
        return core::Failure{std::string("there is no such seat")};
    }
    derive(content, view);
    if (view_json(content, view) != json) return core::Failure{std::string("this is no view of a game")};
    if (!is_possible_view<game::TerraformingMars>(content.rules, view)) {
        return core::Failure{std::string("no position of a game looks like this")};
    }
    return view;
}

}  // namespace

void write_view(JsonWriter& out, const Content& content, const View& view) {
    text::write_object(out, view, [&](auto& members) { put_view(members, content); });
}

void write_view_difference(JsonWriter& out, const Content& content, const View& before, const View& after) {
    text::write_difference(out, before, after, [&](auto& members) { put_view(members, content); });
}

Json::Value view_json(const Content& content, const View& view) {
    return text::tree_of([&](JsonWriter& out) { write_view(out, content, view); });
}

core::Result<View, std::string> read_view(const Content& content, const Json::Value& json) {
    const auto& players = member_of(json, "players");
    if (!players.isObject() || players.empty() || players.size() > core::k_max_seats) {
        return core::Failure{std::string("a view needs 1 to 5 players")};
    }
    const auto sides = static_cast<core::Side>(players.size());
    const auto& form = member_of(json, "options");
    const auto unseated = read_integer(member_of(form, "unseated_sides"), 0, sides - 1).value_or(0);
    const int automa = member_of(form, "automa").isObject() ? 1 : 0;
    const auto seats = static_cast<core::Seat>(sides - unseated - automa);
    const auto options = read_options(content, form, seats, k_options_of_views);
    if (!options) return core::Failure{options.error().message};
    return read_view_of(content.of(*options), json, *options);
}

}  // namespace syrtis::protocol::terraforming
