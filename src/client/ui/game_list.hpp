// SPDX-License-Identifier: MIT
#pragma once

// The list on the start screen. It has four groups: the person's own matches to resume, tables on the local network,
// tables of the connected server, and finished matches. The person can filter it by group.

#include <json/json.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/screen_models.hpp"
#include "ui/game_kind.hpp"
#include "ui/start_intent.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// A match in which this person has a seat. Sentences in it are in the player's language.
struct KeptGame {
    std::string game;                    ///< title or id of the game; empty: not known
    std::string server;                  ///< name of the server, such as "on this computer"
    std::string name;                    ///< name of the player in that match
    std::vector<std::string> players{};  ///< names of the other players, as far as known
    bool is_unrecognised = false;        ///< the server did not know the seat when it was last asked
    std::string state{};                 ///< words such as "Generation 7, your turn"; empty: not known
    std::string when{};                  ///< words such as "12 min ago"; empty: not known
    int id = 0;                          ///< number of the stored seat, which never changes
};

/// A finished match that the person can replay. Its texts are as the list shows them.
struct FinishedGame {
    std::string game;     ///< title or id of the game
    std::string when;     ///< date and time such as "2027-03-09 21:15"
    std::string players;  ///< names such as "Ada, Bruno"
    std::vector<std::string> winners{};
    std::int64_t id = 0;    ///< number of the finished match, which never changes
    std::string picture{};  ///< name of the thumbnail among the pictures of Resources; the picture may be loaded later
};

/// The row of a table on the local network that waits for players, or of a server there that announces no table.
struct LanGame {
    std::int64_t id = 0;    ///< number of the row, which stays while the table or server is announced
    std::string server{};   ///< name of the server
    std::string address{};  ///< address such as "192.168.1.20:7600"
    std::string program{};  ///< program and version such as "syrtis 0.1.0"
    std::string game{};     ///< id of the game of the table; empty: the server announces no table
    std::string host{};     ///< name of the host of the table; empty: not known
    unsigned seats = 0;
    unsigned open = 0;
    std::optional<unsigned> ping{};  ///< time that a connection to the server takes, in milliseconds
    bool asks_password = false;
    /// The reason why this client can't join the table, as a message id with a placeholder for `program`; empty if it
    /// can.
    std::string_view obstacle{};
};

/// Scrolls a list, of which only some rows are visible.
class ListWindow {
   public:
    /// Sets how many rows the list has and how many of them are visible.
    void set_room(int room, int rows);
    /// Scrolls a list of `rows` rows by `steps` rows: towards its start if `steps` is positive, otherwise towards its
    /// end.
    void scroll(int steps, int rows);
    /// Scrolls the list so that this row is visible, by as few rows as possible.
    void show(int row, int rows);
    void scroll_to_start() { scroll_ = 0; }
    [[nodiscard]] int first() const { return scroll_; }
    [[nodiscard]] int room() const { return room_; }
    [[nodiscard]] int last_first(int rows) const { return std::max(0, rows - room_); }
    /// Writes the scroll position and the buttons that turn pages into the model. Writes nothing if all rows are
    /// visible.
    void build(render::StartModel& model, int rows, const Words& words) const;

   private:
    int room_ = 1;
    int scroll_ = 0;
};

/// Collects the matches of all groups, and builds the rows of the list on the start screen.
class GameList {
   public:
    /// `kinds` must outlive the list.
    explicit GameList(const GameKinds& kinds) : kinds_(kinds) {}

    /// Sets the matches that the person can resume, in the order of their rows. Unrecognised seats are the last ones.
    void set_kept(std::vector<KeptGame> games);
    /// Sets the finished matches. Their rows are below all others, in this order.
    void set_finished(std::vector<FinishedGame> games);
    /// Sets the tables of the local network. Their rows are below the matches to resume. Tables that the connected
    /// server lists are left out. `listens`: whether this client can receive announcements.
    void set_lan(std::vector<LanGame> games, bool listens);
    /// A function that returns why this client can't join tables of a game, as a message id; empty if it can.
    using Obstacle = std::function<std::string_view(const std::string& game)>;
    /// Sets the tables of the connected server. `tables`: list as the server sent it; `where`: address of the server;
    /// `obstacle`: says for each game whether its tables can be joined.
    void set_tables(const Json::Value& tables, const std::string& where, const Obstacle& obstacle);
    void forget_tables();

    /// Returns true if the person can resume a match: there is one, and the server of the first one did not reject its
    /// seat.
    [[nodiscard]] bool can_resume() const { return !kept_.empty() && !kept_.front().is_unrecognised; }
    /// Returns the first one of the matches to resume. Requires can_resume().
    [[nodiscard]] const KeptGame& first_kept() const { return kept_.front(); }

    /// Returns the targets of all rows that the filter shows, from first to last.
    [[nodiscard]] std::vector<render::Target> rows() const;
    /// Returns the targets of the rows that are visible now.
    [[nodiscard]] std::vector<render::Target> rows_in_sight() const;
    [[nodiscard]] ListWindow& window() { return window_; }
    void set_room(int room) { window_.set_room(room, row_count()); }
    void scroll(int steps) { window_.scroll(steps, row_count()); }
    /// Returns true if the filter buttons are shown above the list.
    [[nodiscard]] bool has_filters() const;

    /// Handles a click. Returns the intent of the row that was clicked; nothing for a click elsewhere or on a filter.
    [[nodiscard]] std::optional<StartIntent> press(const render::Target& target);
    void build(render::StartModel& model, const Words& words) const;

   private:
    enum class Filter : std::uint8_t { all, own, joinable, watchable, past };
    /// A table of the connected server.
    struct Table {
        std::int64_t table = 0;
        std::string host;
        std::string game;
        std::string status;
        int seats = 0;
        std::vector<int> pieces;
        /// The reason why this client can't join the table, as a message id; empty if it can.
        std::string_view obstacle;
        [[nodiscard]] bool joins() const { return status == "open" && static_cast<int>(pieces.size()) < seats; }
    };
    [[nodiscard]] bool shows(Filter kind) const { return filter_ == Filter::all || filter_ == kind; }
    [[nodiscard]] bool is_shown(const LanGame& game) const;
    [[nodiscard]] bool is_shown(const Table& table) const;
    [[nodiscard]] int row_count() const { return static_cast<int>(rows().size()); }
    [[nodiscard]] std::size_t count(Filter kind) const;
    [[nodiscard]] std::string title(const Words& words) const;
    void set_filter(Filter filter);
    [[nodiscard]] render::FoundGame kept_row(const KeptGame& kept, const Words& words) const;
    [[nodiscard]] render::FoundGame lan_row(const LanGame& game, const Words& words) const;
    [[nodiscard]] render::FoundGame table_row(const Table& table, const Words& words) const;
    [[nodiscard]] static render::FoundGame finished_row(const FinishedGame& game, const Words& words);

    const GameKinds& kinds_;
    std::vector<KeptGame> kept_;
    std::vector<FinishedGame> finished_;
    std::vector<LanGame> lan_;
    bool can_receive_lan_ = false;  ///< whether this client can receive announcements on the local network
    std::vector<Table> tables_;
    std::string where_;      ///< address of the connected server
    bool searched_ = false;  ///< whether the connected server has sent its tables
    Filter filter_ = Filter::all;
    ListWindow window_;
};

}  // namespace syrtis::client::ui
