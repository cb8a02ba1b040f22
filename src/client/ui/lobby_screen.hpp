// SPDX-License-Identifier: MIT
#pragma once

// The lobby of a table before its match: seats, computer players, options and the start button. Changes by the host are
// sent to the server, and the screen shows the state that the server reports.

#include <json/json.h>

#include <optional>
#include <string>
#include <vector>

#include "protocol/client_messages.hpp"
#include "render/screen_models.hpp"
#include "ui/game_kind.hpp"
#include "ui/game_table.hpp"
#include "ui/player_names.hpp"
#include "ui/watchers.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// A request of the lobby that the application carries out.
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
        copy_watch_link,
        remove_watcher,
        silence_watcher,
        admit
    } kind = Kind::none;
    protocol::from_client::Configure changes{};  ///< changed settings; only for configure
    unsigned seat = 0;                           ///< only for the requests remove and sit
    unsigned colour = 0;                         ///< only for choose_colour
    Watcher watcher{};  ///< spectator in the present state of the table; only for remove_watcher and silence_watcher
    Admits admits = Admits::all;
};

/// The state of the lobby and the handling of its clicks.
class LobbyScreen {
   public:
    /// Sets the state of the table. `table` is the server's description, `kind` the game of the table, `levels` the
    /// levels of its computer players and `ratings` their known ratings. `kind` must outlive the screen.
    void set_table(const Json::Value& table, const GameKind& kind, const std::vector<std::string>& levels,
                   const LevelRatings& ratings = {});
    void set_me(const std::string& name) { me_ = name; }
    /// Sets the address of the server. `page`: address of a web page in which others can join; empty if there is none.
    void set_address(const std::string& address, const std::string& page = {}) {
        address_ = address;
        page_ = page;
    }
    /// Returns the text that others need to join: the address of the server, or the link to this table in a web page.
    [[nodiscard]] std::string invitation() const;
    /// Returns the link by which others watch this table in a web page; empty if there is none.
    [[nodiscard]] std::string watch_link() const;
    /// Sets whether the matches of this server are lost when it stops.
    void set_unsaved(bool unsaved) { unsaved_ = unsaved; }
    /// Sets how secure the connection is. `fingerprint`: fingerprint of the server's certificate; empty: not known.
    /// `first_visit`: the certificate is new to this client, and nobody has vouched for it.
    void set_safety(bool encrypted, const std::string& fingerprint, bool first_visit = false) {
        encrypted_ = encrypted;
        fingerprint_ = fingerprint;
        first_visit_ = first_visit;
    }
    /// Returns the sentence about the security of the connection.
    [[nodiscard]] std::string safety_text(const Words& words) const;
    void set_problem(const std::string& problem) { problem_ = problem; }

    void press(const render::Target& target);
    void point(const std::optional<render::Target>& target) { hover_ = target; }
    void enter();
    /// Switches this player, a guest, between ready and not ready.
    void toggle_ready();
    /// Leaves the table. Asks for confirmation if others stay without their host.
    void leave();
    /// Returns true while a dialog is open: the question about leaving, or the dialog of the spectators.
    [[nodiscard]] bool asks() const { return leaving_ || manages_watchers_; }
    [[nodiscard]] LobbyIntent take_intent();
    /// Builds the screen. `focus` is the target that has the keyboard.
    [[nodiscard]] render::LobbyModel build(const Words& words,
                                           const std::optional<render::Target>& focus = std::nullopt) const;
    /// Returns the text of a target for screen readers, with facts that the drawn text lacks: its seat or option, and
    /// whether it is chosen.
    [[nodiscard]] AccessibleText accessible(const render::Target& target, const Words& words) const;
    /// Returns a sentence about the host, the number of seated players and the missing conditions for the start.
    [[nodiscard]] std::string accessible_state(const Words& words) const;

   private:
    /// The id of the button "leave" in the dialog about leaving. The button "stay" has the id 0.
    static constexpr int k_leave_button = 1;
    /// The id of the button that closes the dialog of the spectators. The ids of its other buttons are values of
    /// WatcherAct.
    static constexpr int k_back_button = 100;
    void press_watchers(int button);
    [[nodiscard]] render::DialogModel build_watchers(const Words& words) const;
    /// Returns a button for each level of computer players, weakest first. Choosing a level does not change the order.
    [[nodiscard]] std::vector<render::Button> levels_of_seat(const std::string& chosen, const Words& words) const;

    /// An action of the host or a guest on a seat.
    enum class SeatAct : std::uint8_t { add_computer, remove_person, remove_computer, close_seat, open_seat, sit };
    /// A seat as the server describes it.
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
    /// Returns true if this player has a seat.
    [[nodiscard]] bool is_seated() const;
    /// Requests the next colour that no other person has.
    void choose_next_colour(const SeatRow& mine);
    [[nodiscard]] std::size_t open_seats() const;
    /// Returns the name of the person who becomes host when the present host leaves; empty if nobody stays.
    [[nodiscard]] std::string next_host() const;
    /// Returns the number of seats that take part in the match.
    [[nodiscard]] std::size_t seats() const;
    /// Returns the value of an option in the options of the table. If the options lack it, returns the first value.
    [[nodiscard]] Json::Value value_of(const GameOption& option) const;
    /// Returns true if an option with a value per seat has its second value for this seat.
    [[nodiscard]] bool is_chosen_for(const GameOption& option, std::size_t seat) const;
    [[nodiscard]] std::vector<render::Button> values_of_seats(const GameOption& option, const Words& words) const;
    /// Returns the list of values of an option with a value per seat, for this number of seats.
    [[nodiscard]] Json::Value list_of_seats(const GameOption& option, std::size_t seats) const;
    /// Returns true if the match is against an opponent that the rules play. The opponent is listed after the last
    /// seat.
    [[nodiscard]] bool is_challenge() const;
    /// Returns all settings of the table. A message must name every option that it does not reset.
    [[nodiscard]] Json::Value present_options() const;
    void choose_option(std::size_t option, std::size_t value);
    void configure(protocol::from_client::Configure changes) {
        intent_ = {.kind = LobbyIntent::Kind::configure, .changes = std::move(changes)};
    }
    void choose_challenge_level(std::size_t level);
    [[nodiscard]] render::LobbySeat challenge_seat(const Words& words) const;
    void act_on_seat(std::size_t seat, SeatAct act);
    void fill_with_computers();
    /// Returns true if this player, a guest, is ready.
    [[nodiscard]] bool is_ready() const;
    /// Returns the names of guests who are not ready.
    [[nodiscard]] std::string not_ready() const;
    void configure_computers(const std::vector<std::string>& levels, std::size_t seats);
    [[nodiscard]] std::vector<std::string> computers() const;

    const GameKind* kind_ = nullptr;  ///< null before the first table
    std::string me_;
    std::string host_;
    std::string code_;
    std::vector<int> settings_;  ///< values of k_table_settings, in their order
    std::string address_;
    std::string page_;
    std::int64_t table_ = 0;  ///< number of the table on its server; 0: not known
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
    bool leaving_ = false;  ///< the question about leaving is open
    LobbyIntent intent_;
    std::optional<render::Target> hover_;
    render::LobbyPart part_ = render::LobbyPart::seats;  ///< part of the chosen tab
};

}  // namespace syrtis::client::ui
