// SPDX-License-Identifier: MIT
#pragma once

// The thing or the command that a target means in the current question. A thing counts only as long as it is in the
// lists of Listing.

#include <cstddef>
#include <optional>

#include "ui/terraforming/interaction.hpp"

namespace syrtis::client::ui::terraforming {

/// The command that a click on a target gives, or the reason why it is not possible now.
struct Candidate {
    game::Command command{};
    game::Refusal refusal{};
};

/// Finds the meaning of targets for one input state, which must outlive this object.
class TargetMeaning {
   public:
    explicit TargetMeaning(const Interaction& table) : table_(table) {}

    /// Returns the command that a click on this target gives or begins. Returns nothing if the click does neither at
    /// this question.
    [[nodiscard]] std::optional<Candidate> candidate(const render::Target& target) const;
    /// Returns the highlight of the target, which says whether the target is a possible answer.
    [[nodiscard]] render::Highlight highlight(const render::Target& target) const;
    /// Returns the project card that a click on the target picks; nothing if it picks none.
    [[nodiscard]] std::optional<game::Card> card(const render::Target& target) const;
    /// Returns the offered prelude that a click on the target picks; nothing if it picks none.
    [[nodiscard]] std::optional<game::Source> prelude(const render::Target& target) const;
    /// Returns the opponent whose panel the target belongs to; empty for other targets.
    [[nodiscard]] std::optional<Seat> opponent(const render::Target& target) const;
    /// Returns the target of the answer with this index in the prompt.
    [[nodiscard]] std::optional<render::Target> numbered(std::size_t number) const;

   private:
    /// Returns the command that a click gives or begins, without its payment; empty if the click has no meaning in this
    /// question.
    [[nodiscard]] std::optional<game::Command> command(const render::Target& target) const;
    /// Returns the card or corporation that the target shows, in play or offered.
    [[nodiscard]] std::optional<game::Source> source(const render::Target& target) const;
    [[nodiscard]] std::optional<game::Command> option(const render::Target& target) const;
    [[nodiscard]] bool is_automa_panel(const render::Target& target) const;
    [[nodiscard]] std::optional<game::Command> in_players(const render::Target& target) const;
    /// Returns the command that plays the card or prelude of the hand that the target shows.
    [[nodiscard]] std::optional<game::Command> in_hand(const render::Target& target) const;
    [[nodiscard]] std::optional<game::Command> in_menu(const render::Target& target) const;

    const Interaction& table_;
};

}  // namespace syrtis::client::ui::terraforming
