// SPDX-License-Identifier: MIT
#include "lobby/running_match.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/ensure.hpp"
#include "protocol/messages.hpp"
#include "text/write_exactly.hpp"

namespace syrtis::lobby {

using protocol::ErrorCode;

namespace {

/// The holder of a person's seat in the timeline.
constexpr std::string_view k_person = "person";

/// Returns the members "command" and "number" of an answer as JSON text.
std::string answer_text(const protocol::from_client::Answer& answer) {
    return text::write_exactly([&](text::JsonWriter& out) {
        out.begin_object();
        if (answer.command) out.member("command", *answer.command);
        if (answer.number) out.member("number", *answer.number);
        out.end_object();
    });
}

}  // namespace

RunningMatch::RunningMatch(std::unique_ptr<protocol::HostedMatch> match, core::SeatSet computers)
    : match_(std::move(match)),
      computers_(computers),
      questions_(match_->seats()),
      last_answers_(match_->seats()),
      last_answered_(match_->seats()),
      undo_redo_counts_(match_->seats()),
      replayed_answers_(match_->seats()),
      answers_of_people_(match_->seats()) {}

std::optional<std::string> RunningMatch::replay(store::StoredEntry stored) {
    const core::TimelineEntry& entry = stored.recorded.entry;
    if (entry.kind != core::EntryKind::ended && entry.seat >= questions_.size()) return "its seat does not exist";
    const std::size_t possible = movable_answers(entry);
    if (const auto wrong = match_->append(stored.recorded)) return *wrong;
    last_entry_ = entry;
    switch (entry.kind) {
        case core::EntryKind::played:
            ++replayed_answers_[entry.seat];
            remember(std::move(stored));
            break;
        case core::EntryKind::undone:
        case core::EntryKind::redone:
            forget_answer(entry.seat);
            undo_redo_counts_[entry.seat] += possible - std::min(possible, movable_answers(entry));
            // Each undo and redo has put at most one new question to each seat.
            for (Question& question : questions_) ++question.next_sequence;
            break;
        case core::EntryKind::seat_changed:
            attribute_answers(entry);
            break;
        case core::EntryKind::ended:
            break;
    }
    return std::nullopt;
}

void RunningMatch::attribute_answers(const core::TimelineEntry& change_of_hands) {
    const core::Seat seat = change_of_hands.seat;
    // A seat changes only between a person and a computer player, so a person had the seat before a computer player.
    if (change_of_hands.holder != k_person) answers_of_people_[seat] += replayed_answers_[seat];
    replayed_answers_[seat] = 0;
}

std::size_t RunningMatch::movable_answers(const core::TimelineEntry& entry) const {
    switch (entry.kind) {
        case core::EntryKind::undone:
            return match_->undoable(entry.seat);
        case core::EntryKind::redone:
            return match_->redoable(entry.seat);
        case core::EntryKind::played:
        case core::EntryKind::seat_changed:
        case core::EntryKind::ended:
            break;
    }
    return 0;
}

void RunningMatch::begin(std::uint64_t least_sequence) {
    for (core::Seat seat = 0; seat < seats(); ++seat) {
        if (!core::has_seat(computers_, seat)) answers_of_people_[seat] += std::exchange(replayed_answers_[seat], 0);
    }
    for (Question& question : questions_) question.next_sequence = std::max(question.next_sequence, least_sequence);
    number_questions(core::k_no_seat);
}

std::optional<std::uint64_t> RunningMatch::sequence(core::Seat seat) const {
    if (seat >= questions_.size() || !questions_[seat].is_numbered) return std::nullopt;
    return questions_[seat].sequence;
}

std::optional<std::uint64_t> RunningMatch::sequence_for_person(core::Seat seat) const {
    return core::has_seat(computers_, seat) ? std::nullopt : sequence(seat);
}

std::uint64_t RunningMatch::next_sequence() const {
    std::uint64_t next = 0;
    for (const Question& question : questions_) next = std::max(next, question.next_sequence);
    return next;
}

void RunningMatch::write_decision(text::JsonWriter& out, core::Seat seat) const {
    const Question& question = questions_[seat];
    core::ensure(question.is_numbered && question.text.size() > 2, "a question is told that was not put");
    out.begin_object();
    out.raw(std::string_view(question.text).substr(1, question.text.size() - 2));
    out.member("sequence", question.sequence);
    out.end_object();
}

const Accepted* RunningMatch::find_repeated(core::Seat seat, const protocol::from_client::Answer& answer) const {
    if (seat >= last_answers_.size() || !last_answers_[seat]) return nullptr;
    const Accepted& last = *last_answers_[seat];
    return last.sequence == answer.sequence && last.answer == answer_text(answer) ? &last : nullptr;
}

OptionalError RunningMatch::check_turn(core::Seat seat, std::uint64_t sequence) const {
    if (match_->finished() || match_->ended()) return make_error(ErrorCode::game_over);
    if (core::has_seat(computers_, seat)) return make_error(ErrorCode::seat_held);
    const auto current = this->sequence(seat);
    if (!current) return make_error(ErrorCode::not_pending);
    if (sequence > *current) return make_error(ErrorCode::not_asked_yet);
    if (sequence < *current) return make_error(ErrorCode::stale);
    return std::nullopt;
}

std::variant<store::StoredEntry, Error> RunningMatch::play(core::Seat seat, const protocol::from_client::Answer& answer,
                                                           std::int64_t time) {
    const core::Occasion occasion{.question = questions_[seat].sequence, .time = time};
    auto played = answer.number ? match_->play_number(seat, *answer.number, occasion)
                                : match_->play(seat, answer.command.value(), occasion);
    if (!played) {
        if (answer.number && played.error().code == protocol::k_unknown_number) {
            return make_error(ErrorCode::unknown_number);
        }
        Error error = make_error(ErrorCode::refused, played.error().message);
        error.refusal = played.error();
        return error;
    }
    if (!core::has_seat(computers_, seat)) ++answers_of_people_[seat];
    store::StoredEntry stored = keep(std::move(*played));
    stored.answer = answer_text(answer);
    remember(stored);
    number_questions(seat);
    return stored;
}

store::StoredEntry RunningMatch::undo(core::Seat seat, std::size_t answers, std::int64_t time) {
    store::StoredEntry stored = keep(match_->undo(seat, answers, {.time = time}));
    forget_answer(seat);
    undo_redo_counts_[seat] += answers;
    number_questions(seat);
    return stored;
}

store::StoredEntry RunningMatch::redo(core::Seat seat, std::size_t answers, std::int64_t time) {
    store::StoredEntry stored = keep(match_->redo(seat, answers, {.time = time}));
    forget_answer(seat);
    undo_redo_counts_[seat] += answers;
    number_questions(seat);
    return stored;
}

store::StoredEntry RunningMatch::set_computer(core::Seat seat, const std::string& level, std::int64_t time) {
    computers_ = static_cast<core::SeatSet>(computers_ | core::seat_bit(seat));
    text::release(questions_[seat].text);
    return keep(match_->change_seat(seat, level, {.time = time}));
}

store::StoredEntry RunningMatch::set_person(core::Seat seat, std::int64_t time) {
    computers_ = static_cast<core::SeatSet>(computers_ & ~core::seat_bit(seat));
    store::StoredEntry stored = keep(match_->change_seat(seat, std::string(k_person), {.time = time}));
    number_questions(seat);
    return stored;
}

store::StoredEntry RunningMatch::end(core::EndReason reason, std::int64_t time) {
    // The caller may repeat the call if the store refused the first end.
    if (match_->ended()) return {.recorded = {.entry = last_entry_}};
    for (Question& question : questions_) {
        question.is_numbered = false;
        text::release(question.text);
    }
    return keep(match_->end(reason, {.time = time}));
}

store::StoredEntry RunningMatch::keep(protocol::RecordedEntry recorded) {
    last_entry_ = recorded.entry;
    return {.recorded = std::move(recorded)};
}

void RunningMatch::remember(store::StoredEntry stored) {
    const core::TimelineEntry& entry = stored.recorded.entry;
    last_answers_[entry.seat] = Accepted{
        .sequence = entry.question, .answer = std::move(stored.answer), .command = std::move(stored.recorded.command)};
    last_answered_[entry.seat] = std::max(last_answered_[entry.seat].value_or(0), entry.question);
    questions_[entry.seat].next_sequence = entry.question + 1;
}

void RunningMatch::number_questions(core::Seat answered) {
    const core::SeatSet pending = this->pending();
    const auto seats = static_cast<core::Seat>(questions_.size());
    for (core::Seat seat = 0; seat < seats; ++seat) {
        Question& question = questions_[seat];
        if (!core::has_seat(pending, seat)) {
            question.is_numbered = false;
            text::release(question.text);
            continue;
        }
        const bool is_computer = core::has_seat(computers_, seat);
        std::string text;
        if (!is_computer) {
            text = text::write_exactly([&](text::JsonWriter& out) { match_->write_decision(out, seat); });
        }
        const bool is_same = question.is_numbered && seat != answered && text == question.text;
        question.text = std::move(text);
        if (!is_same) question.sequence = question.next_sequence++;
        question.is_numbered = true;
    }
}

}  // namespace syrtis::lobby
