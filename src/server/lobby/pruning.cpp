// SPDX-License-Identifier: MIT
#include "lobby/pruning.hpp"

#include <spdlog/spdlog.h>

#include <chrono>
#include <utility>

namespace syrtis::lobby {
namespace {

constexpr std::chrono::minutes k_between_passes{10};
/// Between two steps the store handles the commits of players.
constexpr std::chrono::milliseconds k_between_steps{50};

}  // namespace

void Pruning::sweep() {
    const Clock::time_point now = scheduler_.now();
    if (is_running_ || (last_reading_ && now - *last_reading_ < k_between_passes)) return;
    const auto running = last_reading_ ? now - *last_reading_ : Clock::duration(0);
    last_reading_ = now;
    is_running_ = true;
    forgotten_ = 0;
    step(store::ClockReading{.calendar = scheduler_.calendar_milliseconds() / 1000,
                             .running = std::chrono::duration_cast<std::chrono::seconds>(running).count()});
}

void Pruning::step(std::optional<store::ClockReading> time) {
    const store::Retention kept{.seconds = limits_.keep_ended.count(), .bytes = limits_.keep_ended_bytes};
    store_.prune_later({.kept = kept, .time = time},
                       [weak = std::weak_ptr(self_)](const store::Pruned* pruned, const store::StoreError* error) {
                           if (const auto self = weak.lock()) (*self)->on_step(pruned, error);
                       });
}

void Pruning::on_step(const store::Pruned* pruned, const store::StoreError* error) {
    if (error != nullptr) spdlog::warn("finished games can't be pruned: {}", error->what());
    if (pruned != nullptr) forgotten_ += pruned->games;
    if (pruned == nullptr || !pruned->has_more) {
        is_running_ = false;
        if (forgotten_ > 0) spdlog::info("{} finished games were deleted", forgotten_);
        return;
    }
    scheduler_.after(k_between_steps, [weak = std::weak_ptr(self_)] {
        if (const auto self = weak.lock()) (*self)->step(std::nullopt);
    });
}

}  // namespace syrtis::lobby
