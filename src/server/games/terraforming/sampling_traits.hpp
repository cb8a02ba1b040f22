// SPDX-License-Identifier: MIT
#pragma once

// Measures the quantities of Terraforming Mars that are compared between true and sampled worlds. In this comparison,
// players never play a project card: if they did, the cards that they keep would reveal something about their hands,
// and the distribution that sampling assumes would not apply.

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "arena/sampling.hpp"
#include "core/random_subset.hpp"
#include "engine/terraforming/automa_choice.hpp"
#include "engine/terraforming/private_choice.hpp"
#include "engine/terraforming/question.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::server::games::terraforming {

namespace game = syrtis::terraforming;

/// The traits of Terraforming Mars for the comparison of worlds.
struct SamplingTraits {
    using Game = game::TerraformingMars;
    using PlayOn = std::function<void(Game::State&)>;

    static constexpr std::array<std::string_view, 5> k_strata{"corporation", "draft", "research", "action", "prelude"};
    static constexpr std::array<std::string_view, 9> k_quantities{"cards bought",
                                                                  "megacredits after the phase",
                                                                  "cards in hand after the phase",
                                                                  "place of picks",
                                                                  "places of kept preludes",
                                                                  "cards handed on, in its pack",
                                                                  "MarsBot's next card is a bonus card",
                                                                  "cards known to be kept by MarsBot, in its deck",
                                                                  "cards handed on, in its hand"};
    enum Quantity : std::size_t {
        k_bought,
        k_money,
        k_hand,
        k_pick,
        k_kept_preludes,
        k_recalled_in_pack,
        k_next_is_bonus,
        k_kept_in_deck,
        k_recalled_in_hand
    };
    /// The number of quantities whose distributions are guaranteed. The last quantity has no guarantee, because a view
    /// shows neither when cards of earlier drafts were passed on nor which cards were sold later.
    static constexpr std::size_t k_promised = k_recalled_in_hand;
    static constexpr std::array<std::string_view, 11> k_place_names{"cards in hands",
                                                                    "cards in packs",
                                                                    "cards in the discard pile",
                                                                    "cards in the draw pile",
                                                                    "cards in MarsBot's action deck",
                                                                    "MarsBot's next card",
                                                                    "cards in MarsBot's bonus deck",
                                                                    "preludes among which seats choose",
                                                                    "kept preludes",
                                                                    "preludes in the prelude deck",
                                                                    "preludes out of the game"};
    enum Place : std::size_t {
        k_hands,
        k_packs,
        k_discard,
        k_pile,
        k_action_deck,
        k_next_card,
        k_bonus_deck,
        k_dealt_preludes,
        k_preludes_in_hands,
        k_prelude_deck,
        k_preludes_out
    };
    /// The number of the first prelude in the list of things: project cards come first, then bonus cards, then
    /// preludes.
    static constexpr std::size_t k_first_prelude = game::k_max_cards + game::k_max_bonus_cards;
    static constexpr std::size_t k_things = k_first_prelude + game::k_max_preludes;

    [[nodiscard]] static std::span<const std::string_view> strata() { return k_strata; }
    [[nodiscard]] static std::span<const std::string_view> quantities() { return k_quantities; }
    [[nodiscard]] static std::span<const std::string_view> places() { return k_place_names; }

    /// Returns the stratum of a position. In phases of simultaneous choices, only positions in which some seats have
    /// answered and some have not are used. MarsBot counts as a seat that has answered.
    [[nodiscard]] static std::optional<std::size_t> stratum(const Game::State& state) {
        const auto everybody = static_cast<core::SeatSet>((1U << game::seats(state.options)) - 1U);
        if (state.phase == game::Phase::prelude) return std::size_t{4};
        const bool waits = game::choosing_phase(state.phase);
        const bool nobody_answered = Game::pending(state) == everybody && !game::has_automa(state.options);
        if (waits && nobody_answered) return std::nullopt;
        return waits ? static_cast<std::size_t>(state.phase) : std::size_t{3};
    }

    template <class Record>
    static void measure(const Game::Rules&, const Game::View& view, const Game::State& world, core::Seat seat,
                        const PlayOn& play_on, const Record& record) {
        const auto& choice = world.players[seat].choice;
        const auto& known = view.known_out_of_deck;
        const auto count_known = [&](const auto& cards) {
            int count = 0;
            for (const auto card : cards) count += known.contains(card) ? 1 : 0;
            return count;
        };
        if (seat >= game::seats(view.options)) {
            if (game::has_automa(view.options)) measure_automa(view, world, record);
            return;
        }
        if (!known.empty()) {
            if (view.phase == game::Phase::draft || view.phase == game::Phase::research) {
                record(k_recalled_in_pack, count_known(choice.cards) + count_known(choice.drafted));
            }
            record(k_recalled_in_hand, static_cast<int>((known & world.players[seat].hand).size()));
        }
        const bool answered = game::choosing_phase(view.phase) && !view.players[seat].choosing;
        if (answered && !choice.preludes.empty()) record(k_kept_preludes, choice.picked_preludes);
        if (!answered || core::has_seat(view.options.beginners, seat)) return;
        if (view.phase == game::Phase::draft) {
            if (choice.cards.size() > 1) record(k_pick, std::countr_zero(choice.picked));
            return;
        }
        record(k_bought, std::popcount(choice.picked));
        Game::State after = world;
        while (after.phase == world.phase) play_on(after);
        record(k_money, after.players[seat].stock[0]);
        record(k_hand, static_cast<int>(after.players[seat].hand.size()));
    }

    template <class Show>
    static void locate(const Game::Rules& rules, const Game::View& view, const Game::State& world, const Show& show) {
        if (view.options.prelude) locate_preludes(rules, view, world, show);
        for (core::Side side = 0; side < game::sides(view.options); ++side) {
            if (side == view.seat) continue;
            const auto& player = world.players[side];
            for (const auto card : player.hand) show(card, k_hands);
            for (const auto card : player.choice.cards) show(card, k_packs);
            for (const auto card : player.choice.drafted) show(card, k_packs);
        }
        for (const auto card : world.discard - view.known_discard) show(card, k_discard);
        for (std::size_t place = world.deck.top; place < world.deck.bottom; ++place) {
            show(world.deck.order[place], k_pile);
        }
        for (const auto card : world.automa.action_deck) show(card, k_action_deck);
        if (!world.automa.action_deck.empty()) show(world.automa.action_deck[0], k_next_card);
        for (const auto card : world.automa.bonus_deck) show(card, k_bonus_deck);
    }

    /// Returns true if the game guarantees the distribution for a view. Returns false if a prelude made a seat play a
    /// card from its hand, because the remaining cards are then more likely to be unplayable. Returns false for a
    /// spectator if MarsBot's corporation chooses by the kind of the cards, because the spectator sees neither the
    /// cards among which MarsBot chose nor those that the human received after that choice.
    [[nodiscard]] static bool promises(const Game::Rules& rules, const Game::View& view) {
        for (core::Side side = 0; side < game::sides(view.options); ++side) {
            for (const auto prelude : view.players[side].played_preludes) {
                if (plays_from_hand(rules, rules.preludes[prelude].play)) return false;
            }
        }
        const auto corporation = view.automa.table.corporation;
        return view.seat != core::k_no_seat || corporation == game::k_no_corporation ||
               !game::automa::chooses_by_card(rules, &rules.automa.corporations[corporation]);
    }

    /// Returns the class of a hidden card. The view contains equal knowledge about the places of all cards of a class.
    /// The classes are: a card that was passed on in a draft; a card that MarsBot is known to have kept; a card that
    /// may come from the bonus deck; a card that is known to be in the action deck; the known card at the bottom of the
    /// bonus deck; any other card.
    [[nodiscard]] static std::size_t kind(const Game::Rules&, const Game::View& view, std::size_t thing) {
        enum Kind : std::size_t { k_any, k_handed_on, k_kept, k_bonus, k_joined, k_bottom, k_prelude };
        if (thing >= k_first_prelude) return k_prelude;
        const auto card = static_cast<game::Card>(thing);
        const auto& automa = view.automa;
        if (std::ranges::find(automa.known_kept, card) != automa.known_kept.end()) return k_kept;
        if (card == automa.table.deck_bottom) return k_bottom;
        if (automa.table.shuffled_in.contains(card)) return k_bonus;
        if (!game::is_bonus_card(card)) return view.known_out_of_deck.contains(card) ? k_handed_on : k_any;
        const bool joined = (automa.table.joined_deck & game::bonus_bit(game::bonus_of(card))) != 0;
        return joined ? k_joined : k_bonus;
    }

    [[nodiscard]] static game::Command choose(const Game::Rules& rules, const Game::State& state, core::Seat seat,
                                              std::span<const game::Command> commands, core::Rng& rng) {
        const auto chooses_cards = [](const game::Command& command) {
            return command.type == game::CommandType::pick_card || command.type == game::CommandType::done;
        };
        const auto one_of = [&](const auto& list) { return list[rng.below(static_cast<std::uint32_t>(list.size()))]; };
        core::FixedVector<game::Command, core::k_max_commands> fitting;
        if (chooses_cards(commands.front())) {
            const auto card = next_card(rules, state, seat, commands, rng);
            if (card) return {.type = game::CommandType::pick_card, .target = *card};
            for (const auto& command : commands) {
                if (command.type == game::CommandType::done) fitting.push_back(command);
            }
            return one_of(fitting);
        }
        for (const auto& command : commands) {
            if (command.type != game::CommandType::play_card) fitting.push_back(command);
        }
        if (!fitting.empty()) return one_of(fitting);
        // Every prelude is equally likely, however many ways to pay for it there are.
        core::FixedVector<game::Source, core::k_max_commands> playable;
        for (const auto& command : commands) {
            if (std::ranges::find(playable, command.target) == playable.end()) playable.push_back(command.target);
        }
        const auto played = one_of(playable);
        for (const auto& command : commands) {
            if (command.target == played) fitting.push_back(command);
        }
        return one_of(fitting);
    }

   private:
    [[nodiscard]] static bool plays_from_hand(const Game::Rules& rules, game::Program program) {
        for (std::size_t pc = program; !game::operation::ends(rules.ops[pc]); ++pc) {
            const auto play = game::operation::read<game::operation::PlayCard>(rules.ops[pc]);
            if (play && play->look == 0) return true;
        }
        return false;
    }

    /// Calls `show` with the place of each prelude that the view hides. A prelude that lies in no place of `world`
    /// counts as out of the game.
    template <class Show>
    static void locate_preludes(const Game::Rules& rules, const Game::View& view, const Game::State& world,
                                const Show& show) {
        game::PreludeSet placed = view.preludes_out;
        const auto place = [&](const auto& preludes, Place where, bool is_hidden) {
            for (const auto prelude : preludes) {
                placed.insert(prelude);
                if (is_hidden) show(k_first_prelude + prelude, where);
            }
        };
        for (core::Side side = 0; side < game::sides(view.options); ++side) {
            const auto& player = world.players[side];
            placed |= player.played_preludes;
            place(player.choice.preludes, k_dealt_preludes, side != view.seat);
            place(player.preludes, k_preludes_in_hands, side != view.seat);
        }
        place(world.prelude_deck, k_prelude_deck, true);
        place(world.offered_preludes, k_prelude_deck, view.offered_preludes.empty());
        for (std::size_t prelude = 0; prelude < rules.preludes.size(); ++prelude) {
            if (!placed.contains(prelude)) show(k_first_prelude + prelude, k_preludes_out);
        }
    }

    template <class Record>
    static void measure_automa(const Game::View& view, const Game::State& world, const Record& record) {
        const auto& deck = world.automa.action_deck;
        if (!deck.empty()) record(k_next_is_bonus, game::is_bonus_card(deck[0]) ? 1.0 : 0.0);
        if (view.automa.known_kept.empty()) return;
        const auto& kept = view.automa.known_kept;
        record(k_kept_in_deck, static_cast<double>(std::ranges::count_if(deck, [&](game::Card card) {
                   return std::ranges::find(kept, card) != kept.end();
               })));
    }

    /// Returns the next card of a random set that contains the cards picked so far; all complete sets are equally
    /// likely. Returns nothing if the set is complete.
    [[nodiscard]] static std::optional<game::Source> next_card(const Game::Rules& rules, const Game::State& state,
                                                               core::Seat seat, std::span<const game::Command> commands,
                                                               core::Rng& rng) {
        const auto picking = state.stack.empty() ? game::private_picking(rules, state, seat)
                                                 : game::frame_question(rules, state).picking;
        core::FixedVector<game::Source, game::k_max_cards> left;
        if (picking.from_hand) {
            for (const auto card : picking.hand) {
                if (static_cast<int>(card) > picking.after) left.push_back(static_cast<game::Source>(card));
            }
        } else {
            for (std::size_t place = 0; place < picking.offer.size(); ++place) {
                if (static_cast<int>(place) > picking.after) left.push_back(picking.offer[place]);
            }
        }
        const int most = std::min(static_cast<int>(left.size()), picking.maximum - picking.picked);
        const int least = std::max(0, picking.minimum - picking.picked);
        std::optional<game::Source> first;
        core::draw_subset(static_cast<std::uint32_t>(left.size()), static_cast<std::uint32_t>(least),
                          static_cast<std::uint32_t>(std::max(least, most)), rng, [&](std::uint32_t index) {
                              if (!first) first = left[index];
                          });
        core::ensure(first.has_value() || commands.back().type == game::CommandType::done, "a choice can't be closed");
        return first;
    }
};

}  // namespace syrtis::server::games::terraforming
