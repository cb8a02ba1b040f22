// SPDX-License-Identifier: MIT
#pragma once

// Lists the cards and corporations for which nets and tables of beliefs were made, so that these can be used with other
// cards: the id of a card leads to the values that were learned about it.

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
    /// Parses a list. The error is a sentence without its full stop.
    [[nodiscard]] static core::Result<KnownCards, std::string> read(std::string_view text);

    /// Returns rules that contain only the data on which the names of inputs and of tables of beliefs depend.
    [[nodiscard]] const game::Rules& rules() const { return rules_; }

    /// True if these are the cards and corporations of `rules`, in equal order and with equal places for resources.
    [[nodiscard]] bool are_those_of(const game::Rules& rules) const;
    /// Returns the place in this list of each card of `rules`; nothing for an unknown card.
    [[nodiscard]] std::vector<std::optional<std::size_t>> places_of_cards(const game::Rules& rules) const;
    /// Returns a sentence that begins with "they" and says how many cards and corporations of `rules` are in the list.
    [[nodiscard]] std::string what_is_known_of(const game::Rules& rules) const;

   private:
    game::Rules rules_;
};

/// Returns the list of the cards and corporations of `rules` as JSON, equal for equal lists. The ids are in the order
/// of `rules`.
[[nodiscard]] std::string write_known_cards(const game::Rules& rules, std::span<const std::string> cards,
                                            std::span<const std::string> corporations);

}  // namespace syrtis::ai::terraforming
