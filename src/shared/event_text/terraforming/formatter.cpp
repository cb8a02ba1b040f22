// SPDX-License-Identifier: MIT
#include "event_text/terraforming/formatter.hpp"

#include <cstdlib>
#include <utility>

#include "event_text/terraforming/automa_effects.hpp"
#include "protocol/terraforming/command_json.hpp"
#include "protocol/terraforming/event_json.hpp"

namespace syrtis::event_text::terraforming {

namespace wire = protocol::terraforming;
using content::msgid;
using content::number_text;
using game::Cause;
using game::Event;
using game::EventType;

namespace {

bool is_cards(EventType type) {
    return type == EventType::card_drawn || type == EventType::card_bought || type == EventType::card_discarded;
}

bool is_cost(const Event& event) {
    return event.type == EventType::stock_changed &&
           (event.cause == Cause::price || event.cause == Cause::cards_bought);
}

/// True for two changes that a reader regards as one.
bool adds_to(const Event& event, const Event& earlier) {
    const bool amount = event.type == EventType::stock_changed || event.type == EventType::production_changed ||
                        event.type == EventType::rating_changed || event.type == EventType::card_resource_changed ||
                        is_cards(event.type);
    return amount && event.type == earlier.type && event.space == earlier.space && event.seat == earlier.seat &&
           event.subject == earlier.subject && event.cause == earlier.cause && event.source == earlier.source &&
           event.holder == earlier.holder;
}

}  // namespace

void Formatter::format(const Json::Value& events) {
    if (!events.isArray()) return;
    for (const auto& json : events) {
        if (const auto event = wire::read_event(content_, json)) write(*event);
    }
    end_run();
}

Pieces Formatter::choice(const Json::Value& command) const {
    using game::CommandType;
    const auto read = wire::read_command(content_, command);
    if (!read || read->head.size() != 1) return {};
    const game::Command& chosen = read->head.front();
    const auto chooses = [&](Pieces what) { return fill_in(text(msgid("chooses {0}")), {std::move(what)}); };
    switch (chosen.type) {
        case CommandType::choose_corporation:
            return chooses(nouns_.source(static_cast<game::Source>(game::k_corporation_base + chosen.target)));
        case CommandType::pick_card:
            return chooses(nouns_.source(chosen.target));
        case CommandType::choose_card:
            if (chosen.target == game::k_none) break;
            return chooses(nouns_.source(chosen.target));
        case CommandType::choose_player:
            if (chosen.target == game::k_none) break;
            return chooses(name_of(chosen.player()));
        case CommandType::choose_option:
            if (chosen.target == game::k_none) break;
            return fill_in(text(msgid("chooses option {0}")),
                           {one_piece(number_text(chosen.index() + 1), PieceRole::object)});
        case CommandType::place_tile:
            return chooses(nouns_.space(chosen.space()));
        case CommandType::choose_amount:
            return chooses(one_piece(number_text(chosen.amount), PieceRole::object));
        case CommandType::done:
            return fill_in(text(msgid("chooses nothing more")), {});
        case CommandType::end_turn:
            return fill_in(text(msgid("ends the turn")), {});
        default:
            return {};
    }
    return fill_in(text(msgid("chooses nothing")), {});
}

void Formatter::close() {
    player_action_.reset();
    effect_.reset();
    sums_.clear();
    costs_ = false;
}

void Formatter::write(const Event& event) {
    const bool continues =
        run_ && event.seat == run_->seat &&
        (event.type == run_->type || (event.type == EventType::stock_changed && event.cause == Cause::cards_bought));
    if (!continues) end_run();
    if (is_cards(event.type) || continues) return run_on(event);
    if (auto player_action = player_action_of(event); !player_action.empty())
        return begin_player_action(event, std::move(player_action));
    if (auto heading = heading_of(event); !heading.empty()) {
        counts_income_ = event.type == EventType::phase_started;
        return write_heading(std::move(heading));
    }
    if (event.type == EventType::production_done) return write_incomes();
    if (event.cause == Cause::production) return count_income(event);
    if (is_cost(event)) return write_cost(event);
    write_effect(event);
}

void Formatter::begin_player_action(const Event& event, Pieces pieces) {
    close();
    begin(LineKind::player_action, event.seat, std::move(pieces));
    player_action_ = lines_.size() - 1;
    decision_ = event;
}

void Formatter::write_heading(Pieces pieces) {
    close();
    begin(LineKind::heading, core::k_no_seat, std::move(pieces));
}

Pieces Formatter::player_action_of(const Event& event) const {
    const auto& definitions = content_.definitions;
    switch (event.type) {
        case EventType::corporation_revealed:
        case EventType::card_played:
            return fill_in(text(msgid("plays {0}")), {nouns_.source(event.source)});
        case EventType::prelude_discarded:
            return fill_in(text(msgid("shows {0}, which can't be played")), {nouns_.source(event.source)});
        case EventType::action_used:
            return fill_in(text(msgid("uses {0}")), {nouns_.source(event.source)});
        case EventType::first_action_taken:
            return fill_in(text(msgid("takes the first action of {0}")), {nouns_.source(event.source)});
        case EventType::project_used:
            return fill_in(text(msgid("uses the standard project {0}")),
                           {nouns_.named(definitions.projects, event.subject, "project")});
        case EventType::plants_converted:
            return fill_in(text(msgid("converts plants")), {});
        case EventType::heat_converted:
            return fill_in(text(msgid("converts heat")), {});
        case EventType::milestone_claimed:
            return fill_in(text(msgid("claims {0}")),
                           {nouns_.named(definitions.milestones, event.subject, "milestone")});
        case EventType::award_funded:
            return fill_in(text(msgid("funds {0}")), {nouns_.named(definitions.awards, event.subject, "award")});
        case EventType::passed:
            return fill_in(text(msgid("passes")), {});
        case EventType::automa_corporation_revealed:
            return fill_in(text(msgid("plays {0}")),
                           {nouns_.named(definitions.automa.corporations, event.subject, "automa_corporation")});
        case EventType::automa_card_revealed:
            return fill_in(text(msgid("resolves {0}")),
                           {event.card != game::k_no_card
                                ? nouns_.source(event.card)
                                : nouns_.named(definitions.automa.bonus_cards, event.subject, "bonus_card")});
        case EventType::action_deck_built:
            return fill_in(text(msgid("has a new action deck: {0} cards")),
                           {one_piece(number_text(event.value), PieceRole::words, {}, event.value)});
        default:
            return {};
    }
}

Pieces Formatter::heading_of(const Event& event) const {
    switch (event.type) {
        case EventType::generation_started: {
            auto heading = fill_in(text(msgid("Generation {0}")),
                                   {one_piece(number_text(event.value), PieceRole::words, {}, event.value)});
            if (auto first = name_of(event.seat); !first.empty() && audience().names.size() > 1) {
                heading.push_back({" · ", PieceRole::separator});
                append(heading, fill_in(text(msgid("{0} goes first")), {std::move(first)}));
            }
            return heading;
        }
        case EventType::phase_started:
            if (event.subject == static_cast<std::uint8_t>(game::Phase::production)) {
                return fill_in(text(msgid("Production")), {});
            }
            if (event.subject == static_cast<std::uint8_t>(game::Phase::prelude)) {
                return fill_in(text(msgid("Preludes")), {});
            }
            if (event.subject == static_cast<std::uint8_t>(game::Phase::final_greenery)) {
                return fill_in(text(msgid("Final greenery placement")), {});
            }
            return {};
        case EventType::match_finished:
            return fill_in(text(msgid("The game is over")), {});
        case EventType::deck_refilled:
            return fill_in(text(msgid("The discarded cards are shuffled")), {});
        case EventType::events_dropped:
            return fill_in(text(msgid("more changes: {0}")), {one_piece(number_text(event.value), PieceRole::words)});
        default:
            return {};
    }
}

void Formatter::write_cost(const Event& event) {
    if (!player_action_ || event.subject >= game::k_resources) return;
    const auto resource = static_cast<game::Resource>(event.subject);
    auto amount = one_piece(nouns_.resources(resource, -event.value, false), PieceRole::cost,
                            {"resource", std::string(game::k_resource_names[event.subject])}, -event.value);
    auto& pieces = lines_[*player_action_].pieces;
    if (costs_) {
        pieces.push_back({", ", PieceRole::cost});
        append(pieces, std::move(amount));
    } else {
        pieces.push_back({" ", PieceRole::cost});
        append(pieces, fill_in(text(msgid("for {0}")), {std::move(amount)}, PieceRole::cost));
    }
    costs_ = true;
}

bool Formatter::added_up(const Event& event) {
    for (auto& sum : sums_) {
        if (!adds_to(event, sum.event)) continue;
        sum.event.value += event.value;
        lines_[sum.line].pieces[sum.piece] = nouns_.amount(sum.event);
        return true;
    }
    return false;
}

void Formatter::write_effect(const Event& event) {
    if (added_up(event)) return;
    auto effect = effect_of(event);
    if (effect.empty()) return;
    place_effect(event, std::move(effect));
}

bool Formatter::continues_player_action(const Event& event) const {
    return player_action_ && (event.seat == lines_[*player_action_].seat || event.seat == core::k_no_seat);
}

void Formatter::place_effect(const Event& event, Pieces effect) {
    auto reason = reason_of(event);
    const std::size_t length = effect.size() + reason.size();
    append(effect, std::move(reason));
    const bool mine = continues_player_action(event);
    if (mine) effect_.reset();
    const auto open = mine ? player_action_ : (effect_ && lines_[*effect_].seat == event.seat ? effect_ : std::nullopt);
    const std::size_t place = open.value_or(lines_.size());
    if (open) {
        auto& pieces = lines_[place].pieces;
        pieces.push_back({" · ", PieceRole::separator});
        append(pieces, std::move(effect));
    } else if (player_action_) {
        auto& line = begin(LineKind::effect, event.seat, std::move(effect));
        effect_ = place;
        const bool loses = event.value < 0 && event.type != EventType::parameter_raised;
        const bool concerns = audience().seat != core::k_no_seat && event.seat == audience().seat;
        if (concerns) line.concern = loses ? Concern::loss : Concern::gain;
    } else {
        begin(LineKind::player_action, event.seat, std::move(effect));
        player_action_ = place;
        decision_ = event;
    }
    sums_.push_back({place, lines_[place].pieces.size() - length, event});
}

void Formatter::run_on(const Event& event) {
    if (!is_cards(event.type)) {
        if (event.subject >= game::k_resources) return;
        if (!run_->cost.empty()) run_->cost.push_back({", ", PieceRole::cost});
        append(run_->cost, one_piece(nouns_.resources(static_cast<game::Resource>(event.subject), -event.value, false),
                                     PieceRole::cost, {"resource", std::string(game::k_resource_names[event.subject])},
                                     -event.value));
        return;
    }
    if (!run_) {
        run_ = CardRun{};
        run_->type = event.type;
        run_->seat = event.seat;
        run_->first = event;
    }
    if (event.card == game::k_no_card) {
        ++run_->hidden;
        return;
    }
    if (!run_->names.empty()) run_->names.push_back({", ", PieceRole::effect});
    append(run_->names, nouns_.source(event.card, PieceRole::effect));
}

void Formatter::end_run() {
    if (!run_) return;
    const CardRun run = std::move(*run_);
    run_.reset();
    const auto& verbs = verbs_of(run.type);
    auto all = run.first;
    all.value = run.hidden;
    if (run.names.empty() && run.cost.empty() && added_up(all)) return;
    Pieces effect;
    if (!run.names.empty()) effect = fill_in(text(verbs.named), {run.names}, PieceRole::effect);
    if (run.hidden > 0) {
        if (!effect.empty()) effect.push_back({" · ", PieceRole::separator});
        effect.push_back(nouns_.amount(all));
    }
    if (!run.cost.empty()) {
        effect.push_back({" ", PieceRole::cost});
        append(effect, fill_in(text(msgid("for {0}")), {run.cost}, PieceRole::cost));
    }
    // Cards that all players buy at the same time are each player's own action, not a result of another's.
    if (run.first.cause == Cause::cards_bought && !(player_action_ && lines_[*player_action_].seat == run.seat))
        close();
    place_effect(all, std::move(effect));
    const bool bare_number = run.names.empty() && run.cost.empty();
    if (!bare_number) sums_.pop_back();
}

void Formatter::count_income(const Event& event) {
    if (event.seat >= incomes_.size() || event.subject >= game::k_resources) return;
    // Energy that becomes heat is mentioned together with the heat.
    if (event.subject == static_cast<std::uint8_t>(game::Resource::energy) && event.value < 0) return;
    incomes_[event.seat][event.subject] += event.value;
}

void Formatter::write_incomes() {
    for (core::Seat seat = 0; seat < audience().names.size() && seat < core::k_max_seats; ++seat) {
        Pieces amounts;
        for (std::size_t index = 0; index < game::k_resources; ++index) {
            const int amount = incomes_[seat][index];
            if (amount == 0) continue;
            if (!amounts.empty()) amounts.push_back({", ", PieceRole::separator});
            append(amounts,
                   one_piece(nouns_.resources(static_cast<game::Resource>(index), amount, true), PieceRole::effect,
                             {"resource", std::string(game::k_resource_names[index])}, amount));
        }
        if (!amounts.empty()) begin(LineKind::player_action, seat, std::move(amounts));
    }
    incomes_ = {};
    close();
}

Pieces Formatter::effect_of(const Event& event) const {
    switch (event.type) {
        case EventType::stock_changed:
        case EventType::production_changed:
            if (event.subject >= game::k_resources || event.value == 0) return {};
            return {nouns_.amount(event)};
        case EventType::rating_changed:
            if (event.value == 0) return {};
            return {nouns_.amount(event)};
        case EventType::card_resource_changed: {
            if (event.subject >= game::k_card_resources || event.value == 0) return {};
            Pieces effect{nouns_.amount(event)};
            if (event.holder == game::k_no_source || event.holder == decision_.source) return effect;
            effect.push_back({" ", PieceRole::effect});
            append(effect,
                   fill_in(text(msgid("on {0}")), {nouns_.source(event.holder, PieceRole::place)}, PieceRole::effect));
            return effect;
        }
        case EventType::parameter_raised: {
            const auto* further = find_further(content_.definitions, static_cast<game::Parameter>(event.subject));
            if (further != nullptr) {
                const auto level = [&](int value) {
                    return one_piece(number_text(value) + further->unit, PieceRole::effect);
                };
                const Pieces name = one_piece(std::string(audience().language.name(further->names)), PieceRole::effect);
                const auto words =
                    text_of(fill_in(text(msgid("{0} {1} → {2}")), {name, level(event.before), level(event.value)}));
                return one_piece(words, PieceRole::effect, {"parameter", further->id}, event.value);
            }
            const bool temperature = event.subject == static_cast<std::uint8_t>(game::Parameter::temperature);
            if (!temperature && event.subject != static_cast<std::uint8_t>(game::Parameter::oxygen)) return {};
            const auto pattern = temperature ? msgid("temperature {0} → {1} °C") : msgid("oxygen {0} → {1}%");
            const auto words =
                text_of(fill_in(text(pattern), {one_piece(number_text(event.before), PieceRole::effect),
                                                one_piece(number_text(event.value), PieceRole::effect)}));
            return one_piece(words, PieceRole::effect,
                             {"parameter", std::string(game::k_parameter_names[event.subject])}, event.value);
        }
        case EventType::tile_placed:
            return fill_in(text(msgid("{0} on {1}")), {nouns_.tile(event.subject), nouns_.space(event.space)},
                           PieceRole::effect);
        case EventType::claim_placed:
            return fill_in(text(msgid("reserves {0}")), {nouns_.space(event.space)}, PieceRole::effect);
        case EventType::card_revealed:
            return fill_in(text(msgid("reveals {0}")), {nouns_.source(event.card, PieceRole::effect)},
                           PieceRole::effect);
        default:
            return automa_effect(content_, audience().language, event);
    }
}

Pieces Formatter::reason_of(const Event& event) const {
    Pieces reason;
    switch (event.cause) {
        case Cause::area_bonus:
            reason = one_piece(
                text(msgid("area")), PieceRole::reason,
                {"space", event.space < content_.rules.spaces.size() ? wire::space_key(content_, event.space) : ""});
            break;
        case Cause::adjacent_oceans: {
            constexpr int k_for_each = 2;
            const int oceans = event.value / k_for_each;
            reason =
                one_piece(nouns_.counted(oceans, msgid("{count} ocean"), msgid("{count} oceans"), number_text(oceans)),
                          PieceRole::reason, {"tile", "ocean"}, oceans);
            break;
        }
        case Cause::track_bonus:
            reason = one_piece(text(msgid("track bonus")), PieceRole::reason);
            break;
        case Cause::track_space:
        case Cause::track_cube:
            if (event.cause_subject >= content_.definitions.automa.tracks.size()) return {};
            reason = nouns_.track(event.cause_subject);
            for (auto& piece : reason) piece.role = PieceRole::reason;
            break;
        case Cause::card_effect:
        case Cause::action:
        case Cause::first_action:
        case Cause::trigger:
            if (event.source == game::k_no_source ||
                (continues_player_action(event) && event.source == decision_.source))
                return {};
            reason = nouns_.source(event.source, PieceRole::reason);
            break;
        default:
            return {};
    }
    reason.insert(reason.begin(), {" (", PieceRole::reason});
    reason.push_back({")", PieceRole::reason});
    return reason;
}

}  // namespace syrtis::event_text::terraforming
