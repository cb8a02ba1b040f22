// SPDX-License-Identifier: MIT
#pragma once

// Loads the nets among the data files, and describes to the training how new ones are trained.

#include <filesystem>
#include <memory>

#include "ai/terraforming/net_value.hpp"
#include "protocol/terraforming/codec.hpp"
#include "training/field.hpp"

namespace syrtis::server::games::terraforming {

/// Reads the nets in the folder ai of the data files. A net is checked only when a computer player uses it.
[[nodiscard]] std::shared_ptr<const ai::terraforming::Nets> load_nets(const std::filesystem::path& resources);

[[nodiscard]] std::unique_ptr<const training::Field> make_training_field(
    std::shared_ptr<const protocol::terraforming::Codec> codec);

}  // namespace syrtis::server::games::terraforming
