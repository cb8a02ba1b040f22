// SPDX-License-Identifier: MIT
#include "engine/terraforming/hidden_cards.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/terraforming/imagined_choices.hpp"
#include "engine/terraforming/sight.hpp"

namespace syrtis::terraforming {

namespace {

enum class PlaceKind : std::uint8_t { hand, discard, choice, drafted, offered, action_deck };

/// Hidden places of one kind and owner. Cards passed on in earlier drafts are in hands and discard pile only.
struct Place {
    PlaceKind kind = PlaceKind::hand;
    std::uint8_t owner = 0;  ///< seat, or frame of the stack
    CardCount left = 0;      ///< places that are not filled yet
};

[[nodiscard]] constexpr bool is_kept(PlaceKind kind) { return kind == PlaceKind::hand || kind == PlaceKind::discard; }

constexpr int k_most_tries = 4000;

using PlaceList = core::FixedVector<Place, 3 * core::k_max_seats + k_max_frames + 2>;
using CardList = core::FixedVector<Card, k_max_cards>;

class Dealer {
   public:
    Dealer(const Rules& rules, const View& view, const Belief* belief, State& state, core::Rng& rng)
        : rules_(rules), view_(view), belief_(belief), state_(state), rng_(rng) {
        // Cards of sets that the match does not use are left out at the end, because all other sets of cards contain
        // used cards only.
        CardSet hidden = CardSet::all_below(rules.cards.size()) - seen_cards(view);
        for (const auto card : view.automa.known_kept) {
            if (hidden.contains(card)) kept_by_automa_.push_back(card);
            hidden.erase(card);
        }
        outside_ = hidden & view.known_out_of_deck;
        std::array<bool, k_content_set_names.size()> is_used{};
        for (std::size_t set = 0; set < is_used.size(); ++set) {
            is_used[set] = uses(view.options, static_cast<ContentSet>(set));
        }
        // Writes through a pointer, because these are most of all cards and push_back() would count each of them.
        const CardSet others = hidden - outside_;
        anywhere_.resize(others.size());
        auto* next = anywhere_.begin();
        for (const auto card : others) {
            *next = static_cast<Card>(card);
            next += is_used[static_cast<std::size_t>(rules.cards[card].set)] ? 1 : 0;
        }
        anywhere_.resize(static_cast<std::size_t>(next - anywhere_.begin()));
    }

    void deal() {
        leave_room_for_packs();
        recall_draft();
        unseen_in_action_deck_ = view_.automa.from_pile;
        if (!deal_chosen_by_automa()) deal_kept_by_automa();
        list_places();
        if (belief_ == nullptr) {
            rng_.shuffle(anywhere_.span());
            fill_evenly();
        } else {
            fill_by_belief();
            rng_.shuffle(anywhere_.span());
        }
        std::ranges::copy(anywhere_, state_.deck.order.begin() + state_.deck.bottom);
        state_.deck.bottom = static_cast<CardCount>(state_.deck.bottom + anywhere_.size());
        core::ensure(state_.deck.size() == view_.deck_size, "a view's draw pile does not add up");
        if (has_automa(view_.options)) deal_bonus_cards();
    }

   private:
    /// Returns the number of sides that draft: the seats, and MarsBot with its pack.
    [[nodiscard]] core::Side drafters() const {
        return static_cast<core::Side>(seats(view_.options) + (has_automa(view_.options) ? 1 : 0));
    }

    /// Deals the cards that MarsBot chose by their properties. False if it did not choose so, or if the view
    /// contradicts that.
    [[nodiscard]] bool deal_chosen_by_automa() {
        const auto& memory = view_.automa.memory;
        if (!memory.chose && memory.earlier.empty()) return false;
        const auto choices = imagine_choices(rules_, view_, anywhere_.span(), kept_by_automa_.span(), rng_);
        if (!choices) return false;
        for (const auto card : choices->earlier) discard_unseen(card);
        if (!memory.chose) return false;
        for (const auto card : choices->in_deck) {
            withdraw(card);
            if (view_.phase == Phase::draft) {
                lay(state_.players[automa_side(view_.options)].choice.drafted, 0, card);
            } else {
                put_in_action_deck(card);
            }
        }
        // A card that was discarded before a reshuffle is anywhere in the pile, or has been seen since.
        const bool reshuffled_since = view_.automa.table.discarded_unseen == 0;
        for (const auto card : choices->discarded) {
            if (!reshuffled_since) {
                discard_unseen(card);
            } else if (std::ranges::find(kept_by_automa_, card) != kept_by_automa_.end()) {
                anywhere_.push_back(card);
            }
        }
        return true;
    }

    /// Returns how many hidden cards of the action deck MarsBot has not kept. Its kept and unrevealed cards take the
    /// other places, and the discarded card is among them; the more such cards, the likelier.
    [[nodiscard]] int draw_added_to_action_deck() {
        const int others = view_.automa.memory.deck.unknown;
        if (others == 0) return 0;
        const int discarded = view_.automa.table.discarded_unseen;
        const auto& level = rules_.automa.levels[static_cast<std::size_t>(view_.options.automa.level)];
        const int kept = level.project_cards + discarded;
        const int added = others - (kept - static_cast<int>(view_.automa.known_kept.size()));
        const int known = static_cast<int>(kept_by_automa_.size());
        const int hidden = unseen_in_action_deck_ + discarded - known;
        if (added < 0 || added > others || hidden < 0 || hidden > others) return 0;
        for (int attempt = 0; attempt < k_most_tries; ++attempt) {
            int added_here = 0;
            for (int place = 0; place < hidden; ++place) {
                added_here += below(others - place) < added - added_here ? 1 : 0;
            }
            const int unseen = known + hidden - added_here;
            int discarded_unseen = 0;
            while (discarded_unseen < discarded && below(kept - discarded_unseen) < unseen - discarded_unseen) {
                ++discarded_unseen;
            }
            if (discarded_unseen == discarded) return added_here;
        }
        return 0;
    }

    [[nodiscard]] int below(int bound) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(bound))); }

    /// The cards that MarsBot is known to have kept are in its action deck or were discarded face down: each of these
    /// places is equally likely.
    void deal_kept_by_automa() {
        const int added = draw_added_to_action_deck();
        int free = unseen_in_action_deck_ + view_.automa.table.discarded_unseen - added;
        // There are more cards than places: discarded cards were shuffled into the pile.
        if (static_cast<int>(kept_by_automa_.size()) > free) rng_.shuffle(kept_by_automa_.span());
        for (const auto card : kept_by_automa_) {
            if (free <= 0) {
                anywhere_.push_back(card);
                continue;
            }
            const bool in_deck = below(free) < unseen_in_action_deck_ - added;
            --free;
            if (in_deck) {
                put_in_action_deck(card);
            } else {
                state_.discard.insert(card);
            }
        }
    }

    void withdraw(Card card) {
        const auto* found = std::ranges::find(anywhere_, card);
        if (found != anywhere_.end()) anywhere_.erase_at(static_cast<std::size_t>(found - anywhere_.begin()));
    }

    void discard_unseen(Card card) {
        withdraw(card);
        state_.discard.insert(card);
    }

    void put_in_action_deck(Card card) {
        core::ensure(unseen_in_action_deck_ > 0, "a view knows of more cards in MarsBot's action deck than it has");
        --unseen_in_action_deck_;
        state_.automa.action_deck.push_back(card);
    }

    /// Requires that the project cards of the action deck are dealt.
    void deal_bonus_cards() {
        const auto& seen = view_.automa;
        auto& automa = state_.automa;
        CardList hidden;
        for (BonusSet left = seen.hidden_bonus_cards & ~seen.table.joined_deck; left != 0; left &= left - 1) {
            const auto card = card_of(static_cast<BonusCard>(std::countr_zero(left)));
            if (card != seen.table.deck_bottom) hidden.push_back(card);
        }
        for (const auto card : seen.table.shuffled_in) hidden.push_back(static_cast<Card>(card));
        rng_.shuffle(hidden.span());
        for (BonusSet left = seen.table.joined_deck; left != 0; left &= left - 1) {
            automa.action_deck.push_back(card_of(static_cast<BonusCard>(std::countr_zero(left))));
        }
        for (const auto card : hidden) {
            if (automa.action_deck.size() < seen.action_deck_size) {
                automa.action_deck.push_back(card);
            } else {
                automa.bonus_deck.push_back(card);
            }
        }
        if (seen.table.deck_bottom != k_no_card) automa.bonus_deck.push_back(seen.table.deck_bottom);
        rng_.shuffle(automa.action_deck.span());
        const bool adds_up =
            automa.action_deck.size() == seen.action_deck_size && automa.bonus_deck.size() == seen.bonus_deck_size;
        core::ensure(adds_up, "a view's bonus cards do not add up");
    }

    void leave_room_for_packs() {
        const auto leave_room = [](auto& cards, std::size_t count) {
            while (cards.size() < count) cards.push_back(k_no_card);
        };
        for (core::Side seat = 0; seat < drafters(); ++seat) {
            if (seat == view_.seat) continue;
            leave_room(state_.players[seat].choice.cards, view_.players[seat].cards_in_choice);
            leave_room(state_.players[seat].choice.drafted, view_.players[seat].cards_drafted);
        }
    }

    /// Returns the seat to which `seat` passes its pack in this draft.
    [[nodiscard]] core::Seat neighbour(core::Seat seat) const {
        const int players = drafters();
        return static_cast<core::Seat>((seat + (view_.generation % 2 == 0 ? 1 : players - 1)) % players);
    }

    /// Places the cards that the view's own seat passed on in this draft, latest pack first: a pack that returned and
    /// was passed on again is followed from its latest contents.
    void recall_draft() {
        const auto& passed = view_.choice.passed_on;
        if (view_.seat == core::k_no_seat || passed.empty()) return;
        const bool settled = view_.phase == Phase::research;
        if (settled && has_automa(view_.options)) return;
        if (!settled && view_.phase != Phase::draft) return;
        std::size_t end = passed.size();
        const int packs = std::min(settled ? k_research_cards : int{view_.draft_round}, k_research_cards - 1);
        for (int pack = packs; pack >= 1; --pack) {
            const bool latest = !settled && pack == packs;
            const std::size_t size = latest ? view_.players[neighbour(view_.seat)].cards_in_choice
                                            : static_cast<std::size_t>(k_research_cards - pack);
            // Packs of different sizes are not followed, because a view does not say which seat had which.
            if (size > end || (!latest && !has_full_packs(packs))) return;
            follow_pack(passed.span().subspan(end - size, size), pack, settled ? k_research_cards : packs);
            end -= size;
        }
    }

    [[nodiscard]] bool has_full_packs(int packs) const {
        int cards = 0;
        for (int pack = 1; pack <= packs; ++pack) cards += k_research_cards - pack;
        return static_cast<int>(view_.choice.passed_on.size()) == cards;
    }

    /// Places the cards of `pack`, which was passed on after `handed_on_after` rounds; `rounds` rounds are over. Each
    /// seat that received the pack took one of the cards that the own seat does not see; the seat that has the pack now
    /// has the others in it.
    void follow_pack(std::span<const Card> pack, int handed_on_after, int rounds) {
        SmallPack missing;
        for (const auto card : pack) {
            if (outside_.contains(card)) missing.push_back(card);
        }
        core::Seat seat = neighbour(view_.seat);
        for (int round = handed_on_after; round < rounds && seat != view_.seat && !missing.empty(); ++round) {
            auto& choice = state_.players[seat].choice;
            const auto taken = rng_.below(static_cast<std::uint32_t>(missing.size()));
            const auto place = static_cast<std::size_t>(round);
            if (view_.phase == Phase::research) {
                lay(choice.cards, place, missing[taken]);
            } else {
                lay(choice.drafted, place, missing[taken]);
            }
            missing.erase_at(taken);
            seat = neighbour(seat);
        }
        if (view_.phase == Phase::research || seat == view_.seat) return;
        auto& held = state_.players[seat].choice.cards;
        for (std::size_t place = 0; place < missing.size(); ++place) lay(held, place, missing[place]);
    }

    /// Puts a card at a place of a list. If the view excludes this place, uses the first place that the view allows.
    template <class List>
    void lay(List& cards, std::size_t place, Card card) {
        auto* found = place < cards.size() ? cards.begin() + place : cards.end();
        if (found == cards.end() || *found != k_no_card) found = std::ranges::find(cards, k_no_card);
        if (found == cards.end()) return;
        *found = card;
        outside_.erase(card);
    }

    void list_places() {
        const auto add = [&](PlaceKind kind, core::Seat owner, std::size_t count) {
            if (count > 0) places_.push_back({kind, owner, static_cast<CardCount>(count)});
        };
        const auto count_free = [](const auto& cards) {
            return static_cast<std::size_t>(std::ranges::count(cards, k_no_card));
        };
        for (core::Side seat = 0; seat < drafters(); ++seat) {
            if (seat == view_.seat) continue;
            const auto& choice = state_.players[seat].choice;
            add(PlaceKind::hand, seat, view_.players[seat].hand_size);
            add(PlaceKind::choice, seat, count_free(choice.cards));
            add(PlaceKind::drafted, seat, count_free(choice.drafted));
        }
        for (std::size_t index = 0; index < view_.stack.size(); ++index) {
            const auto& frame = view_.stack[index];
            if (frame.seat != view_.seat) add(PlaceKind::offered, static_cast<core::Seat>(index), frame.cards_offered);
        }
        add(PlaceKind::action_deck, 0, static_cast<std::size_t>(unseen_in_action_deck_));
        const std::size_t known = state_.discard.size();
        core::ensure(known <= view_.discard_size, "a view knows of more discarded cards than there are");
        add(PlaceKind::discard, 0, view_.discard_size - known);
    }

    /// False if a draft with packs of different sizes was not followed: its cards may then be in packs too.
    [[nodiscard]] bool outside_is_kept() const { return outside_.size() <= count_places(true); }

    [[nodiscard]] std::size_t count_places(bool kept_only) const {
        std::size_t count = 0;
        for (const auto& place : places_) count += !kept_only || is_kept(place.kind) ? place.left : 0U;
        return count;
    }

    [[nodiscard]] Card take_last(CardList& cards) const {
        core::ensure(!cards.empty(), "a view has more hidden places than unseen cards");
        const Card card = cards.back();
        cards.pop_back();
        return card;
    }

    /// Requires that anywhere_ is shuffled.
    void fill_evenly() {
        const bool kept_only = outside_is_kept();
        // Cards that are known not to be in the draw pile are mixed with as many others as there are places that may
        // hold them, so that each such place is equally likely to hold one.
        CardList mixed;
        if (!outside_.empty()) {
            const std::size_t wanted = count_places(kept_only);
            for (const auto card : outside_) mixed.push_back(static_cast<Card>(card));
            core::ensure(mixed.size() <= wanted, "a view has fewer hidden places than cards known to lie there");
            while (mixed.size() < wanted) mixed.push_back(take_last(anywhere_));
            rng_.shuffle(mixed.span());
        }
        const bool mixes = !mixed.empty();
        for (auto& place : places_) {
            auto& source = mixes && (!kept_only || is_kept(place.kind)) ? mixed : anywhere_;
            while (place.left > 0) put(place, take_last(source));
        }
    }

    /// Returns how much likelier the card is there than in the draw pile.
    [[nodiscard]] double ratio(const Place& place, Card card) const {
        if (!is_kept(place.kind)) return 1.0;
        const std::size_t believed = place.kind == PlaceKind::hand ? place.owner : k_discard_place;
        return static_cast<double>(belief_->weight(believed, card)) /
               static_cast<double>(belief_->weight(k_pile_place, card));
    }

    void fill_by_belief() {
        const bool kept_only = outside_is_kept();
        CardList in_turn;
        for (const auto card : outside_) in_turn.push_back(static_cast<Card>(card));
        rng_.shuffle(in_turn.span());
        for (const auto card : in_turn) put(place_for(card, kept_only), card);

        std::array<double, PlaceList::capacity()> greatest{};
        core::FixedVector<std::uint8_t, k_max_cards> slots;
        for (std::size_t index = 0; index < places_.size(); ++index) {
            for (const auto card : anywhere_) greatest[index] = std::max(greatest[index], ratio(places_[index], card));
            for (int slot = 0; slot < places_[index].left; ++slot) slots.push_back(static_cast<std::uint8_t>(index));
        }
        rng_.shuffle(slots.span());
        for (const auto index : slots) {
            auto& place = places_[index];
            core::ensure(!anywhere_.empty(), "a view has more hidden places than unseen cards");
            const auto drawn = core::draw_weighted(
                anywhere_.size(), greatest[index], [&](std::size_t number) { return ratio(place, anywhere_[number]); },
                rng_);
            std::swap(anywhere_[drawn], anywhere_.back());
            put(place, take_last(anywhere_));
        }
    }

    /// Returns one of the places that may hold a card that is known not to be in the draw pile.
    [[nodiscard]] Place& place_for(Card card, bool kept_only) {
        std::array<double, PlaceList::capacity()> weights{};
        double greatest = 0.0;
        for (std::size_t index = 0; index < places_.size(); ++index) {
            const auto& place = places_[index];
            if (kept_only && !is_kept(place.kind)) continue;
            weights[index] = place.left * ratio(place, card);
            greatest = std::max(greatest, weights[index]);
        }
        core::ensure(greatest > 0.0, "a view has fewer hidden places than cards known to lie there");
        return places_[core::draw_weighted(
            places_.size(), greatest, [&](std::size_t number) { return weights[number]; }, rng_)];
    }

    void put(Place& place, Card card) {
        const auto fill = [card](auto& cards) { *std::ranges::find(cards, k_no_card) = card; };
        --place.left;
        switch (place.kind) {
            case PlaceKind::hand:
                return state_.players[place.owner].hand.insert(card);
            case PlaceKind::discard:
                return state_.discard.insert(card);
            case PlaceKind::choice:
                return fill(state_.players[place.owner].choice.cards);
            case PlaceKind::drafted:
                return fill(state_.players[place.owner].choice.drafted);
            case PlaceKind::action_deck:
                return state_.automa.action_deck.push_back(card);
            case PlaceKind::offered:
                return state_.stack[place.owner].offered.push_back(card);
        }
    }

    const Rules& rules_;
    const View& view_;
    const Belief* belief_;
    State& state_;
    core::Rng& rng_;
    CardSet outside_;  ///< hidden, and known not to be in the draw pile
    SmallPack kept_by_automa_;
    int unseen_in_action_deck_ = 0;  ///< cards from the pile, without the cards that it is known to have kept
    CardList anywhere_;              ///< the other hidden cards; at the end the draw pile
    PlaceList places_;
};

}  // namespace

void deal_hidden_cards(const Rules& rules, const View& view, const Belief* belief, State& state, core::Rng& rng) {
    Dealer(rules, view, belief, state, rng).deal();
}

}  // namespace syrtis::terraforming
