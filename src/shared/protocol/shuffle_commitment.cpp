// SPDX-License-Identifier: MIT
#include "protocol/shuffle_commitment.hpp"

#include <utility>

#include "crypto/digest.hpp"
#include "protocol/hash_text.hpp"
#include "protocol/messages.hpp"
#include "text/json.hpp"

namespace syrtis::protocol {
namespace {

Json::Value packs_json(const std::vector<ContentPack>& packs) {
    Json::Value list(Json::arrayValue);
    for (const ContentPack& pack : packs) {
        Json::Value entry(Json::objectValue);
        entry["name"] = pack.name;
        entry["hash"] = hash_text(pack.hash);
        list.append(std::move(entry));
    }
    return list;
}

std::optional<std::vector<ContentPack>> packs_from(const Json::Value& list) {
    if (!list.isArray() || list.size() > k_most_packs) return std::nullopt;
    std::vector<ContentPack> packs;
    for (const Json::Value& entry : list) {
        const Json::Value* name = find_member(entry, "name");
        const Json::Value* hash = find_member(entry, "hash");
        if (name == nullptr || hash == nullptr || !name->isString() || !hash->isString()) return std::nullopt;
        const auto number = read_hash(hash->asString());
        if (!number) return std::nullopt;
        packs.push_back({name->asString(), *number});
    }
    return packs;
}

}  // namespace

bool is_digest(std::string_view text) {
    return text.size() == k_digest_digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string shuffle_commitment(const core::Seed& seed, const std::string& nonce, const std::string& game,
                               const Json::Value& options, const std::vector<ContentPack>& packs) {
    Json::Value json(Json::objectValue);
    json["purpose"] = "syrtis shuffle 1";
    json["seed"] = core::seed_text(seed);
    json["nonce"] = nonce;
    json["game"] = game;
    json["options"] = options;
    json["packs"] = packs_json(packs);
    return crypto::sha256(text::write_json(json));
}

Json::Value opening_json(const ShuffleOpening& opening) {
    Json::Value json(Json::objectValue);
    json["seed"] = core::seed_text(opening.seed);
    json["nonce"] = opening.nonce;
    json["packs"] = packs_json(opening.packs);
    return json;
}

std::optional<ShuffleOpening> read_opening(const Json::Value& json) {
    const Json::Value* seed = find_member(json, "seed");
    const Json::Value* nonce = find_member(json, "nonce");
    const Json::Value* packs = find_member(json, "packs");
    if (seed == nullptr || nonce == nullptr || packs == nullptr) return std::nullopt;
    if (!seed->isString() || !nonce->isString() || !is_digest(nonce->asString())) return std::nullopt;
    const auto read = core::read_seed(seed->asString());
    auto list = packs_from(*packs);
    if (!read || !list) return std::nullopt;
    return ShuffleOpening{.seed = *read, .nonce = nonce->asString(), .packs = std::move(*list)};
}

}  // namespace syrtis::protocol
