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
#include "ui/game_list.hpp"
#include "ui/start_intent.hpp"
#include "ui/text_line.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

class StartScreen {
   public:
    /// `kinds` outlives it.
    StartScreen(const std::string& name, const GameKinds& kinds);

    void choose_game(const std::string& id);
    /// The game that a click on "Play against computers" or "Host a game" starts.
    [[nodiscard]] const GameKind& game() const { return kinds_.at(chosen_); }

    void set_kept_games(std::vector<KeptGame> games) { list_.set_kept(std::move(games)); }
    void set_finished_games(std::vector<FinishedGame> games) { list_.set_finished(std::move(games)); }
    void set_lan_games(std::vector<LanGame> games, bool listens) { list_.set_lan(std::move(games), listens); }
    void set_can_host(bool can) { can_host_ = can; }
    using Obstacle = GameList::Obstacle;
    void set_tables(const Json::Value& tables, const std::string& where, const Obstacle& obstacle);
    /// The rows of the list of games that can be seen.
    [[nodiscard]] std::vector<render::Target> rows_in_sight() const { return list_.rows_in_sight(); }
    void forget_tables() { list_.forget_tables(); }
    /// The field for an address can be seen.
    [[nodiscard]] bool joins() const { return challenge() == nullptr; }
    /// The kinds of games are told apart above the list.
    [[nodiscard]] bool has_filters() const { return joins() && list_.has_filters(); }
    /// How many of the tables stand in the list at once, for scrolling.
    void set_room(int rows);
    /// Back (positive) or on by so many tables.
    void scroll(int steps);
    /// The same by a whole list.
    void page(bool back);
    /// Shows the result of the last press: in the entry that was pressed, else below the address.
    void set_answer(const std::string& text, bool good);
    /// Shows in the same place that the press is being carried out.
    void set_busy(const std::string& text);

    /// Lets the person decide whether the server there is the one that they mean. `known`: the fingerprint that it had
    /// before, `seen`: the one that it has now; each empty if there is none.
    void confirm_server(const std::string& where, const std::string& known, const std::string& seen);
    /// Whether the server asks for a password; it is typed into a field of its own.
    void ask_password(bool asks);
    [[nodiscard]] const std::string& password() const { return password_.text(); }

    void press(const render::Target& target);
    void point(const std::optional<render::Target>& target) { hover_ = target; }
    void type(char32_t letter);
    /// The line that takes what is typed.
    [[nodiscard]] TextLine& written_line() {
        const Field field = focus();
        return field == Field::name ? name_ : field == Field::address ? address_ : password_;
    }
    /// It was edited: it is what Enter is about.
    void note_editing() {
        frame_.reset();
        was_edited_ = true;
    }
    /// What is typed there must not be read.
    [[nodiscard]] bool writes_secret() const { return focus() == Field::password; }
    /// Nobody has chosen a line to write in yet: the name is only where letters go if there are any.
    [[nodiscard]] bool is_unwritten() const { return focus() == Field::name && !was_edited_; }
    /// The frame goes to the next row of the list, or (`back`) to the one before; Enter then does what a click there
    /// does.
    void move_frame(bool back);
    void next_field();
    void enter();
    /// Stays away from a server that is doubted, or gives no password; nothing is asked otherwise.
    void refuse();
    [[nodiscard]] StartIntent take_intent();

    [[nodiscard]] const std::string& name() const { return name_.text(); }
    void set_name(const std::string& name) { name_.set(name); }
    /// What is said below the address.
    [[nodiscard]] const std::string& answer() const { return answer_; }
    void set_address(const std::string& text) { address_.set(text); }
    [[nodiscard]] render::StartModel build(const Words& words) const;

   private:
    enum class Field : std::uint8_t { name, address, password };
    struct Confirm {
        std::string where;
        std::string known;
        std::string seen;
    };
    [[nodiscard]] std::vector<StartIntent::Kind> entries() const;
    /// What the rules play against, while it is being chosen.
    [[nodiscard]] const Challenge* challenge() const {
        return challenging_ && game().challenge ? &*game().challenge : nullptr;
    }
    [[nodiscard]] StartIntent challenge_intent(std::size_t level) const;
    void build_challenge(render::StartModel& model, const Challenge& chosen, const Words& words) const;
    /// What the rows of the list are, from the first to the last.
    [[nodiscard]] std::vector<render::Target> row_targets() const;
    [[nodiscard]] ListWindow& window() { return challenge() != nullptr ? variants_ : list_.window(); }
    [[nodiscard]] bool can_go_on() const { return list_.can_go_on(); }
    [[nodiscard]] render::DialogModel confirm_dialog(const Words& words) const;
    void decide(bool trusts);
    /// Takes what is typed: only one that can be seen.
    [[nodiscard]] Field focus() const { return joins() ? field_ : Field::name; }

    const GameKinds& kinds_;
    std::size_t chosen_ = 0;
    TextLine name_;
    TextLine address_;
    TextLine password_;
    bool asks_password_ = false;
    std::optional<Confirm> confirm_;
    Field field_ = Field::name;
    bool was_edited_ = false;  ///< a line was chosen or written in
    GameList list_;
    ListWindow variants_;                  ///< of a challenge, in place of the games
    std::optional<render::Target> frame_;  ///< the row that Enter presses
    bool can_host_ = true;
    std::string answer_;
    bool answer_good_ = false;
    std::optional<StartIntent::Kind> answered_entry_;  ///< the entry whose press `answer_` and `busy_` are about
    std::string busy_;
    bool challenging_ = false;
    std::size_t variant_ = 0;
    bool sets_table_ = false;  ///< a challenge begins at its table
    StartIntent intent_;
    std::optional<render::Target> hover_;
};

}  // namespace syrtis::client::ui
