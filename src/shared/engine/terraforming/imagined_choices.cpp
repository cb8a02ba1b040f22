// SPDX-License-Identifier: MIT
#include "engine/terraforming/imagined_choices.hpp"

#include <algorithm>
#include <bit>

#include "core/bits.hpp"
#include "engine/terraforming/automa_choice.hpp"

namespace syrtis::terraforming {

namespace {

using automa::Places;

constexpr int k_most_choice_tries = 4000;
/// The unit of weights and shares: the least number that is divisible by every possible number of equal cards in a
/// pack.
constexpr std::uint32_t k_whole = 12;

/// Cards with integer weights.
class Weights {
   public:
    void add(Card card, std::uint32_t weight) {
        if (weight == 0) return;
        cards_.push_back(card);
        total_ += weight;
        sums_.push_back(total_);
        greatest_ = std::max(greatest_, weight);
    }
    [[nodiscard]] std::uint32_t total() const { return total_; }
    [[nodiscard]] std::uint32_t greatest() const { return greatest_; }
    /// Requires a positive weight.
    [[nodiscard]] Card draw(core::Rng& rng) const {
        const auto place = std::ranges::upper_bound(sums_, rng.below(total_)) - sums_.begin();
        return cards_[static_cast<std::size_t>(place)];
    }

   private:
    core::FixedVector<Card, k_max_cards> cards_;
    core::FixedVector<std::uint32_t, k_max_cards> sums_;
    std::uint32_t total_ = 0;
    std::uint32_t greatest_ = 0;
};

class Imagination {
   public:
    Imagination(const Rules& rules, const View& view, std::span<const Card> hidden, std::span<const Card> kept,
                core::Rng& rng)
        : rules_(rules), view_(view), memory_(view.automa.memory), hidden_(hidden), rng_(rng) {
        if (view.automa.table.corporation != k_no_corporation) {
            corporation_ = &rules.automa.corporations[view.automa.table.corporation];
        }
        project_cards_ = rules.automa.levels[static_cast<std::size_t>(view.options.automa.level)].project_cards;
        for (const auto card : hidden) unseen_.insert(card);
        for (const auto card : kept) unseen_.insert(card);
    }

    [[nodiscard]] std::optional<ImaginedChoices> imagine() {
        weigh_first_pick();
        weigh_earlier();
        for (int attempt = 0; attempt < k_most_choice_tries; ++attempt) {
            ImaginedChoices result;
            unknown_.clear();
            const bool found = memory_.reshuffled ? recall_before_reshuffle() : draw_unknown(result);
            if (found && (!memory_.chose || divide_kept(result))) return result;
        }
        return std::nullopt;
    }

   private:
    [[nodiscard]] bool is_drafting() const { return view_.phase == Phase::draft; }

    /// Returns the probability, in units, that this card is picked among those.
    [[nodiscard]] std::uint32_t share_of_pick(Card card, std::span<const Card> beside) const {
        core::FixedVector<Card, k_research_cards> pack;
        pack.push_back(card);
        for (const auto other : beside) pack.push_back(other);
        const auto best = automa::best_places(rules_, corporation_, pack.span());
        return (best & 1U) == 0 ? 0 : k_whole / static_cast<std::uint32_t>(core::count_bits(best));
    }

    /// Returns the probability, in units, that the cards at `places` are discarded.
    [[nodiscard]] std::uint32_t share_of_discards(const SeenOfDeck& deck, std::span<const Card> cards,
                                                  Places places) const {
        const Places loose = cards.size() > project_cards_ ? automa::loose_places(rules_, corporation_, cards) : 0;
        if (loose == 0) return share_of_fewest(deck, cards, places, 0);
        std::uint32_t share = 0;
        for (Places left = loose & places; left != 0; left &= left - 1) {
            share += share_of_fewest(deck, cards, places, left & (~left + 1U));
        }
        return share / static_cast<std::uint32_t>(core::count_bits(loose));
    }

    /// Returns that probability after the cards at `gone` were removed.
    [[nodiscard]] std::uint32_t share_of_fewest(const SeenOfDeck& deck, std::span<const Card> cards, Places places,
                                                Places gone) const {
        constexpr std::uint32_t k_all = k_whole * k_whole;
        if (!deck.without_fewest) return places == gone ? k_all : 0;
        const Places left = places & ~gone;
        const Places fewest = fewest_but(cards, gone);
        if (core::count_bits(left) != 1 || (left & fewest) == 0) return 0;
        return k_all / static_cast<std::uint32_t>(core::count_bits(fewest));
    }

    [[nodiscard]] Places fewest_but(std::span<const Card> cards, Places gone) const {
        KeptCards rest;
        Places fewest = 0;
        for (std::size_t place = 0; place < cards.size(); ++place) {
            if (((gone >> place) & 1U) == 0) rest.push_back(cards[place]);
        }
        const Places among_rest = automa::places_of_fewest_tags(rules_, rest.span());
        std::size_t number = 0;
        for (std::size_t place = 0; place < cards.size(); ++place) {
            if (((gone >> place) & 1U) != 0) continue;
            if (((among_rest >> number++) & 1U) != 0) fewest |= 1U << place;
        }
        return fewest;
    }

    void weigh_first_pick() {
        if (memory_.deck.unknown == 0) return;
        for (const auto card : hidden_) first_pick_.add(card, share_of_pick(card, memory_.deck.beside.span()));
    }

    void weigh_earlier() {
        if (memory_.reshuffled && memory_.deck.unknown == 0) return;
        for (const auto& deck : memory_.earlier) {
            earlier_.push_back({});
            KeptCards cards;
            Places discarded = 0;
            for (std::size_t place = 0; place < deck.known.size() && !cards.full(); ++place) {
                if (((deck.revealed >> place) & 1U) == 0) discarded |= 1U << place;
                cards.push_back(deck.known[place]);
            }
            if (cards.full()) continue;
            cards.push_back(k_no_card);
            discarded |= 1U << deck.known.size();
            const auto weigh = [&](Card card) {
                const std::uint32_t picked = share_of_pick(card, deck.beside.span());
                if (picked == 0) return;
                cards[deck.known.size()] = card;
                earlier_.back().add(card, picked * share_of_discards(deck, cards.span(), discarded));
            };
            if (memory_.reshuffled) {
                for (const auto card : memory_.unseen) weigh(static_cast<Card>(card));
            } else {
                for (const auto card : hidden_) weigh(card);
            }
        }
    }

    /// Draws each hidden card from its own distribution, and repeats while two are equal.
    [[nodiscard]] bool draw_unknown(ImaginedChoices& result) {
        CardSet taken;
        const auto take = [&](Card card) {
            if (taken.contains(card)) return false;
            taken.insert(card);
            return true;
        };
        for (std::size_t number = 0; number < memory_.deck.unknown; ++number) {
            if (first_pick_.total() == 0 || unknown_.full()) return false;
            const Card card = number == 0 ? first_pick_.draw(rng_) : any_of(hidden_);
            if (!take(card)) return false;
            unknown_.push_back(card);
        }
        for (const auto& weights : earlier_) {
            if (weights.total() == 0) return false;
            const Card card = weights.draw(rng_);
            if (!take(card)) return false;
            result.earlier.push_back(card);
        }
        return true;
    }

    [[nodiscard]] Card any_of(std::span<const Card> cards) const {
        return cards[rng_.below(static_cast<std::uint32_t>(cards.size()))];
    }

    /// When the pile ran out, the hidden cards were those of earlier decks and those that MarsBot has received since.
    [[nodiscard]] bool recall_before_reshuffle() {
        if (memory_.deck.unknown == 0) return true;
        CardSet rest = memory_.unseen;
        for (const auto& weights : earlier_) {
            if (weights.total() == 0) return false;
            const Card card = weights.draw(rng_);
            if (!rest.contains(card)) return false;
            rest.erase(card);
        }
        for (const auto card : memory_.deck.beside) rest.erase(card);
        KeptCards found;
        if (rest.size() > memory_.deck.unknown || rest.size() > found.capacity()) return false;
        for (const auto card : rest) found.push_back(static_cast<Card>(card));
        // The pile may also have run out while MarsBot's pack was dealt, with all earlier cards known beside its pick.
        const bool from_new_pile = found.size() < memory_.deck.unknown;
        if (from_new_pile && first_pick_.total() == 0) return false;
        const std::uint32_t most = std::max(first_pick_.total(), k_whole);
        rng_.shuffle(found.span());
        if (from_new_pile) found.push_back(first_pick_.draw(rng_));
        const std::uint32_t weight =
            from_new_pile ? first_pick_.total() : share_of_pick(found[0], memory_.deck.beside.span());
        if (rng_.below(may_be_from_new_pile() ? most : k_whole) >= weight) return false;
        unknown_ = found;
        return found.size() == memory_.deck.unknown;
    }

    [[nodiscard]] bool may_be_from_new_pile() const {
        std::size_t left = memory_.unseen.size();
        for (const auto card : memory_.deck.beside) left -= memory_.unseen.contains(card) ? 1 : 0;
        return left < memory_.earlier.size() + memory_.deck.unknown;
    }

    /// Divides the kept cards as the rule does; false if this contradicts what was seen.
    [[nodiscard]] bool divide_kept(ImaginedChoices& result) {
        KeptCards kept = view_.automa.known_kept;
        for (const auto card : unknown_) {
            if (kept.full()) return false;
            kept.push_back(card);
        }
        Places discarded = 0;
        if (!is_drafting()) {
            const Places loose =
                kept.size() > project_cards_ ? automa::loose_places(rules_, corporation_, kept.span()) : 0;
            if (loose != 0) discarded |= 1U << automa::any_place(loose, rng_);
            const Places fewest = memory_.deck.without_fewest ? fewest_but(kept.span(), discarded) : 0;
            if (fewest != 0) discarded |= 1U << automa::any_place(fewest, rng_);
        }
        if ((discarded & memory_.deck.revealed) != 0) return false;
        std::size_t in_deck = 0;
        for (std::size_t place = 0; place < kept.size(); ++place) {
            if (((memory_.deck.revealed >> place) & 1U) != 0) continue;
            const Card card = kept[place];
            if (((discarded >> place) & 1U) != 0) {
                result.discarded.push_back(card);
                continue;
            }
            // Only a card that was discarded before a reshuffle can have been seen since.
            if (!unseen_.contains(card)) return false;
            result.in_deck.push_back(card);
            ++in_deck;
        }
        return is_drafting() || in_deck == view_.automa.from_pile;
    }

    const Rules& rules_;
    const View& view_;
    const AutomaMemory& memory_;
    std::span<const Card> hidden_;
    core::Rng& rng_;
    const automa::CorporationTable* corporation_ = nullptr;
    std::size_t project_cards_ = 0;
    CardSet unseen_;  ///< hidden cards, and hidden cards among those kept
    Weights first_pick_;
    core::FixedVector<Weights, k_remembered_decks> earlier_;
    KeptCards unknown_;
};

}  // namespace

std::optional<ImaginedChoices> imagine_choices(const Rules& rules, const View& view, std::span<const Card> hidden,
                                               std::span<const Card> kept, core::Rng& rng) {
    return Imagination(rules, view, hidden, kept, rng).imagine();
}

}  // namespace syrtis::terraforming
