// SPDX-License-Identifier: MIT
#pragma once

// The first screen: whom to play with, and where. Gives back intents; connecting is the application's business.

#include <json/json.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/screen_models.hpp"
#include "ui/game_kind.hpp"
#include "ui/text_line.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

struct StartIntent {
    enum class Kind : std::uint8_t {
        none,
        go_on,            ///< take the kept seat again whose KeptGame::id is `table`
        against,          ///< computers
        solo,             ///< alone
        hot_seat,         ///< two people in this window
        challenge,        ///< opens the choice of level and variant
        challenge_level,  ///< alone against what the rules play, with `options`
        challenge_table,  ///< the level leads to the table, where all else is set, or into the game
        challenge_back,
        host,
        show_past,  ///< the finished game whose FinishedGame::id is `table`
        search,     ///< look what is played at the address
        join,       ///< the table `table`
        watch,
        lan,           ///< what is played on this network, of which LanGame::id is `table`
        trust_server,  ///< what stands at the address now is what is meant
        stay_out,      ///< of a table that can't be shown; `text` says why
        change_language,
        settings,
        quit,
    };
    Kind kind = Kind::none;
    std::string text{};     ///< of search the address, with a code behind it if one was given
    std::string subject{};  ///< of stay_out: the program that `text` may name
    std::string game{};     ///< of against and host
    std::int64_t table = 0;
    Json::Value options{};  ///< of challenge_level
    bool starts = false;    ///< of challenge_level: at once, with the usual options
};

/// A seat that can be taken again. The texts are for people, in the player's language where they are sentences.
struct KeptGame {
    std::string game;                    ///< its title or id; empty: not known
    std::string server;                  ///< "on this machine"
    std::string name;                    ///< under which this player sits there
    std::vector<std::string> players{};  ///< the others, as far as known
    bool doubtful = false;               ///< the server did not know the seat when it was asked last
    int id = 0;                          ///< the same as long as the seat is kept, wherever it stands in the list
};

/// A finished game that can be looked at again. The texts are for people.
struct FinishedGame {
    std::string game;     ///< its title or id
    std::string when;     ///< "2027-03-09 21:15"
    std::string players;  ///< "Ada, Bruno"
    std::vector<std::string> winners{};
    std::int64_t id = 0;  ///< the same as long as the game is there
};

/// What waits for players on this network, or a server there that tells of no game.
struct LanGame {
    std::int64_t id = 0;    ///< the same as long as it is there
    std::string server{};   ///< its name
    std::string address{};  ///< "192.168.1.20:7600"
    std::string program{};  ///< "syrtis 0.1.0"
    std::string game{};     ///< its id; empty: none is told
    unsigned seats = 0;
    unsigned open = 0;
    std::optional<unsigned> ping{};  ///< milliseconds
    bool asks_password = false;
    std::string_view obstacle{};  ///< why it can't be entered, a message id that may name the program; empty if it can
};

class StartScreen {
   public:
    /// `kinds` outlives it.
    StartScreen(const std::string& name, const GameKinds& kinds);

    void choose_game(const std::string& id);
    /// The game that a click on "Play against computers" or "Host a game" starts.
    [[nodiscard]] const GameKind& game() const { return kinds_.at(chosen_); }

    /// The one to be taken up first stands first, doubtful ones last.
    void set_kept_games(std::vector<KeptGame> games);
    /// They stand below those that can be taken up again, in this order.
    void set_finished_games(std::vector<FinishedGame> games);
    /// They stand behind those that can be taken up again, but for those at the server that is connected.
    void set_lan_games(std::vector<LanGame> games, bool listens);
    void set_can_host(bool can) { can_host_ = can; }
    /// Why tables of that game can't be entered, a message id; empty if they can.
    using Obstacle = std::function<std::string_view(const std::string& game)>;
    /// What is played on the server that is connected.
    void set_tables(const Json::Value& tables, const std::string& where, const Obstacle& obstacle);
    void forget_tables();
    /// The field for an address can be seen.
    [[nodiscard]] bool joins() const { return challenge() == nullptr; }
    /// How many of the tables stand in the list at once, for scrolling.
    void set_room(int rows);
    /// Back (positive) or on by so many tables.
    void scroll(int steps);
    /// The same by a whole list.
    void page(bool back) { scroll(back ? room_ : -room_); }
    void set_answer(const std::string& text, bool good);
    void set_busy(const std::string& text);

    /// Lets the person decide whether the server there is the one that they mean. `known`: the fingerprint that it had
    /// before, `seen`: the one that it has now; each empty if there is none.
    void doubt_server(const std::string& where, const std::string& known, const std::string& seen);
    /// Whether the server asks for a password; it is typed into a field of its own.
    void ask_password(bool asks);
    [[nodiscard]] const std::string& password() const { return password_.text(); }

    void press(const render::Target& target);
    void point(const std::optional<render::Target>& target) { hover_ = target; }
    void type(char32_t letter);
    void erase_before();
    void erase_after();
    void move_cursor(int letters);
    /// The frame goes to the next row of the list, or (`back`) to the one before; Enter then does what a click there
    /// does.
    void move_frame(bool back);
    void next_field();
    void enter();
    [[nodiscard]] StartIntent take_intent();

    [[nodiscard]] const std::string& name() const { return name_.text(); }
    void set_name(const std::string& name) { name_.set(name); }
    /// What is said below the address.
    [[nodiscard]] const std::string& answer() const { return answer_; }
    void set_address(const std::string& text) { address_.set(text); }
    [[nodiscard]] render::StartModel build(const Words& words) const;

   private:
    enum class Field : std::uint8_t { name, address, password };
    struct Doubt {
        std::string where;
        std::string known;
        std::string seen;
    };
    struct Found {
        std::int64_t table = 0;
        std::string host;
        std::string game;
        std::string status;
        int seats = 0;
        std::vector<int> pieces;
        std::string_view obstacle;  ///< why it can't be entered; empty if it can
        [[nodiscard]] bool joins() const { return status == "open" && static_cast<int>(pieces.size()) < seats; }
    };
    [[nodiscard]] std::vector<StartIntent::Kind> entries() const;
    /// What the rules play against, while it is being chosen.
    [[nodiscard]] const Challenge* challenge() const {
        return challenging_ && game().challenge ? &*game().challenge : nullptr;
    }
    [[nodiscard]] StartIntent challenge_intent(std::size_t level) const;
    [[nodiscard]] int rows() const {
        if (const auto* chosen = challenge()) return static_cast<int>(chosen->variants.size());
        return static_cast<int>(kept_.size() + lan_rows() + found_.size() + finished_.size());
    }
    void build_challenge(render::StartModel& model, const Challenge& chosen, const Words& words) const;
    [[nodiscard]] int last_scroll() const { return std::max(0, rows() - room_); }
    /// There is one that is sure to be taken up at once.
    [[nodiscard]] bool can_go_on() const { return !kept_.empty() && !kept_.front().doubtful; }
    [[nodiscard]] static render::FoundGame finished_row(const FinishedGame& game, const Words& words);
    [[nodiscard]] bool is_shown(const LanGame& game) const { return game.address != where_; }
    [[nodiscard]] std::size_t lan_rows() const {
        return static_cast<std::size_t>(std::ranges::count_if(lan_, [&](const auto& game) { return is_shown(game); }));
    }
    [[nodiscard]] render::FoundGame lan_row(const LanGame& game, const Words& words) const;
    [[nodiscard]] std::string found_title(const Words& words) const;
    /// What the rows of the list are, from the first to the last.
    [[nodiscard]] std::vector<render::Target> row_targets() const;
    [[nodiscard]] render::FoundGame kept_row(std::size_t index, const Words& words) const;
    void build_pages(render::StartModel& model, const Words& words) const;
    [[nodiscard]] render::SheetModel doubt_sheet(const Words& words) const;
    void decide(bool trusts);
    /// Takes what is typed: only one that can be seen.
    [[nodiscard]] Field focus() const { return joins() ? field_ : Field::name; }
    [[nodiscard]] TextLine& line() {
        const Field field = focus();
        return field == Field::name ? name_ : field == Field::address ? address_ : password_;
    }

    const GameKinds& kinds_;
    std::size_t chosen_ = 0;
    TextLine name_;
    TextLine address_;
    TextLine password_;
    bool asks_password_ = false;
    std::optional<Doubt> doubt_;
    Field field_ = Field::name;
    std::vector<KeptGame> kept_;
    std::vector<FinishedGame> finished_;
    std::vector<LanGame> lan_;
    bool listens_ = false;                 ///< to this network
    std::optional<render::Target> frame_;  ///< the row that Enter presses
    bool can_host_ = true;
    std::vector<Found> found_;
    int room_ = 1;
    int scroll_ = 0;
    std::string where_;
    bool searched_ = false;
    std::string answer_;
    bool answer_good_ = false;
    std::string busy_;
    bool challenging_ = false;
    std::size_t variant_ = 0;
    bool sets_table_ = false;  ///< a challenge begins at its table
    StartIntent intent_;
    std::optional<render::Target> hover_;
};

}  // namespace syrtis::client::ui
