// SPDX-License-Identifier: MIT

#include "app/problem_text.hpp"

#include <algorithm>

#include "protocol/errors.hpp"
#include "protocol/malformed_options.hpp"
#include "protocol/refused_agent.hpp"

namespace syrtis::client::app {
namespace {

/// Returns the general text of a code, for errors whose exact sentence is in no catalogue.
std::string general_text(const net::Problem& problem, const ui::Words& words) {
    const auto kinds = protocol::error_kinds();
    const auto found = std::ranges::find(kinds, problem.code, &protocol::ErrorKind::name);
    if (words.language().code() == "en" || found == kinds.end()) return problem.message;
    const auto sentence = words(found->sentence);
    return problem.field.empty() ? sentence : sentence + " (" + problem.field + ")";
}

}  // namespace

std::string problem_text(const net::Problem& problem, const ui::GameKind* kind, const ui::Words& words) {
    // Texts that a person wrote are in no catalogue.
    if (problem.code == "announcement") return words("The operator of the server says: {0}", {problem.message});
    if (!problem.refusal.empty()) {
        const protocol::CodedRefusal refusal{problem.refusal, problem.message, problem.details};
        const auto translate = words.translator();
        if (auto sentence = protocol::malformed_options_sentence(refusal, translate)) return *sentence;
        if (auto sentence = protocol::refused_agent_sentence(refusal, translate)) return *sentence;
        if (kind != nullptr && kind->refusal_sentence) {
            if (auto sentence = kind->refusal_sentence(refusal, words)) return *sentence;
        }
    }
    return words.language().translates(problem.message) ? words(problem.message) : general_text(problem, words);
}

void show_problem(ui::GameTable& table, const net::Problem& problem) {
    if (problem.code != net::k_takeover_ended) table.refuse(problem.message);
    if (problem.is_lasting) table.input().alert_line().show_notice(problem.message);
}

}  // namespace syrtis::client::app
