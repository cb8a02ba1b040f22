// SPDX-License-Identifier: MIT
#pragma once

// The input state of the player: the begun command, the picked cards and the open and focused things. It receives
// clicks and keys on drawn targets and returns commands for the server. It contains no rules: the engine decides on a
// copy of the position whether a command is possible and returns the refusal.

#include <optional>
#include <string>
#include <vector>

#include "render/hit_map.hpp"
#include "render/terraforming/table_model.hpp"
#include "ui/interaction_of.hpp"
#include "ui/terraforming/card_selection.hpp"
#include "ui/terraforming/game.hpp"
#include "ui/terraforming/listing.hpp"
#include "ui/terraforming/open_things.hpp"
#include "ui/terraforming/question.hpp"
#include "ui/terraforming/start_forecast.hpp"
#include "ui/terraforming/table_tabs.hpp"

namespace syrtis::client::ui::terraforming {

/// The keys of the table, independent of the key bindings.
enum class Key : std::uint8_t {
    escape,
    enter,
    next,
    previous,
    end_turn,
    pass,
    none_of_them,  ///< key of the digit 0
    look_at_board,
    whole_log,
    hand_form,
    convert_plants,
    convert_heat,
    keys,
    menu,
    search_hand,
    pin_card,
    card_left,
    card_right,
    prepare,
};

/// Handles the input of one player.
class Interaction final : public InteractionOf<Mars, OpenThings> {
   public:
    explicit Interaction(const Content& content);

    void press(const render::Target& target);
    /// Sets a slider to this value.
    void slide(const render::Target& target, int value);
    void scroll(const render::Target& target, int steps);
    void press_key(Key key);
    /// Acts like a click on the answer with this index in the prompt.
    void press_number(std::size_t number);
    /// Returns the search field while it has the keyboard; otherwise null.
    [[nodiscard]] TextLine* written_line() { return edit_open().hand().written_line(); }
    void note_editing();
    /// Handles a key in the search field. Returns true if the key was used.
    bool edit_search(LineKey key);
    /// Moves a card of the hand that the mouse drags over another target.
    void move_dragged_card(const render::Target& card, const render::Target& over);
    void end_drag() { edit_open().hand().end_drag(); }

    [[nodiscard]] const Content& content() const { return content_; }
    [[nodiscard]] const Question& question() const { return question_; }
    [[nodiscard]] const Listing& listing() const { return listing_; }
    /// Returns the tabs. In a narrow window they select the part of the table that is shown.
    [[nodiscard]] const TableTabs& tabs() const { return tabs_; }
    /// Copies the open panels, the arrangement of the hand and the chosen tab.
    void copy_view_state(const TableController& before) override;
    [[nodiscard]] bool covers_table() const override { return open().wall() || TableController::covers_table(); }
    [[nodiscard]] int actions_scroll() const { return actions_scroll_; }

    [[nodiscard]] std::vector<render::Target> answers() const override;
    /// Returns the joint effects of the chosen corporation, preludes and cards. Returns nothing at other questions, in
    /// a match without preludes, and before a corporation is chosen.
    [[nodiscard]] const std::optional<StartForecast>& start_forecast() const;

   private:
    void react(TableChange change) override;
    void list() override;
    void list_question();
    bool ask_again(const Command& command) override;
    void end_turn_confirmed() override { act(Act::confirm_pass); }
    void begin_confirmed(const game::Command& command) override;
    /// Handles a key while a dialog or another overlay covers the table. Returns true if the key was used.
    bool dialog_takes(Key key);
    void begin(const game::Command& command);
    void confirm();
    void choose_none_of_cards();
    void act(Act act);
    void pass(Ending ending);
    /// Handles a click on the head of the hand. Returns false if the target is not part of that head.
    bool press_hand(const render::Target& target);
    void move_focused_card(bool forward);
    void press_payment(const render::Target& target);

    const Content& content_;
    Question question_;
    Listing listing_;
    /// The last forecast, which is stored because every picture needs it.
    struct RememberedForecast {
        StartChoice choice;
        std::uint64_t question_number = 0;
        std::optional<StartForecast> forecast;
    };
    mutable RememberedForecast forecast_;
    TableTabs tabs_;
    int actions_scroll_ = 0;
};

}  // namespace syrtis::client::ui::terraforming
