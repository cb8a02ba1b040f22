// SPDX-License-Identifier: MIT
#pragma once

// Writes questions as JSON.

#include <optional>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "engine/terraforming/question.hpp"
#include "protocol/terraforming/names.hpp"
#include "state/terraforming/state.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol::terraforming {

/// The kind of the question of the action menu. All other questions have the name of the command that answers them as
/// their kind.
inline constexpr std::string_view k_action_menu = "action";
inline constexpr std::string_view k_choose_cards = "choose_cards";

/// A question to one seat. `picking` is set for a choice of cards, and `question` for any other question of an effect.
/// Both are empty for the action menu and for the choice of a corporation.
struct Asked {
    std::string_view kind;
    std::optional<game::Question> question;
    std::optional<game::Picking> picking;
};

/// Returns the question that the seat has to answer, or nothing if the seat is not asked.
[[nodiscard]] std::optional<Asked> asked_of(const Content& content, const game::State& state, core::Seat seat);

/// Returns the cards that can be part of an answer, in the order of the offer.
[[nodiscard]] std::vector<game::Source> offered_cards(const game::Picking& picking);

}  // namespace syrtis::protocol::terraforming
