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
#include "ui/terraforming/game.hpp"
#include "ui/terraforming/listing.hpp"
#include "ui/terraforming/payment_draft.hpp"
#include "ui/terraforming/question.hpp"

namespace syrtis::client::ui::terraforming {

enum class Sheet : std::uint8_t { none, pass, menu, keys };

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
};

/// A command that a click on a thing stands for, and why it can't be given now.
struct Candidate {
    game::Command command{};
    game::Refusal refusal{};
};

class Interaction {
   public:
    explicit Interaction(const Content& content);

    /// A new position. What was begun is kept as long as the same is asked.
    void show(const game::View& view);
    /// The server did not take the answer; the sentence is for the player.
    void refuse(std::string sentence);
    /// An answer is on its way: nothing can be asked or answered meanwhile.
    void set_busy(bool busy);

    void press(const render::Target& target);
    /// A slider was moved to this value.
    void slide(const render::Target& target, int value);
    void point(const std::optional<render::Target>& target);
    void pin(const render::Target& target);
    void scroll(const render::Target& target, int steps);
    void press_key(Key key);
    /// The answer of that number in the prompt, from 0.
    void press_number(std::size_t number);
    /// One level back; false if there was nothing to leave.
    bool back();

    [[nodiscard]] std::optional<std::vector<game::Command>> take_answer();
    /// What is not the table's own business: leaving, full screen, language.
    [[nodiscard]] Act take_wish();

    [[nodiscard]] const Content& content() const { return content_; }
    [[nodiscard]] const game::Rules& rules() const { return content_.rules; }
    [[nodiscard]] bool has_position() const { return has_position_; }
    [[nodiscard]] const game::View& view() const { return view_; }
    [[nodiscard]] const game::State& base() const { return plan_.base(); }
    [[nodiscard]] const game::State& now() const { return plan_.position(); }
    [[nodiscard]] Seat seat() const { return view_.seat; }
    [[nodiscard]] bool watches() const { return view_.seat == core::k_no_seat; }
    [[nodiscard]] const Plan& plan() const { return plan_; }
    [[nodiscard]] const Question& question() const { return question_; }
    [[nodiscard]] const CardOffer& offer() const { return offer_; }
    [[nodiscard]] const Listing& listing() const { return listing_; }
    [[nodiscard]] bool busy() const { return busy_; }
    [[nodiscard]] const std::vector<game::Card>& picked() const { return picked_; }
    [[nodiscard]] bool is_picked(game::Card card) const;
    [[nodiscard]] game::Corporation corporation() const { return corporation_; }
    [[nodiscard]] const std::optional<PaymentDraft>& payment() const { return payment_; }
    [[nodiscard]] int amount() const { return amount_; }
    [[nodiscard]] int most_amount() const;
    [[nodiscard]] int least_amount() const;
    /// Whether fewer than all may be taken from the player who is chosen.
    [[nodiscard]] bool chooses_how_many() const;
    [[nodiscard]] Sheet sheet() const { return sheet_; }
    [[nodiscard]] const std::vector<Act>& sheet_buttons() const { return sheet_buttons_; }
    [[nodiscard]] std::optional<Seat> wall() const { return wall_; }
    [[nodiscard]] bool whole_log() const { return whole_log_; }
    [[nodiscard]] bool board_shown() const { return board_shown_; }
    [[nodiscard]] HandOrder hand_order() const { return hand_order_; }
    [[nodiscard]] picture::HandForm hand_form() const { return hand_form_; }
    [[nodiscard]] int hand_scroll() const { return hand_scroll_; }
    [[nodiscard]] int log_scroll() const { return log_scroll_; }
    [[nodiscard]] int wall_scroll() const { return wall_scroll_; }
    [[nodiscard]] const std::optional<render::Target>& hover() const { return hover_; }
    [[nodiscard]] const std::optional<render::Target>& pinned() const { return pinned_; }
    [[nodiscard]] const std::optional<render::Target>& focus() const { return focus_; }
    [[nodiscard]] const game::Refusal& alert() const { return alert_; }
    [[nodiscard]] const std::string& alert_sentence() const { return alert_sentence_; }

    /// The command that a click on this would give or begin; nothing if it stands for none in this question.
    [[nodiscard]] std::optional<Candidate> candidate(const render::Target& target) const;
    /// How strongly the thing says "you can".
    [[nodiscard]] render::Light light(const render::Target& target) const;
    /// All targets on which a click is part of a legal answer now, in reading order.
    [[nodiscard]] std::vector<render::Target> answers() const;
    /// The answers that give all that is picked, with the starting corporation where that is asked as well.
    [[nodiscard]] CardAnswer picked_answer(const game::Payment& payment = game::Payment{}) const;
    /// Whether the confirming button does something now; why not otherwise.
    [[nodiscard]] game::Refusal why_not_confirm() const;
    /// What would follow from what is begun and pointed at.
    [[nodiscard]] std::optional<Foresight> foresight() const;
    /// How many things besides passing could be done.
    [[nodiscard]] std::size_t possibilities() const;
    [[nodiscard]] bool asks_for_source(game::Source source) const;

   private:
    void refresh();
    void forget_begun();
    void list_question();
    void carry_out(const game::Command& command);
    void carry_out(const std::vector<game::Command>& commands);
    void begin(const game::Command& command);
    void confirm();
    void act(Act act);
    void toggle(game::Card card);
    void press_payment(const render::Target& target);
    [[nodiscard]] std::optional<game::Command> meaning(const render::Target& target) const;
    [[nodiscard]] std::optional<game::Card> card_at(const render::Target& target) const;
    [[nodiscard]] std::optional<game::Command> player_meaning(const render::Target& target) const;
    [[nodiscard]] std::optional<game::Command> menu_meaning(const render::Target& target) const;
    [[nodiscard]] std::optional<game::Source> source_at(const render::Target& target) const;

    const Content& content_;
    bool has_position_ = false;
    game::View view_{};
    Plan plan_;
    Question question_;
    CardOffer offer_;
    Listing listing_;
    std::vector<game::Command> asked_;  ///< legal in the position that the server told last
    bool busy_ = false;
    std::optional<std::vector<game::Command>> answer_;
    Act wish_ = Act::none;

    std::vector<game::Card> picked_;
    game::Corporation corporation_ = game::k_no_corporation;
    std::optional<PaymentDraft> payment_;
    bool payment_closes_pick_ = false;
    int amount_ = 0;
    Sheet sheet_ = Sheet::none;
    std::vector<Act> sheet_buttons_;
    std::optional<Seat> wall_;
    bool whole_log_ = false;
    bool board_shown_ = false;
    HandOrder hand_order_ = HandOrder::playable;
    picture::HandForm hand_form_ = picture::HandForm::automatic;
    int hand_scroll_ = 0;
    int log_scroll_ = 0;
    int wall_scroll_ = 0;
    Seat followed_ = 0;
    std::optional<render::Target> hover_;
    std::optional<render::Target> pinned_;
    std::optional<render::Target> focus_;
    game::Refusal alert_{};
    std::string alert_sentence_;
};

}  // namespace syrtis::client::ui::terraforming
