// SPDX-License-Identifier: MIT

#include "net/shuffle_witness.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "protocol/shuffle_commitment.hpp"
#include "text/json.hpp"

namespace syrtis::client::net {
namespace {

using Verdict = ShuffleWitness::Verdict;
using protocol::from_server::Table;

const std::string k_nonce(64, 'e');
const std::vector<protocol::ContentPack> k_packs{{"cards", 7}};

core::Seed some_seed() { return *core::read_seed(std::string(63, '0') + "5"); }

Table table_of(const std::string& status) {
    Table table{.table = 7, .game = "go", .status = status, .options = *text::parse_json(R"({"size":19})")};
    if (status == "open") return table;
    table.commitment = protocol::shuffle_commitment(some_seed(), k_nonce, "go", table.options, k_packs);
    if (status == "finished") {
        table.opening = protocol::opening_json({.seed = some_seed(), .nonce = k_nonce, .packs = k_packs});
    }
    return table;
}

TEST(ShuffleWitness, SeedThatMatchesTheCommitmentIsConfirmed) {
    ShuffleWitness witness;
    witness.read_table(table_of("open"));
    EXPECT_TRUE(witness.commitment().empty());
    witness.read_table(table_of("running"));
    EXPECT_EQ(witness.commitment(), table_of("running").commitment.value());
    EXPECT_EQ(witness.verdict(), Verdict::none);
    witness.read_table(table_of("finished"));
    EXPECT_EQ(witness.verdict(), Verdict::kept);
    EXPECT_EQ(witness.seed(), some_seed());
}

TEST(ShuffleWitness, SeedAtTheEndIsComparedWithTheCommitmentThatTheClientStored) {
    ShuffleWitness same(table_of("running").commitment.value());
    same.read_table(table_of("finished"));
    EXPECT_EQ(same.verdict(), Verdict::kept);
    ShuffleWitness other(std::string(64, '0'));
    other.read_table(table_of("finished"));
    EXPECT_EQ(other.verdict(), Verdict::broken);
}

TEST(ShuffleWitness, AnyMismatchIsAPermanentAlarm) {
    const auto verdict_after = [](auto&& change) {
        ShuffleWitness witness;
        witness.read_table(table_of("running"));
        Table changed = table_of("finished");
        change(changed);
        witness.read_table(changed);
        const Verdict verdict = witness.verdict();
        if (verdict == Verdict::broken) {
            witness.read_table(table_of("finished"));
            EXPECT_EQ(witness.verdict(), Verdict::broken) << "later messages do not clear the alarm";
            EXPECT_FALSE(witness.seed());
        }
        return verdict;
    };
    EXPECT_EQ(verdict_after([](Table&) {}), Verdict::kept);
    EXPECT_EQ(verdict_after([](Table& table) { (*table.opening)["seed"] = "5"; }), Verdict::broken);
    EXPECT_EQ(verdict_after([](Table& table) { (*table.opening)["nonce"] = std::string(64, '0'); }), Verdict::broken);
    EXPECT_EQ(verdict_after([](Table& table) { (*table.opening)["packs"].clear(); }), Verdict::broken);
    EXPECT_EQ(verdict_after([](Table& table) { table.opening = 7; }), Verdict::broken);
    EXPECT_EQ(verdict_after([](Table& table) { table.game = "chess"; }), Verdict::broken);
    EXPECT_EQ(verdict_after([](Table& table) { table.options["size"] = 9; }), Verdict::broken);
    EXPECT_EQ(verdict_after([](Table& table) { table.commitment.reset(); }), Verdict::broken);
    // Another seed with a matching commitment differs from what was promised.
    EXPECT_EQ(verdict_after([](Table& table) {
                  (*table.opening)["seed"] = "5";
                  table.commitment = protocol::shuffle_commitment(5, k_nonce, "go", table.options, k_packs);
              }),
              Verdict::broken);
    EXPECT_EQ(verdict_after([](Table& table) { table.opening.reset(); }), Verdict::withheld);
}

TEST(ShuffleWitness, GameWithoutACommitmentIsNeitherConfirmedNorDoubted) {
    ShuffleWitness witness;
    for (const char* status : {"open", "running", "finished"}) {
        Table table = table_of(status);
        table.commitment.reset();
        table.opening.reset();
        witness.read_table(table);
        EXPECT_EQ(witness.verdict(), Verdict::none);
    }
}

}  // namespace
}  // namespace syrtis::client::net
