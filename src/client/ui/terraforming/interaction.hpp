// SPDX-License-Identifier: MIT
#pragma once

// What the player is doing at the table: what is begun, picked, opened and pointed at. Takes clicks and keys as
// targets of what was drawn and gives back commands for the server. It has no rule of its own: what is possible, and
// why not, the engine answers on a copy of the position.

#include <optional>
#include <string>
#include <vector>

#include "render/hit_map.hpp"
#include "render/terraforming/table_model.hpp"
#include "ui/interaction_of.hpp"
#include "ui/terraforming/game.hpp"
#include "ui/terraforming/hand_arrangement.hpp"
#include "ui/terraforming/listing.hpp"
#include "ui/terraforming/payment_draft.hpp"
#include "ui/terraforming/question.hpp"

namespace syrtis::client::ui::terraforming {

enum class Key : std::uint8_t {
    escape,
    enter,
    next,
    previous,
    end_turn,
    pass,
    none_of_them,  ///< 0
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

/// A command that a click on a thing stands for, and why it can't be given now.
struct Candidate {
    game::Command command{};
    game::Refusal refusal{};
};

/// How many things of each kind.
struct Possibilities {
    int cards = 0;    ///< of the hand
    int actions = 0;  ///< of cards in play, and of the corporation
    int projects = 0;
    int conversions = 0;
    int milestones = 0;
    int awards = 0;
    [[nodiscard]] int total() const { return cards + actions + projects + conversions + milestones + awards; }
};

class Interaction final : public InteractionOf<Mars> {
   public:
    explicit Interaction(const Content& content);

    void press(const render::Target& target);
    /// A slider was moved to this value.
    void slide(const render::Target& target, int value);
    void scroll(const render::Target& target, int steps);
    void press_key(Key key);
    /// The answer of that number in the prompt, from 0.
    void press_number(std::size_t number);
    /// In which language cards are looked for; `words` must live as long as this.
    void set_words(const Words& words);
    /// Letters that are looked for among the cards.
    void type(char32_t letter);
    /// The line in which they are written; null while none is.
    [[nodiscard]] TextLine* written_line();
    void note_editing();
    /// True if the line took the key.
    bool edit_search(LineKey key);
    /// A card of the hand is held by the mouse over another thing.
    void carry(const render::Target& card, const render::Target& over);
    void put_down();

    [[nodiscard]] const Content& content() const { return content_; }
    [[nodiscard]] const Question& question() const { return question_; }
    [[nodiscard]] const CardOffer& offer() const { return offer_; }
    [[nodiscard]] const Listing& listing() const { return listing_; }
    [[nodiscard]] const std::vector<game::Card>& picked() const { return picked_; }
    [[nodiscard]] bool is_picked(game::Card card) const;
    /// Taking none of the cards is what was chosen.
    [[nodiscard]] bool has_chosen_none() const { return none_chosen_; }
    /// Cards are to be chosen, and neither one nor none of them was yet.
    [[nodiscard]] bool has_chosen_nothing() const;
    [[nodiscard]] game::Corporation corporation() const { return corporation_; }
    [[nodiscard]] const std::optional<PaymentDraft>& payment() const { return payment_; }
    [[nodiscard]] int amount() const { return amount_; }
    [[nodiscard]] int most_amount() const;
    [[nodiscard]] int least_amount() const;
    /// Whether fewer than all may be taken from the player who is chosen.
    [[nodiscard]] bool chooses_how_many() const;
    [[nodiscard]] std::optional<Seat> wall() const { return wall_; }
    [[nodiscard]] bool board_shown() const { return board_shown_; }
    [[nodiscard]] const HandArrangement& arrangement() const { return arrangement_; }
    /// Whether what is looked for names it.
    [[nodiscard]] bool is_named(game::Card card) const { return arrangement_.names(card, keys_); }
    /// A card of the hand is on its way to another place in it.
    [[nodiscard]] bool carries() const { return carries_; }
    [[nodiscard]] picture::HandForm hand_form() const { return hand_form_; }
    /// The hand lies and the log is unfolded as they were at `before`.
    void look_like(const Interaction& before);
    [[nodiscard]] int hand_scroll() const { return hand_scroll_; }
    [[nodiscard]] int wall_scroll() const { return wall_scroll_; }

    /// The command that a click on this would give or begin; nothing if it stands for none in this question.
    [[nodiscard]] std::optional<Candidate> candidate(const render::Target& target) const;
    /// How strongly the thing says "you can".
    [[nodiscard]] render::Light light(const render::Target& target) const;
    [[nodiscard]] std::vector<render::Target> answers() const override;
    /// The answers that give all that is picked, with the starting corporation where that is asked as well.
    [[nodiscard]] CardAnswer picked_answer(const game::Payment& payment = game::Payment{}) const;
    /// Whether the confirming button does something now; why not otherwise.
    [[nodiscard]] game::Refusal why_not_confirm() const;
    /// What would follow from what is begun and pointed at.
    [[nodiscard]] std::optional<Preview> preview() const;
    /// The same, and if the next question could be answered with that side, MarsBot as a source of resources included:
    /// so answered, with as much as can be taken.
    [[nodiscard]] std::optional<Preview> preview_against(core::Side side) const;
    /// The things that could be done besides passing and ending the turn, and besides selling cards.
    [[nodiscard]] Possibilities possibilities() const;
    /// Cards could be sold.
    [[nodiscard]] bool can_sell() const;
    [[nodiscard]] bool asks_for_source(game::Source source) const;

   private:
    /// What is begun or pointed at, as commands.
    [[nodiscard]] std::vector<Command> next_commands() const;
    [[nodiscard]] bool is_sale(const game::Command& command) const;
    /// Units that the player could lose to the effect that asks.
    [[nodiscard]] int losable(game::CommandTarget player) const;
    [[nodiscard]] std::optional<State> own_turn(const State& state) const override;
    void list() override;
    void list_question();
    void arrange_cards(const HandArrangement::Position& position);
    void forget_choices() override;
    bool leave_overlay() override;
    bool leave_draft() override;
    bool leave_choice() override;
    void recall(const std::vector<Command>& commands) override;
    bool ask_again(const Command& command) override;
    [[nodiscard]] bool has_choice() const override { return payment_ || !picked_.empty(); }
    void end_surely() override { act(Act::pass_surely); }
    [[nodiscard]] bool spends_for_good(const game::Command& command) const override;
    [[nodiscard]] bool spends_money(const game::Command& command) const override;
    [[nodiscard]] bool is_own_turn(const State& state) const override;
    void begin_surely(const game::Command& command) override;
    /// True if something lies over the table that the key is meant for.
    bool dialog_takes(Key key);
    void begin(const game::Command& command);
    void confirm();
    void choose_none_of_cards();
    /// The answer of that number among the cards on offer, from 0.
    void press_card(std::size_t number);
    void act(Act act);
    void pass(Ending ending);
    void toggle(game::Card card);
    /// True if it is a thing of the head of the hand.
    bool press_hand(const render::Target& target);
    void move_focused_card(bool forward);
    void narrow();
    void press_payment(const render::Target& target);
    [[nodiscard]] bool is_automa_panel(const render::Target& target) const;
    /// Whose panel that is; nothing if it is no opponent's.
    [[nodiscard]] std::optional<Seat> opponent_at(const render::Target& target) const;
    [[nodiscard]] std::optional<game::Command> meaning(const render::Target& target) const;
    [[nodiscard]] std::optional<game::Card> card_at(const render::Target& target) const;
    [[nodiscard]] std::optional<game::Command> player_meaning(const render::Target& target) const;
    [[nodiscard]] std::optional<game::Command> menu_meaning(const render::Target& target) const;
    [[nodiscard]] std::optional<game::Source> source_at(const render::Target& target) const;
    [[nodiscard]] std::optional<game::Command> option_at(const render::Target& target) const;

    const Content& content_;
    Question question_;
    CardOffer offer_;
    Listing listing_;

    std::vector<game::Card> picked_;
    bool none_chosen_ = false;  ///< that none of the cards is meant was said, and not only that none is picked yet
    game::Corporation corporation_ = game::k_no_corporation;
    std::optional<PaymentDraft> payment_;
    bool payment_closes_pick_ = false;
    int amount_ = 0;
    std::optional<Seat> wall_;
    bool board_shown_ = false;
    CardKeys keys_;
    HandArrangement arrangement_;
    bool carries_ = false;
    picture::HandForm hand_form_ = picture::HandForm::automatic;
    int hand_scroll_ = 0;
    int wall_scroll_ = 0;
};

}  // namespace syrtis::client::ui::terraforming
