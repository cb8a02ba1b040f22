// SPDX-License-Identifier: MIT

#include "ui/terraforming/amounts.hpp"

#include <array>

#include "content/language.hpp"
#include "engine/terraforming/scoring.hpp"
#include "ui/terraforming/card_faces.hpp"
#include "ui/terraforming/event_description.hpp"
#include "ui/terraforming/images.hpp"
#include "ui/terraforming/lost_effects.hpp"
#include "ui/terraforming/symbols.hpp"
#include "ui/terraforming/target_meaning.hpp"

namespace syrtis::client::ui::terraforming {

using content::msgid;
using game::EventType;
using render::icon;
using render::mark;
using render::SymbolRow;
using render::thin_word;
using render::word;

namespace {

struct Plural {
    std::string_view one;
    std::string_view many;
};

constexpr std::array<Plural, game::k_resources> k_resource_amounts{{{msgid("{0} M€"), msgid("{0} M€")},
                                                                    {msgid("{0} steel"), msgid("{0} steel")},
                                                                    {msgid("{0} titanium"), msgid("{0} titanium")},
                                                                    {msgid("{0} plant"), msgid("{0} plants")},
                                                                    {msgid("{0} energy"), msgid("{0} energy")},
                                                                    {msgid("{0} heat"), msgid("{0} heat")}}};
constexpr std::array<Plural, game::k_card_resources> k_card_resource_amounts{
    {{msgid("{0} resource"), msgid("{0} resources")},
     {msgid("{0} animal"), msgid("{0} animals")},
     {msgid("{0} microbe"), msgid("{0} microbes")},
     {msgid("{0} science resource"), msgid("{0} science resources")},
     {msgid("{0} fighter"), msgid("{0} fighters")}}};

std::string amount_of(const Words& words, const Plural& plural, int amount) {
    return words.count(amount, plural.one, plural.many);
}

void append(SymbolRow& row, SymbolRow more) {
    if (more.empty()) return;
    if (!row.empty()) row.push_back(mark(render::SymbolKind::dot));
    for (auto& symbol : more) row.push_back(std::move(symbol));
}

}  // namespace

std::string resource_name(const Words& words, game::Resource resource) {
    if (resource == game::Resource::megacredits) return "M€";
    return content::capitalized(words(game::k_resource_names[static_cast<std::size_t>(resource)]));
}

std::string resource_amount(const Words& words, game::Resource resource, int amount) {
    return amount_of(words, k_resource_amounts[static_cast<std::size_t>(resource)], amount);
}

int megacredits_of(const game::State& state, Seat seat) {
    return state.players[seat].stock[static_cast<std::size_t>(game::Resource::megacredits)];
}

std::string card_resource_amount(const Words& words, game::CardResource resource, int amount) {
    return amount_of(words, k_card_resource_amounts[static_cast<std::size_t>(resource)], amount);
}

std::string tile_name(const Content& content, const Words& words, game::Tile tile) {
    if (tile == game::k_ocean) return words("ocean");
    if (tile == game::k_greenery) return words("greenery");
    if (tile == game::k_city) return words("city");
    const auto special = static_cast<std::size_t>(tile - game::k_first_special_tile);
    const auto& tiles = content.definitions.special_tiles;
    return special < tiles.size() ? words.name(tiles[special].names) : std::string();
}

std::string parameter_value(const Words& words, game::Parameter parameter, int value) {
    switch (parameter) {
        case game::Parameter::temperature:
            return number(value) + " °C";
        case game::Parameter::oxygen:
            return percentage(words, number(value));
        default:
            return number(value);
    }
}

SymbolRow preview_chain(const TableContext& context) {
    SymbolRow own;
    SymbolRow others;
    if (!context.preview) return own;
    const Seat seat = context.seat();
    int drawn = 0;
    std::vector<game::Event> merged;
    for (const auto& event : context.preview->events) {
        if (event.cause == game::Cause::price || event.cause == game::Cause::cards_bought) continue;
        if (event.type == EventType::card_drawn && event.seat == seat) {
            ++drawn;
            continue;
        }
        const bool adds_up = event.type == EventType::stock_changed || event.type == EventType::production_changed ||
                             event.type == EventType::rating_changed;
        bool known = false;
        for (auto& earlier : merged) {
            if (!adds_up || earlier.type != event.type || earlier.seat != event.seat ||
                earlier.subject != event.subject)
                continue;
            earlier.value += event.value;
            known = true;
            break;
        }
        if (!known) merged.push_back(event);
    }
    for (const auto& event : merged) {
        const auto symbols_of = description_of(event).symbols;
        if (symbols_of == nullptr) continue;
        auto symbols = symbols_of(event, context.words);
        if (event.seat != seat && event.seat != core::k_no_seat && event.type != EventType::parameter_raised) {
            symbols.insert(symbols.begin(), mark(render::SymbolKind::piece, "", context.piece(event.seat)));
            append(others, std::move(symbols));
        } else {
            append(own, std::move(symbols));
        }
    }
    if (drawn > 0) append(own, {word(signed_number(drawn)), icon("resources/card")});
    const auto& rules = context.rules();
    const auto points = [&](const game::State& state) { return game::score_of(rules, state, seat).total(); };
    if (const auto then = context.after(points)) {
        append(own, {icon("resources/points"), word(signed_number(*then - points(context.state())))});
    }
    append(own, std::move(others));
    if (const auto& pointed = context.table.pointing().pointed()) {
        // The warning about lost effects precedes the effects.
        const auto there = TargetMeaning(context.table).candidate(*pointed);
        const auto lost = there ? lost_effects(context, there->command) : LostEffects{};
        SymbolRow warning;
        for (const auto parameter : lost.parameters) {
            append(warning,
                   {icon(parameter_image(parameter)), word(context.words("at maximum"), render::Tone::missing)});
        }
        if (!warning.empty()) {
            append(warning, std::move(own));
            return warning;
        }
    }
    return own;
}

SymbolRow forecast_chain(const TableContext& context) {
    const auto& forecast = context.table.start_forecast();
    if (!forecast) return {};
    const auto& words = context.words;
    const auto& before = context.state().players[context.seat()];
    SymbolRow row;
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        const auto& units = forecast->stock[resource];
        const bool is_money = resource == static_cast<std::size_t>(game::Resource::megacredits);
        if (!is_money && units.value_or(0) == 0) continue;
        append(row, {word(units ? number(*units) : "?", render::Tone::after), icon(resource_image(resource))});
    }
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        const auto& steps = forecast->production[resource];
        if (steps && *steps != before.production[resource]) {
            append(row, {production_plate(resource, *steps - before.production[resource])});
        }
    }
    if (forecast->rating) append(row, {icon("resources/rating"), word(number(*forecast->rating), render::Tone::after)});
    if (forecast->hand) append(row, {word(number(*forecast->hand), render::Tone::after), icon("resources/card")});
    for (const auto prelude : forecast->lost) {
        append(row, {thin_word(words("{0}: can't be played", {source_name(context.content(), words, prelude)}),
                               render::Tone::missing)});
    }
    row.insert(row.begin(), thin_word(words("After the preludes"), render::Tone::secondary));
    row.front().expendable = true;
    return row;
}

}  // namespace syrtis::client::ui::terraforming
