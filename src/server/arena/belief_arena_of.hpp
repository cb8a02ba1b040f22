// SPDX-License-Identifier: MIT
#pragma once

// Carries out the orders about tables of beliefs of one game.

#include <string>
#include <utility>

#include "arena/beliefs.hpp"
#include "arena/beliefs_of.hpp"
#include "arena/contents_of.hpp"

namespace syrtis::arena {

/// The traits of a game for which belief tables can be counted.
template <class T>
concept CountsBeliefs = BeliefTraits<typename T::Beliefs>;

/// The orders about tables of beliefs of one game.
template <GameTraits Traits, class C>
class BeliefArenaOf final : public BeliefArena {
   public:
    /// `content` must outlive this object.
    explicit BeliefArenaOf(const Content<Traits, C>& content) : codec_(*content.codec), entrants_(content.entrants) {}

    [[nodiscard]] std::string objection(const BeliefOrder& order) const override {
        if constexpr (!CountsBeliefs<Traits>) {
            return "in \"" + std::string(Traits::Game::k_id) + "\" nothing is believed of hidden things";
        }
        if (auto sentence = entrants_.objection_to_seats(order.seats); !sentence.empty()) return sentence;
        if (auto sentence =
                entrants_.objection_to_quiet_player(order.player, "the counting of beliefs allows no limit of time");
            !sentence.empty()) {
            return sentence;
        }
        return entrants_.objection_to_options(order.options, order.seats);
    }

    [[nodiscard]] ai::BeliefTable count(const BeliefOrder& order) const override {
        if constexpr (CountsBeliefs<Traits>) {
            const auto options = codec_.read_options(order.options, order.seats);
            ai::BeliefPurpose purpose = Traits::Beliefs::purpose(codec_.rules(), *options);
            Json::Value counted(Json::objectValue);
            counted["player"] = order.player;
            counted["games"] = Json::UInt64{order.games};
            counted["seed"] = Json::UInt64{order.seed};
            counted["seats"] = order.seats;
            counted["options"] = order.options;
            return {.game = std::move(purpose.game),
                    .match = std::move(purpose.match),
                    .things = std::move(purpose.things),
                    .rows = std::move(purpose.rows),
                    .counted = std::move(counted),
                    .weights = games(order).count(order.games)};
        }
        return {};
    }

    [[nodiscard]] core::Result<BeliefReport, std::string> judge(const BeliefOrder& order,
                                                                const ai::BeliefTable& table) const override {
        if constexpr (CountsBeliefs<Traits>) {
            const auto options = codec_.read_options(order.options, order.seats);
            auto objection = ai::objection_to(table, Traits::Beliefs::purpose(codec_.rules(), *options));
            if (!objection.empty()) return core::Failure{std::move(objection)};
            return games(order).judge(Traits::Beliefs::believer(*options, table), order.games);
        }
        return BeliefReport{};
    }

   private:
    [[nodiscard]] auto games(const BeliefOrder& order) const requires CountsBeliefs<Traits> {
        return BeliefGames<typename Traits::Beliefs>(codec_.rules(), *codec_.read_options(order.options, order.seats),
                                                     entrants_.brain_of(order.player), order.seed, order.threads);
    }

    const C& codec_;
    const Entrants<Traits, C>& entrants_;
};

}  // namespace syrtis::arena
