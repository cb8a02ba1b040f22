// SPDX-License-Identifier: MIT
#include "scenario/dig/expectation.hpp"

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/dig/grid.hpp"
#include "engine/dig/holdings.hpp"
#include "protocol/dig/decision_json.hpp"
#include "protocol/dig/names.hpp"
#include "scenario/comparison.hpp"
#include "scenario/words.hpp"

namespace syrtis::server::scenario::dig {
namespace {

namespace game = syrtis::dig;
namespace names = protocol::dig;
using game::State;
using protocol::dig::Codec;

constexpr std::array<std::string_view, 2> k_kinds{"turn", "place_station"};

class DigComparison : public Comparison {
   public:
    DigComparison(const Codec& codec, const State& state) : codec_(codec), state_(state) {}

    void compare(const Node& node) {
        if (!node.is_object_of({"phase", "round", "first_player", "active_player", "actions_taken", "idle_turns",
                                "bonuses", "announced", "piles", "players", "discard", "pending", "winner", "views"})) {
            return;
        }
        compare_progress(node);
        if (const auto found = node.find("piles")) compare_piles(*found);
        if (const auto found = node.find("players")) {
            players(*found, sides(state_.options),
                    [this](core::Seat seat, const Node& player) { compare_player(player, seat); });
        }
        if (const auto found = node.find("discard")) tile_set(*found, state_.discard);
        if (const auto found = node.find("pending")) compare_pending(*found);
        if (const auto found = node.find("winner")) {
            seat_set(*found, game::DigMars::outcome(codec_.rules(), state_).winners, sides(state_.options));
        }
        if (const auto found = node.find("views")) compare_views(*found);
    }

   private:
    void tile_set(const Node& node, const game::TileSet& got) {
        Json::Value list(Json::arrayValue);
        for (const std::size_t tile : got) list.append(codec_.content().tile_id(static_cast<game::Tile>(tile)));
        for (const auto& item : node.elements()) {
            if (!names::read_tile(codec_.content(), item.value())) item.mistake("is no tile");
        }
        value_set(node, list);
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
                if (!text::read_word(game::k_bonus_names, Json::Value(key))) item.mistake("is no bonus");
                (void)item.integer(1, k_number_limit);
            }
            value(*found, text::tree_of([&](text::JsonWriter& out) { names::write_bonuses(out, state_.bonuses); }));
        }
        if (const auto found = node.find("announced")) owner(*found, state_.announced, sides(state_.options));
    }

    void compare_piles(const Node& node) {
        for (const auto& [key, item] : node.members()) {
            const auto place = names::read_place(std::string_view(key));
            if (!place) {
                item.mistake("is no place");
                continue;
            }
            if (!item.is_object_of({"height", "explored", "top"})) continue;
            const auto& pile = state_.piles[*place];
            if (const auto found = item.find("height")) number(*found, pile.height);
            if (const auto found = item.find("explored")) flag(*found, pile.explored);
            if (const auto found = item.find("top")) {
                const auto tile = names::read_tile(codec_.content(), found->value());
                if (!tile) found->mistake("is no tile");
                if (tile && *tile != pile.top()) {
                    mismatch(*found,
                             pile.height == 0 ? Json::Value() : Json::Value(codec_.content().tile_id(pile.top())));
                }
            }
        }
    }

    void compare_player(const Node& node, core::Seat seat) {
        if (!node.is_object_of({"levels", "stations", "tiles", "tokens", "points", "transported", "reach"})) return;
        const auto& player = state_.players[seat];
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
        if (const auto found = node.find("points")) number(*found, game::points_of(codec_.rules(), player.holdings));
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
            const auto seat = static_cast<core::Seat>(player->integer(0, sides(state_.options) - 1));
            named = static_cast<core::SeatSet>(named | core::seat_bit(seat));
            const auto question = codec_.question_json(state_, seat);
            if (const auto kind = item.find("kind")) {
                (void)word_of(k_kinds, *kind);
                value(*kind, question["kind"]);
            }
            if (const auto places = item.find("places")) value_set(*places, question["places"]);
            if (question.isNull()) mismatch(item, "not asked");
        }
        const auto pending = game::DigMars::pending(state_);
        if ((pending & ~named) != 0) mismatch(node, "somebody else is asked as well");
    }

    /// Compares the views of seats and of "spectator" with partial ones, in which null means that the member is absent.
    void compare_views(const Node& node) {
        for (const auto& [key, item] : node.members()) {
            const bool is_seat = key.size() == 1 && key[0] >= '0' && key[0] < '0' + sides(state_.options);
            if (!is_seat && key != "spectator") {
                item.mistake("is no seat");
                continue;
            }
            const auto seat = is_seat ? static_cast<core::Seat>(key[0] - '0') : core::k_no_seat;
            picture(item, codec_.view_json(game::DigMars::view(codec_.rules(), state_, seat)));
        }
    }

    const Codec& codec_;
    const State& state_;
};

}  // namespace

Mismatches compare(const Codec& codec, const State& state, const Node& expectation) {
    DigComparison comparison(codec, state);
    comparison.compare(expectation);
    return comparison.take();
}

}  // namespace syrtis::server::scenario::dig
