// SPDX-License-Identifier: MIT
#pragma once

// Creates matches for the tests of stores. The id of the match and the step determine each entry.

#include <cstdint>
#include <string>

#include "core/timeline_entry.hpp"
#include "store/game_store.hpp"
#include "text/json.hpp"

namespace syrtis::test {

[[nodiscard]] inline store::StoredGame stored_game(store::GameId id) {
    return {.id = id,
            .game = "sealed-numbers",
            .packs = {},
            .options = *text::parse_json(R"({"rounds":3})"),
            .seed = 7,
            .seats = {{.name = "Ada", .token_hash = "hash " + std::to_string(id), .level = ""}},
            .code = "",
            .origin = ""};
}

[[nodiscard]] inline store::StoredEntry stored_entry(store::GameId id, std::uint64_t step) {
    store::StoredEntry stored;
    auto& entry = stored.recorded.entry;
    entry = {
        .seat = 0, .question = step, .time = 1'700'000'000'000, .hash = static_cast<std::uint64_t>(id) * 1000 + step};
    entry.chain = core::next_chain(step, entry);
    stored.recorded.command = R"({"put":17})";
    stored.answer = R"({"number":3})";
    return stored;
}

/// Returns true if the log has exactly `steps` entries and each is equal to the result of stored_entry().
[[nodiscard]] inline bool is_as_written(const store::StoredLog& log, store::GameId id, std::uint64_t steps) {
    if (log.entries.size() != steps) return false;
    for (std::uint64_t step = 0; step < steps; ++step) {
        const auto expected = stored_entry(id, step);
        const auto& found = log.entries[step];
        if (found.recorded.entry != expected.recorded.entry || found.recorded.command != expected.recorded.command ||
            found.answer != expected.answer) {
            return false;
        }
    }
    return true;
}

}  // namespace syrtis::test
