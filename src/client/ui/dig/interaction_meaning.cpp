// SPDX-License-Identifier: MIT

// What a click on a thing would mean in the question that is asked, and what would follow from it.

#include <algorithm>

#include "content/language.hpp"
#include "engine/dig/grid.hpp"
#include "ui/dig/interaction.hpp"

namespace syrtis::client::ui::dig {

using content::msgid;
using game::Bonus;
using game::Command;
using game::CommandType;
using game::Place;
using render::Light;
using render::Target;
using render::TargetKind;

std::optional<Place> place_of(const Target& target) {
    if (target.kind != TargetKind::space && target.kind != TargetKind::space_piece) return std::nullopt;
    if (target.index < 0 || static_cast<std::size_t>(target.index) >= game::k_places) return std::nullopt;
    return static_cast<Place>(target.index);
}

std::vector<Seat> Interaction::stations_at(Place place) const {
    std::vector<Seat> seats;
    for (Seat seat = 0; seat < sides(base().options); ++seat) {
        if (base().players[seat].stations[place] > 0) seats.push_back(seat);
    }
    return seats;
}

bool Interaction::asks_for_place() const { return question_ == QuestionKind::place || mode_ != Mode::menu; }

Seat Interaction::ghost() const {
    if (question_ == QuestionKind::place) {
        return now().question == game::Question::moved_station ? now().moved_owner : seat();
    }
    return mode_ == Mode::move ? seat() : core::k_no_seat;
}

Candidate Interaction::judged(const Command& command) const {
    return {.command = command, .refusal = DigMars::check(rules(), now(), seat(), command)};
}

/// An own pile has one thing to do: dig, or carry away what has been dug up. A bonus that can pay for it goes first:
/// after the turn it is lost, while an action may still be used for anything.
Candidate Interaction::obvious(Place place) const {
    const bool explored = now().piles[place].explored;
    const auto bonus = explored ? Bonus::extra_transport : Bonus::extra_dig;
    const auto with_bonus = explored ? CommandType::extra_transport : CommandType::extra_dig;
    const auto with_action = explored ? CommandType::transport : CommandType::dig;
    const bool has_bonus = now().bonuses[game::index_of(bonus)] > 0;
    return judged({.type = has_bonus ? with_bonus : with_action, .place = place});
}

Candidate Interaction::bonus(Bonus bonus) const {
    const auto begins = [&](CommandType type, std::string_view hindrance) {
        return Candidate{.hindrance = can(type) ? std::string_view() : hindrance};
    };
    switch (bonus) {
        case Bonus::extra_dig:
            return begins(CommandType::extra_dig, msgid("There is no pile now that you could dig."));
        case Bonus::extra_transport:
            return begins(CommandType::extra_transport, msgid("There is no tile now that you could transport."));
        case Bonus::move_station:
            return begins(CommandType::move_station, msgid("There is no other pile to move the station to."));
        case Bonus::survey:
            return begins(CommandType::survey, msgid("There is no hidden tile left to look at."));
        default:
            return judged({.type = CommandType::take_fortune});
    }
}

std::optional<Candidate> Interaction::in_menu(const Target& target) const {
    const auto index = static_cast<std::size_t>(target.index);
    const auto place = place_of(target);
    switch (target.kind) {
        case TargetKind::space:
            if (place) return obvious(*place);
            break;
        case TargetKind::space_piece: {
            if (!place) break;
            const auto there = stations_at(*place);
            const auto number = static_cast<std::size_t>(target.extra);
            if (number >= there.size() || there[number] != seat()) return obvious(*place);
            const auto reachable = game::destinations(now(), *place);
            const Command move{.type = CommandType::move, .place = *place, .to = reachable[0]};
            return Candidate{.refusal = DigMars::check(rules(), now(), seat(), move)};
        }
        case TargetKind::own_action:
            if (index < listing_.bonuses.size()) return bonus(listing_.bonuses[index]);
            break;
        case TargetKind::project:
            if (index < game::k_equipment) {
                return judged({.type = CommandType::upgrade, .subject = static_cast<std::uint8_t>(index)});
            }
            break;
        case TargetKind::own_pass:
            return judged({.type = CommandType::announce_victory});
        default:
            break;
    }
    return std::nullopt;
}

std::optional<Candidate> Interaction::in_turn(const Target& target) const {
    const auto place = place_of(target);
    if (!place) return in_menu(target);
    switch (mode_) {
        case Mode::menu:
            return in_menu(target);
        case Mode::move:
            return judged({.type = CommandType::move, .place = moved_from_, .to = *place});
        case Mode::extra_dig:
            return judged({.type = CommandType::extra_dig, .place = *place});
        case Mode::extra_transport:
            return judged({.type = CommandType::extra_transport, .place = *place});
        case Mode::survey:
            return judged({.type = CommandType::survey, .place = *place});
        case Mode::move_station: {
            const auto there = stations_at(*place);
            const bool is_piece = target.kind == TargetKind::space_piece;
            const auto number = is_piece ? static_cast<std::size_t>(target.extra) : 0;
            if (number >= there.size() || (!is_piece && there.size() > 1)) break;
            return judged({.type = CommandType::move_station, .place = *place, .subject = there[number]});
        }
    }
    return std::nullopt;
}

std::optional<Candidate> Interaction::candidate(const Target& target) const {
    if (question_ == QuestionKind::none) return std::nullopt;
    if (question_ == QuestionKind::turn) return in_turn(target);
    const auto place = place_of(target);
    if (!place) return std::nullopt;
    return judged({.type = CommandType::place_station, .place = *place});
}

Light Interaction::light(const Target& target) const {
    const bool on_grid = place_of(target).has_value();
    const bool asked = on_grid && asks_for_place();
    const bool moves = mode_ == Mode::move || now().question == game::Question::moved_station;
    if (moves && question_ != QuestionKind::none && target.kind == TargetKind::space_piece) {
        // The station that is on its way; the others are no answers of their own.
        const Seat owner = mode_ == Mode::move ? seat() : now().moved_owner;
        const Place from = mode_ == Mode::move ? moved_from_ : now().moved_from;
        const auto there = stations_at(*place_of(target));
        const auto number = static_cast<std::size_t>(target.extra);
        const bool is_it = *place_of(target) == from && number < there.size() && there[number] == owner;
        return is_it ? Light::chosen : Light::plain;
    }
    if (asked && target.kind == TargetKind::space_piece && mode_ != Mode::move_station) return Light::plain;
    const auto there = candidate(target);
    if (!there) return asked && mode_ != Mode::move_station ? Light::dimmed : Light::plain;
    if (!there->possible()) {
        const bool at_rest = on_grid && !asked;
        return at_rest ? Light::plain : Light::dimmed;
    }
    if (hover() == target || focus() == target) return Light::chosen;
    if (target.kind == TargetKind::space_piece && mode_ == Mode::menu && there->command) return Light::plain;
    return asked ? Light::lit : Light::rest;
}

std::vector<Target> Interaction::answers() const {
    std::vector<Target> found;
    if (sheet() != Sheet::none) {
        for (std::size_t index = 0; index < sheet_buttons().size(); ++index) {
            if (sheet_buttons()[index] != SheetAct::agree) continue;
            found.push_back({TargetKind::sheet_button, static_cast<int>(index), 0});
        }
        return found;
    }
    if (question_ == QuestionKind::none) return found;
    const auto add = [&](const Target& target) {
        const auto there = candidate(target);
        if (there && there->possible()) found.push_back(target);
    };
    for (int place = 0; place < static_cast<int>(game::k_places); ++place) {
        if (mode_ != Mode::move_station) add({TargetKind::space, place, 0});
        const bool begins_move = question_ == QuestionKind::turn && mode_ == Mode::menu;
        const auto there = stations_at(static_cast<Place>(place));
        for (std::size_t number = 0; number < there.size(); ++number) {
            const bool movable = mode_ == Mode::move_station || (begins_move && there[number] == seat());
            if (movable) add({TargetKind::space_piece, place, static_cast<int>(number)});
        }
    }
    if (asks_for_place()) return found;
    const auto add_all = [&](TargetKind kind, std::size_t count) {
        for (std::size_t index = 0; index < count; ++index) add({kind, static_cast<int>(index), 0});
    };
    add_all(TargetKind::own_action, listing_.bonuses.size());
    add_all(TargetKind::project, game::k_equipment);
    add_all(TargetKind::own_pass, 1);
    for (std::size_t index = 0; index < listing_.prompt_buttons.size(); ++index) {
        if (listing_.prompt_buttons[index] != Act::end_turn) continue;
        found.push_back({TargetKind::prompt_button, static_cast<int>(index), 0});
    }
    return found;
}

std::optional<Preview> Interaction::preview() const {
    if (question_ == QuestionKind::none) return std::nullopt;
    std::vector<Command> next;
    if (pointed()) {
        const auto there = candidate(*pointed());
        if (there && there->possible() && there->command) next.push_back(*there->command);
    }
    if (next.empty() && plan().empty()) return std::nullopt;
    return foresee<DigMars>(rules(), view(), plan().commands(), next, worlds());
}

}  // namespace syrtis::client::ui::dig
