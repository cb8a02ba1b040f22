// SPDX-License-Identifier: MIT
#pragma once

// Downloads the content packs of a table in pieces. The memory that is used has a limit, even if the server sends too
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

/// Downloads the content packs of a table one after the other, and checks their hashes.
class PackFetch {
   public:
    using Packs = core::Result<std::vector<protocol::ContentPack>, std::string>;

    /// Starts a new download and returns the first message to send.
    [[nodiscard]] protocol::from_client::Pack begin();
    /// Ends the download without a result.
    void stop();
    /// Handles a piece of a pack. Returns the next message to send; nothing if the download is complete or has failed.
    [[nodiscard]] std::optional<protocol::from_client::Pack> take(const protocol::from_server::Pack& message);
    /// Ends the download with an error, which take_result() returns.
    void fail(std::string why);

    [[nodiscard]] bool is_busy() const { return is_busy_; }
    /// Returns the packs, or the error, once the download has ended. Later calls return nothing until the next download
    /// ends.
    [[nodiscard]] std::optional<Packs> take_result() { return std::exchange(result_, std::nullopt); }

   private:
    [[nodiscard]] protocol::from_client::Pack request() const;

    bool is_busy_ = false;
    std::vector<protocol::ContentPack> packs_;  ///< packs so far; the text of the last one may be incomplete
    std::string text_;                          ///< received part of the current pack
    std::size_t total_ = 0;                     ///< total size of all packs so far, in bytes
    std::size_t number_ = 0;                    ///< number of the pack that is requested next
    std::size_t from_ = 0;
    std::optional<Packs> result_;
};

}  // namespace syrtis::client::net
