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
#include "ui/invitation.hpp"
#include "ui/lobby_options.hpp"
#include "ui/lobby_seats.hpp"
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
    void set_me(const std::string& name) { seats_.set_me(name); }
    /// Returns the part about the server, whose address and security the caller sets.
    [[nodiscard]] Invitation& invitation() { return invitation_; }
    [[nodiscard]] const Invitation& invitation() const { return invitation_; }
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

    /// An action of the host or a guest on a seat.
    enum class SeatAct : std::uint8_t { add_computer, remove_person, remove_computer, close_seat, open_seat, sit };

    /// Returns the actions of this player on a seat.
    [[nodiscard]] std::vector<SeatAct> acts_of(const LobbySeatRow& row) const;
    void act_on_seat(std::size_t seat, SeatAct act);
    void choose_level(std::size_t seat, std::size_t level);
    void choose_option(std::size_t option, std::size_t value);
    void fill_with_computers();
    void configure_computers(const std::vector<std::string>& levels, std::size_t seats);
    void configure(protocol::from_client::Configure changes) {
        intent_ = {.kind = LobbyIntent::Kind::configure, .changes = std::move(changes)};
    }
    /// Requests these options; does nothing if there are none.
    void configure_options(std::optional<Json::Value> options);
    void press_watchers(int button);

    [[nodiscard]] render::LobbySeat seat_model(std::size_t index, int free_piece, const Words& words) const;
    [[nodiscard]] render::LobbySeat challenge_seat(const Words& words) const;
    /// Returns a button for each level of computer players, weakest first. Choosing a level does not change the order.
    [[nodiscard]] std::vector<render::Button> levels_of_seat(const std::string& chosen, const Words& words) const;
    [[nodiscard]] std::vector<render::Button> values_of_seats(const GameOption& option, const Words& words) const;
    void add_invitation(render::LobbyModel& model, const Words& words) const;
    void add_options(render::LobbyModel& model, const Words& words) const;
    void add_start(render::LobbyModel& model, const Words& words) const;
    [[nodiscard]] std::optional<render::DialogModel> build_dialog(const Words& words) const;

    const GameKind* kind_ = nullptr;  ///< null before the first table
    LobbySeats seats_;
    LobbyOptions options_;
    std::vector<int> settings_;  ///< values of k_table_settings, in their order
    Invitation invitation_;
    std::string problem_;
    std::vector<std::string> levels_;
    LevelRatings ratings_;
    int watchers_ = 0;
    std::vector<std::string> watcher_names_;
    Watchers watchers_to_manage_;
    std::size_t shown_watcher_ = 0;
    bool manages_watchers_ = false;
    bool leaving_ = false;  ///< the question about leaving is open
    LobbyIntent intent_;
    std::optional<render::Target> hover_;
    render::LobbyPart part_ = render::LobbyPart::seats;  ///< part that a narrow window shows; its tab is chosen
};

}  // namespace syrtis::client::ui
