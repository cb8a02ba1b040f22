// SPDX-License-Identifier: MIT
#pragma once

// A payment being put together: the player moves metals and heat, M€ make up the rest.

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
    /// `command` is what is to be paid for; the draft starts with the best payment. Nothing if only M€ can pay or
    /// if nothing can be chosen.
    [[nodiscard]] static std::optional<PaymentDraft> start(const game::Command& command,
                                                           const game::PaymentTerms& terms,
                                                           const std::array<std::int32_t, game::k_resources>& stock);

    struct Row {
        game::Resource resource;
        int worth = 0;  ///< M€ for one
        int maximum = 0;
        int value = 0;
    };
    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
    /// Which row is of that resource, by its number; nothing if none is.
    [[nodiscard]] std::optional<std::size_t> row_of(std::int64_t resource) const;
    /// Out of range is brought back into it.
    void set(std::size_t row, int value);
    /// Whether another value of that row still makes a payment that is taken.
    [[nodiscard]] bool can_set(std::size_t row, int value) const;

    [[nodiscard]] int price() const { return terms_.price; }
    [[nodiscard]] game::Payment payment() const;
    [[nodiscard]] game::Refusal refusal() const { return game::check_payment(terms_, payment(), stock_); }
    /// The command with the payment as it stands.
    [[nodiscard]] game::Command command() const;
    [[nodiscard]] int megacredits_left() const;

   private:
    [[nodiscard]] static game::Payment payment_of(const std::vector<Row>& rows, const game::PaymentTerms& terms);
    game::Command command_{};
    game::PaymentTerms terms_{};
    std::array<std::int32_t, game::k_resources> stock_{};
    std::vector<Row> rows_;
};

}  // namespace syrtis::client::ui::terraforming
