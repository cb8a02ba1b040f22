// SPDX-License-Identifier: MIT
// Lines to an environment from any program: each is answered by one line of JSON; refusals have a code and a sentence.

#include "cli/environment.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/ensure.hpp"
#include "support/toy_agents.hpp"
#include "text/json.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace syrtis;
    server::Environment environment({{"sealed-numbers", [] { return toy::sealed_numbers_with_agents({}); }}});
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        const auto answer = text::parse_json(environment.answer(rest.substr(0, end)));
        core::ensure(answer.has_value() && answer->isObject(), "an answer is no object");
        if ((*answer)["kind"] == "error") {
            core::ensure(!(*answer)["code"].asString().empty() && !(*answer)["message"].asString().empty(),
                         "something is refused without a reason");
            core::ensure((*answer)["code"] != "internal", "a line has found a fault");
        }
        if (end == std::string_view::npos) break;
        rest.remove_prefix(end + 1);
    }
    return 0;
}
