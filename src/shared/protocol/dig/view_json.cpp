// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "engine/dig/holdings.hpp"
#include "protocol/described_options.hpp"
#include "protocol/dig/codec.hpp"
#include "text/json_difference.hpp"

namespace syrtis::protocol::dig {
namespace {

using game::View;
using text::JsonWriter;
using Members = text::ObjectDifference<View>;

template <class Value>
std::optional<Value> unless(Value value, Value nothing) {
    return value == nothing ? std::nullopt : std::optional<Value>(value);
}

/// Writes {"e01": true, ...}.
template <class Get>
void put_tiles(Members& out, const Content& content, std::string_view name, const Get& get) {
    out.object(name, [&](Members& marks) {
        const game::TileSet& now = get(marks.after());
        const game::TileSet all = marks.before() == nullptr ? now : now | get(*marks.before());
        for (const std::size_t tile : all) {
            marks.put(content.tile_id(static_cast<game::Tile>(tile)),
                      [&](const View& view) { return unless(get(view).contains(tile), false); });
        }
    });
}

void put_levels_of_pile(Members& out, const Content& content, game::Place place) {
    const auto surveyed = [place](const View& view) -> const auto& { return view.piles[place].surveyed; };
    const auto known = [place](const View& view) -> const auto& { return view.piles[place].known; };
    out.object_if(
        "surveyed",
        [&](const View& view) {
            return std::any_of(surveyed(view).begin(), surveyed(view).end(), [](auto seats) { return seats != 0; });
        },
        [&](Members& levels) {
            for (std::size_t level = 0; level < game::k_pile_height; ++level) {
                levels.list_if(
                    std::to_string(level + 1), [&](const View& view) { return surveyed(view)[level] != 0; },
                    [&](const View& view) { return surveyed(view)[level]; },
                    [](JsonWriter& list, core::SeatSet seats) {
                        for (core::Seat seat = 0; seat < game::k_max_players; ++seat) {
                            if (core::has_seat(seats, seat)) list.value(seat);
                        }
                    });
            }
        });
    out.object_if(
        "known",
        [&](const View& view) {
            return std::any_of(known(view).begin(), known(view).end(),
                               [](game::Tile tile) { return tile != game::k_no_tile; });
        },
        [&](Members& levels) {
            for (std::size_t level = 0; level < game::k_pile_height; ++level) {
                levels.put(std::to_string(level + 1), [&](const View& view) -> std::optional<std::string_view> {
                    const game::Tile tile = known(view)[level];
                    if (tile == game::k_no_tile) return std::nullopt;
                    return content.tile_id(tile);
                });
            }
        });
}

void put_pile(Members& out, const Content& content, game::Place place) {
    const auto pile = [place](const View& view) -> const game::PublicPile& { return view.piles[place]; };
    /// Returns a value from the rule of the face-up tile, if there is one.
    const auto put_of_tile = [&](std::string_view name, const auto& get) {
        out.put(name, [&](const View& view) -> std::optional<decltype(get(content.rules.tiles[0]))> {
            if (pile(view).tile >= game::k_tiles) return std::nullopt;
            return get(content.rules.tiles[pile(view).tile]);
        });
    };
    out.put("height", [&](const View& view) { return pile(view).height; });
    out.put("explored", [&](const View& view) { return pile(view).explored; });
    out.put("difficulty", [&](const View& view) { return unless(pile(view).difficulty, {}); });
    out.put("tile", [&](const View& view) -> std::optional<std::string_view> {
        if (pile(view).tile >= game::k_tiles) return std::nullopt;
        return content.tile_id(pile(view).tile);
    });
    put_of_tile("transport", [](const auto& rule) { return rule.transport; });
    put_of_tile("points", [](const auto& rule) { return rule.points; });
    out.put("bonus", [&](const View& view) -> std::optional<std::string_view> {
        if (pile(view).tile >= game::k_tiles) return std::nullopt;
        const auto bonus = content.rules.tiles[pile(view).tile].bonus;
        if (bonus == game::Bonus::none) return std::nullopt;
        return game::k_bonus_names.at(static_cast<std::size_t>(bonus));
    });
    put_levels_of_pile(out, content, place);
}

template <class Get>
void put_holdings(Members& out, const Content& content, const Get& get) {
    put_tiles(
        out, content, "tiles", [&](const View& view) -> const auto& { return get(view).tiles; });
    out.put("tokens", [&](const View& view) { return get(view).tokens; });
    out.put("points", [&](const View& view) { return game::points_of(content.rules, get(view)); });
}

void put_player(Members& out, const Content& content, core::Seat seat) {
    const auto player = [seat](const View& view) -> const game::PublicPlayer& { return view.players[seat]; };
    out.object("levels", [&](Members& levels) {
        for (std::size_t index = 0; index < game::k_equipment; ++index) {
            levels.put(game::k_equipment_names[index], [&](const View& view) { return player(view).levels[index]; });
        }
    });
    out.object("stations", [&](Members& stations) {
        for (game::Place place = 0; place < game::k_places; ++place) {
            stations.put(place_name(place), [&](const View& view) { return unless(player(view).stations[place], {}); });
        }
    });
    out.put("transported", [&](const View& view) { return player(view).transported; });
    out.object_if(
        "collection", [&](const View& view) { return seat < view.face_up.size(); },
        [&](Members& collection) {
            // A view without a collection is read only as the earlier view of a difference; the collection then counts
            // as empty.
            static constexpr game::Holdings k_nothing;
            put_holdings(collection, content, [seat](const View& view) -> const game::Holdings& {
                return seat < view.face_up.size() ? view.face_up[seat] : k_nothing;
            });
        });
}

void put_progress(Members& out, const Content& content) {
    out.put("seat", [](const View& view) { return unless(view.seat, core::k_no_seat); });
    out.put(
        "options", [](const View& view) -> const auto& { return view.options; },
        [](JsonWriter& writer, const game::Options& options) {
            writer.value(
                described_options_json(game::k_option_rows, options, seats(options), core::OptionPresence::always));
        });
    out.put("phase", [](const View& view) { return game::k_phase_names.at(static_cast<std::size_t>(view.phase)); });
    out.put("round", [](const View& view) { return view.round; });
    out.put("first_player", [](const View& view) { return view.first_player; });
    out.put("active_player", [](const View& view) { return view.active_player; });
    out.put("announced", [](const View& view) { return unless(view.announced, core::k_no_seat); });
    out.put("actions_taken", [](const View& view) { return view.actions_taken; });
    out.put("actions_in_turn", [&](const View&) { return content.rules.actions_in_turn; });
    out.put("idle_turns", [](const View& view) { return view.idle_turns; });
    out.put("productive", [](const View& view) { return view.productive; });
    out.object("bonuses", [](Members& bonuses) {
        for (std::size_t index = 0; index < game::k_bonuses; ++index) {
            bonuses.put(game::k_bonus_names[index], [&](const View& view) { return unless(view.bonuses[index], {}); });
        }
    });
    out.put("question", [](const View& view) -> std::optional<std::string_view> {
        if (view.question == game::Question::none) return std::nullopt;
        return game::k_question_names.at(static_cast<std::size_t>(view.question));
    });
    out.put("moved_player", [](const View& view) { return unless(view.moved_owner, core::k_no_seat); });
    out.put("moved_from", [](const View& view) -> std::optional<std::string> {
        if (view.moved_from == game::k_no_place) return std::nullopt;
        return place_name(view.moved_from);
    });
    if (!out.after().options.open) {
        out.put("victory_points", [&](const View& view) { return content.rules.victory_points[sides(view.options)]; });
    }
}

void put_view(Members& out, const Content& content) {
    put_progress(out, content);
    out.object("piles", [&](Members& piles) {
        for (game::Place place = 0; place < game::k_places; ++place) {
            piles.object(place_name(place), [&](Members& pile) { put_pile(pile, content, place); });
        }
    });
    out.object("players", [&](Members& players) {
        for (core::Seat seat = 0; seat < sides(players.after().options); ++seat) {
            players.object(std::to_string(seat), [&](Members& player) { put_player(player, content, seat); });
        }
    });
    put_tiles(
        out, content, "gone", [](const View& view) -> const auto& { return view.gone; });
    if (out.after().seat != core::k_no_seat) {
        out.object("own", [&](Members& own) {
            put_holdings(
                own, content, [](const View& view) -> const auto& { return view.own; });
        });
    }
}

}  // namespace

void Codec::write_view(JsonWriter& out, const View& view) const {
    text::write_object(out, view, [&](Members& members) { put_view(members, content()); });
}

void Codec::write_view_difference(JsonWriter& out, const View& before, const View& after) const {
    text::write_difference(out, before, after, [&](Members& members) { put_view(members, content()); });
}

}  // namespace syrtis::protocol::dig
