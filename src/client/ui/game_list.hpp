// SPDX-License-Identifier: MIT
#pragma once

// The list of games on the first screen: those of one's own that can be taken up again, those of this network, the
// tables of the server that is connected, and finished ones. One kind of them or all can be looked at.

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

/// A seat that can be taken again. The texts are for people, in the player's language where they are sentences.
struct KeptGame {
    std::string game;                    ///< its title or id; empty: not known
    std::string server;                  ///< "on this machine"
    std::string name;                    ///< under which this player sits there
    std::vector<std::string> players{};  ///< the others, as far as known
    bool doubtful = false;               ///< the server did not know the seat when it was asked last
    std::string state{};                 ///< "Generation 7, your turn"; empty: not known
    std::string when{};                  ///< "12 min ago"; empty: not known
    int id = 0;                          ///< the same as long as the seat is kept, wherever it stands in the list
};

/// A finished game that can be looked at again. The texts are for people.
struct FinishedGame {
    std::string game;     ///< its title or id
    std::string when;     ///< "2027-03-09 21:15"
    std::string players;  ///< "Ada, Bruno"
    std::vector<std::string> winners{};
    std::int64_t id = 0;    ///< the same as long as the game is there
    std::string picture{};  ///< its name among the resources; it may come later
};

/// What waits for players on this network, or a server there that tells of no game.
struct LanGame {
    std::int64_t id = 0;    ///< the same as long as it is there
    std::string server{};   ///< its name
    std::string address{};  ///< "192.168.1.20:7600"
    std::string program{};  ///< "syrtis 0.1.0"
    std::string game{};     ///< its id; empty: none is told
    std::string host{};     ///< name of the player whose table it is; empty: not told
    unsigned seats = 0;
    unsigned open = 0;
    std::optional<unsigned> ping{};  ///< milliseconds
    bool asks_password = false;
    std::string_view obstacle{};  ///< why it can't be entered, a message id that may name the program; empty if it can
};

/// The part of a list that can be seen.
class ListWindow {
   public:
    /// How many rows stand there at once.
    void set_room(int room, int rows);
    /// Back (positive) or on by so many rows of so many.
    void scroll(int steps, int rows);
    /// The least that brings this row into sight.
    void show(int row, int rows);
    void to_start() { scroll_ = 0; }
    [[nodiscard]] int first() const { return scroll_; }
    [[nodiscard]] int room() const { return room_; }
    [[nodiscard]] int last_first(int rows) const { return std::max(0, rows - room_); }
    /// Where it stands, and the way on and back; nothing where all rows stand there.
    void build(render::StartModel& model, int rows, const Words& words) const;

   private:
    int room_ = 1;
    int scroll_ = 0;
};

class GameList {
   public:
    /// `kinds` outlives it.
    explicit GameList(const GameKinds& kinds) : kinds_(kinds) {}

    /// The one to be taken up first stands first, doubtful ones last.
    void set_kept(std::vector<KeptGame> games);
    /// They stand below those that can be taken up again, in this order.
    void set_finished(std::vector<FinishedGame> games);
    /// They stand behind those that can be taken up again, but for those at the server that is connected.
    void set_lan(std::vector<LanGame> games, bool listens);
    /// Why tables of that game can't be entered, a message id; empty if they can.
    using Obstacle = std::function<std::string_view(const std::string& game)>;
    /// What is played on the server that is connected.
    void set_tables(const Json::Value& tables, const std::string& where, const Obstacle& obstacle);
    void forget_tables();

    /// There is one that is sure to be taken up at once.
    [[nodiscard]] bool can_go_on() const { return !kept_.empty() && !kept_.front().doubtful; }
    /// The one to be taken up first. Requires can_go_on().
    [[nodiscard]] const KeptGame& first_kept() const { return kept_.front(); }

    /// What the rows are, from the first to the last, of the kind that is looked at.
    [[nodiscard]] std::vector<render::Target> rows() const;
    /// Those of them that stand in the window.
    [[nodiscard]] std::vector<render::Target> rows_in_sight() const;
    [[nodiscard]] ListWindow& window() { return window_; }
    void set_room(int room) { window_.set_room(room, row_count()); }
    void scroll(int steps) { window_.scroll(steps, row_count()); }
    /// The kinds of games are told apart above the list.
    [[nodiscard]] bool has_filters() const;

    /// What a click on one of them wants; nothing if it is on none, or changes what is looked at.
    [[nodiscard]] std::optional<StartIntent> press(const render::Target& target);
    void build(render::StartModel& model, const Words& words) const;

   private:
    enum class Filter : std::uint8_t { all, own, joinable, watchable, past };
    struct Table {
        std::int64_t table = 0;
        std::string host;
        std::string game;
        std::string status;
        int seats = 0;
        std::vector<int> pieces;
        std::string_view obstacle;  ///< why it can't be entered; empty if it can
        [[nodiscard]] bool joins() const { return status == "open" && static_cast<int>(pieces.size()) < seats; }
    };
    [[nodiscard]] bool shows(Filter kind) const { return filter_ == Filter::all || filter_ == kind; }
    [[nodiscard]] bool is_shown(const LanGame& game) const;
    [[nodiscard]] bool is_shown(const Table& table) const;
    [[nodiscard]] int row_count() const { return static_cast<int>(rows().size()); }
    [[nodiscard]] std::size_t count(Filter kind) const;
    [[nodiscard]] std::string title(const Words& words) const;
    void look_at(Filter filter);
    [[nodiscard]] render::FoundGame kept_row(const KeptGame& kept, const Words& words) const;
    [[nodiscard]] render::FoundGame lan_row(const LanGame& game, const Words& words) const;
    [[nodiscard]] render::FoundGame table_row(const Table& table, const Words& words) const;
    [[nodiscard]] static render::FoundGame finished_row(const FinishedGame& game, const Words& words);

    const GameKinds& kinds_;
    std::vector<KeptGame> kept_;
    std::vector<FinishedGame> finished_;
    std::vector<LanGame> lan_;
    bool listens_ = false;  ///< to this network
    std::vector<Table> tables_;
    std::string where_;      ///< of the server that is connected
    bool searched_ = false;  ///< it has said what is played there
    Filter filter_ = Filter::all;
    ListWindow window_;
};

}  // namespace syrtis::client::ui
