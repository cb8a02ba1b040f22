// SPDX-License-Identifier: MIT
#pragma once

// What the player of Dig Mars is doing: what is begun, opened and pointed at. Takes clicks and keys as targets of what
// was drawn and gives back commands for the server. It has no rule of its own: what is possible, and why not, the
// engine answers on a copy of the position.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/dig/table_model.hpp"
#include "render/hit_map.hpp"
#include "ui/dig/game.hpp"
#include "ui/interaction_of.hpp"

namespace syrtis::client::ui::dig {

enum class QuestionKind : std::uint8_t {
    none,  ///< not asked
    turn,
    place,  ///< of a station
};

/// What is being chosen in a turn before a command is whole.
enum class Mode : std::uint8_t {
    menu,             ///< nothing is begun
    move,             ///< where to
    extra_dig,        ///< which pile
    extra_transport,  ///< which pile
    move_station,     ///< which station
    survey,           ///< which pile
    pay,              ///< with which tiles an upgrade is paid
};

/// What a button of the prompt does.
enum class Act : std::uint8_t {
    cancel,
    end_turn,   ///< asks first when something is still possible; sends what ends the turn where that waits
    take_back,  ///< the answer that was sent last, while one waits
    prepare,    ///< the next action, while others play
    drop_prepared,
    pay,  ///< for the upgrade, with the tiles that are chosen
};

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

/// What a click on a thing stands for, and why it is not possible now.
struct Candidate {
    std::optional<game::Command> command{};  ///< nothing: the click only begins a choice
    game::Refusal refusal{};
    std::string_view blocker{};  ///< message id, where there is no single command to ask the engine about
    [[nodiscard]] bool possible() const { return !refusal && blocker.empty(); }
};

/// What the table shows now, and in which order. Models are built from these lists, and a click is understood only
/// while what it names stands in them.
struct Listing {
    Seat own = 0;  ///< whose mat is shown as the own one
    std::vector<Seat> opponents;
    std::vector<game::Bonus> bonuses;  ///< at hand, each once
    std::vector<game::Tile> tiles;     ///< collected, the best first
    std::vector<Act> prompt_buttons;
};

class Interaction final : public InteractionOf<DigMars> {
   public:
    explicit Interaction(const Content& content, std::uint64_t first_world = k_first_world);

    /// What the own command has brought to light, to be told until the next click.
    void tell_news(std::vector<game::Event> news) { news_ = std::move(news); }

    void press(const render::Target& target);
    void scroll(const render::Target& target, int steps) { scroll_log(target, steps); }
    void press_key(Key key);
    /// The open bonus of that number, from 0.
    void press_number(std::size_t number);

    [[nodiscard]] const Content& content() const { return content_; }
    [[nodiscard]] QuestionKind question() const { return question_; }
    [[nodiscard]] Mode mode() const { return mode_; }
    /// Where the station stands that is being moved.
    [[nodiscard]] game::Place moved_from() const { return moved_from_; }
    [[nodiscard]] const std::vector<game::Command>& legal() const { return legal_; }
    [[nodiscard]] bool can(game::CommandType type) const;
    /// The upgrade for which tiles are being chosen, with those that are; nothing in every other mode.
    [[nodiscard]] std::optional<game::Command> payment() const;
    /// A place is asked for, and nothing else.
    [[nodiscard]] bool asks_for_place() const;
    /// Whose station would stand where one points; k_no_seat: none is being placed.
    [[nodiscard]] Seat ghost() const;
    [[nodiscard]] const Listing& listing() const { return listing_; }
    [[nodiscard]] const std::vector<game::Event>& news() const { return news_; }

    /// What a click on this would give or begin; nothing if it stands for nothing in this question.
    [[nodiscard]] std::optional<Candidate> candidate(const render::Target& target) const;
    /// How strongly the thing says "you can".
    [[nodiscard]] render::Light light(const render::Target& target) const;
    [[nodiscard]] std::vector<render::Target> answers() const override;
    /// What would follow from what is begun and pointed at.
    [[nodiscard]] std::optional<Preview> preview() const;
    /// Whose station the target is; nothing if it is none.
    [[nodiscard]] std::optional<Seat> station_at(const render::Target& target) const;
    /// The station groups of a place, as the grid shows them: whose, by seat.
    [[nodiscard]] std::vector<Seat> stations_at(game::Place place) const;

   private:
    [[nodiscard]] std::optional<State> own_turn(const State& state) const override;
    void list() override;
    void list_things();
    void forget_choices() override;
    bool leave_choice() override;
    [[nodiscard]] bool has_choice() const override { return mode_ != Mode::menu; }
    void end_surely() override;
    [[nodiscard]] bool spends_for_good(const game::Command& command) const override;
    [[nodiscard]] bool spends_money(const game::Command& command) const override;
    void begin(const render::Target& target);
    void act(Act act);
    /// Whether the player has a say in what the command is paid with.
    [[nodiscard]] bool asks_for_payment(const game::Command& command) const;
    void choose_payment(const game::Command& command);
    [[nodiscard]] std::optional<Candidate> in_payment(const render::Target& target) const;
    void end_turn(Ending ending);
    [[nodiscard]] Candidate judged(const game::Command& command) const;
    [[nodiscard]] std::optional<Candidate> in_turn(const render::Target& target) const;
    [[nodiscard]] std::optional<Candidate> in_menu(const render::Target& target) const;
    [[nodiscard]] Candidate obvious(game::Place place) const;
    [[nodiscard]] Candidate bonus(game::Bonus bonus) const;

    const Content& content_;
    QuestionKind question_ = QuestionKind::none;
    std::vector<game::Command> legal_;
    Listing listing_;
    Mode mode_ = Mode::menu;
    game::Place moved_from_ = game::k_no_place;
    game::Command payment_;  ///< see payment()
    std::vector<game::Event> news_;
};

/// The place that a target on the grid belongs to.
[[nodiscard]] std::optional<game::Place> place_of(const render::Target& target);

}  // namespace syrtis::client::ui::dig
