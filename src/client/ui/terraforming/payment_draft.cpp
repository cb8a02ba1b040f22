// SPDX-License-Identifier: MIT

#include "ui/terraforming/payment_draft.hpp"

#include <algorithm>

namespace syrtis::client::ui::terraforming {

using game::Resource;

namespace {

constexpr int k_most_units = 250;  ///< what a field of a payment holds, below its reserved value

int stock_of(const std::array<std::int32_t, game::k_resources>& stock, Resource resource) {
    return std::min(stock[static_cast<std::size_t>(resource)], k_most_units);
}

}  // namespace

std::optional<PaymentDraft> PaymentDraft::start(const game::Command& command, const game::PaymentTerms& terms,
                                                const std::array<std::int32_t, game::k_resources>& stock) {
    PaymentDraft draft;
    draft.command_ = command;
    draft.terms_ = terms;
    draft.stock_ = stock;
    core::FixedVector<game::Payment, 3> suggested;
    game::suggest_payments(terms, stock, suggested);
    if (suggested.empty()) return std::nullopt;
    const auto best = game::written_out(terms, suggested[0]);
    const auto add = [&](Resource resource, int worth, int value) {
        if (worth <= 0) return;
        const int maximum = std::min(stock_of(stock, resource), (terms.price + worth - 1) / worth);
        if (maximum > 0) draft.rows_.push_back({resource, worth, maximum, value});
    };
    add(Resource::steel, terms.steel_value, best.steel);
    add(Resource::titanium, terms.titanium_value, best.titanium);
    add(Resource::heat, terms.heat_value, best.heat);
    if (draft.rows_.empty()) return std::nullopt;
    return draft;
}

game::Payment PaymentDraft::payment_of(const std::vector<Row>& rows, const game::PaymentTerms& terms) {
    game::Payment payment{.megacredits = 0};
    int rest = terms.price;
    for (const auto& row : rows) {
        const auto units = static_cast<std::uint8_t>(row.value);
        if (row.resource == Resource::steel) payment.steel = units;
        if (row.resource == Resource::titanium) payment.titanium = units;
        if (row.resource == Resource::heat) payment.heat = units;
        rest -= row.value * row.worth;
    }
    payment.megacredits = static_cast<std::uint8_t>(std::clamp(rest, 0, k_most_units));
    return payment;
}

std::optional<std::size_t> PaymentDraft::row_of(std::int64_t resource) const {
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        if (static_cast<std::int64_t>(rows_[row].resource) == resource) return row;
    }
    return std::nullopt;
}

void PaymentDraft::set(std::size_t row, int value) {
    if (row >= rows_.size()) return;
    rows_[row].value = std::clamp(value, 0, rows_[row].maximum);
}

bool PaymentDraft::can_set(std::size_t row, int value) const {
    return row < rows_.size() && value >= 0 && value <= rows_[row].maximum && value != rows_[row].value;
}

game::Payment PaymentDraft::payment() const { return payment_of(rows_, terms_); }

game::Command PaymentDraft::command() const {
    game::Command command = command_;
    command.payment = payment();
    const bool plain = command.payment.steel == 0 && command.payment.titanium == 0 && command.payment.heat == 0;
    if (plain) command.payment = game::Payment{};
    return command;
}

int PaymentDraft::megacredits_left() const {
    return stock_[static_cast<std::size_t>(Resource::megacredits)] - payment().megacredits;
}

}  // namespace syrtis::client::ui::terraforming
