// SPDX-License-Identifier: MIT
#pragma once

// Carries out the orders about probes of one game.

#include <memory>
#include <string>
#include <vector>

#include "arena/entrants_of.hpp"
#include "arena/probes.hpp"
#include "arena/probes_of.hpp"

namespace syrtis::arena {

/// The orders about probes of one game.
template <GameTraits Traits, class C>
class ProbeArenaOf final : public ProbeArena {
   public:
    /// `entrants` must outlive this object.
    ProbeArenaOf(const std::shared_ptr<const C>& codec, const Entrants<Traits, C>& entrants)
        : probes_(codec), entrants_(entrants) {}

    [[nodiscard]] std::string objection(const ProbeOrder& order) const override {
        if (auto sentence = entrants_.objection_to_clock(order.player, "the scoring of probes allows no limit of time");
            !sentence.empty()) {
            return sentence;
        }
        for (std::size_t number = 0; number < order.probes.size(); number += order.every) {
            const auto sentence = probes_.objection(order.probes[number]);
            if (!sentence.empty()) return "probe " + std::to_string(number) + ": " + sentence;
        }
        return {};
    }

    [[nodiscard]] ProbeReport score(const ProbeOrder& order) const override {
        return probes_.score(*entrants_.brain_of(order.player), order);
    }

    [[nodiscard]] bool is_plain(const Json::Value& probe) const override { return probes_.is_plain(probe); }

    [[nodiscard]] std::string objection(const ProbeSearchOrder& order) const override {
        if (auto sentence = entrants_.objection_to_seats(order.seats); !sentence.empty()) return sentence;
        if (auto sentence = entrants_.objection_to_clock(order.policy, "the search for probes allows no limit of time");
            !sentence.empty()) {
            return sentence;
        }
        return entrants_.objection_to_options(order.options, order.seats);
    }

    [[nodiscard]] std::vector<Json::Value> find(const ProbeSearchOrder& order) const override {
        return probes_.find(*entrants_.brain_of(order.policy), order);
    }

   private:
    Probes<Traits, C> probes_;
    const Entrants<Traits, C>& entrants_;
};

}  // namespace syrtis::arena
