// SPDX-License-Identifier: MIT

#include "app/problem_text.hpp"

namespace syrtis::client::app {

std::string problem_text(const net::Problem& problem, const ui::GameKind* kind, const ui::Words& words) {
    if (kind != nullptr && kind->refusal_sentence && !problem.refusal.empty()) {
        if (auto sentence = kind->refusal_sentence({problem.refusal, problem.message, problem.details}, words))
            return *sentence;
    }
    return words(problem.message);
}

}  // namespace syrtis::client::app
