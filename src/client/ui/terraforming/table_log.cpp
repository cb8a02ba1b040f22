// SPDX-License-Identifier: MIT

#include "ui/terraforming/table_log.hpp"

#include "event_text/terraforming/formatter.hpp"
#include "protocol/terraforming/names.hpp"
#include "ui/listed.hpp"
#include "ui/table_parts.hpp"
#include "ui/terraforming/amounts.hpp"
#include "ui/terraforming/digest.hpp"
#include "ui/terraforming/images.hpp"
#include "ui/terraforming/symbols.hpp"

namespace syrtis::client::ui::terraforming {

using event_text::Piece;
using event_text::PieceRole;
using render::icon;
using render::word;

namespace {

render::SymbolRow drawn_piece(const Content& content, const Words& words, const Piece& piece) {
    const auto& [kind, id] = piece.about;
    const bool cost = piece.role == PieceRole::cost;
    const auto amount = [&] { return cost ? number(piece.number) : signed_number(piece.number); };
    if (kind == "resource") {
        if (const auto resource = place_in(game::k_resource_names, id)) {
            return {word(amount()), icon(resource_image(*resource))};
        }
    } else if (kind == "production") {
        if (const auto resource = place_in(game::k_resource_names, id))
            return {production_plate(*resource, piece.number)};
    } else if (kind == "rating") {
        return {icon("resources/rating"), word(amount())};
    } else if (kind == "card_resource") {
        if (const auto resource = place_in(game::k_card_resource_names, id)) {
            return {word(amount()), icon(card_resource_image(static_cast<game::CardResource>(*resource)))};
        }
    } else if (kind == "parameter") {
        if (const auto found = place_in(game::k_parameter_names, id)) {
            const auto parameter = static_cast<game::Parameter>(*found);
            return {icon(parameter_image(parameter)), word("→ " + parameter_value(words, parameter, piece.number))};
        }
    } else if (kind == "tile" && piece.role == PieceRole::effect) {
        if (const auto tile = content.find_tile(id)) return {icon(tile_icon(*tile))};
    }
    return {};
}

}  // namespace

TableLog::TableLog(const Content& content)
    : EventLog([&content](event_text::Audience audience) {
          return std::make_unique<event_text::terraforming::Formatter>(content, std::move(audience));
      }),
      content_(content) {}

const std::vector<render::LogLine>& TableLog::drawn_lines(const Words& words, const std::vector<SeatPerson>& people,
                                                          Seat own) const {
    return EventLog::drawn_lines(words, people, own, draw_piece(content_, words), link_piece(content_));
}

const Recent& TableLog::recent(const Words& words, const std::vector<SeatPerson>& people, Seat own) const {
    const auto& lines = this->lines(words, people, own);
    if (!recent_ || recent_version_ != version()) {
        recent_version_ = version();
        recent_ = std::make_shared<const Recent>(recent_of(content_, lines, own));
    }
    return *recent_;
}

DrawPiece draw_piece(const Content& content, const Words& words) {
    return [&content, &words](const Piece& piece) { return drawn_piece(content, words, piece); };
}

LinkPiece link_piece(const Content& content) {
    return [&content](const Piece& piece) -> std::optional<render::Target> {
        const auto& [kind, id] = piece.about;
        if (kind == "card") {
            const auto source = content.find_source(id);
            if (source) return render::Target{render::SharedTarget::named, *source, k_named_source};
        } else if (kind == "space" && piece.role == PieceRole::place) {
            const auto space = protocol::terraforming::read_space_key(content, id);
            if (space) return render::Target{render::SharedTarget::named, *space, k_named_space};
        }
        return std::nullopt;
    };
}

std::optional<render::LogModel> build_whole_log(const TableContext& context, const TableLog& log) {
    return whole_log_of(context.table, context.words,
                        [&] { return log.drawn_lines(context.words, context.people, context.seat()); });
}

}  // namespace syrtis::client::ui::terraforming
