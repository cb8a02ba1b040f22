// SPDX-License-Identifier: MIT
#include "net/server_route.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace syrtis::client::net {
namespace {

constexpr std::size_t k_longest_host = 255;
constexpr std::size_t k_most_servers_on_a_route = 64;
constexpr unsigned k_attempts_at_the_same = 2;

bool is_part_of_a_host(char byte) {
    const bool is_letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
    return is_letter || (byte >= '0' && byte <= '9') || byte == '.' || byte == '-' || byte == '_' || byte == ':' ||
           byte == '%';
}

}  // namespace

std::optional<ServerAddress> parse_server_address(std::string_view text) {
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos) return std::nullopt;
    std::string_view host = text.substr(0, colon);
    const std::string_view digits = text.substr(colon + 1);
    const bool has_brackets = host.size() > 2 && host.front() == '[' && host.back() == ']';
    if (has_brackets) host = host.substr(1, host.size() - 2);
    const bool has_colon = host.find(':') != std::string_view::npos;
    if (host.empty() || host.size() > k_longest_host || has_colon != has_brackets) return std::nullopt;
    if (!std::ranges::all_of(host, is_part_of_a_host)) return std::nullopt;
    std::uint16_t port = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
    if (error != std::errc() || end != digits.data() + digits.size() || port == 0) return std::nullopt;
    return ServerAddress{.host = std::string(host), .port = port};
}

std::string address_of_page(std::string web, const std::string& fragment) {
    if (web.empty()) return {};
    if (!web.ends_with('/')) web += '/';
    web += "play";
    return fragment.empty() ? web : web + '#' + fragment;
}

void ServerRoute::begin(ServerAddress home) {
    home_ = std::move(home);
    others_.clear();
    hops_ = 0;
}

void ServerRoute::set_others(const std::vector<std::string>& addresses) {
    others_.clear();
    for (const std::string& text : addresses) {
        const auto address = parse_server_address(text);
        if (address && others_.size() < k_most_servers_on_a_route) others_.push_back(*address);
    }
}

std::optional<ServerAddress> ServerRoute::follow(std::string_view address, std::string page) {
    if (hops_ >= k_most_hops) return std::nullopt;
    ++hops_;
    auto server = parse_server_address(address);
    if (server) server->page = std::move(page);
    return server;
}

ServerAddress ServerRoute::next_after_loss(const ServerAddress& lost, unsigned attempt) const {
    std::vector<ServerAddress> all{lost};
    const auto add = [&](const ServerAddress& server) {
        if (std::ranges::find(all, server) == all.end()) all.push_back(server);
    };
    for (const ServerAddress& other : others_) add(other);
    add(home_);
    if (attempt <= k_attempts_at_the_same) return lost;
    return all[(attempt - k_attempts_at_the_same) % all.size()];
}

}  // namespace syrtis::client::net
