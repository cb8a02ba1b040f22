// SPDX-License-Identifier: MIT
#pragma once

// The actions that a player has sent. Undo takes back a whole action, and redo gives a whole action again.

#include <utility>
#include <vector>

namespace syrtis::client::ui {

/// Stores the actions that one seat has sent.
template <class Command>
class UndoLedger {
   public:
    /// Notes that these commands were one action. `answers`: number of answers in which they were sent.
    void add(std::vector<Command> commands, unsigned answers) {
        done_.push_back({std::move(commands), answers});
        undone_.clear();
    }
    void clear() {
        done_.clear();
        undone_.clear();
    }
    /// Removes the oldest actions, which the server can't undo or redo any more. `undo`, `redo`: number of answers that
    /// the server can still undo and redo.
    void limit(unsigned undo, unsigned redo) {
        forget_beyond(done_, undo);
        forget_beyond(undone_, redo);
    }
    /// Moves the last action to the undone ones. Returns the number of its answers; 1 if the action is not known.
    unsigned undo() { return move(done_, undone_); }
    /// Moves the last undone action back to the done ones. Returns the number of its answers; 1 if the action is not
    /// known.
    unsigned redo() { return move(undone_, done_); }
    /// Returns the commands of the action that undo would take back; null if the action is not known.
    [[nodiscard]] const std::vector<Command>* last_done() const { return last(done_); }
    [[nodiscard]] const std::vector<Command>* last_undone() const { return last(undone_); }

   private:
    struct Entry {
        std::vector<Command> commands;
        unsigned answers = 1;
    };

    static void forget_beyond(std::vector<Entry>& entries, unsigned answers) {
        unsigned sum = 0;
        for (const auto& entry : entries) sum += entry.answers;
        while (sum > answers) {
            sum -= entries.front().answers;
            entries.erase(entries.begin());
        }
    }
    static unsigned move(std::vector<Entry>& from, std::vector<Entry>& to) {
        if (from.empty()) return 1;
        to.push_back(std::move(from.back()));
        from.pop_back();
        return to.back().answers;
    }
    [[nodiscard]] static const std::vector<Command>* last(const std::vector<Entry>& entries) {
        return entries.empty() ? nullptr : &entries.back().commands;
    }

    std::vector<Entry> done_;    ///< done actions, oldest first
    std::vector<Entry> undone_;  ///< undone actions; the one undone last is at the end
};

}  // namespace syrtis::client::ui
