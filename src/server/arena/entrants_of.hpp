// SPDX-License-Identifier: MIT
#pragma once

// Finds the players and options that an order to the arena names, or the reason why the order is impossible.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/brains.hpp"
#include "arena/arena.hpp"
#include "arena/game_traits.hpp"
#include "protocol/hosted_match_of.hpp"

namespace syrtis::arena {

/// The name that an order gives instead of a role if the player may choose the role.
inline constexpr std::string_view k_any_role = "any";

/// The players at the seats, and the options of the game. The options contain the settings of players without a seat,
/// such as MarsBot.
struct Seating {
    std::vector<std::string> players{};
    std::vector<std::string> own{};
    Json::Value options{};
    std::string objection{};  ///< a sentence on why the players do not fit the options; empty if they fit

    [[nodiscard]] core::Seat seats() const { return static_cast<core::Seat>(players.size()); }
};

/// Finds the players and options that an order names. The codec owns the rules.
template <GameTraits Traits, class C>
requires protocol::Codec<C, typename Traits::Game>
class Entrants {
   public:
    using G = typename Traits::Game;
    using BrainList = std::vector<ai::BrainPtr<G>>;

    Entrants(std::shared_ptr<const C> codec, std::vector<ai::AgentKind<G>> kinds)
        : codec_(std::move(codec)), brains_(codec_->rules(), std::move(kinds)) {}

    [[nodiscard]] const ai::Brains<G>& brains() const { return brains_; }
    /// Returns the player that the spec names. Requires a spec to which objection_to_player() has no objection.
    [[nodiscard]] ai::BrainPtr<G> brain_of(const std::string& spec) const { return brains_.load(spec).value(); }
    [[nodiscard]] BrainList brains_of(const std::vector<std::string>& specs) const {
        BrainList brains;
        brains.reserve(specs.size());
        for (const std::string& spec : specs) brains.push_back(brain_of(spec));
        return brains;
    }

    /// Separates the players at the seats from the players of sides without a seat, such as MarsBot. Adds the options
    /// that enable the latter to the options of the game.
    [[nodiscard]] static Seating seating_of(const ArenaOrder& order) {
        Seating seating{.options = order.options};
        for (const std::string& player : order.players) {
            std::optional<Json::Value> named;
            if constexpr (PlaysItself<Traits>) named = Traits::own_player(player);
            if (!named) {
                seating.players.push_back(player);
                continue;
            }
            seating.own.push_back(player);
            for (const std::string& key : named->getMemberNames()) {
                if (seating.options.isMember(key)) seating.objection = "\"" + player + "\" is given twice";
                seating.options[key] = (*named)[key];
            }
        }
        return seating;
    }

    /// Each function whose name begins with "objection" returns a sentence that says why an order is impossible; an
    /// empty text if it is possible.
    [[nodiscard]] std::string objection_to_player(const std::string& player) const {
        const auto brain = brains_.load(player);
        return brain ? std::string() : brain.error().message;
    }
    /// Returns `sentence` if the player has a time limit, because answers under a time limit cannot be repeated;
    /// otherwise an empty text.
    [[nodiscard]] std::string objection_to_clock(const std::string& player, const std::string& sentence) const {
        const auto brain = brains_.load(player);
        if (!brain) return brain.error().message;
        return brain.value()->limits().milliseconds != 0 ? sentence : std::string();
    }
    /// Returns `sentence` if the player has a time limit, another sentence if the player needs the events of the game,
    /// and otherwise an empty text.
    [[nodiscard]] std::string objection_to_quiet_player(const std::string& player, const std::string& sentence) const {
        if (auto objection = objection_to_clock(player, sentence); !objection.empty()) return objection;
        return brain_of(player)->observes() ? "\"" + player + "\" needs the events of the game" : std::string();
    }
    [[nodiscard]] std::string objection_to_seats(std::size_t seats) const {
        if (seats >= codec_->minimum_seats() && seats <= codec_->maximum_seats()) return {};
        return "the game is for " + std::to_string(codec_->minimum_seats()) + " to " +
               std::to_string(codec_->maximum_seats()) + " players";
    }

    [[nodiscard]] std::string objection_to_options(const Json::Value& json, core::Seat seats) const {
        const auto options = codec_->read_options(json, seats);
        if (!options) return options.error().message;
        if (const auto refusal = G::check_options(codec_->rules(), *options)) {
            return codec_->coded_refusal(refusal).message;
        }
        return {};
    }

    [[nodiscard]] std::string objection_to_roles(const ArenaOrder& order, const Seating& seating) const {
        if (order.roles.empty()) return {};
        if constexpr (!GivesRoles<Traits, C>) {
            return "in \"" + std::string(G::k_id) + "\" all play as the same";
        } else {
            const std::string name(Traits::k_role_name);
            if (order.roles.size() != seating.players.size()) {
                return "name a " + name + " for each seat, or \"" + std::string(k_any_role) + "\"";
            }
            if (order.keep_log)
                return "a game with a " + name + " that was forced can't be logged: its seed has another";
            const auto options = codec_->read_options(seating.options, seating.seats());
            const auto roles = roles_of(order);
            for (std::size_t player = 0; player < roles.size(); ++player) {
                const std::string& wanted = order.roles[player];
                if (wanted == k_any_role) continue;
                if (roles[player] == k_no_role) {
                    std::string sentence = "there is no ";
                    sentence += name;
                    return sentence.append(" \"").append(wanted).append("\"");
                }
                if (!Traits::may_be(codec_->rules(), *options, roles[player])) {
                    return "nobody can play as \"" + wanted + "\" with these options";
                }
                if (std::ranges::count(roles, roles[player]) > 1) return "only one can play as \"" + wanted + "\"";
            }
            return {};
        }
    }

    /// Returns the index of each requested role; an empty list if the order has no roles.
    [[nodiscard]] std::vector<std::int16_t> roles_of(const ArenaOrder& order) const {
        std::vector<std::int16_t> roles;
        if constexpr (GivesRoles<Traits, C>) {
            const auto names = Traits::role_names(*codec_);
            for (const std::string& wanted : order.roles) {
                const auto found = std::ranges::find(names, wanted);
                roles.push_back(found == names.end() ? k_no_role : static_cast<std::int16_t>(found - names.begin()));
            }
        }
        return roles;
    }

    /// Draws random options and sets the wanted ones, until the rules accept all of them together. Returns nothing
    /// after many failures.
    [[nodiscard]] std::optional<typename G::Options> any_options_with(const Json::Value& wanted, core::Rng& rng) const {
        constexpr int k_most_tries = 10'000;
        for (int tries = 0; tries < k_most_tries; ++tries) {
            const typename G::Options drawn = Traits::any_options(rng);
            Json::Value json = codec_->options_json(drawn);
            merge_into(json, wanted);
            const auto options = codec_->read_options(json, G::seats(drawn));
            if (!options) continue;
            if (!G::check_options(protocol::codec_for(codec_, *options)->rules(), *options)) return *options;
        }
        return std::nullopt;
    }

   private:
    /// Merges `wanted` into `json`. Keys that `wanted` does not contain keep their values, also in nested objects.
    static void merge_into(Json::Value& json, const Json::Value& wanted) {
        for (const std::string& key : wanted.getMemberNames()) {
            if (wanted[key].isObject() && json[key].isObject()) {
                merge_into(json[key], wanted[key]);
            } else {
                json[key] = wanted[key];
            }
        }
    }

    std::shared_ptr<const C> codec_;
    ai::Brains<G> brains_;
};

}  // namespace syrtis::arena
