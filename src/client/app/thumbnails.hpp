// SPDX-License-Identifier: MIT
#pragma once

// Thumbnails of the final boards of recorded matches. A thumbnail is made when its row of the list becomes visible, one
// at a time. Another thread plays the record; in a web page without threads, each frame plays a part of it. The image
// file is stored beside the record.

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
    /// `has_thread`: whether another thread plays the records (otherwise poll() does). The referenced objects must
    /// outlive this object.
    Thumbnails(const ui::GameKinds& kinds, render::Resources& resources,
               bool has_thread = platform::can_start_threads())
        : kinds_(kinds), resources_(resources), has_thread_(has_thread) {}
    Thumbnails(const Thumbnails&) = delete;
    Thumbnails& operator=(const Thumbnails&) = delete;
    ~Thumbnails();

    /// Returns the name of a record's thumbnail among the pictures of Resources.
    [[nodiscard]] static std::string name_of(const std::filesystem::path& record);
    /// Requests the thumbnail of a record, because its row is visible.
    void want(const std::filesystem::path& record);
    /// Works on the requested thumbnails for a small part of a frame. Returns true if a new thumbnail is ready.
    bool poll();
    /// Returns true if poll() has nothing to do until the next call of want().
    [[nodiscard]] bool is_idle() const { return wanted_.empty() && !running_.valid() && !replay_ && !table_; }

   private:
    /// Loads the thumbnail file of a record. Returns false if there is none.
    [[nodiscard]] bool take_kept(const std::filesystem::path& record);
    /// Returns the table at the end of the record `played_`, once playing it has reached the end; until then null.
    [[nodiscard]] std::unique_ptr<ui::GameTable> take_played();
    /// Draws `table_` as a thumbnail. Returns false if a browser is still fetching some of its pictures; then it must
    /// be called again later.
    [[nodiscard]] bool draw();

    const ui::GameKinds& kinds_;
    render::Resources& resources_;
    /// All records whose thumbnails were requested so far, including those whose thumbnails failed.
    std::set<std::filesystem::path> asked_;
    std::deque<std::filesystem::path> wanted_;
    std::atomic<bool> stops_ = false;
    bool has_thread_;
    std::filesystem::path played_;  ///< record that is being played to its end
    std::future<std::unique_ptr<ui::GameTable>> running_;
    std::optional<Replay> replay_;          ///< record that is being played to its end, if no other thread plays it
    std::unique_ptr<ui::GameTable> table_;  ///< final position of a record, whose thumbnail must be drawn
    int attempts_ = 0;                      ///< how often `table_` was drawn without all of its pictures
    std::chrono::steady_clock::time_point draw_at_{};  ///< time of the next attempt to draw `table_`
};

}  // namespace syrtis::client::app
