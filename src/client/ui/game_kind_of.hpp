// SPDX-License-Identifier: MIT
#pragma once

// What every game does the same to stand among the games of this client.

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/hosted_match_of.hpp"
#include "ui/game_kind.hpp"

namespace syrtis::client::ui {

/// With the rules, but nothing to say or show yet. `read` gets the game's refusal back from what is on the wire, so
/// that `tell` can tell it in the player's language with all its numbers.
template <core::Game G, class Codec, class Read, class Tell>
[[nodiscard]] GameKind game_kind_of(std::shared_ptr<const Codec> codec, Read read, Tell tell) {
    GameKind kind;
    kind.rules = std::make_shared<const protocol::HostedGameOf<G, Codec>>(std::move(codec));
    kind.refusal_sentence = [read, tell](const protocol::CodedRefusal& coded,
                                         const Words& words) -> std::optional<std::string> {
        const auto refusal = read(coded);
        if (!refusal) return std::nullopt;
        return tell(*refusal, words);
    };
    return kind;
}

}  // namespace syrtis::client::ui
