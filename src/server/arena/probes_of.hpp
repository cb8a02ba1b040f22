// SPDX-License-Identifier: MIT
#pragma once

// Finds probes (positions with a known right answer) in games of a player, and asks players to answer probes.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/brains.hpp"
#include "arena/plain_answers.hpp"
#include "arena/play_game.hpp"
#include "arena/probes.hpp"
#include "arena/recorded_position.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"
#include "protocol/hosted_match_of.hpp"
#include "text/json.hpp"

namespace syrtis::arena {

/// A rule that decides which answers are right. It may use the whole position, but its result must not depend on things
/// that are hidden from the seat. The rule is verified in other positions that the seat cannot tell apart from the real
/// one.
template <core::Game G>
struct PlainRule {
    std::string_view kind;
    std::function<RightAnswers(const typename G::Rules&, const typename G::State&, core::Seat,
                               std::span<const typename G::Command>)>
        right;
    bool at_the_end_only = false;  ///< true for slow rules, which are applied only to the last commands of a game
    /// True if a position counts only if the first listed command is wrong. Then a player that always takes the first
    /// command fails.
    bool first_is_wrong = true;
};

/// The traits of a game that adds rules to those of PlainRules for every game.
template <class T>
concept HasPlainRules = requires {
    { T::plain_rules() } -> std::same_as<std::vector<PlainRule<typename T::Game>>>;
};

/// Finds probes of one game and asks players to answer them.
template <class Traits, class C>
requires protocol::Codec<C, typename Traits::Game>
class Probes {
   public:
    using G = typename Traits::Game;

    explicit Probes(std::shared_ptr<const C> codec)
        : codec_(std::move(codec)), rules_(codec_->rules()), records_(codec_) {}

    [[nodiscard]] static std::vector<PlainRule<G>> plain_rules() {
        using Common = CommonPlainAnswers<G>;
        std::vector<PlainRule<G>> all{
            {.kind = Common::k_win_at_once,
             .right = Common::win_at_once,
             .at_the_end_only = true,
             .first_is_wrong = false},
            {.kind = Common::k_sure_win,
             .right = [](const auto& rules, const auto& state, core::Seat seat,
                         auto commands) { return Common::sure_win(rules, state, seat, commands, false); },
             .at_the_end_only = true},
            {.kind = Common::k_finish_when_ahead,
             .right = [](const auto& rules, const auto& state, core::Seat seat,
                         auto commands) { return Common::sure_win(rules, state, seat, commands, true); },
             .at_the_end_only = true}};
        if constexpr (HasPlainRules<Traits>) {
            for (auto& rule : Traits::plain_rules()) all.push_back(std::move(rule));
        }
        return all;
    }

    /// Returns a sentence on why a probe cannot be asked; an empty text if it can.
    [[nodiscard]] std::string objection(const Json::Value& probe) const {
        std::string why;
        static_cast<void>(read(probe, why));
        return why;
    }

    /// Scores a player on the probes of an order. Requires that objection() is empty for each probe.
    [[nodiscard]] ProbeReport score(const ai::Brain<G>& brain, const ProbeOrder& order) const {
        constexpr std::uint64_t k_default_simulations = 64;
        ProbeReport report;
        const std::uint64_t own = brain.limits().simulations;
        for (std::size_t number = 0; number < order.probes.size(); number += order.every) {
            std::string why;
            const auto probe = read(order.probes[number], why);
            const auto view = G::view(rules_, probe->at.state, probe->at.seat);
            const auto agent = brain.make_agent();
            agent->begin(probe->at.seat, probe->at.options);
            core::Rng rng = core::Rng(order.seed).fork(number);
            ai::Answer<G> answer;
            agent->think({.view = view,
                          .commands = probe->at.commands.span(),
                          .rng = rng,
                          .budget = {.simulations = own != 0 ? own : k_default_simulations}},
                         answer);
            const auto place = std::ranges::find(probe->at.commands, answer.command) - probe->at.commands.begin();
            const bool is_right = place < static_cast<std::ptrdiff_t>(probe->right.size()) &&
                                  probe->right[static_cast<std::size_t>(place)];
            auto kind = std::ranges::find(report.kinds, probe->kind, &ProbeScore::kind);
            if (kind == report.kinds.end()) kind = report.kinds.insert(kind, {.kind = probe->kind});
            ++kind->asked;
            if (is_right) {
                ++kind->right;
            } else {
                report.failures.push_back(
                    {number, probe->kind, text::write_json(codec_->command_json(answer.command))});
            }
        }
        return report;
    }

    /// True if the right answers that the probe states are the ones that the rule for its kind finds. Requires that
    /// objection(json) is empty.
    [[nodiscard]] bool is_plain(const Json::Value& json) const {
        std::string why;
        const auto probe = read(json, why);
        for (const auto& rule : plain_rules()) {
            if (rule.kind == probe->kind) return right_in_all_worlds(rule, *probe) == probe->right;
        }
        return false;
    }

    /// Searches games for probes, at most one of each kind in a game. Requires options with which a match can be
    /// played.
    [[nodiscard]] std::vector<Json::Value> find(const ai::Brain<G>& policy, const ProbeSearchOrder& order) const {
        const auto options = *codec_->read_options(order.options, order.seats);
        std::map<std::string_view, std::vector<Json::Value>> found;
        const auto rules = plain_rules();
        const auto is_enough = [&](const PlainRule<G>& rule) { return found[rule.kind].size() >= order.wanted; };
        for (std::uint64_t game = 0; game < order.games && !std::ranges::all_of(rules, is_enough); ++game) {
            const std::uint64_t seed = core::Rng(order.seed).fork(game).next();
            const auto choices = records_.play(policy, options, seed);
            for (const auto& rule : rules) {
                if (is_enough(rule)) continue;
                if (auto probe = find_in(rule, options, order.seats, seed, choices); !probe.isNull()) {
                    found[rule.kind].push_back(std::move(probe));
                }
            }
        }
        std::vector<Json::Value> probes;
        for (const auto& rule : rules) {
            for (auto& probe : found[rule.kind]) probes.push_back(std::move(probe));
        }
        return probes;
    }

   private:
    /// A position with its right answers.
    struct Asked {
        std::string kind;
        RecordedPosition<G> at;
        RightAnswers right{};
    };

    using Choices = std::vector<std::size_t>;

    [[nodiscard]] Json::Value find_in(const PlainRule<G>& rule, const typename G::Options& options, core::Seat seats,
                                      std::uint64_t seed, const Choices& choices) const {
        constexpr std::size_t k_last_choices = 10;
        Json::Value found;
        std::size_t number = 0;
        records_.follow(options, seed, [&](const auto& state, core::Seat seat, const auto& commands) {
            const std::size_t place = number++;
            if (place >= choices.size()) return std::optional<std::size_t>();
            if (rule.at_the_end_only && place + k_last_choices < choices.size()) return std::optional(choices[place]);
            Asked asked{.kind = std::string(rule.kind),
                        .at = {.options = options, .state = state, .seat = seat, .commands = commands},
                        .right = rule.right(rules_, state, seat, commands.span())};
            if (asked.right.empty() || (rule.first_is_wrong && asked.right.front()) ||
                right_in_all_worlds(rule, asked) != asked.right) {
                return std::optional(choices[place]);
            }
            found = json_of(asked, seats, seed,
                            Choices(choices.begin(), choices.begin() + static_cast<std::ptrdiff_t>(place)));
            return std::optional<std::size_t>();
        });
        return found;
    }

    /// Returns the right answers if they are equal in several imagined worlds; otherwise an empty result.
    [[nodiscard]] RightAnswers right_in_all_worlds(const PlainRule<G>& rule, const Asked& asked) const {
        constexpr int k_worlds = 4;
        auto right = rule.right(rules_, asked.at.state, asked.at.seat, asked.at.commands.span());
        const auto view = G::view(rules_, asked.at.state, asked.at.seat);
        core::Rng rng(G::hash(asked.at.state));
        for (int world = 0; world < k_worlds; ++world) {
            const auto other = G::determinize(rules_, view, rng);
            if (rule.right(rules_, other, asked.at.seat, asked.at.commands.span()) != right) return {};
        }
        return right;
    }

    [[nodiscard]] Json::Value json_of(const Asked& asked, core::Seat seats, std::uint64_t seed,
                                      const Choices& choices) const {
        Json::Value json = records_.json_of(asked.at, seats, seed, choices);
        json["kind"] = asked.kind;
        const auto count = std::ranges::count(asked.right, true);
        const bool says_right = count * 2 <= static_cast<std::ptrdiff_t>(asked.right.size());
        Json::Value& listed = json[says_right ? "right" : "wrong"];
        for (std::size_t place = 0; place < asked.right.size(); ++place) {
            if (asked.right[place] == says_right) listed.append(codec_->command_json(asked.at.commands[place]));
        }
        return json;
    }

    [[nodiscard]] std::optional<Asked> read(const Json::Value& json, std::string& why) const {
        why = "it does not have the form of a probe";
        if (!json.isObject() || !json["kind"].isString()) return std::nullopt;
        auto position = records_.read(json, why);
        if (!position) return std::nullopt;
        Asked asked{.kind = json["kind"].asString(), .at = std::move(*position)};
        why = PositionRecords<G, C>::k_other_rules;
        const bool says_right = json["right"].isArray();
        const Json::Value& listed = json[says_right ? "right" : "wrong"];
        Json::ArrayIndex met = 0;
        for (const auto& command : asked.at.commands) {
            const auto written = codec_->command_json(command);
            const bool is_listed = listed.isArray() && std::find(listed.begin(), listed.end(), written) != listed.end();
            asked.right.push_back(is_listed == says_right);
            met += is_listed ? 1 : 0;
        }
        if (met == 0 || met != listed.size() || met == asked.at.commands.size()) return std::nullopt;
        why.clear();
        return asked;
    }

    std::shared_ptr<const C> codec_;
    const typename G::Rules& rules_;
    PositionRecords<G, C> records_;
};

}  // namespace syrtis::arena
