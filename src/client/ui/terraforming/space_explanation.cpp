// SPDX-License-Identifier: MIT

#include "ui/terraforming/space_explanation.hpp"

#include <string>
#include <utility>

#include "content/language.hpp"
#include "content/terraforming/card_text.hpp"
#include "event_text/terraforming/places.hpp"
#include "ui/table_parts.hpp"
#include "ui/terraforming/amounts.hpp"

namespace syrtis::client::ui::terraforming {

using render::Explanation;
using render::LineMark;

namespace {

std::string kind_sentence(const TableContext& context, const data::SpaceDefinition& definition) {
    const auto& words = context.words;
    switch (definition.kind) {
        case game::SpaceKind::ocean:
            return words("Reserved for an ocean");
        case game::SpaceKind::volcanic:
            return words("Volcanic area");
        default:
            return {};
    }
}

/// Returns the tiles on the adjacent spaces, such as "2 oceans, 1 city".
std::string neighbours_of(const TableContext& context, const data::SpaceDefinition& definition) {
    const auto& words = context.words;
    const auto& board = context.state().board;
    int oceans = 0;
    int greeneries = 0;
    std::string others;
    for (const int neighbour : definition.neighbours) {
        const auto space = static_cast<std::size_t>(neighbour - 1);
        if (space >= board.tiles.size() || board.tiles[space] == game::k_no_tile) continue;
        const auto tile = board.tiles[space];
        if (tile == game::k_ocean) {
            ++oceans;
        } else if (tile == game::k_greenery) {
            ++greeneries;
        } else {
            others += ", " + tile_name(context.content(), words, tile);
            const auto owner = board.owners[space];
            if (owner != core::k_no_seat) others += " (" + context.name(owner) + ")";
        }
    }
    std::string list;
    const auto add = [&](int count, const std::string& text) {
        if (count > 0) list += (list.empty() ? "" : ", ") + text;
    };
    add(oceans, words.count(oceans, "{0} ocean", "{0} oceans"));
    add(greeneries, words.count(greeneries, "{0} greenery", "{0} greeneries"));
    if (!others.empty()) list += list.empty() ? others.substr(2) : others;
    return list;
}

}  // namespace

void explain_space(Explanation& explanation, const TableContext& context, std::int64_t number) {
    const auto& words = context.words;
    const auto& spaces = context.content().definitions.board.spaces;
    const auto space = static_cast<std::size_t>(number);
    if (space >= spaces.size()) return;
    const auto& definition = spaces[space];
    const auto& board = context.state().board;
    explanation.title = content::capitalized(
        event_text::terraforming::place_name(context.content().definitions.board, words.language(), space));
    if (auto kind = kind_sentence(context, definition); !kind.empty()) {
        say(explanation, std::move(kind));
    }
    if (board.tiles[space] != game::k_no_tile) {
        const auto tile = tile_name(context.content(), words, board.tiles[space]);
        const auto owner = board.owners[space];
        say(explanation, owner == core::k_no_seat ? tile : words("{0} of {1}", {tile, context.name(owner)}));
    } else if (claim_on(board, space) != core::k_no_seat) {
        say(explanation, words("Reserved by {0}", {context.name(claim_on(board, space))}));
    }
    if (const auto beside = neighbours_of(context, definition); !beside.empty()) {
        say(explanation, words("Next to it: {0}", {beside}));
    }
    if (!definition.bonus.empty()) {
        const bool taken = board.tiles[space] != game::k_no_tile;
        render::SymbolRow row{
            render::thin_word(taken ? words("The bonus was taken:") : words("Bonus:"), render::Tone::secondary)};
        for (const auto& bonus : definition.bonus) row.push_back(render::icon("resources/" + bonus));
        explanation.lines.push_back({LineMark::none, std::move(row)});
    }
    if (!definition.effects.empty() && board.tiles[space] == game::k_no_tile) {
        std::string effects;
        for (const auto& effect :
             data::describe_effects(context.content().definitions, nullptr, definition.effects, words.language())) {
            effects += (effects.empty() ? "" : " ") + effect;
        }
        say(explanation, words("When you place a tile here: {0}", {effects}));
    }
    if (explanation.lines.empty()) say(explanation, words("Nothing is here yet"));
}

}  // namespace syrtis::client::ui::terraforming
