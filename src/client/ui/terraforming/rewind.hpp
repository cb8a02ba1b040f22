// SPDX-License-Identifier: MIT
#pragma once

// Reconstructs an earlier position for display. The events after it are reverted one by one in a later position, as far
// as they affect the picture. Sizes of decks and hands are reverted if an event reports them; hidden information is not
// reverted.

#include <span>
#include <utility>
#include <vector>

#include "engine/terraforming/event.hpp"
#include "ui/terraforming/interaction.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns the position before `events`, which led to the position `later`. `earlier`: some position before all of the
/// events, for values that no event reports, such as the furthest space that a marker has reached.
[[nodiscard]] Interaction::Stage rewound(const Content& content, Interaction::Stage later,
                                         std::span<const game::Event> events, const game::View& earlier);

/// Reverts events in one position, beginning with the last event. EventDescription names the function for each event.
class Rewinder {
   public:
    /// The parameters have the meaning that they have at rewound(). All referenced objects must outlive this object.
    Rewinder(const Content& content, Interaction::Stage later, std::span<const game::Event> events,
             const game::View& earlier);

    [[nodiscard]] Interaction::Stage rewind() &&;

    // revert_stock() and the functions after it revert an event, each for one kind of event.
    void revert_stock(const game::Event& event);
    void revert_production(const game::Event& event);
    void revert_rating(const game::Event& event);
    void revert_parameter(const game::Event& event);
    void revert_tile(const game::Event& event);
    void revert_claim(const game::Event& event);
    void revert_card_resource(const game::Event& event);
    void revert_card(const game::Event& event);
    void revert_prelude(const game::Event& event);
    void revert_milestone(const game::Event& event);
    void revert_award(const game::Event& event);
    void revert_pass(const game::Event& event);
    void revert_generation(const game::Event& event);
    void revert_track(const game::Event& event);
    void revert_cube(const game::Event& event);
    void revert_corporation_stock(const game::Event& event);
    void revert_bonus_card(const game::Event& event);
    void revert_automa_card(const game::Event& event);
    void revert_automa_corporation(const game::Event& event);
    void revert_action_deck(const game::Event& event);

   private:
    /// Calls `change` with the view and with the state, because both have the members that are changed.
    template <class Change>
    void change_both(Change change) {
        change(stage_.view);
        change(stage_.state);
    }
    [[nodiscard]] bool is_of_side(const game::Event& event) const { return event.seat < stage_.view.players.size(); }

    const Content& content_;
    Interaction::Stage stage_;
    std::span<const game::Event> events_;
    const game::View& earlier_;
    std::vector<bool> from_deck_;  ///< for each event, whether it revealed a card of the action deck
    /// Whether the events are of the prelude round; in later rounds, an effect may play preludes of the draw pile.
    bool is_prelude_round_;
    std::size_t index_ = 0;  ///< index of the event that is being reverted
};

}  // namespace syrtis::client::ui::terraforming
