// SPDX-License-Identifier: MIT

#include "ui/terraforming/foresight.hpp"

#include <algorithm>
#include <memory>

namespace syrtis::client::ui::terraforming {

namespace {

constexpr std::uint64_t k_first_world = 1;
constexpr std::uint64_t k_second_world = 2;

/// False if a command is refused before anything was left to chance; later ones are then unknown, not wrong.
bool carry_out(const game::Rules& rules, game::State& state, Seat seat, const std::vector<game::Command>& commands,
               bool& chance, std::vector<game::Event>* told) {
    const auto events = std::make_unique<Mars::Events>();
    for (const auto& command : commands) {
        if (Mars::check(rules, state, seat, command)) return chance;
        chance = chance || Mars::draws(rules, state, seat, command);
        events->clear();
        Mars::apply(rules, state, seat, command, events.get());
        if (told == nullptr) continue;
        for (const auto& event : *events) told->push_back(game::seen_by(event, seat));
    }
    return true;
}

}  // namespace

std::optional<Foresight> foresee(const game::Rules& rules, const game::View& view,
                                 const std::vector<game::Command>& begun, const std::vector<game::Command>& next) {
    core::Rng first_stream(k_first_world);
    core::Rng second_stream(k_second_world);
    Foresight result;
    result.before = Mars::determinize(rules, view, first_stream);
    result.after = result.before;
    result.other = Mars::determinize(rules, view, second_stream);
    std::vector<game::Event> first;
    std::vector<game::Event> second;
    bool chance = false;
    bool chance_in_other = false;
    const bool tells_begun = next.empty();
    if (!carry_out(rules, result.after, view.seat, begun, chance, tells_begun ? &first : nullptr)) return std::nullopt;
    if (!carry_out(rules, result.after, view.seat, next, chance, &first)) return std::nullopt;
    if (!chance) {
        // Nothing was left to chance, so the second world has nothing to add.
        result.other = result.after;
        result.events = std::move(first);
        return result;
    }
    carry_out(rules, result.other, view.seat, begun, chance_in_other, tells_begun ? &second : nullptr);
    carry_out(rules, result.other, view.seat, next, chance_in_other, &second);
    for (const auto& event : first) {
        const auto same = std::find(second.begin(), second.end(), event);
        if (same == second.end()) continue;
        result.events.push_back(event);
        second.erase(same);
    }
    return result;
}

}  // namespace syrtis::client::ui::terraforming
