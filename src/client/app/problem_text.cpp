// SPDX-License-Identifier: MIT

#include "app/problem_text.hpp"

namespace syrtis::client::app {

std::string problem_text(const net::Problem& problem, const ui::GameKind* kind, const ui::Words& words) {
    // What somebody has written is in no catalogue.
    if (problem.code == "announcement") return words("The host says: {0}", {problem.message});
    if (kind != nullptr && kind->refusal_sentence && !problem.refusal.empty()) {
        if (auto sentence = kind->refusal_sentence({problem.refusal, problem.message, problem.details}, words))
            return *sentence;
    }
    return words(problem.message);
}

}  // namespace syrtis::client::app
