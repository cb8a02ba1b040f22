// SPDX-License-Identifier: MIT
#include "event_text/terraforming/nouns.hpp"

#include <array>
#include <cstdlib>
#include <utility>

#include "event_text/terraforming/places.hpp"
#include "protocol/terraforming/names.hpp"

namespace syrtis::event_text::terraforming {

namespace wire = protocol::terraforming;
using content::msgid;
using content::number_text;
using game::Event;
using game::EventType;

namespace {

constexpr std::array<Plural, game::k_resources> k_resources{{{msgid("{count} M€"), msgid("{count} M€")},
                                                             {msgid("{count} steel"), msgid("{count} steel")},
                                                             {msgid("{count} titanium"), msgid("{count} titanium")},
                                                             {msgid("{count} plant"), msgid("{count} plants")},
                                                             {msgid("{count} energy"), msgid("{count} energy")},
                                                             {msgid("{count} heat"), msgid("{count} heat")}}};
constexpr std::array<Plural, game::k_card_resources> k_card_resources{
    {{msgid("{count} resource"), msgid("{count} resources")},
     {msgid("{count} animal"), msgid("{count} animals")},
     {msgid("{count} microbe"), msgid("{count} microbes")},
     {msgid("{count} science resource"), msgid("{count} science resources")},
     {msgid("{count} fighter"), msgid("{count} fighters")}}};

}  // namespace

const CardVerb& verbs_of(EventType type) {
    static constexpr CardVerb k_draws{msgid("draws {0}"), {msgid("draws {count} card"), msgid("draws {count} cards")}};
    static constexpr CardVerb k_buys{msgid("buys {0}"), {msgid("buys {count} card"), msgid("buys {count} cards")}};
    static constexpr CardVerb k_discards{msgid("discards {0}"),
                                         {msgid("discards {count} card"), msgid("discards {count} cards")}};
    return type == EventType::card_drawn ? k_draws : type == EventType::card_bought ? k_buys : k_discards;
}

Pieces Nouns::source(game::Source source, PieceRole role) const {
    if (source == game::k_no_source) return {};
    const auto& definitions = content_.definitions;
    const bool known = game::is_prelude(source) ? game::prelude_of(source) < definitions.preludes.size()
                       : game::is_corporation(source)
                           ? source - game::k_corporation_base < static_cast<int>(definitions.corporations.size())
                           : source < definitions.cards.size();
    if (!known) return {};
    const auto& definition = content_.source(source);
    return one_piece(std::string(language_.name(definition.names)), role, {"card", definition.id});
}

Pieces Nouns::space(game::Space space) const {
    const auto& board = content_.definitions.board;
    if (space >= board.spaces.size()) return {};
    return one_piece(place_name(board, language_, space), PieceRole::place,
                     {"space", wire::space_key(content_, space)});
}

Pieces Nouns::tile(game::Tile tile) const {
    std::string name;
    if (tile == game::k_ocean) name = text(msgid("ocean"));
    if (tile == game::k_greenery) name = text(msgid("greenery"));
    if (tile == game::k_city) name = text(msgid("city"));
    const auto& special = content_.definitions.special_tiles;
    if (tile >= game::k_first_special_tile && tile - game::k_first_special_tile < static_cast<int>(special.size())) {
        name = language_.name(special[static_cast<std::size_t>(tile - game::k_first_special_tile)].names);
    }
    if (name.empty()) return {};
    return one_piece(std::move(name), PieceRole::effect, {"tile", std::string(content_.tile_id(tile))});
}

std::string Nouns::counted(int number, std::string_view one, std::string_view many,
                           const std::string& number_text) const {
    return content::fill(language_.plural(one, many, std::abs(number)), {{"count", number_text}});
}

std::string Nouns::resources(game::Resource resource, int amount, bool with_sign) const {
    const auto& words = k_resources.at(static_cast<std::size_t>(resource));
    return counted(amount, words.one, words.many, with_sign ? signed_text(amount) : number_text(amount));
}

std::string Nouns::card_resources(game::CardResource resource, int amount) const {
    const auto& words = k_card_resources.at(static_cast<std::size_t>(resource));
    return counted(amount, words.one, words.many, signed_text(amount));
}

Pieces Nouns::track(std::size_t track) const {
    return named(content_.definitions.automa.tracks, track, "automa_track");
}

Piece Nouns::amount(const Event& event) const {
    const auto resource_id = [&] { return std::string(game::k_resource_names[event.subject]); };
    switch (event.type) {
        case EventType::stock_changed:
            return {resources(static_cast<game::Resource>(event.subject), event.value, true),
                    PieceRole::effect,
                    {"resource", resource_id()},
                    event.value};
        case EventType::production_changed:
            return {text_of(fill_in(text(msgid("production {0}")),
                                    {one_piece(resources(static_cast<game::Resource>(event.subject), event.value, true),
                                               PieceRole::effect)})),
                    PieceRole::effect,
                    {"production", resource_id()},
                    event.value};
        case EventType::rating_changed:
            return {text_of(fill_in(text(msgid("TR {0}")), {one_piece(signed_text(event.value), PieceRole::effect)})),
                    PieceRole::effect,
                    {"rating", ""},
                    event.value};
        case EventType::card_drawn:
        case EventType::card_bought:
        case EventType::card_discarded: {
            const auto& words = verbs_of(event.type).counted;
            return {counted(event.value, words.one, words.many, number_text(event.value)),
                    PieceRole::effect,
                    {"cards", ""},
                    event.value};
        }
        default:
            return {card_resources(static_cast<game::CardResource>(event.subject), event.value),
                    PieceRole::effect,
                    {"card_resource", std::string(game::k_card_resource_names[event.subject])},
                    event.value};
    }
}

}  // namespace syrtis::event_text::terraforming
