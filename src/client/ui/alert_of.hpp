// SPDX-License-Identifier: MIT
#pragma once

// The reasons why the last click at a table, or a prepared action, had no effect.

#include <optional>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "ui/alert_line.hpp"

namespace syrtis::client::ui {

/// A prepared action that could not be carried out.
template <class Command>
struct RejectedAction {
    std::vector<Command> commands;
    bool is_partly_begun = false;  ///< a part of the action was begun, or a question about it is open
};

/// The refusal of the engine that a table shows, and the prepared action that was refused. A refusal is shown beside
/// the sentence of the alert line, and both are removed together.
template <core::Game G>
class AlertOf {
   public:
    using Refusal = typename G::Refusal;
    using Rejected = RejectedAction<typename G::Command>;

    /// `line` must outlive this object.
    explicit AlertOf(AlertLine& line) : line_(line) {}

    /// Returns why the engine refused the last click.
    [[nodiscard]] const Refusal& refusal() const { return refusal_; }
    /// Returns the prepared action that was refused. It is removed by the next click.
    [[nodiscard]] const std::optional<Rejected>& rejected() const { return rejected_; }

    void set(const Refusal& refusal) { refusal_ = refusal; }
    void reject(Rejected rejected, const Refusal& refusal) {
        rejected_ = std::move(rejected);
        refusal_ = refusal;
    }
    void clear() {
        refusal_ = {};
        rejected_.reset();
        line_.clear();
    }
    /// Removes the refusal, the prepared action and the sentence of the alert line, even if the sentence is a notice.
    void clear_with_notice() {
        line_.drop_notice();
        clear();
    }

   private:
    AlertLine& line_;
    Refusal refusal_{};
    std::optional<Rejected> rejected_;
};

}  // namespace syrtis::client::ui
