// SPDX-License-Identifier: MIT
#pragma once

// Carries out the orders about labelled decisions of one game.

#include <string>
#include <utility>
#include <vector>

#include "arena/contents_of.hpp"
#include "arena/decisions.hpp"
#include "arena/decisions_of.hpp"

namespace syrtis::arena {

/// The orders about labelled decisions of one game.
template <GameTraits Traits, class C>
class DecisionArenaOf final : public DecisionArena {
   public:
    /// `contents` must outlive this object.
    explicit DecisionArenaOf(const Contents<Traits, C>& contents) : contents_(contents) {}

    [[nodiscard]] std::string objection(const DecisionOrder& order) const override {
        if constexpr (HasDecisions<Traits>) {
            if (auto sentence = objection_to(contents_.usual(), order.player); !sentence.empty()) return sentence;
            for (std::size_t number = 0; number < order.decisions.size(); number += order.every) {
                const Json::Value& decision = order.decisions[number];
                std::string sentence = objection_to_labels(decision);
                if (sentence.empty()) sentence = decisions(contents_.of_record(decision)).objection(decision);
                if (!sentence.empty()) return "decision " + std::to_string(number) + ": " + sentence;
            }
            return {};
        } else {
            return no_decisions();
        }
    }

    [[nodiscard]] DecisionReport answer(const DecisionOrder& order) const override {
        DecisionReport report;
        if constexpr (HasDecisions<Traits>) {
            for (std::size_t number = 0; number < order.decisions.size(); number += order.every) {
                const auto& content = contents_.of_record(order.decisions[number]);
                report.answers.push_back(decisions(content).ask(*content.entrants.brain_of(order.player),
                                                                order.decisions[number], order.seed, number));
            }
        }
        return report;
    }

    [[nodiscard]] std::string objection(const DecisionSearchOrder& order) const override {
        if constexpr (HasDecisions<Traits>) {
            const auto& content = contents_.of(order.options, order.seats);
            if (auto sentence = content.entrants.objection_to_seats(order.seats); !sentence.empty()) return sentence;
            std::vector<std::string> players = order.candidates;
            players.push_back(order.policy);
            for (const std::string& player : players) {
                if (auto sentence = objection_to(content, player); !sentence.empty()) return sentence;
            }
            return content.entrants.objection_to_options(order.options, order.seats);
        } else {
            return no_decisions();
        }
    }

    [[nodiscard]] std::vector<Json::Value> find(const DecisionSearchOrder& order) const override {
        if constexpr (HasDecisions<Traits>) {
            const auto& content = contents_.of(order.options, order.seats);
            return decisions(content).find(*content.entrants.brain_of(order.policy),
                                           content.entrants.brains_of(order.candidates), order);
        } else {
            return {};
        }
    }

    [[nodiscard]] core::Result<Json::Value, std::string> label(const Json::Value& decision,
                                                               std::uint64_t worlds) const override {
        if constexpr (HasDecisions<Traits>) {
            const auto of_content = decisions(contents_.of_record(decision));
            if (auto sentence = of_content.objection(decision); !sentence.empty()) {
                return core::Failure{std::move(sentence)};
            }
            return of_content.label(decision, worlds);
        } else {
            return core::Failure{no_decisions()};
        }
    }

   private:
    [[nodiscard]] static auto decisions(const Content<Traits, C>& content) requires HasDecisions<Traits> {
        return Decisions<Traits, C>(content.codec);
    }
    [[nodiscard]] static std::string objection_to(const Content<Traits, C>& content, const std::string& player) {
        return content.entrants.objection_to_quiet_player(player,
                                                          "the measurement of decisions allows no limit of time");
    }
    [[nodiscard]] static std::string no_decisions() {
        return "in \"" + std::string(Traits::Game::k_id) + "\" there are no decisions";
    }

    const Contents<Traits, C>& contents_;
};

}  // namespace syrtis::arena
