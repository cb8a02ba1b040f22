// SPDX-License-Identifier: MIT
#include "engine/terraforming/payment.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace syrtis::terraforming {
namespace {

Stock stock_of(int megacredits, int steel, int titanium, int heat) {
    return {megacredits, steel, titanium, 0, 0, heat};
}

constexpr PaymentTerms k_building{.price = 7, .steel_value = 2};

TEST(TerraformingPayment, SteelMayCoverPartOfABuilding) {
    EXPECT_FALSE(check_payment(k_building, {.megacredits = 3, .steel = 2}, stock_of(10, 3, 0, 0)));
}

TEST(TerraformingPayment, LastUnitOfSteelMayOverpay) {
    EXPECT_FALSE(check_payment(k_building, {.megacredits = 0, .steel = 4}, stock_of(0, 4, 0, 0)));
}

TEST(TerraformingPayment, UnnecessaryUnitIsRefused) {
    EXPECT_EQ(check_payment(k_building, {.megacredits = 1, .steel = 4}, stock_of(9, 9, 0, 0)).code,
              RefusalCode::wasteful_payment);
    EXPECT_EQ(check_payment(k_building, {.megacredits = 8}, stock_of(9, 9, 0, 0)).code, RefusalCode::wasteful_payment);
}

TEST(TerraformingPayment, MetalThatDoesNotPayForTheCardIsRefused) {
    const auto refusal = check_payment(k_building, {.megacredits = 4, .titanium = 1}, stock_of(9, 0, 3, 0));
    EXPECT_EQ(refusal.code, RefusalCode::resource_not_accepted);
    EXPECT_EQ(refusal.subject, static_cast<std::uint8_t>(Resource::titanium));
}

TEST(TerraformingPayment, PaymentBeyondTheStockIsRefusedWithBothNumbers) {
    const auto refusal = check_payment(k_building, {.megacredits = 7}, stock_of(5, 0, 0, 0));
    EXPECT_EQ(refusal.code, RefusalCode::not_enough);
    EXPECT_EQ(refusal.needed, 7);
    EXPECT_EQ(refusal.available, 5);
}

TEST(TerraformingPayment, UnderpaymentIsRefusedWithItsValue) {
    const auto refusal = check_payment(k_building, {.megacredits = 2, .steel = 2}, stock_of(9, 9, 0, 0));
    EXPECT_EQ(refusal.code, RefusalCode::not_enough_value);
    EXPECT_EQ(refusal.needed, 7);
    EXPECT_EQ(refusal.available, 6);
}

TEST(TerraformingPayment, SuggestedPaymentIsAcceptedAndExistsIfAnyPaymentIsPossible) {
    core::Rng rng(5);
    for (int trial = 0; trial < 20'000; ++trial) {
        const PaymentTerms terms{.price = static_cast<int>(rng.below(42)),
                                 .steel_value = rng.below(2) == 0 ? 0 : 2 + static_cast<int>(rng.below(2)),
                                 .titanium_value = rng.below(2) == 0 ? 0 : 3 + static_cast<int>(rng.below(3)),
                                 .heat_value = static_cast<int>(rng.below(2))};
        const auto stock = stock_of(static_cast<int>(rng.below(30)), static_cast<int>(rng.below(12)),
                                    static_cast<int>(rng.below(12)), static_cast<int>(rng.below(20)));
        core::FixedVector<Payment, 3> suggested;
        suggest_payments(terms, stock, suggested);
        EXPECT_EQ(suggested.empty(), worth(terms, stock) < terms.price);
        for (const auto& payment : suggested) {
            EXPECT_FALSE(check_payment(terms, payment, stock)) << "price " << terms.price;
        }
    }
}

TEST(TerraformingPayment, PaymentTakesExactlyItsUnits) {
    auto stock = stock_of(10, 3, 2, 1);
    take_payment({.price = 7, .steel_value = 2}, {.megacredits = 1, .steel = 3}, stock);
    EXPECT_EQ(stock, stock_of(9, 0, 2, 1));
    take_payment({.price = 7}, {}, stock);
    EXPECT_EQ(stock, stock_of(2, 0, 2, 1));
}

}  // namespace
}  // namespace syrtis::terraforming
