// SPDX-License-Identifier: MIT

#include "ui/terraforming/symbols.hpp"

#include <cstdlib>

#include "ui/terraforming/images.hpp"

namespace syrtis::client::ui::terraforming {

using data::SymbolKind;
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
        case SymbolKind::resource:
            return resource_image(symbol.index);
        case SymbolKind::card_resource:
            return symbol.index == 0 ? "resources/card"
                                     : card_resource_image(static_cast<game::CardResource>(symbol.index));
        case SymbolKind::tag:
            return tag_image(symbol.index);
        case SymbolKind::event_tag:
            return "tags/event";
        case SymbolKind::card:
            return "resources/card";
        case SymbolKind::tile:
            return tile_icon(symbol.index);
        case SymbolKind::any_tile:
            return "resources/special_tile";
        case SymbolKind::marker:
            return "resources/claim";
        case SymbolKind::temperature:
            return "resources/temperature";
        case SymbolKind::oxygen:
            return "resources/oxygen";
        case SymbolKind::rating:
            return "resources/rating";
        case SymbolKind::victory_point:
            return "resources/points";
        case SymbolKind::standard_project:
            return "resources/megacredit_coin";
        default:
            return {};
    }
}

/// How many, in front of or behind the picture, as the kind has it.
void add_thing(SymbolRow& row, const data::Symbol& symbol, const Words& words) {
    const auto picture = icon(image_of(symbol), symbol.any_player);
    switch (symbol.kind) {
        case SymbolKind::temperature:
        case SymbolKind::oxygen:
        case SymbolKind::rating:
            row.push_back(picture);
            if (symbol.count != 0) row.push_back(word(with_sign(symbol)));
            return;
        case SymbolKind::tag:
        case SymbolKind::event_tag:
        case SymbolKind::tile:
        case SymbolKind::any_tile:
        case SymbolKind::marker:
        case SymbolKind::standard_project:
            if (symbol.count != 0 && symbol.count != 1) row.push_back(word(plain(symbol)));
            row.push_back(picture);
            return;
        case SymbolKind::card:
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

bool is_sign(SymbolKind kind) { return kind >= SymbolKind::production_begin; }

void add_sign(SymbolRow& row, const data::Symbol& symbol) {
    switch (symbol.kind) {
        case SymbolKind::colon:
            row.push_back(word(":"));
            break;
        case SymbolKind::arrow:
            row.push_back(mark(Drawn::arrow));
            break;
        case SymbolKind::slash:
            row.push_back(word("/"));
            break;
        case SymbolKind::per:
            row.push_back(word(symbol.count > 1 ? "/ " + number(symbol.count) : "/"));
            break;
        case SymbolKind::plus:
            row.push_back(word("+"));
            break;
        case SymbolKind::equals:
            row.push_back(word("="));
            break;
        case SymbolKind::shield:
            row.push_back(icon("state/lock"));
            break;
        case SymbolKind::at_least:
            row.push_back(word("≥"));
            break;
        case SymbolKind::at_most:
            row.push_back(word("≤"));
            break;
        case SymbolKind::see_words:
            row.push_back(word("*"));
            break;
        case SymbolKind::plus_or_minus:
            row.push_back(word("±" + number(symbol.count)));
            break;
        case SymbolKind::printed_cost:
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
        if (symbol.kind == SymbolKind::production_begin || symbol.kind == SymbolKind::production_end) {
            production = symbol.kind == SymbolKind::production_begin;
        } else if (production && symbol.kind == SymbolKind::resource) {
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
