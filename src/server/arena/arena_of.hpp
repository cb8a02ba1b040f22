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

#include "ai/brains.hpp"
#include "arena/agent_check.hpp"
#include "arena/arena.hpp"
#include "arena/beliefs_of.hpp"
#include "arena/calibration_of.hpp"
#include "arena/decisions_of.hpp"
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

/// The role that leaves the choice to the player.
inline constexpr std::string_view k_any_role = "any";

/// A game that supports counting beliefs.
template <class T>
concept CountsBeliefs = BeliefTraits<typename T::Beliefs>;

/// The arena of one game. The codec owns the rules.
template <GameTraits Traits, class C>
requires protocol::Codec<C, typename Traits::Game>
class ArenaOf final : public Arena {
   public:
    using G = typename Traits::Game;

    ArenaOf(std::shared_ptr<const C> codec, std::vector<ai::AgentKind<G>> kinds)
        : codec_(std::move(codec)), kinds_(kinds), brains_(codec_->rules(), std::move(kinds)), probes_(codec_) {}

    [[nodiscard]] std::string id() const override { return std::string(G::k_id); }

    [[nodiscard]] std::vector<std::string> agents() const override { return brains_.offered(); }

    [[nodiscard]] SeriesLabels labels(const ArenaOrder& order) const override {
        if (const auto* arena = arena_of(order)) return arena->labels(order);
        Seating seating = seating_of(order);
        const auto options = codec_->read_options(seating.options, seats_of(seating));
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
        const Seating seating = seating_of(order);
        if (!seating.objection.empty()) return seating.objection;
        if (auto sentence = objection_to_seats(seating.players.size()); !sentence.empty()) return sentence;
        for (const std::string& player : seating.players) {
            const auto brain = brains_.load(player);
            if (!brain) return brain.error().message;
            const bool needs_clock = stricter(order.thinking.limits, brain.value()->limits()).milliseconds != 0;
            if (needs_clock && order.thinking.clock == nullptr) return "there is no clock for limits in milliseconds";
        }
        const std::uint64_t in_deal = schedule_of(order, seating).games_per_deal();
        if (order.series.games % in_deal != 0 || order.series.first_game % in_deal != 0) {
            return "paired games come in multiples of " + std::to_string(in_deal);
        }
        if (auto sentence = objection_to_options(seating.options, seats_of(seating)); !sentence.empty())
            return sentence;
        return objection_to_roles(order, seating);
    }

    [[nodiscard]] std::vector<std::string> notes(const ArenaOrder& order) const override {
        if (const auto* arena = arena_of(order)) return arena->notes(order);
        std::vector<std::string> notes;
        for (const std::string& player : seating_of(order).players) {
            std::string note = brains_.load(player).value()->note();
            if (!note.empty() && std::ranges::find(notes, note) == notes.end()) notes.push_back(std::move(note));
        }
        return notes;
    }

    [[nodiscard]] Json::Value conditions(const ArenaOrder& order) const override {
        if (const auto* arena = arena_of(order)) return arena->conditions(order);
        const Seating seating = seating_of(order);
        Json::Value json(Json::objectValue);
        for (const auto& pack : codec_->packs()) json["content"][pack.name] = protocol::hash_text(pack.hash);
        json["rules_revision"] = Json::UInt64{G::k_rules_revision};
        json["options"] = codec_->options_json(*codec_->read_options(seating.options, seats_of(seating)));
        json["simulations"] = Json::UInt64{order.thinking.limits.simulations};
        json["milliseconds"] = Json::UInt64{order.thinking.limits.milliseconds};
        for (const std::string& player : seating.players) {
            if (auto made_of = brains_.made_of(player); !made_of.empty()) json["made_of"][player] = std::move(made_of);
        }
        if (!order.roles.empty()) {
            for (const std::string& role : order.roles) json["forced"].append(role);
        }
        return json;
    }

    [[nodiscard]] Schedule schedule(const ArenaOrder& order) const override {
        if (const auto* arena = arena_of(order)) return arena->schedule(order);
        const Seating seating = seating_of(order);
        Schedule schedule = schedule_of(order, seating);
        const auto options = codec_->read_options(seating.options, seats_of(seating));
        schedule.unseated = static_cast<std::size_t>(G::sides(*options) - G::seats(*options));
        return schedule;
    }

    [[nodiscard]] std::string objection(const SamplingOrder& order) const override {
        if (const auto* arena = arena_of(order.options, order.seats)) return arena->objection(order);
        if constexpr (!SamplesWorlds<Traits>) return "the game names no hidden things that could be compared";
        if (auto sentence = objection_to_seats(order.seats); !sentence.empty()) return sentence;
        if (!order.policy.empty()) {
            const auto brain = brains_.load(order.policy);
            if (!brain) return brain.error().message;
            if (brain.value()->limits().milliseconds != 0) return "worlds are not sampled by the clock";
        }
        return objection_to_options(order.options, order.seats);
    }

    [[nodiscard]] WorldReport sample(const SamplingOrder& order) const override {
        if (const auto* arena = arena_of(order.options, order.seats)) return arena->sample(order);
        const auto options = codec_->read_options(order.options, order.seats);
        ChooseIn<G> players;
        if (!order.policy.empty()) {
            const auto brain = brains_.load(order.policy).value();
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
        if (auto sentence = objection_to_seats(order.seats); !sentence.empty()) return sentence;
        if (const auto brain = brains_.load(order.player); !brain) return brain.error().message;
        return objection_to_options(order.options, order.seats);
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
        const std::uint64_t own = brains_.load(order.player).value()->limits().milliseconds;
        return check_of(order).time(order.positions, clock, own != 0 ? own : milliseconds);
    }

    [[nodiscard]] std::string objection(const CalibrationOrder& order) const override {
        if (auto sentence = objection(order.check); !sentence.empty()) return sentence;
        for (const std::string& player : {order.check.player, order.policy}) {
            if (player.empty()) continue;
            const auto brain = brains_.load(player);
            if (!brain) return brain.error().message;
            if (brain.value()->limits().milliseconds != 0) return "chances are not compared by the clock";
        }
        return {};
    }

    [[nodiscard]] CalibrationReport calibrate(const CalibrationOrder& order) const override {
        if (const auto* arena = arena_of(order.check.options, order.check.seats)) return arena->calibrate(order);
        const std::string& policy = order.policy.empty() ? order.check.player : order.policy;
        return Calibration<G>(codec_->rules(), *codec_->read_options(order.check.options, order.check.seats),
                              brains_.load(order.check.player).value(), brains_.load(policy).value(), order.check.seed)
            .run(order.check.positions, order.asked);
    }

    [[nodiscard]] std::string objection(const BeliefOrder& order) const override {
        if constexpr (!CountsBeliefs<Traits>) return "in \"" + id() + "\" nothing is believed of hidden things";
        if (auto sentence = objection_to_seats(order.seats); !sentence.empty()) return sentence;
        const auto brain = brains_.load(order.player);
        if (!brain) return brain.error().message;
        if (brain.value()->limits().milliseconds != 0) return "beliefs are not counted by the clock";
        if (brain.value()->observes()) return "\"" + order.player + "\" wants to be told what is played";
        return objection_to_options(order.options, order.seats);
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
        const auto brain = brains_.load(order.player);
        if (!brain) return brain.error().message;
        if (brain.value()->limits().milliseconds != 0) return "probes are not scored by the clock";
        for (std::size_t number = 0; number < order.probes.size(); number += order.every) {
            const auto sentence = probes_.objection(order.probes[number]);
            if (!sentence.empty()) return "probe " + std::to_string(number) + ": " + sentence;
        }
        return {};
    }

    [[nodiscard]] ProbeReport score_probes(const ProbeOrder& order) const override {
        return probes_.score(*brains_.load(order.player).value(), order);
    }

    [[nodiscard]] bool is_plain(const Json::Value& probe) const override { return probes_.is_plain(probe); }

    [[nodiscard]] std::string objection(const ProbeSearchOrder& order) const override {
        if (auto sentence = objection_to_seats(order.seats); !sentence.empty()) return sentence;
        const auto brain = brains_.load(order.policy);
        if (!brain) return brain.error().message;
        if (brain.value()->limits().milliseconds != 0) return "probes are not found by the clock";
        return objection_to_options(order.options, order.seats);
    }

    [[nodiscard]] std::vector<Json::Value> find_probes(const ProbeSearchOrder& order) const override {
        return probes_.find(*brains_.load(order.policy).value(), order);
    }

    [[nodiscard]] std::string objection(const DecisionOrder& order) const override {
        if constexpr (HasDecisions<Traits>) {
            if (auto sentence = objection_to_quiet_player(order.player, "decisions"); !sentence.empty())
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
                report.answers.push_back(arena.decisions().ask(*arena.brains_.load(order.player).value(),
                                                               order.decisions[number], order.seed, number));
            }
        }
        return report;
    }

    [[nodiscard]] std::string objection(const DecisionSearchOrder& order) const override {
        if (const auto* arena = arena_of(order.options, order.seats)) return arena->objection(order);
        if constexpr (HasDecisions<Traits>) {
            if (auto sentence = objection_to_seats(order.seats); !sentence.empty()) return sentence;
            std::vector<std::string> players = order.candidates;
            players.push_back(order.policy);
            for (const std::string& player : players) {
                if (auto sentence = objection_to_quiet_player(player, "decisions"); !sentence.empty()) return sentence;
            }
            return objection_to_options(order.options, order.seats);
        } else {
            return objection_without("decisions");
        }
    }

    [[nodiscard]] std::vector<Json::Value> find_decisions(const DecisionSearchOrder& order) const override {
        if (const auto* arena = arena_of(order.options, order.seats)) return arena->find_decisions(order);
        if constexpr (HasDecisions<Traits>) {
            return decisions().find(*brains_.load(order.policy).value(), brains_of(order.candidates), order);
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
            if (auto sentence = objection_to_seats(order.seats); !sentence.empty()) return sentence;
            if (auto sentence = objection_to_quiet_player(order.player, "habits"); !sentence.empty()) return sentence;
            return objection_to_options(order.options, order.seats);
        } else {
            return objection_without("habits");
        }
    }

    [[nodiscard]] HabitReport count_habits(const HabitOrder& order) const override {
        if (const auto* arena = arena_of(order.options, order.seats)) return arena->count_habits(order);
        if constexpr (HasHabits<Traits>) {
            return arena::count_habits<Traits>(codec_->rules(), *codec_->read_options(order.options, order.seats),
                                               *brains_.load(order.player).value(), order.seed, order.games);
        } else {
            return {};
        }
    }

    [[nodiscard]] std::string objection(const JudgeOrder& order) const override {
        if (const auto* arena = arena_of(order.options, order.seats)) return arena->objection(order);
        const auto brain = brains_.load(order.player);
        if (!brain) return brain.error().message;
        if (!brain.value()->gives_shares()) {
            return "\"" + order.player + "\" does not search: it can't say what a command is worth";
        }
        return objection_to_options(order.options, order.seats);
    }

    [[nodiscard]] std::unique_ptr<Judge> judge(const JudgeOrder& order) const override {
        if (const auto* arena = arena_of(order.options, order.seats)) return arena->judge(order);
        return std::make_unique<JudgeOf<G, C>>(codec_, brains_.load(order.player).value(),
                                               *codec_->read_options(order.options, order.seats), order.seed,
                                               order.clock);
    }

    [[nodiscard]] SeriesResult run(const ArenaOrder& order) const override {
        if (const auto* arena = arena_of(order)) return arena->run(order);
        const Seating seating = seating_of(order);
        const auto read = codec_->read_options(seating.options, seats_of(seating));
        typename G::Options options = *read;
        SeriesSettings settings = order.series;
        settings.schedule = schedule(order);
        if (settings.schedule.paired) Traits::make_deal_repeatable(options);
        const auto brains = brains_of(seating.players);
        const MakeWorker make_worker = [&]() -> PlayDeal {
            auto worker = std::make_shared<Worker>(codec_->rules(), brains, order, roles_of(order));
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
            if (const auto loaded = brains_.load(player); !loaded) return loaded.error().message;
        }
        core::Rng rng(0);
        if (any_options_with(order.options, rng)) return {};
        std::string reason;
        for (core::Seat seats = codec_->minimum_seats(); seats <= codec_->maximum_seats(); ++seats) {
            reason = objection_to_options(order.options, seats);
            if (reason.empty()) return "no game of any number of players has these options";
        }
        return reason;
    }

    [[nodiscard]] SoakReport soak(const SoakOrder& order, const std::function<bool()>& time_is_up) const override {
        std::map<const ArenaOf*, Brains> players;
        const auto table_of = [&](const typename G::Options& options) {
            const ArenaOf& arena = arena_with(options);
            auto& brains = players[&arena];
            if (brains.empty()) brains = arena.brains_of(order.players);
            return SoakTable<G>{&arena.codec_->rules(), brains};
        };
        const auto any_options = [&](core::Rng& rng) {
            const auto drawn = any_options_with(order.options, rng);
            core::ensure(drawn.has_value(), "no game has these options");
            return *drawn;
        };
        return Soak<Traits>(table_of, order.seed, any_options).run(time_is_up);
    }

   private:
    /// Returns the arena for the sets and the board that the options name, or null if this arena fits them. It is made
    /// when it is first needed.
    [[nodiscard]] const ArenaOf* arena_of(const Json::Value& options, core::Seat seats) const {
        const auto read = codec_->read_options(options, seats);
        if (!read) return nullptr;
        const ArenaOf& arena = arena_with(*read);
        return &arena == this ? nullptr : &arena;
    }
    /// Returns the arena for these options, which may be this arena.
    [[nodiscard]] const ArenaOf& arena_with(const typename G::Options& options) const {
        const auto codec = protocol::codec_for(codec_, options);
        if (codec == codec_) return *this;
        const std::scoped_lock lock(mutex_);
        auto& arena = variants_[codec.get()];
        if (!arena) arena = std::make_unique<const ArenaOf>(codec, kinds_);
        return *arena;
    }
    /// Returns the arena for the options of a recorded position; this arena if the record has no options.
    [[nodiscard]] const ArenaOf& arena_of_record(const Json::Value& record) const {
        const core::Seat seats =
            record["seats"].isUInt() ? static_cast<core::Seat>(record["seats"].asUInt() & 0xffU) : 0;
        const auto* arena = arena_of(record["options"], seats);
        return arena != nullptr ? *arena : *this;
    }

    [[nodiscard]] auto decisions() const requires HasDecisions<Traits> { return Decisions<Traits, C>(codec_); }

    /// Returns why a player cannot be used for measurements that need repeatable answers and report no events; empty if
    /// it can.
    [[nodiscard]] std::string objection_to_quiet_player(const std::string& player, const std::string& what) const {
        const auto brain = brains_.load(player);
        if (!brain) return brain.error().message;
        if (brain.value()->limits().milliseconds != 0) return what + " are not measured by the clock";
        if (brain.value()->observes()) return "\"" + player + "\" wants to be told what is played";
        return {};
    }
    [[nodiscard]] std::string objection_without(const std::string& what) const {
        return "in \"" + id() + "\" there are no " + what;
    }

    [[nodiscard]] const ArenaOf* arena_of(const ArenaOrder& order) const {
        const Seating seating = seating_of(order);
        return seating.objection.empty() ? arena_of(seating.options, seats_of(seating)) : nullptr;
    }

    /// The players at the seats, the players that the game itself plays, and the options in which these are included.
    struct Seating {
        std::vector<std::string> players;
        std::vector<std::string> own;
        Json::Value options;
        std::string objection;
    };

    [[nodiscard]] static Seating seating_of(const ArenaOrder& order) {
        Seating seating{{}, {}, order.options, {}};
        for (const std::string& player : order.players) {
            std::optional<Json::Value> named;
            if constexpr (PlaysItself<Traits>) named = Traits::own_player(player);
            if (!named) {
                seating.players.push_back(player);
                continue;
            }
            seating.own.push_back(player);
            for (const std::string& key : named->getMemberNames()) {
                if (seating.options.isMember(key))
                    seating.objection = "\"" + player + "\" says again what is said already";
                seating.options[key] = (*named)[key];
            }
        }
        return seating;
    }

    [[nodiscard]] static core::Seat seats_of(const Seating& seating) {
        return static_cast<core::Seat>(seating.players.size());
    }

    /// Merges `wanted` into `json`. Keys of objects that `wanted` does not have keep their values.
    static void merge_into(Json::Value& json, const Json::Value& wanted) {
        for (const std::string& key : wanted.getMemberNames()) {
            if (wanted[key].isObject() && json[key].isObject()) {
                merge_into(json[key], wanted[key]);
            } else {
                json[key] = wanted[key];
            }
        }
    }

    /// Draws random options until a combination with the wanted options is possible. Returns nothing after many
    /// failures.
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

    using Brains = std::vector<ai::BrainPtr<G>>;

    /// The data of one thread.
    struct Worker {
        Worker(const typename G::Rules& rules, Brains brains, const ArenaOrder& order, std::vector<std::int16_t> roles)
            : table(rules, std::move(brains), order.thinking, order.calendar, std::move(roles)) {}
        Table<Traits> table;
    };

    /// Returns the indexes of the requested roles; empty if the order has no roles.
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

    [[nodiscard]] std::string objection_to_roles(const ArenaOrder& order, const Seating& seating) const {
        if (order.roles.empty()) return {};
        if constexpr (!GivesRoles<Traits, C>) {
            return "in \"" + id() + "\" all play as the same";
        } else {
            const std::string name(Traits::k_role_name);
            if (order.roles.size() != seating.players.size()) {
                return "name a " + name + " for each seat, or \"" + std::string(k_any_role) + "\"";
            }
            if (order.keep_log)
                return "a game with a " + name + " that was forced can't be logged: its seed has another";
            const auto options = codec_->read_options(seating.options, seats_of(seating));
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

    [[nodiscard]] auto belief_games(const BeliefOrder& order) const requires CountsBeliefs<Traits> {
        return BeliefGames<typename Traits::Beliefs>(codec_->rules(), *codec_->read_options(order.options, order.seats),
                                                     brains_.load(order.player).value(), order.seed, order.threads);
    }

    [[nodiscard]] AgentCheck<G> check_of(const CheckOrder& order) const {
        return {codec_->rules(), *codec_->read_options(order.options, order.seats), brains_.load(order.player).value(),
                order.seed};
    }

    static Schedule schedule_of(const ArenaOrder& order, const Seating& seating) {
        Schedule schedule = order.series.schedule;
        schedule.players = seating.players.size();
        return schedule;
    }

    [[nodiscard]] Brains brains_of(const std::vector<std::string>& specs) const {
        Brains brains;
        brains.reserve(specs.size());
        for (const std::string& spec : specs) brains.push_back(brains_.load(spec).value());
        return brains;
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
        for (core::TimelineEntry& entry : timeline.entries()) {
            const auto commands = timeline.commands(file.entries.size());
            protocol::RecordedEntry& recorded = file.entries.emplace_back();
            recorded.entry = std::move(entry);
            if (!commands.empty()) recorded.command = protocol::command_text(*codec_, commands.front());
        }
        if (result.error) file.error = result.error->what;
        return file;
    }

    std::shared_ptr<const C> codec_;
    std::vector<ai::AgentKind<G>> kinds_;
    ai::Brains<G> brains_;
    Probes<Traits, C> probes_;
    mutable std::mutex mutex_;
    mutable std::map<const C*, std::unique_ptr<const ArenaOf>> variants_;
};

}  // namespace syrtis::arena
