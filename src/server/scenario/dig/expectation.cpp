// SPDX-License-Identifier: MIT
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/dig/grid.hpp"
#include "engine/dig/holdings.hpp"
#include "protocol/dig/names.hpp"
#include "scenario/dig/language.hpp"
#include "scenario/words.hpp"

namespace syrtis::server::scenario::dig {
namespace {

namespace game = syrtis::dig;
namespace names = protocol::dig;
using game::State;

class DigComparison : public GameComparison<Codec> {
   public:
    using GameComparison::GameComparison;

    void compare(const Node& node) {
        if (!node.is_object_of({"phase", "round", "first_player", "active_player", "actions_taken", "idle_turns",
                                "bonuses", "announced", "piles", "players", "discard", "pending", "winner", "views"})) {
            return;
        }
        compare_progress(node);
        if (const auto found = node.find("piles")) compare_piles(*found);
        if (const auto found = node.find("players")) {
            players(*found, sides(state().options),
                    [this](core::Seat seat, const Node& player) { compare_player(player, seat); });
        }
        if (const auto found = node.find("discard")) tile_set(*found, state().discard);
        compare_common(node);
    }

   private:
    void tile_set(const Node& node, const game::TileSet& got) {
        Json::Value list(Json::arrayValue);
        for (const std::size_t tile : got) list.append(codec().content().tile_id(static_cast<game::Tile>(tile)));
        for (const auto& item : node.elements()) {
            if (!names::read_tile(codec().content(), item.value())) item.mistake("is no tile");
        }
        value_set(node, list);
    }

    void compare_progress(const Node& node) {
        const std::array<std::pair<std::string_view, std::int64_t>, 5> numbers{
            {{"round", state().round},
             {"first_player", state().first_player},
             {"active_player", state().active_player},
             {"actions_taken", state().actions_taken},
             {"idle_turns", state().idle_turns}}};
        for (const auto& [key, got] : numbers) {
            if (const auto found = node.find(key)) number(*found, got);
        }
        if (const auto found = node.find("phase")) {
            word(*found, game::k_phase_names, static_cast<std::size_t>(state().phase));
        }
        if (const auto found = node.find("bonuses")) {
            for (const auto& [key, item] : found->members()) {
                if (!text::read_word(game::k_bonus_names, Json::Value(key))) item.mistake("is no bonus");
                (void)item.integer(1, k_number_limit);
            }
            value(*found, text::tree_of([&](text::JsonWriter& out) { names::write_bonuses(out, state().bonuses); }));
        }
        if (const auto found = node.find("announced")) owner(*found, state().announced, sides(state().options));
    }

    void compare_piles(const Node& node) {
        for (const auto& [key, item] : node.members()) {
            const auto place = names::read_place(std::string_view(key));
            if (!place) {
                item.mistake("is no place");
                continue;
            }
            if (!item.is_object_of({"height", "explored", "top"})) continue;
            const auto& pile = state().piles[*place];
            if (const auto found = item.find("height")) number(*found, pile.height);
            if (const auto found = item.find("explored")) flag(*found, pile.explored);
            if (const auto found = item.find("top")) {
                const auto tile = names::read_tile(codec().content(), found->value());
                if (!tile) found->mistake("is no tile");
                if (tile && *tile != pile.top()) {
                    mismatch(*found,
                             pile.height == 0 ? Json::Value() : Json::Value(codec().content().tile_id(pile.top())));
                }
            }
        }
    }

    void compare_player(const Node& node, core::Seat seat) {
        if (!node.is_object_of({"levels", "stations", "tiles", "tokens", "points", "transported", "reach"})) return;
        const auto& player = state().players[seat];
        if (const auto found = node.find("levels")) {
            numbers(*found, game::k_equipment_names, [&](std::size_t equipment) { return player.levels[equipment]; });
        }
        if (const auto found = node.find("stations")) {
            Json::Value got(Json::arrayValue);
            for (game::Place place = 0; place < game::k_places; ++place) {
                for (int count = 0; count < player.stations[place]; ++count) got.append(names::place_name(place));
            }
            value_set(*found, got);
        }
        if (const auto found = node.find("tiles")) tile_set(*found, player.holdings.tiles);
        if (const auto found = node.find("tokens")) number(*found, player.holdings.tokens);
        if (const auto found = node.find("points")) number(*found, game::points_of(codec().rules(), player.holdings));
        if (const auto found = node.find("transported")) number(*found, player.transported);
        if (const auto found = node.find("reach")) compare_reach(*found, seat);
    }

    /// Compares levels including cooperation, such as {"b2": {"dig": 2, "transport": 3}}.
    void compare_reach(const Node& node, core::Seat seat) {
        for (const auto& [key, item] : node.members()) {
            const auto place = names::read_place(std::string_view(key));
            if (!place) {
                item.mistake("is no place");
                continue;
            }
            if (!item.is_object_of({"dig", "transport"})) continue;
            for (const auto equipment : {game::Equipment::dig, game::Equipment::transport}) {
                const auto found = item.find(game::k_equipment_names[game::index_of(equipment)]);
                if (found) number(*found, game::level_with_cooperation(state(), seat, equipment, *place));
            }
        }
    }
};

}  // namespace

Mismatches Language::compare(const Codec& codec, const State& state, const Node& expectation) {
    DigComparison comparison(codec, state);
    comparison.compare(expectation);
    return comparison.take();
}

}  // namespace syrtis::server::scenario::dig
