// SPDX-License-Identifier: MIT
#include "lobby/match_answers.hpp"

#include <spdlog/spdlog.h>

#include <memory>
#include <string_view>
#include <utility>
#include <variant>

#include "lobby/session_checks.hpp"
#include "lobby/update_text.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {

using protocol::ErrorCode;

OptionalError MatchAnswers::answer(Session& session, const protocol::from_client::Answer& message) {
    if (auto error = check_player(session)) return error;
    Table& table = *session.table;
    const std::uint64_t sequence = message.sequence;
    const auto accepted = [&](std::string_view command) {
        return std::make_shared<const std::string>(
            accepted_line({.sequence = sequence,
                           .command = command,
                           .receipt = uses_.receipts.receipt(table, session.seat, sequence),
                           .request = session.request}));
    };
    if (const Accepted* repeated = table.match->find_repeated(session.seat, message)) {
        session.send_game_update(accepted(repeated->command));
        return std::nullopt;
    }
    if (auto error = table.match->check_turn(session.seat, sequence)) return error;
    if (table.is_paused) return make_error(ErrorCode::paused);
    if (uses_.queue.is_unavailable()) return make_error(ErrorCode::storage_unavailable);

    OptionalError refused;
    uses_.matches.guarded(table, [&] {
        auto played = table.match->play(session.seat, message, uses_.scheduler.calendar_milliseconds());
        if (auto* error = std::get_if<Error>(&played)) {
            refused = std::move(*error);
            return;
        }
        auto& entry = std::get<store::StoredEntry>(played);
        const Line line = accepted(entry.recorded.command);
        uses_.deadlines.on_answer(table, session.seat);
        uses_.results.measure_answer(table);
        uses_.commits.commit(table, std::move(entry));
        session.send_game_update(line);
        uses_.matches.announce_step(table);
        uses_.matches.end_decided_takeovers(table);
    });
    return refused;
}

OptionalError MatchAnswers::undo(Session& session, const protocol::from_client::Undo& message) {
    return undo_or_redo(session, message.step, message.answers.value_or(1), true);
}

OptionalError MatchAnswers::redo(Session& session, const protocol::from_client::Redo& message) {
    return undo_or_redo(session, message.step, message.answers.value_or(1), false);
}

OptionalError MatchAnswers::undo_or_redo(Session& session, std::uint64_t step, std::uint64_t answers, bool is_undo) {
    if (auto error = check_player(session)) return error;
    Table& table = *session.table;
    RunningMatch& match = *table.match;
    if (match.game().finished() || match.game().ended()) return make_error(ErrorCode::game_over);
    if (table.is_paused) return make_error(ErrorCode::paused);
    if (!table.allows_undo) return make_error(ErrorCode::undo_not_allowed);
    if (table.is_played_for(session.seat)) return make_error(ErrorCode::seat_held);
    if (match.undo_redo_count(session.seat) >= uses_.limits.undo_redo_count) return make_error(ErrorCode::undo_used_up);
    if (step != match.game().visible_step(session.seat)) {
        return make_error(ErrorCode::stale, "Something has happened since that step.", "step");
    }
    const std::size_t possible = is_undo ? match.game().undoable(session.seat) : match.game().redoable(session.seat);
    if (answers > possible) return make_error(is_undo ? ErrorCode::nothing_to_undo : ErrorCode::nothing_to_redo);
    if (uses_.queue.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    uses_.matches.guarded(table, [&] {
        const std::int64_t time = uses_.scheduler.calendar_milliseconds();
        auto entry = is_undo ? match.undo(session.seat, answers, time) : match.redo(session.seat, answers, time);
        if (is_undo) {
            uses_.deadlines.on_undo(table, session.seat, answers);
        } else {
            uses_.deadlines.on_redo(table, session.seat, answers);
        }
        uses_.commits.commit(table, std::move(entry));
        // If other seats are asked at the same time, their requests continue, because their questions have not changed.
        if (match.pending() == core::seat_bit(session.seat)) uses_.agents.cancel(table.id);
        session.reply_when_durable(protocol::from_server::Done{.of = is_undo ? "undo" : "redo"});
        uses_.matches.announce_step(table);
    });
    return std::nullopt;
}

bool MatchAnswers::on_agent_answer(Table& table, core::Seat seat, const Json::Value& command) {
    // The table may have changed since the request. The scheduler cancels a request only when such a change is durable.
    const bool is_wanted = table.status == TableStatus::running && !table.is_paused && !table.match->game().ended() &&
                           !table.computer_at(seat).empty();
    if (!is_wanted) return true;
    auto played = table.match->play(seat, {.command = command}, uses_.scheduler.calendar_milliseconds());
    if (const auto* error = std::get_if<Error>(&played)) {
        spdlog::error("game {}: a command of seat {} is refused: {}", table.id, seat, error->message);
        return false;
    }
    uses_.deadlines.on_answer(table, seat);
    uses_.commits.commit(table, store::Change{.entry = std::move(std::get<store::StoredEntry>(played))},
                         TableCommits::Urgency::low_priority);
    uses_.matches.announce_step(table);
    uses_.matches.end_decided_takeovers(table);
    return true;
}

void MatchAnswers::guarded(Table& table, const std::function<void()>& work) { uses_.matches.guarded(table, work); }

}  // namespace syrtis::lobby
