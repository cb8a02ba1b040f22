// SPDX-License-Identifier: MIT

#include "ai/terraforming/features.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>
#include <string_view>
#include <utility>

#include "ai/terraforming/card_attributes.hpp"
#include "ai/terraforming/space_attributes.hpp"
#include "core/ensure.hpp"

namespace syrtis::ai::terraforming {
namespace {

/// The phases from corporation to finished.
constexpr std::size_t k_phase_inputs = 7;

using game::CardSet;
using game::Rules;
using game::SpaceSet;
using game::View;

constexpr std::array<int, 10> k_stock{1, 2, 4, 6, 8, 11, 15, 20, 28, 40};
constexpr std::array<int, 11> k_production{-3, 1, 2, 3, 4, 5, 7, 10, 14, 20, 28};
constexpr std::array<int, 22> k_rating{16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36,
                                       38, 40, 42, 44, 46, 48, 51, 54, 58, 63, 70};
constexpr std::array<int, 6> k_tags{1, 2, 3, 5, 7, 10};
constexpr std::array<int, 10> k_cards{1, 2, 3, 4, 5, 7, 9, 12, 16, 20};
constexpr std::array<int, 10> k_in_play{2, 5, 8, 11, 14, 18, 22, 27, 33, 40};
constexpr std::array<int, 8> k_tiles{1, 2, 3, 4, 5, 7, 9, 12};
constexpr std::array<int, 6> k_actions{1, 2, 3, 4, 6, 8};
constexpr std::array<int, 4> k_on_card{1, 2, 4, 7};
constexpr std::array<int, 20> k_generations{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 23, 27};
constexpr std::array<int, 14> k_steps_left{1, 2, 3, 4, 6, 8, 11, 14, 18, 22, 27, 32, 36, 40};
constexpr std::array<int, 5> k_track_steps_left{1, 2, 4, 7, 12};
constexpr std::array<int, 12> k_rounds{1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 16};
constexpr std::array<int, 25> k_lead{-40, -30, -24, -19, -15, -12, -9, -7, -5, -4, -3, -2, -1,
                                     1,   2,   3,   4,   5,   7,   9,  12, 15, 19, 24, 32};
constexpr std::array<int, 16> k_points{10, 20, 25, 30, 35, 40, 45, 50, 55, 60, 66, 73, 80, 90, 100, 115};
constexpr std::array<int, 7> k_behind{5, 10, 20, 35, 50, 70, 90};
constexpr std::array<int, 4> k_progress{-4, -2, -1, 0};
constexpr std::array<int, 7> k_award_lead{-4, -2, -1, 0, 1, 2, 4};
// MarsBot's numbers and leads are larger than those of seats.
constexpr std::array<int, 18> k_marker{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18};
constexpr std::array<int, 4> k_below_mark{1, 2, 3, 5};
constexpr std::array<int, 14> k_megacredits{2, 5, 8, 12, 16, 20, 26, 32, 40, 50, 60, 75, 90, 120};
constexpr std::array<int, 8> k_deck{1, 2, 3, 4, 5, 6, 8, 10};
constexpr std::array<int, 18> k_automa_rating{18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 63, 68, 74, 80, 88, 96, 105};
constexpr std::array<int, 19> k_automa_points{40,  50,  60,  70,  80,  90,  100, 110, 120, 130,
                                              140, 150, 160, 170, 180, 195, 210, 230, 250};
constexpr std::array<int, 24> k_lead_of_automa{-100, -80, -60, -50, -40, -32, -26, -20, -15, -11, -7, -3,
                                               1,    5,   9,   13,  18,  24,  30,  38,  48,  60,  80, 100};
constexpr int k_oxygen_steps = game::k_oxygen_maximum;

/// Lists the inputs that are 1. InputList lists the names of all inputs.
class ActiveList {
   public:
    explicit ActiveList(ActiveFeatures& active) : active_(active) { active_.clear(); }

    /// Sets the seat of the following inputs, counted from the player's own seat; k_no_seat stands for the table.
    void of_seat(core::Seat) {}
    void flag(std::string_view, std::size_t, bool holds) {
        if (holds) active_.push_back(next_);
        ++next_;
    }
    void thermometer(std::string_view, std::size_t, int value, std::span<const int> thresholds) {
        for (std::size_t step = 0; step < thresholds.size() && value >= thresholds[step]; ++step) {
            active_.push_back(static_cast<std::uint16_t>(next_ + step));
        }
        next_ = static_cast<std::uint16_t>(next_ + thresholds.size());
    }
    void one_of(std::string_view, std::size_t which, std::size_t count) {
        if (which < count) active_.push_back(static_cast<std::uint16_t>(next_ + which));
        next_ = static_cast<std::uint16_t>(next_ + count);
    }
    void corporation(const Rules& rules, std::size_t which) { one_of({}, which, rules.corporations.size()); }
    /// Lists an input for each element of `all`, a list of rules with an identity. `holds` takes the index of an
    /// element.
    template <class All, class Holds>
    void flags_of(std::string_view, const All& all, const Holds& holds) {
        for (std::size_t index = 0; index < all.size(); ++index) flag({}, index, holds(index));
    }
    /// Lists a thermometer for each element of `all`. `value` takes the index of an element.
    template <class All, class Value>
    void steps_of(std::string_view, const All& all, const Value& value, std::span<const int> thresholds) {
        for (std::size_t index = 0; index < all.size(); ++index) thermometer({}, index, value(index), thresholds);
    }
    void automa_corporation(const Rules& rules, std::size_t which) {
        one_of({}, which, rules.automa.corporations.size());
    }
    void board(game::BoardName board) { one_of({}, static_cast<std::size_t>(board), game::k_boards); }
    void on_card(const Rules&, std::size_t slot, int value) { thermometer({}, slot, value, k_on_card); }
    void cards(std::string_view, const Rules& rules, const CardSet& set) {
        for (const auto card : set) active_.push_back(static_cast<std::uint16_t>(next_ + card));
        next_ = static_cast<std::uint16_t>(next_ + rules.cards.size());
    }
    void spaces(std::string_view, const Rules& rules, const SpaceSet& set) {
        for (const std::size_t space : set) active_.push_back(static_cast<std::uint16_t>(next_ + space));
        next_ = static_cast<std::uint16_t>(next_ + rules.spaces.size());
    }

   private:
    ActiveFeatures& active_;
    std::uint16_t next_ = 0;
};

/// Has the functions of ActiveList, and lists the name of each input with its shared rows. Content is named by its
/// identity, so that a net finds its inputs wherever they stand in the data.
class InputList {
   public:
    /// Requires that `attributes`, which must outlive this object, are those of the rules.
    explicit InputList(const ContentAttributes& attributes) : attributes_(attributes) {}

    [[nodiscard]] net::Inputs take() { return std::move(inputs_); }

    void of_seat(core::Seat step) { owner_ = step == core::k_no_seat ? "" : "seat " + std::to_string(step) + " "; }
    void flag(std::string_view name, std::size_t number, bool) { add(name, number, ""); }
    void thermometer(std::string_view name, std::size_t number, int, std::span<const int> thresholds) {
        for (const int threshold : thresholds) add(name, number, " >= " + std::to_string(threshold));
    }
    void one_of(std::string_view name, std::size_t, std::size_t count) {
        for (std::size_t which = 0; which < count; ++which) add(name, which, "");
    }
    void corporation(const Rules& rules, std::size_t) {
        add_all("corporation", rules.corporations, corporation_attribute_names(), attributes_.corporations);
    }
    template <class All, class Holds>
    void flags_of(std::string_view name, const All& all, const Holds&) {
        add_all(name, all, "");
    }
    template <class All, class Value>
    void steps_of(std::string_view name, const All& all, const Value&, std::span<const int> thresholds) {
        std::vector<std::string> steps;
        for (const int threshold : thresholds) steps.push_back(" >= " + std::to_string(threshold));
        const std::uint16_t first = add_shared(name, steps);
        for (const auto& rule : all) {
            for (std::size_t step = 0; step < steps.size(); ++step) {
                add_content(name, rule, steps[step]);
                inputs_.shares.back().push_back(static_cast<std::uint16_t>(first + step));
            }
        }
    }
    void automa_corporation(const Rules& rules, std::size_t) {
        for (const auto& corporation : rules.automa.corporations) add_content("automa corporation", corporation, "");
    }
    void board(game::BoardName) {
        for (const std::string_view name : game::k_board_names) add("board", net::k_content_sign + std::string(name));
    }
    void on_card(const Rules& rules, std::size_t slot, int) {
        const game::SourceRule& rule = rules.source(rules.resource_slot_owners[slot]);
        for (const int threshold : k_on_card) add_content("on card", rule, " >= " + std::to_string(threshold));
    }
    void cards(std::string_view name, const Rules& rules, const CardSet&) {
        add_all(name, rules.cards, card_attribute_names(), attributes_.cards);
    }
    void spaces(std::string_view name, const Rules& rules, const SpaceSet&) {
        add_all(name, rules.spaces, space_attribute_names(), attributes_.spaces);
    }

   private:
    void add(std::string_view name, const std::string& rest) {
        inputs_.names.push_back(owner_ + std::string(name) + " " + rest);
        inputs_.shares.emplace_back();
    }
    void add(std::string_view name, std::size_t number, const std::string& rest) {
        add(name, std::to_string(number) + rest);
    }
    template <class Rule>
    void add_content(std::string_view name, const Rule& rule, const std::string& rest) {
        add(name, net::k_content_sign + std::to_string(rule.identity) + rest);
    }
    /// Adds shared rows, and returns the index of the first.
    std::uint16_t add_shared(std::string_view name, const std::vector<std::string>& rows) {
        const auto first = static_cast<std::uint16_t>(inputs_.shared.size());
        for (const std::string& row : rows) inputs_.shared.push_back(owner_ + std::string(name) + ":" + row);
        return first;
    }
    /// Adds an input for each element of `all`. All of them share one row.
    template <class All>
    void add_all(std::string_view name, const All& all, const std::string& row) {
        const std::uint16_t first = add_shared(name, {row});
        for (const auto& rule : all) {
            add_content(name, rule, "");
            inputs_.shares.back().push_back(first);
        }
    }
    /// Adds an input for each element of `all`, whose attributes are shared rows.
    template <class All>
    void add_all(std::string_view name, const All& all, const std::vector<std::string>& attribute_names,
                 const std::vector<Attributes>& attributes) {
        std::vector<std::string> rows;
        rows.reserve(attribute_names.size());
        for (const std::string& attribute : attribute_names) rows.push_back(" " + attribute);
        const std::uint16_t first = add_shared(name, rows);
        for (std::size_t index = 0; index < all.size(); ++index) {
            add_content(name, all[index], "");
            for (const std::uint16_t attribute : attributes[index]) {
                inputs_.shares.back().push_back(static_cast<std::uint16_t>(first + attribute));
            }
        }
    }

    const ContentAttributes& attributes_;
    net::Inputs inputs_;
    std::string owner_;
};

template <class List>
void list_table(const Rules& rules, const View& view, const Judgement& judgement, core::Seat seats, List& list) {
    list.one_of("temperature",
                static_cast<std::size_t>((view.levels[game::Parameter::temperature] - game::k_temperature_minimum) /
                                         game::k_temperature_step),
                (game::k_temperature_maximum - game::k_temperature_minimum) / game::k_temperature_step + 1);
    list.one_of("oxygen", static_cast<std::size_t>(view.levels[game::Parameter::oxygen]), k_oxygen_steps + 1);
    const auto oceans = static_cast<std::size_t>(game::count_spaces(view.board.oceans));
    list.one_of("oceans", oceans, game::k_ocean_maximum + 1);
    const int steps_left =
        (game::k_temperature_maximum - view.levels[game::Parameter::temperature]) / game::k_temperature_step +
        k_oxygen_steps - view.levels[game::Parameter::oxygen] + game::k_ocean_maximum - static_cast<int>(oceans);
    list.thermometer("steps left", 0, steps_left, k_steps_left);
    list.steps_of(
        "parameter", rules.tracks,
        [&](std::size_t track) {
            const auto parameter = static_cast<game::Parameter>(track);
            const int level = parameter == game::Parameter::oceans ? static_cast<int>(oceans) : view.levels[parameter];
            return (rules.tracks[track].end - level) / rules.tracks[track].step;
        },
        k_track_steps_left);
    list.thermometer("generation", 0, view.generation, k_generations);
    // The prelude round counts as the action phase, because a player plans both together.
    const auto phase = view.phase == game::Phase::prelude ? game::Phase::action : view.phase;
    list.one_of("phase", static_cast<std::size_t>(phase), k_phase_inputs);
    list.flag("draft", 0, view.options.draft);
    list.flag("corporate era", 0, view.options.corporate_era);
    list.flag("prelude", 0, view.options.prelude);
    list.board(view.options.board);
    list.thermometer("rounds", 0, static_cast<int>(std::floor(judgement.rounds + 0.5)), k_rounds);
    const bool acts = view.phase == game::Phase::action || view.phase == game::Phase::final_greenery;
    const auto turn = static_cast<std::size_t>((view.active_player + seats - view.seat) % seats);
    list.one_of("acts", acts ? turn : seats, seats);
    list.flag("second action", 0, acts && view.actions_taken > 0);
    list.one_of("first player", static_cast<std::size_t>((view.first_player + seats - view.seat) % seats), seats);
    const auto is_claimed = [&](std::size_t goal) { return view.milestones[goal] != core::k_no_seat; };
    const auto is_funded = [&](std::size_t goal) { return view.awards[goal] != core::k_no_seat; };
    list.flags_of("milestone claimed", rules.milestones, is_claimed);
    list.flags_of("award funded", rules.awards, is_funded);
    std::size_t claimed = 0;
    std::size_t funded = 0;
    for (std::size_t goal = 0; goal < rules.milestones.size(); ++goal) claimed += is_claimed(goal) ? 1 : 0;
    for (std::size_t goal = 0; goal < rules.awards.size(); ++goal) funded += is_funded(goal) ? 1 : 0;
    list.one_of("milestones", claimed, game::k_max_claimed_milestones + 1);
    list.one_of("awards", funded, game::k_max_funded_awards + 1);
    for (std::size_t slot = 0; slot < rules.resource_slots; ++slot) {
        list.on_card(rules, slot, view.card_resources[slot]);
    }
    list.spaces("ocean", rules, view.board.oceans);
}

int rounded(double points) { return static_cast<int>(std::floor(points + 0.5)); }

/// Lists what a seat has of the milestones and awards.
template <class List>
void list_goals(const Rules& rules, const View& view, const Judgement& judgement, core::Seat seat, List& list) {
    list.flags_of("own milestone", rules.milestones, [&](std::size_t goal) { return view.milestones[goal] == seat; });
    list.steps_of(
        "milestone progress", rules.milestones,
        [&](std::size_t goal) { return judgement.milestones[seat][goal] - rules.milestones[goal].threshold; },
        k_progress);
    list.steps_of(
        "award lead", rules.awards,
        [&](std::size_t goal) {
            // A count below 0, such as that of a M€ production, counts as 0: the nets were trained with such leads.
            int best_other = 0;
            for (core::Side other = 0; other < game::sides(view.options); ++other) {
                if (other != seat) best_other = std::max(best_other, judgement.awards[other][goal]);
            }
            return judgement.awards[seat][goal] - best_other;
        },
        k_award_lead);
}

template <class List>
void list_seat(const Rules& rules, const View& view, const Judgement& judgement, core::Seat seat, List& list) {
    const game::PublicPlayer& player = view.players[seat];
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        list.thermometer("stock", resource, player.stock[resource], k_stock);
    }
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        list.thermometer("production", resource, player.production[resource], k_production);
    }
    list.thermometer("rating", 0, player.terraform_rating, k_rating);
    list.flag("raised", 0, player.rating_raised);
    list.flag("passed", 0, player.passed);
    list.flag("choosing", 0, player.choosing);
    list.corporation(rules, player.corporation);
    for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
        list.thermometer("tag", tag, player.passives.tags[tag], k_tags);
    }
    list.thermometer("hand size", 0, player.hand_size, k_cards);
    list.thermometer("in play", 0, static_cast<int>(player.played.size()), k_in_play);
    list.thermometer("events", 0, static_cast<int>(player.events.size()), k_tags);
    list.cards("played", rules, player.played);
    int actions = 0;
    for (const auto card : player.played) {
        const std::uint8_t slot = rules.cards[card].action_slot;
        if (slot != game::k_no_slot && !view.used_actions.contains(slot)) ++actions;
    }
    list.thermometer("unused actions", 0, actions, k_actions);
    const SpaceSet owned = view.board.owned[seat];
    list.thermometer("cities", 0, game::count_spaces(view.board.cities & owned), k_tiles);
    list.thermometer("greeneries", 0, game::count_spaces(view.board.greeneries & owned), k_tiles);
    list_goals(rules, view, judgement, seat, list);
    int best_other = 0;
    for (core::Side other = 0; other < game::sides(view.options); ++other) {
        if (other != seat) best_other = std::max(best_other, rounded(judgement.points[other]));
    }
    list.thermometer("judged points", 0, rounded(judgement.points[seat]), k_points);
    list.thermometer("judged lead", 0, rounded(judgement.points[seat]) - best_other, k_lead);
}

template <class List>
void list_automa(const Rules& rules, const View& view, const Judgement& judgement, List& list) {
    const core::Side side = game::automa_side(view.options);
    const game::PublicPlayer& player = view.players[side];
    const game::PublicAutoma& automa = view.automa;
    list.one_of("automa level", static_cast<std::size_t>(view.options.automa.level), game::k_automa_levels);
    list.automa_corporation(rules, automa.table.corporation);
    for (std::size_t track = 0; track < game::k_automa_tracks; ++track) {
        const int marker = automa.table.tracks[track];
        list.thermometer("automa marker", track, marker, k_marker);
        list.thermometer("automa below mark", track, automa.table.marks[track] - marker, k_below_mark);
    }
    list.thermometer("automa megacredits", 0, player.stock[0], k_megacredits);
    list.thermometer("automa rating", 0, player.terraform_rating, k_automa_rating);
    list.thermometer("automa project cards", 0, automa.from_pile, k_deck);
    list.thermometer("automa action deck", 0, automa.action_deck_size, k_deck);
    list.thermometer("automa bonus deck", 0, automa.bonus_deck_size, k_cards);
    list.thermometer("automa destroyed bonus cards", 0, std::popcount(automa.table.destroyed), k_deck);
    const SpaceSet owned = view.board.owned[side];
    list.thermometer("automa cities", 0, game::count_spaces(view.board.cities & owned), k_tiles);
    list.thermometer("automa greeneries", 0, game::count_spaces(view.board.greeneries & owned), k_tiles);
    list.flags_of("automa milestone", rules.milestones,
                  [&](std::size_t goal) { return view.milestones[goal] == side; });
    list.thermometer("automa judged points", 0, rounded(judgement.points[side]), k_automa_points);
    list.thermometer("lead over automa", 0, rounded(judgement.points[view.seat] - judgement.points[side]),
                     k_lead_of_automa);
}

template <class List>
void list_all(const Rules& rules, const View& view, const Judgement& judgement, const Move& move, core::Seat seats,
              List& list) {
    list.one_of("place", move.place, k_most_places + 1);
    list.thermometer("behind", 0, move.place > 1 ? static_cast<int>(100.0 * move.behind) : 0, k_behind);
    list.one_of("command", move.type, game::k_command_types);
    list_table(rules, view, judgement, seats, list);
    for (core::Seat step = 0; step < seats; ++step) {
        list.of_seat(step);
        list_seat(rules, view, judgement, static_cast<core::Seat>((view.seat + step) % seats), list);
    }
    list.of_seat(core::k_no_seat);
    if (game::has_automa(view.options)) list_automa(rules, view, judgement, list);
    list.cards("hand", rules, view.hand);
    const SpaceSet own = view.board.owned[view.seat];
    list.spaces("own city", rules, view.board.cities & own);
    list.spaces("own greenery", rules, view.board.greeneries & own);
    list.spaces("other city", rules, view.board.cities - own);
    list.spaces("other greenery", rules, view.board.greeneries - own);
}

}  // namespace

void find_features(const game::Rules& rules, const game::View& view, const Judgement& judgement, const Move& move,
                   ActiveFeatures& active) {
    const core::Seat seats = game::seats(view.options);
    core::ensure(view.seat < seats && has_inputs(view.options), "the inputs are those of a seat at a table");
    ActiveList list(active);
    list_all(rules, view, judgement, move, seats, list);
}

ContentAttributes attributes_of_content(const game::Rules& rules) {
    ContentAttributes attributes;
    for (const auto& card : rules.cards) attributes.cards.push_back(attributes_of(rules, card));
    for (const auto& rule : rules.corporations) attributes.corporations.push_back(attributes_of(rules, rule));
    for (const auto& space : rules.spaces) attributes.spaces.push_back(attributes_of(rules, space));
    return attributes;
}

net::Inputs inputs_of(const game::Rules& rules, core::Seat seats) {
    return inputs_of(rules, attributes_of_content(rules), seats);
}

net::Inputs inputs_of(const game::Rules& rules, const ContentAttributes& attributes, core::Seat seats) {
    core::ensure(attributes.cards.size() == rules.cards.size() && attributes.spaces.size() == rules.spaces.size() &&
                     attributes.corporations.size() == rules.corporations.size(),
                 "all content has attributes");
    View view;
    view.seat = 0;
    view.options.players = seats;
    view.options.automa.plays = seats == 1;
    InputList list(attributes);
    list_all(rules, view, {}, {}, seats, list);
    return list.take();
}

}  // namespace syrtis::ai::terraforming
