// SPDX-License-Identifier: MIT
#pragma once

// Lists the cards and corporations for which a net or belief table was made. With such a list, the net or table can be
// used with other cards too: the id of a card leads to the values that were learned about it.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "engine/terraforming/rules.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

/// A list of cards and corporations.
class KnownCards {
   public:
    /// Parses a list. The error is a sentence without its full stop, such as "it is cut off".
    [[nodiscard]] static core::Result<KnownCards, std::string> read(std::string_view text);

    /// Returns rules that contain the listed cards and corporations with only part of their data: enough to compute the
    /// purpose of a belief table.
    [[nodiscard]] const game::Rules& rules() const { return rules_; }

    /// True if `rules` have the cards and corporations of this list, in the same order and with equal slots for
    /// resources.
    [[nodiscard]] bool are_those_of(const game::Rules& rules) const;
    /// For each card of `rules`, returns the index of this card in the list; nothing if the card is not in the list.
    [[nodiscard]] std::vector<std::optional<std::size_t>> places_of_cards(const game::Rules& rules) const;
    /// Returns a sentence such as "they know 180 of 208 cards and 10 of 12 corporations." about the content of `rules`.
    [[nodiscard]] std::string what_is_known_of(const game::Rules& rules) const;

   private:
    game::Rules rules_;
};

/// Returns the list of the cards and corporations of `rules` as JSON; equal lists give equal texts. The ids are in the
/// order of `rules`.
[[nodiscard]] std::string write_known_cards(const game::Rules& rules, std::span<const std::string> cards,
                                            std::span<const std::string> corporations);

}  // namespace syrtis::ai::terraforming
