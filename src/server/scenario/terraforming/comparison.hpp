// SPDX-License-Identifier: MIT
#pragma once

// The means of comparing: each function reads what is expected, with faults where it is of the wrong kind, and notes
// a mismatch where it is not so.

#include <json/json.h>

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/terraforming/names.hpp"
#include "scenario/node.hpp"
#include "scenario/scenario_game.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::server::scenario::terraforming {

namespace game = syrtis::terraforming;
namespace names = protocol::terraforming;
using content::terraforming::Content;

/// Numbers in expectations are bounded by that.
inline constexpr std::int64_t k_number_limit = 1'000'000'000;

class Comparison {
   public:
    explicit Comparison(const Content& content) : content_(content) {}

    void mismatch(const Node& node, Json::Value got) {
        mismatches_.push_back({node.path(), node.value(), std::move(got)});
    }

    void number(const Node& node, std::int64_t got);
    void flag(const Node& node, bool got);
    void word(const Node& node, std::span<const std::string_view> words, std::size_t got);
    /// A seat or null.
    void owner(const Node& node, core::Seat got, core::Seat seats);

    /// An object of numbers by the words of a table.
    void numbers(const Node& node, std::span<const std::string_view> words,
                 const std::function<std::int64_t(std::size_t)>& got);
    /// Cards as a whole set, in any order.
    void card_set(const Node& node, const game::CardSet& got);
    void contains_cards(const Node& node, const game::CardSet& got);
    void lacks_cards(const Node& node, const game::CardSet& got);
    /// Sets in any order; `got` in the form in which they stand in the file.
    void value_set(const Node& node, const Json::Value& got);

    [[nodiscard]] const Content& content() const { return content_; }
    [[nodiscard]] Mismatches take() { return std::move(mismatches_); }

   private:
    const Content& content_;
    Mismatches mismatches_;
};

}  // namespace syrtis::server::scenario::terraforming
