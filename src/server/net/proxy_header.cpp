// SPDX-License-Identifier: MIT
#include "net/proxy_header.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <system_error>
#include <vector>

namespace syrtis::net {
namespace {

namespace ip = boost::asio::ip;

using std::string_view_literals::operator""sv;

constexpr std::string_view k_text_begin = "PROXY "sv;
constexpr std::string_view k_binary_begin = "\r\n\r\n\0\r\nQUIT\n"sv;
constexpr std::size_t k_longest_text = 107;  ///< with its line end (section 2.1)
constexpr std::size_t k_binary_head = 16;
constexpr std::size_t k_longest_binary = 1024;
constexpr std::size_t k_v4_addresses = 12;  ///< two addresses of 4 bytes and two ports of 2 bytes
constexpr std::size_t k_v6_addresses = 36;
constexpr std::size_t k_extra_head = 3;  ///< before each additional value: a type of 1 byte and a length of 2 bytes

unsigned byte_at(std::string_view bytes, std::size_t index) { return static_cast<unsigned char>(bytes[index]); }
std::size_t length_at(std::string_view bytes, std::size_t index) {
    return (std::size_t{byte_at(bytes, index)} << 8U) | byte_at(bytes, index + 1);
}

/// Requires that `bytes` contains the whole address.
template <class Address>
Address address_at(std::string_view bytes, std::size_t index) {
    typename Address::bytes_type own{};
    std::memcpy(own.data(), bytes.data() + index, own.size());
    return Address(own);
}

bool is_port(std::string_view text) {
    std::uint16_t port = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    const bool is_padded = text.size() > 1 && text.front() == '0';
    return error == std::errc() && end == text.data() + text.size() && !is_padded;
}

/// Returns nothing if the text is not an address of the family or contains unusual characters.
std::optional<ip::address> address_of(std::string_view text, bool is_v4) {
    const std::string_view letters = is_v4 ? "0123456789."sv : "0123456789abcdefABCDEF:."sv;
    if (text.empty() || text.find_first_not_of(letters) != std::string_view::npos) return std::nullopt;
    boost::system::error_code error;
    const ip::address address = ip::make_address(std::string(text), error);
    if (error || address.is_v4() != is_v4) return std::nullopt;
    return address;
}

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; begin <= line.size();) {
        const std::size_t end = std::min(line.find(' ', begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

}  // namespace

std::size_t ProxyHeader::take(std::string_view bytes) {
    std::size_t taken = 0;
    // Reads byte by byte, because bytes behind the end do not belong to the header, which is short.
    while (taken < bytes.size() && state_ == State::incomplete) {
        bytes_.push_back(bytes[taken]);
        ++taken;
        look();
    }
    return taken;
}

void ProxyHeader::look() {
    const auto begins = [this](std::string_view begin) {
        const std::size_t size = std::min(begin.size(), bytes_.size());
        return std::string_view(bytes_).substr(0, size) == begin.substr(0, size);
    };
    if (begins(k_text_begin)) return parse_text();
    if (begins(k_binary_begin)) return parse_binary();
    state_ = State::refused;
}

void ProxyHeader::parse_text() {
    if (bytes_.back() != '\n') {
        if (bytes_.size() >= k_longest_text) state_ = State::refused;
        return;
    }
    state_ = State::refused;
    const std::string_view line(bytes_);
    if (line.size() < 2 || line[line.size() - 2] != '\r') return;
    read_text(line.substr(k_text_begin.size(), line.size() - k_text_begin.size() - 2));
}

void ProxyHeader::read_text(std::string_view line) {
    const auto words = words_of(line);
    if (words.front() == "UNKNOWN") {
        state_ = State::complete;
        return;
    }
    const bool is_v4 = words.front() == "TCP4";
    if ((!is_v4 && words.front() != "TCP6") || words.size() != 5) return;
    const auto source = address_of(words[1], is_v4);
    if (!source || !address_of(words[2], is_v4) || !is_port(words[3]) || !is_port(words[4])) return;
    source_ = source;
    state_ = State::complete;
}

void ProxyHeader::parse_binary() {
    const std::string_view bytes(bytes_);
    if (bytes.size() < k_binary_head) return;
    const std::size_t whole = k_binary_head + length_at(bytes, k_binary_head - 2);
    if (whole > k_longest_binary) {
        state_ = State::refused;
    } else if (bytes.size() == whole) {
        state_ = State::refused;
        read_addresses();
    }
}

void ProxyHeader::read_addresses() {
    constexpr unsigned k_version = 0x20;
    constexpr unsigned k_local = k_version | 0U;
    constexpr unsigned k_proxied = k_version | 1U;
    constexpr unsigned k_no_family = 0x00;
    constexpr unsigned k_tcp4 = 0x11;
    constexpr unsigned k_tcp6 = 0x21;
    const std::string_view bytes(bytes_);
    const unsigned command = byte_at(bytes, k_binary_begin.size());
    const unsigned family = byte_at(bytes, k_binary_begin.size() + 1);
    // The address block is skipped for connections that the proxy made for itself, as the specification requires.
    if (command == k_local || (command == k_proxied && family == k_no_family)) {
        state_ = State::complete;
        return;
    }
    if (command != k_proxied || (family != k_tcp4 && family != k_tcp6)) return;
    const std::size_t addresses = family == k_tcp4 ? k_v4_addresses : k_v6_addresses;
    if (bytes.size() < k_binary_head + addresses) return;
    for (std::size_t at = k_binary_head + addresses; at < bytes.size();) {
        if (bytes.size() - at < k_extra_head) return;
        const std::size_t length = length_at(bytes, at + 1);
        if (bytes.size() - at - k_extra_head < length) return;
        at += k_extra_head + length;
    }
    if (family == k_tcp4) {
        source_ = address_at<ip::address_v4>(bytes, k_binary_head);
    } else {
        source_ = address_at<ip::address_v6>(bytes, k_binary_head);
    }
    state_ = State::complete;
}

}  // namespace syrtis::net
