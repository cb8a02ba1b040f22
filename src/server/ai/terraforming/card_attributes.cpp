// SPDX-License-Identifier: MIT

#include "ai/terraforming/card_attributes.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <string_view>
#include <utility>

#include "ai/terraforming/attribute_list.hpp"
#include "engine/terraforming/operation.hpp"

namespace syrtis::ai::terraforming {
namespace {

using game::CardResource;
using game::Count;
using game::Resource;
namespace op = game::operation;

/// The greatest depth of nested choices that is read.
constexpr int k_deepest = 3;

constexpr std::size_t index_of(auto term) { return static_cast<std::size_t>(term); }

/// The quantities that a program changes. If there are options, each quantity has its largest value among them.
enum class Quantity : std::uint8_t {
    temperature,
    oxygen,
    ocean,
    rating,
    greenery,
    city,
    other_tile,
    card,
    seen_card,
    resource_here,
    animal,
    microbe,
    other_resource,
    spent_here,
    removed_plants,
    removed_stock,
    stolen_stock,
    lowered_production,
    removed_from_card,
    discounted_card,
    counting,  ///< amounts that depend on the position
    option,
    condition,
    other_operation,
};
constexpr std::array<std::string_view, 24> k_quantity_names{"temperature",
                                                            "oxygen",
                                                            "ocean",
                                                            "rating",
                                                            "greenery",
                                                            "city",
                                                            "other tile",
                                                            "card",
                                                            "seen card",
                                                            "resource here",
                                                            "animal",
                                                            "microbe",
                                                            "other resource",
                                                            "spent here",
                                                            "removed plants",
                                                            "removed stock",
                                                            "stolen stock",
                                                            "lowered production",
                                                            "removed from card",
                                                            "discounted card",
                                                            "counting",
                                                            "option",
                                                            "condition",
                                                            "other operation"};

/// The effects of a program.
struct Effects {
    std::array<int, game::k_resources> production{};
    std::array<int, game::k_resources> stock{};
    std::array<int, k_quantity_names.size()> quantities{};

    [[nodiscard]] int& operator[](Quantity quantity) { return quantities[index_of(quantity)]; }

    void take_larger(const Effects& other) {
        const auto larger = [](auto& own, const auto& others) {
            for (std::size_t place = 0; place < own.size(); ++place) {
                if (std::abs(others[place]) > std::abs(own[place])) own[place] = others[place];
            }
        };
        larger(production, other.production);
        larger(stock, other.stock);
        larger(quantities, other.quantities);
    }
    void add(const Effects& other) {
        for (std::size_t place = 0; place < stock.size(); ++place) {
            production[place] += other.production[place];
            stock[place] += other.stock[place];
        }
        for (std::size_t place = 0; place < quantities.size(); ++place) quantities[place] += other.quantities[place];
    }
};

/// Adds up the operations of programs, with an overload for each kind.
class Reader {
   public:
    Reader(const game::Rules& rules, int depth) : rules_(rules), depth_(depth) {}

    [[nodiscard]] static Effects effects_of(const game::Rules& rules, game::Program program, int depth = 0) {
        Reader reader(rules, depth);
        if (program == game::k_empty_program) return {};
        for (std::size_t pc = program; !op::ends(rules.ops[pc]); ++pc) op::visit(rules.ops[pc], reader);
        return reader.effects_;
    }

    void operator()(const op::ChangeProduction& change) {
        effects_.production[index_of(change.resource)] += units(change.steps);
    }
    void operator()(const op::Gain& gain) { effects_.stock[index_of(gain.resource)] += units(gain.units); }
    void operator()(const op::Lose& lose) { effects_.stock[index_of(lose.resource)] -= units(lose.units); }
    void operator()(const op::Pay& pay) { effects_.stock[index_of(Resource::megacredits)] -= units(pay.megacredits); }
    void operator()(const op::PayAny& pay) { effects_.stock[index_of(pay.resource)] -= 1; }
    void operator()(const op::Raise& raise) {
        const bool is_oxygen = raise.parameter == game::Parameter::oxygen;
        effects_[is_oxygen ? Quantity::oxygen : Quantity::temperature] += units(raise.steps);
    }
    void operator()(const op::RaiseRating& raise) { effects_[Quantity::rating] += units(raise.steps); }
    void operator()(const op::PlaceOcean&) { effects_[Quantity::ocean] += 1; }
    void operator()(const op::PlaceTile& tile) {
        const bool is_city = ((rules_.tiles_counting_as_city >> tile.tile) & 1U) != 0;
        effects_[tile.tile == game::k_greenery ? Quantity::greenery
                 : is_city                     ? Quantity::city
                                               : Quantity::other_tile] += 1;
    }
    void operator()(const op::PlaceMarker&) { effects_[Quantity::other_tile] += 1; }
    void operator()(const op::ProduceSpaceMetal&) { effects_.production[index_of(Resource::steel)] += 1; }
    void operator()(const op::Draw& draw) { effects_[Quantity::card] += units(draw.cards); }
    void operator()(const op::RevealUntil& reveal) { effects_[Quantity::card] += reveal.cards; }
    void operator()(const op::Look& look) {
        effects_[Quantity::seen_card] += look.seen;
        if (!look.buys) effects_[Quantity::card] += look.kept;
    }
    void operator()(const op::AddHere& add) { effects_[Quantity::resource_here] += units(add.units); }
    void operator()(const op::SpendHere& spend) { effects_[Quantity::spent_here] += units(spend.units); }
    void operator()(const op::AddToCard& add) {
        const auto accepts = [&add](CardResource resource) {
            return ((add.resources >> index_of(resource)) & 1U) != 0;
        };
        const Quantity quantity = accepts(CardResource::animal)    ? Quantity::animal
                                  : accepts(CardResource::microbe) ? Quantity::microbe
                                                                   : Quantity::other_resource;
        effects_[quantity] += units(add.units);
    }
    void operator()(const op::Remove& remove) {
        const bool is_plants = remove.resource == Resource::plants;
        effects_[is_plants ? Quantity::removed_plants : Quantity::removed_stock] += units(remove.up_to);
    }
    void operator()(const op::Steal& steal) { effects_[Quantity::stolen_stock] += units(steal.up_to); }
    void operator()(const op::LowerAnyProduction& lower) {
        effects_[Quantity::lowered_production] += units(lower.steps);
    }
    void operator()(const op::RemoveFromCard&) { effects_[Quantity::removed_from_card] += 1; }
    void operator()(const op::TakeFromCard&) { effects_[Quantity::removed_from_card] += 1; }
    void operator()(const op::DiscountNextCard& discount) {
        effects_[Quantity::discounted_card] += units(discount.megacredits);
    }
    void operator()(const op::ShiftNextCard&) { effects_[Quantity::discounted_card] += 1; }
    void operator()(const op::Branch&) { effects_[Quantity::condition] += 1; }
    void operator()(const op::RevealTop&) { effects_[Quantity::condition] += 1; }
    void operator()(const op::DiscardCards& discard) { effects_[Quantity::card] -= units(discard.cards); }
    void operator()(const op::CopyProduction&) { effects_[Quantity::other_operation] += 1; }
    void operator()(const op::ConvertProduction&) { effects_[Quantity::other_operation] += 1; }
    void operator()(const op::RaiseLowestProduction&) { effects_[Quantity::other_operation] += 1; }
    void operator()(const op::PlayCard&) { effects_[Quantity::other_operation] += 1; }
    void operator()(const op::FundAward&) { effects_[Quantity::other_operation] += 1; }
    void operator()(const op::Choose& choose) {
        effects_[Quantity::option] += choose.count;
        if (depth_ >= k_deepest) return;
        Effects best;
        for (std::size_t option = choose.first; option < choose.first + choose.count; ++option) {
            best.take_larger(effects_of(rules_, rules_.options[option].program, depth_ + 1));
        }
        effects_.add(best);
    }
    // The remaining operations belong to no effect of a card.
    void operator()(const op::End&) {}
    void operator()(const op::Skip&) {}
    void operator()(const op::SellCards&) {}
    void operator()(const op::RemoveMostValuable&) {}
    void operator()(const op::FirePlayTriggers&) {}
    void operator()(const op::OrderEffects&) {}
    void operator()(const op::Automa&) {}

   private:
    [[nodiscard]] int units(const game::Amount& amount) {
        if (amount.per != Count::one) effects_[Quantity::counting] += 1;
        return amount.amount;
    }

    const game::Rules& rules_;
    int depth_;
    Effects effects_;
};

/// The number of thresholds. `fine` has more of them, for effects that happen once in the game.
enum class Detail : std::uint8_t { coarse, fine };

template <class List>
void list_effects(std::string_view subject, const Effects& effects, Detail detail, List& list) {
    const bool fine = detail == Detail::fine;
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        const std::string name(game::k_resource_names[resource]);
        const int production = effects.production[resource];
        const int stock = effects.stock[resource];
        list.at_most(subject, name + " production", production, {-1});
        list.at_least(subject, name + " production", production, fine ? Thresholds{1, 2, 4} : Thresholds{1});
        list.at_most(subject, name, stock, {-1});
        list.at_least(subject, name, stock, fine ? Thresholds{1, 3, 6} : Thresholds{1, 3});
    }
    for (std::size_t quantity = 0; quantity < k_quantity_names.size(); ++quantity) {
        list.at_least(subject, k_quantity_names[quantity], effects.quantities[quantity],
                      fine ? Thresholds{1, 2, 3} : Thresholds{1});
    }
}

template <class List>
void list_requirement(const game::Requirement& needs, List& list) {
    constexpr std::string_view k_subject = "requires";
    // If the card has no such limit, the minimum is below and the maximum above each threshold.
    list.at_least(k_subject, "temperature", needs.temperature_min, {-29, -20, -12, -4, 2});
    list.at_most(k_subject, "temperature", needs.temperature_max, {7, -12, -18});
    list.at_least(k_subject, "oxygen", needs.oxygen_min, {1, 4, 6, 8});
    list.at_most(k_subject, "oxygen", needs.oxygen_max, {13, 6, 4});
    list.at_least(k_subject, "oceans", needs.oceans_min, {1, 3, 5});
    list.at_most(k_subject, "oceans", needs.oceans_max, {8, 3});
    int tags = 0;
    for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
        tags += needs.tags[tag];
        list.flag(k_subject, game::k_tag_names[tag], needs.tags[tag] > 0);
    }
    list.at_least(k_subject, "tags", tags, {1, 2, 3, 5});
    const int production = *std::ranges::max_element(needs.own_production);
    list.flag(k_subject, "production", production > 0);
    list.flag(k_subject, "greeneries", needs.own_greeneries > 0);
    list.flag(k_subject, "cities", needs.cities_in_play > 0);
}

template <class List>
void list_points(const game::Amount& points, List& list) {
    const bool is_fixed = points.per == Count::one;
    const int fixed = is_fixed ? points.amount : 0;
    list.at_most("points", "fixed", fixed, {-2, -1});
    list.at_least("points", "fixed", fixed, {1, 2, 3, 4});
    list.flag("points", "by tags", points.per == Count::own_tag);
    list.flag("points", "by resources", points.per == Count::resource_here);
    list.flag("points", "one by one", !is_fixed && points.amount >= points.each);
    list.flag("points", "by others", !is_fixed && points.per != Count::own_tag && points.per != Count::resource_here);
}

template <class List>
void list_passive(const game::Rules& rules, const game::PassiveRule& passive, List& list) {
    constexpr std::string_view k_subject = "always";
    list.at_least(k_subject, "discount", passive.card_discount, {1, 2});
    for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
        list.flag(k_subject, "discount for " + std::string(game::k_tag_names[tag]), passive.tag_discounts[tag] > 0);
    }
    list.flag(k_subject, "discount for projects", *std::ranges::max_element(passive.project_discounts) > 0);
    list.flag(k_subject, "steel", passive.steel_value > 0);
    list.flag(k_subject, "titanium", passive.titanium_value > 0);
    list.flag(k_subject, "heat", passive.heat_value > 0);
    list.at_least(k_subject, "shift", passive.requirement_shift, {1, 2});
    list.flag(k_subject, "greeneries", passive.plants_for_greenery > 0);
    list.flag(k_subject, "protection",
              passive.protects_this_card || passive.protected_stock != 0 || passive.protected_card_resources != 0);
    list.flag(k_subject, "resources that pay", passive.resource_here_value > 0);
    Effects reactions;
    std::array<bool, 4> when{};
    bool by_others = false;
    int tags = 0;
    for (std::size_t number = 0; number < passive.trigger_count; ++number) {
        const game::Trigger& trigger = rules.triggers[std::size_t{passive.first_trigger} + number];
        when.at(index_of(trigger.when)) = true;
        by_others = by_others || !trigger.by_owner_only;
        tags = std::max(tags, std::popcount(trigger.tags));
        reactions.take_larger(Reader::effects_of(rules, trigger.program));
    }
    list.flag("reacts", "to tags", when[index_of(game::TriggerWhen::play_tag)]);
    list.flag("reacts", "to cards", when[index_of(game::TriggerWhen::play_card)]);
    list.flag("reacts", "to tiles", when[index_of(game::TriggerWhen::place_tile)]);
    list.flag("reacts", "to projects", when[index_of(game::TriggerWhen::standard_project)]);
    list.flag("reacts", "to others", by_others);
    list.at_least("reacts", "to kinds of tags", tags, {2, 3});
    list_effects("reaction", reactions, Detail::coarse, list);
}

/// Lists the attributes that cards and corporations have. `detail` says how many thresholds the effects have that
/// happen when the card is played or the match begins.
template <class List>
void list_source(const game::Rules& rules, const game::SourceRule& source, Detail detail, List& list) {
    int tags = source.wild_tags;
    for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
        tags += source.tags[tag];
        list.at_least("tag", game::k_tag_names[tag], source.tags[tag], {1, 2});
    }
    list.flag("tag", game::k_wild_tag_name, source.wild_tags > 0);
    list.at_least("card", "tags", tags, {1, 2, 3});
    list_points(source.victory_points, list);
    for (std::size_t resource = 1; resource < game::k_card_resources; ++resource) {
        list.flag("holds", game::k_card_resource_names[resource], index_of(source.holds) == resource);
    }
    list_effects("play", Reader::effects_of(rules, source.play), detail, list);
    list.flag("card", "action", source.action_slot != game::k_no_slot);
    list.at_least("action", "price", source.action_price, {1, 5, 9});
    list.flag("action", "metals", source.action_metals != 0);
    list.flag("action", "raised rating", source.action_needs_raised_rating);
    list_effects("action", Reader::effects_of(rules, source.action), Detail::coarse, list);
    list_passive(rules, source.passive, list);
}

template <class List>
void list_attributes(const game::Rules& rules, const game::CardRule& card, List& list) {
    list.at_least("card", "cost", card.cost, {3, 5, 7, 9, 11, 13, 16, 20, 25, 31});
    list.flag("card", "automated", card.kind == game::CardKind::automated);
    list.flag("card", "active", card.kind == game::CardKind::active);
    list.flag("card", "event", card.kind == game::CardKind::event);
    list.flag("card", "requirement", card.has_requirement);
    list_requirement(card.requirement, list);
    list_source(rules, card, Detail::fine, list);
}

template <class List>
void list_attributes(const game::Rules& rules, const game::CorporationRule& corporation, List& list) {
    list.at_least("corporation", "megacredits", corporation.starting_megacredits, {30, 40, 45, 50, 57});
    list_effects("first action", Reader::effects_of(rules, corporation.first_action), Detail::coarse, list);
    list_source(rules, corporation, Detail::coarse, list);
}

template <class Rule>
const std::vector<std::string>& names_for() {
    static const std::vector<std::string> names = [] {
        game::Rules rules;
        rules.ops.emplace_back();
        AttributeNames list;
        list_attributes(rules, Rule{}, list);
        return list.take();
    }();
    return names;
}

template <class Rule>
Attributes active_of(const game::Rules& rules, const Rule& rule) {
    ActiveAttributes list;
    list_attributes(rules, rule, list);
    return list.take();
}

}  // namespace

const std::vector<std::string>& card_attribute_names() { return names_for<game::CardRule>(); }
const std::vector<std::string>& corporation_attribute_names() { return names_for<game::CorporationRule>(); }

Attributes attributes_of(const game::Rules& rules, const game::CardRule& card) { return active_of(rules, card); }
Attributes attributes_of(const game::Rules& rules, const game::CorporationRule& corporation) {
    return active_of(rules, corporation);
}

}  // namespace syrtis::ai::terraforming
