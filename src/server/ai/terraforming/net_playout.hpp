// SPDX-License-Identifier: MIT
#pragma once

// How a search with a net plays Terraforming Mars on in imagined worlds: greedily as without one, and what the
// position is worth where a playout stops each seat's net says from its own view. Where a side has no view of its own,
// as MarsBot, and in solo, no net was ever taught, and the greedy player's judgement counts.

#include <cstdint>
#include <memory>
#include <vector>

#include "ai/search/playout.hpp"
#include "ai/terraforming/favourites.hpp"
#include "ai/terraforming/greedy_playout.hpp"
#include "ai/terraforming/net_value.hpp"

namespace syrtis::ai::terraforming {

/// What all agents with the same nets have in common.
struct NetKnowledge {
    NetKnowledge(const game::Rules& rules, const WeightSets& weights, Nets::BySeats its_nets,
                 std::shared_ptr<const CardBeliefs> beliefs = nullptr)
        : greedy(std::make_shared<const GreedyKnowledge>(rules, weights, std::move(beliefs))),
          nets(std::move(its_nets)) {}
    std::shared_ptr<const GreedyKnowledge> greedy;
    Nets::BySeats nets;
};

/// Whether each side is a seat that sees, and there are several.
[[nodiscard]] inline bool is_table_of_seats(const game::Options& options) {
    return game::seats(options) >= 2 && game::sides(options) == game::seats(options);
}

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
    void evaluate(const game::State& state, search::Values& values);

    /// Of a position at a table of seats, as one of them sees it.
    [[nodiscard]] NetShares shares(const game::State& state, core::Seat seat);
    /// The same after a move that is compared with others; `before` are offsets() of the position that they are made
    /// in.
    [[nodiscard]] NetShares shares_after(const game::State& state, core::Seat seat, const Move& move,
                                         const NetShares& before);
    [[nodiscard]] NetShares offsets(const game::State& state, core::Seat seat);

    /// What the net expects of each of the favourites for the seat of the view, in their order. `root` is a world
    /// imagined from the view; whatever is drawn or revealed by a command counts by its mean over a few worlds.
    void find_promises(const game::View& view, const game::State& root, Commands commands,
                       std::span<const Favourite> favourites, core::Rng& rng, std::vector<NetShares>& promises);
    /// The same for a search: the share of the win after the commands with the highest of `ranks`, in falling order,
    /// as many as `promises` has. Empties it where no net can say anything.
    void promise(const game::View& view, const game::State& world, Commands commands, const std::vector<double>& ranks,
                 core::Rng& rng, std::vector<double>& promises);
    /// How the net's errors compare with those of a mean over worlds: in a match a promise is as good as so many.
    static constexpr double k_worlds_of_a_promise = 24.0;

    /// Carries out a command, and all answers that complete it, those of others too, as the greedy player gives them.
    /// What is left is a position in which nothing is half done, or the end.
    void play_to_quiet(game::State& state, core::Seat seat, const game::Command& command, core::Rng& rng);

    [[nodiscard]] static std::uint32_t stage(const game::State& state) { return state.generation; }
    /// As many as without a net: where a generation ends, what was just spent has not yet shown what it brings.
    [[nodiscard]] static std::uint32_t stages(const game::State& state) { return GreedyPlayout::stages(state); }

   private:
    /// Over which what a command draws is averaged.
    static constexpr std::size_t k_worlds = 4;

    /// Without one, as at tables of a size that no net was made for, all is as without nets.
    [[nodiscard]] bool has_net(const game::Options& options) const {
        return is_table_of_seats(options) && knowledge_->nets[game::seats(options)] != nullptr;
    }

    /// Of the favourites where one of them ends the match: a lead is worth more once nobody can catch up, so all are
    /// played to the end.
    void find_ends(const game::State& root, core::Seat seat, Commands commands, std::span<const Favourite> favourites,
                   core::Rng& rng, std::vector<NetShares>& promises);
    /// Leaves in worlds_ those beside the root.
    void imagine_worlds(const game::View& view, core::Rng& rng);
    void answer(game::State& state, core::Rng& rng);
    /// Leaves in next_ where a command leads to.
    void reach(const game::State& world, core::Seat seat, const game::Command& command, core::Rng& rng);

    std::shared_ptr<const NetKnowledge> knowledge_;
    GreedyPlayout greedy_;
    game::State next_{};
    std::vector<game::State> worlds_;
    std::vector<Favourite> favourites_;
    std::vector<NetShares> shares_;
    core::CommandList<game::TerraformingMars> answers_;
};
static_assert(search::PromisingPlayout<NetPlayout, game::TerraformingMars>);
static_assert(search::BelievingPlayout<NetPlayout, game::TerraformingMars>);

}  // namespace syrtis::ai::terraforming
