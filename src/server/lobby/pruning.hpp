// SPDX-License-Identifier: MIT
#pragma once

// Deletes finished matches from the store when they exceed the limits of retention, in small steps, so that players do
// not wait for the store.

#include <memory>
#include <optional>

#include "lobby/limits.hpp"
#include "lobby/scheduler.hpp"
#include "store/game_store.hpp"

namespace syrtis::lobby {

/// Deletes finished matches that exceed the limits of retention.
class Pruning {
   public:
    Pruning(store::GameStore& store, Scheduler& scheduler, const Limits& limits)
        : store_(store), scheduler_(scheduler), limits_(limits) {}

    /// Starts to delete finished matches beyond the limits, unless this is in progress or was started less than ten
    /// minutes ago. Called once a minute.
    void sweep();

   private:
    /// Deletes a few matches, after which on_step() is called. `time` is set only for the first step after sweep(): it
    /// advances the clock that measures the age of matches.
    void step(std::optional<store::ClockReading> time);
    void on_step(const store::Pruned* pruned, const store::StoreError* error);

    store::GameStore& store_;
    Scheduler& scheduler_;
    const Limits& limits_;
    std::optional<Clock::time_point> last_reading_;  ///< time at which sweep() last started to delete
    bool is_running_ = false;                        ///< true while steps are in progress
    std::size_t forgotten_ = 0;                      ///< number of matches deleted since `last_reading_`
    /// Lets pending callbacks of the scheduler and the store detect that this object was destroyed.
    std::shared_ptr<Pruning*> self_ = std::make_shared<Pruning*>(this);
};

}  // namespace syrtis::lobby
