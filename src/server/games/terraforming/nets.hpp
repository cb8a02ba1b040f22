// SPDX-License-Identifier: MIT
#pragma once

// The nets among the data files, and how more of them are made.

#include <filesystem>
#include <memory>

#include "ai/terraforming/net_value.hpp"
#include "protocol/terraforming/codec.hpp"
#include "training/field.hpp"

namespace syrtis::server::games::terraforming {

/// Reads the nets in ai/ of the data files. Whether one fits is checked when a player asks for it.
[[nodiscard]] std::shared_ptr<const ai::terraforming::Nets> load_nets(const std::filesystem::path& resources);

[[nodiscard]] std::unique_ptr<const training::Field> make_training_field(
    std::shared_ptr<const protocol::terraforming::Codec> codec);

}  // namespace syrtis::server::games::terraforming
