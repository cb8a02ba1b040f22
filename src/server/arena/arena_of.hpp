// SPDX-License-Identifier: MIT
#pragma once

// Implements the arena of a game from its traits, its codec and its kinds of computer players.

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/agent_check.hpp"
#include "arena/arena.hpp"
#include "arena/beliefs_of.hpp"
#include "arena/calibration_of.hpp"
#include "arena/decisions_of.hpp"
#include "arena/entrants_of.hpp"
#include "arena/game_traits.hpp"
#include "arena/habits_of.hpp"
#include "arena/judge_of.hpp"
#include "arena/play_game.hpp"
#include "arena/probes_of.hpp"
#include "arena/sampling.hpp"
#include "arena/soak.hpp"
#include "protocol/hash_text.hpp"
#include "protocol/hosted_match_of.hpp"

namespace syrtis::arena {

/// The traits of a game that supports counting beliefs.
template <class T>
concept CountsBeliefs = BeliefTraits<typename T::Beliefs>;

/// The arena of one game. The codec owns the rules.
template <GameTraits Traits, class C>
requires protocol::Codec<C, typename Traits::Game>
class ArenaOf final : public Arena {
   public:
    using G = typename Traits::Game;
    using BrainList = typename Entrants<Traits, C>::BrainList;

    ArenaOf(std::shared_ptr<const C> codec, std::vector<ai::AgentKind<G>> kinds)
        : codec_(std::move(codec)), kinds_(kinds), entrants_(codec_, std::move(kinds)), probes_(codec_) {}

    [[nodiscard]] std::string id() const override { return std::string(G::k_id); }

    [[nodiscard]] std::vector<std::string> agents() const override { return entrants_.brains().offered(); }

    [[nodiscard]] SeriesLabels labels(const ArenaOrder& order) const override {
        if (const auto* arena = arena_of(order)) return arena->labels(order);
        Seating seating = entrants_.seating_of(order);
        const auto options = codec_->read_options(seating.options, seating.seats());
        SeriesLabels labels{.game = id(),
                            .length_name = std::string(Traits::k_length_name),
                            .score_part_names = {},
                            .players = std::move(seating.players)};
        if constexpr (GivesRoles<Traits, C>) {
            labels.role_name = std::string(Traits::k_role_name);
            labels.roles = Traits::role_names(*codec_);
        }
        labels.players.insert(labels.players.end(), seating.own.begin(), seating.own.end());
        for (const auto part : Traits::score_part_names(*options)) labels.score_part_names.emplace_back(part);
        return labels;
    }

    [[nodiscard]] std::string objection(const ArenaOrder& order) const override {
        if (const auto* arena = arena_of(order)) return arena->objection(order);
        const Seating seating = entrants_.seating_of(order);
        if (!seating.objection.empty()) return seating.objection;
        if (auto sentence = entrants_.objection_to_seats(seating.players.size()); !sentence.empty()) return sentence;
        for (const std::string& player : seating.players) {
            const auto brain = entrants_.brains().load(player);
            if (!brain) return brain.error().message;
            const bool needs_clock = stricter(order.thinking.limits, brain.value()->limits()).milliseconds != 0;
            if (needs_clock && order.thinking.clock == nullptr) return "limits in milliseconds need a clock";
        }
        const std::uint64_t in_deal = schedule_of(order, seating).games_per_deal();
        if (order.series.games % in_deal != 0 || order.series.first_game % in_deal != 0) {
            return "the number of paired games must be a multiple of " + std::to_string(in_deal);
        }
        if (auto sentence = entrants_.objection_to_options(seating.options, seating.seats()); !sentence.empty())
            return sentence;
        return entrants_.objection_to_roles(order, seating);
    }

    [[nodiscard]] std::vector<std::string> notes(const ArenaOrder& order) const override {
        if (const auto* arena = arena_of(order)) return arena->notes(order);
        std::vector<std::string> notes;
        for (const std::string& player : entrants_.seating_of(order).players) {
            std::string note = entrants_.brain_of(player)->note();
            if (!note.empty() && std::ranges::find(notes, note) == notes.end()) notes.push_back(std::move(note));
        }
        return notes;
    }

    [[nodiscard]] Json::Value conditions(const ArenaOrder& order) const override {
        if (const auto* arena = arena_of(order)) return arena->conditions(order);
        const Seating seating = entrants_.seating_of(order);
        Json::Value json(Json::objectValue);
        for (const auto& pack : codec_->packs()) json["content"][pack.name] = protocol::hash_text(pack.hash);
        json["rules_revision"] = Json::UInt64{G::k_rules_revision};
        json["options"] = codec_->options_json(*codec_->read_options(seating.options, seating.seats()));
        json["simulations"] = Json::UInt64{order.thinking.limits.simulations};
        json["milliseconds"] = Json::UInt64{order.thinking.limits.milliseconds};
        for (const std::string& player : seating.players) {
            if (auto made_of = entrants_.brains().made_of(player); !made_of.empty())
                json["made_of"][player] = std::move(made_of);
        }
        if (!order.roles.empty()) {
            for (const std::string& role : order.roles) json["forced"].append(role);
        }
        return json;
    }

    [[nodiscard]] Schedule schedule(const ArenaOrder& order) const override {
        if (const auto* arena = arena_of(order)) return arena->schedule(order);
        const Seating seating = entrants_.seating_of(order);
        Schedule schedule = schedule_of(order, seating);
        const auto options = codec_->read_options(seating.options, seating.seats());
        schedule.unseated = static_cast<std::size_t>(G::sides(*options) - G::seats(*options));
        return schedule;
    }

    [[nodiscard]] std::string objection(const SamplingOrder& order) const override {
        if (const auto* arena = arena_of(order.options, order.seats)) return arena->objection(order);
        if constexpr (!SamplesWorlds<Traits>) return "the game does not support a comparison of hidden things";
        if (auto sentence = entrants_.objection_to_seats(order.seats); !sentence.empty()) return sentence;
        if (!order.policy.empty()) {
            if (auto sentence =
                    entrants_.objection_to_clock(order.policy, "the sampling of worlds allows no limit of time");
                !sentence.empty()) {
                return sentence;
            }
        }
        return entrants_.objection_to_options(order.options, order.seats);
    }

    [[nodiscard]] WorldReport sample(const SamplingOrder& order) const override {
        if (const auto* arena = arena_of(order.options, order.seats)) return arena->sample(order);
        const auto options = codec_->read_options(order.options, order.seats);
        ChooseIn<G> players;
        if (!order.policy.empty()) {
            const auto brain = entrants_.brain_of(order.policy);
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
            return Sampling<typename Traits::Sampling>(codec_->rules(), *options, order.seed, std::move(players))
                .run(order.positions);
        }
        core::ensure(false, "worlds of a game without hidden things are sampled");
        return {};
    }

    [[nodiscard]] std::string objection(const CheckOrder& order) const override {
        if (const auto* arena = arena_of(order.options, order.seats)) return arena->objection(order);
        if (auto sentence = entrants_.objection_to_seats(order.seats); !sentence.empty()) return sentence;
        if (auto sentence = entrants_.objection_to_player(order.player); !sentence.empty()) return sentence;
        return entrants_.objection_to_options(order.options, order.seats);
    }

    [[nodiscard]] SecrecyReport check_secrecy(const CheckOrder& order) const override {
        if (const auto* arena = arena_of(order.options, order.seats)) return arena->check_secrecy(order);
        return check_of(order).secrecy(order.positions);
    }

    [[nodiscard]] TimeReport check_time(const CheckOrder& order, const core::TimeSource& clock,
                                        std::uint64_t milliseconds) const override {
        if (const auto* arena = arena_of(order.options, order.seats)) {
            return arena->check_time(order, clock, milliseconds);
        }
        const std::uint64_t own = entrants_.brain_of(order.player)->limits().milliseconds;
        return check_of(order).time(order.positions, clock, own != 0 ? own : milliseconds);
    }

    [[nodiscard]] std::string objection(const CalibrationOrder& order) const override {
        if (auto sentence = objection(order.check); !sentence.empty()) return sentence;
        for (const std::string& player : {order.check.player, order.policy}) {
            if (player.empty()) continue;
            if (auto sentence = entrants_.objection_to_clock(player, "the calibration allows no limit of time");
                !sentence.empty()) {
                return sentence;
            }
        }
        return {};
    }

    [[nodiscard]] CalibrationReport calibrate(const CalibrationOrder& order) const override {
        if (const auto* arena = arena_of(order.check.options, order.check.seats)) return arena->calibrate(order);
        const std::string& policy = order.policy.empty() ? order.check.player : order.policy;
        return Calibration<G>(codec_->rules(), *codec_->read_options(order.check.options, order.check.seats),
                              entrants_.brain_of(order.check.player), entrants_.brain_of(policy), order.check.seed)
            .run(order.check.positions, order.asked);
    }

    [[nodiscard]] std::string objection(const BeliefOrder& order) const override {
        if constexpr (!CountsBeliefs<Traits>) return "in \"" + id() + "\" nothing is believed of hidden things";
        if (auto sentence = entrants_.objection_to_seats(order.seats); !sentence.empty()) return sentence;
        if (auto sentence =
                entrants_.objection_to_quiet_player(order.player, "the counting of beliefs allows no limit of time");
            !sentence.empty()) {
            return sentence;
        }
        return entrants_.objection_to_options(order.options, order.seats);
    }

    [[nodiscard]] ai::BeliefTable count_beliefs(const BeliefOrder& order) const override {
        if constexpr (CountsBeliefs<Traits>) {
            const auto options = codec_->read_options(order.options, order.seats);
            ai::BeliefPurpose purpose = Traits::Beliefs::purpose(codec_->rules(), *options);
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
                    .weights = belief_games(order).count(order.games)};
        }
        return {};
    }

    [[nodiscard]] core::Result<BeliefReport, std::string> judge_beliefs(const BeliefOrder& order,
                                                                        const ai::BeliefTable& table) const override {
        if constexpr (CountsBeliefs<Traits>) {
            const auto options = codec_->read_options(order.options, order.seats);
            auto objection = ai::objection_to(table, Traits::Beliefs::purpose(codec_->rules(), *options));
            if (!objection.empty()) return core::Failure{std::move(objection)};
            return belief_games(order).judge(Traits::Beliefs::believer(*options, table), order.games);
        }
        return BeliefReport{};
    }

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

    [[nodiscard]] ProbeReport score_probes(const ProbeOrder& order) const override {
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

    [[nodiscard]] std::vector<Json::Value> find_probes(const ProbeSearchOrder& order) const override {
        return probes_.find(*entrants_.brain_of(order.policy), order);
    }

    [[nodiscard]] std::string objection(const DecisionOrder& order) const override {
        if constexpr (HasDecisions<Traits>) {
            if (auto sentence = entrants_.objection_to_quiet_player(
                    order.player, "the measurement of decisions allows no limit of time");
                !sentence.empty())
                return sentence;
            for (std::size_t number = 0; number < order.decisions.size(); number += order.every) {
                const Json::Value& decision = order.decisions[number];
                std::string sentence = objection_to_labels(decision);
                if (sentence.empty()) sentence = arena_of_record(decision).decisions().objection(decision);
                if (!sentence.empty()) return "decision " + std::to_string(number) + ": " + sentence;
            }
            return {};
        } else {
            return objection_without("decisions");
        }
    }

    [[nodiscard]] DecisionReport answer_decisions(const DecisionOrder& order) const override {
        DecisionReport report;
        if constexpr (HasDecisions<Traits>) {
            for (std::size_t number = 0; number < order.decisions.size(); number += order.every) {
                const ArenaOf& arena = arena_of_record(order.decisions[number]);
                report.answers.push_back(arena.decisions().ask(*arena.entrants_.brain_of(order.player),
                                                               order.decisions[number], order.seed, number));
            }
        }
        return report;
    }

    [[nodiscard]] std::string objection(const DecisionSearchOrder& order) const override {
        if (const auto* arena = arena_of(order.options, order.seats)) return arena->objection(order);
        if constexpr (HasDecisions<Traits>) {
            if (auto sentence = entrants_.objection_to_seats(order.seats); !sentence.empty()) return sentence;
            std::vector<std::string> players = order.candidates;
            players.push_back(order.policy);
            for (const std::string& player : players) {
                if (auto sentence = entrants_.objection_to_quiet_player(
                        player, "the measurement of decisions allows no limit of time");
                    !sentence.empty())
                    return sentence;
            }
            return entrants_.objection_to_options(order.options, order.seats);
        } else {
            return objection_without("decisions");
        }
    }

    [[nodiscard]] std::vector<Json::Value> find_decisions(const DecisionSearchOrder& order) const override {
        if (const auto* arena = arena_of(order.options, order.seats)) return arena->find_decisions(order);
        if constexpr (HasDecisions<Traits>) {
            return decisions().find(*entrants_.brain_of(order.policy), entrants_.brains_of(order.candidates), order);
        } else {
            return {};
        }
    }

    [[nodiscard]] core::Result<Json::Value, std::string> label_decision(const Json::Value& decision,
                                                                        std::uint64_t worlds) const override {
        if constexpr (HasDecisions<Traits>) {
            const auto decisions = arena_of_record(decision).decisions();
            if (auto sentence = decisions.objection(decision); !sentence.empty()) {
                return core::Failure{std::move(sentence)};
            }
            return decisions.label(decision, worlds);
        } else {
            return core::Failure{objection_without("decisions")};
        }
    }

    [[nodiscard]] std::string objection(const HabitOrder& order) const override {
        if (const auto* arena = arena_of(order.options, order.seats)) return arena->objection(order);
        if constexpr (HasHabits<Traits>) {
            if (auto sentence = entrants_.objection_to_seats(order.seats); !sentence.empty()) return sentence;
            if (auto sentence =
                    entrants_.objection_to_quiet_player(order.player, "the counting of habits allows no limit of time");
                !sentence.empty())
                return sentence;
            return entrants_.objection_to_options(order.options, order.seats);
        } else {
            return objection_without("habits");
        }
    }

    [[nodiscard]] HabitReport count_habits(const HabitOrder& order) const override {
        if (const auto* arena = arena_of(order.options, order.seats)) return arena->count_habits(order);
        if constexpr (HasHabits<Traits>) {
            return arena::count_habits<Traits>(codec_->rules(), *codec_->read_options(order.options, order.seats),
                                               *entrants_.brain_of(order.player), order.seed, order.games);
        } else {
            return {};
        }
    }

    [[nodiscard]] std::string objection(const JudgeOrder& order) const override {
        if (const auto* arena = arena_of(order.options, order.seats)) return arena->objection(order);
        const auto brain = entrants_.brains().load(order.player);
        if (!brain) return brain.error().message;
        if (!brain.value()->gives_shares()) {
            return "\"" + order.player + "\" does not search, so it can't compare commands";
        }
        return entrants_.objection_to_options(order.options, order.seats);
    }

    [[nodiscard]] std::unique_ptr<Judge> judge(const JudgeOrder& order) const override {
        if (const auto* arena = arena_of(order.options, order.seats)) return arena->judge(order);
        return std::make_unique<JudgeOf<G, C>>(codec_, entrants_.brain_of(order.player),
                                               *codec_->read_options(order.options, order.seats), order.seed,
                                               order.clock);
    }

    [[nodiscard]] SeriesResult run(const ArenaOrder& order) const override {
        if (const auto* arena = arena_of(order)) return arena->run(order);
        const Seating seating = entrants_.seating_of(order);
        const auto read = codec_->read_options(seating.options, seating.seats());
        typename G::Options options = *read;
        SeriesSettings settings = order.series;
        settings.schedule = schedule(order);
        if (settings.schedule.paired) Traits::make_deal_repeatable(options);
        const auto brains = entrants_.brains_of(seating.players);
        const MakeWorker make_worker = [&]() -> PlayDeal {
            auto worker = std::make_shared<Worker>(codec_->rules(), brains, order, entrants_.roles_of(order));
            return [this, worker, &order, &seating, options, schedule = settings.schedule](
                       std::uint64_t first_game, std::vector<GameResult>& results) {
                for (std::uint64_t game = first_game; game < first_game + schedule.games_per_deal(); ++game) {
                    std::optional<core::Timeline<G>> record;
                    const std::int64_t created = order.keep_log && order.calendar ? order.calendar() : 0;
                    results.push_back(worker->table.play(schedule, game, options, order.keep_log ? &record : nullptr));
                    if (!record) continue;
                    auto file = file_of(*record, options, schedule, game, seating.players, results.back());
                    file.created = created;
                    order.keep_log(game, file);
                }
            };
        };
        return run_series(settings, make_worker, order.show_progress, order.keep_deal);
    }

    [[nodiscard]] std::string objection(const SoakOrder& order) const override {
        for (const std::string& player : order.players) {
            if (auto sentence = entrants_.objection_to_player(player); !sentence.empty()) return sentence;
        }
        core::Rng rng(0);
        if (entrants_.any_options_with(order.options, rng)) return {};
        std::string reason;
        for (core::Seat seats = codec_->minimum_seats(); seats <= codec_->maximum_seats(); ++seats) {
            reason = entrants_.objection_to_options(order.options, seats);
            if (reason.empty()) return "no game of any number of players has these options";
        }
        return reason;
    }

    [[nodiscard]] SoakReport soak(const SoakOrder& order, const std::function<bool()>& time_is_up) const override {
        std::map<const ArenaOf*, BrainList> players;
        const auto table_of = [&](const typename G::Options& options) {
            const ArenaOf& arena = arena_with(options);
            auto& brains = players[&arena];
            if (brains.empty()) brains = arena.entrants_.brains_of(order.players);
            return SoakTable<G>{&arena.codec_->rules(), brains};
        };
        const auto any_options = [&](core::Rng& rng) {
            const auto drawn = entrants_.any_options_with(order.options, rng);
            core::ensure(drawn.has_value(), "no game has these options");
            return *drawn;
        };
        return Soak<Traits>(table_of, order.seed, any_options).run(time_is_up);
    }

   private:
    /// Returns the arena for the content (sets and board) that the options name; null if it is this arena. Creates the
    /// other arena at its first use.
    [[nodiscard]] const ArenaOf* arena_of(const Json::Value& options, core::Seat seats) const {
        const auto read = codec_->read_options(options, seats);
        if (!read) return nullptr;
        const ArenaOf& arena = arena_with(*read);
        return &arena == this ? nullptr : &arena;
    }
    /// Returns the arena for the content that these options name, which may be this arena.
    [[nodiscard]] const ArenaOf& arena_with(const typename G::Options& options) const {
        const auto codec = protocol::codec_for(codec_, options);
        if (codec == codec_) return *this;
        const std::scoped_lock lock(mutex_);
        auto& arena = variants_[codec.get()];
        if (!arena) arena = std::make_unique<const ArenaOf>(codec, kinds_);
        return *arena;
    }
    /// Returns the arena for the options of a recorded position; returns this arena if the record has no options.
    [[nodiscard]] const ArenaOf& arena_of_record(const Json::Value& record) const {
        const core::Seat seats =
            record["seats"].isUInt() ? static_cast<core::Seat>(record["seats"].asUInt() & 0xffU) : 0;
        const auto* arena = arena_of(record["options"], seats);
        return arena != nullptr ? *arena : *this;
    }

    [[nodiscard]] auto decisions() const requires HasDecisions<Traits> { return Decisions<Traits, C>(codec_); }

    [[nodiscard]] std::string objection_without(const std::string& what) const {
        return "in \"" + id() + "\" there are no " + what;
    }

    [[nodiscard]] const ArenaOf* arena_of(const ArenaOrder& order) const {
        const Seating seating = entrants_.seating_of(order);
        return seating.objection.empty() ? arena_of(seating.options, seating.seats()) : nullptr;
    }

    /// The data that one thread of a series uses.
    struct Worker {
        Worker(const typename G::Rules& rules, BrainList brains, const ArenaOrder& order,
               std::vector<std::int16_t> roles)
            : table(rules, std::move(brains), order.thinking, order.calendar, std::move(roles)) {}
        Table<Traits> table;
    };

    [[nodiscard]] auto belief_games(const BeliefOrder& order) const requires CountsBeliefs<Traits> {
        return BeliefGames<typename Traits::Beliefs>(codec_->rules(), *codec_->read_options(order.options, order.seats),
                                                     entrants_.brain_of(order.player), order.seed, order.threads);
    }

    [[nodiscard]] AgentCheck<G> check_of(const CheckOrder& order) const {
        return {codec_->rules(), *codec_->read_options(order.options, order.seats), entrants_.brain_of(order.player),
                order.seed};
    }

    static Schedule schedule_of(const ArenaOrder& order, const Seating& seating) {
        Schedule schedule = order.series.schedule;
        schedule.players = seating.players.size();
        return schedule;
    }

    [[nodiscard]] protocol::GameFile file_of(const core::Timeline<G>& timeline, const typename G::Options& options,
                                             const Schedule& schedule, std::uint64_t game,
                                             const std::vector<std::string>& names, const GameResult& result) const {
        protocol::GameFile file;
        file.game = id();
        for (const auto& pack : codec_->packs()) file.content.push_back({pack.name, pack.hash});
        file.rules_revision = G::k_rules_revision;
        file.options = codec_->options_json(options);
        file.seed = schedule.seed_of(game);
        while (file.players.size() < names.size()) {
            const std::string& name = names[schedule.player_at(game, static_cast<core::Seat>(file.players.size()))];
            file.players.push_back({name, name});
        }
        for (core::TimelineEntry& entry : timeline.record().entries()) {
            const auto commands = timeline.record().commands(file.entries.size());
            protocol::RecordedEntry& recorded = file.entries.emplace_back();
            recorded.entry = std::move(entry);
            if (!commands.empty()) recorded.command = protocol::command_text(*codec_, commands.front());
        }
        if (result.error) file.error = result.error->what;
        return file;
    }

    std::shared_ptr<const C> codec_;
    std::vector<ai::AgentKind<G>> kinds_;
    Entrants<Traits, C> entrants_;
    Probes<Traits, C> probes_;
    mutable std::mutex mutex_;
    mutable std::map<const C*, std::unique_ptr<const ArenaOf>> variants_;
};

}  // namespace syrtis::arena
