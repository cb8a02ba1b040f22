// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "protocol/dig/codec.hpp"
#include "ui/timeline.hpp"

namespace syrtis::client::ui::dig {

/// Tiles taken, upgrades, the announcement; chapters are rounds.
[[nodiscard]] std::unique_ptr<TimelineReader> make_timeline_reader(std::shared_ptr<const protocol::dig::Codec> codec,
                                                                   core::Seat seats);

}  // namespace syrtis::client::ui::dig
