// SPDX-License-Identifier: MIT
#include <string>
#include <type_traits>

#include "engine/dig/dig_mars.hpp"
#include "engine/dig/holdings.hpp"
#include "protocol/described_options.hpp"
#include "protocol/dig/codec.hpp"
#include "protocol/possible_view.hpp"
#include "protocol/view_members.hpp"

namespace syrtis::protocol::dig {
namespace {

using game::View;
using text::JsonWriter;

constexpr std::int64_t k_last_seat = game::k_max_players - 1;

/// The ids of tiles, as view_members.hpp requires.
struct TileIds {
    const Content& content;
    [[nodiscard]] const std::string& id(std::size_t tile) const {
        return content.tile_id(static_cast<game::Tile>(tile));
    }
    [[nodiscard]] std::optional<game::Tile> find(std::string_view id) const { return content.find_tile(id); }
};

template <class Members>
void describe_levels_of_pile(Members& out, const Content& content, game::Place place) {
    using Pile = game::PublicPile;
    const auto describe = [&](std::string_view name, auto list, auto nothing, const auto& describe_level) {
        const auto has = [&](const View& view) { return view.piles[place].*list != nothing; };
        out.object_if(name, has, [&](Members& levels) {
            for (std::size_t level = 0; level < game::k_pile_height; ++level) {
                describe_level(levels, std::to_string(level + 1), part(&View::piles, place, list, level));
            }
        });
    };
    describe("surveyed", &Pile::surveyed, Pile().surveyed, [](Members& levels, const std::string& name, auto at) {
        levels.places(name, Presence::if_any, k_last_seat, at);
    });
    describe("known", &Pile::known, Pile().known, [&](Members& levels, const std::string& name, auto at) {
        levels.thing(name, TileIds{content}, game::k_no_tile, at);
    });
}

template <class Members>
void describe_pile(Members& out, const Content& content, game::Place place) {
    using Pile = game::PublicPile;
    const auto at = [place](auto member) { return part(&View::piles, place, member); };
    const auto derive = [&](std::string_view name, const auto& get) {
        using Value = std::optional<decltype(get(game::TileRule()))>;
        out.derived(name, [&](const View& view) -> Value {
            const auto tile = view.piles[place].tile;
            return tile < game::k_tiles ? Value(get(content.rules.tiles[tile])) : std::nullopt;
        });
    };
    out.member({.name = "height", .most = game::k_pile_height}, at(&Pile::height));
    out.member({.name = "explored"}, at(&Pile::explored));
    out.member({.name = "difficulty", .absent = 0}, at(&Pile::difficulty));
    out.thing("tile", TileIds{content}, game::k_no_tile, at(&Pile::tile));
    derive("transport", [](const game::TileRule& rule) { return rule.transport; });
    derive("points", [](const game::TileRule& rule) { return rule.points; });
    out.derived("bonus", [&](const View& view) -> std::optional<std::string_view> {
        const auto tile = view.piles[place].tile;
        const auto bonus = tile < game::k_tiles ? content.rules.tiles[tile].bonus : game::Bonus::none;
        return bonus == game::Bonus::none ? std::nullopt : std::optional(game::k_bonus_names.at(game::index_of(bonus)));
    });
    describe_levels_of_pile(out, content, place);
}

template <class Members, class At>
void describe_holdings(Members& out, const Content& content, const At& at) {
    using game::Holdings;
    out.marks("tiles", Presence::always, TileIds{content}, part(at, &Holdings::tiles));
    out.member({.name = "tokens"}, part(at, &Holdings::tokens));
    out.derived("points", [&](const View& view) { return game::points_of(content.rules, at(view)); });
}

template <class Members>
void describe_player(Members& out, const Content& content, core::Seat seat) {
    using Player = game::PublicPlayer;
    const auto at = [seat](auto member) { return part(&View::players, seat, member); };
    out.numbers({.name = "levels", .most = game::k_last_level}, game::k_equipment_names, at(&Player::levels),
                game::k_first_level);
    out.numbers({.name = "stations", .absent = 0}, game::k_place_names, at(&Player::stations));
    out.member({.name = "transported"}, at(&Player::transported));
    if (Members::k_reads && seat >= out.view().face_up.size()) return;
    const auto has = [seat](const View& view) { return seat < view.face_up.size(); };
    const auto holdings = [&](auto& view) -> auto& {
        if constexpr (Members::k_reads) {
            return view.face_up[seat];
        } else {
            // A view without a collection is asked only as the earlier view of a difference; the collection then counts
            // as empty.
            static constexpr game::Holdings k_nothing;
            return has(view) ? view.face_up[seat] : k_nothing;
        }
    };
    out.object_if("collection", has, [&](Members& inner) { describe_holdings(inner, content, holdings); });
}

template <class Members>
void describe_progress(Members& out, const game::Rules& rules) {
    out.member({.name = "seat", .absent = core::k_no_seat, .most = k_last_seat}, &View::seat);
    out.derived("options", part(&View::options), [](JsonWriter& writer, const game::Options& options) {
        writer.value(
            described_options_json(game::k_option_rows, options, seats(options), core::OptionPresence::always));
    });
    out.member({.name = "phase", .words = game::k_phase_names}, &View::phase);
    out.member({.name = "round"}, &View::round);
    out.member({.name = "first_player", .most = k_last_seat}, &View::first_player);
    out.member({.name = "active_player", .most = k_last_seat}, &View::active_player);
    out.member({.name = "announced", .absent = core::k_no_seat, .most = k_last_seat}, &View::announced);
    out.member({.name = "actions_taken"}, &View::actions_taken);
    out.derived("actions_in_turn", [&](const View&) { return rules.actions_in_turn; });
    out.member({.name = "idle_turns"}, &View::idle_turns);
    out.member({.name = "productive"}, &View::productive);
    out.numbers({.name = "bonuses", .absent = 0}, game::k_bonus_names, &View::bonuses);
    out.member({.name = "question", .words = game::k_question_names, .absent = 0}, &View::question);
    out.member({.name = "moved_player", .absent = core::k_no_seat, .most = k_last_seat}, &View::moved_owner);
    out.member({.name = "moved_from", .words = game::k_place_names}, &View::moved_from);
    if (!out.view().options.open) {
        out.derived("victory_points", [&](const View& view) { return rules.victory_points[sides(view.options)]; });
    }
}

template <class Members>
void describe_things(Members& out, const Content& content) {
    out.object("piles", [&](Members& piles) {
        for (game::Place place = 0; place < game::k_places; ++place) {
            piles.object(game::k_place_names[place], [&](Members& pile) { describe_pile(pile, content, place); });
        }
    });
    out.object("players", [&](Members& players) {
        for (core::Seat seat = 0; seat < sides(players.view().options); ++seat) {
            players.object(std::to_string(seat), [&](Members& player) { describe_player(player, content, seat); });
        }
    });
    out.marks("gone", Presence::always, TileIds{content}, &View::gone);
    if (out.view().seat == core::k_no_seat) return;
    out.object("own", [&](Members& own) { describe_holdings(own, content, part(&View::own)); });
}

void put_view(text::ObjectDifference<View>& out, const Content& content) {
    MemberWriter<View> members(out);
    describe_progress(members, content.rules);
    describe_things(members, content);
}

}  // namespace

void Codec::write_view(JsonWriter& out, const View& view) const {
    text::write_object(out, view, [&](auto& members) { put_view(members, content()); });
}

void Codec::write_view_difference(JsonWriter& out, const View& before, const View& after) const {
    text::write_difference(out, before, after, [&](auto& members) { put_view(members, content()); });
}

core::Result<View, std::string> Codec::read_view(const Json::Value& json) const {
    const auto size = json.isObject() && json["players"].isObject() ? json["players"].size() : 0;
    if (size < game::k_min_players || size > game::k_max_players) {
        return core::Failure{std::string("a view needs 2 to 4 players")};
    }
    const auto seats = static_cast<core::Seat>(size);
    const auto options = read_options(json["options"], seats);
    if (!options) return core::Failure{options.error().message};
    View view;
    view.options = *options;
    MemberReader<View> members(json, view);
    describe_progress(members, rules());
    if (view.seat != core::k_no_seat && view.seat >= seats) return core::Failure{std::string("there is no such seat")};
    if (game::is_face_up(view.options, view.phase)) {
        for (core::Seat seat = 0; seat < seats; ++seat) view.face_up.push_back({});
    }
    describe_things(members, content());
    if (view_json(view) != json) return core::Failure{std::string("this is no view of a game")};
    if (!is_possible_view<game::DigMars>(rules(), view)) {
        return core::Failure{std::string("no position of a game looks like this")};
    }
    return view;
}

}  // namespace syrtis::protocol::dig
