// SPDX-License-Identifier: MIT
#pragma once

// Thumbnails of the final boards of recorded matches. A thumbnail is drawn when its row of the list becomes visible.
// One thumbnail is made at a time; another thread plays its record, or, in a page without threads, each frame plays a
// part of it. The image file is stored beside the record.

#include <atomic>
#include <chrono>
#include <deque>
#include <filesystem>
#include <future>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "app/replay.hpp"
#include "platform/thread.hpp"
#include "render/resources.hpp"
#include "ui/game_kind.hpp"

namespace syrtis::client::app {

/// Creates the thumbnails of recorded matches.
class Thumbnails {
   public:
    /// `has_thread`: another thread plays the records; otherwise poll() does. The other arguments must outlive this
    /// object.
    Thumbnails(const ui::GameKinds& kinds, render::Resources& resources,
               bool has_thread = platform::can_start_threads())
        : kinds_(kinds), resources_(resources), has_thread_(has_thread) {}
    Thumbnails(const Thumbnails&) = delete;
    Thumbnails& operator=(const Thumbnails&) = delete;
    ~Thumbnails();

    /// Returns the name that the picture of a record has among the resources.
    [[nodiscard]] static std::string name_of(const std::filesystem::path& record);
    /// Requests the thumbnail of a record whose row is visible.
    void want(const std::filesystem::path& record);
    /// Advances the work on the requested thumbnails, for a small part of a frame. Returns true if a new thumbnail is
    /// ready.
    bool poll();
    /// Returns true if poll() has nothing to do until the next call of want().
    [[nodiscard]] bool is_idle() const { return wanted_.empty() && !running_.valid() && !replay_ && !table_; }

   private:
    /// Loads a stored thumbnail file. Returns false if there is none.
    [[nodiscard]] bool take_kept(const std::filesystem::path& record);
    /// Returns the table at the end of the record `played_` as soon as it is reached; otherwise null.
    [[nodiscard]] std::unique_ptr<ui::GameTable> take_played();
    /// Draws `table_`. Returns false if a browser is still fetching some of its pictures; a later call tries again.
    [[nodiscard]] bool draw();

    const ui::GameKinds& kinds_;
    render::Resources& resources_;
    /// All records that were requested so far, even if their thumbnails failed.
    std::set<std::filesystem::path> asked_;
    std::deque<std::filesystem::path> wanted_;
    std::atomic<bool> stops_ = false;
    bool has_thread_;
    std::filesystem::path played_;  ///< record that `running_` or `replay_` plays
    std::future<std::unique_ptr<ui::GameTable>> running_;
    std::optional<Replay> replay_;                     ///< without another thread: the record on its way to the end
    std::unique_ptr<ui::GameTable> table_;             ///< end of the record, which is to be drawn
    int attempts_ = 0;                                 ///< how often `table_` was drawn without all of its pictures
    std::chrono::steady_clock::time_point draw_at_{};  ///< time of the next attempt
};

}  // namespace syrtis::client::app
