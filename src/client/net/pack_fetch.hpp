// SPDX-License-Identifier: MIT
#pragma once

// Downloads the content packs of a table in pieces. The memory that is used has a limit, even if the server sends too
// much.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "net/connection.hpp"
#include "protocol/content_pack.hpp"
#include "protocol/server_messages.hpp"

namespace syrtis::client::net {

/// The part of the content packs that has arrived.
struct PackDownload {
    std::vector<protocol::ContentPack> packs{};  ///< the text of the last pack may be incomplete
    std::string text{};                          ///< received part of the current pack
    std::size_t total = 0;                       ///< bytes of all packs so far
    std::size_t number = 0;                      ///< number of the pack that is requested next
    std::size_t from = 0;                        ///< received bytes of the current pack
};

/// Downloads the content packs of a table one after the other, and checks their hashes.
class PackFetch {
   public:
    using Packs = core::Result<std::vector<protocol::ContentPack>, std::string>;

    /// `connection` must outlive this object.
    explicit PackFetch(Connection& connection) : connection_(connection) {}

    /// Starts a new download.
    void start();
    /// Ends the download without a result.
    void stop();
    /// Handles a message of kind "pack", and requests the next piece if there is one.
    void take(const protocol::from_server::Pack& message);
    /// Handles an error that answers the request with this number. Returns true if it answers a request for a pack; the
    /// download then ends with the error `sentence`.
    bool take_error(const std::string& sentence, std::optional<std::int64_t> request);

    [[nodiscard]] bool is_busy() const { return download_.has_value(); }
    /// Returns the packs, or the error, once the download has ended. Later calls return nothing until the next download
    /// ends.
    [[nodiscard]] std::optional<Packs> take_result() { return std::exchange(result_, std::nullopt); }

   private:
    void send();
    void fail(std::string why);

    Connection& connection_;
    std::optional<PackDownload> download_;
    std::int64_t request_ = 0;
    std::optional<Packs> result_;
};

}  // namespace syrtis::client::net
