// SPDX-License-Identifier: MIT
#include "engine/terraforming/requirements.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"
#include "engine/terraforming/counting.hpp"

namespace syrtis::terraforming {

namespace {

/// Calls `report` for each condition that fails, until it returns false.
template <class Report>
void examine(const State& state, core::Seat seat, const Requirement& requirement, int shift, Report&& report) {
    const auto at_least = [&](int available, int needed, RefusalCode code, std::uint8_t subject = 0xff) {
        return available >= needed || report(Refusal{code, subject, needed, available});
    };
    const auto at_most = [&](int available, int needed, RefusalCode code, std::uint8_t subject = 0xff) {
        return available <= needed || report(Refusal{code, subject, needed, available});
    };
    const int degrees = shift * k_temperature_step;
    const int oceans = count_oceans(state);
    const auto& player = state.players[seat];
    if (!at_least(state.levels[Parameter::temperature], requirement.temperature_min - degrees,
                  RefusalCode::temperature_too_low))
        return;
    if (!at_most(state.levels[Parameter::temperature], requirement.temperature_max + degrees,
                 RefusalCode::temperature_too_high))
        return;
    if (!at_least(state.levels[Parameter::oxygen], requirement.oxygen_min - shift, RefusalCode::oxygen_too_low)) return;
    if (!at_most(state.levels[Parameter::oxygen], requirement.oxygen_max + shift, RefusalCode::oxygen_too_high)) return;
    if (!at_least(oceans, requirement.oceans_min - shift, RefusalCode::too_few_oceans)) return;
    if (!at_most(oceans, requirement.oceans_max + shift, RefusalCode::too_many_oceans)) return;
    for (const auto& bound : requirement.further) {
        const int level = state.levels[bound.parameter];
        const int allowed = shift * bound.step;
        const auto subject = static_cast<std::uint8_t>(bound.parameter);
        if (!at_least(level, bound.minimum - allowed, RefusalCode::parameter_too_low, subject)) return;
        if (!at_most(level, bound.maximum + allowed, RefusalCode::parameter_too_high, subject)) return;
    }
    const std::size_t tags = all_zero(requirement.tags) ? 0 : k_tags;
    // Each wild tag stands for one missing tag.
    int wild_tags = player.passives.wild_tags;
    for (std::size_t tag = 0; tag < tags; ++tag) {
        const int missing = requirement.tags[tag] - player.passives.tags[tag];
        const int replaced = std::clamp(missing, 0, wild_tags);
        wild_tags -= replaced;
        if (!at_least(player.passives.tags[tag] + replaced, requirement.tags[tag], RefusalCode::too_few_tags,
                      static_cast<std::uint8_t>(tag))) {
            return;
        }
    }
    const std::size_t resources = all_zero(requirement.own_production) ? 0 : k_resources;
    for (std::size_t resource = 0; resource < resources; ++resource) {
        if (requirement.own_production[resource] == 0) continue;
        if (!at_least(player.production[resource], requirement.own_production[resource],
                      RefusalCode::production_too_low, static_cast<std::uint8_t>(resource))) {
            return;
        }
    }
    if (requirement.own_greeneries > 0 && !at_least(count_spaces(state.board.greeneries & state.board.owned[seat]),
                                                    requirement.own_greeneries, RefusalCode::too_few_greeneries)) {
        return;
    }
    if (requirement.cities_in_play == 0) return;
    at_least(count_spaces(state.board.cities), requirement.cities_in_play, RefusalCode::too_few_cities);
}

}  // namespace

Refusal unmet(const State& state, core::Seat seat, const Requirement& requirement, int shift) {
    Refusal first;
    examine(state, seat, requirement, shift, [&](const Refusal& refusal) {
        first = refusal;
        return false;
    });
    return first;
}

bool is_met(const State& state, core::Seat seat, const Requirement& requirement, int shift) {
    bool holds = true;
    examine(state, seat, requirement, shift, [&](const Refusal& /*refusal*/) { return holds = false; });
    return holds;
}

void list_unmet(const State& state, core::Seat seat, const Requirement& requirement, int shift,
                core::FixedVector<Refusal, 16>& out) {
    examine(state, seat, requirement, shift, [&](const Refusal& refusal) {
        if (!out.full()) out.push_back(refusal);
        return true;
    });
}

int requirement_shift(const State& state, core::Seat seat) {
    const auto& player = state.players[seat];
    return player.passives.requirement_shift + player.next_card_shift;
}

}  // namespace syrtis::terraforming
