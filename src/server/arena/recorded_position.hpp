// SPDX-License-Identifier: MIT
#pragma once

// Stores positions of games as JSON. The JSON contains the choices that lead to a position instead of its state, so
// that it is short and stays valid when the layout of a state changes:
//   options   the options of the game
//   seats     the number of seats
//   seed      the seed of the game, as decimal digits
//   played    the game so far: for each list of more than one command, the index of the command that was taken
//   position  the hash of the position, 16 hexadecimal digits

#include <json/json.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/brains.hpp"
#include "arena/play_game.hpp"
#include "core/first_seat.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"
#include "protocol/hash_text.hpp"
#include "protocol/hosted_match_of.hpp"

namespace syrtis::arena {

/// A position in which a seat chooses among several commands.
template <core::Game G>
struct RecordedPosition {
    typename G::Options options{};
    typename G::State state{};
    core::Seat seat = 0;
    core::CommandList<G> commands{};
};

/// Writes and reads positions of games by the rules of one codec.
template <core::Game G, class C>
requires protocol::Codec<C, G>
class PositionRecords {
   public:
    using Choices = std::vector<std::size_t>;
    /// A function that is called with each list of more than one command. It returns the index of the command to take,
    /// or nothing to stop.
    using Look =
        std::function<std::optional<std::size_t>(const typename G::State&, core::Seat, const core::CommandList<G>&)>;

    /// The reason that is given if the replayed position has another hash than the recorded one.
    static constexpr const char* k_other_rules = "it was found with other rules: find new ones";

    explicit PositionRecords(std::shared_ptr<const C> codec) : codec_(std::move(codec)), rules_(codec_->rules()) {}

    /// Plays a game again. `look` chooses the commands.
    void follow(const typename G::Options& options, std::uint64_t seed, const Look& look) const {
        auto state = G::start(rules_, options, seed);
        core::CommandList<G> commands;
        for (std::uint64_t step = 0; step < k_most_commands && G::pending(state) != 0; ++step) {
            const core::Seat seat = core::first_seat(G::pending(state));
            G::legal_commands(rules_, state, seat, commands);
            std::size_t taken = 0;
            if (commands.size() > 1) {
                const auto answer = look(state, seat, commands);
                if (!answer) return;
                taken = *answer;
            }
            G::apply(rules_, state, seat, commands[taken], nullptr);
        }
    }

    /// Plays a game and returns its choices.
    [[nodiscard]] Choices play(const ai::Brain<G>& policy, const typename G::Options& options,
                               std::uint64_t seed) const {
        Choices choices;
        const auto agent = policy.make_agent();
        core::Rng rng = core::Rng(seed).fork(1);
        ai::Answer<G> answer;
        follow(options, seed, [&](const auto& state, core::Seat seat, const auto& commands) {
            const auto view = G::view(rules_, state, seat);
            agent->begin(seat, options);
            answer.clear();
            agent->think({.view = view,
                          .commands = commands.span(),
                          .rng = rng,
                          .budget = {.simulations = policy.limits().simulations}},
                         answer);
            choices.push_back(static_cast<std::size_t>(std::ranges::find(commands, answer.command) - commands.begin()));
            return std::optional(choices.back());
        });
        return choices;
    }

    [[nodiscard]] Json::Value json_of(const RecordedPosition<G>& position, core::Seat seats, std::uint64_t seed,
                                      const Choices& choices) const {
        Json::Value json(Json::objectValue);
        json["options"] = codec_->options_json(position.options);
        json["seats"] = seats;
        json["seed"] = std::to_string(seed);
        json["played"] = Json::Value(Json::arrayValue);
        for (const std::size_t choice : choices) json["played"].append(Json::UInt64{choice});
        json["position"] = protocol::hash_text(G::hash(position.state));
        return json;
    }

    /// Reads a position. If the JSON is not a position by these rules, returns nothing and sets `why` to the reason.
    [[nodiscard]] std::optional<RecordedPosition<G>> read(const Json::Value& json, std::string& why) const {
        why = "it does not have the form of a position";
        if (!json.isObject() || !json["seats"].isUInt() || !json["seed"].isString() || !json["played"].isArray() ||
            !json["position"].isString()) {
            return std::nullopt;
        }
        const std::string digits = json["seed"].asString();
        std::uint64_t seed = 0;
        const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
        if (problem != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
        const auto seats = json["seats"].asUInt();
        if (seats < codec_->minimum_seats() || seats > codec_->maximum_seats()) return std::nullopt;
        const auto options = read_recorded(json["options"], static_cast<core::Seat>(seats));
        if (!options || G::check_options(rules_, *options)) return std::nullopt;
        RecordedPosition<G> position{.options = *options};
        Json::ArrayIndex number = 0;
        bool is_there = false;
        follow(*options, seed, [&](const auto& state, core::Seat seat, const auto& commands) {
            if (number < json["played"].size()) {
                const Json::Value& choice = json["played"][number++];
                if (!choice.isUInt() || choice.asUInt() >= commands.size()) return std::optional<std::size_t>();
                return std::optional<std::size_t>(choice.asUInt());
            }
            position.state = state;
            position.seat = seat;
            position.commands = commands;
            is_there = true;
            return std::optional<std::size_t>();
        });
        why = k_other_rules;
        if (!is_there || protocol::hash_text(G::hash(position.state)) != json["position"].asString()) {
            return std::nullopt;
        }
        why.clear();
        return position;
    }

   private:
    /// Reads the options of a record. If the record is older than an option, the option gets the value with which the
    /// game is played as it was before the option existed.
    [[nodiscard]] auto read_recorded(const Json::Value& json, core::Seat seats) const {
        if constexpr (requires { codec_->read_recorded_options(json, seats); }) {
            return codec_->read_recorded_options(json, seats);
        } else {
            return codec_->read_options(json, seats);
        }
    }

    std::shared_ptr<const C> codec_;
    const typename G::Rules& rules_;
};

}  // namespace syrtis::arena
