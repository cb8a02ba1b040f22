// SPDX-License-Identifier: MIT
#pragma once

// The part of protocol::Codec that is the same for all games.

#include <json/json.h>

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "content/pack.hpp"
#include "core/game.hpp"
#include "core/seat.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol {

/// The base of the codec `Derived` of a game. It owns the content, and makes JSON values from the functions of
/// `Derived` that write text.
template <class Derived, core::Game G, class Content>
class CodecOf {
   public:
    using Game = G;

    [[nodiscard]] const Content& content() const { return *content_; }
    [[nodiscard]] const typename G::Rules& rules() const { return content_->rules; }
    [[nodiscard]] std::uint64_t content_hash() const { return rules().content_hash; }
    [[nodiscard]] const std::vector<content::Pack>& packs() const { return content_->packs; }

    [[nodiscard]] Json::Value command_json(const typename G::Command& command) const {
        return text::tree_of([&](text::JsonWriter& out) { codec().write_command(out, command); });
    }
    [[nodiscard]] Json::Value view_json(const typename G::View& view) const {
        return text::tree_of([&](text::JsonWriter& out) { codec().write_view(out, view); });
    }
    /// Returns null if the seat is not asked.
    [[nodiscard]] Json::Value question_json(const typename G::State& state, core::Seat seat) const {
        if (!core::has_seat(G::pending(state), seat)) return {};
        return text::tree_of([&](text::JsonWriter& out) {
            out.begin_object();
            codec().put_question(out, state, seat);
            out.end_object();
        });
    }
    /// Returns the event as `seat` may see it.
    [[nodiscard]] Json::Value event_json(const typename G::Event& event, core::Seat seat) const {
        return text::tree_of([&](text::JsonWriter& out) { codec().write_event(out, event, seat); });
    }

   private:
    friend Derived;
    explicit CodecOf(std::shared_ptr<const Content> content) : content_(std::move(content)) {}
    [[nodiscard]] const Derived& codec() const { return static_cast<const Derived&>(*this); }

    std::shared_ptr<const Content> content_;
};

}  // namespace syrtis::protocol
