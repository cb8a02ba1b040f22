// SPDX-License-Identifier: MIT
#pragma once

// Terraforming Mars in sentences: who, does what, for how much, where, what came of it and why. What a deed does to
// others stands below it; what came of it while its questions were answered is added to its line.
// Kinds of references: card (corporations too), project, milestone, award, space, tile, parameter, rating, resource,
// production, card_resource, player.

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

class Formatter final : public EventFormatter {
   public:
    /// `content` outlives the formatter.
    Formatter(const Content& content, Audience audience)
        : EventFormatter(std::move(audience)), content_(content), nouns_(content, this->audience().language) {}

    [[nodiscard]] Pieces choice(const Json::Value& command) const override;

   protected:
    void format(const Json::Value& events) override;
    void close() override;
    [[nodiscard]] std::string unseated_name() const override { return "MarsBot"; }

   private:
    /// Cards that go the same way in one go, told together.
    struct CardRun {
        game::EventType type = game::EventType::card_drawn;
        core::Seat seat = core::k_no_seat;
        game::Event first;
        Pieces names;  ///< of those that may be named, with commas
        int hidden = 0;
        Pieces cost;
    };
    /// An amount in a line that further ones of the same kind are added to.
    struct Sum {
        std::size_t line = 0;
        std::size_t piece = 0;
        game::Event event;
    };

    void tell(const game::Event& event);
    void begin_player_action(const game::Event& event, Pieces pieces);
    void tell_heading(Pieces pieces);
    void tell_cost(const game::Event& event);
    void tell_effect(const game::Event& event);
    /// With its reason, at the end of the line that it belongs to; begins one where there is none.
    void place_effect(const game::Event& event, Pieces effect);
    /// True for what concerns the player whose deed goes on.
    [[nodiscard]] bool continues_player_action(const game::Event& event) const;
    [[nodiscard]] bool added_up(const game::Event& event);
    void run_on(const game::Event& event);
    void end_run();
    void count_income(const game::Event& event);
    void tell_incomes();

    [[nodiscard]] Pieces player_action_of(const game::Event& event) const;
    [[nodiscard]] Pieces heading_of(const game::Event& event) const;
    [[nodiscard]] Pieces effect_of(const game::Event& event) const;
    [[nodiscard]] Pieces reason_of(const game::Event& event) const;

    const Content& content_;
    Nouns nouns_;
    std::optional<std::size_t> player_action_;    ///< the line of the deed that goes on
    game::Event decision_;               ///< what was decided in it
    std::optional<std::size_t> effect_;  ///< the line below it that goes on
    std::vector<Sum> sums_;              ///< in the lines of this deed
    bool costs_ = false;                 ///< a part of the price stands in the deed's line
    std::optional<CardRun> run_;
    std::array<std::array<int, game::k_resources>, core::k_max_seats> incomes_{};
    bool counts_income_ = false;
};

}  // namespace syrtis::event_text::terraforming
