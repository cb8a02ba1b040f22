// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "protocol/dig/codec.hpp"
#include "ui/timeline.hpp"

namespace syrtis::client::ui::dig {

/// Makes a reader that marks taken tiles, upgrades and the announcement of victory; chapters are rounds.
[[nodiscard]] std::unique_ptr<TimelineReader> make_timeline_reader(std::shared_ptr<const protocol::dig::Codec> codec,
                                                                   core::Seat seats);

}  // namespace syrtis::client::ui::dig
