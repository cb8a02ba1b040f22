// SPDX-License-Identifier: MIT

#include "net/shuffle_witness.hpp"

#include "protocol/messages.hpp"
#include "protocol/shuffle_commitment.hpp"

namespace syrtis::client::net {

using protocol::find_member;

void ShuffleWitness::read_table(const Json::Value& table) {
    // A broken commitment stays broken, whatever is sent later.
    if (verdict_ == Verdict::broken) return;
    const Json::Value* commitment = find_member(table, "commitment");
    const Json::Value* options = find_member(table, "options");
    const Json::Value* status = find_member(table, "status");
    if (options == nullptr || status == nullptr || *status == Json::Value("open")) return;
    if (commitment == nullptr || !commitment->isString()) {
        if (!commitment_.empty()) verdict_ = Verdict::broken;
        return;
    }
    if (commitment_.empty()) commitment_ = commitment->asString();
    if (options_.isNull()) options_ = *options;
    if (*commitment != Json::Value(commitment_) || *options != options_) {
        verdict_ = Verdict::broken;
        return;
    }
    if (const Json::Value* opening = find_member(table, "opening")) return judge(table, *opening);
    if (*status == Json::Value("finished")) verdict_ = Verdict::withheld;
}

void ShuffleWitness::judge(const Json::Value& table, const Json::Value& opening) {
    verdict_ = Verdict::broken;
    const auto read = protocol::read_opening(opening);
    const Json::Value* game = find_member(table, "game");
    if (!read || game == nullptr || !game->isString()) return;
    const std::string found =
        protocol::shuffle_commitment(read->seed, read->nonce, game->asString(), options_, read->packs);
    if (found != commitment_) return;
    seed_ = read->seed;
    verdict_ = Verdict::kept;
}

}  // namespace syrtis::client::net
