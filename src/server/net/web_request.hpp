// SPDX-License-Identifier: MIT
#pragma once

// Evaluates the head of a browser's request.

#include <optional>
#include <string>
#include <string_view>

#include "net/asio.hpp"
#include "net/beast.hpp"

namespace syrtis::net {

using WebRequest = boost::beast::http::request<boost::beast::http::empty_body>;

/// A request to change to the protocol WebSocket, and how the connection came to it.
struct Upgrade {
    const WebRequest& request;
    bool is_encrypted = false;  ///< the page was loaded by https, so that a proxy encrypts the connection too
};

/// Returns the table number or join code that follows `before` in a path; nothing if there is neither.
[[nodiscard]] std::optional<std::string> place_in(std::string_view path, std::string_view before);

/// Returns the path without the query that some messengers append to shared addresses. The result points into the
/// request.
[[nodiscard]] std::string_view path_of(const WebRequest& request);

/// True if the browser has cached the text with that tag (RFC 9110, 13.1.2).
[[nodiscard]] bool is_cached(const WebRequest& request, const std::string& tag);

/// True if the header Origin names this site as the site of the page that has caused the request.
[[nodiscard]] bool is_from_own_page(const WebRequest& request);

/// True if the request is for that host, as HOST or HOST:PORT, or for an address or localhost in place of a name. A
/// page of another site can give its own name the address of this server, but it cannot give itself another name.
[[nodiscard]] bool is_for_host(const WebRequest& request, std::string_view name);

/// True if the page that has caused the request says that it was loaded by https.
[[nodiscard]] bool is_from_encrypted_page(const WebRequest& request);

/// True if the browser accepts texts in that content coding, such as "gzip" (RFC 9110, 12.5.3).
[[nodiscard]] bool accepts_coding(const WebRequest& request, std::string_view coding);

/// True if a page of another site has caused the request; such requests must not act for a visitor.
[[nodiscard]] bool is_cross_site(const WebRequest& request);

/// Returns the client's address that an HTTP proxy reports: the last address of the last X-Forwarded-For header, which
/// is the one that the proxy itself has written. Nothing if there is none.
[[nodiscard]] std::optional<boost::asio::ip::address> forwarded_for(const WebRequest& request);

}  // namespace syrtis::net
