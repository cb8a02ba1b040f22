// SPDX-License-Identifier: MIT
#include "scenario/dig/expectation.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/dig/grid.hpp"
#include "engine/dig/holdings.hpp"
#include "protocol/dig/decision_json.hpp"
#include "protocol/dig/names.hpp"

namespace syrtis::server::scenario::dig {
namespace {

namespace game = syrtis::dig;
namespace names = protocol::dig;
using game::State;
using protocol::dig::Codec;

constexpr std::int64_t k_number_limit = 1'000'000;
constexpr std::array<std::string_view, 2> k_kinds{"turn", "place_station"};

std::vector<Json::Value> sorted(const Json::Value& list) {
    std::vector<Json::Value> items(list.begin(), list.end());
    std::sort(items.begin(), items.end());
    return items;
}

class Comparison {
   public:
    Comparison(const Codec& codec, const State& state) : codec_(codec), state_(state) {}

    void compare(const Node& node) {
        if (!node.is_object_of({"phase", "round", "first_player", "active_player", "actions_taken", "idle_turns",
                                "bonuses", "announced", "piles", "players", "discard", "pending", "winner", "views"})) {
            return;
        }
        compare_progress(node);
        if (const auto found = node.find("piles")) compare_piles(*found);
        if (const auto found = node.find("players")) compare_players(*found);
        if (const auto found = node.find("discard")) tile_set(*found, state_.discard);
        if (const auto found = node.find("pending")) compare_pending(*found);
        if (const auto found = node.find("winner")) {
            seat_set(*found, game::DigMars::outcome(codec_.rules(), state_).winners);
        }
        if (const auto found = node.find("views")) compare_views(*found);
    }

    [[nodiscard]] Mismatches take() { return std::move(mismatches_); }

   private:
    void mismatch(const Node& node, Json::Value got) {
        mismatches_.push_back({node.path(), node.value(), std::move(got)});
    }

    void number(const Node& node, std::int64_t got) {
        if (node.integer(-k_number_limit, k_number_limit) != got) mismatch(node, static_cast<Json::Int64>(got));
    }

    void word(const Node& node, std::span<const std::string_view> words, std::size_t got) {
        const auto expected = protocol::read_word(words, node.value());
        if (!expected) return node.fault("is none of the words that can stand here");
        if (*expected != got) mismatch(node, std::string(words[got]));
    }

    /// Lists in any order.
    void set(const Node& node, const Json::Value& got) {
        if (!node.value().isArray()) return node.fault("must be a list");
        if (sorted(node.value()) != sorted(got)) mismatch(node, got);
    }

    void seat_set(const Node& node, core::SeatSet got) {
        Json::Value list(Json::arrayValue);
        for (core::Seat seat = 0; seat < state_.options.players; ++seat) {
            if (core::has_seat(got, seat)) list.append(seat);
        }
        for (const auto& item : node.elements()) (void)item.integer(0, state_.options.players - 1);
        set(node, list);
    }

    void tile_set(const Node& node, const game::TileSet& got) {
        Json::Value list(Json::arrayValue);
        for (const std::size_t tile : got) list.append(codec_.content().tile_id(static_cast<game::Tile>(tile)));
        for (const auto& item : node.elements()) {
            if (!names::read_tile(codec_.content(), item.value())) item.fault("is no tile");
        }
        set(node, list);
    }

    void compare_progress(const Node& node) {
        const std::array<std::pair<std::string_view, std::int64_t>, 5> numbers{{{"round", state_.round},
                                                                                {"first_player", state_.first_player},
                                                                                {"active_player", state_.active_player},
                                                                                {"actions_taken", state_.actions_taken},
                                                                                {"idle_turns", state_.idle_turns}}};
        for (const auto& [key, got] : numbers) {
            if (const auto found = node.find(key)) number(*found, got);
        }
        if (const auto found = node.find("phase")) {
            word(*found, game::k_phase_names, static_cast<std::size_t>(state_.phase));
        }
        if (const auto found = node.find("bonuses")) {
            for (const auto& [key, item] : found->members()) {
                if (!protocol::read_word(game::k_bonus_names, Json::Value(key))) item.fault("is no bonus");
                (void)item.integer(1, k_number_limit);
            }
            const auto got = names::bonuses_json(state_.bonuses);
            if (got != found->value()) mismatch(*found, got);
        }
        if (const auto found = node.find("announced")) {
            if (!found->is_null()) (void)found->integer(0, state_.options.players - 1);
            const auto got = state_.announced == core::k_no_seat ? Json::Value() : Json::Value(state_.announced);
            if (got != found->value()) mismatch(*found, got);
        }
    }

    void compare_piles(const Node& node) {
        for (const auto& [key, item] : node.members()) {
            const auto place = names::read_place(std::string_view(key));
            if (!place) {
                item.fault("is no place");
                continue;
            }
            if (!item.is_object_of({"height", "explored", "top"})) continue;
            const auto& pile = state_.piles[*place];
            if (const auto found = item.find("height")) number(*found, pile.height);
            if (const auto found = item.find("explored"); found && found->boolean() != pile.explored) {
                mismatch(*found, pile.explored);
            }
            if (const auto found = item.find("top")) {
                const auto tile = names::read_tile(codec_.content(), found->value());
                if (!tile) found->fault("is no tile");
                if (tile && *tile != pile.top()) {
                    mismatch(*found,
                             pile.height == 0 ? Json::Value() : Json::Value(codec_.content().tile_id(pile.top())));
                }
            }
        }
    }

    void compare_players(const Node& node) {
        const auto players = node.elements();
        if (players.size() > state_.options.players) node.fault("names more players than the game has");
        for (core::Seat seat = 0; seat < std::min<std::size_t>(players.size(), state_.options.players); ++seat) {
            if (!players[seat].is_null()) compare_player(players[seat], seat);
        }
    }

    void compare_player(const Node& node, core::Seat seat) {
        if (!node.is_object_of({"levels", "stations", "tiles", "tokens", "points", "transported", "reach"})) return;
        const auto& player = state_.players[seat];
        if (const auto found = node.find("levels")) {
            for (const auto& [key, item] : found->members()) {
                const auto equipment = protocol::read_word(game::k_equipment_names, Json::Value(key));
                if (equipment) {
                    number(item, player.levels[*equipment]);
                } else {
                    item.fault("is no equipment");
                }
            }
        }
        if (const auto found = node.find("stations")) {
            Json::Value got(Json::arrayValue);
            for (game::Place place = 0; place < game::k_places; ++place) {
                for (int count = 0; count < player.stations[place]; ++count) got.append(names::place_name(place));
            }
            set(*found, got);
        }
        if (const auto found = node.find("tiles")) tile_set(*found, player.holdings.tiles);
        if (const auto found = node.find("tokens")) number(*found, player.holdings.tokens);
        if (const auto found = node.find("points")) number(*found, game::points_of(codec_.rules(), player.holdings));
        if (const auto found = node.find("transported")) number(*found, player.transported);
        if (const auto found = node.find("reach")) compare_reach(*found, seat);
    }

    /// {"b2": {"dig": 2, "transport": 3}}: levels with cooperation.
    void compare_reach(const Node& node, core::Seat seat) {
        for (const auto& [key, item] : node.members()) {
            const auto place = names::read_place(std::string_view(key));
            if (!place) {
                item.fault("is no place");
                continue;
            }
            if (!item.is_object_of({"dig", "transport"})) continue;
            for (const auto equipment : {game::Equipment::dig, game::Equipment::transport}) {
                const auto found = item.find(game::k_equipment_names[game::index_of(equipment)]);
                if (found) number(*found, game::level_with_cooperation(state_, seat, equipment, *place));
            }
        }
    }

    void compare_pending(const Node& node) {
        core::SeatSet named = 0;
        for (const auto& item : node.elements()) {
            if (!item.is_object_of({"player", "kind", "places"})) continue;
            const auto player = item.need("player");
            if (!player) continue;
            const auto seat = static_cast<core::Seat>(player->integer(0, state_.options.players - 1));
            named = static_cast<core::SeatSet>(named | core::seat_bit(seat));
            const auto question = codec_.question_json(state_, seat);
            if (const auto kind = item.find("kind")) {
                if (!protocol::read_word(k_kinds, kind->value())) kind->fault("is no kind of question");
                if (kind->value() != question["kind"]) mismatch(*kind, question["kind"]);
            }
            if (const auto places = item.find("places")) set(*places, question["places"]);
            if (question.isNull()) mismatch(item, "not asked");
        }
        const auto pending = game::DigMars::pending(state_);
        if ((pending & ~named) != 0) mismatch(node, "somebody else is asked as well");
    }

    /// What seats, and "spectator", are sent: a partial picture, in which null means that there is nothing.
    void compare_views(const Node& node) {
        for (const auto& [key, item] : node.members()) {
            const bool is_seat = key.size() == 1 && key[0] >= '0' && key[0] < '0' + state_.options.players;
            if (!is_seat && key != "spectator") {
                item.fault("is no seat");
                continue;
            }
            const auto seat = is_seat ? static_cast<core::Seat>(key[0] - '0') : core::k_no_seat;
            compare_picture(item, codec_.view_json(game::DigMars::view(codec_.rules(), state_, seat)));
        }
    }

    void compare_picture(const Node& node, const Json::Value& got) {
        if (!node.value().isObject() || !got.isObject()) {
            if (node.value() != got) mismatch(node, got);
            return;
        }
        for (const auto& [key, item] : node.members()) compare_picture(item, got[key]);
    }

    const Codec& codec_;
    const State& state_;
    Mismatches mismatches_;
};

}  // namespace

Mismatches compare(const Codec& codec, const State& state, const Node& expectation) {
    Comparison comparison(codec, state);
    comparison.compare(expectation);
    return comparison.take();
}

}  // namespace syrtis::server::scenario::dig
