// SPDX-License-Identifier: MIT
#pragma once

// What a browser asks for, as far as it stands in the head of its request.

#include <optional>
#include <string>
#include <string_view>

#include "net/asio.hpp"
#include "net/beast.hpp"

namespace syrtis::net {

using WebRequest = boost::beast::http::request<boost::beast::http::empty_body>;

/// What a path names behind `before`: the number of a table or a join code; nothing if it is neither.
[[nodiscard]] std::optional<std::string> place_in(std::string_view path, std::string_view before);

/// Without what some messengers add to an address that they pass on. Part of the request.
[[nodiscard]] std::string_view path_of(const WebRequest& request);

/// The browser has the text with that tag already (RFC 9110, 13.1.2).
[[nodiscard]] bool is_cached(const WebRequest& request, const std::string& tag);

/// What a page elsewhere must not do in a visitor's name.
[[nodiscard]] bool comes_from_elsewhere(const WebRequest& request);

/// Whom a proxy of HTTP says that it asks for: the last address of the last X-Forwarded-For, which it has written
/// itself. Nothing if there is none.
[[nodiscard]] std::optional<boost::asio::ip::address> forwarded_for(const WebRequest& request);

}  // namespace syrtis::net
