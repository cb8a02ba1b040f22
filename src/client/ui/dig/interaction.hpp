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
#include "ui/game_table.hpp"

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
};

enum class Sheet : std::uint8_t { none, end_turn, menu, keys };

/// What a button of the prompt or of a sheet does.
enum class Act : std::uint8_t {
    cancel,
    end_turn,  ///< asks first when something is still possible
    end_turn_surely,
    close,  ///< the sheet
    show_menu,
    show_keys,
    leave,
    full_screen,
    change_language,
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
};

/// What a click on a thing stands for, and why it is not possible now.
struct Candidate {
    std::optional<game::Command> command{};  ///< nothing: the click only begins a choice
    game::Refusal refusal{};
    std::string_view hindrance{};  ///< message id, where there is no single command to ask the engine about
    [[nodiscard]] bool possible() const { return !refusal && hindrance.empty(); }
};

/// In which order the table shows things. Models are built and clicks are understood by the same lists.
struct Listing {
    Seat own = 0;  ///< whose mat is shown as the own one
    std::vector<Seat> opponents;
    std::vector<game::Bonus> bonuses;  ///< at hand, each once
    std::vector<game::Tile> tiles;     ///< collected, the best first
    std::vector<Act> prompt_buttons;
};

class Interaction {
   public:
    explicit Interaction(const Content& content, const Worlds& worlds = k_worlds);

    /// A new position. What was begun is kept as long as the same is asked.
    void show(const game::View& view);
    /// What the own command has brought to light, to be told until the next click.
    void tell_news(std::vector<game::Event> news) { news_ = std::move(news); }
    /// The server did not take the answer; the sentence is for the player.
    void refuse(std::string sentence);
    /// An answer is on its way: nothing can be asked or answered meanwhile.
    void set_busy(bool busy);

    void press(const render::Target& target);
    void point(const std::optional<render::Target>& target);
    void pin(const render::Target& target);
    void scroll(const render::Target& target, int steps);
    void press_key(Key key);
    /// The open bonus of that number, from 0.
    void press_number(std::size_t number);
    /// One level back; false if there was nothing to leave.
    bool back();

    [[nodiscard]] std::optional<std::vector<game::Command>> take_answer();
    [[nodiscard]] TableWish take_wish();

    [[nodiscard]] const Content& content() const { return content_; }
    [[nodiscard]] const game::Rules& rules() const { return content_.rules; }
    [[nodiscard]] bool has_position() const { return has_position_; }
    [[nodiscard]] const game::View& view() const { return view_; }
    /// The position as the server told it, guessed where this seat can't know it.
    [[nodiscard]] const game::State& base() const { return plan_.base(); }
    /// And after what is begun.
    [[nodiscard]] const game::State& now() const { return plan_.position(); }
    [[nodiscard]] Seat seat() const { return view_.seat; }
    [[nodiscard]] bool watches() const { return view_.seat == core::k_no_seat; }
    [[nodiscard]] const Plan& plan() const { return plan_; }
    [[nodiscard]] QuestionKind question() const { return question_; }
    [[nodiscard]] Mode mode() const { return mode_; }
    /// Where the station stands that is being moved.
    [[nodiscard]] game::Place moved_from() const { return moved_from_; }
    [[nodiscard]] const std::vector<game::Command>& legal() const { return legal_; }
    [[nodiscard]] bool can(game::CommandType type) const;
    /// A place is asked for, and nothing else.
    [[nodiscard]] bool asks_for_place() const;
    /// Whose station would stand where one points; k_no_seat: none is being placed.
    [[nodiscard]] Seat ghost() const;
    [[nodiscard]] const Listing& listing() const { return listing_; }
    [[nodiscard]] bool busy() const { return busy_; }
    [[nodiscard]] Sheet sheet() const { return sheet_; }
    [[nodiscard]] const std::vector<Act>& sheet_buttons() const { return sheet_buttons_; }
    [[nodiscard]] bool whole_log() const { return whole_log_; }
    [[nodiscard]] int log_scroll() const { return log_scroll_; }
    [[nodiscard]] const std::optional<render::Target>& hover() const { return hover_; }
    [[nodiscard]] const std::optional<render::Target>& pinned() const { return pinned_; }
    [[nodiscard]] const std::optional<render::Target>& focus() const { return focus_; }
    [[nodiscard]] const game::Refusal& alert() const { return alert_; }
    /// A sentence of the server, or a message id of our own.
    [[nodiscard]] const std::string& alert_sentence() const { return alert_sentence_; }
    [[nodiscard]] const std::vector<game::Event>& news() const { return news_; }

    /// What a click on this would give or begin; nothing if it stands for nothing in this question.
    [[nodiscard]] std::optional<Candidate> candidate(const render::Target& target) const;
    /// How strongly the thing says "you can".
    [[nodiscard]] render::Light light(const render::Target& target) const;
    /// All targets on which a click is part of a legal answer now, in reading order.
    [[nodiscard]] std::vector<render::Target> answers() const;
    /// What would follow from what is begun and pointed at.
    [[nodiscard]] std::optional<Foresight> foresight() const;
    /// The station groups of a place, as the grid shows them: whose, by seat.
    [[nodiscard]] std::vector<Seat> stations_at(game::Place place) const;

   private:
    void refresh();
    void list_things();
    void forget_begun();
    void carry_out(const game::Command& command);
    void begin(const render::Target& target);
    void act(Act act);
    void open(Sheet sheet, std::vector<Act> buttons);
    void step_focus(bool forward);
    [[nodiscard]] Candidate judged(const game::Command& command) const;
    [[nodiscard]] std::optional<Candidate> in_turn(const render::Target& target) const;
    [[nodiscard]] std::optional<Candidate> in_menu(const render::Target& target) const;
    [[nodiscard]] Candidate obvious(game::Place place) const;
    [[nodiscard]] Candidate bonus(game::Bonus bonus) const;

    const Content& content_;
    Worlds worlds_;
    bool has_position_ = false;
    game::View view_{};
    Plan plan_;
    QuestionKind question_ = QuestionKind::none;
    std::vector<game::Command> legal_;
    std::vector<game::Command> asked_;  ///< legal in the position that the server told last
    Listing listing_;
    bool busy_ = false;
    std::optional<std::vector<game::Command>> answer_;
    TableWish wish_ = TableWish::none;

    Mode mode_ = Mode::menu;
    game::Place moved_from_ = game::k_no_place;
    Sheet sheet_ = Sheet::none;
    std::vector<Act> sheet_buttons_;
    bool whole_log_ = false;
    int log_scroll_ = 0;
    Seat followed_ = 0;
    std::optional<render::Target> hover_;
    std::optional<render::Target> pinned_;
    std::optional<render::Target> focus_;
    game::Refusal alert_{};
    std::string alert_sentence_;
    std::vector<game::Event> news_;
};

/// The place that a target on the grid belongs to.
[[nodiscard]] std::optional<game::Place> place_of(const render::Target& target);

}  // namespace syrtis::client::ui::dig
