// SPDX-License-Identifier: MIT
#pragma once

// A payment being put together, unit by unit. It is one that is taken at every moment: whoever pays with more of one
// thing pays with less of another.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/terraforming/payment.hpp"
#include "ui/terraforming/game.hpp"

namespace syrtis::client::ui::terraforming {

class PaymentDraft {
   public:
    /// `command` is what is to be paid for; the draft starts with the best payment. Nothing if only M€ can pay, or if
    /// it can't be paid.
    [[nodiscard]] static std::optional<PaymentDraft> start(const game::Command& command,
                                                           const game::PaymentTerms& terms,
                                                           const std::array<std::int32_t, game::k_resources>& stock);

    struct Row {
        game::Resource resource;
        int worth = 0;  ///< M€ for one
        int minimum = 0;
        int maximum = 0;
        int value = 0;
    };
    /// What can pay: metals, heat, and M€ at the end.
    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
    /// Which row is of that resource, by its number; nothing if none is.
    [[nodiscard]] std::optional<std::size_t> row_of(std::int64_t resource) const;
    /// The nearest to it that can be paid.
    void set(std::size_t row, int value);
    /// So many units more or less of it, each as small a step as can be paid.
    void step(std::size_t row, int steps);

    [[nodiscard]] int price() const { return terms_.price; }
    [[nodiscard]] game::Payment payment() const;
    [[nodiscard]] game::Refusal refusal() const { return game::check_payment(terms_, payment(), stock_); }
    /// The command with the payment as it stands.
    [[nodiscard]] game::Command command() const;
    [[nodiscard]] int megacredits_left() const;

   private:
    static constexpr std::size_t k_kinds = 4;
    using Units = std::array<int, k_kinds>;  ///< in the order of `k_paying`

    [[nodiscard]] Units units() const;
    [[nodiscard]] game::Payment payment_of(const Units& units) const;
    /// All that can be paid instead.
    void list();
    void take(const Units& units);

    game::Command command_{};
    game::PaymentTerms terms_{};
    std::array<std::int32_t, game::k_resources> stock_{};
    std::vector<Row> rows_;
    std::vector<Units> legal_;
};

}  // namespace syrtis::client::ui::terraforming
