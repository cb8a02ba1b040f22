// SPDX-License-Identifier: MIT
#pragma once

// The choice that the player of Dig Mars is making for a command that is not complete yet.

#include <cstdint>
#include <optional>
#include <vector>

#include "ui/dig/game.hpp"

namespace syrtis::client::ui::dig {

/// The kind of an open choice.
enum class Mode : std::uint8_t {
    menu,             ///< the player has begun no action
    move,             ///< the destination of a station
    extra_dig,        ///< the pile of an extra dig
    extra_transport,  ///< the pile of an extra transport
    move_station,     ///< the station that is moved
    survey,           ///< the pile that is surveyed
    pay,              ///< the tiles that pay for an upgrade
};

/// The open choice. It has the functions of ui::NothingOpen.
class OpenChoice {
   public:
    [[nodiscard]] Mode mode() const { return mode_; }
    /// Returns the place of the station that is being moved.
    [[nodiscard]] game::Place moved_from() const { return moved_from_; }
    /// Returns the command that buys an upgrade, with the tiles that are chosen to pay for it; nothing in all other
    /// modes.
    [[nodiscard]] std::optional<game::Command> payment() const {
        return mode_ == Mode::pay ? std::optional(payment_) : std::nullopt;
    }
    void begin(Mode mode) { mode_ = mode; }
    void begin_move(game::Place from) {
        mode_ = Mode::move;
        moved_from_ = from;
    }
    /// Begins to choose the tiles that pay for this command. At first, the tiles of the command are chosen.
    void begin_payment(const game::Command& command) {
        mode_ = Mode::pay;
        payment_ = command;
    }
    /// Adds a tile to the payment, or takes it back.
    void toggle_tile(std::size_t tile) {
        if (payment_.tiles.contains(tile)) {
            payment_.tiles.erase(tile);
        } else {
            payment_.tiles.insert(tile);
        }
    }
    /// Returns the events that the player's own command has revealed. They are shown until the next click.
    [[nodiscard]] const std::vector<game::Event>& recent_events() const { return recent_events_; }
    void show_events(std::vector<game::Event> recent_events) { recent_events_ = std::move(recent_events); }

    [[nodiscard]] bool has_choice() const { return mode_ != Mode::menu; }
    void forget_choices() { *this = {}; }
    bool leave_overlay() { return false; }
    bool leave_draft() { return false; }
    bool leave_choice() {
        const bool was_open = has_choice();
        if (was_open) forget_choices();
        return was_open;
    }
    void choose_again(const std::vector<game::Command>& /*commands*/) {}

   private:
    Mode mode_ = Mode::menu;
    game::Place moved_from_ = game::k_no_place;
    game::Command payment_{};
    std::vector<game::Event> recent_events_;
};

}  // namespace syrtis::client::ui::dig
