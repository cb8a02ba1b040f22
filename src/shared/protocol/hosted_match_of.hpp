// SPDX-License-Identifier: MIT
#pragma once

// Joins the typed side of a game (core::Game) and a codec into the type-erased one (HostedGame). A codec says how a
// game's values look as JSON; it is a value that owns the game's immutable tables and is shared by all matches.

#include <json/json.h>

#include <concepts>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/ensure.hpp"
#include "core/game.hpp"
#include "core/result.hpp"
#include "protocol/hosted_game.hpp"

namespace syrtis::protocol {

template <class C, class G>
concept Codec = core::Game<G> &&
    requires(const C& codec, typename G::State& state, const typename G::State& position,
             const typename G::Options& options, const typename G::View& view, const typename G::Command& command,
             const typename G::Event& event, const typename G::Refusal& refusal,
             std::span<const typename G::Command> commands, std::vector<typename G::Event>& events,
             const Json::Value& json, core::Seat seat) {
    { codec.rules() } -> std::same_as<const typename G::Rules&>;
    { codec.content_hash() } -> std::same_as<std::uint64_t>;
    { codec.minimum_seats() } -> std::same_as<core::Seat>;
    { codec.maximum_seats() } -> std::same_as<core::Seat>;
    { codec.read_options(json, seat) } -> std::same_as<core::Result<typename G::Options, CodedRefusal>>;
    { codec.options_json(options) } -> std::same_as<Json::Value>;
    /// Carries out what an object asks for, which may be several commands, as a whole or not at all. Appends
    /// events; returns the canonical form of the object.
    { codec.carry_out(state, seat, json, events) } -> std::same_as<core::Result<Json::Value, CodedRefusal>>;
    { codec.command_json(command) } -> std::same_as<Json::Value>;
    { codec.view_json(view) } -> std::same_as<Json::Value>;
    /// Without "commands", which HostedMatchOf adds. Says nothing that `seat` may not know.
    { codec.question_json(position, seat) } -> std::same_as<Json::Value>;
    /// As `seat` may see it.
    { codec.event_json(event, seat) } -> std::same_as<Json::Value>;
    { codec.outcome_json(position) } -> std::same_as<Json::Value>;
    { codec.coded_refusal(refusal) } -> std::same_as<CodedRefusal>;
};

/// An observation in the types of a game.
template <core::Game G>
class ObservationOf final : public Observation {
   public:
    explicit ObservationOf(const typename G::View& its_view) : view(its_view) {}

    typename G::View view;
    std::vector<typename G::Command> commands;  ///< empty if the seat is not asked
    std::vector<typename G::Event> events;      ///< of the last play, as the seat sees them
    core::Outcome outcome;
};

template <core::Game G, class C>
requires Codec<C, G>
class HostedMatchOf final : public HostedMatch {
   public:
    using State = typename G::State;

    /// A match that stands at `state`.
    HostedMatchOf(std::shared_ptr<const C> codec, core::Seat seats, const State& state)
        : codec_(std::move(codec)), seats_(seats), state_(state) {}

    [[nodiscard]] core::Seat seats() const override { return seats_; }
    [[nodiscard]] core::SeatSet pending() const override { return G::pending(state_); }
    [[nodiscard]] bool finished() const override { return G::pending(state_) == 0; }
    [[nodiscard]] std::uint64_t hash() const override { return G::hash(state_); }

    [[nodiscard]] Json::Value view(core::Seat seat) const override {
        return codec_->view_json(G::view(codec_->rules(), state_, seat));
    }

    [[nodiscard]] Json::Value decision(core::Seat seat) const override {
        if (!core::has_seat(G::pending(state_), seat)) return {};
        Json::Value decision = codec_->question_json(state_, seat);
        auto& list = decision["commands"] = Json::Value(Json::arrayValue);
        for (const auto& command : legal_commands(seat)) list.append(codec_->command_json(command));
        return decision;
    }

    [[nodiscard]] core::Result<PlayedCommand, CodedRefusal> play(core::Seat seat, const Json::Value& command) override {
        State next = state_;
        std::vector<typename G::Event> events;
        auto canonical = codec_->carry_out(next, seat, command, events);
        if (!canonical) return core::Failure{canonical.error()};
        state_ = next;
        events_ = std::move(events);
        return PlayedCommand{std::move(canonical.value()), G::hash(state_)};
    }

    [[nodiscard]] core::Result<PlayedCommand, CodedRefusal> play_number(core::Seat seat,
                                                                        std::uint64_t number) override {
        const auto commands = legal_commands(seat);
        if (number >= commands.size()) {
            Json::Value details;
            details["commands"] = static_cast<Json::UInt64>(commands.size());
            return core::Failure{CodedRefusal{"unknown_number", "There is no command of this number.", details}};
        }
        return play(seat, codec_->command_json(commands[static_cast<std::size_t>(number)]));
    }

    [[nodiscard]] Json::Value events(core::Seat seat) const override {
        Json::Value list(Json::arrayValue);
        for (const auto& event : events_) list.append(codec_->event_json(event, seat));
        return list;
    }

    [[nodiscard]] Json::Value outcome() const override { return codec_->outcome_json(state_); }

    [[nodiscard]] ObservationPtr observe(core::Seat seat) const override {
        auto observation = std::make_shared<ObservationOf<G>>(G::view(codec_->rules(), state_, seat));
        observation->commands = legal_commands(seat);
        for (const auto& event : events_) observation->events.push_back(seen_by(event, seat));
        observation->outcome = G::outcome(codec_->rules(), state_);
        return observation;
    }

    /// For tests, which look behind the curtain.
    [[nodiscard]] const State& state() const { return state_; }

   private:
    [[nodiscard]] std::vector<typename G::Command> legal_commands(core::Seat seat) const {
        core::CommandList<G> commands;
        G::legal_commands(codec_->rules(), state_, seat, commands);
        return {commands.begin(), commands.end()};
    }

    std::shared_ptr<const C> codec_;
    core::Seat seats_ = 0;
    State state_;
    std::vector<typename G::Event> events_;
};

template <core::Game G, class C>
requires Codec<C, G>
class HostedGameOf final : public HostedGame {
   public:
    explicit HostedGameOf(std::shared_ptr<const C> codec,
                          std::unique_ptr<const AgentFactory> agents = std::make_unique<NoAgents>())
        : codec_(std::move(codec)), agents_(std::move(agents)), id_(G::k_id) {}

    [[nodiscard]] const std::string& id() const override { return id_; }
    [[nodiscard]] std::uint64_t content_hash() const override { return codec_->content_hash(); }
    [[nodiscard]] core::Seat minimum_seats() const override { return codec_->minimum_seats(); }
    [[nodiscard]] core::Seat maximum_seats() const override { return codec_->maximum_seats(); }
    [[nodiscard]] const AgentFactory& agents() const override { return *agents_; }

    [[nodiscard]] core::Result<Json::Value, CodedRefusal> complete_options(const Json::Value& options,
                                                                           core::Seat seats) const override {
        return checked(codec_->read_options(options, seats));
    }

    [[nodiscard]] core::Result<Json::Value, CodedRefusal> recorded_options(const Json::Value& options,
                                                                           core::Seat seats) const override {
        return checked(read_recorded(options, seats));
    }

    [[nodiscard]] std::unique_ptr<HostedMatch> start(const Json::Value& options, core::Seat seats,
                                                     std::uint64_t seed) const override {
        const auto read = read_recorded(options, seats);
        core::ensure(read.has_value() && !G::check_options(codec_->rules(), *read),
                     "a match is started with options that were never completed");
        return std::make_unique<HostedMatchOf<G, C>>(codec_, G::seats(*read), G::start(codec_->rules(), *read, seed));
    }

   private:
    using ReadOptions = core::Result<typename G::Options, CodedRefusal>;

    /// A codec says so where options have been added to its game.
    [[nodiscard]] ReadOptions read_recorded(const Json::Value& options, core::Seat seats) const {
        if constexpr (requires { codec_->read_recorded_options(options, seats); }) {
            return codec_->read_recorded_options(options, seats);
        } else {
            return codec_->read_options(options, seats);
        }
    }

    [[nodiscard]] core::Result<Json::Value, CodedRefusal> checked(const ReadOptions& read) const {
        if (!read) return core::Failure{read.error()};
        if (const auto refusal = G::check_options(codec_->rules(), *read)) {
            return core::Failure{codec_->coded_refusal(refusal)};
        }
        return codec_->options_json(*read);
    }

    std::shared_ptr<const C> codec_;
    std::unique_ptr<const AgentFactory> agents_;
    std::string id_;
};

}  // namespace syrtis::protocol
