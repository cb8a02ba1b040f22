// SPDX-License-Identifier: MIT
#pragma once

// The start screen: opponents, servers and matches. It returns intents; the application makes the connections.

#include <json/json.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/screen_models.hpp"
#include "ui/challenge_choice.hpp"
#include "ui/game_kind.hpp"
#include "ui/game_list.hpp"
#include "ui/start_fields.hpp"
#include "ui/start_intent.hpp"
#include "ui/trust_question.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// State and input of the start screen.
class StartScreen {
   public:
    /// `kinds` must outlive the screen.
    StartScreen(const std::string& name, const GameKinds& kinds);

    void choose_game(const std::string& id);
    /// Returns the game of the matches that "Play against computers" and "Host a game" start.
    [[nodiscard]] const GameKind& game() const { return kinds_.at(chosen_); }

    /// Returns the list of matches.
    [[nodiscard]] const GameList& list() const { return list_; }
    [[nodiscard]] GameList& list() { return list_; }
    /// Returns the text fields.
    [[nodiscard]] const StartFields& fields() const { return fields_; }
    [[nodiscard]] StartFields& fields() { return fields_; }
    /// Returns the question about trust in a server.
    [[nodiscard]] TrustQuestion& trust_question() { return trust_question_; }
    void set_can_host(bool can) { can_host_ = can; }
    /// Sets whether all matches are on one server, as in a web page. Then the person enters a code instead of an
    /// address, and the menu has no entry for quitting.
    void set_at_home(bool at_home) { at_home_ = at_home; }
    /// Sets whether the person can choose to play against computers on this device instead of on the only server.
    void set_can_play_here(bool can) { can_play_here_ = can; }
    /// Returns true if matches without other people are played on this device and not on the only server.
    [[nodiscard]] bool plays_here() const { return plays_here_ && can_play_here_; }
    /// Sets whether the only server can't be reached, so that matches against computers are played without it.
    void set_alone(bool alone);
    using Obstacle = GameList::Obstacle;
    void set_tables(const Json::Value& tables, const std::string& where, const Obstacle& obstacle);
    /// Returns true if the field for the address is visible.
    [[nodiscard]] bool joins() const { return challenge() == nullptr && !is_alone_; }
    /// Returns true if the filter buttons are shown above the list.
    [[nodiscard]] bool has_filters() const { return joins() && list_.has_filters(); }
    /// Sets how many rows are visible at once, for scrolling.
    void set_room(int rows);
    /// Scrolls by `steps` rows, towards the start if `steps` is positive.
    void scroll(int steps);
    /// Scrolls by one page, which has all visible rows.
    void page(bool back);
    /// Shows the result of the last press: in the entry that was pressed or, if no entry was pressed, below the
    /// address.
    void set_answer(const std::string& text, bool good);
    /// Shows `text`, in the place where set_answer() shows its text, as long as the press is being carried out.
    void set_busy(const std::string& text);

    void press(const render::Target& target);
    void point(const std::optional<render::Target>& target) { hover_ = target; }
    void type(char32_t letter);
    /// Called when the text field was edited. From now on, Enter acts on the field and not on a row.
    void note_editing() {
        frame_.reset();
        fields_.note_editing();
    }
    /// Moves the frame to the next row of the list, or to the previous one if `back`. Enter presses the row with the
    /// frame.
    void move_frame(bool back);
    void next_field();
    void enter();
    /// Rejects the server that the person is asked to trust, or closes the password field. Does nothing if there is
    /// neither.
    void refuse();
    [[nodiscard]] StartIntent take_intent();

    /// Returns the status text below the address.
    [[nodiscard]] const std::string& answer() const { return answer_; }
    [[nodiscard]] render::StartModel build(const Words& words) const;

   private:
    [[nodiscard]] std::vector<StartIntent::Kind> entries() const;
    /// Returns the challenge whose level is being chosen, or null.
    [[nodiscard]] const Challenge* challenge() const {
        return challenge_choice_.is_open() && game().challenge ? &*game().challenge : nullptr;
    }
    /// Returns the targets of the rows of the list, from first to last.
    [[nodiscard]] std::vector<render::Target> row_targets() const;
    [[nodiscard]] ListWindow& window() { return challenge() != nullptr ? challenge_choice_.window() : list_.window(); }
    /// Returns true if matches against computers are played on the only server.
    [[nodiscard]] bool plays_at_home() const { return at_home_ && !is_alone_ && !plays_here(); }
    void answer_trust_question(bool trusts);
    /// Returns true if a search is possible: there is an address, or a code or password for the only server.
    [[nodiscard]] bool has_search() const {
        return !fields_.address().empty() || (at_home_ && fields_.asks_password());
    }
    const GameKinds& kinds_;
    std::size_t chosen_ = 0;
    StartFields fields_;
    TrustQuestion trust_question_;
    GameList list_;
    ChallengeChoice challenge_choice_;
    std::optional<render::Target> frame_;  ///< row that Enter presses
    bool can_host_ = true;
    bool at_home_ = false;
    bool is_alone_ = false;
    bool can_play_here_ = false;
    bool plays_here_ = false;  ///< the person has chosen to play on this device
    std::string answer_;
    bool answer_good_ = false;
    std::optional<StartIntent::Kind> answered_entry_;  ///< entry whose press `answer_` and `busy_` are about
    std::string busy_;
    StartIntent intent_;
    std::optional<render::Target> hover_;
    render::StartPart part_ = render::StartPart::play;  ///< part of the chosen tab
};

}  // namespace syrtis::client::ui
