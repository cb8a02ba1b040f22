// SPDX-License-Identifier: MIT
#pragma once

// Plays games that produce training samples. In some positions, the commands that the greedy player ranks highest
// (favourites) are compared: the game is played on after each of them in the same imagined worlds. The results become
// targets for the net, and the game continues with the best command. Other positions become samples with the result of
// the game as their target.

#include <cstdint>
#include <memory>
#include <vector>

#include "ai/net/samples.hpp"
#include "ai/terraforming/learned_agent.hpp"
#include "ai/terraforming/net_playout.hpp"

namespace syrtis::ai::terraforming {

/// The parameters of self-play. All fractions are from 0 to 1.
struct SelfPlaySettings {
    core::Seat seats = 2;  ///< 1 stands for matches against MarsBot, at all its levels equally often
    double drafts = 0.2;   ///< fraction of games with a draft
    game::BoardName board = game::BoardName::tharsis;  ///< the board of the rules
    bool prelude = false;                              ///< true if the rules are those with Prelude
    double automa_corporations = 0.0;  ///< fraction of games against MarsBot with a random corporation of MarsBot
    double learned = 0.0;              ///< fraction of games in which the net chooses instead of the greedy player
    double exploring = 0.1;     ///< fraction of decisions in which a random one of the best-ranked commands is played
    double corporations = 0.2;  ///< fraction of corporations that are chosen at random
    double probing = 0.0;       ///< fraction of decisions in which all best-ranked commands are compared by playing on
    /// Fraction of decisions in which the targets of all best-ranked commands are the estimates of the net.
    double teaching = 0.0;
    double kept = 0.2;  ///< fraction of turns whose positions become samples with the result of the game
    std::uint32_t favourites = 4;
    std::uint32_t worlds = 4;
    std::uint32_t generations = 2;  ///< number of generations that are played on before the net evaluates the position
    double to_end = 0.0;  ///< fraction of comparisons in which games are played on to the end instead of `generations`
    /// Fraction of the samples from turns whose target is the net's judgement instead of the result of the game.
    double judged = 0.0;
};

/// Totals of self-play.
struct SelfPlayFigures {
    std::uint64_t games = 0;
    /// Number of games that were broken off because of their length; they produce no samples.
    std::uint64_t unfinished = 0;
    std::uint64_t generations = 0;
    std::uint64_t points = 0;  ///< sum of the points of the winners
    std::uint64_t probes = 0;
    std::uint64_t lessons = 0;  ///< number of decisions whose best-ranked commands got the net's estimates as targets
    /// Number of comparisons in which a command was better than the greedy player's first choice.
    std::uint64_t changed = 0;
    void add(const SelfPlayFigures& other);
    friend bool operator==(const SelfPlayFigures&, const SelfPlayFigures&) = default;
};

/// Plays games on one thread.
class SelfPlay {
   public:
    using Game = game::TerraformingMars;

    SelfPlay(std::shared_ptr<const NetKnowledge> knowledge, const SelfPlaySettings& settings);

    /// Plays one game and appends its samples. Equal random streams give equal samples.
    void play(core::Rng rng, net::SamplePair& samples, SelfPlayFigures& figures);

   private:
    /// The number of generations after which a game is broken off.
    static constexpr std::uint16_t k_most_generations = 40;

    /// A position whose target is the result of the game or the net's judgement.
    struct Kept {
        core::Seat seat = 0;
        std::vector<std::uint16_t> active;
        NetShares offsets;
        NetShares judgement;  ///< empty if the result of the game is the target
    };
    /// The position after one of the favoured commands, with the sum of the results that were reached from it in all
    /// sampled worlds.
    struct Probed {
        std::size_t favourite = 0;
        std::uint64_t seen = 0;  ///< hash of the seat's view after the command
        std::vector<std::uint16_t> active;
        NetShares sums;
        std::uint32_t count = 0;
    };

    [[nodiscard]] std::size_t decide(core::Seat seat, bool by_net, core::Rng& rng, net::Samples& moves,
                                     SelfPlayFigures& figures);
    [[nodiscard]] std::size_t probe(core::Seat seat, core::Rng& rng, net::Samples& moves, SelfPlayFigures& figures);
    void teach(core::Seat seat, core::Rng& rng, net::Samples& moves, SelfPlayFigures& figures);
    void play_on(game::State& state, std::uint32_t last_stage, core::Rng& rng);
    /// Fills `active` with the indexes of the inputs that are 1, and returns the offsets of the position.
    NetShares look(const game::State& state, core::Seat seat, const Move& move, std::vector<std::uint16_t>& active);
    [[nodiscard]] NetShares worth(const game::State& state, core::Seat seat);

    std::shared_ptr<const NetKnowledge> knowledge_;
    const game::Rules& rules_;
    SelfPlaySettings settings_;
    NetPlayout playout_;
    GreedyPlayout judge_;
    NetChooser chooser_;
    game::State state_{};
    game::State world_{};
    game::State next_{};
    core::CommandList<Game> commands_;
    core::CommandList<Game> answers_;
    std::vector<double> ranks_;
    std::vector<Favourite> favourites_;
    std::vector<Kept> kept_;
    std::vector<Probed> probed_;
};

}  // namespace syrtis::ai::terraforming
