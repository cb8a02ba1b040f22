// SPDX-License-Identifier: MIT
#pragma once

// Loads the nets among the data files, and creates the interface through which new nets are trained.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "ai/terraforming/known_cards.hpp"
#include "ai/terraforming/net_value.hpp"
#include "protocol/terraforming/codec.hpp"
#include "training/field.hpp"

namespace syrtis::server::games::terraforming {

/// Reads the nets in the folder `ai` of the data files. A net is checked only when a computer player uses it.
[[nodiscard]] std::shared_ptr<const ai::terraforming::Nets> load_nets(const std::filesystem::path& resources);

/// Reads the lists of cards in the folder `ai` of the data files. Throws std::runtime_error if a list cannot be read.
[[nodiscard]] std::vector<ai::terraforming::KnownCards> load_known_cards(const std::filesystem::path& resources);

/// Returns the list of the cards and corporations of this game as JSON. The list belongs to the belief tables that are
/// made with the present data files.
[[nodiscard]] std::string list_of_cards(const protocol::terraforming::Codec& codec);

[[nodiscard]] std::unique_ptr<const training::Field> make_training_field(
    std::shared_ptr<const protocol::terraforming::Codec> codec);

}  // namespace syrtis::server::games::terraforming
