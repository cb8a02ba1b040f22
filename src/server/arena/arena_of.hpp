// SPDX-License-Identifier: MIT
#pragma once

// Implements the arena of a game from its traits, its codec and its kinds of computer players.

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/agent_check.hpp"
#include "arena/arena.hpp"
#include "arena/belief_arena_of.hpp"
#include "arena/calibration_of.hpp"
#include "arena/contents_of.hpp"
#include "arena/decision_arena_of.hpp"
#include "arena/entrants_of.hpp"
#include "arena/game_traits.hpp"
#include "arena/habits_of.hpp"
#include "arena/judge_of.hpp"
#include "arena/play_game.hpp"
#include "arena/probe_arena_of.hpp"
#include "arena/sampling.hpp"
#include "arena/soak.hpp"
#include "protocol/hash_text.hpp"
#include "protocol/hosted_match_of.hpp"

namespace syrtis::arena {

/// The arena of one game. The codec owns the rules.
template <GameTraits Traits, class C>
requires protocol::Codec<C, typename Traits::Game>
class ArenaOf final : public Arena {
   public:
    using G = typename Traits::Game;
    using BrainList = typename Entrants<Traits, C>::BrainList;

    ArenaOf(std::shared_ptr<const C> codec, std::vector<ai::AgentKind<G>> kinds)

        : contents_(std::move(codec), std::move(kinds)),
          probes_(contents_.usual().codec, contents_.usual().entrants),
          decisions_(contents_),
          beliefs_(contents_.usual()) {}

    [[nodiscard]] std::string id() const override { return std::string(G::k_id); }

    [[nodiscard]] std::vector<std::string> agents() const override {
        return contents_.usual().entrants.brains().offered();
    }

    [[nodiscard]] SeriesLabels labels(const ArenaOrder& order) const override {
        Seating seating = Entrants<Traits, C>::seating_of(order);
        const auto& codec = contents_.of(seating).codec;
        const auto options = codec->read_options(seating.options, seating.seats());
        SeriesLabels labels{.game = id(),
                            .length_name = std::string(Traits::k_length_name),
                            .score_part_names = {},
                            .players = std::move(seating.players)};
        if constexpr (GivesRoles<Traits, C>) {
            labels.role_name = std::string(Traits::k_role_name);
            labels.roles = Traits::role_names(*codec);
        }
        labels.players.insert(labels.players.end(), seating.own.begin(), seating.own.end());
        for (const auto part : Traits::score_part_names(*options)) labels.score_part_names.emplace_back(part);
        return labels;
    }

    [[nodiscard]] std::string objection(const ArenaOrder& order) const override {
        const Seating seating = Entrants<Traits, C>::seating_of(order);
        if (!seating.objection.empty()) return seating.objection;
        const auto& entrants = contents_.of(seating).entrants;
        if (auto sentence = entrants.objection_to_seats(seating.players.size()); !sentence.empty()) return sentence;
        for (const std::string& player : seating.players) {
            const auto brain = entrants.brains().load(player);
            if (!brain) return brain.error().message;
            const bool needs_clock = stricter(order.thinking.limits, brain.value()->limits()).milliseconds != 0;
            if (needs_clock && order.thinking.clock == nullptr) return "limits in milliseconds need a clock";
        }
        const std::uint64_t in_deal = schedule_of(order, seating).games_per_deal();
        if (order.series.games % in_deal != 0 || order.series.first_game % in_deal != 0) {
            return "the number of paired games must be a multiple of " + std::to_string(in_deal);
        }
        if (auto sentence = entrants.objection_to_options(seating.options, seating.seats()); !sentence.empty())
            return sentence;
        return entrants.objection_to_roles(order, seating);
    }

    [[nodiscard]] std::vector<std::string> notes(const ArenaOrder& order) const override {
        const Seating seating = Entrants<Traits, C>::seating_of(order);
        const auto& entrants = contents_.of(seating).entrants;
        std::vector<std::string> notes;
        for (const std::string& player : seating.players) {
            std::string note = entrants.brain_of(player)->note();
            if (!note.empty() && std::ranges::find(notes, note) == notes.end()) notes.push_back(std::move(note));
        }
        return notes;
    }

    [[nodiscard]] Json::Value conditions(const ArenaOrder& order) const override {
        const Seating seating = Entrants<Traits, C>::seating_of(order);
        const auto& [codec, entrants] = contents_.of(seating);
        Json::Value json(Json::objectValue);
        for (const auto& pack : codec->packs()) json["content"][pack.name] = protocol::hash_text(pack.hash);
        json["rules_revision"] = Json::UInt64{G::k_rules_revision};
        json["options"] = codec->options_json(*codec->read_options(seating.options, seating.seats()));
        json["simulations"] = Json::UInt64{order.thinking.limits.simulations};
        json["milliseconds"] = Json::UInt64{order.thinking.limits.milliseconds};
        for (const std::string& player : seating.players) {
            if (auto made_of = entrants.brains().made_of(player); !made_of.empty())
                json["made_of"][player] = std::move(made_of);
        }
        if (!order.roles.empty()) {
            for (const std::string& role : order.roles) json["forced"].append(role);
        }
        return json;
    }

    [[nodiscard]] Schedule schedule(const ArenaOrder& order) const override {
        const Seating seating = Entrants<Traits, C>::seating_of(order);
        const auto& codec = contents_.of(seating).codec;
        Schedule schedule = schedule_of(order, seating);
        const auto options = codec->read_options(seating.options, seating.seats());
        schedule.unseated = static_cast<std::size_t>(G::sides(*options) - G::seats(*options));
        return schedule;
    }

    [[nodiscard]] std::string objection(const SamplingOrder& order) const override {
        const auto& entrants = contents_.of(order.options, order.seats).entrants;
        if constexpr (!SamplesWorlds<Traits>) return "the game does not support a comparison of hidden things";
        if (auto sentence = entrants.objection_to_seats(order.seats); !sentence.empty()) return sentence;
        if (!order.policy.empty()) {
            if (auto sentence =
                    entrants.objection_to_clock(order.policy, "the sampling of worlds allows no limit of time");
                !sentence.empty()) {
                return sentence;
            }
        }
        return entrants.objection_to_options(order.options, order.seats);
    }

    [[nodiscard]] WorldReport sample(const SamplingOrder& order) const override {
        const auto& [codec, entrants] = contents_.of(order.options, order.seats);
        const auto options = codec->read_options(order.options, order.seats);
        ChooseIn<G> players;
        if (!order.policy.empty()) {
            const auto brain = entrants.brain_of(order.policy);
            const core::Budget budget{.simulations = brain->limits().simulations};
            players = [agent = std::shared_ptr(brain->make_agent()), options = *options, budget,
                       answer = ai::Answer<G>()](const auto& rules, const auto& state, core::Seat seat, auto commands,
                                                 core::Rng& rng) mutable {
                const auto view = G::view(rules, state, seat);
                agent->begin(seat, options);
                answer.clear();
                agent->think({.view = view, .commands = commands, .rng = rng, .budget = budget}, answer);
                return answer.command;
            };
        }
        if constexpr (SamplesWorlds<Traits>) {
            return Sampling<typename Traits::Sampling>(codec->rules(), *options, order.seed, std::move(players))
                .run(order.positions);
        }
        core::ensure(false, "worlds of a game without hidden things are sampled");
        return {};
    }

    [[nodiscard]] std::string objection(const CheckOrder& order) const override {
        const auto& entrants = contents_.of(order.options, order.seats).entrants;
        if (auto sentence = entrants.objection_to_seats(order.seats); !sentence.empty()) return sentence;
        if (auto sentence = entrants.objection_to_player(order.player); !sentence.empty()) return sentence;
        return entrants.objection_to_options(order.options, order.seats);
    }

    [[nodiscard]] SecrecyReport check_secrecy(const CheckOrder& order) const override {
        const auto& content = contents_.of(order.options, order.seats);
        return check_of(content, order).secrecy(order.positions);
    }

    [[nodiscard]] TimeReport check_time(const CheckOrder& order, const core::TimeSource& clock,
                                        std::uint64_t milliseconds) const override {
        const auto& content = contents_.of(order.options, order.seats);
        const std::uint64_t own = content.entrants.brain_of(order.player)->limits().milliseconds;
        return check_of(content, order).time(order.positions, clock, own != 0 ? own : milliseconds);
    }

    [[nodiscard]] std::string objection(const CalibrationOrder& order) const override {
        if (auto sentence = objection(order.check); !sentence.empty()) return sentence;
        for (const std::string& player : {order.check.player, order.policy}) {
            if (player.empty()) continue;
            if (auto sentence =
                    contents_.usual().entrants.objection_to_clock(player, "the calibration allows no limit of time");
                !sentence.empty()) {
                return sentence;
            }
        }
        return {};
    }

    [[nodiscard]] CalibrationReport calibrate(const CalibrationOrder& order) const override {
        const auto& [codec, entrants] = contents_.of(order.check.options, order.check.seats);
        const std::string& policy = order.policy.empty() ? order.check.player : order.policy;
        return Calibration<G>(codec->rules(), *codec->read_options(order.check.options, order.check.seats),
                              entrants.brain_of(order.check.player), entrants.brain_of(policy), order.check.seed)
            .run(order.check.positions, order.asked);
    }

    [[nodiscard]] const ProbeArena& probes() const override { return probes_; }
    [[nodiscard]] const DecisionArena& decisions() const override { return decisions_; }
    [[nodiscard]] const BeliefArena& beliefs() const override { return beliefs_; }

    [[nodiscard]] std::string objection(const HabitOrder& order) const override {
        if constexpr (HasHabits<Traits>) {
            const auto& entrants = contents_.of(order.options, order.seats).entrants;
            if (auto sentence = entrants.objection_to_seats(order.seats); !sentence.empty()) return sentence;
            if (auto sentence =
                    entrants.objection_to_quiet_player(order.player, "the counting of habits allows no limit of time");
                !sentence.empty())
                return sentence;
            return entrants.objection_to_options(order.options, order.seats);
        } else {
            return "in \"" + id() + "\" there are no habits";
        }
    }

    [[nodiscard]] HabitReport count_habits(const HabitOrder& order) const override {
        if constexpr (HasHabits<Traits>) {
            const auto& [codec, entrants] = contents_.of(order.options, order.seats);
            return arena::count_habits<Traits>(codec->rules(), *codec->read_options(order.options, order.seats),
                                               *entrants.brain_of(order.player), order.seed, order.games);
        } else {
            return {};
        }
    }

    [[nodiscard]] std::string objection(const JudgeOrder& order) const override {
        const auto& entrants = contents_.of(order.options, order.seats).entrants;
        const auto brain = entrants.brains().load(order.player);
        if (!brain) return brain.error().message;
        if (!brain.value()->gives_shares()) {
            return "\"" + order.player + "\" does not search, so it can't compare commands";
        }
        return entrants.objection_to_options(order.options, order.seats);
    }

    [[nodiscard]] std::unique_ptr<Judge> judge(const JudgeOrder& order) const override {
        const auto& [codec, entrants] = contents_.of(order.options, order.seats);
        return std::make_unique<JudgeOf<G, C>>(codec, entrants.brain_of(order.player),
                                               *codec->read_options(order.options, order.seats), order.seed,
                                               order.clock);
    }

    [[nodiscard]] SeriesResult run(const ArenaOrder& order) const override {
        const Seating seating = Entrants<Traits, C>::seating_of(order);
        const Content<Traits, C>& content = contents_.of(seating);
        const auto read = content.codec->read_options(seating.options, seating.seats());
        typename G::Options options = *read;
        SeriesSettings settings = order.series;
        settings.schedule = schedule(order);
        if (settings.schedule.paired) Traits::make_deal_repeatable(options);
        const auto brains = content.entrants.brains_of(seating.players);
        const MakeWorker make_worker = [&]() -> PlayDeal {
            auto worker =
                std::make_shared<Worker>(content.codec->rules(), brains, order, content.entrants.roles_of(order));
            return [this, &content, worker, &order, &seating, options, schedule = settings.schedule](
                       std::uint64_t first_game, std::vector<GameResult>& results) {
                for (std::uint64_t game = first_game; game < first_game + schedule.games_per_deal(); ++game) {
                    std::optional<core::Timeline<G>> record;
                    const std::int64_t created = order.keep_log && order.calendar ? order.calendar() : 0;
                    results.push_back(worker->table.play(schedule, game, options, order.keep_log ? &record : nullptr));
                    if (!record) continue;
                    auto file =
                        file_of(*content.codec, *record, options, schedule, game, seating.players, results.back());
                    file.created = created;
                    order.keep_log(game, file);
                }
            };
        };
        return run_series(settings, make_worker, order.show_progress, order.keep_deal);
    }

    [[nodiscard]] std::string objection(const SoakOrder& order) const override {
        const auto& [codec, entrants] = contents_.usual();
        for (const std::string& player : order.players) {
            if (auto sentence = entrants.objection_to_player(player); !sentence.empty()) return sentence;
        }
        core::Rng rng(0);
        if (entrants.any_options_with(order.options, rng)) return {};
        std::string reason;
        for (core::Seat seats = codec->minimum_seats(); seats <= codec->maximum_seats(); ++seats) {
            reason = entrants.objection_to_options(order.options, seats);
            if (reason.empty()) return "no game of any number of players has these options";
        }
        return reason;
    }

    [[nodiscard]] SoakReport soak(const SoakOrder& order, const std::function<bool()>& time_is_up) const override {
        std::map<const Content<Traits, C>*, BrainList> players;
        const auto table_of = [&](const typename G::Options& options) {
            const Content<Traits, C>& content = contents_.of(options);
            auto& brains = players[&content];
            if (brains.empty()) brains = content.entrants.brains_of(order.players);
            return SoakTable<G>{&content.codec->rules(), brains};
        };
        const auto any_options = [&](core::Rng& rng) {
            const auto drawn = contents_.usual().entrants.any_options_with(order.options, rng);
            core::ensure(drawn.has_value(), "no game has these options");
            return *drawn;
        };
        return Soak<Traits>(table_of, order.seed, any_options).run(time_is_up);
    }

   private:
    /// The data that one thread of a series uses.
    struct Worker {
        Worker(const typename G::Rules& rules, BrainList brains, const ArenaOrder& order,
               std::vector<std::int16_t> roles)
            : table(rules, std::move(brains), order.thinking, order.calendar, std::move(roles)) {}
        Table<Traits> table;
    };

    [[nodiscard]] static AgentCheck<G> check_of(const Content<Traits, C>& content, const CheckOrder& order) {
        return {content.codec->rules(), *content.codec->read_options(order.options, order.seats),
                content.entrants.brain_of(order.player), order.seed};
    }

    static Schedule schedule_of(const ArenaOrder& order, const Seating& seating) {
        Schedule schedule = order.series.schedule;
        schedule.players = seating.players.size();
        return schedule;
    }

    [[nodiscard]] protocol::GameFile file_of(const C& codec, const core::Timeline<G>& timeline,
                                             const typename G::Options& options, const Schedule& schedule,
                                             std::uint64_t game, const std::vector<std::string>& names,
                                             const GameResult& result) const {
        protocol::GameFile file;
        file.game = id();
        for (const auto& pack : codec.packs()) file.content.push_back({pack.name, pack.hash});
        file.rules_revision = G::k_rules_revision;
        file.options = codec.options_json(options);
        file.seed = schedule.seed_of(game);
        while (file.players.size() < names.size()) {
            const std::string& name = names[schedule.player_at(game, static_cast<core::Seat>(file.players.size()))];
            file.players.push_back({name, name});
        }
        for (core::TimelineEntry& entry : timeline.record().entries()) {
            const auto commands = timeline.record().commands(file.entries.size());
            protocol::RecordedEntry& recorded = file.entries.emplace_back();
            recorded.entry = std::move(entry);
            if (!commands.empty()) recorded.command = protocol::command_text(codec, commands.front());
        }
        if (result.error) file.error = result.error->what;
        return file;
    }

    Contents<Traits, C> contents_;
    ProbeArenaOf<Traits, C> probes_;
    DecisionArenaOf<Traits, C> decisions_;
    BeliefArenaOf<Traits, C> beliefs_;
};

}  // namespace syrtis::arena
