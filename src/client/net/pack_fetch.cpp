// SPDX-License-Identifier: MIT

#include "net/pack_fetch.hpp"

#include "protocol/hash_text.hpp"

namespace syrtis::client::net {

namespace {

constexpr std::size_t k_most_bytes = 16U << 20U;

}  // namespace

protocol::from_client::Pack PackFetch::begin() {
    stop();
    is_busy_ = true;
    return request();
}

void PackFetch::stop() { *this = PackFetch(); }

void PackFetch::fail(std::string why) {
    stop();
    result_ = core::Failure{std::move(why)};
}

std::optional<protocol::from_client::Pack> PackFetch::take(const protocol::from_server::Pack& message) {
    if (!is_busy_) return std::nullopt;
    const auto hash = protocol::read_hash(message.hash);
    const std::string& text = message.text;
    if (from_ == 0 && hash) packs_.push_back({message.name, *hash});
    const bool is_expected = message.number == number_ && message.from == from_ && hash &&
                             packs_.back().name == message.name && packs_.back().hash == *hash;
    const bool has_more = is_expected && !text.empty() && from_ + text.size() <= message.bytes;
    total_ += text.size();
    if (!has_more || total_ > k_most_bytes) {
        fail("the server does not send the data files as it should");
        return std::nullopt;
    }
    text_ += text;
    from_ += text.size();
    if (from_ == message.bytes) {
        packs_.back().text = std::exchange(text_, {});
        from_ = 0;
        ++number_;
    }
    if (number_ < message.packs) return request();
    auto packs = std::move(packs_);
    stop();
    result_ = std::move(packs);
    return std::nullopt;
}

protocol::from_client::Pack PackFetch::request() const { return {.number = number_, .from = from_}; }

}  // namespace syrtis::client::net
