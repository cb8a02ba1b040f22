// SPDX-License-Identifier: MIT

#include "net/shuffle_witness.hpp"

#include "protocol/shuffle_commitment.hpp"

namespace syrtis::client::net {

void ShuffleWitness::read_table(const protocol::from_server::Table& table) {
    // A broken commitment stays broken, whatever is sent later.
    if (verdict_ == Verdict::broken || table.status == "open") return;
    if (!table.commitment) {
        if (!commitment_.empty()) verdict_ = Verdict::broken;
        return;
    }
    if (commitment_.empty()) commitment_ = *table.commitment;
    if (options_.isNull()) options_ = table.options;
    if (*table.commitment != commitment_ || table.options != options_) {
        verdict_ = Verdict::broken;
        return;
    }
    if (table.opening) return judge(table, *table.opening);
    if (table.status == "finished") verdict_ = Verdict::withheld;
}

void ShuffleWitness::judge(const protocol::from_server::Table& table, const Json::Value& opening) {
    verdict_ = Verdict::broken;
    const auto read = protocol::read_opening(opening);
    if (!read) return;
    const std::string found = protocol::shuffle_commitment(read->seed, read->nonce, table.game, options_, read->packs);
    if (found != commitment_) return;
    seed_ = read->seed;
    verdict_ = Verdict::kept;
}

}  // namespace syrtis::client::net
