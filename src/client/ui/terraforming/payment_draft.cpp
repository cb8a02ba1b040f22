// SPDX-License-Identifier: MIT

#include "ui/terraforming/payment_draft.hpp"

#include <algorithm>
#include <cstdlib>

namespace syrtis::client::ui::terraforming {

using game::Resource;

namespace {

constexpr int k_most_units = 250;  ///< the largest value in a field of a payment, below its reserved value

constexpr std::array<std::optional<Resource>, 5> k_paying{Resource::steel, Resource::titanium, std::nullopt,
                                                          Resource::heat, Resource::megacredits};
constexpr std::size_t k_megacredits = 4;

std::size_t kind_of(std::optional<Resource> resource) {
    return static_cast<std::size_t>(std::ranges::find(k_paying, resource) - k_paying.begin());
}

/// The cost of changing the units of each resource when another row changes: M€ give way first, then heat, metals and
/// microbes last.
constexpr std::array<int, 5> k_reluctance{1'000'000, 1'000'000, 1'000'000, 1000, 1};

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
    const auto best = game::with_explicit_amounts(terms, suggested[0]);
    const std::array<int, k_kinds> worths{terms.steel_value, terms.titanium_value, terms.microbe_value,
                                          terms.heat_value, 1};
    const Units first{best.steel, best.titanium, best.microbes, best.heat, best.megacredits};
    for (std::size_t kind = 0; kind < k_kinds; ++kind) {
        const int worth = worths.at(kind);
        if (worth <= 0) continue;
        const auto resource = k_paying.at(kind);
        const int there = resource ? stock[static_cast<std::size_t>(*resource)] : terms.microbes;
        const int maximum = std::min({there, k_most_units, (terms.price + worth - 1) / worth});
        if (maximum > 0) draft.rows_.push_back({resource, worth, there, 0, maximum, first.at(kind)});
    }
    const bool in_kind =
        std::ranges::any_of(draft.rows_, [](const Row& row) { return row.resource != Resource::megacredits; });
    if (!in_kind) return std::nullopt;
    draft.list();
    return draft;
}

PaymentDraft::Units PaymentDraft::units() const {
    Units units{};
    for (const auto& row : rows_) {
        units.at(kind_of(row.resource)) = row.value;
    }
    return units;
}

game::Payment PaymentDraft::payment_of(const Units& units) const {
    return {.megacredits = static_cast<std::uint8_t>(units[k_megacredits]),
            .steel = static_cast<std::uint8_t>(units[0]),
            .titanium = static_cast<std::uint8_t>(units[1]),
            .heat = static_cast<std::uint8_t>(units[3]),
            .microbes = static_cast<std::uint8_t>(units[2])};
}

void PaymentDraft::list() {
    Units most{};
    for (const auto& row : rows_) {
        most.at(kind_of(row.resource)) = row.maximum;
    }
    const auto consider = [&](Units units) {
        // More M€ than the rest of the price would be wasted.
        const int rest = terms_.price - units[0] * terms_.steel_value - units[1] * terms_.titanium_value -
                         units[2] * terms_.microbe_value - units[3] * terms_.heat_value;
        units[k_megacredits] = std::clamp(rest, 0, k_most_units);
        if (!game::check_payment(terms_, payment_of(units), stock_)) legal_.push_back(units);
    };
    Units units{};
    for (units[0] = 0; units[0] <= most[0]; ++units[0]) {
        for (units[1] = 0; units[1] <= most[1]; ++units[1]) {
            for (units[2] = 0; units[2] <= most[2]; ++units[2]) {
                for (units[3] = 0; units[3] <= most[3]; ++units[3]) consider(units);
            }
        }
    }
    for (auto& row : rows_) {
        const auto kind = kind_of(row.resource);
        const auto [least, greatest] =
            std::ranges::minmax(legal_, {}, [kind](const Units& one) { return one.at(kind); });
        row.minimum = least.at(kind);
        row.maximum = greatest.at(kind);
    }
}

std::optional<std::size_t> PaymentDraft::row_of(std::int64_t id) const {
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        if (id_of(rows_[row]) == id) return row;
    }
    return std::nullopt;
}

void PaymentDraft::take(const Units& units) {
    for (auto& row : rows_) {
        row.value = units.at(kind_of(row.resource));
    }
}

void PaymentDraft::set(std::size_t row, int value) {
    if (row >= rows_.size() || legal_.empty()) return;
    const auto kind = kind_of(rows_[row].resource);
    const auto now = units();
    const auto away = [&](const Units& other) { return std::abs(other.at(kind) - value); };
    const auto change = [&](const Units& other) {
        int sum = 0;
        for (std::size_t each = 0; each < k_kinds; ++each) {
            if (each != kind) sum += std::abs(other.at(each) - now.at(each)) * k_reluctance.at(each);
        }
        return sum;
    };
    take(*std::ranges::min_element(legal_, [&](const Units& left, const Units& right) {
        return away(left) != away(right) ? away(left) < away(right) : change(left) < change(right);
    }));
}

void PaymentDraft::step(std::size_t row, int steps) {
    if (row >= rows_.size()) return;
    const auto kind = kind_of(rows_[row].resource);
    const bool up = steps > 0;
    for (int left = std::abs(steps); left > 0; --left) {
        const int now = rows_[row].value;
        std::optional<int> next;
        for (const auto& other : legal_) {
            const int value = other.at(kind);
            if (up ? value <= now : value >= now) continue;
            if (!next || (up ? value < *next : value > *next)) next = value;
        }
        if (!next) return;
        set(row, *next);
    }
}

game::Payment PaymentDraft::payment() const { return payment_of(units()); }

game::Command PaymentDraft::command() const {
    game::Command command = command_;
    command.payment = payment();
    const auto& payment = command.payment;
    const bool plain = payment.steel == 0 && payment.titanium == 0 && payment.heat == 0 && payment.microbes == 0;
    if (plain) command.payment = game::Payment{};
    return command;
}

int PaymentDraft::megacredits_left() const {
    return stock_[static_cast<std::size_t>(Resource::megacredits)] - payment().megacredits;
}

}  // namespace syrtis::client::ui::terraforming
