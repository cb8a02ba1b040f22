// SPDX-License-Identifier: MIT
#include "ai/terraforming/card_beliefs.hpp"

#include <algorithm>
#include <utility>

#include "crypto/digest.hpp"

namespace syrtis::ai::terraforming {
namespace {

/// The number of generations that have rows. Later generations use the rows of the last one of these.
constexpr std::size_t k_counted_generations = 12;
/// The first rows of hands without new cards and of the discard pile. The rows of hands with new cards come first.
constexpr std::size_t k_left_over = k_counted_generations;
constexpr std::size_t k_discarded = 2 * k_counted_generations;

BeliefTable with_cards_of(const game::Rules& rules, const BeliefTable& table, const KnownCards& known) {
    BeliefTable result = table;
    const std::vector<std::optional<std::size_t>> places = known.places_of_cards(rules);
    for (std::size_t row = 0; row < result.weights.size(); ++row) {
        result.weights[row].clear();
        for (const auto& place : places) {
            result.weights[row].push_back(place ? table.weights[row].at(*place) : BeliefTable::k_one);
        }
    }
    return result;
}

}  // namespace

BeliefPurpose purpose_of_beliefs(const game::Rules& rules, const game::Options& options) {
    std::string cards;
    for (const game::CardRule& card : rules.cards) {
        cards += std::to_string(card.cost) + ' ' + std::to_string(static_cast<int>(card.kind)) + ' ' +
                 std::to_string(card.tag_mask) + '\n';
    }
    std::vector<std::string> rows;
    for (const char* kind : {"hand", "hand left over", "discard pile"}) {
        for (std::size_t generation = 1; generation <= k_counted_generations; ++generation) {
            rows.push_back(std::string(kind) + ' ' + std::to_string(generation));
        }
    }
    return {.game = std::string(game::TerraformingMars::k_id),
            .match = std::to_string(game::seats(options)) + (options.draft ? " seats, draft" : " seats"),
            .things = crypto::sha256(cards),
            .things_count = rules.cards.size(),
            .rows = std::move(rows)};
}

std::optional<std::size_t> belief_row(const game::View& view, std::size_t place) {
    const core::Seat seats = game::seats(view.options);
    if (seats < 2 || game::sides(view.options) != seats) return std::nullopt;
    const std::size_t generation = std::clamp<std::size_t>(view.generation, 1, k_counted_generations);
    if (place == game::k_discard_place) return k_discarded + generation - 1;
    if (place >= seats || place == view.seat) return std::nullopt;
    if (view.phase == game::Phase::action && !view.players[place].passed) return generation - 1;
    // A player who is choosing among new cards still has the hand of the previous generation.
    const bool has_passed = view.phase != game::Phase::draft && view.phase != game::Phase::research;
    return k_left_over + (has_passed || generation == 1 ? generation : generation - 1) - 1;
}

bool CardBeliefs::believe(const game::View& view, game::Belief& belief) const {
    const Weights& table = weights_.at(game::seats(view.options)).at(view.options.draft ? 1 : 0);
    if (table.empty()) return false;
    belief = {};
    bool believes = false;
    for (std::size_t place = 0; place < game::Belief::k_places; ++place) {
        const auto row = belief_row(view, place);
        if (!row) continue;
        believes = true;
        const auto& weights = table[*row];
        for (std::size_t card = 0; card < weights.size(); ++card) {
            belief.set(place, card, static_cast<float>(weights[card]) / static_cast<float>(BeliefTable::k_one));
        }
    }
    return believes;
}

BeliefFiles::BeliefFiles(const std::vector<Found>& files, std::vector<KnownCards> known) : known_(std::move(known)) {
    constexpr std::size_t k_digits = 12;
    std::string hashes;
    for (const Found& found : files) {
        files_.push_back({.name = found.name, .table = read_belief_table(found.bytes)});
        hashes += crypto::sha256(found.bytes);
    }
    if (!files.empty()) mark_ = crypto::sha256(hashes).substr(0, k_digits);
}

const KnownCards* BeliefFiles::list_of(const BeliefTable& table, const game::Options& options) const {
    const auto list = std::ranges::find_if(known_, [&](const KnownCards& cards) {
        return purpose_of_beliefs(cards.rules(), options).things == table.things;
    });
    return list == known_.end() ? nullptr : &*list;
}

core::Result<std::shared_ptr<const CardBeliefs>, std::string> BeliefFiles::fitting(const game::Rules& rules) const {
    if (files_.empty()) return core::Failure{std::string("the data files have no belief table for this game.")};
    auto beliefs = std::make_shared<CardBeliefs>();
    for (const Known& known : files_) {
        std::string objection = known.table ? std::string("it is for matches of another kind") : known.table.error();
        for (core::Seat seats = 2; known.table && seats <= core::k_max_seats; ++seats) {
            for (const bool draft : {false, true}) {
                const game::Options options{.players = seats, .draft = draft};
                const BeliefPurpose purpose = purpose_of_beliefs(rules, options);
                if (known.table->match != purpose.match) continue;
                const KnownCards* list = list_of(*known.table, options);
                if (list == nullptr || list->are_those_of(rules)) {
                    objection = objection_to(*known.table, purpose);
                    if (objection.empty()) beliefs->add(options, *known.table);
                    continue;
                }
                objection = objection_to(*known.table, purpose_of_beliefs(list->rules(), options));
                if (!objection.empty()) continue;
                beliefs->add(options, with_cards_of(rules, *known.table, *list));
                beliefs->set_note("The belief tables were counted with other cards: " + list->what_is_known_of(rules));
            }
        }
        if (!objection.empty()) return core::Failure{"\"" + known.name + "\" is not used: " + objection + "."};
    }
    return std::shared_ptr<const CardBeliefs>(std::move(beliefs));
}

}  // namespace syrtis::ai::terraforming
