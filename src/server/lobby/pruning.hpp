// SPDX-License-Identifier: MIT
#pragma once

// Deletes finished games from the store when they exceed the limits of retention, in small steps, so that players do
// not wait for it.

#include <memory>
#include <optional>

#include "lobby/limits.hpp"
#include "lobby/scheduler.hpp"
#include "store/game_store.hpp"

namespace syrtis::lobby {

/// Deletes finished games that exceed the limits of retention.
class Pruning {
   public:
    Pruning(store::GameStore& store, Scheduler& scheduler, const Limits& limits)
        : store_(store), scheduler_(scheduler), limits_(limits) {}

    /// Starts a pass if the last pass is finished and began at least ten minutes ago. Called once a minute.
    void sweep();

   private:
    /// Starts one step; `time` is set for the first step of a pass.
    void step(std::optional<store::ClockReading> time);
    void on_step(const store::Pruned* pruned, const store::StoreError* error);

    store::GameStore& store_;
    Scheduler& scheduler_;
    const Limits& limits_;
    std::optional<Clock::time_point> last_reading_;  ///< time at which the last pass began
    bool is_running_ = false;                        ///< true while a pass is in progress
    std::size_t forgotten_ = 0;                      ///< number of games deleted in this pass
    /// Lets pending callbacks of the scheduler and the store detect that this object was destroyed.
    std::shared_ptr<Pruning*> self_ = std::make_shared<Pruning*>(this);
};

}  // namespace syrtis::lobby
