// SPDX-License-Identifier: MIT
#pragma once

// The base class of the codec of a game, with functions that suit most games. A codec that needs another form of a
// function defines a function of the same name, which hides the function of the base class.

#include <json/json.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/no_content.hpp"
#include "content/pack.hpp"
#include "core/described.hpp"
#include "core/game.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "protocol/answer.hpp"
#include "protocol/coded_refusal.hpp"
#include "protocol/described_json.hpp"
#include "protocol/described_options.hpp"
#include "protocol/merge_patch.hpp"
#include "protocol/plain_refusal.hpp"
#include "protocol/possible_view.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol {

/// The base of `Derived`, the codec of a game. It owns the content of the game. By default it writes commands, views
/// and events of described types (core/described.hpp), questions with the members "kind" and "player", and outcomes
/// with one total for each side.
template <class Derived, core::Game G, class Content>
class CodecOf {
   public:
    using Game = G;

    [[nodiscard]] const Content& content() const { return *content_; }
    [[nodiscard]] const typename G::Rules& rules() const { return content_->rules; }
    [[nodiscard]] std::uint64_t content_hash() const { return rules().content_hash; }
    [[nodiscard]] const std::vector<content::Pack>& packs() const { return content_->packs; }
    [[nodiscard]] core::Seat minimum_seats() const { return G::k_least_seats; }
    [[nodiscard]] core::Seat maximum_seats() const { return G::k_most_seats; }

    /// Reads the options that G::option_rows() describes. Returns a refusal for unknown keys and wrong types, with the
    /// game's code for refused options.
    [[nodiscard]] core::Result<typename G::Options, CodedRefusal> read_options(const Json::Value& json,
                                                                               core::Seat seats) const {
        typename G::Options options;
        options.players = seats;
        if (const auto refusal = G::check_options(rules(), options)) {
            return core::Failure{codec().coded_refusal(refusal)};
        }
        return read_described_options(G::option_rows(), json, options);
    }
    [[nodiscard]] Json::Value options_json(const typename G::Options& options) const {
        return described_options_json(G::option_rows(), options, G::seats(options),
                                      core::OptionPresence::always_in_records);
    }

    /// Returns the command that a JSON object describes, or a refusal if the command is not legal in this position.
    [[nodiscard]] core::Result<Answer<typename G::Command>, CodedRefusal> read_answer(const typename G::State& state,
                                                                                      core::Seat seat,
                                                                                      const Json::Value& json) const {
        if (G::pending(state) == 0) return core::Failure{match_is_over()};
        const core::Result<typename G::Command, CodedRefusal> command = codec().read_command(json);
        if (!command) return core::Failure{command.error()};
        if (const auto refusal = G::check(rules(), state, seat, *command)) {
            return core::Failure{codec().coded_refusal(refusal)};
        }
        return Answer<typename G::Command>{{*command}, command_text(codec(), *command)};
    }
    /// Reads a command from a JSON object. The error is a refusal. Never throws.
    [[nodiscard]] core::Result<typename G::Command, CodedRefusal> read_command(const Json::Value& json) const {
        auto command = read_strictly<typename G::Command>(json, content());
        if (!command) return core::Failure{refused_object(command.error())};
        return *command;
    }
    void write_command(text::JsonWriter& out, const typename G::Command& command) const {
        write_described(out, command, content());
    }

    void write_view(text::JsonWriter& out, const typename G::View& view) const {
        write_described(out, view, content());
    }
    /// Writes the merge patch from the view `before` to the view `after`. Both belong to the same seat of one match.
    void write_view_difference(text::JsonWriter& out, const typename G::View& before,
                               const typename G::View& after) const {
        const auto patch = make_merge_patch(view_json(before), view_json(after));
        core::ensure(patch.has_value(), "a view has a null, which no merge patch describes");
        out.value(*patch);
    }
    /// Returns the view whose JSON equals this value. If no position has such a view, the error is a sentence that says
    /// why. Never throws.
    [[nodiscard]] core::Result<typename G::View, std::string> read_view(const Json::Value& json) const {
        const auto view = read_exactly<typename G::View>(json, content());
        if (!view) return core::Failure{std::string("this is no view of a game")};
        if (!is_possible_view<G>(rules(), *view)) {
            return core::Failure{std::string("no position of a game looks like this")};
        }
        return *view;
    }

    /// Writes the members "kind" and "player" of a question into an open JSON object. A game with several kinds of
    /// questions defines G::question(state), which returns the kind.
    void put_question(text::JsonWriter& object, const typename G::State& state, core::Seat seat) const {
        if constexpr (requires { G::question(state); }) {
            object.member("kind", G::question(state));
        } else {
            object.member("kind", "turn");
        }
        object.member("player", seat);
    }

    /// Writes an event with only those members that `seat` may see.
    void write_event(text::JsonWriter& out, const typename G::Event& event, core::Seat seat) const {
        write_described(out, core::seen_by_seat(event, seat), content());
    }

    /// Returns {"finished", "winners", "scores": [{"player", "total"}]}. A codec can add members to the scores by
    /// another overload: its `put_parts(row, side)` adds members to the row of a side.
    [[nodiscard]] Json::Value outcome_json(const typename G::State& state) const {
        return outcome_json(state, [](Json::Value&, core::Side) {});
    }
    template <class PutParts>
    [[nodiscard]] Json::Value outcome_json(const typename G::State& state, const PutParts& put_parts) const {
        const core::Outcome outcome = G::outcome(rules(), state);
        Json::Value json(Json::objectValue);
        json["finished"] = outcome.finished;
        json["winners"] = Json::Value(Json::arrayValue);
        json["scores"] = Json::Value(Json::arrayValue);
        for (core::Side side = 0; side < G::sides(state.options); ++side) {
            if (core::has_seat(outcome.winners, side)) json["winners"].append(side);
            Json::Value row(Json::objectValue);
            row["player"] = side;
            row["total"] = outcome.scores[side];
            put_parts(row, side);
            json["scores"].append(std::move(row));
        }
        return json;
    }

    /// Returns the code, the sentence and the details of a refusal. The codec of a game with its own reasons for
    /// refusals defines `refusal_texts()`, which returns a RefusalTexts.
    [[nodiscard]] CodedRefusal coded_refusal(const typename G::Refusal& refusal) const {
        if constexpr (requires { codec().refusal_texts(); }) {
            return codec().refusal_texts().coded(refusal);
        } else {
            return protocol::coded_refusal(refusal);
        }
    }
    /// Converts a refusal from its code and its details to a refusal of the game. Returns nothing if the game has no
    /// such refusal.
    [[nodiscard]] std::optional<typename G::Refusal> read_refusal(const CodedRefusal& coded) const {
        return codec().refusal_texts().read(coded);
    }

    [[nodiscard]] Json::Value command_json(const typename G::Command& command) const {
        return text::tree_of([&](text::JsonWriter& out) { codec().write_command(out, command); });
    }
    [[nodiscard]] Json::Value view_json(const typename G::View& view) const {
        return text::tree_of([&](text::JsonWriter& out) { codec().write_view(out, view); });
    }
    /// Returns the question that the seat has to answer, or null if there is none.
    [[nodiscard]] Json::Value question_json(const typename G::State& state, core::Seat seat) const {
        if (!core::has_seat(G::pending(state), seat)) return {};
        return text::tree_of([&](text::JsonWriter& out) {
            out.begin_object();
            codec().put_question(out, state, seat);
            out.end_object();
        });
    }
    /// Returns an event with only those members that `seat` may see.
    [[nodiscard]] Json::Value event_json(const typename G::Event& event, core::Seat seat) const {
        return text::tree_of([&](text::JsonWriter& out) { codec().write_event(out, event, seat); });
    }

   private:
    friend Derived;
    explicit CodecOf(std::shared_ptr<const Content> content) : content_(std::move(content)) {}
    [[nodiscard]] const Derived& codec() const { return static_cast<const Derived&>(*this); }

    std::shared_ptr<const Content> content_;
};

/// The codec of a game that has no data files and whose types are described (core/described.hpp).
template <core::Game G>
class PlainCodec final : public CodecOf<PlainCodec<G>, G, content::NoContent<typename G::Rules>> {
   public:
    using Content = content::NoContent<typename G::Rules>;
    explicit PlainCodec(std::shared_ptr<const Content> content)
        : CodecOf<PlainCodec<G>, G, Content>(std::move(content)) {}
};

}  // namespace syrtis::protocol
