// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "content/terraforming/check_definitions.hpp"
#include "content/terraforming/check_effects.hpp"

namespace syrtis::content::terraforming {

namespace {

using syrtis::terraforming::k_max_spaces;
using syrtis::terraforming::SpaceKind;

/// City, ocean and greenery tiles come first; all tiles fit into a set of 32 bits.
constexpr std::size_t k_max_special_tiles = 28;
/// The boards of the game have 61 spaces.
constexpr std::size_t k_fewest_spaces = 61;

struct TrackRule {
    int start;
    int end;
    int step;
};

/// The values that the engine's constants expect.
constexpr TrackRule k_temperature{syrtis::terraforming::k_temperature_minimum,
                                  syrtis::terraforming::k_temperature_maximum,
                                  syrtis::terraforming::k_temperature_step};
constexpr TrackRule k_oxygen{0, syrtis::terraforming::k_oxygen_maximum, 1};

void check_bonuses(const TrackDefinition& track, const CheckContext& context, const DataPath& path) {
    int last = track.start;
    for (std::size_t index = 0; index < track.bonuses.size(); ++index) {
        const TrackBonusDefinition& bonus = track.bonuses[index];
        const DataPath here = path.at("bonuses").at(index);
        if (bonus.at <= last || bonus.at > track.end || (bonus.at - track.start) % track.step != 0) {
            context.mistake(here.at("at"), "must be a step of the track after the one before");
        }
        last = std::max(last, bonus.at);
        check_effects(bonus.gain, context, here.at("gain"));
    }
}

void check_track(const TrackDefinition& track, const TrackRule& wanted, const CheckContext& context,
                 const DataPath& path) {
    if (track.start == wanted.start && track.end == wanted.end && track.step == wanted.step) {
        return check_bonuses(track, context, path);
    }
    context.mistake(path, "must go from " + std::to_string(wanted.start) + " to " + std::to_string(wanted.end) +
                              " by " + std::to_string(wanted.step));
}

void check_parameters(const Definitions& definitions, const SectionFiles& files, Mistakes& mistakes) {
    using syrtis::terraforming::k_common_parameters;
    using syrtis::terraforming::k_max_parameters;
    const auto file = files.find("parameters");
    const DataPath path{file == files.end() ? std::string() : file->second, "", "parameters"};
    const CheckContext context{.definitions = &definitions, .mistakes = &mistakes};
    const auto& names = syrtis::terraforming::k_parameter_names;
    std::set<std::string> ids(names.begin(), names.end());
    for (std::size_t index = 0; index < definitions.parameters.size(); ++index) {
        const auto& id = definitions.parameters[index].id;
        const auto& track = definitions.parameters[index].track;
        if (!ids.insert(id).second) context.mistake(path.at(index).at("id"), "another parameter has the same id");
        // A step that was refused when it was read is 0.
        if (track.end <= track.start || (track.step > 0 && (track.end - track.start) % track.step != 0)) {
            context.mistake(path.at(index).at("end"), "must be a step of the track after its start");
        }
        check_bonuses(track, context, path.at(index));
    }
    if (definitions.parameters.size() + k_common_parameters > k_max_parameters) {
        context.mistake(path, "there are more than " + std::to_string(k_max_parameters - k_common_parameters));
    }
}

void check_neighbours(const BoardDefinition& board, const CheckContext& context, const DataPath& path) {
    const auto lists = [&](int of, int other) {
        const auto& found = board.spaces[static_cast<std::size_t>(of - 1)].neighbours;
        return std::find(found.begin(), found.end(), other) != found.end();
    };
    for (std::size_t index = 0; index < board.printed_spaces; ++index) {
        const SpaceDefinition& space = board.spaces[index];
        const DataPath here = path.at(index).at("neighbours");
        std::set<int> seen;
        for (std::size_t which = 0; which < space.neighbours.size(); ++which) {
            const int neighbour = space.neighbours[which];
            if (neighbour > static_cast<int>(board.printed_spaces)) {
                context.mistake(here.at(which), "there is no space of this number");
            } else if (neighbour == space.space) {
                context.mistake(here.at(which), "a space is not its own neighbour");
            } else if (!seen.insert(neighbour).second) {
                context.mistake(here.at(which), "this neighbour is listed twice");
            } else if (!lists(neighbour, space.space)) {
                context.mistake(here.at(which), "space " + std::to_string(neighbour) + " doesn't list space " +
                                                    std::to_string(space.space) + " in turn");
            }
        }
    }
}

void check_reservations(const Definitions& definitions, const CheckContext& context, const DataPath& path) {
    const auto& spaces = definitions.board.spaces;
    for (std::size_t index = 0; index < spaces.size(); ++index) {
        const SpaceDefinition& space = spaces[index];
        const bool off_planet = space.kind == SpaceKind::off_planet;
        const DataPath here = off_planet ? path.at("off_planet").at(index - definitions.board.printed_spaces)
                                         : path.at("spaces").at(index);
        if (space.kind == SpaceKind::reserved && space.reserved_for.empty()) {
            context.mistake(here, "key \"reserved_for\" is missing");
        }
        const auto is_named = [&](const CardDefinition& card) { return card.id == space.reserved_for; };
        if (!space.reserved_for.empty() && std::none_of(definitions.cards.begin(), definitions.cards.end(), is_named)) {
            context.mistake(here.at("reserved_for"), "there is no card of this id");
        }
    }
}

}  // namespace

void check_board(const Definitions& definitions, const SectionFiles& files, Mistakes& mistakes) {
    const auto section = files.find("board");
    const DataPath path{section == files.end() ? std::string() : section->second, "", "board"};
    const CheckContext context{.definitions = &definitions, .mistakes = &mistakes};
    const BoardDefinition& board = definitions.board;
    if (board.spaces.size() > k_max_spaces) {
        context.mistake(path, "has more than " + std::to_string(k_max_spaces) + " spaces and places off the planet");
    } else if (board.printed_spaces < k_fewest_spaces) {
        context.mistake(path, "has fewer than " + std::to_string(k_fewest_spaces) + " spaces");
    } else {
        bool in_order = true;
        for (std::size_t index = 0; index < board.printed_spaces; ++index) {
            if (board.spaces[index].space == static_cast<int>(index) + 1) continue;
            context.mistake(path.at("spaces").at(index).at("space"),
                            "must be " + std::to_string(index + 1) + ": spaces are listed by number");
            in_order = false;
        }
        if (in_order) check_neighbours(board, context, path.at("spaces"));
    }
    check_reservations(definitions, context, path);
    check_track(board.temperature, k_temperature, context, path.at("tracks.temperature"));
    check_track(board.oxygen, k_oxygen, context, path.at("tracks.oxygen"));

    check_parameters(definitions, files, mistakes);
    const auto tiles = files.find("special_tiles");
    const DataPath tiles_path{tiles == files.end() ? std::string() : tiles->second, "", "special_tiles"};
    std::set<std::string> ids{"ocean", "greenery", "city"};
    for (std::size_t index = 0; index < definitions.special_tiles.size(); ++index) {
        const std::string& id = definitions.special_tiles[index].id;
        if (!id.empty() && !ids.insert(id).second) {
            context.mistake(tiles_path.at(index).at("id"), "another tile has the same id");
        }
    }
    if (definitions.special_tiles.size() > k_max_special_tiles) {
        context.mistake(tiles_path, "there are more than " + std::to_string(k_max_special_tiles));
    }
}

}  // namespace syrtis::content::terraforming
