// SPDX-License-Identifier: MIT
#include "protocol/dig/codec.hpp"

#include <utility>

#include "protocol/dig/command_json.hpp"
#include "protocol/dig/decision_json.hpp"
#include "protocol/dig/event_json.hpp"
#include "protocol/dig/options_json.hpp"
#include "protocol/dig/outcome_json.hpp"
#include "protocol/dig/refusal_text.hpp"
#include "protocol/dig/view_json.hpp"
#include "protocol/hosted_match_of.hpp"

namespace syrtis::protocol::dig {

static_assert(protocol::Codec<Codec, game::DigMars>);

Codec::Codec(std::shared_ptr<const Content> content) : CodecOf(std::move(content)) {}

core::Result<game::Options, CodedRefusal> Codec::read_options(const Json::Value& json, core::Seat seats) const {
    return dig::read_options(json, seats);
}

Json::Value Codec::options_json(const game::Options& options) const { return dig::options_json(options); }

core::Result<Answer<game::Command>, CodedRefusal> Codec::read_answer(const game::State& state, core::Seat seat,
                                                                     const Json::Value& json) const {
    if (game::DigMars::pending(state) == 0) {
        return core::Failure{dig::coded_refusal({.code = game::RefusalCode::match_over})};
    }
    const auto command = read_command(content(), json);
    if (!command) return core::Failure{command.error()};
    if (const auto refusal = game::DigMars::check(rules(), state, seat, *command)) {
        return core::Failure{dig::coded_refusal(refusal)};
    }
    return Answer<game::Command>{{*command}, command_text(*this, *command)};
}

void Codec::write_command(text::JsonWriter& out, const game::Command& command) const {
    dig::write_command(out, content(), command);
}

void Codec::write_view(text::JsonWriter& out, const game::View& view) const { dig::write_view(out, content(), view); }

void Codec::write_view_difference(text::JsonWriter& out, const game::View& before, const game::View& after) const {
    dig::write_view_difference(out, content(), before, after);
}

void Codec::put_question(text::JsonWriter& object, const game::State& state, core::Seat seat) const {
    dig::put_question(object, content(), state, seat);
}

void Codec::write_event(text::JsonWriter& out, const game::Event& event, core::Seat seat) const {
    dig::write_event(out, content(), event, seat);
}

Json::Value Codec::outcome_json(const game::State& state) const { return dig::outcome_json(rules(), state); }

CodedRefusal Codec::coded_refusal(const game::Refusal& refusal) const { return dig::coded_refusal(refusal); }

}  // namespace syrtis::protocol::dig
