// SPDX-License-Identifier: MIT

#include "net/pack_fetch.hpp"

#include "protocol/client_messages.hpp"
#include "protocol/hash_text.hpp"

namespace syrtis::client::net {

namespace {

constexpr std::size_t k_most_bytes = 16U << 20U;

}  // namespace

void PackFetch::start() {
    stop();
    download_.emplace();
    send();
}

void PackFetch::stop() {
    download_.reset();
    result_.reset();
}

void PackFetch::fail(std::string why) {
    stop();
    result_ = core::Failure{std::move(why)};
}

bool PackFetch::take_error(const std::string& sentence, std::optional<std::int64_t> request) {
    if (!download_ || request != request_) return false;
    fail(sentence);
    return true;
}

void PackFetch::take(const protocol::from_server::Pack& message) {
    if (!download_) return;
    auto& [packs, received, total, number, from] = *download_;
    const auto hash = protocol::read_hash(message.hash);
    const std::string& text = message.text;
    if (from == 0 && hash) packs.push_back({message.name, *hash});
    const bool is_expected = message.number == number && message.from == from && hash &&
                             packs.back().name == message.name && packs.back().hash == *hash;
    const bool has_more = is_expected && !text.empty() && from + text.size() <= message.bytes;
    total += text.size();
    if (!has_more || total > k_most_bytes) return fail("the server does not send the data files as it should");
    received += text;
    from += text.size();
    if (from == message.bytes) {
        packs.back().text = std::exchange(received, {});
        from = 0;
        ++number;
    }
    if (number < message.packs) return send();
    auto complete = std::move(packs);
    stop();
    result_ = std::move(complete);
}

void PackFetch::send() {
    request_ =
        connection_.send_request(protocol::from_client::Pack{.number = download_->number, .from = download_->from});
}

}  // namespace syrtis::client::net
