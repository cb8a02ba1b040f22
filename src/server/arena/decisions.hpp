// SPDX-License-Identifier: MIT
#pragma once

// Defines labelled decisions: positions whose candidates were played to the end of the game many times, so that the
// mistakes of any player are known in advance. A file has one decision on each line, as JSON:
//   kind        the situation, such as "research"
//   options, seats, seed, played, position
//               the position, as recorded_position.hpp describes it
//   candidates  the commands that were played on
//   worlds      the number of imagined worlds; every candidate was played on once in each of them
//   won         for each candidate, the mean share of the win in worlds with even numbers, then with odd numbers
//   ahead       for each candidate, two such means of a smooth function of the final margin, which has less noise

#include <json/json.h>

#include <cstdint>
#include <string>
#include <vector>

#include "arena/interval.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"

namespace syrtis::arena {

/// The data of a comparison: a player, and the labelled decisions in which the player chooses.
struct DecisionOrder {
    std::string player;
    std::vector<Json::Value> decisions;
    std::uint64_t seed = 1;   ///< seed of the player's random stream
    std::uint64_t every = 1;  ///< only one decision out of this many is used
};

/// A mean loss of the win share, with its interval.
struct MeanLoss {
    double mean = 0.0;
    double spread = 0.0;  ///< half of the 95 % confidence interval; the independent units are decisions
};

/// Returns the mean of `losses` with its confidence interval.
[[nodiscard]] MeanLoss mean_loss(const std::vector<double>& losses);

/// The win share that a command loses against the best candidate. `won` counts only won games; `ahead` is computed from
/// a smooth function of the final margin. One half of the worlds determines which candidate is best, and the other half
/// how much the command loses against it; then the halves change roles, and the mean of both is taken. So chance in the
/// worlds does not add to the loss, and the loss of a single decision may be below zero.
struct Loss {
    double won = 0.0;
    double ahead = 0.0;
};

/// Returns the loss of candidate `chosen` of a labelled decision.
[[nodiscard]] Loss loss_of(const Json::Value& decision, Json::ArrayIndex chosen);
/// Returns a sentence on why the labels of a decision cannot be used; an empty text if they can.
[[nodiscard]] std::string objection_to_labels(const Json::Value& decision);

/// The choice of a player in one decision, with its loss.
struct DecisionAnswer {
    std::string kind;
    bool is_labelled = false;  ///< true if the chosen command is one of the candidates, whose results are known
    Loss loss{};
};

/// The answers of a player, in the order of the decisions.
struct DecisionReport {
    std::vector<DecisionAnswer> answers;
};

/// The data of a search for decisions that are worth labelling, in games of a player against itself.
struct DecisionSearchOrder {
    std::string
        group;  ///< the search looks only for decisions whose kind begins with this text; if empty, for all kinds
    std::string policy = "greedy";
    /// The players whose answers become candidates, in addition to the commands that the playout ranks highest.
    std::vector<std::string> candidates{"greedy", "learned", "flat:sims=64"};
    std::uint64_t seed = 1;
    std::uint64_t games = 100;  ///< maximum number of games
    std::uint64_t wanted = 10;  ///< number of decisions of each kind to find
    core::Seat seats = 2;
    Json::Value options = Json::Value(Json::objectValue);
};

/// The orders about labelled decisions of one game. For each kind of order, `objection` returns a sentence on why the
/// order cannot be carried out, such as the first decision without labels; the text is empty if it can. answer() and
/// find() require an order without objection.
class DecisionArena {
   public:
    DecisionArena() = default;
    DecisionArena(const DecisionArena&) = delete;
    DecisionArena& operator=(const DecisionArena&) = delete;
    virtual ~DecisionArena() = default;

    [[nodiscard]] virtual std::string objection(const DecisionOrder& order) const = 0;
    /// Asks a player for its choices in labelled decisions.
    [[nodiscard]] virtual DecisionReport answer(const DecisionOrder& order) const = 0;
    [[nodiscard]] virtual std::string objection(const DecisionSearchOrder& order) const = 0;
    /// Searches games for decisions that are worth labelling.
    [[nodiscard]] virtual std::vector<Json::Value> find(const DecisionSearchOrder& order) const = 0;
    /// Plays each candidate of a decision to the end in `worlds` imagined worlds, and returns the decision with the
    /// results. The error says why the decision cannot be used.
    [[nodiscard]] virtual core::Result<Json::Value, std::string> label(const Json::Value& decision,
                                                                       std::uint64_t worlds) const = 0;
};

/// Returns a table with the mean losses of players and their differences from the first player. There is one row for
/// each group of decisions, one for each situation, and one for all decisions.
[[nodiscard]] std::string decision_table(const std::vector<std::string>& players,
                                         const std::vector<DecisionReport>& reports);
/// Returns the mean losses of players by kind of decision as JSON, with the differences from the first player.
[[nodiscard]] Json::Value decision_json(const std::vector<std::string>& players,
                                        const std::vector<DecisionReport>& reports);

}  // namespace syrtis::arena
