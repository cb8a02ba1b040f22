// SPDX-License-Identifier: MIT
#pragma once

// The facts that decide whether the seat of a table can answer its question now.

#include <cstdint>

namespace syrtis::client::ui {

/// Says whether a table has a position, and whether its question can be answered now.
class Readiness {
   public:
    [[nodiscard]] bool has_position() const { return has_position_; }
    /// Returns true if an earlier position is shown, which happens during turn playback and in replays.
    [[nodiscard]] bool shows_past() const { return shows_past_; }
    /// Returns true while an answer is being sent.
    [[nodiscard]] bool busy() const { return busy_; }
    /// Returns true if an answer is ready that the application has not fetched yet.
    [[nodiscard]] bool has_unfetched() const { return has_unfetched_; }
    /// Returns false while the connection is lost; no answer can be sent then.
    [[nodiscard]] bool connected() const { return connected_; }
    /// Returns a number that changes with each new question to this seat, whether the server or a begun action asks it.
    /// If the number changes between the press and the release of the mouse button, the click was meant for another
    /// question and is ignored.
    [[nodiscard]] std::uint64_t question_number() const { return question_number_; }

    void mark_position() { has_position_ = true; }
    void mark_past(bool shows_past) { shows_past_ = shows_past; }
    void mark_busy(bool busy) { busy_ = busy; }
    void mark_unfetched(bool has_unfetched) { has_unfetched_ = has_unfetched; }
    void mark_connected(bool connected) { connected_ = connected; }
    void mark_other_question() { ++question_number_; }

   private:
    bool has_position_ = false;
    bool shows_past_ = false;
    bool busy_ = false;
    bool has_unfetched_ = false;
    bool connected_ = true;
    std::uint64_t question_number_ = 0;
};

}  // namespace syrtis::client::ui
