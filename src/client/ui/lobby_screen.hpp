// SPDX-License-Identifier: MIT
#pragma once

// The lobby: seats, computer players, options and start button of a table before its match. Changes that the host makes
// are sent to the server, and the screen shows the state that the server reports.

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

/// A request of the lobby. The application carries it out.
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
    protocol::from_client::Configure changes{};  ///< changed settings, for `configure`
    unsigned seat = 0;                           ///< seat, for `remove` and `sit`
    unsigned colour = 0;                         ///< colour, for `choose_colour`
    Watcher watcher{};  ///< spectator, as the table was last described, for `remove_watcher` and `silence_watcher`
    Admits admits = Admits::all;
};

/// The state of the lobby. It handles clicks and builds the screen.
class LobbyScreen {
   public:
    /// Sets the state of the table. `table`: description by the server; `kind`: game of the table; `levels`: levels of
    /// its computer players; `ratings`: ratings of the levels, as far as known. `kind` must outlive the screen.
    void set_table(const protocol::from_server::Table& table, const GameKind& kind,
                   const std::vector<std::string>& levels, const LevelRatings& ratings = {});
    void set_me(const std::string& name) { seats_.set_me(name); }
    /// Returns the part of the lobby about the server. The caller sets its address and security in it.
    [[nodiscard]] Invitation& invitation() { return invitation_; }
    [[nodiscard]] const Invitation& invitation() const { return invitation_; }
    void set_problem(const std::string& problem) { problem_ = problem; }

    void press(const render::Target& target);
    void point(const std::optional<render::Target>& target) { hover_ = target; }
    void enter();
    /// Switches this player between ready and not ready. Requires that the player is not the host.
    void toggle_ready();
    /// Leaves the table. If other people would lose their host, asks for confirmation first.
    void leave();
    /// Returns true while a dialog is open: the question whether to leave, or the dialog of the spectators.
    [[nodiscard]] bool asks() const { return leaving_ || manages_watchers_; }
    [[nodiscard]] LobbyIntent take_intent();
    /// Builds the model of the screen. `focus`: target with the keyboard focus.
    [[nodiscard]] render::LobbyModel build(const Words& words,
                                           const std::optional<render::Target>& focus = std::nullopt) const;
    /// Returns the accessible text of a target. It adds what the drawn words don't say, such as the seat of a button,
    /// and whether it is chosen.
    [[nodiscard]] AccessibleText accessible(const render::Target& target, const Words& words) const;
    /// Returns a sentence for screen readers: host, number of seated players, and conditions for the start that are not
    /// met.
    [[nodiscard]] std::string accessible_state(const Words& words) const;

   private:
    /// The id of the button that leaves, in the dialog that asks whether to leave. The button that stays has the id 0.
    static constexpr int k_leave_button = 1;
    /// The id of the button that closes the dialog of the spectators. The ids of its other buttons are values of
    /// WatcherAct.
    static constexpr int k_back_button = 100;

    /// Something that the host or a guest can do with a seat.
    enum class SeatAct : std::uint8_t { add_computer, remove_person, remove_computer, close_seat, open_seat, sit };

    /// Returns what this player can do with a seat.
    [[nodiscard]] std::vector<SeatAct> acts_of(const LobbySeatRow& row) const;
    void act_on_seat(std::size_t seat, SeatAct act);
    void choose_level(std::size_t seat, std::size_t level);
    void choose_option(std::size_t option, std::size_t value);
    void fill_with_computers();
    void configure_computers(const std::vector<std::string>& levels, std::size_t seats);
    void configure(protocol::from_client::Configure changes) {
        intent_ = {.kind = LobbyIntent::Kind::configure, .changes = std::move(changes)};
    }
    /// Sends a request to set these options; does nothing if there are none.
    void configure_options(std::optional<Json::Value> options);
    void press_watchers(int button);

    [[nodiscard]] render::LobbySeat seat_model(std::size_t index, int free_piece, const Words& words) const;
    [[nodiscard]] render::LobbySeat challenge_seat(const Words& words) const;
    /// Returns a button for each level of computer players, the weakest first. The order does not depend on `chosen`.
    [[nodiscard]] std::vector<render::Button> levels_of_seat(const std::string& chosen, const Words& words) const;
    [[nodiscard]] std::vector<render::Button> values_of_seats(const GameOption& option, const Words& words) const;
    void add_invitation(render::LobbyModel& model, const Words& words) const;
    void add_options(render::LobbyModel& model, const Words& words) const;
    void add_start(render::LobbyModel& model, const Words& words) const;
    [[nodiscard]] std::optional<render::DialogModel> build_dialog(const Words& words) const;

    const GameKind* kind_ = nullptr;  ///< game of the table; null until the first description
    LobbySeats seats_;
    LobbyOptions options_;
    std::vector<int> settings_;  ///< values of the settings k_table_settings, in their order
    Invitation invitation_;
    std::string problem_;
    std::vector<std::string> levels_;
    LevelRatings ratings_;
    int watchers_ = 0;
    std::vector<std::string> watcher_names_;
    Watchers watchers_to_manage_;
    std::size_t shown_watcher_ = 0;
    bool manages_watchers_ = false;
    bool leaving_ = false;  ///< whether the question about leaving is open
    LobbyIntent intent_;
    std::optional<render::Target> hover_;
    render::LobbyPart part_ = render::LobbyPart::seats;  ///< the part of the lobby that a narrow window shows
};

}  // namespace syrtis::client::ui
