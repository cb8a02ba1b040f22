// SPDX-License-Identifier: MIT
#include "engine/terraforming/automa_choice.hpp"

#include <algorithm>
#include <bit>
#include <variant>

#include "core/bits.hpp"
#include "engine/terraforming/automa_goals.hpp"

namespace syrtis::terraforming::automa {

namespace {

bool is_project(const Automa& automa, Card card) {
    return !is_bonus_card(card) && !automa.table.shuffled_in.contains(card);
}

/// The cards of the present action deck may no longer be in their known places.
void forget(Automa& automa) {
    automa.memory = {};
    automa.known_kept.clear();
}

}  // namespace

Fit fit_of(const CorporationTable& corporation, const CardRule& card) {
    Fit fit{};
    switch (corporation.draft) {
        case Draft::none:
            break;
        case Draft::most_expensive:
            fit[0] = card.cost;
            break;
        case Draft::most_tags:
            fit[0] = static_cast<std::uint8_t>(card.printed_tags.size());
            break;
        case Draft::tags:
            for (std::size_t place = 0; place < std::min(fit.size(), corporation.draft_tags.size()); ++place) {
                const auto wanted = corporation.draft_tags[place];
                fit[place] = static_cast<std::uint8_t>(std::ranges::count(card.printed_tags, wanted));
            }
            break;
    }
    return fit;
}

Places best_places(const Rules& rules, const CorporationTable* corporation, std::span<const Card> pack) {
    Places best = 0;
    Fit top{};
    for (std::size_t place = 0; place < pack.size(); ++place) {
        const Fit fit = corporation == nullptr ? Fit{} : fit_of(*corporation, rules.cards[pack[place]]);
        if (fit > top) {
            top = fit;
            best = 0;
        }
        if (fit == top) best |= 1U << place;
    }
    return best;
}

Places loose_places(const Rules& rules, const CorporationTable* corporation, std::span<const Card> kept) {
    const auto all = static_cast<Places>((1U << kept.size()) - 1U);
    if (corporation == nullptr || corporation->draft == Draft::none) return all;
    if (corporation->draft != Draft::tags) {
        return all & ~best_places(rules, corporation, kept);
    }
    Places loose = 0;
    for (std::size_t place = 0; place < kept.size(); ++place) {
        if (fit_of(*corporation, rules.cards[kept[place]]) == Fit{}) loose |= 1U << place;
    }
    return loose;
}

Places places_of_fewest_tags(const Rules& rules, std::span<const Card> cards) {
    Places fewest = 0;
    std::size_t tags = 0;
    for (std::size_t place = 0; place < cards.size(); ++place) {
        if (is_bonus_card(cards[place])) continue;
        const auto here = rules.cards[cards[place]].printed_tags.size();
        if (fewest == 0 || here < tags) {
            fewest = 0;
            tags = here;
        }
        if (here == tags) fewest |= 1U << place;
    }
    return fewest;
}

std::size_t any_place(Places places, core::Rng& rng) {
    auto skipped = rng.below(static_cast<std::uint32_t>(core::count_bits(places)));
    for (; skipped > 0; --skipped) places &= places - 1;
    return static_cast<std::size_t>(std::countr_zero(places));
}

bool chooses_by_card(const Rules& rules, const CorporationTable* corporation) {
    if (corporation == nullptr) return false;
    if (corporation->draft != Draft::none) return true;
    const auto program = corporation->before_action_phase;
    for (std::size_t pc = program; !operation::ends(rules.ops[pc]); ++pc) {
        const auto* own = std::get_if<operation::Automa>(&rules.ops[pc]);
        if (own == nullptr) continue;
        if (std::holds_alternative<DiscardFewestTags>(rules.automa.operations[own->operation])) return true;
    }
    return false;
}

void remember_pack(const Position& position, std::span<const Card> pack, std::size_t picked) {
    const auto* corporation = corporation_of(position.rules, position.state);
    if (corporation == nullptr || corporation->draft == Draft::none) return;
    auto& memory = position.state.automa.memory;
    memory.chose = true;
    memory.deck.unknown = 1;
    for (std::size_t place = 0; place < pack.size(); ++place) {
        if (place != picked && !memory.deck.beside.full()) memory.deck.beside.push_back(pack[place]);
    }
}

void remember_kept(const Position& position, std::size_t kept) {
    auto& automa = position.state.automa;
    if (automa.memory.chose) automa.memory.deck.unknown = static_cast<std::uint8_t>(kept - automa.known_kept.size());
}

void remember_fewest_tags(const Position& position) {
    auto& automa = position.state.automa;
    const auto cards = static_cast<std::size_t>(
        std::ranges::count_if(automa.action_deck, [&](Card card) { return is_project(automa, card); }));
    // Drafting by a priority and discarding by tags together are not modelled: the kept cards are then hidden for
    // several reasons.
    const std::size_t kept = cards + automa.table.discarded_unseen;
    if (automa.memory.chose || kept > KeptCards::capacity() || kept < automa.known_kept.size()) return;
    automa.memory.chose = true;
    automa.memory.deck = {.unknown = static_cast<std::uint8_t>(kept - automa.known_kept.size()),
                          .without_fewest = true};
}

void remember_added(const Position& position) {
    auto& automa = position.state.automa;
    // Choosing by the cards and adding others together are not modelled.
    if (automa.memory.chose) return forget(automa);
    if (automa.known_kept.empty() || automa.table.discarded_unseen == 0) return;
    auto& unknown = automa.memory.deck.unknown;
    if (unknown == 0) {
        const std::size_t kept =
            std::size_t{level_of(position.rules, position.state).project_cards} + automa.table.discarded_unseen;
        unknown = static_cast<std::uint8_t>(kept - automa.known_kept.size());
    }
    ++unknown;
}

void remember_reveal(const Position& position, Card card) {
    auto& automa = position.state.automa;
    if (!automa.memory.chose || !is_project(automa, card)) return;
    auto& deck = automa.memory.deck;
    auto place = static_cast<std::size_t>(std::ranges::find(automa.known_kept, card) - automa.known_kept.begin());
    if (place == automa.known_kept.size()) {
        if (deck.unknown == 0 || automa.known_kept.full()) return;
        --deck.unknown;
        automa.known_kept.push_back(card);
    }
    deck.revealed = static_cast<std::uint8_t>(deck.revealed | (1U << place));
}

void remember_reshuffle(const Position& position) {
    auto& state = position.state;
    auto& automa = state.automa;
    auto& memory = automa.memory;
    const auto* corporation = corporation_of(position.rules, state);
    const bool drafts = corporation != nullptr && corporation->draft != Draft::none;
    const auto& pack = state.players[automa_side(state.options)].choice.cards;
    const bool is_dealt = drafts && !pack.empty();
    // Two reshuffles in one generation are not modelled.
    if (memory.reshuffled || (!memory.chose && !is_dealt)) return forget(automa);
    memory.reshuffled = true;
    if (!is_dealt && memory.deck.unknown == 0) return memory.earlier.clear();
    for (const auto card : pack) memory.unseen.insert(card);
    for (const auto card : automa.action_deck) {
        if (is_project(automa, card)) memory.unseen.insert(card);
    }
    memory.unseen |= state.discard - state.players[k_human].known_discard;
    for (const auto card : automa.known_kept) memory.unseen.erase(card);
}

void remember_generation(const Position& position) {
    auto& automa = position.state.automa;
    auto& memory = automa.memory;
    if (memory.reshuffled) memory.earlier.clear();
    if (memory.chose && memory.deck.unknown == 1 && automa.table.discarded_unseen > 0 && !memory.earlier.full()) {
        memory.deck.known = automa.known_kept;
        memory.earlier.push_back(memory.deck);
    }
    memory.chose = memory.reshuffled = false;
    memory.deck = {};
    memory.unseen.clear();
}

}  // namespace syrtis::terraforming::automa
