// SPDX-License-Identifier: MIT
#pragma once

// Gets the data files of a table piece by piece. What a server can make it hold is bounded.

#include <json/json.h>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "protocol/content_pack.hpp"

namespace syrtis::client::net {

/// Requests the content packs of a table one after the other and checks their hashes.
class PackFetch {
   public:
    using Packs = core::Result<std::vector<protocol::ContentPack>, std::string>;

    /// Forgets what it had. The first message to send.
    [[nodiscard]] Json::Value begin();
    void stop();
    /// A message of kind "pack". The next one to send, if there is one.
    [[nodiscard]] std::optional<Json::Value> take(const Json::Value& message);
    /// They can't be had.
    void fail(std::string why);

    [[nodiscard]] bool is_busy() const { return is_busy_; }
    /// All of them, or why they can't be had, once.
    [[nodiscard]] std::optional<Packs> take_result() { return std::exchange(result_, std::nullopt); }

   private:
    [[nodiscard]] Json::Value request() const;

    bool is_busy_ = false;
    std::vector<protocol::ContentPack> packs_;  ///< the last one may still lack its text
    std::string text_;                          ///< of which so much is there
    std::size_t total_ = 0;                     ///< bytes of them all
    std::size_t number_ = 0;                    ///< of the pack that is asked for
    std::size_t from_ = 0;
    std::optional<Packs> result_;
};

}  // namespace syrtis::client::net
