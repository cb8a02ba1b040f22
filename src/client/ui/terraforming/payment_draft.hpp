// SPDX-License-Identifier: MIT
#pragma once

// A payment that the player changes unit by unit. It is always legal: more of one resource means less of another.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/terraforming/payment.hpp"
#include "ui/terraforming/game.hpp"

namespace syrtis::client::ui::terraforming {

/// The payment for one command.
class PaymentDraft {
   public:
    /// Makes a draft with the best payment for `command`. Returns nothing if only M€ can pay, or if the price can't be
    /// paid.
    [[nodiscard]] static std::optional<PaymentDraft> start(const game::Command& command,
                                                           const game::PaymentTerms& terms,
                                                           const std::array<std::int32_t, game::k_resources>& stock);

    /// A resource that can pay, or the microbes on a card.
    struct Row {
        std::optional<game::Resource> resource;  ///< resource of the row; empty: the microbes
        int worth = 0;                           ///< value of a unit in M€
        int there = 0;                           ///< number of units that the player has
        int minimum = 0;
        int maximum = 0;
        int value = 0;
    };
    /// Returns the rows of the resources that can pay: metals, microbes, heat and, at the end, M€.
    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
    /// Returns the id of a row in its targets: the number of its resource, or for microbes the number after the last
    /// resource.
    [[nodiscard]] static int id_of(const Row& row) {
        return row.resource ? static_cast<int>(*row.resource) : static_cast<int>(game::k_resources);
    }
    /// Returns the index of the row with this id; empty if no row has it.
    [[nodiscard]] std::optional<std::size_t> row_of(std::int64_t id) const;
    /// Returns the card from which microbes can pay.
    [[nodiscard]] game::Source microbes_from() const { return terms_.microbes_from; }
    /// Sets the units of a row to the nearest number that can be paid.
    void set(std::size_t row, int value);
    /// Changes the units of a row. `steps`: number of the smallest possible changes; positive: more units.
    void step(std::size_t row, int steps);

    [[nodiscard]] int price() const { return terms_.price; }
    [[nodiscard]] game::Payment payment() const;
    [[nodiscard]] game::Refusal refusal() const { return game::check_payment(terms_, payment(), stock_); }
    /// Returns the command with the current payment.
    [[nodiscard]] game::Command command() const;
    [[nodiscard]] int megacredits_left() const;

   private:
    static constexpr std::size_t k_kinds = 5;
    using Units = std::array<int, k_kinds>;  ///< number of units of each resource in `k_paying`

    [[nodiscard]] Units units() const;
    [[nodiscard]] game::Payment payment_of(const Units& units) const;
    /// Fills the list of all legal payments.
    void list();
    void take(const Units& units);

    game::Command command_{};
    game::PaymentTerms terms_{};
    std::array<std::int32_t, game::k_resources> stock_{};
    std::vector<Row> rows_;
    std::vector<Units> legal_;
};

}  // namespace syrtis::client::ui::terraforming
