// SPDX-License-Identifier: MIT
#pragma once

// What a seat is asked, in the words of the wire.

#include <optional>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "engine/terraforming/question.hpp"
#include "protocol/terraforming/names.hpp"
#include "state/terraforming/state.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol::terraforming {

/// The kind of the action menu; every other kind is the type of the command that answers.
inline constexpr std::string_view k_action_menu = "action";
inline constexpr std::string_view k_choose_cards = "choose_cards";

/// A question to one seat. Which of the two is set depends on the kind: `picking` for a choice of cards, `question`
/// for what an effect asks, neither for the action menu and the choice of a corporation.
struct Asked {
    std::string_view kind;
    std::optional<game::Question> question;
    std::optional<game::Picking> picking;
};

/// Nothing if the seat is not asked anything now.
[[nodiscard]] std::optional<Asked> asked_of(const Content& content, const game::State& state, core::Seat seat);

/// The cards that can be part of an answer, in the order of the offer.
[[nodiscard]] std::vector<game::Card> offered_cards(const game::Picking& picking);

/// "kind", "player", ...: which card asks, what is placed, lost or chosen, and the answers as plain sets. Members of an
/// object that is begun, in ascending order; none if the seat is not asked.
void put_question(text::JsonWriter& object, const Content& content, const game::State& state, core::Seat seat);

}  // namespace syrtis::protocol::terraforming
