// SPDX-License-Identifier: MIT
#pragma once

// Has the store forget finished games that need not be kept any longer: one small step after the other, so that nobody
// who plays waits for it.

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

    /// Begins a pass if one is due: at the first call, and ten minutes after the last one began.
    void sweep();

   private:
    /// `time` is given to the first step of a pass.
    void step(std::optional<store::ClockReading> time);
    void on_step(const store::Pruned* pruned, const store::StoreError* error);

    store::GameStore& store_;
    Scheduler& scheduler_;
    const Limits& limits_;
    std::optional<Clock::time_point> last_reading_;  ///< of the clocks; when the last pass began
    bool is_running_ = false;                        ///< a pass has begun and has not ended
    std::size_t forgotten_ = 0;                      ///< in this pass
    /// Tasks that the scheduler and the store still hold must find out that this is gone.
    std::shared_ptr<Pruning*> self_ = std::make_shared<Pruning*>(this);
};

}  // namespace syrtis::lobby
