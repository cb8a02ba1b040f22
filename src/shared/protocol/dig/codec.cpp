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

Codec::Codec(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

core::Result<game::Options, CodedRefusal> Codec::read_options(const Json::Value& json, core::Seat seats) const {
    return dig::read_options(json, seats);
}

Json::Value Codec::options_json(const game::Options& options) const { return dig::options_json(options); }

core::Result<Answer<game::Command>, CodedRefusal> Codec::read_answer(const game::State& state, core::Seat seat,
                                                                     const Json::Value& json) const {
    if (game::DigMars::pending(state) == 0) {
        return core::Failure{dig::coded_refusal({.code = game::RefusalCode::match_over})};
    }
    const auto command = read_command(*content_, json);
    if (!command) return core::Failure{command.error()};
    if (const auto refusal = game::DigMars::check(rules(), state, seat, *command)) {
        return core::Failure{dig::coded_refusal(refusal)};
    }
    return Answer<game::Command>{{*command}, command_text(*this, *command)};
}

Json::Value Codec::command_json(const game::Command& command) const { return dig::command_json(*content_, command); }

void Codec::write_command(text::JsonWriter& out, const game::Command& command) const {
    dig::write_command(out, *content_, command);
}

void Codec::write_view(text::JsonWriter& out, const game::View& view) const { dig::write_view(out, *content_, view); }

void Codec::write_view_difference(text::JsonWriter& out, const game::View& before, const game::View& after) const {
    dig::write_view_difference(out, *content_, before, after);
}

Json::Value Codec::view_json(const game::View& view) const { return dig::view_json(*content_, view); }

void Codec::put_question(text::JsonWriter& object, const game::State& state, core::Seat seat) const {
    dig::put_question(object, *content_, state, seat);
}

Json::Value Codec::question_json(const game::State& state, core::Seat seat) const {
    if (!core::has_seat(game::DigMars::pending(state), seat)) return {};
    return text::tree_of([&](text::JsonWriter& out) {
        out.begin_object();
        put_question(out, state, seat);
        out.end_object();
    });
}

Json::Value Codec::event_json(const game::Event& event, core::Seat seat) const {
    return text::tree_of([&](text::JsonWriter& out) { write_event(out, event, seat); });
}

void Codec::write_event(text::JsonWriter& out, const game::Event& event, core::Seat seat) const {
    dig::write_event(out, *content_, event, seat);
}

Json::Value Codec::outcome_json(const game::State& state) const { return dig::outcome_json(rules(), state); }

CodedRefusal Codec::coded_refusal(const game::Refusal& refusal) const { return dig::coded_refusal(refusal); }

}  // namespace syrtis::protocol::dig
