// SPDX-License-Identifier: MIT
#pragma once

// Where computer players think, away from the thread that serves people.

#include <functional>
#include <optional>

#include "protocol/hosted_game.hpp"

namespace syrtis::lobby {

class Thinkers {
   public:
    /// The command, or nothing if thinking failed.
    using Done = std::function<void(std::optional<Json::Value>)>;

    Thinkers() = default;
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;
    virtual ~Thinkers() = default;

    /// Runs the thought, some time; `done` is called on the lobby's thread, or never if the program ends before.
    virtual void think(protocol::Thought thought, Done done) = 0;
};

}  // namespace syrtis::lobby
