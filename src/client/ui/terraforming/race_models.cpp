// SPDX-License-Identifier: MIT

#include "ui/terraforming/race_models.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/terraforming/automa_goals.hpp"
#include "engine/terraforming/payment.hpp"
#include "engine/terraforming/scoring.hpp"
#include "ui/terraforming/images.hpp"
#include "ui/terraforming/lost_effects.hpp"
#include "ui/terraforming/symbols.hpp"
#include "ui/terraforming/target_meaning.hpp"

namespace syrtis::client::ui::terraforming {

using game::RefusalCode;
using render::Highlight;
using render::TableTarget;
using render::Target;

namespace {

std::vector<Seat> seats_of(const TableContext& context) {
    std::vector<Seat> seats;
    seats.reserve(context.listing().opponents.size() + 1);
    seats.push_back(context.listing().own);
    for (const Seat seat : context.listing().opponents) seats.push_back(seat);
    return seats;
}

int taken(const game::MilestoneOwners& owners) {
    return static_cast<int>(
        std::count_if(owners.begin(), owners.end(), [](Seat seat) { return seat != core::k_no_seat; }));
}

/// A shorter name for cells that are too narrow for the printed one.
struct ShorterName {
    std::string_view id;
    std::string_view name;  ///< a message id
};
constexpr std::array<ShorterName, 4> k_shorter_projects{{{"sell_patents", content::msgid("Patents")},
                                                         {"power_plant", content::msgid("Power")},
                                                         {"aquifer", content::msgid("Aquifer")},
                                                         {"greenery", content::msgid("Green")}}};

}  // namespace

picture::RacePanel build_milestones(const TableContext& context) {
    const auto& words = context.words;
    const auto& rules = context.rules();
    const auto& state = context.state();
    const bool has_automa = game::has_automa(state.options);
    picture::RacePanel panel;
    panel.title = words("Milestones");
    panel.note = {
        words("{0} of {1} claimed · {2} M€",
              {number(taken(state.milestones)), number(game::k_max_claimed_milestones), number(rules.milestone_cost)}),
        words("{0} M€", {number(rules.milestone_cost)})};
    for (const auto seat : seats_of(context)) panel.pieces.push_back(context.piece(seat));
    for (std::size_t index = 0; index < rules.milestones.size(); ++index) {
        const auto& rule = rules.milestones[index];
        picture::RaceRow row{.id = static_cast<int>(index)};
        row.name = words.name(context.content().definitions.milestones[index].names);
        row.image = milestone_image(context.content(), index);
        if (!has_automa) row.threshold = number(rule.threshold);
        for (const auto seat : seats_of(context)) {
            const bool of_automa = has_automa && seat == game::automa_side(state.options);
            const auto count = [&rules, seat, index, of_automa](const game::State& position) {
                return of_automa ? game::automa::milestone_value(rules, position, index)
                                 : game::milestone_count(rules, position, seat, index);
            };
            const int threshold = of_automa ? rules.automa.milestones[index].threshold : rule.threshold;
            picture::RaceCell cell;
            cell.figure = context.figure(count);
            // Against MarsBot each side needs a different number.
            if (has_automa) cell.threshold = number(threshold);
            cell.met = has_automa && count(state) >= threshold;
            cell.part =
                std::clamp(static_cast<float>(count(state)) / static_cast<float>(std::max(threshold, 1)), 0.0F, 1.0F);
            row.cells.push_back(cell);
        }
        row.highlight = TargetMeaning(context.table).highlight({TableTarget::upper_row, static_cast<int>(index), 0});
        const auto owner = state.milestones[index];
        if (owner != core::k_no_seat) {
            row.owner = context.piece(owner);
            row.owner_text = {words("Claimed by {0}", {context.name(owner)}), words("claimed")};
            row.highlight = Highlight::plain;
        } else if (row.highlight == Highlight::rest || row.highlight == Highlight::chosen) {
            row.call = {words("Claim ({0} M€)", {number(rules.milestone_cost)}), words("Claim"),
                        number(rules.milestone_cost)};
        }
        panel.rows.push_back(std::move(row));
    }
    return panel;
}

picture::RacePanel build_awards(const TableContext& context) {
    const auto& words = context.words;
    const auto& rules = context.rules();
    const auto& state = context.state();
    const int funded = taken(state.awards);
    const bool open = funded < static_cast<int>(game::k_max_funded_awards);
    const int price = open ? game::award_price(rules, state) : 0;
    picture::RacePanel panel;
    panel.title = words("Awards");
    panel.note = {words("{0} of {1} funded", {number(funded), number(game::k_max_funded_awards)}) +
                      (open ? " · " + words("next {0} M€", {number(price)}) : std::string()),
                  open ? words("next {0} M€", {number(price)}) : words("all funded")};
    const auto seats = seats_of(context);
    for (const auto seat : seats) panel.pieces.push_back(context.piece(seat));
    for (std::size_t index = 0; index < rules.awards.size(); ++index) {
        picture::RaceRow row{.id = static_cast<int>(index)};
        row.name = words.name(context.content().definitions.awards[index].names);
        row.image = award_image(context.content(), index);
        std::vector<int> counts;
        for (const auto seat : seats) {
            const auto count = [&rules, seat, index](const game::State& position) {
                return game::award_count(rules, position, seat, index);
            };
            picture::RaceCell cell;
            cell.figure = context.figure(count);
            counts.push_back(count(state));
            row.cells.push_back(cell);
        }
        const int best = *std::max_element(counts.begin(), counts.end());
        const bool shared = std::count(counts.begin(), counts.end(), best) > 1;
        int second = -1;
        for (const int count : counts) {
            if (count < best) second = std::max(second, count);
        }
        for (std::size_t cell = 0; cell < counts.size(); ++cell) {
            row.cells[cell].first = counts[cell] == best && best > 0;
            row.cells[cell].second = !shared && seats.size() > 2 && counts[cell] == second && second > 0;
        }
        row.highlight = TargetMeaning(context.table).highlight({TableTarget::lower_row, static_cast<int>(index), 0});
        const auto owner = state.awards[index];
        if (owner != core::k_no_seat) {
            row.owner = context.piece(owner);
            row.owner_text = words("funded");
            row.highlight = Highlight::plain;
        } else if (row.highlight == Highlight::rest || row.highlight == Highlight::chosen) {
            const bool is_free = context.question().kind == QuestionKind::award;
            row.call = is_free ? render::Label{words("Fund at no cost"), words("Fund")}
                               : render::Label{words("Fund ({0} M€)", {number(price)}), words("Fund"), number(price)};
        }
        panel.rows.push_back(std::move(row));
    }
    return panel;
}

namespace {

render::SymbolRow refusal_row(const game::Refusal& refusal, const Words& words, bool brief) {
    const int missing = std::abs(refusal.needed - refusal.available);
    const auto amount = [&](const std::string& image, int by) -> render::SymbolRow {
        const auto text = brief ? number(-by) : words("{0} short", {number(by)});
        return {render::icon(image), render::word(text, render::Tone::missing)};
    };
    const auto over = [&](const std::string& image, int by) -> render::SymbolRow {
        const auto text = brief ? signed_number(by) : words("{0} too many", {number(by)});
        return {render::icon(image), render::word(text, render::Tone::missing)};
    };
    switch (refusal.code) {
        case RefusalCode::not_enough_value:
            return amount("resources/megacredits", missing);
        case RefusalCode::not_enough:
            if (refusal.subject < game::k_resources) return amount(resource_image(refusal.subject), missing);
            break;
        case RefusalCode::temperature_too_low:
            return amount("resources/temperature", missing / game::k_temperature_step);
        case RefusalCode::temperature_too_high:
            return over("resources/temperature", missing / game::k_temperature_step);
        case RefusalCode::oxygen_too_low:
            return amount("resources/oxygen", missing);
        case RefusalCode::oxygen_too_high:
            return over("resources/oxygen", missing);
        case RefusalCode::too_few_oceans:
            return amount("resources/ocean_drop", missing);
        case RefusalCode::too_many_oceans:
            return over("resources/ocean_drop", missing);
        case RefusalCode::too_few_tags:
            if (refusal.subject < game::k_tags) return amount(tag_image(refusal.subject), missing);
            break;
        case RefusalCode::too_few_greeneries:
            return amount("resources/greenery", missing);
        case RefusalCode::too_few_cities:
            return amount("resources/city", missing);
        case RefusalCode::production_too_low:
            if (refusal.subject < game::k_resources) return amount(resource_image(refusal.subject), missing);
            break;
        case RefusalCode::already_used:
            return {render::word(words("used"), render::Tone::missing)};
        case RefusalCode::no_space:
            return {render::word(words("no area"), render::Tone::missing)};
        case RefusalCode::nobody_can_lose:
            return {render::word(words("nobody has any"), render::Tone::missing)};
        default:
            break;
    }
    return {render::word(words("not now"), render::Tone::missing)};
}

}  // namespace

render::SymbolRow short_refusal(const game::Refusal& refusal, const Words& words) {
    return refusal_row(refusal, words, false);
}

render::SymbolRow brief_refusal(const game::Refusal& refusal, const Words& words) {
    return refusal_row(refusal, words, true);
}

picture::ProjectsModel build_projects(const TableContext& context) {
    const auto& words = context.words;
    const auto& definitions = context.content().definitions;
    const auto& state = context.state();
    const auto seat = context.listing().own;
    picture::ProjectsModel model;
    model.title = {words("Standard projects and conversions"), words("Standard projects"), words("Projects")};
    const auto finish = [&](picture::ProjectEntry entry, int id) {
        entry.id = id;
        const Target target{TableTarget::project, entry.id, 0};
        entry.highlight = TargetMeaning(context.table).highlight(target);
        const auto there = TargetMeaning(context.table).candidate(target);
        if (there && there->refusal) {
            entry.refused = short_refusal(there->refusal, words);
            entry.brief_refusal = brief_refusal(there->refusal, words);
        }
        model.entries.push_back(std::move(entry));
    };
    const auto symbols_of = [&](picture::ProjectEntry& entry, const std::vector<data::EffectDefinition>& effects) {
        if (lost_effects(context, effects).all) entry.warning = {words("no effect"), words("nothing")};
        render::SymbolRow symbols;
        for (const auto& row : data::effect_symbols(definitions, effects)) {
            for (auto& symbol : drawn_symbols(row, words)) symbols.push_back(std::move(symbol));
        }
        return symbols;
    };
    for (std::size_t index = 0; index < definitions.projects.size(); ++index) {
        picture::ProjectEntry entry;
        const auto& project = definitions.projects[index];
        entry.name = words.name(project.names);
        const auto shorter = std::ranges::find(k_shorter_projects, project.id, &ShorterName::id);
        if (shorter != k_shorter_projects.end()) entry.name.forms.push_back(words(shorter->name));
        entry.symbols = symbols_of(entry, definitions.projects[index].effects);
        const int price = game::project_price(context.rules(), state, seat, index);
        if (price > 0) entry.cost = number(price);
        finish(std::move(entry), static_cast<int>(index));
    }
    for (const auto& conversion : definitions.conversions) {
        picture::ProjectEntry entry;
        const bool plants = conversion.resource == game::Resource::plants;
        entry.name = {words.name(conversion.names), content::capitalized(plants ? words("plants") : words("heat"))};
        const int price = plants ? state.players[seat].passives.plants_for_greenery : conversion.price;
        entry.symbols = {render::word(number(price)),
                         render::icon(resource_image(static_cast<std::size_t>(conversion.resource))),
                         render::mark(render::SymbolKind::leads)};
        for (auto& symbol : symbols_of(entry, conversion.effects)) entry.symbols.push_back(std::move(symbol));
        finish(std::move(entry), plants ? k_convert_plants_entry : k_convert_heat_entry);
    }
    return model;
}

}  // namespace syrtis::client::ui::terraforming
