// SPDX-License-Identifier: MIT
#pragma once

// The input state of the player of Dig Mars: the begun command and the open and focused things. It receives clicks and
// keys on drawn targets and returns commands for the server. It contains no rules: the engine decides on a copy of the
// position whether a command is possible and returns the refusal.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/dig/table_model.hpp"
#include "render/hit_map.hpp"
#include "ui/dig/game.hpp"
#include "ui/dig/open_choice.hpp"
#include "ui/interaction_of.hpp"

namespace syrtis::client::ui::dig {

/// The kinds of questions to the player.
enum class QuestionKind : std::uint8_t {
    none,  ///< no question
    turn,
    place,  ///< choose the place of a new station
};

/// The buttons of the prompt.
enum class Act : std::uint8_t {
    cancel,
    end_turn,   ///< ends the turn, after a question while another action is possible; confirms a waiting answer
    take_back,  ///< undoes the last answer while others play
    prepare,    ///< prepares the next action while others play
    drop_prepared,
    pay,  ///< pays for the upgrade with the chosen tiles
};

/// The keys of the table, independent of the key bindings.
enum class Key : std::uint8_t {
    escape,
    enter,
    next,
    previous,
    end_turn,
    announce_victory,
    whole_log,
    keys,
    menu,
    prepare,
};

/// The command that a click on a target gives, or the reason why it is not possible now.
struct Candidate {
    std::optional<game::Command> command{};  ///< command; empty if the click only begins a choice
    game::Refusal refusal{};
    std::string_view blocker{};  ///< reason as a message id, if there is no single command that the engine could check
    [[nodiscard]] bool possible() const { return !refusal && blocker.empty(); }
};

/// The lists of shown things in their order. Models are built from these lists, and a click counts only if its thing is
/// still in a list.
struct Listing {
    Seat own = 0;  ///< seat whose mat is shown: this player's or, for a spectator, the followed one
    std::vector<Seat> opponents;
    std::vector<game::Bonus> bonuses;  ///< available bonuses, each kind once
    std::vector<game::Tile> tiles;     ///< collected tiles, the most valuable first
    std::vector<Act> prompt_buttons;
};

/// Handles the input of one player.
class Interaction final : public InteractionOf<DigMars, OpenChoice> {
   public:
    explicit Interaction(const Content& content, std::uint64_t first_world = k_first_world);

    /// Sets the events that the player's own command has revealed. They are shown until the next click.
    void show_events(std::vector<game::Event> recent_events) { edit_open().show_events(std::move(recent_events)); }

    void press(const render::Target& target);
    void scroll(const render::Target& target, int steps) { log_panel().scroll(target, steps); }
    void press_key(Key key);
    /// Acts like a click on one of the available bonuses. `number`: index of the bonus.
    void press_number(std::size_t number);

    [[nodiscard]] const Content& content() const { return content_; }
    [[nodiscard]] QuestionKind question() const { return question_; }
    [[nodiscard]] const std::vector<game::Command>& legal() const { return legal_; }
    [[nodiscard]] bool can(game::CommandType type) const;
    /// Returns true if the question is only about a place.
    [[nodiscard]] bool asks_for_place() const;
    /// Returns the seat whose station is previewed at the target; k_no_seat if no station is being placed.
    [[nodiscard]] Seat ghost() const;
    [[nodiscard]] const Listing& listing() const { return listing_; }

    /// Returns the command that a click on this target gives or begins. Returns nothing if the click does neither at
    /// this question.
    [[nodiscard]] std::optional<Candidate> candidate(const render::Target& target) const;
    /// Returns the highlight of the target, which says whether the target is a possible answer.
    [[nodiscard]] render::Highlight highlight(const render::Target& target) const;
    [[nodiscard]] std::vector<render::Target> answers() const override;
    /// Returns the preview of the begun command together with the target that is pointed at.
    [[nodiscard]] std::optional<Preview> preview() const;
    /// Returns the owner of the station that the target shows; empty if the target shows no station.
    [[nodiscard]] std::optional<Seat> station_at(const render::Target& target) const;
    /// Returns the owners of the station groups of a place, in seat order, as the grid shows them.
    [[nodiscard]] std::vector<Seat> stations_at(game::Place place) const;

   private:
    void list() override;
    void list_things();
    void end_turn_confirmed() override;
    void begin(const render::Target& target);
    void act(Act act);
    /// Returns true if the player can choose how the command is paid.
    [[nodiscard]] bool asks_for_payment(const game::Command& command) const;
    void choose_payment(const game::Command& command);
    [[nodiscard]] std::optional<Candidate> in_payment(const render::Target& target) const;
    void end_turn(Ending ending);
    [[nodiscard]] Candidate assess(const game::Command& command) const;
    [[nodiscard]] std::optional<Candidate> in_turn(const render::Target& target) const;
    [[nodiscard]] std::optional<Candidate> in_menu(const render::Target& target) const;
    [[nodiscard]] Candidate default_candidate(game::Place place) const;
    [[nodiscard]] Candidate bonus(game::Bonus bonus) const;

    const Content& content_;
    QuestionKind question_ = QuestionKind::none;
    std::vector<game::Command> legal_;
    Listing listing_;
};

/// Returns the place that a target of the grid belongs to.
[[nodiscard]] std::optional<game::Place> place_of(const render::Target& target);

}  // namespace syrtis::client::ui::dig
