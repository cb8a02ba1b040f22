// SPDX-License-Identifier: MIT

// The worth of what a seat starts with: its corporation and its preludes.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "ai/terraforming/evaluation.hpp"
#include "engine/terraforming/cards_in_play.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/operation.hpp"

namespace syrtis::ai::terraforming {

game::State Evaluation::started(const game::State& root, game::Corporation corporation) const {
    game::State state = root;
    game::Player& player = state.players[seat_];
    const game::CorporationRule& rule = rules_.corporations[corporation];
    const game::Source source = game::corporation_source(corporation);
    player.corporation = corporation;
    game::come_into_play(rules_, state, seat_, source);
    player.stock[index_of(game::Resource::megacredits)] += rule.starting_megacredits;
    gain_without_choices(state, rule.play, source);
    return state;
}

void Evaluation::gain_without_choices(game::State& state, game::Program program, game::Source source) const {
    game::Player& player = state.players[seat_];
    const game::CountContext context{.seat = seat_, .source = source, .paid_amount = 0};
    for (std::size_t pc = program; !game::operation::ends(rules_.ops[pc]); ++pc) {
        if (const auto gain = game::operation::read<game::operation::Gain>(rules_.ops[pc])) {
            player.stock[index_of(gain->resource)] += game::value_of(rules_, state, gain->units, context);
        } else if (const auto change = game::operation::read<game::operation::ChangeProduction>(rules_.ops[pc])) {
            auto& production = player.production[index_of(change->resource)];
            production = static_cast<std::int16_t>(production + game::value_of(rules_, state, change->steps, context));
        }
    }
}

void Evaluation::add_prelude(game::State& state, game::Prelude prelude) const {
    game::Player& player = state.players[seat_];
    auto& money = player.stock[index_of(game::Resource::megacredits)];
    const game::PreludeRule& rule = rules_.preludes[prelude];
    if (money < rule.price) {
        money += rules_.unplayable_prelude;
        return;
    }
    money -= rule.price;
    player.played_preludes.insert(prelude);
    game::come_into_play(rules_, state, seat_, game::prelude_source(prelude));
    gain_without_choices(state, rule.play, game::prelude_source(prelude));
}

double Evaluation::corporation_worth(const game::State& root, game::Corporation corporation) const {
    if (weights_->starts_in_play) {
        const game::State state = started(root, corporation);
        return Appraisal(rules_, deck_, *weights_, state, seat_, rounds_).corporation_in_play();
    }
    return Appraisal(rules_, deck_, *weights_, root, seat_, rounds_).corporation(corporation);
}

double Evaluation::pair_worth(const game::State& root, game::Corporation corporation,
                              const std::array<game::Prelude, game::k_preludes_kept>& pair) const {
    const game::State state = started(root, corporation);
    const auto in_order = [&](game::Prelude first, game::Prelude second) {
        const double worth = Appraisal(rules_, deck_, *weights_, state, seat_, rounds_).prelude(first);
        game::State after = state;
        add_prelude(after, first);
        return worth + Appraisal(rules_, deck_, *weights_, after, seat_, rounds_).prelude(second);
    };
    return std::max(in_order(pair[0], pair[1]), in_order(pair[1], pair[0]));
}

void Evaluation::prepare_preludes(const Appraisal& appraisal, const game::State& root) {
    const auto& kept = root.players[seat_].preludes;
    if (kept.size() == 1) prelude_worth_[kept[0]] = appraisal.prelude(kept[0]);
    if (kept.size() != game::k_preludes_kept) return;
    // The worth of a prelude counts only until the prelude is played. It is computed for the position after the other
    // prelude, because this prelude may need the money, cards and production of the other.
    for (std::size_t place = 0; place < kept.size(); ++place) {
        game::State after = root;
        add_prelude(after, kept[kept.size() - 1 - place]);
        const Appraisal then(rules_, deck_, *weights_, after, seat_, rounds_);
        prelude_worth_[kept[place]] = then.prelude(kept[place]);
    }
}

double Evaluation::preludes_worth(const game::Player& player) const {
    double worth = 0.0;
    for (const auto prelude : player.preludes) {
        const bool is_paid = player.stock[index_of(game::Resource::megacredits)] +
                                 player.stock[index_of(game::Resource::heat)] * player.passives.heat_value >=
                             rules_.preludes[prelude].price;
        worth += is_paid ? prelude_worth_[prelude] : rules_.unplayable_prelude * money();
    }
    return worth;
}

}  // namespace syrtis::ai::terraforming
