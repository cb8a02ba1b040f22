// SPDX-License-Identifier: MIT

#include "ui/terraforming/start_forecast.hpp"

#include <algorithm>

#include "ui/terraforming/question.hpp"

namespace syrtis::client::ui::terraforming {

using game::Command;
using game::CommandType;

namespace {

/// The number of worlds in each order of the preludes. Worlds differ in drawn cards and in random answers to questions.
constexpr std::size_t k_worlds = 8;
/// A limit of answers that no start reaches.
constexpr int k_most_answers = 200;

/// The numbers that a prelude leaves open.
struct Open {
    bool stock = false;            ///< a tile may bring what its area prints, and M€ from oceans
    bool heat_production = false;  ///< a step of the temperature may reach a bonus, or find it taken
    bool all = false;              ///< a card of the hand is played
};

void add_open(const std::vector<data::EffectDefinition>& effects, Open& open) {
    using Kind = data::EffectKind;
    for (const auto& effect : effects) {
        open.stock |= effect.kind == Kind::place_ocean || effect.kind == Kind::place_greenery ||
                      effect.kind == Kind::place_city || effect.kind == Kind::place_tile ||
                      effect.kind == Kind::place_marker;
        open.heat_production |= effect.kind == Kind::raise && effect.parameter == "temperature";
        open.all |= effect.kind == Kind::play_card;
    }
}

/// Lets the seat choose its start on a copy of a world in which the others have nothing to play.
class Rehearsal {
   public:
    Rehearsal(const game::Rules& rules, Seat seat, const game::State& world, std::uint64_t stream)
        : rules_(rules), seat_(seat), state_(world), random_(stream) {}

    /// Returns false if the choice is refused.
    bool begin(const StartChoice& choice) {
        for (Seat other = 0; other < Mars::seats(state_.options); ++other) {
            auto& answer = state_.players[other].choice;
            if (other == seat_) continue;
            if (answer.corporation == game::k_no_corporation && !answer.corporations.empty()) {
                answer.corporation = answer.corporations[0];
            }
            answer.cards.clear();
            answer.picked = 0;
            answer.preludes.clear();
            answer.picked_preludes = 0;
            answer.answered = true;
        }
        auto& own = state_.players[seat_].choice;
        own.preludes.clear();
        own.picked_preludes = 0;
        for (const auto prelude : choice.preludes) {
            own.picked_preludes = static_cast<std::uint8_t>(own.picked_preludes | (1U << own.preludes.size()));
            own.preludes.push_back(game::prelude_of(prelude));
        }
        if (own.corporation == game::k_no_corporation &&
            !give({.type = CommandType::choose_corporation, .target = choice.corporation})) {
            return false;
        }
        if (state_.phase != game::Phase::corporation) return true;
        const auto answer = answer_with(rules_, state_, seat_, choice.cards);
        return !answer.refusal &&
               std::ranges::all_of(answer.commands, [this](const Command& next) { return give(next); });
    }

    /// Plays the preludes in this order and answers their questions at random.
    void play(const std::vector<game::Source>& preludes) {
        std::size_t next = 0;
        for (int answers = 0; answers < k_most_answers && state_.phase != game::Phase::action; ++answers) {
            const auto legal = legal_of<Mars>(rules_, state_, seat_);
            if (legal.empty()) return;
            auto command = legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
            if (state_.stack.empty() && next < preludes.size()) {
                const auto wanted = std::ranges::find(legal, preludes[next++], &Command::target);
                if (wanted == legal.end()) return;
                command = *wanted;
            }
            give(command);
        }
    }

    [[nodiscard]] const game::State& state() const { return state_; }
    [[nodiscard]] const game::Player& player() const { return state_.players[seat_]; }

   private:
    bool give(const Command& command) {
        if (Mars::check(rules_, state_, seat_, command)) return false;
        core::apply_alone<Mars>(rules_, state_, seat_, command, nullptr);
        return true;
    }

    const game::Rules& rules_;
    Seat seat_;
    game::State state_;
    core::Rng random_;
};

StartForecast numbers_of(const game::Player& player, const std::vector<game::Source>& preludes) {
    StartForecast numbers;
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        numbers.stock[resource] = player.stock[resource];
        numbers.production[resource] = player.production[resource];
    }
    numbers.rating = player.terraform_rating;
    numbers.hand = static_cast<int>(player.hand.size());
    for (const auto prelude : preludes) {
        if (!player.played_preludes.contains(game::prelude_of(prelude))) numbers.lost.push_back(prelude);
    }
    return numbers;
}

/// Keeps the numbers that are equal in both forecasts.
void keep_common(StartForecast& kept, const StartForecast& other) {
    const auto keep = [](std::optional<int>& number, const std::optional<int>& another) {
        if (number != another) number.reset();
    };
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        keep(kept.stock[resource], other.stock[resource]);
        keep(kept.production[resource], other.production[resource]);
    }
    keep(kept.rating, other.rating);
    keep(kept.hand, other.hand);
    std::erase_if(kept.lost,
                  [&](game::Source prelude) { return std::ranges::find(other.lost, prelude) == other.lost.end(); });
}

void leave_open(StartForecast& forecast, const Open& open) {
    if (open.stock || open.all) {
        forecast.stock.fill(std::nullopt);
        forecast.hand.reset();
    }
    if (open.heat_production) forecast.production[static_cast<std::size_t>(game::Resource::heat)].reset();
    if (!open.all) return;
    forecast.production.fill(std::nullopt);
    forecast.rating.reset();
}

}  // namespace

std::optional<StartForecast> forecast_start(const Content& content, const game::View& view, const StartChoice& choice,
                                            Worlds& worlds) {
    const auto& rules = content.rules;
    if (choice.corporation == game::k_no_corporation) return std::nullopt;
    worlds.set_view(rules, view);
    std::optional<StartForecast> forecast;
    auto order = choice.preludes;
    std::ranges::sort(order);
    do {
        for (std::size_t world = 0; world < k_worlds; ++world) {
            Rehearsal rehearsal(rules, view.seat, worlds.world(world), world + 1);
            if (!rehearsal.begin(choice)) return std::nullopt;
            rehearsal.play(order);
            const auto numbers = numbers_of(rehearsal.player(), order);
            if (forecast) {
                keep_common(*forecast, numbers);
            } else {
                forecast = numbers;
            }
        }
    } while (std::ranges::next_permutation(order).found);
    Open open;
    for (const auto prelude : choice.preludes) {
        const auto& effects = content.definitions.preludes[game::prelude_of(prelude)].effects;
        const bool is_lost = std::ranges::find(forecast->lost, prelude) != forecast->lost.end();
        if (!is_lost) add_open(effects, open);
    }
    leave_open(*forecast, open);
    return forecast;
}

}  // namespace syrtis::client::ui::terraforming
