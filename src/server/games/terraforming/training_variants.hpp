// SPDX-License-Identifier: MIT
#pragma once

// Combines the inputs of nets for all sets and boards. The games of a training are played with different sets and on
// different boards, whose cards, areas, milestones and awards differ, and all of them train one net.

#include <cstdint>
#include <span>
#include <vector>

#include "ai/net/inputs.hpp"
#include "ai/net/net_file.hpp"
#include "core/seat.hpp"
#include "protocol/terraforming/codec.hpp"

namespace syrtis::server::games::terraforming {

/// The set and the board of some games of a training.
struct TrainingVariant {
    syrtis::terraforming::BoardName board = syrtis::terraforming::BoardName::tharsis;
    bool prelude = false;
    const syrtis::terraforming::Rules* rules = nullptr;
    /// For each input of a net for these rules, the index of the same input in TrainingVariants::inputs().
    std::vector<std::uint16_t> inputs{};
};

/// The sets and boards of the data files with which a number of seats can play. One seat plays against MarsBot.
/// Immutable.
class TrainingVariants {
   public:
    /// The codec must outlive this object.
    TrainingVariants(const protocol::terraforming::Codec& codec, core::Seat seats);

    /// Returns the inputs of all variants. An input that several variants have is listed once.
    [[nodiscard]] const ai::net::Inputs& inputs() const { return inputs_; }
    /// Returns the variants. The first is Tharsis without Prelude.
    [[nodiscard]] std::span<const TrainingVariant> all() const { return variants_; }

    /// Returns the weights of the inputs of a variant. `nets` has a row for each element of inputs().
    [[nodiscard]] static ai::net::NetPair nets_for(const TrainingVariant& variant, const ai::net::NetPair& nets);

   private:
    void add(const protocol::terraforming::Codec& codec, core::Seat seats, TrainingVariant variant);

    ai::net::Inputs inputs_;
    std::vector<TrainingVariant> variants_;
};

}  // namespace syrtis::server::games::terraforming
