// SPDX-License-Identifier: MIT
#pragma once

// Small pictures of how the boards of recorded games stood at their end. Drawn when a row of a list is seen that wants
// one, a game at a time and played beside the window, and kept beside the record.

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

/// Paints small pictures of recorded games, a part at a time.
class Thumbnails {
   public:
    /// Both outlive it.
    Thumbnails(const ui::GameKinds& kinds, render::Resources& resources) : kinds_(kinds), resources_(resources) {}
    Thumbnails(const Thumbnails&) = delete;
    Thumbnails& operator=(const Thumbnails&) = delete;
    ~Thumbnails();

    /// Returns the name that the picture of a record has among the resources.
    [[nodiscard]] static std::string name_of(const std::filesystem::path& record);
    /// It is seen, and would be seen with a picture.
    void want(const std::filesystem::path& record);
    /// Goes on with what is wanted; never waits. True if there is a new picture.
    bool poll();
    /// Nothing more will come without another want().
    [[nodiscard]] bool is_idle() const { return wanted_.empty() && !running_.valid(); }

   private:
    [[nodiscard]] bool take_kept(const std::filesystem::path& record);
    void draw(const ui::GameTable& table);

    const ui::GameKinds& kinds_;
    render::Resources& resources_;
    std::set<std::filesystem::path> asked_;  ///< whatever came of it
    std::deque<std::filesystem::path> wanted_;
    std::atomic<bool> stops_ = false;
    std::filesystem::path played_;  ///< in `running_`
    std::future<std::unique_ptr<ui::GameTable>> running_;
};

}  // namespace syrtis::client::app
