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
#include "ui/terraforming/hand_panel.hpp"
#include "ui/terraforming/listing.hpp"
#include "ui/terraforming/payment_draft.hpp"
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

/// The command that a click on a target gives, and the reason why the command is not possible now.
struct Candidate {
    game::Command command{};
    game::Refusal refusal{};
};

/// Handles the input of one player.
class Interaction final : public InteractionOf<Mars> {
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
    [[nodiscard]] TextLine* written_line() { return hand_.written_line(); }
    void note_editing();
    /// Handles a key in the search field. Returns true if the key was used.
    bool edit_search(LineKey key);
    /// Moves a card of the hand that the mouse drags over another target.
    void move_dragged_card(const render::Target& card, const render::Target& over);
    void end_drag() { hand_.end_drag(); }

    [[nodiscard]] const Content& content() const { return content_; }
    [[nodiscard]] const Question& question() const { return question_; }
    /// Returns the offered cards and the choice among them.
    [[nodiscard]] const CardSelection& selection() const { return selection_; }
    [[nodiscard]] const CardOffer& offer() const { return selection_.offer(); }
    [[nodiscard]] const HandPanel& hand() const { return hand_; }
    [[nodiscard]] const Listing& listing() const { return listing_; }
    [[nodiscard]] const std::optional<PaymentDraft>& payment() const { return payment_; }
    [[nodiscard]] int amount() const { return amount_; }
    [[nodiscard]] std::optional<Seat> wall() const { return wall_; }
    [[nodiscard]] bool board_shown() const { return board_shown_; }
    /// Returns the tabs, of which a narrow window shows one part.
    [[nodiscard]] const TableTabs& tabs() const { return tabs_; }
    /// Copies the open panels, the arrangement of the hand and the chosen tab.
    void copy_view_state(const TableController& before) override;
    [[nodiscard]] bool covers_table() const override { return wall_ || TableController::covers_table(); }
    [[nodiscard]] int actions_scroll() const { return actions_scroll_; }
    [[nodiscard]] int wall_scroll() const { return wall_scroll_; }

    /// Returns the command that a click on this target gives or begins; empty if the click has no meaning in this
    /// question.
    [[nodiscard]] std::optional<Candidate> candidate(const render::Target& target) const;
    /// Returns the highlight of the target, which says whether the target is a possible answer.
    [[nodiscard]] render::Highlight highlight(const render::Target& target) const;
    [[nodiscard]] std::vector<render::Target> answers() const override;
    /// Returns the answer that takes all picked cards, together with the corporation if the question is about the
    /// start.
    [[nodiscard]] CardAnswer picked_answer(const game::Payment& payment = game::Payment{}) const;
    /// Returns the reason why the confirming button has no effect now; no refusal if the button works.
    [[nodiscard]] game::Refusal why_not_confirm() const;
    /// Returns the preview of the begun command together with the target that is pointed at.
    [[nodiscard]] std::optional<Preview> preview() const;
    /// Returns preview() extended by an answer to the next question, which chooses this side and the largest amount, if
    /// that is possible. MarsBot counts as a source of resources.
    [[nodiscard]] std::optional<Preview> preview_against(core::Side side) const;
    /// Returns the effects of the chosen corporation, preludes and cards together; empty at other questions, in a match
    /// without preludes, and before a corporation is chosen.
    [[nodiscard]] const std::optional<StartForecast>& start_forecast() const;

   private:
    /// Returns the commands of the begun action or of the target that is pointed at.
    [[nodiscard]] std::vector<Command> next_commands() const;
    [[nodiscard]] std::optional<State> own_turn(const State& state) const override;
    void react(TableChange change) override;
    void list() override;
    void list_question();
    void forget_choices() override;
    bool leave_overlay() override;
    bool leave_draft() override;
    bool leave_choice() override { return selection_.put_back(); }
    void reopen_question(const std::vector<Command>& commands) override { selection_.choose_again(commands); }
    bool ask_again(const Command& command) override;
    [[nodiscard]] bool has_choice() const override { return payment_ || selection_.has_cards(); }
    void end_turn_confirmed() override { act(Act::confirm_pass); }
    [[nodiscard]] bool spends_for_good(const game::Command& command) const override;
    [[nodiscard]] bool spends_money(const game::Command& command) const override;
    [[nodiscard]] bool is_own_turn(const State& state) const override;
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
    /// Returns false for two commands that cost nothing although their kind has a price: funding an award by an effect,
    /// and playing a prelude that cannot be played.
    [[nodiscard]] bool is_paid_for(const game::Command& command) const;

    const Content& content_;
    Question question_;
    Listing listing_;
    CardSelection selection_;
    HandPanel hand_;
    /// The last forecast, which is stored because every picture needs it.
    struct RememberedForecast {
        StartChoice choice;
        std::uint64_t question_number = 0;
        std::optional<StartForecast> forecast;
    };
    mutable RememberedForecast forecast_;
    std::optional<PaymentDraft> payment_;
    bool payment_closes_pick_ = false;
    int amount_ = 0;
    std::optional<Seat> wall_;
    bool board_shown_ = false;
    TableTabs tabs_;
    int actions_scroll_ = 0;
    int wall_scroll_ = 0;
};

}  // namespace syrtis::client::ui::terraforming
