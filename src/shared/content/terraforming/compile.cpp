// SPDX-License-Identifier: MIT

// Definitions into the engine's tables: each list of effects becomes a flat program. Costs of options come first in
// their programs; M€ of an action are not in it, since use_action pays them.

#include <algorithm>
#include <limits>

#include "content/terraforming/content.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::content::terraforming {

namespace {

using namespace syrtis::terraforming;

class Compiler {
   public:
    explicit Compiler(const Definitions& definitions) : definitions_(definitions) {}

    core::Result<Rules, Mistakes> run() {
        rules_.ops.emplace_back();
        rules_.content_hash = definitions_.hash;
        const Op fire{.code = OpCode::fire_play_triggers};
        rules_.after_play = append({fire});
        rules_.order_effects = append({Op{.code = OpCode::order_effects}});
        compile_tiles();
        compile_board();
        for (const auto& card : definitions_.cards) compile_card(card);
        for (const auto& corporation : definitions_.corporations) compile_corporation(corporation);
        compile_table();
        if (rules_.ops.size() > std::numeric_limits<std::uint16_t>::max()) mistake("", "there are too many operations");
        if (!mistakes_.empty()) return core::Failure{mistakes_};
        return std::move(rules_);
    }

   private:
    using Ops = std::vector<Op>;

    void mistake(const std::string& path, const std::string& what) {
        mistakes_.push_back({.file = file_, .entry = entry_, .path = path, .what = what});
    }

    template <class To>
    To narrow(int value, const char* what) {
        if (value < std::numeric_limits<To>::min() || value > std::numeric_limits<To>::max()) {
            mistake("", std::string(what) + " does not fit the engine's tables: " + std::to_string(value));
            return To{};
        }
        return static_cast<To>(value);
    }

    Program append(const Ops& ops) {
        if (ops.empty()) return k_empty_program;
        const auto start = static_cast<Program>(rules_.ops.size());
        rules_.ops.insert(rules_.ops.end(), ops.begin(), ops.end());
        rules_.ops.emplace_back();
        return start;
    }

    Amount amount(const AmountDefinition& definition) {
        Amount result;
        result.amount = narrow<std::int16_t>(definition.amount, "an amount");
        result.per = definition.per;
        if (definition.tag) result.argument = static_cast<std::uint8_t>(*definition.tag);
        if (definition.resource) result.argument = static_cast<std::uint8_t>(*definition.resource);
        result.each = narrow<std::uint8_t>(definition.each, "a divisor");
        if (definition.maximum) result.maximum = narrow<std::uint8_t>(*definition.maximum, "a maximum");
        return result;
    }

    Amount constant(int value) { return {.amount = narrow<std::int16_t>(value, "an amount")}; }

    Requirement requirement(const RequirementDefinition& definition) {
        Requirement result;
        const auto set = [&](const std::optional<int>& from, std::int8_t& to) {
            if (from) to = narrow<std::int8_t>(*from, "a requirement");
        };
        set(definition.temperature_min, result.temperature_min);
        set(definition.temperature_max, result.temperature_max);
        set(definition.oxygen_min, result.oxygen_min);
        set(definition.oxygen_max, result.oxygen_max);
        set(definition.oceans_min, result.oceans_min);
        set(definition.oceans_max, result.oceans_max);
        for (const auto& [tag, count] : definition.tags) {
            result.tags[static_cast<std::size_t>(tag)] = narrow<std::uint8_t>(count, "a requirement");
        }
        for (const auto& [resource, count] : definition.own_production) {
            result.own_production[static_cast<std::size_t>(resource)] = narrow<std::uint8_t>(count, "a requirement");
        }
        if (definition.own_greeneries) {
            result.own_greeneries = narrow<std::uint8_t>(*definition.own_greeneries, "a requirement");
        }
        if (definition.cities_in_play) {
            result.cities_in_play = narrow<std::uint8_t>(*definition.cities_in_play, "a requirement");
        }
        return result;
    }

    Tile special_tile(const std::string& id) {
        for (std::size_t index = 0; index < definitions_.special_tiles.size(); ++index) {
            if (definitions_.special_tiles[index].id == id) {
                return static_cast<Tile>(k_first_special_tile + index);
            }
        }
        mistake("", "there is no special tile \"" + id + "\"");
        return k_no_tile;
    }

    /// Programs being compiled know whose they are: slots and tiles are noted there.
    struct Owner {
        SourceRule* rule = nullptr;
    };

    void compile_effects(const std::vector<EffectDefinition>& effects, Owner owner, Ops& out) {
        Ops after_tile;
        for (const auto& effect : effects) {
            if (effect.kind == EffectKind::production_of_space_metal) {
                after_tile.push_back(space_metal(effect, owner));
                continue;
            }
            compile_effect(effect, owner, out);
            const bool places = effect.kind == EffectKind::place_tile;
            if (!places) continue;
            out.insert(out.end(), after_tile.begin(), after_tile.end());
            after_tile.clear();
        }
        if (!after_tile.empty()) mistake("effects", "production_of_space_metal is not followed by place_tile");
    }

    Op space_metal(const EffectDefinition& effect, Owner owner) {
        Op op{.code = OpCode::space_metal, .amount = amount(effect.steps)};
        if (owner.rule == nullptr) {
            mistake("effects", "only a card remembers the metal of a space");
            return op;
        }
        if (owner.rule->metal_slot == k_no_slot) owner.rule->metal_slot = next_metal_slot_++;
        if (owner.rule->metal_slot >= k_max_metal_slots) mistake("effects", "too many cards remember a metal");
        op.b = owner.rule->metal_slot;
        return op;
    }

    void push_changes(OpCode code, const EffectDefinition& effect, Ops& out) {
        for (const auto& change : effect.changes) {
            out.push_back(
                {.code = code, .a = static_cast<std::uint8_t>(change.resource), .amount = amount(change.change)});
        }
    }

    void push_condition(const EffectDefinition& effect, Owner owner, Ops& out) {
        Ops then_ops;
        Ops else_ops;
        compile_effects(effect.then_effects, owner, then_ops);
        compile_effects(effect.else_effects, owner, else_ops);
        if (!else_ops.empty()) {
            then_ops.push_back(
                {.code = OpCode::skip, .a = narrow<std::uint8_t>(static_cast<int>(else_ops.size()), "a skip")});
        }
        Op branch{.code = OpCode::branch,
                  .a = narrow<std::uint8_t>(static_cast<int>(then_ops.size()), "a skip"),
                  .target = static_cast<std::uint16_t>(rules_.requirements.size())};
        rules_.requirements.push_back(requirement(effect.condition));
        out.push_back(branch);
        out.insert(out.end(), then_ops.begin(), then_ops.end());
        out.insert(out.end(), else_ops.begin(), else_ops.end());
    }

    void push_choose(const std::vector<OptionDefinition>& options, bool optional, Owner owner, Ops& out) {
        const bool discard_or_nothing =
            optional && options.size() == 1 && options[0].cost && options[0].cost->discard_cards > 0;
        if (discard_or_nothing) {
            // Declined at its own question, an empty choice of cards, rather than by a question before it.
            Ops rest;
            CostDefinition others = *options[0].cost;
            others.discard_cards = 0;
            compile_cost(others, rest);
            compile_effects(options[0].gain, owner, rest);
            out.push_back({.code = OpCode::discard_cards,
                           .flags = Op::k_optional,
                           .amount = constant(options[0].cost->discard_cards),
                           .target = static_cast<std::uint16_t>(rest.size())});
            out.insert(out.end(), rest.begin(), rest.end());
            return;
        }
        std::vector<OptionRule> rules;
        for (const auto& option : options) {
            Ops ops;
            if (option.cost) compile_cost(*option.cost, ops);
            compile_effects(option.gain, owner, ops);
            rules.push_back({.program = append(ops), .needs_raised_rating = option.needs_raised_rating});
        }
        out.push_back({.code = OpCode::choose,
                       .a = narrow<std::uint8_t>(static_cast<int>(options.size()), "the number of options"),
                       .flags = optional ? Op::k_optional : std::uint8_t{0},
                       .target = static_cast<std::uint16_t>(rules_.options.size())});
        if (options.size() > 8) mistake("", "a choice has at most eight options");
        rules_.options.insert(rules_.options.end(), rules.begin(), rules.end());
    }

    void compile_cost(const CostDefinition& cost, Ops& out) {
        for (const auto& [resource, units] : cost.pay) {
            if (resource == Resource::megacredits) continue;
            out.push_back({.code = OpCode::lose, .a = static_cast<std::uint8_t>(resource), .amount = constant(units)});
        }
        if (cost.pay_any) out.push_back({.code = OpCode::pay_any, .a = static_cast<std::uint8_t>(*cost.pay_any)});
        if (cost.spend_here > 0) out.push_back({.code = OpCode::spend_here, .amount = constant(cost.spend_here)});
        for (const auto& [resource, steps] : cost.lower_production) {
            out.push_back(
                {.code = OpCode::production, .a = static_cast<std::uint8_t>(resource), .amount = constant(-steps)});
        }
        if (cost.take_from_card) {
            out.push_back({.code = OpCode::take_from_card,
                           .a = static_cast<std::uint8_t>(1U << static_cast<unsigned>(*cost.take_from_card)),
                           .amount = constant(cost.take_count)});
        }
        if (cost.discard_cards > 0)
            out.push_back({.code = OpCode::discard_cards, .amount = constant(cost.discard_cards)});
    }

    void compile_effect(const EffectDefinition& effect, Owner owner, Ops& out) {
        const auto where = static_cast<std::uint8_t>(effect.where);
        const auto resource = static_cast<std::uint8_t>(effect.resource);
        switch (effect.kind) {
            case EffectKind::production:
                push_changes(OpCode::production, effect, out);
                break;
            case EffectKind::gain:
                push_changes(OpCode::gain, effect, out);
                break;
            case EffectKind::lose:
                push_changes(OpCode::lose, effect, out);
                break;
            case EffectKind::raise:
                out.push_back({.code = OpCode::raise,
                               .a = static_cast<std::uint8_t>(effect.parameter),
                               .amount = amount(effect.steps)});
                break;
            case EffectKind::rating:
                out.push_back({.code = OpCode::rating, .amount = amount(effect.steps)});
                break;
            case EffectKind::place_ocean:
                for (int count = 0; count < effect.count; ++count)
                    out.push_back({.code = OpCode::place_ocean, .a = where});
                break;
            case EffectKind::place_greenery:
                out.push_back({.code = OpCode::place_tile, .a = where, .b = k_greenery});
                out.push_back(
                    {.code = OpCode::raise, .a = static_cast<std::uint8_t>(Parameter::oxygen), .amount = constant(1)});
                break;
            case EffectKind::place_city:
                out.push_back({.code = OpCode::place_tile, .a = where, .b = k_city});
                break;
            case EffectKind::place_tile: {
                const Tile tile = special_tile(effect.tile);
                if (owner.rule != nullptr) owner.rule->tile = tile;
                if (effect.counts_as_city) {
                    rules_.tiles_counting_as_city =
                        static_cast<std::uint16_t>(rules_.tiles_counting_as_city | (1U << tile));
                }
                out.push_back({.code = OpCode::place_tile, .a = where, .b = tile});
                break;
            }
            case EffectKind::place_marker:
                out.push_back({.code = OpCode::place_marker, .a = where});
                break;
            case EffectKind::production_of_space_metal:
                break;
            case EffectKind::draw:
                out.push_back({.code = OpCode::draw, .amount = constant(effect.cards)});
                break;
            case EffectKind::look:
                if (effect.cards > k_research_cards) mistake("effects", "at most four cards can be looked at");
                out.push_back({.code = OpCode::look,
                               .a = narrow<std::uint8_t>(effect.cards, "cards"),
                               .b = narrow<std::uint8_t>(effect.keep, "cards"),
                               .flags = effect.buy ? Op::k_buys : std::uint8_t{0}});
                break;
            case EffectKind::reveal_top: {
                Ops then_ops;
                compile_effects(effect.then_effects, owner, then_ops);
                out.push_back({.code = OpCode::reveal_top,
                               .a = static_cast<std::uint8_t>(effect.match_tag),
                               .target = static_cast<std::uint16_t>(then_ops.size())});
                out.insert(out.end(), then_ops.begin(), then_ops.end());
                break;
            }
            case EffectKind::add_here:
                out.push_back({.code = OpCode::add_here, .amount = constant(effect.count)});
                break;
            case EffectKind::add_to_card:
                out.push_back({.code = OpCode::add_to_card,
                               .a = effect.card_resources,
                               .b = static_cast<std::uint8_t>(effect.target),
                               .amount = constant(effect.count)});
                break;
            case EffectKind::remove:
            case EffectKind::steal:
                out.push_back({.code = effect.kind == EffectKind::remove ? OpCode::remove : OpCode::steal,
                               .a = resource,
                               .b = static_cast<std::uint8_t>(effect.from),
                               .amount = constant(effect.up_to)});
                break;
            case EffectKind::remove_from_card:
                out.push_back(
                    {.code = OpCode::remove_from_card, .a = effect.card_resources, .amount = constant(effect.up_to)});
                break;
            case EffectKind::any_production:
                out.push_back({.code = OpCode::any_production, .a = resource, .amount = amount(effect.steps)});
                break;
            case EffectKind::choose:
                push_choose(effect.options, effect.optional, owner, out);
                break;
            case EffectKind::condition:
                push_condition(effect, owner, out);
                break;
            case EffectKind::copy_production:
                out.push_back({.code = OpCode::copy_production});
                break;
            case EffectKind::convert_production:
                out.push_back(
                    {.code = OpCode::convert_production, .a = resource, .b = static_cast<std::uint8_t>(effect.to)});
                break;
            case EffectKind::next_card:
                if (effect.discount > 0) {
                    out.push_back({.code = OpCode::next_card_discount, .amount = constant(effect.discount)});
                }
                if (effect.requirement_shift > 0) {
                    out.push_back({.code = OpCode::next_card_shift, .amount = constant(effect.requirement_shift)});
                }
                break;
            case EffectKind::sell_cards:
                out.push_back({.code = OpCode::sell_cards, .amount = constant(effect.megacredits_each)});
                break;
        }
    }

    Program compile_program(const std::vector<EffectDefinition>& effects, Owner owner) {
        Ops ops;
        compile_effects(effects, owner, ops);
        return append(ops);
    }

    /// The production box: what copy_production repeats.
    Program compile_box(const std::vector<EffectDefinition>& effects, Owner owner) {
        Ops ops;
        for (const auto& effect : effects) {
            const bool in_box = effect.kind == EffectKind::production || effect.kind == EffectKind::any_production;
            if (in_box) compile_effect(effect, owner, ops);
            if (effect.kind == EffectKind::production_of_space_metal) ops.push_back(space_metal(effect, owner));
        }
        return append(ops);
    }

    void compile_action(const std::vector<OptionDefinition>& options, SourceRule& rule) {
        if (options.empty()) return;
        rule.action_slot = next_action_slot_++;
        if (rule.action_slot >= 64) mistake("action", "there are more than 64 cards with actions");
        Ops ops;
        if (options.size() > 1) {
            push_choose(options, false, {&rule}, ops);
        } else {
            const auto& option = options[0];
            rule.action_needs_raised_rating = option.needs_raised_rating;
            if (option.cost) {
                for (const auto& [resource, units] : option.cost->pay) {
                    if (resource == Resource::megacredits) rule.action_price = narrow<std::uint8_t>(units, "a price");
                }
                for (const auto metal : option.cost->may_use) {
                    rule.action_metals |= metal == Resource::steel ? 1U : 2U;
                }
                compile_cost(*option.cost, ops);
            }
            compile_effects(option.gain, {&rule}, ops);
        }
        rule.action = append(ops);
    }

    static std::uint8_t tile_classes(const std::string& tile) {
        if (tile == "ocean") return 1;
        if (tile == "greenery") return 2;
        if (tile == "city") return 4;
        return 15;
    }

    Trigger compile_trigger(const TriggerDefinition& definition, SourceRule& rule) {
        Trigger trigger;
        trigger.when = definition.when;
        trigger.by_owner_only = definition.by_owner_only;
        trigger.includes_this = definition.includes_this;
        trigger.late = definition.late;
        for (const auto tag : definition.tags) {
            trigger.tags = static_cast<std::uint16_t>(trigger.tags | (1U << static_cast<unsigned>(tag)));
        }
        if (definition.kind) trigger.kinds = static_cast<std::uint8_t>(1U << static_cast<unsigned>(*definition.kind));
        if (definition.tag)
            trigger.with_tags = static_cast<std::uint16_t>(1U << static_cast<unsigned>(*definition.tag));
        if (definition.min_printed_cost) {
            trigger.min_printed_cost = narrow<std::uint8_t>(*definition.min_printed_cost, "a price");
        }
        trigger.tiles = tile_classes(definition.tile);
        trigger.mars_only = definition.mars_only;
        for (const auto resource : definition.on_bonus) {
            trigger.on_bonus = static_cast<std::uint8_t>(trigger.on_bonus | (1U << static_cast<unsigned>(resource)));
        }
        for (const auto& id : definition.except) {
            for (std::size_t project = 0; project < definitions_.projects.size(); ++project) {
                if (definitions_.projects[project].id == id) {
                    trigger.except_projects = static_cast<std::uint8_t>(trigger.except_projects | (1U << project));
                }
            }
        }
        trigger.program = compile_program(definition.then_effects, {&rule});
        return trigger;
    }

    void compile_discount(const DiscountDefinition& discount, PassiveRule& passive) {
        const auto megacredits = narrow<std::uint8_t>(discount.amount, "a discount");
        if (discount.on_project) {
            for (std::size_t project = 0; project < definitions_.projects.size() && project < k_standard_projects;
                 ++project) {
                if (definitions_.projects[project].id == discount.project)
                    passive.project_discounts[project] = megacredits;
            }
        } else if (discount.tag) {
            passive.tag_discounts[static_cast<std::size_t>(*discount.tag)] = megacredits;
        } else {
            passive.card_discount = megacredits;
        }
    }

    void compile_passive(const PassiveDefinition& definition, SourceRule& rule) {
        auto& passive = rule.passive;
        std::vector<Trigger> triggers;
        for (const auto& trigger : definition.triggers) triggers.push_back(compile_trigger(trigger, rule));
        passive.first_trigger = static_cast<std::uint16_t>(rules_.triggers.size());
        passive.trigger_count = static_cast<std::uint8_t>(triggers.size());
        rules_.triggers.insert(rules_.triggers.end(), triggers.begin(), triggers.end());
        for (const auto& discount : definition.discounts) compile_discount(discount, passive);
        for (const auto& [resource, value] : definition.payment_value) {
            if (resource == Resource::steel) passive.steel_value = narrow<std::uint8_t>(value, "a value");
            if (resource == Resource::titanium) passive.titanium_value = narrow<std::uint8_t>(value, "a value");
        }
        for (const auto& [resource, value] : definition.pay_with) {
            if (resource != Resource::heat) mistake("pay_with", "only heat can stand in for M€");
            passive.heat_value = narrow<std::uint8_t>(value, "a value");
        }
        passive.requirement_shift = narrow<std::uint8_t>(definition.requirement_shift, "a shift");
        passive.protects_this_card = definition.protects_this_card;
        for (const auto resource : definition.protected_stock) {
            passive.protected_stock |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(resource));
        }
        for (const auto resource : definition.protected_card_resources) {
            passive.protected_card_resources |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(resource));
        }
        if (definition.convert_plants_cost) {
            passive.plants_for_greenery = narrow<std::uint8_t>(*definition.convert_plants_cost, "a price");
        }
    }

    void compile_source(const SourceDefinition& definition, SourceRule& rule, Source source) {
        for (const auto tag : definition.tags) {
            ++rule.tags[static_cast<std::size_t>(tag)];
            rule.tag_mask = static_cast<std::uint16_t>(rule.tag_mask | (1U << static_cast<unsigned>(tag)));
        }
        rule.holds = definition.holds;
        if (rule.holds != CardResource::none) {
            if (rules_.resource_slots >= k_max_resource_slots) {
                mistake("holds", "too many cards hold resources");
            } else {
                rule.resource_slot = rules_.resource_slots;
                rules_.resource_slot_owners[rules_.resource_slots++] = source;
            }
        }
        compile_action(definition.action, rule);
        compile_passive(definition.passive, rule);
        if (definition.victory_points) rule.victory_points = amount(*definition.victory_points);
    }

    void compile_card(const CardDefinition& definition) {
        file_ = definition.file;
        entry_ = definition.id;
        const auto card = static_cast<Card>(rules_.cards.size());
        if (rules_.cards.size() >= k_max_cards) return mistake("", "there are too many cards");
        CardRule rule;
        rule.cost = narrow<std::uint8_t>(definition.cost, "a price");
        rule.kind = definition.kind;
        rule.corporate_era = definition.corporate_era;
        rule.requirement = requirement(definition.requires_);
        rule.play = compile_program(definition.effects, {&rule});
        rule.box = compile_box(definition.effects, {&rule});
        compile_source(definition, rule, card);
        for (std::size_t space = 0; space < definitions_.board.spaces.size() && space < k_spaces; ++space) {
            if (definitions_.board.spaces[space].reserved_for != definition.id) continue;
            rule.reserved_space = static_cast<Space>(space);
            rules_.spaces[space].reserved_for = card;
        }
        rules_.cards.push_back(rule);
    }

    void compile_corporation(const CorporationDefinition& definition) {
        file_ = definition.file;
        entry_ = definition.id;
        const auto index = rules_.corporations.size();
        if (index >= static_cast<std::size_t>(k_no_source - k_corporation_base)) {
            return mistake("", "there are too many corporations");
        }
        CorporationRule rule;
        rule.corporate_era = definition.corporate_era;
        rule.beginner = definition.beginner;
        rule.starting_megacredits = narrow<std::int16_t>(definition.starting_megacredits, "M€");
        Ops box;
        for (const auto& [resource, steps] : definition.starting_production) {
            box.push_back(
                {.code = OpCode::production, .a = static_cast<std::uint8_t>(resource), .amount = constant(steps)});
        }
        Ops start = box;
        for (const auto& [resource, units] : definition.starting_resources) {
            start.push_back(
                {.code = OpCode::gain, .a = static_cast<std::uint8_t>(resource), .amount = constant(units)});
        }
        rule.box = append(box);
        rule.play = append(start);
        rule.first_action = compile_program(definition.first_action, {&rule});
        compile_source(definition, rule, corporation_source(static_cast<Corporation>(index)));
        rules_.corporations.push_back(rule);
    }

    void compile_tiles() {
        rules_.tiles_counting_as_city = 1U << k_city;
        if (definitions_.special_tiles.size() + k_first_special_tile > 16)
            mistake("", "there are too many special tiles");
        for (std::size_t index = 0; index < definitions_.special_tiles.size(); ++index) {
            rules_.special_tiles.push_back(static_cast<Tile>(k_first_special_tile + index));
        }
    }

    void compile_track(const TrackDefinition& definition, TrackRule& track) {
        track.start = narrow<std::int8_t>(definition.start, "a track value");
        track.end = narrow<std::int8_t>(definition.end, "a track value");
        track.step = narrow<std::int8_t>(definition.step, "a track step");
        if (definition.bonuses.size() > track.bonuses.size()) return mistake("tracks", "a track has too many bonuses");
        for (const auto& bonus : definition.bonuses) {
            track.bonuses[track.bonus_count++] = {.at = narrow<std::int8_t>(bonus.at, "a track value"),
                                                  .program = compile_program(bonus.gain, {})};
        }
    }

    void compile_space(const SpaceDefinition& definition, std::size_t index) {
        auto& rule = rules_.spaces[index];
        const auto bit = space_bit(static_cast<Space>(index));
        rule.kind = definition.kind;
        rule.clockwise.fill(k_no_space);
        for (const auto& bonus : definition.bonus) {
            if (bonus == "card") {
                ++rule.bonus_cards;
                continue;
            }
            for (std::size_t resource = 0; resource < k_resources; ++resource) {
                if (k_resource_names[resource] == bonus) ++rule.bonus[resource];
            }
        }
        for (std::size_t place = 0; place < definition.neighbours.size() && place < rule.clockwise.size(); ++place) {
            rule.clockwise[place] = static_cast<Space>(definition.neighbours[place] - 1);
            rule.neighbours |= space_bit(rule.clockwise[place]);
        }
        if (index < k_board_spaces) rules_.on_mars |= bit;
        const bool metal = rule.bonus[static_cast<std::size_t>(Resource::steel)] > 0 ||
                           rule.bonus[static_cast<std::size_t>(Resource::titanium)] > 0;
        switch (definition.kind) {
            case SpaceKind::ocean:
                rules_.ocean_areas |= bit;
                break;
            case SpaceKind::volcanic:
                rules_.volcanic_areas |= bit;
                [[fallthrough]];
            case SpaceKind::land:
                rules_.land_areas |= bit;
                if (metal) rules_.metal_areas |= bit;
                break;
            default:
                break;
        }
    }

    void compile_board() {
        entry_ = definitions_.board.name;
        if (definitions_.board.spaces.size() != k_spaces)
            return mistake("spaces", "the board needs 61 spaces and two places off the planet");
        for (std::size_t index = 0; index < k_spaces; ++index) compile_space(definitions_.board.spaces[index], index);
        compile_track(definitions_.board.temperature, rules_.tracks[0]);
        compile_track(definitions_.board.oxygen, rules_.tracks[1]);
    }

    template <class List, class Count>
    bool has_length(const List& list, Count count, const char* what) {
        if (list.size() == count) return true;
        mistake("", "there must be exactly " + std::to_string(count) + " " + what);
        return false;
    }

    void compile_table() {
        file_.clear();
        entry_.clear();
        if (!has_length(definitions_.milestones, k_milestones, "milestones") ||
            !has_length(definitions_.awards, k_awards, "awards") ||
            !has_length(definitions_.award_costs, k_max_funded_awards, "prices of awards") ||
            !has_length(definitions_.projects, k_standard_projects, "standard projects") ||
            !has_length(definitions_.conversions, 2U, "conversions")) {
            return;
        }
        for (std::size_t index = 0; index < k_milestones; ++index) {
            rules_.milestones[index] = {
                .counts = amount(definitions_.milestones[index].counts),
                .threshold = narrow<std::int16_t>(definitions_.milestones[index].threshold, "a threshold")};
        }
        for (std::size_t index = 0; index < k_awards; ++index) {
            rules_.awards[index] = {.counts = amount(definitions_.awards[index].counts)};
        }
        for (std::size_t index = 0; index < k_max_funded_awards; ++index) {
            rules_.award_costs[index] = narrow<std::uint8_t>(definitions_.award_costs[index], "a price");
        }
        rules_.milestone_cost = narrow<std::uint8_t>(definitions_.milestone_cost, "a price");
        rules_.milestone_points = narrow<std::uint8_t>(definitions_.milestone_points, "points");
        rules_.award_first_points = narrow<std::uint8_t>(definitions_.award_first_points, "points");
        rules_.award_second_points = narrow<std::uint8_t>(definitions_.award_second_points, "points");
        for (std::size_t index = 0; index < k_standard_projects; ++index) {
            const auto& project = definitions_.projects[index];
            entry_ = project.id;
            const bool sells = std::ranges::any_of(
                project.effects, [](const EffectDefinition& effect) { return effect.kind == EffectKind::sell_cards; });
            rules_.projects[index] = {.cost = narrow<std::uint8_t>(project.cost, "a price"),
                                      .program = compile_program(project.effects, {}),
                                      .sells_cards = sells};
        }
        for (const auto& conversion : definitions_.conversions) {
            entry_ = conversion.id;
            const auto program = compile_program(conversion.effects, {});
            if (conversion.resource == Resource::plants) {
                rules_.convert_plants = program;
                if (conversion.price != Passives{}.plants_for_greenery) {
                    mistake("cost",
                            "the engine converts " + std::to_string(Passives{}.plants_for_greenery) + " plants");
                }
            } else {
                rules_.convert_heat = program;
                rules_.heat_for_temperature = narrow<std::uint8_t>(conversion.price, "a price");
            }
        }
    }

    const Definitions& definitions_;
    Rules rules_;
    Mistakes mistakes_;
    std::string file_;
    std::string entry_;
    std::uint8_t next_action_slot_ = 0;
    std::uint8_t next_metal_slot_ = 0;
};

}  // namespace

core::Result<Rules, Mistakes> compile(const Definitions& definitions) { return Compiler(definitions).run(); }

}  // namespace syrtis::content::terraforming
