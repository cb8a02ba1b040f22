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
    /// Starts with the best payment for `command`. Returns nothing if only M€ can pay, or if the price can't be paid.
    [[nodiscard]] static std::optional<PaymentDraft> start(const game::Command& command,
                                                           const game::PaymentTerms& terms,
                                                           const std::array<std::int32_t, game::k_resources>& stock);

    /// A resource that can pay.
    struct Row {
        game::Resource resource;
        int worth = 0;  ///< M€ per unit
        int minimum = 0;
        int maximum = 0;
        int value = 0;
    };
    /// Returns the resources that can pay: metals, heat, and M€ at the end.
    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
    /// Returns the row of the resource with this number; empty if there is none.
    [[nodiscard]] std::optional<std::size_t> row_of(std::int64_t resource) const;
    /// Sets the units of a row to the nearest number that can be paid.
    void set(std::size_t row, int value);
    /// Changes the units of a row by so many of the smallest possible steps.
    void step(std::size_t row, int steps);

    [[nodiscard]] int price() const { return terms_.price; }
    [[nodiscard]] game::Payment payment() const;
    [[nodiscard]] game::Refusal refusal() const { return game::check_payment(terms_, payment(), stock_); }
    /// Returns the command with the current payment.
    [[nodiscard]] game::Command command() const;
    [[nodiscard]] int megacredits_left() const;

   private:
    static constexpr std::size_t k_kinds = 4;
    using Units = std::array<int, k_kinds>;  ///< in the order of `k_paying`

    [[nodiscard]] Units units() const;
    [[nodiscard]] game::Payment payment_of(const Units& units) const;
    /// Lists all legal payments.
    void list();
    void take(const Units& units);

    game::Command command_{};
    game::PaymentTerms terms_{};
    std::array<std::int32_t, game::k_resources> stock_{};
    std::vector<Row> rows_;
    std::vector<Units> legal_;
};

}  // namespace syrtis::client::ui::terraforming
