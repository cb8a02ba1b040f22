// SPDX-License-Identifier: MIT
#include "net/web_request.hpp"

#include <algorithm>
#include <cstddef>

namespace syrtis::net {
namespace {

namespace http = boost::beast::http;

constexpr std::size_t k_longest_place = 19;

std::string_view without_spaces(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

/// Removes the first part of a list from `rest` and returns it.
std::string_view next_of(std::string_view& rest, char separator) {
    const std::size_t end = rest.find(separator);
    const std::string_view part = without_spaces(rest.substr(0, end));
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    return part;
}

/// True if the parameters of an entry of Accept-Encoding exclude it. Every weight but 0 counts as 1, because the server
/// has an order of its own.
bool is_excluded(std::string_view parameters) {
    while (!parameters.empty()) {
        std::string_view parameter = next_of(parameters, ';');
        if (!parameter.starts_with("q=") && !parameter.starts_with("Q=")) continue;
        parameter.remove_prefix(2);
        return parameter.starts_with('0') && parameter.find_first_not_of("0.") == std::string_view::npos;
    }
    return false;
}

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

bool is_from_own_page(const WebRequest& request) {
    return request.find(http::field::origin) != request.end() && !is_cross_site(request);
}

bool is_for_host(const WebRequest& request, std::string_view name) {
    const auto field = request[http::field::host];
    const std::string_view host(field.data(), field.size());
    if (host == name) return true;
    std::string_view without_port = host.substr(0, host.find(':', host.starts_with('[') ? host.find(']') : 0));
    if (without_port == "localhost") return true;
    if (without_port.starts_with('[') && without_port.ends_with(']')) {
        without_port = without_port.substr(1, without_port.size() - 2);
    }
    boost::system::error_code error;
    (void)boost::asio::ip::make_address(std::string(without_port), error);
    return !error;
}

bool is_from_encrypted_page(const WebRequest& request) {
    const auto origin = request[http::field::origin];
    return std::string_view(origin.data(), origin.size()).starts_with("https://");
}

bool accepts_coding(const WebRequest& request, std::string_view coding) {
    std::optional<bool> any;
    const auto fields = request.equal_range(http::field::accept_encoding);
    for (auto field = fields.first; field != fields.second; ++field) {
        std::string_view rest(field->value().data(), field->value().size());
        while (!rest.empty()) {
            std::string_view entry = next_of(rest, ',');
            const std::string_view name = next_of(entry, ';');
            if (boost::beast::iequals({name.data(), name.size()}, {coding.data(), coding.size()})) {
                return !is_excluded(entry);
            }
            if (name == "*") any = !is_excluded(entry);
        }
    }
    return any.value_or(false);
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
    last = without_spaces(last);
    if (last.size() > 2 && last.front() == '[' && last.back() == ']') last = last.substr(1, last.size() - 2);
    boost::system::error_code error;
    const auto address = boost::asio::ip::make_address(std::string(last), error);
    return error ? std::nullopt : std::optional(address);
}

}  // namespace syrtis::net
