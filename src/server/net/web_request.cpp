// SPDX-License-Identifier: MIT
#include "net/web_request.hpp"

#include <algorithm>
#include <cstddef>

namespace syrtis::net {
namespace {

namespace http = boost::beast::http;

constexpr std::size_t k_longest_place = 19;

}  // namespace

std::optional<std::string> place_in(std::string_view path, std::string_view before) {
    if (!path.starts_with(before)) return std::nullopt;
    path.remove_prefix(before.size());
    const bool is_word = std::ranges::all_of(path, [](char letter) {
        return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') || letter == '-';
    });
    return path.empty() || path.size() > k_longest_place || !is_word ? std::nullopt : std::optional(std::string(path));
}

std::string_view path_of(const WebRequest& request) {
    const std::string_view target(request.target().data(), request.target().size());
    return target.substr(0, target.find('?'));
}

bool is_cached(const WebRequest& request, const std::string& tag) {
    const auto known = request[http::field::if_none_match];
    return known == "*" || std::string_view(known.data(), known.size()).find(tag) != std::string_view::npos;
}

bool is_cross_site(const WebRequest& request) {
    const auto origin = request.find(http::field::origin);
    if (origin == request.end()) return false;
    const std::string_view origin_value(origin->value().data(), origin->value().size());
    const auto host = request[http::field::host];
    const auto scheme = origin_value.find("://");
    return scheme == std::string_view::npos ||
           origin_value.substr(scheme + 3) != std::string_view(host.data(), host.size());
}

std::optional<boost::asio::ip::address> forwarded_for(const WebRequest& request) {
    std::string_view last;
    const auto fields = request.equal_range("X-Forwarded-For");
    for (auto field = fields.first; field != fields.second; ++field) {
        last = {field->value().data(), field->value().size()};
    }
    last = last.substr(last.rfind(',') + 1);
    const std::size_t begin = last.find_first_not_of(" \t");
    const std::size_t end = last.find_last_not_of(" \t");
    if (begin == std::string_view::npos) return std::nullopt;
    last = last.substr(begin, end - begin + 1);
    if (last.size() > 2 && last.front() == '[' && last.back() == ']') last = last.substr(1, last.size() - 2);
    boost::system::error_code error;
    const auto address = boost::asio::ip::make_address(std::string(last), error);
    return error ? std::nullopt : std::optional(address);
}

}  // namespace syrtis::net
