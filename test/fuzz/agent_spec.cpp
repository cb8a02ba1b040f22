// SPDX-License-Identifier: MIT
// The spec of a computer player from outside. An accepted spec round-trips; a refused one has a code and a sentence
// that repeats clean names only.

#include "ai/agent_spec.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

void require_sound(const syrtis::ai::SpecRefusal& refusal) {
    require(!refusal.code.empty() && !refusal.message.empty());
    require(std::ranges::all_of(refusal.message, [](char letter) { return letter >= ' ' && letter <= '~'; }));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace syrtis::ai;
    static const std::array<SettingRule, 3> k_rules{{{"noise", SettingRule::Type::fraction, 0, k_millionths},
                                                     {"sims", SettingRule::Type::count, 1, 1'000'000'000},
                                                     {"net", SettingRule::Type::name}}};
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto spec = parse_agent_spec(text);
    if (!spec) {
        require_sound(spec.error());
        return 0;
    }
    require(size <= k_longest_spec);
    require(*parse_agent_spec(to_text(*spec)) == *spec);
    const auto checked = check_settings(*spec, k_rules);
    if (!checked) {
        require_sound(checked.error());
        return 0;
    }
    const std::int64_t noise = checked->number("noise", 0);
    require(noise >= 0 && noise <= k_millionths);
    require(checked->number("sims", 1) >= 1);
    require(check_settings(*parse_agent_spec(to_text(*checked)), k_rules).value() == *checked);
    return 0;
}
