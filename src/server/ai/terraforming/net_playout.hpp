// SPDX-License-Identifier: MIT
#pragma once

// Plays imagined worlds of Terraforming Mars in searches with a net. Playouts choose commands greedily, and the nets
// evaluate the final position from the view of each seat. A match against MarsBot has a net for the human's view. There
// are no nets for solo games; there the greedy player's evaluation is used.
//
// Nets estimate margin shares (see margin_points), and a search maximises such shares on a scale of its own. People see
// shares of the win, which are computed from the same estimates.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ai/search/playout.hpp"
#include "ai/terraforming/favourites.hpp"
#include "ai/terraforming/greedy_playout.hpp"
#include "ai/terraforming/net_value.hpp"

namespace syrtis::ai::terraforming {

/// True if all seats choose cards or corporations at the same time in this phase.
[[nodiscard]] constexpr bool is_choice_of_cards(game::Phase phase) {
    return phase == game::Phase::corporation || phase == game::Phase::draft || phase == game::Phase::research;
}

/// The data that all agents with the same nets share.
struct NetKnowledge {
    NetKnowledge(const game::Rules& rules, const WeightSets& weights, Nets::BySeats its_nets,
                 std::shared_ptr<const CardBeliefs> beliefs = nullptr, std::string its_note = {})
        : greedy(std::make_shared<const GreedyKnowledge>(rules, weights, std::move(beliefs))),
          nets(std::move(its_nets)),
          note(std::move(its_note)) {}
    std::shared_ptr<const GreedyKnowledge> greedy;
    Nets::BySeats nets;
    std::string note;  ///< see Brain::note
};

/// A search::Playout that evaluates with nets.
class NetPlayout {
   public:
    using Commands = std::span<const game::Command>;

    explicit NetPlayout(std::shared_ptr<const NetKnowledge> knowledge)
        : knowledge_(std::move(knowledge)), greedy_(knowledge_->greedy) {}

    void begin_search(const game::State& root) { greedy_.begin_search(root); }
    void begin_playout() { greedy_.begin_playout(); }
    [[nodiscard]] const game::Belief* believe(const game::View& view) { return greedy_.believe(view); }
    static void simplify(game::State& world) { leave_orders_out(world); }
    [[nodiscard]] std::size_t choose_in(const game::State& state, core::Seat seat, Commands commands, core::Rng& rng) {
        return greedy_.choose_in(state, seat, commands, rng);
    }
    void rank(const game::State& state, core::Seat seat, Commands commands, core::Rng& rng,
              std::vector<double>& ranks) {
        greedy_.rank(state, seat, commands, rng, ranks);
    }
    /// Excludes commands at tables of several seats that a search with few simulations would choose by chance: the end
    /// of the turn, unless the greedy player sees no gain in the other actions, and a sale of cards, unless it makes a
    /// command possible that the greedy player prefers to all others. Excludes nothing against MarsBot, where the first
    /// rule won fewer games.
    void exclude_at_root(const game::State& world, Commands commands, std::vector<double>& ranks);
    /// Evaluates a position by the expected margin shares of all sides, on the scale of the search.
    void evaluate(const game::State& state, search::Values& values);
    /// Fills `values` as GreedyPlayout::forecast does. With a net, the shares are those that the player `learned`
    /// achieves on average.
    void forecast(const game::State& state, search::Values& values);

    /// True if there is a net for the match. In other matches, such as solo, the class evaluates positions as
    /// GreedyPlayout does.
    [[nodiscard]] bool has_net(const game::Options& options) const {
        return has_inputs(options) && knowledge_->nets[game::seats(options)] != nullptr;
    }

    /// Returns the expected margin shares in a position from the view of a seat. Requires has_inputs().
    [[nodiscard]] NetShares shares(const game::State& state, core::Seat seat);
    /// Fills `values` with the expected margin share of each side, as seen by this side itself, and returns the number
    /// of generations after the present one. Requires has_inputs() and an unfinished match. Without a net the
    /// shares follow from the greedy player's judgement.
    double find_margin_shares(const game::State& state, search::Values& values);
    /// Returns the expected margin shares after a move that is compared with others. `before` is the result of
    /// offsets() for the position before the move.
    [[nodiscard]] NetShares shares_after(const game::State& state, core::Seat seat, const Move& move,
                                         const NetShares& before);
    /// Returns the offsets for the moves of a position: the sums of the net for positions. A net for moves that had to
    /// learn the error of the greedy player's judgement would learn less about the differences between moves.
    [[nodiscard]] NetShares offsets(const game::State& state, core::Seat seat);

    /// Returns the number of generations that a seat expects after the present one.
    [[nodiscard]] double rounds(const game::State& state, core::Seat seat) {
        return judge(greedy_, state, seat).rounds;
    }

    /// Fills `estimates` with the estimate of the net after each favourite (one of the best-ranked commands), in the
    /// order of `favourites`. `root` is a world imagined from the view. Random results are averaged over a few worlds.
    void find_estimates(const game::View& view, const game::State& root, Commands commands,
                        std::span<const Favourite> favourites, core::Rng& rng, std::vector<NetShares>& estimates);
    /// Fills `estimates` with the value that the net expects after each of the best-ranked commands (see
    /// search::EstimatingPlayout). The size of `estimates` before the call is the number of commands to estimate.
    /// Empties `estimates` except for draft picks, and for actions against MarsBot: at tables of several seats a search
    /// chooses actions better without estimates, as measured in decisions and matches.
    void estimate(const game::View& view, const game::State& world, Commands commands, const std::vector<double>& ranks,
                  core::Rng& rng, std::vector<double>& estimates);
    /// The number of worlds whose mean counts as much as an estimate. It was chosen by matches against MarsBot; in
    /// drafts, 30 worlds were tried.
    static constexpr double k_worlds_of_an_estimate = 24.0;

    /// Fills `estimates` with the expected margin shares after each favourite of a choice of cards or corporations, in
    /// the order of `favourites`: those of the position after the greedy answers that complete this choice and all that
    /// follow before the action phase or the round of preludes, on average over a few worlds. Requires has_net().
    void find_estimates_of_choices(const game::View& view, const game::State& root, Commands commands,
                                   std::span<const Favourite> favourites, core::Rng& rng,
                                   std::vector<NetShares>& estimates);

    /// Applies a command and all answers that complete it; the greedy player gives these answers for all seats. The
    /// result is a position without an open question within a command, or the end of the match.
    void play_to_quiet(game::State& state, core::Seat seat, const game::Command& command, core::Rng& rng);

    [[nodiscard]] static std::uint32_t stage(const game::State& state) { return state.generation; }
    /// Returns the number of stages of a playout. It is as long as a playout without a net: directly at the end of a
    /// generation, the benefit of what was bought in this generation is not visible yet.
    [[nodiscard]] static std::uint32_t stages(const game::State& state) { return GreedyPlayout::stages(state); }

   private:
    /// The number of worlds over which random results are averaged.
    static constexpr std::size_t k_worlds = 4;

    [[nodiscard]] NetShares shares_of(const game::State& state, core::Seat seat, const Judgement& judgement);
    /// True if the money of a sale makes a command possible that the greedy player prefers to all others. `sale` is the
    /// index of the sale in `commands`, the legal commands of the seat whose turn it is.
    [[nodiscard]] bool pays_for_favourite(const game::State& world, Commands commands, std::size_t sale);
    /// Plays the match to the end after each favourite and fills `estimates` from the final results. Used instead of
    /// the net if a favourite ends the match: then a lead is worth more, because nobody can catch up, and the net
    /// cannot see this.
    void find_ends(const game::State& root, core::Seat seat, Commands commands, std::span<const Favourite> favourites,
                   core::Rng& rng, std::vector<NetShares>& estimates);
    /// Adds worlds imagined from the view to worlds_, until it has `count` of them.
    void imagine_worlds(const game::View& view, std::size_t count, core::Rng& rng);
    void answer(game::State& state, core::Rng& rng);
    /// Sets next_ to the position after a command and the answers that complete it.
    void reach(const game::State& world, core::Seat seat, const game::Command& command, core::Rng& rng);

    std::shared_ptr<const NetKnowledge> knowledge_;
    GreedyPlayout greedy_;
    game::State next_{};
    std::vector<game::State> worlds_;
    std::vector<Favourite> favourites_;
    std::vector<NetShares> shares_;
    core::CommandList<game::TerraformingMars> answers_;
    search::Values forecast_;  ///< shares of the win in the evaluated position
};
static_assert(search::EstimatingPlayout<NetPlayout, game::TerraformingMars>);
static_assert(search::SelectivePlayout<NetPlayout, game::TerraformingMars>);
static_assert(search::BelievingPlayout<NetPlayout, game::TerraformingMars>);
static_assert(search::ForecastingPlayout<NetPlayout, game::TerraformingMars>);

}  // namespace syrtis::ai::terraforming
