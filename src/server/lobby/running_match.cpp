// SPDX-License-Identifier: MIT
#include "lobby/running_match.hpp"

#include <utility>

#include "protocol/messages.hpp"

namespace syrtis::lobby {

using protocol::ErrorCode;

namespace {

/// The store knows the questions that were answered. One that was put and not answered when the server ended must not
/// share its number with the one that is put now, which may list something else.
constexpr std::uint64_t k_gap_after_reload = 1000;

}  // namespace

RunningMatch::RunningMatch(std::unique_ptr<protocol::HostedMatch> match, core::SeatSet computers)
    : match_(std::move(match)), computers_(computers), questions_(match_->seats()), last_answers_(match_->seats()) {}

std::optional<std::string> RunningMatch::replay(const store::StoredCommand& command) {
    if (command.seat >= questions_.size()) return "its seat does not exist";
    const auto played = match_->play(command.seat, command.command);
    if (!played) return "it is refused: " + played.error().message;
    if (played->hash != command.hash) return "it leads to another position than it did";
    ++step_;
    remember(command);
    return std::nullopt;
}

void RunningMatch::begin() {
    if (step_ > 0) {
        for (Question& question : questions_) question.next_sequence += k_gap_after_reload;
    }
    put_questions(core::k_no_seat);
}

std::optional<std::uint64_t> RunningMatch::sequence(core::Seat seat) const {
    if (seat >= questions_.size() || !questions_[seat].is_put) return std::nullopt;
    return questions_[seat].sequence;
}

Json::Value RunningMatch::decision(core::Seat seat) const {
    if (!sequence(seat)) return Json::Value::null;
    const Question& question = questions_[seat];
    Json::Value decision = core::has_seat(computers_, seat) ? match_->decision(seat) : question.text;
    decision["sequence"] = Json::UInt64{question.sequence};
    return decision;
}

const Accepted* RunningMatch::find_repeated(core::Seat seat, std::uint64_t sequence, const Json::Value& answer) const {
    if (seat >= last_answers_.size() || !last_answers_[seat]) return nullptr;
    const Accepted& last = *last_answers_[seat];
    return last.sequence == sequence && last.answer == answer ? &last : nullptr;
}

OptionalError RunningMatch::check_turn(core::Seat seat, std::uint64_t sequence) const {
    if (match_->finished()) return make_error(ErrorCode::game_over);
    const auto current = this->sequence(seat);
    if (!current) return make_error(ErrorCode::not_pending);
    if (sequence > *current) return make_error(ErrorCode::not_asked_yet);
    if (sequence < *current) return make_error(ErrorCode::stale);
    return std::nullopt;
}

std::variant<store::StoredCommand, Error> RunningMatch::play(core::Seat seat, const Json::Value& answer) {
    const Json::Value* number = protocol::find_member(answer, "number");
    if (number != nullptr) {
        const Json::Value decision = match_->decision(seat);
        const Json::Value* commands = protocol::find_member(decision, "commands");
        if (commands == nullptr || number->asUInt64() >= commands->size()) return make_error(ErrorCode::unknown_number);
    }
    auto played = number != nullptr ? match_->play_number(seat, number->asUInt64())
                                    : match_->play(seat, *protocol::find_member(answer, "command"));
    if (!played) {
        Error error = make_error(ErrorCode::refused, played.error().message);
        error.refusal = played.error();
        return error;
    }
    store::StoredCommand stored{.seat = seat,
                                .sequence = questions_[seat].sequence,
                                .answer = answer,
                                .command = std::move(played->command),
                                .hash = played->hash};
    ++step_;
    remember(stored);
    put_questions(seat);
    return stored;
}

void RunningMatch::set_computer(core::Seat seat) {
    computers_ = static_cast<core::SeatSet>(computers_ | core::seat_bit(seat));
    questions_[seat].text = Json::Value();
}

void RunningMatch::remember(const store::StoredCommand& command) {
    last_answers_[command.seat] =
        Accepted{.sequence = command.sequence, .answer = command.answer, .command = command.command};
    questions_[command.seat].next_sequence = command.sequence + 1;
}

void RunningMatch::put_questions(core::Seat answered) {
    const core::SeatSet pending = match_->pending();
    const auto seats = static_cast<core::Seat>(questions_.size());
    for (core::Seat seat = 0; seat < seats; ++seat) {
        Question& question = questions_[seat];
        if (!core::has_seat(pending, seat)) {
            question.is_put = false;
            question.text = Json::Value();
            continue;
        }
        const bool is_computer = core::has_seat(computers_, seat);
        Json::Value text = is_computer ? Json::Value() : match_->decision(seat);
        const bool is_same = question.is_put && seat != answered && text == question.text;
        question.text = std::move(text);
        if (!is_same) question.sequence = question.next_sequence++;
        question.is_put = true;
    }
}

}  // namespace syrtis::lobby
