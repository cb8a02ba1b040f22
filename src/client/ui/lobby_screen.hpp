// SPDX-License-Identifier: MIT
#pragma once

// The table before the game: seats, computer players, options, and the start. What the host changes is sent to the
// server as a message; what is shown is what the server says.

#include <json/json.h>

#include <optional>
#include <string>
#include <vector>

#include "render/screen_models.hpp"
#include "ui/game_kind.hpp"
#include "ui/game_table.hpp"
#include "ui/player_names.hpp"
#include "ui/watchers.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

struct LobbyIntent {
    enum class Kind : std::uint8_t {
        none,
        leave,
        start,
        configure,
        remove,
        ready,
        not_ready,
        sit,
        choose_colour,
        copy_code,
        copy_address,
        remove_watcher,
        silence_watcher,
        admit
    } kind = Kind::none;
    Json::Value message{};  ///< of configure
    unsigned seat = 0;      ///< of remove and sit
    unsigned colour = 0;    ///< of choose_colour
    Watcher watcher{};      ///< of remove_watcher and silence_watcher, as this one is now
    Admits admits = Admits::all;
};

class LobbyScreen {
   public:
    /// `table` as the server describes it, `kind` the game that is played there, `levels` those of its computer
    /// players, `ratings` what of these was rated. `kind` outlives it.
    void set_table(const Json::Value& table, const GameKind& kind, const std::vector<std::string>& levels,
                   const LevelRatings& ratings = {});
    void set_me(const std::string& name) { me_ = name; }
    void set_address(const std::string& address) { address_ = address; }
    /// Says whether the games of this server end with it.
    void set_unsaved(bool unsaved) { unsaved_ = unsaved; }
    /// How far the connection is safe. `fingerprint`: of the server's certificate; empty: none is known.
    /// `first_visit`: nobody has vouched for it yet.
    void set_safety(bool encrypted, const std::string& fingerprint, bool first_visit = false) {
        encrypted_ = encrypted;
        fingerprint_ = fingerprint;
        first_visit_ = first_visit;
    }
    /// What is said of that.
    [[nodiscard]] std::string safety_text(const Words& words) const;
    void set_problem(const std::string& problem) { problem_ = problem; }

    void press(const render::Target& target);
    void point(const std::optional<render::Target>& target) { hover_ = target; }
    void enter();
    /// A guest is ready, or no more.
    void toggle_ready();
    /// Asks once where others stay without their host.
    void leave();
    /// A dialog is open: whether to leave is being asked, or what becomes of the watchers.
    [[nodiscard]] bool asks() const { return leaving_ || manages_watchers_; }
    [[nodiscard]] LobbyIntent take_intent();
    /// `focus`: what the keyboard stands on.
    [[nodiscard]] render::LobbyModel build(const Words& words,
                                           const std::optional<render::Target>& focus = std::nullopt) const;
    /// What doesn't stand on the thing itself: whose button it is, which option, whether it is chosen.
    [[nodiscard]] AccessibleText accessible(const render::Target& target, const Words& words) const;
    /// Whose table it is, how many sit there, and what is missing before it starts.
    [[nodiscard]] std::string accessible_state(const Words& words) const;

   private:
    /// Of the dialog that asks whether to leave; 0 stays.
    static constexpr int k_leave_button = 1;
    /// Of the dialog of the watchers, whose other buttons are WatcherAct.
    static constexpr int k_back_button = 100;
    /// Opens that dialog; it stands where other buttons of this kind copy something.
    static constexpr int k_watchers_button = 2;
    void press_watchers(int button);
    [[nodiscard]] render::DialogModel build_watchers(const Words& words) const;
    /// Returns all levels of computer players, weakest first, so that none of them moves when one is chosen.
    [[nodiscard]] std::vector<render::Button> levels_of_seat(const std::string& chosen, const Words& words) const;

    enum class SeatAct : std::uint8_t { add_computer, remove_person, remove_computer, close_seat, open_seat, sit };
    struct SeatRow {
        enum class Kind : std::uint8_t { open, human, computer, challenge, closed } kind = Kind::open;
        std::string name{};
        std::string level{};
        int colour = 0;
        bool connected = true;
        bool ready = false;
        std::vector<SeatAct> acts{};
    };
    [[nodiscard]] bool is_host() const { return host_ == me_; }
    [[nodiscard]] bool is_mine(const SeatRow& row) const { return row.kind == SeatRow::Kind::human && row.name == me_; }
    /// Whether this player has a seat.
    [[nodiscard]] bool is_seated() const;
    /// The next colour that no other person has.
    void choose_next_colour(const SeatRow& mine);
    [[nodiscard]] std::size_t open_seats() const;
    /// Who is host after this one has left; empty: nobody is there.
    [[nodiscard]] std::string next_host() const;
    /// Those that take part in the game.
    [[nodiscard]] std::size_t seats() const;
    /// As it stands in the options.
    [[nodiscard]] Json::Value value_of(const GameOption& option) const;
    /// Whether an option of each seat has its second value for that seat.
    [[nodiscard]] bool is_chosen_for(const GameOption& option, std::size_t seat) const;
    [[nodiscard]] std::vector<render::Button> values_of_seats(const GameOption& option, const Words& words) const;
    /// The list of such an option for so many seats.
    [[nodiscard]] Json::Value list_of_seats(const GameOption& option, std::size_t seats) const;
    /// The game is one against what the rules play: they take the seat after the last one.
    [[nodiscard]] bool is_challenge() const;
    /// All that can be set at the table, as it stands: a message names every option that it does not mean to reset.
    [[nodiscard]] Json::Value present_options() const;
    void choose_option(std::size_t option, std::size_t value);
    void choose_challenge_level(std::size_t level);
    [[nodiscard]] render::LobbySeat challenge_seat(const Words& words) const;
    void act_on_seat(std::size_t seat, SeatAct act);
    void fill_with_computers();
    /// Of this player, who is not the host.
    [[nodiscard]] bool is_ready() const;
    /// Those who have not said so, but for the host, whose start says it.
    [[nodiscard]] std::string not_ready() const;
    void configure_computers(const std::vector<std::string>& levels, std::size_t seats);
    [[nodiscard]] std::vector<std::string> computers() const;

    const GameKind* kind_ = nullptr;  ///< before the first table
    std::string me_;
    std::string host_;
    std::string code_;
    std::vector<int> settings_;  ///< of the table beside the game's options
    std::string address_;
    bool unsaved_ = false;
    bool encrypted_ = true;
    std::string fingerprint_;
    bool first_visit_ = false;
    std::string problem_;
    Json::Value options_;
    std::vector<std::string> levels_;
    LevelRatings ratings_;
    std::vector<SeatRow> seats_;
    int watchers_ = 0;
    std::vector<std::string> watcher_names_;
    Watchers watchers_to_manage_;
    std::size_t shown_watcher_ = 0;
    bool manages_watchers_ = false;
    bool leaving_ = false;  ///< is asked whether that is meant
    LobbyIntent intent_;
    std::optional<render::Target> hover_;
};

}  // namespace syrtis::client::ui
