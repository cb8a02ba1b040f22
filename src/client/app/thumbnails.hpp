// SPDX-License-Identifier: MIT
#pragma once

// Thumbnails of the final boards of recorded matches. A thumbnail is drawn when its row of the list becomes visible.
// One thumbnail is made at a time; another thread plays its record. The image file is stored beside the record.

#include <atomic>
#include <deque>
#include <filesystem>
#include <future>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "render/resources.hpp"
#include "ui/game_kind.hpp"

namespace syrtis::client::app {

/// Creates the thumbnails of recorded matches.
class Thumbnails {
   public:
    /// Both arguments must outlive this object.
    Thumbnails(const ui::GameKinds& kinds, render::Resources& resources) : kinds_(kinds), resources_(resources) {}
    Thumbnails(const Thumbnails&) = delete;
    Thumbnails& operator=(const Thumbnails&) = delete;
    ~Thumbnails();

    /// Returns the name that the picture of a record has among the resources.
    [[nodiscard]] static std::string name_of(const std::filesystem::path& record);
    /// Requests the thumbnail of a record whose row is visible.
    void want(const std::filesystem::path& record);
    /// Advances the work on the requested thumbnails. Never blocks. Returns true if a new thumbnail is ready.
    bool poll();
    /// Returns true if poll() has nothing to do until the next call of want().
    [[nodiscard]] bool is_idle() const { return wanted_.empty() && !running_.valid(); }

   private:
    /// Loads a stored thumbnail file. Returns false if there is none.
    [[nodiscard]] bool take_kept(const std::filesystem::path& record);
    void draw(const ui::GameTable& table);

    const ui::GameKinds& kinds_;
    render::Resources& resources_;
    /// All records that were requested so far, even if their thumbnails failed.
    std::set<std::filesystem::path> asked_;
    std::deque<std::filesystem::path> wanted_;
    std::atomic<bool> stops_ = false;
    std::filesystem::path played_;  ///< record that `running_` plays
    std::future<std::unique_ptr<ui::GameTable>> running_;
};

}  // namespace syrtis::client::app
