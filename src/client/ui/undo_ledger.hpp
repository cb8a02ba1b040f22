// SPDX-License-Identifier: MIT
#pragma once

// The own actions that undo takes back and redo repeats, each as a whole.

#include <utility>
#include <vector>

namespace syrtis::client::ui {

/// Stores the sent actions of one seat.
template <class Command>
class UndoLedger {
   public:
    /// Records that these commands form one action, which is undone as a whole. `answers`: number of answers as which
    /// they were sent.
    void add(std::vector<Command> commands, unsigned answers) {
        done_.push_back({std::move(commands), answers});
        undone_.clear();
    }
    void clear() {
        done_.clear();
        undone_.clear();
    }
    /// Drops the oldest actions, which the server can no longer undo or redo. `undo` and `redo`: numbers of answers
    /// that the server can still undo and redo.
    void limit(unsigned undo, unsigned redo) {
        forget_beyond(done_, undo);
        forget_beyond(undone_, redo);
    }
    /// Marks the last action as undone and returns its number of answers; 1 if the action is not known.
    unsigned undo() { return move(done_, undone_); }
    /// Marks the last undone action as done again and returns its number of answers; 1 if the action is not known.
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
    std::vector<Entry> undone_;  ///< undone actions; the action that was undone last is at the end
};

}  // namespace syrtis::client::ui
