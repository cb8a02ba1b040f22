// SPDX-License-Identifier: MIT
#include "lobby/play_control.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <utility>

#include "lobby/session_checks.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

core::SeatSet seats_without(core::SeatSet seats, core::SeatSet others) {
    return static_cast<core::SeatSet>(seats & ~others);
}

bool is_taken_over_for_absence(const SeatSlot& slot) { return slot.takeover == BotTakeover::absence; }

/// Returns true if a computer player answers for the seat and its player is absent.
bool is_taken_over_and_away(const SeatSlot& slot) {
    return is_taken_over_for_absence(slot) || (slot.takeover == BotTakeover::game_time && slot.session == nullptr);
}

/// Returns the seats of all people who have not resigned, including absent ones.
core::SeatSet people(const Table& table) {
    core::SeatSet seats = 0;
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        const bool is_person = table.slots[seat].kind == SeatSlot::Kind::human;
        if (is_person) seats = static_cast<core::SeatSet>(seats | core::seat_bit(seat));
    }
    return seats;
}

/// Returns the seats of people that are not taken over because of absence.
core::SeatSet owners(const Table& table) {
    core::SeatSet seats = people(table);
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        if (is_taken_over_and_away(table.slots[seat])) seats = seats_without(seats, core::seat_bit(seat));
    }
    return seats;
}

/// Returns the seats of people who have been absent for so long that the others decide without them.
core::SeatSet missed(const Table& table) {
    core::SeatSet seats = 0;
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        if (table.slots[seat].is_replaceable) seats = static_cast<core::SeatSet>(seats | core::seat_bit(seat));
    }
    return seats;
}

/// Returns the seats whose players have to agree to end the game. If all but one are taken over, the absent players
/// have to agree as well, so that no player ends the game alone.
core::SeatSet asked_to_end(const Table& table) {
    const core::SeatSet seats = owners(table);
    return std::popcount(seats) > 1 ? seats : people(table);
}

core::SeatSet asked_for(const Table& table, Proposal::What what) {
    switch (what) {
        case Proposal::What::pause:
            return seats_without(owners(table), missed(table));
        case Proposal::What::unpause:
        case Proposal::What::takeover:
            return table.present();
        case Proposal::What::end:
            break;
    }
    return seats_without(asked_to_end(table), missed(table));
}

/// Returns true if the players may vote for a bot takeover of that seat.
bool may_be_replaced(const Table& table, core::Seat seat) {
    return seat < table.seats() && table.slots[seat].is_replaceable && table.slots[seat].takeover == BotTakeover::no &&
           !table.substitute_bot.empty();
}

std::optional<Proposal::What> what_of(const std::string& name) {
    if (name == "pause") return Proposal::What::pause;
    if (name == "continue") return Proposal::What::unpause;
    if (name == "end") return Proposal::What::end;
    if (name == "stand_in") return Proposal::What::takeover;
    return std::nullopt;
}

}  // namespace

PlayControl::PlayControl(const Uses& uses) : uses_(uses) {
    uses_.deadlines.on_due([this](Table& table) { carry_out_due(table); });
}

PlayControl::~PlayControl() { uses_.deadlines.on_due({}); }

void PlayControl::on_return(Table& table, core::Seat seat) {
    // Absence counts only while another player is connected.
    if (table.present() == core::seat_bit(seat)) table.waited_since = uses_.scheduler.now();
    if (table.status != TableStatus::running) return;
    uses_.deadlines.update_absences(table);
    if (table.proposal && table.proposal->seat == seat) drop_proposal(table);
    if (table.proposal) {
        table.proposal->asked = static_cast<core::SeatSet>(table.proposal->asked | core::seat_bit(seat));
    }
    if (is_taken_over_for_absence(table.slots[seat])) {
        spdlog::info("game {}: the owner of seat {} answers again", table.id, seat);
        uses_.matches.end_takeover(table, seat);
    }
    uses_.deadlines.update(table);
}

void PlayControl::carry_out_due(Table& table) {
    const Clock::time_point now = uses_.scheduler.now();
    if (table.proposal && table.proposal->until <= now) {
        drop_proposal(table);
        uses_.news.announce(table);
    }
    const bool is_one_missed = uses_.deadlines.mark_replaceable(table);
    const core::SeatSet expired = table.clocks.expired(now);
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        if (core::has_seat(expired, seat)) {
            const bool is_all = table.clocks.game_left(seat, now) == SeatClocks::Milliseconds(0);
            begin_takeover(table, seat, is_all ? BotTakeover::game_time : BotTakeover::move_time);
        } else if (const auto due = TableDeadlines::takeover_due(table, seat); due && *due <= now) {
            begin_takeover(table, seat, BotTakeover::absence);
        }
        // A fault inside the match may have aborted it.
        if (table.status != TableStatus::running) return;
    }
    if (is_one_missed) {
        if (table.proposal) {
            // All players who are present may have agreed already.
            table.proposal->asked = seats_without(table.proposal->asked, missed(table));
            settle_proposal(table);
        } else {
            uses_.news.announce(table);
        }
        if (table.status != TableStatus::running) return;
    }
    uses_.deadlines.update(table);
}

void PlayControl::begin_takeover(Table& table, core::Seat seat, BotTakeover why) {
    spdlog::info("game {}: the computer player \"{}\" answers for seat {} ({})", table.id, table.substitute_bot, seat,
                 why == BotTakeover::absence ? "its player is absent" : "its time is up");
    uses_.matches.begin_takeover(table, seat, why);
}

OptionalError PlayControl::propose(Session& session, const protocol::from_client::Propose& message) {
    if (auto error = check_in_play(session, uses_.queue)) return error;
    Table& table = *session.table;
    const auto what = what_of(message.what);
    if (!what) return make_error(ErrorCode::out_of_range, {}, "what");
    const Clock::time_point now = uses_.scheduler.now();
    SeatSlot& slot = table.slots[session.seat];
    const bool fits = *what == Proposal::What::end || (*what == Proposal::What::unpause) == table.is_paused;
    if (!fits || table.proposal || now < slot.proposes_from) return make_error(ErrorCode::bad_proposal, {}, "what");
    if (message.seat.has_value() != (*what == Proposal::What::takeover)) {
        return make_error(message.seat ? ErrorCode::bad_proposal : ErrorCode::missing_field, {}, "seat");
    }
    if (message.seat && !may_be_replaced(table, *message.seat)) return make_error(ErrorCode::bad_proposal, {}, "seat");
    Proposal proposal{.number = ++table.last_proposal,
                      .what = *what,
                      .by = session.seat,
                      .seat = message.seat.value_or(core::k_no_seat),
                      .asked = asked_for(table, *what),
                      .agreed = core::seat_bit(session.seat),
                      .until = now + uses_.limits.proposal_time};
    // The proposer must wait before the next proposal, so that nobody can disturb the game with proposals.
    slot.proposes_from = proposal.until;
    table.proposal = proposal;
    session.reply_when_durable(protocol::from_server::Done{.of = "propose"});
    settle_proposal(table);
    return std::nullopt;
}

OptionalError PlayControl::vote(Session& session, const protocol::from_client::Vote& message) {
    if (auto error = check_in_play(session, uses_.queue)) return error;
    Table& table = *session.table;
    const bool is_open = table.proposal && table.proposal->number == message.proposal;
    if (!is_open || !core::has_seat(table.proposal->asked, session.seat)) {
        return make_error(ErrorCode::no_proposal, {}, "proposal");
    }
    session.reply_when_durable(protocol::from_server::Done{.of = "vote"});
    if (core::has_seat(table.proposal->agreed, session.seat) && message.agree) return std::nullopt;
    if (message.agree) {
        table.proposal->agreed = static_cast<core::SeatSet>(table.proposal->agreed | core::seat_bit(session.seat));
        settle_proposal(table);
    } else {
        drop_proposal(table);
        uses_.news.announce(table);
    }
    return std::nullopt;
}

void PlayControl::drop_proposal(Table& table) { table.proposal.reset(); }

void PlayControl::settle_proposal(Table& table) {
    if (seats_without(table.proposal->asked, table.proposal->agreed) != 0) {
        uses_.deadlines.set_timer(table);
        return uses_.news.announce(table);
    }
    const Proposal proposal = *table.proposal;
    for (SeatSlot& slot : table.slots) slot.proposes_from = {};
    drop_proposal(table);
    carry_out(table, proposal);
}

void PlayControl::carry_out(Table& table, const Proposal& proposal) {
    switch (proposal.what) {
        case Proposal::What::end:
            spdlog::info("game {}: ended by agreement", table.id);
            uses_.matches.end(table, core::EndReason::agreed);
            return;
        case Proposal::What::pause:
            spdlog::info("game {}: paused by agreement", table.id);
            table.is_paused = true;
            break;
        case Proposal::What::unpause:
            spdlog::info("game {}: continued by agreement", table.id);
            table.is_paused = false;
            table.waited_since = uses_.scheduler.now();
            break;
        case Proposal::What::takeover:
            // The seat may have been taken over since the proposal, because its time ran out.
            if (table.slots[proposal.seat].takeover != BotTakeover::no) return uses_.news.announce(table);
            begin_takeover(table, proposal.seat, BotTakeover::absence);
            if (table.status != TableStatus::running) return;
            return uses_.deadlines.update(table);
    }
    uses_.deadlines.update_absences(table);
    uses_.deadlines.update(table);
    uses_.matches.publish_runtime_state(table);
}

OptionalError PlayControl::resign(Session& session) {
    if (auto error = check_in_play(session, uses_.queue)) return error;
    Table& table = *session.table;
    const core::Seat seat = session.seat;
    const bool is_alone = seats_without(people(table), core::seat_bit(seat)) == 0;
    const bool ends = is_alone || table.seats() <= 2 || table.substitute_bot.empty();
    spdlog::info("game {}: the player of seat {} resigns", table.id, seat);
    drop_proposal(table);
    uses_.matches.resign(table, seat, ends);
    return std::nullopt;
}

}  // namespace syrtis::lobby
