// SPDX-License-Identifier: MIT

#include "ui/dig/player_models.hpp"

#include <algorithm>

#include "content/language.hpp"
#include "engine/dig/why_not.hpp"
#include "ui/dig/names.hpp"
#include "ui/table_parts.hpp"

namespace syrtis::client::ui::dig {

using render::BadgeTone;
using render::TableTarget;
using render::thin_word;
using render::word;

namespace {

constexpr std::size_t k_steps = 5;

void add_badge(drawn::PlayerPanel& panel, const TableContext& context, Seat seat) {
    const auto& words = context.words;
    const auto& view = context.view();
    const auto next = static_cast<Seat>((view.active_player + 1) % seats(view.options));
    if (seat < context.people.size() && context.people[seat].away) {
        panel.badge = words("away");
        panel.badge_image = "state/away";
        panel.badge_tone = BadgeTone::warning;
    } else if (view.phase == game::Phase::finished) {
        if (view.announced != seat) return;
        panel.badge = words("announced victory");
        panel.badge_image = "state/trophy";
        panel.badge_tone = BadgeTone::good;
    } else if (seat == view.active_player) {
        panel.badge = context.is_you(seat)     ? words("your turn")
                      : seat == context.seat() ? words("plays")
                                               : words("thinking");
        panel.badge_image = "state/waiting";
    } else if (seat == next) {
        panel.badge = words("next");
        panel.badge_image = "state/right";
    }
}

drawn::Gauge gauge_of(const TableContext& context, Seat seat, std::size_t equipment) {
    const auto read = [=](const game::State& state) { return int{state.players[seat].levels[equipment]}; };
    const auto& levels = context.view().players[seat].levels;
    drawn::Gauge gauge;
    gauge.name = equipment_name(context.words, static_cast<game::Equipment>(equipment));
    gauge.level = levels[equipment];
    gauge.after = context.after(read);
    if (levels[equipment] < game::k_last_level) {
        gauge.price = number(game::upgrade_cost(context.rules(), levels, static_cast<game::Equipment>(equipment)));
        gauge.price_caption = {context.words("next level costs"), context.words("costs")};
    }
    return gauge;
}

/// Returns the text about the last turn with places, and for narrow panels a form without places and the number of
/// actions.
render::Label last_turn_label(const TableContext& context, Seat seat) {
    std::string text;
    std::string brief;
    const auto add = [](std::string& to, const std::string& part) {
        if (!part.empty()) to += (to.empty() ? "" : " · ") + part;
    };
    const auto& content = context.table.content();
    const auto actions = context.log.chronicle().last_turn_of(seat);
    for (const auto* player_action : actions) {
        add(text, player_action_text(content, context.words, context.people, *player_action));
        add(brief, brief_player_action_text(content, context.words, *player_action));
    }
    return {text, brief, context.words.count(static_cast<int>(actions.size()), "{0} action", "{0} actions")};
}

drawn::PlayerPanel build_panel(const TableContext& context, Seat seat) {
    const auto& words = context.words;
    drawn::PlayerPanel panel{.seat = seat};
    panel.piece = context.piece(seat);
    panel.name = context.name(seat);
    add_badge(panel, context, seat);
    if (seat < context.people.size()) {
        const auto& person = context.people[seat];
        add_clock(panel.badge, person);
        // A badge picture would replace the clock and hide the remaining time.
        if (!person.clock.empty()) panel.badge_image.clear();
        if (person.clock_low) panel.badge_tone = BadgeTone::warning;
    }
    const int taken = context.view().players[seat].transported;
    panel.summary = words.count(taken, "{0} tile taken", "{0} tiles taken");
    for (std::size_t equipment = 0; equipment < game::k_equipment; ++equipment) {
        panel.gauges[equipment] = gauge_of(context, seat, equipment);
    }
    if (context.knows_collection(seat)) {
        panel.points = context.figure([&, seat](const game::State& state) {
            return game::points_of(context.rules(), state.players[seat].holdings);
        });
    }
    return panel;
}

}  // namespace

render::Label stations_label(const TableContext& context, Seat seat) {
    const auto& words = context.words;
    const auto& stations = context.view().players[seat].stations;
    const auto list = [&](auto name_of) {
        std::string text;
        for (std::size_t place = 0; place < game::k_places; ++place) {
            if (stations[place] == 0) continue;
            text += (text.empty() ? "" : " · ") + name_of(words, static_cast<game::Place>(place));
            if (stations[place] > 1) text += " ×" + number(stations[place]);
        }
        return text.empty() ? words("none yet") : text;
    };
    return {list(place_text), list(brief_place_text)};
}

std::optional<int> points_to_victory(const TableContext& context, const game::State& state) {
    const auto refusal = game::why_not_announce(context.rules(), state, context.listing().own);
    if (!refusal) return 0;
    if (refusal.code != game::RefusalCode::too_few_points_to_win) return std::nullopt;
    return refusal.needed - refusal.available;
}

std::vector<drawn::PlayerPanel> build_opponents(const TableContext& context) {
    const auto& words = context.words;
    std::vector<drawn::PlayerPanel> panels;
    for (const auto seat : context.listing().opponents) {
        auto panel = build_panel(context, seat);
        panel.facts.emplace_back(words("Stations"), stations_label(context, seat));
        const auto points =
            context.knows_collection(seat) ? number(context.points(seat)) : words("hidden until the end");
        panel.facts.emplace_back(words("Points"), points);
        auto last = last_turn_label(context, seat);
        if (!last.empty()) panel.facts.emplace_back(words("Last turn"), std::move(last));
        panels.push_back(std::move(panel));
    }
    return panels;
}

drawn::PlayerPanel build_own_mat(const TableContext& context) {
    const auto& words = context.words;
    const auto& view = context.view();
    const Seat seat = context.listing().own;
    auto panel = build_panel(context, seat);
    panel.facts.emplace_back(words("Stations"), stations_label(context, seat));
    if (!context.knows_collection(seat)) {
        panel.facts.emplace_back(words("Points"), words("hidden until the end"));
        return panel;
    }
    if (!context.watches() && view.face_up.empty()) {
        panel.summary = {words("your points, hidden from others"), words("your points")};
    }
    if (view.phase == game::Phase::finished) return panel;
    const auto missing = points_to_victory(context, context.state());
    if (!missing) {
        panel.progress_note = words("Open game: it ends with the last tile");
        return panel;
    }
    const int needed = context.rules().victory_points[sides(view.options)];
    const auto share = static_cast<float>(context.points(seat)) / static_cast<float>(needed);
    panel.progress = std::min(1.0F, share);
    const auto players = number(seats(view.options));
    if (*missing > 0) {
        panel.progress_note = {
            words("{0} more to announce victory ({1} with {2} players)", {number(*missing), number(needed), players}),
            words("{0} more for victory ({1})", {number(*missing), number(needed)})};
    } else {
        panel.progress_note = {words("Enough to announce victory ({0} with {1} players)", {number(needed), players}),
                               words("Enough for victory")};
    }
    if (context.watches()) return panel;
    render::Button victory{.label = {words("Announce victory"), words("Victory")}, .key = words.key("A")};
    victory.style = render::ButtonStyle::pill;
    const auto there = context.table.candidate({TableTarget::own_pass, 0, 0});
    victory.enabled = there && there->possible();
    panel.victory = std::move(victory);
    return panel;
}

drawn::TurnModel build_turn(const TableContext& context) {
    const auto& words = context.words;
    const auto& view = context.view();
    const bool own = !context.watches() && view.active_player == context.seat();
    drawn::TurnModel model;
    model.title = own ? words("This turn") : words("Turn of {0}", {context.name(view.active_player)});
    model.bonus_caption = words("Bonus");
    if (view.phase == game::Phase::placement) {
        model.title = words("Setup");
        model.steps.push_back({drawn::StepState::now, {word(words("each player places a station"))}});
        model.no_bonus = words("none yet");
        return model;
    }
    if (view.phase == game::Phase::finished) {
        model.title = words("The game is over");
        model.no_bonus = words("none");
        return model;
    }
    const int in_turn = context.rules().actions_in_turn;
    const auto left = number(in_turn - view.actions_taken);
    model.note = {words("{0} of {1} actions left", {left, number(in_turn)}), left + " / " + number(in_turn)};
    const auto turn = context.log.chronicle().this_turn_of(view.active_player);
    const auto known = static_cast<int>(std::count_if(
        turn.begin(), turn.end(), [](const PlayerAction* player_action) { return is_action(*player_action); }));
    const auto add = [&](drawn::StepState state, std::string text, std::string brief = {}) {
        const auto tone = state == drawn::StepState::later ? render::Tone::secondary : render::Tone::normal;
        drawn::TurnStep step{.state = state, .text = {thin_word(std::move(text), tone)}};
        if (!brief.empty()) step.brief = {thin_word(std::move(brief), tone)};
        model.steps.push_back(std::move(step));
    };
    // A person who has joined during the turn did not receive its first events.
    if (known < view.actions_taken) add(drawn::StepState::done, words("before you joined"));
    for (const auto* player_action : turn) {
        const auto text = player_action_text(context.table.content(), words, context.people, *player_action);
        // A station placed by an upgrade is appended to the step of the upgrade.
        if (player_action->front().type == game::EventType::station_placed && !model.steps.empty()) {
            for (auto* row : {&model.steps.back().text, &model.steps.back().brief}) {
                if (row->empty()) continue;
                row->push_back(render::mark(render::SymbolKind::dot));
                row->push_back(word(brief_place_text(words, player_action->front().place)));
            }
        } else if (!text.empty()) {
            add(drawn::StepState::done, content::capitalized(text),
                content::capitalized(
                    shorter_player_action_text(context.table.content(), words, context.people, *player_action)));
        }
    }
    for (int action = view.actions_taken; action < in_turn; ++action) {
        const bool now = action == view.actions_taken;
        add(now ? drawn::StepState::now : drawn::StepState::later,
            words("action {0} of {1}", {number(action + 1), number(in_turn)}));
    }
    const auto& bonuses = context.listing().bonuses;
    if (view.actions_taken >= in_turn) {
        add(drawn::StepState::now, bonuses.empty() ? words("end of the turn") : words("bonuses or end of turn"));
    }
    // Bonuses can make a turn longer than the panel; the log has the steps that are dropped.
    if (model.steps.size() > k_steps) {
        model.steps.erase(model.steps.begin(), model.steps.end() - static_cast<std::ptrdiff_t>(k_steps));
    }
    for (const auto bonus : bonuses) {
        drawn::OpenBonus open{.id = static_cast<int>(bonus)};
        open.image = bonus_image(bonus);
        open.name = bonus_name(words, bonus);
        open.count = context.now().bonuses[game::index_of(bonus)];
        open.highlight = context.table.highlight({TableTarget::own_action, open.id, 0});
        model.bonuses.push_back(std::move(open));
    }
    if (bonuses.empty()) {
        model.no_bonus = own ? render::Label{words("none available; a tile you dig this turn may bring one"),
                                             words("none available")}
                             : render::Label(words("none available"));
    }
    return model;
}

}  // namespace syrtis::client::ui::dig
