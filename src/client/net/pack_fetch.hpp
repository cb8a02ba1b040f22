// SPDX-License-Identifier: MIT
#pragma once

// Downloads the content packs of a table in pieces. The memory that it uses is bounded, even if the server sends too
// much.

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "protocol/client_messages.hpp"
#include "protocol/content_pack.hpp"
#include "protocol/server_messages.hpp"

namespace syrtis::client::net {

/// Requests the content packs of a table one after the other and checks their hashes.
class PackFetch {
   public:
    using Packs = core::Result<std::vector<protocol::ContentPack>, std::string>;

    /// Starts a new download and returns the first message to send.
    [[nodiscard]] protocol::from_client::Pack begin();
    /// Cancels the download.
    void stop();
    /// Handles a message of kind "pack". Returns the next message to send; nothing when the download is complete or has
    /// failed.
    [[nodiscard]] std::optional<protocol::from_client::Pack> take(const protocol::from_server::Pack& message);
    /// Ends the download with an error; take_result() returns it.
    void fail(std::string why);

    [[nodiscard]] bool is_busy() const { return is_busy_; }
    /// Returns the packs or the error once, when the download has ended.
    [[nodiscard]] std::optional<Packs> take_result() { return std::exchange(result_, std::nullopt); }

   private:
    [[nodiscard]] protocol::from_client::Pack request() const;

    bool is_busy_ = false;
    std::vector<protocol::ContentPack> packs_;  ///< the text of the last pack may be incomplete
    std::string text_;                          ///< received part of the current pack
    std::size_t total_ = 0;                     ///< bytes of all packs so far
    std::size_t number_ = 0;                    ///< number of the pack that is requested next
    std::size_t from_ = 0;
    std::optional<Packs> result_;
};

}  // namespace syrtis::client::net
