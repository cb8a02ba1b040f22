// SPDX-License-Identifier: MIT

// The meaning of a click on a target in the current question, and the preview of it.

#include <utility>

#include "content/language.hpp"
#include "engine/dig/grid.hpp"
#include "ui/dig/interaction.hpp"
#include "ui/listed.hpp"

namespace syrtis::client::ui::dig {

using content::msgid;
using game::Bonus;
using game::Command;
using game::CommandType;
using game::Place;
using render::Highlight;
using render::SharedTarget;
using render::TableTarget;
using render::Target;

std::optional<Place> place_of(const Target& target) {
    if (target.kind != TableTarget::space && target.kind != TableTarget::space_piece) return std::nullopt;
    if (target.id < 0 || std::cmp_greater_equal(target.id, game::k_places)) return std::nullopt;
    return static_cast<Place>(target.id);
}

std::optional<Seat> Interaction::station_at(const Target& target) const {
    const auto place = place_of(target);
    if (!place || target.kind != TableTarget::space_piece) return std::nullopt;
    return listed(stations_at(*place), target.part);
}

std::vector<Seat> Interaction::stations_at(Place place) const {
    std::vector<Seat> seats;
    for (Seat seat = 0; seat < sides(position().base().options); ++seat) {
        if (position().base().players[seat].stations[place] > 0) seats.push_back(seat);
    }
    return seats;
}

bool Interaction::asks_for_place() const {
    return question_ == QuestionKind::place || (open().mode() != Mode::menu && open().mode() != Mode::pay);
}

Seat Interaction::ghost() const {
    if (question_ == QuestionKind::place) {
        return position().now().question == game::Question::moved_station ? position().now().moved_owner
                                                                          : position().seat();
    }
    return open().mode() == Mode::move ? position().seat() : core::k_no_seat;
}

Candidate Interaction::assess(const Command& command) const {
    return {.command = command, .refusal = position().check(command)};
}

/// Returns the command for a click on a pile with an own station: dig, or transport if the top tile is dug up. A bonus
/// that can pay for it is preferred, because it is lost after the turn while an action can be used for anything.
Candidate Interaction::default_candidate(Place place) const {
    const bool explored = position().now().piles[place].explored;
    const auto bonus = explored ? Bonus::extra_transport : Bonus::extra_dig;
    const auto with_bonus = explored ? CommandType::extra_transport : CommandType::extra_dig;
    const auto with_action = explored ? CommandType::transport : CommandType::dig;
    const bool has_bonus = position().now().bonuses[game::index_of(bonus)] > 0;
    return assess({.type = has_bonus ? with_bonus : with_action, .place = place});
}

Candidate Interaction::bonus(Bonus bonus) const {
    const auto begins = [&](CommandType type, std::string_view blocker) {
        return Candidate{.blocker = can(type) ? std::string_view() : blocker};
    };
    switch (bonus) {
        case Bonus::extra_dig:
            return begins(CommandType::extra_dig, msgid("There is no pile that you can dig now."));
        case Bonus::extra_transport:
            return begins(CommandType::extra_transport, msgid("There is no tile that you can transport now."));
        case Bonus::move_station:
            return begins(CommandType::move_station, msgid("There is no other pile to move the station to."));
        case Bonus::survey:
            return begins(CommandType::survey, msgid("There is no unexplored tile left to look at."));
        default:
            return assess({.type = CommandType::take_fortune});
    }
}

std::optional<Candidate> Interaction::in_menu(const Target& target) const {
    const auto place = place_of(target);
    const auto kind = target.kind.as<TableTarget>();
    if (!kind) return std::nullopt;
    switch (*kind) {
        case TableTarget::space:
            if (place) return default_candidate(*place);
            break;
        case TableTarget::space_piece: {
            if (!place) break;
            if (station_at(target) != position().seat()) return default_candidate(*place);
            const auto reachable = game::destinations(position().now(), *place);
            const Command move{.type = CommandType::move, .place = *place, .to = reachable[0]};
            return Candidate{.refusal = position().check(move)};
        }
        case TableTarget::own_action:
            if (const auto there = listed(listing_.bonuses, target.id)) return bonus(*there);
            break;
        case TableTarget::project:
            if (target.id >= 0 && std::cmp_less(target.id, game::k_equipment)) {
                return assess({.type = CommandType::upgrade, .subject = static_cast<std::uint8_t>(target.id)});
            }
            break;
        case TableTarget::own_pass:
            return assess({.type = CommandType::announce_victory});
        default:
            break;
    }
    return std::nullopt;
}

std::optional<Candidate> Interaction::in_payment(const Target& target) const {
    const bool is_tile =
        target.kind == TableTarget::hand_card && target.id >= 0 && std::cmp_less(target.id, game::k_tiles) &&
        position().now().players[position().seat()].holdings.tiles.contains(static_cast<std::size_t>(target.id));
    if (is_tile) return Candidate{};
    if (target.kind != TableTarget::project) return std::nullopt;
    // A second click on the upgrade pays for it; a click on another one starts a new choice.
    const auto paying = open().payment();
    return paying && target.id == paying->subject ? assess(*paying) : in_menu(target);
}

std::optional<Candidate> Interaction::in_turn(const Target& target) const {
    if (open().mode() == Mode::pay) return in_payment(target);
    const auto place = place_of(target);
    if (!place) return in_menu(target);
    switch (open().mode()) {
        case Mode::menu:
        case Mode::pay:
            return in_menu(target);
        case Mode::move:
            return assess({.type = CommandType::move, .place = open().moved_from(), .to = *place});
        case Mode::extra_dig:
            return assess({.type = CommandType::extra_dig, .place = *place});
        case Mode::extra_transport:
            return assess({.type = CommandType::extra_transport, .place = *place});
        case Mode::survey:
            return assess({.type = CommandType::survey, .place = *place});
        case Mode::move_station: {
            const auto there = stations_at(*place);
            auto station = station_at(target);
            // A place with a single station stands for that station.
            if (target.kind == TableTarget::space && there.size() == 1) station = there.front();
            if (!station) break;
            return assess({.type = CommandType::move_station, .place = *place, .subject = *station});
        }
    }
    return std::nullopt;
}

std::optional<Candidate> Interaction::candidate(const Target& target) const {
    if (question_ == QuestionKind::none) return std::nullopt;
    if (question_ == QuestionKind::turn) return in_turn(target);
    const auto place = place_of(target);
    if (!place) return std::nullopt;
    return assess({.type = CommandType::place_station, .place = *place});
}

Highlight Interaction::highlight(const Target& target) const {
    const bool on_grid = place_of(target).has_value();
    const bool asked = on_grid && asks_for_place();
    const bool moves = open().mode() == Mode::move || position().now().question == game::Question::moved_station;
    if (moves && question_ != QuestionKind::none && target.kind == TableTarget::space_piece) {
        // Only the moving station has a meaning here; other stations are no answers.
        const Seat owner = open().mode() == Mode::move ? position().seat() : position().now().moved_owner;
        const Place from = open().mode() == Mode::move ? open().moved_from() : position().now().moved_from;
        const bool is_it = place_of(target) == from && station_at(target) == owner;
        return is_it ? Highlight::chosen : Highlight::plain;
    }
    if (asked && target.kind == TableTarget::space_piece && open().mode() != Mode::move_station)
        return Highlight::plain;
    const auto there = candidate(target);
    if (!there) return asked && open().mode() != Mode::move_station ? Highlight::dimmed : Highlight::plain;
    if (!there->possible()) {
        const bool at_rest = on_grid && !asked;
        return at_rest ? Highlight::plain : Highlight::dimmed;
    }
    if (pointing().hover() == target || pointing().focus() == target) return Highlight::chosen;
    if (target.kind == TableTarget::space_piece && open().mode() == Mode::menu && there->command)
        return Highlight::plain;
    return asked ? Highlight::highlighted : Highlight::rest;
}

std::vector<Target> Interaction::answers() const {
    std::vector<Target> found;
    if (dialogs().open() != Dialog::none) {
        if (contains(dialogs().buttons(), DialogAct::agree)) {
            found.push_back({SharedTarget::dialog_button, DialogAct::agree});
        }
        return found;
    }
    if (action().turn_end().is_pending() && action().turn_end().clock().is_settled()) {
        found.push_back({TableTarget::prompt_button, Act::end_turn});
    }
    if (question_ == QuestionKind::none) return found;
    const auto add = [&](const Target& target) {
        const auto there = candidate(target);
        if (there && there->possible()) found.push_back(target);
    };
    for (int place = 0; place < static_cast<int>(game::k_places); ++place) {
        if (open().mode() != Mode::move_station) add({TableTarget::space, place, 0});
        const bool begins_move = question_ == QuestionKind::turn && open().mode() == Mode::menu;
        for (const auto owner : stations_at(static_cast<Place>(place))) {
            const bool movable = open().mode() == Mode::move_station || (begins_move && owner == position().seat());
            if (movable) add({TableTarget::space_piece, place, owner});
        }
    }
    if (asks_for_place()) return found;
    if (const auto paying = open().payment()) {
        for (const auto tile : listing_.tiles) add({TableTarget::hand_card, tile, 0});
        add({TableTarget::project, paying->subject, 0});
        return found;
    }
    for (const auto open : listing_.bonuses) add({TableTarget::own_action, static_cast<int>(open), 0});
    for (int equipment = 0; equipment < static_cast<int>(game::k_equipment); ++equipment) {
        add({TableTarget::project, equipment, 0});
    }
    add({TableTarget::own_pass, 0, 0});
    if (contains(listing_.prompt_buttons, Act::end_turn)) {
        found.push_back({TableTarget::prompt_button, Act::end_turn});
    }
    return found;
}

std::optional<Preview> Interaction::preview() const {
    if (action().turn_end().is_pending()) {
        auto all = position().plan().commands();
        all.insert(all.end(), action().turn_end().commands().begin(), action().turn_end().commands().end());
        return predict<DigMars>(position().rules(), position().asked_view(), {}, all, position().worlds());
    }
    if (question_ == QuestionKind::none) return std::nullopt;
    std::vector<Command> next;
    if (pointing().pointed()) {
        const auto there = candidate(*pointing().pointed());
        if (there && there->possible() && there->command) next.push_back(*there->command);
    }
    if (const auto paying = open().payment(); paying && next.empty() && assess(*paying).possible())
        next.push_back(*paying);
    if (next.empty() && position().plan().empty()) return std::nullopt;
    return predict<DigMars>(position().rules(), position().asked_view(), position().plan().commands(), next,
                            position().worlds());
}

}  // namespace syrtis::client::ui::dig
