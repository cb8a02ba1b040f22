// SPDX-License-Identifier: MIT

#include "ui/terraforming/digest.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

#include "protocol/terraforming/names.hpp"
#include "ui/listed.hpp"
#include "ui/table_parts.hpp"
#include "ui/terraforming/images.hpp"
#include "ui/terraforming/symbols.hpp"

namespace syrtis::client::ui::terraforming {

using event_text::Line;
using event_text::PieceRole;
using render::Tone;

namespace {

/// Reads the lines from the oldest on, because the steps of the tracks depend on earlier ones.
class DigestReader {
   public:
    DigestReader(const Content& content, Recent& recent) : content_(content), recent_(recent) {
        const auto& board = content.definitions.board;
        levels_ = {board.temperature.start, board.oxygen.start};
    }

    void read(const Line& line, const LineOrigin& origin) {
        for (const auto& piece : line.pieces) {
            const auto& [kind, id] = piece.about;
            if (kind == "parameter") read_step(id, piece.number, origin);
            if (!origin.recent) continue;
            if (kind == "space" && piece.role == PieceRole::place) {
                const auto space = protocol::terraforming::read_space_key(content_, id);
                if (space) recent_.spaces.push_back({*space, origin.actor, origin.number});
            } else if (kind == "resource" || kind == "production") {
                read_change(line, piece, origin.actor);
            }
        }
    }

   private:
    void read_step(const std::string& id, int to, const LineOrigin& origin) {
        const auto parameter = place_in(game::k_parameter_names, id);
        if (!parameter || *parameter >= levels_.size()) return;
        const int from = std::exchange(levels_[*parameter], to);
        if (origin.recent && to > from) {
            recent_.steps.push_back({static_cast<game::Parameter>(*parameter), origin.actor, origin.number, from, to});
        }
    }

    void read_change(const Line& line, const event_text::Piece& piece, core::Side actor) {
        const auto resource = place_in(game::k_resource_names, piece.about.id);
        if (!resource || line.seat == core::k_no_seat) return;
        const bool production = piece.about.kind == "production";
        const int change = piece.role == PieceRole::cost ? -piece.number : piece.number;
        const auto same = std::ranges::find_if(recent_.changes, [&](const Recent::Stock& earlier) {
            return earlier.side == line.seat && earlier.resource == *resource && earlier.production == production &&
                   earlier.by == actor;
        });
        if (same != recent_.changes.end()) {
            same->change += change;
        } else {
            recent_.changes.push_back({line.seat, *resource, production, change, actor});
        }
    }

    const Content& content_;
    Recent& recent_;
    std::array<int, 2> levels_{};
};

}  // namespace

Recent recent_of(const Content& content, const std::vector<Line>& lines, Seat own) {
    Recent recent;
    DigestReader reader(content, recent);
    recent.lines =
        recent_lines(lines, own, [&reader](const Line& line, const LineOrigin& origin) { reader.read(line, origin); });
    return recent;
}

render::LogModel build_digest(const TableContext& context, const TableLog& log) {
    const auto seat = context.seat();
    const auto& all = log.drawn_lines(context.words, context.people, seat);
    const auto& recent = log.recent(context.words, context.people, seat);
    auto model = digest_of(context.words, context.name_if_shared(), recent.lines, all);
    const auto mine = std::ranges::find_if(model.lines.rbegin(), model.lines.rend(),
                                           [](const render::LogLine& line) { return !line.below; });
    const bool own = mine != model.lines.rend() && mine->number == 0 && mine->piece != render::k_no_piece &&
                     mine->piece == context.piece(seat);
    if (own && context.table.undo_state().undo > 0) mine->undoable = true;
    return model;
}

namespace {

void mark_cells(picture::PlayerPanel& panel, core::Side side, const Recent& recent) {
    for (const auto& change : recent.changes) {
        if (change.side == side && change.change != 0) panel.stocks[change.resource].changed = true;
    }
}

/// Shows how much other sides changed each amount of the player, or its production if the amount has not changed, with
/// the piece of the side that caused the largest part.
void mark_own(picture::PlayerPanel& panel, const TableContext& context, const Recent& recent) {
    for (std::size_t resource = 0; resource < panel.stocks.size(); ++resource) {
        for (const bool production : {false, true}) {
            int sum = 0;
            const Recent::Stock* most = nullptr;
            for (const auto& change : recent.changes) {
                const bool is_meant =
                    change.side == context.seat() && change.resource == resource && change.production == production;
                if (!is_meant || change.change == 0) continue;
                sum += change.change;
                if (most == nullptr || std::abs(change.change) > std::abs(most->change)) most = &change;
            }
            if (sum == 0 || panel.stocks[resource].hit) continue;
            panel.stocks[resource].hit =
                picture::StockHit{.change = sum, .production = production, .piece = context.piece(most->by)};
        }
    }
}

/// Returns the changes in symbols, such as "−3 plants → their piece", losses first.
render::SymbolRow hits_chain(const TableContext& context, const Recent& recent) {
    render::SymbolRow chain;
    for (const bool losses : {true, false}) {
        for (const auto& change : recent.changes) {
            if (change.side != context.seat() || change.change == 0 || (change.change < 0) != losses) continue;
            if (!chain.empty()) chain.push_back(render::mark(render::SymbolKind::dot));
            const auto tone = losses ? Tone::missing : Tone::after;
            chain.push_back(render::word(losses ? "▼" : "▲", tone));
            if (change.production) {
                chain.push_back(production_plate(change.resource, change.change));
            } else {
                chain.push_back(render::word(signed_number(change.change), tone));
                chain.push_back(render::icon(resource_image(change.resource)));
            }
            chain.push_back(render::mark(render::SymbolKind::piece, {}, context.piece(change.by)));
            chain.push_back(render::thin_word(context.name(change.by), Tone::secondary));
        }
    }
    return chain;
}

}  // namespace

void add_marks(picture::TableModel& model, const TableContext& context, const TableLog& log) {
    if (context.watches()) return;
    const auto& recent = log.recent(context.words, context.people, context.seat());
    if (!recent.lines.after_own_turn) return;
    for (const auto& there : recent.spaces) {
        if (there.space < model.board.spaces.size()) {
            model.board.spaces[there.space].flag = {there.number, context.piece(there.side)};
        }
    }
    for (const auto& step : recent.steps) {
        auto& track = step.parameter == game::Parameter::temperature ? model.board.temperature : model.board.oxygen;
        track.marks.push_back(
            {.from = step.from, .to = step.to, .number = step.number, .piece = context.piece(step.side)});
    }
    for (auto& panel : model.opponents) mark_cells(panel, static_cast<core::Side>(panel.seat), recent);
    mark_own(model.own, context, recent);
    const bool free = context.question().kind == QuestionKind::action && !context.preview &&
                      !context.table.has_begun() &&
                      possibilities_of(context.question(), context.table.position().rules()).total() > 0;
    if (!free || !model.prompt.alert.empty()) return;
    if (auto chain = hits_chain(context, recent); !chain.empty()) model.prompt.chain = std::move(chain);
}

}  // namespace syrtis::client::ui::terraforming
