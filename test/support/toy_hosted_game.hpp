// SPDX-License-Identifier: MIT
#pragma once

// Provides Sealed Numbers behind the type-erased interface, for the tests of hosts. Its commands are {"put": 17},
// {"take": true} and {"draw": true}.

#include <json/json.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/pack.hpp"
#include "protocol/answer.hpp"
#include "protocol/hosted_match_of.hpp"
#include "protocol/merge_patch.hpp"
#include "support/toy_game.hpp"
#include "text/json.hpp"

namespace syrtis::toy {

/// The JSON codec of Sealed Numbers.
class Codec {
   public:
    using Refused = core::Failure<protocol::CodedRefusal>;

    /// Makes a codec. The greatest number of rounds is the only data of the game.
    explicit Codec(std::uint8_t maximum_rounds = k_hand) : rules_{maximum_rounds} {
        packs_.push_back(content::make_pack(
            "numbers", {{"numbers.json", "{\"maximum_rounds\":" + std::to_string(maximum_rounds) + "}"}}, {}));
    }

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] std::uint64_t content_hash() const { return 0x5ea1edU + rules_.maximum_rounds - k_hand; }
    [[nodiscard]] const std::vector<content::Pack>& packs() const { return packs_; }
    /// Returns the codec for the content pack of this game. The error says why the packs are refused.
    [[nodiscard]] static core::Result<std::shared_ptr<const Codec>, std::string> of_packs(
        const std::vector<protocol::ContentPack>& packs) {
        const auto read =
            protocol::read_packs(packs, [](std::string_view text) { return content::read_pack(text, {}); });
        if (!read) return core::Failure{read.error()};
        const auto json = text::parse_json(read->front().files.front().text);
        if (!json || !json->isObject() || !(*json)["maximum_rounds"].isUInt() ||
            (*json)["maximum_rounds"].asUInt() > k_hand) {
            return core::Failure<std::string>{"there are no such numbers"};
        }
        return std::make_shared<const Codec>(static_cast<std::uint8_t>((*json)["maximum_rounds"].asUInt()));
    }
    [[nodiscard]] core::Seat minimum_seats() const { return 2; }
    [[nodiscard]] core::Seat maximum_seats() const { return core::k_max_seats; }

    [[nodiscard]] core::Result<Options, protocol::CodedRefusal> read_options(const Json::Value& json,
                                                                             core::Seat seats) const {
        Options options{.players = seats};
        if (!json.isNull() && !json.isObject()) return Refused{invalid("options are an object")};
        for (const auto& name : json.isObject() ? json.getMemberNames() : std::vector<std::string>{}) {
            if (name != "rounds" && name != "silent") return Refused{invalid("there is no option " + name)};
            if (!json[name].isUInt() || json[name].asUInt() > 255) return Refused{invalid(name + " is a number")};
            (name == "rounds" ? options.rounds : options.silent) = static_cast<std::uint8_t>(json[name].asUInt());
        }
        return options;
    }
    [[nodiscard]] Json::Value options_json(const Options& options) const {
        Json::Value json(Json::objectValue);
        json["rounds"] = options.rounds;
        if (options.silent != 0) json["silent"] = options.silent;
        return json;
    }

    [[nodiscard]] core::Result<protocol::Answer<Command>, protocol::CodedRefusal> read_answer(
        const State& state, core::Seat seat, const Json::Value& json) const {
        if (!json.isObject() || json.size() != 1) return Refused{malformed()};
        Command command;
        if (json.isMember("put") && json["put"].isUInt() && json["put"].asUInt() < 256) {
            command = {CommandType::put, static_cast<std::uint8_t>(json["put"].asUInt())};
        } else if (json.isMember("take") && json["take"] == true) {
            command = {CommandType::take, 0};
        } else if (json.isMember("draw") && json["draw"] == true) {
            command = {CommandType::draw, 0};
        } else {
            return Refused{malformed()};
        }
        if (const auto refusal = SealedNumbers::check(rules_, state, seat, command)) {
            return Refused{coded_refusal(refusal)};
        }
        return protocol::Answer<Command>{{command}, text::write_json(command_json(command))};
    }

    [[nodiscard]] Json::Value command_json(const Command& command) const {
        Json::Value json(Json::objectValue);
        if (command.type == CommandType::put) json["put"] = command.number;
        if (command.type == CommandType::take) json["take"] = true;
        if (command.type == CommandType::draw) json["draw"] = true;
        return json;
    }

    void write_command(text::JsonWriter& out, const Command& command) const { out.value(command_json(command)); }
    void write_view(text::JsonWriter& out, const View& view) const { out.value(view_json(view)); }
    void write_view_difference(text::JsonWriter& out, const View& before, const View& after) const {
        out.value(*protocol::make_merge_patch(view_json(before), view_json(after)));
    }
    [[nodiscard]] Json::Value view_json(const View& view) const {
        Json::Value json(Json::objectValue);
        json["round"] = view.table.round;
        json["phase"] = phase_name(view.table.phase);
        for (core::Seat seat = 0; seat < view.table.options.players; ++seat) {
            json["scores"].append(view.table.scores[seat]);
            json["hand_sizes"].append(view.hand_sizes[seat]);
            json["has_put"].append(core::has_seat(view.has_put, seat));
        }
        json["shown"] = numbers_json(view.table.shown);
        if (view.seat == core::k_no_seat) return json;
        json["hand"] = numbers_json(view.hand);
        if (view.own_put != k_hidden) json["own_put"] = view.own_put;
        return json;
    }

    void put_question(text::JsonWriter& object, const State& state, core::Seat /*seat*/) const {
        object.member("kind", phase_name(state.table.phase));
    }

    void write_event(text::JsonWriter& out, const Event& event, core::Seat seat) const {
        static constexpr std::array<const char*, 5> k_names{"put", "shown", "took", "drew", "finished"};
        const Event seen = seen_by(event, seat);
        Json::Value json(Json::objectValue);
        json["type"] = k_names.at(static_cast<std::size_t>(seen.type));
        if (seen.seat != core::k_no_seat) json["seat"] = seen.seat;
        if (seen.number != k_hidden) json["number"] = seen.number;
        out.value(json);
    }

    [[nodiscard]] Json::Value outcome_json(const State& state) const {
        const auto outcome = SealedNumbers::outcome(rules_, state);
        Json::Value json(Json::objectValue);
        json["finished"] = outcome.finished;
        json["winners"] = Json::Value(Json::arrayValue);
        json["scores"] = Json::Value(Json::arrayValue);
        for (core::Side side = 0; side < sides(state.table.options); ++side) {
            if (core::has_seat(outcome.winners, side)) json["winners"].append(side);
            json["scores"].append(outcome.scores[side]);
        }
        return json;
    }

    [[nodiscard]] protocol::CodedRefusal coded_refusal(const Refusal& refusal) const {
        return {std::string(k_refusal_code_names.at(static_cast<std::size_t>(refusal.code))), "That can't be done now.",
                Json::Value::null};
    }

   private:
    static protocol::CodedRefusal invalid(const std::string& why) {
        return {"invalid_options", why, Json::Value::null};
    }
    static protocol::CodedRefusal malformed() {
        return {"malformed_command", "That is no command of this game.", Json::Value::null};
    }
    static const char* phase_name(Phase phase) {
        return phase == Phase::put ? "put" : phase == Phase::reward ? "reward" : "over";
    }
    static Json::Value numbers_json(const NumberSet& numbers) {
        Json::Value json(Json::arrayValue);
        for (const auto number : numbers) json.append(static_cast<Json::UInt>(number));
        return json;
    }

    Rules rules_;
    std::vector<content::Pack> packs_;
};

using HostedSealedNumbers = protocol::HostedGameOf<SealedNumbers, Codec>;

[[nodiscard]] std::unique_ptr<const protocol::HostedGame> hosted_sealed_numbers(
    std::shared_ptr<const Codec> codec = std::make_shared<const Codec>());

}  // namespace syrtis::toy
