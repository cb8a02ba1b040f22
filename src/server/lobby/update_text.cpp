// SPDX-License-Identifier: MIT
#include "lobby/update_text.hpp"

#include "core/ensure.hpp"
#include "protocol/game_file.hpp"
#include "protocol/line_framer.hpp"
#include "text/json_writer.hpp"

namespace syrtis::lobby {
namespace {

using text::JsonWriter;

/// Writes which seat undid or redid answers, and up to which step, as far as the recipient could see it.
void put_undo_or_redo(JsonWriter& out, const RunningMatch& match, core::Seat seat, core::EntryKind kind) {
    const core::TimelineEntry& entry = match.last_entry();
    if (entry.kind != kind) return;
    out.key(kind == core::EntryKind::undone ? "undone" : "redone").begin_object();
    out.member("seat", entry.seat);
    out.member("step", match.game().visible_line_step(seat));
    out.end_object();
}

void put_pending(JsonWriter& out, const RunningMatch& match) {
    const core::SeatSet pending = match.pending();
    out.key("pending").begin_array();
    for (core::Seat asked = 0; asked < match.game().seats(); ++asked) {
        if (core::has_seat(pending, asked)) out.value(asked);
    }
    out.end_array();
}

/// Returns the outcome. If the match ended early, it has the present scores and no winner, unless all other players
/// have resigned.
Json::Value outcome_of(const RunningMatch& match, core::SeatSet resigned) {
    const protocol::HostedMatch& game = match.game();
    Json::Value outcome = game.outcome();
    if (game.finished()) return outcome;
    outcome["winners"] = Json::Value(Json::arrayValue);
    if (match.last_entry().reason != core::EndReason::resigned) return outcome;
    for (core::Seat seat = 0; seat < game.seats(); ++seat) {
        if (!core::has_seat(resigned, seat)) outcome["winners"].append(seat);
    }
    if (outcome["winners"].size() > 1) outcome["winners"].clear();
    return outcome;
}

/// The form in which an update contains the view.
enum class ViewForm : std::uint8_t { whole, change, nothing_new };

ViewForm view_form(const UpdateRequest& wanted, std::uint64_t step) {
    if (wanted.wants_whole_view || !wanted.last.is_sent) return ViewForm::whole;
    if (wanted.last.step == step) return ViewForm::nothing_new;
    return wanted.last.step + 1 == step ? ViewForm::change : ViewForm::whole;
}

}  // namespace

SentSnapshot take_snapshot(const RunningMatch& match, core::Seat seat) {
    return {.is_sent = true,
            .step = match.game().visible_step(seat),
            .sequence = match.sequence_for_person(seat),
            .is_over = match.game().ended()};
}

std::string accepted_line(const AcceptedAnswer& answer) {
    constexpr std::size_t k_rest = 192;  ///< bytes
    std::string line;
    line.reserve(answer.command.size() + k_rest);
    JsonWriter out(line);
    out.begin_object();
    out.key("command").raw(answer.command);
    out.member("kind", "accepted");
    out.member("receipt", answer.receipt);
    if (answer.request) out.member("request", *answer.request);
    out.member("sequence", answer.sequence);
    out.end_object();
    line.push_back('\n');
    return line;
}

std::string update_line(const RunningMatch& match, const UpdateRequest& wanted) {
    const protocol::HostedMatch& game = match.game();
    const core::Seat seat = wanted.seat;
    const std::uint64_t step = game.visible_step(seat);
    const ViewForm form = view_form(wanted, step);
    constexpr std::size_t k_usual_line = 2048;  ///< bytes
    std::string line;
    line.reserve(k_usual_line);
    JsonWriter out(line);
    out.begin_object();
    if (!wanted.clocks.empty()) out.key("clocks").raw(wanted.clocks);
    if (match.sequence_for_person(seat)) match.write_decision(out.key("decision"), seat);
    out.key("events");
    if (wanted.includes_events) {
        game.write_events(out, seat);
    } else {
        out.raw("[]");
    }
    const bool is_over = game.finished() || game.ended();
    if (is_over && !game.finished()) out.member("ended", protocol::name_of(match.last_entry().reason));
    out.member("kind", "update");
    if (is_over) out.member("outcome", outcome_of(match, wanted.resigned));
    if (form == ViewForm::change) game.write_view_change(out.key("patch"), seat);
    if (form == ViewForm::nothing_new) out.key("patch").raw("{}");
    put_pending(out, match);
    if (const auto count = wanted.offers_undo ? game.redoable(seat) : 0; count > 0) out.member("redo", count);
    if (wanted.includes_events) put_undo_or_redo(out, match, seat, core::EntryKind::redone);
    if (wanted.request) out.member("request", *wanted.request);
    out.member("step", step);
    out.member("table", wanted.table);
    if (const auto count = wanted.offers_undo ? game.undoable(seat) : 0; count > 0) out.member("undo", count);
    if (wanted.includes_events) put_undo_or_redo(out, match, seat, core::EntryKind::undone);
    if (form == ViewForm::whole) game.write_view(out.key("view"), seat);
    out.end_object();
    core::ensure(line.size() < protocol::k_max_server_line, "an update is longer than any line may be");
    line.push_back('\n');
    return line;
}

}  // namespace syrtis::lobby
