// SPDX-License-Identifier: MIT

#include "ui/terraforming/symbols.hpp"

#include <cstdlib>

#include "ui/terraforming/images.hpp"

namespace syrtis::client::ui::terraforming {

using data::CardSymbolKind;
using render::icon;
using render::mark;
using render::SymbolRow;
using render::word;
using Drawn = render::SymbolKind;

namespace {

std::string plain(const data::Symbol& symbol) {
    return std::abs(symbol.count) == data::k_any_number ? "X" : number(symbol.count);
}

std::string with_sign(const data::Symbol& symbol) {
    return std::abs(symbol.count) == data::k_any_number ? "X" : signed_number(symbol.count);
}

std::string image_of(const data::Symbol& symbol) {
    switch (symbol.kind) {
        case CardSymbolKind::resource:
            return resource_image(symbol.index);
        case CardSymbolKind::card_resource:
            return symbol.index == 0 ? "resources/card"
                                     : card_resource_image(static_cast<game::CardResource>(symbol.index));
        case CardSymbolKind::tag:
            return tag_image(symbol.index);
        case CardSymbolKind::event_tag:
            return "tags/event";
        case CardSymbolKind::card:
            return "resources/card";
        case CardSymbolKind::tile:
            return tile_icon(symbol.index);
        case CardSymbolKind::any_tile:
            return "resources/special_tile";
        case CardSymbolKind::marker:
            return "resources/claim";
        case CardSymbolKind::temperature:
            return "resources/temperature";
        case CardSymbolKind::oxygen:
            return "resources/oxygen";
        case CardSymbolKind::rating:
            return "resources/rating";
        case CardSymbolKind::victory_point:
            return "resources/points";
        case CardSymbolKind::standard_project:
            return "resources/megacredit_coin";
        default:
            return {};
    }
}

/// Adds a picture with its number, which stands in front of or behind the picture depending on the kind.
void add_thing(SymbolRow& row, const data::Symbol& symbol, const Words& words) {
    const auto picture = icon(image_of(symbol), symbol.any_player);
    switch (symbol.kind) {
        case CardSymbolKind::temperature:
        case CardSymbolKind::oxygen:
        case CardSymbolKind::rating:
            row.push_back(picture);
            if (symbol.count != 0) row.push_back(word(with_sign(symbol)));
            return;
        case CardSymbolKind::tag:
        case CardSymbolKind::event_tag:
        case CardSymbolKind::tile:
        case CardSymbolKind::any_tile:
        case CardSymbolKind::marker:
        case CardSymbolKind::standard_project:
            if (symbol.count != 0 && symbol.count != 1) row.push_back(word(plain(symbol)));
            row.push_back(picture);
            return;
        case CardSymbolKind::card:
            if (symbol.seen > 0) {
                row.push_back(word(words("{0} of {1}", {number(symbol.count), number(symbol.seen)})));
            } else if (symbol.count != 0) {
                row.push_back(word(plain(symbol)));
            }
            row.push_back(picture);
            return;
        default:
            if (symbol.count != 0) row.push_back(word(plain(symbol)));
            row.push_back(picture);
            return;
    }
}

bool is_sign(CardSymbolKind kind) { return kind >= CardSymbolKind::production_begin; }

void add_sign(SymbolRow& row, const data::Symbol& symbol) {
    switch (symbol.kind) {
        case CardSymbolKind::colon:
            row.push_back(word(":"));
            break;
        case CardSymbolKind::arrow:
            row.push_back(mark(Drawn::arrow));
            break;
        case CardSymbolKind::slash:
            row.push_back(word("/"));
            break;
        case CardSymbolKind::per:
            row.push_back(word(symbol.count > 1 ? "/ " + number(symbol.count) : "/"));
            break;
        case CardSymbolKind::plus:
            row.push_back(word("+"));
            break;
        case CardSymbolKind::equals:
            row.push_back(word("="));
            break;
        case CardSymbolKind::shield:
            row.push_back(icon("state/lock"));
            break;
        case CardSymbolKind::at_least:
            row.push_back(word("≥"));
            break;
        case CardSymbolKind::at_most:
            row.push_back(word("≤"));
            break;
        case CardSymbolKind::see_words:
            row.push_back(word("*"));
            break;
        case CardSymbolKind::plus_or_minus:
            row.push_back(word("±" + number(symbol.count)));
            break;
        case CardSymbolKind::printed_cost:
            row.push_back(mark(Drawn::coin, number(symbol.count) + "+"));
            break;
        default:
            break;
    }
}

}  // namespace

render::Symbol production_plate(std::size_t resource, int change, bool any_player) {
    return render::plate(static_cast<int>(resource), {word(signed_number(change)), icon(resource_image(resource))},
                         any_player);
}

SymbolRow drawn_symbols(const data::SymbolRow& row, const Words& words) {
    SymbolRow drawn;
    bool production = false;
    for (const auto& symbol : row) {
        if (symbol.kind == CardSymbolKind::production_begin || symbol.kind == CardSymbolKind::production_end) {
            production = symbol.kind == CardSymbolKind::production_begin;
        } else if (production && symbol.kind == CardSymbolKind::resource) {
            SymbolRow inside;
            if (symbol.count != 0) inside.push_back(word(with_sign(symbol)));
            inside.push_back(icon(image_of(symbol), symbol.any_player));
            drawn.push_back(render::plate(symbol.index, std::move(inside), symbol.any_player));
        } else if (is_sign(symbol.kind)) {
            add_sign(drawn, symbol);
        } else {
            add_thing(drawn, symbol, words);
        }
    }
    return drawn;
}

}  // namespace syrtis::client::ui::terraforming
