// SPDX-License-Identifier: MIT
#pragma once

// Looks one command ahead in a whole position, a true or an imagined one: carries out each listed command, answers the
// seat's own follow-up questions in the same way, and takes the command that leaves it best off for its price. Choices
// of cards are planned from the worth of the cards. Hands of others don't count. The order of the draw pile does in one
// case: what a command reveals is what lies on top in this position, so that the position should be an imagined one.
// With a stream of chance such a command is judged by its mean over other orders of the pile instead, and the order
// counts nowhere.

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "ai/terraforming/alike_spaces.hpp"
#include "ai/terraforming/card_beliefs.hpp"
#include "ai/terraforming/evaluation.hpp"
#include "ai/terraforming/weights.hpp"
#include "core/game.hpp"
#include "engine/terraforming/question.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

/// What all greedy agents of the same rules and weights have in common.
struct GreedyKnowledge {
    GreedyKnowledge(const game::Rules& its_rules, const WeightSets& its_weights,
                    std::shared_ptr<const CardBeliefs> its_beliefs = nullptr)
        : rules(its_rules), weights(its_weights), deck(its_rules), spaces(its_rules), beliefs(std::move(its_beliefs)) {}
    const game::Rules& rules;
    WeightSets weights;
    DeckStatistics deck;
    AlikeSpaces spaces;
    std::shared_ptr<const CardBeliefs> beliefs;  ///< of searches; may be null
};

class GreedyChooser {
   public:
    using Commands = std::span<const game::Command>;

    explicit GreedyChooser(std::shared_ptr<const GreedyKnowledge> knowledge);

    /// Sets the prices for the decisions of `seat` in this position and those that follow soon.
    void prepare(const game::State& root, core::Seat seat);

    /// The number of the command to take, of those that legal_commands lists. Requires prepare(). Whoever chooses for
    /// several seats of the same world, or in the same world again and again, gives `chance`: else they choose what
    /// reveals a card in just those worlds in which it is the right one.
    [[nodiscard]] std::size_t choose(const game::State& root, Commands commands, core::Rng* chance = nullptr);

    /// The same for a player of an imagined world, at a third of the price: a command that was judged since prepare()
    /// is judged again only where its last judgement makes it the most promising one, and a tile goes where such a
    /// tile went best on this board. It rests where choose() does; of two good commands it may take the other first.
    [[nodiscard]] std::size_t choose_quickly(const game::State& root, Commands commands, core::Rng& chance);

    /// By listed command, after choose(): how much is gained by it. Empty if no commands were compared.
    [[nodiscard]] const std::vector<double>& scores() const { return scores_; }

    /// By listed command: what it promises, in a unit that compares within this list only, the chosen one with the
    /// most or close to it.
    void rank(const game::State& root, Commands commands, std::vector<double>& ranks, core::Rng* chance = nullptr);

    [[nodiscard]] const Evaluation& evaluation() const { return evaluation_; }

   private:
    using Game = game::TerraformingMars;

    [[nodiscard]] std::size_t choose_any(const game::State& root, Commands commands, core::Rng* chance);

    // Each gives the number of the command that is taken; those that compare leave a score of each in scores_.
    [[nodiscard]] std::size_t choose_corporation(Commands commands);
    [[nodiscard]] std::size_t choose_from_menu(Commands commands);
    [[nodiscard]] std::size_t choose_from_menu_quickly(Commands commands);
    /// The size of the list if nothing in it promises a gain.
    [[nodiscard]] std::size_t choose_by_last_judgement(Commands commands);
    /// What a command gains for each M€ that it takes; `before` and `liquid` are those of root_.
    [[nodiscard]] double ratio_of(const game::Command& command, double before, double liquid);

    /// Where to put a tile, as far as the answer hangs on the board.
    struct Placing {
        bool is_one = false;
        game::Tile tile = game::k_ocean;
        game::SpaceSet spaces = 0;  ///< that are possible
        game::SpaceSet occupied = 0;
        friend bool operator==(const Placing&, const Placing&) = default;
    };
    struct Placed {
        Placing placing;
        game::CommandTarget place = game::k_none;
    };
    /// A command of a menu as it was judged last.
    struct Judged {
        game::Command command;
        double ratio = 0.0;
    };
    [[nodiscard]] Placing placing_of(const game::State& state, Commands answers) const;
    /// Null if that question was not answered since prepare().
    [[nodiscard]] const Placed* known_place(const Placing& placing) const;
    [[nodiscard]] std::size_t choose_answer(Commands commands);
    [[nodiscard]] std::size_t follow_plan(const game::Picking& picking, Commands commands) const;
    [[nodiscard]] game::Picking picking_of(const game::State& state) const;
    void rank_picks(const game::Picking& picking, Commands commands, std::vector<double>& ranks) const;

    /// The cards worth taking, buying or giving away.
    [[nodiscard]] game::CardSet plan(const game::Picking& picking) const;
    [[nodiscard]] game::CardSet plan_purchase(const game::Picking& picking) const;
    [[nodiscard]] game::CardSet plan_disposal(const game::Picking& picking) const;

    struct Prospect {
        double value = 0.0;
        double liquid = 0.0;
        bool asks_more = false;
    };
    /// Of the position after a command of root_, which trial_ then holds.
    [[nodiscard]] Prospect prospect_of(const game::Command& command);
    /// The position after a command and the own answers that complete it. True if it took any.
    bool carry_out(const game::State& from, const game::Command& command, game::State& to);
    void settle(game::State& state);
    [[nodiscard]] game::Command best_follow_up(const game::State& state, core::Seat asked);

    std::shared_ptr<const GreedyKnowledge> knowledge_;
    const game::Rules& rules_;
    const Weights* weights_;  ///< of the table
    Evaluation evaluation_;
    core::Seat seat_ = 0;
    const game::State* root_ = nullptr;  ///< while it chooses
    core::Rng* chance_ = nullptr;        ///< likewise
    game::State shuffled_{};
    game::State trial_{};
    game::State deeper_{};
    core::CommandList<Game> follow_ups_;
    std::vector<std::size_t> first_answers_;  ///< by listed command: the first one to the same effect
    std::vector<std::size_t> first_alike_;    ///< the same of the follow-ups
    bool is_quick_ = false;
    std::vector<Judged> judged_;                ///< in quick menus since prepare()
    std::vector<Placed> placed_;                ///< likewise
    std::vector<std::size_t> last_judgements_;  ///< by listed command: its place in judged_
    std::vector<double> scores_;                ///< of the listed commands, as far as they were compared
};

}  // namespace syrtis::ai::terraforming
