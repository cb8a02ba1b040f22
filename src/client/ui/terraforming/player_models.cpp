// SPDX-License-Identifier: MIT

#include "ui/terraforming/player_models.hpp"

#include <cstdlib>
#include <utility>

#include "engine/terraforming/scoring.hpp"
#include "ui/table_parts.hpp"
#include "ui/terraforming/card_faces.hpp"
#include "ui/terraforming/images.hpp"
#include "ui/terraforming/target_meaning.hpp"

namespace syrtis::client::ui::terraforming {

using render::BadgeTone;
using render::TableTarget;
using render::Target;

namespace {

void add_badge(picture::PlayerPanel& panel, const TableContext& context, Seat seat) {
    const auto& words = context.words;
    const auto& state = context.state();
    const auto& player = state.players[seat];
    const bool at_once = state.phase == game::Phase::corporation || state.phase == game::Phase::draft ||
                         state.phase == game::Phase::research;
    const auto set = [&panel](render::Label label, const char* image, BadgeTone tone = BadgeTone::plain) {
        panel.badge = std::move(label);
        panel.badge_image = image;
        panel.badge_tone = tone;
    };
    if (seat < context.people.size() && context.people[seat].away) {
        set(words("away"), "state/away", BadgeTone::warning);
    } else if (state.phase == game::Phase::finished) {
        return;
    } else if (at_once) {
        const bool ready = seat == context.seat() ? !core::has_seat(Mars::pending(state), seat)
                                                  : !context.view().players[seat].choosing;
        if (ready) {
            set(words("ready"), "state/check", BadgeTone::good);
        } else {
            set(words("choosing"), "state/waiting");
        }
    } else if (player.passed) {
        set(words("passed"), "state/pass", BadgeTone::outline);
    } else if (core::has_seat(Mars::pending(state), seat)) {
        set(context.is_you(seat)     ? render::Label(words("your turn"))
            : seat == context.seat() ? render::Label(words("plays"))
                                     : render::Label{words("thinking"), words("plays")},
            "state/waiting");
    } else if (Seat next = static_cast<Seat>((state.active_player + 1) % sides(state.options));
               state.phase == game::Phase::action) {
        const auto waits_for = [&](Seat side) {
            return side < Mars::seats(state.options) && !state.players[side].passed;
        };
        while (!waits_for(next) && next != state.active_player) {
            next = static_cast<Seat>((next + 1) % sides(state.options));
        }
        if (next == seat) set(words("next"), "state/right");
    }
}

void add_tags(picture::PlayerPanel& panel, const TableContext& context, Seat seat, bool with_zeros) {
    const auto& player = context.state().players[seat];
    for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
        if (with_zeros || player.passives.tags[tag] > 0) {
            panel.tags.push_back({tag_image(tag), player.passives.tags[tag]});
        }
    }
    if (const int wild = player.passives.wild_tags; wild > 0) {
        panel.tags.push_back({tag_image(static_cast<std::size_t>(game::Tag::wild)), wild});
    }
    const auto events = static_cast<int>(player.events.size());
    if (with_zeros || events > 0) panel.tags.push_back({"tags/event", events});
}

int hand_size(const TableContext& context, Seat seat) {
    if (seat == context.seat()) return static_cast<int>(context.state().players[seat].hand.size());
    return context.view().players[seat].hand_size;
}

/// Shows what the chosen start brings as the numbers afterwards.
void add_forecast(picture::PlayerPanel& panel, const StartForecast& forecast) {
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        auto& cell = panel.stocks[resource];
        cell.stock_after = forecast.stock[resource] == cell.stock ? std::nullopt : forecast.stock[resource];
        const auto& production = forecast.production[resource];
        cell.production_after = production == cell.production ? std::nullopt : production;
    }
    const auto rating = forecast.rating ? number(*forecast.rating) : std::string();
    panel.rating.after = rating == panel.rating.value ? std::string() : rating;
}

picture::PlayerPanel build_panel(const TableContext& context, Seat seat) {
    const auto& player = context.state().players[seat];
    picture::PlayerPanel panel{.seat = seat};
    panel.piece = context.piece(seat);
    panel.name = context.name(seat);
    panel.computer = seat < context.people.size() && context.people[seat].computer;
    if (player.corporation != game::k_no_corporation) {
        panel.corporation = source_name(context.content(), context.words, game::corporation_source(player.corporation));
    }
    add_badge(panel, context, seat);
    if (seat < context.people.size()) {
        const auto& person = context.people[seat];
        add_clock(panel.badge, person);
        // A badge picture would replace the clock and hide the remaining time.
        if (!person.clock.empty()) panel.badge_image.clear();
        if (person.clock_low) panel.badge_tone = BadgeTone::warning;
    }
    panel.rating =
        context.figure([seat](const game::State& state) { return int{state.players[seat].terraform_rating}; });
    const auto& rules = context.rules();
    panel.points =
        context.figure([&rules, seat](const game::State& state) { return game::score_of(rules, state, seat).total(); });
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        const auto stock = [=](const game::State& state) { return int{state.players[seat].stock[resource]}; };
        const auto production = [=](const game::State& state) { return int{state.players[seat].production[resource]}; };
        panel.stocks[resource] = {.stock = stock(context.state()),
                                  .production = production(context.state()),
                                  .stock_after = context.after(stock),
                                  .production_after = context.after(production),
                                  .changed = false};
    }
    return panel;
}

}  // namespace

std::string standing_of(const TableContext& context, Seat seat) {
    picture::PlayerPanel panel;
    add_badge(panel, context, seat);
    return panel.badge.empty() ? std::string() : panel.badge.forms.front();
}

render::SymbolRow call_of(const TableContext& context, core::Side side, const Target& target) {
    const auto there = TargetMeaning(context.table).candidate(target);
    const auto kind = context.question().kind;
    if (!there || there->refusal || (kind != QuestionKind::player && kind != QuestionKind::card)) return {};
    const auto& table = context.table;
    const auto result =
        predict_in_turn(context.rules(), table.position().asked_view(), table.position().plan().commands(),
                        {there->command}, table.position().worlds());
    if (!result) return {};
    render::SymbolRow call;
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        const auto add = [&](auto read, bool production) {
            const auto then = result->change(read);
            if (!then) return;
            if (!call.empty()) call.push_back(render::mark(render::SymbolKind::dot));
            call.push_back(render::word(number(read(context.state())) + " → " + number(*then)));
            if (production) {
                call.push_back(render::plate(static_cast<int>(resource), {render::icon(resource_image(resource))}));
            } else {
                call.push_back(render::icon(resource_image(resource)));
            }
        };
        add([=](const game::State& state) { return int{state.players[side].stock[resource]}; }, false);
        add([=](const game::State& state) { return int{state.players[side].production[resource]}; }, true);
    }
    if (game::has_automa(context.state().options) && side == game::automa_side(context.state().options)) {
        const auto& tracks = context.content().definitions.automa.tracks;
        for (game::Track track = 0; track < game::k_automa_tracks && track < tracks.size(); ++track) {
            const auto read = [track](const game::State& state) { return int{state.automa.table.tracks[track]}; };
            const auto then = result->change(read);
            if (!then) continue;
            if (!call.empty()) call.push_back(render::mark(render::SymbolKind::dot));
            call.push_back(render::word(context.words.name(tracks[track].names) + " " + number(read(context.state())) +
                                        " → " + number(*then)));
        }
    }
    return call;
}

std::vector<picture::PlayerPanel> build_opponents(const TableContext& context) {
    std::vector<picture::PlayerPanel> panels;
    const auto& listing = context.listing();
    for (std::size_t index = 0; index < listing.opponents.size(); ++index) {
        const Seat seat = listing.opponents[index];
        auto panel = build_panel(context, seat);
        const Target target{TableTarget::player, seat, 0};
        panel.hand_size = hand_size(context, seat);
        add_tags(panel, context, seat, false);
        for (const auto source : listing.opponent_cards[index]) {
            if (game::is_corporation(source) && context.rules().source(source).action_slot == game::k_no_slot) continue;
            panel.cards.push_back(play_face(context.content(), context.words, context.state(), source));
        }
        const bool chooses = context.view().players[seat].choosing;
        if (panel.cards.empty() && chooses && context.state().phase == game::Phase::corporation) {
            panel.note = context.state().options.prelude
                             ? render::Label{context.words("chooses a corporation, two preludes and cards"),
                                             context.words("chooses cards")}
                             : render::Label(context.words("chooses a corporation and buys cards"));
        }
        const int preludes = context.view().players[seat].preludes_kept;
        if (panel.cards.empty() && preludes > 0) {
            panel.note = context.words.count(preludes, "{0} prelude to play", "{0} preludes to play");
        }
        panel.highlight = TargetMeaning(context.table).highlight(target);
        panel.call = call_of(context, seat, target);
        panels.push_back(std::move(panel));
    }
    return panels;
}

picture::PlayerPanel build_own_mat(const TableContext& context) {
    const auto& words = context.words;
    const Seat seat = context.listing().own;
    auto panel = build_panel(context, seat);
    const Target target{TableTarget::own_mat, 0, 0};
    panel.hand_size = context.watches() ? std::optional<int>(hand_size(context, seat)) : std::nullopt;
    add_tags(panel, context, seat, true);
    if (const auto& forecast = context.table.start_forecast()) add_forecast(panel, *forecast);
    panel.highlight = TargetMeaning(context.table).highlight(target);
    panel.call = call_of(context, seat, target);
    const auto& player = context.state().players[seat];
    const int production = player.production[static_cast<std::size_t>(game::Resource::megacredits)];
    const auto income = number(player.terraform_rating + production);
    panel.income = {words("Next income: {0} M€", {income}), words("Income {0} M€", {income}), "+" + income + " M€"};
    const std::string sign = production < 0 ? " − " : " + ";
    const auto amount = number(std::abs(production));
    panel.income_note = {words("TR {0}", {number(player.terraform_rating)}) + sign + words("production {0}", {amount}),
                         number(player.terraform_rating) + sign + amount};
    if (!context.watches()) {
        render::Button pass{.label = {words("Pass for this generation"), words("Pass")}, .key = words.key("P")};
        pass.style = render::ButtonStyle::octagon;
        pass.enabled =
            context.question().has(game::CommandType::pass) && context.question().kind == QuestionKind::action;
        panel.pass = pass;
    }
    return panel;
}

picture::ActionsModel build_actions(const TableContext& context) {
    const auto& words = context.words;
    const auto& listing = context.listing();
    picture::ActionsModel model;
    model.title = context.watches() ? render::Label(words("Cards in play")) : render::Label(words("Your actions"));
    model.empty = words("Blue cards and your corporation will appear here.");
    int ready = 0;
    int actions = 0;
    for (const auto source : listing.actions) {
        picture::ActionCard card;
        card.face = play_face(context.content(), words, context.state(), source);
        card.highlight = TargetMeaning(context.table).highlight({TableTarget::own_action, source, 0});
        if (card.face.state == picture::PlayState::ready) ++ready;
        if (card.face.state == picture::PlayState::ready || card.face.state == picture::PlayState::used) ++actions;
        const auto& rule = context.rules().source(source);
        if (rule.resource_slot != game::k_no_slot) {
            const auto slot = rule.resource_slot;
            const auto then =
                context.after([slot](const game::State& state) { return int{state.card_resources[slot]}; });
            if (then) card.face.resources_after = *then;
        }
        model.cards.push_back(std::move(card));
    }
    model.scroll = context.table.actions_scroll();
    if (actions > 0)
        model.note = {words("{0} of {1} ready", {number(ready), number(actions)}), words("{0} ready", {number(ready)})};
    const auto& player = context.state().players[listing.own];
    const auto played = static_cast<int>(player.played.size());
    const auto events = static_cast<int>(player.events.size());
    const auto preludes = static_cast<int>(player.played_preludes.size());
    if (preludes > 0) {
        model.all = {
            words("Cards played: {0}, events: {1}, preludes: {2}", {number(played), number(events), number(preludes)}),
            words("Cards: {0}", {number(played + events + preludes)})};
    } else if (played + events > 0) {
        model.all = {words("Cards played: {0}, events: {1}", {number(played), number(events)}),
                     words("Cards: {0}", {number(played + events)})};
    }
    return model;
}

}  // namespace syrtis::client::ui::terraforming
