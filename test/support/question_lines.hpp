// SPDX-License-Identifier: MIT
#pragma once

// Collects the questions that seats are asked in random games, as JSON. For each form of a question, one line has the
// first question of this form.

#include <gtest/gtest.h>
#include <json/json.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>

#include "protocol/hosted_match_of.hpp"
#include "support/game_cases.hpp"
#include "support/paths.hpp"
#include "text/json.hpp"

namespace syrtis::test {

/// Returns a question without its list of commands.
template <core::Game G, class C>
[[nodiscard]] std::string question_text(const std::shared_ptr<const C>& codec, const typename G::State& state,
                                        core::Seat seat) {
    const protocol::HostedMatchOf<G, C> match(codec, G::seats(state.options), state);
    std::string text;
    text::JsonWriter out(text);
    match.write_decision(out, seat);
    const std::size_t commands = text.rfind(",\"commands\":[");
    return text.substr(0, commands) + "}";
}

/// Returns the form of a question: its kind, the effect that asks, and its members.
[[nodiscard]] inline std::string look_of(const Json::Value& question) {
    std::string look = question["kind"].asString() + ' ' + question["effect"].asString();
    for (const std::string& member : question.getMemberNames()) look += ' ' + member;
    return look;
}

/// Returns the questions of `games` games of each case, one line for each form. The test fails if the members of a
/// question are not in ascending order.
template <core::Game G, class C>
[[nodiscard]] std::string question_lines(const std::shared_ptr<const C>& codec, std::uint64_t games) {
    std::map<std::string, std::string> lines;
    for (const auto& each : Cases<G>::cases()) {
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            play_likely_game<G>(codec->rules(), each.options, seed, Cases<G>::k_longest,
                                [&](const typename G::State& state, core::Seat seat, const typename G::Command&) {
                                    const std::string text = question_text<G>(codec, state, seat);
                                    const auto question = text::parse_json(text);
                                    ASSERT_TRUE(question.has_value()) << text;
                                    EXPECT_EQ(text::write_json(*question), text);
                                    EXPECT_EQ((*question)["player"].asUInt(), seat);
                                    lines.emplace(look_of(*question), text);
                                });
        }
    }
    std::string all;
    for (const auto& [look, line] : lines) all += line + '\n';
    return all;
}

/// Compares `lines` with the golden file, or rewrites the file if SYRTIS_WRITE_GOLDEN is set.
inline void expect_golden_questions(const std::string& file, const std::string& lines) {
    const std::string path = std::string(syrtis::test::k_test_folder) + "/golden/" + file;
    if (std::getenv("SYRTIS_WRITE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << lines;
    std::ifstream golden(path, std::ios::binary);
    const std::string before((std::istreambuf_iterator<char>(golden)), {});
    EXPECT_EQ(lines, before) << path;
}

}  // namespace syrtis::test
