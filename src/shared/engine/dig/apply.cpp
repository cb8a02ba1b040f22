// SPDX-License-Identifier: MIT

// Applies commands. Only this file changes a position.

#include <bit>

#include "engine/dig/dig_mars.hpp"
#include "engine/dig/grid.hpp"
#include "engine/dig/holdings.hpp"

namespace syrtis::dig {
namespace {

/// Applies one command.
class Act {
   public:
    Act(const Rules& rules, State& state, core::Seat seat, EventBuffer* events)
        : rules_(rules), state_(state), seat_(seat), events_(events) {}

    void carry_out(const Command& command) {
        switch (command.type) {
            case CommandType::place_station:
                return place_station(command.place);
            case CommandType::dig:
                take_action();
                return dig(command.place);
            case CommandType::transport:
                take_action();
                return transport(command.place);
            case CommandType::move:
                take_action();
                return move(command.place, command.to);
            case CommandType::upgrade:
                take_action();
                return upgrade(command);
            case CommandType::extra_dig:
                use_bonus(Bonus::extra_dig);
                return dig(command.place);
            case CommandType::extra_transport:
                use_bonus(Bonus::extra_transport);
                return transport(command.place);
            case CommandType::move_station:
                use_bonus(Bonus::move_station);
                state_.question = Question::moved_station;
                state_.moved_owner = command.subject;
                state_.moved_from = command.place;
                return;
            case CommandType::take_fortune:
                use_bonus(Bonus::fortune);
                return earn(seat_, 1, k_no_place);
            case CommandType::survey:
                use_bonus(Bonus::survey);
                return survey(command.place);
            case CommandType::announce_victory:
                state_.announced = seat_;
                emit({.type = EventType::victory_announced, .seat = seat_});
                return finish(Cause::announcement);
            case CommandType::end_turn:
                return end_turn();
        }
    }

   private:
    [[nodiscard]] Player& player(core::Seat seat) { return state_.players[seat]; }

    /// The last place of the buffer is reserved for the event that counts dropped events.
    void emit(const Event& event) const {
        if (events_ == nullptr) return;
        if (events_->size() + 1 < EventBuffer::capacity()) return events_->push_back(event);
        if (!events_->full()) events_->push_back({.type = EventType::events_dropped});
        ++events_->back().value;
    }

    void take_action() { ++state_.actions_taken; }

    void use_bonus(Bonus bonus) {
        --state_.bonuses[index_of(bonus)];
        cause_ = Cause::bonus;
        emit({.type = EventType::bonus_used, .seat = seat_, .subject = static_cast<std::uint8_t>(bonus)});
    }

    void place_station(Place place) {
        const Question question = state_.question;
        state_.question = Question::none;
        if (question == Question::moved_station) {
            const core::Seat owner = state_.moved_owner;
            cause_ = Cause::bonus;
            shift_station(owner, state_.moved_from, place);
            state_.moved_owner = core::k_no_seat;
            state_.moved_from = k_no_place;
            return;
        }
        ++player(seat_).stations[place];
        const bool set_up = state_.phase == Phase::placement;
        emit({.type = EventType::station_placed,
              .seat = seat_,
              .place = place,
              .cause = set_up ? Cause::setup : Cause::upgrade});
        if (set_up) pass_placement_on();
    }

    void pass_placement_on() {
        state_.active_player = next_seat();
        if (state_.active_player != state_.first_player) {
            state_.question = Question::new_station;
            return;
        }
        state_.phase = Phase::turns;
        state_.round = 1;
    }

    /// DM-4.3
    void dig(Place place) {
        auto& pile = state_.piles[place];
        const Tile tile = pile.top();
        pile.explored = true;
        pile.surveyed[pile.height - 1U] = 0;
        state_.productive = true;
        emit({.type = EventType::tile_dug, .seat = seat_, .place = place, .tile = tile, .cause = cause_});
        const Bonus bonus = rules_.tiles[tile].bonus;
        if (bonus == Bonus::none) return;
        ++state_.bonuses[index_of(bonus)];
        emit({.type = EventType::bonus_gained, .seat = seat_, .subject = static_cast<std::uint8_t>(bonus)});
    }

    /// DM-5.3, DM-9
    void transport(Place place) {
        auto& pile = state_.piles[place];
        const Tile tile = pile.top();
        --pile.height;
        pile.tiles[pile.height] = k_no_tile;
        pile.explored = false;
        state_.productive = true;
        ++player(seat_).transported;
        emit({.type = EventType::tile_taken, .seat = seat_, .place = place, .tile = tile, .cause = cause_});
        cause_ = Cause::transport;
        share(tile, place);
        if (state_.options.open && !has_tiles(state_)) finish(Cause::all_tiles_taken);
    }

    void share(Tile tile, Place place) {
        const auto present = players_present(state_, place);
        const int players = std::popcount(present);
        const int points = rules_.tiles[tile].points;
        const int each = points / players;
        if (each == 0 || players == 1) {
            player(seat_).holdings.tiles.insert(tile);
            return emit_points(seat_, points, place);
        }
        state_.discard.insert(tile);
        earn(seat_, points - each * (players - 1), place);
        for (core::Seat seat = 0; seat < seats(state_.options); ++seat) {
            if (seat != seat_ && core::has_seat(present, seat)) earn(seat, each, place);
        }
    }

    void move(Place from, Place to) { shift_station(seat_, from, to); }

    void shift_station(core::Seat owner, Place from, Place to) {
        --player(owner).stations[from];
        ++player(owner).stations[to];
        emit({.type = EventType::station_moved,
              .seat = owner,
              .by = owner == seat_ ? core::k_no_seat : seat_,
              .place = from,
              .to = to,
              .cause = cause_});
    }

    /// DM-7
    void upgrade(const Command& command) {
        const auto equipment = static_cast<Equipment>(command.subject);
        auto& own = player(seat_);
        const int cost = upgrade_cost(rules_, own.levels, equipment);
        const TileSet tiles = command.names_tiles ? command.tiles : tiles_to_pay_with(rules_, own.holdings, cost);
        pay(rules_, own.holdings, state_.discard, cost, tiles);
        auto& level = own.levels[index_of(equipment)];
        ++level;
        state_.productive = true;
        emit({.type = EventType::upgraded,
              .seat = seat_,
              .subject = static_cast<std::uint8_t>(equipment),
              .value = level,
              .price = static_cast<std::int16_t>(cost)});
        cause_ = Cause::upgrade;
        emit_points(seat_, -cost, k_no_place);
        if (equipment == Equipment::fleet) state_.question = Question::new_station;
    }

    /// DM-10.7, OP-7
    void survey(Place place) {
        auto& pile = state_.piles[place];
        const std::size_t level = pile.unexplored() - 1U;
        pile.surveyed[level] = static_cast<core::SeatSet>(pile.surveyed[level] | core::seat_bit(seat_));
        emit({.type = EventType::tile_surveyed,
              .seat = seat_,
              .place = place,
              .tile = pile.tiles[level],
              .visible_to = core::seat_bit(seat_),
              .cause = cause_});
    }

    void earn(core::Seat seat, int points, Place place) {
        auto& tokens = player(seat).holdings.tokens;
        tokens = static_cast<std::uint16_t>(tokens + points);
        emit_points(seat, points, place);
    }

    /// DM-3.3
    void emit_points(core::Seat seat, int change, Place place) const {
        emit({.type = EventType::points_changed,
              .seat = seat,
              .place = place,
              .visible_to = state_.options.open ? core::k_all_seats : core::seat_bit(seat),
              .value = static_cast<std::int16_t>(change),
              .cause = cause_});
    }

    void end_turn() {
        emit({.type = EventType::turn_ended, .seat = seat_});
        state_.actions_taken = 0;
        state_.bonuses = {};
        state_.idle_turns = state_.productive ? std::uint8_t{0} : static_cast<std::uint8_t>(state_.idle_turns + 1);
        state_.productive = false;
        // DM-11.2, OP-3, OP-5
        if (!has_tiles(state_)) return finish(Cause::all_tiles_taken);
        if (state_.idle_turns >= idle_turns_to_end(rules_, state_.options)) return finish(Cause::idle_rounds);
        state_.active_player = next_seat();
        if (state_.active_player == state_.first_player) ++state_.round;
    }

    [[nodiscard]] core::Seat next_seat() const {
        return static_cast<core::Seat>((state_.active_player + 1) % seats(state_.options));
    }

    void finish(Cause cause) {
        state_.phase = Phase::finished;
        state_.bonuses = {};
        emit({.type = EventType::match_finished, .cause = cause});
    }

    const Rules& rules_;
    State& state_;
    core::Seat seat_;
    EventBuffer* events_;
    Cause cause_ = Cause::none;  ///< cause of the events that are being emitted
};

}  // namespace

void DigMars::apply(const Rules& rules, State& state, core::Seat seat, const Command& command, EventBuffer* events) {
    Act(rules, state, seat, events).carry_out(command);
}

}  // namespace syrtis::dig
