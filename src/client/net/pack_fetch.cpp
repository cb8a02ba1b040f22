// SPDX-License-Identifier: MIT

#include "net/pack_fetch.hpp"

#include "protocol/hash_text.hpp"
#include "protocol/messages.hpp"

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

std::optional<protocol::from_client::Pack> PackFetch::take(const Json::Value& message) {
    if (!is_busy_) return std::nullopt;
    const auto hash = protocol::read_hash(message["hash"].asString());
    const std::string name = message["name"].asString();
    const std::string text = message["text"].asString();
    const std::size_t bytes = message["bytes"].asUInt64();
    if (from_ == 0 && hash) packs_.push_back({name, *hash});
    const bool is_expected = message["number"].asUInt64() == number_ && message["from"].asUInt64() == from_ && hash &&
                             packs_.back().name == name && packs_.back().hash == *hash;
    const bool goes_on = is_expected && !text.empty() && from_ + text.size() <= bytes;
    total_ += text.size();
    if (!goes_on || total_ > k_most_bytes) {
        fail("the server does not send the data files as it should");
        return std::nullopt;
    }
    text_ += text;
    from_ += text.size();
    if (from_ == bytes) {
        packs_.back().text = std::exchange(text_, {});
        from_ = 0;
        ++number_;
    }
    if (number_ < message["packs"].asUInt64()) return request();
    auto packs = std::move(packs_);
    stop();
    result_ = std::move(packs);
    return std::nullopt;
}

protocol::from_client::Pack PackFetch::request() const { return {.number = number_, .from = from_}; }

}  // namespace syrtis::client::net
