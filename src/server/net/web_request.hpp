// SPDX-License-Identifier: MIT
#pragma once

// Evaluates the request line and headers of a browser's request.

#include <optional>
#include <string>
#include <string_view>

#include "net/asio.hpp"
#include "net/beast.hpp"

namespace syrtis::net {

using WebRequest = boost::beast::http::request<boost::beast::http::empty_body>;

/// A request to change to the WebSocket protocol, and whether the browser's connection is encrypted by a proxy.
struct Upgrade {
    const WebRequest& request;
    bool is_encrypted = false;  ///< the page was loaded by https, so that a proxy encrypts the connection too
};

/// Returns the rest of `path` after the prefix `before` if this rest is a table number or a join code; otherwise
/// nothing.
[[nodiscard]] std::optional<std::string> place_in(std::string_view path, std::string_view before);

/// Returns the path without its query, because some messengers append a query to shared addresses. The result refers to
/// the text of the request.
[[nodiscard]] std::string_view path_of(const WebRequest& request);

/// True if the browser has a cached copy of the content with this entity tag (RFC 9110, 13.1.2).
[[nodiscard]] bool is_cached(const WebRequest& request, const std::string& tag);

/// True if the header Origin says that a page of this site has caused the request.
[[nodiscard]] bool is_from_own_page(const WebRequest& request);

/// True if the request is for this host (HOST or HOST:PORT), for localhost, or for an IP address. Another site can let
/// its own name point to the address of this server, but then the request is for that other name.
[[nodiscard]] bool is_for_host(const WebRequest& request, std::string_view name);

/// True if the page that has caused the request was loaded over https, according to the request.
[[nodiscard]] bool is_from_encrypted_page(const WebRequest& request);

/// True if the browser accepts the content coding, such as "gzip" (RFC 9110, 12.5.3).
[[nodiscard]] bool accepts_coding(const WebRequest& request, std::string_view coding);

/// True if a page of another site has caused the request. Such a request must not act on behalf of the visitor.
[[nodiscard]] bool is_cross_site(const WebRequest& request);

/// Returns the client's address as an HTTP proxy reports it: the last address in the last X-Forwarded-For header,
/// because the proxy itself has written this one. Nothing if there is no such address.
[[nodiscard]] std::optional<boost::asio::ip::address> forwarded_for(const WebRequest& request);

}  // namespace syrtis::net
