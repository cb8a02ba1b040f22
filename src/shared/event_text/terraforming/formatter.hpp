// SPDX-License-Identifier: MIT
#pragma once

// Log lines of Terraforming Mars. A line names the player, the action, the price, the place, the results and their
// reasons. An effect on another player gets a line of its own below. Results of later questions extend the line of the
// action. The pieces of a line refer to things of these kinds: card (also for corporations), project, milestone, award,
// space, tile, parameter, rating, resource, production, card_resource, player.

#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "content/terraforming/content.hpp"
#include "engine/terraforming/event.hpp"
#include "event_text/event_formatter.hpp"
#include "event_text/terraforming/nouns.hpp"

namespace syrtis::event_text::terraforming {

/// Formats the events of Terraforming Mars.
class Formatter final : public EventFormatter {
   public:
    /// `content` must outlive the formatter.
    Formatter(const Content& content, Audience audience)
        : EventFormatter(std::move(audience)), content_(content), nouns_(content, this->audience().language) {}

    [[nodiscard]] Pieces choice(const Json::Value& command) const override;

   protected:
    void format(const Json::Value& events) override;
    void close() override;
    [[nodiscard]] std::string unseated_name() const override { return "MarsBot"; }

   private:
    /// Consecutive events of one type about cards. They become one phrase.
    struct CardRun {
        game::EventType type = game::EventType::card_drawn;
        core::Seat seat = core::k_no_seat;
        game::Event first;
        Pieces names;  ///< names of the visible cards, with commas
        int hidden = 0;
        Pieces cost;
    };
    /// An amount that a line states. If another event concerns the same thing, its amount is added here, and the event
    /// gets no piece of its own.
    struct Sum {
        std::size_t line = 0;
        std::size_t piece = 0;
        game::Event event;
    };

    void write(const game::Event& event);
    void begin_player_action(const game::Event& event, Pieces pieces);
    void write_heading(Pieces pieces);
    void write_cost(const game::Event& event);
    void write_effect(const game::Event& event);
    /// Appends an effect with its reason to the line of the running action. If the event does not belong to that
    /// action, appends to the last line about its player, or begins a new line.
    void place_effect(const game::Event& event, Pieces effect);
    /// True if an action is running, and the event names the seat of the acting player or no seat.
    [[nodiscard]] bool continues_player_action(const game::Event& event) const;
    [[nodiscard]] bool added_up(const game::Event& event);
    void run_on(const game::Event& event);
    void end_run();
    void count_income(const game::Event& event);
    void write_incomes();

    [[nodiscard]] Pieces player_action_of(const game::Event& event) const;
    [[nodiscard]] Pieces heading_of(const game::Event& event) const;
    [[nodiscard]] Pieces effect_of(const game::Event& event) const;
    [[nodiscard]] Pieces reason_of(const game::Event& event) const;

    const Content& content_;
    Nouns nouns_;
    std::optional<std::size_t> player_action_;  ///< index of the line of the running action
    game::Event decision_;                      ///< the event with which the running action began
    std::optional<std::size_t> effect_;  ///< index of a line, below that of the running action, with an effect on
                                         ///< another player
    std::vector<Sum> sums_;              ///< amounts in the lines of the running action
    bool costs_ = false;                 ///< true if the line of the running action already states a part of the price
    std::optional<CardRun> run_;
    std::array<std::array<int, game::k_resources>, core::k_max_seats> incomes_{};
    bool counts_income_ = false;
};

}  // namespace syrtis::event_text::terraforming
