// SPDX-License-Identifier: MIT
#pragma once

// Chooses commands by looking one command ahead in a complete position, real or imagined. It applies each listed
// command, answers the seat's own follow-up questions by the same method, and takes the command with the best gain for
// its price. Choices of cards are planned from the worth of the cards. Hands of other players are ignored. A command
// that reveals cards reveals the top of this position's draw pile; so the position should be an imagined one. With a
// random stream, such a command is judged by its mean over several orders of the pile instead.

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "ai/terraforming/alike_spaces.hpp"
#include "ai/terraforming/card_beliefs.hpp"
#include "ai/terraforming/evaluation.hpp"
#include "ai/terraforming/tile_trial.hpp"
#include "ai/terraforming/weights.hpp"
#include "core/game.hpp"
#include "engine/terraforming/question.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

/// The rules, weights and tables that all greedy agents with equal settings share.
struct GreedyKnowledge {
    GreedyKnowledge(const game::Rules& its_rules, const WeightSets& its_weights,
                    std::shared_ptr<const CardBeliefs> its_beliefs = nullptr)
        : rules(its_rules),
          weights(its_weights),
          weights_of_judge(judging_weights(its_weights)),
          deck(its_rules),
          spaces(its_rules),
          plain_programs(its_rules),
          beliefs(std::move(its_beliefs)),
          note(beliefs ? beliefs->note() : std::string()) {}
    const game::Rules& rules;
    WeightSets weights;
    WeightSets weights_of_judge;  ///< weights by which searches judge the end of a playout
    DeckStatistics deck;
    AlikeSpaces spaces;
    PlainPrograms plain_programs;
    std::shared_ptr<const CardBeliefs> beliefs;  ///< used by searches; may be null
    std::string note;                            ///< the sentence for Brain::note
};

/// Chooses commands by looking one command ahead.
class GreedyChooser {
   public:
    using Commands = std::span<const game::Command>;

    explicit GreedyChooser(std::shared_ptr<const GreedyKnowledge> knowledge);

    /// Sets the prices for the decisions of `seat` in this position and in positions that follow soon.
    void prepare(const game::State& root, core::Seat seat);

    /// Returns the index in `commands` of the chosen command. Requires prepare(). A caller that chooses for several
    /// seats of one world, or repeatedly in one world, passes `chance`. Without this random stream, players would
    /// reveal the top card of the pile exactly in those worlds where this card helps them.
    [[nodiscard]] std::size_t choose(const game::State& root, Commands commands, core::Rng* chance = nullptr);

    /// Chooses for a player of an imagined world, in a third of the time of choose(), by reusing the judgements of
    /// earlier calls since prepare(). Only the command that was judged best before is judged again, and a tile goes to
    /// the space that was best for the last equal tile on this board. The result ends the turn when choose() would, but
    /// may rank two good commands in another order.
    [[nodiscard]] std::size_t choose_quickly(const game::State& root, Commands commands, core::Rng& chance);

    /// Returns the gain of each command that the last choose() compared; empty if it compared none.
    [[nodiscard]] const std::vector<double>& scores() const { return scores_; }

    /// Fills `ranks` with the expected benefit of each listed command. Ranks can be compared within this list only. The
    /// rank of the chosen command is the highest or close to it. If the list offers actions, a command without any
    /// benefit for its player has the rank search::k_excluded.
    void rank(const game::State& root, Commands commands, std::vector<double>& ranks, core::Rng* chance = nullptr);

    [[nodiscard]] const Evaluation& evaluation() const { return evaluation_; }

    /// Returns the worth of a side in the position of the last choose(), which must still exist.
    [[nodiscard]] double worth_of_root(core::Side side) const {
        return has_root_worths_ ? root_worths_[side] : evaluation_.worth(*root_, side);
    }

   private:
    using Game = game::TerraformingMars;

    [[nodiscard]] std::size_t choose_any(const game::State& root, Commands commands, core::Rng* chance);

    // Each function below that begins with "choose" returns the index of the command to take. A function that compares
    // commands sets scores_.
    [[nodiscard]] std::size_t choose_corporation(Commands commands);
    [[nodiscard]] std::size_t choose_prelude(Commands commands);
    /// Returns the worth of the best pair of dealt preludes that contains the preludes picked so far and also `next`,
    /// if it is not null. Preludes are picked in the order in which they were dealt.
    [[nodiscard]] double best_pair(game::Corporation corporation, const game::Prelude* next) const;
    [[nodiscard]] std::size_t choose_from_menu(Commands commands);
    [[nodiscard]] std::size_t choose_from_menu_quickly(Commands commands);
    /// Chooses the command that promised the greatest gain when it was last judged. Returns the size of the list if no
    /// command promises a gain.
    [[nodiscard]] std::size_t choose_by_last_judgement(Commands commands);
    /// Returns the gain of a command for each M€ that it costs. `before` is the worth of the position root_, `liquid`
    /// the worth of the M€ and metals in it.
    [[nodiscard]] double ratio_of(const game::Command& command, double before, double liquid);

    /// The properties of a tile question that determine the answer.
    struct Placing {
        bool is_one = false;
        game::Tile tile = game::k_ocean;
        game::SpaceSet spaces{};  ///< legal spaces
        game::SpaceSet occupied{};
        friend bool operator==(const Placing&, const Placing&) = default;
    };
    /// A tile question with the answer that was given.
    struct Placed {
        Placing placing;
        game::CommandTarget place = game::k_none;
    };
    /// A command that starts an action, with the gain that it promised when it was last judged.
    struct Judged {
        game::Command command;
        double ratio = 0.0;
    };
    [[nodiscard]] Placing placing_of(const game::State& state, Commands answers) const;
    /// Returns the answer that was given to an equal tile question since prepare(); null if there was none.
    [[nodiscard]] const Placed* known_place(const Placing& placing) const;
    [[nodiscard]] std::size_t choose_answer(Commands commands);
    [[nodiscard]] game::Picking picking_of(const game::State& state) const;

    /// The evaluation of the position after a command.
    struct Prospect {
        double value = 0.0;
        double liquid = 0.0;
        bool asks_more = false;
    };
    /// Evaluates the position after a command of root_ and stores the position in trial_.
    [[nodiscard]] Prospect prospect_of(const game::Command& command);
    /// True if a command that leads from root_ to `after` reveals or draws cards, so that its result is uncertain.
    [[nodiscard]] bool looks_at_pile(const game::State& after) const;
    /// True if the command that leads from root_ to trial_ cannot have a benefit for the seat.
    [[nodiscard]] bool is_useless() const;
    /// The facts that are known after a command and its follow-up answers were carried out.
    struct Completion {
        bool asks_more = false;       ///< true if follow-up answers were necessary
        std::optional<double> value;  ///< the value of the position, if the choice of the last answer computed it
    };
    /// Applies a command, and all follow-up answers of the seat that complete it.
    Completion carry_out(const game::State& from, const game::Command& command, game::State& to);
    /// Returns the value of the resulting position, if it is known.
    std::optional<double> finish_answer(game::State& state);
    /// An answer to a follow-up question, with the value of the position to which it leads, if it was computed.
    struct FollowUp {
        game::Command answer;
        std::optional<double> value;
    };
    [[nodiscard]] FollowUp best_follow_up(const game::State& state, core::Seat asked);

    std::shared_ptr<const GreedyKnowledge> knowledge_;
    const game::Rules& rules_;
    const Weights* weights_;  ///< the weights for this kind of match
    Evaluation evaluation_;
    core::Seat seat_ = 0;
    const game::State* root_ = nullptr;  ///< position of the last choice
    bool has_root_worths_ = false;       ///< true if the last choice set root_worths_
    Evaluation::Worths root_worths_{};   ///< worths of the sides in the position root_
    core::Rng* chance_ = nullptr;        ///< random stream of the present choice, or null
    game::State shuffled_{};
    game::State trial_{};
    game::State deeper_{};
    core::CommandList<Game> follow_ups_;
    std::vector<std::size_t> first_answers_;  ///< for each listed command, the first command with an equal effect
    /// For each answer to a follow-up question, the first answer with an equal effect.
    std::vector<std::size_t> first_alike_;
    AlikeSpaces::Groups groups_;
    bool is_quick_ = false;
    bool is_ranking_ = false;
    std::vector<Judged> judged_;                ///< actions that choose_quickly() has judged since prepare()
    std::vector<Placed> placed_;                ///< tile questions that choose_quickly() has answered since prepare()
    std::vector<std::size_t> last_judgements_;  ///< for each listed command, its index in judged_
    std::vector<double> scores_;                ///< gains of the listed commands that were compared
    std::vector<std::size_t> useless_;          ///< indexes of the listed actions that have no benefit for the seat
};

}  // namespace syrtis::ai::terraforming
